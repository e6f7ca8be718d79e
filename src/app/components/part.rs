//! The parts of the page that are loaded when somebody first comes to them: its places. In a release build each is a file of its own: `src/main.rs` marks them, and `tools/site/src/split.rs` splits them off.

use std::cell::{Cell, RefCell};
use std::future::Future;
use std::pin::Pin;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::common::awaited::{loading, not_loaded};
use super::events::{EventHall, EventList, EventSetUp, OpenEvent};
use super::loaded_set_up::LoadedSetUp;
use super::my_tables::MyTables;
use super::my_terrain::MyTerrain;
use super::player::PlayerPage;
use super::reported_set_up::ReportedSetUp;
use super::shared_event::SharedSetUpProps;
use super::slip::Slip;
use super::table_readings::TableReadings;
use crate::pack::Pack;
use crate::page::{PageState, Place, RestorableFile, Shared};
use crate::units::Unit;

/// A part of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    MyTables,
    MyTerrain,
    /// All events, one of them, its hall, and setting its tables up; and the readings of the open table, which an event has too.
    Events,
    /// What somebody has sent that isn't a table.
    Sent,
}

impl Part {
    /// Its name in the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MyTables => "my-tables",
            Self::MyTerrain => "my-terrain",
            Self::Events => "events",
            Self::Sent => "sent",
        }
    }

    /// The part that a place is in; none for the planner, which is there from the start, and for what is a program of its own.
    pub const fn of(place: &Place) -> Option<Self> {
        match place {
            // Playing is a program of its own.
            Place::Planner | Place::Play(_) | Place::HandedOver(..) => None,
            Place::MyTables => Some(Self::MyTables),
            Place::MyTerrain => Some(Self::MyTerrain),
            Place::Readings | Place::Events | Place::Event(..) | Place::Hall(_) | Place::SetUp(..) => {
                Some(Self::Events)
            }
            Place::SharedEvent(_)
            | Place::SharedRound(_)
            | Place::SharedSetUp(..)
            | Place::ReportedSetUp(_)
            | Place::Slip(_) => Some(Self::Sent),
        }
    }
}

/// What a part is drawn from.
#[derive(Clone, PartialEq)]
pub struct PartView {
    pub place: Place,
    pub state: Shared<PageState>,
    /// A file of several tables or a backup, for *My tables*, and what is called once that has taken it.
    pub restorable: Option<RestorableFile>,
    pub on_taken: Callback<()>,
}

/// Draws a part.
pub type DrawPart = fn(&PartView) -> Html;

/// Loads what draws a part; `None` where it can't be loaded, of which `assets/start/parts.js` tells.
pub type LoadPart = fn(Part) -> Pin<Box<dyn Future<Output = Option<DrawPart>>>>;

thread_local! {
    static LOAD: Cell<Option<LoadPart>> = const { Cell::new(None) };
    /// The parts that are there.
    static LOADED: RefCell<Vec<(Part, DrawPart)>> = const { RefCell::new(Vec::new()) };
}

/// Sets how parts are loaded.
pub fn set_load_part(load: LoadPart) {
    LOAD.set(Some(load));
}

fn loaded(part: Part) -> Option<DrawPart> {
    LOADED.with_borrow(|loaded| loaded.iter().find(|(known, _)| *known == part).map(|(_, draw)| *draw))
}

#[derive(PartialEq, Properties)]
pub struct LoadedPartProps {
    pub part: Part,
    pub view: PartView,
}

/// A part, once it is loaded.
#[component]
pub fn LoadedPart(props: &LoadedPartProps) -> Html {
    let draw = use_state(|| loaded(props.part));
    let has_failed = use_state(|| false);
    let tries = use_state(|| 0_u32);
    {
        let (part, draw, has_failed) = (props.part, draw.clone(), has_failed.setter());
        use_effect_with((part, *tries), move |_| {
            if draw.is_some() {
                return;
            }
            let Some(load) = LOAD.get() else { return };
            let draw = draw.setter();
            spawn_local(async move {
                let loaded = load(part).await;
                has_failed.set(loaded.is_none());
                if let Some(loaded) = loaded {
                    LOADED.with_borrow_mut(|parts| parts.push((part, loaded)));
                    draw.set(Some(loaded));
                }
            });
        });
    }
    match *draw {
        Some(draw) => draw(&props.view),
        None if *has_failed => {
            let on_again = Callback::from(move |_| {
                has_failed.set(false);
                tries.set(*tries + 1);
            });
            not_loaded(on_again)
        }
        None => loading(),
    }
}

/// Draws *My tables*. Only what is split off may name this function, and so with the others.
pub fn draw_my_tables(view: &PartView) -> Html {
    let pack = view.state.editor.committed().pack;
    html! { <MyTables {pack} restorable={view.restorable.clone()} on_taken={view.on_taken.clone()} /> }
}

/// Draws *My terrain*.
pub fn draw_my_terrain(view: &PartView) -> Html {
    html! { <MyTerrain layout={Shared(view.state.editor.committed().clone())} /> }
}

/// Draws the places of events.
pub fn draw_events(view: &PartView) -> Html {
    let editor = &view.state.editor;
    match &view.place {
        Place::Readings => html! { <TableReadings state={view.state.clone()} /> },
        Place::Events => html! { <EventList pack={editor.committed().pack} /> },
        Place::Event(number, part) => {
            html! { <OpenEvent key={*number} number={*number} part={*part} table_number={editor.table_number()} /> }
        }
        Place::Hall(number) => html! { <EventHall key={*number} number={*number} /> },
        Place::SetUp(number, table) => {
            html! { <EventSetUp key={*number} number={*number} table={*table} unit={view.state.unit()} /> }
        }
        _ => Html::default(),
    }
}

/// Draws what somebody has sent.
pub fn draw_sent(view: &PartView) -> Html {
    match &view.place {
        Place::ReportedSetUp(link) => html! { <ReportedSetUp link={link.clone()} /> },
        place => draw_for_players(place, view.state.editor.committed().pack, view.state.unit()),
    }
}

/// Draws a place for players. `pack` says what the results of slips count as.
pub fn draw_for_players(place: &Place, pack: &'static Pack, unit: Unit) -> Html {
    match place {
        Place::SharedEvent(link) | Place::SharedRound(link) => {
            html! { <PlayerPage key={&**link} link={link.clone()} /> }
        }
        Place::SharedSetUp(link, table) => {
            html! { <LoadedSetUp set_up={SharedSetUpProps { link: link.clone(), table: *table, unit }} /> }
        }
        Place::Slip(link) => html! { <Slip {pack} link={link.clone()} /> },
        _ => Html::default(),
    }
}
