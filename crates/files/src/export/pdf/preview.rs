//! A picture of all sheets, as they are printed: one SVG with the sheets beside each other.
//!
//! Its letters are text in a font of the reader's, squeezed or stretched to the lengths that they have on paper: as outlines they would make
//! the picture ten times as large, and nobody reads a list that small.

use svg::node::Node as _;
use svg::node::element::{Definitions, Element};

use super::page::{PageMark, PdfPage, TextStyle};
use super::printed_text::length;
use crate::drawing::Rgb;
use crate::export::svg::{nested, number, rectangle, xml_text};
use crate::geometry::{Point, Rect, Vector};

/// The gap between two sheets, in points.
const GAP: f64 = 24.0;

/// The picture. Its size is in points of 1/72 inch; around and between the sheets it is transparent.
pub(super) fn svg(pages: &[PdfPage]) -> String {
    let mut definitions = Vec::new();
    let mut sheets = Vec::new();
    let mut left = 0.0;
    for page in pages {
        let mut sheet = Element::new("g");
        sheet.assign("transform", format!("translate({} 0)", number(left)));
        let paper = Rect::new(Point::default(), Point::new(page.size[0], page.size[1]));
        sheet.append(rectangle(&paper, &Rgb::hex(0xff_ff_ff).to_string()));
        for mark in &page.marks {
            sheet.append(element(mark, &mut definitions));
        }
        sheets.push(sheet);
        left += page.size[0] + GAP;
    }
    let width = (left - GAP).max(0.0);
    let depth = pages.iter().map(|page| page.size[1]).fold(0.0, f64::max);
    let definitions = definitions.into_iter().fold(Definitions::new(), Definitions::add);
    let document = svg::Document::new()
        .set("width", number(width))
        .set("height", number(depth))
        .set("viewBox", format!("0 0 {} {}", number(width), number(depth)))
        .set("font-family", "'Liberation Sans', Arial, Helvetica, sans-serif")
        .add(definitions);
    sheets.into_iter().fold(document, svg::Document::add).to_string()
}

fn element(mark: &PageMark, definitions: &mut Vec<Element>) -> Element {
    match mark {
        PageMark::Line { from, to, tone, width } => {
            let mut element = Element::new("path");
            let [x, y, to_x, to_y] = [from.x, from.y, to.x, to.y].map(number);
            element.assign("d", format!("M{x} {y}L{to_x} {to_y}"));
            outline(&mut element, Some((*tone, *width)));
            element
        }
        PageMark::Rectangle { area, fill, line } => {
            let fill = fill.map_or_else(|| "none".to_owned(), |tone| tone.to_string());
            let mut element = rectangle(area, &fill);
            outline(&mut element, *line);
            element
        }
        PageMark::Text { at, style, text } => words(*at, *style, text),
        PageMark::Drawing { nodes, view, at, width } => {
            let mut element = nested(nodes.clone(), view, definitions);
            let depth = width * view.depth() / view.width().max(1e-6);
            let area = Rect::new(*at, *at + Vector::new(*width, depth));
            for (name, value) in
                [("x", area.min.x), ("y", area.min.y), ("width", area.width()), ("height", area.depth())]
            {
                element.assign(name, number(value));
            }
            element
        }
    }
}

fn outline(element: &mut Element, line: Option<(Rgb, f64)>) {
    if let Some((tone, width)) = line {
        element.assign("stroke", tone.to_string());
        element.assign("stroke-width", number(width));
    }
}

/// A line of text that is as long as on paper.
fn words(at: Point, style: TextStyle, text: &str) -> Element {
    let mut element = Element::new("text");
    element.assign("x", number(at.x));
    element.assign("y", number(at.y));
    element.assign("font-size", number(style.size));
    element.assign("fill", style.tone.to_string());
    if style.bold {
        element.assign("font-weight", "bold");
    }
    let length = length(text, style.bold, style.size);
    if length > 0.0 {
        element.assign("textLength", number(length));
        element.assign("lengthAdjust", "spacingAndGlyphs");
    }
    element.append(svg::node::Text::new(xml_text(text)));
    element
}
