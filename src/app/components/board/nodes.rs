//! Drawings as markup: the core says what is drawn, this says how SVG writes it.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use yew::prelude::*;

use super::coordinates::svg;
use crate::drawing::{Anchor, PaintedPath, SceneGroup, SceneLight, SceneNode, SceneText};
use crate::geometry::Point;
use crate::units::Angle;

/// A node and all that is in it.
pub fn markup(node: SceneNode) -> Html {
    match node {
        SceneNode::Group(group) => of_group(group),
        SceneNode::Path(class, mark) => of_path(class, &mark),
        SceneNode::Text(text) => of_text(text),
        SceneNode::Light(light) => of_light(&light),
    }
}

/// Where something stands and how far it is turned, as SVG says it.
pub fn placed(at: Point, turn: Angle) -> String {
    format!("translate({} {}) rotate({})", svg(at.x), svg(at.y), svg(turn.degrees()))
}

/// A class, where there is one.
fn class(class: &'static str) -> Option<&'static str> {
    Some(class).filter(|class| !class.is_empty())
}

/// How many outlines there have been. Each has a name of its own: what is cut by one in a part of the page that isn't shown
/// isn't cut at all.
static CUTS: AtomicU32 = AtomicU32::new(0);

fn of_group(mut group: SceneGroup) -> Html {
    let mut said = |name: &str| {
        let mut attributes = group.attributes.iter_mut();
        attributes.find(|(told, _)| *told == name).map(|(_, value)| std::mem::take(value))
    };
    let cut = group.clip.as_ref().map(|_| format!("cut-{}", CUTS.fetch_add(1, Relaxed)));
    html! {
        <g class={class(group.class)} transform={group.place.map(|(at, turn)| placed(at, turn))}
            clip-path={cut.as_ref().map(|id| format!("url(#{id})"))} role={said("role")} aria-label={said("aria-label")}
            aria-hidden={said("aria-hidden")} data-zone={said("data-zone")} data-kill-box={said("data-kill-box")}
            data-element={said("data-element")} data-at={said("data-at")}>
            if group.clip.is_some() {
                <clipPath id={cut}><path d={group.clip.map(|clip| clip.text())} /></clipPath>
            }
            { for group.children.into_iter().map(markup) }
        </g>
    }
}

fn of_path(name: &'static str, mark: &PaintedPath) -> Html {
    let stroke = mark.stroke;
    // Of fill and line each, because the opacity of an element is a layer of its own to the browser.
    let opacity = (mark.opacity < 1.0).then(|| AttrValue::from(svg(mark.opacity)));
    html! {
        <path class={class(name)} d={mark.path.text()} fill={mark.fill.map_or_else(|| "none".to_owned(), |tone| tone.to_string())}
            stroke={stroke.map(|stroke| stroke.tone.to_string())} stroke-width={stroke.map(|stroke| svg(stroke.width))}
            stroke-dasharray={stroke.and_then(|stroke| stroke.dashes).map(|dashes| dashes.map(svg).join(" "))}
            fill-opacity={opacity.clone()} stroke-opacity={opacity} />
    }
}

/// Words keep the size of the hand: whatever is in a group of that class is measured in pixels.
fn of_text(words: SceneText) -> Html {
    let anchor = match words.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    let halo = words.halo;
    let below = if words.on_baseline { 0.0 } else { words.size * SceneText::MIDDLE };
    html! {
        <g transform={placed(words.at, words.turn)}>
            <g class="screen-sized">
                <text class={class(words.class)} y={svg(below)} font-size={svg(words.size)}
                    font-weight={words.bold.then_some("bold")} text-anchor={anchor} fill={words.tone.to_string()}
                    stroke={halo.map(|(tone, ..)| tone.to_string())} stroke-width={halo.map(|(_, width, _)| svg(width))}
                    stroke-opacity={halo.map(|(.., opacity)| svg(opacity))}>{ words.text }</text>
            </g>
        </g>
    }
}

/// There is one light on a page, that of its table.
fn of_light(light: &SceneLight) -> Html {
    let area = light.area;
    html! {
        <>
            <radialGradient id="light" gradientUnits="userSpaceOnUse" cx={svg(light.centre.x)} cy={svg(light.centre.y)} r={svg(light.radius)}>
                <stop class="light-in" offset="0" stop-color={light.inner.to_string()} />
                <stop class="light-out" offset="1" stop-color={light.outer.to_string()} />
            </radialGradient>
            <rect fill="url(#light)" x={svg(area.min.x)} y={svg(area.min.y)} width={svg(area.width())} height={svg(area.depth())} />
        </>
    }
}
