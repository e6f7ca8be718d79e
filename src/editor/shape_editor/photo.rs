//! A photo under an outline: how large it is, from one known length in it.

use super::drawing_area::ROOM;
use crate::geometry::{Point, Rect, Vector};
use crate::units::{Length, clamped};

/// A photo, its known length, and where that lies in it. Places in it are in pixels from its top left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Photo {
    /// Its width and height in pixels.
    pub size: [f64; 2],
    /// The two ends of the known length.
    pub ends: [Point; 2],
    /// The known length in inches; none as long as nobody has told it.
    pub length: Option<f64>,
}

impl Photo {
    /// A photo of so many pixels; the ends lie well inside, to be moved.
    #[must_use]
    pub fn new(width: f64, height: f64) -> Self {
        let size = [width.max(1.0), height.max(1.0)];
        let end = |share: f64| Point::new(size[0] * share, size[1] / 2.0);
        Self { size, ends: [end(0.25), end(0.75)], length: None }
    }

    /// How many inches of ground a pixel shows; none where that isn't known, or makes the photo larger than all that an
    /// outline can be drawn on, or smaller than half an inch.
    #[must_use]
    pub fn scale(&self) -> Option<f64> {
        let scale = self.length? / self.ends[0].distance(self.ends[1]).max(1e-6);
        let longer = self.longer() * scale;
        (0.5..=2.0 * Length::MAX.inches()).contains(&longer).then_some(scale)
    }

    fn longer(&self) -> f64 {
        self.size[0].max(self.size[1])
    }

    /// Where the photo lies on the ground, its middle in the middle: by its scale, or else filling the ground.
    #[must_use]
    pub fn frame(&self, measured: bool) -> Rect {
        let scale = self.scale().filter(|_| measured).unwrap_or(2.0 * ROOM / self.longer());
        let half = Vector::new(self.size[0], self.size[1]) * (scale / 2.0);
        Rect::new(Point::default() - half, Point::default() + half)
    }

    /// The room that an outline over it needs, in inches from its middle.
    #[must_use]
    pub fn room(&self) -> f64 {
        let frame = self.frame(true);
        (frame.width().max(frame.depth()) / 2.0).min(Length::MAX.inches())
    }

    /// Where an end lies on the ground, as long as the photo is measured.
    #[must_use]
    pub fn end(&self, index: usize) -> Point {
        let frame = self.frame(false);
        let share = self.ends[index % 2];
        Point::new(
            frame.min.x + share.x / self.size[0] * frame.width(),
            frame.min.y + share.y / self.size[1] * frame.depth(),
        )
    }

    /// The photo with an end moved to a place of the ground.
    #[must_use]
    pub fn with_end(mut self, index: usize, at: Point) -> Self {
        let frame = self.frame(false);
        let share = |at: f64, least: f64, side: f64| clamped((at - least) / side, 0.0, 1.0);
        self.ends[index % 2] = Point::new(
            share(at.x, frame.min.x, frame.width()) * self.size[0],
            share(at.y, frame.min.y, frame.depth()) * self.size[1],
        );
        self
    }
}
