//! The models over the board, in a drawing of their own: a model that is dragged changes nothing of the board.

use std::cell::Cell;
use std::collections::BTreeMap;

use web_sys::Element;
use yew::prelude::*;

use super::building::BuildingBadges;
use super::garrison_badges::GarrisonBadges;
use super::model_token::{ModelToken, Sight};
use super::structure_badges::StructureBadges;
use crate::analysis::movement::svg_path;
use crate::app::components::board::coordinates::{line_path, svg, view_box};
use crate::app::hooks::window_size::use_window_size;
use crate::app::services::{focus, pointer};
use crate::editor::Camera;
use crate::game::model::{Model, ModelId};
use crate::game::{ModelWay, Sighting};
use crate::geometry::Point;
use crate::page::play::{FACING_MARK_RADIUS, PlayAction, PlayState, messages, model_sign};
use crate::page::pointer_thresholds::{FINGER_TARGET, MAX_SNAP_REACH, SNAP_REACH};
use crate::page::{Shared, ViewPointer};
use crate::sorting::Inserted as _;
use crate::units::Unit;

/// The size of numbers beside a model that is dragged, in CSS pixels.
pub(super) const NUMBER: f64 = 13.0;
/// The length of an arm of the cross where a line of sight is blocked, in CSS pixels.
const CROSS: f64 = 5.0;

#[derive(PartialEq, Properties)]
pub struct ModelLayerProps {
    pub game: Shared<PlayState>,
    /// The way of the model that is being dragged, as it was found last.
    pub way: Shared<Option<ModelWay>>,
    pub camera: Camera,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    pub on_act: Callback<PlayAction>,
}

/// The layer.
#[component]
pub fn ModelLayer(props: &ModelLayerProps) -> Html {
    let node = use_node_ref();
    let game = &props.game;
    let pixel = use_pixel(&node, &props.camera);
    let held = use_mut_ref(|| Cell::new(None::<i32>));
    let pointer_at = {
        let (node, camera) = (node.clone(), props.camera);
        move |event: &PointerEvent| {
            let pointer = pointer::view_pointer_of(&node.cast::<Element>()?, event);
            Some((pointer, pointer.point_in_table(&camera)))
        }
    };
    let on_down = {
        let (held, game, on_act, camera) = (held.clone(), game.clone(), props.on_act.clone(), props.camera);
        let (pointer_at, node) = (pointer_at.clone(), node.clone());
        Callback::from(move |event: PointerEvent| {
            let Some((pointer, at)) =
                pointer_at(&event).filter(|_| event.button() == 0 && held.borrow().get().is_none())
            else {
                return;
            };
            let Some((id, handle)) = game.model_at(at, pointer.min_target(&camera) / 2.0) else { return };
            held.borrow().set(Some(event.pointer_id()));
            if let Some(target) = event.target_dyn_into::<Element>() {
                // Fails where the pointer has gone up meanwhile.
                target.set_pointer_capture(event.pointer_id()).ok();
            }
            // Where the targets of two models overlap, the upper one is under the pointer, and the nearer one is taken.
            if let Some(token) = node
                .cast::<Element>()
                .and_then(|layer| layer.query_selector(&format!("[data-model='{}']", id.0)).ok().flatten())
            {
                focus::focus(&token);
            }
            on_act.emit(PlayAction::Press(id, handle, at));
        })
    };
    let on_move = {
        let (held, on_act, camera) = (held.clone(), props.on_act.clone(), props.camera);
        Callback::from(move |event: PointerEvent| {
            if held.borrow().get() != Some(event.pointer_id()) {
                return;
            }
            if let Some((pointer, to)) = pointer_at(&event) {
                let reach = snap_reach(&pointer, &camera);
                on_act.emit(PlayAction::Drag { to, reach, slop: pointer.slop(&camera) });
            }
        })
    };
    let end = |action: PlayAction| {
        let (held, on_act) = (held.clone(), props.on_act.clone());
        Callback::from(move |event: PointerEvent| {
            if held.borrow().get() == Some(event.pointer_id()) {
                held.borrow().set(None);
                on_act.emit(action.clone());
            }
        })
    };
    let seen =
        |id: ModelId| game.sight().iter().find(|sighting| sighting.target == id).map_or(Sight::NotAsked, Sight::of);
    let texts = use_memo(Shared(game.kept().clone()), |_| texts(game));
    let token = |id: ModelId, at: Point| {
        let model = game.model(id)?;
        let radius = model.base_of(game.layout().pack)?.radius;
        let (sign, label) = texts.get(&id)?.clone();
        Some(html! {
            <ModelToken key={id.0} {id} {at} {radius} side={model.side} facing={model.facing} state={model.state} {sign} {label}
                target={radius.max(FINGER_TARGET / 2.0 * pixel)} is_selected={game.selected() == Some(id)} sight={seen(id)} on_act={props.on_act.clone()} />
        })
    };
    let placed = game.models().filter_map(|(id, model)| Some((id, model.place()?)));
    let tokens: Vec<Html> = placed.filter_map(|(id, at)| token(id, at)).collect();
    html! {
        <svg ref={node} class="model-layer" viewBox={view_box(&props.camera.view())} onpointerdown={on_down} onmousedown={|event: MouseEvent| event.prevent_default()} onpointermove={on_move}
            onpointerup={end(PlayAction::Release)} onpointercancel={end(PlayAction::Cancel)}>
            { rings(game) }
            { sight_lines(game.sight(), pixel) }
            <BuildingBadges game={game.clone()} {pixel} />
            <GarrisonBadges game={game.clone()} {pixel} />
            <StructureBadges game={game.clone()} {pixel} />
            <g>{ for tokens }</g>
            { facing_mark(game) }
            { drag_numbers(game, props.way.as_ref(), pixel, props.unit) }
        </svg>
    }
}

