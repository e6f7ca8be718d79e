//! The cells of a table in HTML, as spreadsheets and web pages put it into the clipboard.

use wasm_bindgen::JsCast;
use web_sys::{DomParser, Element, HtmlTableCellElement, Node, SupportedType};

use crate::page::{HIDDEN_STYLE, html_without_styles};

/// The most rows and columns that a cell may span, and a table may have.
const MAX_SPAN: u32 = 1000;
const MAX_COLUMNS: usize = 200;

/// The rows of the largest table in a text of HTML; `None` where it has none of several rows.
pub fn rows(html: &str) -> Option<Vec<Vec<String>>> {
    let html = html_without_styles(html)?;
    let document = DomParser::new().ok()?.parse_from_string(&html, SupportedType::TextHtml).ok()?;
    let tables = document.query_selector_all("table").ok()?;
    let tables = (0..tables.length()).filter_map(|index| tables.get(index)?.dyn_into::<Element>().ok());
    let rows = tables.map(|table| cells(&table)).max_by_key(Vec::len)?;
    (rows.len() > 1).then_some(rows)
}

/// The texts of a table's cells. What spans several columns or rows stands in the first of them.
fn cells(table: &Element) -> Vec<Vec<String>> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    // How many rows more each column is spanned by a cell further up.
    let mut spanned: Vec<u32> = Vec::new();
    for row in elements(table, "tr").filter(|row| is_of(row, table) && is_shown(row)) {
        let mut texts = Vec::new();
        let mut is_spanned = |texts: &mut Vec<String>| {
            while let Some(more) = spanned.get_mut(texts.len()).filter(|more| **more > 0) {
                *more -= 1;
                texts.push(String::new());
            }
        };
        let mut spans = Vec::new();
        for cell in elements(&row, "td, th").filter(|cell| is_of(cell, table) && is_shown(cell)) {
            is_spanned(&mut texts);
            let (across, down) = span(&cell);
            if texts.len() + across > MAX_COLUMNS {
                break;
            }
            spans.push((texts.len(), across, down));
            texts.push(text(&cell));
            texts.extend((1..across).map(|_| String::new()));
        }
        is_spanned(&mut texts);
        for (column, across, down) in spans {
            let end = column + across;
            spanned.resize(spanned.len().max(end), 0);
            spanned[column..end].fill(down - 1);
        }
        rows.push(texts);
    }
    rows
}

/// The elements in another one that a selector finds.
fn elements(within: &Element, selector: &str) -> impl Iterator<Item = Element> {
    let found = within.query_selector_all(selector).ok();
    found
        .into_iter()
        .flat_map(|found| (0..found.length()).filter_map(move |index| found.get(index)?.dyn_into::<Element>().ok()))
}

/// Whether the innermost table around a row or a cell is this one.
fn is_of(element: &Element, table: &Element) -> bool {
    element.parent_element().and_then(|parent| parent.closest("table").ok().flatten()).as_ref() == Some(table)
}

/// Whether a row or a cell isn't hidden by what is written at it.
fn is_shown(element: &Element) -> bool {
    let style = element.get_attribute(HIDDEN_STYLE).unwrap_or_default().replace(' ', "").to_lowercase();
    !element.has_attribute("hidden") && !style.contains("display:none") && !style.contains("mso-hide:all")
}

/// How many columns and rows a cell spans.
fn span(cell: &Element) -> (usize, u32) {
    let Some(cell) = cell.dyn_ref::<HtmlTableCellElement>() else { return (1, 1) };
    (cell.col_span().clamp(1, MAX_SPAN) as usize, cell.row_span().clamp(1, MAX_SPAN))
}

/// What a cell shows: a line end is a blank.
fn text(cell: &Element) -> String {
    let mut text = String::new();
    add_text(cell, &mut text);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn add_text(node: &Node, text: &mut String) {
    let children = node.child_nodes();
    for child in (0..children.length()).filter_map(|index| children.get(index)) {
        match child.dyn_ref::<Element>() {
            None if child.node_type() == Node::TEXT_NODE => {
                text.push_str(&child.text_content().unwrap_or_default());
            }
            Some(element) if is_shown(element) && !["STYLE", "SCRIPT"].contains(&&*element.tag_name()) => {
                let is_inline = ["SPAN", "A", "B", "I", "U", "S", "EM", "STRONG", "FONT", "SUP", "SUB", "BDI"]
                    .contains(&&*element.tag_name());
                if !is_inline {
                    text.push(' ');
                }
                add_text(element, text);
                if !is_inline {
                    text.push(' ');
                }
            }
            _ => {}
        }
    }
}
