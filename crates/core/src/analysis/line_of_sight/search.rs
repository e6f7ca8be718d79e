//! The search for a clear line of sight between two bases.
//!
//! A clear line can be moved, and stays clear, until it touches two of these: the rims of the two bases, and corners or round sides of
//! the blockers. So if there is a clear line, one of their common tangents is clear too, or a line a tiny distance beside it (the
//! argument for line stabbers: H. Edelsbrunner and others, *Stabbing line segments*, BIT 22, 1982). A line that only touches a corner
//! has both sides of the corner on the same side, and few corners have such a line among those between two bases.

use super::blocker::BlockedPart;
use super::blockers::{LineOfSight, SightBlockers};
use super::forest_depth::depth_in_all;
use super::line::{DirectedLine, TangentCircle, first_blocked};
use super::model::Model;
use crate::geometry::distance::nearest_on_segment;
use crate::geometry::{Point, Vector};

/// The distance of a tangent from what it touches, in inches.
const TANGENT_GAP: f64 = 1e-6;

/// The number of points across each base that the fan's lines join, for two models and for many. The fan is tried where the tangents
/// alone don't find every clear line.
pub(super) const TWO_MODELS_FAN: u8 = 17;
pub(super) const MANY_MODELS_FAN: u8 = 5;

/// A blocker between two bases.
#[derive(Clone, Copy, Debug)]
struct BlockerBetween {
    /// The index of the blocker.
    blocker: usize,
    part: BlockedPart,
    /// Whether a part of a base is on it.
    is_under_base: bool,
}

impl BlockerBetween {
    /// Whether it blocks lines over it along their whole length, if they have no end in it.
    fn blocks_whole_lines(&self) -> bool {
        !matches!(self.part, BlockedPart::Before(_) | BlockedPart::After(_) | BlockedPart::ForestInAll)
    }
}

/// A circle or a corner that a line can touch.
#[derive(Clone, Copy, Debug)]
struct TangentFeature {
    circle: TangentCircle,
    /// The corners before and after a corner; for a circle its own centre.
    neighbours: [Point; 2],
}

/// The search. Its lists are reused for the next pair of models.
#[derive(Debug)]
pub(super) struct SightSearch<'a> {
    blockers: &'a SightBlockers<'a>,
    fan_size: u8,
    bases: [TangentCircle; 2],
    between: Vec<BlockerBetween>,
    features: Vec<TangentFeature>,
    /// The positions where the current line enters and leaves the blockers that it crosses.
    crossings: Vec<f64>,
    /// These blockers, by their indices in `between`, each with the end of its part of `crossings`.
    crossed: Vec<(usize, usize)>,
}

impl<'a> SightSearch<'a> {
    pub(super) fn new(blockers: &'a SightBlockers<'a>, fan_size: u8) -> Self {
        let nowhere = TangentCircle { centre: Point::default(), radius: 0.0 };
        let (between, features, crossings, crossed) = <_>::default();
        Self { blockers, fan_size, bases: [nowhere; 2], between, features, crossings, crossed }
    }

    /// Sets the two models, and collects the blockers between them.
    pub(super) fn set_models(&mut self, viewer: &Model, target: &Model) {
        let [from, to] = [viewer, target].map(|model| TangentCircle { centre: model.at, radius: model.base.radius });
        self.bases = [from, to];
        self.between.clear();
        let larger_radius = from.radius.max(to.radius);
        for (index, blocker) in self.blockers.blockers.iter().enumerate() {
            let nearest = nearest_on_segment(from.centre, to.centre, blocker.footprint.centre());
            let offset = blocker.footprint.centre() - nearest;
            let reach = blocker.outer_radius + larger_radius;
            if offset.dot(offset) >= reach * reach {
                continue;
            }
            if let Some(part) = blocker.blocked_part(viewer, target, &self.blockers.pack.seeing) {
                let is_under_base = self.bases.iter().any(|base| blocker.is_under(base.centre, base.radius));
                self.between.push(BlockerBetween { blocker: index, part, is_under_base });
            }
        }
    }

