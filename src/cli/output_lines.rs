//! Lines for the terminal.

use crate::words::one_line;

/// A text to which lines are added, without control characters.
#[derive(Default)]
pub(super) struct OutputLines(pub(super) String);

impl OutputLines {
    pub(super) fn line(&mut self, text: &str) {
        self.0 += &one_line(text);
        self.0.push('\n');
    }
}
