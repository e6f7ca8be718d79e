//! The first sheet: the drawing of the table, its legend, and the code of its link.

use pdf_writer::types::StructRole;

use super::contents::{FOOT, GAP, MARGIN, SheetContents, draw_title, factor};
use super::page::{HAIR, PageLink, PdfPage, QUIET, TextStyle};
use super::printed_text::PrintedText;
use super::sheet_key::SheetKey;
use crate::drawing::SceneNode;
use crate::export::qr::QrSymbol;
use crate::export::setup_guide::SetupStep;
use crate::geometry::{Point, Rect, Vector};
use crate::units::clamped;
use crate::words::{mark, t, translated};

/// A millimetre in points.
pub(in crate::export) const MILLIMETRE: f64 = 72.0 / 25.4;
/// The caption of the code.
const SCAN: &str = mark!("Scan to see this table");

/// The shares of the sheet's width for the drawing, and the sizes of the legend's letters in points, which are tried in turn until
/// the legend fits.
const DRAWING_AND_LETTER_SIZES: [(f64, f64); 12] = [
    (1.0, 9.5),
    (1.0, 9.0),
    (1.0, 8.5),
    (0.95, 8.5),
    (0.9, 8.5),
    (0.9, 8.0),
    (0.85, 7.5),
    (0.8, 7.0),
    (0.75, 7.0),
    (0.7, 7.0),
    (0.65, 7.0),
    (0.6, 7.0),
];

/// The size of a table's number, in points: its digits are more than 25 millimetres high, to be read from three metres.
pub(in crate::export) const NUMBER_SIZE: f64 = 104.0;
/// The height of digits as a share of their size.
const DIGIT: f64 = 0.72;
/// The sizes of letters and the distance of lines of what is waived, below the legend and on a sheet of its own, in points.
const ALLOWED_BELOW: (f64, f64) = (8.5, 10.6);
const ALLOWED_APART: (f64, f64) = (10.5, 13.2);
/// The most that what is waived may take of the first sheet, in points. More goes on a sheet of its own.
const MAX_ALLOWED_DEPTH: f64 = 110.0;
/// The most lines of the facts of the terrain and of readings that aren't the default.
const MAX_FACT_LINES: usize = 8;
/// The most lines of something that is waived.
const MAX_ALLOWED_LINES: usize = 40;

/// An entry of the legend, in lines.
struct LegendEntry {
    letter: String,
    title: Vec<String>,
    /// One line, or two where a height stands behind it.
    size: Vec<String>,
    /// Whether the size is on the last line of the title.
    has_inline_size: bool,
    has_missing_letters: bool,
}

/// The widths of the legend's columns and of their letters, and the size of its text.
#[derive(Clone, Copy)]
struct LegendColumns {
    width: f64,
    size: f64,
    letter: f64,
}

impl LegendColumns {
    fn new(width: f64, size: f64, steps: &[SetupStep]) -> Self {
        let longest = steps.iter().map(|step| PrintedText::new(&step.letter).length(true, size)).fold(0.0, f64::max);
        Self { width: (width - GAP) / 2.0, size, letter: clamped(longest, size, width / 8.0) + size * 0.6 }
    }

    fn leading(&self) -> f64 {
        self.size * 1.22
    }

    fn entry(&self, step: &SetupStep) -> LegendEntry {
        let (letter, title, size) =
            (PrintedText::new(&step.letter), PrintedText::new(&step.title), PrintedText::new(&step.size));
        let room = self.width - self.letter;
        let lines = title.lines(false, self.size, room, 2);
        let last = lines.last().map_or(0.0, |line| super::printed_text::length(line, false, self.size));
        LegendEntry {
            letter: first(letter.lines(true, self.size, self.letter - self.size * 0.4, 1)),
            has_inline_size: last + self.size * 0.7 + size.length(false, self.size) <= room,
            title: lines,
            size: size.lines(false, self.size, room, 2),
            has_missing_letters: letter.has_missing_letters || title.has_missing_letters || size.has_missing_letters,
        }
    }

    fn depth(&self, entry: &LegendEntry) -> f64 {
        let lines = entry.title.len() + if entry.has_inline_size { 0 } else { entry.size.len() };
        factor(lines) * self.leading() + self.size * 0.32
    }

