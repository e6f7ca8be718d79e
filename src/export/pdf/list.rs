//! The sheets that a person sets the table up by, with a tape measure in one hand.

use pdf_writer::types::StructRole;

use super::contents::{FOOT, MARGIN, SheetContents, draw_title, whole};
use super::letters::Letters;
use super::page::{HAIR, INK, PdfPage, TextStyle};
use crate::drawing::Rgb;
use crate::export::setup_guide::SetupStep;
use crate::geometry::{Point, Rect, Vector};
use crate::words::t;

/// The letters of what is measured: read from where the tape is held.
const SIZE: f64 = 10.5;
/// How far apart the lines of a step are, and what is above and below one: what is tried in turn for fewer sheets.
const AIRS: [LineSpacing; 3] = [
    LineSpacing { leading: 13.2, pad: 5.5 },
    LineSpacing { leading: 13.2, pad: 4.0 },
    LineSpacing { leading: 12.6, pad: 2.5 },
];
/// Where the columns of a step begin, from the left margin: its number, its letter, what it is, what is measured.
const COLUMNS: [f64; 4] = [19.0, 42.0, 84.0, 236.0];
/// How large the box is that is ticked.
const BOX: f64 = 11.0;

/// The room around lines, in points.
#[derive(Clone, Copy)]
struct LineSpacing {
    leading: f64,
    pad: f64,
}

/// The most lines of a warning: what it advises stands at its end, after the letters of all pieces it is about.
const MOST_LINES: usize = 9;
/// The ground under warnings, light enough for words on it however it is printed.
const WARNING: Rgb = Rgb { red: 240, green: 240, blue: 241 };

/// A step in lines.
struct StepRow {
    number: Letters,
    letter: Letters,
    lossy: bool,
    /// What it is: its title, bold, and its size.
    what: Vec<(bool, String)>,
    /// What is measured.
    measured: Vec<String>,
}

impl StepRow {
    fn new(index: usize, step: &SetupStep, width: f64) -> Self {
        let mut row = Self {
            number: Letters::new(&format!("{}.", index + 1)),
            letter: Letters::new(&step.letter),
            lossy: false,
            what: Vec::new(),
            measured: Vec::new(),
        };
        for (bold, text, lines) in [(true, &step.title, 3), (false, &step.size, 2)] {
            let words = Letters::new(text);
            row.lossy |= words.lossy;
            let broken = words.broken(bold, SIZE, COLUMNS[3] - COLUMNS[2] - 10.0, lines);
            row.what.extend(broken.into_iter().map(|line| (bold, line)));
        }
        for text in step.place.iter().chain(&step.turn) {
            row.measured.extend(Letters::new(text).broken(false, SIZE, width - COLUMNS[3], 3));
        }
        row
    }

    fn depth(&self, air: LineSpacing) -> f64 {
        whole(self.what.len().max(self.measured.len())) * air.leading + 2.0 * air.pad
    }

    fn paint(&self, page: &mut PdfPage, down: f64, air: LineSpacing) {
        page.aside(|page| {
            page.line(Point::new(MARGIN, down), Point::new(page.size[0] - MARGIN, down), HAIR, 0.6);
            let corner = Point::new(MARGIN + 0.5, down + air.pad + 1.0);
            page.rectangle(&Rect::new(corner, corner + Vector::new(BOX, BOX)), None, Some((INK, 0.9)));
        });
        page.lossy |= self.lossy;
        page.part(StructRole::P, None, |page| {
            let style = TextStyle::new(SIZE);
            let base = down + air.pad + SIZE * 0.88;
            let at =
                |column: usize, line: usize| Point::new(MARGIN + COLUMNS[column], base + whole(line) * air.leading);
            page.words(at(0, 0), style.quiet(), &self.number);
            // A letter that an organiser made a word of is written as small as it has to be.
            let room = COLUMNS[2] - COLUMNS[1] - 5.0;
            let size = (15.0_f64).min(15.0 * room / self.letter.length(true, 15.0).max(1e-6));
            if size >= 5.0 {
                page.words(at(1, 0) + Vector::new(0.0, size * 0.15), TextStyle::new(size).bold(), &self.letter);
            } else {
                page.lossy |= self.letter.lossy;
                let short = self.letter.broken(true, 5.0, room, 1);
                page.line_of(at(1, 0), TextStyle::new(5.0).bold(), short.first().map_or("", |line| line));
            }
            for (line, (bold, text)) in self.what.iter().enumerate() {
                let style = if *bold { style.bold() } else { style.quiet() };
                page.line_of(at(2, line), style, text);
            }
            for (line, text) in self.measured.iter().enumerate() {
                page.line_of(at(3, line), style, text);
            }
        });
    }
}

