//! The fields of both players' scenario presence, for a game that it decides.

use std::rc::Rc;

use yew::prelude::*;

use super::score_input::ScoreInput;
use crate::event::{DraftEdit, ResultDraft, ScoreField, Seat};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct PresenceFieldsProps {
    pub draft: ResultDraft,
    pub names: Rc<[String; 2]>,
    /// Whether each letter is an edit, or else each complete field.
    #[prop_or_default]
    pub is_live: bool,
    pub on_edit: Callback<DraftEdit>,
}

/// The fields.
#[component]
pub fn PresenceFields(props: &PresenceFieldsProps) -> Html {
    let PresenceFieldsProps { draft, names, is_live, on_edit } = props;
    let field = |seat: Seat| {
        let name = &names[seat as usize];
        let on_text = on_edit.reform(move |text: String| DraftEdit::Text(seat, ScoreField::Presence, text));
        let value = draft.texts[seat as usize][ScoreField::Presence as usize].clone();
        let id = format!("presence-{}", seat as usize + 1);
        html! { <ScoreInput name={id} text={name.clone()} label={t!("Scenario Presence of {}", name)} {value} is_live={*is_live} {on_text} /> }
    };
    html! {
        <div class="presence" role="group" aria-label={t!("Scenario Presence")}>
            <span aria-hidden="true">{ t!("Scenario Presence") }</span>
            { for Seat::ALL.map(field) }
        </div>
    }
}
