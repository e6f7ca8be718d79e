//! A drawing as a tree: what the board, SVG, PNG and PDF are all made from, each by walking it.

use super::mark::{PaintedPath, Rgb};
use super::path::Path;
use crate::geometry::{Point, Rect};
use crate::units::Angle;

/// One node; a later one lies over an earlier one.
#[derive(Clone, Debug, PartialEq)]
pub enum SceneNode {
    /// Nodes that go together.
    Group(SceneGroup),
    /// A path, and the class by which the page's style sheet knows it; empty for none. It is cut at the groups around it
    /// and nothing else, whatever its mark says of being clipped.
    Path(&'static str, PaintedPath),
    /// Words.
    Text(SceneText),
    /// A rectangle filled with light: one tone in its middle, another at its rim.
    Light(SceneLight),
}

/// Nodes that go together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SceneGroup {
    /// The classes by which the page's style sheet and its tests know it; formats for print leave them out.
    pub class: &'static str,
    /// What the page says of it to assistive technology and to tests, as attributes; formats for print leave them out.
    pub attributes: Vec<(&'static str, String)>,
    /// Where its frame lies in the frame around it, and how far it is turned there.
    pub place: Option<(Point, Angle)>,
    /// A path in its own frame, at which all that is in it is cut.
    pub clip: Option<Path>,
    /// What is in it.
    pub children: Vec<SceneNode>,
}

/// Words, upright in the frame they stand in.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneText {
    /// The class by which the page's style sheet knows it.
    pub class: &'static str,
    /// What is written.
    pub text: String,
    /// Where, in inches.
    pub at: Point,
    /// Whether they stand on that place; otherwise they are centred on it from top to bottom.
    pub on_baseline: bool,
    /// How far the line is turned about that place, clockwise.
    pub turn: Angle,
    /// The size of its letters in hand pixels: on a screen that many CSS pixels however far the board is zoomed, on paper
    /// and in pictures that many times [`Scale::inches_per_pixel`].
    pub size: f64,
    /// Which part of the line its place is.
    pub anchor: Anchor,
    /// Whether it is bold.
    pub bold: bool,
    /// Its colour.
    pub tone: Rgb,
    /// A line around its letters, under them, so that they can be read on any ground: its colour, its width in hand
    /// pixels, its opacity.
    pub halo: Option<(Rgb, f64, f64)>,
}

/// Which part of a line of words stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// A rectangle filled with a radial gradient.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SceneLight {
    /// What is filled.
    pub area: Rect,
    /// Where it is lightest.
    pub centre: Point,
    /// How far from there it is darkest, in inches.
    pub radius: f64,
    /// The tone at the centre.
    pub inner: Rgb,
    /// The tone at the radius and beyond.
    pub outer: Rgb,
}

/// How large what is measured in hand pixels becomes where there is no screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// Inches of the table under one hand pixel.
    pub inches_per_pixel: f64,
}

impl Anchor {
    /// How much of a line lies before its place.
    pub(crate) const fn share(self) -> f64 {
        match self {
            Self::Start => 0.0,
            Self::Middle => 0.5,
            Self::End => 1.0,
        }
    }
}

impl SceneText {
    /// How far below its place words are written that are centred on it, in their size: half of a capital's height, and the
    /// same in every format.
    pub const MIDDLE: f64 = 0.36;
}

impl SceneGroup {
    /// The group, standing somewhere in the frame around it.
    pub(crate) fn placed(mut self, at: Point, turn: Angle) -> Self {
        self.place = Some((at, turn));
        self
    }

    /// The group, with an attribute more.
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
    /// For a whole table on a sheet of paper or a picture of it: letters as large, compared with the table, as on a board
    /// 720 pixels wide.
    pub const SHEET: Self = Self { inches_per_pixel: 52.2 / 720.0 };
}
