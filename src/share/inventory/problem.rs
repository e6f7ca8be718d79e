//! Where something in a table of a spreadsheet can't be used.

use crate::words::t;

/// Where and why a list is refused, as a sentence without its full stop.
pub(super) type Refused = String;

/// Where something stands.
#[derive(Clone, Copy)]
pub(super) enum Place<'p> {
    /// On this line.
    Line(usize),
    /// On this line, in the column of this name.
    Cell(usize, &'p str),
}

/// Says why, with the place before it.
pub(super) fn place(at: Place, why: &str) -> Refused {
    match at {
        Place::Line(line) => t!("line {}: {}", line, why),
        Place::Cell(line, column) => t!("line {}, {}: {}", line, column, why),
    }
}
