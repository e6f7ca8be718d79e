//! The blockers between two fronts, and how much of the sight between the fronts they block.

use super::facing::Facing;
use super::shadow::{EQUAL, FrontRay, FrontShadow, MIN_DEPTH, clipped, outermost, push_meetings};
use crate::geometry::{Footprint, Point, Vector};
use crate::units::clamped;

/// How often a range between two cuts is divided at most; the function has few bends in each.
const MAX_DIVISIONS: u32 = 20;
/// With more cuts than this, evenly spaced ones are used instead.
const MAX_CUTS: usize = 400;
/// The number of these ranges. Such crowded tables leave few lines open: for 40 random tables with 20 to 98 buildings the error of the
/// share was at most 0.0002.
const EVEN_RANGES: u32 = 96;
/// The distance from a cut at which the function is sampled, in inches.
const CUT_MARGIN: f64 = 1e-7;

/// The blockers between two fronts, as seen from the near one.
#[derive(Debug)]
pub struct FrontBlockers {
    facing: Facing,
    near: f64,
    far: f64,
    shadows: Vec<FrontShadow>,
    /// The parts of the near front covered blockers, in order; they don't touch.
    covered: Vec<[f64; 2]>,
}

/// A part of the far front as a function of `a`.
#[derive(Clone, Copy, Debug)]
struct FrontSpan {
    ends: [f64; 2],
    /// The derivatives of the ends.
    slopes: [f64; 2],
}

/// A sample of the length of the far front that is hidden from `a`.
#[derive(Clone, Copy, Debug)]
struct HiddenSample {
    a: f64,
    hidden: f64,
    /// Its derivative.
    slope: f64,
}

/// A straight lane from front to front that nothing blocks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClearLane {
    /// Its corners on the table in order: two on the near front, two on the far one.
    pub corners: [Point; 4],
    /// Its width in inches, measured across it.
    pub width: f64,
}

