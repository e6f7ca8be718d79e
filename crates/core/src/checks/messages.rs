//! The parts of the checks' sentences: amounts, pieces, sides, elements. The message of a finding is in its check's file.

use super::cell_sign::CellSign;
use super::check::Check;
use super::finding::{Finding, FindingMark, ProposedChange};
use super::measure::{Measure, MeasureUnit};
use super::outcome::NotApplicableReason;
use crate::analysis::{Diagram, PlacedElement, RimDistance};
use crate::geometry::{Point, Side};
use crate::layout::{ArmyUnit, Layout, Piece, PieceId, UnitId};
use crate::pack::{Band, Element, ElementKind, Level, OwnCheck, OwnMeasure, Owner, Pack, Role, ScenarioAtEdge, Sight};
use crate::units::setup_length::{SetupLength, SetupUnits, Voice};
use crate::units::{Length, Unit as Shown, readable};
use crate::words::{grouped, in_sentence, name, t, translated};

/// A number with at most two decimals.
pub fn number(value: f64) -> String {
    readable(value, 2)
}

/// A number with its unit.
pub fn amount(value: f64, unit: MeasureUnit) -> String {
    amount_shown(value, unit, Shown::Inch)
}

/// A number with its unit; lengths are converted to `shown`, centimetres with at most one decimal.
pub fn amount_shown(value: f64, unit: MeasureUnit, shown: Shown) -> String {
    let number = number(value);
    let one = number == "1";
    match unit {
        MeasureUnit::Inches => shown.amount(value, 2),
        MeasureUnit::SquareInches => shown.area(value, 2),
        MeasureUnit::Pieces if one => t!("1 piece").to_owned(),
        MeasureUnit::Pieces => t!("{} pieces", number),
        MeasureUnit::Items if one => t!("1 scatter piece").to_owned(),
        MeasureUnit::Items => t!("{} scatter pieces", number),
        MeasureUnit::Flags if one => t!("1 flag").to_owned(),
        MeasureUnit::Flags => t!("{} flags", number),
        MeasureUnit::Percent => t!("{}%", number),
        MeasureUnit::Points if one => t!("1 point").to_owned(),
        MeasureUnit::Points => t!("{} points", points(value)),
        MeasureUnit::Units if one => t!("1 unit").to_owned(),
        MeasureUnit::Units => t!("{} units", number),
        MeasureUnit::Stands if one => t!("1 stand").to_owned(),
        MeasureUnit::Stands => t!("{} stands", number),
    }
}

/// A number of points: `1,500`, with a fraction where a share of points has one.
fn points(value: f64) -> String {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "no table costs as much")]
    let whole = value as usize;
    if value.fract() == 0.0 { grouped(whole) } else { number(value) }
}

/// A length in the unit in which a pack shows lengths.
pub fn length(inches: f64, pack: &Pack) -> String {
    amount_shown(inches, MeasureUnit::Inches, pack.unit)
}

/// What stands beside a mark on the board; none beside those that say enough by themselves.
pub fn mark(mark: &FindingMark, pack: &Pack) -> Option<String> {
    let amount = |inches| length(inches, pack);
    match mark {
        // Where nothing is required the line goes the other way: over the table's edge.
        FindingMark::Gap { line, required } if *required > 0.0 => {
            Some(t!("{} of {}", amount(line.distance), amount(*required)))
        }
        FindingMark::Gap { line, .. } => Some(t!("{} over", amount(line.distance))),
        FindingMark::Shared(overlap) => Some(pack.unit.area(overlap.area, 2)),
        FindingMark::Circle { radius, .. } => Some(t!("{} across", amount(radius * 2.0))),
        FindingMark::Lane { width, .. } => Some(t!("{} wide", pack.unit.amount(*width, 1))),
        FindingMark::Base { .. } | FindingMark::Zone(_) => None,
    }
}

