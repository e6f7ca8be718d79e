//! The palette: the kinds of the pack and the person's own terrain, to be dragged onto the table or clicked.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::board::piece_picture;
use super::common::icon::icon;
use super::common::isolated::isolated;
use crate::app::hooks::actions::use_actions;
use crate::app::services::{focus, key_event};
use crate::drawing::table::PieceAppearance;
use crate::editor::{Action, PageEffect};
use crate::formats::terrain::OwnTerrain;
use crate::geometry::Shape;
use crate::pack::{Kind, KindGroup, Pack, Trait};
use crate::page::{PageAction, Shared, entry_after_key};
use crate::words::{many, plural, t};

#[derive(Clone, PartialEq, Properties)]
pub struct PaletteProps {
    pub pack: &'static Pack,
    /// The person's own terrain.
    pub own: Shared<[Rc<OwnTerrain>]>,
    /// A pointer goes down on an entry: the event, the entry's button, and its terrain.
    pub on_take: Callback<(PointerEvent, Element, Rc<OwnTerrain>)>,
}

/// The palette. Dragging an entry puts a piece where it is dropped; clicking it puts one on the most open ground.
#[component]
pub fn Palette(props: &PaletteProps) -> Html {
    let actions = use_actions();
    let on_press = {
        let (pack, list, on_take) = (props.pack, props.own.clone(), props.on_take.clone());
        Callback::from(move |event: PointerEvent| {
            if let Some((button, own)) = entry_of(&event, pack, &list) {
                on_take.emit((event, button, own));
            }
        })
    };
    let on_click = {
        let (pack, list, actions) = (props.pack, props.own.clone(), actions.clone());
        Callback::from(move |event: MouseEvent| {
            // Only a key's click: a pointer's click was handled when the pointer went up.
            if event.detail() == 0
                && let Some((_, own)) = entry_of(&event, pack, &list)
            {
                actions.send(PageAction::Edit(Action::Add(own)));
            }
        })
    };
    let has_kinds = |group: &KindGroup| props.pack.kinds.iter().any(|kind| kind.group == *group);
    let groups = KindGroup::ALL.into_iter().filter(has_kinds).map(|group| {
        let kinds = props.pack.kinds.iter().filter(|kind| kind.group == group);
        html! {
            <section>
                <h3>{ group_name(group) }</h3>
                <ul>{ for kinds.map(|kind| entry(&OwnTerrain::of(kind), kind.id.clone(), &kind.note)) }</ul>
            </section>
        }
    });
    let node = use_node_ref();
    use_one_stop(&node);
    html! {
        <nav ref={node.clone()} class="palette" aria-label={t!("Terrain")} onpointerdown={on_press} onclick={on_click} onkeydown={on_key(&node)} onfocusin={on_focus(&node)}>
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

/// The palette's entries, in their order.
fn entries(palette: &NodeRef) -> Vec<HtmlElement> {
    let list = palette.cast::<Element>().and_then(|palette| palette.query_selector_all(".entry").ok());
    list.iter().flat_map(|list| (0..list.length()).filter_map(|index| list.get(index)?.dyn_into().ok())).collect()
}

/// Only one entry is a stop of the Tab key: the first one, or the one that has had the focus.
fn set_stop(entries: &[HtmlElement], stop: usize) {
    for (index, entry) in entries.iter().enumerate() {
        entry.set_tab_index(if index == stop { 0 } else { -1 });
    }
}

/// Keeps the palette one stop of the Tab key, also where entries come and go.
#[hook]
fn use_one_stop(palette: &NodeRef) {
    let palette = palette.clone();
    use_effect(move || {
        let entries = entries(&palette);
        let mut stops =
            (0..entries.len()).filter(|index| entries[*index].get_attribute("tabindex").as_deref() == Some("0"));
        set_stop(&entries, stops.next().unwrap_or(0));
    });
}

/// Arrow keys go from entry to entry.
fn on_key(palette: &NodeRef) -> Callback<KeyboardEvent> {
    let palette = palette.clone();
    Callback::from(move |event: KeyboardEvent| {
        let entries = entries(&palette);
        let Some(entry) = index_of(&entries, &event) else { return };
        let has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key();
        if let Some(next) = entry_after_key(&key_event::key(&event), entry, entries.len()).filter(|_| !has_modifier) {
            event.prevent_default();
            focus::focus(&entries[next]);
        }
    })
}

/// The entry with the focus is the one that the Tab key comes back to.
fn on_focus(palette: &NodeRef) -> Callback<FocusEvent> {
    let palette = palette.clone();
    Callback::from(move |event: FocusEvent| {
        let entries = entries(&palette);
        if let Some(entry) = index_of(&entries, &event) {
            set_stop(&entries, entry);
        }
    })
}

/// Which entry an event is about.
fn index_of(entries: &[HtmlElement], event: &web_sys::Event) -> Option<usize> {
    let entry = event.target_dyn_into::<Element>()?.closest(".entry").ok()??;
    entries.iter().position(|one| **one == entry)
}

/// The palette's button that an event is about, and its terrain. The name is a kind's id, or the index of own terrain; no id is
/// a number.
fn entry_of(event: &web_sys::Event, pack: &'static Pack, own: &[Rc<OwnTerrain>]) -> Option<(Element, Rc<OwnTerrain>)> {
    let button = event.target_dyn_into::<Element>()?.closest("[data-kind]").ok()??;
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

fn entry(own: &OwnTerrain, name: String, hint: &str) -> Html {
    let piece = &own.piece;
    let shape = if piece.shape.is_some() { piece.shape().clone() } else { sample_shape(piece.kind) };
    let appearance = PieceAppearance { shape, seed: 7, ..PieceAppearance::of(piece) }.tinted(own.tint);
    html! {
        <li key={name.clone()}>
            <button type="button" class="entry" data-kind={name} title={hint.to_owned()}>
                // Small pieces share a scale, so that a crate looks small beside a forest.
                { piece_picture(appearance, 3.0) }
                <span>{ isolated(&piece.title()) }
                    if own.count > 1 {
                        <small class="hint">{ " · " }{ many(own.count as usize, plural!("1 piece", "{} pieces")) }</small>
                    }
                </span>
            </button>
        </li>
    }
}

/// The kind's shape, or half of it if it is long and thin.
fn sample_shape(kind: &Kind) -> Shape {
    match kind.shape {
        Shape::Rectangle { width, depth } if kind.traits.has(Trait::Linear) => {
            Shape::Rectangle { width: kind.resolution.clamped(width.inches() / 2.0), depth }
        }
        _ => kind.shape.clone(),
    }
}
