//! The gaps from something on the table to the nearest pieces and edges.

use crate::geometry::{CURVE_ERROR, Footprint, Gap, Point, Rect, Shape, Side, gap};
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::MILLIMETRES_PER_INCH;
use crate::sorting::SharedSort as _;

/// Something that can be measured to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NearbyItem {
    Piece(PieceId),
    /// An edge of the table.
    Edge(Side),
}

/// The gap to something near.
#[derive(Clone, Debug, PartialEq)]
pub struct Proximity {
    /// What is near.
    pub item: NearbyItem,
    /// The gap to it; 0 where the two overlap or touch, or the footprint reaches over the edge.
    pub gap: Gap,
}

/// The footprint of a model's base of this diameter in millimetres.
pub fn base(centre: Point, millimetres: u32) -> Footprint {
    Footprint::disc(centre, f64::from(millimetres) / MILLIMETRES_PER_INCH / 2.0)
}

/// The `most` pieces and edges nearest to a footprint, the nearest first, without the piece `except`, whose footprint it is.
///
/// Pieces are tried in the order of a lower bound for their distance, so that only those around are measured: this runs on every
/// move of a drag.
pub fn nearest(layout: &Layout, from: &Footprint, except: Option<&PieceId>, most: usize) -> Vec<Proximity> {
    let table = layout.table.bounds();
    let mut nearest: Vec<Proximity> = Vec::new();
    // Inserts one, and returns the distance that the next must beat.
    let mut insert = |one: Proximity| {
        let index = nearest.iter().position(|other| one.gap.distance < other.gap.distance).unwrap_or(nearest.len());
        nearest.insert(index, one);
        nearest.truncate(most);
        nearest.get(most.wrapping_sub(1)).map_or(f64::INFINITY, |last| last.gap.distance)
    };
    let mut farthest = f64::INFINITY;
    for side in Side::ALL {
        farthest = insert(Proximity { item: NearbyItem::Edge(side), gap: to_edge(&table, from, side) });
    }
    let others = layout.pieces.iter().filter(|piece| Some(&piece.id) != except);
    let mut others: Vec<(f64, &Piece)> = others.map(|piece| (distance_bound(from, piece), &**piece)).collect();
    others.shared_sort_by(|a, b| a.0.total_cmp(&b.0));
    for (bound, piece) in others {
        if bound > farthest {
            break;
        }
        if let Some(gap) = gap::within(from, &piece.footprint(), farthest) {
            farthest = insert(Proximity { item: NearbyItem::Piece(piece.id.clone()), gap });
        }
    }
    nearest
}

/// A lower bound for the distance to a piece in inches: the distance to its origin, less the piece's extent from there; the least of
/// its parts.
fn distance_bound(from: &Footprint, piece: &Piece) -> f64 {
    let bound = |member: &Piece| from.bounds().distance_squared_to(member.origin()).sqrt() - reach(member.shape());
    piece.members().map(bound).fold(f64::INFINITY, f64::min)
}

/// An upper bound for the distance from a shape's origin to its farthest point, in inches.
fn reach(shape: &Shape) -> f64 {
    let Rect { min, max } = shape.frame();
    let (x, y) = (max.x.max(-min.x), max.y.max(-min.y));
    // The polygon of an ellipse reaches a little farther than the ellipse.
    (x * x + y * y).sqrt() + CURVE_ERROR
}

