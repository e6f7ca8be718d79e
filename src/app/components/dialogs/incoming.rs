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
use crate::app::services::address;
use crate::app::services::launches::{self, Launch, Shortcut};
use crate::editor::find_command;
use crate::page::{Dialog, Notice, PageAction, RestorableFile, launched_files, only_file};

/// What has come to the page.
pub struct Incoming {
    /// Whether files are dragged over the page that can be dropped.
    pub is_file_over: bool,
    /// A file of several tables or a backup, for *My tables*.
    pub restorable: Option<RestorableFile>,
    /// Called once *My tables* has taken it.
    pub on_taken: Callback<()>,
}

/// Opens what comes to the page. A single table is opened; other files go to *My tables*. `context` is that of the open dialog.
#[hook]
pub fn use_incoming(dialog: Option<Dialog>, context: &DialogContext) -> Incoming {
    let restorable = use_state(|| None::<RestorableFile>);
    // Dropping a reader would cancel it.
    let reader: Rc<RefCell<Option<FileReader>>> = use_mut_ref(|| None);
    // The dialog that is drawn and has cleared the message of the one before. Only that takes a file: it may have something to say.
    let drawn = use_state_eq(|| None::<Dialog>);
    {
        let drawn = drawn.setter();
        use_effect_with(dialog, move |dialog| drawn.set(*dialog));
    }
    let open_dialog = use_mut_ref(|| dialog);
    *open_dialog.borrow_mut() = dialog;
    let context = DialogContext {
        // A file takes a while: by then the dialog may be another one.
        on_message: Callback::from({
            let context = context.clone();
            move |message: DialogMessage| {
                if open_dialog.borrow().is_some() {
                    context.on_message.emit(message);
                } else {
                    context.actions.send(PageAction::Notify(Notice::answer(message.is_done, message.text)));
                }
            }
        }),
        ..context.clone()
    };
    let on_file = {
        let (context, restorable) = (context.clone(), restorable.setter());
        Callback::from(move |file: File| {
            let on_restorable = {
                let (actions, restorable) = (context.actions.clone(), restorable.clone());
                Callback::from(move |file| {
                    restorable.set(Some(file));
                    actions.send(PageAction::OpenDialog(Dialog::Library));
                })
            };
            *reader.borrow_mut() = files::import(&file, &context, on_restorable);
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
    let is_file_over = use_incoming_files(Some(on_files.clone()).filter(|_| dialog != Some(Dialog::Terrain)));
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
    let restorable = (*restorable).clone().filter(|_| *drawn == Some(Dialog::Library));
    Incoming { is_file_over, restorable, on_taken }
}

/// Runs a shortcut in place of an open dialog. *My tables* takes the place of another by itself.
fn run(context: &DialogContext, shortcut: Shortcut) {
    if shortcut != Shortcut::Tables {
        context.on_close.emit(());
    }
    for command in shortcut.commands().iter().filter_map(|id| find_command(id)) {
        context.actions.run(command);
    }
}
