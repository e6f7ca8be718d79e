//! Scene nodes of [`crate::drawing`] as SVG markup.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use yew::prelude::*;

use super::coordinates::{rectangle_attributes, svg, translate_and_rotate};
use crate::drawing::{Anchor, PaintedPath, SceneGroup, SceneLight, SceneNode, SceneText};

/// A node with its children.
pub fn markup(node: SceneNode) -> Html {
    match node {
        SceneNode::Group(group) => of_group(group),
        SceneNode::Path(class, path) => of_path(class, &path),
        SceneNode::Text(text) => of_text(text),
        SceneNode::Light(light) => of_light(&light),
    }
}

/// A class, if it isn't empty.
fn class(class: &'static str) -> Option<&'static str> {
    Some(class).filter(|class| !class.is_empty())
}

/// The number of clip paths so far. Each has an id of its own: two of the same id could clip nothing, if the first one is in a
/// hidden part of the page.
static CLIP_PATHS: AtomicU32 = AtomicU32::new(0);

fn of_group(mut group: SceneGroup) -> Html {
    let mut attribute = |name: &str| {
        let mut attributes = group.attributes.iter_mut();
        attributes.find(|(other, _)| *other == name).map(|(_, value)| std::mem::take(value))
    };
    let clip_id = group.clip.as_ref().map(|_| format!("cut-{}", CLIP_PATHS.fetch_add(1, Relaxed)));
    html! {
        <g class={class(group.class)} transform={group.place.map(|(point, turn)| translate_and_rotate(point, turn))}
            clip-path={clip_id.as_ref().map(|id| format!("url(#{id})"))} role={attribute("role")} aria-label={attribute("aria-label")}
            aria-hidden={attribute("aria-hidden")} data-zone={attribute("data-zone")} data-kill-box={attribute("data-kill-box")} data-line={attribute("data-line")}
            data-element={attribute("data-element")} data-at={attribute("data-at")}>
            if group.clip.is_some() {
                <clipPath id={clip_id}><path d={group.clip.map(|clip| clip.text())} /></clipPath>
            }
            { for group.children.into_iter().map(markup) }
        </g>
    }
}

fn of_path(name: &'static str, path: &PaintedPath) -> Html {
    let stroke = path.stroke;
    // Not `opacity`, for which the browser needs a layer of its own.
    let opacity = (path.opacity < 1.0).then(|| AttrValue::from(svg(path.opacity)));
    html! {
        <path class={class(name)} d={path.path.text()} fill={path.fill.map_or_else(|| "none".to_owned(), |tone| tone.to_string())}
            stroke={stroke.map(|stroke| stroke.tone.to_string())} stroke-width={stroke.map(|stroke| svg(stroke.width))}
            stroke-dasharray={stroke.and_then(|stroke| stroke.dashes).map(|dashes| dashes.map(svg).join(" "))}
            fill-opacity={opacity.clone()} stroke-opacity={opacity} />
    }
}

/// Text is in a group of class `screen-sized`, in which sizes are CSS pixels.
fn of_text(text: SceneText) -> Html {
    let anchor = match text.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    let halo = text.halo;
    let baseline = if text.on_baseline { 0.0 } else { text.size * SceneText::MIDDLE };
    html! {
        <g transform={translate_and_rotate(text.at, text.turn)}>
            <g class="screen-sized">
                <text class={class(text.class)} y={svg(baseline)} font-size={svg(text.size)}
                    font-weight={text.bold.then_some("bold")} text-anchor={anchor} fill={text.tone.to_string()}
                    stroke={halo.map(|(tone, ..)| tone.to_string())} stroke-width={halo.map(|(_, width, _)| svg(width))}
                    stroke-opacity={halo.map(|(.., opacity)| svg(opacity))}>{ text.text }</text>
            </g>
        </g>
    }
}

/// The gradient has a fixed id: a page has one light, that of its table.
fn of_light(light: &SceneLight) -> Html {
    let [x, y, width, height] = rectangle_attributes(&light.area);
    html! {
        <>
            <radialGradient id="light" gradientUnits="userSpaceOnUse" cx={svg(light.centre.x)} cy={svg(light.centre.y)} r={svg(light.radius)}>
                <stop class="light-in" offset="0" stop-color={light.inner.to_string()} />
                <stop class="light-out" offset="1" stop-color={light.outer.to_string()} />
            </radialGradient>
            <rect fill="url(#light)" {x} {y} {width} {height} />
        </>
    }
}
