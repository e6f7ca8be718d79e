//! The games that a browser keeps, as a list.

use std::cmp::Reverse;

use crate::editor::StoredValues;
use crate::formats::game::stored::KeptGame;
use crate::formats::stored_keys::GAME;
use crate::sorting::SharedSort as _;
use crate::words::{self, t};

/// A game of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedGame {
    /// The link of its table.
    pub table: String,
    /// What its table is called.
    pub name: String,
    /// Who plays; empty where nobody is named.
    pub players: String,
    /// When it was last changed, in milliseconds since 1970.
    pub changed: u64,
}

impl ListedGame {
    fn of(kept: KeptGame) -> Self {
        let name = kept.game.baseline().name.trim();
        let name = if name.is_empty() { t!("A game") } else { name }.to_owned();
        let players = kept.game.set_up().players;
        let named: Vec<String> = [&players.attacker, &players.defender]
            .into_iter()
            .filter(|name| !name.trim().is_empty())
            .map(|name| words::name(name.trim()))
            .collect();
        let players = match &named[..] {
            [attacker, defender] => t!("{} against {}", attacker, defender),
            _ => named.concat(),
        };
        let changed = kept.game.parts().map(|part| part.changed.0).max().unwrap_or_default();
        Self { table: kept.table, name, players, changed }
    }
}

/// The games, the last changed first.
pub fn listed_games(values: &StoredValues) -> Vec<ListedGame> {
    let kept = values.with_prefix(GAME).filter_map(|(_, text)| KeptGame::read(text));
    let mut games: Vec<ListedGame> = kept.map(ListedGame::of).collect();
    games.shared_sort_by_key(|game| Reverse(game.changed));
    games
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::game_key;
    use crate::formats::link;
    use crate::game::by_role::ByRole;
    use crate::game::{GameChange, GamePart, GameSetUp, Stamp};
    use crate::layout::Edit;

    const TABLE: &str = include_str!("../../../../../assets/examples/frozen-mill.link");

    /// A game on a table of this name.
    fn game(name: &str, [attacker, defender]: [&str; 2], now: u64) -> KeptGame {
        let mut planned = link::read(TABLE.trim()).expect("the example");
        planned.layout = planned.layout.edited(&[Edit::Rename(name.to_owned())]).expect("any name will do");
        let players = ByRole { attacker: attacker.to_owned(), defender: defender.to_owned() };
        let set_up = GameSetUp { players, ..GameSetUp::default() };
        let change = GameChange::Step(vec![GamePart::SetUp(Box::new(set_up))]);
        let begun = KeptGame::begun(&link::write(&planned)).expect("its link");
        begun.changed(&change, Stamp(now)).expect("a step")
    }

    #[test]
    fn games_are_listed_by_their_tables_and_players_the_last_changed_first() {
        let games = [game("Mill", ["Ada", "Bo"], 5), game("", ["", ""], 7), game("Yard", ["", " Bo "], 6)];
        let odd = (game_key("9later"), "of a later version".into());
        let values = games.iter().map(|kept| (game_key(&kept.table), kept.write().into())).chain([odd]).collect();
        let listed: Vec<[String; 3]> =
            listed_games(&values).into_iter().map(|game| [game.name, game.players, game.changed.to_string()]).collect();
        assert_eq!(listed, [["A game", "", "7"], ["Yard", "Bo", "6"], ["Mill", "Ada against Bo", "5"]]);
    }
}
