//! What the guide shows: its steps, the instructions of the present step, and the zones that the step is about.

use super::steps::{GuideState, METHOD_STEPS, is_done, step_of};
use crate::analysis::Table;
use crate::checks::quadrants::{self, Filling, Zone};
use crate::checks::{Slot, messages};
use crate::geometry::{Point, Rect, Side, convex_hull};
use crate::pack::{CompanionOf, Kind, Trait};
use crate::words::t;

/// The guide as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct GuideView {
    /// Which step is shown.
    pub step: usize,
    /// All steps.
    pub steps: Vec<GuideStep>,
    /// How many places of all steps are filled.
    pub filled: usize,
    /// The side that the later steps are about.
    pub side: Side,
    /// What to do in the step that is shown.
    pub instructions: String,
    /// The distances to keep, in steps that ask for a piece.
    pub distances: Option<String>,
    /// The kinds that fit an empty place of the step; empty where the step is done.
    pub kinds: Vec<&'static Kind>,
    /// The table, for the lines between its quarters.
    pub table: Rect,
    /// The table without its clear edges, in steps that ask for a piece.
    pub off_edge: Option<Rect>,
    /// The zones that the step is about.
    pub zones: Vec<GuideZone>,
}

/// A step as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct GuideStep {
    /// The title.
    pub title: &'static str,
    /// For each place, the letter of the piece that fills it.
    pub places: Vec<Option<String>>,
    /// Whether all places are filled.
    pub is_done: bool,
}

/// A zone that is highlighted on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct GuideZone {
    /// The zone.
    pub zone: Zone,
    /// For a zone around a piece, the corners of that piece.
    pub around: Vec<Point>,
    /// For a zone around a piece, its distance from those corners, in inches; otherwise 0.
    pub reach: f64,
    /// A label and where it is in the table: the distance, or the piece that fills the place.
    pub label: (Point, String),
    /// Whether the place is filled.
    pub is_filled: bool,
}

impl GuideView {
    /// The guide's view of a table; `best` is the best filling of the places.
    pub fn of(table: &Table, best: &Filling, guide: GuideState) -> Self {
        let other_side = guide.side.filter(|side| best.side() != Some(*side));
        let filling_of_side = other_side.map(|side| quadrants::best_filling_for_side(table, Some(side)));
        let filling = filling_of_side.as_ref().unwrap_or(best);
        let side = filling.side().unwrap_or(table.layout.attacker_edge);
        let letters = |fillers: &[usize]| {
            let letters: Vec<String> =
                fillers.iter().filter_map(|index| Some(table.pieces.get(*index)?.piece.letter())).collect();
            (!letters.is_empty()).then(|| letters.join(" "))
        };
        let step = |index: usize| {
            let places = filling.slots.iter().filter(|(slot, _)| step_of(*slot) == index);
            GuideStep {
                title: title(index),
                places: places.map(|(_, fillers)| letters(fillers)).collect(),
                is_done: is_done(filling, index),
            }
        };
        let steps: Vec<GuideStep> = (0..METHOD_STEPS).map(step).collect();
        let asks_for_piece = guide.step > 0;
        let wanted = match guide.step {
            3 => Some(Trait::Obstruction),
            5 => Some(Trait::Hazard),
            _ => None,
        };
        let fits =
            |kind: &&Kind| !kind.traits.has(Trait::Scatter) && wanted.is_none_or(|wanted| kind.traits.has(wanted));
        let kinds = table.pack().kinds.iter().filter(|_| !steps[guide.step].is_done).filter(fits).collect();
        let limits = table.limits();
        let off_edge = limits.edge_clearance.at_least;
        let of_step = filling.slots.iter().filter(|(slot, _)| step_of(*slot) == guide.step);
        Self {
            step: guide.step,
            filled: filling.slots.len() - filling.empty().count(),
            steps,
            side,
            instructions: instructions(table, guide.step, side),
            distances: asks_for_piece.then(|| {
                t!(
                    "Everything keeps {} off the edges, and obstructions {} apart.",
                    messages::length(off_edge, table.pack()),
                    messages::length(limits.obstruction_spacing.at_least, table.pack())
                )
            }),
            kinds,
            table: table.bounds,
            off_edge: asks_for_piece.then(|| table.bounds.grown(-off_edge)),
            zones: of_step.filter_map(|(slot, fillers)| zone(table, filling, guide, *slot, letters(fillers))).collect(),
        }
    }

