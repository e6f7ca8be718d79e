//! Rolls for how long a game is and for who comes later: chosen as they fell on the table, or rolled here.

use yew::prelude::*;

use super::die_field::DieField;
use crate::app::components::common::field::{select_option, selected_value};
use crate::game::score_record::ArrivalRoll;
use crate::page::play::score::{ArrivalQuestion, TurnEdit};
use crate::words::t;

/// The most that is added to a roll here: more than that decides it anyway.
const MAX_MORE: u32 = 5;

#[derive(PartialEq, Properties)]
pub struct EndRollFieldsProps {
    pub question: String,
    pub rolled: Option<u32>,
    pub on_edit: Callback<TurnEdit>,
}

/// The roll for whether the game ends.
#[component]
pub fn EndRollFields(props: &EndRollFieldsProps) -> Html {
    let on_rolled = props.on_edit.reform(TurnEdit::EndRoll);
    html! {
        <fieldset data-roll-for="end">
            <legend>{ t!("The end of the game") }</legend>
            <p>{ &props.question }</p>
            <DieField name="end" act="roll-end" rolled={props.rolled} {on_rolled} />
        </fieldset>
    }
}

#[derive(PartialEq, Properties)]
pub struct ArrivalFieldsProps {
    pub question: ArrivalQuestion,
    pub rolled: Option<ArrivalRoll>,
    pub on_edit: Callback<TurnEdit>,
}

/// The roll for who comes later, with what is added to it.
#[component]
pub fn ArrivalFields(props: &ArrivalFieldsProps) -> Html {
    let ArrivalFieldsProps { question, rolled, on_edit } = props;
    let more = rolled.map_or(0, |rolled| rolled.more);
    let roll = rolled.map(|rolled| rolled.roll).filter(|roll| *roll > 0);
    let on_rolled = on_edit.reform(move |roll: Option<u32>| TurnEdit::arrival(roll, more));
    let on_more =
        on_edit.reform(move |event: Event| TurnEdit::arrival(roll, selected_value(&event).parse().unwrap_or(0)));
    let option = |number: u32| select_option(number.to_string(), more == number, number);
    html! {
        <fieldset data-roll-for="arrival">
            <legend>{ &question.about }</legend>
            if let Some(each) = &question.each {
                <label class="field"><span>{ each }</span>
                    <select data-roll="more" onchange={on_more}>{ for (0..=MAX_MORE).map(option) }</select>
                </label>
            }
            <p>{ &question.odds }</p>
            <DieField name="arrival" act="roll-arrival" rolled={roll} {on_rolled} />
        </fieldset>
    }
}
