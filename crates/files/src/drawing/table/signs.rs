//! The signs of a table's drawing and of the board, for the key beside it: only those that it has.

use super::elements::symbol;
use super::ink::PlayerInk;
use super::layers::{DrawingOptions, Layer, Layers};
use super::pen::{SceneBuilder, UNBROKEN};
use super::piece::{DOOR_FILL, door_mark};
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
    /// What is written at it: the depth of a zone, the diameter of a base.
    pub label: Option<String>,
    pub meaning: String,
}

impl DrawnSign {
    /// The part of the drawing that a sign takes, in inches.
    pub const VIEW: Rect = Rect { min: Point { x: -HALF[0], y: -HALF[1] }, max: Point { x: HALF[0], y: HALF[1] } };

    fn labelled(self, label: String) -> Self {
        Self { label: Some(label), ..self }
    }
}

/// The signs of a drawing.
pub fn signs(layout: &Layout, show: &DrawingOptions) -> Vec<DrawnSign> {
    signs_of(layout, layout.scenario, show.layers, show.turn.max(layout.pack.game.kill_box_from))
}

/// The signs of the board while it shows this scenario, in the Attacker's turn. The kill box of one that doesn't grow is shown from its first
/// turn.
pub fn signs_on_board(
    layout: &Layout,
    scenario: Option<&'static Scenario>,
    layers: Layers,
    turn: u32,
) -> Vec<DrawnSign> {
    let grows = scenario.is_some_and(|scenario| scenario.growth.is_some());
    signs_of(layout, scenario, layers, if grows { turn } else { turn.max(layout.pack.game.kill_box_from) })
}

fn signs_of(layout: &Layout, scenario: Option<&'static Scenario>, layers: Layers, turn: u32) -> Vec<DrawnSign> {
    let mut signs = Vec::new();
    let is_hazard = |kind: &Kind| kind.traits.has(Trait::Hazard);
    if layout.pieces.iter().any(|piece| Piece::all_kinds(piece).any(is_hazard)) {
        signs.push(sign(hazard, t!("a hazard: a rim of dark and bright strips").to_owned()));
    }
    if layout.pieces.iter().any(|piece| piece.buildings().next().is_some()) {
        signs.push(sign(door, t!("a door: a bar along the outline").to_owned()));
    }
    let Some(scenario) = scenario else { return signs };
    let (game, unit) = (&layout.pack.game, layout.pack.unit);
    if layers.has(Layer::Zones) {
        for line in &scenario.lines {
            let owner = line.owner.as_owner();
            signs.push(sign(|pen| across(pen, owner, &[(0.0, UNBROKEN)]), line.said(layout.pack)));
        }
        for (owner, depth, meaning) in [
            (Owner::Attacker, game.attacker_zone, t!("the Attacker's deployment zone")),
            (Owner::Defender, game.defender_zone, t!("the Defender's deployment zone")),
        ] {
            if depth <= 0.0 {
                continue;
            }
            signs.push(sign(|pen| zone(pen, owner), meaning.to_owned()).labelled(unit.amount(depth, 2)));
        }
        if game.advance > 0.0 {
            let advance = t!("as far as models with Advance Deployment may be").to_owned();
            let advance = sign(|pen| across(pen, Owner::Neutral, &[(0.0, [0.35, 0.35])]), advance);
            signs.push(advance.labelled(format!("+{}", unit.amount(game.advance, 2))));
        }
    }
    if layers.has(Layer::KillBox)
        && let Some(depth) = scenario.kill_box(game, turn)
    {
        let dashes = [(0.0, [1.2, 1.0]), (1.6, [0.2, 2.0])];
        let kill_box =
            sign(|pen| across(pen, Owner::Neutral, &dashes), t!("the kill box along each player's edge").to_owned());
        signs.push(kill_box.labelled(unit.amount(depth, 2)));
    }
    if layers.has(Layer::Elements) {
        signs.extend(elements(scenario));
    }
    if layers.has(Layer::Paths) && !layout.pack.marches(scenario).is_empty() {
        signs.push(sign(march, t!("the way that an element moves").to_owned()));
    }
    signs
}

fn sign(draw: impl FnOnce(&mut SceneBuilder), meaning: String) -> DrawnSign {
    let mut pen = SceneBuilder::default();
    draw(&mut pen);
    DrawnSign { nodes: pen.nodes, label: None, meaning }
}

/// The symbols of a scenario's elements, and whose they are.
fn elements(scenario: &Scenario) -> Vec<DrawnSign> {
    let of_kind = |(kind, count): &(&ElementKind, usize)| {
        let symbol = symbol(kind.symbol, RADIUS);
        let sign =
            sign(|pen| element(pen, &symbol, Owner::Neutral, UNBROKEN), messages::counted_elements(kind, *count));
        sign.labelled(kind.base.to_string())
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

/// A line of a building's outline, with its door.
fn door(pen: &mut SceneBuilder) {
    let mut wall = Path::new();
    wall.segment(Point::new(-HALF[0], 0.0), Point::new(HALF[0], 0.0));
    pen.line("", &wall, DOOR_FILL, (0.1, UNBROKEN, 1.0));
    pen.nodes.push(door_mark(Point::default(), Vector::new(1.0, 0.0)));
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

/// A line across in the colour of its owner, each beginning so far from its end with these dashes.
fn across(pen: &mut SceneBuilder, owner: Owner, lines: &[(f64, [f64; 2])]) {
    for (from, dashes) in lines {
        let mut path = Path::new();
        path.segment(Point::new(-HALF[0] + from, 0.0), Point::new(HALF[0], 0.0));
        pen.line("", &path, PlayerInk::of(owner).line, (0.16, *dashes, 1.0));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;

    fn labels(layers: &str, turn: u32, scenario: &str) -> Vec<String> {
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let signs = signs_on_board(&Layout::new(pack), pack.scenario(scenario), Layers::named(layers), turn);
        signs.into_iter().filter_map(|sign| sign.label).collect()
    }

    #[test]
    fn a_key_has_what_the_board_writes_of_the_layers_that_are_shown() {
        assert_eq!(labels("zones", 1, "two-fronts"), ["6\"", "11\"", "+3\""]);
        assert_eq!(labels("kill-box", 1, "two-fronts"), ["12\""]);
        assert_eq!(labels("elements", 1, "two-fronts"), ["40", "50", "30"]);
        assert!(labels("zones kill-box elements", 1, "none").is_empty(), "without a scenario");
    }

    #[test]
    fn a_kill_box_that_grows_has_its_depth_in_the_turn_that_is_shown() {
        let grows = |scenario: &&Scenario| scenario.growth.is_some();
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let scenario = pack.scenarios.iter().find(grows).expect("one grows");
        assert!(labels("kill-box", 1, &scenario.id).is_empty(), "before its first turn");
        assert_eq!(labels("kill-box", 2, &scenario.id), ["12\""]);
        assert_eq!(labels("kill-box", 4, &scenario.id), ["16\""]);
    }
}
