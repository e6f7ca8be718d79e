//! Copying, cutting and pasting pieces. On the clipboard they are the address of a table with only these pieces, so that they
//! can be pasted in other tabs and on other machines, and so that any table's link can be pasted.
//!
//! Keys use the browser's clipboard events, which need no permission; a menu has to ask for permission.

use std::cell::Cell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ClipboardEvent, Element, PointerEvent};
use yew::prelude::*;

use crate::app::reducer::Dispatch;
use crate::app::services::data_transfer::{files, is_in_text_field, pasted_text};
use crate::app::services::key_event::platform;
use crate::app::services::screen::OVER;
use crate::app::services::{address, pointer};
use crate::editor::Editor;
use crate::formats::link;
use crate::geometry::Rect;
use crate::page::{PageState, copied, paste_action, pasted, refused_clipboard};

/// Handles the browser's clipboard events, outside of fields.
#[hook]
pub fn use_clipboard(state: &PageState, board: NodeRef, dispatch: &Dispatch) {
    let latest = use_mut_ref(|| (state.editor.clone(), state.camera));
    *latest.borrow_mut() = (state.editor.clone(), state.camera);
    let dispatch = dispatch.clone();
    use_effect_with((), move |()| {
        let window = gloo::utils::window();
        // A clipboard event doesn't say where the mouse is.
        let mouse_in_screen = Rc::new(Cell::new(None));
        let on_move = {
            let mouse_in_screen = mouse_in_screen.clone();
            EventListener::new(&window, "pointermove", move |event| {
                if let Some(event) = event.dyn_ref::<PointerEvent>().filter(|event| event.pointer_type() != "touch") {
                    mouse_in_screen.set(Some(pointer::point_in_screen(event)));
                }
            })
        };
        let listeners = ["copy", "cut", "paste"].map(|name| {
            let (latest, board, dispatch) = (latest.clone(), board.clone(), dispatch.clone());
            let mouse_in_screen = mouse_in_screen.clone();
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&window, name, options, move |event| {
                let Some(event) = event.dyn_ref::<ClipboardEvent>().filter(|event| is_about_pieces(event)) else {
                    return;
                };
                let Some(data) = event.clipboard_data() else { return };
                let (editor, camera) = latest.borrow().clone();
                if name == "paste" {
                    let mouse = board.cast::<Element>().zip(mouse_in_screen.get());
                    let point_in_table = mouse.and_then(|(board, point_in_screen)| {
                        let point = camera.table_from_view(pointer::view_from_screen(&board)(point_in_screen));
                        camera.view().holds(&Rect::new(point, point), 0.0).then_some(point)
                    });
                    let has_files = !files(&data).is_empty();
                    if let Some(action) = pasted(&editor, &pasted_text(&data), has_files, point_in_table) {
                        event.prevent_default();
                        dispatch.dispatch(action);
                    }
                } else if let Some(text) = address_of_selected(&editor) {
                    event.prevent_default();
                    data.set_data("text/plain", &text).ok();
                    on_copied(name == "cut", &dispatch);
                }
            })
        });
        move || drop((on_move, listeners))
    });
}

/// Whether a clipboard event is about pieces, and not about a field, selected text or what is over the planner.
fn is_about_pieces(event: &ClipboardEvent) -> bool {
    let document = gloo::utils::document();
    let is_covered = document.query_selector(OVER).is_ok_and(|over| over.is_some());
    let selection = gloo::utils::window().get_selection().ok().flatten();
    let copies_text = event.type_() != "paste" && selection.is_some_and(|selection| !selection.is_collapsed());
    !(is_in_text_field(event) || is_covered || copies_text)
}

/// The selected pieces as text for the clipboard; `None` where none are selected.
fn address_of_selected(editor: &Editor) -> Option<String> {
    editor.clip().map(|clip| address::of(&link::write(&clip)))
}

/// Dispatches what follows once the pieces are on the clipboard.
fn on_copied(is_cut: bool, dispatch: &Dispatch) {
    for action in copied(is_cut) {
        dispatch.dispatch(action);
    }
}

/// Calls `done` with what a promise of the clipboard gives, or tells that it was refused.
fn when_resolved(promise: js_sys::Promise, dispatch: &Dispatch, done: impl FnOnce(JsValue) + 'static) {
    let dispatch = dispatch.clone();
    spawn_local(async move {
        match JsFuture::from(promise).await {
            Ok(value) => done(value),
            Err(_) => dispatch.dispatch(refused_clipboard(platform())),
        }
    });
}

/// The browser's clipboard; `None` where it has none, as on an insecure page.
fn clipboard() -> Option<web_sys::Clipboard> {
    let clipboard = gloo::utils::window().navigator().clipboard();
    (!AsRef::<JsValue>::as_ref(&clipboard).is_undefined()).then_some(clipboard)
}

/// Copies or cuts the selected pieces from a menu.
pub fn copy(editor: &Editor, is_cut: bool, dispatch: &Dispatch) {
    let Some(text) = address_of_selected(editor) else { return };
    let Some(clipboard) = clipboard() else { return dispatch.dispatch(refused_clipboard(platform())) };
    let then = dispatch.clone();
    when_resolved(clipboard.write_text(&text), dispatch, move |_| on_copied(is_cut, &then));
}

/// Pastes from a menu, where the pieces were: the pointer is on the menu and not on the table.
pub fn paste(editor: &Rc<Editor>, dispatch: &Dispatch) {
    let Some(clipboard) = clipboard() else { return dispatch.dispatch(refused_clipboard(platform())) };
    let (editor, then) = (editor.clone(), dispatch.clone());
    when_resolved(clipboard.read_text(), dispatch, move |text| {
        then.dispatch(paste_action(&editor, &text.as_string().unwrap_or_default(), None));
    });
}
