//! Lines of sight by values, of single tables and against points of many lines.

use proptest::prelude::*;

use super::*;
use crate::analysis::Table;
use crate::analysis::line_of_sight::LineOfSight;
use crate::geometry::Vector;
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::{self, Kind, Pack, Trait};
use crate::units::{Angle, Length};

fn pack() -> &'static Pack {
    pack::find("fantasy-battlefield").expect("it is built in")
}

/// A piece by its kind, its place, its turn in degrees and how many levels or floors it has, 0 for the usual number.
type Placed<'a> = (&'a str, f64, f64, f64, u32);

fn layout(pieces: &[Placed]) -> Layout {
    let piece = |(nth, (kind, x, y, turn, levels)): (usize, &Placed)| {
        let kind = pack().kind(kind).expect("a kind");
        let (turn, levels) = (Angle::from_degrees(*turn).expect("an angle"), Levels::new(*levels));
        let at = [*x, *y].map(Length::clamped);
        Piece { turn, levels, ..Piece::new(PieceId::nth(nth), kind, at) }
    };
    Layout { pieces: pieces.iter().enumerate().map(piece).map(Into::into).collect(), ..Layout::new(pack()) }
}

fn stance(own: u32, level: u32) -> SightStance {
    SightStance { own, level: Levels::new(level) }
}

/// What is on the line between two models, and whether the one sees the other.
fn looked(
    pieces: &[Placed],
    from: (f64, f64),
    to: (f64, f64),
    stances: [SightStance; 2],
) -> (bool, Vec<(u32, LineAt)>) {
    let layout = layout(pieces);
    let table = Table::new(&layout);
    let blockers = SightBlockers::new(&table);
    let base = Base::all(pack()).next().expect("a base");
    let [viewer, target] = [(from, stances[0]), (to, stances[1])]
        .map(|((x, y), stance)| blockers.model_with(base, Point::new(x, y), stance));
    let sees = blockers.sees(&viewer, &target);
    let met = blockers.on_line(sees.line(), &viewer, &target).into_iter().map(|(_, value, does)| (value, does));
    (matches!(sees, LineOfSight::Clear { .. }), met.collect())
}

#[test]
fn what_counts_more_than_both_ends_hides_and_what_counts_as_much_does_not() {
    use LineAt::{Ends, Over, Through};
    let one = SightStance::default();
    let between = |piece: Placed, stances: [SightStance; 2]| looked(&[piece], (10.0, 24.0), (50.0, 24.0), stances);
    for (piece, stances, expected) in [
        (("building", 30.0, 24.0, 0.0, 0), [one; 2], (false, vec![(10, Ends)])),
        (("building", 30.0, 24.0, 0.0, 0), [one, stance(9, 0)], (false, vec![(10, Ends)])),
        (("building", 30.0, 24.0, 0.0, 0), [one, stance(10, 0)], (true, vec![(10, Over)])),
        (("building", 30.0, 24.0, 0.0, 3), [one, stance(10, 0)], (false, vec![(15, Ends)])),
        (("building", 30.0, 24.0, 0.0, 1), [stance(5, 0), one], (true, vec![(5, Over)])),
        (("hill", 30.0, 24.0, 0.0, 0), [one; 2], (false, vec![(2, Ends)])),
        (("hill", 30.0, 24.0, 0.0, 0), [stance(2, 0), one], (true, vec![(2, Over)])),
        (("wall", 30.0, 24.0, 90.0, 0), [stance(0, 0); 2], (true, vec![(0, Over)])),
        (("impassable", 30.0, 24.0, 0.0, 9), [stance(4, 0); 2], (false, vec![(5, Ends)])),
        // Five inches of it are seen through, and more only over it.
        (("forest", 30.0, 24.0, 0.0, 0), [one; 2], (false, vec![(5, Through)])),
        (("forest", 30.0, 24.0, 0.0, 0), [one, stance(5, 0)], (false, vec![(5, Through)])),
        (("forest", 30.0, 24.0, 0.0, 0), [one, stance(6, 0)], (true, vec![(5, Over)])),
        (("river", 30.0, 24.0, 0.0, 0), [one; 2], (true, vec![])),
    ] {
        assert_eq!(between(piece, stances), expected, "{piece:?} {stances:?}");
    }
}

