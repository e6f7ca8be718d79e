//! Brings the bar of the selected pieces to its place, after each of its drawings and when the board is resized.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{HtmlElement, ResizeObserver};
use yew::prelude::*;

use crate::app::services::bar_surroundings::{self, SelectedOnTable};
use crate::editor::{Camera, Editor};
use crate::geometry::Point;
use crate::layout::PieceId;
use crate::page::{BarPlace, Shared};

/// The bar's last place: of which pieces, as the board was seen, and where.
type FormerPlace = (Rc<[PieceId]>, Camera, Point);

/// Brings the bar to its place. While something is held it is hidden, and nothing is measured. `lines` are those that pointing at the bar
/// shows, and the line to what an engine's shot meets.
#[hook]
pub fn use_bar_place(bar: &NodeRef, editor: &Shared<Editor>, camera: Camera, lines: Vec<(Point, Point)>) {
    let former = use_mut_ref(|| None::<FormerPlace>);
    let resized = use_state(|| 0_u32);
    use_resize(bar.clone(), resized.clone());
    let (bar, editor) = (bar.clone(), editor.clone());
    use_effect(move || {
        let mut former = former.borrow_mut();
        let Some(bar) = bar.cast::<HtmlElement>().filter(|_| editor.gesture().is_none()) else {
            *former = None;
            return;
        };
        let selection = editor.selection();
        let turned = editor.only_selected().filter(|piece| !piece.locked && !piece.is_disc()).map(|piece| {
            let reaches = piece.frame().corners().map(|corner| corner.distance(Point::default()));
            (piece.origin(), reaches.into_iter().fold(0.0, f64::max))
        });
        let selected = SelectedOnTable { ids: selection, view: camera.view(), turned, lines };
        let Some(around) = bar_surroundings::surroundings(&bar, &selected) else { return };
        let is_same = |(ids, seen_by, _): &&FormerPlace| *ids == *selection && *seen_by == camera;
        let place = around.place(former.as_ref().filter(is_same).map(|(.., corner)| *corner));
        *former = match place {
            BarPlace::Beside(corner) => Some((selection.clone(), camera, corner)),
            BarPlace::Row => None,
        };
        bar_surroundings::put(&bar, place);
    });
}

/// Draws the bar again when what it is in is resized.
#[hook]
fn use_resize(bar: NodeRef, resized: UseStateHandle<u32>) {
    use_effect_with((), move |()| {
        let around = bar.cast::<HtmlElement>().and_then(|bar| bar.closest(".middle").ok().flatten());
        let count = std::cell::Cell::new(0);
        let callback = Closure::<dyn Fn()>::new(move || {
            count.set(count.get() + 1);
            resized.set(count.get());
        });
        let observer = ResizeObserver::new(callback.as_ref().unchecked_ref()).ok();
        if let Some((observer, around)) = observer.as_ref().zip(around) {
            observer.observe(&around);
        }
        move || {
            if let Some(observer) = observer {
                observer.disconnect();
            }
            drop(callback);
        }
    });
}
