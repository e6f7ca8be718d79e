//! The players and pairings of a table, for an event that may have some of them already.

use std::collections::BTreeSet;

use super::columns::PlayerColumn;
use super::namesakes::{KnownNames, ListedGames, ListedPlayer, MeantPlayer, listed_players};
use super::table::{PlayerTable, PlayerTableProblem};
use crate::event::{
    Event, EventEdit, EventPlayer, GameResult, Pairing, PlayerId, PlayerScore, ResultDoubt, ResultRules, Seat, TableId,
    name_key, result_doubts, trimmed_name,
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
    /// What is left out, or should be looked at.
    pub notes: Vec<ImportNote>,
}

/// Something of a row that is left out, or should be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImportNote {
    /// The row's number: [`PlayerTableRow::number`](super::PlayerTableRow::number).
    pub row: usize,
    /// Why.
    pub reason: ImportReason,
}

/// Why something of a row is left out, or should be looked at.
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
    /// The result can't be right. It is taken all the same.
    DoubtfulResult { players: [PlayerId; 2], doubt: ResultDoubt },
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

/// The first round without games, counted from 0, which is proposed for the games of a table.
pub fn first_unpaired(event: &Event) -> Option<usize> {
    event.rounds.iter().position(|round| round.pairings.is_empty())
}

impl PlayerTable {
    /// What it gives an event: players, and where it has two a row the pairings of a round.
    ///
    /// Players are known by their names, as [`name_key`] compares them. Two rows of one name in a list of players are two players; those
    /// that the event has are told apart by faction and team, then by their order. In games they are told apart by what
    /// [`Event::shown_name`] has, by faction and team, and by who has no other game. What the table says of a known one is taken over. How a
    /// game ended isn't in such tables: it is what its numbers lead to, [`ResultRules::likely_ending`].
    ///
    /// # Errors
    ///
    /// Where no column has names.
    pub fn import(&self, event: &Event) -> Result<PlayerImport, PlayerTableProblem> {
        self.import_round(event, None)
    }

