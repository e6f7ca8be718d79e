//! What the findings panel shows until its component is loaded.

use yew::prelude::*;

use crate::page::Panel;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct FindingsPlaceholderProps {
    /// Whether the panel is on its way.
    pub is_awaited: bool,
}

/// The empty panel.
#[component]
pub fn FindingsPlaceholder(props: &FindingsPlaceholderProps) -> Html {
    html! {
        <aside id={Panel::Checks.id()} class="findings" aria-label={t!("Checks")} aria-busy={props.is_awaited.then_some("true")}></aside>
    }
}
