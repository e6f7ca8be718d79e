//! Dice for what a rule says without a table, such as so many hits.

use yew::prelude::*;

use super::last_roll::{on_type, outcome, use_last_roll};
use crate::app::components::common::field::{select_option, selected_value};
use crate::app::services::random;
use crate::pack::Dice;
use crate::page::dice::{FreeRoll, MAX_DICE, count_of};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct AnyDiceProps {
    /// Called when it has become larger or smaller.
    pub on_resize: Callback<()>,
}

/// Which dice, how many of them, and what they show.
#[component]
pub fn AnyDice(props: &AnyDiceProps) -> Html {
    let (last, on_rolled) = use_last_roll(&props.on_resize);
    let typed = use_state(|| 1.to_string());
    let dice = use_state(|| Dice::D6);
    let times = count_of(&typed, MAX_DICE);
    let on_roll = {
        let (dice, typed) = (*dice, typed.setter());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            typed.set(times.to_string());
            on_rolled.emit(FreeRoll::new(dice, times, &mut random::die));
        })
    };
    let on_dice = {
        let dice = dice.setter();
        Callback::from(move |event: Event| {
            let chosen = selected_value(&event);
            dice.set(Dice::ALL.into_iter().find(|one| one.said() == chosen).unwrap_or(Dice::D6));
        })
    };
    let option = |one: Dice| select_option(one.said(), one == *dice, one.said());
    html! {
        <form onsubmit={on_roll}>
            <p>{ t!("Other dice") }</p>
            <label class="number"><span>{ t!("How many") }</span>
                <input type="number" min="1" max={MAX_DICE.to_string()} inputmode="numeric" data-dice="count" value={(*typed).clone()} oninput={on_type(&typed)} />
            </label>
            <label class="number"><span>{ t!("Which") }</span>
                <select data-dice="which" onchange={on_dice}>{ for Dice::ALL.into_iter().map(option) }</select>
            </label>
            <button type="submit" class="go outlined" data-roll="any" aria-label={t!("Roll the dice: {}", t!("Other dice"))}>{ t!("Roll the dice") }</button>
            { outcome("any".to_owned(), &last, FreeRoll::outcome) }
        </form>
    }
}
