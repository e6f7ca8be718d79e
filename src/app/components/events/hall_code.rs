//! The code of a round beside its pairings in the hall. A click shows it over the whole window.

use web_sys::HtmlElement;
use yew::prelude::*;

use super::link_code::use_link_code;
use super::round_link::{CodeWindow, code_title};
use crate::app::components::share::preview::markup;
use crate::units::trimmed;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct HallCodeProps {
    /// The round, counted from 0.
    pub round: usize,
    /// The address of its link.
    pub address: AttrValue,
    /// How wide the code is, in CSS pixels.
    pub side: f64,
}

/// The code, with what it is good for.
#[component]
pub fn HallCode(props: &HallCodeProps) -> Html {
    let (node, is_whole) = (use_node_ref(), use_state_eq(|| false));
    let code = use_link_code(&props.address);
    {
        let node = node.clone();
        use_effect_with(props.side, move |side| {
            if let Some(code) = node.cast::<HtmlElement>() {
                // If it fails, the code has the size of its style sheet.
                let _ = code.style().set_property("--side", &format!("{}px", trimmed(*side, 0)));
            }
        });
    }
    let show = |shows: bool| {
        let is_whole = is_whole.setter();
        Callback::from(move |()| is_whole.set(shows))
    };
    let label = t!("Show the round's code");
    html! {
        <section ref={node} class="hall-code" data-link={props.address.clone()} aria-label={t!("A code of the link, to be scanned")}>
            <button type="button" class="hall-code-picture" data-act="round-code" aria-expanded={is_whole.to_string()} aria-label={label} title={label} onclick={show(true).reform(|_: MouseEvent| ())}>{ markup(&code) }</button>
            <p>{ code_title(props.round) }</p>
            if *is_whole { <CodeWindow round={props.round} address={props.address.clone()} on_close={show(false)} /> }
        </section>
    }
}
