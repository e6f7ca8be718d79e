//! The one place where findings become sentences, so that units and translation live here.

use super::{Check, Finding, Measure, Reason, Shut, Slot, Symmetry, Title, Unit, What};
use crate::analysis::{Diagram, PlacedElement};
use crate::geometry::area::Axis;
use crate::geometry::{Point, Side};
use crate::layout::{Layout, PieceId};
use crate::pack::{Level, Owner, Scenario};
use crate::units::{TOLERANCE, trimmed};
use crate::words::{inside, name, said, t};

/// A number as a person writes it: two decimals at most.
#[must_use]
pub fn number(value: f64) -> String {
    trimmed(value, 2)
}

/// A number with its unit.
#[must_use]
pub fn amount(value: f64, unit: Unit) -> String {
    let number = number(value);
    let one = number == "1";
    match unit {
        Unit::Inches => format!("{number}\""),
        Unit::SquareInches => t!("{} sq in", number),
        Unit::Pieces if one => t!("1 piece").to_owned(),
        Unit::Pieces => t!("{} pieces", number),
        Unit::Items if one => t!("1 item").to_owned(),
        Unit::Items => t!("{} items", number),
        Unit::Flags if one => t!("1 flag").to_owned(),
        Unit::Flags => t!("{} flags", number),
        Unit::Percent => t!("{}%", number),
    }
}

/// The name of a level.
#[must_use]
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Must => t!("Must"),
        Level::Should => t!("Should"),
        Level::Advice => t!("Advice"),
    }
}

/// What a level means, as a sentence.
#[must_use]
pub fn level_meaning(level: Level) -> &'static str {
    match level {
        Level::Must => t!("The packet says do, or don't."),
        Level::Should => t!("The packet gives a number to aim for."),
        Level::Advice => t!("The packet asks for a quality."),
    }
}

/// The name of a side.
#[must_use]
pub fn side(side: Side) -> &'static str {
    match side {
        Side::Left => t!("left"),
        Side::Right => t!("right"),
        Side::Top => t!("top"),
        Side::Bottom => t!("bottom"),
    }
}

/// A piece as a sentence names it: its title and its letter.
#[must_use]
pub fn piece(layout: &Layout, id: &PieceId) -> String {
    layout.piece(id).map_or_else(|| name(id.as_str()), |piece| format!("{} {}", piece.title(), piece.letter()))
}

fn pieces(layout: &Layout, ids: &[PieceId]) -> String {
    let names: Vec<String> = ids.iter().map(|id| piece(layout, id)).collect();
    list(&names)
}

/// "A, B and C".
#[must_use]
pub fn list(names: &[String]) -> String {
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => t!("{} and {}", rest.join(", "), last),
        _ => names.concat(),
    }
}

/// An element as a sentence names it: "the Attacker's flag", and where it stands if there is another like it.
#[must_use]
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

fn elements_of(layout: &Layout, scenario: &'static Scenario, edge: Side, indexes: &[usize]) -> Vec<String> {
    let diagram = Diagram::new(layout.pack, scenario, edge);
    indexes.iter().filter_map(|index| Some(element(&diagram, &diagram.element(*index)?))).collect()
}

/// What a finding says that is told together with others of its check and pieces, one for each game they hold in: what is
/// the same in all of them.
#[must_use]
pub fn in_many_games(finding: &Finding, layout: &Layout) -> String {
    match finding.what {
        What::UnderElements { .. } => {
            t!("{} reaches under elements of scenarios", pieces(layout, &finding.pieces))
        }
        What::BareFlags { .. } => t!("Flags have no piece within {}", flag_reach(layout)),
        What::ShutOut { .. } if finding.pieces.is_empty() => t!("Bases are shut out of scenarios").to_owned(),
        What::ShutOut { .. } => t!("Bases are shut out of scenarios at {}", pieces(layout, &finding.pieces)),
        _ => message(finding, layout),
    }
}

/// What such a finding says of its own game.
#[must_use]
pub fn in_this_game(finding: &Finding, layout: &Layout) -> String {
    match &finding.what {
        What::UnderElements { scenario, edge, elements } => {
            let under = list(&elements_of(layout, scenario, *edge, elements));
            t!("{} under {}", amount(finding.measured, finding.unit), under)
        }
        What::BareFlags { scenario, edge, flags } => list(&elements_of(layout, scenario, *edge, flags)),
        What::ShutOut { .. } => shut_out(finding, layout),
        _ => message(finding, layout),
    }
}

