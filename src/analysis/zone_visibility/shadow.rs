//! What one connected outline hides of the far front, as the near front sees it.

use crate::geometry::{Point, Vector};

/// What differs by less is the same: rounding, in inches.
pub(super) const SAME: f64 = 1e-9;
/// So many tangents lead to where two ends meet, at most; there are a few bends on the way.
const TANGENTS: u32 = 24;
/// Corners on the near front count as so far behind it, by the way to the far one, so that they hide all on one side.
pub(super) const HAIR: f64 = 1e-9;

/// Where the line from `a` through a corner meets the far front: at `at + slope * a`.
#[derive(Clone, Copy, Debug)]
pub(super) struct FrontRay {
    pub at: f64,
    pub slope: f64,
}

impl FrontRay {
    pub fn from(self, a: f64) -> f64 {
        self.at + self.slope * a
    }
}

/// What a connected part of an outline hides: from the lowest of these rays to the highest. Each list is in the order in which
/// its rays are outermost as `a` grows.
#[derive(Debug)]
pub(super) struct FrontShadow {
    pub low: Vec<FrontRay>,
    pub high: Vec<FrontRay>,
}

impl FrontShadow {
    pub fn of(part: &[Point], width: f64) -> Self {
        let ray = |corner: &Point| {
            let inverse = 1.0 / corner.y.max(HAIR);
            FrontRay { at: corner.x * inverse, slope: 1.0 - inverse }
        };
        let rays: Vec<FrontRay> = part.iter().map(ray).collect();
        Self { low: envelope(&rays, width, -1.0), high: envelope(&rays, width, 1.0) }
    }
}

/// The rays that are the highest of all somewhere from 0 to `width`, or with a sign of -1 the lowest.
fn envelope(rays: &[FrontRay], width: f64, sign: f64) -> Vec<FrontRay> {
    let mut found = Vec::new();
    let higher = |a: &FrontRay, b: &FrontRay| {
        let by = (a.at - b.at) * sign;
        by > 0.0 || (by >= 0.0 && (a.slope - b.slope) * sign > 0.0)
    };
    let mut next = rays.iter().copied().reduce(|best, ray| if higher(&ray, &best) { ray } else { best });
    while let Some(ray) = next {
        found.push(ray);
        // The first to overtake it is the next; of several there the fastest.
        let mut first = (width, ray.slope);
        next = None;
        for other in rays {
            let faster = (other.slope - ray.slope) * sign;
            if faster > 0.0 {
                let at = (ray.at - other.at) * sign / faster;
                if at < first.0 || (at <= first.0 && (other.slope - first.1) * sign > 0.0) {
                    (first, next) = ((at, other.slope), Some(*other));
                }
            }
        }
    }
    found
}

/// The ray of an envelope that is outermost at `a`.
pub(super) fn outermost(rays: &[FrontRay], a: f64, sign: f64) -> FrontRay {
    let mut best = rays.first().copied().unwrap_or(FrontRay { at: 0.0, slope: 0.0 });
    for ray in rays.iter().skip(1) {
        if (ray.from(a) - best.from(a)) * sign <= 0.0 {
            break;
        }
        best = *ray;
    }
    best
}

/// Where the highest of some rays just meets the lowest of others: there are two such places at most, because the one less the
/// other is convex. Tangents lead there from both ends, and never beyond.
pub(super) fn meetings(high: &[FrontRay], low: &[FrontRay], width: f64, found: &mut Vec<f64>) {
    for (start, ahead) in [(0.0, 1.0), (width, -1.0)] {
        let mut a = start;
        for tangent in 0..TANGENTS {
            let (high, low) = (outermost(high, a, 1.0), outermost(low, a, -1.0));
            let over = high.from(a) - low.from(a);
            if over < SAME {
                if tangent > 0 {
                    found.push(a);
                }
                break;
            }
            let by = over / (low.slope - high.slope);
            a += by;
            // Written so that what is no number ends it too.
            if !(by * ahead > 0.0 && a > 0.0 && a < width) {
                break;
            }
        }
    }
}

/// Which part of a side lies between the fronts, by its share of the way; `None` where none does.
pub(super) fn clipped(from: Point, along: Vector) -> Option<(f64, f64)> {
    let (mut start, mut end) = (0.0_f64, 1.0_f64);
    for (ahead, by) in [(from.y, along.y), (1.0 - from.y, -along.y)] {
        // What is ahead has to stay no less than nothing.
        if by == 0.0 {
            if ahead < 0.0 {
                return None;
            }
        } else if by > 0.0 {
            start = start.max(-ahead / by);
        } else {
            end = end.min(-ahead / by);
        }
    }
    (start < end || (start <= end && along == Vector::default())).then_some((start, end))
}