    /// The numbers of `entries` in each of two columns of about equal depth, at most `max_depth` points.
    fn balanced(&self, entries: &[LegendEntry], max_depth: f64) -> [usize; 2] {
        let depths: Vec<f64> = entries.iter().map(|entry| self.depth(entry)).collect();
        let fill = |from: usize, room: f64| {
            let mut left = room + 1e-6;
            depths[from..]
                .iter()
                .take_while(|depth| {
                    left -= **depth;
                    left >= 0.0
                })
                .count()
        };
        let mut room = clamped(depths.iter().sum::<f64>() / 2.0, 0.0, max_depth);
        loop {
            let first = fill(0, room);
            let second = fill(first, room);
            if first + second == entries.len() || room >= max_depth {
                return [first, second];
            }
            room = (room + self.size * 0.5).min(max_depth);
        }
    }
}

fn first(lines: Vec<String>) -> String {
    lines.into_iter().next().unwrap_or_default()
}

/// The width of a code on paper, in points.
fn code_side(code: &QrSymbol) -> f64 {
    code.millimetres() * MILLIMETRE
}

/// The first sheet, and further ones where the legend doesn't fit.
pub(in crate::export) fn pages(contents: &SheetContents) -> Vec<PdfPage> {
    let mut page = PdfPage::new(contents.paper, contents.fonts);
    let full = contents.paper[0] - 2.0 * MARGIN;
    let mut down = heading(&mut page, contents);
    let facts = FactLines::new(contents);
    let foot = contents.paper[1] - MARGIN - FOOT - facts.depth;
    let key = SheetKey::new(contents.signs, full);
    let under_key = foot;
    let foot = foot - key.depth;
    let waived = WaivedLines::below(contents);
    let bottom = foot - waived.depth;
    let corner = contents.code.map_or([0.0, 0.0], |code| [code_side(code) + GAP, code_side(code) + 10.0]);
    let notice = if contents.code_problem.is_some() { 14.0 } else { 0.0 };
    let proportion = contents.view.depth() / contents.view.width().max(1e-6);
    let room = |share: f64| {
        let width = (full * share).min((bottom - down - GAP - corner[1].max(40.0) - notice) / proportion).max(1.0);
        (width, bottom - notice - down - GAP - width * proportion)
    };
    let legend = |size: f64| {
        let columns = LegendColumns::new(full - corner[0], size, &contents.list.steps);
        (columns, contents.list.steps.iter().map(|step| columns.entry(step)).collect::<Vec<_>>())
    };
    let fits = |&(share, size): &(f64, f64)| {
        let (columns, entries) = legend(size);
        columns.balanced(&entries, room(share).1).iter().sum::<usize>() == entries.len()
    };
    // Where none fits there is another sheet anyway, and no reason to make the drawing small.
    let (share, size) = DRAWING_AND_LETTER_SIZES.into_iter().find(fits).unwrap_or((1.0, 8.5));
    let (width, depth) = room(share);
    let alternative = t!("The table from above. {}", contents.about);
    page.part(StructRole::Figure, Some(alternative), |page| {
        page.drawing(contents.nodes, contents.view, Point::new(MARGIN + (full - width) / 2.0, down), width);
    });
    down += width * proportion + GAP;
    let (columns, entries) = legend(size);
    let at = Point::new(MARGIN, down);
    let [left, right] = columns.balanced(&entries, depth);
    draw_column(&mut page, &columns, &entries[..left], at);
    draw_column(&mut page, &columns, &entries[left..left + right], at + Vector::new(columns.width + GAP, 0.0));
    if let Some(code) = contents.code {
        let texts = CodeTexts {
            alternative: t!("A QR code that leads to this table."),
            caption: translated(SCAN),
            about: t!("See this table"),
        };
        draw_code(&mut page, (code, code_side(code)), down, contents.link, &texts);
    }
    if let Some(code_problem) = contents.code_problem {
        let style = TextStyle::new(9.0).quiet();
        page.part(StructRole::P, None, |page| {
            for line in PrintedText::new(code_problem).lines(false, style.size, full, 1) {
                page.line_of(Point::new(MARGIN, bottom - 3.0), style, &line);
            }
        });
    }
    waived.draw(&mut page, bottom);
    key.draw(&mut page, foot);
    facts.draw(&mut page, under_key);
    let mut pages = vec![page];
    let rest = &contents.list.steps[left + right..];
    if !rest.is_empty() {
        add_legend_pages(&mut pages, contents, rest);
    }
    if !waived.is_whole {
        add_waived_pages(&mut pages, contents);
    }
    pages
}

