//! The sheets with the set-up list.

use pdf_writer::types::StructRole;

use super::contents::{FOOT, MARGIN, MapNote, SheetContents, draw_map, draw_map_beside, draw_title, factor, title_end};
use super::page::{HAIR, INK, PdfPage, TextStyle};
use super::printed_text::{self, PrintedText};
use crate::drawing::Rgb;
use crate::export::options::Paper;
use crate::export::setup_guide::{SetupList, SetupMap, SetupStep};
use crate::geometry::{Point, Rect, Vector};
use crate::layout::Layout;
use crate::words::t;

/// The size of letters: large enough to read at arm's length.
const SIZE: f64 = 10.5;
/// The spacings that are tried in turn for fewer sheets.
const SPACINGS: [LineSpacing; 3] = [
    LineSpacing { leading: 13.2, pad: 4.5 },
    LineSpacing { leading: 12.9, pad: 3.5 },
    LineSpacing { leading: 12.6, pad: 2.5 },
];
/// The gap between the two columns of a sheet.
const GUTTER: f64 = 16.0;
/// Where a step's letter and its texts begin, from the left side of its column.
const INDENT: [f64; 2] = [16.0, 40.0];
/// The gap between a step's title and its size on the same line.
const INLINE_GAP: f64 = 6.0;
/// The most lines of a step's title, of its size, and of one of its measurements.
const MAX_STEP_LINES: [usize; 3] = [3, 2, 7];
/// By how much columns become longer or shorter until the steps are well spread.
const LENGTHENING: f64 = 4.0;
/// How far down the steps of the last sheet reach where there are several, as a share of the sheet.
const MIN_LAST_SHEET: f64 = 0.5;
/// The width of the map.
const MAP_WIDTH: f64 = 325.0;
/// The most lines of the checks beside the map.
const MAX_CHECKS_BESIDE_MAP: usize = 6;
/// The size of the box to tick.
const BOX: f64 = 11.0;

/// The distance of the lines of a step, and the padding above and below them, in points.
#[derive(Clone, Copy)]
struct LineSpacing {
    leading: f64,
    pad: f64,
}

/// The most lines of a warning: enough for the letters of all pieces, because the advice comes last.
const MAX_WARNING_LINES: usize = 9;
/// The background of warnings, light enough for any printer.
const WARNING: Rgb = Rgb { red: 240, green: 240, blue: 241 };

/// The width of a column of the list on paper of this width.
fn column_width(paper_width: f64) -> f64 {
    (paper_width - 2.0 * MARGIN - GUTTER) / 2.0
}

/// A part of a line: how far it is from the beginning of the line, its style and its text.
type LinePart = (f64, TextStyle, String);

/// A step in lines.
struct StepRow {
    letter: PrintedText,
    has_missing_letters: bool,
    /// Its title, its size, and its measurements.
    lines: Vec<Vec<LinePart>>,
}

impl StepRow {
    fn new(step: &SetupStep, column: f64) -> Self {
        let room = column - INDENT[1];
        let mut row = Self { letter: PrintedText::new(&step.letter), has_missing_letters: false, lines: Vec::new() };
        let style = TextStyle::new(SIZE);
        let [of_title, of_size, of_measurement] = MAX_STEP_LINES;
        row.add(&step.title, style.bold(), room, of_title);
        let size = PrintedText::new(&step.size);
        let title_end = row
            .lines
            .last()
            .and_then(|line| line.last())
            .map_or(0.0, |(_, _, text)| printed_text::length(text, true, SIZE) + INLINE_GAP);
        match row.lines.last_mut() {
            Some(line) if title_end + size.length(false, SIZE) <= room => {
                row.has_missing_letters |= size.has_missing_letters;
                line.push((title_end, style.quiet(), size.text));
            }
            _ => row.add(&step.size, style.quiet(), room, of_size),
        }
        for text in step.short_lines() {
            row.add(text, style, room, of_measurement);
        }
        row
    }

    /// Adds a text, in at most so many lines.
    fn add(&mut self, text: &str, style: TextStyle, room: f64, max_lines: usize) {
        let words = PrintedText::new(text);
        self.has_missing_letters |= words.has_missing_letters;
        let lines = words.lines(style.bold, SIZE, room, max_lines);
        self.lines.extend(lines.into_iter().map(|line| vec![(0.0, style, line)]));
    }

