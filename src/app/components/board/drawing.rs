//! Drawings from the core as components, which are drawn again only when their Props change: moving a piece leaves them alone.

use yew::prelude::*;

use super::nodes::markup;
use crate::drawing::table::{self, DrawnSign, PieceAppearance, ScenarioScene};
use crate::geometry::Rect;
use crate::units::{Unit, trimmed};

#[derive(PartialEq, Properties)]
pub struct TableGroundProps {
    pub table: Rect,
    /// The unit of its rulers.
    pub unit: Unit,
}

/// The table without terrain.
#[component]
pub fn TableGround(props: &TableGroundProps) -> Html {
    markup(table::ground(&props.table, props.unit))
}

/// A layer of a scenario's drawing. Other layers of the board are between them.
#[derive(Clone, Copy, PartialEq)]
pub enum ScenarioLayer {
    Zones,
    ZoneNames,
    Elements,
}

#[derive(PartialEq, Properties)]
pub struct ScenarioDrawingProps {
    pub scene: ScenarioScene,
    pub layer: ScenarioLayer,
}

/// A layer of the scenario.
#[component]
pub fn ScenarioDrawing(props: &ScenarioDrawingProps) -> Html {
    let scene = &props.scene;
    markup(match props.layer {
        ScenarioLayer::Zones => table::zones(scene),
        ScenarioLayer::ZoneNames => table::zone_names(scene),
        ScenarioLayer::Elements => table::elements(scene),
    })
}

#[derive(PartialEq, Properties)]
pub struct PieceDrawingProps {
    pub appearance: PieceAppearance,
}

/// A piece at the origin, unturned.
#[component]
pub fn PieceDrawing(props: &PieceDrawingProps) -> Html {
    markup(props.appearance.draw())
}

/// A square picture of a piece that shows at least `least_side` inches.
pub fn piece_picture(appearance: PieceAppearance, least_side: f64) -> Html {
    let frame = appearance.frame().grown(0.25);
    let side = frame.width().max(frame.depth()).max(least_side);
    let corner = |middle: f64| trimmed(middle - side / 2.0, 2);
    let (centre, side) = (frame.centre(), trimmed(side, 2));
    html! {
        <svg viewBox={format!("{} {} {side} {side}", corner(centre.x), corner(centre.y))} aria-hidden="true">
            <PieceDrawing {appearance} />
        </svg>
    }
}

/// A sign as the board draws it.
pub fn sign_picture(sign: &DrawnSign) -> Html {
    let Rect { min, .. } = DrawnSign::VIEW;
    let [x, y, width, height] =
        [min.x, min.y, DrawnSign::VIEW.width(), DrawnSign::VIEW.depth()].map(|part| trimmed(part, 2));
    html! {
        <svg viewBox={format!("{x} {y} {width} {height}")} aria-hidden="true">{ for sign.nodes.iter().cloned().map(markup) }</svg>
    }
}
