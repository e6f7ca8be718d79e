//! The games that this browser keeps: each under the link of its table, among the values that all windows share.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::store::{self, PendingChange};
use super::{random, storage};
use crate::editor::{game_key, kept_game};
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
    if let Some(game) = UNKEPT.with_borrow(|games| games.get(table).cloned()) {
        return Ok(game);
    }
    let kept = store::with(|values| kept_game(values, table));
    kept.map_or_else(|| KeptGame::begun(table), Ok)
}

/// Makes a change on the newest state of the game on a table. One that can't be made there changes nothing. Where the browser doesn't keep
/// it, the game goes on in this window alone, which is told once.
pub fn change(table: &str, change: GameChange) -> PendingChange {
    if UNKEPT.with_borrow(|games| games.contains_key(table)) {
        change_unkept(table, &change);
        return PendingChange::ended(Ok(()));
    }
    let (pending, table) = (change_kept(table.to_owned(), change.clone()), table.to_owned());
    pending.then(move |outcome| {
        if outcome.is_err() {
            change_unkept(&table, &change);
        }
    });
    pending
}

/// Makes a change of a game that is only in this window.
fn change_unkept(table: &str, change: &GameChange) {
    if let Some(game) = load(table).ok().and_then(|game| game.changed(change, now()).ok()) {
        UNKEPT.with_borrow_mut(|games| games.insert(table.to_owned(), game));
    }
}

fn change_kept(table: String, change: GameChange) -> PendingChange {
    let now = now();
    let changed = store::change(move |values| {
        let kept = kept_game(values, &table).map_or_else(|| KeptGame::begun(&table), Ok);
        let after = kept.ok().and_then(|kept| kept.changed(&change, now).ok().filter(|after| *after != kept));
        Ok(after.map(|after| (game_key(&table), Some(after.write()))).into_iter().collect())
    });
    changed.unwrap_or_else(|why| PendingChange::ended(Err(why)))
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
