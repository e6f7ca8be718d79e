//! The drawing area of an outline, with the photo under it.

use std::fmt::Write as _;

use web_sys::Element;
use yew::prelude::*;

use super::draft::{Changes, Draft, DrawingPointer, TracedPhoto};
use super::fields::on_event;
use crate::app::components::board::coordinates::{line_path, rectangle_attributes, svg, view_box};
use crate::app::services::key_event::pressed;
use crate::app::services::pointer;
use crate::editor::shape_editor::{OutlineAction, OutlineKey, point_from_outline};
use crate::geometry::{Point, Rect};
use crate::units::Unit;
use crate::words::t;

/// The distance to a corner at which a mouse or pen presses it, and a finger, in pixels.
const REACH: [f64; 2] = [10.0, 22.0];

/// The drawing area. `node` becomes its element.
pub fn ground(draft: &Draft, unit: Unit, changes: &Changes, node: &NodeRef) -> Html {
    let view = draft.view();
    let on_pointer = |change: fn(&mut Draft, &DrawingPointer), is_press: bool| {
        let (changes, node) = (changes.clone(), node.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(element) = node.cast::<Element>() else { return };
            if is_press {
                if event.button() != 0 {
                    return;
                }
                // This fails only if the pointer is up already.
                let _ = element.set_pointer_capture(event.pointer_id());
            }
            let pointer = drawing_pointer(&element, &event);
            changes.dispatch(Box::new(move |draft| change(draft, &pointer)));
        })
    };
    let on_cancel = on_event::<PointerEvent>(changes, |draft| draft.act(OutlineAction::Cancel));
    let label = match draft.measured_photo() {
        Some(_) => t!("The photo. Take its two marks to the ends of something whose length you know."),
        None => {
            t!(
                "Ground to draw on. Arrows move the crosshair, Space puts a corner, Enter closes the outline, Backspace takes a corner away."
            )
        }
    };
    html! {
        <svg ref={node.clone()} class="drawing" viewBox={view_box(&view)}
            tabindex="0" role="application" aria-label={label} onkeydown={on_key(changes)}
            onpointerdown={on_pointer(Draft::press, true)} onpointermove={on_pointer(Draft::point, false)}
            onpointerup={on_pointer(Draft::release, false)} onpointercancel={on_cancel}>
            if let Some(photo) = &draft.photo {
                { image(photo) }
            }
            if let Some(photo) = draft.measured_photo() {
                { known_length(photo, &view) }
            } else {
                { grid(&view, unit, draft.photo.is_some()) }
                { outline(draft, &view) }
            }
        </svg>
    }
}

fn drawing_pointer(element: &Element, event: &PointerEvent) -> DrawingPointer {
    let rect = element.get_bounding_client_rect();
    let (width, height) = (rect.width().max(1.0), rect.height().max(1.0));
    let position =
        [(f64::from(event.client_x()) - rect.left()) / width, (f64::from(event.client_y()) - rect.top()) / height];
    let reach = REACH[usize::from(event.pointer_type() == "touch")] / width;
    DrawingPointer {
        position,
        reach,
        slop: pointer::slop_in_pixels(event) / width,
        modifiers: pointer::modifiers(event),
    }
}

/// Keys move the end of the known length that has the focus, or draw the outline.
fn on_key(changes: &Changes) -> Callback<KeyboardEvent> {
    let changes = changes.clone();
    Callback::from(move |event: KeyboardEvent| {
        let end = event.target_dyn_into::<Element>().and_then(|target| target.get_attribute("data-end")?.parse().ok());
        let Some(pressed) = pressed(&event) else { return };
        let Some(key) = OutlineKey::of(&pressed.key, pressed.modifiers, end) else { return };
        event.prevent_default();
        changes.dispatch(Box::new(move |draft| match key {
            OutlineKey::MoveEnd { end, x, y } => draft.nudge(end, x, y),
            OutlineKey::Zoom(factor) => {
                draft.act(OutlineAction::Zoom(factor, point_from_outline(&draft.terrain.outline.crosshair())));
            }
            OutlineKey::Outline(action) => {
                if draft.measured_photo().is_none() {
                    draft.act(action);
                }
            }
        }));
    })
}

fn image(photo: &TracedPhoto) -> Html {
    let opacity = if photo.is_measured { f64::from(photo.opacity) / 100.0 } else { 1.0 };
    let [x, y, width, height] = rectangle_attributes(&photo.photo.frame(photo.is_measured));
    html! {
        <image href={photo.picture.url.to_string()} {x} {y} {width} {height} preserveAspectRatio="none" opacity={svg(opacity)} />
    }
}

