//! `mirror-image`: the two sides differ.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::{Placed, Table, matching};
use crate::geometry::{Point, Rect};
use crate::layout::Layout;
use crate::pack::Kind;
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "mirror-image",
    tag: 11,
    scope: Scope::Table,
    depends_on: DependsOn::Table,
    requirement: None,
    guide: Guide {
        title: mark!("Not its own image"),
        checks: mark!(
            "The table against its reflections from left to right and from top to bottom, and against its half turn: \
                 how far from the same place the pieces of the same kind lie at worst."
        ),
        why: mark!("On a table that is its own image both sides are the same, and choosing one means nothing."),
        passes: mark!(
            "In each of the three, some piece has none of its kind within {within}\" of where its image falls."
        ),
        fails: mark!("Every piece falls within {within}\" of one of its own kind, each on another."),
        source: mark!(
            "The packet's terrain guidelines ask that sides be no mirror images. A kind is the piece's own, what is \
                 combined with it aside; the distance is our reading."
        ),
        margin: mark!("farthest from an image"),
    },
    level: |limits| limits.mirror_image.level,
    numbers: |limits| vec![("within", limits.mirror_image.within)],
    measure,
    surely_passes: Some(surely_passes),
};

/// A symmetry of the table that swaps two opposite sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Symmetry {
    /// Left becomes right.
    LeftRight,
    /// Top becomes bottom.
    TopBottom,
    /// A half turn.
    HalfTurn,
}

const SYMMETRIES: [Symmetry; 3] = [Symmetry::LeftRight, Symmetry::TopBottom, Symmetry::HalfTurn];

/// The image of a point of the table.
fn image(table: &Rect, symmetry: Symmetry, point: Point) -> Point {
    let (x, y) = (table.min.x + table.max.x - point.x, table.min.y + table.max.y - point.y);
    match symmetry {
        Symmetry::LeftRight => Point::new(x, point.y),
        Symmetry::TopBottom => Point::new(point.x, y),
        Symmetry::HalfTurn => Point::new(x, y),
    }
}

/// For each piece, the pieces of its kind with their distances from its image, in inches.
struct Distances(Vec<Vec<(usize, f64)>>);

/// A table, and the indices of its pieces of each kind.
struct PiecesByKind<'a> {
    table: &'a Table<'a>,
    kinds: Vec<(&'static Kind, Vec<usize>)>,
}

impl<'a> PiecesByKind<'a> {
    fn new(table: &'a Table<'a>) -> Self {
        let mut kinds: Vec<(&Kind, Vec<usize>)> = Vec::new();
        for (index, placed) in table.pieces.iter().enumerate() {
            let kind = placed.piece.kind;
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, indices)) => indices.push(index),
                None => kinds.push((kind, vec![index])),
            }
        }
        Self { table, kinds }
    }
}

impl Distances {
    fn new(pieces: &PiecesByKind, symmetry: Symmetry) -> Self {
        let PiecesByKind { table, kinds } = pieces;
        let centre = |index: usize| table.pieces[index].footprint.centre();
        let mut rows = vec![Vec::new(); table.pieces.len()];
        for (_, indices) in kinds {
            for index in indices {
                let image = image(&table.bounds, symmetry, centre(*index));
                rows[*index] = indices.iter().map(|other| (*other, image.distance(centre(*other)))).collect();
            }
        }
        Self(rows)
    }

    /// The distance of each image to the nearest piece of its kind.
    fn nearest(&self) -> impl Iterator<Item = f64> + '_ {
        self.0.iter().map(|row| row.iter().map(|(_, distance)| *distance).fold(f64::INFINITY, f64::min))
    }

    /// Whether each image can be matched with a piece of its own within this distance: a perfect bipartite matching.
    fn fits(&self, within: f64) -> bool {
        let near = |(other, distance): &(usize, f64)| (*distance <= within).then_some(*other);
        let links: Vec<Vec<usize>> = self.0.iter().map(|row| row.iter().filter_map(near).collect()).collect();
        matching::maximum_matching(&links, links.len()).iter().all(Option::is_some)
    }

    /// The least distance within which every image has a piece of its own (a bottleneck matching), where `at_least` is the
    /// largest of the distances to the nearest piece. Where two images would share a piece, a binary search finds the first
    /// larger distance that fits. The largest always fits, as each piece is of its own kind.
    fn least(&self, at_least: f64) -> f64 {
        if self.fits(at_least) {
            return at_least;
        }
        let all = self.0.iter().flatten().map(|(_, distance)| *distance);
        let mut distances: Vec<f64> = all.filter(|distance| *distance > at_least).collect();
        distances.sort_by(f64::total_cmp);
        let first = distances.partition_point(|distance| !self.fits(*distance));
        distances.get(first).copied().unwrap_or(f64::INFINITY)
    }
}

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    if context.table.pieces.len() < 2 {
        return Outcome::NotApplicable(NotApplicableReason::FewerThanTwoPieces);
    }
    let limit = context.table.limits().mirror_image.within;
    let pieces = PiecesByKind::new(&context.table);
    let mut closest = (Symmetry::LeftRight, f64::INFINITY);
    for symmetry in SYMMETRIES {
        let distances = Distances::new(&pieces, symmetry);
        let at_least = distances.nearest().fold(0.0, f64::max);
        if at_least < closest.1 {
            let least = distances.least(at_least);
            if least < closest.1 {
                closest = (symmetry, least);
            }
        }
    }
    let (symmetry, farthest) = closest;
    let measure = Measure::new(farthest, limit, MeasureUnit::Inches);
    // Two places within the limit are the same. A distance on the limit, or beyond it by the tolerance, makes an image and
    // fails, so a snapped copy doesn't depend on rounding.
    let finding = at_most(farthest, limit).then(|| {
        let places = context.table.pieces.iter().map(|placed| placed.footprint.centre());
        let circle =
            |centre| FindingMark::Circle { centre: image(&context.table.bounds, symmetry, centre), radius: limit };
        CHECK.finding(context, measure, OwnImage { symmetry }).with_marks(places.map(circle).collect())
    });
    Outcome::of_whole_table(measure, finding)
}