#[test]
fn models_count_what_they_stand_on() {
    let layout = layout(&[("hill", 30.0, 24.0, 0.0, 3), ("building", 50.0, 24.0, 0.0, 4)]);
    let table = Table::new(&layout);
    let blockers = SightBlockers::new(&table);
    let base = Base::all(pack()).next().expect("a base");
    let stand = |x, level| {
        blockers.stand(base, Point::new(x, 24.0), Levels::new(level)).map(|stand| (stand.level, stand.adds()))
    };
    assert_eq!(stand(10.0, 2), None);
    // A hill adds as much for each level, and its highest one is meant where none is named.
    assert_eq!([0, 1, 2, 3, 9].map(|level| stand(30.0, level)), [(3, 6), (1, 2), (2, 4), (3, 6), (3, 6)].map(Some));
    // The first floor of a building adds nothing.
    assert_eq!([0, 1, 2, 4, 9].map(|level| stand(50.0, level)), [(1, 0), (1, 0), (2, 5), (4, 15), (4, 15)].map(Some));
    let value = |x, own, level| blockers.model_with(base, Point::new(x, 24.0), stance(own, level)).value;
    assert_eq!([value(10.0, 2, 0), value(30.0, 2, 0), value(50.0, 1, 3)], [Some(2), Some(8), Some(11)]);
    let edge = layout.pieces[0].footprint().bounds().max.x;
    assert_eq!(stand(edge - base.radius / 2.0, 0), None, "only a base that is all on the hill is on it");
    let usual = Layout::new(pack::find(pack::DEFAULT).expect("the default pack is built in"));
    let table = Table::new(&usual);
    let base = Base::all(usual.pack).next().expect("a base");
    assert_eq!(SightBlockers::new(&table).model_with(base, Point::new(9.0, 9.0), stance(3, 2)).value, None);
}

#[test]
fn who_is_on_it_sees_over_its_edge() {
    let (one, hill) = (SightStance::default(), ("hill", 30.0, 24.0, 0.0, 2));
    let from_hill = |between: Placed| looked(&[hill, between], (30.0, 24.0), (60.0, 24.0), [one; 2]);
    assert_eq!(from_hill(("impassable", 45.0, 24.0, 0.0, 0)), (true, vec![(5, LineAt::Over)]), "1 and 4 are 5");
    assert_eq!(from_hill(("building", 45.0, 24.0, 0.0, 2)), (false, vec![(10, LineAt::Ends)]));
    let out_of = |level| {
        let pieces = [("building", 30.0, 24.0, 0.0, 3), ("building", 45.0, 24.0, 0.0, 2)];
        looked(&pieces, (30.0, 24.0), (60.0, 24.0), [stance(1, level), one])
    };
    assert_eq!(out_of(2), (false, vec![(10, LineAt::Ends)]));
    assert_eq!(out_of(3), (true, vec![(10, LineAt::Over)]));
}

/// How far apart the points of a line are that are tried, in inches.
const STEP: f64 = 0.04;