/// How large a piece is, as it stands beside its name.
pub fn size(piece: &Piece, unit: Shown) -> String {
    let (length, width) = piece.size().length_and_width();
    let sides = format!("{} × {}", unit.amount(length, 2), unit.amount(width, 2));
    let height = piece.height().map(|height| t!("{} high", unit.amount(height, 2)));
    let levels = piece.counted_sight().and_then(Sight::levels_said);
    [Some(sides), height, levels].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Where a piece lies, for who can't see it.
pub fn place(piece: &Piece, unit: Shown) -> String {
    let [x, y] = piece.at.map(|at| unit.show(at.inches()));
    let (title, letter, turn) = (piece.title(), piece.letter(), readable(piece.turn.degrees(), 1));
    t!("{} {}, {} {} from the left, {} from the top, turned {} degrees", title, letter, x, unit.plural(), y, turn)
}

/// The name of a level.
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Must => t!("Must"),
        Level::Should => t!("Should"),
        Level::Advice => t!("Advice"),
    }
}

/// What a level means, as a sentence.
pub fn level_meaning(level: Level) -> &'static str {
    match level {
        Level::Must => t!("The packet says do or don't, or common sense does."),
        Level::Should => t!("The packet gives a number to aim for."),
        Level::Advice => t!("The packet asks for a quality."),
    }
}

/// The name of a side.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::Left => t!("left"),
        Side::Right => t!("right"),
        Side::Top => t!("top"),
        Side::Bottom => t!("bottom"),
    }
}

/// What a sign of the scenario matrix means, whatever its number.
pub fn cell_sign(sign: CellSign) -> &'static str {
    match sign {
        CellSign::Clear => t!("clear"),
        CellSign::Clashes(_) => t!("clashes with terrain"),
        CellSign::Waived(_) => t!("allowed clashes"),
        CellSign::UnreachableBases(_) => t!("bases that can't reach all"),
        CellSign::FlagsWithoutTerrain(_) => t!("flags without terrain"),
    }
}

/// The name of a piece in a sentence: its title and its letter.
pub fn piece(layout: &Layout, id: &PieceId) -> String {
    layout.piece(id).map_or_else(|| name(id.as_str()), |piece| title_and_letter(piece))
}

/// The name of a piece on the table: its title and its letter.
pub fn title_and_letter(piece: &Piece) -> String {
    format!("{} {}", piece.title(), piece.letter())
}

/// The names of pieces in a sentence.
pub fn pieces(layout: &Layout, ids: &[PieceId]) -> String {
    let names: Vec<String> = ids.iter().map(|id| piece(layout, id)).collect();
    list(&names)
}

/// "A, B and C".
pub fn list(names: &[String]) -> String {
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => t!("{} and {}", rest.join(", "), last),
        _ => names.concat(),
    }
}

/// The name of an element in a sentence, such as "the Attacker's flag", with its quadrant if there is another like it.
pub fn element(diagram: &Diagram, standing: &PlacedElement) -> String {
    let element = standing.element;
    let like = |other: &PlacedElement| other.element.kind.id == element.kind.id && other.element.owner == element.owner;
    let name = &element.kind.name;
    let named = match element.owner {
        Owner::Attacker => t!("the Attacker's {}", name),
        Owner::Defender => t!("the Defender's {}", name),
        Owner::Neutral => t!("the {}", name),
    };
    if diagram.elements().filter(like).count() < 2 {
        return named;
    }
    let Point { x, y } = diagram.table.centre();
    let (across, down) = (standing.at.x > x, standing.at.y > y);
    t!("{} at the {}", named, quadrant(u8::from(across) + 2 * u8::from(down)))
}

/// The name of an element with its owner, by itself.
pub fn element_title(element: &Element) -> String {
    let name = &element.kind.name;
    match element.owner {
        Owner::Attacker => t!("Attacker's {}", name),
        Owner::Defender => t!("Defender's {}", name),
        Owner::Neutral => t!("Neutral {}", name),
    }
}

/// So many elements of a kind, with the size of their base: `2 × flag (30 mm)`.
pub fn counted_elements(kind: &ElementKind, count: usize) -> String {
    let base = kind.base.to_string();
    // Some names begin with the base already.
    if kind.name.starts_with(&base) {
        format!("{count} × {}", kind.name)
    } else {
        format!("{count} × {} ({base} mm)", kind.name)
    }
}

/// How far an element's rim is from an edge, in each of the units ([`element_units`]): `12" (305 mm) from the left edge`.
pub fn rim_distance(distance: &RimDistance, element_units: &[SetupUnits], voice: Voice) -> String {
    t!("{} from the {} edge", in_each_unit(distance.inches, element_units, voice), side(distance.edge))
}

