//! Who secures or scores an element: nobody, the Attacker or the Defender.

use yew::prelude::*;

use crate::game::score_messages::role;
use crate::pack::Role;
use crate::page::play::score::{ElementQuestion, TurnEdit};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ElementChoiceProps {
    pub question: ElementQuestion,
    pub on_edit: Callback<TurnEdit>,
}

/// The buttons.
#[component]
pub fn ElementChoice(props: &ElementChoiceProps) -> Html {
    let question = &props.question;
    let (element, is_taken) = (question.element, question.is_taken);
    let option = |by: Option<Role>| {
        let is_chosen = question.chosen == by;
        let onclick = props.on_edit.reform(move |_: MouseEvent| {
            if is_taken { TurnEdit::Taken { element, by } } else { TurnEdit::Secured { element, by } }
        });
        let (id, text) = match by {
            None => ("nobody", t!("Nobody")),
            Some(Role::Attacker) => ("attacker", role(Role::Attacker)),
            Some(Role::Defender) => ("defender", role(Role::Defender)),
        };
        html! { <button type="button" class="layer" data-by={id} aria-pressed={is_chosen.to_string()} {onclick}>{ text }</button> }
    };
    let label = if is_taken { t!("Who scores {}?", question.title) } else { t!("Who secures {}?", question.title) };
    let options = [None].into_iter().chain(question.roles.iter().copied().map(Some));
    html! {
        <div class="element-choice" role="group" aria-label={label} data-asks={element.to_string()} data-chosen={question.chosen.map_or("nobody", |by| if by == Role::Attacker { "attacker" } else { "defender" })}>
            <span aria-hidden="true">{ if is_taken { t!("{} (scored)", question.title) } else { question.title.clone() } }</span>
            <div>{ for options.map(option) }</div>
        </div>
    }
}
