//! The bar at the top of a table in play.

use yew::prelude::*;

use super::clock_bar::ClockBar;
use super::hand_over::HandOverDialog;
use crate::app::components::common::icon::icon;
use crate::app::components::common::isolated::isolated;
use crate::app::hooks::actions::use_actions;
use crate::app::services::address;
use crate::game::GameChange;
use crate::page::Shared;
use crate::page::play::{KeptGame, PlayState};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct PlayHeaderProps {
    pub table_name: String,
    pub game: Shared<PlayState>,
    pub kept: Shared<KeptGame>,
    pub on_change: Callback<GameChange>,
    /// The score is to be shown.
    pub on_score: Callback<()>,
}

/// The bar.
#[component]
pub fn PlayHeader(props: &PlayHeaderProps) -> Html {
    let actions = use_actions();
    let on_back = Callback::from(move |_: MouseEvent| address::leave(&actions.dispatch));
    let step = |name: &'static str, label: &'static str, is_on: bool, change: GameChange| {
        let onclick = props.on_change.reform(move |_: MouseEvent| change.clone());
        html! {
            <button type="button" class="tool" data-play={name} aria-label={label} title={label} disabled={!is_on} {onclick}>{ icon(name) }</button>
        }
    };
    let is_handing_over = use_state_eq(|| false);
    let shows = |is_shown: bool| {
        let is_handing_over = is_handing_over.setter();
        Callback::from(move |()| is_handing_over.set(is_shown))
    };
    let hand_over = t!("Hand the game over");
    html! {
        <>
        <header class="header">
            <button type="button" class="tool close" aria-label={t!("Back")} title={t!("Back")} onclick={on_back}>{ icon("left") }</button>
            <h1>
                if props.table_name.is_empty() { { t!("A game") } } else { { isolated(&props.table_name) } }
            </h1>
            <ClockBar kept={props.kept.clone()} on_change={props.on_change.clone()} on_score={props.on_score.clone()} />
            <div class="tools" role="toolbar" aria-label={t!("Game")}>
                { step("undo", t!("Undo"), props.game.can_undo(), GameChange::Undo) }
                { step("redo", t!("Redo"), props.game.can_redo(), GameChange::Redo) }
                <button type="button" class="tool" data-act="hand-over" aria-label={hand_over} title={hand_over} onclick={shows(true).reform(|_: MouseEvent| ())}>{ icon("share") }</button>
            </div>
        </header>
        if *is_handing_over {
            <HandOverDialog game={props.game.clone()} on_close={shows(false)} />
        }
        </>
    }
}