/// Whether the check surely finds nothing, without matching: for each symmetry the image of some piece has no piece of its
/// kind near it.
fn surely_passes(context: &Context) -> bool {
    let table = &context.table;
    let limit = table.limits().mirror_image.within;
    let has_no_image = |one: &Placed, symmetry| {
        let image = image(&table.bounds, symmetry, one.footprint.centre());
        let meets = |other: &Placed| {
            at_most(image.distance(other.footprint.centre()), limit) && one.piece.kind == other.piece.kind
        };
        !table.pieces.iter().any(meets)
    };
    table.pieces.len() >= 2
        && SYMMETRIES.into_iter().all(|symmetry| table.pieces.iter().any(|one| has_no_image(one, symmetry)))
}

/// The table is its own image.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OwnImage {
    /// The symmetry.
    pub symmetry: Symmetry,
}

impl FindingDetails for OwnImage {
    fn message(&self, _: &Finding, _: &Layout) -> String {
        match self.symmetry {
            Symmetry::LeftRight => t!("Left and right mirror each other, so the choice of a side means nothing."),
            Symmetry::TopBottom => t!("Top and bottom mirror each other, so the choice of a side means nothing."),
            Symmetry::HalfTurn => {
                t!("The table looks the same after a half turn, so the choice of a side means nothing.")
            }
        }
        .to_owned()
    }
}

impl Resolvable for OwnImage {
    /// To move the pieces farthest from their images: those need the shortest move to leave them.
    fn propose(&self, context: &Context, _: &Finding) -> Vec<Proposal> {
        let distances = Distances::new(&PiecesByKind::new(&context.table), self.symmetry);
        let farthest_first = distances.nearest().map(|distance| -distance).zip(&context.table.pieces);
        let unlocked = farthest_first.filter(|(_, placed)| !placed.piece.locked);
        Proposal::move_first(unlocked, MOST_PROPOSED).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::checks::testing::{check, circle, not_applicable};
    use crate::layout::Piece;

    fn forests(at: &[(f64, f64)]) -> Vec<Piece> {
        at.iter().zip(0..).map(|(at, i)| circle(&format!("p{i}"), "forest", *at, 4.0)).collect()
    }

    #[test]
    fn each_symmetry_is_found() {
        check("mirror-image", "no image", &forests(&[(8.0, 10.0), (30.0, 13.0)]), &[]);
        check("mirror-image", "left to right", &forests(&[(8.0, 10.0), (40.0, 10.0)]), &[("", 0.0)]);
        check("mirror-image", "top to bottom", &forests(&[(8.0, 10.0), (8.0, 38.0)]), &[("", 0.0)]);
        check("mirror-image", "half turn", &forests(&[(8.0, 10.0), (40.0, 38.0)]), &[("", 0.0)]);
        not_applicable("mirror-image", &forests(&[(8.0, 10.0)]));
    }

    #[test]
    fn an_image_at_the_limit_is_found() {
        let pair = |x| forests(&[(8.0, 10.0), (x, 10.0)]);
        check("mirror-image", "near", &pair(40.5), &[("", 0.5)]);
        check("mirror-image", "on the limit", &pair(41.0), &[("", 1.0)]);
        check("mirror-image", "a tolerance beyond", &pair(41.01), &[("", 1.01)]);
        check("mirror-image", "just beyond", &pair(41.02), &[]);
    }

    #[test]
    fn a_piece_of_another_kind_is_no_image() {
        let mut pair = forests(&[(8.0, 10.0), (40.0, 10.0)]);
        pair[1] = circle("b", "hill", (40.0, 10.0), 4.0);
        check("mirror-image", "a hill is no forest", &pair, &[]);
        pair.extend([circle("c", "hill", (8.0, 10.0), 4.0), circle("d", "forest", (40.0, 10.0), 4.0)]);
        check("mirror-image", "until both have one", &pair, &[("", 0.0)]);
    }

    #[test]
    fn two_images_need_two_pieces() {
        // Two forests on the left, one on the right halfway between their images and one far off.
        let three = forests(&[(8.0, 10.0), (8.0, 11.0), (40.0, 10.5), (30.0, 40.0)]);
        check("mirror-image", "one of two", &three, &[]);
        let four = forests(&[(8.0, 10.0), (8.0, 11.0), (40.0, 10.5), (40.0, 10.2)]);
        check("mirror-image", "both", &four, &[("", 0.5)]);
    }
}
