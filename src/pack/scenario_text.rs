//! How scenarios stand in a pack.

use std::sync::Arc;

use super::entry::Entry;
use super::scenario::{Element, ElementKind, Game, Growth, March, Owner, Rule, Scenario, Symbol};
use crate::geometry::Point;

const SYMBOLS: &[(&str, Symbol)] =
    &[("circle", Symbol::Circle), ("triangle", Symbol::Triangle), ("square", Symbol::Square)];

const OWNERS: &[(&str, Owner)] =
    &[("attacker", Owner::Attacker), ("defender", Owner::Defender), ("neutral", Owner::Neutral)];

pub(super) const GAME: &[&str] = &["turns", "die", "deployment", "kill_box", "control_range", "rules"];

pub(super) fn game(game: &Entry) -> Game {
    let (attacker_zone, defender_zone, advance) =
        game.object("deployment", &["attacker", "defender", "advance"], |zones| {
            (zones.inches("attacker"), zones.inches("defender"), zones.inches("advance"))
        });
    let (kill_box, kill_box_from) = game.object("kill_box", &["depth", "from_turn"], |kill_box| {
        (kill_box.inches("depth"), kill_box.whole("from_turn"))
    });
    Game {
        turns: game.whole("turns"),
        die: game.whole("die"),
        attacker_zone,
        defender_zone,
        advance,
        kill_box,
        kill_box_from,
        control_range: game.inches("control_range"),
        rules: rules(game),
    }
}

pub(super) const ELEMENT_KIND: &[&str] = &["id", "name", "base", "symbol", "claims_terrain", "held"];

pub(super) fn element_kind(kind: &Entry) -> Arc<ElementKind> {
    Arc::new(ElementKind {
        id: kind.text("id"),
        name: kind.words("name"),
        base: kind.whole("base"),
        symbol: kind.one_of("symbol", "symbol", SYMBOLS),
        claims_terrain: kind.flag("claims_terrain"),
        held: kind.words("held"),
    })
}

pub(super) const SCENARIO: &[&str] = &["id", "tag", "name", "roll", "elements", "growth", "marches", "rules"];

/// A scenario on a table of this width and depth, with elements of these kinds.
pub(super) fn scenario(scenario: &Entry, table: (f64, f64), kinds: &[Arc<ElementKind>]) -> Scenario {
    let elements = scenario
        .objects("elements", &["kind", "owner", "left", "right", "top", "bottom"], |node| element(node, table, kinds));
    let elements: Vec<Element> = elements.into_iter().flatten().collect();
    let marches = if scenario.has("marches") {
        let known = &["element", "toward", "step", "most", "to_terrain"];
        scenario.objects("marches", known, |node| march(node, elements.len()))
    } else {
        Vec::new()
    };
    Scenario {
        id: scenario.text("id"),
        tag: scenario.whole("tag"),
        name: scenario.text("name"),
        roll: scenario.whole("roll"),
        elements,
        growth: scenario.has("growth").then(|| scenario.object("growth", &["from_turn", "inches_per_turn"], growth)),
        marches,
        rules: rules(scenario),
    }
}

/// An element; none where its kind isn't known, which is noted.
fn element(element: &Entry, (width, depth): (f64, f64), kinds: &[Arc<ElementKind>]) -> Option<Element> {
    let id = element.text("kind");
    let Some(kind) = kinds.iter().find(|kind| kind.id == id) else {
        element.wrong("kind", "an element");
        return None;
    };
    let radius = kind.radius();
    // Just one distance for each direction, or the place would be said twice or not at all.
    let centre = |near, far, length: f64| match (element.has(near), element.has(far)) {
        (true, false) => element.inches(near) + radius,
        (false, true) => length - element.inches(far) - radius,
        _ => {
            element.expected("one distance from left or right and one from top or bottom");
            0.0
        }
    };
    let printed = Point::new(centre("left", "right", width), centre("top", "bottom", depth));
    Some(Element { kind: kind.clone(), owner: element.one_of("owner", "owner", OWNERS), printed })
}

fn growth(growth: &Entry) -> Growth {
    Growth { from_turn: growth.whole("from_turn"), inches_per_turn: growth.inches("inches_per_turn") }
}

fn march(march: &Entry, elements: usize) -> March {
    let which = |name| {
        let index = march.whole(name) as usize;
        if index >= elements {
            march.expected("two of the scenario's elements, counted from 0");
        }
        index
    };
    March {
        element: which("element"),
        toward: which("toward"),
        step: march.inches("step"),
        most: march.has("most").then(|| march.inches("most")),
        to_terrain: march.has("to_terrain") && march.flag("to_terrain"),
    }
}

fn rules(entry: &Entry) -> Vec<Rule> {
    entry.objects("rules", &["about", "text"], |rule| Rule { about: rule.words("about"), text: rule.words("text") })
}
