//! The players and pairings of a table, for an event that may have some of them already.

use std::collections::BTreeSet;

use super::columns::PlayerColumn;
use super::content::{FieldKind, column_kind, family_name_last, is_family_name_first};
use super::games::games;
use super::has_left::has_left;
use super::importer::{IgnoredColumn, ImportNote, ImportReason, Importer, PlayerImport};
use super::left_out::{LeftOutReason, reason};
use super::namesakes::{ListedPlayer, MeantPlayer, listed_players};
use super::table::{PlayerTable, PlayerTableProblem};
use crate::event::{Event, EventPlayer, PlayerId, name_key};
use crate::sorting::SharedSort as _;

/// The first round without games, counted from 0, which is proposed for the games of a table.
pub fn first_unpaired(event: &Event) -> Option<usize> {
    event.rounds.iter().position(|round| round.pairings.is_empty())
}

impl PlayerTable {
    /// The table with what an event's players say of it, where no heading does: a row with two of them is a game, and names are turned
    /// round where the event has them so.
    #[must_use]
    pub fn with_players_of(mut self, event: &Event) -> Self {
        let place = |column| self.columns.iter().position(|other| *other == column);
        let beside = [
            (PlayerColumn::FirstName, PlayerColumn::LastName),
            (PlayerColumn::LastName, PlayerColumn::FirstName),
            (PlayerColumn::Name, PlayerColumn::Faction),
        ];
        let pairs = beside.into_iter().filter_map(|(one, other)| Some([place(one)?, place(other)?]));
        let mut pairs = pairs.filter(|[one, other]| one < other && self.heading.is_none());
        let Some([first, second]) = pairs.next() else {
            return self;
        };
        let known: BTreeSet<String> = event.roster.iter().map(|player| name_key(&player.name)).collect();
        let count = |is_known: &dyn Fn(&[String]) -> bool| self.taken().filter(|row| is_known(&row.fields)).count();
        let (rows, games) = (count(&|_| true), count(&|row| known.contains(&name_key(&row[second]))));
        let are_names = self.columns[first] != PlayerColumn::Name;
        let joined = |row: &[String], one: usize, other: usize| {
            known.contains(&name_key(&format!("{} {}", row[one], row[other])))
        };
        let is_first_name_first = self.columns[first] == PlayerColumn::FirstName;
        let (as_written, turned) = (count(&|row| joined(row, first, second)), count(&|row| joined(row, second, first)));
        if games * 2 > rows {
            let is_digits = |column: &usize| {
                column_kind(self.taken().filter_map(|row| row.fields.get(*column)).map(String::as_str))
                    == FieldKind::Digits
            };
            if let Some(table) = (0..first).find(is_digits) {
                self.columns[table] = PlayerColumn::Table;
            }
            self.columns[first] = PlayerColumn::FirstPlayer;
            self.columns[second] = PlayerColumn::SecondPlayer;
        } else if are_names && as_written != turned && (as_written > turned) != is_first_name_first {
            self.columns.swap(first, second);
        }
        self
    }

