//! `piece-size`: pieces have the usual size.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::{self, Placed};
use crate::geometry::{Shape, Widths};
use crate::layout::{Edit, Layout, Piece, PieceChange};
use crate::pack::{Limits, PieceSize, Trait};
use crate::units::clamped;
use crate::words::{mark, t};

/// What a piece can count as that is too large to count as one.
const COUNT_OF_LARGE: u32 = 2;

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
            "A piece's least width, and its length across that, at whatever angle. A wall, fence or hedge is measured by its \
                 length only. Scatter is measured by its area."
        ),
        why: mark!("The number of pieces says how full a table is only while they are about the same size."),
        passes: mark!(
            "The least width is {at_least}\" or more and the length {at_most}\" or less. A longer piece passes where it \
                 counts as several, or where you have said what it counts as. Of scatter, {group} pieces fit into the \
                 area of one ordinary piece."
        ),
        fails: mark!(
            "A piece that counts as one is longer than {at_most}\", or one is narrower than {at_least}\". It isn't wrong: a \
                 longer one may count as two, and a smaller one, {group} of which fit into an ordinary piece, is scatter: it counts \
                 in groups, and neither blocks line of sight nor is a hazard for the other checks. Or scatter is as large as \
                 ordinary terrain."
        ),
        source: mark!(
            "The packet's terrain guidelines. Walls thinner than the packet's least are usual at every table, so we \
                 read the packet's least as being about their length. The packet has a rule of thumb for scatter and doesn't \
                 say how large an ordinary piece is: we read a square of {ordinary}\". What you have set a count for is no scatter \
                 by its size. A pack may measure the greatest width instead of the length."
        ),
        margin: mark!("size nearest to a limit"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.piece_size.level,
        numbers: |limits| {
            vec![
                ("at_least", limits.piece_size.at_least),
                ("at_most", limits.piece_size.at_most),
                ("group", f64::from(limits.piece_count.scatter_per_piece)),
                ("ordinary", limits.piece_size.ordinary.unwrap_or_default()),
            ]
        },
        measure,
        surely_passes: None,
    },
};

/// A piece's length, and the width that must not be too small: the least one, or the length of a linear piece.
fn length_and_width(piece: &Piece, widths: &Widths, limits: &Limits) -> (f64, f64) {
    let length = analysis::length(widths, limits);
    (length, if analysis::is_linear(piece) { widths.length } else { widths.least })
}

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let limits = context.table.limits();
    let mut worst: Option<(f64, Measure)> = None;
    let mut findings = Vec::new();
    for placed in &context.table.pieces {
        let MeasuredSize { room, measure, problem } = MeasuredSize::of(placed, limits);
        // A scatter piece is allowed to be small, so it says something only where it is too large.
        if (!placed.scatter || problem.is_some()) && worst.is_none_or(|(least_room, _)| room < least_room) {
            worst = Some((room, measure));
        }
        let finding = problem.map(|problem| match problem {
            SizeProblem::Large => CHECK.finding(context, measure, Oversize),
            SizeProblem::Small { is_scatter } => CHECK.finding(context, measure, Undersize { is_scatter }),
            SizeProblem::LargeScatter { per_piece } => CHECK.finding(context, measure, LargeScatter { per_piece }),
        });
        findings.extend(finding.map(|finding| finding.with_pieces([&placed.piece.id])));
    }
    match worst {
        None if context.table.pieces.is_empty() => Outcome::NotApplicable(NotApplicableReason::NoPieces),
        None => Outcome::NotApplicable(NotApplicableReason::OnlyScatter),
        Some((_, measure)) => Outcome::measured(Some(measure), findings),
    }
}

/// Whether the check finds nothing about a piece.
pub fn has_usual_size(placed: &Placed, limits: &Limits) -> bool {
    MeasuredSize::of(placed, limits).problem.is_none()
}

/// Whether the length of a piece doesn't matter: a large piece that counts as several is as the packet wants it, and so is one
/// that the organiser has counted.
fn may_be_long(placed: &Placed, limits: &Limits) -> bool {
    placed.piece.counts_as.is_some() || placed.count(limits) > 1
}

/// What a piece that is too large can count as, so that the check finds nothing about it; `None` for any other.
pub fn count_of_large(piece: &Piece, limits: &Limits) -> Option<u32> {
    match MeasuredSize::of(&Placed::new(piece, limits), limits).problem? {
        SizeProblem::Large => Some(COUNT_OF_LARGE),
        SizeProblem::LargeScatter { .. } => Some(1),
        SizeProblem::Small { .. } => None,
    }
}