/// A length in inches in each of these units: `12" (305 mm)`.
pub fn in_each_unit(inches: f64, element_units: &[SetupUnits], voice: Voice) -> String {
    let on = |setup_units: &SetupUnits| SetupLength::finest(inches, *setup_units).text(voice);
    match element_units {
        [first, rest @ ..] if !rest.is_empty() => {
            format!("{} ({})", on(first), rest.iter().map(on).collect::<Vec<_>>().join(", "))
        }
        _ => element_units.iter().map(on).collect(),
    }
}

/// The units that elements are measured in in a game: both where it is in inches, with `first` before the other.
pub const fn element_units(pack: &Pack, first: SetupUnits) -> &'static [SetupUnits] {
    match (pack.unit, first) {
        (Shown::Inch, SetupUnits::QuarterInches) => &[SetupUnits::QuarterInches, SetupUnits::Millimetres],
        (Shown::Inch, SetupUnits::Millimetres) => &[SetupUnits::Millimetres, SetupUnits::QuarterInches],
        (Shown::Inch, SetupUnits::Centimetres) => &[SetupUnits::Centimetres, SetupUnits::QuarterInches],
        (_, SetupUnits::Centimetres) => &[SetupUnits::Centimetres],
        _ => &[SetupUnits::Millimetres],
    }
}

/// How the packet's diagram lies on the table with the Attacker at an edge.
pub fn diagram_turn(attacker_edge: Side) -> &'static str {
    match attacker_edge {
        Side::Bottom => t!("The Attacker is at the bottom edge: the packet's diagram lies as it is printed."),
        Side::Left => t!("The Attacker is at the left edge: the packet's diagram is turned clockwise by a quarter."),
        Side::Top => t!("The Attacker is at the top edge: the packet's diagram is turned by half."),
        Side::Right => {
            t!("The Attacker is at the right edge: the packet's diagram is turned counterclockwise by a quarter.")
        }
    }
}

/// The names of elements of a scenario at an edge in a sentence.
pub fn elements(layout: &Layout, ScenarioAtEdge { scenario, edge }: ScenarioAtEdge, indexes: &[usize]) -> String {
    let diagram = Diagram::new(layout, scenario, edge);
    let names = indexes.iter().filter_map(|index| Some(element(&diagram, &diagram.element(*index)?)));
    list(&names.collect::<Vec<_>>())
}

/// The names of the pieces that a finding is about.
pub fn piece_names(finding: &Finding, layout: &Layout) -> String {
    pieces(layout, &finding.pieces)
}

/// The measure of a finding, with its unit.
pub fn measured(finding: &Finding, layout: &Layout) -> String {
    amount_shown(finding.measured, finding.unit, layout.pack.unit)
}

/// The limit of a finding, with its unit.
pub fn limit(finding: &Finding, layout: &Layout) -> String {
    amount_shown(finding.limit, finding.unit, layout.pack.unit)
}

/// The message of a finding: a sentence that can be understood without the packet.
pub fn message(finding: &Finding, layout: &Layout) -> String {
    finding.details.message(finding, layout)
}

/// The common part of the message, where findings of the same check and pieces in several games are listed together.
pub fn message_of_many_games(finding: &Finding, layout: &Layout) -> String {
    finding.details.message_of_many_games(finding, layout)
}

/// The part of that message about the finding's own game.
pub fn message_in_game(finding: &Finding, layout: &Layout) -> String {
    finding.details.message_in_game(finding, layout)
}

/// What a finding of a check says that its pack declares, about this army where armies are measured by themselves.
pub fn own_finding(finding: &Finding, army: Option<Role>, layout: &Layout) -> String {
    let Some(own) = layout.pack.own_check(finding.check) else { return String::new() };
    let text = translated(&own.message).replace("{measured}", &measured(finding, layout));
    let text = with_own_limits(own, text.replace("{limit}", &limit(finding, layout)), layout.pack);
    // Last, because a piece may be called like a place.
    let units = army.filter(|_| own.counts_wall_breakers()).into_iter().flat_map(|army| layout.units_of(army));
    let units = units.filter(|unit| unit.breaks_walls).map(|unit| counted_units(unit, unit.count));
    let pieces = piece_names(finding, layout);
    let names: Vec<String> = Some(pieces).filter(|names| !names.is_empty()).into_iter().chain(units).collect();
    text.replace("{pieces}", &list(&names))
}

