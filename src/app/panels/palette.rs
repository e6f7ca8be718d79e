//! The palette: every kind of the pack, to be dragged to the table or chosen.

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use crate::app::still::{Part, still};
use crate::app::store::{self, Dispatch};
use crate::editor::Action;
use crate::export::table::Body;
use crate::geometry::Shape;
use crate::pack::{Group, Kind, Pack, Trait};
use crate::units::{Length, trimmed};

#[derive(Clone, PartialEq)]
pub struct PaletteOf {
    pub pack: &'static Pack,
    /// A pointer goes down on a kind.
    pub taken: Callback<(PointerEvent, Element, &'static Kind)>,
    pub dispatch: Dispatch,
}

/// The palette. Dragging a kind puts it where it is dropped; pressing it, by any means, puts it on the most open ground.
pub fn palette(of: &PaletteOf) -> Html {
    let press = {
        let (pack, taken) = (of.pack, of.taken.clone());
        Callback::from(move |event: PointerEvent| {
            if let Some((button, kind)) = entry_of(&event, pack) {
                taken.emit((event, button, kind));
            }
        })
    };
    let click = {
        let (pack, dispatch) = (of.pack, of.dispatch.clone());
        Callback::from(move |event: MouseEvent| {
            // A click that a pointer made has been dealt with when the pointer went up; this one came from a key.
            if event.detail() == 0
                && let Some((_, kind)) = entry_of(&event, pack)
            {
                dispatch.dispatch(store::Event::Edit(Action::Add(kind)));
            }
        })
    };
    let groups = Group::ALL.map(|group| {
        let kinds = of.pack.kinds.iter().filter(|kind| kind.group == group);
        html! {
            <section>
                <h3>{ group_name(group) }</h3>
                <ul>{ for kinds.map(entry) }</ul>
            </section>
        }
    });
    html! {
        <nav class="palette" aria-label="Terrain" onpointerdown={press} onclick={click}>
            <h2>{ "Terrain" }</h2>
            { for groups }
        </nav>
    }
}

/// The palette's button that an event is about, and its kind.
fn entry_of(event: &web_sys::Event, pack: &'static Pack) -> Option<(Element, &'static Kind)> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let button = target.closest("[data-kind]").ok()??;
    let kind = pack.kind(&button.get_attribute("data-kind")?)?;
    Some((button, kind))
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

fn entry(kind: &'static Kind) -> Html {
    let shape = shown(kind);
    let frame = shape.frame().grown(0.25);
    // The same scale for all that fit, so that a crate looks like a crate beside a forest.
    let side = frame.width().max(frame.depth()).max(3.0);
    let centre = frame.centre();
    let corner = |middle: f64| trimmed(middle - side / 2.0, 2);
    let view = format!("{} {} {side} {side}", corner(centre.x), corner(centre.y), side = trimmed(side, 2));
    let body = Body { shape, kinds: vec![kind], seed: 7 };
    html! {
        <li key={kind.id.as_str()}>
            <button type="button" class="entry" data-kind={kind.id.as_str()} title={kind.note.as_str()}>
                <svg viewBox={view} aria-hidden="true">{ still(Part::Body(body)) }</svg>
                <span>{ &kind.name }</span>
            </button>
        </li>
    }
}

/// The shape that stands for a kind in the palette: its own, but a part of a long and thin one, which would be a hair.
fn shown(kind: &Kind) -> Shape {
    match kind.shape {
        Shape::Rectangle { width, depth } if kind.traits.has(Trait::Linear) => {
            Shape::Rectangle { width: Length::clamped(width.inches() / 2.0), depth }
        }
        _ => kind.shape.clone(),
    }
}
