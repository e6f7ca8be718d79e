//! Where a piece may stand, turned as it is: on the table and off the strip along its edges, upon no other piece, an
//! obstruction also away from the others and off the bases of the chosen scenario's elements.

use super::{Diagram, Placed, Table, clashes};
use crate::geometry::convolution::Forbidden;
use crate::geometry::{Footprint, Point, Rect};
use crate::pack::{Limits, Trait};

/// The places that a piece's origin may take.
#[derive(Clone, Debug)]
pub struct Room {
    /// They lie in here. Where a piece doesn't fit between the edges, its sides are the wrong way round.
    pub within: Rect,
    /// And outside all of these.
    pub forbidden: Vec<Forbidden>,
}

impl Room {
    /// The room for a piece among the others of a table, itself left out.
    #[must_use]
    pub fn of(table: &Table, piece: &Placed) -> Self {
        let origin = piece.piece.origin();
        let (bounds, clear) = (piece.footprint.bounds(), edge_limit(table.limits(), piece));
        let within = table.bounds.grown(-clear);
        let within = Rect::new(within.min + (origin - bounds.min), within.max + (origin - bounds.max));
        let forbidden = |other: &Footprint, limit| Forbidden::new(&piece.footprint, origin, other, limit);
        let others = table.pieces.iter().filter(|other| other.piece.id != piece.piece.id);
        let others = others.map(|other| forbidden(&other.footprint, gap_limit(table.limits(), piece, other)));
        let bases = bases(table).into_iter().filter(|_| clashes::is_in_the_way(piece));
        Self { within, forbidden: others.chain(bases.map(|base| forbidden(&base, 0.0))).collect() }
    }

    /// Whether the piece may stand with its origin there.
    #[must_use]
    pub fn holds(&self, at: Point) -> bool {
        self.within.holds(&Rect::new(at, at), 0.0) && !self.forbidden.iter().any(|forbidden| forbidden.holds(at))
    }
}

/// How far a piece must stand off the table's edges, in inches.
#[must_use]
pub fn edge_limit(limits: &Limits, piece: &Placed) -> f64 {
    if limits.edge_clearance.scatter || !piece.scatter { limits.edge_clearance.at_least } else { 0.0 }
}

/// How far two pieces must stand apart, in inches; 0 where they may touch.
#[must_use]
pub fn gap_limit(limits: &Limits, one: &Placed, other: &Placed) -> f64 {
    let parted = |placed: &Placed| {
        placed.traits.has(Trait::Obstruction) && (limits.obstruction_spacing.scatter || !placed.scatter)
    };
    if parted(one) && parted(other) { limits.obstruction_spacing.at_least } else { 0.0 }
}

/// The bases of the chosen scenario's elements; none where no scenario is chosen.
#[must_use]
pub fn bases(table: &Table) -> Vec<Footprint> {
    let Some(scenario) = table.layout.scenario else { return Vec::new() };
    let diagram = Diagram::new(table.pack(), scenario, table.layout.attacker_edge);
    diagram.elements().map(|it| Footprint::disc(it.at, it.element.kind.radius())).collect()
}