    /// A clear line; `None` where none was found.
    pub(super) fn clear_line(&mut self) -> Option<[Point; 2]> {
        let [from, to] = self.bases;
        let Some(line) = self.centre_line() else { return Some([from.centre, to.centre]) };
        if let Some(clear) = self.try_line(line) {
            return Some(clear);
        }
        let rims = self.bases.map(|base| TangentCircle { radius: base.radius - TANGENT_GAP, ..base });
        let mut separating = u64::MAX;
        for sides in [[1.0, 1.0], [-1.0, -1.0]] {
            if let Some(clear) = DirectedLine::tangent(rims[0], rims[1], sides).and_then(|line| self.try_line(line)) {
                return Some(clear);
            }
            separating &= self.separating_blockers();
        }
        if separating != 0 {
            return None;
        }
        let found = if self.tangents_suffice() { None } else { self.try_fan() };
        found.or_else(|| self.try_tangents())
    }

    /// Whether all blockers between the bases block all lines over them, so that the tangents include a clear line if there is one.
    fn tangents_suffice(&self) -> bool {
        self.between.iter().all(|one| !one.is_under_base && one.blocks_whole_lines())
    }

    /// The line between the centres; `None` where the bases touch.
    fn centre_line(&self) -> Option<DirectedLine> {
        let [from, to] = self.bases;
        let are_apart = from.centre.distance(to.centre) > from.radius + to.radius;
        DirectedLine::through(from.centre, to.centre).filter(|_| are_apart)
    }

    /// The blockers crossed by the current line that are convex, block all lines over them and aren't under a base, as bits. One that
    /// both outer tangents cross separates the two bases.
    fn separating_blockers(&self) -> u64 {
        let mut bits = 0;
        let mut start = 0;
        for &(index, end) in &self.crossed {
            let one = &self.between[index];
            let is_separating = !one.is_under_base
                && one.blocks_whole_lines()
                && self.blockers.blockers[one.blocker].is_convex
                && end > start;
            if index < 64 && is_separating {
                bits |= 1 << index;
            }
            start = end;
        }
        bits
    }

    /// A clear line from base to base along a line; `None` where there is none, or it misses a base.
    fn try_line(&mut self, line: DirectedLine) -> Option<[Point; 2]> {
        let is_reversed = line.position(self.bases[0].centre) > line.position(self.bases[1].centre);
        let line = if is_reversed { line.reversed() } else { line };
        self.crossings.clear();
        self.crossed.clear();
        let (Some(from), Some(to)) = (line.chord(self.bases[0]), line.chord(self.bases[1])) else { return None };
        for (index, one) in self.between.iter().enumerate() {
            let blocker = &self.blockers.blockers[one.blocker];
            if line.offset(blocker.footprint.centre()).abs() >= blocker.outer_radius {
                continue;
            }
            let start = self.crossings.len();
            line.push_crossings(blocker.footprint, &mut self.crossings);
            if self.crossings[start..].chunks_exact(2).any(|span| span[0] < to[1] && from[0] < span[1]) {
                self.crossed.push((index, self.crossings.len()));
            } else {
                self.crossings.truncate(start);
            }
        }
        if self.is_clear([from[1], to[0]]) {
            return Some([line.point(from[1]), line.point(to[0])]);
        }
        if self.tangents_suffice() {
            return None;
        }
        // The ends may matter: a longer line rises less steeply, and a line with an end in a forest may not be blocked by it. So all
        // ends that could make a difference are tried.
        let mut ends = [vec![from[1], from[0]], vec![to[0], to[1]]];
        let mut start = 0;
        for &(_, end) in &self.crossed {
            for span in self.crossings[start..end].chunks_exact(2) {
                let inside = [span[1] - TANGENT_GAP, span[0] + TANGENT_GAP];
                ends[0].extend(Some(inside[0]).filter(|end| from[0] < *end && *end < from[1]));
                ends[1].extend(Some(inside[1]).filter(|end| to[0] < *end && *end < to[1]));
            }
            start = end;
        }
        let pairs = ends[0].iter().flat_map(|from| ends[1].iter().map(move |to| [*from, *to]));
        let clear = pairs.into_iter().find(|pair| self.is_clear(*pair))?;
        Some(clear.map(|end| line.point(end)))
    }

