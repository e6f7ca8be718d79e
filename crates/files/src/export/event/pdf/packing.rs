//! The pages of the packing list: the pieces of the whole event, those of each table, and what stays at home.

use std::sync::Arc;

use pdf_writer::types::StructRole;

use super::contents::EventPages;
use crate::event::NumberedTable;
use crate::export::event::packing_list::{PackedItem, PackingList};
use crate::export::event::packing_text::{many_tables, totals};
use crate::export::event::texts::{event_name, item_size, item_title, letters, table_title};
use crate::export::pdf::contents::{FOOT, GAP, MARGIN, draw_title, factor};
use crate::export::pdf::page::{HAIR, INK, PdfPage, TextStyle};
use crate::export::pdf::printed_text::PrintedText;
use crate::geometry::{Point, Rect, Vector};
use crate::words::t;

/// The sizes of letters and the distance of lines, in points.
const SIZE: f64 = 9.5;
const LEADING: f64 = 12.0;
/// The size of headings.
const HEADING: f64 = 11.5;
/// The padding above a row.
const PAD: f64 = 3.0;
/// The side of the box to tick.
const BOX: f64 = 8.5;
/// The beginnings of a row's columns: its count, its text.
const INDENT: [f64; 2] = [14.0, 46.0];
/// The gap between the two columns of a page.
const GUTTER: f64 = 22.0;
/// The most lines of a row's text.
const MAX_LINES: usize = 6;

/// A section of the list.
struct PackingSection {
    heading: String,
    /// Its heading where it goes on in another column, without a long name.
    continued: String,
    rows: Vec<PackingRow>,
}

/// A row of a section.
struct PackingRow {
    /// How many, with a sign.
    count: String,
    /// The sort in bold, then what is said about it.
    texts: [String; 2],
}

/// A row in lines, or a heading.
struct LaidOutRow {
    count: Option<PrintedText>,
    lines: Vec<(bool, String)>,
    has_missing_letters: bool,
}

impl LaidOutRow {
    fn heading(text: &str, width: f64) -> Self {
        let words = PrintedText::new(text);
        let lines = words.lines(true, HEADING, width, 2).into_iter().map(|line| (true, line)).collect();
        Self { count: None, lines, has_missing_letters: words.has_missing_letters }
    }

    fn new(row: &PackingRow, width: f64) -> Self {
        let mut lines = Vec::new();
        let mut has_missing_letters = false;
        for (text, bold) in row.texts.iter().zip([true, false]).filter(|(text, _)| !text.is_empty()) {
            let words = PrintedText::new(text);
            has_missing_letters |= words.has_missing_letters;
            let broken = words.lines(bold, SIZE, width - INDENT[1], MAX_LINES);
            lines.extend(broken.into_iter().map(|line| (bold, line)));
        }
        Self { count: Some(PrintedText::new(&row.count)), lines, has_missing_letters }
    }

    fn depth(&self) -> f64 {
        match self.count {
            Some(_) => factor(self.lines.len()) * LEADING + PAD,
            None => factor(self.lines.len()) * HEADING * 1.2 + 2.0 * PAD,
        }
    }

    fn draw(&self, page: &mut PdfPage, at: Point, width: f64) {
        page.has_missing_letters |= self.has_missing_letters;
        let Some(count) = &self.count else {
            page.part(StructRole::H2, None, |page| {
                for (index, (_, line)) in self.lines.iter().enumerate() {
                    let base = at.y + HEADING * (0.9 + 1.2 * factor(index));
                    page.line_of(Point::new(at.x, base), TextStyle::new(HEADING).bold(), line);
                }
            });
            let down = at.y + self.depth() - PAD;
            return page.artifact(|page| page.line(Point::new(at.x, down), Point::new(at.x + width, down), HAIR, 0.6));
        };
        let base = at.y + PAD + SIZE * 0.85;
        page.artifact(|page| {
            let corner = Point::new(at.x + 0.5, base - BOX + 0.8);
            page.rectangle(&Rect::new(corner, corner + Vector::new(BOX, BOX)), None, Some((INK, 0.8)));
        });
        page.part(StructRole::P, None, |page| {
            let style = TextStyle::new(SIZE);
            let left = at.x + INDENT[1] - 6.0 - count.length(true, SIZE);
            page.words(Point::new(left, base), style.bold(), count);
            for (index, (bold, line)) in self.lines.iter().enumerate() {
                let style = if *bold { style.bold() } else { style.quiet() };
                page.line_of(Point::new(at.x + INDENT[1], base + factor(index) * LEADING), style, line);
            }
        });
    }
}

/// The pages of the packing list; none where there is nothing to pack.
pub(super) fn pages(contents: &EventPages) -> Vec<PdfPage> {
    let list = PackingList::of(contents.event);
    if list.items.is_empty() {
        return Vec::new();
    }
    let mut flow = TwoColumns::new(contents);
    flow.begin(t!("Packing list"), &format!("{} · {}", event_name(contents.event), totals(contents.event, &list)));
    for section in by_box(contents, &list) {
        flow.section(&section);
    }
    if list.used() > 0 {
        flow.begin(t!("Packing list by table"), &event_name(contents.event));
        for section in by_table(contents, &list) {
            flow.section(&section);
        }
    }
    let mut pages = flow.pages;
    if let Some(first) = pages.first_mut() {
        first.bookmark = Some(t!("Packing list").to_owned());
    }
    pages
}

