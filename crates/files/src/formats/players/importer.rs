//! What a table gives an event, and the players while it is read.

use std::collections::BTreeSet;

use super::left_out::LeftOutReason;
use super::namesakes::{KnownNames, ListedPlayer};
use crate::event::{
    Event, EventEdit, EventPlayer, Pairing, PlayerId, ResultDoubt, ResultRules, name_key, trimmed_name,
};

/// What a table gives an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerImport {
    /// All players of the event then: those that it has, and the new ones after them.
    pub roster: Vec<EventPlayer>,
    /// The pairings of the round, where the table has two players a row.
    pub pairings: Option<Vec<Pairing>>,
    /// How many players are new.
    pub added: usize,
    /// How many players of the table the event had before.
    pub known: usize,
    /// How many rows gave a player, or a game or its other half.
    pub taken: usize,
    /// The columns with something in them that isn't taken.
    pub ignored: Vec<IgnoredColumn>,
    /// What is left out, or should be looked at, row by row.
    pub notes: Vec<ImportNote>,
}

/// A column that isn't taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IgnoredColumn {
    /// Its number, counted from 1.
    pub number: usize,
    /// What it is called in the table; empty where nothing names it.
    pub heading: String,
}

/// Something of a row that is left out, or should be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportNote {
    /// The row's number: [`PlayerTableRow::number`](super::PlayerTableRow::number).
    pub row: usize,
    /// Why.
    pub reason: ImportReason,
}

/// Why something of a row is left out, or should be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportReason {
    /// The row is no player, or a person has left it out.
    LeftOut(LeftOutReason),
    /// The row has no name.
    NoName,
    /// What is taken for the name of a new player may be more than that, such as "José-María – el Grande".
    DoubtfulName(PlayerId),
    /// What stands for having left doesn't say so, and isn't taken.
    UnclearDrop(String),
    /// A name in it has more letters than [`EventPlayer::MAX_LETTERS`].
    LongName,
    /// The faction or the team has more letters than that. The player is taken without it.
    LongField,
    /// The player stands in an earlier row.
    NamedBefore,
    /// An earlier row has the same name, or the event has, and nothing says that these are two people. A second player is made of the
    /// row.
    SecondOfName(PlayerId),
    /// The name of this player is that of another one too, and nothing says whom the row means. Of a list nothing is taken from the
    /// row; in a game it is taken to mean this player.
    Namesakes(PlayerId),
    /// A player would play against themselves.
    SamePlayer,
    /// The event has no table with this number. The game is taken without one.
    NoSuchTable,
    /// What stands for the result is none. The game is taken without one.
    NoResult,
    /// Points say that nobody has won, and no winner is named. The game is taken without a result.
    NoWinner,
    /// The game stands in this row too, with the players the other way round, and something else is said of it there. That row counts.
    Contradiction(usize),
    /// The result can't be right. It is taken all the same.
    DoubtfulResult { players: [PlayerId; 2], doubt: ResultDoubt },
    /// An event can't have more players.
    TooManyPlayers,
}

impl PlayerImport {
    /// Whether it has no player at all.
    pub const fn is_empty(&self) -> bool {
        self.added + self.known == 0
    }

    /// The edits that take it over: its players, and its pairings for a round, counted from 0.
    pub fn edits(&self, round: Option<usize>) -> Vec<EventEdit> {
        let mut edits = vec![EventEdit::Roster(self.roster.clone())];
        if let Some((round, pairings)) = round.zip(self.pairings.clone()) {
            // What they were paired on isn't known.
            edits.extend([EventEdit::Pairings(round, pairings), EventEdit::PairedOn(round, Vec::new())]);
        }
        edits
    }
}

/// The players while a table is read.
pub(super) struct Importer {
    pub(super) import: PlayerImport,
    /// What results are held to.
    pub(super) rules: ResultRules<'static>,
    pub(super) names: KnownNames,
    /// The players of the event that the table has named.
    seen: BTreeSet<PlayerId>,
    next: PlayerId,
    added: BTreeSet<PlayerId>,
}

impl Importer {
    pub(super) fn new(event: &Event, round: Option<usize>) -> Self {
        let round = round.and_then(|round| event.rounds.get(round));
        let import = PlayerImport { roster: event.roster.clone(), ..PlayerImport::default() };
        Self {
            import,
            rules: ResultRules::of(event, round.and_then(|round| round.scenario)),
            names: KnownNames::of(event),
            seen: BTreeSet::new(),
            next: event.free_player_id(),
            added: BTreeSet::new(),
        }
    }

    /// Counts a player whom the table names.
    pub(super) fn see(&mut self, id: PlayerId) -> PlayerId {
        if self.seen.insert(id) && !self.added.contains(&id) {
            self.import.known += 1;
        }
        id
    }

    /// Whether a player and a row of the same name are two people beyond doubt: both have factions or teams, and other ones.
    pub(super) fn differ(&self, id: PlayerId, row: &ListedPlayer) -> bool {
        let Some(player) = self.import.roster.iter().find(|player| player.id == id) else { return true };
        let fields = [(name_key(&player.faction), &row.faction), (name_key(&player.team), &row.team)];
        fields.iter().any(|(own, other)| !own.is_empty() && !other.is_empty() && own != *other)
    }

    /// Adds a player of this name.
    pub(super) fn add(&mut self, name: &str, row: usize) -> Option<PlayerId> {
        let key = name_key(name);
        if key.is_empty() {
            self.note(row, ImportReason::NoName);
            return None;
        }
        let name = trimmed_name(name);
        if EventPlayer::is_too_long(name) {
            self.note(row, ImportReason::LongName);
            return None;
        }
        if self.import.roster.len() >= usize::try_from(Event::MAX_PLAYERS).unwrap_or(usize::MAX) {
            self.note(row, ImportReason::TooManyPlayers);
            return None;
        }
        let id = self.next;
        self.next = PlayerId(id.0.saturating_add(1));
        self.import.roster.push(EventPlayer::new(id, name));
        self.names.insert(key, id);
        self.added.insert(id);
        self.import.added += 1;
        Some(id)
    }

    pub(super) fn note(&mut self, row: usize, reason: ImportReason) {
        self.import.notes.push(ImportNote { row, reason });
    }
}
