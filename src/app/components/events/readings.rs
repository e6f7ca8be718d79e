//! The readings of an event, which all of its tables have.

use yew::prelude::*;

use super::context::use_event;
use crate::app::components::reading_list::ReadingList;
use crate::event::EventEdit;
use crate::words::t;

/// The part.
#[component]
pub fn EventReadings() -> Html {
    let context = use_event();
    let pack = context.event.pack;
    let on_choose = Callback::from(move |chosen: Vec<(usize, usize)>| {
        let edits = chosen.into_iter().map(|(reading, choice)| EventEdit::Reading(reading, choice)).collect();
        context.edit(t!("Change a reading"), edits);
    });
    html! { <ReadingList {pack} {on_choose} /> }
}
