//! Terrain that stands where a scenario's elements belong.

use super::{Diagram, Placed, Table};
use crate::geometry::{Footprint, Point};
use crate::pack::Trait;

/// A piece under an element.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clash {
    /// The piece's place among the table's.
    pub piece: usize,
    /// Which of the scenario's elements.
    pub element: usize,
    /// How far the piece reaches under the element's base, in inches: so far the two must part until they only touch.
    pub depth: f64,
}

/// How far a piece reaches under a base of this radius about `at`, in inches; 0 or less where it doesn't.
#[must_use]
pub fn depth(footprint: &Footprint, at: Point, radius: f64) -> f64 {
    // Most pieces are far from most elements, and boxes tell.
    if footprint.bounds().distance_squared_to(at) >= radius * radius {
        return 0.0;
    }
    radius - footprint.signed_distance(at)
}

/// Whether an element can't stand where this piece does: an obstruction, an item of scatter too if it is one.
#[must_use]
pub fn is_in_the_way(placed: &Placed) -> bool {
    placed.traits.has(Trait::Obstruction)
}

/// Whether it matters at all what this piece stands under: an obstruction, or an obstacle, which is worth a note.
#[must_use]
pub fn concerns(placed: &Placed) -> bool {
    is_in_the_way(placed) || placed.traits.has(Trait::Obstacle)
}

/// Every clash of the pieces that `wanted` picks, deeper than `slack` inches, in the table's order.
pub fn of<'a>(
    table: &'a Table,
    diagram: &'a Diagram,
    slack: f64,
    wanted: impl Fn(&Placed) -> bool + 'a,
) -> impl Iterator<Item = Clash> + 'a {
    let pieces = table.pieces.iter().enumerate().filter(move |(_, placed)| wanted(placed));
    pieces.flat_map(move |(piece, placed)| {
        diagram.elements().filter_map(move |standing| {
            let depth = depth(&placed.footprint, standing.at, standing.element.kind.radius());
            (depth > slack).then_some(Clash { piece, element: standing.index, depth })
        })
    })
}
