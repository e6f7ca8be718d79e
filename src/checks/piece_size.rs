//! `piece-size`: pieces have the usual size.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::Placed;
use crate::geometry::Shape;
use crate::layout::{Edit, Layout, Piece, PieceChange};
use crate::pack::{Limits, PieceSize, Trait};
use crate::units::clamped;
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "piece-size",
    tag: 5,
    scope: Scope::Stock,
    depends_on: DependsOn::Table,
    requirement: None,
    guide: Guide {
        title: mark!("Size of pieces"),
        checks: mark!(
            "The two sides of the smallest rectangle around a piece, at whatever angle. Scatter is left out, and a \
                 wall, fence or hedge is measured by its length only."
        ),
        why: mark!("The number of pieces says how full a table is only while they are about the same size."),
        passes: mark!("Both sides are {at_least}\" to {at_most}\"."),
        fails: mark!(
            "A side is longer than {at_most}\" or shorter than {at_least}\". A longer piece isn't wrong, but it counts \
                as several; a smaller one is better made scatter."
        ),
        source: mark!(
            "The packet's terrain guidelines. Walls thinner than the packet's least are usual at every table, so we \
                 read the packet's least as being about their length."
        ),
        margin: mark!("side nearest to a limit"),
    },
    level: |limits| limits.piece_size.level,
    numbers: |limits| vec![("at_least", limits.piece_size.at_least), ("at_most", limits.piece_size.at_most)],
    measure,
    surely_passes: None,
};

/// A piece's longer side, and the side that must not be too short: the shorter one, or the longer one of a linear piece.
fn sides(placed: &Placed) -> (f64, f64) {
    let (longer, shorter) = placed.sides;
    // Traits of the piece's own kind, and not of what is combined with it: a forest with a fence in it is as wide as a forest.
    let linear = placed.piece.kind.traits.has(Trait::Linear);
    (longer, if linear { longer } else { shorter })
}

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let limits = context.table.limits();
    let PieceSize { at_least: least, at_most: most, .. } = limits.piece_size;
    let mut worst: Option<(f64, Measure)> = None;
    let mut findings = Vec::new();
    for placed in context.table.pieces.iter().filter(|placed| !placed.scatter) {
        let (longer, shorter) = sides(placed);
        // A piece that is both too long and too narrow is one finding, about the side farther from its limit.
        let (room, measure) = if most - longer <= shorter - least {
            (most - longer, Measure::new(longer, most, MeasureUnit::Inches))
        } else {
            (shorter - least, Measure::new(shorter, least, MeasureUnit::Inches))
        };
        if worst.is_none_or(|(least_room, _)| room < least_room) {
            worst = Some((room, measure));
        }
        if !at_most(longer, most) || !at_least(shorter, least) {
            let finding = if measure.measured > measure.limit {
                CHECK.finding(context, measure, Oversize { counts_as: placed.count(limits) })
            } else {
                CHECK.finding(context, measure, Undersize)
            };
            findings.push(finding.with_pieces([&placed.piece.id]));
        }
    }
    match worst {
        None if context.table.pieces.is_empty() => Outcome::NotApplicable(NotApplicableReason::NoPieces),
        None => Outcome::NotApplicable(NotApplicableReason::OnlyScatter),
        Some((_, measure)) => Outcome::measured(Some(measure), findings),
    }
}

/// The pieces that a finding is about.
fn pieces_of<'a>(context: &'a Context, finding: &'a Finding) -> impl Iterator<Item = &'a Piece> {
    let pieces = context.table.pieces.iter().map(|placed| placed.piece);
    pieces.filter(|piece| finding.pieces.contains(&piece.id))
}

/// To resize a piece into the limits.
fn resize(context: &Context, piece: &Piece) -> Option<Proposal> {
    let shape = resized(piece, context.table.limits())?;
    let edits = vec![Edit::Change(piece.id.clone(), PieceChange::Shape(Some(shape)))];
    Some(Proposal::Edits { change: ProposedChange::Resize, edits })
}

/// To make a small piece the scatter that its kind has for that.
fn make_scatter(context: &Context, piece: &Piece) -> Option<Proposal> {
    let kind = context.table.pack().kind(piece.kind.scatter.as_ref()?)?;
    Some(Proposal::Edits {
        change: ProposedChange::MakeScatter(kind),
        edits: vec![Edit::Change(piece.id.clone(), PieceChange::Kind(kind))],
    })
}

/// The piece's shape within the limits: scaled if that is enough, or else with each side clamped. Only the length of a linear
/// piece changes. `None` if nothing of this fits.
fn resized(piece: &Piece, limits: &Limits) -> Option<Shape> {
    let PieceSize { at_least: least, at_most: most, .. } = limits.piece_size;
    let shape = piece.shape();
    let (longer, shorter) = shape.enclosing_sides();
    let (width, depth) = shape.extent();
    let clamp = |side: f64| clamped(side, least, most);
    let linear = piece.kind.traits.has(Trait::Linear);
    let sizes = if linear {
        let factor = clamp(longer) / longer;
        let lengthened = if width < depth { (width, depth * factor) } else { (width * factor, depth) };
        [lengthened, (width * factor, depth * factor)]
    } else {
        let factor = if at_most(longer, most) { least / shorter } else { most / longer };
        [(width * factor, depth * factor), (clamp(width), clamp(depth))]
    };
    let fits = |shape: &Shape| {
        let (longer, shorter) = shape.enclosing_sides();
        at_most(longer, most) && at_least(if linear { longer } else { shorter }, least)
    };
    sizes.into_iter().map(|(width, depth)| shape.stretched(width, depth, 0.0)).find(fits)
}

