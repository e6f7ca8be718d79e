//! The players and pairings of a table, for an event that may have some of them already.

use std::collections::{BTreeMap, BTreeSet};

use super::columns::PlayerColumn;
use super::table::{PlayerTable, PlayerTableProblem};
use crate::event::{
    Event, EventPlayer, GameEnding, GameResult, Pairing, PlayerId, PlayerScore, Seat, name_key, trimmed_name,
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
    /// What is left out.
    pub notes: Vec<ImportNote>,
}

/// Something of a row that is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImportNote {
    /// The row, counted from 1 under the header.
    pub row: usize,
    /// Why.
    pub reason: ImportReason,
}

/// Why something of a row is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportReason {
    /// The row has no name.
    NoName,
    /// A name in it has more letters than [`EventPlayer::MAX_LETTERS`].
    LongName,
    /// The faction or the team has more letters than that. The player is taken without it.
    LongField,
    /// The player stands in an earlier row.
    NamedBefore,
    /// A player would play against themselves.
    SamePlayer,
    /// The event has no table with this number. The game is taken without one.
    NoSuchTable,
    /// What stands for the result is none. The game is taken without one.
    NoResult,
    /// An event can't have more players.
    TooManyPlayers,
}

/// Words for having no opponent, as [`name_key`] has them.
const BYES: [&str; 6] = ["", "bye", "-", "freilos", "none", "n/a"];
/// Words for a tie.
const TIES: [&str; 6] = ["0", "tie", "draw", "unentschieden", "x", "1/2"];
/// Words for the first and the second player.
const FIRSTS: [&str; 5] = ["1", "p1", "player 1", "spieler 1", "first"];
const SECONDS: [&str; 5] = ["2", "p2", "player 2", "spieler 2", "second"];
/// Words for no.
const NOS: [&str; 6] = ["", "0", "no", "false", "nein", "n"];

impl PlayerTable {
    /// What it gives an event: players, and where it has two a row the pairings of a round.
    ///
    /// Players are known by their names, as [`name_key`] compares them. What the table says of a known one is taken over. How a
    /// game ended isn't in such tables: a winner with more victory points is taken to have won by scenario, another one by
    /// assassination, and a tie to have ended with the tiebreakers.
    ///
    /// # Errors
    ///
    /// Where no column has names.
    pub fn import(&self, event: &Event) -> Result<PlayerImport, PlayerTableProblem> {
        let has = |column| self.columns.contains(&column);
        let mut importer = Importer::new(event);
        if has(PlayerColumn::FirstPlayer) && has(PlayerColumn::SecondPlayer) {
            let mut paired = BTreeSet::new();
            let mut pairings = Vec::new();
            for (row, number) in self.rows.iter().zip(1..) {
                pairings.extend(self.pairing(event, row, number, &mut importer, &mut paired));
            }
            importer.import.pairings = Some(pairings);
        } else if [PlayerColumn::Name, PlayerColumn::FirstName, PlayerColumn::LastName].into_iter().any(has) {
            let mut named = BTreeSet::new();
            for (row, number) in self.rows.iter().zip(1..) {
                self.player(row, number, &mut importer, &mut named);
            }
        } else {
            return Err(PlayerTableProblem::NoNames);
        }
        Ok(importer.import)
    }

