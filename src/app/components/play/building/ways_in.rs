//! Where a model can go in, with its unit, and what stands in the way.

use yew::prelude::*;

use crate::game::GameChange;
use crate::game::building::entry_refusal;
use crate::game::model::ModelId;
use crate::layout::PieceId;
use crate::page::Shared;
use crate::page::play::building::{WayIn, building, common_refusal, messages, ways_in};
use crate::page::play::{KeptGame, PlayState};
use crate::units::Unit;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct WaysInProps {
    pub game: Shared<PlayState>,
    /// The piece that is the building.
    pub piece: PieceId,
    /// The model, which is on the table.
    pub model: ModelId,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    pub on_change: Callback<GameChange>,
}

/// The ways in.
#[component]
pub fn WaysIn(props: &WaysInProps) -> Html {
    let WaysInProps { game, piece, model, unit, on_change } = props;
    // A drag doesn't change the game: whether all bases fit is worked out once it ends.
    let kept: Shared<KeptGame> = Shared(game.kept().clone());
    let ways = use_memo((kept, piece.clone(), *model), |(_, piece, model)| {
        let building = building(game, piece)?;
        let ways = ways_in(game, &building, *model);
        Some((building, ways))
    });
    let Some((building, ways)) = &*ways else { return Html::default() };
    let common = common_refusal(ways);
    let row = |way: &WayIn| {
        let name = messages::way_in(building, way);
        let is_refused = way.entering.verdict.is_err();
        let said = common.is_none().then(|| messages::verdict(building, way, *unit));
        let edits = way.entering.edits.clone();
        let onclick = on_change.reform(move |_: MouseEvent| GameChange::Step(edits.clone()));
        let class = if is_refused { "go outlined" } else { "go" };
        let label = if is_refused { t!("{}: in all the same", name) } else { name };
        html! {
            <li data-refused={is_refused.to_string()}>
                <button type="button" {class} data-act="enter" {onclick}>{ label }</button>
                if let Some(said) = said {
                    <span>{ said }</span>
                }
            </li>
        }
    };
    html! {
        <div class="ways-in" role="group" aria-label={t!("Go in")}>
            <h3>{ messages::who_enters(game, *model) }</h3>
            if let Some(why) = common {
                <p class="problem" role="status" data-fact="refused">{ entry_refusal(building.rules, &why, *unit) }</p>
            }
            <ul>{ for ways.iter().map(row) }</ul>
        </div>
    }
}
