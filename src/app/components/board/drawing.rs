//! Drawings of the core that stay as they are while something moves: each is made again only when what it is made from changes.

use yew::prelude::*;

use super::nodes::markup;
use crate::drawing::table::{self, PieceAppearance, ScenarioScene};
use crate::geometry::Rect;
use crate::units::Unit;

#[derive(PartialEq, Properties)]
pub struct TableGroundProps {
    pub table: Rect,
    /// What its rulers are in.
    pub unit: Unit,
}

/// The bare table.
#[component]
pub fn TableGround(props: &TableGroundProps) -> Html {
    markup(table::ground(&props.table, props.unit))
}

/// What is drawn of a scenario, in a layer of its own.
#[derive(Clone, Copy, PartialEq)]
pub enum ScenarioLayer {
    Zones,
    ZoneNames,
    Elements,
}

#[derive(PartialEq, Properties)]
pub struct ScenarioDrawingProps {
    pub scenery: ScenarioScene,
    pub layer: ScenarioLayer,
}

/// A layer of the scenario.
#[component]
pub fn ScenarioDrawing(props: &ScenarioDrawingProps) -> Html {
    let scenery = &props.scenery;
    markup(match props.layer {
        ScenarioLayer::Zones => table::zones(scenery),
        ScenarioLayer::ZoneNames => table::zone_names(scenery),
        ScenarioLayer::Elements => table::elements(scenery),
    })
}

#[derive(PartialEq, Properties)]
pub struct PieceDrawingProps {
    pub body: PieceAppearance,
}

/// A piece, wherever it lies.
#[component]
pub fn PieceDrawing(props: &PieceDrawingProps) -> Html {
    markup(props.body.draw())
}
