//! The QR code of a link, to be read by phones.

pub mod limit;

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};
use svg::node::element::Title;

use super::format::{DrawnTexts, ExportFormat, Made};
use super::options::ExportOptions;
use super::problem::ExportProblem;
use super::svg::path as path_of;
use crate::drawing::{PaintedPath, Path, Rgb};
use crate::formats::PlannedTable;
use crate::geometry::{Point, Rect};
use crate::units::{clamped, trimmed};
use crate::words::{mark, t};

/// The modules of the quiet zone on each side of a code (ISO/IEC 18004).
const QUIET_ZONE: i32 = 4;
/// The largest version whose modules are half a millimetre wide in 3 cm: it has 49 modules and 8 of the quiet zone. Up to it a
/// code gets the highest level of error correction that fits, because prints get creased and wet. A larger code gets the lowest,
/// because phones can't read smaller modules.
const MAX_CORRECTED_VERSION: u8 = 8;

/// A QR code.
#[derive(Clone, Debug, PartialEq)]
pub struct QrSymbol {
    /// Its width and height in modules, with the quiet zone.
    pub side: u32,
    /// Its dark modules. A module is a unit, and the quiet zone begins at the origin.
    pub path: Path,
}

/// The code of a link, with the highest level of error correction for which the modules stay half a millimetre wide in 3 cm, or,
/// for a longer link, the highest that doesn't make the code larger.
///
/// # Errors
///
/// Where the link is too long for any code.
pub fn code(link: &str) -> Result<QrSymbol, ExportProblem> {
    let segments = QrSegment::make_segments(link);
    let encode = |level, most| QrCode::encode_segments_advanced(&segments, level, Version::MIN, most, None, true).ok();
    let levels = [QrCodeEcc::High, QrCodeEcc::Quartile, QrCodeEcc::Medium, QrCodeEcc::Low];
    let code = levels
        .into_iter()
        .find_map(|level| encode(level, Version::new(MAX_CORRECTED_VERSION)))
        .or_else(|| encode(QrCodeEcc::Low, Version::MAX))
        .ok_or(ExportProblem::LinkTooLong(link.len()))?;
    Ok(QrSymbol { side: (code.size() + 2 * QUIET_ZONE).unsigned_abs(), path: path(&code) })
}

/// The format of the code as a picture.
pub(super) const FORMAT: ExportFormat = ExportFormat {
    id: "qr",
    name: mark!("QR code"),
    used_for: mark!("for a sign beside the table"),
    extension: "qr.svg",
    media: "image/svg+xml",
    draws: DrawnTexts::None,
    made: Made::OfLink,
    shown: None,
};

/// Makes an SVG file of the code of a table's link, 3 cm wide or more.
///
/// # Errors
///
/// Where there is no link, or one too long for a code.
pub fn make(_: &PlannedTable, options: &ExportOptions) -> Result<Vec<u8>, ExportProblem> {
    if options.link.is_empty() {
        return Err(ExportProblem::NoLink);
    }
    let title = Title::new(t!("The link to a table"));
    Ok(format!("{}\n", document(&code(&options.link)?, Some(title))).into_bytes())
}

/// The code of a link as markup, for a page that says itself what the code is.
///
/// # Errors
///
/// Where the link is too long for a code.
pub fn markup(link: &str) -> Result<String, ExportProblem> {
    Ok(document(&code(link)?, None).to_string())
}

/// An SVG of a code.
fn document(code: &QrSymbol, title: Option<Title>) -> svg::Document {
    let width = format!("{}mm", trimmed(code.millimetres(), 2));
    let document = svg::Document::new()
        .set("width", width.as_str())
        .set("height", width.as_str())
        .set("viewBox", format!("0 0 {0} {0}", code.side))
        .set("shape-rendering", "crispEdges");
    let document = title.into_iter().fold(document, svg::Document::add);
    code.marks().iter().map(path_of).fold(document, svg::Document::add)
}

/// The dark modules, with neighbours in a row as one rectangle.
fn path(code: &QrCode) -> Path {
    let mut path = Path::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let start = x;
            // Modules beyond the edge are light.
            while code.get_module(x, y) {
                x += 1;
            }
            if x > start {
                let [left, right, top, bottom] = [start, x, y, y + 1].map(|at| f64::from(at + QUIET_ZONE));
                path.polygon(&Rect::new(Point::new(left, top), Point::new(right, bottom)).corners());
            }
            x += 1;
        }
    }
    path
}

impl QrSymbol {
    /// Its width on paper in millimetres: half a millimetre a module, at least 30, and at most 62 to leave room for the drawing.
    pub fn millimetres(&self) -> f64 {
        clamped(f64::from(self.side) * 0.5, 30.0, 62.0)
    }

    /// The code as a drawing: a light background with the quiet zone, and the dark modules as one path, so that there are no gaps
    /// between them.
    pub fn marks(&self) -> [PaintedPath; 2] {
        let filled = |path: Path, level: u8| {
            let tone = Rgb { red: level, green: level, blue: level };
            PaintedPath { path, fill: Some(tone), stroke: None, opacity: 1.0 }
        };
        let side = f64::from(self.side);
        let mut ground = Path::new();
        ground.polygon(&Rect::new(Point::default(), Point::new(side, side)).corners());
        [filled(ground, 255), filled(self.path.clone(), 0)]
    }
}

#[cfg(test)]
mod tests;