    fn depth(&self, spacing: LineSpacing) -> f64 {
        factor(self.lines.len()) * spacing.leading + 2.0 * spacing.pad
    }

    /// Draws it in a column of this width, from its top left corner on.
    fn paint(&self, page: &mut PdfPage, corner: Point, column: f64, spacing: LineSpacing) {
        page.artifact(|page| {
            page.line(corner, corner + Vector::new(column, 0.0), HAIR, 0.6);
            let of_box = corner + Vector::new(0.5, spacing.pad + 1.0);
            page.rectangle(&Rect::new(of_box, of_box + Vector::new(BOX, BOX)), None, Some((INK, 0.9)));
        });
        page.has_missing_letters |= self.has_missing_letters;
        page.part(StructRole::P, None, |page| {
            let at = |left: f64, line: usize| {
                corner + Vector::new(left, spacing.pad + SIZE * 0.88 + factor(line) * spacing.leading)
            };
            // A label that is a word is written smaller.
            let room = INDENT[1] - INDENT[0] - 3.0;
            let size = (15.0_f64).min(15.0 * room / self.letter.length(true, 15.0).max(1e-6));
            if size >= 5.0 {
                let at = at(INDENT[0], 0) + Vector::new(0.0, size * 0.15);
                page.words(at, TextStyle::new(size).bold(), &self.letter);
            } else {
                page.has_missing_letters |= self.letter.has_missing_letters;
                let short = self.letter.lines(true, 5.0, room, 1);
                page.line_of(at(INDENT[0], 0), TextStyle::new(5.0).bold(), short.first().map_or("", |line| line));
            }
            for (number, line) in self.lines.iter().enumerate() {
                for (from, style, text) in line {
                    page.line_of(at(INDENT[1] + from, number), *style, text);
                }
            }
        });
    }
}

/// The map that is as wide as a column of the list, with letters as large as on the other one.
pub(in crate::export) fn narrow_map(
    map: &SetupMap,
    layout: &Layout,
    list: &SetupList,
    paper: Paper,
) -> Option<SetupMap> {
    map.of_pieces_narrower(layout, list, column_width(paper.points()[0]) / MAP_WIDTH)
}

/// The sheets of the list; none for a table without pieces.
pub(in crate::export) fn pages(contents: &SheetContents) -> Vec<PdfPage> {
    let column = column_width(contents.paper[0]);
    let rows: Vec<StepRow> = contents.list.steps.iter().map(|step| StepRow::new(step, column)).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let mut best = with_wide_map(contents, &rows, SPACINGS[0]);
    let wide = SPACINGS[1..].iter().map(|spacing| Some(with_wide_map(contents, &rows, *spacing)));
    let narrow = SPACINGS.iter().map(|spacing| with_narrow_map(contents, &rows, *spacing));
    for pages in wide.chain(narrow).flatten() {
        if pages.len() < best.len() {
            best = pages;
        }
    }
    best
}

/// What stands over the steps in boxes, in lines for this width.
fn boxes<'a>(contents: &SheetContents, width: f64) -> [(&'a str, Vec<Warning>); 2] {
    let in_lines = |texts: &[String]| texts.iter().map(|text| Warning::new(text, width)).collect::<Vec<_>>();
    let checks = if has_checks_beside_map(contents) { &[][..] } else { contents.verdict.1 };
    [(t!("Checks"), in_lines(checks)), (t!("Measure these with care"), in_lines(&contents.list.warnings))]
}

/// The sheets with the map and its notes over both columns, and the boxes under them.
fn with_wide_map(contents: &SheetContents, rows: &[StepRow], spacing: LineSpacing) -> Vec<PdfPage> {
    let mut pages: Vec<PdfPage> = Vec::new();
    let bottom = contents.paper[1] - MARGIN - FOOT;
    let width = contents.paper[0] - 2.0 * MARGIN;
    let mut down = begin_sheet(&mut pages, contents);
    if let Some((map, page)) = contents.maps[0].zip(pages.last_mut()) {
        down = draw_map(page, map, MAP_WIDTH, &notes(contents), down);
    }
    for (heading, lines) in boxes(contents, width) {
        let mut remaining = &lines[..];
        while let Some(first) = remaining.first() {
            if down + box_depth(first.lines.len()) > bottom {
                down = begin_sheet(&mut pages, contents);
            }
            let on_sheet;
            (on_sheet, remaining) = remaining.split_at(fitting_count(remaining, bottom - down));
            if let Some(page) = pages.last_mut() {
                down = draw_warnings(page, heading, on_sheet, (Point::new(MARGIN, down), width));
            }
            if !remaining.is_empty() {
                down = bottom;
            }
        }
    }
    add_rows(&mut pages, contents, rows, [down, down], spacing);
    pages
}

