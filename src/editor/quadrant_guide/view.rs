//! What the walk shows: its steps, what the one at hand asks for, and the ground it is about.

use super::steps::{GuideState, STEPS, holds, step_of};
use crate::analysis::Table;
use crate::checks::quadrants::{self, Filling, Zone};
use crate::checks::{Slot, messages};
use crate::geometry::{Point, Rect, Side};
use crate::pack::{CompanionOf, Kind, Trait};
use crate::units::trimmed;
use crate::words::t;

/// The walk as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct GuideView {
    /// Which step is shown.
    pub step: usize,
    /// All of them.
    pub steps: Vec<GuideStep>,
    /// How many places are filled.
    pub filled: usize,
    /// The side that the later steps are about.
    pub side: Side,
    /// What to do in the step that is shown.
    pub says: String,
    /// What else binds, where a piece is laid.
    pub binds: Option<String>,
    /// The kinds that fit an empty place of the step; none where it holds.
    pub kinds: Vec<&'static Kind>,
    /// The table, for the lines between its quarters.
    pub table: Rect,
    /// The ground that the edges leave, where a piece is laid.
    pub off_edge: Option<Rect>,
    /// The ground that the step is about.
    pub zones: Vec<GuideZone>,
}

/// A step.
#[derive(Clone, Debug, PartialEq)]
pub struct GuideStep {
    /// What it is called.
    pub title: &'static str,
    /// For each of its places the letter of what fills it.
    pub places: Vec<Option<String>>,
    /// Whether all of them are filled.
    pub holds: bool,
}

/// Ground that is lit.
#[derive(Clone, Debug, PartialEq)]
pub struct GuideZone {
    /// The ground.
    pub zone: Zone,
    /// The corners of the piece that it is around, and the radius about them.
    pub around: Vec<Point>,
    /// How far it is from there, in inches; 0 where the zone says it.
    pub reach: f64,
    /// What it says of itself: how near, or which piece fills it.
    pub label: (Point, String),
    /// Whether it is filled.
    pub filled: bool,
}

impl GuideView {
    /// What is shown of a table, with the best filling of its places.
    #[must_use]
    pub fn of(table: &Table, best: &Filling, guide: GuideState) -> Self {
        let of_side = guide.side.filter(|side| best.side() != Some(*side));
        let chosen = of_side.map(|side| quadrants::best_filling_for_side(table, Some(side)));
        let filling = chosen.as_ref().unwrap_or(best);
        let side = filling.side().unwrap_or(table.layout.attacker_edge);
        let letter = |filler: Option<usize>| Some(table.pieces.get(filler?)?.piece.letter());
        let step = |index: usize| {
            let places = filling.slots.iter().filter(|(slot, _)| step_of(*slot) == index);
            GuideStep {
                title: title(index),
                places: places.map(|(_, filler)| letter(*filler)).collect(),
                holds: holds(filling, index),
            }
        };
        let steps: Vec<GuideStep> = (0..STEPS).map(step).collect();
        let lays = guide.step > 0;
        let wanted = match guide.step {
            3 => Some(Trait::Obstruction),
            5 => Some(Trait::Hazard),
            _ => None,
        };
        let fits =
            |kind: &&Kind| !kind.traits.has(Trait::Scatter) && wanted.is_none_or(|wanted| kind.traits.has(wanted));
        let kinds = table.pack().kinds.iter().filter(|_| !steps[guide.step].holds).filter(fits).collect();
        let limits = table.limits();
        let off_edge = limits.edge_clearance.at_least;
        let of_step = filling.slots.iter().filter(|(slot, _)| step_of(*slot) == guide.step);
        Self {
            step: guide.step,
            filled: filling.slots.len() - filling.empty().count(),
            steps,
            side,
            says: says(table, guide.step, side),
            binds: lays.then(|| {
                t!(
                    "Everything keeps {}\" off the edges, and obstructions {}\" apart.",
                    trimmed(off_edge, 2),
                    trimmed(limits.obstruction_spacing.at_least, 2)
                )
            }),
            kinds,
            table: table.bounds,
            off_edge: lays.then(|| table.bounds.grown(-off_edge)),
            zones: of_step.filter_map(|(slot, filler)| lit(table, filling, guide, *slot, letter(*filler))).collect(),
        }
    }

