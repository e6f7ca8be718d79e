//! The whole table as an SVG file, in true inches.
//!
//! Everything is said by attributes: programs that draw read no style sheet alike, and none puts a line of text in the
//! middle of a height, or its edge under it, as another does. So words stand on their baseline, and an edge around them is
//! written before them.

use std::fmt::Write as _;

use svg::node::Node as _;
use svg::node::element::{Definitions, Element};

use super::Options;
use super::drawing::{Anchor, Group, Light, Mark, Node, Scale, Text, Tone};
use super::table::{self, FAINT};
use crate::checks::words;
use crate::geometry::{Point, Rect};
use crate::layout::Layout;
use crate::share::Planned;
use crate::share::press::one_line;
use crate::units::{Angle, trimmed};
use crate::words::t;

/// Room around the table, in inches: for the rulers left and above, for the caption below.
const LEFT: f64 = 3.4;
const RIGHT: f64 = 0.8;
const BELOW: f64 = 2.6;
/// How far below the table the caption stands.
const CAPTION: f64 = 1.7;
/// How wide a caption may be, in letters that have room beside the name of the program on the narrowest table.
const LETTERS: usize = 72;

/// Makes the file.
///
/// # Errors
///
/// None: every table can be drawn.
pub fn make(table: &Planned, options: &Options) -> Result<Vec<u8>, String> {
    Ok(document(&table.layout, options).into_bytes())
}

fn document(layout: &Layout, options: &Options) -> String {
    let table = layout.pack.table();
    let view = Rect::new(
        Point::new(table.min.x - LEFT, table.min.y - LEFT),
        Point::new(table.max.x + RIGHT, table.max.y + BELOW),
    );
    let mut writer = Writer { definitions: Vec::new() };
    let mut nodes = table::table(layout, &options.show);
    nodes.extend(caption(layout, &table));
    let mut all = Element::new("g");
    all.assign("stroke-linecap", "round");
    all.assign("stroke-linejoin", "round");
    all.assign("font-family", "Helvetica, Arial, sans-serif");
    for element in nodes.into_iter().flat_map(|node| writer.node(node)) {
        all.append(element);
    }
    let definitions = writer.definitions.into_iter().fold(Definitions::new(), Definitions::add);
    let sides = [view.min.x, view.min.y, view.width(), view.depth()].map(number);
    let document = svg::Document::new()
        .set("width", format!("{}in", sides[2]))
        .set("height", format!("{}in", sides[3]))
        .set("viewBox", sides.join(" "))
        .add(written("title", &name(layout)))
        .add(written("desc", &t!("A table for {}, drawn by tablewright", layout.pack.name)))
        .add(definitions)
        .add(area("rect", &view, &Tone::hex(0xff_ff_ff).to_string()))
        .add(all);
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{document}\n")
}

fn name(layout: &Layout) -> String {
    let name = one_line(&layout.name);
    if name.trim().is_empty() { t!("A table without a name").to_owned() } else { name }
}

/// What stands below the table: what it is called and what is played on it, and who drew it.
fn caption(layout: &Layout, table: &Rect) -> [Node; 2] {
    let mut says = name(layout);
    // Writing to a text can't fail.
    let _ = match layout.scenario {
        Some(scenario) => write!(says, " · {}", scenario.name),
        None => write!(says, " · {}", t!("no scenario")),
    };
    let edge = format!(" · {}", t!("Attacker at the {} edge", words::side(layout.attacker_edge)));
    let line = |text: String, x: f64, anchor: Anchor| {
        Node::Text(Text {
            class: "",
            text,
            at: Point::new(x, table.max.y + CAPTION),
            on_baseline: true,
            turn: Angle::ZERO,
            size: 12.0,
            anchor,
            bold: false,
            tone: FAINT,
            halo: None,
        })
    };
    [
        line(shortened(&says, LETTERS - edge.len()) + &edge, table.min.x, Anchor::Start),
        line(t!("tablewright, unofficial").to_owned(), table.max.x, Anchor::End),
    ]
}

/// The beginning of a text that is no wider than so many letters, where one beyond the Latin ones may be as wide as two.
fn shortened(text: &str, most: usize) -> String {
    let mut wide = 0;
    let fits = |letter: &char| {
        wide += if u32::from(*letter) < 0x250 { 1 } else { 2 };
        wide < most
    };
    let beginning: String = text.chars().take_while(fits).collect();
    if beginning.len() == text.len() { beginning } else { beginning + "…" }
}

fn number(value: f64) -> String {
    trimmed(value, 3)
}

/// What XML can hold of a text: a few characters it can't even name.
fn allowed(text: &str) -> String {
    let is_allowed = |letter: char| matches!(letter, '\t' | '\n' | ' '..='\u{7e}' | '\u{a0}'..='\u{fffd}' | '\u{10000}'..='\u{10ffff}');
    text.chars().map(|letter| if is_allowed(letter) { letter } else { ' ' }).collect()
}

