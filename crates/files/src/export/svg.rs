//! The table as an SVG file, in inches.
//!
//! Everything is in attributes, and texts are outlines, because programs differ in the style sheets and fonts that they support.
//! The text of outlines is in `aria-label`.

use std::fmt::Write as _;

use svg::node::Node as _;
use svg::node::element::{Definitions, Element};

use super::format::{DrawnTexts, ExportFormat, Made};
use super::lettering::{self, EMBOLDENING, GlyphOutline};
use super::options::ExportOptions;
use super::problem::ExportProblem;
use super::setup_guide::SetupMap;
use crate::checks::messages;
use crate::drawing::table::{self, DrawingOptions, FAINT};
use crate::drawing::{Anchor, PaintedPath, Rgb, Scale, SceneGroup, SceneLight, SceneNode, SceneText, Stroke};
use crate::formats::PlannedTable;
use crate::geometry::{Point, Rect};
use crate::layout::Layout;
use crate::units::{Angle, trimmed};
use crate::words::{mark, one_line, t};

/// The margins around the table, in inches: for the rulers at the left and top, and for the caption below.
const LEFT: f64 = 3.4;
const RIGHT: f64 = 0.8;
const BELOW: f64 = 2.6;
/// The distance of the caption's baseline from the table.
const CAPTION: f64 = 1.7;
/// The gap between the caption and the name of the program, in inches.
const GAP: f64 = 1.0;

/// The format of the drawing.
pub(super) const FORMAT: ExportFormat = ExportFormat {
    id: "svg",
    name: mark!("SVG drawing"),
    used_for: mark!("sharp at any size, for a poster or a drawing program"),
    extension: "svg",
    media: "image/svg+xml",
    draws: DrawnTexts::Board,
    made: Made::OfTable,
    shown: None,
};

/// The format of the picture that the page or the command line paints from the drawing.
pub(super) const PNG: ExportFormat = ExportFormat {
    id: "png",
    name: mark!("PNG picture"),
    used_for: mark!("for chats and pages; dropped here, it opens the table again"),
    extension: "png",
    media: "image/png",
    made: Made::OfDrawing,
    ..FORMAT
};

/// Refuses to make a PNG, which the caller has to paint.
pub(super) fn cannot_paint(_: &PlannedTable, _: &ExportOptions) -> Result<Vec<u8>, ExportProblem> {
    Err(ExportProblem::NoSuchFormat)
}

/// Makes the file.
///
/// # Errors
///
/// None: every table can be drawn.
pub fn make(table: &PlannedTable, options: &ExportOptions) -> Result<Vec<u8>, ExportProblem> {
    Ok(document(&table.layout, options, &options.link_inside(table)).into_bytes())
}

fn document(layout: &Layout, options: &ExportOptions, link: &str) -> String {
    let table = layout.table.bounds();
    let view = Rect::new(
        Point::new(table.min.x - LEFT, table.min.y - LEFT),
        Point::new(table.max.x + RIGHT, table.max.y + BELOW),
    );
    let mut writer = SvgWriter::of_file(Vec::new());
    let mut nodes = table::table(layout, &options.show);
    nodes.extend(caption(layout, &table));
    let mut all = Element::new("g");
    all.assign("stroke-linecap", "round");
    all.assign("stroke-linejoin", "round");
    for node in nodes.into_iter().filter_map(|node| writer.node(node)) {
        all.append(node);
    }
    let definitions = writer.definitions.into_iter().fold(Definitions::new(), Definitions::add);
    let sides = [view.min.x, view.min.y, view.width(), view.depth()].map(number);
    let document = svg::Document::new()
        .set("width", format!("{}in", sides[2]))
        .set("height", format!("{}in", sides[3]))
        .set("viewBox", sides.join(" "))
        .add(text_element("title", &name(layout)))
        .add(text_element("desc", &t!("A table for {}, drawn by tablewright", layout.pack.name)))
        .add(metadata(link))
        .add(definitions)
        .add(rectangle(&view, &Rgb::hex(0xff_ff_ff).to_string()))
        .add(all);
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{document}\n")
}