/// The gap from a footprint to an edge of the table; 0 where it reaches over it.
pub fn to_edge(table: &Rect, footprint: &Footprint, side: Side) -> Gap {
    let bounds = footprint.bounds();
    let distance = table.clearance(bounds, side).max(0.0);
    let outermost = |outward: &dyn Fn(Point) -> f64| {
        let corners = footprint.points().iter().copied();
        let farther = |best, next| if outward(next) > outward(best) { next } else { best };
        corners.reduce(farther).unwrap_or(footprint.centre())
    };
    let (from, to) = match side {
        Side::Left => (Point::new(bounds.min.x, outermost(&|corner| -corner.x).y), table.min.x),
        Side::Right => (Point::new(bounds.max.x, outermost(&|corner| corner.x).y), table.max.x),
        Side::Top => (Point::new(outermost(&|corner| -corner.y).x, bounds.min.y), table.min.y),
        Side::Bottom => (Point::new(outermost(&|corner| corner.y).x, bounds.max.y), table.max.y),
    };
    let to = match side {
        _ if distance == 0.0 => from,
        Side::Left | Side::Right => Point::new(to, from.y),
        Side::Top | Side::Bottom => Point::new(from.x, to),
    };
    Gap { distance, from, to }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::layout::Edit;
    use crate::pack;
    use crate::units::{Angle, Length};

    /// Pieces of these kinds, places and turns.
    fn layout(pieces: &[(usize, f64, f64, i32)]) -> Layout {
        let pack = pack::find(pack::DEFAULT).expect("the default pack");
        let add = |(nth, (kind, x, y, turn)): (usize, &(usize, f64, f64, i32))| {
            let at = [Length::clamped(*x), Length::clamped(*y)];
            let kind = &pack.kinds[kind % pack.kinds.len()];
            Edit::Add(Piece { turn: Angle::tenths(*turn), ..Piece::new(PieceId::nth(nth), kind, at) })
        };
        Layout::new(pack).edited(&pieces.iter().enumerate().map(add).collect::<Vec<_>>()).expect("pieces")
    }

    #[test]
    fn a_base_is_measured_from_its_edge() {
        let base = base(Point::new(5.0, 24.0), 30);
        let nearest = nearest(&layout(&[]), &base, None, 2);
        let [left, next] = &nearest[..] else { panic!("{nearest:?}") };
        assert_eq!(left.item, NearbyItem::Edge(Side::Left));
        assert!((left.gap.distance - (5.0 - 15.0 / 25.4)).abs() < 1e-9);
        assert_eq!((left.gap.from.y, left.gap.to), (24.0, Point::new(0.0, 24.0)));
        assert!((next.gap.distance - (24.0 - 15.0 / 25.4)).abs() < 1e-9);
    }

    #[test]
    fn a_footprint_over_the_edge_has_no_gap_to_it() {
        let table = layout(&[]).table.bounds();
        let gap = to_edge(&table, &Footprint::disc(Point::new(1.0, 20.0), 2.0), Side::Left);
        assert_eq!((gap.distance, gap.from), (0.0, gap.to));
    }

    proptest! {
        #[test]
        fn the_nearest_are_those_of_measuring_every_piece(
            pieces in prop::collection::vec((0..30_usize, 0.0..48.0, 0.0..48.0, 0..3600), 1..30),
            most in 0..8_usize,
        ) {
            let layout = layout(&pieces);
            let of = layout.pieces[0].footprint();
            let id = layout.pieces[0].id.clone();
            let mut all: Vec<f64> = layout.pieces[1..].iter().map(|piece| gap::between(&of, &piece.footprint()).distance).collect();
            all.extend(Side::ALL.map(|side| layout.table.bounds().clearance(of.bounds(), side).max(0.0)));
            all.sort_by(f64::total_cmp);
            all.truncate(most);
            let nearest = nearest(&layout, &of, Some(&id), most);
            let found: Vec<f64> = nearest.iter().map(|one| one.gap.distance).collect();
            prop_assert_eq!(found, all);
            for Proximity { item, gap } in nearest {
                prop_assert!(item != NearbyItem::Piece(id.clone()));
                prop_assert!((gap.from.distance(gap.to) - gap.distance).abs() < 1e-9);
                if let (NearbyItem::Edge(side), true) = (item, gap.distance > 0.0) {
                    prop_assert!(of.signed_distance(gap.from).abs() < 1e-6, "it begins on the rim, towards {:?}", side);
                }
            }
        }
    }
}
