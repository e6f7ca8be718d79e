//! The floors of a building with the models on them, which change floors and leave.

use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::app::components::common::isolated::isolated;
use crate::game::building::{BuildingInPlay, Occupant, floor_change, floor_name};
use crate::game::{GameChange, GamePart};
use crate::layout::PieceId;
use crate::page::Shared;
use crate::page::play::building::{building, messages as building_messages};
use crate::page::play::{PlayAction, PlayState, messages};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct BuildingFloorsProps {
    pub game: Shared<PlayState>,
    /// The piece that is the building.
    pub piece: PieceId,
    pub on_act: Callback<PlayAction>,
    pub on_change: Callback<GameChange>,
}

/// What was said of a change of floors, with what makes it all the same.
#[derive(Clone, PartialEq)]
struct SaidOfChange {
    text: String,
    edits: Vec<GamePart>,
}

/// The floors, the highest first.
#[component]
pub fn BuildingFloors(props: &BuildingFloorsProps) -> Html {
    let BuildingFloorsProps { game, piece, on_act, on_change } = props;
    let said = use_state_eq(|| None::<SaidOfChange>);
    use_effect_with(game.selected(), {
        let said = said.setter();
        move |_| said.set(None)
    });
    let Some(building) = building(game, piece) else { return Html::default() };
    let to_floor = |occupant: &Occupant, floor: usize| {
        let name = t!("To: {}", floor_name(building.rules, floor));
        let (game, building, model) = (game.clone(), building.clone(), occupant.model);
        let (said, on_change) = (said.setter(), on_change.clone());
        let onclick = Callback::from(move |_: MouseEvent| {
            let kept = &game.kept().game;
            let change = floor_change(kept, &building, model, floor, kept.pack().buildings);
            let is_made = change.verdict.is_ok();
            let text = building_messages::floor_verdict(&building, floor, change.verdict);
            let edits = if is_made { Vec::new() } else { change.edits.clone() };
            said.set(text.map(|text| SaidOfChange { text, edits }));
            if is_made {
                on_change.emit(GameChange::Step(change.edits));
            }
        });
        tool_button("change-floor", &name, onclick)
    };
    let row = |occupant: &Occupant| {
        let model = occupant.model;
        let is_selected = game.selected() == Some(model);
        let on_select = on_act.reform(move |_: MouseEvent| PlayAction::Select((!is_selected).then_some(model)));
        let others = (0..building.rules.floors.len()).filter(|floor| *floor != occupant.floor);
        html! {
            <li key={model.0} data-occupant={model.0.to_string()}>
                <button type="button" class="listed-piece" aria-pressed={is_selected.to_string()} onclick={on_select}>{ isolated(&messages::title(game, model)) }</button>
                if is_selected {
                    if let Some(said) = building_messages::blast_beside(game, &building, model) {
                        <p class="hint" data-fact="blast">{ said }</p>
                    }
                    <div class="model-acts">
                        { for others.map(|floor| to_floor(occupant, floor)) }
                        { tool_button("leave", t!("Out by the door"), on_act.reform(move |_: MouseEvent| PlayAction::Leave(model))) }
                    </div>
                }
            </li>
        }
    };
    html! {
        <>
            <ul class="building-floors">{ for (0..building.rules.floors.len()).rev().map(|floor| one_floor(&building, floor, &row)) }</ul>
            <p class="hint">{ building_messages::holds(&building) }</p>
            <div role="status">
                if let Some(said) = &*said {
                    <p class="problem" data-fact="floor-refused">{ &said.text }</p>
                }
            </div>
            if let Some(edits) = said.as_ref().map(|said| said.edits.clone()).filter(|edits| !edits.is_empty()) {
                { tool_button("floor-all-the-same", t!("Change floors all the same"), {
                    let (said, on_change) = (said.setter(), on_change.clone());
                    Callback::from(move |_: MouseEvent| {
                        said.set(None);
                        on_change.emit(GameChange::Step(edits.clone()));
                    })
                }) }
            }
        </>
    }
}

fn one_floor(building: &BuildingInPlay, floor: usize, row: &dyn Fn(&Occupant) -> Html) -> Html {
    let rows: Vec<Html> = building.state.on_floor(floor).map(row).collect();
    html! {
        <li key={floor} data-floor={floor.to_string()}>
            <h3>{ building_messages::floor_title(building, floor) }</h3>
            if rows.is_empty() {
                <p class="hint">{ t!("Nobody") }</p>
            } else {
                <ul>{ for rows }</ul>
            }
        </li>
    }
}
