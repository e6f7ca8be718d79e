//! Areas beside the board that a dragged piece can be dropped on.

/// An area beside the board where a drag of pieces doesn't put them on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DropArea {
    /// The palette: the pieces are removed.
    Palette,
    /// What a small screen has beside the board: the pieces go back where they were.
    Sheet,
}
