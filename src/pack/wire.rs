//! The text of a pack: its fields as they are written, and how they become a [`Pack`].

use std::fmt;

use super::limits_text::limits;
use super::scenario_text::{element_kind, game, scenario};
use super::{Art, Drawing, Group, Kind, Pack, Trait};
use crate::geometry::Shape;
use crate::json::{self, Fields, Node, Problem, Read, shown};
use crate::units::Length;

/// Where and why a text is no usable pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackProblem(String);

impl fmt::Display for PackProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PackProblem {}

impl From<Box<Problem>> for PackProblem {
    fn from(problem: Box<Problem>) -> Self {
        Self(problem.to_string())
    }
}

pub(super) fn read(text: &str) -> Result<Pack, PackProblem> {
    let value = json::parse(text)?;
    let root = Node::root(&value);
    let fields = root
        .fields(&["id", "tag", "name", "table", "bases", "sizes", "limits", "kind", "game", "element", "scenario"])?;
    let (table, sizes) = (fields.required("table")?, fields.required("sizes")?);
    let (table, sizes) = (table.fields(&["width", "depth"])?, sizes.fields(&["least", "most"])?);
    let (width, depth) = (inches(&table, "width")?, inches(&table, "depth")?);
    let elements = fields.read("element", |list| list.each(element_kind))?;
    let pack = Pack {
        id: fields.text("id")?.to_owned(),
        tag: fields.whole("tag")?,
        name: fields.text("name")?.to_owned(),
        width,
        depth,
        bases: fields.read("bases", |list| list.each(Node::whole))?,
        least_side: inches(&sizes, "least")?,
        longest_side: inches(&sizes, "most")?,
        kinds: fields.read("kind", |list| list.each(kind))?,
        game: fields.read("game", game)?,
        scenarios: fields.read("scenario", |list| list.each(|node| scenario(node, (width, depth), &elements)))?,
        limits: fields.read("limits", limits)?,
    };
    let problem = |said: String| Err(PackProblem(said));
    if pack.longest_side <= pack.least_side {
        return problem("sizes.most: no more than the least".to_owned());
    }
    for (index, kind) in pack.kinds.iter().enumerate() {
        if pack.kinds[..index].contains(kind) {
            return problem(format!("kinds: two are called {}", shown(&kind.id)));
        }
        if pack.kinds[..index].iter().any(|other| other.tag == kind.tag) {
            return problem(format!("kinds: two have the tag {}", kind.tag));
        }
        if let Some(scatter) = &kind.scatter
            && !pack.kind(scatter).is_some_and(|known| known.traits.has(Trait::Scatter))
        {
            return problem(format!("{}.scatter: no kind of scatter is called {}", shown(&kind.id), shown(scatter)));
        }
    }
    for (index, scenario) in pack.scenarios.iter().enumerate() {
        if pack.scenarios[..index].contains(scenario) {
            return problem(format!("scenarios: two are called {}", shown(&scenario.id)));
        }
        if pack.scenarios[..index].iter().any(|other| other.tag == scenario.tag) {
            return problem(format!("scenarios: two have the tag {}", scenario.tag));
        }
        if !(1..=pack.game.die).contains(&scenario.roll) {
            return problem(format!("scenarios: no die shows the {} of {}", scenario.roll, shown(&scenario.id)));
        }
        if let Some(other) = pack.scenarios[..index].iter().find(|other| other.roll == scenario.roll) {
            let (one, other) = (shown(&scenario.id), shown(&other.id));
            return problem(format!("scenarios: {one} and {other} are rolled by the same number"));
        }
    }
    Ok(pack)
}

/// A length of more than nothing.
pub(super) fn inches(fields: &Fields, name: &'static str) -> Read<f64> {
    fields.read(name, |node| node.positive().map(Length::inches))
}

fn kind(node: &Node) -> Read<Kind> {
    let fields =
        node.fields(&["id", "tag", "name", "group", "shape", "traits", "height", "scatter", "drawing", "note"])?;
    Ok(Kind {
        id: fields.text("id")?.to_owned(),
        tag: fields.whole("tag")?,
        name: fields.text("name")?.to_owned(),
        group: fields.read("group", |node| node.one_of("group", Group::NAMES))?,
        shape: fields.read("shape", shape)?,
        traits: fields
            .read("traits", |list| list.each(|node| node.one_of("trait", Trait::NAMES)))?
            .into_iter()
            .collect(),
        height: fields.optional("height").map(|node| node.number()).transpose()?,
        scatter: fields.optional("scatter").map(|node| node.text().map(str::to_owned)).transpose()?,
        drawing: fields.read("drawing", drawing)?,
        note: fields.text("note")?.to_owned(),
    })
}

fn drawing(node: &Node) -> Read<Drawing> {
    let fields = node.fields(&["art", "tones"])?;
    let tones = fields.required("tones")?;
    let written = tones.each(|node| node.text().map(str::to_owned))?;
    Ok(Drawing {
        art: fields.read("art", |node| node.one_of("drawing", Art::NAMES))?,
        tones: written.try_into().map_err(|_| tones.expected("four tones"))?,
    })
}

fn shape(node: &Node) -> Read<Shape> {
    const SHAPES: &[&str] = &["circle", "ellipse", "rectangle", "polygon"];
    let fields = node.fields(SHAPES)?;
    let mut given = SHAPES.iter().filter_map(|name| Some((*name, fields.optional(name)?)));
    let (Some((name, node_of_it)), None) = (given.next(), given.next()) else {
        return Err(node.expected("one shape"));
    };
    let side = |fields: &Fields, name| fields.required(name)?.positive();
    let sides = |node: &Node| -> Read<(Length, Length)> {
        let fields = node.fields(&["width", "depth"])?;
        Ok((side(&fields, "width")?, side(&fields, "depth")?))
    };
    let shape = match name {
        "circle" => Shape::Circle { diameter: side(&node_of_it.fields(&["diameter"])?, "diameter")? },
        "polygon" => {
            Shape::Polygon { points: node_of_it.fields(&["points"])?.read("points", |list| list.each(Node::point))? }
        }
        name => {
            let (width, depth) = sides(&node_of_it)?;
            if name == "ellipse" { Shape::Ellipse { width, depth } } else { Shape::Rectangle { width, depth } }
        }
    };
    let sound = shape.validate().is_ok();
    if sound { Ok(shape) } else { Err(node_of_it.expected("an outline around ground that crosses itself nowhere")) }
}
