//! The table as seen from one of its sides.

use crate::geometry::{Point, Rect, Side};

/// The frame of a side of the table: x runs along the side and y away from it, in inches.
#[derive(Clone, Copy, Debug)]
pub struct Facing {
    table: Rect,
    side: Side,
}

impl Facing {
    /// The frame of this side.
    pub const fn new(table: Rect, side: Side) -> Self {
        Self { table, side }
    }

    /// The length of the side.
    pub fn width(&self) -> f64 {
        if self.is_vertical() { self.table.depth() } else { self.table.width() }
    }

    /// The distance of the opposite side.
    pub fn depth(&self) -> f64 {
        if self.is_vertical() { self.table.width() } else { self.table.depth() }
    }

    const fn is_vertical(&self) -> bool {
        matches!(self.side, Side::Left | Side::Right)
    }

    /// A place of the table in this frame.
    pub fn facing_from_table(&self, place: Point) -> Point {
        let Rect { min, max } = self.table;
        match self.side {
            Side::Bottom => Point::new(place.x - min.x, max.y - place.y),
            Side::Top => Point::new(place.x - min.x, place.y - min.y),
            Side::Left => Point::new(place.y - min.y, place.x - min.x),
            Side::Right => Point::new(place.y - min.y, max.x - place.x),
        }
    }

    /// A place of this frame on the table.
    pub fn table_from_facing(&self, place: Point) -> Point {
        let Rect { min, max } = self.table;
        match self.side {
            Side::Bottom => Point::new(min.x + place.x, max.y - place.y),
            Side::Top => Point::new(min.x + place.x, min.y + place.y),
            Side::Left => Point::new(min.x + place.y, min.y + place.x),
            Side::Right => Point::new(max.x - place.y, min.y + place.x),
        }
    }

    /// The part of the table between two distances from the side.
    pub fn strip(&self, from: f64, to: f64) -> Rect {
        let corners = [Point::new(0.0, from), Point::new(self.width(), to)];
        let [a, b] = corners.map(|corner| self.table_from_facing(corner));
        Rect::spanning(a, b)
    }
}
