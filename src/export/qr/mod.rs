//! The QR code of a link, which a phone at the table reads.

pub mod limit;

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};
use svg::node::element::Title;

use super::format::{DrawnTexts, ExportFormat, Made};
use super::options::ExportOptions;
use super::problem::ExportProblem;
use super::svg::path as path_of;
use crate::drawing::{PaintedPath, Path, Rgb};
use crate::formats::PlannedTable;
use crate::geometry::Point;
use crate::units::{clamped, trimmed};
use crate::words::{mark, t};

/// How many light modules the standard (ISO/IEC 18004) wants on each side of a code.
const QUIET: i32 = 4;
/// The largest version whose modules are half a millimetre wide where the code with its quiet zone is 3 cm wide: 49
/// modules and 8 of the zone. Up to it, room that is left goes into correcting errors, because a print gets creased and
/// rained on; beyond it a code that corrects more would have modules that a phone can't tell apart.
const ROOMY: u8 = 8;

/// A QR code.
#[derive(Clone, Debug, PartialEq)]
pub struct QrSymbol {
    /// How many modules it is wide and high, its quiet zone included.
    pub side: u32,
    /// Its dark modules; a module is a unit, and the quiet zone begins at the origin.
    pub path: Path,
}

/// The code of a link. It corrects as many errors as a code of 3 cm allows: the highest level for which the modules stay
/// half a millimetre wide, or, for a longer link, the highest that makes the code no larger than the lowest does.
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
        .find_map(|level| encode(level, Version::new(ROOMY)))
        .or_else(|| encode(QrCodeEcc::Low, Version::MAX))
        .ok_or(ExportProblem::LinkTooLong(link.len()))?;
    Ok(QrSymbol { side: (code.size() + 2 * QUIET).unsigned_abs(), path: path(&code) })
}

/// The code as a picture.
pub(super) const FORMAT: ExportFormat = ExportFormat {
    id: "qr",
    name: mark!("QR code"),
    extension: "qr.svg",
    media: "image/svg+xml",
    draws: DrawnTexts::None,
    made: Made::OfLink,
};

/// Makes an SVG file of the code of a table's link, 3 cm wide or as much more as its modules need.
///
/// # Errors
///
/// Where there is no link, or one too long for a code.
pub fn make(_: &PlannedTable, options: &ExportOptions) -> Result<Vec<u8>, ExportProblem> {
    if options.link.is_empty() {
        return Err(ExportProblem::NoLink);
    }
    let code = code(&options.link)?;
    let width = format!("{}mm", trimmed(code.millimetres(), 2));
    let document = svg::Document::new()
        .set("width", width.as_str())
        .set("height", width.as_str())
        .set("viewBox", format!("0 0 {0} {0}", code.side))
        .set("shape-rendering", "crispEdges")
        .add(Title::new(t!("The link to a table")));
    let document = code.marks().iter().map(path_of).fold(document, svg::Document::add);
    // Without a line that calls it XML, because the page puts it into its own markup too.
    Ok(format!("{document}\n").into_bytes())
}

/// The dark modules, those side by side as one rectangle.
fn path(code: &QrCode) -> Path {
    let mut path = Path::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let start = x;
            // Beyond its edge a code is light.
            while code.get_module(x, y) {
                x += 1;
            }
            if x > start {
                let [left, right, top, bottom] = [start, x, y, y + 1].map(|at| at + QUIET);
                path.polygon(&corners([left, right, top, bottom].map(f64::from)));
            }
            x += 1;
        }
    }
    path
}

fn corners([left, right, top, bottom]: [f64; 4]) -> [Point; 4] {
    [Point::new(left, top), Point::new(right, top), Point::new(right, bottom), Point::new(left, bottom)]
}

impl QrSymbol {
    /// How wide it is on paper, in millimetres: half a millimetre a module, and no less than a phone reads without bending
    /// down; the longest links get smaller modules, because a code wider than this leaves no room for the table.
    #[must_use]
    pub fn millimetres(&self) -> f64 {
        clamped(f64::from(self.side) * 0.5, 30.0, 62.0)
    }

    /// The code as a drawing: a light ground, quiet zone included, and the dark modules as one path, so that no light
    /// shows between two of them.
    #[must_use]
    pub fn marks(&self) -> [PaintedPath; 2] {
        let filled = |path: Path, level: u8| {
            let tone = Rgb { red: level, green: level, blue: level };
            PaintedPath { path, fill: Some(tone), stroke: None, opacity: 1.0 }
        };
        let side = f64::from(self.side);
        let mut ground = Path::new();
        ground.polygon(&corners([0.0, side, 0.0, side]));
        [filled(ground, 255), filled(self.path.clone(), 0)]
    }
}

#[cfg(test)]
mod tests;
