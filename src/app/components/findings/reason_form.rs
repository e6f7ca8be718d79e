//! The form for a waiver's reason.

use web_sys::HtmlElement;
use yew::prelude::*;

use crate::app::hooks::actions::use_actions;
use crate::checks::FindingId;
use crate::editor::Action;
use crate::layout::{Edit, Waiver};
use crate::page::PageAction;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ReasonFormProps {
    /// The finding that may stand.
    pub id: FindingId,
    pub depends_on_scenario: bool,
}

/// The form, whose field has the focus when it appears. Enter or leaving the field writes the waiver.
#[component]
pub fn ReasonForm(props: &ReasonFormProps) -> Html {
    let actions = use_actions();
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            if let Some(field) = node.cast::<HtmlElement>() {
                // A field that can't take the focus can still be clicked.
                field.focus().unwrap_or_default();
            }
        });
    }
    let (check, pieces) = (props.id.check, props.id.pieces.clone());
    let on_change = actions.on_change(move |input| {
        let reason = input.value().trim().to_owned();
        if reason.is_empty() {
            return None;
        }
        let edits = vec![Edit::Waive(Waiver { check: check.to_owned(), pieces: pieces.clone(), reason })];
        Some(PageAction::Edit(Action::Edit { name: t!("Allow a finding").to_owned(), edits }))
    });
    // A waiver has no scenario: it holds in all of them.
    let label =
        if props.depends_on_scenario { t!("Why it may stand, in every scenario") } else { t!("Why it may stand") };
    html! {
        <div class="reason-form">
            <input ref={node} id="reason" type="text" dir="auto" placeholder={label} aria-label={label} maxlength="200" onchange={on_change} />
            <button type="button" class="fix">{ t!("Allow") }</button>
        </div>
    }
}