    /// What it gives an event: players, and where it has two a row the pairings of a round.
    ///
    /// Players are known by their names, as [`name_key`] compares them. Two rows of one name in a list of players are two players; those
    /// that the event has are told apart by faction and team, then by their order. In games they are told apart by what
    /// [`Event::shown_name`] has, by faction and team, and by who has no other game. What the table says of a known one is taken over. Two
    /// rows of the same game, one for each player, are one game. How a game ended isn't in such tables: it is what its numbers lead to,
    /// [`ResultRules::likely_ending`](crate::event::ResultRules::likely_ending).
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
        let mut importer = Importer::new(event, round);
        let in_games = PlayerColumn::are_games(&self.columns);
        if in_games {
            importer.import.pairings = Some(games(self, event, round, &mut importer));
        } else if self.columns.iter().any(|column| column.is_name()) {
            let mut named = BTreeSet::new();
            let listed: Vec<ListedPlayer> = self.taken().map(|row| self.listed(&row.fields)).collect();
            let meant = listed_players(&listed, &importer.names, &event.roster);
            for (row, meant) in self.taken().zip(meant) {
                let is_taken = self.player(&row.fields, meant, row.number, &mut importer, &mut named);
                importer.import.taken += usize::from(is_taken);
            }
        } else {
            return Err(PlayerTableProblem::NoNames);
        }
        let mut import = importer.import;
        import.ignored = self.ignored(in_games);
        import.notes.extend(self.left_out());
        import.notes.shared_sort_by_key(|note| note.row);
        Ok(import)
    }

    /// The rows that are left out, with the reason.
    fn left_out(&self) -> impl Iterator<Item = ImportNote> {
        let rows = self.rows.iter().enumerate().filter(|(index, row)| row.is_left_out && self.heading != Some(*index));
        rows.map(|(index, row)| {
            let reason = reason(&self.rows, self.heading, index).unwrap_or(LeftOutReason::Chosen);
            ImportNote { row: row.number, reason: ImportReason::LeftOut(reason) }
        })
    }

    /// The columns with something in them that isn't taken: of no use, or the second one of their meaning.
    fn ignored(&self, in_games: bool) -> Vec<IgnoredColumn> {
        let is_taken = |index: usize| {
            let column = self.columns[index];
            column.is_used(in_games) && !self.columns[..index].contains(&column)
        };
        let has_fields =
            |index: usize| self.taken().any(|row| row.fields.get(index).is_some_and(|field| !field.trim().is_empty()));
        let heading = |index: usize| {
            let fields = self.heading.and_then(|heading| self.rows.get(heading)).map(|row| &row.fields);
            fields.and_then(|fields| fields.get(index)).map_or_else(String::new, |field| field.trim().to_owned())
        };
        (0..self.columns.len())
            .filter(|index| !is_taken(*index) && has_fields(*index))
            .map(|index| IgnoredColumn { number: index + 1, heading: heading(index) })
            .collect()
    }

    /// The field of a column; empty without one.
    pub(super) fn field<'r>(&self, row: &'r [String], column: PlayerColumn) -> &'r str {
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
        if has(PlayerColumn::LastFirst) {
            return family_name_last(self.field(row, PlayerColumn::LastFirst));
        }
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

    /// Takes the player of a row; whether there is one.
    fn player(
        &self,
        row: &[String],
        meant: MeantPlayer,
        number: usize,
        importer: &mut Importer,
        named: &mut BTreeSet<PlayerId>,
    ) -> bool {
        let id = match meant {
            MeantPlayer::Unclear(id) => {
                importer.note(number, ImportReason::Namesakes(id));
                return false;
            }
            MeantPlayer::Known(id) => {
                importer.see(id);
                Some(id)
            }
            MeantPlayer::New | MeantPlayer::Nobody => {
                let name = self.name(row);
                let (listed, others) = (self.listed(row), importer.names.of_name(&name_key(&name)));
                let is_second = others.iter().any(|other| !importer.differ(*other, &listed));
                let id = importer.add(&name, number);
                if let Some(id) = id.filter(|_| is_second) {
                    importer.note(number, ImportReason::SecondOfName(id));
                }
                if let Some(id) = id.filter(|_| is_doubtful_name(&name)) {
                    importer.note(number, ImportReason::DoubtfulName(id));
                }
                id
            }
        };
        let Some(id) = id else { return false };
        if !named.insert(id) {
            importer.note(number, ImportReason::NamedBefore);
            return false;
        }
        self.details(row, id, number, importer);
        true
    }

    /// Takes what a row says of a player besides the name.
    fn details(&self, row: &[String], id: PlayerId, number: usize, importer: &mut Importer) {
        let player = importer.import.roster.iter_mut().find(|player| player.id == id);
        let Some(player) = player else { return };
        let mut notes = Vec::new();
        for (column, text) in [(PlayerColumn::Faction, &mut player.faction), (PlayerColumn::Team, &mut player.team)] {
            let field = self.field(row, column);
            if EventPlayer::is_too_long(field) {
                notes.push(ImportReason::LongField);
            } else if !field.is_empty() {
                field.clone_into(text);
            }
        }
        if self.columns.contains(&PlayerColumn::Dropped) {
            let field = self.field(row, PlayerColumn::Dropped);
            match has_left(field) {
                Some(left) => player.has_dropped = left,
                None => notes.push(ImportReason::UnclearDrop(field.to_owned())),
            }
        }
        for reason in notes {
            importer.note(number, reason);
        }
    }
}

/// Whether more may stand in a name than the name: a dash or a bar before something else, brackets, a comma, an address, or nothing but digits.
fn is_doubtful_name(name: &str) -> bool {
    let has_dash = [" - ", " – ", " — ", " | ", "@", "://"].iter().any(|sign| name.contains(sign));
    // A number in brackets tells two of one name apart.
    let inside = name.strip_suffix(')').and_then(|name| name.rsplit_once('('));
    let has_brackets = inside.is_some_and(|(_, inside)| inside.parse::<u32>().is_err());
    has_dash || has_brackets || is_family_name_first(name) || !name.contains(char::is_alphabetic)
}
