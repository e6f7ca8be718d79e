//! A roll of a D6: what fell, and a button that rolls it.

use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::app::components::common::field::{select_option, selected_value, use_shown_value};
use crate::app::services::random;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct DieFieldProps {
    /// The name of the roll in attributes.
    pub name: &'static str,
    /// The name of the button in attributes.
    pub act: &'static str,
    pub rolled: Option<u32>,
    pub on_rolled: Callback<Option<u32>>,
}

/// The field.
#[component]
pub fn DieField(props: &DieFieldProps) -> Html {
    let DieFieldProps { name, act, rolled, on_rolled } = props;
    let select = use_shown_value(rolled.map_or_else(String::new, |side| side.to_string()));
    let onchange = on_rolled.reform(|event: Event| selected_value(&event).parse().ok());
    let onclick = on_rolled.reform(|_: MouseEvent| Some(random::die(6)));
    let option = |side: u32| select_option(side.to_string(), *rolled == Some(side), side);
    html! {
        <>
            <label class="field"><span>{ t!("Roll") }</span>
                <select ref={select} data-roll={*name} {onchange}>{ select_option("", rolled.is_none(), "–") }{ for (1..=6).map(option) }</select>
            </label>
            { tool_button(act, t!("Roll the die"), onclick) }
        </>
    }
}
