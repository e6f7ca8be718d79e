//! `mirror-image`: the two sides differ.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::{Placed, Table, TwinRule, matching};
use crate::geometry::{Point, Rect, Side};
use crate::layout::Layout;
use crate::pack::MirrorImage;
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "mirror-image",
    tag: 11,
    scope: Scope::Table,
    depends_on: DependsOn::AttackerEdge,
    requirement: None,
    guide: Guide {
        title: mark!("Not mirrored"),
        checks: mark!(
            "The table against its reflection from one player's side to the other's, the Attacker at the chosen edge, and against \
                 its half turn: how many pieces have a twin there at most, a piece that does the same in the same place. What a \
                 piece does is what counts, not what it is called: a guard tower is the twin of a building, and fog that of a \
                 forest. That one half of each side mirrors the other half is no finding."
        ),
        why: mark!("On a mirrored table both sides are the same, and choosing one means nothing."),
        passes: mark!("In both, fewer than {share}% of the pieces have a twin."),
        fails: mark!("{share}% or more of them have one, each another."),
        source: mark!(
            "The packet's terrain guidelines: sides are by no means mirror images. How alike is too alike is our reading \
                 (limits.mirror-image in the pack): twins lie within {within}\" of each other's image, and {of_size}% of the \
                 longer one more."
        ),
        margin: mark!("most pieces with a twin"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.mirror_image.level,
        numbers: |limits| {
            let MirrorImage { within, of_size, share, .. } = &limits.mirror_image;
            vec![("within", *within), ("of_size", of_size * 100.0), ("share", share * 100.0)]
        },
        measure,
        surely_passes: Some(surely_passes),
    },
};

/// A symmetry of the table that swaps two opposite sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Symmetry {
    /// Left becomes right.
    LeftRight,
    /// Top becomes bottom.
    TopBottom,
    HalfTurn,
}

/// The symmetries that swap the players' sides.
const fn of_sides(layout: &Layout) -> [Symmetry; 2] {
    let mirror = match layout.attacker_edge {
        Side::Top | Side::Bottom => Symmetry::TopBottom,
        Side::Left | Side::Right => Symmetry::LeftRight,
    };
    [mirror, Symmetry::HalfTurn]
}

/// The image of a point of the table.
fn image(table: &Rect, symmetry: Symmetry, point: Point) -> Point {
    let (x, y) = (table.min.x + table.max.x - point.x, table.min.y + table.max.y - point.y);
    match symmetry {
        Symmetry::LeftRight => Point::new(x, point.y),
        Symmetry::TopBottom => Point::new(point.x, y),
        Symmetry::HalfTurn => Point::new(x, y),
    }
}

/// What makes two pieces of a table twins.
struct Twins<'a> {
    table: &'a Table<'a>,
    rule: TwinRule<'a>,
}

impl<'a> Twins<'a> {
    fn new(table: &'a Table<'a>) -> Self {
        Self { table, rule: TwinRule::new(table.limits()) }
    }

    /// How far the image of one piece's centre is from the centre of another that does the same, if that is near enough.
    fn distance(&self, symmetry: Symmetry, one: &Placed, other: &Placed) -> Option<f64> {
        if !self.rule.do_the_same(one, other) {
            return None;
        }
        let distance = image(&self.table.bounds, symmetry, one.footprint.centre()).distance(other.footprint.centre());
        at_most(distance, self.reach(one, other)).then_some(distance)
    }

    /// How far one piece may be from the image of the other, in inches.
    fn reach(&self, one: &Placed, other: &Placed) -> f64 {
        self.rule.reach(one.widths.length, other.widths.length)
    }

    /// The twin of each piece, each another one: a maximum bipartite matching.
    fn matched(&self, symmetry: Symmetry) -> Vec<Option<usize>> {
        let pieces = &self.table.pieces;
        let is_twin = |one: usize, other: usize| self.distance(symmetry, &pieces[one], &pieces[other]).is_some();
        matching::maximum_matching_where(pieces.len(), pieces.len(), &is_twin)
    }

