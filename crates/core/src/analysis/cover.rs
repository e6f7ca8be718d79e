//! Protecting terrain, and the ground near it.

use super::offset::OffsetArea;
use super::open_ground::{ClearCircle, largest_circle_beyond};
use super::{Placed, Table};
use crate::geometry::{Footprint, Rect};
use crate::pack::{Trait, Traits};

/// Whether a piece, or a part of it, protects models in it, on it or behind it.
pub fn protects(placed: &Placed) -> bool {
    protecting_traits(placed.traits)
}

/// The footprints of the pieces and parts that protect models.
fn protecting<'a>(table: &'a Table) -> impl Iterator<Item = &'a Footprint> {
    let members = table.pieces.iter().flat_map(Placed::members);
    members.filter(|(member, _)| protecting_traits(member.own_traits())).map(|(_, footprint)| footprint)
}

fn protecting_traits(traits: Traits) -> bool {
    const TRAITS: [Trait; 5] =
        [Trait::Cover, Trait::Concealment, Trait::Elevation, Trait::BlastResistance, Trait::Obstruction];
    TRAITS.into_iter().any(|trait_| traits.has(trait_))
}

/// The ground of a part of the table that is within the pack's [`near_cover`](crate::pack::Seeing::near_cover) of protecting
/// pieces, including what these cover.
pub fn near_cover<'a>(table: &'a Table, within: Rect) -> OffsetArea<'a> {
    let reach = table.pack().seeing.near_cover;
    OffsetArea::new(protecting(table).map(|footprint| (footprint, reach)), within)
}

/// The share of a part of the table that is near cover, 0 to 1.
pub fn share(table: &Table, within: Rect) -> f64 {
    near_cover(table, within).area() / (within.width() * within.depth())
}

/// The largest circle on the table with no ground near cover.
pub fn largest_uncovered_circle(table: &Table) -> ClearCircle {
    largest_circle_beyond(table.bounds, protecting(table), table.pack().seeing.near_cover)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::open_ground::PRECISION;
    use crate::checks::testing::{circle, layout, pack, rectangle};
    use crate::geometry::Point;
    use crate::layout::Piece;

    #[test]
    fn a_piece_protects_by_its_traits() {
        for (kind, expected) in [
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
            assert_eq!(super::protects(&Table::new(&layout).pieces[0]), expected, "{kind}");
        }
    }

    #[test]
    fn the_share_and_the_circle_of_known_tables() {
        let reach = pack().seeing.near_cover;
        let of = |pieces: &[Piece]| {
            let layout = layout(pieces);
            let table = Table::new(&layout);
            (share(&table, table.bounds), largest_uncovered_circle(&table))
        };
        let (none, circle_of_none) = of(&[circle("a", "shallow-water", (24.0, 24.0), 6.0)]);
        assert!(none == 0.0 && (circle_of_none.radius - 24.0).abs() < PRECISION);
        let (one, _) = of(&[circle("a", "forest", (24.0, 24.0), 6.0)]);
        let disc = std::f64::consts::PI * (3.0 + reach) * (3.0 + reach) / (48.0 * 48.0);
        assert!((one - disc).abs() < 1e-4, "{one} and not {disc}");
        // A wall across the table leaves two strips without cover.
        let (wall, circle) = of(&[rectangle("a", "wall", (24.0, 10.0), (48.0, 2.0), 0.0)]);
        assert!((wall - (11.0 + reach - (9.0 - reach)) / 48.0).abs() < 5e-4, "{wall}");
        assert!((circle.radius - (48.0 - 11.0 - reach) / 2.0).abs() < PRECISION, "{circle:?}");
        // Half of the table is measured by itself.
        let layout = layout(&[rectangle("a", "wall", (24.0, 10.0), (48.0, 2.0), 0.0)]);
        let table = Table::new(&layout);
        let low = Rect::new(Point::new(0.0, 24.0), Point::new(48.0, 48.0));
        assert!(share(&table, low).abs() < 1e-12);
    }
}
