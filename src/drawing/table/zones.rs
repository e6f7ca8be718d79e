//! What of a scenario lies under the pieces: deployment zones and the kill box.

use super::ink::PlayerInk;
use super::layers::Layer;
use super::pen::{PALE, SceneBuilder, UNBROKEN, words};
use super::scene::ScenarioScene;
use crate::analysis::Diagram;
use crate::drawing::node::{Anchor, SceneGroup, SceneNode};
use crate::drawing::path::Path;
use crate::geometry::{Point, Rect, Side};
use crate::pack::Owner;
use crate::units::{Angle, trimmed};
use crate::words::{mark, said, t};

/// How far apart the lines of a hatching are along the table's sides: 0.9 inches from one to the next.
const HATCHING: f64 = 0.9 * std::f64::consts::SQRT_2;

/// Both players, what the page calls each and what a person does.
const PLAYERS: [(Owner, &str, &str); 2] =
    [(Owner::Attacker, "attacker", mark!("Attacker")), (Owner::Defender, "defender", mark!("Defender"))];

/// Deployment zones and the kill box, as far as they are shown.
#[must_use]
pub fn zones(of: &ScenarioScene) -> SceneNode {
    let diagram = of.diagram();
    let game = diagram.game;
    let mut pen = SceneBuilder::default();
    if of.layers.has(Layer::Zones) {
        for (owner, class, name) in PLAYERS {
            pen.nodes.push(zone(&diagram, owner, name).with("data-zone", class.to_owned()).node());
        }
    }
    // A box that doesn't grow has no slider, and is shown as it is once it counts.
    let turn = if of.scenario.growth.is_some() { of.turn } else { of.turn.max(game.kill_box_from) };
    if let Some(depth) = of.scenario.kill_box(game, turn).filter(|_| of.layers.has(Layer::KillBox)) {
        for (owner, ..) in PLAYERS {
            pen.nodes.push(kill_box(&diagram, owner, depth));
        }
    }
    pen.group("zones").with("aria-hidden", "true".to_owned()).node()
}

/// A player's deployment zone: its strip, its front, and how far beyond an advance deployment may stand.
fn zone(diagram: &Diagram, owner: Owner, name: &str) -> SceneGroup {
    let (tone, game) = (PlayerInk::of(owner).line, diagram.game);
    let depth = diagram.zone_depth(owner);
    let strip = diagram.strip(owner, depth);
    let mut area = Path::new();
    area.polygon(&strip.corners());
    let mut pen = SceneBuilder::default();
    pen.fill("", &area, tone, 0.07);
    pen.line("", &hatching(&strip, owner), tone, (0.09, UNBROKEN, 0.35));
    pen.line("", &front(diagram, owner, depth, 0.0), tone, (0.1, UNBROKEN, 1.0));
    pen.line("", &front(diagram, owner, depth + game.advance, 0.0), tone, (0.1, [0.35, 0.35], 0.8));
    named(&mut pen, diagram, owner, name);
    pen.group("")
}

/// What a deployment zone is called, and how deep it is.
fn named(pen: &mut SceneBuilder, diagram: &Diagram, owner: Owner, name: &str) {
    let [depth, advance] = [diagram.zone_depth(owner), diagram.game.advance].map(|depth| trimmed(depth, 2));
    along_edge(pen, diagram, owner, 1.3, Anchor::Middle, format!("{} {depth}\" +{advance}\"", said(name)));
}

/// The names of the deployment zones by themselves, for where something lies over the zones.
#[must_use]
pub fn zone_names(of: &ScenarioScene) -> SceneNode {
    let (diagram, mut pen) = (of.diagram(), SceneBuilder::default());
    for (owner, _, name) in PLAYERS.into_iter().filter(|_| of.layers.has(Layer::Zones)) {
        named(&mut pen, &diagram, owner, name);
    }
    pen.group("zone-names").with("aria-hidden", "true".to_owned()).node()
}

/// How deep the kill box is along a player's edge: dashes, and a dot in each gap.
fn kill_box(diagram: &Diagram, owner: Owner, depth: f64) -> SceneNode {
    let (tone, mut pen) = (PlayerInk::of(owner).line, SceneBuilder::default());
    pen.line("", &front(diagram, owner, depth, 0.0), tone, (0.14, [1.2, 1.0], 1.0));
    pen.line("", &front(diagram, owner, depth, 1.6), tone, (0.14, [0.2, 2.0], 1.0));
    let says = t!("Kill box {}\"", trimmed(depth, 2));
    along_edge(&mut pen, diagram, owner, depth - 0.9, Anchor::Start, says);
    pen.group("").with("data-kill-box", trimmed(depth, 2)).node()
}

