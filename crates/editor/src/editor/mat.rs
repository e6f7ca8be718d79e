//! The mat: a picture under the table, such as a photo or a scan, and how it is placed.
//!
//! The browser stores it for each table; it is part of no link and no file.

use crate::formats::storage::{self, StoredMat};
use crate::geometry::{Point, Rect, Vector};
use crate::units::{Angle, Length, Resolution};

/// The placement of a picture under a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mat {
    /// Width and height of the picture, in pixels.
    pub size: [u32; 2],
    /// The size relative to the smallest that covers the table, in percent.
    pub zoom: u32,
    /// From the table's middle to the picture's.
    pub offset: [Length; 2],
    /// The turn, in quarter turns clockwise.
    pub quarter_turns: u8,
    /// The opacity, in percent.
    pub opacity: u32,
}

impl Mat {
    /// The least and the greatest zoom, in percent.
    pub const ZOOM_RANGE: [u32; 2] = [20, 400];
    /// The greatest offset along each axis, in inches.
    pub const MAX_OFFSET: f64 = 48.0;

    /// A picture of this size in pixels that just covers the table, opaque.
    pub const fn new(width: u32, height: u32) -> Self {
        Self { size: [width, height], zoom: 100, offset: [Length::ZERO; 2], quarter_turns: 0, opacity: 100 }
    }

    /// The rectangle of the unturned picture about its middle, in inches.
    pub fn frame(&self, table: &Rect) -> Rect {
        let [width, height] = self.size.map(|pixels| f64::from(pixels.max(1)));
        let scale = (table.width() / width).max(table.depth() / height) * f64::from(self.zoom) / 200.0;
        Rect::new(Point::new(-width * scale, -height * scale), Point::new(width * scale, height * scale))
    }

    /// The picture's middle, in the table.
    pub fn middle(&self, table: &Rect) -> Point {
        table.centre() + Vector::new(self.offset[0].inches(), self.offset[1].inches())
    }

    /// The turn as an angle.
    pub fn turn(&self) -> Angle {
        Angle::tenths(i32::from(self.quarter_turns) * 900)
    }

    /// As stored text.
    pub fn write(&self) -> String {
        let Self { size, zoom, offset, quarter_turns, opacity } = *self;
        let (at, quarters) = (offset.map(|along| Resolution::HundredthInch.count(along)), quarter_turns.into());
        storage::write(&StoredMat { size, zoom, at, quarters, opacity })
    }

    /// Reads what [`Mat::write`] wrote; `None` where that is invalid.
    pub fn read(text: &str) -> Option<Self> {
        let StoredMat { size, zoom, at, quarters, opacity } = StoredMat::read(text)?;
        let is_valid = size.iter().all(|pixels| (1..=1 << 15).contains(pixels))
            && (Self::ZOOM_RANGE[0]..=Self::ZOOM_RANGE[1]).contains(&zoom)
            && at.iter().all(|hundredths| hundredths.unsigned_abs() <= 4800)
            && opacity <= 100;
        let quarter_turns = u8::try_from(quarters).ok().filter(|quarters| *quarters < 4)?;
        is_valid.then(|| Self { size, zoom, offset: at.map(Length::hundredths), quarter_turns, opacity })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_picture_covers_the_table() {
        let mat = Mat::new(2048, 1024);
        let table = Rect::new(Point::default(), Point::new(48.0, 48.0));
        assert_eq!((mat.frame(&table).width(), mat.frame(&table).depth()), (96.0, 48.0));
        assert_eq!((mat.middle(&table), mat.frame(&table).centre()), (Point::new(24.0, 24.0), Point::default()));
        let wide = Rect::new(Point::default(), Point::new(72.0, 48.0));
        assert_eq!((mat.frame(&wide).width(), mat.frame(&wide).depth()), (96.0, 48.0));
        assert_eq!(mat.middle(&wide), Point::new(36.0, 24.0));
        let upright = Mat::new(1024, 2048);
        assert_eq!((upright.frame(&wide).width(), upright.frame(&wide).depth()), (72.0, 144.0));
        let half = Mat { zoom: 50, offset: [Length::hundredths(-600), Length::ZERO], ..mat };
        assert_eq!((half.frame(&table).depth(), half.middle(&table)), (24.0, Point::new(18.0, 24.0)));
    }

    #[test]
    fn written_text_reads_back_and_invalid_text_is_none() {
        let at = [Length::hundredths(-1234), Length::hundredths(4800)];
        let mat = Mat { zoom: 135, offset: at, quarter_turns: 3, opacity: 40, ..Mat::new(800, 2048) };
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
