//! A workbook by the `OpenDocument` standard, as `LibreOffice` writes it.

use roxmltree::{Document, Node};

use super::numbers::number;
use super::package::Package;
use super::table::{CellTable, MAX_CELLS, MAX_LOOKED_AT};
use crate::formats::sheet::problem::SheetProblem;

pub(super) struct Ods<'d> {
    tables: Vec<Node<'d, 'd>>,
}

impl<'d> Ods<'d> {
    /// What the file has that holds all sheets; `None` where it is another workbook.
    pub(super) fn content(package: &Package) -> Result<Option<String>, SheetProblem> {
        let is_locked = package.text("META-INF/manifest.xml")?.is_some_and(|files| files.contains("encryption-data"));
        if is_locked { Err(SheetProblem::Locked) } else { package.text("content.xml") }
    }

    pub(super) fn of(document: &'d Document<'d>) -> Self {
        let sheets = document.descendants().filter(|node| is(node, "spreadsheet"));
        Self { tables: sheets.flat_map(|sheets| sheets.children()).filter(|node| is(node, "table")).collect() }
    }

    pub(super) fn names(&self) -> Vec<String> {
        self.tables.iter().map(|table| attribute(table, "name").unwrap_or_default().to_owned()).collect()
    }

    /// The cells of a sheet, counted from 0.
    pub(super) fn table(&self, index: usize) -> CellTable {
        let mut table = CellTable::default();
        let Some(sheet) = self.tables.get(index) else { return table };
        let mut at = 0_usize;
        for row in sheet.descendants().filter(|node| is(node, "table-row")) {
            let cells = cells(&row);
            let times = repeated(&row, "number-rows-repeated");
            if !cells.is_empty() {
                for row in (at..at.saturating_add(times)).take_while(|row| *row < MAX_LOOKED_AT) {
                    for (column, text) in &cells {
                        table.put(row, *column, text.clone());
                    }
                }
            }
            at = at.saturating_add(times);
        }
        table
    }
}

/// The texts of a row's cells that aren't empty, with their columns.
fn cells(row: &Node) -> Vec<(usize, String)> {
    let (mut cells, mut at) = (Vec::new(), 0_usize);
    let is_cell = |node: &Node| is(node, "table-cell") || is(node, "covered-table-cell");
    for cell in row.children().filter(is_cell) {
        let times = repeated(&cell, "number-columns-repeated");
        let text = shown(&cell);
        if !text.is_empty() {
            let columns = (at..at.saturating_add(times)).take_while(|column| *column < MAX_CELLS);
            cells.extend(columns.map(|column| (column, text.clone())));
        }
        at = at.saturating_add(times);
    }
    cells
}

/// What a cell shows.
fn shown(cell: &Node) -> String {
    let value = |name: &str| attribute(cell, name).map(str::to_owned);
    let known = match attribute(cell, "value-type") {
        Some("float") => value("value").map(|written| number(&written)),
        Some("date") => value("date-value").map(|date| date.replace("T00:00:00", "").replace('T', " ")),
        Some("boolean") => value("boolean-value").map(|value| value.to_uppercase()),
        _ => None,
    };
    known.unwrap_or_else(|| {
        let lines: Vec<String> = cell.children().filter(|node| is(node, "p")).map(|line| line_text(&line)).collect();
        lines.join("\n")
    })
}

/// The text of a paragraph.
fn line_text(line: &Node) -> String {
    let mut text = String::new();
    for node in line.descendants() {
        if let Some(part) = node.text().filter(|_| node.is_text()) {
            text.push_str(part);
        } else if is(&node, "s") {
            // No name has more.
            let times = attribute(&node, "c").and_then(|times| times.parse().ok()).unwrap_or(1_usize);
            text.push_str(&" ".repeat(times.min(MAX_CELLS)));
        } else if is(&node, "tab") || is(&node, "line-break") {
            text.push(' ');
        }
    }
    text
}

/// How often a row or a cell stands there.
fn repeated(node: &Node, name: &str) -> usize {
    attribute(node, name).and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// Whether a node is an element of this name, whatever its prefix.
fn is(node: &Node, name: &str) -> bool {
    node.is_element() && node.tag_name().name() == name
}

/// An attribute, whatever its prefix.
fn attribute<'n>(node: &Node<'n, '_>, name: &str) -> Option<&'n str> {
    node.attributes().find(|attribute| attribute.name() == name).map(|attribute| attribute.value())
}
