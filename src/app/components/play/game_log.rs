//! The log of a game, folded until somebody opens it: what each step has done, the newest first.

use web_sys::HtmlDetailsElement;
use yew::prelude::*;

use super::play_panel::{LoadedPlayPanel, PlayPanel};
use crate::app::components::common::isolated::isolated;
use crate::page::Shared;
use crate::page::play::{LogRow, PlayState, game_log};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct GameLogProps {
    pub game: Shared<PlayState>,
}

/// The fold.
#[component]
pub fn GameLog(props: &GameLogProps) -> Html {
    let is_open = use_state_eq(|| false);
    let node = use_node_ref();
    if props.game.kept().steps.steps.is_empty() {
        return Html::default();
    }
    let ontoggle = {
        let (is_open, node) = (is_open.setter(), node.clone());
        Callback::from(move |_: Event| is_open.set(node.cast::<HtmlDetailsElement>().is_some_and(|node| node.open())))
    };
    let rows = PlayPanel::Log(LogRowsProps { game: props.game.clone() });
    html! {
        <details ref={node} class="game-log" {ontoggle}>
            <summary>{ t!("Log") }</summary>
            if *is_open {
                <LoadedPlayPanel panel={rows} />
            }
        </details>
    }
}

#[derive(Clone, PartialEq, Properties)]
pub struct LogRowsProps {
    pub game: Shared<PlayState>,
}

/// The steps.
#[component]
pub fn LogRows(props: &LogRowsProps) -> Html {
    let row = |(nth, row): (usize, LogRow)| {
        html! {
            <li key={nth} class={row.is_undone.then_some("undone")} data-step={nth.to_string()}>
                <span>{ isolated(&row.told) }</span>
                if row.is_undone {
                    <i>{ t!("undone") }</i>
                }
            </li>
        }
    };
    html! { <ol reversed=true aria-label={t!("Steps")}>{ for game_log(&props.game).into_iter().enumerate().map(row) }</ol> }
}
