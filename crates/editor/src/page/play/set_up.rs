//! What a game is played as, and by whom.

use crate::formats::game::stored::KeptGame;
use crate::game::by_role::ByRole;
use crate::game::{Game, GameSetUp};
use crate::layout::Edit;
use crate::pack::CardTexts;

/// The set-up of a game after another scenario or another edge was chosen.
pub fn set_up_after(game: &Game, edits: &[Edit]) -> GameSetUp {
    let mut set_up = game.set_up();
    for edit in edits {
        match edit {
            Edit::Scenario(scenario) => set_up.scenario = scenario.map(|scenario| scenario.id.clone()),
            Edit::AttackerEdge(edge) => set_up.attacker_edge = Some(*edge),
            _ => {}
        }
    }
    set_up
}

/// The set-up with the players' names the other way round.
#[must_use]
pub fn with_players_swapped(set_up: &GameSetUp) -> GameSetUp {
    let ByRole { attacker, defender } = set_up.players.clone();
    GameSetUp { players: ByRole { attacker: defender, defender: attacker }, ..set_up.clone() }
}

/// The sizes of games that a packet has, in army points, the smallest first; none where it has no clocks for them.
pub fn game_sizes(game: &KeptGame) -> Vec<u32> {
    let event = CardTexts::of(game.game.pack()).and_then(|texts| texts.event.as_ref());
    event.map_or_else(Vec::new, |event| event.clocks.iter().map(|clock| clock.points).collect())
}

/// A player's name as it is kept.
pub fn player_name(typed: &str) -> String {
    typed.trim().chars().take(GameSetUp::MAX_NAME).collect()
}
