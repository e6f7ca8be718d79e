//! The QR code of a link, which a phone at the table reads.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

use svg::node::element::Rectangle;

use super::Options;
use super::drawing::{Mark, Node, Tone};
use crate::share::Planned;

/// How many light modules the standard (ISO/IEC 18004) wants on each side of a code.
const QUIET: i32 = 4;
/// The largest version whose modules are half a millimetre wide where the code with its quiet zone is 3 cm wide: 49
/// modules and 8 of the zone. Up to it, room that is left goes into correcting errors, because a print gets creased and
/// rained on; beyond it a code that corrects more would have modules that a phone can't tell apart.
const ROOMY: u8 = 8;
/// The most bytes that any code holds.
const MOST_BYTES: usize = 2953;

/// A QR code.
#[derive(Clone, Debug, PartialEq)]
pub struct Code {
    /// How many modules it is wide and high, its quiet zone included.
    pub side: u32,
    /// Its dark modules as SVG path data; a module is a unit, and the quiet zone begins at the origin.
    pub path: String,
}

/// The code of a link. It corrects as many errors as a code of 3 cm allows: the highest level for which the modules stay
/// half a millimetre wide, or, for a longer link, the highest that makes the code no larger than the lowest does.
///
/// # Errors
///
/// A sentence where the link is too long for any code.
pub fn code(link: &str) -> Result<Code, String> {
    let segments = QrSegment::make_segments(link);
    let encode = |level, most| QrCode::encode_segments_advanced(&segments, level, Version::MIN, most, None, true).ok();
    let levels = [QrCodeEcc::High, QrCodeEcc::Quartile, QrCodeEcc::Medium, QrCodeEcc::Low];
    let code = levels
        .into_iter()
        .find_map(|level| encode(level, Version::new(ROOMY)))
        .or_else(|| encode(QrCodeEcc::Low, Version::MAX))
        .ok_or_else(|| {
            format!(
                "The link is too long for a QR code: it has {} bytes, and a code holds {MOST_BYTES}. Send the link itself, or the \
                 layout file.",
                link.len()
            )
        })?;
    Ok(Code { side: (code.size() + 2 * QUIET).unsigned_abs(), path: path(&code) })
}

/// Makes an SVG file of the code of the table's link, 4 cm wide.
///
/// # Errors
///
/// A sentence where the link is too long for any code.
pub fn make(_: &Planned, options: &Options) -> Result<Vec<u8>, String> {
    let code = code(&options.link)?;
    let side = code.side;
    let ground = Rectangle::new().set("width", side).set("height", side).set("fill", "#ffffff");
    let modules = svg::node::element::Path::new().set("d", code.path).set("fill", "#000000");
    let drawing = svg::Document::new()
        .set("width", "40mm")
        .set("height", "40mm")
        .set("viewBox", (0, 0, side, side))
        .set("shape-rendering", "crispEdges")
        .add(ground)
        .add(modules);
    Ok(drawing.to_string().into_bytes())
}

/// The dark modules, those side by side as one rectangle.
fn path(code: &QrCode) -> String {
    let mut path = String::new();
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
                // Writing to a text can't fail.
                let _ = write!(path, "M{left} {top}L{right} {top}L{right} {bottom}L{left} {bottom}Z");
            }
            x += 1;
        }
    }
    path
}

impl Code {
    /// The code as a drawing: a light ground, quiet zone included, and the dark modules as one path, so that no light
    /// shows between two of them.
    #[must_use]
    pub fn nodes(&self) -> [Node; 2] {
        let filled = |path: String, level: u8| {
            let tone = Tone { red: level, green: level, blue: level };
            Node::Path("", Mark { path, fill: Some(tone), stroke: None, opacity: 1.0, clipped: false })
        };
        let side = self.side;
        [filled(format!("M0 0L{side} 0L{side} {side}L0 {side}Z"), 255), filled(self.path.clone(), 0)]
    }
}

#[cfg(test)]
mod tests;
