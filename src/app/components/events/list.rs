//! The list of the events that this browser keeps.

use yew::prelude::*;

use super::gone::unreadable_told;
use crate::app::components::common::button::icon_button;
use crate::app::components::common::icon::icon;
use crate::app::components::common::pack_choice::{not_loaded, use_pack_choice};
use crate::app::components::dialogs::context::{DialogContext, DialogMessage, use_dialog, use_update_on};
use crate::app::services::event_store;
use crate::app::services::{events, storage, store, terrain_list};
use crate::editor::SavedEvent;
use crate::event::Event;
use crate::pack::Pack;
use crate::page::{EventPart, Place, full_storage};
use crate::words::{self, many, plural, t, translated};

#[derive(PartialEq, Properties)]
pub struct EventListProps {
    /// The pack of new events.
    pub pack: &'static Pack,
}

/// Goes to a new event of a pack, with the person's own terrain as far as it is of that.
fn begin_event(dialog: &DialogContext, pack: &'static Pack) {
    let stock = terrain_list::list().into_iter().filter(|own| own.is_of(pack)).collect();
    let event = Event { stock, ..Event::new(pack) };
    let (number, pending) = event_store::add(&event);
    let dialog = dialog.clone();
    pending.then(move |outcome| {
        if outcome.is_ok() {
            return dialog.go(&Place::Event(number, EventPart::default()));
        }
        dialog.refused(translated(full_storage::EVENTS));
    });
}

/// The list.
#[component]
pub fn EventList(props: &EventListProps) -> Html {
    let dialog = &use_dialog();
    let update = use_force_update();
    use_effect_with((), |()| event_store::save_last(None));
    use_update_on(events::listen_for_saving);
    let (events, unreadable) = (event_store::all(), event_store::count_unreadable());
    let pack = use_pack_choice(props.pack);
    let on_new = {
        let pack = pack.clone();
        dialog.on_click(move |dialog| {
            let dialog = dialog.clone();
            pack.load(move |pack| match pack {
                Some(pack) => begin_event(&dialog, pack),
                None => dialog.refused(not_loaded()),
            });
        })
    };
    let row = |saved: &SavedEvent| {
        let name = title(&saved.event);
        let number = saved.number;
        let on_open = dialog.on_click(move |dialog| dialog.go(&Place::Event(number, EventPart::default())));
        html! {
            <li key={saved.number} data-event={saved.number.to_string()}>
                <button type="button" class="open-event" onclick={on_open}>
                    <strong>{ &name }</strong>
                    <span class="hint">{ summary(&saved.event) }</span>
                </button>
                { icon_button("delete", t!("Delete {}", name), t!("Delete"), on_delete(dialog, saved, &update)) }
            </li>
        }
    };
    html! {
        <>
            <div class="actions" role="toolbar" aria-label={t!("Events")}>
                <button type="button" class={if events.is_empty() { "go" } else { "tool" }} data-act="new-event" onclick={on_new}>if !events.is_empty() { { icon("new") } }{ t!("New event") }</button>
                { pack.field() }
            </div>
            if events.is_empty() && unreadable == 0 {
                <p class="hint">{ t!("An event is a set of numbered tables that share your terrain, with a scenario for each round. Start one, then generate all of its tables in one go, or put tables of your own into it.") }</p>
            }
            if unreadable > 0 {
                <p class="hint" data-fact="unreadable-events">{ unreadable_told(unreadable) }</p>
            }
            <ul class="event-list">{ for events.iter().map(row) }</ul>
        </>
    }
}

/// What an event is called.
pub fn title(event: &Event) -> String {
    if event.name.is_empty() { t!("Unnamed event").to_owned() } else { words::name(&event.name) }
}

fn summary(event: &Event) -> String {
    let date = event.date.map(|date| date.to_string());
    let tables = many(event.tables.len(), plural!("1 table", "{} tables"));
    let rounds = (!event.rounds.is_empty()).then(|| many(event.rounds.len(), plural!("1 round", "{} rounds")));
    date.into_iter().chain([tables]).chain(rounds).collect::<Vec<_>>().join(" · ")
}

/// Deletes an event with its tables, and offers to undo that.
fn on_delete(dialog: &DialogContext, saved: &SavedEvent, update: &UseForceUpdateHandle) -> Callback<MouseEvent> {
    let (saved, update) = (saved.clone(), update.clone());
    dialog.on_click(move |dialog| {
        // The table on the board stays, and belongs to no event then.
        let is_open =
            storage::open_number().is_some_and(|open| saved.event.tables.iter().any(|table| table.id.0 == open));
        let full = || translated(full_storage::EVENTS);
        let (before, pending) = event_store::remove(&saved, !is_open);
        let undo = {
            let (dialog, update) = (dialog.clone(), update.clone());
            Callback::from(move |()| {
                let pending = store::write(before.clone()).pending;
                // Another window may have changed other events meanwhile.
                event_store::refresh_places();
                dialog.done_when_kept(&pending, DialogMessage::done(t!("It is back.")), full());
                update.force_update();
            })
        };
        let text = if is_open {
            t!("Deleted {}. Its tables are still in My tables.", title(&saved.event))
        } else {
            t!("Deleted {}.", title(&saved.event))
        };
        dialog.done_when_kept(&pending, DialogMessage { text, is_done: true, undo: Some(undo) }, full());
        update.force_update();
    })
}
