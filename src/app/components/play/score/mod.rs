//! The score of a game: both players' victory points, what is written down at the end of a turn, the sheet, and how the game has ended.

mod by_hand_fields;
mod clock_settings;
mod die_field;
mod element_choice;
mod ending_choice;
mod fuse_fields;
mod game_end_card;
mod roll_fields;
mod score_heads;
mod score_of_game;
mod score_sheet_table;
mod turn_form_fields;

use std::rc::Rc;

use yew::prelude::*;

use crate::game::GameChange;
use crate::pack::ScenarioAtEdge;
use crate::page::Shared;
use crate::page::play::KeptGame;
use crate::page::play::score::{ElementBlast, GameScore};
use crate::words::t;
use score_of_game::ScoreOfGame;

#[derive(Clone, PartialEq, Properties)]
pub struct ScorePanelProps {
    pub kept: Shared<KeptGame>,
    /// The scenario that is played.
    pub played: Option<ScenarioAtEdge>,
    pub on_change: Callback<GameChange>,
    /// The blasts at the end of the turn that is written down are others.
    pub on_blasts: Callback<Rc<[ElementBlast]>>,
}

/// What the panel shows.
#[component]
pub fn ScorePanel(props: &ScorePanelProps) -> Html {
    let ScorePanelProps { kept, played, on_change, on_blasts } = props;
    let score = played.and_then(|played| Some((played, Shared::new(GameScore::new(&kept.0.game, played)?))));
    match score {
        // What was begun of a turn isn't for the next one.
        Some((played, score)) => {
            html! { <ScoreOfGame key={score.turn()} kept={kept.clone()} {played} score={score.clone()} on_change={on_change.clone()} on_blasts={on_blasts.clone()} /> }
        }
        None => html! { <p class="hint">{ t!("Choose the scenario first: then its score can be kept here.") }</p> },
    }
}
