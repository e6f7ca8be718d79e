//! What the person chooses in another window: the language and the unit.

use gloo::events::EventListener;
use yew::Callback;

use crate::app::reducer::Dispatch;
use crate::app::services::{language, storage};
use crate::page::{Notice, NoticeKind, PageAction};
use crate::words::t;

/// Follows another window's choices until the listeners are dropped: shows the unit, and says that the language is another one.
pub fn listen(dispatch: &Dispatch) -> [EventListener; 2] {
    let (on_unit, on_language) = (dispatch.clone(), dispatch.clone());
    [
        storage::listen_for_unit(Callback::from(move |unit| on_unit.dispatch(PageAction::Unit(unit)))),
        language::listen(Callback::from(move |()| {
            let text = t!(
                "Another window has chosen another language. This one keeps its own, and what is open in it, until you load it \
                 again."
            );
            on_language.dispatch(PageAction::Notify(Notice::new(NoticeKind::Warning, text)));
        })),
    ]
}
