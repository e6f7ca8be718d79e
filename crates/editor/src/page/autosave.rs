//! Autosave: the person's own table is kept after every change, and the page says where that fails.

use super::action::PageAction;
use super::full_storage;
use super::notice::{Notice, NoticeKind};
use crate::editor::{ChangeRefusal, FollowedTable, History, HistoryChange, HistoryMark, Unkept};
use crate::layout::LayoutConflict;
use crate::words::{t, translated};

/// The saves of a visit.
#[derive(Debug, Default)]
pub struct Autosave {
    has_begun: bool,
    has_warned: bool,
    last: Option<HistoryMark>,
}

/// A save that has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSave {
    /// Whether it is of a change, or else of the table that the page begins with.
    is_change: bool,
    /// Whether somebody else's table is on the board.
    is_read_only: bool,
}

/// What has become of a save.
#[derive(Clone, Debug, PartialEq)]
pub enum SaveOutcome {
    /// The table is written, or why it isn't.
    Written(Result<(), Unkept>),
    /// Another window has changed the table too, and the page has to follow. Where there is a conflict, this window's change isn't in it.
    Followed(Box<FollowedTable>, Option<LayoutConflict>),
    /// The library has another table of this number, which this version can't read, so this one needs another number.
    Taken,
}

/// What the page does after a save.
pub enum AfterSave {
    /// It takes these actions, if any.
    Act(Vec<PageAction>),
    /// It asks the browser to keep everything for good.
    AskToKeep,
}

impl Autosave {
    /// Begins a save of the table with this history. Returns it with what has led to the table since the last save.
    pub fn begin(&mut self, history: &History, is_read_only: bool) -> (TableSave, HistoryChange) {
        // From the first change there is something to lose.
        let is_change = std::mem::replace(&mut self.has_begun, true);
        let change = history.change_since(self.last.replace(history.mark()));
        (TableSave { is_change, is_read_only }, change)
    }

    /// What the page does after a save. `is_open` is whether the browser's storage could be opened when the page began, and `new_number` gives
    /// a number that no table of the library has.
    pub fn after(
        &mut self,
        save: TableSave,
        outcome: SaveOutcome,
        is_open: bool,
        new_number: impl FnOnce() -> u32,
    ) -> AfterSave {
        AfterSave::Act(match outcome {
            SaveOutcome::Written(Ok(())) if save.is_change => return AfterSave::AskToKeep,
            SaveOutcome::Written(Err(Unkept::Full)) => self.warning(save, is_open).into_iter().collect(),
            SaveOutcome::Written(Err(Unkept::Refused(ChangeRefusal::Table(conflict)))) => vec![refusal(&conflict)],
            // Where it is refused for something else, the page finds out at its next change.
            SaveOutcome::Written(Ok(()) | Err(Unkept::Refused(_))) => Vec::new(),
            SaveOutcome::Followed(followed, conflict) => {
                let refusal = conflict.as_ref().map(refusal);
                [PageAction::Follow(followed)].into_iter().chain(refusal).collect()
            }
            SaveOutcome::Taken => {
                let text = t!(
                    "A newer version of this page has changed this table in another window. Both are in My tables: what that \
                     window made of it, and this."
                );
                let notice = Notice::new(NoticeKind::Warning, text);
                vec![PageAction::Renumber(new_number()), PageAction::Notify(notice)]
            }
        })
    }

    /// The warning that the table isn't kept; `None` where it was given before.
    fn warning(&mut self, save: TableSave, is_open: bool) -> Option<PageAction> {
        // While a shared table is shown, there is nothing to lose.
        if save.is_read_only || std::mem::replace(&mut self.has_warned, true) {
            return None;
        }
        let text = translated(if is_open { full_storage::TABLE } else { full_storage::NEVER_OPENED });
        Some(PageAction::Notify(Notice::new(NoticeKind::Unkept, text)))
    }
}

/// Says that a change isn't on the table.
fn refusal(conflict: &LayoutConflict) -> PageAction {
    let text = t!("{} So your last change isn't on the table. Undo puts the table back as you had it.", conflict);
    PageAction::Notify(Notice::new(NoticeKind::Refused, text))
}
