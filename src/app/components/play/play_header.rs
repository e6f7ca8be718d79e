//! The bar at the top of a table in play.

use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::components::common::isolated::isolated;
use crate::app::hooks::actions::use_actions;
use crate::app::services::address;
use crate::game::GameChange;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct PlayHeaderProps {
    pub table_name: String,
    pub can_undo: bool,
    pub can_redo: bool,
    pub on_change: Callback<GameChange>,
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
    html! {
        <header class="header">
            <button type="button" class="tool close" aria-label={t!("Back")} title={t!("Back")} onclick={on_back}>{ icon("left") }</button>
            <h1>
                if props.table_name.is_empty() { { t!("A game") } } else { { isolated(&props.table_name) } }
            </h1>
            <div class="tools" role="toolbar" aria-label={t!("Game")}>
                { step("undo", t!("Undo"), props.can_undo, GameChange::Undo) }
                { step("redo", t!("Redo"), props.can_redo, GameChange::Redo) }
            </div>
        </header>
    }
}
