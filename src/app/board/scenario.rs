//! What a scenario puts on the table: zones under the pieces, elements over them. Nothing here can be taken hold of, for
//! everything is where the packet puts it.

use yew::prelude::*;

use super::{svg, translate};
use crate::analysis::{Diagram, Standing};
use crate::checks::words;
use crate::export::table::{Layer, Layers};
use crate::geometry::{Point, Rect, Side, Vector};
use crate::pack::{March, Owner, Pack, Scenario, Symbol};
use crate::units::trimmed;

#[derive(Clone, PartialEq)]
pub struct ScenarioOf {
    pub pack: &'static Pack,
    pub scenario: &'static Scenario,
    /// The Attacker's edge.
    pub edge: Side,
    pub layers: Layers,
    /// The Attacker's turn.
    pub turn: u32,
    /// For each march where it ends; none for its flag or objective itself.
    pub goals: Vec<Option<Point>>,
    /// The flags that have no terrain, and so are held themselves.
    pub bare: Vec<usize>,
    /// The elements that an obstruction is in the way of.
    pub clashing: Vec<usize>,
}

impl ScenarioOf {
    fn diagram(&self) -> Diagram {
        Diagram::new(self.pack, self.scenario, self.edge)
    }
}

/// Deployment zones and the kill box.
pub fn zones(of: &ScenarioOf) -> Html {
    let diagram = of.diagram();
    let game = diagram.game;
    let zones = of.layers.has(Layer::Zones);
    // A box that doesn't grow has no slider, and is shown as it is once it counts.
    let turn = if of.scenario.growth.is_some() { of.turn } else { of.turn.max(game.kill_box_from) };
    let kill_box = of.scenario.kill_box(game, turn).filter(|_| of.layers.has(Layer::KillBox));
    let players = [(Owner::Attacker, "attacker", "Attacker"), (Owner::Defender, "defender", "Defender")];
    html! {
        <g class="zones" aria-hidden="true">
            <defs>
                // Each player's hatching leans another way, so that colour isn't all that tells them apart.
                <pattern id="hatch-attacker" class="attacker" width="0.9" height="0.9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V0.9" /></pattern>
                <pattern id="hatch-defender" class="defender" width="0.9" height="0.9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V0.9" /></pattern>
            </defs>
            if zones {
                { for players.map(|(owner, class, name)| {
                    let depth = diagram.zone_depth(owner);
                    let strip = diagram.strip(owner, depth);
                    html! {
                        <g class={classes!("player", class)} data-zone={class}>
                            { rect(&strip, "deployment") }
                            { rect(&strip, class) }
                            { line(&diagram, owner, depth, "front") }
                            { line(&diagram, owner, depth + game.advance, "advance") }
                            { along_edge(&diagram, owner, 1.3, false, format!("{name} {}\" +{}\"", trimmed(depth, 2), trimmed(game.advance, 2))) }
                        </g>
                    }
                }) }
            }
            if let Some(depth) = kill_box {
                { for players.map(|(owner, class, _)| html! {
                    <g class={classes!("player", class)} data-kill-box={trimmed(depth, 2)}>
                        { line(&diagram, owner, depth, "kill-box") }
                        { along_edge(&diagram, owner, depth - 0.9, true, format!("Kill box {}\"", trimmed(depth, 2))) }
                    </g>
                }) }
            }
        </g>
    }
}

/// The elements, where they move, and how far from them they are held.
pub fn elements(of: &ScenarioOf) -> Html {
    let diagram = of.diagram();
    let marches = of.scenario.marches.iter().zip(of.goals.iter().copied().chain(std::iter::repeat(None)));
    let ring = |standing: Standing| {
        let radius = svg(standing.element.kind.radius() + diagram.game.control_range);
        html! { <circle class={classes!("ring", owner(standing.element.owner))} cx={svg(standing.at.x)} cy={svg(standing.at.y)} r={radius} /> }
    };
    html! {
        <g class="elements" role="group" aria-label={format!("Elements of {}", of.scenario.name)}>
            if of.layers.has(Layer::Rings) {
                // A flag marks the terrain that is held; without any it is held itself.
                { for diagram.elements().filter(|it| !it.element.kind.claims_terrain || of.bare.contains(&it.index)).map(ring) }
            }
            if of.layers.has(Layer::Paths) {
                { for marches.filter_map(|(march, goal)| path(&diagram, march, goal)) }
            }
            if of.layers.has(Layer::Elements) {
                { for diagram.elements().map(|standing| element(&diagram, standing, of.clashing.contains(&standing.index))) }
            }
        </g>
    }
}

const fn owner(owner: Owner) -> &'static str {
    match owner {
        Owner::Attacker => "attacker",
        Owner::Defender => "defender",
        Owner::Neutral => "neutral",
    }
}

