//! The bar at the top of somebody else's table: its name, sharing it, and what can be done with it.

use yew::prelude::*;

use super::common::button::button;
use super::common::icon::icon;
use super::common::isolated::isolated;
use super::common::keys::title_with_key;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::services::{address, random};
use crate::editor::command_label::SHARE;
use crate::page::{Dialog, PageAction, Place};
use crate::words::{t, translated};

#[derive(PartialEq, Properties)]
pub struct SharedHeaderProps {
    pub table_name: String,
    /// Whether the person has tables of their own.
    pub has_own: bool,
}

/// The bar.
#[component]
pub fn SharedHeader(props: &SharedHeaderProps) -> Html {
    let actions = use_actions();
    let share = translated(SHARE.name);
    html! {
        // Keyed, so that Yew doesn't reuse elements of the other header, one of which may have the focus.
        <header key="read-only" class="header">
            if let Some((fragment, title)) = address::last_event() {
                <button type="button" class="tool back-to-event" aria-label={t!("Back to {}", title)} title={t!("Back to {}", title)}
                    onclick={Callback::from(move |_: MouseEvent| address::follow(&fragment))}>{ icon("left") }{ icon("events") }</button>
            }
            <h1>
                if props.table_name.is_empty() { { t!("A shared table") } } else { { isolated(&props.table_name) } }
            </h1>
            <div class="tools" role="toolbar" aria-label={t!("Table")}>
                <button type="button" class="tool" data-command="share" title={title_with_key(share, SHARE.keys)} aria-label={share}
                    onclick={actions.on::<MouseEvent>(|| PageAction::OpenDialog(Dialog::Share))}>{ icon("share") }<span>{ share }</span></button>
                if let Some(link) = address::link_on_board() {
                    <button type="button" class="tool" data-act="play" title={t!("Play on this table")} aria-label={t!("Play on this table")}
                        onclick={on_play(&actions, link)}>{ icon("play") }<span>{ t!("Play") }</span></button>
                }
                <details class="shared-menu drop-down">
                    <summary class="tool" title={t!("More")} aria-label={t!("More")}>{ icon("menu") }</summary>
                    <div role="group" aria-label={t!("More")}>
                        // The table's number in the library is random: see `storage::new_number`.
                        { button("tool copy-table", t!("Edit a copy"), on_leave(&actions, || PageAction::Copy(random::die(u32::MAX)))) }
                        { button("tool leave", if props.has_own { t!("Back to mine") } else { t!("Make a table of my own") }, on_leave(&actions, || PageAction::Leave)) }
                    </div>
                </details>
            </div>
        </header>
    }
}

/// Plays on the table of a link.
fn on_play(actions: &Actions, link: String) -> Callback<MouseEvent> {
    let place = Place::Play(link.into());
    let dispatch = actions.dispatch.clone();
    Callback::from(move |_: MouseEvent| address::go(&place, &dispatch))
}

/// Leaves the shared table, and takes its link out of the address.
fn on_leave(actions: &Actions, action: fn() -> PageAction) -> Callback<MouseEvent> {
    let actions = actions.clone();
    Callback::from(move |_: MouseEvent| {
        address::remove_table();
        actions.send(action());
    })
}
