//! What the signs on the board mean: those that it shows now.

use web_sys::Element;
use yew::prelude::*;

use crate::app::components::board::sign_picture;
use crate::app::components::common::icon::icon;
use crate::app::services::focus;
use crate::drawing::table::{self, DrawnSign};
use crate::page::PageState;
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct SignsProps {
    /// How often they were asked for.
    asked: u32,
    has_pieces: bool,
    has_locked: bool,
    signs: Vec<DrawnSign>,
}

impl SignsProps {
    pub fn of(state: &PageState) -> Self {
        let layout = state.editor.layout();
        let scenario = state.scenario_shown().map(|shown| shown.scenario);
        Self {
            asked: state.signs_asked,
            has_pieces: !layout.pieces.is_empty(),
            has_locked: layout.pieces.iter().any(|piece| piece.locked),
            signs: table::signs_on_board(layout, scenario, state.view.layers, state.view.turn),
        }
    }
}

/// The signs, folded until somebody asks for them.
#[component]
pub fn Signs(props: &SignsProps) -> Html {
    let node = use_node_ref();
    let answered = use_mut_ref(|| props.asked);
    use_effect_with(props.asked, {
        let node = node.clone();
        move |asked| {
            if answered.replace(*asked) != *asked {
                open(&node);
            }
        }
    });
    let row = |picture: Html, label: Option<&str>, meaning: &str| {
        html! { <li>{ picture }if let Some(label) = label { <b>{ label }</b> }<span>{ meaning }</span></li> }
    };
    html! {
        <details ref={node} class="board-signs">
            <summary>{ t!("Signs on the board") }</summary>
            <ul>
                if props.has_pieces {
                    { row(html! { <span class="tag" aria-hidden="true">{ "A" }</span> }, None, t!("a piece of terrain, by its letter")) }
                }
                if props.has_locked {
                    { row(icon("lock"), None, t!("a locked piece")) }
                }
                { for props.signs.iter().map(|sign| row(sign_picture(sign), sign.label.as_deref(), &sign.meaning)) }
            </ul>
        </details>
    }
}

/// Unfolds them and brings them into view.
fn open(details: &NodeRef) {
    let Some(details) = details.cast::<Element>() else { return };
    // A plain attribute can always be set.
    let _ = details.set_attribute("open", "");
    if let Some(summary) = details.query_selector("summary").ok().flatten() {
        focus::focus(&summary);
    }
    details.scroll_into_view();
}
