//! The places of the quadrant method, and the best way to share the pieces out over them.

use super::{Slot, at_most};
use crate::analysis::{Placed, Table, matching};
use crate::geometry::{Point, Rect, Side, gap};
use crate::pack::{CompanionOf, SeamPoint, Trait};
use crate::units::TOLERANCE;

/// How many places the method has.
pub const COUNT: u32 = 12;

/// Which piece fills which place.
#[derive(Clone, Debug, PartialEq)]
pub struct Filling {
    /// The places, each with the index of the piece that fills it.
    pub slots: Vec<(Slot, Option<usize>)>,
    /// The index of the obstruction that the companion is measured from, if any.
    pub obstruction: Option<usize>,
}

impl Filling {
    /// The places that no piece fills.
    pub fn empty(&self) -> impl Iterator<Item = Slot> + '_ {
        self.slots.iter().filter(|(_, filler)| filler.is_none()).map(|(slot, _)| *slot)
    }
}

/// One of the quadrants: 0 to 3 for top left, top right, bottom left, bottom right.
#[must_use]
pub fn quadrant(table: &Rect, index: u8) -> Rect {
    let corner = Point::new(
        if index.is_multiple_of(2) { table.min.x } else { table.max.x },
        if index < 2 { table.min.y } else { table.max.y },
    );
    between(corner, table.centre())
}

/// The part of a quadrant around the table's centre, as a square.
#[must_use]
pub fn near_centre(table: &Rect, index: u8, reach: f64) -> Rect {
    let centre = table.centre();
    quadrant(&Rect::new(centre, centre).grown(reach), index)
}

/// The half of the table away from a side.
#[must_use]
pub fn far_half(table: &Rect, side: Side) -> Rect {
    let (min, max, middle) = (table.min, table.max, table.centre());
    match side {
        Side::Left => Rect::new(Point::new(middle.x, min.y), max),
        Side::Right => Rect::new(min, Point::new(middle.x, max.y)),
        Side::Top => Rect::new(Point::new(min.x, middle.y), max),
        Side::Bottom => Rect::new(min, Point::new(max.x, middle.y)),
    }
}

/// The point between a side's two quadrants.
#[must_use]
pub fn seam(table: &Rect, side: Side, reading: SeamPoint) -> Point {
    let middle = table.centre();
    let edge = match side {
        Side::Left => Point::new(table.min.x, middle.y),
        Side::Right => Point::new(table.max.x, middle.y),
        Side::Top => Point::new(middle.x, table.min.y),
        Side::Bottom => Point::new(middle.x, table.max.y),
    };
    match reading {
        SeamPoint::Seam => edge.midpoint(middle),
        SeamPoint::Edge => edge,
    }
}

fn between(a: Point, b: Point) -> Rect {
    Rect::new(Point::new(a.x.min(b.x), a.y.min(b.y)), Point::new(a.x.max(b.x), a.y.max(b.y)))
}

/// The filling with the most places filled: over all sides of the table, the Attacker's first, and over all obstructions
/// that could be the side's. Each of these is an exact maximum matching; of equals the first is kept, so the answer is the
/// same on every run.
#[must_use]
pub fn best(table: &Table) -> Filling {
    let first = table.layout.attacker_edge;
    best_of(table, [first].into_iter().chain(Side::ALL.into_iter().filter(|side| *side != first)))
}