fn flag_reach(layout: &Layout) -> String {
    amount(layout.pack.limits.flag_terrain.within, Unit::Inches)
}

/// What a finding says: a sentence that needs no packet beside it.
#[must_use]
pub fn message(finding: &Finding, layout: &Layout) -> String {
    let measured = amount(finding.measured, finding.unit);
    let limit = amount(finding.limit, finding.unit);
    let who = pieces(layout, &finding.pieces);
    match &finding.what {
        What::OffTable(edge) => t!("{} reaches {} over the {} edge.", who, measured, side(*edge)),
        What::Overlap => t!("{} cover {} of the same ground.", who, measured),
        What::NearEdge(edge) => {
            t!("{} stands {} from the {} edge; {} should be free.", who, measured, side(*edge), limit)
        }
        What::NearEachOther => t!("{} stand {} apart; obstructions need {}.", who, measured, limit),
        What::TooFewPieces => t!("The table counts {}; aim for at least {}.", measured, number(finding.limit)),
        What::TooManyPieces => t!("The table counts {}; aim for at most {}.", measured, number(finding.limit)),
        What::Oversize { counts_as } => {
            let times = amount(f64::from(*counts_as), Unit::Pieces);
            t!("{} is {} long; the usual most is {}. It counts as {}.", who, measured, limit, times)
        }
        What::Undersize => t!("{} is only {} across; the usual least is {}.", who, measured, limit),
        What::TooFewSightBlockers => {
            t!("Sight is blocked by {}; aim for at least {}.", measured, number(finding.limit))
        }
        What::TooFewHazards => {
            t!("The table has {} with a hazard; aim for at least {}.", measured, number(finding.limit))
        }
        What::TooMuchScatter => {
            t!("The table has {} of scatter; aim for at most {}.", measured, number(finding.limit))
        }
        What::LooseScatter { over, group } => {
            let over = amount(f64::from(*over), Unit::Items);
            t!("Scatter counts in groups of {}, which leaves {} over.", group, over)
        }
        What::Unbalanced { axis, low, high } => {
            let (first, second) = match axis {
                Axis::X => (t!("left"), t!("right")),
                Axis::Y => (t!("top"), t!("bottom")),
            };
            let (low, high) = (number(*low), number(*high));
            t!(
                "The {} half holds {} pieces and the {} half {}; aim for a difference of {} at most.",
                first,
                low,
                second,
                high,
                limit
            )
        }
        What::OwnImage(symmetry) => match symmetry {
            Symmetry::LeftRight => t!("Left and right mirror each other, so the choice of a side means nothing."),
            Symmetry::TopBottom => t!("Top and bottom mirror each other, so the choice of a side means nothing."),
            Symmetry::HalfTurn => {
                t!("The table looks the same after a half turn, so the choice of a side means nothing.")
            }
        }
        .to_owned(),
        What::OpenGround => t!("A circle {} across is clear of terrain; aim for at most {}.", measured, limit),
        What::OpenSight => t!(
            "Terrain blocks {} of the straight lines between the deployment zones; aim for at least {}.",
            measured,
            limit
        ),
        What::UnderElements { scenario, edge, elements } => {
            let under = list(&elements_of(layout, scenario, *edge, elements));
            t!("{} reaches {} under {} of {}.", who, measured, under, scenario.name)
        }
        What::BareFlags { scenario, edge, flags } => {
            let (one, reach) = (flags.len() == 1, flag_reach(layout));
            let flags = list(&elements_of(layout, scenario, *edge, flags));
            if one {
                t!(
                    "In {} no piece is left within {} of {}. It becomes an obstruction where it stands, and the Scenario \
                     Terrain itself.",
                    scenario.name,
                    reach,
                    flags
                )
            } else {
                t!(
                    "In {} no piece is left within {} of {}. Each becomes an obstruction where it stands, and the Scenario \
                     Terrain itself.",
                    scenario.name,
                    reach,
                    flags
                )
            }
        }
        What::ShutOut { .. } => shut_out(finding, layout),
        What::NarrowWay { edge, bases } => narrow_way(&who, &measured, *edge, *bases),
        What::EmptySlots(slots) => {
            let places: Vec<String> = slots.iter().map(|slot| self::slot(*slot)).collect();
            t!(
                "Of the quadrant method's places, {} are filled. Missing: {}.",
                number(finding.measured),
                places.join("; ")
            )
        }
    }
}

