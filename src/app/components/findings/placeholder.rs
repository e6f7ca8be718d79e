//! What the findings panel shows until its component is loaded.

use yew::prelude::*;

use crate::page::Panel;
use crate::words::t;

/// The empty panel.
#[component]
pub fn FindingsPlaceholder() -> Html {
    html! {
        <aside id={Panel::Checks.id()} class="findings" aria-label={t!("Checks")} aria-busy="true"></aside>
    }
}
