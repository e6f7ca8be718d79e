//! The movement of an element that a player may make after a turn is scored.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::game::element_move::OpenMove;
use crate::pack::ScenarioAtEdge;
use crate::page::Shared;
use crate::page::play::{PlayAction, PlayState, move_title, moved_element};
use crate::units::Unit;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ElementMoveFormProps {
    pub game: Shared<PlayState>,
    pub played: ScenarioAtEdge,
    pub open: OpenMove,
    /// The unit that lengths are shown and typed in.
    pub unit: Unit,
    pub on_act: Callback<PlayAction>,
}

/// How far it is to go, where it comes to stand, and the button that moves it.
#[component]
pub fn ElementMoveForm(props: &ElementMoveFormProps) -> Html {
    let ElementMoveFormProps { game, played, open, unit, on_act } = props;
    let typed = use_state_eq(|| None::<f64>);
    let inches = typed.unwrap_or(open.allowed).min(open.allowed);
    let moved = moved_element(game, *played, *open, inches, *unit);
    let on_change = {
        let (typed, unit) = (typed.setter(), *unit);
        Callback::from(move |event: Event| {
            let value = event.target_unchecked_into::<HtmlInputElement>().value();
            typed.set(unit.read(&value).filter(|inches| *inches >= 0.0));
        })
    };
    let on_move = moved.as_ref().map(|moved| {
        let edits = moved.edits.clone();
        on_act.reform(move |_: MouseEvent| PlayAction::Edit(edits.clone()))
    });
    html! {
        <div class="element-move" role="group" aria-label={move_title(game, *played, *open, *unit)}>
            <p>{ move_title(game, *played, *open, *unit) }</p>
            <div class="row">
                <input type="text" inputmode="decimal" aria-label={t!("How far it moves")} value={unit.show(inches)} onchange={on_change} />
                <button type="button" class="tool" data-act="move-element" disabled={moved.is_none()} onclick={on_move}>{ t!("Move it") }</button>
            </div>
            <p class="hint" role="status">{ for moved.map(|moved| moved.text) }</p>
        </div>
    }
}
