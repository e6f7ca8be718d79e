//! What is said of a table of players that is taken over.

use super::columns::PlayerColumn;
use super::importer::{IgnoredColumn, ImportReason, PlayerImport};
use super::left_out::LeftOutReason;
use crate::event::EventPlayer;
use crate::event::pairing_messages::result_doubt;
use crate::words::{many, name, plural, t};

/// How many rows that leave something out are told of.
const MAX_NOTES: usize = 20;

/// What a column is called.
pub fn column_name(column: PlayerColumn) -> &'static str {
    match column {
        PlayerColumn::Ignored => t!("Leave out"),
        PlayerColumn::Name => t!("Player"),
        PlayerColumn::FirstName => t!("First name"),
        PlayerColumn::LastName => t!("Last name"),
        PlayerColumn::LastFirst => t!("Last name, first name"),
        PlayerColumn::Faction => t!("Faction"),
        PlayerColumn::Team => t!("Team"),
        PlayerColumn::Dropped => t!("Has left"),
        PlayerColumn::Table => t!("Table"),
        PlayerColumn::FirstPlayer => t!("First player"),
        PlayerColumn::SecondPlayer => t!("Second player"),
        PlayerColumn::Winner => t!("Winner or result"),
        PlayerColumn::Score => t!("VP of both"),
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

/// Which columns aren't taken; `None` where all are.
fn ignored(columns: &[IgnoredColumn]) -> Option<String> {
    let called = |column: &IgnoredColumn| match column.heading.as_str() {
        "" => t!("column {}", column.number),
        heading => t!("“{}”", name(heading)),
    };
    let names: Vec<String> = columns.iter().map(called).collect();
    (!names.is_empty()).then(|| t!("Not taken: {}.", names.join(", ")))
}

/// What isn't taken of a table, and why, or what should be looked at: columns, then rows. Of very many rows the first are told of.
pub fn notes(import: &PlayerImport) -> Vec<String> {
    let mut notes: Vec<String> = ignored(&import.ignored).into_iter().collect();
    notes.extend(import.notes.iter().take(MAX_NOTES).map(|note| reason(import, note.row, &note.reason)));
    let more = import.notes.len().saturating_sub(MAX_NOTES);
    if more > 0 {
        notes.push(many(more, plural!("And 1 more row.", "And {} more rows.")));
    }
    notes
}

/// Why a row is left out.
pub fn left_out(row: usize, reason: LeftOutReason) -> String {
    match reason {
        LeftOutReason::Separator => t!("Row {} only names the separator: it is left out.", row),
        LeftOutReason::Rule => t!("Row {} is only a line: it is left out.", row),
        LeftOutReason::AboveHeading => t!("Row {} stands above the heading: it is left out.", row),
        LeftOutReason::SecondHeading => t!("Row {} is the heading once more: it is left out.", row),
        LeftOutReason::Total => t!("Row {} is a total: it is left out.", row),
        LeftOutReason::Title => t!("Row {} is a title: it is left out. The rows under it are taken.", row),
        LeftOutReason::Chosen => t!("Row {} is left out, as you chose.", row),
    }
}

fn reason(import: &PlayerImport, row: usize, reason: &ImportReason) -> String {
    let called =
        |id| import.roster.iter().find(|player| player.id == id).map_or_else(String::new, |player| name(&player.name));
    match *reason {
        ImportReason::LeftOut(reason) => left_out(row, reason),
        ImportReason::NoName => t!("Row {} has no name.", row),
        ImportReason::DoubtfulName(id) => {
            t!("Row {}: “{}” is taken for the whole name. Correct it under Players if it isn't.", row, called(id))
        }
        ImportReason::UnclearDrop(ref word) => {
            t!("“{}” in row {} doesn't say whether the player has left: it isn't taken.", name(word), row)
        }
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
        ImportReason::NoWinner => t!("Row {} has points but no winner: the game gets no result.", row),
        ImportReason::Contradiction(first) => {
            t!("Row {} says something else of the game in row {}: row {} counts.", row, first, first)
        }
        ImportReason::DoubtfulResult { players, doubt } => {
            t!("Row {}: {}", row, result_doubt(doubt, &players.map(called)))
        }
        ImportReason::TooManyPlayers => t!("The player in row {} is one too many for an event.", row),
    }
}
