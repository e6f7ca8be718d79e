//! The steps of a game's log: what each has done, the newest first.

use yew::prelude::*;

use crate::app::components::common::isolated::isolated;
use crate::page::Shared;
use crate::page::play::PlayState;
use crate::page::play::score::{LogRow, game_log};
use crate::words::t;

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
