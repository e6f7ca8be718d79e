//! An open event: its name, undo and redo, and its parts in tabs.

use web_sys::{HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::context::{EventContext, step_names, use_event_context};
use super::pairings::Pairings;
use super::players::Players;
use super::rounds::Rounds;
use super::stock::Stock;
use super::tables::Tables;
use super::take_along::TakeAlong;
use crate::app::components::common::field::text_field;
use crate::app::components::common::icon::icon;
use crate::app::services::{event_store, focus};
use crate::event::EventEdit;
use crate::page::{EventChange, NEWER_EVENT};
use crate::units::Unit;
use crate::words::{t, translated};

#[derive(PartialEq, Properties)]
pub struct OpenEventProps {
    /// The number of the event.
    pub number: u32,
    /// The number of the table on the board.
    pub table_number: u32,
    /// The unit of lengths on the page.
    pub unit: Unit,
    /// Another event, or the list of all, is to be looked at.
    pub on_look: Callback<Option<u32>>,
}

/// A part of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EventPart {
    Tables,
    Rounds,
    Terrain,
    Players,
    Pairings,
    TakeAlong,
}

impl EventPart {
    const ALL: [Self; 6] = [Self::Tables, Self::Rounds, Self::Terrain, Self::Players, Self::Pairings, Self::TakeAlong];

    /// Its permanent name in the page, and what it is called.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Tables => ("tables", t!("Tables")),
            Self::Rounds => ("rounds", t!("Rounds")),
            Self::Terrain => ("terrain", t!("Terrain")),
            Self::Players => ("players", t!("Players")),
            Self::Pairings => ("pairings", t!("Pairings")),
            Self::TakeAlong => ("take-along", t!("Print and send")),
        }
    }
}

/// The event.
#[component]
pub fn OpenEvent(props: &OpenEventProps) -> Html {
    let context = use_event_context(props.number);
    let part = use_state_eq(|| EventPart::Tables);
    let on_list = props.on_look.reform(|_: MouseEvent| None);
    let Some(context) = context else {
        return html! {
            <>
                <div class="actions"><button type="button" class="tool" onclick={on_list}>{ icon("left") }{ t!("All events") }</button></div>
                <p class="hint">{ t!("This event isn't in this browser any more. Another window may have deleted it.") }</p>
            </>
        };
    };
    let event = &context.event;
    let on_rename = {
        let context = context.clone();
        Callback::from(move |event: Event| {
            let name = event.target_unchecked_into::<HtmlInputElement>().value().trim().to_owned();
            context.edit(t!("Rename the event"), vec![EventEdit::Rename(name)]);
        })
    };
    let tab = |which: EventPart| {
        let (name, text) = which.names();
        let is_shown = which == *part;
        let on_show = {
            let part = part.setter();
            Callback::from(move |_: MouseEvent| part.set(which))
        };
        html! {
            <button type="button" role="tab" id={format!("event-tab-{name}")} data-part={name} aria-selected={is_shown.to_string()}
                aria-controls="event-part" tabindex={if is_shown { "0" } else { "-1" }} onclick={on_show}>{ text }</button>
        }
    };
    let on_key = {
        let (part, now) = (part.setter(), *part);
        Callback::from(move |event: KeyboardEvent| {
            let index = EventPart::ALL.iter().position(|known| *known == now).unwrap_or(0);
            let next = match &*event.key() {
                "ArrowRight" => (index + 1) % EventPart::ALL.len(),
                "ArrowLeft" => (index + EventPart::ALL.len() - 1) % EventPart::ALL.len(),
                _ => return,
            };
            event.prevent_default();
            part.set(EventPart::ALL[next]);
            let id = format!("event-tab-{}", EventPart::ALL[next].names().0);
            if let Some(tab) = gloo::utils::document().get_element_by_id(&id) {
                focus::focus(&tab);
            }
        })
    };
    html! {
        <ContextProvider<EventContext> context={context.clone()}>
            <div class="event-head" role="toolbar" aria-label={t!("Event")}>
                <button type="button" class="tool" data-act="all-events" aria-label={t!("All events")} onclick={on_list}>{ icon("left") }<span>{ t!("All events") }</span></button>
                { text_field("event-name", t!("Name of the event"), &event.name, t!("Unnamed event"), on_rename) }
                { step_button(&context, "undo") }
                { step_button(&context, "redo") }
            </div>
            if !event_store::is_whole(context.number) {
                <p class="hint problem" role="note" data-fact="newer">{ translated(NEWER_EVENT) }</p>
            }
            <div class="event-tabs" role="tablist" aria-label={t!("Parts of the event")} onkeydown={on_key}>{ for EventPart::ALL.map(tab) }</div>
            <section id="event-part" class="event-part" role="tabpanel" aria-labelledby={format!("event-tab-{}", part.names().0)}>
                {
                    match *part {
                        EventPart::Tables => html! { <Tables table_number={props.table_number} unit={props.unit} /> },
                        EventPart::Rounds => html! { <Rounds /> },
                        EventPart::Terrain => html! { <Stock /> },
                        EventPart::Players => html! { <Players /> },
                        EventPart::Pairings => html! { <Pairings /> },
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
