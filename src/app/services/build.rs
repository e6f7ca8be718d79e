//! Notices about the build's files: a file that couldn't be loaded, a worker that has stopped or ended, a new build that is ready.
//!
//! The scripts `assets/start/parts.js` and `assets/offline/offline.js` report these by an event, whose detail is a word and a
//! file name.

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::CustomEvent;

use super::events::announce;
use crate::app::reducer::Dispatch;
use crate::page::{Notice, NoticeKind, PageAction};
use crate::words::t;

/// The event that reports a file or a build.
const REPORT_EVENT: &str = "tablewright-tell";
/// The event that tells the service worker to switch to the new build.
const RENEW_EVENT: &str = "tablewright-renew";

/// Shows a notice for every report, until the listener is dropped.
pub fn listen(dispatch: Dispatch) -> EventListener {
    EventListener::new(&gloo::utils::window(), REPORT_EVENT, move |event| {
        let detail = event.dyn_ref::<CustomEvent>().and_then(|event| event.detail().as_string());
        if let Some(notice) = detail.as_deref().and_then(notice) {
            dispatch.dispatch(PageAction::Notify(notice));
        }
    })
}

/// Replaces the page by its new build.
pub fn renew() {
    announce(RENEW_EVENT, "");
}

fn notice(detail: &str) -> Option<Notice> {
    let (word, file) = detail.split_once(' ')?;
    let (kind, text) = match word {
        "lacks" => (NoticeKind::Refused, missing_text(file)),
        // Nobody has asked for it, so no next step takes the notice away.
        "without" => (NoticeKind::Warning, missing_text(file)),
        "stopped" => (
            NoticeKind::Refused,
            t!(
                "A part of the page has stopped, because of a mistake in it ({}). Try again; your table is as it was.",
                file
            ),
        ),
        "ended" => (
            NoticeKind::Refused,
            t!(
                "The browser has ended a part of the page, perhaps because memory ran out ({}). Try again; your table is as it was.",
                file
            ),
        ),
        "renewed" => {
            (NoticeKind::Renewed, t!("A new version of Tablewright is ready. Your table stays as it is.").to_owned())
        }
        _ => return None,
    };
    Some(Notice::new(kind, text))
}

/// The text of the notice about a file that couldn't be loaded.
fn missing_text(file: &str) -> String {
    match file.split(['.', '-', '_']).next().unwrap_or_default() {
        "worker" => t!(
            "What finds fixes, generates tables and makes files couldn't be loaded, or came damaged ({}). Check the network, then try again; your table is as it was.",
            file
        ),
        _ => t!(
            "A part of the page couldn't be loaded, or came damaged ({}). Check the network, then reload the page; your table is as it was.",
            file
        ),
    }
}
