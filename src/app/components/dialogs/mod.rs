//! The dialogs that lie over the page until they are closed: the link and what a table can be taken away as, the saved tables,
//! the person's own terrain with the mat under the table, the undo history, the commands and their keys.

pub mod context;
pub mod files;

use std::rc::Rc;

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::command_palette::CommandPalette;
use super::common::icon::icon;
use super::my_tables::MyTables;
use super::my_terrain::{MyTerrain, mat};
use super::share::Share;
use super::shortcuts::Shortcuts;
use super::undo_history::UndoHistory;
use crate::app::hooks::actions::use_actions;
use crate::app::state::{Dialog, PageAction, PageState, Shared};
use crate::export::setup_guide::TapeUnits;
use crate::formats::{PlannedTable, link};
use crate::words::{self, mark, t};
use context::{DialogContext, DialogMessage};

impl Dialog {
    /// Its class, and its title in English.
    const fn class_and_title(self) -> (&'static str, &'static str) {
        match self {
            Self::Library => ("library", mark!("My tables")),
            Self::Share => ("share", mark!("Share and print")),
            Self::Terrain => ("terrain", mark!("My terrain")),
            Self::History => ("history", mark!("Undo history")),
            Self::Commands => ("commands", mark!("Commands")),
            Self::Shortcuts => ("shortcuts", mark!("Keyboard shortcuts")),
        }
    }
}

/// A dialog that is open, and the page under it.
#[derive(Clone, PartialEq)]
pub struct OpenDialog {
    /// The dialog.
    pub dialog: Dialog,
    /// The page's state.
    pub state: Shared<PageState>,
}

#[derive(Properties, PartialEq)]
pub struct DialogsProps {
    /// The open dialog; none while there is none.
    pub dialog: Option<OpenDialog>,
}

/// The dialog that is open, if one is.
#[component]
pub fn Dialogs(props: &DialogsProps) -> Html {
    let actions = use_actions();
    // Saying the same once more draws the dialog anew: a field that was refused shows what is true.
    let said = use_state(|| None::<DialogMessage>);
    let tape = use_state(|| None::<TapeUnits>);
    let node = use_node_ref();
    let dialog = props.dialog.as_ref().map(|opened| opened.dialog);
    {
        let said = said.setter();
        use_effect_with(dialog, move |dialog| {
            if dialog.is_some() {
                said.set(None);
            }
        });
    }
    {
        // After every drawing: Yew leaves an effect out when what it depends on has changed and changed back before its turn.
        let node = node.clone();
        use_effect(move || {
            if let Some(element) = node.cast::<HtmlDialogElement>().filter(|one| !one.open()) {
                // A dialog on the page can be shown; the browser keeps the focus in it and closes it on Escape.
                let _ = element.show_modal();
            }
        });
    }
    use_effect_with(dialog.is_some(), |is_open| {
        if *is_open {
            mat::tidy();
        }
    });
    let about = props.dialog.as_ref().map(|OpenDialog { state: Shared(state), .. }| {
        (Shared(state.editor.committed().clone()), state.editor.plan, state.editor.chosen)
    });
    let shared = use_memo(about, |about| {
        about.as_ref().map(|(Shared(layout), plan, chosen)| {
            let table = PlannedTable { layout: (**layout).clone(), plan: *plan, chosen: *chosen };
            let link = Rc::<str>::from(link::write(&table));
            (Shared::new(table), link)
        })
    });
    let (Some(OpenDialog { dialog, state }), Some((table, link))) = (&props.dialog, &*shared) else {
        return html! {};
    };
    let closed = actions.on::<()>(PageAction::CloseDialog(*dialog));
    let close = {
        let (node, closed, said) = (node.clone(), closed.clone(), said.setter());
        Callback::from(move |()| {
            said.set(None);
            if let Some(element) = node.cast::<HtmlDialogElement>() {
                // This takes the focus back to where it was. The browser tells of it late, when the same dialog may have been asked for again.
                element.close();
            }
            closed.emit(());
        })
    };
    let oncancel = {
        let close = close.clone();
        Callback::from(move |event: Event| {
            // A choice of files that is given up tells of it too.
            if event.target_dyn_into::<HtmlDialogElement>().is_some() {
                event.prevent_default();
                close.emit(());
            }
        })
    };
    let context = DialogContext {
        actions,
        say: Callback::from({
            let said = said.setter();
            move |one| said.set(Some(one))
        }),
        close: close.clone(),
    };
    let (class, title) = dialog.class_and_title();
    let title = words::said(title);
    let content = match dialog {
        Dialog::Share => {
            let on_tape = {
                let tape = tape.setter();
                Callback::from(move |chosen| tape.set(Some(chosen)))
            };
            html! { <Share table={table.clone()} link={link.clone()} layers={state.view.layers} tape={tape.unwrap_or_else(|| TapeUnits::of(table.layout.pack.unit))} {on_tape} /> }
        }
        Dialog::Library => html! { <MyTables /> },
        Dialog::Terrain => html! { <MyTerrain layout={Shared(state.editor.committed().clone())} /> },
        Dialog::History => html! { <UndoHistory editor={Shared(state.editor.clone())} /> },
        Dialog::Commands => html! { <CommandPalette state={state.clone()} /> },
        Dialog::Shortcuts => html! { <Shortcuts /> },
    };
    html! {
        // Keyed, so that it is another element, with the focus at its beginning, when one follows the other.
        <dialog key={class} ref={node} class={classes!("dialog", class)} aria-label={title} {oncancel} onclose={closed.reform(|_: Event| ())}>
            <header>
                <h2>{ title }</h2>
                <button type="button" class="tool close" aria-label={t!("Close")} onclick={close.reform(|_: MouseEvent| ())}>{ icon("close") }</button>
            </header>
            <ContextProvider<DialogContext> {context}>{ content }</ContextProvider<DialogContext>>
            <div class="dialog-message" role="status" aria-live="polite">
                if let Some(said) = said.as_ref().filter(|said| !said.text.is_empty()) {
                    <p class={classes!("notice", (!said.done).then_some("problem"))}>
                        <span>{ &said.text }</span>
                        if let Some(undo) = &said.undo {
                            <button type="button" class="quiet undo" onclick={undo.reform(|_: MouseEvent| ())}>{ t!("Undo") }</button>
                        }
                    </p>
                }
            </div>
        </dialog>
    }
}