/// What the players have to know of the terrain, as it stands at the foot of the first sheet.
struct FactLines {
    lines: Vec<String>,
    has_missing_letters: bool,
    /// Its height, in points.
    depth: f64,
}

impl FactLines {
    fn new(contents: &SheetContents) -> Self {
        let (size, leading) = ALLOWED_BELOW;
        let words = PrintedText::new(&contents.facts.join(" "));
        let lines = match contents.facts {
            [] => Vec::new(),
            _ => words.lines(false, size, contents.paper[0] - 2.0 * MARGIN, MAX_FACT_LINES),
        };
        let depth = if lines.is_empty() { 0.0 } else { factor(lines.len()) * leading + GAP };
        Self { lines, has_missing_letters: words.has_missing_letters, depth }
    }

    /// Draws it from `down` on.
    fn draw(&self, page: &mut PdfPage, down: f64) {
        if self.lines.is_empty() {
            return;
        }
        page.has_missing_letters |= self.has_missing_letters;
        let mut base = down + GAP + ALLOWED_BELOW.0 * 0.8;
        draw_lines(page, &self.lines, ALLOWED_BELOW, &mut base);
    }
}

/// What is waived on a table, as it stands on its first sheet.
struct WaivedLines {
    /// Its heading, if it has one, and each thing in lines.
    heading: Option<&'static str>,
    paragraphs: Vec<Vec<String>>,
    has_missing_letters: bool,
    /// The height of all that, in points.
    depth: f64,
    /// Whether that is all; otherwise it is only told where to find it.
    is_whole: bool,
}

impl WaivedLines {
    fn below(contents: &SheetContents) -> Self {
        let (size, leading) = ALLOWED_BELOW;
        let width = contents.paper[0] - 2.0 * MARGIN;
        let in_lines = |texts: &[&str]| -> (Vec<Vec<String>>, bool) {
            let texts: Vec<PrintedText> = texts.iter().map(|text| PrintedText::new(text)).collect();
            let has_missing_letters = texts.iter().any(|text| text.has_missing_letters);
            (texts.iter().map(|text| text.lines(false, size, width, MAX_ALLOWED_LINES)).collect(), has_missing_letters)
        };
        let all: Vec<&str> = contents.waived.iter().map(String::as_str).collect();
        if all.is_empty() {
            let (heading, paragraphs) = (None, Vec::new());
            return Self { heading, paragraphs, has_missing_letters: false, depth: 0.0, is_whole: true };
        }
        let depth = |paragraphs: &[Vec<String>], heading: usize| {
            let lines = paragraphs.iter().map(Vec::len).sum::<usize>() + heading;
            factor(lines) * leading + GAP
        };
        let (paragraphs, has_missing_letters) = in_lines(&all);
        let whole = depth(&paragraphs, 1);
        if whole <= MAX_ALLOWED_DEPTH {
            let heading = Some(t!("Allowed on this table"));
            return Self { heading, paragraphs, has_missing_letters, depth: whole, is_whole: true };
        }
        let (paragraphs, has_missing_letters) =
            in_lines(&[t!("What is allowed on this table stands on a sheet of its own.")]);
        let depth = depth(&paragraphs, 0);
        Self { heading: None, paragraphs, has_missing_letters, depth, is_whole: false }
    }

    /// Draws it from `down` on.
    fn draw(&self, page: &mut PdfPage, down: f64) {
        let (size, leading) = ALLOWED_BELOW;
        page.has_missing_letters |= self.has_missing_letters;
        let mut base = down + GAP + size * 0.8;
        if let Some(heading) = self.heading {
            page.part(StructRole::H2, None, |page| {
                page.words(Point::new(MARGIN, base), TextStyle::new(size).bold(), &PrintedText::new(heading));
            });
            base += leading;
        }
        for lines in &self.paragraphs {
            draw_lines(page, lines, (size, leading), &mut base);
        }
    }
}

