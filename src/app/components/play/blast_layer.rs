//! Over the board while the form of a turn says whom a blast strikes: the blast's ring, and a mark around each model that it strikes.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::components::board::coordinates::{svg, view_box};
use crate::editor::Camera;
use crate::game::model::ModelId;
use crate::page::Shared;
use crate::page::play::PlayState;
use crate::page::play::score::ElementBlast;

/// How far outside of a model's base its mark is, in inches.
const AROUND: f64 = 0.3;

#[derive(PartialEq, Properties)]
pub struct BlastLayerProps {
    pub game: Shared<PlayState>,
    pub blasts: Rc<[ElementBlast]>,
    pub camera: Camera,
}

/// The layer. The form says the same in words.
#[component]
pub fn BlastLayer(props: &BlastLayerProps) -> Html {
    let ring = |blast: &ElementBlast| {
        let (middle, radius) = blast.ring?;
        let [x, y, radius] = [middle.x, middle.y, radius].map(svg);
        Some(
            html! { <circle class="blast-ring" data-blast-ring={blast.element.to_string()} cx={x} cy={y} r={radius} /> },
        )
    };
    let mark = |id: &ModelId| {
        let model = props.game.model(*id)?;
        let (at, base) = (model.place()?, model.base_of(props.game.layout().pack)?);
        let [x, y, radius] = [at.x, at.y, base.radius + AROUND].map(svg);
        Some(html! { <circle class="blast-mark" data-struck={id.0.to_string()} cx={x} cy={y} r={radius} /> })
    };
    html! {
        <svg class="blast-layer" viewBox={view_box(&props.camera.view())} aria-hidden="true">
            { for props.blasts.iter().filter_map(ring) }
            { for props.blasts.iter().flat_map(|blast| &blast.models).filter_map(mark) }
        </svg>
    }
}
