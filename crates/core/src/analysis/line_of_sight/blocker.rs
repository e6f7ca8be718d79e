//! How a piece blocks sight, by its traits.

use super::model::Model;
use crate::analysis::{Base, Placed};
use crate::geometry::{Footprint, Point};
use crate::layout::Piece;
use crate::pack::{Kind, Seeing, Sight, Trait};

/// How a blocker blocks sight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BlockerKind {
    /// It blocks lines over it that are lower than its height.
    Solid {
        /// Its height in inches.
        height: f64,
        /// Whether it is a hill, which models stand on.
        is_hill: bool,
    },
    /// It blocks lines through it, and lines with an end in it that have too many inches in it.
    Forest,
    /// It blocks lines through it.
    Cloud,
    /// A model, which blocks lines over its base to models on bases no larger than its own, but for those to or from higher ground.
    Model(Model),
}

/// A piece, a part of one, or a model that blocks sight.
#[derive(Clone, Copy, Debug)]
pub struct SightBlocker<'a> {
    /// The index of the piece. Models have the indices after the last piece's.
    pub piece: usize,
    /// How it blocks sight.
    pub kind: BlockerKind,
    /// What it counts for lines of sight in all, where its kinds have a value.
    pub value: Option<u32>,
    /// The value of each of its levels or floors and how many it has, where it counts them.
    pub(super) counted: Option<Sight>,
    pub footprint: &'a Footprint,
    /// Whether the footprint is convex.
    pub(super) is_convex: bool,
    /// The radius of a circle about the footprint's centre that encloses it.
    pub(super) outer_radius: f64,
}

/// The part of a line over a blocker that it blocks, for one viewer and one target. Shares are of the line's length, from the viewer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum BlockedPart {
    /// The whole line.
    All,
    /// The line up to this share.
    Before(f64),
    /// The line from this share on.
    After(f64),
    /// What a forest blocks, that models see into and out of as many inches.
    Forest(f64),
    /// What a forest blocks whose inches are added to those of other forests.
    ForestInAll,
    /// What a cloud blocks.
    Cloud,
}

/// The blockers that a piece is: one for each way in which it, or a part of it, blocks sight.
pub(super) fn blockers_of<'a>(piece: usize, placed: &'a Placed<'a>) -> impl Iterator<Item = SightBlocker<'a>> {
    placed.members().flat_map(move |(member, footprint)| {
        let any = |is: fn(&Kind) -> bool| member.own_kinds().any(is);
        let kinds = [
            solid(member).map(|solid| (solid, value(member, is_solid))),
            any(is_forest).then(|| (BlockerKind::Forest, value(member, is_forest))),
            any(|kind| kind.traits.has(Trait::Cloud)).then_some((BlockerKind::Cloud, None)),
        ];
        let (is_convex, outer_radius) = (footprint.is_convex(), footprint.farthest_from(footprint.centre()));
        let counted = member.counted_sight();
        let blocker =
            move |(kind, value)| SightBlocker { piece, kind, value, counted, footprint, is_convex, outer_radius };
        kinds.into_iter().flatten().map(blocker)
    })
}

/// What a piece counts by those of its own kinds that block so; the most, where several do.
fn value(member: &Piece, blocks: fn(&Kind) -> bool) -> Option<u32> {
    member.own_kinds().filter(|kind| blocks(kind)).filter_map(|kind| member.sight_as(kind)).map(Sight::in_all).max()
}

fn is_solid(kind: &Kind) -> bool {
    [Trait::Obstruction, Trait::Obstacle, Trait::Elevation].into_iter().any(|one| kind.traits.has(one))
}

fn solid(member: &Piece) -> Option<BlockerKind> {
    let traits = member.own_traits();
    let has = |one| traits.has(one);
    let is_obstruction = has(Trait::Obstruction);
    let height = member.own_height().unwrap_or(if is_obstruction { f64::INFINITY } else { 0.0 });
    let is_hill = has(Trait::Elevation) && !is_obstruction && !has(Trait::Obstacle);
    (is_obstruction || has(Trait::Obstacle) || is_hill).then_some(BlockerKind::Solid { height, is_hill })
}

/// The blocker that a model is; `base` is its base's footprint.
pub(super) fn blocker_of_model(piece: usize, model: Model, base: &Footprint) -> SightBlocker<'_> {
    SightBlocker {
        piece,
        kind: BlockerKind::Model(model),
        value: None,
        counted: None,
        footprint: base,
        is_convex: true,
        outer_radius: model.base.radius,
    }
}

pub(super) fn is_forest(kind: &Kind) -> bool {
    let has = |one| kind.traits.has(one);
    has(Trait::BlocksSight) && has(Trait::Area) && !has(Trait::Cloud) && !has(Trait::Obstruction)
}

impl SightBlocker<'_> {
    /// The height of this blocker if it is a hill that all of a base at this place is on.
    pub(super) fn hill_height_under(&self, base: Base, at: Point) -> Option<f64> {
        let BlockerKind::Solid { height, is_hill: true } = self.kind else { return None };
        let is_near = self.footprint.bounds().distance_squared_to(at) == 0.0;
        (is_near && self.footprint.signed_distance(at) <= -base.radius).then_some(height)
    }

    /// Whether a base at this place, of this radius, is partly on the blocker.
    pub(super) fn is_under(&self, centre: Point, radius: f64) -> bool {
        self.footprint.bounds().distance_squared_to(centre) < radius * radius
            && self.footprint.signed_distance(centre) < radius
    }

    /// The part of the lines between two models that this blocks; `None` where it blocks none of them.
    pub(super) fn blocked_part(&self, viewer: &Model, target: &Model, seeing: &Seeing) -> Option<BlockedPart> {
        // What the models at the ends count, at most.
        let highest = viewer.value.zip(target.value).map(|(one, other)| one.max(other));
        let valued = self.value.zip(highest);
        match self.kind {
            BlockerKind::Cloud => Some(BlockedPart::Cloud),
            BlockerKind::Model(model) => {
                let is_end = [viewer, target].iter().any(|end| end.at == model.at);
                let is_smaller = model.base.millimetres < target.base.millimetres;
                let is_lower = model.ground < viewer.ground.max(target.ground);
                (!is_end && !is_smaller && !is_lower).then_some(BlockedPart::All)
            }
            BlockerKind::Forest if valued.is_some_and(|(value, highest)| value < highest) => None,
            BlockerKind::Forest if target.base.millimetres >= seeing.over_forest => None,
            BlockerKind::Forest if seeing.through_forests.is_some() => Some(BlockedPart::ForestInAll),
            BlockerKind::Forest => Some(BlockedPart::Forest(seeing.into_forest)),
            BlockerKind::Solid { height, .. } => {
                let is_stood_on = || [viewer, target].iter().any(|model| self.is_stood_on(model));
                if let Some((value, highest)) = valued {
                    return (value > highest && !is_stood_on()).then_some(BlockedPart::All);
                }
                let (from, to) = (viewer.top(), target.top());
                if height <= from.min(to) || is_stood_on() {
                    return None;
                }
                let share = (height - from) / (to - from);
                Some(match () {
                    () if height >= from.max(to) => BlockedPart::All,
                    () if from < to => BlockedPart::Before(share),
                    () => BlockedPart::After(share),
                })
            }
        }
    }
}
