//! The card of a building: who goes in, who is inside, and its damage.

mod attack;
mod badges;
mod damage;
mod floors;
mod model_at_building;
mod ranges;
mod ways_in;

use yew::prelude::*;

pub use badges::BuildingBadges;
pub use model_at_building::ModelAtBuilding;
pub use ranges::BuildingRanges;

use crate::app::components::common::icon::icon;
use crate::app::hooks::actions::use_actions;
use crate::editor::Action;
use crate::game::GameChange;
use crate::layout::PieceId;
use crate::pack::ScenarioAtEdge;
use crate::page::play::building::{building, messages};
use crate::page::play::{PlayAction, PlayState};
use crate::page::{PageAction, Shared};
use crate::units::Unit;
use crate::words::t;
use damage::BuildingDamage;
use floors::BuildingFloors;
use ways_in::WaysIn;

#[derive(Clone, PartialEq, Properties)]
pub struct BuildingCardProps {
    pub game: Shared<PlayState>,
    /// The piece that is the building.
    pub piece: PieceId,
    /// The scenario that is played, whose flag may claim it.
    pub played: Option<ScenarioAtEdge>,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    pub on_act: Callback<PlayAction>,
    pub on_change: Callback<GameChange>,
}

/// The card.
#[component]
pub fn BuildingCard(props: &BuildingCardProps) -> Html {
    let BuildingCardProps { game, piece, played, unit, on_act, on_change } = props;
    let actions = use_actions();
    let Some(building) = building(game, piece) else { return Html::default() };
    let title = messages::piece_title(game, piece);
    let on_all = actions.on::<MouseEvent>(|| PageAction::Edit(Action::Select(Vec::new())));
    let outside = game.selected().filter(|id| game.kept().game.model(*id).is_some_and(|model| model.at.is_some()));
    html! {
        <section class="building-card" data-building={piece.to_string()} aria-label={title.clone()}>
            <div class="building-head">
                <h2>{ title }</h2>
                <button type="button" class="tool" data-act="all-pieces" onclick={on_all}>{ icon("left") }{ t!("All pieces") }</button>
            </div>
            if let Some(barred) = messages::door(&building) {
                <p class="hint" data-fact="door">{ barred }</p>
            }
            if let Some(model) = outside {
                <WaysIn game={game.clone()} piece={piece.clone()} {model} unit={*unit} {on_change} />
            } else {
                <p class="hint">{ t!("Select a model on the table to let it in, and one inside to let it out.") }</p>
            }
            <BuildingFloors game={game.clone()} piece={piece.clone()} {on_act} {on_change} />
            <BuildingDamage game={game.clone()} piece={piece.clone()} played={*played} {on_change} />
        </section>
    }
}
