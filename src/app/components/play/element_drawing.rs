//! An element of the scenario as the board draws it, with its ring, while it is dragged.

use yew::prelude::*;

use crate::app::components::board::nodes::markup;
use crate::drawing::table::{Layers, element_with_ring, scene_in_game};
use crate::game::standing::StandingElement;
use crate::pack::ScenarioAtEdge;
use crate::page::Shared;
use crate::page::play::KeptGame;

#[derive(PartialEq, Properties)]
pub struct ElementDrawingProps {
    pub kept: Shared<KeptGame>,
    pub played: ScenarioAtEdge,
    /// The elements as they stand in the game that is kept.
    pub standing: Shared<[StandingElement]>,
    /// What the board shows.
    pub layers: Layers,
    pub turn: u32,
    /// The element's place in the scenario.
    pub index: usize,
}

/// The drawing, with the element where it was before the drag.
#[component]
pub fn ElementDrawing(props: &ElementDrawingProps) -> Html {
    let ElementDrawingProps { kept, played, standing, layers, turn, index } = props;
    let (scene, _) = scene_in_game(&kept.game.layout(), *played, *layers, *turn, standing);
    element_with_ring(&scene, *index).map_or_else(Html::default, markup)
}
