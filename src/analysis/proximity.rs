//! What is near something: the gaps to the pieces around it and to the table's edges.

use crate::geometry::{CURVE_ERROR, Footprint, Gap, Point, Rect, Shape, Side, gap};
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::MILLIMETRES_PER_INCH;

/// Something that can be measured to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NearbyItem {
    /// A piece.
    Piece(PieceId),
    /// An edge of the table.
    Edge(Side),
}

/// Something near, and the way there.
#[derive(Clone, Debug, PartialEq)]
pub struct Proximity {
    /// What.
    pub thing: NearbyItem,
    /// The shortest way to it, in inches; 0 where the two meet, or it reaches over the edge.
    pub gap: Gap,
}

/// What a model's base covers, in inches: its diameter is in millimetres.
#[must_use]
pub fn base(at: Point, millimetres: u32) -> Footprint {
    Footprint::disc(at, f64::from(millimetres) / MILLIMETRES_PER_INCH / 2.0)
}

/// The `most` nearest pieces and edges of something on the table, the nearest first. The piece `but` is left out: it is what is
/// measured from.
///
/// Pieces are tried in the order of what their outlines can't be nearer than, so that only those around are placed: this is
/// asked with every move of a drag.
#[must_use]
pub fn near(layout: &Layout, of: &Footprint, but: Option<&PieceId>, most: usize) -> Vec<Proximity> {
    let table = layout.pack.table();
    let mut nearest: Vec<Proximity> = Vec::new();
    let mut keep = |one: Proximity| {
        let place = nearest.iter().position(|other| one.gap.distance < other.gap.distance).unwrap_or(nearest.len());
        nearest.insert(place, one);
        nearest.truncate(most);
        nearest.get(most.wrapping_sub(1)).map_or(f64::INFINITY, |last| last.gap.distance)
    };
    let mut farthest = f64::INFINITY;
    for side in Side::ALL {
        farthest = keep(Proximity { thing: NearbyItem::Edge(side), gap: to_edge(&table, of, side) });
    }
    let others = layout.pieces.iter().filter(|piece| Some(&piece.id) != but);
    let mut others: Vec<(f64, &Piece)> = others.map(|piece| (at_least(of, piece), &**piece)).collect();
    others.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (least, piece) in others {
        if least > farthest {
            break;
        }
        if let Some(gap) = gap::within(of, &piece.footprint(), farthest) {
            farthest = keep(Proximity { thing: NearbyItem::Piece(piece.id.clone()), gap });
        }
    }
    nearest
}

/// What a piece can't be nearer than, in inches: the way to its origin, less the farthest of its frame from there.
fn at_least(of: &Footprint, piece: &Piece) -> f64 {
    of.bounds().distance_squared_to(piece.origin()).sqrt() - reach(piece.shape())
}

fn reach(shape: &Shape) -> f64 {
    let Rect { min, max } = shape.frame();
    let (x, y) = (max.x.max(-min.x), max.y.max(-min.y));
    // The polygon that stands for an ellipse reaches a little farther than it does.
    (x * x + y * y).sqrt() + CURVE_ERROR
}

/// The way from a footprint to an edge of the table.
#[must_use]
pub fn to_edge(table: &Rect, of: &Footprint, side: Side) -> Gap {
    let bounds = of.bounds();
    let distance = table.clearance(bounds, side).max(0.0);
    let outermost = |out: &dyn Fn(Point) -> f64| {
        let corners = of.points().iter().copied();
        corners.reduce(|best, next| if out(next) > out(best) { next } else { best }).unwrap_or(of.centre())
    };
    let (from, to) = match side {
        Side::Left => (Point::new(bounds.min.x, outermost(&|at| -at.x).y), table.min.x),
        Side::Right => (Point::new(bounds.max.x, outermost(&|at| at.x).y), table.max.x),
        Side::Top => (Point::new(outermost(&|at| -at.y).x, bounds.min.y), table.min.y),
        Side::Bottom => (Point::new(outermost(&|at| at.y).x, bounds.max.y), table.max.y),
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
        let near = near(&layout(&[]), &base, None, 2);
        let [left, next] = &near[..] else { panic!("{near:?}") };
        assert_eq!(left.thing, NearbyItem::Edge(Side::Left));
        assert!((left.gap.distance - (5.0 - 15.0 / 25.4)).abs() < 1e-9);
        assert_eq!((left.gap.from.y, left.gap.to), (24.0, Point::new(0.0, 24.0)));
        assert!((next.gap.distance - (24.0 - 15.0 / 25.4)).abs() < 1e-9);
    }

    #[test]
    fn what_reaches_over_the_edge_is_no_way_from_it() {
        let table = layout(&[]).pack.table();
        let gap = to_edge(&table, &Footprint::disc(Point::new(1.0, 20.0), 2.0), Side::Left);
        assert_eq!((gap.distance, gap.from), (0.0, gap.to));
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// Against all pieces, each placed and measured.
        #[test]
        fn the_nearest_are_the_nearest_of_all(
            pieces in prop::collection::vec((0..30_usize, 0.0..48.0, 0.0..48.0, 0..3600), 1..30),
            most in 0..8_usize,
        ) {
            let layout = layout(&pieces);
            let of = layout.pieces[0].footprint();
            let id = layout.pieces[0].id.clone();
            let mut all: Vec<f64> = layout.pieces[1..].iter().map(|piece| gap::between(&of, &piece.footprint()).distance).collect();
            all.extend(Side::ALL.map(|side| layout.pack.table().clearance(of.bounds(), side).max(0.0)));
            all.sort_by(f64::total_cmp);
            all.truncate(most);
            let near = near(&layout, &of, Some(&id), most);
            let found: Vec<f64> = near.iter().map(|near| near.gap.distance).collect();
            prop_assert_eq!(found, all);
            for Proximity { thing, gap } in near {
                prop_assert!(thing != NearbyItem::Piece(id.clone()));
                prop_assert!((gap.from.distance(gap.to) - gap.distance).abs() < 1e-9);
                if let (NearbyItem::Edge(side), true) = (thing, gap.distance > 0.0) {
                    prop_assert!(of.signed_distance(gap.from).abs() < 1e-6, "it begins on the rim, towards {:?}", side);
                }
            }
        }
    }
}