/// A piece is too long.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Oversize {
    /// How many pieces it counts as.
    pub counts_as: u32,
}

impl FindingDetails for Oversize {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (who, measured) = (messages::piece_names(finding, layout), messages::measured(finding, layout));
        let times = messages::amount(f64::from(self.counts_as), MeasureUnit::Pieces);
        t!(
            "{} is {} long; the usual most is {}. It counts as {}.",
            who,
            measured,
            messages::limit(finding, layout),
            times
        )
    }
}

impl Resolvable for Oversize {
    fn propose(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        pieces_of(context, finding).filter_map(|piece| resize(context, piece)).collect()
    }

    fn excess(&self, _: &Finding) -> f64 {
        1.0
    }

    fn edits_before_moves(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        self.propose(context, finding)
    }
}

/// A piece is too short on a side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Undersize;

impl FindingDetails for Undersize {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (who, measured) = (messages::piece_names(finding, layout), messages::measured(finding, layout));
        t!("{} is only {} across; the usual least is {}.", who, measured, messages::limit(finding, layout))
    }
}

impl Resolvable for Undersize {
    fn propose(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        let proposals = |piece| [make_scatter(context, piece), resize(context, piece)].into_iter().flatten();
        pieces_of(context, finding).flat_map(proposals).collect()
    }

    fn excess(&self, _: &Finding) -> f64 {
        1.0
    }

    fn edits_before_moves(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        self.propose(context, finding)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{check, circle, combined_with, layout, not_applicable, rectangle};
    use crate::checks::{Plan, Report};

    fn building(width: f64, depth: f64) -> Piece {
        rectangle("a", "building", (24.0, 24.0), (width, depth), 30.0)
    }

    #[test]
    fn a_side_outside_the_limits_is_found() {
        check("piece-size", "ordinary", &[building(5.0, 4.0)], &[]);
        check("piece-size", "on both limits", &[building(6.0, 3.0)], &[]);
        check("piece-size", "a tolerance beyond both", &[building(6.01, 2.99)], &[]);
        check("piece-size", "just too long", &[building(6.02, 4.0)], &[("a", 6.02)]);
        check("piece-size", "just too narrow", &[building(2.98, 4.0)], &[("a", 2.98)]);
        check("piece-size", "longer than it is narrow", &[building(8.0, 2.0)], &[("a", 8.0)]);
        check("piece-size", "narrower than it is long", &[building(7.0, 1.5)], &[("a", 1.5)]);
        check("piece-size", "a disc", &[circle("a", "forest", (24.0, 24.0), 6.5)], &[("a", 6.5)]);
    }

    #[test]
    fn a_wall_is_measured_by_its_length() {
        let wall = |length| rectangle("a", "wall", (24.0, 24.0), (length, 0.75), 0.0);
        check("piece-size", "usual", &[wall(5.0)], &[]);
        check("piece-size", "too short", &[wall(2.0)], &[("a", 2.0)]);
        check("piece-size", "too long", &[wall(7.0)], &[("a", 7.0)]);
        let thin = combined_with(rectangle("a", "forest", (24.0, 24.0), (5.0, 1.0), 0.0), "fence");
        check("piece-size", "a forest with a fence is no wall", &[thin], &[("a", 1.0)]);
    }

    #[test]
    fn scatter_may_be_small() {
        not_applicable("piece-size", &[circle("a", "boulder", (24.0, 24.0), 1.5)]);
        not_applicable("piece-size", &[]);
    }

    #[test]
    fn the_finding_says_what_an_oversize_piece_counts_as() {
        let report = Report::of(&layout(&[building(15.0, 5.0)]), Plan::default());
        let findings = report.findings();
        let found = findings.iter().find(|finding| finding.rule == "piece-size").expect("15 is too long");
        assert_eq!(found.details.downcast_ref(), Some(&Oversize { counts_as: 3 }));
    }

    #[test]
    fn a_resized_piece_keeps_its_proportions_where_that_works() {
        let limits = &crate::checks::testing::pack().limits;
        for (before, after) in [
            ((8.0, 6.0), Some((6.0, 4.5))),
            ((4.0, 2.0), Some((6.0, 3.0))),
            // Half as long would be narrower than the least: each side by itself.
            ((12.0, 4.0), Some((6.0, 4.0))),
            ((5.0, 1.0), Some((5.0, 3.0))),
        ] {
            let sides = resized(&building(before.0, before.1), limits).map(|shape| shape.enclosing_sides());
            assert_eq!(sides, after, "{before:?}");
        }
        // A round wall is as long as it is deep.
        for (before, after) in [(12.0, 6.0), (1.5, 3.0)] {
            let wall = circle("a", "wall", (24.0, 24.0), before);
            let sides = resized(&wall, limits).map(|shape| shape.enclosing_sides());
            assert_eq!(sides, Some((after, after)), "{before}");
        }
        for (before, after) in [((12.0, 1.0), (6.0, 1.0)), ((0.75, 2.0), (3.0, 0.75))] {
            let wall = rectangle("a", "wall", (24.0, 24.0), before, 0.0);
            assert_eq!(resized(&wall, limits).map(|shape| shape.enclosing_sides()), Some(after), "{before:?}");
        }
    }
}
