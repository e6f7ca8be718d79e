//! Lines from footprints to the table's edges.

use crate::geometry::{Footprint, Gap, Point, Rect, Side};

/// The shortest line from a footprint to a side of the table; where it reaches over that side, the line from its outermost point
/// back to the side.
pub fn line(table: &Rect, footprint: &Footprint, side: Side) -> Gap {
    let clearance = |point: &Point| table.clearance(&Rect::new(*point, *point), side);
    let nearest = footprint.points().iter().copied().min_by(|a, b| clearance(a).total_cmp(&clearance(b)));
    let nearest = nearest.unwrap_or(table.min);
    let radius = footprint.radius();
    let (from, to) = match side {
        Side::Left => (Point::new(nearest.x - radius, nearest.y), Point::new(table.min.x, nearest.y)),
        Side::Right => (Point::new(nearest.x + radius, nearest.y), Point::new(table.max.x, nearest.y)),
        Side::Top => (Point::new(nearest.x, nearest.y - radius), Point::new(nearest.x, table.min.y)),
        Side::Bottom => (Point::new(nearest.x, nearest.y + radius), Point::new(nearest.x, table.max.y)),
    };
    Gap { distance: from.distance(to), from, to }
}
