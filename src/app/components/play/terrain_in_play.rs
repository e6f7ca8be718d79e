//! Terrain in a game: what of it isn't where it was set up, and taking a piece off the table.

use yew::prelude::*;

use super::equipment_panel::EquipmentPanelProps;
use super::garrison_panel::GarrisonPanelProps;
use super::play_panel::{LoadedPlayPanel, PlayPanel, RoamInPlay};
use super::structure_panel::StructurePanelProps;
use crate::app::components::common::button::tool_button;
use crate::game::{Drift, PieceState};
use crate::layout::PieceId;
use crate::page::Shared;
use crate::page::play::{
    PlayAction, PlayState, damaged_structures, garrisons, is_holdable, messages, rolled_equipment, standing_structures,
};
use crate::page::roam::dice_of;
use crate::units::Unit;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct TerrainInPlayProps {
    pub game: Shared<PlayState>,
    /// The piece that is selected on the board.
    pub selected: Option<PieceId>,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    pub on_act: Callback<PlayAction>,
}

/// The section.
#[component]
pub fn TerrainInPlay(props: &TerrainInPlayProps) -> Html {
    let TerrainInPlayProps { game, selected, unit, on_act } = props;
    let drift = game.kept().game.drift();
    let set = |id: &PieceId, state: PieceState| {
        let id = id.clone();
        on_act.reform(move |_: MouseEvent| PlayAction::Piece(id.clone(), state))
    };
    let row = |one: &Drift| {
        html! {
            <li key={one.piece.to_string()} data-drift={one.piece.to_string()}>
                <span>{ messages::drift(game.kept().game.baseline(), one, *unit) }</span>
                { tool_button("put-back", t!("Put back"), set(&one.piece, PieceState::AsSetUp)) }
            </li>
        }
    };
    let piece = selected.as_ref().and_then(|id| game.layout().piece(id));
    let roam = piece.filter(|piece| dice_of(piece).is_some()).map(|piece| {
        let (game, on_act) = (game.clone(), on_act.clone());
        PlayPanel::Roam(RoamInPlay { game, piece: piece.id.clone(), unit: *unit, on_act })
    });
    let is_holdable = selected.as_ref().is_some_and(|piece| is_holdable(game, piece));
    let garrisons = (is_holdable || garrisons(game).next().is_some()).then(|| {
        let (game, selected) = (game.clone(), selected.clone());
        PlayPanel::Garrison(GarrisonPanelProps { game, selected, unit: *unit, on_act: on_act.clone() })
    });
    let is_tested = selected.as_ref().is_some_and(|piece| !standing_structures(game, piece).is_empty());
    let structures = (is_tested || damaged_structures(game).next().is_some()).then(|| {
        let (game, selected) = (game.clone(), selected.clone());
        PlayPanel::Structure(StructurePanelProps { game, selected, unit: *unit, on_act: on_act.clone() })
    });
    let used = selected.as_ref().filter(|piece| !rolled_equipment(game, piece).is_empty());
    let equipment =
        used.map(|piece| PlayPanel::Equipment(EquipmentPanelProps { game: game.clone(), piece: piece.clone() }));
    html! {
        <section class="terrain-in-play" aria-label={t!("Terrain in the game")}>
            if let Some(piece) = piece {
                <p>
                    { tool_button("take-off", &t!("Take {} {} off the table", piece.title(), piece.letter()), set(&piece.id, PieceState::Removed)) }
                </p>
            }
            if let Some(roam) = roam {
                <LoadedPlayPanel panel={roam} />
            }
            if let Some(garrisons) = garrisons {
                <LoadedPlayPanel panel={garrisons} />
            }
            if let Some(structures) = structures {
                <LoadedPlayPanel panel={structures} />
            }
            if let Some(equipment) = equipment {
                <LoadedPlayPanel panel={equipment} />
            }
            if let Some(summary) = messages::drift_summary(&drift) {
                <div role="status"><h2>{ summary }</h2></div>
                <ul class="drift-list">{ for drift.iter().map(row) }</ul>
                { tool_button("put-all-back", t!("Put all back"), on_act.reform(|_: MouseEvent| PlayAction::PutBack)) }
            } else {
                <p class="hint" data-fact="as-set-up">{ t!("All terrain is where it was set up. Drag a piece to move it, or select it to turn it or to take it off the table.") }</p>
            }
        </section>
    }
}
