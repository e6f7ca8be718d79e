//! The search for a clear line between two bases.
//!
//! A clear line can be moved, and stays clear, until it touches two of these: the two bases' rims, and corners or round sides
//! of what is between. So where there is a clear line at all, one of the common tangents of two of them is one, or rather a
//! line a hair beside it on the right side of both. A corner is only touched by lines that leave both of its sides on one
//! hand, and few corners have such a line among those between two bases.

use super::line::{DirectedLine, TangentCircle, block};
use super::model::Model;
use super::screen::BlockedPart;
use super::screens::{LineOfSight, SightBlockers};
use crate::geometry::distance::nearest_on_segment;
use crate::geometry::{Point, Vector};

/// How far beside what it touches a line runs, in inches.
const HAIR: f64 = 1e-6;

/// How many places across each base the fan's lines join, for what tangents don't find: for two models, and for many.
pub(super) const FINE: u8 = 17;
pub(super) const COARSE: u8 = 5;

/// A screen between two bases.
#[derive(Clone, Copy, Debug)]
struct BlockerBetween {
    screen: usize,
    reach: BlockedPart,
    /// Whether it covers a part of a base.
    under: bool,
}

impl BlockerBetween {
    /// Whether it blocks lines all along, where they have no end in it.
    fn is_whole(&self) -> bool {
        !matches!(self.reach, BlockedPart::Before(_) | BlockedPart::After(_))
    }
}

/// What a line can touch, with the corners next to a corner.
#[derive(Clone, Copy, Debug)]
struct TangentFeature {
    round: TangentCircle,
    next: [Point; 2],
}

/// The search, whose lists are used again for the next pair.
#[derive(Debug)]
pub(super) struct SightSearch<'a> {
    screens: &'a SightBlockers<'a>,
    fan: u8,
    bases: [TangentCircle; 2],
    between: Vec<BlockerBetween>,
    features: Vec<TangentFeature>,
    /// Where the line at hand enters and leaves what it crosses.
    marks: Vec<f64>,
    /// What it crosses: which of those between, and where its marks end.
    met: Vec<(usize, usize)>,
}

impl<'a> SightSearch<'a> {
    pub(super) fn new(screens: &'a SightBlockers<'a>, fan: u8) -> Self {
        let nowhere = TangentCircle { centre: Point::default(), radius: 0.0 };
        let (between, features, marks, met) = <_>::default();
        Self { screens, fan, bases: [nowhere; 2], between, features, marks, met }
    }

    /// Looks from one model to another.
    pub(super) fn aim(&mut self, viewer: &Model, target: &Model) {
        let [from, to] = [viewer, target].map(|one| TangentCircle { centre: one.at, radius: one.base.radius });
        self.bases = [from, to];
        self.between.clear();
        let wide = from.radius.max(to.radius);
        for (screen, one) in self.screens.screens.iter().enumerate() {
            let nearest = nearest_on_segment(from.centre, to.centre, one.footprint.centre());
            let (off, near) = (one.footprint.centre() - nearest, one.outer + wide);
            if off.dot(off) >= near * near {
                continue;
            }
            if let Some(reach) = one.reach(viewer, target, &self.screens.pack.seeing) {
                let touches = |base: &TangentCircle| {
                    let bounds = one.footprint.bounds().distance_squared_to(base.centre);
                    bounds < base.radius * base.radius && one.footprint.signed_distance(base.centre) < base.radius
                };
                self.between.push(BlockerBetween { screen, reach, under: self.bases.iter().any(touches) });
            }
        }
    }

    /// A line that nothing blocks; `None` where there is none.
    pub(super) fn clear(&mut self) -> Option<[Point; 2]> {
        let [from, to] = self.bases;
        let Some(line) = self.middle() else { return Some([from.centre, to.centre]) };
        if let Some(clear) = self.try_line(line) {
            return Some(clear);
        }
        let rims = self.bases.map(|base| TangentCircle { radius: base.radius - HAIR, ..base });
        let mut shutters = u64::MAX;
        for sides in [[1.0, 1.0], [-1.0, -1.0]] {
            if let Some(clear) = DirectedLine::tangent(rims[0], rims[1], sides).and_then(|line| self.try_line(line)) {
                return Some(clear);
            }
            shutters &= self.shutters();
        }
        if shutters != 0 {
            return None;
        }
        let fan = if self.is_sure() { None } else { self.fan() };
        fan.or_else(|| self.tangents())
    }

