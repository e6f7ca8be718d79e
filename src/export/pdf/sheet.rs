//! The first sheet: the table, what lies on it, and its link.

use pdf_writer::types::StructRole;

use super::contents::{FOOT, MARGIN, SheetContents, draw_title, whole};
use super::letters::Letters;
use super::page::{HAIR, PdfPage, QUIET, TextStyle};
use crate::drawing::SceneNode;
use crate::export::qr::QrSymbol;
use crate::export::setup_guide::SetupStep;
use crate::geometry::{Point, Rect, Vector};
use crate::units::clamped;
use crate::words::{mark, said, t};

/// A millimetre in points.
const MILLIMETRE: f64 = 72.0 / 25.4;
/// Between two things beside or under each other.
const GAP: f64 = 12.0;
/// What the code is for.
const SCAN: &str = mark!("Scan to see this table");

/// How large the table may be, compared with the width of the sheet, and the letters of the legend, in points: what is
/// tried in turn until the legend fits.
const TRIES: [(f64, f64); 9] =
    [(1.0, 9.5), (1.0, 9.0), (1.0, 8.5), (0.95, 8.5), (0.9, 8.5), (0.9, 8.0), (0.85, 7.5), (0.8, 7.0), (0.75, 7.0)];

/// An entry of the legend: what is written in each of its lines.
struct LegendEntry {
    letter: String,
    title: Vec<String>,
    size: String,
    /// Whether the size stands in the last line of the title, and not in a line of its own.
    beside: bool,
    lossy: bool,
}

/// Where the legend's columns are and how large its letters.
#[derive(Clone, Copy)]
struct LegendColumns {
    width: f64,
    size: f64,
    letter: f64,
}

impl LegendColumns {
    fn new(width: f64, size: f64, steps: &[&SetupStep]) -> Self {
        let longest = steps.iter().map(|step| Letters::new(&step.letter).length(true, size)).fold(0.0, f64::max);
        Self { width: (width - GAP) / 2.0, size, letter: clamped(longest, size, width / 8.0) + size * 0.6 }
    }

    fn leading(&self) -> f64 {
        self.size * 1.22
    }

    fn entry(&self, step: &SetupStep) -> LegendEntry {
        let (letter, title, size) = (Letters::new(&step.letter), Letters::new(&step.title), Letters::new(&step.size));
        let room = self.width - self.letter;
        let lines = title.broken(false, self.size, room, 2);
        let last = lines.last().map_or(0.0, |line| super::letters::length(line, false, self.size));
        LegendEntry {
            letter: first(letter.broken(true, self.size, self.letter - self.size * 0.4, 1)),
            beside: last + self.size * 0.7 + size.length(false, self.size) <= room,
            title: lines,
            size: first(size.broken(false, self.size, room, 1)),
            lossy: letter.lossy || title.lossy || size.lossy,
        }
    }

    fn depth(&self, entry: &LegendEntry) -> f64 {
        let lines = entry.title.len() + usize::from(!entry.beside);
        whole(lines) * self.leading() + self.size * 0.32
    }

    /// How many of `entries` stand in each of two columns of equal depth, of at most `most` points; and how deep the
    /// deeper is.
    fn shared(&self, entries: &[LegendEntry], most: f64) -> ([usize; 2], f64) {
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
        let mut room = clamped(depths.iter().sum::<f64>() / 2.0, 0.0, most);
        loop {
            let first = fill(0, room);
            let second = fill(first, room);
            if first + second == entries.len() || room >= most {
                let deep = |from: usize, count: usize| depths[from..from + count].iter().sum::<f64>();
                return ([first, second], deep(0, first).max(deep(first, second)));
            }
            room = (room + self.size * 0.5).min(most);
        }
    }
}

fn first(lines: Vec<String>) -> String {
    lines.into_iter().next().unwrap_or_default()
}

/// How wide a code is on paper, in points.
fn side(code: &QrSymbol) -> f64 {
    code.millimetres() * MILLIMETRE
}

