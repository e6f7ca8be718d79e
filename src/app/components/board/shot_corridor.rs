//! The corridor that the selected engine shoots along, and where its shot meets something.

use yew::prelude::*;

use super::coordinates::{line_path, polygon_path};
use super::measured_line::{Plate, PlateArea};
use super::pieces::SharedPiece;
use crate::analysis::shot_corridor::MetAt;
use crate::layout::Layout;
use crate::page::{EngineShot, Shared};

#[derive(PartialEq, Properties)]
pub struct ShotCorridorProps {
    /// Where plates are kept.
    pub area: PlateArea,
    pub layout: Shared<Layout>,
    /// The engine.
    pub engine: SharedPiece,
}

/// The corridor; nothing for a piece that doesn't shoot.
#[component]
pub fn ShotCorridor(props: &ShotCorridorProps) -> Html {
    let Some(shot) = EngineShot::of(&props.layout, &props.engine.0) else { return Html::default() };
    let grounds = shot.grounds(&props.layout.table.bounds());
    let grounds = grounds.iter().filter(|(_, corners)| !corners.is_empty()).map(|(ground, corners)| {
        html! { <path key={ground.name()} class="shot-ground" data-ground={ground.name()} d={polygon_path(corners)} /> }
    });
    let is_too_near = shot.met.as_ref().is_some_and(|met| met.at == MetAt::TooNear);
    html! {
        <g class="mark shot" aria-hidden="true">
            { for grounds }
            if let Some(((across, line), distance)) = shot.met_lines().zip(shot.distance_told(&props.layout)) {
                <path class={classes!("shot-met", is_too_near.then_some("over"))} data-met={shot.met.as_ref().map(|met| met.id.to_string())} d={line_path(across[0], across[1])} />
                { Plate::beside(&line, distance, &props.area).markup() }
            }
        </g>
    }
}
