//! A step in words: as it is printed, and as it is read aloud.

use super::method::{Method, Spot, Turn};
use super::tape::{Amount, Tape, Voice};
use crate::checks::{Unit, words};
use crate::geometry::{Shape, Side};
use crate::layout::{Layout, Piece};
use crate::order;
use crate::units::trimmed;

/// What a piece is: its name, and its kinds where the name doesn't say them.
pub(super) fn title(piece: &Piece) -> String {
    let (title, kinds) = (piece.title(), piece.kinds());
    if title.to_lowercase() == kinds.to_lowercase() { kinds } else { format!("{title} ({kinds})") }
}

/// The letters of the pieces, in the layout's order, each with its piece's id where another has the same letter.
pub(super) fn letters(layout: &Layout) -> Vec<String> {
    let letters: Vec<String> = layout.pieces.iter().map(|piece| piece.letter()).collect();
    let like = |one: usize, other: usize| letters[one].trim() == letters[other].trim();
    let order = order::order(letters.len(), &|a, b| letters[a].trim().cmp(letters[b].trim()));
    let mut told = letters.clone();
    for pair in order.windows(2).filter(|pair| like(pair[0], pair[1])) {
        for index in pair {
            told[*index] = format!("{} ({})", letters[*index].trim(), layout.pieces[*index].id);
        }
    }
    told
}

/// What a check measures, or allows, in the units of the tape.
pub(super) fn measure(value: f64, unit: Unit, tape: Tape) -> String {
    let mm = tape.marks_per_inch();
    match (tape, unit) {
        (Tape::Millimetres, Unit::Inches) => format!("{} mm", trimmed(value * mm, 1)),
        (Tape::Millimetres, Unit::SquareInches) => format!("{} sq mm", trimmed(value * mm * mm, 1)),
        _ => words::amount(value, unit),
    }
}

/// How large a shape is.
pub(super) fn size(shape: &Shape, tape: Tape, voice: Voice) -> String {
    let (long, short) = shape.enclosing_sides();
    let one = long <= 1.0 && tape == Tape::QuarterInches;
    let unit = tape.unit(voice, one);
    let (long, short) = (tape.exactly(long), tape.exactly(short));
    let form = match shape {
        Shape::Circle { .. } => "circle".to_owned(),
        Shape::Ellipse { width, depth } if width == depth => "circle".to_owned(),
        Shape::Rectangle { width, depth } if width == depth => "square".to_owned(),
        Shape::Ellipse { .. } => "ellipse".to_owned(),
        Shape::Rectangle { .. } => "rectangle".to_owned(),
        Shape::Polygon { points } => format!("outline with {} corners", points.len()),
    };
    match (voice, &*form) {
        (Voice::Written, "circle" | "square") => format!("{long}{unit} {form}"),
        (Voice::Written, _) => format!("{long}{unit} × {short}{unit} {form}"),
        (Voice::Spoken, "circle") => format!("a circle, {long}{unit} across"),
        (Voice::Spoken, "square") => format!("a square, {long}{unit} a side"),
        (Voice::Spoken, _) => format!("{} {form}, {long} by {short}{unit}", article(&form)),
    }
}

fn article(word: &str) -> &'static str {
    if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}

/// A measurement from an edge by itself: `12 1/4" from the left edge to its rim`.
pub(super) fn measurement(edge: Side, spot: Spot, amount: Amount, voice: Voice) -> String {
    let spot = self::spot(edge, spot, amount);
    match amount.sign() {
        1 => format!("{} to {spot}", from(edge, amount, voice)),
        _ => format!("{spot} {}", from(edge, amount, voice)),
    }
}

/// How far something is from an edge.
fn from(edge: Side, amount: Amount, voice: Voice) -> String {
    let edge = words::side(edge);
    match amount.sign() {
        0 => format!("on the {edge} edge"),
        1 => format!("{} from the {edge} edge", amount.text(voice)),
        _ => format!("{} beyond the {edge} edge", amount.text(voice)),
    }
}

