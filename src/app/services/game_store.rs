//! The games that this browser keeps: each under the link of its table, among the values that all windows share.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::store::{self, PendingChange};
use super::{random, storage};
use crate::editor::{game_key, game_writes, kept_again, kept_game};
use crate::formats::link::LinkProblem;
use crate::game::{GameChange, Stamp};
use crate::page::play::KeptGame;

thread_local! {
    /// The games of this window that the browser doesn't keep, by the links of their tables.
    static UNKEPT: RefCell<BTreeMap<String, KeptGame>> = const { RefCell::new(BTreeMap::new()) };
}

/// The game on the table of a link: as it is kept, or else one that begins.
///
/// # Errors
///
/// Why the link can't be read.
pub fn load(table: &str) -> Result<KeptGame, LinkProblem> {
    kept(table).map_or_else(|| KeptGame::begun(table), Ok)
}

/// The game on the table of a link; `None` where none is kept, or not any more.
pub fn kept(table: &str) -> Option<KeptGame> {
    let unkept = UNKEPT.with_borrow(|games| games.get(table).cloned());
    unkept.or_else(|| store::with(|values| kept_game(values, table)))
}

/// Makes a change of the game that a window shows, on the newest state of it. One that can't be made there changes nothing. Where the browser doesn't
/// keep it, the game goes on in this window alone, which is told once.
pub fn change(shown: Rc<KeptGame>, change: GameChange) -> PendingChange {
    if UNKEPT.with_borrow(|games| games.contains_key(&shown.table)) {
        change_unkept(&shown, &change);
        return PendingChange::ended(Ok(()));
    }
    let pending = change_kept(shown.clone(), change.clone());
    pending.then(move |outcome| {
        if outcome.is_err() {
            change_unkept(&shown, &change);
        }
    });
    pending
}

/// Makes a change of a game that is only in this window.
fn change_unkept(shown: &Rc<KeptGame>, change: &GameChange) {
    let before = kept(&shown.table).unwrap_or_else(|| (**shown).clone());
    if let Ok(game) = before.changed(change, now()) {
        UNKEPT.with_borrow_mut(|games| games.insert(shown.table.clone(), game));
    }
}

fn change_kept(shown: Rc<KeptGame>, change: GameChange) -> PendingChange {
    let now = now();
    let changed = store::change(move |values| Ok(game_writes(values, &shown, &change, now)));
    changed.unwrap_or_else(|why| PendingChange::ended(Err(why)))
}

/// Keeps a game that comes from elsewhere, or that was deleted.
pub fn keep(game: KeptGame) -> PendingChange {
    store::write_on_newest(move |values| kept_again(values, &game)).pending
}

/// Removes a game and returns it, for [`keep`]; `None` where it is gone. A window in which it is played goes on, and keeps it again with its next change.
pub fn remove(table: &str) -> Option<(KeptGame, PendingChange)> {
    let game = store::with(|values| kept_game(values, table))?;
    Some((game, store::write(vec![(game_key(table), None)]).pending))
}

/// The present time.
pub fn now() -> Stamp {
    Stamp(storage::now())
}

/// The present time in milliseconds, as clocks take it.
pub fn time() -> i64 {
    i64::try_from(now().0).unwrap_or(i64::MAX)
}

/// An id that no model has had on any device.
pub fn new_model_id() -> u32 {
    random::die(u32::MAX)
}