/// The link, as the source of the picture in Dublin Core's words.
fn metadata(link: &str) -> Element {
    let mut work = Element::new("cc:Work");
    work.assign("rdf:about", "");
    work.append(text_element("dc:source", link));
    let mut rdf = Element::new("rdf:RDF");
    rdf.assign("xmlns:rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#");
    rdf.assign("xmlns:cc", "http://creativecommons.org/ns#");
    rdf.assign("xmlns:dc", "http://purl.org/dc/elements/1.1/");
    rdf.append(work);
    let mut metadata = Element::new("metadata");
    metadata.append(rdf);
    metadata
}

/// The part `view` of a drawing, as an SVG element that a larger one places, and the definitions that it refers to are added to
/// `definitions`.
pub(super) fn nested(nodes: Vec<SceneNode>, view: &Rect, definitions: &mut Vec<Element>) -> Element {
    let mut writer = SvgWriter::of_file(std::mem::take(definitions));
    let mut all = Element::new("g");
    all.assign("stroke-linecap", "round");
    all.assign("stroke-linejoin", "round");
    for node in nodes.into_iter().filter_map(|node| writer.node(node)) {
        all.append(node);
    }
    *definitions = writer.definitions;
    let mut element = Element::new("svg");
    element.assign("viewBox", [view.min.x, view.min.y, view.width(), view.depth()].map(number).join(" "));
    element.append(all);
    element
}

/// The table as markup inside an SVG element in inches, for a page that shows it before its program is there. It has no texts: only
/// the program knows how large they are on the screen.
pub fn shown_at_start(layout: &Layout, show: &DrawingOptions) -> String {
    let mut writer = SvgWriter::of_start();
    let nodes: Vec<Element> = table::table(layout, show).into_iter().filter_map(|node| writer.node(node)).collect();
    let mut all = Element::new("g");
    all.assign("stroke-linecap", "round");
    all.assign("stroke-linejoin", "round");
    for node in nodes {
        all.append(node);
    }
    let definitions = writer.definitions.into_iter().fold(Definitions::new(), Definitions::add);
    format!("{definitions}{all}").replace('\n', "")
}

/// Nodes as markup inside an SVG element.
pub(super) fn markup(nodes: Vec<SceneNode>) -> String {
    // Maps have no gradients and no clips, so nothing is defined.
    let mut writer = SvgWriter::of_file(Vec::new());
    nodes.into_iter().filter_map(|node| Some(writer.node(node)?.to_string())).collect()
}

/// A map as an SVG element of this class inside HTML. Its texts are outlines, and a screen reader gets what it is about.
pub(super) fn inline(class: &str, map: &SetupMap) -> String {
    let mut writer = SvgWriter::of_file(Vec::new());
    let mut all = Element::new("g");
    all.assign("stroke-linecap", "round");
    all.assign("stroke-linejoin", "round");
    all.assign("aria-hidden", "true");
    for node in map.nodes.iter().cloned().filter_map(|node| writer.node(node)) {
        all.append(node);
    }
    let sides = [map.view.min.x, map.view.min.y, map.view.width(), map.view.depth()].map(number);
    let mut root = Element::new("svg");
    root.assign("xmlns", "http://www.w3.org/2000/svg");
    root.assign("class", class);
    root.assign("viewBox", sides.join(" "));
    root.assign("role", "img");
    root.assign("aria-label", xml_text(&one_line(&map.about)));
    root.append(rectangle(&map.view, &Rgb::hex(0xff_ff_ff).to_string()));
    root.append(all);
    root.to_string()
}

fn name(layout: &Layout) -> String {
    let name = one_line(&layout.name);
    if name.trim().is_empty() { t!("A table without a name").to_owned() } else { name }
}

/// The caption below the table: its name with the scenario and edge, and the name of the program.
fn caption(layout: &Layout, table: &Rect) -> [SceneNode; 2] {
    let line = |text: String, x: f64, anchor: Anchor| SceneText {
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
    };
    let program = line(t!("tablewright, unofficial").to_owned(), table.max.x, Anchor::End);
    let scenario = layout.scenario.map_or(t!("no scenario"), |scenario| &scenario.name);
    let game = if layout.pack.has_scenarios() {
        format!(" · {scenario} · {}", t!("Attacker at the {} edge", messages::side(layout.attacker_edge)))
    } else {
        format!(" · {}", layout.pack.name)
    };
    // If the line is too long, the name is cut.
    let size = inches(program.size);
    let taken = lettering::width(&program.text, false) + lettering::width(&game, false);
    let name = lettering::cut(&name(layout), false, (table.width() - GAP) / size - taken);
    let caption = line(name + &game, table.min.x, Anchor::Start);
    [SceneNode::Text(caption), SceneNode::Text(program)]
}

