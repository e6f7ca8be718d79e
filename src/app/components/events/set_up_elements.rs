//! The elements of a scenario, set up one by one once the terrain stands.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::export::guided_setup::GuidedSetup;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct SetUpElementsProps {
    /// The steps of the table.
    pub setup: Rc<GuidedSetup>,
    /// The terrain is to be looked at again.
    pub on_terrain: Callback<()>,
    /// Opens the next table that isn't set; `None` where all others are.
    pub on_next_table: Option<Callback<()>>,
}

/// One element with its two measurements, and what leads to the others.
#[component]
pub fn SetUpElements(props: &SetUpElementsProps) -> Html {
    let at = use_state_eq(|| 0);
    let Some(elements) = &props.setup.elements else { return html! {} };
    let count = elements.steps.len();
    let index = (*at).min(count.saturating_sub(1));
    let Some(step) = elements.steps.get(index) else { return html! {} };
    let look = |step: usize| {
        let at = at.setter();
        Callback::from(move |_: MouseEvent| at.set(step))
    };
    let is_last = index + 1 == count;
    // It is from our own worker, which escapes all that a person wrote.
    let svg = Html::from_html_unchecked(elements.picture(index).into());
    html! {
        <>
            <div class="set-up-picture">{ svg }</div>
            <div class="set-up-step" data-element={index.to_string()} aria-live="polite">
                <p class="set-up-name"><span>{ &step.title }<small>{ format!("{}, {}", elements.scenario, t!("element {} of {}", index + 1, count)) }</small></span></p>
                <ul class="set-up-place">{ for step.place.iter().map(|line| html! { <li>{ line }</li> }) }</ul>
                <p class="hint">{ &elements.diagram }</p>
                { for elements.zones.iter().map(|zone| html! { <p class="hint">{ zone }</p> }) }
            </div>
            <div class="set-up-tools">
                { tool_button("terrain-again", t!("Back to the terrain"), props.on_terrain.reform(|_: MouseEvent| ())) }
                <button type="button" class="tool" data-act="previous-element" disabled={index == 0} onclick={look(index.saturating_sub(1))}>{ t!("Previous element") }</button>
                if !is_last {
                    <button type="button" class="go" data-act="next-element" onclick={look(index + 1)}>{ t!("Next element") }</button>
                } else if let Some(on_next) = &props.on_next_table {
                    <button type="button" class="go" data-act="next-table" onclick={on_next.reform(|_: MouseEvent| ())}>{ t!("Next table") }</button>
                }
            </div>
        </>
    }
}