    /// Whether all places are filled.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.steps.iter().all(|step| step.holds)
    }
}

/// The ground of a place; none for that which may be anywhere, unless a die has chosen a quarter.
fn lit(table: &Table, filling: &Filling, guide: GuideState, slot: Slot, filler: Option<String>) -> Option<GuideZone> {
    let zone = match (slot, guide.quarter) {
        (Slot::Anywhere, None) => return None,
        (Slot::Anywhere, Some(quarter)) => Zone::Part(quadrants::quadrant(&table.bounds, quarter)),
        _ => quadrants::zone(table, filling.obstruction, slot),
    };
    let (mut around, mut reach) = (Vec::new(), 0.0);
    let (at, how) = match &zone {
        Zone::Part(part) => (part.centre(), String::new()),
        Zone::Quarter { within, corner, radius } => {
            (quadrants::corner_square(within, *corner, *radius).centre(), format!("{}\"", trimmed(*radius, 2)))
        }
        Zone::Disc { centre, radius } => (*centre, format!("{}\"", trimmed(*radius, 2))),
        Zone::Around(index, far) => {
            let footprint = &table.pieces.get(*index)?.footprint;
            around = footprint.points().to_vec();
            reach = far + footprint.radius();
            let beyond = footprint.bounds().grown(far / 2.0);
            let middle = footprint.centre();
            // Beside the piece, on the side where the table has more room.
            let x = if middle.x < table.bounds.centre().x { beyond.max.x } else { beyond.min.x };
            (Point::new(x, middle.y), format!("{}\"", trimmed(*far, 2)))
        }
    };
    let is_held = filler.is_some();
    let label = filler.map_or(how, |letter| format!("✓ {letter}"));
    Some(GuideZone { zone, around, reach, label: (at, label), filled: is_held })
}

/// What a step is called.
fn title(step: usize) -> &'static str {
    match step {
        0 => t!("The table in four quarters"),
        1 => t!("Four pieces around the table's centre"),
        2 => t!("Four pieces around the quarters' centres"),
        3 => t!("A side, and its obstruction"),
        4 => t!("A piece beside the obstruction"),
        5 => t!("A hazard away from that side"),
        _ => t!("One more piece anywhere"),
    }
}

/// What to do in a step.
fn says(table: &Table, step: usize, side: Side) -> String {
    let method = &table.limits().quadrant_method;
    let inches = |value| trimmed(value, 2);
    match step {
        0 => t!("Two lines through the table's centre cut it into four quarters. Nothing is laid yet.").to_owned(),
        1 => t!(
            "In each quarter, lay a piece completely in it and within {}\" of the table's centre.",
            inches(method.from_table_centre)
        ),
        2 => t!(
            "In each quarter, lay a piece completely in it and within {}\" of the quarter's centre.",
            inches(method.from_quadrant_centre)
        ),
        3 => t!(
            "Choose a side. Lay an obstruction within {}\" of the point between its two quarters.",
            inches(method.from_seam)
        ),
        4 => match method.companion_of {
            CompanionOf::Obstruction => {
                t!("Lay one more piece within {}\" of that obstruction.", inches(method.from_obstruction))
            }
            CompanionOf::Seam => t!("Lay one more piece within {}\" of that point.", inches(method.from_obstruction)),
        },
        5 => t!("Lay a hazard in one of the two quarters away from the {} side.", messages::side(side)),
        _ => t!("Lay one more piece where you like, or let a die choose the quarter.").to_owned(),
    }
}