/// Hand pixels in inches.
const fn inches(pixels: f64) -> f64 {
    pixels * Scale::SHEET.inches_per_pixel
}

pub(super) fn number(value: f64) -> String {
    trimmed(value, 3)
}

/// A text with blanks for the characters that XML can't hold.
pub(super) fn xml_text(text: &str) -> String {
    let is_allowed = |letter: char| matches!(letter, '\t' | '\n' | ' '..='\u{7e}' | '\u{a0}'..='\u{fffd}' | '\u{10000}'..='\u{10ffff}');
    text.chars().map(|letter| if is_allowed(letter) { letter } else { ' ' }).collect()
}

/// An element with only a text.
fn text_element(tag: &str, text: &str) -> Element {
    let mut element = Element::new(tag);
    element.append(svg::node::Text::new(xml_text(text)));
    element
}

pub(super) fn rectangle(area: &Rect, fill: &str) -> Element {
    let mut element = Element::new("rect");
    element.assign("x", number(area.min.x));
    element.assign("y", number(area.min.y));
    element.assign("width", number(area.width()));
    element.assign("height", number(area.depth()));
    element.assign("fill", fill);
    element
}

/// The transform of a group at a point with a turn.
fn transform(at: Point, turn: Angle) -> String {
    let mut text = format!("translate({} {})", number(at.x), number(at.y));
    if turn != Angle::ZERO {
        let _ = write!(text, " rotate({})", number(turn.degrees()));
    }
    text
}

/// Turns nodes into elements, and collects the definitions that these refer to.
struct SvgWriter {
    definitions: Vec<Element>,
    /// How a text is written; `None` leaves texts out. The page's start loads no font for them.
    text: Option<fn(&SceneText) -> Element>,
    /// Whether the nodes keep their classes, for which the page has styles.
    has_classes: bool,
}

impl SvgWriter {
    /// For a file, which is to look the same everywhere.
    fn of_file(definitions: Vec<Element>) -> Self {
        Self { definitions, text: Some(outlined_text), has_classes: false }
    }

    /// For the page until its program is there.
    const fn of_start() -> Self {
        Self { definitions: Vec::new(), text: None, has_classes: true }
    }

    /// Adds a definition and returns the reference to it.
    fn define(&mut self, mut element: Element) -> String {
        let id = format!("tablewright-{}", self.definitions.len());
        element.assign("id", id.as_str());
        self.definitions.push(element);
        format!("url(#{id})")
    }

    /// The node as an element; `None` for a text that is left out.
    fn node(&mut self, node: SceneNode) -> Option<Element> {
        Some(match node {
            SceneNode::Group(group) => self.group(group),
            SceneNode::Path(class, mark) => self.classed(path(&mark), class),
            SceneNode::Text(text) => self.text?(&text),
            SceneNode::Light(light) => self.light(&light),
        })
    }

    /// An element of a class, where it has one and classes are kept.
    fn classed(&self, mut element: Element, class: &'static str) -> Element {
        if self.has_classes && !class.is_empty() {
            element.assign("class", class);
        }
        element
    }

    fn group(&mut self, group: SceneGroup) -> Element {
        let mut element = self.classed(Element::new("g"), group.class);
        if let Some((at, turn)) = group.place {
            element.assign("transform", transform(at, turn));
        }
        if let Some(outline) = group.clip {
            let mut path = Element::new("path");
            path.assign("d", outline.text());
            let mut clip = Element::new("clipPath");
            clip.append(path);
            element.assign("clip-path", self.define(clip));
        }
        for child in group.children {
            if let Some(child) = self.node(child) {
                element.append(child);
            }
        }
        element
    }

    fn light(&mut self, light: &SceneLight) -> Element {
        let mut gradient = Element::new("radialGradient");
        gradient.assign("gradientUnits", "userSpaceOnUse");
        gradient.assign("cx", number(light.centre.x));
        gradient.assign("cy", number(light.centre.y));
        gradient.assign("r", number(light.radius));
        for (offset, tone, class) in [("0", light.inner, "light-in"), ("1", light.outer, "light-out")] {
            let mut stop = self.classed(Element::new("stop"), class);
            stop.assign("offset", offset);
            stop.assign("stop-color", tone.to_string());
            gradient.append(stop);
        }
        let fill = self.define(gradient);
        rectangle(&light.area, &fill)
    }
}

