//! What a drawing is made of: outlines, with how they are filled and stroked.

use crate::drawing::path::Path;
use std::fmt;

/// A drawing of one piece in its own frame, in inches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PieceDrawing {
    /// The exact outline: what clipped marks are cut at.
    pub outline: Path,
    /// The marks from the lowest to the uppermost. The last is the line around the piece and never clipped; all others
    /// stay inside the outline or are cut at it, so that a screen may draw them as one group under one clip.
    pub marks: Vec<PaintedPath>,
}

/// One path, filled first and stroked after.
#[derive(Clone, Debug, PartialEq)]
pub struct PaintedPath {
    /// Where it runs.
    pub path: Path,
    /// What fills it, by the nonzero rule.
    pub fill: Option<Rgb>,
    /// What its line is drawn with.
    pub stroke: Option<Stroke>,
    /// From 0 to 1, for the fill and for the line each: where the line lies over the fill, both show.
    pub opacity: f64,
    /// Whether it is cut at the outline.
    pub clipped: bool,
}

/// A line: joins are round, ends are round too, except those of dashes, which are cut flat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub tone: Rgb,
    /// Its width in inches.
    pub width: f64,
    /// The lengths drawn and left out in turn, in inches; none for an unbroken line.
    pub dashes: Option<[f64; 2]>,
}

/// A colour; written as `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb {
    /// From 0 to 255.
    pub red: u8,
    /// From 0 to 255.
    pub green: u8,
    /// From 0 to 255.
    pub blue: u8,
}

impl Rgb {
    /// The colour that is written as these six digits.
    #[must_use]
    pub const fn hex(digits: u32) -> Self {
        let [_, red, green, blue] = digits.to_be_bytes();
        Self { red, green, blue }
    }

    /// Reads `#rrggbb`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        Some(Self::hex(u32::from_str_radix(digits, 16).ok()?))
    }

    /// The colour that lies `share` of the way to `other`.
    #[must_use]
    pub fn mixed(self, other: Self, share: f64) -> Self {
        let blend = |from: u8, to: u8| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two bytes")]
            let value = (f64::from(from) + (f64::from(to) - f64::from(from)) * share.clamp(0.0, 1.0)).round() as u8;
            value
        };
        Self {
            red: blend(self.red, other.red),
            green: blend(self.green, other.green),
            blue: blend(self.blue, other.blue),
        }
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

impl PaintedPath {
    /// A path that is neither filled nor stroked yet.
    pub(super) const fn new(path: Path) -> Self {
        Self { path, fill: None, stroke: None, opacity: 1.0, clipped: false }
    }

    pub(super) fn fill(mut self, tone: Rgb) -> Self {
        self.fill = Some(tone);
        self
    }

    pub(super) fn line(mut self, tone: Rgb, width: f64) -> Self {
        self.stroke = Some(Stroke { tone, width, dashes: None });
        self
    }

    pub(super) fn dashed(mut self, dashes: [f64; 2]) -> Self {
        if let Some(stroke) = &mut self.stroke {
            stroke.dashes = Some(dashes);
        }
        self
    }

    pub(super) fn faint(mut self, opacity: f64) -> Self {
        self.opacity = opacity;
        self
    }

    pub(super) fn cut(mut self) -> Self {
        self.clipped = true;
        self
    }
}
