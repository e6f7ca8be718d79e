//! A list of players before anything of it is taken over: what its rows are taken for, and what the button says.

use super::list_reading::ListTable;
use super::list_rows::{ListChoice, ListRow, ListRows};
use crate::event::Event;
use crate::formats::players::messages::column_name;
use crate::formats::players::{PlayerColumn, PlayerImport, PlayerTable, PlayerTableProblem};
use crate::formats::sheet::{Sheet, SheetProblem};
use crate::words::{many, plural, t};

impl ListRows for PlayerTable {
    fn row_count(&self) -> usize {
        self.rows.len()
    }

    fn row(&self, index: usize) -> ListRow<'_> {
        let row = &self.rows[index];
        let fields = row.fields.iter().map(String::as_str).collect();
        ListRow { number: row.number, fields, is_left_out: row.is_left_out }
    }

    fn heading(&self) -> Option<usize> {
        self.heading
    }

    fn columns(&self) -> Vec<usize> {
        let place = |column: &PlayerColumn| PlayerColumn::ALL.iter().position(|known| known == column);
        self.columns.iter().map(|column| place(column).unwrap_or(0)).collect()
    }

    fn meanings(&self) -> Vec<&'static str> {
        PlayerColumn::ALL.map(column_name).to_vec()
    }
}

impl ListTable for PlayerTable {
    type Beside = Event;

    /// The event's players say what the rows are too.
    fn of_sheet(sheet: &Sheet, event: &Event) -> Self {
        Self::of(sheet).with_players_of(event)
    }

    fn with(&self, choice: ListChoice) -> Self {
        match choice {
            ListChoice::Heading(heading) => self.with_heading(heading),
            ListChoice::Column(index, meaning) => {
                self.with_column(index, PlayerColumn::ALL.get(meaning).copied().unwrap_or(PlayerColumn::Ignored))
            }
            ListChoice::Row(index, is_left_out) => self.with_row(index, is_left_out),
        }
    }

    fn refusal(problem: SheetProblem) -> String {
        PlayerTableProblem::Sheet(problem).to_string()
    }
}

/// What the button says that takes a list over; `has_games` where its games are taken too.
pub fn take_over_text(import: &PlayerImport, has_games: bool) -> String {
    let players = (import.added > 0).then(|| many(import.added, plural!("1 player", "{} players")));
    let games = import.pairings.as_ref().map_or(0, Vec::len);
    let games = (has_games && games > 0).then(|| many(games, plural!("1 game", "{} games")));
    match (players, games) {
        (Some(players), Some(games)) => t!("Add {} and {}", players, games),
        (Some(one), None) | (None, Some(one)) => t!("Add {}", one),
        (None, None) => t!("Take over").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Pairing, PlayerId};

    #[test]
    fn what_is_chosen_of_a_list_is_what_is_shown() {
        let table = PlayerTable::read("Name;Faction\nAda;Khador\nBo;Cryx").expect("it is a table");
        let shown = |table: &PlayerTable| -> Vec<&'static str> {
            table.columns().into_iter().map(|place| table.meanings()[place]).collect()
        };
        assert_eq!(shown(&table), ["Player", "Faction"]);
        assert_eq!(table.row(1), ListRow { number: 2, fields: vec!["Ada", "Khador"], is_left_out: false });
        let leave_out = table.with(ListChoice::Column(1, 0));
        assert_eq!(shown(&leave_out), ["Player", "Leave out"]);
        assert_eq!(shown(&table.with(ListChoice::Column(1, 999))), ["Player", "Leave out"]);
        assert!(table.with(ListChoice::Row(1, true)).row(1).is_left_out);
        assert_eq!(table.with(ListChoice::Heading(None)).heading(), None);
    }

    #[test]
    fn the_button_says_what_is_added() {
        let bye = Pairing { first: PlayerId(1), second: None, table: None, result: None };
        let import = |added, games: Option<usize>| PlayerImport {
            added,
            known: 1,
            pairings: games.map(|games| vec![bye.clone(); games]),
            ..PlayerImport::default()
        };
        assert_eq!(take_over_text(&import(16, None), true), "Add 16 players");
        assert_eq!(take_over_text(&import(16, Some(8)), true), "Add 16 players and 8 games");
        assert_eq!(take_over_text(&import(1, Some(8)), false), "Add 1 player");
        assert_eq!(take_over_text(&import(0, Some(1)), true), "Add 1 game");
        assert_eq!(take_over_text(&import(0, None), true), "Take over");
    }
}
