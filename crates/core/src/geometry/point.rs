//! Points and the vectors between them, in inches.

use serde::{Deserialize, Serialize};

use std::ops::{Add, Mul, Neg, Sub};

/// A place on the table, in inches from its top-left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// Inches to the right.
    pub x: f64,
    /// Inches down.
    pub y: f64,
}

/// A displacement, in inches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Vector {
    /// Inches to the right.
    pub x: f64,
    /// Inches down.
    pub y: f64,
}

impl Point {
    /// The place `x` inches right of and `y` inches below the origin.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The distance to `other`, in inches.
    pub fn distance(self, other: Self) -> f64 {
        (other - self).length()
    }

    /// The place halfway to `other`.
    pub fn midpoint(self, other: Self) -> Self {
        Self::new(f64::midpoint(self.x, other.x), f64::midpoint(self.y, other.y))
    }
}

impl Vector {
    /// A displacement of `x` inches right and `y` inches down.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The length in inches. Not the standard library's `hypot`, whose result differs between platforms.
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// The scalar product.
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The z component of the vector product: positive where `other` is clockwise of `self` on the screen.
    pub fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// The same direction with length 1; `None` where the length is next to 0.
    pub fn unit(self) -> Option<Self> {
        let length = self.length();
        (length > 1e-12).then(|| self * (1.0 / length))
    }
}

/// The sides of the closed polygon with these corners: from each to the next, and from the last to the first.
pub fn closed_sides(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + Clone + '_ {
    (0..corners.len()).map(|index| (corners[index], corners[if index + 1 < corners.len() { index + 1 } else { 0 }]))
}

impl Sub for Point {
    type Output = Vector;
    fn sub(self, other: Self) -> Vector {
        Vector::new(self.x - other.x, self.y - other.y)
    }
}

impl Add<Vector> for Point {
    type Output = Self;
    fn add(self, by: Vector) -> Self {
        Self::new(self.x + by.x, self.y + by.y)
    }
}

impl Sub<Vector> for Point {
    type Output = Self;
    fn sub(self, by: Vector) -> Self {
        Self::new(self.x - by.x, self.y - by.y)
    }
}

impl Add for Vector {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Mul<f64> for Vector {
    type Output = Self;
    fn mul(self, by: f64) -> Self {
        Self::new(self.x * by, self.y * by)
    }
}

impl Neg for Vector {
    type Output = Self;
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}