/// So many units of a sort, in a sentence: the name alone for one.
pub fn counted_units(unit: &ArmyUnit, count: u32) -> String {
    if count == 1 { unit.title() } else { format!("{count} × {}", unit.title()) }
}

/// A text of a check that a pack declares, with its limits in their units.
pub fn with_own_limits(own: &OwnCheck, text: String, pack: &Pack) -> String {
    let Some(unit) = own.limit_unit() else { return text };
    let shown = |limit| amount_shown(limit, unit.into(), pack.unit);
    let named = own.limits.iter().flat_map(Band::named);
    let text = named.fold(text, |text, (name, limit)| {
        let value = shown(limit);
        text.replace(&format!("{{{name}}}"), &value).replace("{limit}", &value)
    });
    match &own.measure {
        OwnMeasure::Adjacency(near) => text.replace("{within}", &length(Length::from(near.within).inches(), pack)),
        _ => text,
    }
}

/// The name of a quadrant.
pub fn quadrant(index: u8) -> &'static str {
    match index {
        0 => t!("top left"),
        1 => t!("top right"),
        2 => t!("bottom left"),
        _ => t!("bottom right"),
    }
}

/// The margin of a check that passed: what its measure is of, and the measure.
pub fn margin(check: &Check, measure: Measure, pack: &Pack) -> String {
    format!("{}: {}", translated(check.guide.margin), amount_shown(measure.measured, measure.unit, pack.unit))
}

/// Why a check doesn't apply.
pub fn reason(reason: NotApplicableReason) -> &'static str {
    match reason {
        NotApplicableReason::NoPieces => t!("The table is empty."),
        NotApplicableReason::NoDoors => t!("No piece has a door."),
        NotApplicableReason::FewerThanTwoObstructions => t!("There are fewer than two obstructions."),
        NotApplicableReason::FewerThanTwoPieces => t!("There are fewer than two pieces."),
        NotApplicableReason::OnlyScatter => t!("There is nothing but scatter."),
        NotApplicableReason::NoScatter => t!("There is no scatter."),
        NotApplicableReason::NoScenario => t!("No scenario is chosen."),
        NotApplicableReason::NoFlags => t!("The scenario has no flags."),
        NotApplicableReason::NoObstructions => t!("No piece is an obstruction or an obstacle."),
        NotApplicableReason::NoneToMeasure => t!("There are none of the pieces that it measures."),
        NotApplicableReason::OtherScenario => t!("It is for another scenario."),
        NotApplicableReason::NoArmyPoints => t!("Nobody has said how many points the armies have."),
        NotApplicableReason::OtherMethod => t!("This table isn't planned by it."),
    }
}

/// The name of a proposed change.
pub fn proposed_change(change: &ProposedChange, layout: &Layout) -> String {
    match change {
        ProposedChange::MakeScatter(kind) => t!("Make it scatter: {}", in_sentence(&kind.name)),
        ProposedChange::Resize => t!("Resize it").to_owned(),
        ProposedChange::CountAs(count) => t!("Count as {}", count),
        ProposedChange::Remove(ids) => t!("Take {} away", pieces(layout, ids)),
        ProposedChange::TakeEquipment(ids, equipment) => {
            t!("Take {} from {}", in_sentence(&equipment.name), pieces(layout, ids))
        }
        ProposedChange::TakeOut(id, units) => {
            let named = |(unit, count): &(UnitId, u32)| Some(counted_units(layout.unit(*unit)?, *count));
            t!("Take {} out of {}", list(&units.iter().filter_map(named).collect::<Vec<_>>()), piece(layout, id))
        }
        ProposedChange::Combine(id, kind) => t!("Combine {} with {}", piece(layout, id), in_sentence(&kind.name)),
        ProposedChange::Join(ids) => t!("Combine {} into one piece", pieces(layout, ids)),
        ProposedChange::TurnAbout(ids) => t!("Turn {} about", pieces(layout, ids)),
        ProposedChange::Split(id, count) => t!("Split {} into {} sections", piece(layout, id), count),
    }
}
