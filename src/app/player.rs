//! The root component of the pages for the players of an event: the event, a round of it, a slip, setting the tables up. They are loaded
//! without the planner.

use gloo::events::EventListener;
use yew::prelude::*;

use super::components::dialogs::context::{DialogContext, DialogMessage};
use super::components::dialogs::message_bar::MessageBar;
use super::components::part::draw_for_players;
use super::components::place_page::PlacePage;
use super::hooks::actions::Actions;
use super::hooks::other_windows;
use super::programs::{self, Program};
use super::reducer::use_dispatch;
use super::services::data_transfer::drags_files;
use super::services::{address, build, build_files, focus, language, storage};
use crate::editor::PageEffect;
use crate::event::Event as PlannedEvent;
use crate::formats;
use crate::pack;
use crate::page::{NoticeKind, PageAction, Place, window_title};
use crate::words::t;

/// The pages for players.
#[component]
pub fn Player() -> Html {
    let place = use_state_eq(address::place);
    let message = use_state(|| {
        let text = language::missing()?;
        Some(DialogMessage { text: text.to_owned(), is_done: false, undo: None })
    });
    let is_loading = use_state_eq(|| false);
    let pack = use_memo((), |()| pack::find(pack::DEFAULT));
    let unit = use_state_eq(|| pack.map(|pack| storage::load_view(pack).0.unit(pack)));
    let on_open = use_callback((), {
        let is_loading = is_loading.setter();
        move |program: Program, ()| {
            is_loading.set(true);
            let is_loading = is_loading.clone();
            programs::open(program, move |_| is_loading.set(false));
        }
    });
    let effect = use_callback((), {
        let on_open = on_open.clone();
        move |_: PageEffect, ()| on_open.emit(Program::Planner)
    });
    let dispatch = use_dispatch({
        let (place, message, unit, on_open) = (place.setter(), message.setter(), unit.setter(), on_open.clone());
        move |action: PageAction| match action {
            PageAction::Go(to) if to.is_for_players() => {
                message.set(None);
                place.set(to);
            }
            PageAction::Unit(chosen) => unit.set(Some(chosen)),
            PageAction::Notify(notice) => {
                let is_done = matches!(notice.kind, NoticeKind::Done | NoticeKind::Renewed);
                message.set(Some(DialogMessage { text: notice.text, is_done, undo: None }));
            }
            // The address says where to.
            PageAction::View(_) | PageAction::Go(_) | PageAction::Leave => on_open.emit(Program::of_address()),
            _ => on_open.emit(Program::Planner),
        }
    });
    use_effect_with((), {
        let dispatch = dispatch.clone();
        move |()| {
            let listeners = (
                address::listen(dispatch.clone()),
                other_windows::listen(&dispatch),
                build::listen(dispatch),
                focus::watch_focus(),
                // The planner opens files that are dropped.
                EventListener::new(&gloo::utils::window(), "dragenter", move |event| {
                    if drags_files(event) {
                        on_open.emit(Program::Planner);
                    }
                }),
            );
            // The scripts report now what couldn't be loaded before.
            build_files::started();
            move || drop(listeners)
        }
    });
    use_effect_with((*place).clone(), |place| {
        let event = event_name(place);
        gloo::utils::document().set_title(&window_title(place, "", event.as_deref()));
    });
    let on_close = use_callback(dispatch.clone(), |(), dispatch| address::leave(dispatch));
    let context = DialogContext {
        actions: Actions { dispatch, effect },
        on_message: Callback::from({
            let message = message.setter();
            move |new| message.set(Some(new))
        }),
        on_close: on_close.clone(),
        on_keep_event: Callback::from(|(title, event): (String, PlannedEvent)| programs::keep_event(title, event)),
        is_dialog: false,
    };
    let shown = (*message).clone().filter(|message| !message.text.is_empty());
    let Some((pack, unit)) = pack.zip(*unit) else { return html! {} };
    html! {
        <ContextProvider<Actions> context={context.actions.clone()}>
            <ContextProvider<DialogContext> {context}>
                <div data-program="player" aria-busy={is_loading.then_some("true")}>
                    <PlacePage place={(*place).clone()} {on_close}>
                        { draw_for_players(&place, pack, unit) }
                        <MessageBar message={shown} />
                    </PlacePage>
                </div>
                <div class="spoken" role="status">{ if *is_loading { t!("Loading …") } else { "" } }</div>
            </ContextProvider<DialogContext>>
        </ContextProvider<Actions>>
    }
}

/// The name of the event that a place is of.
fn event_name(place: &Place) -> Option<String> {
    match place {
        Place::SharedEvent(link) | Place::SharedSetUp(link, _) => {
            formats::event::link::read(link).ok().map(|event| event.name)
        }
        _ => None,
    }
}