/// What of a piece is measured from an edge.
fn spot(edge: Side, spot: Spot, amount: Amount) -> String {
    match spot {
        // Beyond the edge it is measured to where it reaches farthest, which isn't where it is nearest.
        Spot::Rim if amount.sign() < 0 => "the far side of its rim".to_owned(),
        Spot::Rim => "its rim".to_owned(),
        Spot::Side => format!("its {} side", words::side(edge)),
        Spot::Corner(_, toward) => toward.name().to_owned(),
        Spot::AxisEnd(side) => format!("the {} end of its long axis", words::side(side)),
    }
}

/// How a piece is turned, besides what is measured for it; nothing for what is round.
fn lean(method: &Method, shape: &Shape, voice: Voice) -> Option<String> {
    let long = match shape {
        Shape::Ellipse { .. } => Some("its long axis"),
        Shape::Rectangle { width, depth } => (width != depth).then_some("its long side"),
        Shape::Circle { .. } | Shape::Polygon { .. } => None,
    };
    match method.turn {
        Turn::Round => None,
        Turn::Square(degrees) => {
            let (width, depth) = shape.extent();
            let level = (degrees % 180 == 0) == (width > depth);
            let runs = if level { "left to right" } else { "top to bottom" };
            let long = long.map_or_else(String::new, |long| format!(", {long} from {runs}"));
            Some(format!("square to the table{long}"))
        }
        Turn::Swing { lean, .. } => {
            let by = |degrees: i32| match (voice, degrees) {
                (Voice::Written, _) => format!("{degrees}°"),
                (Voice::Spoken, 1) => "1 degree".to_owned(),
                (Voice::Spoken, _) => format!("{degrees} degrees"),
            };
            let leans = match lean {
                0 => "runs from left to right".to_owned(),
                90 => "runs from top to bottom".to_owned(),
                ..90 => format!("falls to the right by about {}", by(lean)),
                _ => format!("rises to the right by about {}", by(180 - lean)),
            };
            Some(format!("{} {leans}", long.unwrap_or("the line between the two")))
        }
    }
}

/// The two measurements that place a piece.
pub(super) fn place(method: &Method, amounts: &[Amount], voice: Voice) -> [String; 2] {
    let one = |index: usize| {
        let amount = amounts.get(index)?;
        Some(measurement(method.edges[index], method.pin, *amount, voice))
    };
    [one(0).unwrap_or_default(), one(1).unwrap_or_default()]
}

/// What turns a piece; nothing for what is round.
pub(super) fn turn(method: &Method, shape: &Shape, amounts: &[Amount], voice: Voice) -> Option<String> {
    let lean = lean(method, shape, voice)?;
    match (method.turn, amounts.get(2)) {
        (Turn::Swing { from, to, .. }, Some(amount)) => {
            Some(format!("{}; {lean}", measurement(from, to, *amount, voice)))
        }
        _ => Some(lean),
    }
}

/// Where a piece is placed and how it is turned, as one sentence without its end.
pub(super) fn told(method: &Method, shape: &Shape, amounts: &[Amount]) -> String {
    let voice = Voice::Spoken;
    let [Some(across), Some(down)] = [amounts.first(), amounts.get(1)] else { return String::new() };
    let (one, other) = (spot(method.edges[0], method.pin, *across), spot(method.edges[1], method.pin, *down));
    let other = if one == other { String::new() } else { format!("{other} ") };
    let place =
        format!("{one} {} and {other}{}", from(method.edges[0], *across, voice), from(method.edges[1], *down, voice));
    match (method.turn, amounts.get(2), lean(method, shape, voice)) {
        (Turn::Swing { from: edge, to, .. }, Some(amount), Some(lean)) => {
            format!("{place}; {} {}; {lean}", spot(edge, to, *amount), from(edge, *amount, voice))
        }
        (_, _, Some(lean)) => format!("{place}; {lean}"),
        (_, _, None) => place,
    }
}