/// The sheets with the narrow map over the left column, and its notes and the boxes over the right one; `None` where these have no
/// room there.
fn with_narrow_map(contents: &SheetContents, rows: &[StepRow], spacing: LineSpacing) -> Option<Vec<PdfPage>> {
    let map = contents.narrow_map?;
    let mut pages: Vec<PdfPage> = Vec::new();
    let bottom = contents.paper[1] - MARGIN - FOOT;
    let width = column_width(contents.paper[0]);
    let down = begin_sheet(&mut pages, contents);
    let page = pages.last_mut()?;
    let [left, mut right] = draw_map_beside(page, map, (width, GUTTER), &notes(contents), down);
    for (heading, lines) in boxes(contents, width).iter().filter(|(_, lines)| !lines.is_empty()) {
        if right + box_depth(lines.iter().map(|warning| warning.lines.len()).sum()) > bottom {
            return None;
        }
        right = draw_warnings(page, heading, lines, (Point::new(MARGIN + width + GUTTER, right), width));
    }
    add_rows(&mut pages, contents, rows, [left, right], spacing);
    Some(pages)
}

/// Adds the steps, on the last sheet from these ys on in its two columns, and on further sheets.
fn add_rows(
    pages: &mut Vec<PdfPage>,
    contents: &SheetContents,
    rows: &[StepRow],
    [left, right]: [f64; 2],
    spacing: LineSpacing,
) {
    let width = column_width(contents.paper[0]);
    let top = title_end(&list_title(contents, false), contents.paper[0]);
    let depths: Vec<f64> = rows.iter().map(|row| row.depth(spacing)).collect();
    let bottom = contents.paper[1] - MARGIN - FOOT;
    let mut rest = rows;
    for (index, count) in balanced(&depths, [left, right, top], bottom).into_iter().enumerate() {
        if index >= 2 && index % 2 == 0 {
            begin_sheet(pages, contents);
        }
        let of_column;
        (of_column, rest) = rest.split_at(count);
        let across = if index % 2 == 0 { 0.0 } else { width + GUTTER };
        let mut corner = Point::new(MARGIN + across, [left, right].get(index).copied().unwrap_or(top));
        for row in of_column {
            if let Some(page) = pages.last_mut() {
                row.paint(page, corner, width, spacing);
            }
            corner.y += row.depth(spacing);
        }
    }
}

/// How many of the steps go into each column, two on a sheet, where the columns begin at two ys on the first sheet and at a third one on
/// those after it. There are no more sheets than it takes, and none is almost empty: the last one gets as much as it needs of
/// those before it, and its two columns are about equally long.
fn balanced(depths: &[f64], tops: [f64; 3], bottom: f64) -> Vec<usize> {
    let whole = columns(depths, tops, bottom);
    let sheets = whole.len().div_ceil(2);
    let of_last = if sheets > 1 { [tops[2]; 3] } else { tops };
    let (mut end, mut best) = (bottom, whole);
    loop {
        let before = best.len().min(2 * (sheets - 1));
        let placed: usize = best[..before].iter().sum();
        let (last, last_end) = even(&depths[placed..], of_last, bottom);
        best.truncate(before);
        best.extend(last);
        end -= LENGTHENING;
        let shorter = columns(depths, tops, end);
        if sheets == 1 || last_end >= MIN_LAST_SHEET * bottom || shorter.len().div_ceil(2) > sheets {
            return best;
        }
        best = shorter;
    }
}

/// How many of the steps go into the two columns of a sheet that holds all of them, and the y where these end.
fn even(depths: &[f64], tops: [f64; 3], bottom: f64) -> (Vec<usize>, f64) {
    let mut end = tops[0];
    loop {
        let columns = columns(depths, tops, end);
        if columns.len() <= 2 || end >= bottom {
            return (columns, end);
        }
        end += LENGTHENING;
    }
}

