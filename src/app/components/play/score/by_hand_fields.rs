//! Victory points by hand, each with its reason.

use web_sys::{HtmlInputElement, InputEvent};
use yew::prelude::*;

use crate::app::components::common::button::{toggle, tool_button};
use crate::app::components::common::isolated::isolated;
use crate::game::by_role::ROLES;
use crate::game::score_messages::role;
use crate::game::score_record::ByHand;
use crate::pack::Role;
use crate::page::play::score::{TurnEdit, TurnForm};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ByHandFieldsProps {
    pub by_hand: Vec<ByHand>,
    pub on_edit: Callback<TurnEdit>,
}

/// What was added, and the fields for more.
#[component]
pub fn ByHandFields(props: &ByHandFieldsProps) -> Html {
    let new = use_state(|| ByHand { role: Role::Attacker, vp: 1, reason: String::new() });
    let typed = |change: fn(&mut ByHand, String)| {
        let new = new.clone();
        Callback::from(move |event: InputEvent| {
            let mut next = (*new).clone();
            change(&mut next, event.target_unchecked_into::<HtmlInputElement>().value());
            new.set(next);
        })
    };
    let side = |of: Role| {
        let (is_pressed, new) = (new.role == of, new.clone());
        toggle(
            role(of),
            is_pressed,
            Callback::from(move |_: MouseEvent| new.set(ByHand { role: of, ..(*new).clone() })),
        )
    };
    let on_add = {
        let (new, on_edit) = (new.clone(), props.on_edit.clone());
        Callback::from(move |_: MouseEvent| {
            if new.vp != 0 {
                on_edit.emit(TurnEdit::AddByHand((*new).clone()));
                new.set(ByHand { reason: String::new(), vp: 1, ..(*new).clone() });
            }
        })
    };
    let row = |(index, own): (usize, &ByHand)| {
        let on_remove = props.on_edit.reform(move |_: MouseEvent| TurnEdit::RemoveByHand(index));
        html! {
            <li key={index}>
                <span>{ role(own.role) }{ format!(" {} ", own.vp) }{ isolated(&own.reason) }</span>
                { tool_button("remove-by-hand", t!("Remove"), on_remove) }
            </li>
        }
    };
    html! {
        <details class="by-hand" open={!props.by_hand.is_empty()}>
            <summary>{ t!("VP by hand") }</summary>
            <ul>{ for props.by_hand.iter().enumerate().map(row) }</ul>
            <div role="group" aria-label={t!("Player")}>{ for ROLES.map(side) }</div>
            <label class="field"><span>{ t!("VP") }</span>
                <input type="number" min="-20" max="20" data-by-hand="vp" value={new.vp.to_string()} oninput={typed(|new, text| new.vp = text.parse().unwrap_or(0))} />
            </label>
            <label class="field"><span>{ t!("Reason") }</span>
                <input type="text" dir="auto" data-by-hand="reason" maxlength={TurnForm::MAX_REASON.to_string()} value={new.reason.clone()} oninput={typed(|new, text| new.reason = text)} />
            </label>
            { tool_button("add-by-hand", t!("Add"), on_add) }
        </details>
    }
}
