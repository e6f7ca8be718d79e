//! From the layout to the text.
//!
//! Fields come in one order, a piece stands on one line and defaults are left out, so that two versions of a table can be
//! compared line by line and the same layout is always the same bytes.

use super::{FORMAT, VERSION};
use crate::geometry::{Shape, Side};
use crate::json::quoted;
use crate::layout::{Layout, Piece, PieceId, Waiver};
use crate::share::edge::side;
use crate::share::text::{Object, list, rows};
use crate::units::{Length, trimmed};

/// Writes a layout file.
#[must_use]
pub fn write(layout: &Layout) -> String {
    let mut lines = vec![
        field("format", &quoted(FORMAT)),
        field("version", &VERSION.to_string()),
        field("pack", &quoted(&layout.pack.id)),
    ];
    if !layout.name.is_empty() {
        lines.push(field("name", &quoted(&layout.name)));
    }
    if layout.attacker_edge != Side::Bottom {
        lines.push(field("attacker_edge", &quoted(side(layout.attacker_edge))));
    }
    if let Some(scenario) = layout.scenario {
        lines.push(field("scenario", &quoted(&scenario.id)));
    }
    lines.push(field("pieces", &rows(layout.pieces.iter().map(|one| piece(one)), "  ")));
    if !layout.waivers.is_empty() {
        lines.push(field("waivers", &rows(layout.waivers.iter().map(waiver), "  ")));
    }
    if !layout.notes.is_empty() {
        lines.push(field("notes", &quoted(&layout.notes)));
    }
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}

pub(super) fn field(name: &str, value: &str) -> String {
    format!("  \"{name}\": {value}")
}

/// A piece as it stands in a layout file.
pub(in crate::share) fn piece(piece: &Piece) -> String {
    let mut object = Object::new();
    object.text("id", piece.id.as_str());
    object.text("kind", &piece.kind.id);
    if !piece.also.is_empty() {
        object.raw("also", &list(piece.also.iter().map(|kind| quoted(&kind.id))));
    }
    if let Some(name) = &piece.name {
        object.text("name", name);
    }
    if let Some(label) = &piece.label {
        object.text("label", label);
    }
    object.raw("at", &point(piece.at));
    if piece.turn.as_tenths() != 0 {
        object.raw("turn", &trimmed(piece.turn.degrees(), 1));
    }
    if let Some(own) = &piece.shape {
        object.raw("shape", &shape(own));
    }
    if let Some(height) = piece.height {
        object.raw("height", &height.to_string());
    }
    if let Some(count) = piece.counts_as {
        object.raw("counts_as", &count.to_string());
    }
    if piece.locked {
        object.raw("locked", "true");
    }
    object.finish()
}

/// A shape as it stands in a layout file.
pub(super) fn shape(shape: &Shape) -> String {
    let sides = |width: &Length, depth: &Length| {
        let mut sides = Object::new();
        sides.raw("width", &width.to_string());
        sides.raw("depth", &depth.to_string());
        sides.finish()
    };
    let (name, measures) = match shape {
        Shape::Circle { diameter } => {
            let mut circle = Object::new();
            circle.raw("diameter", &diameter.to_string());
            ("circle", circle.finish())
        }
        Shape::Ellipse { width, depth } => ("ellipse", sides(width, depth)),
        Shape::Rectangle { width, depth } => ("rectangle", sides(width, depth)),
        Shape::Polygon { points } => {
            let mut polygon = Object::new();
            polygon.raw("points", &list(points.iter().copied().map(point)));
            ("polygon", polygon.finish())
        }
    };
    let mut object = Object::new();
    object.raw(name, &measures);
    object.finish()
}

/// A place as it stands in a layout file.
pub(in crate::share) fn point(point: [Length; 2]) -> String {
    list(point.iter().map(Length::to_string))
}

fn waiver(waiver: &Waiver) -> String {
    let mut object = Object::new();
    object.text("rule", &waiver.rule);
    object.raw("pieces", &list(waiver.pieces.iter().map(|id| quoted(PieceId::as_str(id)))));
    if !waiver.reason.is_empty() {
        object.text("reason", &waiver.reason);
    }
    object.finish()
}