/// Slanted lines across a strip. Each player's lean another way, so that colour isn't all that tells them apart.
fn hatching(strip: &Rect, owner: Owner) -> Path {
    let Rect { min, max } = *strip;
    let mut path = Path::new();
    // On such a line the sum of the coordinates is the same everywhere, or else their difference.
    let falls = owner == Owner::Defender;
    let (least, most) = if falls { (min.x - max.y, max.x - min.y) } else { (min.x + min.y, max.x + max.y) };
    let mut nth = (least / HATCHING).ceil();
    while nth * HATCHING <= most {
        let same = nth * HATCHING;
        let (at_top, at_bottom) = if falls { (same + min.y, same + max.y) } else { (same - min.y, same - max.y) };
        let left = at_top.min(at_bottom).max(min.x);
        let right = at_top.max(at_bottom).min(max.x);
        let at = |x: f64| Point::new(x, if falls { x - same } else { same - x });
        path.segment(at(left), at(right));
        nth += 1.0;
    }
    path
}

/// A line along a player's edge, so deep into the table, `from` inches from its beginning on.
fn front(diagram: &Diagram, owner: Owner, depth: f64, from: f64) -> Path {
    let Rect { min, max } = diagram.strip(owner, depth);
    let mut path = Path::new();
    match diagram.edge_of(owner) {
        Side::Bottom => path.segment(Point::new(min.x + from, min.y), Point::new(max.x, min.y)),
        Side::Top => path.segment(Point::new(min.x + from, max.y), max),
        Side::Left => path.segment(Point::new(max.x, min.y + from), max),
        Side::Right => path.segment(Point::new(min.x, min.y + from), Point::new(min.x, max.y)),
    };
    path
}

/// Words along a player's edge, so deep into the table: in its middle, or at its beginning, where no terrain should be.
fn along_edge(pen: &mut SceneBuilder, diagram: &Diagram, owner: Owner, depth: f64, anchor: Anchor, text: String) {
    let Rect { min, max } = diagram.strip(owner, depth);
    let middle = min.midpoint(max);
    let (x, y) = if anchor == Anchor::Start { (min.x + 0.5, min.y + 0.5) } else { (middle.x, middle.y) };
    let (at, turn) = match diagram.edge_of(owner) {
        Side::Bottom => (Point::new(x, min.y), 0),
        Side::Top => (Point::new(x, max.y), 0),
        Side::Left => (Point::new(max.x, y), 900),
        Side::Right => (Point::new(min.x, y), 900),
    };
    let mut words = words(text, at, PlayerInk::of(owner).line);
    words.turn = Angle::tenths(turn);
    words.anchor = anchor;
    words.halo = Some((PALE, 3.0, 0.8));
    pen.write(words);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hatching_stays_in_its_strip_and_reaches_from_side_to_side() {
        for (strip, owner) in [
            (Rect::new(Point::new(0.0, 41.0), Point::new(48.0, 48.0)), Owner::Attacker),
            (Rect::new(Point::new(0.0, 0.0), Point::new(48.0, 7.0)), Owner::Defender),
            (Rect::new(Point::new(41.0, 0.0), Point::new(48.0, 48.0)), Owner::Defender),
        ] {
            let path = hatching(&strip, owner).text();
            let ends: Vec<Point> = path
                .split(['M', 'L'])
                .skip(1)
                .map(|text| {
                    let text = text.replace('-', " -");
                    let mut numbers = text.split_whitespace().map(|number| number.parse().expect("a number"));
                    Point::new(numbers.next().expect("x"), numbers.next().expect("y"))
                })
                .collect();
            for end in &ends {
                assert!(strip.grown(0.01).distance_squared_to(*end) <= 0.0, "{end:?} is outside {strip:?}");
                let inside = strip.grown(-0.01).distance_squared_to(*end) <= 0.0;
                assert!(!inside, "{end:?} ends in the midst of {strip:?}");
            }
            // Every stripe of the strip's diagonal has its line.
            let lines = (strip.width() + strip.depth()) / HATCHING;
            let ends = f64::from(u32::try_from(ends.len()).expect("a few"));
            assert!((ends / 2.0 - lines).abs() <= 1.0, "{ends} ends for {lines} lines");
        }
    }
}
