//! The damage of a building: its boxes, what an attack marks, and its destruction, which asks first.

use yew::prelude::*;

use super::attack::BuildingAttack;
use crate::app::components::common::button::tool_button;
use crate::app::hooks::actions::use_actions;
use crate::game::GameChange;
use crate::game::building::marking;
use crate::layout::PieceId;
use crate::pack::ScenarioAtEdge;
use crate::page::play::PlayState;
use crate::page::play::building::{building, claiming_flag, messages};
use crate::page::{Notice, NoticeKind, PageAction, Shared};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct BuildingDamageProps {
    pub game: Shared<PlayState>,
    /// The piece that is the building.
    pub piece: PieceId,
    /// The scenario that is played, whose flag may claim it.
    pub played: Option<ScenarioAtEdge>,
    pub on_change: Callback<GameChange>,
}

/// The damage.
#[component]
pub fn BuildingDamage(props: &BuildingDamageProps) -> Html {
    let BuildingDamageProps { game, piece, played, on_change } = props;
    let actions = use_actions();
    // The boxes that would destroy it, while that is asked.
    let asked = use_state_eq(|| None::<u32>);
    let Some(building) = building(game, piece) else { return Html::default() };
    let flag = played.and_then(|played| claiming_flag(game, played, piece));
    let marked = {
        let (game, building) = (game.clone(), building.clone());
        move |boxes: u32| marking(&game.kept().game, game.layout(), &building, boxes, flag)
    };
    let on_mark = {
        let (asked, on_change, marked) = (asked.setter(), on_change.clone(), marked.clone());
        Callback::from(move |boxes: u32| {
            let marking = marked(boxes);
            if marking.destruction.is_some() {
                asked.set(Some(boxes));
            } else {
                asked.set(None);
                on_change.emit(GameChange::Step(marking.edits));
            }
        })
    };
    let (damage, boxes) = (building.state.damage, building.rules.boxes);
    let cell = |nth: u32| {
        let is_marked = nth <= damage;
        // The last marked box is taken back.
        let to = if nth == damage { nth - 1 } else { nth };
        let onclick = on_mark.reform(move |_: MouseEvent| to);
        html! {
            <button key={nth} type="button" tabindex="-1" class="damage-box" data-box={nth.to_string()} aria-pressed={is_marked.to_string()} aria-label={t!("Box {}", nth)} {onclick} />
        }
    };
    let asks = asked.filter(|_| !building.is_destroyed()).map(marked);
    let on_destroy = {
        let (asked, on_change) = (asked.setter(), on_change.clone());
        let edits = asks.as_ref().map(|marking| marking.edits.clone()).unwrap_or_default();
        let told = messages::destroyed(game, &building);
        Callback::from(move |_: MouseEvent| {
            asked.set(None);
            on_change.emit(GameChange::Step(edits.clone()));
            actions.send(PageAction::Notify(Notice::new(NoticeKind::Done, told.clone())));
        })
    };
    let loss = asks.as_ref().map(|marking| messages::loss(game, &building, marking, flag)).unwrap_or_default();
    let on_keep = {
        let asked = asked.setter();
        Callback::from(move |_: MouseEvent| asked.set(None))
    };
    html! {
        <div class="building-damage">
            <h3 data-fact="boxes-left">{ messages::boxes_left(&building) }</h3>
            <div class="damage-track" role="group" aria-label={t!("Damage boxes")}>{ for (1..=boxes).map(cell) }</div>
            <div class="model-acts">
                if damage < boxes {
                    { tool_button("one-more", t!("Mark a box"), on_mark.reform(move |_: MouseEvent| damage + 1)) }
                }
                if damage > 0 {
                    { tool_button("one-less", t!("Repair a box"), on_mark.reform(move |_: MouseEvent| damage - 1)) }
                    { tool_button("repair-all", t!("Repair all"), on_mark.reform(|_: MouseEvent| 0)) }
                }
            </div>
            if building.is_destroyed() {
                <p class="problem">{ t!("The building is destroyed.") }</p>
            } else {
                <BuildingAttack {building} {on_mark} />
            }
            <div role="status">
                if asks.is_some() {
                    <div class="building-loss">
                        { for loss.iter().map(|said| html! { <p>{ said }</p> }) }
                    </div>
                }
            </div>
            if asks.is_some() {
                <div class="model-acts">
                    <button type="button" class="go" data-act="destroy" onclick={on_destroy}>{ t!("Destroy it") }</button>
                    { tool_button("keep-building", t!("Not yet"), on_keep) }
                </div>
            }
        </div>
    }
}