    /// Whether all steps are done.
    pub fn is_done(&self) -> bool {
        self.steps.iter().all(|step| step.is_done)
    }
}

/// The zone of a place; `None` for the place that may be anywhere, unless a quarter has been rolled.
fn zone(table: &Table, filling: &Filling, guide: GuideState, slot: Slot, filler: Option<String>) -> Option<GuideZone> {
    let zone = match (slot, guide.quarter) {
        (Slot::Anywhere, None) => return None,
        (Slot::Anywhere, Some(quarter)) => Zone::Part(quadrants::quadrant(&table.bounds, quarter)),
        _ => quadrants::zone(table, filling.obstruction, slot),
    };
    let (mut around, mut reach) = (Vec::new(), 0.0);
    let (label_in_table, distance) = match &zone {
        Zone::Part(part) => (part.centre(), String::new()),
        Zone::Quarter { within, corner, radius } => {
            (quadrants::corner_square(within, *corner, *radius).centre(), messages::length(*radius, table.pack()))
        }
        Zone::Disc { centre, radius } => (*centre, messages::length(*radius, table.pack())),
        Zone::Around(index, far) => {
            let footprint = &table.pieces.get(*index)?.footprint;
            around =
                if footprint.is_union() { convex_hull::hull(footprint.points()) } else { footprint.points().to_vec() };
            reach = far + footprint.radius();
            let zone_bounds = footprint.bounds().grown(far / 2.0);
            let middle = footprint.centre();
            // Left or right of the piece, where the table has more room.
            let x = if middle.x < table.bounds.centre().x { zone_bounds.max.x } else { zone_bounds.min.x };
            (Point::new(x, middle.y), messages::length(*far, table.pack()))
        }
    };
    let is_filled = filler.is_some();
    let text = filler.map_or(distance, |letter| format!("✓ {letter}"));
    Some(GuideZone { zone, around, reach, label: (label_in_table, text), is_filled })
}

/// The title of a step.
fn title(step: usize) -> &'static str {
    match step {
        0 => t!("The table in four quadrants"),
        1 => t!("Four pieces around the table's centre"),
        2 => t!("Four pieces around the quadrants' centres"),
        3 => t!("A side, and its obstruction"),
        4 => t!("A piece beside the obstruction"),
        5 => t!("A hazard away from that side"),
        _ => t!("One more piece anywhere"),
    }
}

/// What to do in a step.
fn instructions(table: &Table, step: usize, side: Side) -> String {
    let method = &table.limits().quadrant_method;
    let length = |inches| messages::length(inches, table.pack());
    match step {
        0 => t!("Two lines through the table's centre cut it into four quadrants. Nothing is laid yet.").to_owned(),
        1 => t!(
            "In each quadrant, lay a piece completely in it and within {} of the table's centre.",
            length(method.from_table_centre)
        ),
        2 => t!(
            "In each quadrant, lay a piece completely in it and within {} of the quadrant's centre.",
            length(method.from_quadrant_centre)
        ),
        3 => t!(
            "Choose a side. Lay an obstruction within {} of the point between its two quadrants.",
            length(method.from_seam)
        ),
        4 => match method.companion_of {
            CompanionOf::Obstruction => {
                t!("Lay one more piece within {} of that obstruction.", length(method.from_obstruction))
            }
            CompanionOf::Seam => t!("Lay one more piece within {} of that point.", length(method.from_obstruction)),
        },
        5 => t!("Lay a hazard in one of the two quadrants away from the {} side.", messages::side(side)),
        _ => t!("Lay one more piece where you like, or let a die choose the quadrant.").to_owned(),
    }
}
