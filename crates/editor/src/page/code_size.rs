//! How large a code has to be to be read from the screen by a phone.

use crate::export::qr::limit::{least_side, most_bytes};

/// The width of a code among other things on the page, in CSS pixels.
const SMALL_SIDE: f64 = 128.0;
/// The least width of a module, in CSS pixels, that a phone's camera reads from near, from a small code: 0.4 millimetres.
const MIN_MODULE: f64 = 1.6;
/// The same in a code that fills the window: a large code is held farther away, to be whole in the picture.
const MIN_MODULE_OF_LARGE: f64 = 3.0;

/// Where the code of a link can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeSize {
    /// Among other things, and in the whole window.
    Small,
    /// Only in the whole window.
    WholeWindow,
    /// Nowhere in this window.
    Unreadable {
        /// About how many characters a code can have that is read in it.
        most: usize,
    },
}

impl CodeSize {
    /// That of an address of so many characters, in a window whose shorter side has so many CSS pixels.
    pub fn of(characters: usize, window: f64) -> Self {
        let fits = |side: u32, width: f64, module: f64| f64::from(side) * module <= width;
        match least_side(characters) {
            Some(side) if fits(side, SMALL_SIDE.min(window), MIN_MODULE) => Self::Small,
            Some(side) if fits(side, window, MIN_MODULE_OF_LARGE) => Self::WholeWindow,
            _ => Self::Unreadable { most: most_bytes(|side| fits(side, window, MIN_MODULE_OF_LARGE)) },
        }
    }
}
