//! What a first visit is told: that the table is a sample, and the three ways to a table of one's own. It goes for good once one of
//! them is taken, or it is closed, or the sample is changed; the page shows it only while the checks are in front.

use yew::prelude::*;

use super::common::button::{button, icon_button};
use super::common::isolated::isolated;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::services::{storage, terrain_list};
use crate::app::start::example;
use crate::editor::{GeneratorSettings, WantedTable, find_command};
use crate::formats::link;
use crate::layout::Layout;
use crate::page::{GeneratorAction, PageAction, Shared};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct WelcomeProps {
    /// The table on the board.
    pub layout: Shared<Layout>,
    pub generator_settings: GeneratorSettings,
}

/// Whether the browser has nothing but the sample, and nobody has been told so yet.
fn is_first_visit() -> bool {
    let sample = link::write(&example());
    !storage::is_welcomed() && storage::former().is_none() && storage::tables().iter().all(|saved| saved.link == sample)
}

/// What a first visit is told.
#[component]
pub fn Welcome(props: &WelcomeProps) -> Html {
    let actions = use_actions();
    let is_shown = use_state_eq(is_first_visit);
    let is_sample = use_memo(props.layout.clone(), |layout| **layout == example().layout);
    let on_leave = {
        let is_shown = is_shown.setter();
        Callback::from(move |()| {
            storage::save_welcomed();
            is_shown.set(false);
        })
    };
    {
        let on_leave = on_leave.clone();
        use_effect_with((*is_shown, *is_sample), move |(is_shown, is_sample)| {
            if *is_shown && !is_sample {
                on_leave.emit(());
            }
        });
    }
    if !*is_shown || !*is_sample {
        return html! {};
    }
    let door = |text: &str, open: fn(&Actions, &GeneratorSettings)| {
        let (actions, on_leave, settings) = (actions.clone(), on_leave.clone(), props.generator_settings.clone());
        let on_click = Callback::from(move |_: MouseEvent| {
            on_leave.emit(());
            open(&actions, &settings);
        });
        button("go outlined", text, on_click)
    };
    html! {
        <aside class="welcome" aria-label={t!("Sample table")}>
            <p><strong>{ t!("Sample table") }</strong>{ " · " }{ isolated(&props.layout.name) }</p>
            <p class="hint">{ t!("Try everything on it. A table of your own begins here:") }</p>
            <div class="doors">
                { door(t!("An empty table"), |actions, _| run(actions, "new")) }
                { door(t!("Generate a table"), generate) }
                { door(t!("From my terrain"), from_my_terrain) }
            </div>
            { icon_button("close", t!("Close").to_owned(), t!("Close"), on_leave.reform(|_| ())) }
        </aside>
    }
}

fn run(actions: &Actions, id: &str) {
    if let Some(command) = find_command(id) {
        actions.run(command);
    }
}

/// Generates a table of its own: the sample stays as it is.
fn generate(actions: &Actions, _: &GeneratorSettings) {
    run(actions, "new");
    actions.send(PageAction::Generator(GeneratorAction::Request(WantedTable::New)));
}

/// Generates a table from the own terrain, or begins with that where there is none yet.
fn from_my_terrain(actions: &Actions, settings: &GeneratorSettings) {
    if terrain_list::list().is_empty() {
        return run(actions, "terrain");
    }
    actions
        .send(PageAction::Generator(GeneratorAction::SetSettings(GeneratorSettings { own: true, ..settings.clone() })));
    generate(actions, settings);
}
