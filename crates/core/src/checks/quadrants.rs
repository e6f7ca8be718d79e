//! The slots of the quadrant method, and the best assignment of pieces to them.

use serde::{Deserialize, Serialize};

use super::measure::at_most;
use super::scatter_together::{self, ScatterGroup};
use crate::analysis::{Placed, Table, matching};
use crate::geometry::{Point, Rect, Side, gap};
use crate::pack::{CompanionOf, SeamPoint, Trait};
use crate::units::TOLERANCE;

/// How many slots the method has.
pub const SLOT_COUNT: u32 = 12;

/// One of the quadrant method's twelve slots for pieces.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Slot {
    /// In this quadrant (0 to 3: top left, top right, bottom left, bottom right), near the table's centre.
    NearTableCentre(u8),
    /// In this quadrant, near its own centre.
    NearQuadrantCentre(u8),
    /// The obstruction at the seam of the chosen side.
    SideObstruction(Side),
    /// The piece beside that obstruction.
    Companion(Side),
    /// The hazard in one of the two quadrants away from the chosen side.
    FarHazard(Side),
    /// The piece that may stand anywhere.
    Anywhere,
}

/// Which piece fills which slot.
#[derive(Clone, Debug, PartialEq)]
pub struct Filling {
    /// The slots, each with the indices of what fills it: none, one piece, or a group of scatter.
    pub slots: Vec<(Slot, Vec<usize>)>,
    /// The index of the obstruction that the companion is measured from, if any.
    pub obstruction: Option<usize>,
}

impl Filling {
    /// The side of the table that the slots of the method's later steps belong to.
    pub fn side(&self) -> Option<Side> {
        self.slots.iter().find_map(|(slot, _)| if let Slot::SideObstruction(side) = slot { Some(*side) } else { None })
    }

    /// The slots that no piece fills.
    pub fn empty(&self) -> impl Iterator<Item = Slot> + '_ {
        self.slots.iter().filter(|(_, fillers)| fillers.is_empty()).map(|(slot, _)| *slot)
    }
}

/// One of the quadrants: 0 to 3 for top left, top right, bottom left, bottom right.
pub fn quadrant(table: &Rect, index: u8) -> Rect {
    let corner = Point::new(
        if index.is_multiple_of(2) { table.min.x } else { table.max.x },
        if index < 2 { table.min.y } else { table.max.y },
    );
    spanned_rect(corner, table.centre())
}

/// The square at a corner of a part of the table, inside that part, with sides of `reach`.
pub fn corner_square(part: &Rect, corner: Point, reach: f64) -> Rect {
    let centre = part.centre();
    let inwards = |from: f64, to: f64| from + reach * (to - from).signum();
    spanned_rect(corner, Point::new(inwards(corner.x, centre.x), inwards(corner.y, centre.y)))
}

/// The half of the table opposite to a side.
pub fn far_half(table: &Rect, side: Side) -> Rect {
    let (min, max, middle) = (table.min, table.max, table.centre());
    match side {
        Side::Left => Rect::new(Point::new(middle.x, min.y), max),
        Side::Right => Rect::new(min, Point::new(middle.x, max.y)),
        Side::Top => Rect::new(Point::new(min.x, middle.y), max),
        Side::Bottom => Rect::new(min, Point::new(max.x, middle.y)),
    }
}

/// The point between a side's two quadrants: the middle of their seam, or its end at the edge, as the pack reads it.
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

/// The rectangle with these two corners.
fn spanned_rect(a: Point, b: Point) -> Rect {
    Rect::new(Point::new(a.x.min(b.x), a.y.min(b.y)), Point::new(a.x.max(b.x), a.y.max(b.y)))
}

/// The area of a slot.
#[derive(Clone, Debug, PartialEq)]
pub enum Zone {
    /// A part of the table that contains the piece.
    Part(Rect),
    /// A quarter of a disc that the piece reaches.
    Quarter {
        /// The part of the table that contains the piece.
        within: Rect,
        /// The disc's centre, a corner of that part.
        corner: Point,
        radius: f64,
    },
    /// A disc that the piece reaches.
    Disc { centre: Point, radius: f64 },
    /// Everything within a distance of the piece with this index.
    Around(usize, f64),
}