impl FrontBlockers {
    /// The blockers with these footprints between two fronts, given by their distances from the side of `facing`.
    pub fn new<'a>(footprints: impl Iterator<Item = &'a Footprint>, facing: Facing, near: f64, far: f64) -> Self {
        let mut blockers = Self { facing, near, far, shadows: Vec::new(), covered: Vec::new() };
        let depth = (far - near).max(MIN_DEPTH);
        for footprint in footprints {
            let corner = |place: &Point| {
                let place = facing.facing_from_table(*place);
                Point::new(place.x, (place.y - near) / depth)
            };
            blockers.add(&footprint.outline().iter().map(corner).collect::<Vec<_>>());
        }
        blockers.merge_covered();
        blockers
    }

    /// Adds an outline, in a frame where y is 0 at the near front and 1 at the far one.
    fn add(&mut self, outline: &[Point]) {
        let Some(&end) = outline.last() else { return };
        let (least, most) = outline.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), corner| {
            (least.min(corner.y), most.max(corner.y))
        });
        if most <= 0.0 || least >= 1.0 {
            return;
        }
        if least >= 0.0 && most <= 1.0 {
            self.shadows.push(FrontShadow::new(outline, self.facing.width()));
            return;
        }
        // The connected parts of the outline between the fronts.
        let (mut from, mut part, mut crossings) = (end, Vec::new(), Vec::new());
        for &to in outline {
            let along = to - from;
            if (from.y < 0.0) != (to.y < 0.0) {
                crossings.push(from.x - from.y * along.x / along.y);
            }
            match clipped(from, along) {
                Some((start, until)) => {
                    let start = from + along * start;
                    if part.last() != Some(&start) {
                        self.finish_part(&mut part);
                        part.push(start);
                    }
                    part.push(if until < 1.0 { from + along * until } else { to });
                }
                None => self.finish_part(&mut part),
            }
            from = to;
        }
        self.finish_part(&mut part);
        crossings.sort_by(f64::total_cmp);
        self.covered.extend(crossings.chunks_exact(2).map(|pair| [pair[0], pair[1]]));
    }

    /// Adds the shadow of a connected part, and clears the list.
    fn finish_part(&mut self, part: &mut Vec<Point>) {
        if !part.is_empty() {
            self.shadows.push(FrontShadow::new(part, self.facing.width()));
            part.clear();
        }
    }

    /// Sorts the covered parts of the near front, and merges those that touch.
    fn merge_covered(&mut self) {
        let width = self.facing.width();
        let mut parts: Vec<[f64; 2]> =
            self.covered.drain(..).map(|part| part.map(|end| clamped(end, 0.0, width))).collect();
        parts.sort_by(|a, b| a[0].total_cmp(&b[0]));
        for part in parts {
            match self.covered.last_mut() {
                Some(last) if part[0] <= last[1] => last[1] = last[1].max(part[1]),
                _ => self.covered.push(part),
            }
        }
    }

    /// The share, 0 to 1, of all straight lines from one front to the other that are blocked. A line with an end in a blocker is blocked.
    pub fn blocked(&self) -> f64 {
        self.blocked_until(f64::INFINITY)
    }

    /// Whether [`FrontBlockers::blocked`] is this share or more; it takes less time where it is much more.
    pub fn blocks_at_least(&self, share: f64) -> bool {
        self.blocked_until(share) >= share
    }

    /// The share of blocked lines. Of those from one end of the near front to the other, no more are measured than it takes to find
    /// as large a share as `enough`.
    pub fn blocked_until(&self, enough: f64) -> f64 {
        let width = self.facing.width();
        if width <= 0.0 || self.far <= self.near {
            return 0.0;
        }
        let (cuts, mut buffer) = (self.cuts(), Vec::new());
        let share = |hidden: f64| (hidden / (width * width)).clamp(0.0, 1.0);
        let (mut from, mut hidden) = (0.0, 0.0);
        for &[start, end] in self.covered.iter().chain([&[width, width]]) {
            let open = from..start;
            for &cut in cuts.iter().filter(|cut| open.contains(*cut)).chain([&start]) {
                hidden += self.integral(from, cut, &mut buffer);
                from = cut;
                if share(hidden) >= enough {
                    return share(hidden);
                }
            }
            hidden += (end - start) * width;
            from = end;
        }
        share(hidden)
    }

    /// The share of the far front that is hidden from a place of the near one, `a` inches along it.
    pub fn hidden_from(&self, a: f64) -> f64 {
        if self.covered.iter().any(|[start, end]| (*start..=*end).contains(&a)) {
            return 1.0;
        }
        (self.sample(a, &mut Vec::new()).hidden / self.facing.width()).clamp(0.0, 1.0)
    }

    /// The places of the near front from which two shadows just touch, or one touches an end of the far front, in order. Between two
    /// of them the same shadows overlap, so the hidden length is a sum of upper envelopes less lower ones: it is convex.
    fn cuts(&self) -> Vec<f64> {
        let (mut cuts, width) = (Vec::new(), self.facing.width());
        let ends = [0.0, width].map(|at_zero| [FrontRay { at_zero, slope: 0.0 }]);
        let shadows = &self.shadows;
        for (index, shadow) in shadows.iter().enumerate() {
            if cuts.len() > MAX_CUTS {
                break;
            }
            for end in &ends {
                push_meetings(&shadow.high, end, width, &mut cuts);
                push_meetings(end, &shadow.low, width, &mut cuts);
            }
            for (_, other) in shadows.iter().enumerate().filter(|(other, _)| *other != index) {
                push_meetings(&shadow.high, &other.low, width, &mut cuts);
            }
        }
        if cuts.len() > MAX_CUTS {
            cuts = (1..EVEN_RANGES).map(|cut| width * f64::from(cut) / f64::from(EVEN_RANGES)).collect();
        }
        cuts.sort_by(f64::total_cmp);
        cuts
    }

    /// The integral of the hidden length between two places of the near front, where it is convex and no place is covered.
    fn integral(&self, from: f64, to: f64, buffer: &mut Vec<FrontSpan>) -> f64 {
        let width = to - from;
        if width < CUT_MARGIN * 8.0 {
            return 0.0;
        }
        let (left, right) = (self.sample(from + CUT_MARGIN, buffer), self.sample(to - CUT_MARGIN, buffer));
        self.integral_between(left, right, MAX_DIVISIONS, buffer) * width / (right.a - left.a)
    }

    /// The integral between two samples. Where the tangents at both samples meet on the function, the function is these two tangents,
    /// because it is convex and piecewise linear.
    fn integral_between(
        &self,
        left: HiddenSample,
        right: HiddenSample,
        divisions: u32,
        buffer: &mut Vec<FrontSpan>,
    ) -> f64 {
        let width = right.a - left.a;
        let meeting = (right.hidden - left.hidden - right.slope * width) / (left.slope - right.slope);
        // The tangents of a linear part are one line, so the division has no unique result.
        let offset = if meeting > 0.0 && meeting < width { meeting } else { width / 2.0 };
        let middle = self.sample(left.a + offset, buffer);
        let is_on_tangent =
            |end: HiddenSample| (end.hidden + end.slope * (middle.a - end.a) - middle.hidden).abs() < EQUAL;
        if divisions == 0 || (is_on_tangent(left) && is_on_tangent(right)) {
            return trapezoid(left, middle) + trapezoid(middle, right);
        }
        self.integral_between(left, middle, divisions - 1, buffer)
            + self.integral_between(middle, right, divisions - 1, buffer)
    }

    /// The hidden length as seen from a place.
    fn sample(&self, a: f64, buffer: &mut Vec<FrontSpan>) -> HiddenSample {
        let width = self.facing.width();
        buffer.clear();
        for shadow in &self.shadows {
            let (low, high) = (outermost(&shadow.low, a, -1.0), outermost(&shadow.high, a, 1.0));
            let mut span = FrontSpan { ends: [low.at(a), high.at(a)], slopes: [low.slope, high.slope] };
            if span.ends[0] >= width || span.ends[1] <= 0.0 {
                continue;
            }
            if span.ends[0] < 0.0 {
                (span.ends[0], span.slopes[0]) = (0.0, 0.0);
            }
            if span.ends[1] > width {
                (span.ends[1], span.slopes[1]) = (width, 0.0);
            }
            insert(buffer, span);
        }
        let mut sample = HiddenSample { a, hidden: 0.0, slope: 0.0 };
        let mut merged = FrontSpan { ends: [0.0; 2], slopes: [0.0; 2] };
        for span in buffer.iter() {
            if span.ends[0] > merged.ends[1] {
                sample.add(&merged);
                merged = *span;
            } else if span.ends[1] > merged.ends[1] {
                (merged.ends[1], merged.slopes[1]) = (span.ends[1], span.slopes[1]);
            }
        }
        sample.add(&merged);
        sample
    }

    /// The widest straight lane of those whose far end is whole inches aside of the near one; `None` where no line is open.
    pub fn widest_lane(&self) -> Option<ClearLane> {
        let (width, depth) = (self.facing.width(), self.far - self.near);
        let mut best: Option<(f64, f64, [f64; 2])> = None;
        let mut blocked = Vec::new();
        let mut aside = -width.floor();
        while aside <= width {
            let (first, last) = ((-aside).max(0.0), width.min(width - aside));
            blocked.clear();
            for part in &self.covered {
                insert(&mut blocked, FrontSpan { ends: *part, slopes: [0.0; 2] });
            }
            for shadow in &self.shadows {
                let start = |ray: &FrontRay| (ray.at_zero - aside) / (1.0 - ray.slope);
                let low = shadow.low.iter().map(start).fold(f64::INFINITY, f64::min);
                let high = shadow.high.iter().map(start).fold(f64::NEG_INFINITY, f64::max);
                insert(&mut blocked, FrontSpan { ends: [low, high], slopes: [0.0; 2] });
            }
            let across = depth / Vector::new(aside, depth).length();
            let mut open = first;
            let end = FrontSpan { ends: [last, last], slopes: [0.0; 2] };
            for span in blocked.iter().chain([&end]) {
                let lane_width = (span.ends[0].min(last) - open) * across;
                if lane_width > best.map_or(EQUAL, |(_, most, _)| most + EQUAL) {
                    best = Some((aside, lane_width, [open, span.ends[0].min(last)]));
                }
                open = open.max(span.ends[1]);
            }
            aside += 1.0;
        }
        best.map(|(aside, width, [low, high])| {
            let ends = [(low, self.near), (high, self.near), (high + aside, self.far), (low + aside, self.far)];
            ClearLane { corners: ends.map(|(x, y)| self.facing.table_from_facing(Point::new(x, y))), width }
        })
    }
}

impl HiddenSample {
    fn add(&mut self, span: &FrontSpan) {
        self.hidden += span.ends[1] - span.ends[0];
        self.slope += span.slopes[1] - span.slopes[0];
    }
}

/// Inserts a span into a list that is sorted by where the spans begin.
fn insert(list: &mut Vec<FrontSpan>, span: FrontSpan) {
    list.push(span);
    let mut index = list.len() - 1;
    while index > 0 && list[index - 1].ends[0] > list[index].ends[0] {
        list.swap(index - 1, index);
        index -= 1;
    }
}

fn trapezoid(left: HiddenSample, right: HiddenSample) -> f64 {
    (right.a - left.a) * f64::midpoint(left.hidden, right.hidden)
}
