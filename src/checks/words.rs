//! The one place where findings become sentences, so that units and translation live here.

use super::{Check, Finding, Measure, Reason, Slot, Symmetry, Title, Unit, What};
use crate::analysis::{Diagram, Standing};
use crate::geometry::area::Axis;
use crate::geometry::{Point, Side};
use crate::layout::{Layout, PieceId};
use crate::pack::{Level, Owner, Scenario};
use crate::units::trimmed;

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
        Unit::SquareInches => format!("{number} sq in"),
        Unit::Pieces if one => "1 piece".to_owned(),
        Unit::Pieces => format!("{number} pieces"),
        Unit::Items if one => "1 item".to_owned(),
        Unit::Items => format!("{number} items"),
        Unit::Flags if one => "1 flag".to_owned(),
        Unit::Flags => format!("{number} flags"),
    }
}

/// The name of a level.
#[must_use]
pub const fn level(level: Level) -> &'static str {
    match level {
        Level::Must => "Must",
        Level::Should => "Should",
        Level::Advice => "Advice",
    }
}

/// What a level means, as a sentence.
#[must_use]
pub const fn level_meaning(level: Level) -> &'static str {
    match level {
        Level::Must => "The packet says do, or don't.",
        Level::Should => "The packet gives a number to aim for.",
        Level::Advice => "The packet asks for a quality.",
    }
}

/// The name of a side.
#[must_use]
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
        Side::Top => "top",
        Side::Bottom => "bottom",
    }
}

/// A piece as a sentence names it: its title and its letter.
#[must_use]
pub fn piece(layout: &Layout, id: &PieceId) -> String {
    layout.piece(id).map_or_else(|| id.to_string(), |piece| format!("{} {}", piece.title(), piece.letter()))
}

fn pieces(layout: &Layout, ids: &[PieceId]) -> String {
    let names: Vec<String> = ids.iter().map(|id| piece(layout, id)).collect();
    list(&names)
}

/// "A, B and C".
#[must_use]
pub fn list(names: &[String]) -> String {
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// An element as a sentence names it: "the Attacker's flag", and where it stands if there is another like it.
#[must_use]
pub fn element(diagram: &Diagram, standing: &Standing) -> String {
    let element = standing.element;
    let whose = match element.owner {
        Owner::Attacker => "Attacker's ",
        Owner::Defender => "Defender's ",
        Owner::Neutral => "",
    };
    let like = |other: &Standing| other.element.kind.id == element.kind.id && other.element.owner == element.owner;
    let place = if diagram.elements().filter(like).count() > 1 {
        let Point { x, y } = diagram.table.centre();
        let (across, down) = (standing.at.x > x, standing.at.y > y);
        format!(" at the {}", quadrant(u8::from(across) + 2 * u8::from(down)))
    } else {
        String::new()
    };
    format!("the {whose}{}{place}", element.kind.name)
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
            format!("{} reaches under elements of scenarios", pieces(layout, &finding.pieces))
        }
        What::BareFlags { .. } => format!("Flags have no piece within {}", flag_reach(layout)),
        _ => message(finding, layout),
    }
}

