//! The places where a piece may be, turned as it is: on the table and clear of its edges, and not on another piece; an obstruction
//! also away from other obstructions, and not on the bases of the chosen scenario's elements.

use super::{Diagram, PairLimits, Placed, Table, clashes};
use crate::geometry::convolution::ForbiddenArea;
use crate::geometry::{Footprint, Point, Rect};
use crate::pack::Limits;

/// The places that a piece's origin may take.
#[derive(Clone, Debug)]
pub struct AllowedPlaces {
    /// They are in this rectangle. Where the piece doesn't fit between the edges, its `min` is beyond its `max`.
    pub within: Rect,
    /// And outside of all these.
    pub forbidden: Vec<ForbiddenArea>,
}

impl AllowedPlaces {
    /// The places for a piece among the other pieces of a table.
    pub fn new(table: &Table, piece: &Placed) -> Self {
        let origin = piece.piece.origin();
        let (bounds, clearance) = (piece.footprint.bounds(), edge_limit(table.limits(), piece));
        let within = table.bounds.grown(-clearance);
        let within = Rect::new(within.min + (origin - bounds.min), within.max + (origin - bounds.max));
        let mut forbidden = Vec::new();
        let mut forbid = |moving: &Footprint, other: &Footprint, limit| {
            let pairs = moving.parts().iter().flat_map(|one| other.parts().iter().map(move |other| (one, other)));
            forbidden.extend(pairs.map(|(one, other)| ForbiddenArea::new(one, origin, other, limit)));
        };
        for other in table.pieces.iter().filter(|other| other.piece.id != piece.piece.id) {
            let PairLimits { overlap, spacing } = table.pair_limits(piece, other);
            let least = table.limits().obstruction_spacing.at_least;
            for (parts, limit) in [(overlap, 0.0), (spacing, least)] {
                let footprints = parts.and_then(|parts| parts.footprints(&piece.footprint, &other.footprint));
                if let Some((one, other)) = footprints {
                    forbid(&one, &other, limit);
                }
            }
        }
        if let Some(blocking) = clashes::blocking_footprint(piece, &table.limits().scenario_overlap) {
            for base in bases(table) {
                forbid(&blocking, &base, 0.0);
            }
        }
        Self { within, forbidden }
    }

    /// Whether the piece may have its origin at this place.
    pub fn holds(&self, origin: Point) -> bool {
        self.within.holds(&Rect::new(origin, origin), 0.0) && !self.forbidden.iter().any(|area| area.holds(origin))
    }
}

/// The least distance of a piece from the table's edges, in inches.
pub fn edge_limit(limits: &Limits, piece: &Placed) -> f64 {
    if limits.edge_clearance.scatter || !piece.scatter { limits.edge_clearance.at_least } else { 0.0 }
}

/// The bases of the chosen scenario's elements that are kept clear; none where no scenario is chosen.
pub fn bases(table: &Table) -> Vec<Footprint> {
    let Some(scenario) = table.layout.scenario else { return Vec::new() };
    let diagram = Diagram::new(table.layout, scenario, table.layout.attacker_edge);
    let limits = &table.limits().scenario_overlap;
    let kept_clear = diagram.elements().filter(|placed| clashes::is_kept_clear(&placed.element.kind, limits));
    kept_clear.map(|placed| Footprint::disc(placed.at, placed.element.kind.radius())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout, playing};
    use crate::geometry::Side;
    use crate::layout::Piece;

    /// Whether the first piece may be at each of these places.
    fn holds(table: &crate::layout::Layout, places: &[(f64, f64)]) -> Vec<bool> {
        let table = Table::new(table);
        let allowed = AllowedPlaces::new(&table, &table.pieces[0]);
        places.iter().map(|(x, y)| allowed.holds(Point::new(*x, *y))).collect()
    }

    fn disc(id: &str, kind: &str, x: f64) -> Piece {
        circle(id, kind, (x, 24.0), 4.0)
    }

    #[test]
    fn a_piece_stays_off_the_strip_along_the_edges() {
        let table = layout(&[disc("a", "hill", 24.0)]);
        let places = [(5.0, 24.0), (4.98, 24.0), (24.0, 43.0), (24.0, 43.02), (43.0, 5.0), (43.0, 4.98)];
        assert_eq!(holds(&table, &places), [true, false, true, false, true, false]);
    }

    #[test]
    fn an_obstruction_stays_farther_from_another_than_from_a_hill() {
        let places = [(20.02, 24.0), (19.98, 24.0), (26.02, 24.0), (25.98, 24.0)];
        let of = |kind: &str, other: &str| holds(&layout(&[disc("a", kind, 40.0), disc("b", other, 16.0)]), &places);
        for kinds in [["hill", "hill"], ["hill", "guard-tower"], ["guard-tower", "hill"]] {
            assert_eq!(of(kinds[0], kinds[1]), [true, false, true, true], "{kinds:?}");
        }
        assert_eq!(of("guard-tower", "building"), [false, false, true, false]);
        assert_eq!(holds(&layout(&[disc("a", "hill", 40.0)]), &[(40.0, 24.0)]), [true], "it doesn't block itself");
    }

    #[test]
    fn only_obstructions_stay_off_the_elements_bases() {
        // Pressure Point's objective, 50 mm across, reaches to 23 and 25 from the left and to 22 from the bottom.
        let objective = (25.0 - 25.0 / 25.4, 26.0 - 25.0 / 25.4);
        let touching = 2.0 + 25.0 / 25.4;
        let places =
            [objective, (objective.0 + touching + 0.01, objective.1), (objective.0 + touching - 0.01, objective.1)];
        let of = |kind: &str| holds(&playing(&[disc("a", kind, 40.0)], "pressure-point", Side::Bottom), &places);
        assert_eq!(of("guard-tower"), [false, true, false]);
        assert_eq!(of("hill"), [true; 3]);
        assert_eq!(holds(&layout(&[disc("a", "guard-tower", 40.0)]), &places), [true; 3], "no scenario is chosen");
    }
}
