//! How far bases are apart, and the place where a base that is dragged comes to rest.

use crate::geometry::{Point, Vector};

/// Bases that are no farther apart than this touch: places are rounded to a hundredth of an inch.
const TOUCH: f64 = 0.01;

/// How far two bases are apart, rim to rim, in inches: 0 where they touch. Each is given by its centre and its radius.
pub fn base_distance(one: (Point, f64), other: (Point, f64)) -> f64 {
    let apart = one.0.distance(other.0) - one.1 - other.1;
    if apart <= TOUCH { 0.0 } else { apart }
}

/// The place near `at` where the centre of a base of this radius comes to rest among other bases: in contact with one or two that are
/// within reach, and on none of them. All in inches.
///
/// A place that is clear of the others and out of their reach is the answer itself. Where there is no free place at all, it is `at` too.
pub fn settle(at: Point, radius: f64, others: &[(Point, f64)], reach: f64) -> Point {
    let is_free =
        |place: &Point| others.iter().all(|(centre, other)| centre.distance(*place) >= radius + other - TOUCH / 2.0);
    let near: Vec<(Point, f64)> = others
        .iter()
        .filter(|(centre, other)| centre.distance(at) <= radius + other + reach)
        .map(|(centre, other)| (*centre, radius + other))
        .collect();
    if near.is_empty() {
        return at;
    }
    let mut places: Vec<Point> = Vec::new();
    for (index, circle) in near.iter().enumerate() {
        places.push(on_circle(*circle, at));
        places.extend(near[..index].iter().flat_map(|other| crossings(*circle, *other)));
    }
    // Two contacts come before one, where both are within reach.
    let contacts =
        |place: &Point| near.iter().filter(|(centre, reach)| centre.distance(*place) <= reach + TOUCH).count();
    let free = || places.iter().copied().filter(is_free);
    let within = free().filter(|place| place.distance(at) <= reach);
    let best = within.max_by(|one, other| {
        let by_contacts = contacts(one).min(2).cmp(&contacts(other).min(2));
        by_contacts.then(other.distance(at).total_cmp(&one.distance(at)))
    });
    let pushed_out = || free().min_by(|one, other| one.distance(at).total_cmp(&other.distance(at)));
    best.or_else(|| if is_free(&at) { None } else { pushed_out() }).unwrap_or(at)
}

/// The place on a circle that is nearest to another place.
fn on_circle((centre, radius): (Point, f64), near: Point) -> Point {
    centre + (near - centre).unit().unwrap_or(Vector::new(0.0, 1.0)) * radius
}

/// The places where two circles cross.
fn crossings(one: (Point, f64), other: (Point, f64)) -> Vec<Point> {
    let apart = one.0.distance(other.0);
    let Some(along) = (other.0 - one.0).unit() else { return Vec::new() };
    let middle = (apart * apart + one.1 * one.1 - other.1 * other.1) / (2.0 * apart);
    let squared = one.1 * one.1 - middle * middle;
    if squared < 0.0 {
        return Vec::new();
    }
    let (foot, aside) = (one.0 + along * middle, Vector::new(-along.y, along.x) * squared.sqrt());
    vec![foot + aside, foot + -aside]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> Point {
        Point::new(x, y)
    }

    #[test]
    fn a_base_that_is_far_from_others_rests_where_it_is_dragged() {
        assert_eq!(settle(at(10.0, 10.0), 0.5, &[(at(20.0, 10.0), 0.5)], 0.3), at(10.0, 10.0));
    }

    #[test]
    fn a_base_near_another_comes_into_contact_and_one_on_it_is_pushed_out() {
        let other = (at(10.0, 10.0), 0.5);
        for dragged in [at(11.2, 10.0), at(10.8, 10.0)] {
            let rest = settle(dragged, 0.5, &[other], 0.3);
            assert!(rest.distance(at(11.0, 10.0)) < 1e-9, "{rest:?}");
            assert!(base_distance((rest, 0.5), other).abs() < 1e-9);
        }
        let rest = settle(at(10.1, 10.0), 0.5, &[other], 0.3);
        assert!((rest.distance(other.0) - 1.0).abs() < 1e-9, "it is out of reach, but nothing stands on another base");
    }

    #[test]
    fn a_base_near_two_others_touches_both() {
        let others = [(at(10.0, 10.0), 0.5), (at(11.2, 10.0), 0.5)];
        let rest = settle(at(10.65, 10.9), 0.5, &others, 0.4);
        for other in others {
            assert!(base_distance((rest, 0.5), other) < 1e-9);
        }
    }

    #[test]
    fn a_base_between_others_that_leave_no_room_goes_to_the_nearest_free_place() {
        let others = [(at(10.0, 10.0), 0.5), (at(10.0, 11.0), 0.5), (at(10.0, 12.0), 0.5)];
        let rest = settle(at(10.1, 11.0), 0.5, &others, 0.3);
        assert!(others.iter().all(|(centre, _)| centre.distance(rest) >= 1.0 - 1e-2));
    }
}