    /// As [`PlayerTable::import`]; the games are those of this round, counted from 0, so that the games that it has tell namesakes apart.
    ///
    /// # Errors
    ///
    /// Where no column has names.
    pub fn import_round(&self, event: &Event, round: Option<usize>) -> Result<PlayerImport, PlayerTableProblem> {
        let has = |column| self.columns.contains(&column);
        let mut importer = Importer::new(event, round);
        if has(PlayerColumn::FirstPlayer) && has(PlayerColumn::SecondPlayer) {
            let mut paired = BTreeSet::new();
            let mut pairings = Vec::new();
            let names =
                self.taken().flat_map(|row| self.sides(&row.fields)).map(|side| side.meant(event, &importer.names));
            let games = ListedGames::new(event, round, names);
            for row in self.taken() {
                pairings.extend(self.pairing(event, &row.fields, row.number, &mut importer, &games, &mut paired));
            }
            importer.import.pairings = Some(pairings);
        } else if [PlayerColumn::Name, PlayerColumn::FirstName, PlayerColumn::LastName].into_iter().any(has) {
            let mut named = BTreeSet::new();
            let listed: Vec<ListedPlayer> = self.taken().map(|row| self.listed(&row.fields)).collect();
            let meant = listed_players(&listed, &importer.names, &event.roster);
            for (row, meant) in self.taken().zip(meant) {
                self.player(&row.fields, meant, row.number, &mut importer, &mut named);
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

    /// The name of a row of a list of players.
    fn name(&self, row: &[String]) -> String {
        // With a first name beside it and no last name, "Name" is the last name, as in German lists. Else it is the whole.
        let has = |column| self.columns.contains(&column);
        let parts = if !has(PlayerColumn::Name) || (has(PlayerColumn::FirstName) && !has(PlayerColumn::LastName)) {
            vec![PlayerColumn::FirstName, PlayerColumn::LastName, PlayerColumn::Name]
        } else {
            vec![PlayerColumn::Name]
        };
        let name: Vec<&str> =
            parts.into_iter().map(|column| self.field(row, column)).filter(|part| !part.is_empty()).collect();
        name.join(" ")
    }

    /// What a row of a list of players is compared by.
    fn listed(&self, row: &[String]) -> ListedPlayer {
        let key = |column| name_key(self.field(row, column));
        let has_drop = self.columns.contains(&PlayerColumn::Dropped);
        let (faction, team) = (key(PlayerColumn::Faction), key(PlayerColumn::Team));
        ListedPlayer { name: name_key(&self.name(row)), faction, team, has_drop }
    }

    fn player(
        &self,
        row: &[String],
        meant: MeantPlayer,
        number: usize,
        importer: &mut Importer,
        named: &mut BTreeSet<PlayerId>,
    ) {
        let id = match meant {
            MeantPlayer::Unclear(id) => return importer.note(number, ImportReason::Namesakes(id)),
            MeantPlayer::Known(id) => {
                importer.see(id);
                Some(id)
            }
            MeantPlayer::New | MeantPlayer::Nobody => {
                let name = self.name(row);
                let (listed, others) = (self.listed(row), importer.names.of_name(&name_key(&name)));
                let is_doubtful = others.iter().any(|other| !importer.differ(*other, &listed));
                let id = importer.add(&name, number);
                if let Some(id) = id.filter(|_| is_doubtful) {
                    importer.note(number, ImportReason::SecondOfName(id));
                }
                id
            }
        };
        let Some(id) = id else { return };
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
        games: &ListedGames,
        paired: &mut BTreeSet<PlayerId>,
    ) -> Option<Pairing> {
        let sides = self.sides(row);
        let Some((first, second)) = sides.first().map(|first| (first, sides.get(1))) else {
            importer.note(number, ImportReason::NoName);
            return None;
        };
        let ids: Vec<Vec<PlayerId>> = sides.iter().map(|side| side.meant(event, &importer.names)).collect();
        if second.is_some_and(|second| name_key(first.name) == name_key(second.name)) && ids[0].len() < 2 {
            importer.note(number, ImportReason::SamePlayer);
            return None;
        }
        let table = second.map(|_| self.table(event, row));
        let certain = |ids: Option<&Vec<PlayerId>>| ids.filter(|ids| ids.len() == 1).map(|ids| ids[0]);
        let table_id = table.and_then(Result::ok).flatten();
        let mut meant = vec![games.player(&ids[0], certain(ids.get(1)), table_id, paired)];
        if let Some(second) = ids.get(1) {
            let opponent = meant[0].known();
            let others = paired.iter().copied().chain(opponent).collect();
            meant.push(games.player(second, opponent, table_id, &others));
        }
        let has_game =
            |meant: &MeantPlayer| *meant == MeantPlayer::Nobody || meant.known().is_some_and(|id| paired.contains(&id));
        if meant.iter().any(has_game) {
            importer.note(number, ImportReason::NamedBefore);
            return None;
        }
        let mut named = meant.iter().zip(&sides);
        if named.any(|(meant, side)| *meant == MeantPlayer::New && EventPlayer::is_too_long(side.name)) {
            importer.note(number, ImportReason::LongName);
            return None;
        }
        let mut players = Vec::with_capacity(sides.len());
        for (meant, side) in meant.iter().zip(&sides) {
            players.push(match meant {
                MeantPlayer::Known(id) => importer.see(*id),
                MeantPlayer::Unclear(id) => {
                    importer.note(number, ImportReason::Namesakes(*id));
                    importer.see(*id)
                }
                MeantPlayer::New | MeantPlayer::Nobody => importer.add(side.name, number)?,
            });
        }
        paired.extend(players.iter().copied());
        let Some((table, second)) = table.zip(second) else { return Some(Pairing::bye(players[0])) };
        if table.is_err() {
            importer.note(number, ImportReason::NoSuchTable);
        }
        let mut pairing = Pairing::game(players[0], players[1]);
        pairing.table = table.unwrap_or_default();
        pairing.result = self.result(row, number, [first.name, second.name], importer);
        let players = [players[0], players[1]];
        let doubts = pairing.result.map(|result| result_doubts(&result, &importer.rules)).unwrap_or_default();
        for doubt in doubts {
            importer.note(number, ImportReason::DoubtfulResult { players, doubt });
        }
        Some(pairing)
    }

    /// The players of a game; one for a bye, which may stand on either side, and none where no side has a name.
    fn sides<'r>(&self, row: &'r [String]) -> Vec<GameSide<'r>> {
        let [faction, team] = [PlayerColumn::Faction, PlayerColumn::Team].map(|column| self.field(row, column));
        // Beside two players, one column of factions is that of the first.
        let first = GameSide { name: self.field(row, PlayerColumn::FirstPlayer), fields: [faction, team] };
        let second = GameSide { name: self.field(row, PlayerColumn::SecondPlayer), fields: ["", ""] };
        [first, second].into_iter().filter(|side| !BYES.contains(&name_key(side.name).as_str())).collect()
    }

    /// The table of a game, where it has one.
    fn table(&self, event: &Event, row: &[String]) -> Result<Option<TableId>, NoSuchTable> {
        let field = self.field(row, PlayerColumn::Table);
        if field.is_empty() {
            return Ok(None);
        }
        let digits = field.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let place = digits.parse::<usize>().ok().and_then(|table| table.checked_sub(1));
        let table = place.and_then(|place| event.tables.get(place)).ok_or(NoSuchTable)?;
        Ok(Some(table.id))
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
            Some(PlayerScore {
                vp,
                destroyed: count(destroyed, GameResult::MAX_DESTROYED)?,
                list: None,
                presence: None,
            })
        };
        let rules = importer.rules;
        let result = || {
            let scores = [
                score(PlayerColumn::FirstVp, PlayerColumn::FirstDestroyed)?,
                score(PlayerColumn::SecondVp, PlayerColumn::SecondDestroyed)?,
            ];
            let is =
                |seat: usize, words: [&str; 5]| winner == name_key(names[seat]) || words.contains(&winner.as_str());
            let winner = match () {
                // Two of one name play each other.
                () if [0, 1].iter().all(|seat| winner == name_key(names[*seat])) => return None,
                () if is(0, FIRSTS) => Some(Seat::First),
                () if is(1, SECONDS) => Some(Seat::Second),
                () if TIES.contains(&winner.as_str()) => None,
                () => return None,
            };
            Some(GameResult { winner, ending: rules.likely_ending(winner, &scores), scores })
        };
        let result = result();
        if result.is_none() {
            importer.note(number, ImportReason::NoResult);
        }
        result
    }
}

