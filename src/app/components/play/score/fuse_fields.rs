//! How tokens are taken off before the scoring.

use yew::prelude::*;

use crate::app::components::common::field::{select_option, selected_value, use_shown_value};
use crate::game::score_messages::role;
use crate::game::score_record::FuseStep;
use crate::page::play::score::{FuseQuestion, TurnEdit};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct FuseFieldsProps {
    pub question: FuseQuestion,
    pub fuse: Option<FuseStep>,
    pub on_edit: Callback<TurnEdit>,
}

/// The fields.
#[component]
pub fn FuseFields(props: &FuseFieldsProps) -> Html {
    let (element, roll) = match &props.fuse {
        Some(FuseStep::Chosen { element, roll, .. }) => (Some(*element), Some(*roll)),
        _ => (None, None),
    };
    // Either choice makes the other one.
    let element_select = use_shown_value(element.map_or_else(String::new, |element| element.to_string()));
    let roll_select = use_shown_value(roll.map_or_else(String::new, |roll| roll.to_string()));
    let fields = match &props.question {
        FuseQuestion::Choose { by, elements, die } => {
            let (by, die) = (*by, *die);
            let first = elements.first().map_or(0, |(element, _)| *element);
            let on_element = props.on_edit.reform(move |event: Event| {
                let chosen = selected_value(&event).parse().ok();
                TurnEdit::Fuse(chosen.map(|element| FuseStep::Chosen { by, element, roll: roll.unwrap_or(1) }))
            });
            let on_roll = props.on_edit.reform(move |event: Event| {
                let rolled = selected_value(&event).parse().ok();
                TurnEdit::Fuse(rolled.map(|roll| FuseStep::Chosen { by, element: element.unwrap_or(first), roll }))
            });
            let option =
                |(index, name): &(usize, String)| select_option(index.to_string(), element == Some(*index), name);
            let number = |side: u32| select_option(side.to_string(), roll == Some(side), side);
            html! {
                <>
                    <label class="field"><span>{ t!("{} chooses", role(by)) }</span>
                        <select ref={element_select} data-fuse="element" onchange={on_element}>{ select_option("", element.is_none(), "–") }{ for elements.iter().map(option) }</select>
                    </label>
                    <label class="field"><span>{ t!("Roll") }</span>
                        <select ref={roll_select} data-fuse="roll" onchange={on_roll}>{ select_option("", roll.is_none(), "–") }{ for (1..=die).map(number) }</select>
                    </label>
                </>
            }
        }
        FuseQuestion::Roll { sides, rolls } => {
            let rolled = match &props.fuse {
                Some(FuseStep::Rolled(rolled)) => rolled.clone(),
                _ => Vec::new(),
            };
            let field = |index: usize| {
                let own = rolled.get(index).copied();
                let onchange = props.on_edit.reform({
                    let rolled = rolled.clone();
                    move |event: Event| {
                        let mut next: Vec<u32> = rolled.iter().copied().take(index).collect();
                        next.extend(selected_value(&event).parse::<u32>().ok());
                        TurnEdit::Fuse((!next.is_empty()).then_some(FuseStep::Rolled(next)))
                    }
                });
                let option = |(side, name): (u32, &String)| {
                    select_option(side.to_string(), own == Some(side), format!("{side}: {name}"))
                };
                html! {
                    <label class="field" key={index}><span>{ t!("Roll") }</span>
                        <select data-fuse="rolled" {onchange}>{ select_option("", own.is_none(), "–") }{ for (1..).zip(sides).map(option) }</select>
                    </label>
                }
            };
            let fields = (0..*rolls).map(field);
            html! { <>{ for fields }</> }
        }
    };
    html! {
        <fieldset>
            <legend>{ t!("Tokens taken off before the scoring") }</legend>
            { fields }
        </fieldset>
    }
}
