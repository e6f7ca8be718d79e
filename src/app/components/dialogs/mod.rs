//! The page's modal dialogs. [`Dialogs`] is the frame: title, close button, and the message at the end.

pub mod context;
pub mod files;
mod incoming;

use std::rc::Rc;

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::command_palette::CommandPalette;
use super::common::icon::icon;
use super::drop_hint::DropHint;
use super::events::Events;
use super::my_tables::MyTables;
use super::my_terrain::{MyTerrain, mat};
use super::reported_set_up::ReportedSetUp;
use super::settings::Settings;
use super::share::Share;
use super::shared_event::SharedEvent;
use super::shortcuts::Shortcuts;
use super::slip::Slip;
use super::undo_history::UndoHistory;
use crate::app::hooks::actions::use_actions;
use crate::app::hooks::paste_limit::use_paste_limit;
use crate::app::services::event_store;
use crate::export::setup_guide::SetupUnits;
use crate::formats::{PlannedTable, link};
use crate::page::{Dialog, Notice, NoticeKind, PageAction, PageState, Shared};
use crate::words::{self, mark, t};
use context::{DialogContext, DialogMessage};
use incoming::use_incoming;

/// A dialog's class, and its title to be translated.
const fn class_and_title(dialog: Dialog) -> (&'static str, &'static str) {
    match dialog {
        Dialog::Library => ("library", mark!("My tables")),
        Dialog::Share => ("share", mark!("Share and print")),
        Dialog::Events => ("events", mark!("Events")),
        Dialog::SharedEvent => ("shared-event", mark!("An event")),
        Dialog::ReportedSetUp => ("reported-set-up", mark!("What is set")),
        Dialog::Slip => ("slip", mark!("Result of a game")),
        Dialog::Terrain => ("terrain", mark!("My terrain")),
        Dialog::History => ("history", mark!("Undo history")),
        Dialog::Commands => ("commands", mark!("Commands")),
        Dialog::Shortcuts => ("shortcuts", mark!("Keyboard shortcuts")),
        Dialog::Settings => ("settings-dialog", mark!("Settings")),
    }
}

/// The open dialog, and the state of the page under it.
#[derive(Clone, PartialEq)]
pub struct OpenDialog {
    pub dialog: Dialog,
    pub state: Shared<PageState>,
}

#[derive(Clone, Properties, PartialEq)]
pub struct DialogsProps {
    pub dialog: Option<OpenDialog>,
}

