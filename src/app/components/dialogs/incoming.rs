//! Opening what comes to the page from outside, with a dialog open or without one: files that are dropped, pasted or opened by the
//! system, and what the installed app is launched with.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::file::callbacks::FileReader;
use web_sys::File;
use yew::prelude::*;

use super::context::{DialogContext, DialogMessage};
use super::files;
use crate::app::hooks::incoming_files::{IncomingFiles, use_incoming_files};
use crate::app::services::launches::{self, Launch, Shortcut};
use crate::app::services::{address, incoming_list};
use crate::editor::find_command;
use crate::page::{
    Dialog, EventPart, ListFile, ListSource, Notice, PageAction, Place, RestorableFile, launched_files, only_file,
};

/// What has come to the page.
pub struct Incoming {
    /// Whether files are dragged over the page that can be dropped.
    pub is_file_over: bool,
    /// A file of several tables or a backup, for *My tables*.
    pub restorable: Option<RestorableFile>,
    /// Called once *My tables* has taken it.
    pub on_taken: Callback<()>,
}

/// Opens what comes to the page. A single table is opened, a list goes to the event that is shown; other files go to *My tables*. `context` is that of what is over the planner.
#[hook]
pub fn use_incoming(place: &Place, dialog: Option<Dialog>, context: &DialogContext) -> Incoming {
    let restorable = use_state(|| None::<RestorableFile>);
    // Dropping a reader would cancel it.
    let reader: Rc<RefCell<Option<FileReader>>> = use_mut_ref(|| None);
    // The place that is drawn and has cleared the message of the one before. Only that takes a file: it may have something to say.
    let drawn = use_state_eq(Place::default);
    {
        let drawn = drawn.setter();
        use_effect_with(place.clone(), move |place| drawn.set(place.clone()));
    }
    let is_over = use_mut_ref(|| false);
    *is_over.borrow_mut() = dialog.is_some() || *place != Place::Planner;
    let context = DialogContext {
        // A file takes a while: by then the dialog may be another one.
        on_message: Callback::from({
            let context = context.clone();
            move |message: DialogMessage| {
                if *is_over.borrow() {
                    context.on_message.emit(message);
                } else {
                    context.actions.send(PageAction::Notify(Notice::answer(message.is_done, message.text)));
                }
            }
        }),
        ..context.clone()
    };
    // An event takes lists of players.
    let event = match place {
        Place::Event(number, _) => Some(*number),
        _ => None,
    };
    let on_file = {
        let (context, restorable) = (context.clone(), restorable.setter());
        Callback::from(move |file: File| {
            let on_restorable = {
                let (context, restorable) = (context.clone(), restorable.clone());
                Callback::from(move |file| {
                    restorable.set(Some(file));
                    context.close_dialog();
                    context.go(&Place::MyTables);
                })
            };
            let on_list = event.map(|event| {
                let context = context.clone();
                Callback::from(move |file: ListFile| {
                    incoming_list::put(event, ListSource::File(file));
                    context.close_dialog();
                    context.go(&Place::Event(event, EventPart::Players));
                })
            });
            *reader.borrow_mut() = files::import(&file, &context, on_restorable, on_list);
        })
    };
    let on_files = {
        let (context, on_file) = (context.clone(), on_file.clone());
        Callback::from(move |files: IncomingFiles| match only_file(&files) {
            Ok(file) => on_file.emit(file.clone()),
            Err(why) => context.refused(why),
        })
    };
    // My terrain takes lists, and photos to be traced.
    let is_file_over = use_incoming_files(Some(on_files.clone()).filter(|_| *place != Place::MyTerrain));
    let latest = use_mut_ref(|| (context.clone(), on_files.clone()));
    *latest.borrow_mut() = (context, on_files);
    use_effect_with((), move |()| {
        let on_launch = move |launch| {
            let (context, on_files) = latest.borrow().clone();
            match launch {
                Launch::Files(files) => match launched_files(files) {
                    Ok(files) => on_files.emit(files.into()),
                    Err(why) => context.refused(why),
                },
                Launch::Shortcut(shortcut) => run(&context, shortcut),
                Launch::Link(fragment) => address::follow(&fragment),
            }
        };
        if let Some(shortcut) = launches::shortcut() {
            on_launch(Launch::Shortcut(shortcut));
        }
        let listener = launches::listen(on_launch);
        move || drop(listener)
    });
    let on_taken = {
        let restorable = restorable.setter();
        Callback::from(move |()| restorable.set(None))
    };
    let restorable = (*restorable).clone().filter(|_| *drawn == Place::MyTables);
    Incoming { is_file_over, restorable, on_taken }
}

/// Runs a shortcut in place of what is open. *My tables* takes the place of another by itself.
fn run(context: &DialogContext, shortcut: Shortcut) {
    context.close_dialog();
    if shortcut != Shortcut::Tables {
        context.leave();
    }
    for command in shortcut.commands().iter().filter_map(|id| find_command(id)) {
        context.actions.run(command);
    }
}
