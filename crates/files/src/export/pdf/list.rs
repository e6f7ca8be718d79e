//! The sheets with the set-up list.

use pdf_writer::types::StructRole;

use super::contents::{FOOT, MARGIN, MapNote, SheetContents, draw_map, draw_title, factor};
use super::page::{HAIR, INK, PdfPage, TextStyle};
use super::printed_text::PrintedText;
use crate::drawing::Rgb;
use crate::export::setup_guide::SetupStep;
use crate::geometry::{Point, Rect, Vector};
use crate::words::t;

/// The size of letters: large enough to read at arm's length.
const SIZE: f64 = 10.5;
/// The spacings that are tried in turn for fewer sheets.
const SPACINGS: [LineSpacing; 3] = [
    LineSpacing { leading: 13.2, pad: 5.5 },
    LineSpacing { leading: 13.2, pad: 4.0 },
    LineSpacing { leading: 12.6, pad: 2.5 },
];
/// The beginnings of a step's columns from the left margin: its letter, its title, its measurements.
const COLUMNS: [f64; 3] = [20.0, 56.0, 206.0];
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

/// A step in lines.
struct StepRow {
    letter: PrintedText,
    has_missing_letters: bool,
    /// The lines of its title, which are bold, and of its size.
    title: Vec<(bool, String)>,
    /// The lines of its measurements.
    measurements: Vec<String>,
}

impl StepRow {
    fn new(step: &SetupStep, width: f64) -> Self {
        let mut row = Self {
            letter: PrintedText::new(&step.letter),
            has_missing_letters: false,
            title: Vec::new(),
            measurements: Vec::new(),
        };
        for (bold, text, lines) in [(true, &step.title, 3), (false, &step.size, 2)] {
            let words = PrintedText::new(text);
            row.has_missing_letters |= words.has_missing_letters;
            let broken = words.lines(bold, SIZE, COLUMNS[2] - COLUMNS[1] - 10.0, lines);
            row.title.extend(broken.into_iter().map(|line| (bold, line)));
        }
        for text in step.short_lines() {
            let words = PrintedText::new(text);
            row.has_missing_letters |= words.has_missing_letters;
            row.measurements.extend(words.lines(false, SIZE, width - COLUMNS[2], 4));
        }
        row
    }

    fn depth(&self, spacing: LineSpacing) -> f64 {
        factor(self.title.len().max(self.measurements.len())) * spacing.leading + 2.0 * spacing.pad
    }

    fn paint(&self, page: &mut PdfPage, down: f64, spacing: LineSpacing) {
        page.artifact(|page| {
            page.line(Point::new(MARGIN, down), Point::new(page.size[0] - MARGIN, down), HAIR, 0.6);
            let corner = Point::new(MARGIN + 0.5, down + spacing.pad + 1.0);
            page.rectangle(&Rect::new(corner, corner + Vector::new(BOX, BOX)), None, Some((INK, 0.9)));
        });
        page.has_missing_letters |= self.has_missing_letters;
        page.part(StructRole::P, None, |page| {
            let style = TextStyle::new(SIZE);
            let base = down + spacing.pad + SIZE * 0.88;
            let at = |column: usize, line: usize| {
                Point::new(MARGIN + COLUMNS[column], base + factor(line) * spacing.leading)
            };
            // A label that is a word is written smaller.
            let room = COLUMNS[1] - COLUMNS[0] - 5.0;
            let size = (15.0_f64).min(15.0 * room / self.letter.length(true, 15.0).max(1e-6));
            if size >= 5.0 {
                page.words(at(0, 0) + Vector::new(0.0, size * 0.15), TextStyle::new(size).bold(), &self.letter);
            } else {
                page.has_missing_letters |= self.letter.has_missing_letters;
                let short = self.letter.lines(true, 5.0, room, 1);
                page.line_of(at(0, 0), TextStyle::new(5.0).bold(), short.first().map_or("", |line| line));
            }
            for (line, (bold, text)) in self.title.iter().enumerate() {
                let style = if *bold { style.bold() } else { style.quiet() };
                page.line_of(at(1, line), style, text);
            }
            for (line, text) in self.measurements.iter().enumerate() {
                page.line_of(at(2, line), style, text);
            }
        });
    }
}

