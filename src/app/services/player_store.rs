//! What this browser keeps for a player of the events of others: [`PlayerEvents`] among the values that all windows share.

use super::store::{self, PendingChange};
use crate::formats::stored_keys::PLAYER_EVENTS;
use crate::page::{ChosenPlayer, PlayerEvents};

/// What is kept.
pub fn load() -> PlayerEvents {
    store::get(PLAYER_EVENTS).map(|text| PlayerEvents::read(&text)).unwrap_or_default()
}

/// Keeps what the link of an event or of a round tells, with what other windows keep.
pub fn keep_link(link: &str) -> PendingChange {
    let link = link.to_owned();
    // A link that can't be read changes nothing.
    change(move |kept| kept.opened(&link).unwrap_or_else(|_| kept.clone()))
}

/// Keeps who the player is in the event of a link, or that this is to be chosen again. What the link tells is kept with that, where there was
/// no room for it before.
pub fn keep_player(link: &str, player: Option<ChosenPlayer>) -> PendingChange {
    let link = link.to_owned();
    change(move |kept| kept.opened(&link).unwrap_or_else(|_| kept.clone()).with_player(&link, player.as_ref()))
}

fn change(change: impl Fn(&PlayerEvents) -> PlayerEvents + 'static) -> PendingChange {
    let changed = store::change(move |values| {
        let kept = values.get(PLAYER_EVENTS).map(|text| PlayerEvents::read(text)).unwrap_or_default();
        let after = change(&kept);
        Ok(if after == kept { Vec::new() } else { vec![(PLAYER_EVENTS.to_owned(), Some(after.text()))] })
    });
    changed.unwrap_or_else(|why| PendingChange::ended(Err(why)))
}
