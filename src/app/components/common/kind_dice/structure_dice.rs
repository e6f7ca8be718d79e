//! A structure test.

use yew::prelude::*;

use super::last_roll::{on_type, outcome, use_last_roll};
use crate::app::services::random;
use crate::pack::{Kind, MAX_STRUCTURE_DICE};
use crate::page::dice::{RolledStructure, count_of, structure_odds, structure_test};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct StructureDiceProps {
    pub kind: &'static Kind,
    /// The index of what is tested.
    pub index: usize,
    /// Called when it has become larger or smaller.
    pub on_resize: Callback<()>,
}

/// How many dice there are, how likely they destroy, and what came of them.
#[component]
pub fn StructureDice(props: &StructureDiceProps) -> Html {
    let (last, on_rolled) = use_last_roll(&props.on_resize);
    let typed = use_state(|| 1.to_string());
    let Some(structure) = props.kind.structures.get(props.index).copied() else { return html! {} };
    let dice = count_of(&typed, MAX_STRUCTURE_DICE);
    let on_roll = {
        let typed = typed.setter();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            typed.set(dice.to_string());
            on_rolled.emit(RolledStructure::new(structure, dice, &mut random::die));
        })
    };
    let name = format!("structure-{}", props.index);
    let about = structure_test(structure);
    html! {
        <form onsubmit={on_roll}>
            <p>{ &about }</p>
            <label class="number"><span>{ t!("Hits and tokens") }</span>
                <input type="number" min="1" max={MAX_STRUCTURE_DICE.to_string()} inputmode="numeric" data-hits={name.clone()}
                    aria-label={t!("Hits and tokens, {}", about)} value={(*typed).clone()} oninput={on_type(&typed)} />
            </label>
            <button type="submit" class="go outlined" data-roll={name.clone()} aria-label={t!("Roll the dice: {}", about)}>{ t!("Roll the dice") }</button>
            <span class="hint">{ structure_odds(structure, dice) }</span>
            if let Some(rolled) = &last.rolled {
                <p class="throws">{ for rolled.throws.iter().map(|throw| html! { <span>{ throw }</span> }) }</p>
            }
            { outcome(name, &last, RolledStructure::outcome) }
        </form>
    }
}
