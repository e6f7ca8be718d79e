//! The parts of a scenario that are drawn over the pieces: its elements, their paths, control rings and distances.

use super::distances::distances;
use super::ink::PlayerInk;
use super::layers::Layer;
use super::pen::{self, SceneBuilder, UNBROKEN, circle};
use super::scene::ScenarioScene;
use crate::analysis::{Diagram, PlacedElement, RimDistance};
use crate::checks::messages;
use crate::drawing::mark::Rgb;
use crate::drawing::node::SceneNode;
use crate::drawing::path::Path;
use crate::geometry::{Point, Vector};
use crate::pack::{March, Owner, Symbol};
use crate::units::setup_length::{SetupUnits, Voice};
use crate::units::{Angle, trimmed};
use crate::words::{many, plural, t};

/// How much longer the tick of a longest step is.
const LONG_TICK: f64 = 2.2;
/// The radius of the disc with the number of tokens, in inches.
const TOKENS_RADIUS: f64 = 0.6;
pub(super) const ALARM: Rgb = Rgb::hex(0xb3_23_1a);

/// The elements, their paths and control rings, as far as `scene` shows them.
pub fn elements(scene: &ScenarioScene) -> SceneNode {
    let diagram = scene.diagram();
    let mut pen = SceneBuilder::default();
    if scene.layers.has(Layer::Rings) {
        for placed in scene.elements().filter(|placed| is_controlled(scene, placed)) {
            ring(&mut pen, &diagram, &placed);
        }
    }
    if scene.layers.has(Layer::Paths) {
        for (index, one) in scene.pack.marches(scene.scenario).iter().enumerate() {
            let [from, toward] = [one.element, one.toward].map(|index| scene.elements().find(|at| at.index == index));
            if let Some((from, toward)) = from.zip(toward.or_else(|| diagram.element(one.toward))) {
                march(&mut pen, one, &from, scene.goals.get(index).copied().flatten().unwrap_or(toward.at));
            }
        }
    }
    if scene.layers.has(Layer::Distances) {
        pen.nodes.push(distances(&diagram, scene.pack));
    }
    if scene.layers.has(Layer::Elements) {
        for placed in scene.elements() {
            pen.nodes.push(element(scene, &placed));
        }
    }
    let name = t!("Elements of {}", scene.scenario.name);
    pen.group("elements").with("role", "group".to_owned()).with("aria-label", name).node()
}

/// An element with its control ring, as far as `scene` shows them; `None` where it isn't on the table.
pub fn element_with_ring(scene: &ScenarioScene, index: usize) -> Option<SceneNode> {
    let placed = scene.elements().find(|placed| placed.index == index)?;
    let mut pen = SceneBuilder::default();
    if scene.layers.has(Layer::Rings) && is_controlled(scene, &placed) {
        ring(&mut pen, &scene.diagram(), &placed);
    }
    if scene.layers.has(Layer::Elements) {
        pen.nodes.push(element(scene, &placed));
    }
    Some(pen.group("").node())
}

/// Whether an element is controlled itself. Where a flag has terrain, that is controlled instead of the flag.
fn is_controlled(scene: &ScenarioScene, placed: &PlacedElement) -> bool {
    !placed.element.kind.claims_terrain || scene.bare.contains(&placed.index)
}

/// Draws the range in which an element is controlled.
fn ring(pen: &mut SceneBuilder, diagram: &Diagram, placed: &PlacedElement) {
    let tone = PlayerInk::of(placed.element.owner).line;
    let path = circle(placed.at, placed.element.kind.radius() + diagram.game.control_range);
    pen.fill("", &path, tone, 0.05);
    pen.line("ring", &path, tone, (0.08, [0.2, 0.25], 1.0));
}

