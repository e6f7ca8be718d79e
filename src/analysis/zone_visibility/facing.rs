//! The table as one of its sides sees it.

use crate::geometry::{Point, Rect, Side};

/// A frame in which a side of the table lies at the bottom of the plane: x runs along it and y away from it, in inches.
#[derive(Clone, Copy, Debug)]
pub struct Facing {
    table: Rect,
    side: Side,
}

impl Facing {
    /// The table as this side sees it.
    #[must_use]
    pub const fn new(table: Rect, side: Side) -> Self {
        Self { table, side }
    }

    /// How long the side is.
    #[must_use]
    pub fn width(&self) -> f64 {
        if self.is_upright() { self.table.depth() } else { self.table.width() }
    }

    /// How far off the opposite side is.
    #[must_use]
    pub fn depth(&self) -> f64 {
        if self.is_upright() { self.table.width() } else { self.table.depth() }
    }

    const fn is_upright(&self) -> bool {
        matches!(self.side, Side::Left | Side::Right)
    }

    /// A place of the table as the side sees it.
    #[must_use]
    pub fn seen(&self, place: Point) -> Point {
        let Rect { min, max } = self.table;
        match self.side {
            Side::Bottom => Point::new(place.x - min.x, max.y - place.y),
            Side::Top => Point::new(place.x - min.x, place.y - min.y),
            Side::Left => Point::new(place.y - min.y, place.x - min.x),
            Side::Right => Point::new(place.y - min.y, max.x - place.x),
        }
    }

    /// Where on the table that is which the side sees there.
    #[must_use]
    pub fn place(&self, seen: Point) -> Point {
        let Rect { min, max } = self.table;
        match self.side {
            Side::Bottom => Point::new(min.x + seen.x, max.y - seen.y),
            Side::Top => Point::new(min.x + seen.x, min.y + seen.y),
            Side::Left => Point::new(min.x + seen.y, min.y + seen.x),
            Side::Right => Point::new(max.x - seen.y, min.y + seen.x),
        }
    }

    /// The part of the table between two distances from the side.
    #[must_use]
    pub fn strip(&self, from: f64, to: f64) -> Rect {
        let (a, b) = (self.place(Point::new(0.0, from)), self.place(Point::new(self.width(), to)));
        Rect::new(Point::new(a.x.min(b.x), a.y.min(b.y)), Point::new(a.x.max(b.x), a.y.max(b.y)))
    }
}
