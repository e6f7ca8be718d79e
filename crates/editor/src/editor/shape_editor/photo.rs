//! A photo under an outline, scaled by one known length in it.

use crate::geometry::{Point, Rect, Vector};
use crate::units::{Length, clamped};

/// From the middle of the drawing area to its edges, in inches, where no photo needs more.
pub const DEFAULT_HALF_SIDE: f64 = 12.0;

/// A photo with a known length. Points in the photo are in pixels from its top left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Photo {
    /// Width and height, in pixels.
    pub size: [f64; 2],
    /// The two ends of the known length, in pixels.
    pub ends: [Point; 2],
    /// The known length, in inches; `None` before it is entered.
    pub length: Option<f64>,
}

impl Photo {
    /// A photo of this size in pixels, with the ends well inside, where they can be dragged.
    pub fn new(width: f64, height: f64) -> Self {
        let size = [width.max(1.0), height.max(1.0)];
        let end = |share: f64| Point::new(size[0] * share, size[1] / 2.0);
        Self { size, ends: [end(0.25), end(0.75)], length: None }
    }

    /// Inches per pixel; `None` where the length isn't known, or would make the photo larger than an outline can be or smaller
    /// than half an inch.
    pub fn scale(&self) -> Option<f64> {
        let scale = self.length? / self.ends[0].distance(self.ends[1]).max(1e-6);
        let longer_side = self.longer_side() * scale;
        (0.5..=2.0 * Length::MAX.inches()).contains(&longer_side).then_some(scale)
    }

    fn longer_side(&self) -> f64 {
        self.size[0].max(self.size[1])
    }

    /// The photo's rectangle in the drawing area, in inches: to scale where `is_measured` and the scale is known, or else as
    /// large as the area.
    pub fn frame(&self, is_measured: bool) -> Rect {
        let scale = self.scale().filter(|_| is_measured).unwrap_or(2.0 * DEFAULT_HALF_SIDE / self.longer_side());
        let half = Vector::new(self.size[0], self.size[1]) * (scale / 2.0);
        Rect::new(Point::default() - half, Point::default() + half)
    }

    /// The half side that the drawing area needs for the photo, in inches.
    pub fn half_side(&self) -> f64 {
        let frame = self.frame(true);
        (frame.width().max(frame.depth()) / 2.0).min(Length::MAX.inches())
    }

    /// An end of the known length in the drawing area, in inches, before the photo is to scale.
    pub fn end_in_area(&self, index: usize) -> Point {
        let frame = self.frame(false);
        let end_in_photo = self.ends[index % 2];
        Point::new(
            frame.min.x + end_in_photo.x / self.size[0] * frame.width(),
            frame.min.y + end_in_photo.y / self.size[1] * frame.depth(),
        )
    }

    /// The photo with an end moved to a point of the drawing area, before the photo is to scale.
    pub fn with_end(mut self, index: usize, point_in_area: Point) -> Self {
        let frame = self.frame(false);
        let share = |coordinate: f64, min: f64, side: f64| clamped((coordinate - min) / side, 0.0, 1.0);
        self.ends[index % 2] = Point::new(
            share(point_in_area.x, frame.min.x, frame.width()) * self.size[0],
            share(point_in_area.y, frame.min.y, frame.depth()) * self.size[1],
        );
        self
    }
}