/// The size of a piece.
struct MeasuredSize {
    /// How far it is from the nearer limit; negative beyond it.
    room: f64,
    measure: Measure,
    problem: Option<SizeProblem>,
}

/// What may be wrong with the size of a piece.
enum SizeProblem {
    Large,
    Small { is_scatter: bool },
    LargeScatter { per_piece: u32 },
}

impl MeasuredSize {
    fn of(placed: &Placed, limits: &Limits) -> Self {
        if placed.piece.is_scatter() { Self::of_scatter(placed, limits) } else { Self::of_terrain(placed, limits) }
    }

    fn of_terrain(placed: &Placed, limits: &Limits) -> Self {
        let PieceSize { at_least: least, at_most: most, .. } = limits.piece_size;
        let (length, width) = length_and_width(placed.piece, &placed.widths, limits);
        let may_be_long = may_be_long(placed, limits);
        // A piece that is both too long and too narrow has one problem: the measure farther from its limit.
        if !may_be_long && most - length <= width - least {
            let problem = (!at_most(length, most)).then_some(SizeProblem::Large);
            return Self { room: most - length, measure: Measure::new(length, most, MeasureUnit::Inches), problem };
        }
        let problem = (!at_least(width, least)).then_some(SizeProblem::Small { is_scatter: placed.scatter });
        Self { room: width - least, measure: Measure::new(width, least, MeasureUnit::Inches), problem }
    }

    /// The size of scatter is its area.
    fn of_scatter(placed: &Placed, limits: &Limits) -> Self {
        let per_piece = limits.piece_count.scatter_per_piece;
        let limit = limits.piece_size.scatter_area(per_piece).filter(|_| placed.is_scatter_item());
        let (area, most) = (placed.footprint.area(), limit.unwrap_or(f64::INFINITY));
        let problem = (!at_most(area, most)).then_some(SizeProblem::LargeScatter { per_piece });
        Self { room: most - area, measure: Measure::new(area, most, MeasureUnit::SquareInches), problem }
    }
}

/// The pieces that a finding is about.
fn pieces_of<'a>(context: &'a Context, finding: &'a Finding) -> impl Iterator<Item = &'a Piece> {
    let pieces = context.table.pieces.iter().map(|placed| placed.piece);
    pieces.filter(|piece| finding.pieces.contains(&piece.id))
}

/// To count a piece as this many.
fn count_as(piece: &Piece, count: u32) -> Proposal {
    let edits = vec![Edit::Change(piece.id.clone(), PieceChange::CountsAs(Some(count)))];
    Proposal::Edits { change: ProposedChange::CountAs(count), edits }
}

/// To resize a piece into the limits.
fn resize(context: &Context, piece: &Piece) -> Option<Proposal> {
    let shape = resized(piece, context.table.limits())?;
    let edits = vec![Edit::Change(piece.id.clone(), PieceChange::Shape(Some(shape)))];
    Some(Proposal::Edits { change: ProposedChange::Resize, edits })
}

