//! The palette: every kind of the pack, to be dragged to the table or chosen.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use super::board::PieceDrawing;
use super::common::icon::icon;
use super::common::isolated::isolated;
use crate::app::hooks::actions::use_actions;
use crate::app::state::{PageAction, Shared};
use crate::drawing::table::PieceAppearance;
use crate::editor::{Action, PageEffect};
use crate::formats::terrain::OwnTerrain;
use crate::geometry::Shape;
use crate::pack::{Kind, KindGroup, Pack, Trait};
use crate::units::{Length, trimmed};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct PaletteProps {
    pub pack: &'static Pack,
    /// The person's own terrain.
    pub own: Shared<[Rc<OwnTerrain>]>,
    /// A pointer goes down on a kind, or on own terrain.
    pub on_take: Callback<(PointerEvent, Element, Rc<OwnTerrain>)>,
}

/// The palette. Dragging a kind puts it where it is dropped; pressing it, by any means, puts it on the most open ground.
#[component]
pub fn Palette(props: &PaletteProps) -> Html {
    let actions = use_actions();
    let press = {
        let (pack, list, taken) = (props.pack, props.own.clone(), props.on_take.clone());
        Callback::from(move |event: PointerEvent| {
            if let Some((button, own)) = entry_of(&event, pack, &list) {
                taken.emit((event, button, own));
            }
        })
    };
    let click = {
        let (pack, list, actions) = (props.pack, props.own.clone(), actions.clone());
        Callback::from(move |event: MouseEvent| {
            // A click that a pointer made has been dealt with when the pointer went up; this one came from a key.
            if event.detail() == 0
                && let Some((_, own)) = entry_of(&event, pack, &list)
            {
                actions.send(PageAction::Edit(Action::Add(own)));
            }
        })
    };
    let groups = KindGroup::ALL.map(|group| {
        let kinds = props.pack.kinds.iter().filter(|kind| kind.group == group);
        html! {
            <section>
                <h3>{ group_name(group) }</h3>
                <ul>{ for kinds.map(|kind| entry(&OwnTerrain::of(kind), kind.id.clone(), &kind.note)) }</ul>
            </section>
        }
    });
    html! {
        <nav class="palette" aria-label={t!("Terrain")} onpointerdown={press} onclick={click}>
            <h2>{ t!("Terrain") }</h2>
            { for groups }
            <section class="own">
                <h3>{ t!("My terrain") }</h3>
                <ul>
                    { for props.own.iter().enumerate().map(|(index, own)| entry(own, index.to_string(), &own.piece.kinds())) }
                    <li key="make">
                        <button type="button" class="entry" data-command="terrain" onclick={actions.effect.reform(|_: MouseEvent| PageEffect::Terrain)}>
                            { icon("closer") }
                            <span>{ t!("Make your own…") }</span>
                        </button>
                    </li>
                </ul>
            </section>
        </nav>
    }
}

/// The palette's button that an event is about, and what it puts on the table. Own terrain has a number for its name, and no
/// kind has.
fn entry_of(event: &web_sys::Event, pack: &'static Pack, own: &[Rc<OwnTerrain>]) -> Option<(Element, Rc<OwnTerrain>)> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let button = target.closest("[data-kind]").ok()??;
    let name = button.get_attribute("data-kind")?;
    let own = match name.parse::<usize>() {
        Ok(index) => own.get(index)?.clone(),
        Err(_) => OwnTerrain::of(pack.kind(&name)?).into(),
    };
    Some((button, own))
}

fn group_name(group: KindGroup) -> &'static str {
    match group {
        KindGroup::Area => t!("Area"),
        KindGroup::Blocking => t!("Obstructions"),
        KindGroup::Hazard => t!("Hazards"),
        KindGroup::Obstacle => t!("Obstacles"),
        KindGroup::Scatter => t!("Scatter"),
    }
}

fn entry(own: &OwnTerrain, name: String, about: &str) -> Html {
    let piece = &own.piece;
    let shape = if piece.shape.is_some() { piece.shape().clone() } else { shown(piece.kind) };
    let frame = shape.frame().grown(0.25);
    // The same scale for all that fit, so that a crate looks like a crate beside a forest.
    let side = frame.width().max(frame.depth()).max(3.0);
    let centre = frame.centre();
    let corner = |middle: f64| trimmed(middle - side / 2.0, 2);
    let view = format!("{} {} {side} {side}", corner(centre.x), corner(centre.y), side = trimmed(side, 2));
    let body = PieceAppearance { shape, seed: 7, ..PieceAppearance::of(piece) }.tinted(own.tint);
    html! {
        <li key={name.clone()}>
            <button type="button" class="entry" data-kind={name} title={about.to_owned()}>
                <svg viewBox={view} aria-hidden="true"><PieceDrawing {body} /></svg>
                <span>{ isolated(&piece.title()) }
                    if own.count > 1 {
                        <b>{ "\u{a0}×" }{ own.count }</b>
                    }
                </span>
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
