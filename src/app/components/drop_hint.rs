//! What lies over the page while files are dragged over it.

use yew::prelude::*;

use super::common::icon::icon;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct DropHintProps {
    pub is_shown: bool,
}

/// Says that the files can be dropped.
#[component]
pub fn DropHint(props: &DropHintProps) -> Html {
    if !props.is_shown {
        return html! {};
    }
    html! { <div class="drop-hint"><p>{ icon("open") }{ t!("Drop the file here to open it") }</p></div> }
}
