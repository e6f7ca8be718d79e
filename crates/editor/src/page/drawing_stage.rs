//! How a large table is drawn and checked: in several tasks, of which each leaves the page time to answer.

/// How many pieces are drawn in one task. Larger tables are drawn and checked in several; tables as they are played have a
/// quarter of this.
pub(super) const PIECES_PER_TASK: usize = 100;

/// How far drawing and checking the table on the board have come.
///
/// A large table that comes onto the board would block the page. So some pieces are drawn and painted, then more; then the checks run
/// in a task of their own, and their findings are drawn in another. After that, as with small tables, each action that changes the
/// table checks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum DrawingStage {
    /// So many pieces are drawn, and nothing is checked.
    Pieces(usize),
    /// The table is checked, and the outcomes aren't shown yet.
    Checked,
    /// All is shown.
    #[default]
    Whole,
}
