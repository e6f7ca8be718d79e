//! What the findings panel shows until its component is loaded.

use yew::prelude::*;

use super::verdict::{Verdict, VerdictProps};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct FindingsPlaceholderProps {
    pub verdict: VerdictProps,
}

/// The panel with the verdict only.
#[component]
pub fn FindingsPlaceholder(props: &FindingsPlaceholderProps) -> Html {
    html! {
        <aside class="findings" aria-label={t!("Checks")} aria-busy="true">
            <h2>{ t!("Checks") }</h2>
            <Verdict ..props.verdict.clone() />
        </aside>
    }
}
