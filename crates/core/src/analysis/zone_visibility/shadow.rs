//! The shadow of a connected outline on the far front, as a function of the place on the near front.

use crate::geometry::{Point, Vector};

/// Lengths that differ by less than this, in inches, are equal but for rounding.
pub(super) const EQUAL: f64 = 1e-9;
/// The most steps of Newton's method; the functions have few bends.
const MAX_NEWTON_STEPS: u32 = 24;
/// The least depth of a corner behind the near front, as a share of the distance to the far one. A corner on the near front would hide
/// everything on one side, at an infinite slope.
pub(super) const MIN_DEPTH: f64 = 1e-9;

/// The point of the far front that the line from `a` through a corner meets: `at_zero + slope * a`.
#[derive(Clone, Copy, Debug)]
pub(super) struct FrontRay {
    pub at_zero: f64,
    pub slope: f64,
}

impl FrontRay {
    pub fn at(self, a: f64) -> f64 {
        self.at_zero + self.slope * a
    }
}

/// The shadow of a connected part of an outline, from the lowest of its rays to the highest. Each list has the rays of an envelope, in
/// the order in which they are outermost as `a` grows.
#[derive(Debug)]
pub(super) struct FrontShadow {
    pub low: Vec<FrontRay>,
    pub high: Vec<FrontRay>,
}

impl FrontShadow {
    pub fn new(part: &[Point], width: f64) -> Self {
        let ray = |corner: &Point| {
            let inverse = 1.0 / corner.y.max(MIN_DEPTH);
            FrontRay { at_zero: corner.x * inverse, slope: 1.0 - inverse }
        };
        let rays: Vec<FrontRay> = part.iter().map(ray).collect();
        Self { low: envelope(&rays, width, -1.0), high: envelope(&rays, width, 1.0) }
    }
}

/// The upper envelope of the rays for `a` from 0 to `width`; with a sign of -1 the lower one. Found by walking from ray to ray, which
/// is quick enough for the few rays of an envelope.
fn envelope(rays: &[FrontRay], width: f64, sign: f64) -> Vec<FrontRay> {
    let mut envelope = Vec::new();
    let is_higher = |a: &FrontRay, b: &FrontRay| {
        let difference = (a.at_zero - b.at_zero) * sign;
        difference > 0.0 || (difference >= 0.0 && (a.slope - b.slope) * sign > 0.0)
    };
    let mut next = rays.iter().copied().reduce(|best, ray| if is_higher(&ray, &best) { ray } else { best });
    while let Some(ray) = next {
        envelope.push(ray);
        // The first to overtake it is the next; of several at the same place the steepest.
        let mut first = (width, ray.slope);
        next = None;
        for other in rays {
            let steeper_by = (other.slope - ray.slope) * sign;
            if steeper_by > 0.0 {
                let at = (ray.at_zero - other.at_zero) * sign / steeper_by;
                if at < first.0 || (at <= first.0 && (other.slope - first.1) * sign > 0.0) {
                    (first, next) = ((at, other.slope), Some(*other));
                }
            }
        }
    }
    envelope
}

/// The ray of an envelope that is outermost at `a`.
pub(super) fn outermost(rays: &[FrontRay], a: f64, sign: f64) -> FrontRay {
    let mut best = rays.first().copied().unwrap_or(FrontRay { at_zero: 0.0, slope: 0.0 });
    for ray in rays.iter().skip(1) {
        if (ray.at(a) - best.at(a)) * sign <= 0.0 {
            break;
        }
        best = *ray;
    }
    best
}

/// Appends the places where an upper envelope meets a lower one. There are two at most, because the difference is convex. Newton's
/// method finds them from both ends; on a convex function it doesn't overshoot.
pub(super) fn push_meetings(high: &[FrontRay], low: &[FrontRay], width: f64, meetings: &mut Vec<f64>) {
    for (start, direction) in [(0.0, 1.0), (width, -1.0)] {
        let mut a = start;
        for step in 0..MAX_NEWTON_STEPS {
            let (high, low) = (outermost(high, a, 1.0), outermost(low, a, -1.0));
            let difference = high.at(a) - low.at(a);
            if difference < EQUAL {
                if step > 0 {
                    meetings.push(a);
                }
                break;
            }
            let change = difference / (low.slope - high.slope);
            a += change;
            // NaN ends it too.
            if !(change * direction > 0.0 && a > 0.0 && a < width) {
                break;
            }
        }
    }
}

/// The part of a side between the fronts, from one share of its length to another; `None` where it has none (Y.-D. Liang
/// and B. Barsky, *A New Concept and Method for Line Clipping*, ACM Transactions on Graphics 3, 1984).
pub(super) fn clipped(from: Point, along: Vector) -> Option<(f64, f64)> {
    let (mut start, mut end) = (0.0_f64, 1.0_f64);
    // A point is between the fronts where both distances are at least 0.
    for (distance, change) in [(from.y, along.y), (1.0 - from.y, -along.y)] {
        if change == 0.0 {
            if distance < 0.0 {
                return None;
            }
        } else if change > 0.0 {
            start = start.max(-distance / change);
        } else {
            end = end.min(-distance / change);
        }
    }
    (start < end || (start <= end && along == Vector::default())).then_some((start, end))
}
