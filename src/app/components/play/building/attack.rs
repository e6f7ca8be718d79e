//! An attack on a building: how it hits, and what its damage roll marks.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::game::building::{AttackKind, BuildingInPlay, damaged};
use crate::page::play::building::messages;
use crate::words::t;

#[derive(Properties)]
pub struct BuildingAttackProps {
    pub building: BuildingInPlay,
    /// So many boxes are to be marked in all.
    pub on_mark: Callback<u32>,
}

impl PartialEq for BuildingAttackProps {
    fn eq(&self, other: &Self) -> bool {
        let same = |one: &BuildingInPlay, other: &BuildingInPlay| one.piece == other.piece && one.state == other.state;
        same(&self.building, &other.building) && self.on_mark == other.on_mark
    }
}

/// The form.
#[component]
pub fn BuildingAttack(props: &BuildingAttackProps) -> Html {
    let BuildingAttackProps { building, on_mark } = props;
    let kind = use_state_eq(|| AttackKind::Melee);
    let roll = use_state_eq(String::new);
    let after = messages::typed_number(&roll).map(|roll| {
        let (after, _) = damaged(building.rules, &building.state, *kind, roll, None);
        after.damage
    });
    let marks = after.map(|after| after.saturating_sub(building.state.damage));
    let on_roll = {
        let roll = roll.setter();
        Callback::from(move |event: InputEvent| roll.set(event.target_unchecked_into::<HtmlInputElement>().value()))
    };
    let on_attack = {
        let (on_mark, roll) = (on_mark.clone(), roll.setter());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(after) = after {
                on_mark.emit(after);
                roll.set(String::new());
            }
        })
    };
    let choice = |one: AttackKind| {
        let kind = kind.clone();
        let is_pressed = *kind == one;
        let onclick = Callback::from(move |_: MouseEvent| kind.set(one));
        html! { <button type="button" class="layer" data-attack={format!("{one:?}")} aria-pressed={is_pressed.to_string()} {onclick}>{ messages::attack_name(one) }</button> }
    };
    let is_idle = marks.is_none_or(|marks| marks == 0);
    html! {
        <form class="building-attack" aria-label={t!("An attack on the building")} onsubmit={on_attack}>
            <h3>{ t!("An attack on the building") }</h3>
            <ul class="hint">{ for AttackKind::ALL.map(|one| html! { <li>{ messages::attack(building, one) }</li> }) }</ul>
            <div class="choice" role="group" aria-label={t!("Attack")}><div>{ for AttackKind::ALL.map(choice) }</div></div>
            <label class="field"><span>{ t!("Damage roll") }</span>
                <input type="number" min="0" inputmode="numeric" data-field="damage-roll" value={(*roll).clone()} oninput={on_roll} />
            </label>
            <button type="submit" class="go outlined" data-act="mark-attack" disabled={is_idle}>
                if let Some(marks) = marks { { t!("Mark {}", messages::damage(marks)) } } else { { t!("Mark the damage") } }
            </button>
        </form>
    }
}
