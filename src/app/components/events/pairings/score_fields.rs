//! The fields of what one player reports of a game.

use std::rc::Rc;

use yew::prelude::*;

use super::score_input::ScoreInput;
use crate::event::{DoubtfulPart, DraftEdit, ResultDraft, ScoreField, Seat};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ScoreFieldsProps {
    pub draft: ResultDraft,
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    /// What is doubtful of the result.
    #[prop_or_default]
    pub doubtful: Rc<[DoubtfulPart]>,
    /// Whether each letter is an edit, or else each complete field.
    #[prop_or_default]
    pub is_live: bool,
    pub on_edit: Callback<DraftEdit>,
}

/// The fields.
#[component]
pub fn ScoreFields(props: &ScoreFieldsProps) -> Html {
    let ScoreFieldsProps { draft, seat, name, doubtful, is_live, on_edit } = props;
    let seat = *seat;
    let field = |field: ScoreField| {
        let (id, text, label) = match field {
            ScoreField::Vp => ("vp", t!("VP"), t!("VP of {}", name)),
            ScoreField::Destroyed => ("destroyed", t!("AP"), t!("AP that {} destroyed", name)),
            ScoreField::List | ScoreField::Presence => ("list", t!("List"), t!("List of {}", name)),
        };
        let is_doubtful = match field {
            ScoreField::Vp => doubtful.contains(&DoubtfulPart::Vp(seat)),
            ScoreField::Destroyed => doubtful.contains(&DoubtfulPart::Destroyed(seat)),
            ScoreField::List | ScoreField::Presence => false,
        };
        let on_text = on_edit.reform(move |text: String| DraftEdit::Text(seat, field, text));
        let value = draft.texts[seat as usize][field as usize].clone();
        html! { <ScoreInput name={format!("{id}-{}", seat as usize + 1)} {text} {label} {value} {is_doubtful} is_live={*is_live} {on_text} /> }
    };
    html! { <span class="scores">{ for ScoreField::USUAL.map(field) }</span> }
}
