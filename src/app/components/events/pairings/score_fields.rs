//! The fields of what one player reports of a game.

use std::rc::Rc;

use yew::prelude::*;

use super::score_input::ScoreInput;
use crate::event::{DoubtfulPart, DraftEdit, ResultDraft, ResultRules, ScoreField, Seat};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ScoreFieldsProps {
    pub draft: ResultDraft,
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    /// The fields.
    #[prop_or(&ScoreField::USUAL)]
    pub fields: &'static [ScoreField],
    /// What is doubtful of the result.
    #[prop_or_default]
    pub doubtful: Rc<[DoubtfulPart]>,
    /// Whether each letter is an edit, or else each complete field.
    #[prop_or_default]
    pub is_live: bool,
    pub on_edit: Callback<DraftEdit>,
}

/// The fields of a draft: those that every game has, and presence where it decides.
pub fn score_fields(draft: &ResultDraft, rules: &ResultRules) -> &'static [ScoreField] {
    if draft.asks_for_presence(rules) { &ScoreField::ALL } else { &ScoreField::USUAL }
}

/// The fields.
#[component]
pub fn ScoreFields(props: &ScoreFieldsProps) -> Html {
    let ScoreFieldsProps { draft, seat, name, fields, doubtful, is_live, on_edit } = props;
    let seat = *seat;
    let field = |field: ScoreField| {
        let (id, text, label) = match field {
            ScoreField::Vp => ("vp", t!("VP"), t!("VP of {}", name)),
            ScoreField::Destroyed => ("destroyed", t!("Destroyed"), t!("Points that {} destroyed", name)),
            ScoreField::List => ("list", t!("List"), t!("List of {}", name)),
            ScoreField::Presence => ("presence", t!("Presence"), t!("Scenario presence of {}", name)),
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
    html! { <span class="scores">{ for fields.iter().copied().map(field) }</span> }
}
