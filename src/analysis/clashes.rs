//! Clashes: terrain on the places of a scenario's elements.

use super::{Diagram, Placed, Table};
use crate::geometry::{Footprint, Point};
use crate::pack::Trait;

/// A piece on the place of an element.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clash {
    /// The index of the piece.
    pub piece: usize,
    /// The index of the element in the scenario.
    pub element: usize,
    /// How far the piece reaches into the element's base, in inches: moved apart by that, they only touch.
    pub depth: f64,
}

/// How far a footprint reaches into the disc of this radius about `centre`, in inches; 0 or less where it doesn't.
#[must_use]
pub fn depth(footprint: &Footprint, centre: Point, radius: f64) -> f64 {
    // Most pieces are far from most elements, which the bounds show quickly.
    if footprint.bounds().distance_squared_to(centre) >= radius * radius {
        return 0.0;
    }
    radius - footprint.signed_distance(centre)
}

/// Whether an element can't be where this piece is: it is an obstruction, scatter or not.
#[must_use]
pub fn blocks_elements(placed: &Placed) -> bool {
    placed.traits.has(Trait::Obstruction)
}

/// Whether this piece on an element is worth a mention: it blocks elements, or it is an obstacle.
#[must_use]
pub fn is_worth_noting(placed: &Placed) -> bool {
    blocks_elements(placed) || placed.traits.has(Trait::Obstacle)
}

/// All clashes deeper than `slack` inches of the pieces that `filter` accepts, in the order of the table's pieces.
pub fn all<'a>(
    table: &'a Table,
    diagram: &'a Diagram,
    slack: f64,
    filter: impl Fn(&Placed) -> bool + 'a,
) -> impl Iterator<Item = Clash> + 'a {
    let pieces = table.pieces.iter().enumerate().filter(move |(_, placed)| filter(placed));
    pieces.flat_map(move |(piece, placed)| {
        diagram.elements().filter_map(move |placed_element| {
            let depth = depth(&placed.footprint, placed_element.at, placed_element.element.kind.radius());
            (depth > slack).then_some(Clash { piece, element: placed_element.index, depth })
        })
    })
}