    /// Whether everything between the bases blocks all lines over it, so that tangents find every way past.
    fn is_sure(&self) -> bool {
        self.between.iter().all(|one| !one.under && one.is_whole())
    }

    /// The line from centre to centre; `None` where the bases touch.
    fn middle(&self) -> Option<DirectedLine> {
        let [from, to] = self.bases;
        let apart = from.centre.distance(to.centre) > from.radius + to.radius;
        DirectedLine::through(from.centre, to.centre).filter(|_| apart)
    }

    /// Those that alone would part the two bases if both outer tangents crossed them, as bits: what is in one piece without a
    /// notch, blocks all lines and covers no part of a base.
    fn shutters(&self) -> u64 {
        let mut bits = 0;
        let mut start = 0;
        for &(index, end) in &self.met {
            let one = &self.between[index];
            if index < 64 && !one.under && one.is_whole() && self.screens.screens[one.screen].convex && end > start {
                bits |= 1 << index;
            }
            start = end;
        }
        bits
    }

    /// The clear line between the two bases along a line, where there is one; `None` too where it misses a base.
    fn try_line(&mut self, line: DirectedLine) -> Option<[Point; 2]> {
        let line = if line.at(self.bases[0].centre) > line.at(self.bases[1].centre) { line.turned() } else { line };
        self.marks.clear();
        self.met.clear();
        let (Some(from), Some(to)) = (line.chord(self.bases[0]), line.chord(self.bases[1])) else { return None };
        for (index, one) in self.between.iter().enumerate() {
            let screen = &self.screens.screens[one.screen];
            if line.off(screen.footprint.centre()).abs() >= screen.outer {
                continue;
            }
            let start = self.marks.len();
            line.cross(screen.footprint, &mut self.marks);
            if self.marks[start..].chunks_exact(2).any(|span| span[0] < to[1] && from[0] < span[1]) {
                self.met.push((index, self.marks.len()));
            } else {
                self.marks.truncate(start);
            }
        }
        if self.is_clear([from[1], to[0]]) {
            return Some([line.place(from[1]), line.place(to[0])]);
        }
        if self.is_sure() {
            return None;
        }
        // From farther back a line rises less at first, and what has an end in a forest isn't blocked by it: so all ends that
        // are as good as any.
        let mut ends = [vec![from[1], from[0]], vec![to[0], to[1]]];
        let mut start = 0;
        for &(_, end) in &self.met {
            for span in self.marks[start..end].chunks_exact(2) {
                let inside = [span[1] - HAIR, span[0] + HAIR];
                ends[0].extend(Some(inside[0]).filter(|at| from[0] < *at && *at < from[1]));
                ends[1].extend(Some(inside[1]).filter(|at| to[0] < *at && *at < to[1]));
            }
            start = end;
        }
        let pairs = ends[0].iter().flat_map(|from| ends[1].iter().map(move |to| [*from, *to]));
        let clear = pairs.into_iter().find(|pair| self.is_clear(*pair))?;
        Some(clear.map(|at| line.place(at)))
    }

    fn is_clear(&self, ends: [f64; 2]) -> bool {
        self.blocks(ends).next().is_none()
    }

    /// What blocks the line at hand between two places, and where.
    fn blocks(&self, ends: [f64; 2]) -> impl Iterator<Item = (usize, f64)> {
        let mut start = 0;
        self.met.iter().filter_map(move |&(index, end)| {
            let marks = &self.marks[start..end];
            start = end;
            let one = self.between[index];
            block(one.reach, marks, ends).map(|at| (self.screens.screens[one.screen].piece, at))
        })
    }

    /// Tries lines that join places across both bases.
    fn fan(&mut self) -> Option<[Point; 2]> {
        let [from, to] = self.bases;
        let fan = self.fan;
        let across = (to.centre - from.centre).unit()?;
        let across = Vector::new(-across.y, across.x);
        let shares = (0..fan).map(move |index| f64::from(index) / f64::from(fan - 1) * 1.998 - 0.999);
        let pairs = shares.clone().flat_map(|one| shares.clone().map(move |other| (one, other)));
        pairs.into_iter().find_map(|(one, other)| {
            let [start, end] = [(from, one), (to, other)]
                .map(|(base, share): (TangentCircle, f64)| base.centre + across * (base.radius * share));
            DirectedLine::through(start, end).and_then(|line| self.try_line(line))
        })
    }

