//! The palette: every kind of the pack, to be dragged to the table or chosen.

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use crate::app::board::Art;
use crate::app::platform::pointer;
use crate::app::store::{Event, use_dispatch};
use crate::editor::Action;
use crate::pack::{self, Group, Kind};

#[derive(Properties, PartialEq)]
pub struct PaletteProps {
    /// The pack's id.
    pub pack: AttrValue,
    /// The board's element.
    pub node: NodeRef,
    /// Takes hold of the pointer for the page.
    pub grab: Callback<(i32, Element), bool>,
}

/// The palette. Dragging a kind puts it where it is dropped; pressing it, by any means, puts it on the most open ground.
#[component]
pub fn Palette(props: &PaletteProps) -> Html {
    let Some(pack) = pack::find(&props.pack) else { return html! {} };
    let groups = Group::ALL.map(|group| {
        let kinds = pack.kinds.iter().filter(|kind| kind.group == group);
        html! {
            <section>
                <h3>{ group_name(group) }</h3>
                <ul>
                    { for kinds.map(|kind| html! {
                        <li key={kind.id.as_str()}><Entry {kind} node={props.node.clone()} grab={props.grab.clone()} /></li>
                    }) }
                </ul>
            </section>
        }
    });
    html! {
        <nav class="palette" aria-label="Terrain">
            <h2>{ "Terrain" }</h2>
            { for groups }
        </nav>
    }
}

const fn group_name(group: Group) -> &'static str {
    match group {
        Group::Area => "Area",
        Group::Blocking => "Obstructions",
        Group::Hazard => "Hazards",
        Group::Obstacle => "Obstacles",
        Group::Scatter => "Scatter",
    }
}

#[derive(Properties, PartialEq)]
struct EntryProps {
    kind: &'static Kind,
    node: NodeRef,
    grab: Callback<(i32, Element), bool>,
}

#[component]
fn Entry(props: &EntryProps) -> Html {
    let dispatch = use_dispatch();
    let kind = props.kind;
    let press = {
        let (node, grab, dispatch) = (props.node.clone(), props.grab.clone(), dispatch.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(board) = node.cast::<Element>() else { return };
            let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let Some(button) = button.and_then(|target| target.closest("button").ok().flatten()) else { return };
            if event.button() == 0 && grab.emit((event.pointer_id(), button)) {
                let (at, slop) = (pointer::place(&board, &event), pointer::slop(&board, &event));
                dispatch.dispatch(Event::Edit(Action::PressKind { kind, at, slop }));
            }
        })
    };
    let click = Callback::from(move |event: MouseEvent| {
        // A click that a pointer made has been dealt with when the pointer went up; this one came from a key.
        if event.detail() == 0 {
            dispatch.dispatch(Event::Edit(Action::Add(kind)));
        }
    });
    let frame = kind.shape.frame().grown(0.25);
    // The same scale for all that fit, so that a crate looks like a crate beside a forest.
    let side = frame.width().max(frame.depth()).max(4.0);
    let centre = frame.centre();
    let view = format!("{} {} {side} {side}", centre.x - side / 2.0, centre.y - side / 2.0);
    html! {
        <button type="button" class="entry" data-kind={kind.id.as_str()} title={kind.note.as_str()} onpointerdown={press} onclick={click}>
            <svg viewBox={view} aria-hidden="true"><Art shape={kind.shape.clone()} kinds={vec![kind]} seed={7} /></svg>
            <span>{ &kind.name }</span>
        </button>
    }
}
