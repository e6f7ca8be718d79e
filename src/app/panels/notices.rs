//! What the page has to tell: it stays until it has been read.

use yew::prelude::*;

use super::icon::icon;
use crate::app::store::{Event, Notice, Shared, use_dispatch};

#[derive(Properties, PartialEq)]
pub struct NoticesProps {
    pub notices: Shared<Vec<Notice>>,
}

/// The notices, announced to a screen reader.
#[component]
pub fn Notices(props: &NoticesProps) -> Html {
    let dispatch = use_dispatch();
    let notice = |(index, notice): (usize, &Notice)| {
        let dispatch = dispatch.clone();
        let dismiss = Callback::from(move |_| dispatch.dispatch(Event::Dismiss(index)));
        html! {
            <div class={classes!("notice", notice.is_problem.then_some("problem"))}>
                <p>{ &notice.text }</p>
                <button type="button" class="tool" aria-label="Dismiss" onclick={dismiss}>{ icon("close") }</button>
            </div>
        }
    };
    html! {
        <div class="notices" role="status" aria-live="polite">{ for props.notices.iter().enumerate().map(notice) }</div>
    }
}
