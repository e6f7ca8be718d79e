//! The table on paper: a sheet to look at, and the list to set it up by.
//!
//! Everything is vector, and of our own fonts the file holds the letters that are used: it looks the same in every reader and
//! is small. No date is in it, so the same table is the same bytes.

mod contents;
mod document;
mod fonts;
mod letters;
mod list;
mod number;
mod objects;
mod page;
mod sheet;
#[cfg(test)]
mod tests;

use contents::{MARGIN, SheetContents};
use std::rc::Rc;

use pdf_writer::types::StructRole;

use super::format::{DrawnTexts, ExportFormat, Made};
use super::options::{ExportOptions, Paper, UNOFFICIAL};
use super::problem::ExportProblem;
use super::qr::{self};
use super::setup_guide::{SetupList, SetupStep};
use crate::checks::messages;
use crate::drawing::table;
use crate::formats::PlannedTable;
use crate::geometry::{Point, Rect, Vector};
use crate::words::{mark, said, t};
use letters::Letters;
use page::TextStyle;

/// Room around the table, in inches: for the rulers left and above, for its rim right and below.
const ROOM: [f64; 2] = [2.6, 0.6];
/// What the foot adds where it is so.
const LOSSY: &str = mark!("A box stands for a letter that no font here has; searching and copying find the letter.");

impl Paper {
    /// Its width and height in points, of which 72 are an inch.
    const fn points(self) -> [f64; 2] {
        match self {
            Self::A4 => [210.0 / 25.4 * 72.0, 297.0 / 25.4 * 72.0],
            Self::Letter => [612.0, 792.0],
        }
    }
}

/// The sheets for a printer.
pub(super) const FORMAT: ExportFormat = ExportFormat {
    id: "pdf",
    name: mark!("PDF to print"),
    extension: "pdf",
    media: "application/pdf",
    draws: DrawnTexts::Sheet,
    made: Made::OfTable,
};

/// Makes the PDF of a table.
///
/// # Errors
///
/// None: what can't be printed as it is, is printed as well as it can be, and the sheet says so.
pub fn make(planned: &PlannedTable, options: &ExportOptions) -> Result<Vec<u8>, ExportProblem> {
    let layout = &planned.layout;
    let table = layout.pack.table();
    let list = SetupList::planned(layout, planned.plan, options.tape);
    let code = if options.link.is_empty() { None } else { Some(qr::code(&options.link)) };
    let unlinked = code.as_ref().and_then(|code| code.as_ref().err()).map(ToString::to_string);
    let mut about = layout.pack.name.clone();
    if let Some(scenario) = layout.scenario {
        about.push_str(" · ");
        about.push_str(&scenario.name);
    }
    about.push_str(" · ");
    about.push_str(&t!("Attacker's edge: {}", messages::side(layout.attacker_edge)));
    let mut legend: Vec<&SetupStep> = list.steps.iter().collect();
    legend.sort_by(|a, b| (a.letter.len(), &a.letter).cmp(&(b.letter.len(), &b.letter)));
    Ok(print(&SheetContents {
        paper: options.paper.points(),
        name: if layout.name.trim().is_empty() { t!("Unnamed table").to_owned() } else { layout.name.clone() },
        about,
        fonts: &Rc::default(),
        nodes: &table::table(layout, &options.show),
        view: &Rect::new(table.min - Vector::new(ROOM[0], ROOM[0]), table.max + Vector::new(ROOM[1], ROOM[1])),
        link: &options.link,
        code: code.as_ref().and_then(|code| code.as_ref().ok()),
        unlinked: unlinked.as_deref(),
        list: &list,
        legend,
    }))
}

/// Lays the sheets out, and ends each with its foot.
fn print(of: &SheetContents) -> Vec<u8> {
    let mut pages = sheet::pages(of);
    pages.extend(list::pages(of));
    let count = pages.len();
    let lossy = pages.iter().any(|page| page.lossy);
    for (index, page) in pages.iter_mut().enumerate() {
        let base = page.size[1] - MARGIN;
        let style = TextStyle::new(7.5).quiet();
        let number = Letters::new(&t!("Page {} of {}", index + 1, count));
        page.aside(|page| {
            let left = page.size[0] - MARGIN - number.length(false, style.size);
            page.words(Point::new(MARGIN, base), style, &Letters::new(said(UNOFFICIAL)));
            page.words(Point::new(left, base), style, &number);
        });
        if lossy && index == 0 {
            let words = Letters::new(said(LOSSY));
            page.part(StructRole::P, None, |page| page.words(Point::new(MARGIN, base - 9.5), style, &words));
        }
    }
    document::file(&of.name, pages, &of.fonts.borrow())
}
