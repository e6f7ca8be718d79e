//! The signs of a table's drawing, for the key beside it: only those that the drawing has.

use super::elements::symbol;
use super::ink::PlayerInk;
use super::layers::{DrawingOptions, Layer};
use super::pen::{SceneBuilder, UNBROKEN};
use super::zones::hatching;
use crate::checks::messages;
use crate::drawing::mark::Rgb;
use crate::drawing::node::SceneNode;
use crate::drawing::path::Path;
use crate::geometry::{Point, Rect, Vector};
use crate::layout::{Layout, Piece};
use crate::pack::{ElementKind, Kind, Owner, Scenario, Symbol, Trait};
use crate::words::t;

/// The half width and the half height of a sign, in inches.
const HALF: [f64; 2] = [1.6, 1.0];
/// The radius of the base of an element.
const RADIUS: f64 = 0.6;
/// The colours of the strips of a hazard's rim.
const STRIPS: [Rgb; 2] = [Rgb::hex(0x2b_26_1c), Rgb::hex(0xf2_c9_3a)];

/// A sign, and what it means.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnSign {
    /// What it looks like, in [`DrawnSign::VIEW`].
    pub nodes: Vec<SceneNode>,
    pub meaning: String,
}

impl DrawnSign {
    /// The part of the drawing that a sign takes, in inches.
    pub const VIEW: Rect = Rect { min: Point { x: -HALF[0], y: -HALF[1] }, max: Point { x: HALF[0], y: HALF[1] } };
}

/// The signs of a drawing.
pub fn signs(layout: &Layout, show: &DrawingOptions) -> Vec<DrawnSign> {
    let mut signs = Vec::new();
    let is_hazard = |kind: &Kind| kind.traits.has(Trait::Hazard);
    if layout.pieces.iter().any(|piece| Piece::all_kinds(piece).any(is_hazard)) {
        signs.push(sign(hazard, t!("a hazard: a rim of dark and bright strips").to_owned()));
    }
    let Some(scenario) = layout.scenario else { return signs };
    if show.layers.has(Layer::Zones) {
        for (owner, meaning) in [
            (Owner::Attacker, t!("the Attacker's deployment zone")),
            (Owner::Defender, t!("the Defender's deployment zone")),
        ] {
            signs.push(sign(|pen| zone(pen, owner), meaning.to_owned()));
        }
        let advance = t!("as far as models with Advance Deployment may be").to_owned();
        signs.push(sign(|pen| across(pen, &[(0.0, [0.35, 0.35])]), advance));
    }
    let game = &layout.pack.game;
    if show.layers.has(Layer::KillBox) && scenario.kill_box(game, show.turn.max(game.kill_box_from)).is_some() {
        let dashes = [(0.0, [1.2, 1.0]), (1.6, [0.2, 2.0])];
        signs.push(sign(|pen| across(pen, &dashes), t!("the kill box along each player's edge").to_owned()));
    }
    if show.layers.has(Layer::Elements) {
        signs.extend(elements(scenario));
    }
    if show.layers.has(Layer::Paths) && !layout.pack.marches(scenario).is_empty() {
        signs.push(sign(march, t!("the way that an element moves").to_owned()));
    }
    signs
}

fn sign(draw: impl FnOnce(&mut SceneBuilder), meaning: String) -> DrawnSign {
    let mut pen = SceneBuilder::default();
    draw(&mut pen);
    DrawnSign { nodes: pen.nodes, meaning }
}

/// The symbols of a scenario's elements, and whose they are.
fn elements(scenario: &Scenario) -> Vec<DrawnSign> {
    let of_kind = |(kind, count): &(&ElementKind, usize)| {
        let symbol = symbol(kind.symbol, RADIUS);
        sign(|pen| element(pen, &symbol, Owner::Neutral, UNBROKEN), messages::counted_elements(kind, *count))
    };
    let mut signs: Vec<DrawnSign> = scenario.element_kinds().iter().map(of_kind).collect();
    let circle = symbol(Symbol::Circle, RADIUS);
    for (owner, dashes, meaning) in [
        (Owner::Attacker, UNBROKEN, t!("filled: the Attacker's")),
        (Owner::Defender, UNBROKEN, t!("hollow: the Defender's")),
        (Owner::Neutral, [0.35, 0.2], t!("Neutral: dashed")),
    ] {
        if scenario.elements.iter().any(|element| element.owner == owner) {
            signs.push(sign(|pen| element(pen, &circle, owner, dashes), meaning.to_owned()));
        }
    }
    signs
}

fn element(pen: &mut SceneBuilder, symbol: &Path, owner: Owner, dashes: [f64; 2]) {
    let ink = PlayerInk::of(owner);
    pen.fill("", symbol, ink.fill, 1.0);
    pen.line("", symbol, ink.line, (0.16, dashes, 1.0));
}

fn hazard(pen: &mut SceneBuilder) {
    let mut path = Path::new();
    path.rectangle(Point::default(), Vector::new(1.0, 0.0), [HALF[0] - 0.4, HALF[1] - 0.4]);
    pen.line("", &path, STRIPS[0], (0.4, UNBROKEN, 1.0));
    pen.line("", &path, STRIPS[1], (0.4, [0.45, 0.55], 1.0));
}

/// A strip of a deployment zone, with its front.
fn zone(pen: &mut SceneBuilder, owner: Owner) {
    let (tone, mut area) = (PlayerInk::of(owner).line, Path::new());
    let strip = DrawnSign::VIEW.grown(-0.2);
    area.polygon(&strip.corners());
    pen.fill("", &area, tone, 0.07);
    pen.line("", &hatching(&strip, owner), tone, (0.09, UNBROKEN, 0.5));
    let mut front = Path::new();
    front.segment(strip.min, Point::new(strip.max.x, strip.min.y));
    pen.line("", &front, tone, (0.14, UNBROKEN, 1.0));
}

/// A line across in the colour of no player, each beginning so far from its end with these dashes.
fn across(pen: &mut SceneBuilder, lines: &[(f64, [f64; 2])]) {
    for (from, dashes) in lines {
        let mut path = Path::new();
        path.segment(Point::new(-HALF[0] + from, 0.0), Point::new(HALF[0], 0.0));
        pen.line("", &path, PlayerInk::of(Owner::Neutral).line, (0.16, *dashes, 1.0));
    }
}

/// The way of an element, with a tick for each step.
fn march(pen: &mut SceneBuilder) {
    let tone = PlayerInk::of(Owner::Neutral).line;
    let (mut band, mut line) = (Path::new(), Path::new());
    let (from, to) = (Point::new(0.3 - HALF[0], 0.0), Point::new(HALF[0] - 0.3, 0.0));
    band.segment(from, to);
    line.segment(from, to);
    for x in [-0.6, 0.2] {
        line.segment(Point::new(x, -0.4), Point::new(x, 0.4));
    }
    let back = |down: f64| to + Vector::new(-0.6, down);
    line.move_to(back(0.5)).line_to(to).line_to(back(-0.5));
    pen.line("", &band, tone, (0.9, UNBROKEN, 0.14));
    pen.line("", &line, tone, (0.14, UNBROKEN, 1.0));
}
