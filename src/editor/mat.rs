//! How a picture lies under the table: a photo of the ground, or a scanned mat.
//!
//! It is kept beside the table in the browser, and never goes into a link or a file.

use crate::formats::storage::{self, StoredMat};
use crate::geometry::{Point, Rect, Vector};
use crate::units::{Angle, Length};

/// How a picture lies under a square table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mat {
    /// Its width and height in pixels.
    pub size: [u32; 2],
    /// How much larger it is than what just covers the table, in hundredths.
    pub zoom: u32,
    /// How far its middle lies from the table's.
    pub at: [Length; 2],
    /// How many quarter turns it is turned, clockwise.
    pub quarters: u8,
    /// How much of it is seen, in hundredths.
    pub opacity: u32,
}

impl Mat {
    /// The least and the most that a mat can be zoomed, in hundredths.
    pub const ZOOMS: [u32; 2] = [20, 400];
    /// How far a mat can be moved either way, in inches.
    pub const FARTHEST: f64 = 48.0;

    /// A picture of this size as it first lies: it covers the table, and is seen as it is.
    #[must_use]
    pub const fn new(width: u32, height: u32) -> Self {
        Self { size: [width, height], zoom: 100, at: [Length::ZERO; 2], quarters: 0, opacity: 100 }
    }

    /// Where it lies about its own middle before it is turned, in inches, under a table.
    #[must_use]
    pub fn frame(&self, table: &Rect) -> Rect {
        let [width, height] = self.size.map(|pixels| f64::from(pixels.max(1)));
        let scale = (table.width() / width).max(table.depth() / height) * f64::from(self.zoom) / 200.0;
        Rect::new(Point::new(-width * scale, -height * scale), Point::new(width * scale, height * scale))
    }

    /// Where its middle lies on a table.
    #[must_use]
    pub fn middle(&self, table: &Rect) -> Point {
        table.centre() + Vector::new(self.at[0].inches(), self.at[1].inches())
    }

    /// How far it is turned.
    #[must_use]
    pub fn turn(&self) -> Angle {
        Angle::tenths(i32::from(self.quarters) * 900)
    }

    /// It as text.
    #[must_use]
    pub fn write(&self) -> String {
        let Self { size, zoom, at, quarters, opacity } = *self;
        storage::write(&StoredMat { size, zoom, at: at.map(Length::as_hundredths), quarters: quarters.into(), opacity })
    }

    /// What [`Mat::write`] wrote; nothing for any other text.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let StoredMat { size, zoom, at, quarters, opacity } = StoredMat::read(text)?;
        let is_held = size.iter().all(|pixels| (1..=1 << 15).contains(pixels))
            && (Self::ZOOMS[0]..=Self::ZOOMS[1]).contains(&zoom)
            && at.iter().all(|hundredths| hundredths.unsigned_abs() <= 4800)
            && opacity <= 100;
        let quarters = u8::try_from(quarters).ok().filter(|quarters| *quarters < 4)?;
        is_held.then(|| Self { size, zoom, at: at.map(Length::hundredths), quarters, opacity })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_first_covers_the_table() {
        let mat = Mat::new(2048, 1024);
        let table = Rect::new(Point::default(), Point::new(48.0, 48.0));
        assert_eq!((mat.frame(&table).width(), mat.frame(&table).depth()), (96.0, 48.0));
        assert_eq!((mat.middle(&table), mat.frame(&table).centre()), (Point::new(24.0, 24.0), Point::default()));
        let wide = Rect::new(Point::default(), Point::new(72.0, 48.0));
        assert_eq!((mat.frame(&wide).width(), mat.frame(&wide).depth()), (96.0, 48.0));
        assert_eq!(mat.middle(&wide), Point::new(36.0, 24.0));
        let upright = Mat::new(1024, 2048);
        assert_eq!((upright.frame(&wide).width(), upright.frame(&wide).depth()), (72.0, 144.0));
        let half = Mat { zoom: 50, at: [Length::hundredths(-600), Length::ZERO], ..mat };
        assert_eq!((half.frame(&table).depth(), half.middle(&table)), (24.0, Point::new(18.0, 24.0)));
    }

    #[test]
    fn what_is_written_is_read_and_anything_else_is_nothing() {
        let at = [Length::hundredths(-1234), Length::hundredths(4800)];
        let mat = Mat { zoom: 135, at, quarters: 3, opacity: 40, ..Mat::new(800, 2048) };
        let text = r#"{"size":[800,2048],"zoom":135,"at":[-1234,4800],"quarters":3,"opacity":40}"#;
        assert_eq!(mat.write(), text);
        for kept in [text, "800 2048 135 -1234 4800 3 40"] {
            assert_eq!(Mat::read(kept), Some(mat));
        }
        for bad in [
            "",
            "800",
            "0 2048 100 0 0 0 100",
            "800 2048 19 0 0 0 100",
            "800 2048 100 4801 0 0 100",
            "800 2048 100 0 0 4 100",
            "800 2048 100 0 0 0 101",
            "800 2048 100 0 0 0 -1",
            "800 2048 100 0 0 0 1.5",
            "800 2048 100 0 0 0 100 7",
            "800 2048 100 -2147483648 0 0 100",
            "99999999999 1 100 0 0 0 100",
            "{}",
            "{",
            &text.replace("800", "0"),
            &text.replace("2048", "32769"),
            &text.replace("135", "19"),
            &text.replace("135", "401"),
            &text.replace("4800", "4801"),
            &text.replace("-1234", "-4801"),
            &text.replace("\"quarters\":3", "\"quarters\":4"),
            &text.replace("40}", "101}"),
            &text.replace("40}", "-1}"),
            &text.replace("40}", "1.5}"),
            &format!("{text}7"),
        ] {
            assert_eq!(Mat::read(bad), None, "{bad}");
        }
    }
}
