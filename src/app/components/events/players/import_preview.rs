//! What a list gives the event, and the button that takes it over.

use yew::prelude::*;

use crate::app::components::common::field::{select_option, selected_value};
use crate::app::components::events::context::use_event;
use crate::event::EventRound;
use crate::formats::players::messages::{counts, notes};
use crate::formats::players::{PlayerTable, first_unpaired};
use crate::page::{Shared, take_over_text};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ImportPreviewProps {
    pub table: Shared<PlayerTable>,
    /// The list is taken over, or isn't wanted.
    pub on_done: Callback<()>,
}

/// The sentence, what is left out, and the buttons.
#[component]
pub fn ImportPreview(props: &ImportPreviewProps) -> Html {
    let context = use_event();
    let event = &context.event;
    let chosen = use_state_eq(|| first_unpaired(event));
    let import = use_memo((event.clone(), props.table.clone(), *chosen), |(event, table, round)| {
        table.import_round(event, *round)
    });
    let on_cancel = props.on_done.reform(|_: MouseEvent| ());
    let cancel = html! { <button type="button" class="quiet" data-act="cancel-list" onclick={on_cancel}>{ t!("Cancel") }</button> };
    let import = match &*import {
        Ok(import) => import,
        Err(problem) => {
            return html! {
                <div class="import-preview">
                    <p class="hint problem" role="status" data-fact="import-problem">{ problem.to_string() }</p>
                    { cancel }
                </div>
            };
        }
    };
    let round = chosen.filter(|round| *round < event.rounds.len() && import.pairings.is_some());
    let on_round = {
        let chosen = chosen.setter();
        Callback::from(move |changed: Event| chosen.set(selected_value(&changed).parse().ok()))
    };
    let onclick = {
        let (context, on_done) = (context.clone(), props.on_done.clone());
        let (said, edits) = (counts(import), import.edits(round));
        Callback::from(move |_: MouseEvent| {
            let on_done = on_done.clone();
            if let Ok(pending) = context.edit_and_say(said.clone(), t!("Take over a list of players"), edits.clone()) {
                pending.when_kept(move || on_done.emit(()));
            }
        })
    };
    let notes = notes(import);
    html! {
        <div class="import-preview">
            <p role="status" data-fact="import">{ counts(import) }</p>
            if !notes.is_empty() { <ul class="hint">{ for notes.iter().map(|note| html! { <li>{ note }</li> }) }</ul> }
            if import.pairings.is_some() {
                <label class="event-field">
                    <span>{ t!("The games are of") }</span>
                    <select data-choice="import-round" onchange={on_round}>
                        { select_option("", round.is_none(), t!("no round: take the players only")) }
                        { for (0..event.rounds.len()).map(|index| select_option(index.to_string(), round == Some(index), round_option(&event.rounds[index], index))) }
                    </select>
                </label>
            }
            <div class="actions">
                <button type="button" class="go" data-act="take-players" disabled={import.is_empty()} {onclick}>{ take_over_text(import, round.is_some()) }</button>
                { cancel }
            </div>
        </div>
    }
}

/// A round, and that it would lose its games.
fn round_option(round: &EventRound, index: usize) -> String {
    if round.pairings.is_empty() { t!("Round {}", index + 1) } else { t!("Round {}, instead of its games", index + 1) }
}
