//! An open event: its name, undo and redo, and its parts in tabs.

use web_sys::{HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::context::{EventContext, step_names, use_event_context};
use super::gone::Gone;
use super::pairings::Pairings;
use super::players::Players;
use super::readings::EventReadings;
use super::rounds::Rounds;
use super::standings::Standings;
use super::stock::Stock;
use super::tables::Tables;
use super::take_along::TakeAlong;
use crate::app::components::common::field::text_field;
use crate::app::components::common::icon::icon;
use crate::app::components::dialogs::context::use_dialog;
use crate::app::services::{event_store, focus, key_event};
use crate::event::EventEdit;
use crate::page::{EventChange, EventPart, NEWER_EVENT, Place};
use crate::words::{t, translated};

#[derive(PartialEq, Properties)]
pub struct OpenEventProps {
    /// The number of the event.
    pub number: u32,
    pub part: EventPart,
    /// The number of the table on the board.
    pub table_number: u32,
}

/// The event.
#[component]
pub fn OpenEvent(props: &OpenEventProps) -> Html {
    let dialog = use_dialog();
    let context = use_event_context(props.number);
    let (number, part) = (props.number, props.part);
    use_effect_with(number, |number| event_store::save_last(Some(*number)));
    let on_list = dialog.on_click(|dialog| dialog.go(&Place::Events));
    let Some(context) = context else { return html! { <Gone {number} /> } };
    let event = &context.event;
    let on_rename = {
        let context = context.clone();
        Callback::from(move |event: Event| {
            let name = event.target_unchecked_into::<HtmlInputElement>().value().trim().to_owned();
            context.edit(t!("Rename the event"), vec![EventEdit::Rename(name)]);
        })
    };
    let tab = |which: EventPart| {
        let (name, text) = (which.id(), which.title());
        let is_shown = which == part;
        let on_show = dialog.on_click(move |dialog| dialog.go(&Place::Event(number, which)));
        html! {
            <button type="button" role="tab" id={format!("event-tab-{name}")} data-part={name} aria-selected={is_shown.to_string()}
                aria-controls="event-part" tabindex={if is_shown { "0" } else { "-1" }} onclick={on_show}>{ text }</button>
        }
    };
    let on_key = {
        let dialog = dialog.clone();
        Callback::from(move |event: KeyboardEvent| {
            let next = match &*key_event::key(&event) {
                "ArrowRight" => part.further(1),
                "ArrowLeft" => part.further(-1),
                _ => return,
            };
            event.prevent_default();
            dialog.go(&Place::Event(number, next));
            if let Some(tab) = gloo::utils::document().get_element_by_id(&format!("event-tab-{}", next.id())) {
                focus::focus(&tab);
            }
        })
    };
    html! {
        <ContextProvider<EventContext> context={context.clone()}>
            <div class="event-head" role="toolbar" aria-label={t!("Event")}>
                <button type="button" class="tool" data-act="all-events" aria-label={t!("All events")} onclick={on_list}>{ icon("events") }<span>{ t!("All events") }</span></button>
                { text_field("event-name", t!("Name of the event"), &event.name, t!("Unnamed event"), on_rename) }
                { step_button(&context, "undo") }
                { step_button(&context, "redo") }
            </div>
            if !event_store::is_whole(context.number) {
                <p class="hint problem" role="note" data-fact="newer">{ translated(NEWER_EVENT) }</p>
            }
            <div class="event-tabs" role="tablist" aria-label={t!("Parts of the event")} onkeydown={on_key}>{ for EventPart::ALL.map(tab) }</div>
            <section id="event-part" class="event-part" role="tabpanel" aria-labelledby={format!("event-tab-{}", part.id())}>
                {
                    match part {
                        EventPart::Tables => html! { <Tables table_number={props.table_number} /> },
                        EventPart::Rounds => html! { <Rounds /> },
                        EventPart::Terrain => html! { <Stock /> },
                        EventPart::Players => html! { <Players /> },
                        EventPart::Pairings => html! { <Pairings /> },
                        EventPart::Standings => html! { <Standings /> },
                        EventPart::Readings => html! { <EventReadings /> },
                        EventPart::TakeAlong => html! { <TakeAlong /> },
                    }
                }
            </section>
        </ContextProvider<EventContext>>
    }
}

/// The button that undoes or redoes a step of the event.
fn step_button(context: &EventContext, which: &'static str) -> Html {
    let [undo, redo] = step_names(context.number);
    let (name, change) = if which == "undo" { (undo, EventChange::Undo) } else { (redo, EventChange::Redo) };
    let label = match (&name, which) {
        (Some(name), "undo") => t!("Undo: {}", name),
        (Some(name), _) => t!("Redo: {}", name),
        (None, "undo") => t!("Nothing to undo").to_owned(),
        (None, _) => t!("Nothing to redo").to_owned(),
    };
    let onclick = {
        let on_change = context.on_change.clone();
        Callback::from(move |_: MouseEvent| {
            on_change.emit(change.clone()).ok();
        })
    };
    html! {
        <button type="button" class="tool" data-step={which} aria-label={label.clone()} title={label} disabled={name.is_none()} {onclick}>{ icon(which) }</button>
    }
}
