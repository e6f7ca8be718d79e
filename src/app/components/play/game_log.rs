//! The log of a game, folded until somebody opens it.

use web_sys::Element;
use yew::prelude::*;

use super::log_rows::LogRowsProps;
use super::play_panel::{LoadedPlayPanel, PlayPanel};
use crate::page::Shared;
use crate::page::play::PlayState;
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
        Callback::from(move |_: Event| {
            is_open.set(node.cast::<Element>().is_some_and(|node| node.has_attribute("open")));
        })
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
