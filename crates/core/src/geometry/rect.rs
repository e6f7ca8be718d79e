//! Upright rectangles: the table, its parts, and bounding boxes.

use serde::{Deserialize, Serialize};

use super::point::Point;

/// An upright rectangle, in inches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// The top-left corner.
    pub min: Point,
    /// The bottom-right corner.
    pub max: Point,
}

/// A side of an upright rectangle, as seen on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

impl Side {
    /// All sides.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Top, Self::Bottom];

    /// All four, clockwise on the screen from the bottom.
    pub const CLOCKWISE: [Self; 4] = [Self::Bottom, Self::Left, Self::Top, Self::Right];

    /// The number of clockwise quarter turns from the bottom to this side.
    pub const fn quarter_turns(self) -> usize {
        match self {
            Self::Bottom => 0,
            Self::Left => 1,
            Self::Top => 2,
            Self::Right => 3,
        }
    }

    /// The side that is `quarters` clockwise quarter turns from this one.
    pub const fn turned(self, quarters: usize) -> Self {
        Self::CLOCKWISE[(self.quarter_turns() + quarters) % 4]
    }
}

impl Rect {
    /// The rectangle with this top-left and this bottom-right corner.
    pub const fn new(min: Point, max: Point) -> Self {
        Self { min, max }
    }

    /// The smallest upright rectangle around two points.
    pub const fn spanning(a: Point, b: Point) -> Self {
        Self { min: Point::new(a.x.min(b.x), a.y.min(b.y)), max: Point::new(a.x.max(b.x), a.y.max(b.y)) }
    }

    /// The smallest upright rectangle around all `points`; `None` where there are none.
    pub fn around(points: &[Point]) -> Option<Self> {
        let first = *points.first()?;
        Some(points.iter().fold(Self::new(first, first), |rect, point| Self {
            min: Point::new(rect.min.x.min(point.x), rect.min.y.min(point.y)),
            max: Point::new(rect.max.x.max(point.x), rect.max.y.max(point.y)),
        }))
    }

    /// The extent from left to right, in inches.
    pub fn width(&self) -> f64 {
        self.max.x - self.min.x
    }

    /// The extent from top to bottom, in inches.
    pub fn depth(&self) -> f64 {
        self.max.y - self.min.y
    }

    /// The middle.
    pub fn centre(&self) -> Point {
        self.min.midpoint(self.max)
    }

    /// The rectangle with every side moved outward by `by` inches; a negative number moves it inward.
    pub fn grown(&self, by: f64) -> Self {
        Self { min: Point::new(self.min.x - by, self.min.y - by), max: Point::new(self.max.x + by, self.max.y + by) }
    }

    /// The smallest rectangle around this one and another.
    pub fn united(&self, other: &Self) -> Self {
        Self {
            min: Point::new(self.min.x.min(other.min.x), self.min.y.min(other.min.y)),
            max: Point::new(self.max.x.max(other.max.x), self.max.y.max(other.max.y)),
        }
    }

    /// The square of the shortest distance to `other`; 0 where they meet. No two shapes in the rectangles are nearer than that.
    pub fn distance_squared(&self, other: &Self) -> f64 {
        let dx = (other.min.x - self.max.x).max(self.min.x - other.max.x).max(0.0);
        let dy = (other.min.y - self.max.y).max(self.min.y - other.max.y).max(0.0);
        dx * dx + dy * dy
    }

    /// The square of the shortest distance to `point`; 0 inside.
    pub fn distance_squared_to(&self, point: Point) -> f64 {
        self.distance_squared(&Self::new(point, point))
    }

    /// The distance from `inner` to `side`, in inches; negative where it reaches beyond.
    pub fn clearance(&self, inner: &Self, side: Side) -> f64 {
        match side {
            Side::Left => inner.min.x - self.min.x,
            Side::Right => self.max.x - inner.max.x,
            Side::Top => inner.min.y - self.min.y,
            Side::Bottom => self.max.y - inner.max.y,
        }
    }

    /// The side with the least clearance from `inner`, and that clearance in inches.
    pub fn least_clearance(&self, inner: &Self) -> (Side, f64) {
        Side::ALL
            .map(|side| (side, self.clearance(inner, side)))
            .into_iter()
            .reduce(|least, next| if next.1 < least.1 { next } else { least })
            .unwrap_or((Side::Left, 0.0))
    }

    /// Whether `inner` lies inside, or beyond a side by no more than `slack` inches.
    pub fn holds(&self, inner: &Self, slack: f64) -> bool {
        self.least_clearance(inner).1 >= -slack
    }

    /// The four corners, clockwise on the screen from the top left.
    pub fn corners(&self) -> [Point; 4] {
        [self.min, Point::new(self.max.x, self.min.y), self.max, Point::new(self.min.x, self.max.y)]
    }
}
