//! Over the board while elements of the scenario may be moved: what takes a finger and the focus of each, and the one that is dragged, with how
//! far it has been moved.

use web_sys::SvgElement;
use yew::prelude::*;

use super::element_drawing::ElementDrawing;
use super::element_token::ElementToken;
use super::model_layer::{NUMBER, use_pixel};
use crate::analysis::Diagram;
use crate::app::components::board::coordinates::{line_path, svg, translate, view_box};
use crate::checks::messages;
use crate::drawing::hand_pixel;
use crate::drawing::table::Layers;
use crate::editor::Camera;
use crate::game::standing::StandingElement;
use crate::geometry::Point;
use crate::pack::ScenarioAtEdge;
use crate::page::Shared;
use crate::page::play::{DraggedElement, PlayState};
use crate::page::pointer_thresholds::FINGER_TARGET;
use crate::units::{Unit, trimmed};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ElementLayerProps {
    pub game: Shared<PlayState>,
    pub played: ScenarioAtEdge,
    /// The elements as they stand in the game that is kept.
    pub standing: Shared<[StandingElement]>,
    /// What the board shows.
    pub layers: Layers,
    pub turn: u32,
    pub camera: Camera,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    /// A pointer goes down on an element.
    pub on_press: Callback<PointerEvent>,
}

/// The layer.
#[component]
pub fn ElementLayer(props: &ElementLayerProps) -> Html {
    let node = use_node_ref();
    let pixel = use_pixel(&node, &props.camera);
    use_text_size(&node, pixel, props.camera.view().width() / pixel);
    let ElementLayerProps { game, played, standing, layers, turn, .. } = props;
    let dragged = game.dragged_element();
    let layout = game.layout();
    let diagram = Diagram::new(layout, played.scenario, played.edge);
    let token = |element: &StandingElement| {
        let title = messages::element(&diagram, &diagram.element(element.index)?);
        let at = dragged.filter(|dragged| dragged.index == element.index).map_or(element.at, |dragged| dragged.at);
        Some(html! {
            <ElementToken key={element.index} index={element.index} {at} radius={element.radius}
                target={element.radius.max(FINGER_TARGET / 2.0 * pixel)} label={t!("Move {}", title)} on_press={props.on_press.clone()} />
        })
    };
    let tokens = standing.iter().filter(|element| !element.is_gone).filter_map(token);
    let shown = dragged.map(|dragged| {
        html! {
            <>
                { way(&dragged) }
                <g transform={translate(Point::default() + (dragged.at - dragged.from))}>
                    <ElementDrawing kept={Shared(game.kept().clone())} played={*played} standing={standing.clone()} layers={*layers} turn={*turn} index={dragged.index} />
                </g>
                { moved_by(&dragged, pixel, props.unit) }
            </>
        }
    });
    html! {
        <svg ref={node} class="element-layer" viewBox={view_box(&props.camera.view())} onmousedown={|event: MouseEvent| event.prevent_default()}>
            <g aria-hidden="true">{ for shown }</g>
            <g>{ for tokens }</g>
        </svg>
    }
}

/// Sets the size of the words in what is drawn as the board draws it. `pixel` is the inches under a CSS pixel, and `width` how wide the layer
/// is in CSS pixels.
#[hook]
fn use_text_size(node: &NodeRef, pixel: f64, width: f64) {
    let node = node.clone();
    use_effect_with((pixel, width), move |(pixel, width)| {
        if let Some(layer) = node.cast::<SvgElement>() {
            // If it fails, words are as large as on the whole table.
            let _ = layer.style().set_property("--u", &trimmed(pixel * hand_pixel(*width), 5));
        }
    });
}

/// Where the dragged element was, and its way from there.
fn way(dragged: &DraggedElement) -> Html {
    let [x, y, radius] = [dragged.from.x, dragged.from.y, dragged.radius].map(svg);
    html! {
        <>
            <circle class="element-origin" cx={x} cy={y} r={radius} />
            <path class="element-way" d={line_path(dragged.from, dragged.at)} />
        </>
    }
}

/// How far the dragged element has been moved.
fn moved_by(dragged: &DraggedElement, pixel: f64, unit: Unit) -> Html {
    let (at, size) = (dragged.at, NUMBER * pixel);
    // A number stays on the table, and beside the element's sign, which is larger than its base.
    let reach = dragged.radius * 2.0;
    let above = at.y - reach - size * 0.6;
    let y = if above < size { at.y + reach + size * 1.4 } else { above };
    let [x, y, size] = [at.x, y, size].map(svg);
    html! { <text class="moved-by" {x} {y} font-size={size}>{ unit.amount(dragged.far, 2) }</text> }
}
