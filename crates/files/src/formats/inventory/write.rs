//! Writes a list as a CSV table. The same list is always the same bytes.

use super::columns::{GAME_COLUMN, InventoryColumn, LEVELS_COLUMN, OWN_RULES_COLUMN, PARTS_COLUMN, WRITTEN_COLUMNS};
use super::row::shape_name;
use crate::formats::colour::six_digits;
use crate::formats::csv::{csv_field, escape_formulas};
use crate::formats::json::parts_text;
use crate::geometry::Shape;
use crate::layout::own_terrain::OwnTerrain;
use crate::pack;
use crate::units::{Length, Resolution, trimmed};

/// Writes a list of own terrain as CSV.
pub fn write_csv(list: &[OwnTerrain]) -> String {
    let parts = list.iter().any(|own| own.piece.is_compound()).then_some(PARTS_COLUMN);
    let levels = list.iter().any(|own| own.piece.levels.is_some()).then_some(LEVELS_COLUMN);
    let own_rules = list.iter().any(|own| own.piece.own_rules.is_some()).then_some(OWN_RULES_COLUMN);
    let is_other = |own: &OwnTerrain| own.pack().is_some_and(|pack| pack.id != pack::DEFAULT);
    let game = list.iter().any(is_other).then_some(GAME_COLUMN);
    let columns: Vec<(&str, InventoryColumn)> =
        WRITTEN_COLUMNS.into_iter().chain(levels).chain(own_rules).chain(parts).chain(game).collect();
    let line = |field: &dyn Fn(&str, InventoryColumn) -> String| {
        columns.iter().map(|(name, column)| field(name, *column)).collect::<Vec<_>>().join(",")
    };
    let header = line(&|name, _| name.to_owned());
    let rows = list.iter().map(|own| line(&|_, column| field(own, column)));
    let lines: Vec<String> = std::iter::once(header).chain(rows).collect();
    format!("\u{feff}{}\r\n", lines.join("\r\n"))
}

fn field(own: &OwnTerrain, column: InventoryColumn) -> String {
    let OwnTerrain { piece, tint, count } = own;
    let resolution = piece.kind.resolution;
    // A bare number is inches.
    let unit = if resolution == Resolution::HundredthInch { "" } else { "cm" };
    let written = |length: &Length| format!("{}{unit}", trimmed(resolution.written(*length), 2));
    let length_text = |length: Option<Length>| length.as_ref().map_or_else(String::new, written);
    let (width, depth, points) = match piece.shape() {
        Shape::Circle { diameter } => (Some(*diameter), Some(*diameter), None),
        Shape::Ellipse { width, depth } | Shape::Rectangle { width, depth } => (Some(*width), Some(*depth), None),
        Shape::Polygon { points } => (None, None, Some(points)),
    };
    let text = match column {
        InventoryColumn::Kind => piece.kind.id.clone(),
        InventoryColumn::Name => {
            return piece.name.as_ref().map_or_else(String::new, |name| csv_field(&escape_formulas(name), true));
        }
        InventoryColumn::OwnRules => {
            return piece
                .own_rules
                .as_ref()
                .map_or_else(String::new, |rules| csv_field(&escape_formulas(rules), false));
        }
        InventoryColumn::Also => piece.also.iter().map(|kind| &*kind.id).collect::<Vec<_>>().join(" + "),
        InventoryColumn::Shape => shape_name(piece.shape()).to_owned(),
        InventoryColumn::Width => length_text(width),
        InventoryColumn::Depth => length_text(depth),
        InventoryColumn::Points => {
            let corner = |[x, y]: &[Length; 2]| format!("({} {})", written(x), written(y));
            points.map_or_else(String::new, |points| points.iter().map(corner).collect::<Vec<_>>().join(" "))
        }
        InventoryColumn::Height => length_text(piece.height),
        InventoryColumn::Count => count.to_string(),
        InventoryColumn::CountsAs => piece.counts_as.map_or_else(String::new, |count| count.to_string()),
        InventoryColumn::Levels => piece.levels.map_or_else(String::new, |levels| levels.number().to_string()),
        InventoryColumn::Game => own.pack().map_or_else(String::new, |pack| pack.id.clone()),
        InventoryColumn::Parts if piece.is_compound() => parts_text(piece),
        // Sides are in the columns of width and depth.
        InventoryColumn::Length | InventoryColumn::Breadth | InventoryColumn::Diameter | InventoryColumn::Size => {
            String::new()
        }
        InventoryColumn::Parts => String::new(),
        InventoryColumn::Colour => tint.map_or_else(String::new, |tint| format!("#{}", six_digits(tint))),
    };
    csv_field(&text, false)
}
