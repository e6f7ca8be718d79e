//! Clipping a polygon by a line: Sutherland and Hodgman, *Reentrant polygon clipping*, Communications of the ACM 17 (1974).

use super::point::Point;

/// Calls `push` with each corner of the part of a polygon where `ahead` is positive; `ahead` is the signed distance from the
/// line, in any unit. Where the polygon is concave, the result may join its parts by sides along the line, which add no area.
pub(super) fn clip(corners: &[Point], ahead: impl Fn(Point) -> f64, mut push: impl FnMut(Point)) {
    let Some(&last) = corners.last() else { return };
    let (mut from, mut ahead_of_from) = (last, ahead(last));
    for &to in corners {
        let ahead_of_to = ahead(to);
        if (ahead_of_from > 0.0) != (ahead_of_to > 0.0) {
            push(from + (to - from) * (ahead_of_from / (ahead_of_from - ahead_of_to)));
        }
        if ahead_of_to > 0.0 {
            push(to);
        }
        (from, ahead_of_from) = (to, ahead_of_to);
    }
}
