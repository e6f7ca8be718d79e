//! What all pages of an event are made of.

use std::cell::RefCell;
use std::rc::Rc;

use crate::event::Event;
use crate::export::event::options::EventExportOptions;
use crate::export::pdf::fonts::PdfFonts;
use crate::export::pdf::page::PdfPage;

/// What all pages of an event are made of.
pub(super) struct EventPages<'a> {
    pub(super) event: &'a Event,
    pub(super) options: &'a EventExportOptions,
    /// Width and height of the paper in points.
    pub(super) paper: [f64; 2],
    pub(super) fonts: &'a Rc<RefCell<PdfFonts>>,
}

impl EventPages<'_> {
    /// An empty page.
    pub(super) fn new_page(&self) -> PdfPage {
        PdfPage::new(self.paper, self.fonts)
    }
}
