//! Rows of cells that flow down the pages of a list, with a head on each page.

use pdf_writer::types::StructRole;

use super::contents::EventPages;
use crate::export::pdf::contents::{FOOT, MARGIN, draw_title, factor};
use crate::export::pdf::page::{HAIR, PdfPage, TextStyle};
use crate::export::pdf::printed_text::PrintedText;
use crate::geometry::Point;
use crate::words::t;

/// The distance of lines, and the padding above and below a row, in sizes of letters.
const LEADING: f64 = 1.25;
const PAD: f64 = 0.3;
/// The gap between two columns, in points.
const GUTTER: f64 = 10.0;
/// The most lines of a cell.
const MAX_LINES: usize = 2;

/// A column of a list.
pub(super) struct ListColumn {
    /// What stands over it.
    pub(super) heading: String,
    /// Its share of the width.
    pub(super) share: f64,
    /// Whether its texts end at its right side, as numbers do.
    pub(super) is_number: bool,
    /// Whether its texts are bold.
    pub(super) is_bold: bool,
}

impl ListColumn {
    /// A column of texts.
    pub(super) fn text(heading: &str, share: f64) -> Self {
        Self { heading: heading.to_owned(), share, is_number: false, is_bold: false }
    }

    /// A column of numbers.
    pub(super) fn number(heading: &str, share: f64) -> Self {
        Self { is_number: true, ..Self::text(heading, share) }
    }

    /// The same column in bold letters.
    pub(super) fn bold(self) -> Self {
        Self { is_bold: true, ..self }
    }
}

/// A list: what stands over its pages, its columns, and its rows with a text for each column.
pub(super) struct PrintedList {
    /// The title, and the line under it.
    pub(super) titles: [String; 2],
    /// The size of letters, in points.
    pub(super) size: f64,
    pub(super) columns: Vec<ListColumn>,
    pub(super) rows: Vec<Vec<String>>,
}

impl PrintedList {
    /// Its pages, at least one.
    pub(super) fn pages(&self, contents: &EventPages) -> Vec<PdfPage> {
        let mut pages: Vec<PdfPage> = Vec::new();
        let mut down = f64::INFINITY;
        let bottom = contents.paper[1] - MARGIN - FOOT;
        for row in &self.rows {
            let cells = self.cells(row, contents.paper[0]);
            let lines = cells.iter().map(|cell| cell.lines.len()).max().unwrap_or(1);
            let depth = self.size * (LEADING * factor(lines) + 2.0 * PAD);
            if down + depth > bottom {
                down = self.begin_page(contents, &mut pages);
            }
            let Some(page) = pages.last_mut() else { continue };
            self.draw_row(page, &cells, down);
            down += depth;
            page.artifact(|page| {
                let right = page.size[0] - MARGIN;
                page.line(Point::new(MARGIN, down), Point::new(right, down), HAIR, 0.5);
            });
        }
        if pages.is_empty() {
            self.begin_page(contents, &mut pages);
        }
        pages
    }

    /// Adds a page with the title and the heads of the columns. Returns the y of its first row.
    fn begin_page(&self, contents: &EventPages, pages: &mut Vec<PdfPage>) -> f64 {
        let mut page = contents.new_page();
        let [title, under] = &self.titles;
        let continued = t!("{}, continued", title);
        let down = draw_title(&mut page, if pages.is_empty() { title } else { &continued }, under);
        if pages.is_empty() {
            page.bookmark = Some(title.clone());
        }
        let base = down + 2.0;
        page.part(StructRole::P, None, |page| {
            for (column, [left, right]) in self.columns.iter().zip(self.places(contents.paper[0])) {
                let words = PrintedText::new(&column.heading);
                let style = TextStyle::new(9.0).quiet();
                let left = if column.is_number { right - words.length(false, style.size) } else { left };
                page.words(Point::new(left, base), style, &words);
            }
        });
        page.artifact(|page| {
            let right = page.size[0] - MARGIN;
            page.line(Point::new(MARGIN, base + 5.0), Point::new(right, base + 5.0), HAIR, 0.8);
        });
        pages.push(page);
        base + 5.0
    }

    /// The left and the right side of each column.
    fn places(&self, width: f64) -> Vec<[f64; 2]> {
        let all: f64 = self.columns.iter().map(|column| column.share).sum();
        let room = width - 2.0 * MARGIN - GUTTER * factor(self.columns.len().saturating_sub(1));
        let mut left = MARGIN;
        let place = |column: &ListColumn| {
            let right = left + room * column.share / all;
            let place = [left, right];
            left = right + GUTTER;
            place
        };
        self.columns.iter().map(place).collect()
    }

    fn cells(&self, row: &[String], width: f64) -> Vec<ListCell> {
        let cell = |((text, column), [left, right]): ((&String, &ListColumn), [f64; 2])| {
            let words = PrintedText::new(text);
            let lines = words.lines(column.is_bold, self.size, right - left, MAX_LINES);
            ListCell {
                lines,
                sides: [left, right],
                is_number: column.is_number,
                is_bold: column.is_bold,
                has_missing_letters: words.has_missing_letters,
            }
        };
        row.iter().zip(&self.columns).zip(self.places(width)).map(cell).collect()
    }

    fn draw_row(&self, page: &mut PdfPage, cells: &[ListCell], down: f64) {
        page.part(StructRole::P, None, |page| {
            for cell in cells {
                page.has_missing_letters |= cell.has_missing_letters;
                let plain = TextStyle::new(self.size);
                let style = if cell.is_bold { plain.bold() } else { plain };
                for (index, line) in cell.lines.iter().enumerate() {
                    let base = down + self.size * (PAD + 0.95 + LEADING * factor(index));
                    let [left, right] = cell.sides;
                    let length = PrintedText::new(line).length(cell.is_bold, self.size);
                    let left = if cell.is_number { right - length } else { left };
                    page.line_of(Point::new(left, base), style, line);
                }
            }
        });
    }
}

/// A cell in lines.
struct ListCell {
    lines: Vec<String>,
    sides: [f64; 2],
    is_number: bool,
    is_bold: bool,
    has_missing_letters: bool,
}
