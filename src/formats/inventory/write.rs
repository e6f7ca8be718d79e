//! From the list to the table. The same list is always the same bytes.

use super::columns::{InventoryColumn, WRITTEN};
use super::csv::{guarded, written};
use super::row::shape_name;
use crate::formats::colour::six_digits;
use crate::formats::own_terrain::OwnTerrain;
use crate::geometry::Shape;
use crate::units::Length;

/// Writes a list of own terrain as a spreadsheet's table.
#[must_use]
pub fn write_csv(list: &[OwnTerrain]) -> String {
    let header = WRITTEN.map(|(name, _)| name).join(",");
    let rows = list.iter().map(|own| WRITTEN.map(|(_, column)| field(own, column)).join(","));
    let lines: Vec<String> = std::iter::once(header).chain(rows).collect();
    format!("\u{feff}{}\r\n", lines.join("\r\n"))
}

fn field(OwnTerrain { piece, tint, count }: &OwnTerrain, column: InventoryColumn) -> String {
    let shown = |length: Option<Length>| length.map_or_else(String::new, |length| length.to_string());
    let (width, depth, points) = match piece.shape() {
        Shape::Circle { diameter } => (Some(*diameter), Some(*diameter), None),
        Shape::Ellipse { width, depth } | Shape::Rectangle { width, depth } => (Some(*width), Some(*depth), None),
        Shape::Polygon { points } => (None, None, Some(points)),
    };
    let text = match column {
        InventoryColumn::Kind => piece.kind.id.clone(),
        InventoryColumn::Name => {
            return piece.name.as_ref().map_or_else(String::new, |name| written(&guarded(name), true));
        }
        InventoryColumn::Also => piece.also.iter().map(|kind| &*kind.id).collect::<Vec<_>>().join(" + "),
        InventoryColumn::Shape => shape_name(piece.shape()).to_owned(),
        InventoryColumn::Width => shown(width),
        InventoryColumn::Depth => shown(depth),
        InventoryColumn::Points => {
            let corner = |[x, y]: &[Length; 2]| format!("({x} {y})");
            points.map_or_else(String::new, |points| points.iter().map(corner).collect::<Vec<_>>().join(" "))
        }
        InventoryColumn::Height => shown(piece.height),
        InventoryColumn::Count => count.to_string(),
        InventoryColumn::CountsAs => piece.counts_as.map_or_else(String::new, |count| count.to_string()),
        InventoryColumn::Colour => tint.map_or_else(String::new, |tint| format!("#{}", six_digits(tint))),
    };
    written(&text, false)
}