/// What such a finding says of its own game.
#[must_use]
pub fn in_this_game(finding: &Finding, layout: &Layout) -> String {
    match &finding.what {
        What::UnderElements { scenario, edge, elements } => {
            let under = list(&elements_of(layout, scenario, *edge, elements));
            format!("{} under {under}", amount(finding.measured, finding.unit))
        }
        What::BareFlags { scenario, edge, flags } => list(&elements_of(layout, scenario, *edge, flags)),
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
        What::OffTable(edge) => format!("{who} reaches {measured} over the {} edge.", side(*edge)),
        What::Overlap => format!("{who} cover {measured} of the same ground."),
        What::NearEdge(edge) => {
            format!("{who} stands {measured} from the {} edge; {limit} should be free.", side(*edge))
        }
        What::NearEachOther => format!("{who} stand {measured} apart; obstructions need {limit}."),
        What::TooFewPieces => format!("The table counts {measured}; aim for at least {}.", number(finding.limit)),
        What::TooManyPieces => format!("The table counts {measured}; aim for at most {}.", number(finding.limit)),
        What::Oversize { counts_as } => {
            let times = amount(f64::from(*counts_as), Unit::Pieces);
            format!("{who} is {measured} long; the usual most is {limit}. It counts as {times}.")
        }
        What::Undersize => format!("{who} is only {measured} across; the usual least is {limit}."),
        What::TooFewSightBlockers => {
            format!("Sight is blocked by {measured}; aim for at least {}.", number(finding.limit))
        }
        What::TooFewHazards => {
            format!("The table has {measured} with a hazard; aim for at least {}.", number(finding.limit))
        }
        What::TooMuchScatter => {
            format!("The table has {measured} of scatter; aim for at most {}.", number(finding.limit))
        }
        What::LooseScatter { over, group } => {
            let over = amount(f64::from(*over), Unit::Items);
            format!("Scatter counts in groups of {group}, which leaves {over} over.")
        }
        What::Unbalanced { axis, low, high } => {
            let (first, second) = match axis {
                Axis::X => ("left", "right"),
                Axis::Y => ("top", "bottom"),
            };
            let (low, high) = (number(*low), number(*high));
            format!(
                "The {first} half holds {low} pieces and the {second} half {high}; aim for a difference of {limit} at most."
            )
        }
        What::OwnImage(symmetry) => {
            let image = match symmetry {
                Symmetry::LeftRight => "Left and right mirror each other",
                Symmetry::TopBottom => "Top and bottom mirror each other",
                Symmetry::HalfTurn => "The table looks the same after a half turn",
            };
            format!("{image}, so the choice of a side means nothing.")
        }
        What::OpenGround => format!("A circle {measured} across is clear of terrain; aim for at most {limit}."),
        What::UnderElements { scenario, edge, elements } => {
            let under = list(&elements_of(layout, scenario, *edge, elements));
            format!("{who} reaches {measured} under {under} of {}.", scenario.name)
        }
        What::BareFlags { scenario, edge, flags } => {
            let these = if flags.len() == 1 { "It becomes" } else { "Each becomes" };
            let flags = list(&elements_of(layout, scenario, *edge, flags));
            format!(
                "In {} no piece is left within {} of {flags}. {these} an obstruction where it stands, and the \
                 Scenario Terrain itself.",
                scenario.name,
                flag_reach(layout)
            )
        }
        What::EmptySlots(slots) => {
            let places: Vec<String> = slots.iter().map(|slot| self::slot(*slot)).collect();
            format!(
                "Of the quadrant method's places, {} are filled. Missing: {}.",
                number(finding.measured),
                places.join("; ")
            )
        }
    }
}

/// The name of a quadrant.
const fn quadrant(index: u8) -> &'static str {
    match index {
        0 => "top left",
        1 => "top right",
        2 => "bottom left",
        _ => "bottom right",
    }
}

/// A place of the quadrant method.
#[must_use]
pub fn slot(slot: Slot) -> String {
    match slot {
        Slot::NearTableCentre(index) => format!("a piece {} near the table's centre", quadrant(index)),
        Slot::NearQuadrantCentre(index) => format!("a piece near the centre of the {} quadrant", quadrant(index)),
        Slot::SideObstruction(edge) => format!("an obstruction at the middle of the {} side", side(edge)),
        Slot::Companion(edge) => format!("a piece beside the {} side's obstruction", side(edge)),
        Slot::FarHazard(edge) => format!("a hazard away from the {} side", side(edge)),
        Slot::Anywhere => "one more piece anywhere".to_owned(),
    }
}

/// The margin of a check that passed: what was measured, of what.
#[must_use]
pub fn margin(check: &Check, measure: Measure) -> String {
    format!("{}: {}", check.guide.margin, amount(measure.measured, measure.unit))
}

/// Why a check doesn't apply.
#[must_use]
pub const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::NoPieces => "The table is empty.",
        Reason::FewerThanTwoObstructions => "There are fewer than two obstructions.",
        Reason::FewerThanTwoPieces => "There are fewer than two pieces.",
        Reason::OnlyScatter => "There is nothing but scatter.",
        Reason::NoScatter => "There is no scatter.",
        Reason::NoScenario => "No scenario is chosen.",
        Reason::NoFlags => "The scenario has no flags.",
        Reason::NothingInTheWay => "No piece is an obstruction or an obstacle.",
        Reason::NotPlannedByIt => "This table isn't planned by it.",
    }
}

/// What a fix that isn't a move is called.
#[must_use]
pub fn title(title: &Title, layout: &Layout) -> String {
    match title {
        Title::MakeScatter(kind) => format!("Make it scatter: {}", kind.to_ascii_lowercase()),
        Title::Resize => "Resize it".to_owned(),
        Title::Remove(ids) => format!("Take {} away", pieces(layout, ids)),
        Title::Combine(id, kind) => format!("Combine {} with {}", piece(layout, id), kind.to_ascii_lowercase()),
    }
}
