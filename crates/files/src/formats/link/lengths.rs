//! Lengths and shapes in the payload of a link of version 1, as permanent as the rest of it.

use super::coder::Coder;
use super::common::{COUNTS, LinkResult};
use super::problem::LinkProblem::{Damaged, Newer};
use crate::geometry::Shape;
use crate::pack::Pack;
use crate::units::{Length, Resolution};

/// Writes or reads lengths.
#[derive(Clone, Copy)]
pub(super) struct LengthCoder {
    /// What the link counts them in.
    pub counted: Resolution,
    /// What the table holds them in.
    pub held: Resolution,
}

impl LengthCoder {
    /// What lengths of a table of a pack are counted in, once that is written or read, and what the table holds.
    pub fn of(coder: &Coder, pack: &Pack) -> Self {
        let held = pack.resolution();
        Self { counted: coder.resolution.unwrap_or(held), held }
    }

    /// The longest length, as it is counted.
    pub const fn most(self) -> u32 {
        self.counted.most().unsigned_abs()
    }

    /// A length, as it is counted.
    pub const fn count(self, length: Length) -> i32 {
        self.counted.count(length)
    }

    /// The length that was counted, as the table holds it.
    pub const fn held(self, count: i32) -> Length {
        self.held.rounded(self.counted.length(count))
    }

    pub fn shape(self, coder: &mut Coder, shape: &mut Shape) -> LinkResult {
        let mut form = match shape {
            Shape::Circle { .. } => 0,
            Shape::Ellipse { .. } => 1,
            Shape::Rectangle { .. } => 2,
            Shape::Polygon { .. } => 3,
        };
        coder.symbol(&mut form, &[1; 4]);
        if coder.is_reading {
            let (width, depth) = (Length::ZERO, Length::ZERO);
            *shape = match form {
                0 => Shape::Circle { diameter: width },
                1 => Shape::Ellipse { width, depth },
                2 => Shape::Rectangle { width, depth },
                _ => Shape::Polygon { points: Vec::new() },
            };
        }
        match shape {
            Shape::Circle { diameter } => self.size(coder, diameter),
            Shape::Ellipse { width, depth } | Shape::Rectangle { width, depth } => {
                self.size(coder, width);
                self.size(coder, depth);
            }
            Shape::Polygon { points } => self.polygon(coder, points)?,
        }
        if coder.is_reading { shape.validate().map_err(|_| Damaged) } else { Ok(()) }
    }

    /// The corners, after the largest of their coordinates, which bounds the others.
    fn polygon(self, coder: &mut Coder, points: &mut Vec<[Length; 2]>) -> LinkResult {
        let mut count = points.len();
        coder.likely_index(&mut count, 16, COUNTS);
        if count > Shape::MAX_POINTS {
            return Err(Newer);
        }
        points.resize(count, [Length::ZERO; 2]);
        let largest = points.iter().flatten().map(|coordinate| self.count(*coordinate).unsigned_abs()).max();
        let mut largest = largest.unwrap_or_default();
        coder.likely_number(&mut largest, 512, self.most() + 1);
        for coordinate in points.iter_mut().flatten() {
            self.coordinate(coder, coordinate, largest);
        }
        Ok(())
    }

    fn size(self, coder: &mut Coder, size: &mut Length) {
        self.length(coder, size, 1, 1024, self.most());
    }

    /// One of `range` lengths from `least` on, nearly always one of the first `likely`.
    pub fn length(self, coder: &mut Coder, length: &mut Length, least: i32, likely: u32, range: u32) {
        let mut count = self.count(*length).saturating_sub(least).max(0).unsigned_abs();
        coder.likely_number(&mut count, likely, range);
        *length = self.held(count.cast_signed() + least);
    }

    /// A length from `-max` to `max`.
    pub fn coordinate(self, coder: &mut Coder, coordinate: &mut Length, max: u32) {
        self.length(coder, coordinate, -max.cast_signed(), 2 * max + 1, 2 * max + 1);
    }
}
