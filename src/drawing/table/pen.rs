//! What everything on a table is drawn with. Each call is one node.

use crate::drawing::mark::{PaintedPath, Rgb, Stroke};
use crate::drawing::node::{Anchor, SceneGroup, SceneNode, SceneText};
use crate::drawing::path::Path;
use crate::geometry::Point;
use crate::units::Angle;

/// A light edge around words.
pub(super) const PALE: Rgb = Rgb::hex(0xff_fd_f4);

/// Nodes in the making, what lies lowest first.
#[derive(Default)]
pub(super) struct SceneBuilder {
    pub(super) nodes: Vec<SceneNode>,
}

/// A line's dashes, where it is one without a break.
pub(super) const UNBROKEN: [f64; 2] = [0.0, 0.0];

impl SceneBuilder {
    /// Fills a path.
    pub(super) fn fill(&mut self, class: &'static str, path: &Path, tone: Rgb, opacity: f64) {
        let mark = PaintedPath { path: path.clone(), fill: Some(tone), stroke: None, opacity };
        self.nodes.push(SceneNode::Path(class, mark));
    }

    /// Draws a line along a path: its width and its dashes in inches.
    pub(super) fn line(
        &mut self,
        class: &'static str,
        path: &Path,
        tone: Rgb,
        (width, dashes, opacity): (f64, [f64; 2], f64),
    ) {
        let stroke = Stroke { tone, width, dashes: (dashes != UNBROKEN).then_some(dashes) };
        let mark = PaintedPath { path: path.clone(), fill: None, stroke: Some(stroke), opacity };
        self.nodes.push(SceneNode::Path(class, mark));
    }

    pub(super) fn write(&mut self, text: SceneText) {
        self.nodes.push(SceneNode::Text(text));
    }

    /// All that is drawn so far as one group.
    pub(super) fn group(self, class: &'static str) -> SceneGroup {
        SceneGroup { class, children: self.nodes, ..SceneGroup::default() }
    }
}

/// Bold words of 12 hand pixels, centred on a place.
pub(super) const fn words(text: String, at: Point, tone: Rgb) -> SceneText {
    SceneText {
        class: "",
        text,
        at,
        on_baseline: false,
        turn: Angle::ZERO,
        size: 12.0,
        anchor: Anchor::Middle,
        bold: true,
        tone,
        halo: None,
    }
}

/// A circle as a path.
pub(super) fn circle(centre: Point, radius: f64) -> Path {
    let mut path = Path::new();
    path.circle(centre, radius);
    path
}
