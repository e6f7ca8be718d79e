//! What is shown over the planner: the page of another place, and modal dialogs. [`Dialogs`] is the frame of both: title, a button to
//! leave, and the message at the end.

pub mod context;
pub mod files;
mod incoming;
pub mod message_bar;

use std::rc::Rc;

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::command_palette::CommandPalette;
use super::common::icon::icon;
use super::drop_hint::DropHint;
use super::my_terrain::mat;
use super::part::{LoadedPart, Part, PartView};
use super::place_page::PlacePage;
use super::settings::Settings;
use super::share::Share;
use super::shortcuts::Shortcuts;
use super::undo_history::UndoHistory;
use crate::app::hooks::actions::use_actions;
use crate::app::hooks::paste_limit::use_paste_limit;
use crate::app::programs;
use crate::app::services::{address, event_store};
use crate::event::Event;
use crate::event::table_name;
use crate::export::setup_guide::SetupUnits;
use crate::formats::{PlannedTable, link};
use crate::page::{Dialog, Notice, NoticeKind, PageAction, PageState, Place, Shared};
use crate::words::{self, mark, t};
use context::{DialogContext, DialogMessage};
use incoming::use_incoming;
use message_bar::MessageBar;

/// A dialog's class, and its title to be translated.
const fn class_and_title(dialog: Dialog) -> (&'static str, &'static str) {
    match dialog {
        Dialog::Share => ("share", mark!("Share and print")),
        Dialog::History => ("history", mark!("Undo history")),
        Dialog::Commands => ("commands", mark!("Commands")),
        Dialog::Shortcuts => ("shortcuts", mark!("Keyboard shortcuts")),
        Dialog::Settings => ("settings-dialog", mark!("Settings")),
    }
}

/// What is over the planner.
#[derive(Clone, PartialEq)]
pub struct Over {
    pub place: Place,
    pub dialog: Option<Dialog>,
    pub state: Shared<PageState>,
}

#[derive(Clone, Properties, PartialEq)]
pub struct DialogsProps {
    /// `None` where only the planner is shown.
    pub over: Option<Over>,
}