/// The sign and the name of each model.
fn texts(game: &PlayState) -> BTreeMap<ModelId, (AttrValue, AttrValue)> {
    let of = |(id, model): (ModelId, &Model)| {
        let name = format!("{}, {}", messages::title(game, id), messages::facts(model));
        (id, (AttrValue::from(model_sign(game.kept(), id)), AttrValue::from(name)))
    };
    game.kept().game.models().map(of).inserted()
}

/// Bases within this many inches of each other snap into contact.
fn snap_reach(pointer: &ViewPointer, camera: &Camera) -> f64 {
    if pointer.modifiers.control {
        return 0.0;
    }
    (SNAP_REACH * pointer.pixel * camera.view().width()).min(MAX_SNAP_REACH)
}

/// The inches under a CSS pixel.
#[hook]
pub(super) fn use_pixel(node: &NodeRef, camera: &Camera) -> f64 {
    let width = use_state_eq(|| 800.0);
    let window = use_window_size();
    use_effect_with(window, {
        let (node, width) = (node.clone(), width.setter());
        move |_| {
            if let Some(layer) = node.cast::<Element>() {
                width.set(layer.get_bounding_client_rect().width().max(1.0));
            }
        }
    });
    camera.view().width() / *width
}

/// The rings of the selected model.
fn rings(game: &PlayState) -> Html {
    let Some((_, model)) = game.selected_model() else { return Html::default() };
    let Some((at, base)) = model.place().zip(model.base_of(game.layout().pack)) else { return Html::default() };
    let ring = |distance: crate::units::Length| {
        let [x, y, radius] = [at.x, at.y, base.radius + distance.inches()].map(svg);
        html! { <circle class="model-ring" cx={x} cy={y} r={radius} /> }
    };
    html! { <g>{ for model.shown_rings().map(ring) }</g> }
}

/// The lines of sight of the selected model, and where they are blocked. All that look alike are one path: a browser draws few paths faster.
fn sight_lines(sight: &[Sighting], pixel: f64) -> Html {
    let lines = |is_seen: bool| {
        let lines = sight.iter().filter(|sighting| sighting.is_seen() == is_seen);
        lines.map(|Sighting { line: [from, to], .. }| line_path(*from, *to)).collect::<String>()
    };
    let arm = CROSS * pixel;
    let cross = |at: Point| {
        let corner = |x: f64, y: f64| Point::new(at.x + x * arm, at.y + y * arm);
        [line_path(corner(-1.0, -1.0), corner(1.0, 1.0)), line_path(corner(-1.0, 1.0), corner(1.0, -1.0))].concat()
    };
    let crosses: String = sight.iter().filter_map(|sighting| sighting.blocked_at).map(cross).collect();
    html! {
        <g>
            <path class="sight-line blocked" d={lines(false)} />
            <path class="sight-line seen" d={lines(true)} />
            <path class="sight-block" d={crosses} />
        </g>
    }
}

/// The mark that says where the selected model faces, by which it is turned.
fn facing_mark(game: &PlayState) -> Html {
    let mark = game.selected_model().and_then(|(_, model)| game.facing_mark(model));
    let Some(at) = mark.filter(|_| game.dragged().is_none()) else { return Html::default() };
    let [x, y, radius] = [at.x, at.y, FACING_MARK_RADIUS].map(svg);
    html! { <circle class="facing-mark" cx={x} cy={y} r={radius} /> }
}

/// Where the dragged model came from, how far it may move from there, its way and how far that is: straight, until the shortest way is found.
fn drag_numbers(game: &PlayState, way: Option<&ModelWay>, pixel: f64, unit: Unit) -> Html {
    let dragged = game.dragged().and_then(|(id, far)| Some((game.model(id)?, far)));
    let Some((((model, far), from), at)) =
        dragged.zip(game.dragged_from()).and_then(|all| Some((all, all.0.0.place()?)))
    else {
        return Html::default();
    };
    let way = way.filter(|way| way.ends == [from, at]);
    let (class, far, d) = match way.map(|way| &way.walk) {
        Some(Some(walk)) => ("model-way", walk.length, svg_path(&walk.curves, false)),
        Some(None) => ("model-way barred", far, line_path(from, at)),
        None => ("model-way", far, line_path(from, at)),
    };
    let radius = model.base_of(game.layout().pack).map_or(0.0, |base| base.radius);
    let size = NUMBER * pixel;
    let text = unit.amount(far, 2);
    // A number stays on the table.
    let above = at.y - radius - size * 0.6;
    let y = if above < size { at.y + radius + size * 1.4 } else { above };
    let reach = model.speed.map(|speed| svg(speed.inches() + radius));
    let [from_x, from_y, x, y, radius, size] = [from.x, from.y, at.x, y, radius, size].map(svg);
    html! {
        <g>
            if let Some(reach) = reach {
                <circle class="model-reach" cx={from_x.clone()} cy={from_y.clone()} r={reach} />
            }
            <circle class="model-origin" cx={from_x} cy={from_y} r={radius} />
            <path {class} {d} />
            <text class="model-distance" {x} {y} font-size={size}>{ text }</text>
        </g>
    }
}
