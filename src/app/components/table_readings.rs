//! The place of the open table's readings. Those of an event's table are the event's.

use yew::prelude::*;

use super::common::button::tool_button;
use super::dialogs::context::use_dialog;
use super::reading_list::ReadingList;
use crate::app::services::event_store;
use crate::editor::Action;
use crate::layout::Edit;
use crate::page::{EventPart, PageAction, PageState, Place, Shared};
use crate::words::{name, t};

#[derive(PartialEq, Properties)]
pub struct TableReadingsProps {
    pub state: Shared<PageState>,
}

/// The readings.
#[component]
pub fn TableReadings(props: &TableReadingsProps) -> Html {
    let dialog = use_dialog();
    let state = &props.state;
    let of_event = event_store::place(state.editor.table_number()).filter(|_| !state.is_read_only());
    let on_choose = {
        let actions = dialog.actions.clone();
        Callback::from(move |chosen: Vec<(usize, usize)>| {
            let edits = chosen.into_iter().map(|(reading, choice)| Edit::Reading(reading, choice)).collect();
            actions.send(PageAction::Edit(Action::Edit { name: t!("Change a reading").to_owned(), edits }));
        })
    };
    let to_event = of_event.as_ref().map(|place| {
        let number = place.event;
        let on_go = dialog.on_click(move |dialog| dialog.go(&Place::Event(number, EventPart::Readings)));
        html! {
            <div class="actions">
                <p class="hint" data-fact="of-event">{ t!("This table is one of {}, and is read as that is.", name(&place.name)) }</p>
                { tool_button("event-readings", t!("The event's readings"), on_go) }
            </div>
        }
    });
    let is_read_only = of_event.is_some() || state.is_read_only();
    html! {
        <>
            { to_event }
            <ReadingList pack={state.editor.committed().pack} {on_choose} {is_read_only} />
        </>
    }
}