/// An element that holds a text and nothing else.
fn written(tag: &str, text: &str) -> Element {
    let mut element = Element::new(tag);
    element.append(svg::node::Text::new(allowed(text)));
    element
}

fn area(tag: &str, area: &Rect, fill: &str) -> Element {
    let mut element = Element::new(tag);
    element.assign("x", number(area.min.x));
    element.assign("y", number(area.min.y));
    element.assign("width", number(area.width()));
    element.assign("height", number(area.depth()));
    element.assign("fill", fill);
    element
}

/// Where something stands and how far it is turned.
fn placed(at: Point, turn: Angle) -> String {
    let mut text = format!("translate({} {})", number(at.x), number(at.y));
    if turn != Angle::ZERO {
        let _ = write!(text, " rotate({})", number(turn.degrees()));
    }
    text
}

/// Nodes as elements, with what those refer to by a name.
struct Writer {
    definitions: Vec<Element>,
}

impl Writer {
    /// Takes in what is referred to, and gives back what refers to it.
    fn define(&mut self, mut element: Element) -> String {
        let id = format!("tablewright-{}", self.definitions.len());
        element.assign("id", id.as_str());
        self.definitions.push(element);
        format!("url(#{id})")
    }

    fn node(&mut self, node: Node) -> Vec<Element> {
        match node {
            Node::Group(group) => vec![self.group(group)],
            Node::Path(_, mark) => vec![path(&mark)],
            Node::Text(text) => texts(&text),
            Node::Light(light) => vec![self.light(&light)],
        }
    }

    fn group(&mut self, group: Group) -> Element {
        let mut element = Element::new("g");
        if let Some((at, turn)) = group.place {
            element.assign("transform", placed(at, turn));
        }
        if let Some(outline) = group.clip {
            let mut path = Element::new("path");
            path.assign("d", outline);
            let mut cut = Element::new("clipPath");
            cut.append(path);
            element.assign("clip-path", self.define(cut));
        }
        for child in group.children {
            for child in self.node(child) {
                element.append(child);
            }
        }
        element
    }

    fn light(&mut self, light: &Light) -> Element {
        let mut gradient = Element::new("radialGradient");
        gradient.assign("gradientUnits", "userSpaceOnUse");
        gradient.assign("cx", number(light.centre.x));
        gradient.assign("cy", number(light.centre.y));
        gradient.assign("r", number(light.radius));
        for (offset, tone) in [("0", light.inner), ("1", light.outer)] {
            let mut stop = Element::new("stop");
            stop.assign("offset", offset);
            stop.assign("stop-color", tone.to_string());
            gradient.append(stop);
        }
        let fill = self.define(gradient);
        area("rect", &light.area, &fill)
    }
}

/// A mark as an element.
pub(super) fn path(mark: &Mark) -> Element {
    let mut element = Element::new("path");
    element.assign("d", mark.path.as_str());
    element.assign("fill", mark.fill.map_or_else(|| "none".to_owned(), |tone| tone.to_string()));
    if let Some(stroke) = mark.stroke {
        element.assign("stroke", stroke.tone.to_string());
        element.assign("stroke-width", number(stroke.width));
        if let Some(dashes) = stroke.dashes {
            element.assign("stroke-dasharray", dashes.map(number).join(" "));
            element.assign("stroke-linecap", "butt");
        }
    }
    for (is_there, name) in [(mark.fill.is_some(), "fill-opacity"), (mark.stroke.is_some(), "stroke-opacity")] {
        if is_there && mark.opacity < 1.0 {
            element.assign(name, number(mark.opacity));
        }
    }
    element
}

/// Words, over their edge where they have one.
fn texts(text: &Text) -> Vec<Element> {
    let inches = |pixels: f64| number(pixels * Scale::SHEET.inches_per_pixel);
    let words = || {
        let mut element = written("text", &text.text);
        element.assign("transform", placed(text.at, text.turn));
        if !text.on_baseline {
            element.assign("y", inches(text.size * Text::MIDDLE));
        }
        element.assign("font-size", inches(text.size));
        if text.bold {
            element.assign("font-weight", "bold");
        }
        element.assign(
            "text-anchor",
            match text.anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            },
        );
        element
    };
    let edge = text.halo.map(|(tone, width, opacity)| {
        let mut element = words();
        element.assign("fill", "none");
        element.assign("stroke", tone.to_string());
        element.assign("stroke-width", inches(width));
        element.assign("stroke-opacity", number(opacity));
        element
    });
    let mut over = words();
    over.assign("fill", text.tone.to_string());
    edge.into_iter().chain([over]).collect()
}
