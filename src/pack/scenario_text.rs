//! How scenarios stand in a pack.

use std::sync::Arc;

use super::scenario::{Element, ElementKind, Game, Growth, March, Owner, Rule, Scenario, Symbol};
use super::wire::inches;
use crate::geometry::Point;
use crate::json::{Fields, Node, Read};

const SYMBOLS: &[(&str, Symbol)] =
    &[("circle", Symbol::Circle), ("triangle", Symbol::Triangle), ("square", Symbol::Square)];

const OWNERS: &[(&str, Owner)] =
    &[("attacker", Owner::Attacker), ("defender", Owner::Defender), ("neutral", Owner::Neutral)];

pub(super) fn game(node: &Node) -> Read<Game> {
    let fields = node.fields(&["turns", "die", "deployment", "kill_box", "control_range", "rules"])?;
    let (zones, kill_box) = (fields.required("deployment")?, fields.required("kill_box")?);
    let zones = zones.fields(&["attacker", "defender", "advance"])?;
    let kill_box = kill_box.fields(&["depth", "from_turn"])?;
    Ok(Game {
        turns: fields.whole("turns")?,
        die: fields.whole("die")?,
        attacker_zone: inches(&zones, "attacker")?,
        defender_zone: inches(&zones, "defender")?,
        advance: inches(&zones, "advance")?,
        kill_box: inches(&kill_box, "depth")?,
        kill_box_from: kill_box.whole("from_turn")?,
        control_range: inches(&fields, "control_range")?,
        rules: fields.read("rules", |list| list.each(rule))?,
    })
}

pub(super) fn element_kind(node: &Node) -> Read<Arc<ElementKind>> {
    let fields = node.fields(&["id", "name", "base", "symbol", "claims_terrain", "held"])?;
    Ok(Arc::new(ElementKind {
        id: fields.text("id")?.to_owned(),
        name: fields.text("name")?.to_owned(),
        base: fields.whole("base")?,
        symbol: fields.read("symbol", |node| node.one_of("symbol", SYMBOLS))?,
        claims_terrain: fields.flag("claims_terrain")?,
        held: fields.text("held")?.to_owned(),
    }))
}

/// A scenario on a table of this width and depth, with elements of these kinds.
pub(super) fn scenario(node: &Node, table: (f64, f64), kinds: &[Arc<ElementKind>]) -> Read<Scenario> {
    let fields = node.fields(&["id", "tag", "name", "roll", "elements", "growth", "marches", "rules"])?;
    let elements = fields.read("elements", |list| list.each(|node| element(node, table, kinds)))?;
    let marches = fields.or_default("marches", |list| list.each(|node| march(node, elements.len())))?;
    Ok(Scenario {
        id: fields.text("id")?.to_owned(),
        tag: fields.whole("tag")?,
        name: fields.text("name")?.to_owned(),
        roll: fields.whole("roll")?,
        elements,
        growth: fields.optional("growth").map(|node| growth(&node)).transpose()?,
        marches,
        rules: fields.read("rules", |list| list.each(rule))?,
    })
}

fn element(node: &Node, (width, depth): (f64, f64), kinds: &[Arc<ElementKind>]) -> Read<Element> {
    let fields = node.fields(&["kind", "owner", "left", "right", "top", "bottom"])?;
    let id = fields.required("kind")?;
    let kind =
        kinds.iter().find(|kind| id.text().is_ok_and(|id| id == kind.id)).ok_or_else(|| id.expected("an element"))?;
    let radius = kind.radius();
    let rim = |name| fields.optional(name).map(|_| inches(&fields, name)).transpose();
    // Just one distance for each direction, or the place would be said twice or not at all.
    let centre = |near, far, length: f64| match (near, far) {
        (Some(near), None) => Ok(near + radius),
        (None, Some(far)) => Ok(length - far - radius),
        _ => Err(node.expected("one distance from left or right and one from top or bottom")),
    };
    let x = centre(rim("left")?, rim("right")?, width)?;
    let y = centre(rim("top")?, rim("bottom")?, depth)?;
    Ok(Element {
        kind: kind.clone(),
        owner: fields.read("owner", |node| node.one_of("owner", OWNERS))?,
        printed: Point::new(x, y),
    })
}

fn growth(node: &Node) -> Read<Growth> {
    let fields = node.fields(&["from_turn", "inches_per_turn"])?;
    Ok(Growth { from_turn: fields.whole("from_turn")?, inches_per_turn: inches(&fields, "inches_per_turn")? })
}

fn march(node: &Node, elements: usize) -> Read<March> {
    let fields = node.fields(&["element", "toward", "step", "most", "to_terrain"])?;
    let which = |fields: &Fields, name| -> Read<usize> {
        let index = fields.whole(name)? as usize;
        if index < elements { Ok(index) } else { Err(node.expected("two of the scenario's elements, counted from 0")) }
    };
    Ok(March {
        element: which(&fields, "element")?,
        toward: which(&fields, "toward")?,
        step: inches(&fields, "step")?,
        most: fields.optional("most").map(|_| inches(&fields, "most")).transpose()?,
        to_terrain: fields.or_default("to_terrain", Node::flag)?,
    })
}

fn rule(node: &Node) -> Read<Rule> {
    let fields = node.fields(&["about", "text"])?;
    Ok(Rule { about: fields.text("about")?.to_owned(), text: fields.text("text")?.to_owned() })
}
