//! A workbook of Excel: ECMA-376.

use std::collections::BTreeMap;

use roxmltree::{Document, Node};

use super::numbers::{DateLook, date, number};
use super::package::{Package, document};
use super::table::CellTable;
use crate::formats::sheet::problem::SheetProblem;

/// Where the list of sheets is.
const WORKBOOK: &str = "xl/workbook.xml";
const RELATIONS: &str = "xl/_rels/workbook.xml.rels";

pub(super) struct Xlsx {
    /// The names of the sheets that are shown, and their files.
    sheets: Vec<(String, String)>,
    /// The texts that cells name by their numbers.
    texts: Vec<String>,
    /// What numbers look like, by the styles of cells; `None` for those that aren't dates.
    looks: Vec<Option<DateLook>>,
    is_1904: bool,
}

impl Xlsx {
    pub(super) fn open(package: &Package) -> Result<Self, SheetProblem> {
        let text = package.text(WORKBOOK)?.ok_or(SheetProblem::Damaged)?;
        let workbook = document(&text)?;
        let relations = package.text(RELATIONS)?.ok_or(SheetProblem::Damaged)?;
        let files = files(&document(&relations)?);
        let sheets = workbook.descendants().filter(|node| is(node, "sheet")).filter_map(|sheet| {
            let id = sheet.attributes().find(|attribute| attribute.name() == "id")?;
            let file = files.get(id.value())?;
            let is_shown = sheet.attribute("state").is_none_or(|state| state == "visible");
            Some((is_shown, sheet.attribute("name").unwrap_or_default().to_owned(), file.clone()))
        });
        let sheets: Vec<(bool, String, String)> = sheets.collect();
        let has_shown = sheets.iter().any(|(is_shown, ..)| *is_shown);
        let sheets = sheets.into_iter().filter(|(is_shown, ..)| *is_shown || !has_shown);
        let is_1904 = workbook.descendants().find(|node| is(node, "workbookPr"));
        let is_1904 = is_1904.and_then(|properties| properties.attribute("date1904"));
        let texts = match package.text("xl/sharedStrings.xml")? {
            Some(text) => {
                document(&text)?.descendants().filter(|node| is(node, "si")).map(|item| rich_text(&item)).collect()
            }
            None => Vec::new(),
        };
        let looks = match package.text("xl/styles.xml")? {
            Some(text) => looks(&document(&text)?),
            None => Vec::new(),
        };
        Ok(Self {
            sheets: sheets.map(|(_, name, file)| (name, file)).collect(),
            texts,
            looks,
            is_1904: is_1904.is_some_and(|value| value == "1" || value == "true"),
        })
    }

    pub(super) fn names(&self) -> Vec<String> {
        self.sheets.iter().map(|(name, _)| name.clone()).collect()
    }

    /// The cells of a sheet, counted from 0.
    pub(super) fn table(&self, package: &Package, index: usize) -> Result<CellTable, SheetProblem> {
        let mut table = CellTable::default();
        let Some((_, file)) = self.sheets.get(index) else { return Ok(table) };
        let text = package.text(file)?.ok_or(SheetProblem::Damaged)?;
        let (mut row, mut column) = (0_usize, 0_usize);
        // A row or a cell that doesn't say where it is follows the one before.
        for node in document(&text)?.descendants() {
            if is(&node, "row") {
                let number = node.attribute("r").and_then(|number| number.parse().ok());
                row = number.unwrap_or_else(|| row.saturating_add(1));
                column = 0;
            } else if is(&node, "c") {
                column = node.attribute("r").and_then(column_of).unwrap_or_else(|| column.saturating_add(1));
                if let Some(row) = row.checked_sub(1) {
                    table.put(row, column.saturating_sub(1), self.shown(&node));
                }
            }
        }
        Ok(table)
    }

    /// What a cell shows.
    fn shown(&self, cell: &Node) -> String {
        let value = cell.children().find(|node| is(node, "v")).and_then(|value| value.text()).unwrap_or_default();
        match cell.attribute("t").unwrap_or("n") {
            "s" => {
                value.trim().parse().ok().and_then(|index: usize| self.texts.get(index)).cloned().unwrap_or_default()
            }
            "inlineStr" => cell.children().find(|node| is(node, "is")).map(|text| rich_text(&text)).unwrap_or_default(),
            "str" => unescaped(value),
            "b" => if value == "1" { "TRUE" } else { "FALSE" }.to_owned(),
            // What can't be worked out shows nothing that is wanted.
            "e" => String::new(),
            "d" => value.to_owned(),
            _ if value.is_empty() => String::new(),
            _ => {
                let style = cell.attribute("s").and_then(|style| style.parse().ok()).unwrap_or(0_usize);
                match self.looks.get(style).copied().flatten() {
                    Some(look) => date(value, look, self.is_1904),
                    None => number(value),
                }
            }
        }
    }
}

/// Whether a node is an element of this name, whatever its prefix.
fn is(node: &Node, name: &str) -> bool {
    node.is_element() && node.tag_name().name() == name
}

/// The files of worksheets, by the ids that the workbook has for them.
fn files(relations: &Document) -> BTreeMap<String, String> {
    let relations = relations.descendants().filter(|node| {
        is(node, "Relationship") && node.attribute("Type").is_some_and(|kind| kind.ends_with("/worksheet"))
    });
    let file = |relation: Node| {
        let target = relation.attribute("Target")?;
        let file = target.strip_prefix('/').map_or_else(|| format!("xl/{target}"), str::to_owned);
        Some((relation.attribute("Id")?.to_owned(), file))
    };
    relations.filter_map(file).collect()
}

/// The looks of numbers, by the numbers of styles.
fn looks(styles: &Document) -> Vec<Option<DateLook>> {
    let id = |node: &Node| node.attribute("numFmtId").and_then(|id| id.parse::<u32>().ok());
    let formats = styles.descendants().filter(|node| is(node, "numFmt"));
    let codes: BTreeMap<u32, &str> =
        formats.filter_map(|format| Some((id(&format)?, format.attribute("formatCode")?))).collect();
    let styles = styles.descendants().find(|node| is(node, "cellXfs"));
    let styles = styles.into_iter().flat_map(|styles| styles.children()).filter(|node| is(node, "xf"));
    styles.map(|style| id(&style).and_then(|id| DateLook::of(id, codes.get(&id).copied()))).collect()
}

/// The text of an item, whose parts may look different; without how it is pronounced.
fn rich_text(item: &Node) -> String {
    let parts = item.descendants().filter(|node| is(node, "t") && !node.ancestors().any(|above| is(&above, "rPh")));
    unescaped(&parts.filter_map(|part| part.text()).collect::<String>())
}

/// A text with the letters that are written as `_x000D_`.
fn unescaped(text: &str) -> String {
    let mut read = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("_x") {
        let code = rest.get(at + 2..at + 6).filter(|_| rest[at + 6..].starts_with('_'));
        let letter = code.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32);
        read.push_str(&rest[..at]);
        if let Some(letter) = letter {
            read.push(letter);
            rest = &rest[at + 7..];
        } else {
            read.push_str("_x");
            rest = &rest[at + 2..];
        }
    }
    read + rest
}

/// The number of a cell's column, counted from 1: 28 for `AB7`.
fn column_of(place: &str) -> Option<usize> {
    let letters = place.bytes().take_while(u8::is_ascii_alphabetic).take(4);
    let number = letters.fold(0, |number, letter| number * 26 + usize::from(letter.to_ascii_uppercase() - b'A') + 1);
    (number > 0).then_some(number)
}
