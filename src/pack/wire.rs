//! The text of a pack: its fields as they are written, and how they become a [`Pack`].

use super::entry::{Entry, Notes};
use super::limits_text::{CHECKS, limits};
use super::rules::{SEEING, WALKING, seeing, walking};
use super::scenario_text::{ELEMENT_KIND, GAME, SCENARIO, element_kind, game, scenario};
use super::{Art, Drawing, Group, Kind, Pack, Trait};
use crate::geometry::Shape;
use crate::json::{self, Node, Read};

/// Reads a pack whose fields are as they should be; what they say of each other is left to [`sound`](super::sound).
pub(super) fn read(text: &str) -> Read<Pack> {
    const FIELDS: &[&str] = &[
        "id", "tag", "name", "table", "bases", "sizes", "walking", "seeing", "limits", "kind", "game", "element",
        "scenario",
    ];
    let value = json::parse(text)?;
    let (root, notes) = (Node::root(&value), Notes::default());
    let pack = pack(&notes.entry(Some(&root), FIELDS));
    notes.first().map_or(Ok(pack), Err)
}

fn pack(pack: &Entry) -> Pack {
    let (width, depth) =
        pack.object("table", &["width", "depth"], |table| (table.inches("width"), table.inches("depth")));
    let (least_side, longest_side) =
        pack.object("sizes", &["least", "most"], |sizes| (sizes.inches("least"), sizes.inches("most")));
    let elements = pack.objects("element", ELEMENT_KIND, element_kind);
    Pack {
        id: pack.text("id"),
        tag: pack.whole("tag"),
        name: pack.text("name"),
        width,
        depth,
        bases: pack.list("bases", |node, notes| notes.kept(node.whole())),
        least_side,
        longest_side,
        kinds: pack.objects("kind", KIND, kind),
        walking: pack.object("walking", WALKING, walking),
        seeing: pack.object("seeing", SEEING, seeing),
        game: pack.object("game", GAME, game),
        scenarios: pack.objects("scenario", SCENARIO, |node| scenario(node, (width, depth), &elements)),
        limits: pack.object("limits", CHECKS, limits),
    }
}

const KIND: &[&str] =
    &["id", "tag", "name", "group", "shape", "traits", "height", "scatter", "usual", "drawing", "note"];

fn kind(kind: &Entry) -> Kind {
    Kind {
        id: kind.text("id"),
        tag: kind.whole("tag"),
        name: kind.words("name"),
        group: kind.one_of("group", "group", Group::NAMES),
        shape: kind.object("shape", SHAPES, shape),
        traits: kind
            .list("traits", |node, notes| notes.kept(node.one_of("trait", Trait::NAMES).map(Some)))
            .into_iter()
            .flatten()
            .collect(),
        height: kind.has("height").then(|| kind.number("height")),
        scatter: kind.has("scatter").then(|| kind.text("scatter")),
        usual: kind.whole("usual"),
        drawing: kind.object("drawing", &["art", "tones"], drawing),
        note: kind.words("note"),
    }
}

fn drawing(drawing: &Entry) -> Drawing {
    let tones = drawing.list("tones", |node, notes| notes.kept(node.text()).to_owned());
    let tones = tones.try_into().unwrap_or_else(|_| {
        drawing.wrong("tones", "four tones");
        Default::default()
    });
    Drawing { art: drawing.one_of("art", "drawing", Art::NAMES), tones }
}

const SHAPES: &[&str] = &["circle", "ellipse", "rectangle", "polygon"];

fn shape(entry: &Entry) -> Shape {
    let mut given = SHAPES.iter().copied().filter(|name| entry.has(name));
    let (Some(name), None) = (given.next(), given.next()) else {
        entry.expected("one shape");
        return Shape::Polygon { points: Vec::new() };
    };
    let shape = match name {
        "circle" => entry.object(name, &["diameter"], |circle| Shape::Circle { diameter: circle.length("diameter") }),
        "polygon" => entry.object(name, &["points"], |polygon| Shape::Polygon {
            points: polygon
                .list("points", |node, notes| notes.kept(node.point().map(Some)))
                .into_iter()
                .flatten()
                .collect(),
        }),
        name => {
            let (width, depth) =
                entry.object(name, &["width", "depth"], |sides| (sides.length("width"), sides.length("depth")));
            if name == "ellipse" { Shape::Ellipse { width, depth } } else { Shape::Rectangle { width, depth } }
        }
    };
    if shape.validate().is_err() {
        entry.wrong(name, "an outline around ground that crosses itself nowhere");
    }
    shape
}
