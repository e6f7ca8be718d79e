//! The elements of the scenario as they stand in the game: who secures and contests each, and what can be done with it.

use yew::prelude::*;

use super::element_move::ElementMoveForm;
use crate::app::components::common::button::tool_button;
use crate::app::components::common::field::{select_option, selected_value};
use crate::game::{ElementPart, GamePart};
use crate::pack::ScenarioAtEdge;
use crate::page::Shared;
use crate::page::play::{ClaimChoice, ControlledElement, PlayAction, PlayState, controlled_elements};
use crate::units::Unit;
use crate::words::{many, plural, t};

#[derive(PartialEq, Properties)]
pub struct ElementListProps {
    pub game: Shared<PlayState>,
    pub played: ScenarioAtEdge,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    pub on_act: Callback<PlayAction>,
}

/// The list.
#[component]
pub fn ElementList(props: &ElementListProps) -> Html {
    let ElementListProps { game, played, unit, on_act } = props;
    let row = |element: ControlledElement| {
        let index = element.index;
        let part = game.kept().game.element(index).cloned().unwrap_or_default();
        let put = |part: ElementPart| {
            on_act.reform(move |_: MouseEvent| PlayAction::Edit(vec![GamePart::Element(index, part.clone())]))
        };
        let models = element.models.into_iter().map(|(id, said)| {
            let onclick = on_act.reform(move |_: MouseEvent| PlayAction::Select(Some(id)));
            html! { <li key={id.0}><button type="button" {onclick}>{ said }</button></li> }
        });
        let tokens = (element.tokens > 0).then(|| many(element.tokens as usize, plural!("1 token", "{} tokens")));
        let moves = element.moves.iter().map(|open| {
            html! { <ElementMoveForm key={open.by as usize} game={game.clone()} played={*played} open={*open} unit={*unit} on_act={on_act.clone()} /> }
        });
        html! {
            <li key={index} data-element={index.to_string()} data-controller={element.controller.id()}>
                <b>{ &element.title }</b>
                if element.is_gone {
                    <span data-fact="gone">{ t!("off the table") }</span>
                    if part.is_gone {
                        { tool_button("put-element-back", t!("Put it back"), put(ElementPart { is_gone: false, ..part.clone() })) }
                    }
                } else {
                    <span>{ element.controller.text() }{ for tokens.map(|tokens| html! { <>{ " · " }<span data-tokens={element.tokens.to_string()}>{ tokens }</span></> }) }</span>
                    if !element.claims.is_empty() {
                        { claim_field(&element.title, &element.claims, &part, index, on_act) }
                    }
                    <ul>{ for models }</ul>
                    { for moves }
                    if part.at.is_some() {
                        { tool_button("element-to-start", t!("Put it back to where the scenario has it"), put(ElementPart { at: None, ..part.clone() })) }
                    }
                    { take_off(&element.title, put(ElementPart { is_gone: true, ..part })) }
                }
            </li>
        }
    };
    let elements = controlled_elements(game, *played);
    html! {
        if !elements.is_empty() {
            <section class="element-list" aria-label={t!("Who secures what now")}>
                <h2>{ t!("Who secures what now") }</h2>
                <ul>{ for elements.into_iter().map(row) }</ul>
            </section>
        }
    }
}

/// The button that takes an element off the table.
fn take_off(title: &str, onclick: Callback<MouseEvent>) -> Html {
    let text = t!("Take it off the table");
    html! { <button type="button" class="tool" data-act="take-element" aria-label={format!("{title}: {text}")} {onclick}>{ text }</button> }
}

/// The choice of a flag's terrain.
fn claim_field(
    title: &str,
    claims: &[ClaimChoice],
    part: &ElementPart,
    index: usize,
    on_act: &Callback<PlayAction>,
) -> Html {
    let (choices, part) = (claims.to_vec(), part.clone());
    let onchange = on_act.reform(move |event: Event| {
        let chosen = selected_value(&event).parse().ok().and_then(|place: usize| choices.get(place));
        let claim = chosen.map_or_else(|| part.claim.clone(), |chosen| chosen.claim.clone());
        PlayAction::Edit(vec![GamePart::Element(index, ElementPart { claim, ..part.clone() })])
    });
    let option =
        |(place, choice): (usize, &ClaimChoice)| select_option(place.to_string(), choice.is_chosen, &choice.name);
    html! {
        <label class="field"><span>{ t!("Claims") }</span>
            <select data-claims={index.to_string()} aria-label={t!("What {} claims", title)} {onchange}>{ for claims.iter().enumerate().map(option) }</select>
        </label>
    }
}
