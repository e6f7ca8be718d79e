//! The ground that an outline is drawn on, over a photo where there is one.

use std::fmt::Write as _;

use web_sys::Element;
use yew::prelude::*;

use super::draft::{Changes, Draft, Hand, Traced};
use crate::app::services::pointer;
use crate::editor::Modifiers;
use crate::editor::shape_editor::{OutlineAction, point_from_outline};
use crate::geometry::{Point, Rect};
use crate::units::trimmed;
use crate::words::t;

/// How near a mouse or a pen must come to a corner, in pixels, and how near a finger.
const REACH: [f64; 2] = [10.0, 22.0];

fn svg(value: f64) -> String {
    trimmed(value, 3)
}

/// The ground. `node` is its element.
pub fn ground(draft: &Draft, changes: &Changes, node: &NodeRef) -> Html {
    let view = draft.view();
    let on = |what: fn(&mut Draft, &Hand), takes: bool| {
        let (changes, node) = (changes.clone(), node.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(element) = node.cast::<Element>() else { return };
            if takes {
                if event.button() != 0 {
                    return;
                }
                // A pointer that went up in between can't be captured, and then there is nothing to capture.
                let _ = element.set_pointer_capture(event.pointer_id());
            }
            let hand = hand(&element, &event);
            changes.dispatch(Box::new(move |draft| what(draft, &hand)));
        })
    };
    let cancelled = {
        let changes = changes.clone();
        Callback::from(move |_: PointerEvent| changes.dispatch(Box::new(|draft| draft.act(OutlineAction::Cancel))))
    };
    let label = match draft.measuring() {
        Some(_) => t!("The photo. Take its two marks to the ends of something whose length you know."),
        None => {
            t!(
                "Ground to draw on. Arrows move the crosshair, Space puts a corner, Enter closes the outline, Backspace takes a corner away."
            )
        }
    };
    html! {
        <svg ref={node.clone()} class="drawing" viewBox={[view.min.x, view.min.y, view.width(), view.depth()].map(svg).join(" ")}
            tabindex="0" role="application" aria-label={label} onkeydown={keys(changes)}
            onpointerdown={on(Draft::press, true)} onpointermove={on(Draft::point, false)}
            onpointerup={on(Draft::release, false)} onpointercancel={cancelled}>
            if let Some(traced) = &draft.traced {
                { photo(traced) }
            }
            if let Some(traced) = draft.measuring() {
                { ends(traced, &view) }
            } else {
                { grid(&view, draft.traced.is_some()) }
                { outline(draft, &view) }
            }
        </svg>
    }
}

fn hand(element: &Element, event: &PointerEvent) -> Hand {
    let rect = element.get_bounding_client_rect();
    let (width, height) = (rect.width().max(1.0), rect.height().max(1.0));
    let at = [(f64::from(event.client_x()) - rect.left()) / width, (f64::from(event.client_y()) - rect.top()) / height];
    let reach = REACH[usize::from(event.pointer_type() == "touch")] / width;
    Hand { at, reach, slop: pointer::slop_in_pixels(event) / width, modifiers: pointer::modifiers(event) }
}

/// What a key does: to the end of the known length that has the focus, or else to the outline.
fn keys(changes: &Changes) -> Callback<KeyboardEvent> {
    let changes = changes.clone();
    Callback::from(move |event: KeyboardEvent| {
        let modifiers =
            Modifiers { shift: event.shift_key(), alt: event.alt_key(), control: event.ctrl_key() || event.meta_key() };
        let arrow = match event.key().as_str() {
            "ArrowLeft" => Some((-1.0, 0.0)),
            "ArrowRight" => Some((1.0, 0.0)),
            "ArrowUp" => Some((0.0, -1.0)),
            "ArrowDown" => Some((0.0, 1.0)),
            _ => None,
        };
        let end = event.target_dyn_into::<Element>().and_then(|target| target.get_attribute("data-end")?.parse().ok());
        let act = match (arrow, end, event.key().as_str()) {
            (Some((x, y)), Some(end), _) => {
                let by = match modifiers {
                    Modifiers { shift: true, .. } => 5.0,
                    Modifiers { alt: true, .. } => 0.1,
                    _ => 1.0,
                };
                event.prevent_default();
                return changes.dispatch(Box::new(move |draft| draft.nudge(end, x * by, y * by)));
            }
            (Some((x, y)), None, _) => OutlineAction::MoveCrosshair { x, y, modifiers },
            (None, None, " ") => OutlineAction::AddCorner,
            (None, None, "Enter") => OutlineAction::Enter,
            (None, None, "Backspace" | "Delete") => OutlineAction::Backspace,
            (None, None, "z" | "Z") if modifiers.control => {
                if modifiers.shift {
                    OutlineAction::Redo
                } else {
                    OutlineAction::Undo
                }
            }
            (None, None, "y" | "Y") if modifiers.control => OutlineAction::Redo,
            (None, None, "+" | "=") => return zoom(&event, &changes, 1.5),
            (None, None, "-") => return zoom(&event, &changes, 1.0 / 1.5),
            // Nobody who wants out of a drag wants out of the dialog too.
            (None, _, "Escape") => OutlineAction::Cancel,
            _ => return,
        };
        event.prevent_default();
        changes.dispatch(Box::new(move |draft| {
            if draft.measuring().is_none() {
                draft.act(act);
            }
        }));
    })
}

