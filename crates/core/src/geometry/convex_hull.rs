//! The convex hull of a set of points.

use super::point::Point;

/// The convex hull, clockwise on the screen, by the monotone chain algorithm (A. M. Andrew, *Another efficient algorithm for
/// convex hulls in two dimensions*, Information Processing Letters 9, 1979).
pub fn hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut hull = chain(sorted.iter());
    let back = chain(sorted.iter().rev());
    // Each chain ends where the other begins.
    hull.pop();
    hull.extend(back);
    hull.pop();
    hull
}

/// The half of the hull that turns clockwise along `points`, which are sorted.
fn chain<'a>(points: impl Iterator<Item = &'a Point>) -> Vec<Point> {
    let mut chain: Vec<Point> = Vec::new();
    for &point in points {
        while let [.., a, b] = chain[..] {
            if (b - a).cross(point - b) > 0.0 {
                break;
            }
            chain.pop();
        }
        chain.push(point);
    }
    chain
}
