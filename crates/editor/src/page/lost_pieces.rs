//! What is said of pieces that a step takes off the table, beside the button that undoes it.

use super::notice::{Notice, NoticeKind};
use crate::layout::Layout;
use crate::words::{many, plural, t};

/// The notice of the pieces that a drag has removed; `None` where there are none.
pub(super) fn removed_pieces(before: &Layout, after: &Layout) -> Option<Notice> {
    let removed: Vec<_> = before.pieces.iter().filter(|piece| after.piece(&piece.id).is_none()).collect();
    let text = match &removed[..] {
        [] => return None,
        [piece] => t!("{} removed.", piece.title()),
        pieces => many(pieces.len(), plural!("1 piece removed.", "{} pieces removed.")),
    };
    Some(Notice::new(NoticeKind::Undoable, text))
}

/// The notice of the pieces that a generated table has replaced; `None` where all have stayed.
pub(super) fn replaced_pieces(before: &Layout, after: &Layout) -> Option<Notice> {
    let count = before.pieces.iter().filter(|piece| !after.pieces.contains(piece)).count();
    let text = || many(count, plural!("1 piece replaced.", "{} pieces replaced."));
    (count > 0).then(|| Notice::new(NoticeKind::Undoable, text()))
}