/// To count the pieces of a finding as this many each, or to resize them.
fn count_or_resize(context: &Context, finding: &Finding, count: u32) -> Vec<Proposal> {
    let proposals = |piece| [Some(count_as(piece, count)), resize(context, piece)].into_iter().flatten();
    pieces_of(context, finding).flat_map(proposals).collect()
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
/// piece changes. Scatter is scaled to the area that it may have. `None` if nothing of this fits, or for a compound piece.
fn resized(piece: &Piece, limits: &Limits) -> Option<Shape> {
    if piece.is_compound() {
        return None;
    }
    let PieceSize { at_least: least, at_most: most, .. } = limits.piece_size;
    let (shape, resolution) = (piece.shape(), piece.kind.resolution);
    let sides = |shape: &Shape| length_and_width(piece, &shape.widths(), limits);
    let (longer, shorter) = sides(shape);
    let (width, depth) = shape.extent();
    if piece.kind.traits.has(Trait::Scatter) {
        let most = limits.piece_size.scatter_area(limits.piece_count.scatter_per_piece)?;
        // A little smaller, because sides are rounded to the hundredth.
        let factor = (most / piece.footprint().area()).sqrt() * 0.99;
        return (factor < 1.0).then(|| shape.stretched(width * factor, depth * factor, 0.0, resolution));
    }
    // A long piece that may be long stays as long as it is.
    let most = if may_be_long(&Placed::new(piece, limits), limits) { most.max(longer) } else { most };
    let clamp = |side: f64| clamped(side, least, most);
    let extents = if analysis::is_linear(piece) {
        let factor = clamp(longer) / longer;
        let lengthened = if width < depth { (width, depth * factor) } else { (width * factor, depth) };
        [lengthened, (width * factor, depth * factor)]
    } else {
        let factor = if at_most(longer, most) { least / shorter } else { most / longer };
        [(width * factor, depth * factor), (clamp(width), clamp(depth))]
    };
    let fits = |shape: &Shape| {
        let (longer, shorter) = sides(shape);
        at_most(longer, most) && at_least(shorter, least)
    };
    extents.into_iter().map(|(width, depth)| shape.stretched(width, depth, 0.0, resolution)).find(fits)
}

/// A piece that counts as one is too long.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Oversize;

impl FindingDetails for Oversize {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (who, measured) = (messages::piece_names(finding, layout), messages::measured(finding, layout));
        t!(
            "{} is {} long and counts as 1 piece; the usual maximum is {}.",
            who,
            measured,
            messages::limit(finding, layout)
        )
    }
}

impl Resolvable for Oversize {
    fn propose(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        count_or_resize(context, finding, COUNT_OF_LARGE)
    }

    fn excess(&self, _: &Finding) -> f64 {
        1.0
    }

    fn edits_before_moves(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        self.propose(context, finding)
    }
}

/// A piece of scatter is as large as ordinary terrain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LargeScatter {
    /// How many pieces of scatter make one piece.
    pub per_piece: u32,
}

impl FindingDetails for LargeScatter {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (who, measured) = (messages::piece_names(finding, layout), messages::measured(finding, layout));
        t!(
            "{} covers {}, so {} of it don't fit into one ordinary piece: scatter covers {} at most.",
            who,
            measured,
            self.per_piece,
            messages::limit(finding, layout)
        )
    }
}

impl Resolvable for LargeScatter {
    fn propose(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        count_or_resize(context, finding, 1)
    }

    fn excess(&self, _: &Finding) -> f64 {
        1.0
    }

    fn edits_before_moves(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        self.propose(context, finding)
    }
}

/// A piece is too narrow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Undersize {
    /// Whether it is scatter by the packet's rule of thumb.
    pub is_scatter: bool,
}

