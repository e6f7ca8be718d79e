//! The parts of a drawing: paths with their fill and stroke.

use crate::drawing::path::Path;
use std::fmt;

/// The drawing of a piece in its own frame, in inches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PieceArt {
    /// The exact outline.
    pub outline: Path,
    /// The marks, the lowest first. The last is the line around the piece; all others are to be clipped at the outline.
    pub marks: Vec<PaintedPath>,
}

/// A path that is filled first and stroked after.
#[derive(Clone, Debug, PartialEq)]
pub struct PaintedPath {
    /// The path, in inches.
    pub path: Path,
    /// The colour of its fill, by the nonzero rule.
    pub fill: Option<Rgb>,
    /// Its line.
    pub stroke: Option<Stroke>,
    /// The opacity of the fill and of the stroke, from 0 to 1. Both show where they overlap.
    pub opacity: f64,
}

/// A line with round joins and round ends. Dashes have flat ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub tone: Rgb,
    /// Its width in inches.
    pub width: f64,
    /// The lengths of a dash and of a gap, in inches; `None` for a solid line.
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
    /// The colour `0xrrggbb`.
    pub const fn hex(digits: u32) -> Self {
        let [_, red, green, blue] = digits.to_be_bytes();
        Self { red, green, blue }
    }

    /// Reads `#rrggbb`.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        Some(Self::hex(u32::from_str_radix(digits, 16).ok()?))
    }

    /// The colour mixed with `share` of `other`, from 0 to 1.
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
    /// A path without fill and stroke.
    pub(super) const fn new(path: Path) -> Self {
        Self { path, fill: None, stroke: None, opacity: 1.0 }
    }

    pub(super) fn fill(mut self, tone: Rgb) -> Self {
        self.fill = Some(tone);
        self
    }

    pub(super) fn stroke(mut self, tone: Rgb, width: f64) -> Self {
        self.stroke = Some(Stroke { tone, width, dashes: None });
        self
    }

    pub(super) fn dashed(mut self, dashes: [f64; 2]) -> Self {
        if let Some(stroke) = &mut self.stroke {
            stroke.dashes = Some(dashes);
        }
        self
    }

    pub(super) fn opacity(mut self, opacity: f64) -> Self {
        self.opacity = opacity;
        self
    }
}