/// An element by the packet's symbol, drawn around its base, and the base's size in it.
fn element(diagram: &Diagram, standing: Standing, clashes: bool) -> Html {
    let kind = &standing.element.kind;
    let radius = kind.radius();
    let symbol = match kind.symbol {
        Symbol::Circle => html! { <circle class="symbol" r={svg(radius)} /> },
        Symbol::Square => html! {
            <rect class="symbol" x={svg(-radius)} y={svg(-radius)} width={svg(radius * 2.0)} height={svg(radius * 2.0)} />
        },
        Symbol::Triangle => {
            // The smallest triangle around the base: its corners lie two radii out, its sides one.
            let half = radius * 3f64.sqrt();
            let d = format!("M0 {}L{} {}H{}Z", svg(radius * -2.0), svg(half), svg(radius), svg(-half));
            html! { <path class="symbol" {d} /> }
        }
    };
    let (x, y) = (trimmed(standing.at.x, 2), trimmed(standing.at.y, 2));
    let trouble = if clashes { ", with terrain in its way" } else { "" };
    let label = format!("{} at {x}\" / {y}\"{trouble}", words::element(diagram, &standing));
    html! {
        <g class={classes!("element", owner(standing.element.owner), clashes.then_some("clashing"))} transform={translate(standing.at)}
            role="img" aria-label={label} data-element={kind.id.clone()} data-at={format!("{} {}", svg(standing.at.x), svg(standing.at.y))}>
            if clashes {
                <circle class="alarm" r={svg(radius + 0.45)} />
            }
            { symbol }
            <circle class="base" r={svg(radius)} />
            <g class="hand"><text>{ kind.base }</text></g>
        </g>
    }
}

/// Where an element moves: a band as wide as its base, a line down its middle, a tick for each step.
fn path(diagram: &Diagram, march: &March, goal: Option<Point>) -> Option<Html> {
    let [from, toward] = diagram.march(march)?;
    let to = goal.unwrap_or(toward.at);
    let way = to - from.at;
    let along = way.unit()?;
    let length = march.most.map_or(way.length(), |most| most.min(way.length()));
    let end = from.at + along * length;
    let across = Vector::new(-along.y, along.x) * 0.5;
    let steps = (1..).map(|step| f64::from(step) * march.step).take_while(|reach| *reach < length + 1e-9);
    let tick = |reach: f64| {
        let at = from.at + along * reach;
        let (a, b) = (at + across, at - across);
        format!("M{} {}L{} {}", svg(a.x), svg(a.y), svg(b.x), svg(b.y))
    };
    let line = format!("M{} {}L{} {}", svg(from.at.x), svg(from.at.y), svg(end.x), svg(end.y));
    // The head's sides run back from the end, half as wide as they are long.
    let (left, right) = (end - along * 0.9 + across * 0.9, end - along * 0.9 - across * 0.9);
    let head =
        format!("M{} {}L{} {}L{} {}", svg(left.x), svg(left.y), svg(end.x), svg(end.y), svg(right.x), svg(right.y));
    let wide = svg(from.element.kind.radius() * 2.0);
    Some(html! {
        <g class={classes!("march", owner(from.element.owner))} aria-hidden="true">
            <path class="band" d={line.clone()} stroke-width={wide} />
            <path class="way" d={line + &steps.map(tick).collect::<String>() + &head} />
        </g>
    })
}

fn rect(rect: &Rect, class: &'static str) -> Html {
    html! {
        <rect class={class} x={svg(rect.min.x)} y={svg(rect.min.y)} width={svg(rect.width())} height={svg(rect.depth())} />
    }
}

/// A line along a player's edge, so deep into the table.
fn line(diagram: &Diagram, owner: Owner, depth: f64, class: &'static str) -> Html {
    let Rect { min, max } = diagram.strip(owner, depth);
    let d = match diagram.edge_of(owner) {
        Side::Bottom => format!("M{} {}H{}", svg(min.x), svg(min.y), svg(max.x)),
        Side::Top => format!("M{} {}H{}", svg(min.x), svg(max.y), svg(max.x)),
        Side::Left => format!("M{} {}V{}", svg(max.x), svg(min.y), svg(max.y)),
        Side::Right => format!("M{} {}V{}", svg(min.x), svg(min.y), svg(max.y)),
    };
    html! { <path {class} {d} /> }
}

/// Words along a player's edge, so deep into the table: in its middle, or at its beginning, where no terrain should be.
fn along_edge(diagram: &Diagram, owner: Owner, depth: f64, at_beginning: bool, text: String) -> Html {
    let Rect { min, max } = diagram.strip(owner, depth);
    let edge = diagram.edge_of(owner);
    let middle = min.midpoint(max);
    let (x, y) = if at_beginning { (min.x + 0.5, min.y + 0.5) } else { (middle.x, middle.y) };
    let (at, turn) = match edge {
        Side::Bottom => (Point::new(x, min.y), 0),
        Side::Top => (Point::new(x, max.y), 0),
        Side::Left => (Point::new(max.x, y), 90),
        Side::Right => (Point::new(min.x, y), 90),
    };
    let class = at_beginning.then_some("from-here");
    html! {
        <g transform={format!("{} rotate({turn})", translate(at))}><g class="hand"><text {class}>{ text }</text></g></g>
    }
}
