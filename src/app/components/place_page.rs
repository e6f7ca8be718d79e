//! The page of a place that isn't the planner: its title, the button to where one came from, and its content.

use web_sys::HtmlElement;
use yew::prelude::*;

use super::common::icon::icon;
use crate::app::services::{focus, key_event};
use crate::page::Place;
use crate::words::t;

/// A place's class.
const fn class_of(place: &Place) -> &'static str {
    match place {
        Place::Planner => "planner",
        Place::MyTables => "library",
        Place::MyTerrain => "terrain",
        Place::Readings => "readings",
        Place::Events | Place::Event(..) => "events",
        Place::Hall(_) => "in-hall",
        Place::SetUp(..) | Place::SharedSetUp(..) => "in-set-up",
        Place::SharedEvent(_) | Place::SharedRound(_) => "shared-event",
        Place::ReportedSetUp(_) => "reported-set-up",
        Place::Slip(_) => "slip",
        Place::Play(_) | Place::HandedOver(..) => "in-play",
    }
}

#[derive(PartialEq, Properties)]
pub struct PlacePageProps {
    pub place: Place,
    /// Leaves it for where one came from.
    pub on_close: Callback<()>,
    pub children: Html,
}

/// The page.
#[component]
pub fn PlacePage(props: &PlacePageProps) -> Html {
    let node = use_node_ref();
    let (class, title) = (class_of(&props.place), props.place.title());
    {
        let node = node.clone();
        use_effect_with(class, move |_| {
            // The hall and others take it themselves.
            if let Some(page) = node.cast::<HtmlElement>()
                && !page.contains(gloo::utils::document().active_element().as_deref())
            {
                focus::focus(&page);
            }
        });
    }
    let on_key = {
        let on_close = props.on_close.clone();
        Callback::from(move |event: KeyboardEvent| {
            if key_event::key(&event) == "Escape" && !event.default_prevented() {
                on_close.emit(());
            }
        })
    };
    html! {
        <main key={class} ref={node} class={classes!("page-frame", "place", class)} tabindex="-1" aria-label={title} onkeydown={on_key}>
            <header>
                <button type="button" class="tool close" aria-label={t!("Back")} title={t!("Back")} onclick={props.on_close.reform(|_: MouseEvent| ())}>{ icon("left") }</button>
                <h1>{ title }</h1>
            </header>
            { props.children.clone() }
        </main>
    }
}