    /// How many pieces with a twin make the table its own image.
    fn enough(&self) -> f64 {
        // A number of pieces is small enough to be exact.
        let pieces: f64 = self.table.pieces.iter().map(|_| 1.0).sum();
        (self.table.limits().mirror_image.share * pieces - 1e-9).ceil()
    }
}

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let pieces = &context.table.pieces;
    if pieces.len() < 2 {
        return Outcome::NotApplicable(NotApplicableReason::FewerThanTwoPieces);
    }
    let twins = Twins::new(&context.table);
    let mut best = (Symmetry::HalfTurn, Vec::new(), 0);
    for symmetry in of_sides(context.table.layout) {
        let matched = twins.matched(symmetry);
        let count = matched.iter().flatten().count();
        if best.1.is_empty() || count > best.2 {
            best = (symmetry, matched, count);
        }
    }
    let (symmetry, matched, count) = best;
    let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    let measure = Measure::new(number(count), twins.enough() - 1.0, MeasureUnit::Pieces);
    let finding = (measure.measured > measure.limit).then(|| {
        let circle = |(one, twin): (&Placed, &Option<usize>)| {
            let centre = image(&context.table.bounds, symmetry, one.footprint.centre());
            let radius = twins.reach(one, &pieces[(*twin)?]);
            Some(FindingMark::Circle { centre, radius })
        };
        let circles = pieces.iter().zip(&matched).filter_map(circle).collect();
        let details = OwnImage { symmetry, twins: count, pieces: pieces.len() };
        CHECK.finding(context, measure, details).with_marks(circles)
    });
    Outcome::of_whole_table(measure, finding)
}

/// Whether the check surely finds nothing, without matching: in each symmetry too few pieces have one that could be their twin.
fn surely_passes(context: &Context) -> bool {
    let pieces = &context.table.pieces;
    let twins = Twins::new(&context.table);
    let has_twin = |symmetry, one: &Placed| pieces.iter().any(|other| twins.distance(symmetry, one, other).is_some());
    let enough = twins.enough();
    let too_few = |symmetry| {
        let with_twin: f64 = pieces.iter().filter(|one| has_twin(symmetry, one)).map(|_| 1.0).sum();
        with_twin < enough
    };
    pieces.len() >= 2 && of_sides(context.table.layout).into_iter().all(too_few)
}

/// The table is its own image.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OwnImage {
    pub symmetry: Symmetry,
    /// How many pieces have a twin.
    pub twins: usize,
    /// How many pieces there are.
    pub pieces: usize,
}

impl FindingDetails for OwnImage {
    fn message(&self, _: &Finding, _: &Layout) -> String {
        let Self { symmetry, twins, pieces } = self;
        match symmetry {
            Symmetry::LeftRight => {
                t!(
                    "Left and right mirror each other: {} of {} pieces have a twin, so the choice of a side means nothing.",
                    twins,
                    pieces
                )
            }
            Symmetry::TopBottom => {
                t!(
                    "Top and bottom mirror each other: {} of {} pieces have a twin, so the choice of a side means nothing.",
                    twins,
                    pieces
                )
            }
            Symmetry::HalfTurn => {
                t!(
                    "The table looks the same after a half turn: {} of {} pieces have a twin, so the choice of a side means nothing.",
                    twins,
                    pieces
                )
            }
        }
    }
}