/// The sheet, and those that the legend goes on on where there are too many pieces for one.
pub(super) fn pages(of: &SheetContents) -> Vec<PdfPage> {
    let mut page = PdfPage::new(of.paper, of.fonts);
    let full = of.paper[0] - 2.0 * MARGIN;
    let mut down = heading(&mut page, of);
    let bottom = of.paper[1] - MARGIN - FOOT;
    let corner = of.code.map_or([0.0, 0.0], |code| [side(code) + GAP, side(code) + 10.0]);
    let notice = if of.unlinked.is_some() { 14.0 } else { 0.0 };
    let shape = of.view.depth() / of.view.width().max(1e-6);
    let room = |share: f64| {
        let width = (full * share).min((bottom - down - GAP - corner[1].max(40.0) - notice) / shape).max(1.0);
        (width, bottom - notice - down - GAP - width * shape)
    };
    let legend = |size: f64| {
        let columns = LegendColumns::new(full - corner[0], size, &of.legend);
        (columns, of.legend.iter().map(|step| columns.entry(step)).collect::<Vec<_>>())
    };
    let fits = |&(share, size): &(f64, f64)| {
        let (columns, entries) = legend(size);
        columns.shared(&entries, room(share).1).0.iter().sum::<usize>() == entries.len()
    };
    // Where none fits there is another sheet anyway, and no reason to make the table small.
    let (part, size) = TRIES.into_iter().find(fits).unwrap_or((1.0, 8.5));
    let (width, deep) = room(part);
    let alternative = t!("The table from above. {}", of.about);
    page.part(StructRole::Figure, Some(alternative), |page| {
        page.drawing(of.nodes, of.view, Point::new(MARGIN + (full - width) / 2.0, down), width);
    });
    down += width * shape + GAP;
    let (columns, entries) = legend(size);
    let at = Point::new(MARGIN, down);
    let shown = columns.shared(&entries, deep).0;
    column(&mut page, &columns, &entries[..shown[0]], at);
    column(&mut page, &columns, &entries[shown[0]..shown[0] + shown[1]], at + Vector::new(columns.width + GAP, 0.0));
    if let Some(code) = of.code {
        linked(&mut page, of, code, down);
    }
    if let Some(unlinked) = of.unlinked {
        let style = TextStyle::new(9.0).quiet();
        page.part(StructRole::P, None, |page| {
            page.words(Point::new(MARGIN, bottom - 3.0), style, &Letters::new(unlinked));
        });
    }
    let mut pages = vec![page];
    let rest = &of.legend[shown[0] + shown[1]..];
    if !rest.is_empty() {
        further(&mut pages, of, rest);
    }
    pages
}

/// The sheets on which the legend goes on.
fn further(pages: &mut Vec<PdfPage>, of: &SheetContents, steps: &[&SetupStep]) {
    let columns = LegendColumns::new(of.paper[0] - 2.0 * MARGIN, 9.5, steps);
    let entries: Vec<LegendEntry> = steps.iter().map(|step| columns.entry(step)).collect();
    let mut from = 0;
    while from < entries.len() {
        let mut page = PdfPage::new(of.paper, of.fonts);
        let down = draw_title(&mut page, t!("The pieces, continued"), &of.name);
        let most = of.paper[1] - MARGIN - FOOT - down;
        // An entry is three lines at most, so there is room for some on any sheet.
        let [left, right] = columns.shared(&entries[from..], most).0;
        let at = Point::new(MARGIN, down);
        column(&mut page, &columns, &entries[from..from + left], at);
        let at = at + Vector::new(columns.width + GAP, 0.0);
        column(&mut page, &columns, &entries[from + left..from + left + right], at);
        from += (left + right).max(1);
        pages.push(page);
    }
}

/// The name of the table and what it is planned for. Gives back where the rest begins.
fn heading(page: &mut PdfPage, of: &SheetContents) -> f64 {
    let down = draw_title(page, &of.name, &of.about);
    page.aside(|page| {
        let from = Point::new(MARGIN, down - 9.0);
        page.line(from, Point::new(page.size[0] - MARGIN, from.y), HAIR, 0.6);
    });
    down
}

fn column(page: &mut PdfPage, columns: &LegendColumns, entries: &[LegendEntry], at: Point) {
    let style = TextStyle::new(columns.size);
    let mut down = at.y;
    for entry in entries {
        page.lossy |= entry.lossy;
        let top = down;
        page.part(StructRole::P, None, |page| {
            let mut base = top + columns.size * 0.8;
            page.line_of(Point::new(at.x, base), style.bold(), &entry.letter);
            let left = at.x + columns.letter;
            let mut end = left;
            for (index, line) in entry.title.iter().enumerate() {
                base += if index == 0 { 0.0 } else { columns.leading() };
                page.line_of(Point::new(left, base), style, line);
                end = left + super::letters::length(line, false, columns.size);
            }
            let place = if entry.beside {
                Point::new(end + columns.size * 0.7, base)
            } else {
                Point::new(left, base + columns.leading())
            };
            page.line_of(place, style.quiet(), &entry.size);
        });
        down += columns.depth(entry);
    }
}

/// The code, at the right side from `down` on, with what it is for under it.
fn linked(page: &mut PdfPage, of: &SheetContents, code: &QrSymbol, down: f64) {
    let side = side(code);
    let at = Point::new(of.paper[0] - MARGIN - side, down);
    let modules = f64::from(code.side);
    let view = Rect::new(Point::default(), Point::new(modules, modules));
    page.part(StructRole::Figure, Some(t!("A QR code that leads to this table.").to_owned()), |page| {
        page.drawing(&code.marks().map(|mark| SceneNode::Path("", mark)), &view, at, side);
    });
    page.part(StructRole::P, None, |page| {
        let words = Letters::new(said(SCAN));
        let style = TextStyle { tone: QUIET, ..TextStyle::new(8.0) };
        let left = at.x + (side - words.length(false, style.size)) / 2.0;
        page.words(Point::new(left, at.y + side + 5.0), style, &words);
    });
    page.link = Some((Rect::new(at, at + Vector::new(side, side)), of.link.to_owned()));
}
