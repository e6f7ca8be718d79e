//! What protects, and the ground near to it.

use super::offset::OffsetArea;
use super::open_ground::{ClearCircle, largest_circle_beyond};
use super::{Placed, Table};
use crate::geometry::Rect;
use crate::pack::Trait;

/// Whether a piece protects who is in it, on it or behind it.
#[must_use]
pub fn protects(placed: &Placed) -> bool {
    const TRAITS: [Trait; 5] =
        [Trait::Cover, Trait::Concealment, Trait::Elevation, Trait::BlastResistance, Trait::Obstruction];
    TRAITS.into_iter().any(|one| placed.traits.has(one))
}

/// The ground of a part of the table with something near that protects: in the pack's words, within
/// [`near_cover`](crate::pack::Seeing::near_cover). What the pieces themselves cover is ground too.
#[must_use]
pub fn near_cover<'a>(table: &'a Table, within: Rect) -> OffsetArea<'a> {
    let reach = table.pack().seeing.near_cover;
    let protecting = table.pieces.iter().filter(|placed| protects(placed));
    OffsetArea::new(protecting.map(|placed| (&placed.footprint, reach)), within)
}

/// The share of a part of the table that is near cover, 0 to 1.
#[must_use]
pub fn share(table: &Table, within: Rect) -> f64 {
    near_cover(table, within).area() / (within.width() * within.depth())
}

/// The largest circle on the table that is nowhere near cover.
#[must_use]
pub fn largest_bare_circle(table: &Table) -> ClearCircle {
    let protecting = table.pieces.iter().filter(|placed| protects(placed)).map(|placed| &placed.footprint);
    largest_circle_beyond(table.bounds, protecting, table.pack().seeing.near_cover)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::open_ground::PRECISION;
    use crate::checks::testing::{circle, layout, pack, rectangle};
    use crate::geometry::Point;
    use crate::layout::Piece;

    #[test]
    fn what_protects_is_asked_of_its_traits() {
        for (kind, protects) in [
            ("forest", true),
            ("hill", true),
            ("trench", true),
            ("wall", true),
            ("hedge", true),
            ("building", true),
            ("rubble", true),
            ("rough-ground", false),
            ("shallow-water", false),
            ("acid-bath", false),
            ("fence", false),
        ] {
            let layout = layout(&[circle("a", kind, (24.0, 24.0), 4.0)]);
            assert_eq!(super::protects(&Table::new(&layout).pieces[0]), protects, "{kind}");
        }
    }

    #[test]
    fn known_tables_have_the_shares_they_should() {
        let reach = pack().seeing.near_cover;
        let of = |pieces: &[Piece]| {
            let layout = layout(pieces);
            let table = Table::new(&layout);
            (share(&table, table.bounds), largest_bare_circle(&table))
        };
        let (none, circle_of_none) = of(&[circle("a", "shallow-water", (24.0, 24.0), 6.0)]);
        assert!(none == 0.0 && (circle_of_none.radius - 24.0).abs() < PRECISION);
        let (one, _) = of(&[circle("a", "forest", (24.0, 24.0), 6.0)]);
        let disc = std::f64::consts::PI * (3.0 + reach) * (3.0 + reach) / (48.0 * 48.0);
        assert!((one - disc).abs() < 1e-4, "{one} and not {disc}");
        // A wall from side to side leaves two strips without.
        let (wall, bare) = of(&[rectangle("a", "wall", (24.0, 10.0), (48.0, 2.0), 0.0)]);
        assert!((wall - (11.0 + reach - (9.0 - reach)) / 48.0).abs() < 5e-4, "{wall}");
        assert!((bare.radius - (48.0 - 11.0 - reach) / 2.0).abs() < PRECISION, "{bare:?}");
        // Half of the table is measured by itself.
        let layout = layout(&[rectangle("a", "wall", (24.0, 10.0), (48.0, 2.0), 0.0)]);
        let table = Table::new(&layout);
        let low = Rect::new(Point::new(0.0, 24.0), Point::new(48.0, 48.0));
        assert!(share(&table, low).abs() < 1e-12);
    }
}