    /// Tries the common tangents of all that a line between the bases can touch.
    fn tangents(&mut self) -> Option<[Point; 2]> {
        self.collect();
        for one in 0..self.features.len() {
            for other in one + 1..self.features.len() {
                let [a, b] = [self.features[one], self.features[other]];
                for sides in [[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0]] {
                    let line = DirectedLine::tangent(a.round, b.round, sides).filter(|line| {
                        let beside = |feature: &TangentFeature, side: f64| {
                            feature.next.iter().all(|next| line.off(*next) * side >= 0.0)
                        };
                        let hits = |base: &TangentCircle| line.off(base.centre).abs() < base.radius;
                        self.bases.iter().all(hits) && beside(&a, sides[0]) && beside(&b, sides[1])
                    });
                    if let Some(clear) = line.and_then(|line| self.try_line(line)) {
                        return Some(clear);
                    }
                }
            }
        }
        None
    }

    /// Collects what a line between the bases can touch.
    fn collect(&mut self) {
        self.features.clear();
        let rims = self.bases.map(|base| TangentCircle { radius: base.radius - HAIR, ..base });
        // A circle's own centre is on the same side of its tangents as all of it.
        self.features.extend(rims.map(|round| TangentFeature { round, next: [round.centre; 2] }));
        let inner = [[1.0, -1.0], [-1.0, 1.0]].map(|sides| DirectedLine::tangent(rims[0], rims[1], sides));
        let [Some(left), Some(right)] = inner else { return };
        let Some(middle) = DirectedLine::through(rims[0].centre, rims[1].centre) else { return };
        let wide = rims[0].radius.max(rims[1].radius);
        let ends = [middle.at(rims[0].centre) - wide, middle.at(rims[1].centre) + wide];
        for one in &self.between {
            let screen = &self.screens.screens[one.screen];
            let footprint = screen.footprint;
            if footprint.is_disc() {
                let round = TangentCircle { centre: footprint.centre(), radius: footprint.radius() + HAIR };
                self.features.push(TangentFeature { round, next: [round.centre; 2] });
                continue;
            }
            let points = footprint.points();
            for (index, &corner) in points.iter().enumerate() {
                let at = middle.at(corner);
                if middle.off(corner).abs() > wide || at < ends[0] || at > ends[1] {
                    continue;
                }
                let next = [points[(index + points.len() - 1) % points.len()], points[(index + 1) % points.len()]];
                let (before, after) = (corner - next[0], next[1] - corner);
                // Clockwise, so a corner that turns the other way is a notch, which no line touches.
                if before.cross(after) <= 0.0 {
                    continue;
                }
                let turns = [left, right].map(|line| [line.turn(before) > 0.0, line.turn(after) > 0.0]);
                if turns.iter().flatten().any(|turn| *turn != turns[0][0]) {
                    self.features.push(TangentFeature { round: TangentCircle { centre: corner, radius: HAIR }, next });
                }
            }
        }
    }

    /// What the answer is where no line is clear.
    pub(super) fn blocked(&mut self) -> LineOfSight {
        let [from, to] = self.bases;
        let rims = self.bases.map(|base| TangentCircle { radius: base.radius - HAIR, ..base });
        let outer = [[1.0, 1.0], [-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0]];
        let tangents = outer.into_iter().filter_map(|sides| DirectedLine::tangent(rims[0], rims[1], sides));
        let lines: Vec<DirectedLine> = self.middle().into_iter().chain(tangents).collect();
        let mut best: Option<LineOfSight> = None;
        for line in lines {
            let (Some(start), Some(end)) = (line.chord(from), line.chord(to)) else { continue };
            let ends = [start[1], end[0]];
            let clear = self.try_line(line).is_some();
            let mut found: Vec<(usize, f64)> = self.blocks(ends).collect();
            found.sort_by(|a, b| a.1.total_cmp(&b.1));
            let Some(&(_, at)) = found.first().filter(|_| !clear) else { continue };
            let mut by: Vec<usize> = Vec::new();
            for (piece, _) in found {
                if !by.contains(&piece) {
                    by.push(piece);
                }
            }
            let fewer = match &best {
                Some(LineOfSight::Blocked { by: known, .. }) => by.len() < known.len(),
                _ => true,
            };
            if fewer {
                best = Some(LineOfSight::Blocked { line: ends.map(|at| line.place(at)), by, at: line.place(at) });
            }
        }
        best.unwrap_or(LineOfSight::Clear { line: [from.centre, to.centre] })
    }
}