/// How many of the steps go into each column where all columns end at one y.
fn columns(depths: &[f64], tops: [f64; 3], end: f64) -> Vec<usize> {
    let mut columns = Vec::new();
    let mut rest = depths;
    while !rest.is_empty() {
        let is_on_first = columns.len() < 2;
        let mut room = end - tops[columns.len().min(2)] + 1e-6;
        let fits = |depth: &&f64| {
            room -= **depth;
            room >= 0.0
        };
        // Any sheet is deep enough for a step.
        let count = rest.iter().take_while(fits).count().max(usize::from(!is_on_first));
        columns.push(count);
        rest = &rest[count..];
    }
    columns
}

/// The title of the first sheet of the list, or of another one.
fn list_title(contents: &SheetContents, is_first: bool) -> String {
    match (contents.number, is_first) {
        (None, true) => t!("Set-up list").to_owned(),
        (None, false) => t!("Set-up list, continued").to_owned(),
        (Some(number), true) => t!("Table {}: set-up list", number),
        (Some(number), false) => t!("Table {}: set-up list, continued", number),
    }
}

/// Begins a sheet of the list. Returns the y of its contents.
fn begin_sheet(pages: &mut Vec<PdfPage>, contents: &SheetContents) -> f64 {
    let title = list_title(contents, pages.is_empty());
    let under = t!("Left, right, top and bottom are as on the drawing · {}", contents.name);
    let mut page = PdfPage::new(contents.paper, contents.fonts);
    let down = draw_title(&mut page, &title, &under);
    pages.push(page);
    down
}

/// How to read the map.
fn notes<'a>(contents: &SheetContents<'a>) -> Vec<MapNote<'a>> {
    let checks = contents.verdict.1.iter().filter(|_| has_checks_beside_map(contents));
    let headings = std::iter::once(t!("Checks")).chain(std::iter::repeat(""));
    let checks = headings.zip(checks).map(|(heading, text)| MapNote { heading, text });
    let reading = [
        t!("Two arrows lead to each piece, from the edges that it is measured from. The length and the piece's letter stand at the edge."),
        t!("Measure to the arrow's tip: the rim of a round piece, a side of one that is square to the table, or a dot on a corner or the centre."),
    ]
    .into_iter()
    .chain(contents.list.arrows());
    reading.map(|text| MapNote { heading: "", text }).chain(checks).collect()
}

/// Whether what the checks say has room beside the map.
fn has_checks_beside_map(contents: &SheetContents) -> bool {
    contents.maps[0].is_some() && contents.verdict.1.len() <= MAX_CHECKS_BESIDE_MAP
}

/// A warning in lines.
struct Warning {
    lines: Vec<String>,
    has_missing_letters: bool,
}

impl Warning {
    fn new(text: &str, width: f64) -> Self {
        let words = PrintedText::new(text);
        Self {
            lines: words.lines(false, SIZE, width - 20.0, MAX_WARNING_LINES),
            has_missing_letters: words.has_missing_letters,
        }
    }
}

/// The height of the box with this many lines of warnings and its heading.
fn box_depth(lines: usize) -> f64 {
    factor(1 + lines) * SPACINGS[0].leading + 12.0
}

/// The number of warnings that fit, at least one: any sheet is large enough for it.
fn fitting_count(warnings: &[Warning], room: f64) -> usize {
    let mut lines = 0;
    let fits = |warning: &&Warning| {
        lines += warning.lines.len();
        box_depth(lines) <= room
    };
    warnings.iter().take_while(fits).count().max(1)
}

/// Draws a box of lines under a heading, from its top left corner on, so many points wide. Returns the y of what follows.
fn draw_warnings(page: &mut PdfPage, heading: &str, warnings: &[Warning], (corner, width): (Point, f64)) -> f64 {
    let depth = box_depth(warnings.iter().map(|warning| warning.lines.len()).sum());
    page.artifact(|page| {
        let area = Rect::new(corner, corner + Vector::new(width, depth));
        page.rectangle(&area, Some(WARNING), Some((HAIR, 0.6)));
    });
    let mut base = corner.y + 6.0 + SIZE * 0.88;
    let heading = PrintedText::new(heading);
    let left = corner.x + 10.0;
    page.part(StructRole::H2, None, |page| page.words(Point::new(left, base), TextStyle::new(SIZE).bold(), &heading));
    for warning in warnings {
        page.has_missing_letters |= warning.has_missing_letters;
        page.part(StructRole::P, None, |page| {
            for line in &warning.lines {
                base += SPACINGS[0].leading;
                page.line_of(Point::new(left, base), TextStyle::new(SIZE), line);
            }
        });
    }
    corner.y + depth + 10.0
}