    fn is_clear(&self, ends: [f64; 2]) -> bool {
        self.blocked_at(ends).next().is_none()
    }

    /// The pieces that block the current line between two positions, each with the first position where it does.
    fn blocked_at(&self, ends: [f64; 2]) -> impl Iterator<Item = (usize, f64)> {
        let mut start = 0;
        let by_itself = self.crossed.iter().filter_map(move |&(index, end)| {
            let crossings = &self.crossings[start..end];
            start = end;
            let one = self.between[index];
            first_blocked(one.part, crossings, ends)
                .map(|position| (self.blockers.blockers[one.blocker].piece, position))
        });
        by_itself.chain(self.forests_that_block(ends))
    }

    /// The forests that together block the current line between two positions, each with where the line enters it; that with which it is too
    /// much has the place where it becomes so. None where each blocks by itself, or all of them are seen through.
    fn forests_that_block(&self, ends: [f64; 2]) -> Vec<(usize, f64)> {
        let Some(most) = self.blockers.pack.seeing.through_forests else { return Vec::new() };
        let (mut start, mut spans, mut forests) = (0, Vec::new(), Vec::new());
        for &(index, end) in &self.crossed {
            let one = self.between[index];
            if one.part == BlockedPart::ForestInAll {
                for span in self.crossings[start..end].chunks_exact(2) {
                    spans.push([span[0], span[1]]);
                    forests.push((
                        self.blockers.blockers[one.blocker].piece,
                        span[0].max(ends[0]),
                        span[1].min(ends[1]),
                    ));
                }
            }
            start = end;
        }
        let (_, exceeded) = depth_in_all(&mut spans, ends, most);
        let Some(exceeded) = exceeded else { return Vec::new() };
        let of_forest = |(piece, from, to): (usize, f64, f64)| {
            // Where two forests lie on each other, both are in the way.
            let place = if to >= exceeded { exceeded } else { from };
            (from < to && from <= exceeded).then_some((piece, place))
        };
        forests.into_iter().filter_map(of_forest).collect()
    }

    /// Tries lines between points across both bases.
    fn try_fan(&mut self) -> Option<[Point; 2]> {
        let [from, to] = self.bases;
        let fan_size = self.fan_size;
        let across = (to.centre - from.centre).unit()?;
        let across = Vector::new(-across.y, across.x);
        let shares = (0..fan_size).map(move |index| f64::from(index) / f64::from(fan_size - 1) * 1.998 - 0.999);
        let pairs = shares.clone().flat_map(|one| shares.clone().map(move |other| (one, other)));
        pairs.into_iter().find_map(|(one, other)| {
            let [start, end] = [(from, one), (to, other)]
                .map(|(base, share): (TangentCircle, f64)| base.centre + across * (base.radius * share));
            DirectedLine::through(start, end).and_then(|line| self.try_line(line))
        })
    }

    /// Tries the common tangents of everything that a line between the bases can touch.
    fn try_tangents(&mut self) -> Option<[Point; 2]> {
        self.collect_features();
        for one in 0..self.features.len() {
            for other in one + 1..self.features.len() {
                let [a, b] = [self.features[one], self.features[other]];
                for sides in [[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0]] {
                    let line = DirectedLine::tangent(a.circle, b.circle, sides).filter(|line| {
                        let only_touches = |feature: &TangentFeature, side: f64| {
                            feature.neighbours.iter().all(|neighbour| line.offset(*neighbour) * side >= 0.0)
                        };
                        let meets = |base: &TangentCircle| line.offset(base.centre).abs() < base.radius;
                        self.bases.iter().all(meets) && only_touches(&a, sides[0]) && only_touches(&b, sides[1])
                    });
                    if let Some(clear) = line.and_then(|line| self.try_line(line)) {
                        return Some(clear);
                    }
                }
            }
        }
        None
    }