/// Draws a paragraph from a baseline on, which moves to the next line.
fn draw_lines(page: &mut PdfPage, lines: &[String], (size, leading): (f64, f64), base: &mut f64) {
    page.part(StructRole::P, None, |page| {
        for line in lines {
            page.line_of(Point::new(MARGIN, *base), TextStyle::new(size), line);
            *base += leading;
        }
    });
}

/// Adds the sheets of what is waived.
fn add_waived_pages(pages: &mut Vec<PdfPage>, contents: &SheetContents) {
    let (size, leading) = ALLOWED_APART;
    let bottom = contents.paper[1] - MARGIN - FOOT;
    let width = contents.paper[0] - 2.0 * MARGIN;
    let title = match contents.number {
        Some(number) => t!("Table {}: what is allowed", number),
        None => t!("Allowed on this table").to_owned(),
    };
    let mut base = f64::INFINITY;
    for text in contents.waived {
        let words = PrintedText::new(text);
        let lines = words.lines(false, size, width, MAX_ALLOWED_LINES);
        if base + factor(lines.len().saturating_sub(1)) * leading > bottom {
            let mut page = PdfPage::new(contents.paper, contents.fonts);
            base = draw_title(&mut page, &title, &contents.name) + size * 0.8;
            pages.push(page);
        }
        if let Some(page) = pages.last_mut() {
            page.has_missing_letters |= words.has_missing_letters;
            draw_lines(page, &lines, ALLOWED_APART, &mut base);
        }
        base += leading * 0.5;
    }
}

/// Adds the further sheets of the legend.
fn add_legend_pages(pages: &mut Vec<PdfPage>, contents: &SheetContents, steps: &[SetupStep]) {
    let columns = LegendColumns::new(contents.paper[0] - 2.0 * MARGIN, 9.5, steps);
    let entries: Vec<LegendEntry> = steps.iter().map(|step| columns.entry(step)).collect();
    let mut from = 0;
    while from < entries.len() {
        let mut page = PdfPage::new(contents.paper, contents.fonts);
        let down = draw_title(&mut page, t!("The pieces, continued"), &contents.name);
        let max_depth = contents.paper[1] - MARGIN - FOOT - down;
        // An entry has at most four lines, so some fit on any sheet.
        let [left, right] = columns.balanced(&entries[from..], max_depth);
        let at = Point::new(MARGIN, down);
        draw_column(&mut page, &columns, &entries[from..from + left], at);
        let at = at + Vector::new(columns.width + GAP, 0.0);
        draw_column(&mut page, &columns, &entries[from + left..from + left + right], at);
        from += (left + right).max(1);
        pages.push(page);
    }
}

/// Draws the table's name and what it is planned for. Returns the y of what follows.
fn heading(page: &mut PdfPage, contents: &SheetContents) -> f64 {
    if let Some(number) = contents.number {
        return numbered_heading(page, contents, number);
    }
    let mut down = draw_title(page, &contents.name, &contents.about);
    let verdict = PrintedText::new(contents.verdict.0);
    page.has_missing_letters |= verdict.has_missing_letters;
    page.part(StructRole::P, None, |page| {
        for line in verdict.lines(true, 10.5, page.size[0] - 2.0 * MARGIN, 2) {
            page.line_of(Point::new(MARGIN, down - 6.5), TextStyle::new(10.5).bold(), &line);
            down += 14.0;
        }
    });
    page.artifact(|page| {
        let from = Point::new(MARGIN, down - 9.0);
        page.line(from, Point::new(page.size[0] - MARGIN, from.y), HAIR, 0.6);
    });
    down
}

