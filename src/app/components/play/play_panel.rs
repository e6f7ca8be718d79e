//! The panels of a table in play that are loaded when somebody first comes to them. In a release build they are a file of their own: `src/main.rs`
//! marks it, and `tools/site/src/split.rs` splits it off.

use yew::prelude::*;

use super::building::{BuildingCard, BuildingCardProps};
use super::equipment_panel::{EquipmentPanel, EquipmentPanelProps};
use super::garrison_panel::{GarrisonPanel, GarrisonPanelProps};
use super::hand_over_content::{HandOverContent, HandOverContentProps};
use super::log_rows::{LogRows, LogRowsProps};
use super::score::{ScorePanel, ScorePanelProps};
use super::structure_panel::{StructurePanel, StructurePanelProps};
use crate::app::components::common::roam_form::{RoamForm, RoamFormProps};
use crate::app::hooks::later::use_later;
use crate::app::services::later::{Later, Load};
use crate::layout::PieceId;
use crate::page::Shared;
use crate::page::play::{PlayAction, PlayState};
use crate::units::Unit;

/// A panel with what it is drawn from.
#[derive(Clone, PartialEq)]
pub enum PlayPanel {
    Score(ScorePanelProps),
    Building(BuildingCardProps),
    Equipment(EquipmentPanelProps),
    Garrison(GarrisonPanelProps),
    HandOver(HandOverContentProps),
    Log(LogRowsProps),
    Structure(StructurePanelProps),
    /// The move of a piece that moves by itself.
    Roam(RoamInPlay),
}

/// A piece of a game that moves by itself.
#[derive(Clone, PartialEq)]
pub struct RoamInPlay {
    pub game: Shared<PlayState>,
    pub piece: PieceId,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    pub on_act: Callback<PlayAction>,
}

/// Draws a panel.
pub type DrawPlayPanel = fn(PlayPanel) -> Html;

/// Draws each of them. Only what is split off may name this function.
pub fn draw_play_panel(panel: PlayPanel) -> Html {
    match panel {
        PlayPanel::Score(props) => html! { <ScorePanel ..props /> },
        PlayPanel::Building(props) => {
            let piece = props.piece.to_string();
            html! { <BuildingCard key={piece} ..props /> }
        }
        PlayPanel::Equipment(props) => html! { <EquipmentPanel ..props /> },
        PlayPanel::Garrison(props) => html! { <GarrisonPanel ..props /> },
        PlayPanel::Structure(props) => html! { <StructurePanel ..props /> },
        PlayPanel::Log(props) => html! { <LogRows ..props /> },
        PlayPanel::HandOver(props) => html! { <HandOverContent ..props /> },
        PlayPanel::Roam(RoamInPlay { game, piece, unit, on_act }) => {
            let on_roam = on_act.reform(PlayAction::Roam);
            let form = RoamFormProps::of(game.layout().clone(), &piece, unit, on_roam, Callback::noop());
            form.map(|form| html! { <RoamForm key={piece.to_string()} ..form /> }).unwrap_or_default()
        }
    }
}

thread_local! {
    static DRAW: Later<DrawPlayPanel> = const { Later::new() };
}

/// Sets how they are loaded.
pub fn set_load(load: Load<DrawPlayPanel>) {
    DRAW.with(|draw| draw.set_load(load));
}

#[derive(PartialEq, Properties)]
pub struct LoadedPlayPanelProps {
    pub panel: PlayPanel,
}

/// A panel, once it is loaded.
#[component]
pub fn LoadedPlayPanel(props: &LoadedPlayPanelProps) -> Html {
    use_later(&DRAW).map_or_else(|instead| instead, |draw| draw(props.panel.clone()))
}