/// The sheets of the list; none for a table without pieces.
pub(in crate::export) fn pages(contents: &SheetContents) -> Vec<PdfPage> {
    let width = contents.paper[0] - 2.0 * MARGIN;
    let rows: Vec<StepRow> = contents.list.steps.iter().map(|step| StepRow::new(step, width)).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let in_lines = |texts: &[String]| texts.iter().map(|text| Warning::new(text, width)).collect::<Vec<_>>();
    let checks = if has_checks_beside_map(contents) { &[][..] } else { contents.verdict.1 };
    let boxes = [(t!("Checks"), in_lines(checks)), (t!("Measure these with care"), in_lines(&contents.list.warnings))];
    let mut best = pages_with_spacing(contents, &boxes, &rows, SPACINGS[0]);
    for spacing in &SPACINGS[1..] {
        let pages = pages_with_spacing(contents, &boxes, &rows, *spacing);
        if pages.len() < best.len() {
            best = pages;
        }
    }
    best
}

fn pages_with_spacing(
    contents: &SheetContents,
    boxes: &[(&str, Vec<Warning>)],
    rows: &[StepRow],
    spacing: LineSpacing,
) -> Vec<PdfPage> {
    let mut pages: Vec<PdfPage> = Vec::new();
    let bottom = contents.paper[1] - MARGIN - FOOT;
    let mut down = bottom;
    for (heading, lines) in boxes {
        let mut remaining = &lines[..];
        while let Some(first) = remaining.first() {
            if down + box_depth(first.lines.len()) > bottom {
                down = begin_sheet(&mut pages, contents);
            }
            let on_sheet;
            (on_sheet, remaining) = remaining.split_at(fitting_count(remaining, bottom - down));
            if let Some(page) = pages.last_mut() {
                down = draw_warnings(page, heading, on_sheet, down);
            }
            if !remaining.is_empty() {
                down = bottom;
            }
        }
    }
    for row in rows {
        if down + row.depth(spacing) > bottom {
            down = begin_sheet(&mut pages, contents);
        }
        if let Some(page) = pages.last_mut() {
            row.paint(page, down, spacing);
        }
        down += row.depth(spacing);
    }
    pages
}

/// Begins a sheet of the list. Returns the y of its contents.
fn begin_sheet(pages: &mut Vec<PdfPage>, contents: &SheetContents) -> f64 {
    let title = match (contents.number, pages.is_empty()) {
        (None, true) => t!("Set-up list").to_owned(),
        (None, false) => t!("Set-up list, continued").to_owned(),
        (Some(number), true) => t!("Table {}: set-up list", number),
        (Some(number), false) => t!("Table {}: set-up list, continued", number),
    };
    let under = t!("Left, right, top and bottom are as on the drawing · {}", contents.name);
    let mut page = PdfPage::new(contents.paper, contents.fonts);
    let down = draw_title(&mut page, &title, &under);
    let down = match contents.maps[0].filter(|_| pages.is_empty()) {
        Some(map) => draw_map(&mut page, map, MAP_WIDTH, &notes(contents), down),
        None => down,
    };
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

/// Draws a box of lines under a heading. Returns the y of what follows.
fn draw_warnings(page: &mut PdfPage, heading: &str, warnings: &[Warning], down: f64) -> f64 {
    let width = page.size[0] - 2.0 * MARGIN;
    let depth = box_depth(warnings.iter().map(|warning| warning.lines.len()).sum());
    page.artifact(|page| {
        let area = Rect::new(Point::new(MARGIN, down), Point::new(MARGIN + width, down + depth));
        page.rectangle(&area, Some(WARNING), Some((HAIR, 0.6)));
    });
    let mut base = down + 6.0 + SIZE * 0.88;
    let heading = PrintedText::new(heading);
    let left = MARGIN + 10.0;
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
    down + depth + 10.0
}
