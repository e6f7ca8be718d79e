//! What a piece does to sight, by its traits.

use super::model::Model;
use crate::analysis::{Base, Placed};
use crate::geometry::{Footprint, Point};
use crate::pack::{Kind, Seeing, Trait};

/// How something blocks sight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BlockerKind {
    /// Lines that run lower than so many inches over it.
    Solid {
        /// Its height.
        height: f64,
        /// Whether what stands on it is lifted as high.
        hill: bool,
    },
    /// Lines through it; those with an end in it when they are longer than they may be.
    Forest,
    /// Lines through it.
    Cloud,
}

/// A piece, or a part of one, that blocks sight.
#[derive(Clone, Copy, Debug)]
pub struct SightBlocker<'a> {
    /// Where the piece stands among the table's.
    pub piece: usize,
    /// How it blocks.
    pub veil: BlockerKind,
    /// What it covers.
    pub footprint: &'a Footprint,
    /// Whether a line between any two places of it stays in it.
    pub(super) convex: bool,
    /// How far it reaches from its centre.
    pub(super) outer: f64,
}

/// Which part of a line something blocks, for one viewer and one target. Shares are of the way from the viewer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum BlockedPart {
    /// All of it.
    All,
    /// Where it runs over it before this share.
    Before(f64),
    /// Where it runs over it after this share.
    After(f64),
    /// What a forest blocks; so many inches of it are seen through from inside.
    Forest(f64),
    /// What a cloud blocks.
    Cloud,
}

/// The ways in which a piece blocks sight.
pub(super) fn screens<'a>(piece: usize, placed: &'a Placed<'a>) -> impl Iterator<Item = SightBlocker<'a>> {
    let parts = || std::iter::once(placed.piece.kind).chain(placed.piece.also.iter().copied());
    let any = |is: fn(&Kind) -> bool| parts().any(is);
    let veils = [
        solid(placed),
        any(is_forest).then_some(BlockerKind::Forest),
        any(|kind| kind.traits.has(Trait::Cloud)).then_some(BlockerKind::Cloud),
    ];
    let footprint = &placed.footprint;
    let (convex, outer) = (is_convex(footprint), footprint.farthest_from(footprint.centre()));
    veils.into_iter().flatten().map(move |veil| SightBlocker { piece, veil, footprint, convex, outer })
}

fn solid(placed: &Placed) -> Option<BlockerKind> {
    let is = |one| placed.traits.has(one);
    let obstruction = is(Trait::Obstruction);
    let height = placed.piece.height().unwrap_or(if obstruction { f64::INFINITY } else { 0.0 });
    let hill = is(Trait::Elevation) && !obstruction && !is(Trait::Obstacle);
    (obstruction || is(Trait::Obstacle) || hill).then_some(BlockerKind::Solid { height, hill })
}

fn is_forest(kind: &Kind) -> bool {
    let is = |one| kind.traits.has(one);
    is(Trait::BlocksSight) && is(Trait::Area) && !is(Trait::Cloud) && !is(Trait::Obstruction)
}

fn is_convex(footprint: &Footprint) -> bool {
    let points = footprint.points();
    let count = points.len();
    (0..count).all(|index| {
        let [a, b, c] = [0, 1, 2].map(|by| points[(index + by) % count]);
        (b - a).cross(c - b) >= 0.0
    })
}

impl SightBlocker<'_> {
    /// How high a base there is lifted, where it is wholly on this and this is a hill.
    pub(super) fn lifts(&self, base: Base, at: Point) -> Option<f64> {
        let BlockerKind::Solid { height, hill: true } = self.veil else { return None };
        let near = self.footprint.bounds().distance_squared_to(at) == 0.0;
        (near && self.footprint.signed_distance(at) <= -base.radius).then_some(height)
    }

    /// Which part of the lines between two models this blocks; `None` where it is none of them.
    pub(super) fn reach(&self, viewer: &Model, target: &Model, seeing: &Seeing) -> Option<BlockedPart> {
        match self.veil {
            BlockerKind::Cloud => Some(BlockedPart::Cloud),
            BlockerKind::Forest if target.base.millimetres >= seeing.over_forest => None,
            BlockerKind::Forest => Some(BlockedPart::Forest(seeing.into_forest)),
            BlockerKind::Solid { height, .. } => {
                let (from, to) = (viewer.top(), target.top());
                if height <= from.min(to) || [viewer, target].iter().any(|one| self.lifts(one.base, one.at).is_some()) {
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