    /// The field of a column; empty without one.
    fn field<'r>(&self, row: &'r [String], column: PlayerColumn) -> &'r str {
        self.columns
            .iter()
            .position(|other| *other == column)
            .and_then(|index| row.get(index))
            .map_or("", String::as_str)
    }

    fn player(&self, row: &[String], number: usize, importer: &mut Importer, named: &mut BTreeSet<PlayerId>) {
        // With a first name beside it and no last name, "Name" is the last name, as in German lists. Else it is the whole.
        let has = |column| self.columns.contains(&column);
        let parts = if !has(PlayerColumn::Name) || (has(PlayerColumn::FirstName) && !has(PlayerColumn::LastName)) {
            vec![PlayerColumn::FirstName, PlayerColumn::LastName, PlayerColumn::Name]
        } else {
            vec![PlayerColumn::Name]
        };
        let name: Vec<&str> =
            parts.into_iter().map(|column| self.field(row, column)).filter(|part| !part.is_empty()).collect();
        let Some(id) = importer.player(&name.join(" "), number) else { return };
        if !named.insert(id) {
            return importer.note(number, ImportReason::NamedBefore);
        }
        let player = importer.import.roster.iter_mut().find(|player| player.id == id);
        let Some(player) = player else { return };
        for (column, text) in [(PlayerColumn::Faction, &mut player.faction), (PlayerColumn::Team, &mut player.team)] {
            let field = self.field(row, column);
            if EventPlayer::is_too_long(field) {
                importer.import.notes.push(ImportNote { row: number, reason: ImportReason::LongField });
            } else if !field.is_empty() {
                field.clone_into(text);
            }
        }
        if self.columns.contains(&PlayerColumn::Dropped) {
            player.has_dropped = !NOS.contains(&name_key(self.field(row, PlayerColumn::Dropped)).as_str());
        }
    }

    fn pairing(
        &self,
        event: &Event,
        row: &[String],
        number: usize,
        importer: &mut Importer,
        paired: &mut BTreeSet<PlayerId>,
    ) -> Option<Pairing> {
        let [first, second] =
            [PlayerColumn::FirstPlayer, PlayerColumn::SecondPlayer].map(|column| self.field(row, column));
        // A bye may stand on either side.
        let [first, second] = if BYES.contains(&name_key(first).as_str()) { [second, first] } else { [first, second] };
        let is_bye = BYES.contains(&name_key(second).as_str());
        if BYES.contains(&name_key(first).as_str()) {
            importer.note(number, ImportReason::NoName);
            return None;
        }
        if !is_bye && name_key(first) == name_key(second) {
            importer.note(number, ImportReason::SamePlayer);
            return None;
        }
        let ids = [Some(first), Some(second).filter(|_| !is_bye)];
        let known = ids.iter().flatten().filter_map(|name| importer.ids.get(&name_key(name)));
        if known.into_iter().any(|id| paired.contains(id)) {
            importer.note(number, ImportReason::NamedBefore);
            return None;
        }
        let is_too_long = |name: &&str| EventPlayer::is_too_long(name) && !importer.ids.contains_key(&name_key(name));
        if ids.iter().flatten().any(is_too_long) {
            importer.note(number, ImportReason::LongName);
            return None;
        }
        let id = importer.player(first, number)?;
        let second_id = if is_bye { None } else { Some(importer.player(second, number)?) };
        paired.extend([Some(id), second_id].into_iter().flatten());
        let mut pairing = second_id.map_or_else(|| Pairing::bye(id), |second| Pairing::game(id, second));
        if !is_bye {
            pairing.table = self.table(event, row, number, importer);
            pairing.result = self.result(row, number, [first, second], importer);
        }
        Some(pairing)
    }

    fn table(
        &self,
        event: &Event,
        row: &[String],
        number: usize,
        importer: &mut Importer,
    ) -> Option<crate::event::TableId> {
        let field = self.field(row, PlayerColumn::Table);
        if field.is_empty() {
            return None;
        }
        let digits = field.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let place = digits.parse::<usize>().ok().and_then(|table| table.checked_sub(1));
        let table = place.and_then(|place| event.tables.get(place)).map(|table| table.id);
        if table.is_none() {
            importer.note(number, ImportReason::NoSuchTable);
        }
        table
    }

    fn result(&self, row: &[String], number: usize, names: [&str; 2], importer: &mut Importer) -> Option<GameResult> {
        let winner = name_key(self.field(row, PlayerColumn::Winner));
        if winner.is_empty() {
            return None;
        }
        let count = |column, most: u32| {
            let field = self.field(row, column);
            if field.is_empty() { Some(0) } else { field.parse::<u32>().ok().filter(|count| *count <= most) }
        };
        let score = |vp, destroyed| {
            let vp = count(vp, GameResult::MAX_VP)?;
            Some(PlayerScore { vp, destroyed: count(destroyed, GameResult::MAX_DESTROYED)?, list: None })
        };
        let result = || {
            let scores = [
                score(PlayerColumn::FirstVp, PlayerColumn::FirstDestroyed)?,
                score(PlayerColumn::SecondVp, PlayerColumn::SecondDestroyed)?,
            ];
            let is =
                |seat: usize, words: [&str; 5]| winner == name_key(names[seat]) || words.contains(&winner.as_str());
            let winner = match () {
                () if is(0, FIRSTS) => Some(Seat::First),
                () if is(1, SECONDS) => Some(Seat::Second),
                () if TIES.contains(&winner.as_str()) => None,
                () => return None,
            };
            let [own, other] = winner.map_or(scores, |winner| match winner {
                Seat::First => scores,
                Seat::Second => [scores[1], scores[0]],
            });
            let ending = match winner {
                None => GameEnding::Tiebreakers,
                Some(_) if own.vp > other.vp => GameEnding::Scenario,
                Some(_) => GameEnding::Assassination,
            };
            Some(GameResult { winner, ending, scores })
        };
        let result = result();
        if result.is_none() {
            importer.note(number, ImportReason::NoResult);
        }
        result
    }
}

/// The players while a table is read.
struct Importer {
    import: PlayerImport,
    /// The players by their names.
    ids: BTreeMap<String, PlayerId>,
    /// The players of the event that the table has named.
    seen: BTreeSet<PlayerId>,
    next: PlayerId,
    added: BTreeSet<PlayerId>,
}

impl Importer {
    fn new(event: &Event) -> Self {
        let ids = event.roster.iter().rev().map(|player| (name_key(&player.name), player.id)).collect();
        let import = PlayerImport { roster: event.roster.clone(), ..PlayerImport::default() };
        Self { import, ids, seen: BTreeSet::new(), next: event.free_player_id(), added: BTreeSet::new() }
    }

    /// The player of this name, who is added where the event has none.
    fn player(&mut self, name: &str, row: usize) -> Option<PlayerId> {
        let key = name_key(name);
        if key.is_empty() {
            self.note(row, ImportReason::NoName);
            return None;
        }
        if let Some(id) = self.ids.get(&key).copied() {
            if self.seen.insert(id) && !self.added.contains(&id) {
                self.import.known += 1;
            }
            return Some(id);
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
        self.ids.insert(key, id);
        self.added.insert(id);
        self.import.added += 1;
        Some(id)
    }

    fn note(&mut self, row: usize, reason: ImportReason) {
        self.import.notes.push(ImportNote { row, reason });
    }
}