    /// Collects everything that a line between the bases can touch.
    fn collect_features(&mut self) {
        self.features.clear();
        let rims = self.bases.map(|base| TangentCircle { radius: base.radius - TANGENT_GAP, ..base });
        self.features.extend(rims.map(|circle| TangentFeature { circle, neighbours: [circle.centre; 2] }));
        let inner = [[1.0, -1.0], [-1.0, 1.0]].map(|sides| DirectedLine::tangent(rims[0], rims[1], sides));
        let [Some(left), Some(right)] = inner else { return };
        let Some(middle) = DirectedLine::through(rims[0].centre, rims[1].centre) else { return };
        let larger_radius = rims[0].radius.max(rims[1].radius);
        let ends = [middle.position(rims[0].centre) - larger_radius, middle.position(rims[1].centre) + larger_radius];
        for one in &self.between {
            let footprint = self.blockers.blockers[one.blocker].footprint;
            if footprint.is_disc() {
                let circle = TangentCircle { centre: footprint.centre(), radius: footprint.radius() + TANGENT_GAP };
                self.features.push(TangentFeature { circle, neighbours: [circle.centre; 2] });
                continue;
            }
            let points = footprint.points();
            for (index, &corner) in points.iter().enumerate() {
                let position = middle.position(corner);
                if middle.offset(corner).abs() > larger_radius || position < ends[0] || position > ends[1] {
                    continue;
                }
                let neighbours =
                    [points[(index + points.len() - 1) % points.len()], points[(index + 1) % points.len()]];
                let (before, after) = (corner - neighbours[0], neighbours[1] - corner);
                // A concave corner, which no line only touches.
                if before.cross(after) <= 0.0 {
                    continue;
                }
                let turns = [left, right].map(|line| [line.turn(before) > 0.0, line.turn(after) > 0.0]);
                if turns.iter().flatten().any(|turn| *turn != turns[0][0]) {
                    let circle = TangentCircle { centre: corner, radius: TANGENT_GAP };
                    self.features.push(TangentFeature { circle, neighbours });
                }
            }
        }
    }

    /// The result where no line is clear.
    pub(super) fn blocked_line(&mut self) -> LineOfSight {
        let [from, to] = self.bases;
        let rims = self.bases.map(|base| TangentCircle { radius: base.radius - TANGENT_GAP, ..base });
        let outer = [[1.0, 1.0], [-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0]];
        let tangents = outer.into_iter().filter_map(|sides| DirectedLine::tangent(rims[0], rims[1], sides));
        let lines: Vec<DirectedLine> = self.centre_line().into_iter().chain(tangents).collect();
        let mut best: Option<LineOfSight> = None;
        for line in lines {
            let (Some(start), Some(end)) = (line.chord(from), line.chord(to)) else { continue };
            let ends = [start[1], end[0]];
            let is_clear = self.try_line(line).is_some();
            let mut blocked: Vec<(usize, f64)> = self.blocked_at(ends).collect();
            blocked.sort_by(|a, b| a.1.total_cmp(&b.1));
            let Some(&(_, first)) = blocked.first().filter(|_| !is_clear) else { continue };
            let mut by: Vec<usize> = Vec::new();
            for (piece, _) in blocked {
                if !by.contains(&piece) {
                    by.push(piece);
                }
            }
            let has_fewer = match &best {
                Some(LineOfSight::Blocked { by: known, .. }) => by.len() < known.len(),
                _ => true,
            };
            if has_fewer {
                best = Some(LineOfSight::Blocked { line: ends.map(|end| line.point(end)), by, at: line.point(first) });
            }
        }
        best.unwrap_or(LineOfSight::Clear { line: [from.centre, to.centre] })
    }
}
