//! The fields of what one player reports of a game.

use yew::prelude::*;

use super::score_input::ScoreInput;
use crate::event::{DraftEdit, ResultDraft, ScoreField, Seat};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ScoreFieldsProps {
    pub draft: ResultDraft,
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    /// Whether each letter is an edit, or else each complete field.
    #[prop_or_default]
    pub is_live: bool,
    pub on_edit: Callback<DraftEdit>,
}

/// The fields.
#[component]
pub fn ScoreFields(props: &ScoreFieldsProps) -> Html {
    let ScoreFieldsProps { draft, seat, name, is_live, on_edit } = props;
    let seat = *seat;
    let field = |field: ScoreField| {
        let (id, text, label) = match field {
            ScoreField::Vp => ("vp", t!("VP"), t!("VP of {}", name)),
            ScoreField::Destroyed => ("destroyed", t!("Destroyed"), t!("Points that {} destroyed", name)),
            ScoreField::List => ("list", t!("List"), t!("List of {}", name)),
        };
        let on_text = on_edit.reform(move |text: String| DraftEdit::Text(seat, field, text));
        let value = draft.texts[seat as usize][field as usize].clone();
        html! { <ScoreInput name={format!("{id}-{}", seat as usize + 1)} {text} {label} {value} is_live={*is_live} {on_text} /> }
    };
    html! { <span class="scores">{ for ScoreField::ALL.map(field) }</span> }
}
