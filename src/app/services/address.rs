//! The page's address: its fragment may be the link of a table, of an event, of what is set on its tables, or of a
//! game's slip.

use std::cell::RefCell;

use gloo::events::EventListener;
use wasm_bindgen::JsValue;
use yew::Callback;

use crate::app::reducer::Dispatch;
use crate::formats::event::set_up_link::is_set_up;
use crate::formats::{PlannedTable, link};
use crate::page::{Dialog, Notice, NoticeKind, PageAction};
use crate::words::t;

thread_local! {
    /// The link of the event that was looked at last, and the event's title.
    static SHARED_EVENT: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
}

fn fragment() -> String {
    gloo::utils::window().location().hash().unwrap_or_default()
}

/// The fragment of the address, if it is the link of an event.
pub fn event() -> Option<String> {
    Some(fragment()).filter(|fragment| link::event::is_event(fragment))
}

/// The fragment of the address, if it is a link of what is set on an event's tables.
pub fn set_up() -> Option<String> {
    Some(fragment()).filter(|fragment| is_set_up(fragment))
}

/// The fragment of the address, if it is the link of a game's slip.
pub fn slip() -> Option<String> {
    Some(fragment()).filter(|fragment| link::slip::is_slip(fragment))
}

/// Calls `on_link` with every link of a slip that is followed, until the listener is dropped.
pub fn listen_for_slip(on_link: Callback<String>) -> EventListener {
    EventListener::new(&gloo::utils::window(), "hashchange", move |_| {
        if let Some(link) = slip() {
            on_link.emit(link);
        }
    })
}

/// Calls `on_link` with every link of what is set that is followed, until the listener is dropped.
pub fn listen_for_set_up(on_link: Callback<String>) -> EventListener {
    EventListener::new(&gloo::utils::window(), "hashchange", move |_| {
        if let Some(link) = set_up() {
            on_link.emit(link);
        }
    })
}

/// The dialog that shows what the address leads to, if that isn't a table.
pub fn dialog() -> Option<Dialog> {
    let event = event().map(|_| Dialog::SharedEvent);
    let event = event.or_else(|| set_up().map(|_| Dialog::ReportedSetUp));
    event.or_else(|| slip().map(|_| Dialog::Slip))
}

/// Remembers that this event is looked at, so that one comes back to it from its tables.
pub fn remember_event(fragment: String, title: String) {
    SHARED_EVENT.set(Some((fragment, title)));
}

/// The link of the event that was looked at last, and the event's title.
pub fn last_event() -> Option<(String, String)> {
    SHARED_EVENT.with_borrow(Clone::clone)
}

/// The table in the address; `None` without a fragment or where a [`dialog`] shows it, a notice where the fragment isn't a table.
pub fn table() -> Option<Result<Box<PlannedTable>, Notice>> {
    let fragment = fragment();
    (fragment.len() > 1 && dialog().is_none()).then(|| {
        link::read(&fragment).map(Box::new).map_err(|problem| {
            let text = t!("The link was not opened, and your own tables are as they were: {}.", problem);
            Notice::new(NoticeKind::Warning, text)
        })
    })
}

/// Shows the table or the event of every link that is followed while the page is open. Ends when the listener is dropped.
pub fn listen(dispatch: Dispatch) -> EventListener {
    EventListener::new(&gloo::utils::window(), "hashchange", move |_| match (dialog(), table()) {
        (Some(dialog), _) => dispatch.dispatch(PageAction::OpenDialog(dialog)),
        (None, Some(Ok(table))) => dispatch.dispatch(PageAction::View(table)),
        (None, Some(Err(notice))) => {
            dispatch.dispatch(PageAction::Notify(notice));
            remove_table();
        }
        (None, None) => dispatch.dispatch(PageAction::Leave),
    })
}

/// Follows a link to a table or an event, whose fragment begins with `#`.
pub fn follow(fragment: &str) {
    // The listener hears of it, unless the address has it already: then its table is shown.
    gloo::utils::window().location().set_hash(fragment).ok();
}

/// Puts another link into the address without following it, so that a reload shows what it leads to.
pub fn replace(link: &str) {
    if let Ok(history) = gloo::utils::window().history() {
        // Where this isn't allowed, the next reload shows the link before.
        history.replace_state_with_url(&JsValue::NULL, "", Some(&of(link))).ok();
    }
}

/// Removes the fragment from the address, so that a reload shows the person's own table.
pub fn remove_table() {
    if let Ok(history) = gloo::utils::window().history() {
        // Where this isn't allowed, the next reload shows the link again.
        history.replace_state_with_url(&JsValue::NULL, "", Some(&base())).ok();
    }
}

/// The address of a table, by its link.
pub fn of(link: &str) -> String {
    format!("{}#{link}", base())
}

/// The page's address without a fragment.
pub fn base() -> String {
    let address = gloo::utils::window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}
