//! The file of a game that is dropped on a table in play, or pasted.

use web_sys::File;
use yew::prelude::*;

use crate::app::components::drop_hint::DropHint;
use crate::app::hooks::actions::use_actions;
use crate::app::hooks::incoming_files::{IncomingFiles, use_incoming_files};
use crate::app::services::opened_game;
use crate::page::{Notice, NoticeKind, PageAction, only_file};

/// Opens such files, and says while one is dragged over the page that it can be dropped.
#[component]
pub fn IncomingGame() -> Html {
    let actions = use_actions();
    // Dropping a reader would cancel it.
    let reader = use_mut_ref(|| None);
    let on_files = Callback::from(move |files: IncomingFiles| {
        let actions = actions.clone();
        let refuse = move |why: String| actions.send(PageAction::Notify(Notice::new(NoticeKind::Refused, why)));
        let only: Result<File, String> = only_file(&files).cloned();
        match only {
            Ok(file) => {
                let read = opened_game::read(file, move |read| match read {
                    Ok(kept) => opened_game::open(kept),
                    Err(why) => refuse(why),
                });
                reader.replace(read);
            }
            Err(why) => refuse(why),
        }
    });
    let is_over = use_incoming_files(Some(on_files));
    html! { <DropHint is_shown={is_over} /> }
}