fn zoom(event: &KeyboardEvent, changes: &Changes, by: f64) {
    event.prevent_default();
    changes.dispatch(Box::new(move |draft| {
        draft.act(OutlineAction::Zoom(by, point_from_outline(&draft.making.outline.crosshair())));
    }));
}

fn photo(traced: &Traced) -> Html {
    let frame = traced.photo.frame(traced.measured);
    let opacity = if traced.measured { f64::from(traced.opacity) / 100.0 } else { 1.0 };
    let [x, y, width, height] = [frame.min.x, frame.min.y, frame.width(), frame.depth()].map(svg);
    html! {
        <image href={traced.picture.url.to_string()} {x} {y} {width} {height} preserveAspectRatio="none" opacity={svg(opacity)} />
    }
}

/// The two ends of the known length and the line between them.
fn ends(traced: &Traced, view: &Rect) -> Html {
    let [from, to] = [0, 1].map(|end| traced.photo.end_in_area(end));
    let line = format!("M{} {}L{} {}", svg(from.x), svg(from.y), svg(to.x), svg(to.y));
    let radius = view.width() * 0.018;
    let end = |index: usize, at: Point| {
        let label = if index == 0 { t!("First end of the known length") } else { t!("Second end of the known length") };
        let arm = radius * 2.2;
        let cross = format!(
            "M{0} {2}H{1}M{3} {4}V{5}",
            svg(at.x - arm),
            svg(at.x + arm),
            svg(at.y),
            svg(at.x),
            svg(at.y - arm),
            svg(at.y + arm)
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

/// The grid: inches, and lines every half foot; on wide ground only those. Over a photo it is thinner.
fn grid(view: &Rect, over_photo: bool) -> Html {
    let lines = |step: i32| {
        let mut path = String::new();
        #[expect(clippy::cast_possible_truncation, reason = "at most a hundred inches either way")]
        let range = |from: f64, to: f64| (from / f64::from(step)).ceil() as i32..=(to / f64::from(step)).floor() as i32;
        // Writing to a text can't fail.
        for at in range(view.min.x, view.max.x) {
            let _ = write!(path, "M{} {}V{}", at * step, svg(view.min.y), svg(view.max.y));
        }
        for at in range(view.min.y, view.max.y) {
            let _ = write!(path, "M{} {}H{}", svg(view.min.x), at * step, svg(view.max.x));
        }
        path
    };
    html! {
        <g class={classes!("grid", over_photo.then_some("over"))}>
            if view.width() <= 30.0 {
                <path d={lines(1)} />
            }
            <path class="coarse" d={lines(6)} />
        </g>
    }
}

fn outline(draft: &Draft, view: &Rect) -> Html {
    let drawing = &draft.making.outline;
    let line = drawing.line();
    let points: Vec<Point> = line.points.iter().map(point_from_outline).collect();
    let mut path = String::new();
    for (index, point) in points.iter().enumerate() {
        let _ = write!(path, "{}{} {}", if index == 0 { "M" } else { "L" }, svg(point.x), svg(point.y));
    }
    if line.closed {
        path.push('Z');
    }
    let (dot, arm) = (view.width() * 0.012, view.width() * 0.03);
    let aim = point_from_outline(&drawing.crosshair());
    let next = points
        .last()
        .filter(|_| !line.closed)
        .map(|last| format!("M{} {}L{} {}", svg(last.x), svg(last.y), svg(aim.x), svg(aim.y)));
    let cross = format!(
        "M{} {}h{}M{} {}v{}",
        svg(aim.x - arm),
        svg(aim.y),
        svg(arm * 2.0),
        svg(aim.x),
        svg(aim.y - arm),
        svg(arm * 2.0)
    );
    html! {
        <g class={classes!("outline", line.closed.then_some("closed"), drawing.is_crossing().then_some("crossing"))}>
            <path class="line-edge" d={path.clone()} />
            <path class="line" d={path} />
            if let Some(next) = next {
                <path class="next" d={next} />
            }
            { for points.iter().enumerate().map(|(index, at)| html! {
                <circle key={index} class={classes!("corner", (index == 0 && !line.closed).then_some("first"), (drawing.selected_corner() == Some(index)).then_some("chosen"))}
                    data-corner={index.to_string()} cx={svg(at.x)} cy={svg(at.y)} r={svg(dot)} />
            }) }
            if !line.closed {
                <path class="crosshair" d={cross} />
            }
        </g>
    }
}
