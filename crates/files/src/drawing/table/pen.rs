//! A builder for scene nodes. Each call adds a node.

use crate::drawing::mark::{PaintedPath, Rgb, Stroke};
use crate::drawing::node::{Anchor, SceneGroup, SceneNode, SceneText};
use crate::drawing::path::Path;
use crate::geometry::Point;
use crate::units::Angle;

/// The colour of halos around text.
pub(super) const PALE: Rgb = Rgb::hex(0xff_fd_f4);

/// The nodes so far, the lowest first.
#[derive(Default)]
pub(super) struct SceneBuilder {
    pub(super) nodes: Vec<SceneNode>,
}

/// The dashes of a solid line.
pub(super) const UNBROKEN: [f64; 2] = [0.0, 0.0];

impl SceneBuilder {
    /// Adds a filled path.
    pub(super) fn fill(&mut self, class: &'static str, path: &Path, tone: Rgb, opacity: f64) {
        let mark = PaintedPath { path: path.clone(), fill: Some(tone), stroke: None, opacity };
        self.nodes.push(SceneNode::Path(class, mark));
    }

    /// Adds a line along a path. Its width and dashes are in inches.
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

    /// The nodes as a group.
    pub(super) fn group(self, class: &'static str) -> SceneGroup {
        SceneGroup { class, children: self.nodes, ..SceneGroup::default() }
    }
}

/// A bold text of 12 hand pixels, centred on a point.
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
