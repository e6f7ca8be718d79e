//! All that is printed, and what every sheet has.

use crate::drawing::SceneNode;
use crate::export::pdf::fonts::PdfFonts;
use crate::export::pdf::letters::Letters;
use crate::export::pdf::page::{PdfPage, TextStyle};
use crate::export::qr::QrSymbol;
use crate::export::setup_guide::{SetupList, SetupStep};
use crate::geometry::{Point, Rect};
use pdf_writer::types::StructRole;
use std::cell::RefCell;
use std::rc::Rc;

/// What is left free around a sheet, in points: more than any printer needs.
pub(super) const MARGIN: f64 = 34.0;

/// How much of a sheet its foot takes, in points.
pub(super) const FOOT: f64 = 18.0;

/// All that is printed.
pub(super) struct SheetContents<'a> {
    /// Width and height in points.
    pub(super) paper: [f64; 2],
    /// What the table is called.
    pub(super) name: String,
    /// What it is planned for, in a line.
    pub(super) about: String,
    /// The fonts of the file.
    pub(super) fonts: &'a Rc<RefCell<PdfFonts>>,
    pub(super) nodes: &'a [SceneNode],
    /// The part of the drawing that is shown, in inches.
    pub(super) view: &'a Rect,
    pub(super) link: &'a str,
    pub(super) code: Option<&'a QrSymbol>,
    /// Why there is no code, where one was asked for.
    pub(super) unlinked: Option<&'a str>,
    pub(super) list: &'a SetupList,
    /// The steps of the list in the order of the letters.
    pub(super) legend: Vec<&'a SetupStep>,
}

/// A sheet's title and a line under it. Gives back where the rest begins.
pub(super) fn draw_title(page: &mut PdfPage, title: &str, under: &str) -> f64 {
    let most = page.size[0] - 2.0 * MARGIN;
    let words = Letters::new(title);
    page.lossy |= words.lossy;
    let mut down = MARGIN;
    let size = [20.0, 17.0, 14.0].into_iter().find(|size| words.length(true, *size) <= most).unwrap_or(14.0);
    page.part(StructRole::H1, None, |page| {
        for line in words.broken(true, size, most, 2) {
            down += size;
            page.line_of(Point::new(MARGIN, down - size * 0.22), TextStyle::new(size).bold(), &line);
        }
    });
    let words = Letters::new(under);
    page.lossy |= words.lossy;
    page.part(StructRole::P, None, |page| {
        for line in words.broken(false, 10.5, most, 1) {
            down += 14.0;
            page.line_of(Point::new(MARGIN, down - 2.5), TextStyle::new(10.5).quiet(), &line);
        }
    });
    down + 18.0
}

/// A number of lines as a factor.
pub(super) fn whole(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::from(u32::MAX), f64::from)
}
