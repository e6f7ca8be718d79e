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
use crate::app::services::data_transfer::{is_in_text_field, linked_table, pasted_files};
use crate::app::services::{address, pointer};
use crate::editor::{Action, Editor, Modifiers};
use crate::formats::link;
use crate::geometry::{Point, Rect};
use crate::layout::Layout;
use crate::page::{Notice, NoticeKind, PageAction, PageState};
use crate::words::t;

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
                    let text = data.get_data("text/plain").unwrap_or_default();
                    // Files are opened as dropped ones are; an empty clipboard is ignored without a notice.
                    if !text.trim().is_empty() && pasted_files(&data).is_empty() {
                        event.prevent_default();
                        dispatch.dispatch(paste_action(&editor, &text, point_in_table));
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

/// Whether a clipboard event is about pieces, and not about a field, selected text or a dialog.
fn is_about_pieces(event: &ClipboardEvent) -> bool {
    let document = gloo::utils::document();
    let in_dialog = document.query_selector("dialog[open]").is_ok_and(|dialog| dialog.is_some());
    let selection = gloo::utils::window().get_selection().ok().flatten();
    let copies_text = event.type_() != "paste" && selection.is_some_and(|selection| !selection.is_collapsed());
    !(is_in_text_field(event) || in_dialog || copies_text)
}

/// The selected pieces as text for the clipboard; `None` where none are selected.
fn address_of_selected(editor: &Editor) -> Option<String> {
    editor.clip().map(|clip| address::of(&link::write(&clip)))
}

/// Dispatches what follows once the pieces are on the clipboard.
fn on_copied(is_cut: bool, dispatch: &Dispatch) {
    dispatch.dispatch(PageAction::Edit(Action::RememberCopied));
    if is_cut {
        dispatch.dispatch(PageAction::Edit(Action::Command("delete", Modifiers::default())));
    }
    dispatch.dispatch(notify(NoticeKind::Done, t!("On the clipboard: paste it on any table, in any tab.")));
}

fn notify(kind: NoticeKind, text: impl Into<String>) -> PageAction {
    PageAction::Notify(Notice::new(kind, text))
}

/// The action for pasting a text: the paste, or a notice that says why it can't be pasted.
fn paste_action(editor: &Editor, text: &str, point_in_table: Option<Point>) -> PageAction {
    match linked_table(text) {
        None => notify(
            NoticeKind::Refused,
            t!("What is on the clipboard is no link to a table, so there is nothing to paste."),
        ),
        Some(table) if editor.committed().pieces.len() + table.layout.pieces.len() > Layout::MAX_PIECES => notify(
            NoticeKind::Refused,
            t!("A table holds {} pieces at most, so nothing was pasted.", Layout::MAX_PIECES),
        ),
        Some(table) => PageAction::Edit(Action::Paste { clip: Box::new(table.layout), point_in_table }),
    }
}

/// Tells that the browser doesn't let a menu use the clipboard.
fn notify_refused(dispatch: &Dispatch) {
    let text = t!("This browser keeps the clipboard to itself. The keys work: Ctrl+C, Ctrl+X and Ctrl+V.");
    dispatch.dispatch(notify(NoticeKind::Refused, text));
}

/// Calls `done` with what a promise of the clipboard gives, or tells that it was refused.
fn when_resolved(promise: js_sys::Promise, dispatch: &Dispatch, done: impl FnOnce(JsValue) + 'static) {
    let dispatch = dispatch.clone();
    spawn_local(async move {
        match JsFuture::from(promise).await {
            Ok(value) => done(value),
            Err(_) => notify_refused(&dispatch),
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
    let Some(clipboard) = clipboard() else { return notify_refused(dispatch) };
    let then = dispatch.clone();
    when_resolved(clipboard.write_text(&text), dispatch, move |_| on_copied(is_cut, &then));
}

/// Pastes from a menu, where the pieces were: the pointer is on the menu and not on the table.
pub fn paste(editor: &Rc<Editor>, dispatch: &Dispatch) {
    let Some(clipboard) = clipboard() else { return notify_refused(dispatch) };
    let (editor, then) = (editor.clone(), dispatch.clone());
    when_resolved(clipboard.read_text(), dispatch, move |text| {
        then.dispatch(paste_action(&editor, &text.as_string().unwrap_or_default(), None));
    });
}
