//! What copying, cutting and pasting come to, and what is said of them. On the clipboard, pieces are the address of a table with only these
//! pieces.

use super::action::PageAction;
use super::notice::{Notice, NoticeKind};
use crate::editor::{Action, Editor, Modifiers, Platform};
use crate::formats::{PlannedTable, link};
use crate::geometry::Point;
use crate::layout::Layout;
use crate::words::t;

/// The table whose address a text is.
pub fn linked_table(text: &str) -> Option<PlannedTable> {
    link::read_in_text(text, link::read).ok()
}

/// The action for a text that is pasted by keys, with a file or without one; `None` where it isn't for the table. The mouse is at a point of
/// the table, in inches, or elsewhere.
pub fn pasted(editor: &Editor, text: &str, has_files: bool, point_in_table: Option<Point>) -> Option<PageAction> {
    // Files are opened as dropped ones are, but the address of a table may come with its picture. An empty clipboard is ignored without a
    // notice.
    let is_for_table = !text.trim().is_empty() && !opens_pasted_files(text, has_files);
    is_for_table.then(|| paste_action(editor, text, point_in_table))
}

/// Whether what is pasted is files, and not the address of a table, which may come with its picture.
pub fn opens_pasted_files(text: &str, has_files: bool) -> bool {
    has_files && linked_table(text).is_none()
}

/// The action for pasting a text: the paste, or a notice that says why it can't be pasted.
pub fn paste_action(editor: &Editor, text: &str, point_in_table: Option<Point>) -> PageAction {
    match linked_table(text) {
        None => notify(
            NoticeKind::Refused,
            t!("What is on the clipboard is no link to a table, so there is nothing to paste."),
        ),
        Some(table) if editor.committed().pieces.len() + table.layout.pieces.len() > Layout::MAX_PIECES => notify(
            NoticeKind::Refused,
            t!("A table holds {} pieces at most, so nothing was pasted.", Layout::MAX_PIECES),
        ),
        Some(table) => PageAction::Edit(Action::Paste { clip: Box::new(table.layout), point_in_table }),
    }
}

/// What follows once the selected pieces are on the clipboard.
pub fn copied(is_cut: bool) -> Vec<PageAction> {
    let deletion = is_cut.then(|| PageAction::Edit(Action::Command("delete", Modifiers::default())));
    let said = notify(NoticeKind::Done, t!("On the clipboard: paste it on any table, in any tab."));
    [PageAction::Edit(Action::RememberCopied)].into_iter().chain(deletion).chain([said]).collect()
}

/// Tells that the browser doesn't let a menu use the clipboard.
pub fn refused_clipboard(platform: Platform) -> PageAction {
    let text = t!("This browser keeps the clipboard to itself. The keys work: Ctrl+C, Ctrl+X and Ctrl+V.");
    notify(NoticeKind::Refused, text.replace(t!("Ctrl+"), platform.control()))
}

fn notify(kind: NoticeKind, text: impl Into<String>) -> PageAction {
    PageAction::Notify(Notice::new(kind, text))
}
