//! How large a code has to be to be read from the screen by a phone.

use crate::export::qr::limit::{least_side, most_bytes};

/// The width of a code among other things on the page, in CSS pixels.
const SMALL_SIDE: f64 = 128.0;
/// The least width of a module, in CSS pixels, that a phone's camera reads from near, from a small code: 0.4 millimetres.
const MIN_MODULE: f64 = 1.6;
/// The same in a code that fills the window: a large code is held farther away, to be whole in the picture.
const MIN_MODULE_OF_LARGE: f64 = 3.0;
/// The least width of a window, in CSS pixels, in which the hall has room for a code beside the pairings.
const MIN_WINDOW_OF_HALL: f64 = 1024.0;
/// How much of the window's width and height the code takes in the hall. On a screen of 55 inches that is 0.43 m at most, which phones read
/// from four metres; the names beside it have room in letters that are read from ten.
const SHARE_OF_HALL: [f64; 2] = [0.36, 0.66];

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

/// The width of the code of an address beside the pairings in the hall, in CSS pixels, for a window of a width and a height; `None` where there
/// is no room for one that can be read.
pub fn side_in_hall(characters: usize, [width, height]: [f64; 2]) -> Option<f64> {
    let [of_width, of_height] = SHARE_OF_HALL;
    let side = (width * of_width).min(height * of_height).floor();
    let is_readable = least_side(characters).is_some_and(|modules| f64::from(modules) * MIN_MODULE_OF_LARGE <= side);
    (width >= MIN_WINDOW_OF_HALL && is_readable).then_some(side)
}