/// The area of a slot, with the side's obstruction at this index.
pub fn zone(table: &Table, obstruction: Option<usize>, slot: Slot) -> Zone {
    let (bounds, method) = (&table.bounds, &table.limits().quadrant_method);
    let at_seam = |side, radius| Zone::Disc { centre: seam(bounds, side, method.seam_point), radius };
    match slot {
        Slot::NearTableCentre(index) => {
            Zone::Quarter { within: quadrant(bounds, index), corner: bounds.centre(), radius: method.from_table_centre }
        }
        Slot::NearQuadrantCentre(index) => {
            Zone::Disc { centre: quadrant(bounds, index).centre(), radius: method.from_quadrant_centre }
        }
        Slot::SideObstruction(side) => at_seam(side, method.from_seam),
        Slot::Companion(side) => match (method.companion_of, obstruction) {
            (CompanionOf::Obstruction, Some(index)) => Zone::Around(index, method.from_obstruction),
            _ => at_seam(side, method.from_obstruction),
        },
        Slot::FarHazard(side) => Zone::Part(far_half(bounds, side)),
        Slot::Anywhere => Zone::Part(*bounds),
    }
}

/// The filling with the most filled slots, over all sides of the table and all obstructions that could be the side's.
pub fn best_filling(table: &Table) -> Filling {
    best_filling_for_side(table, None)
}

/// The filling with the most filled slots, for one side of the table or for all. Each candidate is a maximum bipartite
/// matching. Among those that fill as many slots, the one that fills earlier steps of the method wins, then the first; the
/// Attacker's side comes first. Groups of scatter are asked only where single pieces leave a slot empty.
pub fn best_filling_for_side(table: &Table, side: Option<Side>) -> Filling {
    let best = best_filling_with(table, side, &[Vec::new()]);
    if best.empty().next().is_none() {
        return best;
    }
    let groupings = scatter_together::groupings(table);
    if groupings.is_empty() {
        return best;
    }
    let with_scatter = best_filling_with(table, side, &groupings);
    if worth(&with_scatter) > worth(&best) { with_scatter } else { best }
}

/// How many slots are filled, and which: an earlier one is worth more.
fn worth(filling: &Filling) -> (usize, Vec<bool>) {
    let filled: Vec<bool> = filling.slots.iter().map(|(_, fillers)| !fillers.is_empty()).collect();
    (filled.iter().filter(|is| **is).count(), filled)
}

/// The best filling with one of these ways to group the scatter.
fn best_filling_with(table: &Table, side: Option<Side>, groupings: &[Vec<ScatterGroup>]) -> Filling {
    let first = side.unwrap_or(table.layout.attacker_edge);
    let others = Side::ALL.into_iter().filter(|other| *other != first && side.is_none());
    let stands_alone: Vec<bool> = table.pieces.iter().map(stands_alone).collect();
    let pieces = table.pieces.len();
    // What fits the eight slots of the quadrants is the same for every side.
    let near = (0..4).map(Slot::NearTableCentre).chain((0..4).map(Slot::NearQuadrantCentre));
    let of_quadrants: Vec<SlotCandidates> = near.map(|slot| SlotCandidates::new(table, slot)).collect();
    let mut best: Option<((usize, Vec<bool>), Filling)> = None;
    for side in [first].into_iter().chain(others) {
        let at_seam = SlotCandidates::new(table, Slot::SideObstruction(side));
        let of_side = [Slot::FarHazard(side), Slot::Anywhere].map(|slot| SlotCandidates::new(table, slot));
        let obstructions = (0..pieces).filter(|piece| at_seam.fits[*piece] && stands_alone[*piece]);
        for obstruction in [None].into_iter().chain(obstructions.map(Some)) {
            let of_obstruction = [
                SlotCandidates {
                    slot: Slot::SideObstruction(side),
                    fits: (0..pieces).map(|piece| obstruction == Some(piece)).collect(),
                },
                SlotCandidates { slot: Slot::Companion(side), fits: companions(table, side, obstruction) },
            ];
            // In the order of the method's steps, so that an earlier slot is filled before a later one. The slot that any piece
            // fits comes last, so that a more particular slot is the one that stays empty.
            let slots: Vec<&SlotCandidates> = of_quadrants.iter().chain(&of_obstruction).chain(&of_side).collect();
            for groups in groupings {
                let fillers: Vec<Filler> =
                    (0..pieces).map(Filler::Piece).chain(groups.iter().map(Filler::Group)).collect();
                let fits = |slot: usize, filler: usize| {
                    let SlotCandidates { slot, fits } = slots[slot];
                    let is_of_obstruction = *slot == Slot::SideObstruction(side);
                    match &fillers[filler] {
                        // Scatter is no obstruction of a side.
                        Filler::Group(group) => !is_of_obstruction && group.iter().all(|piece| fits[*piece]),
                        // The side's obstruction fills no other slot.
                        Filler::Piece(piece) => {
                            fits[*piece] && stands_alone[*piece] && (is_of_obstruction || obstruction != Some(*piece))
                        }
                    }
                };
                let matched = matching::maximum_matching_where(slots.len(), fillers.len(), &fits);
                let filled =
                    matched.into_iter().map(|filler| filler.map_or_else(Vec::new, |nth| fillers[nth].pieces()));
                let slots = slots.iter().map(|candidates| candidates.slot).zip(filled).collect();
                let filling = Filling { slots, obstruction };
                let worth = worth(&filling);
                if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                    best = Some((worth, filling));
                }
            }
        }
    }
    best.map_or(Filling { slots: Vec::new(), obstruction: None }, |(_, best)| best)
}

