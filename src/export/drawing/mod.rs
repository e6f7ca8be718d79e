//! The drawing of a piece: a plain list of marks in the piece's own frame, in inches.
//!
//! One drawing serves the board, SVG, PNG and PDF. It depends on the shape, the kinds and a seed alone, never on where
//! the piece lies, so moving or turning a piece only changes the transform around its drawing. The light comes from the
//! top left; what stands high is drawn with facets and a heavy outline, ground with soft edges, a hazard with a
//! striped rim, a low line along its longer side. No drawing relies on hue: greyscale tells them apart.

mod fluids;
mod ground;
mod hazards;
mod level;
mod lines;
mod noise;
mod path;
mod plants;
mod props;
mod region;
mod sketch;
mod solids;

use std::fmt;

use crate::geometry::Shape;
use crate::pack::{Art, Kind};
use path::Path;
use region::Region;
use sketch::Sketch;

/// A drawing of one piece in its own frame, in inches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// The exact outline as SVG path data: what clipped marks are cut at.
    pub outline: String,
    /// The marks from the lowest to the uppermost; the ground is the first and the outline among the last.
    pub marks: Vec<Mark>,
}

/// One path, filled first and stroked after.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// SVG path data: M, L, Q, C, A and Z, all absolute.
    pub path: String,
    /// What fills it, by the nonzero rule.
    pub fill: Option<Tone>,
    /// What its line is drawn with.
    pub stroke: Option<Stroke>,
    /// From 0 to 1, for the whole mark.
    pub opacity: f64,
    /// Whether it is cut at the outline.
    pub clipped: bool,
}

/// A line: joins are round, ends are round too, except those of dashes, which are cut flat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub tone: Tone,
    /// Its width in inches.
    pub width: f64,
    /// The lengths drawn and left out in turn, in inches; none for an unbroken line.
    pub dashes: Option<[f64; 2]>,
}

/// A colour; written as `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tone {
    /// From 0 to 255.
    pub red: u8,
    /// From 0 to 255.
    pub green: u8,
    /// From 0 to 255.
    pub blue: u8,
}

impl Tone {
    /// Reads `#rrggbb`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        let value = u32::from_str_radix(digits, 16).ok()?;
        let [_, red, green, blue] = value.to_be_bytes();
        Some(Self { red, green, blue })
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

impl fmt::Display for Tone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

impl Mark {
    /// A path that is neither filled nor stroked yet.
    fn new(path: Path) -> Self {
        Self { path: path.finish(), fill: None, stroke: None, opacity: 1.0, clipped: false }
    }

    fn fill(mut self, tone: Tone) -> Self {
        self.fill = Some(tone);
        self
    }

    fn line(mut self, tone: Tone, width: f64) -> Self {
        self.stroke = Some(Stroke { tone, width, dashes: None });
        self
    }

    fn dashed(mut self, dashes: [f64; 2]) -> Self {
        if let Some(stroke) = &mut self.stroke {
            stroke.dashes = Some(dashes);
        }
        self
    }

    fn faint(mut self, opacity: f64) -> Self {
        self.opacity = opacity;
        self
    }

    fn cut(mut self) -> Self {
        self.clipped = true;
        self
    }
}

/// The outline of `shape` as SVG path data, with real arcs where it is round: for halos and for hit areas.
#[must_use]
pub fn outline_path(shape: &Shape) -> String {
    let mut path = Path::new();
    let origin = crate::geometry::Point::default();
    match shape {
        Shape::Circle { diameter } => path.circle(origin, diameter.inches() / 2.0),
        Shape::Ellipse { width, depth } => path.ellipse(origin, [width.inches() / 2.0, depth.inches() / 2.0]),
        Shape::Rectangle { width, depth } => {
            let half = [width.inches() / 2.0, depth.inches() / 2.0];
            path.block(origin, crate::geometry::Vector::new(1.0, 0.0), half)
        }
        Shape::Polygon { points } => {
            let corners: Vec<_> =
                points.iter().map(|[x, y]| crate::geometry::Point::new(x.inches(), y.inches())).collect();
            path.polygon(&corners)
        }
    };
    path.finish()
}

/// Draws a piece of `shape` that is all of `parts` at once: the first in full, the others over it, each in a way that
/// stays recognisable. Two pieces with different seeds look alike and yet not the same.
#[must_use]
pub fn draw(shape: &Shape, parts: &[&Kind], seed: u32) -> Drawing {
    let region = Region::new(shape);
    let mut marks = Vec::new();
    for (index, kind) in parts.iter().enumerate() {
        let mut sketch = Sketch::new(&region, kind, seed, index > 0);
        ART[kind.drawing.art as usize](&mut sketch);
        marks.append(&mut sketch.marks);
    }
    if let Some(kind) = parts.first() {
        let mut sketch = Sketch::new(&region, kind, seed, false);
        sketch.outline(kind.drawing.art);
        marks.append(&mut sketch.marks);
    }
    Drawing { outline: region.outline, marks }
}

/// Who draws each art, in the order of [`Art`].
const ART: [fn(&mut Sketch); Art::Grave as usize + 1] = [
    plants::canopy,
    fluids::fog,
    ground::rough,
    plants::grass,
    ground::rubble,
    fluids::ripples,
    ground::contours,
    ground::trench,
    hazards::acid,
    hazards::embers,
    hazards::whorl,
    lines::courses,
    plants::hedge,
    lines::rails,
    solids::stone,
    solids::roof,
    solids::tower,
    props::crates,
    solids::boulder,
    props::lamp,
    props::cart,
    props::grave,
];
