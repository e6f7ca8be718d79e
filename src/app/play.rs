//! The root component of a table in play. It is loaded without the planner.

use yew::prelude::*;

use super::components::play::PlayedTable;
use super::programs::{self, Program};
use super::services::{address, build_files, focus};
use crate::page::Place;

/// A table in play.
#[component]
pub fn Play() -> Html {
    let place = use_state_eq(address::place);
    let on_go = use_callback((), {
        let place = place.setter();
        move |to: Place, ()| match to {
            Place::Play(_) | Place::HandedOver(..) => place.set(to),
            _ => programs::open(Program::of_address(), |_| {}),
        }
    });
    use_effect_with((), |()| {
        let watching = focus::watch_focus();
        // The scripts report now what couldn't be loaded before.
        build_files::started();
        move || drop(watching)
    });
    match &*place {
        Place::Play(link) => html! { <PlayedTable key={&**link} link={link.clone()} {on_go} /> },
        // The same component: it may show the table already.
        Place::HandedOver(link, state) => {
            html! { <PlayedTable key={&**link} link={link.clone()} state={state.clone()} {on_go} /> }
        }
        _ => Html::default(),
    }
}