/// What is missing, what is of no sort that there is, all pieces of the event, and what stays at home.
fn by_box(contents: &EventPages, list: &PackingList) -> Vec<PackingSection> {
    let row = |count: usize, item: &PackedItem, more: Option<String>| {
        let size = item_size(item, contents.options.setup_units);
        let about = [Some(size), more].into_iter().flatten().collect::<Vec<_>>().join(" · ");
        PackingRow { count: format!("{count} ×"), texts: [item_title(item), about] }
    };
    let owned = |item: &PackedItem| t!("{} owned", item.owned);
    let missing = list.missing().map(|item| row(item.missing(), item, Some(owned(item)))).collect();
    let foreign = list.foreign().map(|item| row(item.used(), item, Some(many_tables(item)))).collect();
    let packed = list.packed().map(|item| row(item.used(), item, Some(many_tables(item)))).collect();
    let left = list.left().map(|item| row(item.left(), item, None)).collect();
    let sections: [(&str, Vec<PackingRow>); 4] = [
        (t!("Missing"), missing),
        (t!("Not in the event's terrain"), foreign),
        (t!("The whole event"), packed),
        (t!("Stays at home"), left),
    ];
    let sections = sections.map(|(heading, rows)| PackingSection {
        heading: heading.to_owned(),
        continued: t!("{}, continued", heading),
        rows,
    });
    sections.into_iter().filter(|section| !section.rows.is_empty()).collect()
}

/// The pieces of each table.
fn by_table(contents: &EventPages, list: &PackingList) -> Vec<PackingSection> {
    let section = |(number, table): (usize, &Arc<NumberedTable>)| {
        let rows = list.of_table(table.id).map(|(item, on)| {
            let size = item_size(item, contents.options.setup_units);
            let about = format!("{size} · {}", letters(&table.layout, on));
            PackingRow { count: format!("{} ×", on.pieces.len()), texts: [item_title(item), about] }
        });
        let continued = t!("{}, continued", t!("Table {}", number));
        PackingSection { heading: table_title(number, &table.layout), continued, rows: rows.collect() }
    };
    (1..).zip(&contents.event.tables).map(section).filter(|section| !section.rows.is_empty()).collect()
}

/// Rows that flow through the two columns of pages.
struct TwoColumns<'a> {
    contents: &'a EventPages<'a>,
    pages: Vec<PdfPage>,
    /// The title of the pages, and the line under it.
    titles: [String; 2],
    top: f64,
    /// Where the next row goes, with the left side of its column.
    at: Point,
}

impl<'a> TwoColumns<'a> {
    const fn new(contents: &'a EventPages<'a>) -> Self {
        let at = Point::new(0.0, 0.0);
        Self { contents, pages: Vec::new(), titles: [String::new(), String::new()], top: 0.0, at }
    }

    fn width(&self) -> f64 {
        (self.contents.paper[0] - 2.0 * MARGIN - GUTTER) / 2.0
    }

    /// Begins a page with a title and a line under it.
    fn begin(&mut self, title: &str, under: &str) {
        self.titles = [title, under].map(str::to_owned);
        self.add_page(title);
    }

    fn add_page(&mut self, title: &str) {
        let mut page = self.contents.new_page();
        self.top = draw_title(&mut page, title, &self.titles[1]);
        self.at = Point::new(MARGIN, self.top);
        self.pages.push(page);
    }

    /// Whether there is so much room below the last row.
    fn has_room(&self, depth: f64) -> bool {
        self.at.y + depth <= self.contents.paper[1] - MARGIN - FOOT
    }

    /// Goes on at the top of the next column.
    fn go_on(&mut self) {
        if self.at.x > MARGIN {
            let title = t!("{}, continued", self.titles[0]);
            self.add_page(&title);
        } else {
            self.at = Point::new(MARGIN + self.width() + GUTTER, self.top);
        }
    }

    fn draw(&mut self, row: &LaidOutRow) {
        let (at, width) = (self.at, self.width());
        if let Some(page) = self.pages.last_mut() {
            row.draw(page, at, width);
        }
        self.at.y += row.depth();
    }

    /// Draws a section. Its heading is repeated where it goes on in another column.
    fn section(&mut self, section: &PackingSection) {
        let width = self.width();
        let heading = LaidOutRow::heading(&section.heading, width);
        let rows: Vec<LaidOutRow> = section.rows.iter().map(|row| LaidOutRow::new(row, width)).collect();
        let first = rows.first().map_or(0.0, LaidOutRow::depth);
        if !self.has_room(heading.depth() + first) {
            self.go_on();
        }
        self.draw(&heading);
        for row in &rows {
            if !self.has_room(row.depth()) {
                self.go_on();
                self.draw(&LaidOutRow::heading(&section.continued, width));
            }
            self.draw(row);
        }
        self.at.y += GAP;
    }
}