/// That the event has no table of a number.
#[derive(Clone, Copy)]
struct NoSuchTable;

/// A player of a game in a row.
struct GameSide<'r> {
    name: &'r str,
    /// The faction and the team, where the row has them.
    fields: [&'r str; 2],
}

impl GameSide<'_> {
    /// The players that the name may mean.
    fn meant(&self, event: &Event, names: &KnownNames) -> Vec<PlayerId> {
        ListedGames::with_fields(event, names.of_name(&name_key(self.name)), self.fields)
    }
}

/// The players while a table is read.
struct Importer {
    import: PlayerImport,
    /// What results are held to.
    rules: ResultRules<'static>,
    names: KnownNames,
    /// The players of the event that the table has named.
    seen: BTreeSet<PlayerId>,
    next: PlayerId,
    added: BTreeSet<PlayerId>,
}

impl Importer {
    fn new(event: &Event, round: Option<usize>) -> Self {
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
    fn see(&mut self, id: PlayerId) -> PlayerId {
        if self.seen.insert(id) && !self.added.contains(&id) {
            self.import.known += 1;
        }
        id
    }

    /// Whether a player and a row of the same name are two people beyond doubt: both have factions or teams, and other ones.
    fn differ(&self, id: PlayerId, row: &ListedPlayer) -> bool {
        let Some(player) = self.import.roster.iter().find(|player| player.id == id) else { return true };
        let fields = [(name_key(&player.faction), &row.faction), (name_key(&player.team), &row.team)];
        fields.iter().any(|(own, other)| !own.is_empty() && !other.is_empty() && own != *other)
    }

    /// Adds a player of this name.
    fn add(&mut self, name: &str, row: usize) -> Option<PlayerId> {
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

    fn note(&mut self, row: usize, reason: ImportReason) {
        self.import.notes.push(ImportNote { row, reason });
    }
}