/// Whether the points of a line are all clear by the rules, worked out anew: terrain that counts more than both ends is as far away as
/// `margin` at least, and no more of the forests that count as much is on it than is seen through, and `margin`.
fn is_clear(layout: &Layout, ends: [(Point, SightStance); 2], base: Base, line: [Point; 2], margin: f64) -> bool {
    let is_on = |piece: &Piece, at: Point| {
        let footprint = piece.footprint();
        match &*piece.kind.id {
            "hill" => footprint.signed_distance(at) <= -base.radius,
            "building" => footprint.signed_distance(at) < 0.0,
            _ => false,
        }
    };
    let adds = |piece: &Piece, stance: SightStance| {
        let has = |usual| piece.levels.map_or(usual, Levels::number);
        match &*piece.kind.id {
            "hill" => 2 * stance.level.map_or(has(1), Levels::number).min(has(1)),
            _ => 5 * (stance.level.map_or(1, Levels::number).min(has(2)) - 1),
        }
    };
    let value = |(at, stance): (Point, SightStance)| {
        let under = layout.pieces.iter().filter(|piece| is_on(piece, at));
        stance.own + under.map(|piece| adds(piece, stance)).max().unwrap_or(0)
    };
    let highest = value(ends[0]).max(value(ends[1]));
    let counts = |piece: &Piece| match (&*piece.kind.id, piece.levels.map(Levels::number)) {
        ("hill", levels) => 2 * levels.unwrap_or(1),
        ("building", levels) => 5 * levels.unwrap_or(2),
        ("wall", _) => 0,
        _ => 5,
    };
    let is_forest = |kind: &Kind| kind.traits.has(Trait::Area) && kind.traits.has(Trait::BlocksSight);
    let stops = |piece: &&std::sync::Arc<Piece>| {
        let is_stood_on = ends.iter().any(|(at, _)| is_on(piece, *at));
        if is_forest(piece.kind) { counts(piece) >= highest } else { counts(piece) > highest && !is_stood_on }
    };
    let footprints: Vec<_> =
        layout.pieces.iter().filter(stops).map(|piece| (is_forest(piece.kind), piece.footprint())).collect();
    let length = line[0].distance(line[1]);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a line on a table")]
    let count = (length / STEP).ceil() as u32;
    let mut forest = 0.0;
    for step in 0..count {
        let at = line[0] + (line[1] - line[0]) * ((f64::from(step) + 0.5) / f64::from(count));
        if footprints.iter().any(|(is_forest, footprint)| !is_forest && footprint.signed_distance(at) < margin) {
            return false;
        }
        let is_in_forest = |(is_forest, footprint): &(bool, _)| {
            *is_forest && crate::geometry::Footprint::signed_distance(footprint, at) < 0.0
        };
        if footprints.iter().any(is_in_forest) {
            forest += length / f64::from(count);
        }
    }
    forest <= 5.0 - margin
}

fn any_piece() -> impl Strategy<Value = (&'static str, f64, f64, f64, u32)> {
    let kind = prop::sample::select(&["hill", "hill", "building", "forest", "impassable", "wall"][..]);
    (kind, 6.0..58.0, 8.0..40.0, 0.0..360.0, 0_u32..5)
}

fn any_stance() -> impl Strategy<Value = SightStance> {
    (0_u32..8, 0_u32..5).prop_map(|(own, level)| stance(own, level))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// A line that is clear goes over all that it meets, and where the target is hidden, lines side by side all end.
    #[test]
    fn values_hide_and_are_seen_over_as_points_of_lines_say(
        pieces in prop::collection::vec(any_piece(), 1..6),
        from in (3.0..69.0, 3.0..45.0),
        to in (3.0..69.0, 3.0..45.0),
        stances in [any_stance(), any_stance()],
    ) {
        let layout = layout(&pieces);
        let table = Table::new(&layout);
        let blockers = SightBlockers::new(&table);
        let base = Base::all(pack()).next().expect("a base");
        let (from, to) = (Point::new(from.0, from.1), Point::new(to.0, to.1));
        prop_assume!(from.distance(to) > 2.0 * base.radius + 1.0);
        let [viewer, target] = [(from, stances[0]), (to, stances[1])].map(|(at, stance)| blockers.model_with(base, at, stance));
        let ends = [(from, stances[0]), (to, stances[1])];
        let met = |line| blockers.on_line(line, &viewer, &target);
        match blockers.sees(&viewer, &target) {
            LineOfSight::Clear { line } => {
                prop_assert!(is_clear(&layout, ends, base, line, -0.01));
                prop_assert!(met(line).iter().all(|(_, _, does)| *does != LineAt::Ends));
            }
            LineOfSight::Blocked { line, by, .. } => {
                prop_assert!(!by.is_empty());
                prop_assert!(met(line).iter().any(|(_, _, does)| *does != LineAt::Over));
                let along = (to - from).unit().expect("they are apart");
                let across = Vector::new(-along.y, along.x);
                for step in -3_i32..=3 {
                    let aside = across * (base.radius * f64::from(step) / 4.0);
                    let line = [from + aside, to + aside];
                    prop_assert!(!is_clear(&layout, ends, base, line, 0.05), "{step}");
                }
            }
        }
    }
}
