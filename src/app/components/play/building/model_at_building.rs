//! The selected model and a building: where it is inside, how far it has come from the door, or that it can go in.

use yew::prelude::*;

use super::ways_in::WaysIn;
use crate::app::components::common::button::tool_button;
use crate::app::hooks::actions::use_actions;
use crate::editor::Action;
use crate::game::GameChange;
use crate::page::play::building::{building, building_at_hand, messages};
use crate::page::play::{PlayAction, PlayState};
use crate::page::{PageAction, Shared};
use crate::units::Unit;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ModelAtBuildingProps {
    pub game: Shared<PlayState>,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    pub on_act: Callback<PlayAction>,
    pub on_change: Callback<GameChange>,
}

/// The section; nothing for a model that is at no building.
#[component]
pub fn ModelAtBuilding(props: &ModelAtBuildingProps) -> Html {
    let ModelAtBuildingProps { game, unit, on_act, on_change } = props;
    let actions = use_actions();
    let Some((id, model)) = game.selected_model() else { return Html::default() };
    if let Some(inside) = &model.inside {
        let building = building(game, &inside.piece);
        let piece = inside.piece.clone();
        let on_show: Callback<MouseEvent> = actions.on(move || PageAction::Edit(Action::Select(vec![piece.clone()])));
        return html! {
            <section class="model-at-building" data-fact="inside" aria-label={t!("Inside")}>
                <p>{ messages::inside(game, model, building.as_ref()) }</p>
                if let Some(building) = &building {
                    <p class="hint">{ messages::inside_rules(building, *unit) }</p>
                }
                <div class="model-acts">
                    { tool_button("leave", t!("Out by the door"), on_act.reform(move |_: MouseEvent| PlayAction::Leave(id))) }
                    if building.is_some() {
                        { tool_button("show-building", t!("Show the building"), on_show) }
                    }
                </div>
            </section>
        };
    }
    let left = game.left().zip(game.from_door());
    let at_hand = building_at_hand(game);
    html! {
        <>
            if let Some((left, distance)) = left {
                <p class="hint" role="status" data-fact="from-door">{ messages::from_door(game, &left.piece, distance, *unit) }</p>
            }
            if let Some(building) = at_hand {
                <section class="model-at-building" data-fact="at-hand" aria-label={messages::piece_title(game, &building.piece)}>
                    <h2>{ messages::piece_title(game, &building.piece) }</h2>
                    <WaysIn game={game.clone()} piece={building.piece} model={id} unit={*unit} {on_change} />
                </section>
            }
        </>
    }
}