/// What may fill a slot: a piece by its index, or scatter that counts as one.
enum Filler<'a> {
    Piece(usize),
    Group(&'a ScatterGroup),
}

impl Filler<'_> {
    fn pieces(&self) -> Vec<usize> {
        match self {
            Self::Piece(piece) => vec![*piece],
            Self::Group(group) => (*group).clone(),
        }
    }
}

/// Whether a piece fills a slot by itself: it isn't scatter, or the organiser has set that it counts as a piece.
fn stands_alone(placed: &Placed) -> bool {
    !placed.scatter || placed.piece.counts_as.is_some_and(|count| count > 0)
}

/// Whether a piece fills a slot by itself, with the side's obstruction at this index.
pub fn fits_slot(table: &Table, obstruction: Option<usize>, slot: Slot, placed: &Placed) -> bool {
    stands_alone(placed)
        && match slot {
            Slot::Companion(side) => is_companion(table, side, obstruction, placed),
            _ => fits_place(table, slot, placed),
        }
}

/// A slot, and for each piece whether its place fits.
struct SlotCandidates {
    slot: Slot,
    fits: Vec<bool>,
}

impl SlotCandidates {
    /// What is at the place of a slot. [`companions`] fills in what fits beside the side's obstruction.
    fn new(table: &Table, slot: Slot) -> Self {
        Self { slot, fits: table.pieces.iter().map(|placed| fits_place(table, slot, placed)).collect() }
    }
}

/// Whether each piece is where the companion of the side's obstruction may be.
fn companions(table: &Table, side: Side, obstruction: Option<usize>) -> Vec<bool> {
    table.pieces.iter().map(|placed| is_companion(table, side, obstruction, placed)).collect()
}

/// Whether a piece is near enough to the side's obstruction, or to the seam if the pack reads it so.
fn is_companion(table: &Table, side: Side, obstruction: Option<usize>, placed: &Placed) -> bool {
    let method = &table.limits().quadrant_method;
    let reach = method.from_obstruction;
    match (method.companion_of, obstruction.and_then(|index| table.pieces.get(index))) {
        (CompanionOf::Seam, _) => {
            at_most(placed.footprint.signed_distance(seam(&table.bounds, side, method.seam_point)), reach)
        }
        (CompanionOf::Obstruction, None) => false,
        (CompanionOf::Obstruction, Some(obstruction)) => {
            // The lower bound from the bounding boxes spares most pairs the exact gap.
            at_most(gap::at_least(&obstruction.footprint, &placed.footprint), reach)
                && at_most(gap::between(&obstruction.footprint, &placed.footprint).distance, reach)
        }
    }
}

/// Whether a piece is at the place of a slot, and of the sort that it asks for.
fn fits_place(table: &Table, slot: Slot, placed: &Placed) -> bool {
    let method = &table.limits().quadrant_method;
    let footprint = &placed.footprint;
    let near = |point: Point, reach: f64| {
        // The bounding box is at most as far as the piece, so a far box spares the exact distance.
        let least = footprint.bounds().distance_squared_to(point).sqrt();
        at_most(least, reach) && at_most(footprint.signed_distance(point), reach)
    };
    let inside = |index: u8| quadrant(&table.bounds, index).holds(footprint.bounds(), TOLERANCE + 1e-9);
    match slot {
        Slot::NearTableCentre(index) => inside(index) && near(table.bounds.centre(), method.from_table_centre),
        Slot::NearQuadrantCentre(index) => {
            inside(index) && near(quadrant(&table.bounds, index).centre(), method.from_quadrant_centre)
        }
        Slot::SideObstruction(side) => {
            !placed.scatter
                && placed.traits.has(Trait::Obstruction)
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