impl Resolvable for OwnImage {
    /// To move the pieces farthest from the images of their twins: those need the shortest move to leave them.
    fn propose(&self, context: &Context, _: &Finding) -> Vec<Proposal> {
        let twins = Twins::new(&context.table);
        let pieces = &context.table.pieces;
        let distance = |(one, twin): (&Placed, Option<usize>)| twins.distance(self.symmetry, one, &pieces[twin?]);
        let distances = pieces.iter().zip(twins.matched(self.symmetry)).map(distance);
        let farthest_first = distances.zip(pieces).filter_map(|(distance, placed)| Some((-distance?, placed)));
        let unlocked = farthest_first.filter(|(_, placed)| !placed.piece.locked);
        Proposal::move_first(unlocked, MAX_PROPOSED).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::checks::testing::{check, check_scenario, circle, not_applicable};
    use crate::geometry::Side;
    use crate::layout::Piece;

    fn forests(at: &[(f64, f64)]) -> Vec<Piece> {
        at.iter().zip(0..).map(|(at, i)| circle(&format!("p{i}"), "forest", *at, 4.0)).collect()
    }

    #[test]
    fn what_swaps_the_players_sides_is_found() {
        check("mirror-image", "no image", &forests(&[(8.0, 10.0), (30.0, 13.0)]), &[]);
        let across = forests(&[(8.0, 10.0), (40.0, 10.0)]);
        let along = forests(&[(8.0, 10.0), (8.0, 38.0)]);
        let turned = forests(&[(8.0, 10.0), (40.0, 38.0)]);
        check("mirror-image", "left to right", &across, &[]);
        check("mirror-image", "top to bottom", &along, &[("", 2.0)]);
        check("mirror-image", "half turn", &turned, &[("", 2.0)]);
        for (edge, found_across, found_along) in [
            (Side::Bottom, &[][..], &[("", 2.0)][..]),
            (Side::Top, &[], &[("", 2.0)]),
            (Side::Left, &[("", 2.0)], &[]),
            (Side::Right, &[("", 2.0)], &[]),
        ] {
            check_scenario("mirror-image", "left to right", "two-fronts", edge, &across, found_across);
            check_scenario("mirror-image", "top to bottom", "two-fronts", edge, &along, found_along);
            check_scenario("mirror-image", "half turn", "two-fronts", edge, &turned, &[("", 2.0)]);
        }
        not_applicable("mirror-image", &forests(&[(8.0, 10.0)]));
    }

    #[test]
    fn how_far_a_twin_may_be_off_grows_with_its_size() {
        // An inch, and a quarter of the longer of the two.
        let pair = |y, diameter| {
            let mut pair = forests(&[(10.0, 8.0), (10.0, y)]);
            pair[1] = circle("b", "forest", (10.0, y), diameter);
            pair
        };
        check("mirror-image", "near", &pair(40.5, 4.0), &[("", 2.0)]);
        check("mirror-image", "on the limit", &pair(42.0, 4.0), &[("", 2.0)]);
        check("mirror-image", "a tolerance beyond", &pair(42.01, 4.0), &[("", 2.0)]);
        check("mirror-image", "just beyond", &pair(42.02, 4.0), &[]);
        check("mirror-image", "a larger one", &pair(42.5, 6.0), &[("", 2.0)]);
        check("mirror-image", "just beyond that", &pair(42.52, 6.0), &[]);
    }

    #[test]
    fn a_piece_that_does_the_same_is_a_twin_whatever_its_kind() {
        let pair = |one, other| [circle("a", one, (10.0, 8.0), 4.0), circle("b", other, (10.0, 40.0), 4.0)];
        let twins =
            [("building", "guard-tower"), ("forest", "dense-fog"), ("acid-bath", "burning-earth"), ("wall", "hedge")];
        for (one, other) in twins {
            check("mirror-image", one, &pair(one, other), &[("", 2.0)]);
        }
        for (one, other) in
            [("forest", "building"), ("hill", "rough-ground"), ("acid-bath", "trench"), ("crates", "wall")]
        {
            check("mirror-image", one, &pair(one, other), &[]);
        }
    }

    #[test]
    fn most_pieces_with_a_twin_are_enough() {
        let columns = |count: usize| (0..count).map(|column| 5.0 + 4.0 * f64::from(u8::try_from(column).expect("few")));
        let table = |pairs: usize, alone: usize| {
            let mut at: Vec<(f64, f64)> = columns(pairs).flat_map(|x| [(x, 8.0), (x, 40.0)]).collect();
            at.extend([(41.0, 16.0), (36.0, 21.0), (31.0, 29.0)].into_iter().take(alone));
            forests(&at)
        };
        check("mirror-image", "10 of 11", &table(5, 1), &[("", 10.0)]);
        check("mirror-image", "8 of 9", &table(4, 1), &[]);
        check("mirror-image", "8 of 8", &table(4, 0), &[("", 8.0)]);
        check("mirror-image", "10 of 12", &table(5, 2), &[]);
    }

    #[test]
    fn two_images_need_two_pieces() {
        // Two forests at the top, one at the bottom halfway between their images and one far off.
        let three = forests(&[(10.0, 8.0), (11.0, 8.0), (10.5, 40.0), (40.0, 30.0)]);
        check("mirror-image", "one of two", &three, &[]);
        let four = forests(&[(10.0, 8.0), (11.0, 8.0), (10.5, 40.0), (10.2, 40.0)]);
        check("mirror-image", "both", &four, &[("", 4.0)]);
    }
}
