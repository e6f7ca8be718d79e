//! Looking around on the board: fingers, the wheel and buttons move the camera. Only a table that is looked at can be
//! zoomed so far.

use std::cell::{Cell, RefCell};

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, WheelEvent};
use yew::prelude::*;

use super::board;
use super::page::Page;
use super::panels::icon;
use super::platform::pointer;
use super::store::{Dispatch, Event, Sheet};
use crate::editor::{Action, Camera};
use crate::geometry::Point;
use crate::layout::PieceId;
use crate::units::trimmed;
use crate::words::t;

/// How much closer one press of a button comes.
const STEP: f64 = 1.5;

/// What fingers do on the board.
pub struct Look {
    pub pressed: Callback<PointerEvent>,
    pub moved: Callback<PointerEvent>,
    pub released: Callback<PointerEvent>,
    pub cancelled: Callback<PointerEvent>,
}

/// The fingers that are down, by their pointers, and where each is on the screen, in pixels.
#[derive(Default)]
struct Fingers {
    down: RefCell<Vec<(i32, Point)>>,
    /// Whether they have done more than tap.
    strayed: Cell<bool>,
    /// The piece that the first of them came down on; once a pointer is captured it is on the board, wherever it is.
    on: RefCell<Option<PieceId>>,
}

/// The board of a table that is only looked at. A tap chooses a piece, one finger pans, two zoom.
#[hook]
pub fn use_look(node: NodeRef, looking: bool, camera: Camera, dispatch: Dispatch) -> Look {
    let fingers = use_mut_ref(Fingers::default);
    // Two fingers may both move before the page is drawn again, so the camera is the one that was last asked for.
    let latest = use_mut_ref(|| camera);
    *latest.borrow_mut() = camera;
    let look = {
        let dispatch = dispatch.clone();
        move |to: &dyn Fn(Camera) -> Camera| {
            let camera = to(*latest.borrow());
            *latest.borrow_mut() = camera;
            dispatch.dispatch(Event::Look(camera));
        }
    };
    use_wheel(&node, looking, look.clone());
    {
        let fingers = fingers.clone();
        use_effect_with(looking, move |_| fingers.borrow().down.borrow_mut().clear());
    }
    let pressed = {
        let (node, fingers) = (node.clone(), fingers.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(board) = node.cast::<Element>().filter(|_| event.button() == 0) else { return };
            let fingers = fingers.borrow();
            let mut down = fingers.down.borrow_mut();
            // One that went up where nobody told of it is down anew.
            down.retain(|(id, _)| *id != event.pointer_id());
            fingers.strayed.set(!down.is_empty());
            fingers.on.replace(board::piece_of(&event));
            if down.len() < 2 {
                down.push((event.pointer_id(), at(&event)));
                // A pointer that went up in between can't be captured, and then there is nothing to capture.
                let _ = board.set_pointer_capture(event.pointer_id());
            }
        })
    };
    let moved = {
        let (node, fingers) = (node.clone(), fingers.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(board) = node.cast::<Element>() else { return };
            let fingers = fingers.borrow();
            let before = fingers.down.borrow().clone();
            let Some(index) = before.iter().position(|(id, _)| *id == event.pointer_id()) else { return };
            let mut after = before.clone();
            after[index].1 = at(&event);
            let slop = pointer::slop_in_pixels(&event);
            if !fingers.strayed.get() && before[index].1.distance(after[index].1) < slop {
                return;
            }
            fingers.strayed.set(true);
            look(&|camera| carried(&board, camera, &before, &after));
            *fingers.down.borrow_mut() = after;
        })
    };
    let lift = {
        let fingers = fingers.clone();
        move |event: &PointerEvent| {
            let fingers = fingers.borrow();
            let mut down = fingers.down.borrow_mut();
            let index = down.iter().position(|(id, _)| *id == event.pointer_id());
            index.map(|index| down.remove(index))
        }
    };
    let cancelled = {
        let lift = lift.clone();
        Callback::from(move |event: PointerEvent| {
            lift(&event);
        })
    };
    let released = Callback::from(move |event: PointerEvent| {
        if lift(&event).is_none() {
            return;
        }
        let fingers = fingers.borrow();
        if !fingers.strayed.get() {
            let chosen = fingers.on.take();
            if chosen.is_some() {
                dispatch.dispatch(Event::Show(Sheet::Piece));
            }
            dispatch.dispatch(Event::Edit(Action::Select(chosen.into_iter().collect())));
        }
    });
    Look { pressed, moved, released, cancelled }
}

fn at(event: &PointerEvent) -> Point {
    Point::new(f64::from(event.client_x()), f64::from(event.client_y()))
}

/// The camera after fingers have moved: what was between them stays between them.
fn carried(board: &Element, camera: Camera, before: &[(i32, Point)], after: &[(i32, Point)]) -> Camera {
    let middle = |fingers: &[(i32, Point)]| match fingers {
        [(_, one), (_, other)] => (one.midpoint(*other), one.distance(*other)),
        [(_, one), ..] => (*one, 1.0),
        [] => (Point::default(), 1.0),
    };
    let ((from, was), (to, is)) = (middle(before), middle(after));
    let zoomed = camera.zoomed(is / was.max(1.0), pointer::on_table(board, &camera.view(), from));
    let view = zoomed.view();
    zoomed.panned(pointer::on_table(board, &view, from), pointer::on_table(board, &view, to))
}

/// Zooms by the wheel.
#[hook]
fn use_wheel(node: &NodeRef, looking: bool, look: impl Fn(&dyn Fn(Camera) -> Camera) + 'static) {
    let node = node.clone();
    use_effect_with(looking, move |looking| {
        let board = node.cast::<Element>().filter(|_| *looking);
        // Not passive: the browser would zoom the whole page besides.
        let options = EventListenerOptions::enable_prevent_default();
        let listener = board.map(|board| {
            let of = board.clone();
            EventListener::new_with_options(&board, "wheel", options, move |event| {
                let Some(event) = event.dyn_ref::<WheelEvent>() else { return };
                event.prevent_default();
                // A notch of a wheel is about 100, a step of two fingers on a pad a few, with the control key as sign.
                let speed = if event.ctrl_key() { 0.01 } else { 0.002 };
                let by = 1.0 - (event.delta_y() * speed).clamp(-0.5, 0.3);
                let at = Point::new(f64::from(event.client_x()), f64::from(event.client_y()));
                look(&|camera| camera.zoomed(by, pointer::on_table(&of, &camera.view(), at)));
            })
        });
        move || drop(listener)
    });
}

/// The buttons for those who have neither fingers nor a wheel on the board.
pub fn buttons(page: &Page) -> Html {
    let camera = page.store.camera;
    let middle = camera.view().centre();
    let button = |(sign, label, to, idle): (&'static str, &'static str, Camera, bool)| {
        html! {
            <button type="button" class={classes!("tool", sign)} aria-label={label} title={label} disabled={idle} onclick={page.click(Event::Look(to))}>{ icon(sign) }</button>
        }
    };
    let whole = Camera::whole(board::VIEW);
    let closer = camera.zoomed(STEP, middle);
    html! {
        <div class="zoom" role="toolbar" aria-label={t!("Zoom, now {} times", trimmed(camera.zoom(), 1))}>
            { button(("closer", t!("Closer"), closer, closer == camera)) }
            { button(("farther", t!("Farther"), camera.zoomed(1.0 / STEP, middle), camera == whole)) }
            { button(("whole", t!("The whole table"), whole, camera == whole)) }
        </div>
    }
}