/// The open dialog, if any.
#[component]
pub fn Dialogs(props: &DialogsProps) -> Html {
    let actions = use_actions();
    // Not `use_state_eq`: the same message again draws the dialog again, and a refused field shows its old value.
    let message = use_state(|| None::<DialogMessage>);
    let setup_units = use_state(|| None::<SetupUnits>);
    let node = use_node_ref();
    let dialog = props.dialog.as_ref().map(|open| open.dialog);
    {
        let message = message.setter();
        use_effect_with(dialog, move |dialog| {
            if dialog.is_some() {
                message.set(None);
            }
        });
    }
    {
        // After every drawing: Yew skips an effect whose dependencies have changed back before it is run.
        let node = node.clone();
        use_effect(move || {
            if let Some(element) = node.cast::<HtmlDialogElement>().filter(|element| !element.open()) {
                // This fails only for an element that isn't on the page.
                let _ = element.show_modal();
            }
        });
    }
    use_effect_with(dialog.is_some(), |is_open| {
        if *is_open {
            mat::forget_unused();
        }
    });
    let planned = props.dialog.as_ref().map(|OpenDialog { state: Shared(state), .. }| {
        let editor = &state.editor;
        (Shared(editor.committed().clone()), editor.plan, editor.chosen, editor.table_number())
    });
    let table_and_link = use_memo(planned, |planned| {
        planned.as_ref().map(|(Shared(layout), plan, chosen, number)| {
            // What is sent tells nobody the scenarios of an event's secret rounds.
            let event = event_store::place(*number).and_then(|place| event_store::load(place.event));
            let chosen = event.map_or(*chosen, |saved| saved.event.chosen_for_players(layout));
            let table = PlannedTable { layout: (**layout).clone(), plan: *plan, chosen };
            let link = Rc::<str>::from(link::write(&table));
            (Shared::new(table), link)
        })
    });
    let on_closed = use_callback(dialog, {
        let actions = actions.clone();
        move |(), dialog| {
            if let Some(dialog) = dialog {
                actions.send(PageAction::CloseDialog(*dialog));
            }
        }
    });
    let on_close = {
        let (node, on_closed, message) = (node.clone(), on_closed.clone(), message.setter());
        Callback::from(move |()| {
            message.set(None);
            if let Some(element) = node.cast::<HtmlDialogElement>() {
                // This gives the focus back.
                element.close();
            }
            // Not only by `onclose`: by the time of that event the same dialog may have been opened again.
            on_closed.emit(());
        })
    };
    let on_cancel = {
        let on_close = on_close.clone();
        Callback::from(move |event: Event| {
            // Cancelling a file chooser in the dialog is such an event too.
            if event.target_dyn_into::<HtmlDialogElement>().is_some() {
                event.prevent_default();
                on_close.emit(());
            }
        })
    };
    let context = DialogContext {
        actions,
        on_message: Callback::from({
            let message = message.setter();
            move |new| message.set(Some(new))
        }),
        on_close: on_close.clone(),
    };
    let incoming = use_incoming(dialog, &context);
    use_paste_limit({
        let context = context.clone();
        Callback::from(move |text: String| match dialog {
            Some(_) => context.refused(text),
            None => context.actions.send(PageAction::Notify(Notice::new(NoticeKind::Refused, text))),
        })
    });
    let (Some(OpenDialog { dialog, state }), Some((table, link))) = (&props.dialog, &*table_and_link) else {
        return html! { <DropHint is_shown={incoming.is_file_over} /> };
    };
    let (class, title) = class_and_title(*dialog);
    let title = words::translated(title);
    let content = match dialog {
        Dialog::Share => {
            let on_setup_units = {
                let setup_units = setup_units.setter();
                Callback::from(move |units| setup_units.set(Some(units)))
            };
            html! { <Share table={table.clone()} link={link.clone()} layers={state.view.layers} setup_units={setup_units.unwrap_or_else(|| SetupUnits::of(state.view.unit))} {on_setup_units} /> }
        }
        Dialog::Library => html! { <MyTables restorable={incoming.restorable} on_taken={incoming.on_taken} /> },
        Dialog::Events => {
            html! { <Events pack={state.editor.committed().pack} table_number={state.editor.table_number()} unit={state.view.unit} /> }
        }
        Dialog::SharedEvent => html! { <SharedEvent unit={state.view.unit} /> },
        Dialog::ReportedSetUp => html! { <ReportedSetUp /> },
        Dialog::Slip => html! { <Slip pack={state.editor.committed().pack} /> },
        Dialog::Terrain => html! { <MyTerrain layout={Shared(state.editor.committed().clone())} /> },
        Dialog::History => html! { <UndoHistory editor={Shared(state.editor.clone())} /> },
        Dialog::Commands => html! { <CommandPalette state={state.clone()} /> },
        Dialog::Settings => html! { <Settings pack={state.editor.committed().pack} unit={state.view.unit} /> },
        Dialog::Shortcuts => html! { <Shortcuts pack={state.editor.committed().pack} /> },
    };
    html! {
        // Keyed, so that a dialog that replaces another is a new element, with the focus at its beginning.
        <dialog key={class} ref={node} class={classes!("dialog", class)} aria-label={title} oncancel={on_cancel} onclose={on_closed.reform(|_: Event| ())}>
            // In the dialog: nothing else lies over an open one.
            <DropHint is_shown={incoming.is_file_over} />
            <header>
                <h2>{ title }</h2>
                <button type="button" class="tool close" aria-label={t!("Close")} onclick={on_close.reform(|_: MouseEvent| ())}>{ icon("close") }</button>
            </header>
            <ContextProvider<DialogContext> {context}>{ content }</ContextProvider<DialogContext>>
            <div class="dialog-message" role="status" aria-live="polite">
                if let Some(message) = message.as_ref().filter(|message| !message.text.is_empty()) {
                    <p class={classes!("notice", (!message.is_done).then_some("problem"))}>
                        <span>{ &message.text }</span>
                        if let Some(undo) = &message.undo {
                            <button type="button" class="quiet undo" onclick={undo.reform(|_: MouseEvent| ())}>{ t!("Undo") }</button>
                        }
                    </p>
                }
            </div>
        </dialog>
    }
}