/// The place that is shown instead of the planner, and the open dialog over that, if any.
#[component]
pub fn Dialogs(props: &DialogsProps) -> Html {
    let actions = use_actions();
    // Not `use_state_eq`: the same message again draws the dialog again, and a refused field shows its old value.
    let message = use_state(|| None::<DialogMessage>);
    let setup_units = use_state(|| None::<SetupUnits>);
    let node = use_node_ref();
    let dialog = props.over.as_ref().and_then(|over| over.dialog);
    let place = props.over.as_ref().map_or_else(Place::default, |over| over.place.clone());
    {
        let message = message.setter();
        use_effect_with((place.clone(), dialog), move |_| message.set(None));
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
    use_effect_with(props.over.is_some(), |is_open| {
        if *is_open {
            mat::forget_unused();
        }
    });
    let planned = props.over.as_ref().map(|Over { state: Shared(state), .. }| {
        let editor = &state.editor;
        (Shared(editor.committed().clone()), editor.plan, editor.chosen, editor.table_number())
    });
    let table_and_link = use_memo(planned, |planned| {
        planned.as_ref().map(|(Shared(layout), plan, chosen, number)| {
            // What is sent tells nobody the scenarios of an event's secret rounds.
            let place = event_store::place(*number);
            let event = place.as_ref().and_then(|place| event_store::load(place.event));
            let chosen = event.map_or(*chosen, |saved| saved.event.chosen_for_players(layout));
            let mut table = PlannedTable { layout: (**layout).clone(), plan: *plan, chosen };
            if let Some(place) = place.filter(|_| layout.name.trim().is_empty()) {
                table.layout.name = table_name::number_and_event(place.number, &place.name);
            }
            let link = Rc::<str>::from(link::write(&table));
            (Shared::new(table), link)
        })
    });
    let on_closed = use_callback(dialog, {
        let actions = actions.clone();
        move |(), dialog| match dialog {
            Some(dialog) => actions.send(PageAction::CloseDialog(*dialog)),
            None => address::leave(&actions.dispatch),
        }
    });
    // The element that was closed here, until the browser says so.
    let closed = use_mut_ref(|| None::<HtmlDialogElement>);
    let on_close = {
        let (node, on_closed, message, closed) = (node.clone(), on_closed.clone(), message.setter(), closed.clone());
        Callback::from(move |()| {
            message.set(None);
            if let Some(element) = node.cast::<HtmlDialogElement>().filter(HtmlDialogElement::open) {
                // This gives the focus back.
                element.close();
                closed.replace(Some(element));
            }
            on_closed.emit(());
        })
    };
    // By the time that the browser says so, the same dialog may have been opened again, even in the same element.
    let on_close_event = {
        let on_closed = on_closed.clone();
        Callback::from(move |event: yew::Event| {
            if closed.take().is_none_or(|closed| event.target_dyn_into::<HtmlDialogElement>() != Some(closed)) {
                on_closed.emit(());
            }
        })
    };
    let on_cancel = {
        let on_close = on_close.clone();
        Callback::from(move |event: yew::Event| {
            // Cancelling a file chooser in the dialog is such an event too.
            if event.target_dyn_into::<HtmlDialogElement>().is_some() {
                event.prevent_default();
                on_close.emit(());
            }
        })
    };
    let newest = use_mut_ref(|| None::<DialogContext>);
    let on_keep_event = use_callback((), {
        let newest = newest.clone();
        move |(title, event): (String, Event), ()| {
            let context = newest.borrow().clone();
            if let Some(context) = context {
                files::keep_event(&context, &title, event);
            }
        }
    });
    let context = DialogContext {
        actions,
        on_message: Callback::from({
            let message = message.setter();
            move |new| message.set(Some(new))
        }),
        on_close: on_close.clone(),
        on_keep_event: on_keep_event.clone(),
        is_dialog: dialog.is_some(),
    };
    *newest.borrow_mut() = Some(context.clone());
    use_effect_with((), move |()| {
        if let Some(event) = programs::event_to_keep() {
            on_keep_event.emit(event);
        }
    });
    let incoming = use_incoming(&place, dialog, &context);
    use_paste_limit({
        let (context, is_over) = (context.clone(), props.over.is_some());
        Callback::from(move |text: String| {
            if is_over {
                context.refused(text);
            } else {
                context.actions.send(PageAction::Notify(Notice::new(NoticeKind::Refused, text)));
            }
        })
    });
    let (Some(Over { dialog, state, .. }), Some((table, link))) = (&props.over, &*table_and_link) else {
        return html! { <DropHint is_shown={incoming.is_file_over} /> };
    };
    let message = message.as_ref().filter(|message| !message.text.is_empty()).cloned();
    let (pack, unit) = (state.editor.committed().pack, state.unit());
    let view = PartView {
        place: place.clone(),
        state: state.clone(),
        restorable: incoming.restorable,
        on_taken: incoming.on_taken,
    };
    let content = Part::of(&place).map(|part| html! { <LoadedPart key={part.name()} {part} {view} /> });
    let page = content.map(|content| {
        let shown = message.clone().filter(|_| dialog.is_none());
        html! {
            <PlacePage {place} on_close={on_close.clone()}>
                <DropHint is_shown={incoming.is_file_over && dialog.is_none()} />
                { content }
                <MessageBar message={shown} />
            </PlacePage>
        }
    });
    let dialog = dialog.map(|dialog| {
        let (class, title) = class_and_title(dialog);
        let title = words::translated(title);
        let content = match dialog {
            Dialog::Share => {
                let on_setup_units = {
                    let setup_units = setup_units.setter();
                    Callback::from(move |units| setup_units.set(Some(units)))
                };
                html! { <Share table={table.clone()} link={link.clone()} layers={state.view.layers} setup_units={setup_units.unwrap_or_else(|| SetupUnits::of(unit))} {on_setup_units} /> }
            }
            Dialog::History => html! { <UndoHistory editor={Shared(state.editor.clone())} /> },
            Dialog::Commands => html! { <CommandPalette state={state.clone()} /> },
            Dialog::Settings => html! { <Settings {pack} {unit} /> },
            Dialog::Shortcuts => html! { <Shortcuts {pack} /> },
        };
        html! {
            // Keyed, so that a dialog that replaces another is a new element, with the focus at its beginning.
            <dialog key={class} ref={node} class={classes!("page-frame", "dialog", class)} aria-label={title} oncancel={on_cancel} onclose={on_close_event}>
                // In the dialog: nothing else lies over an open one.
                <DropHint is_shown={incoming.is_file_over} />
                <header>
                    <h2>{ title }</h2>
                    <button type="button" class="tool close" aria-label={t!("Close")} onclick={on_close.reform(|_: MouseEvent| ())}>{ icon("close") }</button>
                </header>
                { content }
                <MessageBar {message} />
            </dialog>
        }
    });
    html! {
        <ContextProvider<DialogContext> {context}>
            { page }
            { dialog }
        </ContextProvider<DialogContext>>
    }
}
