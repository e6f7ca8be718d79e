//! What is said at the address of an event that this browser doesn't have, or that this page can't read.

use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::components::dialogs::context::use_dialog;
use crate::app::services::event_store;
use crate::page::Place;
use crate::words::{many, plural, t};

#[derive(PartialEq, Properties)]
pub struct GoneProps {
    /// The number of the event.
    pub number: u32,
}

/// What is said of events that are there and can't be read.
pub fn unreadable_told(count: usize) -> String {
    many(
        count,
        plural!(
            "1 event here can't be read by this version of the page. It stays as it is: load the page again to get a newer one.",
            "{} events here can't be read by this version of the page. They stay as they are: load the page again to get a newer one."
        ),
    )
}

#[component]
pub fn Gone(props: &GoneProps) -> Html {
    let gone = || t!("This event isn't in this browser any more. Another window may have deleted it.").to_owned();
    let told = if event_store::is_there(props.number) { unreadable_told(1) } else { gone() };
    let on_list = use_dialog().on_click(|dialog| dialog.go(&Place::Events));
    html! {
        <>
            <div class="actions"><button type="button" class="tool" onclick={on_list}>{ icon("left") }{ t!("All events") }</button></div>
            <p class="hint">{ told }</p>
        </>
    }
}