/// An element: the packet's symbol around its base, and the base's size in it.
fn element(scene: &ScenarioScene, placed: &PlacedElement) -> SceneNode {
    let (diagram, pack, clashes) = (scene.diagram(), scene.pack, scene.clashing.contains(&placed.index));
    let (kind, ink) = (&placed.element.kind, PlayerInk::of(placed.element.owner));
    let radius = kind.radius();
    let origin = Point::default();
    let mut pen = SceneBuilder::default();
    if clashes {
        let around = circle(origin, radius + 0.45);
        pen.fill("", &around, ALARM, 0.25);
        pen.line("", &around, ALARM, (0.18, [0.3, 0.2], 1.0));
    }
    let symbol = symbol(kind.symbol, radius);
    let dashes = if placed.element.owner == Owner::Neutral { [0.35, 0.2] } else { UNBROKEN };
    pen.fill("symbol", &symbol, ink.fill, 1.0);
    pen.line("symbol", &symbol, ink.line, (0.2, dashes, 1.0));
    pen.line("base", &circle(origin, radius), ink.text, (0.05, UNBROKEN, 0.7));
    let mut size = pen::words(kind.base.to_string(), origin, ink.text);
    size.halo = Some((ink.fill, 2.0, 1.0));
    pen.write(size);
    let tokens = scene.standing(placed.index).map_or(0, |standing| standing.tokens);
    if tokens > 0 {
        let beside = Point::new(radius + TOKENS_RADIUS, -radius);
        let around = circle(beside, TOKENS_RADIUS);
        pen.fill("tokens", &around, ink.line, 1.0);
        pen.write(pen::words(tokens.to_string(), beside, ink.on_line()));
    }
    let named = messages::element(&diagram, placed);
    let element_units = messages::element_units(pack, SetupUnits::of(pack.unit));
    let said = |distance: &RimDistance| messages::rim_distance(distance, element_units, Voice::Written);
    let [across, down] = diagram.rim_distances(placed.element).each_ref().map(said);
    let is_moved = diagram.element(placed.index).is_some_and(|printed| printed.at != placed.at);
    let label = if is_moved {
        t!("{}, moved", named)
    } else if clashes {
        t!("{}, its rim {} and {}, with terrain in its way", named, across, down)
    } else {
        t!("{}, its rim {} and {}", named, across, down)
    };
    let label = if tokens > 0 {
        let counted = many(usize::try_from(tokens).unwrap_or(usize::MAX), plural!("1 token", "{} tokens"));
        format!("{label}, {counted}")
    } else {
        label
    };
    pen.group(if clashes { "element clashing" } else { "element" })
        .placed(placed.at, Angle::ZERO)
        .with("role", "img".to_owned())
        .with("aria-label", label)
        .with("data-element", kind.id.clone())
        .with("data-at", format!("{} {}", trimmed(placed.at.x, 3), trimmed(placed.at.y, 3)))
        .node()
}

/// A symbol around a base.
pub(super) fn symbol(symbol: Symbol, radius: f64) -> Path {
    let origin = Point::default();
    match symbol {
        Symbol::Circle => circle(origin, radius),
        Symbol::Square => {
            let mut path = Path::new();
            path.rectangle(origin, Vector::new(1.0, 0.0), [radius, radius]);
            path
        }
        Symbol::Triangle => {
            // The smallest triangle around the base: its corners are two radii from the centre, its sides one.
            let half = radius * 3f64.sqrt();
            let mut path = Path::new();
            path.polygon(&[Point::new(0.0, radius * -2.0), Point::new(half, radius), Point::new(-half, radius)]);
            path
        }
    }
}

/// Draws the path of an element: a band as wide as its base, a line in its middle, a tick for each step, and a long tick for each of
/// the longest steps.
fn march(pen: &mut SceneBuilder, march: &March, from: &PlacedElement, to: Point) {
    let way = to - from.at;
    let Some(along) = way.unit() else { return };
    let length = march.most.map_or(way.length(), |most| most.min(way.length()));
    let end = from.at + along * length;
    let across = Vector::new(-along.y, along.x) * 0.5;
    let (mut band, mut line) = (Path::new(), Path::new());
    band.segment(from.at, end);
    line.segment(from.at, end);
    let steps = [(march.step, 1.0)].into_iter().chain(march.step_most.map(|most| (most, LONG_TICK)));
    for (step, size) in steps {
        for reach in (1..).map(|count| f64::from(count) * step).take_while(|reach| *reach < length + 1e-9) {
            let at = from.at + along * reach;
            line.segment(at + across * size, at - across * size);
        }
    }
    // The arrowhead is half as wide as it is long.
    let (left, right) = (end - along * 0.9 + across * 0.9, end - along * 0.9 - across * 0.9);
    line.move_to(left).line_to(end).line_to(right);
    let tone = PlayerInk::of(from.element.owner).line;
    let mut of_march = SceneBuilder::default();
    of_march.line("", &band, tone, (from.element.kind.radius() * 2.0, UNBROKEN, 0.14));
    of_march.line("", &line, tone, (0.14, UNBROKEN, 1.0));
    pen.nodes.push(of_march.group("march").with("aria-hidden", "true".to_owned()).node());
}
