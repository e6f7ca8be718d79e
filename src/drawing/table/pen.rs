//! What everything on a table is drawn with. Each call is one node.

use crate::drawing::mark::{Mark, Stroke, Tone};
use crate::drawing::node::{Anchor, Group, Node, Text};
use crate::drawing::path::Path;
use crate::geometry::Point;
use crate::units::Angle;

/// A light edge around words.
pub(super) const PALE: Tone = Tone::hex(0xff_fd_f4);

/// Nodes in the making, what lies lowest first.
#[derive(Default)]
pub(super) struct Pen {
    pub(super) nodes: Vec<Node>,
}

/// A line's dashes, where it is one without a break.
pub(super) const UNBROKEN: [f64; 2] = [0.0, 0.0];

impl Pen {
    /// Fills a path.
    pub(super) fn fill(&mut self, class: &'static str, path: &Path, tone: Tone, opacity: f64) {
        let mark = Mark { path: path.clone(), fill: Some(tone), stroke: None, opacity, clipped: false };
        self.nodes.push(Node::Path(class, mark));
    }

    /// Draws a line along a path: its width and its dashes in inches.
    pub(super) fn line(
        &mut self,
        class: &'static str,
        path: &Path,
        tone: Tone,
        (width, dashes, opacity): (f64, [f64; 2], f64),
    ) {
        let stroke = Stroke { tone, width, dashes: (dashes != UNBROKEN).then_some(dashes) };
        let mark = Mark { path: path.clone(), fill: None, stroke: Some(stroke), opacity, clipped: false };
        self.nodes.push(Node::Path(class, mark));
    }

    pub(super) fn write(&mut self, text: Text) {
        self.nodes.push(Node::Text(text));
    }

    /// All that is drawn so far as one group.
    pub(super) fn group(self, class: &'static str) -> Group {
        Group { class, children: self.nodes, ..Group::default() }
    }
}

/// Bold words of 12 hand pixels, centred on a place.
pub(super) const fn words(text: String, at: Point, tone: Tone) -> Text {
    Text {
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
