//! What is said at the address of an event that this browser doesn't have.

use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::components::dialogs::context::use_dialog;
use crate::page::Place;
use crate::words::t;

#[component]
pub fn Gone() -> Html {
    let on_list = use_dialog().on_click(|dialog| dialog.go(&Place::Events));
    html! {
        <>
            <div class="actions"><button type="button" class="tool" onclick={on_list}>{ icon("left") }{ t!("All events") }</button></div>
            <p class="hint">{ t!("This event isn't in this browser any more. Another window may have deleted it.") }</p>
        </>
    }
}
