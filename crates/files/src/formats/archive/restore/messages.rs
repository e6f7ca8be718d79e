//! Sentences about what was restored.

use super::changes::RestoreChanges;
use super::games::RestoredGames;
use super::plan::RestorePlan;
use crate::words::{self, many, plural, t};

/// The file that was restored from.
#[derive(Clone, Copy, Debug)]
pub struct RestoredFile<'f> {
    /// Its name.
    pub name: &'f str,
    /// Whether it is a backup.
    pub is_backup: bool,
    /// Whether it has events.
    pub has_events: bool,
    /// What has come of its games.
    pub games: &'f RestoredGames,
    /// Why some of its tables can't be read.
    pub refusals: &'f [String],
}

/// What an event is called.
pub fn event_name(name: &str) -> String {
    if name.trim().is_empty() { t!("Unnamed event").to_owned() } else { words::name(name) }
}

/// What was restored, and what wasn't.
pub fn restored(file: RestoredFile<'_>, plan: &RestorePlan, changes: &RestoreChanges) -> String {
    let name = words::name(file.name);
    let [added, replaced] = changes.table_counts();
    let mut text = if file.is_backup || !plan.namesakes.is_empty() {
        let skipped = changes.skipped_tables;
        t!("Restored from {}. Tables added: {}, replaced: {}, skipped: {}.", name, added, replaced, skipped)
    } else {
        let kept = added + plan.same;
        t!("{} of the {} tables in {} are in your library now.", kept, kept + file.refusals.len(), name)
    };
    if file.has_events {
        let ([added, replaced], skipped) = (changes.event_counts(), changes.skipped_events);
        text.push(' ');
        text += &t!("Events added: {}, replaced: {}, skipped: {}.", added, replaced, skipped);
    }
    if plan.unreadable_events > 0 {
        let said =
            plural!("1 event can't be read, and isn't restored.", "{} events can't be read, and aren't restored.");
        text.push(' ');
        text += &many(plan.unreadable_events, said);
    }
    let RestoredGames { new, joined, same, unreadable, .. } = *file.games;
    if new + joined + same > 0 {
        text.push(' ');
        text += &t!("Games added: {}, brought together with yours: {}.", new, joined);
    }
    if unreadable > 0 {
        let said = plural!("1 game can't be read, and isn't restored.", "{} games can't be read, and aren't restored.");
        text.push(' ');
        text += &many(unreadable, said);
    }
    if let Some(why) = file.refusals.first() {
        text.push(' ');
        text += &t!("{} can't be read; the first: {}.", file.refusals.len(), words::name(why));
    }
    text
}