impl FindingDetails for Undersize {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (who, measured) = (messages::piece_names(finding, layout), messages::measured(finding, layout));
        let limit = messages::limit(finding, layout);
        if self.is_scatter {
            let group = layout.pack.limits.piece_count.scatter_per_piece;
            t!(
                "{} is only {} across; the usual minimum is {}. {} of it fit into one ordinary piece, so it is scatter.",
                who,
                measured,
                limit,
                group
            )
        } else {
            t!("{} is only {} across; the usual minimum is {}.", who, measured, limit)
        }
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
    use crate::checks::testing::{check, circle, combined_with, counts_as, layout, not_applicable, rectangle};
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
        check("piece-size", "longer than it is narrow", &[building(7.4, 2.0)], &[("a", 7.4)]);
        check("piece-size", "narrower than it is long", &[building(7.0, 1.5)], &[("a", 1.5)]);
        check("piece-size", "a disc", &[circle("a", "forest", (24.0, 24.0), 6.5)], &[("a", 6.5)]);
    }

    #[test]
    fn a_wall_is_measured_by_its_length() {
        let wall = |length| rectangle("a", "wall", (24.0, 24.0), (length, 0.75), 0.0);
        check("piece-size", "usual", &[wall(5.0)], &[]);
        check("piece-size", "too short", &[wall(2.0)], &[("a", 2.0)]);
        check("piece-size", "too long", &[wall(7.0)], &[("a", 7.0)]);
        check("piece-size", "two walls", &[wall(9.0)], &[]);
        let thin = combined_with(rectangle("a", "forest", (24.0, 24.0), (5.0, 1.0), 0.0), "fence");
        check("piece-size", "a forest with a fence is no wall", &[thin], &[("a", 1.0)]);
    }

    #[test]
    fn scatter_may_be_small() {
        not_applicable("piece-size", &[circle("a", "boulder", (24.0, 24.0), 1.5)]);
        not_applicable("piece-size", &[]);
    }

    #[test]
    fn a_large_piece_that_counts_as_several_is_fine() {
        for length in [7.5, 9.0, 14.9, 15.0, 24.0] {
            check("piece-size", "as it counts by itself", &[building(length, 5.0)], &[]);
        }
        check("piece-size", "too narrow all the same", &[building(15.0, 2.0)], &[("a", 2.0)]);
        for count in [0, 1, 2] {
            let counted = counts_as(building(7.0, 5.0), count);
            check("piece-size", "as the organiser says", &[counted], &[]);
            let counted = counts_as(building(15.0, 5.0), count);
            check("piece-size", "and a larger one", &[counted], &[]);
        }
    }

    #[test]
    fn a_long_piece_may_count_as_two() {
        let table = layout(&[building(7.0, 5.0)]);
        let report = Report::of(&table, Plan::default());
        let findings = report.findings();
        let found = findings.iter().find(|finding| finding.check == CHECK.id).expect("7 is too long for one piece");
        let context = Context { table: crate::analysis::Table::new(&table), plan: Plan::default() };
        let Some(Proposal::Edits { change: ProposedChange::CountAs(2), edits }) =
            found.proposals(&context).into_iter().next()
        else {
            panic!("the first proposal is to count it as two");
        };
        let after = table.edited(&edits).expect("a piece can count as two");
        check("piece-size", "afterwards", &[(*after.pieces[0]).clone()], &[]);
    }

    #[test]
    fn three_scatter_pieces_fit_into_an_ordinary_piece() {
        // A third of 4.5 by 4.5 is 6.75.
        let crates = |width: f64| rectangle("a", "crates", (24.0, 24.0), (width, 2.5), 30.0);
        not_applicable("piece-size", &[crates(2.7)]);
        check("piece-size", "just larger", &[crates(2.72)], &[("a", 6.8)]);
        check("piece-size", "a boulder of 5", &[circle("a", "boulder", (24.0, 24.0), 5.0)], &[("a", 19.63)]);
        not_applicable("piece-size", &[counts_as(crates(5.0), 1)]);
    }

    #[test]
    fn terrain_three_of_which_fit_into_a_piece_is_scatter() {
        let is_scatter = |piece: Piece| {
            let report = Report::of(&layout(&[piece]), Plan::default());
            let findings = report.findings();
            let found = findings.iter().find(|finding| finding.check == CHECK.id).expect("it is too narrow");
            found.details.downcast_ref::<Undersize>().expect("its details").is_scatter
        };
        assert!(is_scatter(circle("a", "forest", (24.0, 24.0), 1.5)));
        assert!(is_scatter(building(2.5, 2.7)));
        assert!(!is_scatter(building(2.5, 2.71)));
        assert!(
            !is_scatter(rectangle("a", "wall", (24.0, 24.0), (2.0, 0.75), 0.0)),
            "a wall is measured by its length"
        );
    }

    #[test]
    fn a_resized_piece_keeps_its_proportions_where_that_works() {
        let limits = &crate::checks::testing::pack().limits;
        let sides = |shape: &Shape| (shape.widths().length, shape.widths().least);
        for (before, after) in [
            ((7.0, 5.25), Some((6.0, 4.5))),
            ((4.0, 2.0), Some((6.0, 3.0))),
            // Half as long would be narrower than the least: each side by itself.
            ((7.0, 3.2), Some((6.0, 3.2))),
            // It counts as two, so it stays long.
            ((12.0, 1.0), Some((12.0, 3.0))),
            ((5.0, 1.0), Some((5.0, 3.0))),
        ] {
            let sides = resized(&building(before.0, before.1), limits).map(|shape| sides(&shape));
            assert_eq!(sides, after, "{before:?}");
        }
        // A round wall is as long as it is deep.
        for (before, after) in [(7.0, 6.0), (1.5, 3.0)] {
            let wall = circle("a", "wall", (24.0, 24.0), before);
            let sides = resized(&wall, limits).map(|shape| sides(&shape));
            assert_eq!(sides, Some((after, after)), "{before}");
        }
        for (before, after) in [((7.0, 1.0), (6.0, 1.0)), ((0.75, 2.0), (3.0, 0.75))] {
            let wall = rectangle("a", "wall", (24.0, 24.0), before, 0.0);
            assert_eq!(resized(&wall, limits).map(|shape| sides(&shape)), Some(after), "{before:?}");
        }
    }
}
