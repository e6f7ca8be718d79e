//! A small picture of a table, a few centimetres wide: the outlines of its pieces in the colours of their kinds, and what a scenario
//! puts on it. It has few nodes, and lines that are thick enough for its size.

use super::elements::{ALARM, symbol};
use super::ground::LIT;
use super::ink::PlayerInk;
use super::pen::{SceneBuilder, UNBROKEN, circle};
use super::zones::path_of;
use crate::analysis::{Diagram, Table, scenario_lines};
use crate::checks;
use crate::drawing::mark::{PaintedPath, Rgb, Stroke};
use crate::drawing::node::{SceneGroup, SceneNode};
use crate::drawing::path::Path;
use crate::geometry::{Point, Rect};
use crate::layout::{Layout, Piece};
use crate::pack::{Owner, ScenarioAtEdge};
use crate::units::Angle;

/// The room around the table for its edge, in inches.
const ROOM: f64 = 0.4;
/// The widths of lines in inches: the table's edge, a piece, an element, a line of the scenario.
const EDGE_LINE: f64 = 0.5;
const PIECE_LINE: f64 = 0.28;
const ELEMENT_LINE: f64 = 0.4;
const LINE: f64 = 0.3;
/// How much larger an element is drawn than its base.
const ELEMENT: f64 = 1.4;
const EDGE: Rgb = Rgb::hex(0x6b_5a_41);
const HALO: Rgb = Rgb::hex(0xff_ff_ff);

/// The visible part of a table's small picture.
pub fn miniature_view(layout: &Layout) -> Rect {
    layout.table.bounds().grown(ROOM)
}

/// A small picture of a table, with a scenario for the Attacker at an edge, if one is given. An element with an obstruction in its way
/// has a ring.
pub fn miniature(layout: &Layout, scenario: Option<ScenarioAtEdge>) -> Vec<SceneNode> {
    let mut pen = SceneBuilder::default();
    let table = layout.table.bounds();
    let mut ground = Path::new();
    ground.polygon(&table.corners());
    pen.fill("", &ground, LIT, 1.0);
    let diagram = scenario.map(|ScenarioAtEdge { scenario, edge }| Diagram::new(layout, scenario, edge));
    if let Some(diagram) = &diagram {
        for owner in [Owner::Attacker, Owner::Defender].into_iter().filter(|owner| diagram.zone_depth(*owner) > 0.0) {
            let mut strip = Path::new();
            strip.polygon(&diagram.strip(owner, diagram.zone_depth(owner)).corners());
            pen.fill("", &strip, PlayerInk::of(owner).line, 0.16);
        }
    }
    pen.nodes.extend(layout.pieces.iter().flat_map(|piece| piece.members()).map(outline));
    if let Some(diagram) = &diagram {
        let lines = scenario_lines::lines(diagram, &layout.pieces.iter().map(|piece| &**piece));
        for line in lines.iter().filter(|line| !line.paths.is_empty()) {
            pen.line("", &path_of(line), PlayerInk::of(line.line.owner.as_owner()).line, (LINE, UNBROKEN, 1.0));
        }
        elements(&mut pen, layout, diagram);
    }
    pen.line("", &ground, EDGE, (EDGE_LINE, UNBROKEN, 1.0));
    pen.nodes
}

/// A piece or a part in the colours of its kind.
fn outline(piece: &Piece) -> SceneNode {
    let [ground, .., line] = &piece.kind.drawing.tones;
    let tone = |text: &String| Rgb::parse(text).unwrap_or(EDGE);
    let line = Stroke { tone: tone(line), width: PIECE_LINE, dashes: None };
    let path = Path::around(piece.shape());
    let outline = PaintedPath { path, fill: Some(tone(ground)), stroke: Some(line), opacity: 1.0 };
    let group = SceneGroup { children: vec![SceneNode::Path("", outline)], ..SceneGroup::default() };
    group.placed(piece.origin(), piece.turn).node()
}

fn elements(pen: &mut SceneBuilder, layout: &Layout, diagram: &Diagram) {
    let table = Table::new(layout);
    let clashes = checks::clashes(&table, diagram).filter(|(_, is_waived)| !is_waived);
    let clashing: Vec<usize> = clashes.map(|(clash, _)| clash.element).collect();
    for placed in diagram.elements() {
        let (kind, ink) = (&placed.element.kind, PlayerInk::of(placed.element.owner));
        let radius = kind.radius() * ELEMENT;
        let mut element = SceneBuilder::default();
        if clashing.contains(&placed.index) {
            let around = circle(Point::default(), radius + 1.4);
            element.fill("", &around, ALARM, 0.25);
            element.line("", &around, ALARM, (ELEMENT_LINE, UNBROKEN, 1.0));
        }
        let symbol = symbol(kind.symbol, radius);
        element.line("", &symbol, HALO, (ELEMENT_LINE * 3.0, UNBROKEN, 1.0));
        element.fill("", &symbol, ink.fill, 1.0);
        element.line("", &symbol, ink.line, (ELEMENT_LINE, UNBROKEN, 1.0));
        pen.nodes.push(element.group("").placed(placed.at, Angle::ZERO).node());
    }
}
