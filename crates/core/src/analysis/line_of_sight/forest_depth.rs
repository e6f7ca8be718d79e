//! How much forest a line goes through in all, where the game adds it up.

use super::blocker::is_forest;
use super::line::DirectedLine;
use crate::analysis::{Placed, Table};
use crate::geometry::Point;

/// The inches of forest on a line, and how many a model sees through.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ForestDepth {
    /// The inches of the line that are in any forest.
    pub inches: f64,
    pub most: f64,
}

impl ForestDepth {
    /// Whether the line is blocked. Exactly as much as a model sees through doesn't block it.
    pub fn is_blocked(&self) -> bool {
        self.inches > self.most + TOUCH
    }
}

/// A line that is longer in forests by less than this, in inches, isn't.
pub(super) const TOUCH: f64 = 1e-9;

/// The forest on a straight line between two points of the table; `None` where the game has each forest block by itself.
pub fn forest_depth(table: &Table, from: Point, to: Point) -> Option<ForestDepth> {
    let most = table.pack().seeing.through_forests?;
    let Some(line) = DirectedLine::through(from, to) else { return Some(ForestDepth { inches: 0.0, most }) };
    let (mut crossings, mut spans) = (Vec::new(), Vec::new());
    for (member, footprint) in table.pieces.iter().flat_map(Placed::members) {
        if member.own_kinds().any(is_forest) {
            crossings.clear();
            line.push_crossings(footprint, &mut crossings);
            spans.extend(crossings.chunks_exact(2).map(|span| [span[0], span[1]]));
        }
    }
    let (inches, _) = depth_in_all(&mut spans, [line.position(from), line.position(to)], most);
    Some(ForestDepth { inches, most })
}

/// The length of the union of spans between two positions, and the position where it becomes more than `most`. Sorts the spans.
pub(super) fn depth_in_all(spans: &mut [[f64; 2]], [from, to]: [f64; 2], most: f64) -> (f64, Option<f64>) {
    spans.sort_by(|a, b| a[0].total_cmp(&b[0]));
    let (mut depth, mut reached, mut exceeded) = (0.0, from, None);
    for span in spans.iter() {
        let start = span[0].max(reached);
        let length = span[1].min(to) - start;
        if length <= 0.0 {
            continue;
        }
        if depth + length > most + TOUCH {
            exceeded = exceeded.or(Some(start + most - depth));
        }
        depth += length;
        reached = start + length;
    }
    (depth, exceeded)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{LineOfSight, SightBlockers};
    use super::*;
    use crate::analysis::Base;
    use crate::geometry::Vector;
    use crate::layout::{Layout, Piece};
    use crate::pack::testing::river_crossing;
    use crate::units::{Angle, Length};

    /// A table with woods at these places, with these turns.
    fn table(woods: &[(f64, f64, i32)]) -> Layout {
        let pack = river_crossing();
        let wood = |(at, (x, y, turn)): (usize, &(f64, f64, i32))| {
            let kind = pack.kind("wood").expect("a kind");
            let id = crate::layout::PieceId::nth(at + 1);
            Piece { turn: Angle::tenths(*turn), ..Piece::new(id, kind, [Length::clamped(*x), Length::clamped(*y)]) }
        };
        Layout { pieces: woods.iter().enumerate().map(wood).map(Into::into).collect(), ..Layout::new(pack) }
    }

    /// The share of many points of a line that are in a wood, as a length.
    fn sampled(table: &Table, from: Point, to: Point) -> f64 {
        const SAMPLES: u32 = 20_000;
        let is_in = |index: &u32| {
            let at = from + (to - from) * ((f64::from(*index) + 0.5) / f64::from(SAMPLES));
            table.pieces.iter().any(|placed| placed.members().any(|(_, footprint)| footprint.signed_distance(at) < 0.0))
        };
        let inside = (0..SAMPLES).filter(is_in).count();
        from.distance(to) * f64::from(u32::try_from(inside).expect("few")) / f64::from(SAMPLES)
    }

    #[test]
    fn what_counts_is_the_sum_and_exactly_as_much_is_seen_through() {
        let most = river_crossing().seeing.through_forests.expect("it adds forests up");
        assert!(!ForestDepth { inches: most, most }.is_blocked());
        assert!(ForestDepth { inches: most + 0.01, most }.is_blocked());
        assert_eq!(depth_in_all(&mut [[4.0, 6.0], [1.0, 3.0], [2.0, 3.5]], [0.0, 10.0], 3.0), (4.5, Some(4.5)));
        assert_eq!(depth_in_all(&mut [[4.0, 6.0], [1.0, 3.0]], [2.0, 5.0], 2.0), (2.0, None));
        assert_eq!(depth_in_all(&mut [], [2.0, 5.0], 2.0), (0.0, None));
    }

    proptest! {
        /// Against points of the line, one by one.
        #[test]
        fn the_depth_is_that_of_the_points_in_woods(
            woods in prop::collection::vec((5.0..60.0, 5.0..40.0, 0..3600), 0..6),
            from in (0.0..70.0, 0.0..47.0),
            to in (0.0..70.0, 0.0..47.0),
        ) {
            let layout = table(&woods);
            let table = Table::new(&layout);
            let (from, to) = (Point::new(from.0, from.1), Point::new(to.0, to.1));
            let depth = forest_depth(&table, from, to).expect("it adds forests up").inches;
            let expected = sampled(&table, from, to);
            prop_assert!((depth - expected).abs() < 0.02, "{depth}, by points {expected}");
            let back = forest_depth(&table, to, from).expect("it adds forests up").inches;
            prop_assert!((depth - back).abs() < 1e-6);
        }

        /// A model sees another where a line between their bases has no more than that in woods, and where none of many lines has, it doesn't.
        #[test]
        fn models_see_each_other_through_as_much_as_the_pack_says(
            woods in prop::collection::vec((15.0..55.0, 10.0..40.0, 0..3600), 1..5),
            from in (2.0..8.0, 5.0..42.0),
            to in (60.0..68.0, 5.0..42.0),
        ) {
            let layout = table(&woods);
            let table = Table::new(&layout);
            let base = Base::all(table.pack()).next().expect("a base");
            let blockers = SightBlockers::new(&table);
            let (from, to) = (Point::new(from.0, from.1), Point::new(to.0, to.1));
            let sees = blockers.sees(&blockers.model(base, from), &blockers.model(base, to));
            let depth = |from, to| forest_depth(&table, from, to).expect("it adds forests up");
            let across = (to - from).unit().map(|along| Vector::new(-along.y, along.x)).expect("they are apart");
            match sees {
                LineOfSight::Clear { line: [from, to] } => prop_assert!(!depth(from, to).is_blocked()),
                LineOfSight::Blocked { by, .. } => {
                    prop_assert!(!by.is_empty());
                    for step in -9_i32..=9 {
                        let aside = across * (base.radius * f64::from(step) / 10.0);
                        // From rim to rim, which is shorter than between the middles.
                        let along = (to - from).unit().expect("they are apart") * base.radius;
                        prop_assert!(depth(from + aside + along, to + aside - along).is_blocked(), "{step}");
                    }
                }
            }
        }
    }
}
