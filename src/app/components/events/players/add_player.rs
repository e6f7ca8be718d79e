//! The field in which a new player's name is typed.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::components::events::context::use_event;
use crate::event::{EventEdit, EventPlayer, trimmed_name};
use crate::words::{name, t};

/// The field and its button. Enter adds the player, and the field is ready for the next one.
#[component]
pub fn AddPlayer() -> Html {
    let context = use_event();
    let field = use_node_ref();
    let onsubmit = {
        let (context, field) = (context.clone(), field.clone());
        Callback::from(move |submitted: SubmitEvent| {
            submitted.prevent_default();
            let Some(field) = field.cast::<HtmlInputElement>() else { return };
            let typed = trimmed_name(&field.value()).to_owned();
            if typed.is_empty() {
                return;
            }
            let added = EventPlayer::new(context.event.free_player_id(), typed.as_str());
            let roster = context.event.roster.iter().cloned().chain([added]).collect();
            if let Ok(pending) = context.try_edit(t!("Add {}", name(&typed)), vec![EventEdit::Roster(roster)]) {
                // The next one can be typed at once.
                field.set_value("");
                pending.then(move |outcome| {
                    if outcome.is_err() && field.value().is_empty() {
                        field.set_value(&typed);
                    }
                });
            }
        })
    };
    html! {
        <form class="add-player" {onsubmit}>
            <input ref={field} type="text" dir="auto" maxlength="120" autocomplete="off" enterkeyhint="done" aria-label={t!("Name of a new player")} placeholder={t!("Name of a new player")} />
            <button type="submit" class="go outlined" data-act="add-player">{ t!("Add") }</button>
        </form>
    }
}
