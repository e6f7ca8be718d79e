//! Pieces on the clipboard: as the address of a table that holds just them, so that they go from table to table, from tab to
//! tab and from one machine to another, and any table's link can be pasted.
//!
//! The keys work by the browser's own events, which need nobody's leave; a menu has to ask for it.

use std::cell::Cell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ClipboardEvent, Element, PointerEvent};
use yew::prelude::*;

use crate::app::services::{address, pointer};
use crate::app::state::{Dispatch, Notice, NoticeKind, PageAction, PageState};
use crate::editor::{Action, Editor, Modifiers};
use crate::formats::link;
use crate::geometry::Point;
use crate::layout::Layout;
use crate::words::t;

/// Does what the browser's own copying, cutting and pasting asks for, outside of fields.
#[hook]
pub fn use_clipboard(state: &PageState, board: NodeRef, dispatch: &Dispatch) {
    let latest = use_mut_ref(|| (state.editor.clone(), state.camera));
    *latest.borrow_mut() = (state.editor.clone(), state.camera);
    let dispatch = dispatch.clone();
    use_effect_with((), move |()| {
        let window = gloo::utils::window();
        // Where the mouse is: an event of the clipboard doesn't say.
        let mouse = Rc::new(Cell::new(None));
        let moved = {
            let mouse = mouse.clone();
            EventListener::new(&window, "pointermove", move |event| {
                if let Some(event) = event.dyn_ref::<PointerEvent>().filter(|event| event.pointer_type() != "touch") {
                    mouse.set(Some(Point::new(f64::from(event.client_x()), f64::from(event.client_y()))));
                }
            })
        };
        let listeners = ["copy", "cut", "paste"].map(|name| {
            let (latest, mouse, board, dispatch) = (latest.clone(), mouse.clone(), board.clone(), dispatch.clone());
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&window, name, options, move |event| {
                let Some(event) = event.dyn_ref::<ClipboardEvent>().filter(|event| is_ours(event)) else { return };
                let Some(data) = event.clipboard_data() else { return };
                let (editor, camera) = latest.borrow().clone();
                if name == "paste" {
                    let at = board.cast::<Element>().zip(mouse.get()).and_then(|(board, at)| {
                        let view = camera.view();
                        let place = pointer::table_from_screen(&board, &view, at);
                        view.holds(&crate::geometry::Rect::new(place, place), 0.0).then_some(place)
                    });
                    let text = data.get_data("text/plain").unwrap_or_default();
                    // A picture, or nothing at all, is nothing to say a word about.
                    if !text.trim().is_empty() {
                        event.prevent_default();
                        dispatch.dispatch(pasted(&editor, &text, at));
                    }
                } else if let Some(text) = text_of(&editor) {
                    event.prevent_default();
                    // The event's own clipboard takes any text.
                    let _ = data.set_data("text/plain", &text);
                    copied(name == "cut", &dispatch);
                }
            })
        });
        move || drop((moved, listeners))
    });
}

/// Whether an event of the clipboard is about pieces, and not about a field, a marked text or a dialog.
fn is_ours(event: &ClipboardEvent) -> bool {
    let document = gloo::utils::document();
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let in_field = target.is_some_and(|target| {
        target.closest("input:not([type='checkbox'], [type='range']), textarea").is_ok_and(|field| field.is_some())
    });
    let in_dialog = document.query_selector("dialog[open]").is_ok_and(|dialog| dialog.is_some());
    let marked = gloo::utils::window().get_selection().ok().flatten();
    let marks = event.type_() != "paste" && marked.is_some_and(|marked| !marked.is_collapsed());
    !(in_field || in_dialog || marks)
}

/// The selected pieces as the clipboard carries them.
fn text_of(editor: &Editor) -> Option<String> {
    editor.clip().map(|clip| address::of(&link::write(&clip)))
}

/// What comes of copying.
fn copied(cut: bool, dispatch: &Dispatch) {
    dispatch.dispatch(PageAction::Edit(Action::RememberCopied));
    if cut {
        dispatch.dispatch(PageAction::Edit(Action::Command("delete", Modifiers::default())));
    }
    dispatch.dispatch(notify(NoticeKind::Done, t!("On the clipboard: paste it on any table, in any tab.")));
}

fn notify(tone: NoticeKind, text: impl Into<String>) -> PageAction {
    PageAction::Notify(Notice::new(tone, text))
}

/// What comes of pasting a text.
fn pasted(editor: &Editor, text: &str, at: Option<Point>) -> PageAction {
    let table = text.trim().rsplit_once('#').and_then(|(_, fragment)| link::read(fragment).ok());
    match table {
        None => notify(
            NoticeKind::Refused,
            t!("What is on the clipboard is no link to a table, so there is nothing to paste."),
        ),
        Some(table) if editor.committed().pieces.len() + table.layout.pieces.len() > Layout::MAX_PIECES => notify(
            NoticeKind::Refused,
            t!("A table holds {} pieces at most, so nothing was pasted.", Layout::MAX_PIECES),
        ),
        Some(table) => PageAction::Edit(Action::Paste { clip: Box::new(table.layout), point_in_table: at }),
    }
}

/// What is told where the browser doesn't let a menu have the clipboard.
fn refused(dispatch: &Dispatch) {
    let text = t!("This browser keeps the clipboard to itself. The keys work: Ctrl+C, Ctrl+X and Ctrl+V.");
    dispatch.dispatch(notify(NoticeKind::Refused, text));
}

/// Does something with what a promise of the clipboard gives, or tells that it was refused.
fn when(promise: &js_sys::Promise, dispatch: &Dispatch, done: impl FnOnce(JsValue) + 'static) {
    let dispatch = dispatch.clone();
    let done = Closure::once(done);
    let failed = Closure::once(move |_: JsValue| refused(&dispatch));
    let _ = promise.then2(&done, &failed);
    // They are called later; a copy now and then leaves a few bytes behind.
    done.forget();
    failed.forget();
}

/// The browser's clipboard, which it may not have.
fn clipboard() -> Option<web_sys::Clipboard> {
    let clipboard = gloo::utils::window().navigator().clipboard();
    (!AsRef::<JsValue>::as_ref(&clipboard).is_undefined()).then_some(clipboard)
}

/// Copies the selected pieces when a menu says so.
pub fn copy(editor: &Editor, cut: bool, dispatch: &Dispatch) {
    let Some(text) = text_of(editor) else { return };
    let Some(clipboard) = clipboard() else { return refused(dispatch) };
    let then = dispatch.clone();
    when(&clipboard.write_text(&text), dispatch, move |_| copied(cut, &then));
}

/// Pastes when a menu says so, where the pieces were: the pointer is on the menu.
pub fn paste(editor: &Rc<Editor>, dispatch: &Dispatch) {
    let Some(clipboard) = clipboard() else { return refused(dispatch) };
    let (editor, then) = (editor.clone(), dispatch.clone());
    when(&clipboard.read_text(), dispatch, move |text| {
        then.dispatch(pasted(&editor, &text.as_string().unwrap_or_default(), None));
    });
}