/// The same where the side may only be one of these.
#[must_use]
pub fn best_of(table: &Table, sides: impl Iterator<Item = Side>) -> Filling {
    // What fits the eight places of the quadrants is the same for every side.
    let of_quadrants: Vec<Place> = (0..4)
        .flat_map(|i| [Slot::NearTableCentre(i), Slot::NearQuadrantCentre(i)])
        .map(|s| Place::new(table, s))
        .collect();
    let mut best: Option<(usize, Filling)> = None;
    for side in sides {
        // The place that anything fits comes last, so that what is missing is the place that asks for something.
        let of_side = [Slot::SideObstruction(side), Slot::Companion(side), Slot::FarHazard(side)];
        let mut places: Vec<Place> = of_side.into_iter().map(|slot| Place::new(table, slot)).collect();
        places.extend(of_quadrants.iter().cloned());
        places.push(Place::new(table, Slot::Anywhere));
        let obstructions: Vec<usize> = (0..table.pieces.len()).filter(|piece| places[0].fits[*piece]).collect();
        // Without an obstruction first: what is found later replaces it only by filling more.
        for obstruction in [None].into_iter().chain(obstructions.into_iter().map(Some)) {
            places[0].fits = (0..table.pieces.len()).map(|piece| obstruction == Some(piece)).collect();
            places[1].fits = companions(table, side, obstruction);
            let fits = |place: usize, piece: usize| {
                // The obstruction is needed where it is.
                places[place].fits[piece] && (place == 0 || obstruction != Some(piece))
            };
            let fillers = matching::largest(places.len(), table.pieces.len(), &fits);
            let filled = fillers.iter().flatten().count();
            if best.as_ref().is_none_or(|(most, _)| filled > *most) {
                let slots = places.iter().map(|place| place.slot).zip(fillers).collect();
                best = Some((filled, Filling { slots, obstruction }));
            }
        }
    }
    best.map_or(Filling { slots: Vec::new(), obstruction: None }, |(_, filling)| filling)
}

/// A place, and which pieces fit it.
#[derive(Clone)]
struct Place {
    slot: Slot,
    fits: Vec<bool>,
}

impl Place {
    /// What fits a place whatever stands in the others; the companion's is worked out with its obstruction.
    fn new(table: &Table, slot: Slot) -> Self {
        Self { slot, fits: table.pieces.iter().map(|placed| fits(table, slot, placed)).collect() }
    }
}

/// Whether each piece can be the companion of the side's obstruction.
fn companions(table: &Table, side: Side, obstruction: Option<usize>) -> Vec<bool> {
    let method = &table.limits().quadrant_method;
    let reach = method.from_obstruction;
    let near = |placed: &Placed| match (method.companion_of, obstruction) {
        (CompanionOf::Seam, _) => {
            let seam = seam(&table.bounds, side, method.seam_point);
            at_most(placed.footprint.signed_distance(seam), reach)
        }
        (CompanionOf::Obstruction, None) => false,
        (CompanionOf::Obstruction, Some(obstruction)) => {
            let obstruction = &table.pieces[obstruction].footprint;
            // The boxes spare the exact gap where the two are far apart.
            at_most(gap::at_least(obstruction, &placed.footprint), reach)
                && at_most(gap::between(obstruction, &placed.footprint).distance, reach)
        }
    };
    table.pieces.iter().map(|placed| !placed.scatter && near(placed)).collect()
}

/// Whether a piece fits a place by itself.
fn fits(table: &Table, slot: Slot, placed: &Placed) -> bool {
    if placed.scatter {
        return false;
    }
    let method = &table.limits().quadrant_method;
    let footprint = &placed.footprint;
    let near = |point: Point, reach: f64| {
        // The box is never farther than the piece, so a far box spares the exact distance.
        let apart = footprint.bounds().distance_squared_to(point).sqrt();
        at_most(apart, reach) && at_most(footprint.signed_distance(point), reach)
    };
    let inside = |index: u8| quadrant(&table.bounds, index).holds(footprint.bounds(), TOLERANCE + 1e-9);
    match slot {
        Slot::NearTableCentre(index) => inside(index) && near(table.bounds.centre(), method.from_table_centre),
        Slot::NearQuadrantCentre(index) => {
            inside(index) && near(quadrant(&table.bounds, index).centre(), method.from_quadrant_centre)
        }
        Slot::SideObstruction(side) => {
            placed.traits.has(Trait::Obstruction)
                && near(seam(&table.bounds, side, method.seam_point), method.from_seam)
        }
        Slot::FarHazard(side) => {
            let centre = footprint.centre();
            placed.traits.has(Trait::Hazard)
                && far_half(&table.bounds, side).holds(&Rect::new(centre, centre), TOLERANCE)
        }
        Slot::Companion(_) => false,
        Slot::Anywhere => true,
    }
}