/// What leaves how much, and who doesn't fit.
fn narrow_way(who: &str, measured: &str, edge: Option<Side>, [least, most]: [u32; 2]) -> String {
    let bases = if least == most { t!("{} mm", least) } else { t!("{} to {} mm", least, most) };
    match edge {
        Some(edge) => {
            t!("{} leaves {} to the {} edge; bases of {} don't fit and go around.", who, measured, side(edge), bases)
        }
        None => t!("{} leave {} between them; bases of {} don't fit and go around.", who, measured, bases),
    }
}

/// Who is shut out of what, and where.
fn shut_out(finding: &Finding, layout: &Layout) -> String {
    let What::ShutOut { bases, played } = &finding.what else { return String::new() };
    let range = amount(layout.pack.game.control_range, Unit::Inches);
    let mut said: Vec<String> = Vec::new();
    let is_same = |a: &Shut, b: &Shut| (a.room, a.joined, &a.elements) == (b.room, b.joined, &b.elements);
    for alike in bases.chunk_by(is_same) {
        let names: Vec<String> = alike.iter().map(|shut| shut.base.to_string()).collect();
        let (who, shut) = (list(&names), &alike[0]);
        if !shut.room[0] {
            said.push(t!("Bases of {} mm have no room in the Attacker's deployment zone.", who));
        }
        if !shut.room[1] {
            said.push(t!("Bases of {} mm have no room in the Defender's deployment zone.", who));
        }
        if !shut.joined && shut.room == [true; 2] {
            said.push(t!("Bases of {} mm can't walk from one deployment zone to the other.", who));
        }
        if let (Some((scenario, edge)), false) = (played, shut.elements.is_empty()) {
            let elements = list(&elements_of(layout, scenario, *edge, &shut.elements));
            said.push(t!("Bases of {} mm can't walk to within {} of {}.", who, range, elements));
        }
    }
    if !finding.pieces.is_empty() {
        let at = pieces(layout, &finding.pieces);
        said.push(if finding.measured > TOLERANCE {
            t!("They are shut out by {}; the widest way there is {}.", at, amount(finding.measured, finding.unit))
        } else {
            t!("They are shut out by {}.", at)
        });
    }
    said.join(" ")
}

/// The name of a quadrant.
/// A quadrant.
#[must_use]
pub fn quadrant(index: u8) -> &'static str {
    match index {
        0 => t!("top left"),
        1 => t!("top right"),
        2 => t!("bottom left"),
        _ => t!("bottom right"),
    }
}

/// A place of the quadrant method.
#[must_use]
pub fn slot(slot: Slot) -> String {
    match slot {
        Slot::NearTableCentre(index) => t!("a piece {} near the table's centre", quadrant(index)),
        Slot::NearQuadrantCentre(index) => t!("a piece near the centre of the {} quadrant", quadrant(index)),
        Slot::SideObstruction(edge) => t!("an obstruction at the middle of the {} side", side(edge)),
        Slot::Companion(edge) => t!("a piece beside the {} side's obstruction", side(edge)),
        Slot::FarHazard(edge) => t!("a hazard away from the {} side", side(edge)),
        Slot::Anywhere => t!("one more piece anywhere").to_owned(),
    }
}

/// The margin of a check that passed: what was measured, of what.
#[must_use]
pub fn margin(check: &Check, measure: Measure) -> String {
    format!("{}: {}", said(check.guide.margin), amount(measure.measured, measure.unit))
}

/// Why a check doesn't apply.
#[must_use]
pub fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::NoPieces => t!("The table is empty."),
        Reason::FewerThanTwoObstructions => t!("There are fewer than two obstructions."),
        Reason::FewerThanTwoPieces => t!("There are fewer than two pieces."),
        Reason::OnlyScatter => t!("There is nothing but scatter."),
        Reason::NoScatter => t!("There is no scatter."),
        Reason::NoScenario => t!("No scenario is chosen."),
        Reason::NoFlags => t!("The scenario has no flags."),
        Reason::NothingInTheWay => t!("No piece is an obstruction or an obstacle."),
        Reason::NotPlannedByIt => t!("This table isn't planned by it."),
    }
}

/// What a fix that isn't a move is called.
#[must_use]
pub fn title(title: &Title, layout: &Layout) -> String {
    match title {
        Title::MakeScatter(kind) => t!("Make it scatter: {}", inside(&kind.name)),
        Title::Resize => t!("Resize it").to_owned(),
        Title::Remove(ids) => t!("Take {} away", pieces(layout, ids)),
        Title::Combine(id, kind) => t!("Combine {} with {}", piece(layout, id), inside(&kind.name)),
    }
}
