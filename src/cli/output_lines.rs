//! Text of so many columns.

use crate::words::one_line;

/// Lines in the making.
#[derive(Default)]
pub(super) struct OutputLines(pub(super) String);

impl OutputLines {
    pub(super) fn line(&mut self, text: &str) {
        self.0 += &one_line(text);
        self.0.push('\n');
    }
}
