//! The games that this browser keeps: each under the link of its table, among the values that all windows share.

use super::store::{self, PendingChange};
use super::{random, storage};
use crate::formats::link::LinkProblem;
use crate::formats::stored_keys::GAME;
use crate::game::{GameChange, Stamp};
use crate::page::play::KeptGame;

fn key(table: &str) -> String {
    format!("{GAME}{table}")
}

/// The game on the table of a link: as it is kept, or else one that begins.
///
/// # Errors
///
/// Why the link can't be read.
pub fn load(table: &str) -> Result<KeptGame, LinkProblem> {
    let kept = store::get(&key(table)).and_then(|text| KeptGame::read(&text));
    kept.map_or_else(|| KeptGame::begun(table), Ok)
}

/// Makes a change on the newest state of the game on a table. One that can't be made there changes nothing.
pub fn change(table: &str, change: GameChange) -> PendingChange {
    let (table, now) = (table.to_owned(), now());
    let changed = store::change(move |values| {
        let kept = values.get(&key(&table)).and_then(|text| KeptGame::read(text));
        let kept = kept.map_or_else(|| KeptGame::begun(&table), Ok);
        let after = kept.ok().and_then(|kept| kept.changed(&change, now).ok().filter(|after| *after != kept));
        Ok(after.map(|after| (key(&table), Some(after.write()))).into_iter().collect())
    });
    changed.unwrap_or_else(|why| PendingChange::ended(Err(why)))
}

/// The present time.
pub fn now() -> Stamp {
    Stamp(storage::now())
}

/// An id that no model has had on any device.
pub fn new_model_id() -> u32 {
    random::die(u32::MAX)
}
