//! The scene graph, from which the board, SVG, PNG and PDF are made.

use super::mark::{PaintedPath, Rgb};
use super::path::Path;
use crate::geometry::{Point, Rect};
use crate::units::Angle;

/// A node. Later nodes are drawn over earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub enum SceneNode {
    Group(SceneGroup),
    /// A path, and its class for the page's style sheet; empty for none.
    Path(&'static str, PaintedPath),
    Text(SceneText),
    /// A rectangle filled with a radial gradient.
    Light(SceneLight),
}

/// A group of nodes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SceneGroup {
    /// Its classes for the page's style sheet and tests. Only the page writes them.
    pub class: &'static str,
    /// Its attributes for assistive technology and tests. Only the page writes them.
    pub attributes: Vec<(&'static str, String)>,
    /// The origin of its frame in the frame around it, and its turn.
    pub place: Option<(Point, Angle)>,
    /// A path in its own frame, at which its children are clipped.
    pub clip: Option<Path>,
    /// Its nodes.
    pub children: Vec<SceneNode>,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneText {
    /// Its class for the page's style sheet.
    pub class: &'static str,
    pub text: String,
    /// Its point, in inches.
    pub at: Point,
    /// Whether the point is on the baseline; otherwise the text is vertically centred on it.
    pub on_baseline: bool,
    /// Its turn about the point, clockwise.
    pub turn: Angle,
    /// The font size in hand pixels: CSS pixels on a screen at any zoom, larger ones on a large board ([`hand_pixel`]); on paper and in pictures a hand pixel is
    /// [`Scale::inches_per_pixel`].
    pub size: f64,
    /// Which part of the line is at the point.
    pub anchor: Anchor,
    /// Whether it is bold.
    pub bold: bool,
    /// Its colour.
    pub tone: Rgb,
    /// A halo under its letters, so that they can be read on any background: its colour, its width in hand pixels, its opacity.
    pub halo: Option<(Rgb, f64, f64)>,
}

/// The part of a line of text that is at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its beginning.
    Start,
    Middle,
    End,
}

/// A rectangle filled with a radial gradient.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SceneLight {
    /// The rectangle.
    pub area: Rect,
    /// The centre of the gradient.
    pub centre: Point,
    /// Its radius, in inches.
    pub radius: f64,
    /// The colour at the centre.
    pub inner: Rgb,
    /// The colour at the radius and beyond.
    pub outer: Rgb,
}

/// The size of hand pixels where there is no screen, and of those of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// Inches of the table under one hand pixel.
    pub inches_per_pixel: f64,
}

impl Anchor {
    /// The share of the line before its point.
    pub(crate) const fn share(self) -> f64 {
        match self {
            Self::Start => 0.0,
            Self::Middle => 0.5,
            Self::End => 1.0,
        }
    }
}

impl SceneText {
    /// The distance of the baseline below the point of a centred text, in units of the font size: half the height of a capital, the
    /// same in every format.
    pub const MIDDLE: f64 = 0.36;
}

impl SceneGroup {
    /// The group at a place in the frame around it.
    pub(crate) fn placed(mut self, at: Point, turn: Angle) -> Self {
        self.place = Some((at, turn));
        self
    }

    /// The group with another attribute.
    pub(crate) fn with(mut self, name: &'static str, value: String) -> Self {
        self.attributes.push((name, value));
        self
    }

    /// The group as a node.
    pub(crate) const fn node(self) -> SceneNode {
        SceneNode::Group(self)
    }
}

impl Scale {
    /// The scale for paper and pictures: letters are as large, compared with the table, as on a board 720 pixels wide.
    pub const SHEET: Self = Self { inches_per_pixel: 52.2 / 720.0 };
}

/// The CSS pixels in a hand pixel on a board that is so many CSS pixels wide. Who has a large screen looks at all of it: letters of
/// 12 pixels on a board of 1,850 would be the smallest of its details.
pub const fn hand_pixel(board_width: f64) -> f64 {
    let share = board_width / 1030.0;
    share.max(1.0).min(1.8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_grow_with_a_large_board_only() {
        for (width, pixels) in [(352.0, 1.0), (860.0, 1.0), (1030.0, 1.0), (1545.0, 1.5), (1854.0, 1.8), (4000.0, 1.8)]
        {
            assert!((hand_pixel(width) - pixels).abs() < 1e-12, "{width}");
        }
    }
}