/// A mark as an element.
pub(super) fn path(mark: &PaintedPath) -> Element {
    painted(mark.path.text(), mark.fill, mark.stroke, mark.opacity)
}

/// Path data as an element.
fn painted(data: String, fill: Option<Rgb>, stroke: Option<Stroke>, opacity: f64) -> Element {
    let mut element = Element::new("path");
    element.assign("d", data);
    element.assign("fill", fill.map_or_else(|| "none".to_owned(), |tone| tone.to_string()));
    if let Some(stroke) = stroke {
        element.assign("stroke", stroke.tone.to_string());
        element.assign("stroke-width", number(stroke.width));
        if let Some(dashes) = stroke.dashes {
            element.assign("stroke-dasharray", dashes.map(number).join(" "));
            element.assign("stroke-linecap", "butt");
        }
    }
    for (is_there, name) in [(fill.is_some(), "fill-opacity"), (stroke.is_some(), "stroke-opacity")] {
        if is_there && opacity < 1.0 {
            element.assign(name, number(opacity));
        }
    }
    element
}

/// A text as outlines, over its halo.
fn outlined_text(text: &SceneText) -> Element {
    let size = inches(text.size);
    let content = one_line(&text.text);
    let line = lettering::lay_out(&content, text.bold);
    let down = if text.on_baseline { 0.0 } else { size * SceneText::MIDDLE };
    let from = Point::new(-line.width * size * text.anchor.share(), down);
    let mut element = Element::new("g");
    element.assign("transform", transform(text.at, text.turn));
    element.assign("role", "img");
    element.assign("aria-label", xml_text(&content));
    for is_emboldened in [false, true] {
        let mut outlines = LineOutlines { size, from, at: [0.0; 2], path: String::new() };
        for glyph in line.glyphs.iter().filter(|glyph| glyph.is_emboldened == is_emboldened) {
            outlines.at = glyph.at;
            glyph.face.outline(glyph.id, &mut outlines);
        }
        if outlines.path.is_empty() {
            continue;
        }
        let extra_width = if is_emboldened { EMBOLDENING * size } else { 0.0 };
        let letters = |fill: Option<Rgb>, stroke: Option<(Rgb, f64)>, opacity: f64| {
            let stroke = stroke.map(|(tone, width)| Stroke { tone, width, dashes: None });
            painted(outlines.path.clone(), fill, stroke, opacity)
        };
        if let Some((tone, width, opacity)) = text.halo {
            element.append(letters(None, Some((tone, inches(width) + extra_width)), opacity));
        }
        element.append(letters(Some(text.tone), is_emboldened.then_some((text.tone, extra_width)), 1.0));
    }
    element
}

/// Writes the outlines of a line as path data.
struct LineOutlines {
    /// The font size.
    size: f64,
    /// The beginning of the line.
    from: Point,
    /// The place of the glyph on it, in units of the font size.
    at: [f64; 2],
    path: String,
}

impl LineOutlines {
    fn step(&mut self, command: char, places: &[[f64; 2]]) {
        self.path.push(command);
        for (index, [right, up]) in places.iter().enumerate() {
            let x = self.from.x + (self.at[0] + right) * self.size;
            let y = self.from.y - (self.at[1] + up) * self.size;
            for (part, is_first) in [(x, index == 0), (y, false)] {
                let part = number(part);
                if !is_first && !part.starts_with('-') {
                    self.path.push(' ');
                }
                self.path.push_str(&part);
            }
        }
    }
}

impl GlyphOutline for LineOutlines {
    fn move_to(&mut self, to: [f64; 2]) {
        self.step('M', &[to]);
    }

    fn line_to(&mut self, to: [f64; 2]) {
        self.step('L', &[to]);
    }

    fn quad_to(&mut self, by: [f64; 2], to: [f64; 2]) {
        self.step('Q', &[by, to]);
    }

    fn curve_to(&mut self, first: [f64; 2], second: [f64; 2], to: [f64; 2]) {
        self.step('C', &[first, second, to]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}