/// Draws a table's number, as high as its name and what it is planned for. Returns the y of what follows.
fn numbered_heading(page: &mut PdfPage, contents: &SheetContents, number: usize) -> f64 {
    let number = PrintedText::new(&number.to_string());
    let depth = NUMBER_SIZE * DIGIT;
    let left = MARGIN + number.length(true, NUMBER_SIZE) + 1.5 * GAP;
    let width = page.size[0] - MARGIN - left;
    let name = PrintedText::new(&contents.name);
    let size = [24.0, 20.0, 17.0].into_iter().find(|size| name.length(true, *size) <= width).unwrap_or(17.0);
    let names = name.lines(true, size, width, 2);
    let about = PrintedText::new(&contents.about);
    let lines = about.lines(false, 10.5, width, 2);
    page.has_missing_letters |= name.has_missing_letters || about.has_missing_letters;
    // The name ends level with the number's middle, so that one line of it isn't lost at the top.
    let whole = factor(names.len()) * size * 1.1 + factor(lines.len()) * 14.0;
    let mut base = MARGIN + ((depth - whole) / 2.0).max(0.0);
    page.part(StructRole::H1, None, |page| {
        page.words(Point::new(MARGIN, MARGIN + depth), TextStyle::new(NUMBER_SIZE).bold(), &number);
        for line in &names {
            base += size * 1.1;
            page.line_of(Point::new(left, base - size * 0.3), TextStyle::new(size).bold(), line);
        }
    });
    page.part(StructRole::P, None, |page| {
        for line in &lines {
            base += 14.0;
            page.line_of(Point::new(left, base - 3.0), TextStyle::new(10.5).quiet(), line);
        }
    });
    let down = MARGIN + depth + GAP;
    page.artifact(|page| page.line(Point::new(MARGIN, down), Point::new(page.size[0] - MARGIN, down), HAIR, 0.6));
    down + GAP * 0.75
}

fn draw_column(page: &mut PdfPage, columns: &LegendColumns, entries: &[LegendEntry], at: Point) {
    let style = TextStyle::new(columns.size);
    let mut down = at.y;
    for entry in entries {
        page.has_missing_letters |= entry.has_missing_letters;
        let top = down;
        page.part(StructRole::P, None, |page| {
            let mut base = top + columns.size * 0.8;
            page.line_of(Point::new(at.x, base), style.bold(), &entry.letter);
            let left = at.x + columns.letter;
            let mut end = left;
            for (index, line) in entry.title.iter().enumerate() {
                base += if index == 0 { 0.0 } else { columns.leading() };
                page.line_of(Point::new(left, base), style, line);
                end = left + super::printed_text::length(line, false, columns.size);
            }
            let place = if entry.has_inline_size {
                Point::new(end + columns.size * 0.7, base)
            } else {
                Point::new(left, base + columns.leading())
            };
            for (index, line) in entry.size.iter().enumerate() {
                let place = place + Vector::new(0.0, factor(index) * columns.leading());
                page.line_of(place, style.quiet(), line);
            }
        });
        down += columns.depth(entry);
    }
}

/// What is said about a code.
pub(in crate::export) struct CodeTexts {
    /// For who doesn't see it.
    pub(in crate::export) alternative: &'static str,
    /// Under it.
    pub(in crate::export) caption: &'static str,
    /// About the link that it can be clicked as.
    pub(in crate::export) about: &'static str,
}

/// Draws the code of a link, so many points wide, at the right side from `down` on, with its caption. The page can be clicked there.
pub(in crate::export) fn draw_code(
    page: &mut PdfPage,
    (code, side): (&QrSymbol, f64),
    down: f64,
    link: &str,
    texts: &CodeTexts,
) {
    let at = Point::new(page.size[0] - MARGIN - side, down);
    let modules = f64::from(code.side);
    let view = Rect::new(Point::default(), Point::new(modules, modules));
    page.part(StructRole::Figure, Some(texts.alternative.to_owned()), |page| {
        page.drawing(&code.marks().map(|mark| SceneNode::Path("", mark)), &view, at, side);
    });
    page.part(StructRole::P, None, |page| {
        let words = PrintedText::new(texts.caption);
        let style = TextStyle { tone: QUIET, ..TextStyle::new(8.0) };
        let left = (at.x + (side - words.length(false, style.size)) / 2.0)
            .min(page.size[0] - MARGIN - words.length(false, style.size));
        page.words(Point::new(left, at.y + side + 5.0), style, &words);
    });
    let area = Rect::new(at, at + Vector::new(side, side));
    page.link = Some(PageLink { area, address: link.to_owned(), about: texts.about });
}
