//! The page's address: a table may come in its fragment, and goes out in one.

use gloo::events::EventListener;
use wasm_bindgen::JsValue;

use crate::app::state::{Dispatch, Notice, NoticeKind, PageAction};
use crate::formats::{PlannedTable, link};
use crate::words::t;

/// The table in the address; none where there is no fragment, and a notice where it is no table.
pub fn table() -> Option<Result<Box<PlannedTable>, Notice>> {
    let fragment = gloo::utils::window().location().hash().unwrap_or_default();
    (fragment.len() > 1).then(|| {
        link::read(&fragment).map(Box::new).map_err(|problem| {
            let text = t!("The link was not opened, and your own tables are as they were: {}.", problem);
            Notice::new(NoticeKind::Warning, text)
        })
    })
}

/// Shows the table of every link that is followed while the page is open, until the listener is dropped.
pub fn listen(dispatch: Dispatch) -> EventListener {
    EventListener::new(&gloo::utils::window(), "hashchange", move |_| match table() {
        Some(Ok(table)) => dispatch.dispatch(PageAction::View(table)),
        Some(Err(notice)) => {
            dispatch.dispatch(PageAction::Notify(notice));
            forget();
        }
        None => dispatch.dispatch(PageAction::Leave),
    })
}

/// Takes the table out of the address, so that a reload shows the person's own.
pub fn forget() {
    if let Ok(history) = gloo::utils::window().history() {
        // Where this isn't allowed, the next reload shows the link again.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&base()));
    }
}

/// The address of a table, by its link.
pub fn of(link: &str) -> String {
    format!("{}#{link}", base())
}

/// The page's own address without a fragment.
fn base() -> String {
    let address = gloo::utils::window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}
