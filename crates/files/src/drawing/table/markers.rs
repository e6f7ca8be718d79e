//! The boxes of what a scenario marks on the table: its elements and its words. Letters of pieces keep clear of them.

use super::elements::elements;
use super::layers::Layer;
use super::scene::ScenarioScene;
use super::zones::zones;
use crate::drawing::node::{Scale, SceneNode, SceneText};
use crate::geometry::{Placement, Point, Rect, Vector};
use crate::pack::Symbol;

/// The room around an element where an obstruction on it is marked, and the line around the symbol, in inches.
const AROUND_BASE: f64 = 0.55;
const SYMBOL_LINE: f64 = 0.1;
/// The inches under a hand pixel above which the page draws symbols larger; the style sheet has its inverse.
const SMALL_BOARD: f64 = 1.0 / 11.0;

/// The boxes of the elements and the texts of a scenario. They depend only on the pieces that its lines are measured from.
pub fn markers(scene: &ScenarioScene, scale: Scale) -> Vec<Rect> {
    let scene = ScenarioScene { goals: Vec::new(), bare: Vec::new(), clashing: Vec::new(), ..scene.clone() };
    let mut boxes = Vec::new();
    if scene.layers.has(Layer::Elements) {
        for placed in scene.elements() {
            let radius = placed.element.kind.radius();
            let larger = (scale.inches_per_pixel / SMALL_BOARD).max(1.0);
            let symbol = match placed.element.kind.symbol {
                Symbol::Circle | Symbol::Square => Rect::new(Point::new(-radius, -radius), Point::new(radius, radius)),
                Symbol::Triangle => {
                    let half = radius * 3f64.sqrt();
                    Rect::new(Point::new(-half, radius * -2.0), Point::new(half, radius))
                }
            };
            let symbol = symbol.grown(SYMBOL_LINE);
            let base = Rect::new(placed.at, placed.at).grown(radius + AROUND_BASE);
            let at = placed.at - Point::default();
            boxes.push(base.united(&Rect::new(
                Point::default() + at + (symbol.min - Point::default()) * larger,
                Point::default() + at + (symbol.max - Point::default()) * larger,
            )));
        }
    }
    for node in [zones(&scene), elements(&scene)] {
        add_texts(&node, Vector::default(), scale, &mut boxes);
    }
    boxes
}

/// Adds the boxes of the texts in a node. Groups with texts aren't turned.
fn add_texts(node: &SceneNode, by: Vector, scale: Scale, boxes: &mut Vec<Rect>) {
    match node {
        SceneNode::Group(group) => {
            let by = group.place.map_or(by, |(at, _)| by + (at - Point::default()));
            group.children.iter().for_each(|child| add_texts(child, by, scale, boxes));
        }
        SceneNode::Text(text) => {
            let bounds = text_box(text, scale);
            boxes.push(Rect::new(bounds.min + by, bounds.max + by));
        }
        SceneNode::Path(..) | SceneNode::Light(_) => {}
    }
}

/// The box around a text with its halo.
fn text_box(text: &SceneText, scale: Scale) -> Rect {
    let halo = text.halo.map_or(0.0, |(_, width, _)| width / 2.0);
    let width = text_width(&text.text, text.size);
    let left = -width * text.anchor.share() - halo;
    let (above, below) = if text.on_baseline { (0.8, 0.25) } else { (0.5, 0.5) };
    let (top, bottom) = (-above * text.size - halo, below * text.size + halo);
    let placement = Placement::new(text.at, text.turn);
    let place = |x: f64, y: f64| {
        placement.table_from_piece(Vector::new(x * scale.inches_per_pixel, y * scale.inches_per_pixel))
    };
    let corners = [
        place(left, top),
        place(left + width + 2.0 * halo, top),
        place(left + width + 2.0 * halo, bottom),
        place(left, bottom),
    ];
    Rect::around(&corners).unwrap_or(Rect::new(text.at, text.at))
}

/// About how wide a bold text is, in hand pixels, in any usual font: browsers have theirs, and the files that are made have others.
pub(super) fn text_width(text: &str, size: f64) -> f64 {
    text.chars().map(width_of).sum::<f64>() * size
}

/// The width of a letter, as a share of the font size.
const fn width_of(letter: char) -> f64 {
    match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '!' | '|' | ' ' => 0.36,
        'f' | 'r' | 't' | '(' | ')' | '-' => 0.45,
        '"' => 0.52,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 0.98,
        '0'..='9' | 'a'..='z' | '+' => 0.64,
        // Letters of East Asia are square.
        '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{ffef}' | '\u{1f000}'.. => 1.1,
        _ => 0.8,
    }
}
