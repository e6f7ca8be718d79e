//! Who secures and contests the elements of the scenario now, by the models on the table.

use yew::prelude::*;

use crate::pack::ScenarioAtEdge;
use crate::page::Shared;
use crate::page::play::{ControlledElement, PlayAction, PlayState, controlled_elements};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ElementListProps {
    pub game: Shared<PlayState>,
    pub played: ScenarioAtEdge,
    pub on_act: Callback<PlayAction>,
}

/// The list.
#[component]
pub fn ElementList(props: &ElementListProps) -> Html {
    let row = |element: ControlledElement| {
        let models = element.models.into_iter().map(|(id, said)| {
            let onclick = props.on_act.reform(move |_: MouseEvent| PlayAction::Select(Some(id)));
            html! { <li key={id.0}><button type="button" {onclick}>{ said }</button></li> }
        });
        html! {
            <li key={element.index} data-element={element.index.to_string()} data-controller={element.controller.id()}>
                <b>{ element.title }</b>
                <span>{ element.controller.text() }</span>
                <ul>{ for models }</ul>
            </li>
        }
    };
    let elements = controlled_elements(&props.game, props.played);
    html! {
        if !elements.is_empty() {
            <section class="element-list" aria-label={t!("Who secures what now")}>
                <h2>{ t!("Who secures what now") }</h2>
                <ul>{ for elements.into_iter().map(row) }</ul>
            </section>
        }
    }
}