/// The sheets of the list; none for a table without pieces.
pub(super) fn pages(of: &SheetContents) -> Vec<PdfPage> {
    let width = of.paper[0] - 2.0 * MARGIN;
    let rows: Vec<StepRow> =
        of.list.steps.iter().enumerate().map(|(index, step)| StepRow::new(index, step, width)).collect();
    let warnings: Vec<Warning> = of.list.warnings.iter().map(|text| Warning::new(text, width)).collect();
    let mut best = with_air(of, &warnings, &rows, AIRS[0]);
    for air in &AIRS[1..] {
        let pages = with_air(of, &warnings, &rows, *air);
        if pages.len() < best.len() {
            best = pages;
        }
    }
    best
}

fn with_air(of: &SheetContents, warnings: &[Warning], rows: &[StepRow], air: LineSpacing) -> Vec<PdfPage> {
    let mut pages: Vec<PdfPage> = Vec::new();
    let bottom = of.paper[1] - MARGIN - FOOT;
    let mut down = bottom;
    let mut left = warnings;
    while !left.is_empty() {
        down = head(&mut pages, of);
        let now;
        (now, left) = left.split_at(fitting(left, bottom - down));
        if let Some(page) = pages.last_mut() {
            down = warn(page, now, down);
        }
    }
    for row in rows {
        if down + row.depth(air) > bottom {
            down = head(&mut pages, of);
        }
        if let Some(page) = pages.last_mut() {
            row.paint(page, down, air);
        }
        down += row.depth(air);
    }
    pages
}

/// Begins a sheet of the list. Gives back where what is on it begins.
fn head(pages: &mut Vec<PdfPage>, of: &SheetContents) -> f64 {
    let title = if pages.is_empty() { t!("Set-up list") } else { t!("Set-up list, continued") };
    let under = t!("Left, right, top and bottom are as on the drawing · {}", of.name);
    let mut page = PdfPage::new(of.paper, of.fonts);
    let down = draw_title(&mut page, title, &under);
    pages.push(page);
    down
}

/// What has to be measured with care, in lines.
struct Warning {
    lines: Vec<String>,
    lossy: bool,
}

impl Warning {
    fn new(text: &str, width: f64) -> Self {
        let words = Letters::new(text);
        Self { lines: words.broken(false, SIZE, width - 20.0, MOST_LINES), lossy: words.lossy }
    }
}

/// How deep the box of so many lines of warnings is, its heading with them.
fn box_depth(lines: usize) -> f64 {
    whole(1 + lines) * AIRS[0].leading + 12.0
}

/// How many of the warnings there is room for; one at least, for which any sheet is large enough.
fn fitting(warnings: &[Warning], room: f64) -> usize {
    let mut lines = 0;
    let fits = |warning: &&Warning| {
        lines += warning.lines.len();
        box_depth(lines) <= room
    };
    warnings.iter().take_while(fits).count().max(1)
}

/// Paints a box of warnings. Gives back where what is under it begins.
fn warn(page: &mut PdfPage, warnings: &[Warning], down: f64) -> f64 {
    let width = page.size[0] - 2.0 * MARGIN;
    let depth = box_depth(warnings.iter().map(|warning| warning.lines.len()).sum());
    page.aside(|page| {
        let area = Rect::new(Point::new(MARGIN, down), Point::new(MARGIN + width, down + depth));
        page.rectangle(&area, Some(WARNING), Some((HAIR, 0.6)));
    });
    let mut base = down + 6.0 + SIZE * 0.88;
    let heading = Letters::new(t!("Measure these with care"));
    let left = MARGIN + 10.0;
    page.part(StructRole::H2, None, |page| page.words(Point::new(left, base), TextStyle::new(SIZE).bold(), &heading));
    for warning in warnings {
        page.lossy |= warning.lossy;
        page.part(StructRole::P, None, |page| {
            for line in &warning.lines {
                base += AIRS[0].leading;
                page.line_of(Point::new(left, base), TextStyle::new(SIZE), line);
            }
        });
    }
    down + depth + 10.0
}
