//! The games that the browser keeps: to open, delete and put back.

use yew::prelude::*;

use super::row::date;
use crate::app::components::common::button::icon_button;
use crate::app::components::common::isolated::isolated;
use crate::app::components::dialogs::context::{DialogContext, DialogMessage, use_dialog, use_update_on};
use crate::app::services::{events, game_store, store};
use crate::page::play::{ListedGame, listed_games};
use crate::page::{Place, full_storage};
use crate::words::{self, t, translated};

/// The games, where there are any.
#[component]
pub fn KeptGames() -> Html {
    let context = &use_dialog();
    use_update_on(events::listen_for_saving);
    let games = store::with(listed_games);
    if games.is_empty() {
        return html! {};
    }
    html! {
        <section class="kept-games" aria-label={t!("Games in play")}>
            <h2>{ t!("Games in play") }</h2>
            <ul>{ for games.iter().map(|game| row(context, game)) }</ul>
        </section>
    }
}

fn row(context: &DialogContext, game: &ListedGame) -> Html {
    let ListedGame { table, name, players, changed } = game;
    let on_open = {
        let table = table.clone();
        context.on_click(move |context| context.go(&Place::Play(table.as_str().into())))
    };
    let label = t!("Open the game {}", words::name(name));
    html! {
        <li key={table.clone()} data-kept-game={name.clone()}>
            <div class="game-facts">
                <b>{ isolated(name) }</b>
                <p class="hint">
                    { date(*changed) }
                    if !players.is_empty() {
                        { " · " }{ players }
                    }
                </p>
            </div>
            <button type="button" class="tool" data-act="open-game" aria-label={label} onclick={on_open}>{ t!("Open") }</button>
            { icon_button("delete", t!("Delete the game {}", words::name(name)), t!("Delete"), on_delete(context, game)) }
        </li>
    }
}

/// Deletes a game at once and offers to undo that.
fn on_delete(context: &DialogContext, game: &ListedGame) -> Callback<MouseEvent> {
    let (table, text) = (game.table.clone(), t!("Deleted the game {}.", words::name(&game.name)));
    context.on_click(move |context| {
        let Some((removed, pending)) = game_store::remove(&table) else {
            return context.refused(t!("The game couldn't be deleted; perhaps another tab has done so already."));
        };
        let undo = {
            let context = context.clone();
            Callback::from(move |()| {
                let pending = game_store::keep(removed.clone());
                let done = DialogMessage::done(t!("The game is back."));
                context.done_when_kept(&pending, done, translated(full_storage::TABLES));
            })
        };
        let message = DialogMessage { text: text.clone(), is_done: true, undo: Some(undo) };
        context.done_when_kept(&pending, message, translated(full_storage::TABLES));
    })
}