/// The two ends of the known length and the line between them.
fn known_length(photo: &TracedPhoto, view: &Rect) -> Html {
    let [from, to] = [0, 1].map(|end| photo.photo.end_in_area(end));
    let line = line_path(from, to);
    let radius = view.width() * 0.018;
    let end = |index: usize, at: Point| {
        let label = if index == 0 { t!("First end of the known length") } else { t!("Second end of the known length") };
        let arm = radius * 2.2;
        let cross = format!(
            "M{} {y}H{}M{x} {}V{}",
            svg(at.x - arm),
            svg(at.x + arm),
            svg(at.y - arm),
            svg(at.y + arm),
            x = svg(at.x),
            y = svg(at.y)
        );
        html! {
            <g class="end" data-end={index.to_string()} tabindex="0" role="button" aria-label={label}>
                <path class="line-edge" d={cross.clone()} />
                <path class="line" d={cross} />
                <circle cx={svg(at.x)} cy={svg(at.y)} r={svg(radius)} />
            </g>
        }
    };
    html! {
        <>
            <path class="line-edge" d={line.clone()} />
            <path class="line known" d={line} />
            { end(0, from) }
            { end(1, to) }
        </>
    }
}

/// Grid lines every inch and every six inches, or every centimetre and every ten; in a wide view only the latter. Over a photo
/// they are fainter.
fn grid(view: &Rect, unit: Unit, over_photo: bool) -> Html {
    let (fine, coarse) = match unit {
        Unit::Inch => (1.0, 6.0),
        Unit::Millimetre | Unit::Centimetre => (1.0 / Unit::Centimetre.per_inch(), 10.0 / Unit::Centimetre.per_inch()),
    };
    let lines = |step: f64| {
        let mut path = String::new();
        #[expect(clippy::cast_possible_truncation, reason = "at most a hundred inches either way")]
        let range = |from: f64, to: f64| (from / step).ceil() as i32..=(to / step).floor() as i32;
        // Writing to a string can't fail.
        for at in range(view.min.x, view.max.x) {
            let _ = write!(path, "M{} {}V{}", svg(f64::from(at) * step), svg(view.min.y), svg(view.max.y));
        }
        for at in range(view.min.y, view.max.y) {
            let _ = write!(path, "M{} {}H{}", svg(view.min.x), svg(f64::from(at) * step), svg(view.max.x));
        }
        path
    };
    html! {
        <g class={classes!("grid", over_photo.then_some("over"))}>
            if view.width() <= 30.0 {
                <path d={lines(fine)} />
            }
            <path class="coarse" d={lines(coarse)} />
        </g>
    }
}

/// The outline's corners and lines, and the crosshair until it is closed.
fn outline(draft: &Draft, view: &Rect) -> Html {
    let outline = &draft.terrain.outline;
    let line = outline.line();
    let points: Vec<Point> = line.points.iter().map(point_from_outline).collect();
    let mut path = String::new();
    for (index, point) in points.iter().enumerate() {
        let _ = write!(path, "{}{} {}", if index == 0 { "M" } else { "L" }, svg(point.x), svg(point.y));
    }
    if line.closed {
        path.push('Z');
    }
    let (dot_radius, arm) = (view.width() * 0.012, view.width() * 0.03);
    let crosshair = point_from_outline(&outline.crosshair());
    let next = points.last().filter(|_| !line.closed).map(|last| line_path(*last, crosshair));
    let cross = format!(
        "M{} {y}h{length}M{x} {}v{length}",
        svg(crosshair.x - arm),
        svg(crosshair.y - arm),
        x = svg(crosshair.x),
        y = svg(crosshair.y),
        length = svg(arm * 2.0)
    );
    html! {
        <g class={classes!("outline", line.closed.then_some("closed"), outline.is_crossing().then_some("crossing"))}>
            <path class="line-edge" d={path.clone()} />
            <path class="line" d={path} />
            if let Some(next) = next {
                <path class="next" d={next} />
            }
            { for points.iter().enumerate().map(|(index, at)| html! {
                <circle key={index} class={classes!("corner", (index == 0 && !line.closed).then_some("first"), (outline.selected_corner() == Some(index)).then_some("chosen"))}
                    data-corner={index.to_string()} cx={svg(at.x)} cy={svg(at.y)} r={svg(dot_radius)} />
            }) }
            if !line.closed {
                <path class="crosshair" d={cross} />
            }
        </g>
    }
}
