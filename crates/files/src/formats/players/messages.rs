//! What is said of a table of players that is taken over.

use super::columns::PlayerColumn;
use super::import::{ImportReason, PlayerImport};
use crate::event::EventPlayer;
use crate::event::pairing_messages::result_doubt;
use crate::words::{many, name, plural, t};

/// How many rows that leave something out are told of.
const MAX_NOTES: usize = 6;

/// What a column is called.
pub fn column_name(column: PlayerColumn) -> &'static str {
    match column {
        PlayerColumn::Ignored => t!("Leave out"),
        PlayerColumn::Name => t!("Player"),
        PlayerColumn::FirstName => t!("First name"),
        PlayerColumn::LastName => t!("Last name"),
        PlayerColumn::Faction => t!("Faction"),
        PlayerColumn::Team => t!("Team"),
        PlayerColumn::Dropped => t!("Has left"),
        PlayerColumn::Table => t!("Table"),
        PlayerColumn::FirstPlayer => t!("First player"),
        PlayerColumn::SecondPlayer => t!("Second player"),
        PlayerColumn::Winner => t!("Winner"),
        PlayerColumn::FirstVp => t!("VP of the first"),
        PlayerColumn::SecondVp => t!("VP of the second"),
        PlayerColumn::FirstDestroyed => t!("Army points destroyed by the first"),
        PlayerColumn::SecondDestroyed => t!("Army points destroyed by the second"),
    }
}

/// How many players and games a table gives.
pub fn counts(import: &PlayerImport) -> String {
    let games = import.pairings.as_ref().map(Vec::len).filter(|games| *games > 0);
    let sentences = [
        Some(many(import.added, plural!("1 player is new.", "{} players are new."))),
        (import.known > 0)
            .then(|| many(import.known, plural!("1 is in the event already.", "{} are in the event already."))),
        games.map(|games| many(games, plural!("It has 1 game.", "It has {} games."))),
    ];
    sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// What is left out of the first rows that lack something, and why, or what should be looked at.
pub fn notes(import: &PlayerImport) -> Vec<String> {
    let mut notes: Vec<String> =
        import.notes.iter().take(MAX_NOTES).map(|note| reason(import, note.row, note.reason)).collect();
    let more = import.notes.len().saturating_sub(MAX_NOTES);
    if more > 0 {
        notes.push(many(more, plural!("And 1 more row.", "And {} more rows.")));
    }
    notes
}

fn reason(import: &PlayerImport, row: usize, reason: ImportReason) -> String {
    let called =
        |id| import.roster.iter().find(|player| player.id == id).map_or_else(String::new, |player| name(&player.name));
    match reason {
        ImportReason::NoName => t!("Row {} has no name.", row),
        ImportReason::LongName => {
            t!("A name in row {} has more than {} letters, and the row is left out.", row, EventPlayer::MAX_LETTERS)
        }
        ImportReason::LongField => {
            t!(
                "The faction or the team in row {} has more than {} letters, and is left out.",
                row,
                EventPlayer::MAX_LETTERS
            )
        }
        ImportReason::NamedBefore => t!("The player in row {} stands further up already.", row),
        ImportReason::SecondOfName(id) => {
            t!("Row {} is taken for a second {}: remove it under Players if both are one.", row, called(id))
        }
        ImportReason::Namesakes(id) if import.pairings.is_some() => {
            t!("{} in row {} is the name of two players: check who of them plays.", called(id), row)
        }
        ImportReason::Namesakes(id) => {
            t!("{} in row {} is the name of two players, and nothing says which: the row is left out.", called(id), row)
        }
        ImportReason::SamePlayer => t!("In row {} a player plays against themselves.", row),
        ImportReason::NoSuchTable => t!("The event doesn't have the table of row {}: the game gets none.", row),
        ImportReason::NoResult => t!("What stands in row {} is no result: the game gets none.", row),
        ImportReason::DoubtfulResult { players, doubt } => {
            t!("Row {}: {}", row, result_doubt(doubt, &players.map(called)))
        }
        ImportReason::TooManyPlayers => t!("The player in row {} is one too many for an event.", row),
    }
}
