//! The files of this build, as the scripts beside the page tell of them: one that can't be had, a worker that has stopped, a new
//! build that is ready.
//!
//! `assets/start/parts.js` and `assets/offline/offline.js` tell by an event, whose detail is a word and a file's name.

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::CustomEvent;

use super::events::announce;
use crate::app::state::{Dispatch, Notice, NoticeKind, PageAction};
use crate::words::t;

/// The event that tells of a file or a build.
const TELL: &str = "tablewright-tell";
/// The event by which the service worker learns that its build is to be used.
const RENEW: &str = "tablewright-renew";

/// Tells the person of what is told, until the listener is dropped.
pub fn listen(dispatch: Dispatch) -> EventListener {
    EventListener::new(&gloo::utils::window(), TELL, move |event| {
        let detail = event.dyn_ref::<CustomEvent>().and_then(|event| event.detail().as_string());
        if let Some(notice) = detail.as_deref().and_then(notice) {
            dispatch.dispatch(PageAction::Notify(notice));
        }
    })
}

/// Puts the new build of the page in place of this one.
pub fn renew() {
    announce(RENEW, "");
}

fn notice(detail: &str) -> Option<Notice> {
    let (word, file) = detail.split_once(' ')?;
    let (tone, text) = match word {
        "lacks" => (NoticeKind::Refused, lacking(file)),
        "stopped" => (
            NoticeKind::Refused,
            t!(
                "A part of the page has stopped, because of a mistake in it ({}). Try again; your table is as it was.",
                file
            ),
        ),
        "renewed" => {
            (NoticeKind::Renewed, t!("A new version of Tablewright is ready. Your table stays as it is.").to_owned())
        }
        _ => return None,
    };
    Some(Notice::new(tone, text))
}

/// Says that a file of the page couldn't be loaded.
fn lacking(file: &str) -> String {
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
