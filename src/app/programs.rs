//! The programs of the page, each of which is loaded alone, and what one leaves to the planner that takes its place. [`super::entrance`]
//! mounts them.

use std::cell::{Cell, RefCell};
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, KeyboardEvent};

use super::services::{address, build_files, former_storage};
use crate::editor::PageEffect;
use crate::event::Event;
use crate::game::GameSetUp;
use crate::page::{PageAction, PageState, Place};

/// Mounts a program in the page's element. Only what is split off may name the functions of this type.
pub type Mount = fn(Element);

/// Loads a program; `None` where it can't be loaded.
pub type LoadMount = fn() -> Pin<Box<dyn Future<Output = Option<Mount>>>>;

/// How each program is loaded.
#[derive(Clone, Copy)]
pub struct Programs {
    pub planner: LoadMount,
    pub viewer: LoadMount,
    pub player: LoadMount,
    pub play: LoadMount,
}

/// A program of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Program {
    Planner,
    Viewer,
    Player,
    /// A table in play.
    Play,
}

/// What the planner does once it has taken the viewer's place.
#[derive(Clone)]
pub enum ViewerRequest {
    Act(PageAction),
    Run(PageEffect),
    Press(KeyboardEvent),
}

/// What the viewer leaves to the planner.
pub struct Handover {
    /// The viewer as it was last.
    pub state: Rc<PageState>,
    pub requests: Vec<ViewerRequest>,
}

thread_local! {
    static PROGRAMS: Cell<Option<Programs>> = const { Cell::new(None) };
    /// How many programs have been opened.
    static OPENED: Cell<u32> = const { Cell::new(0) };
    static HANDOVER: RefCell<Option<Handover>> = const { RefCell::new(None) };
    /// How a game is set up that is to be opened, as far as its pairing says it.
    static GAME_SET_UP: RefCell<Option<GameSetUp>> = const { RefCell::new(None) };
    /// An event of somebody else that the planner is to keep.
    static EVENT_TO_KEEP: RefCell<Option<(String, Event)>> = const { RefCell::new(None) };
}

/// Sets how programs are loaded.
pub fn set_programs(programs: Programs) {
    PROGRAMS.set(Some(programs));
}

impl Program {
    /// The program that the address leads to.
    pub fn of_address() -> Self {
        match address::table() {
            Some(Ok(_)) => Self::Viewer,
            None => match address::place() {
                Place::Play(_) | Place::HandedOver(..) => Self::Play,
                place if place.is_for_players() => Self::Player,
                _ => Self::Planner,
            },
            Some(Err(_)) => Self::Planner,
        }
    }

    /// The name of its part of the build.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Planner => "planner",
            Self::Viewer => "viewer",
            Self::Player => "player",
            Self::Play => "play",
        }
    }
}

/// Mounts a program in place of the present one, which stays where it can't be loaded, and so does its address. `on_loaded` hears whether it can be. Of several that
/// are opened before one is there, only the last is mounted.
pub fn open(program: Program, on_loaded: impl FnOnce(bool) + 'static) {
    let Some(programs) = PROGRAMS.get() else { return };
    let opening = OPENED.get() + 1;
    OPENED.set(opening);
    if program != Program::Planner {
        HANDOVER.take();
    }
    build_files::ahead(program.name());
    spawn_local(async move {
        let mount = match program {
            Program::Planner => match (programs.planner)().await {
                // Without what former versions have kept, it would look as if that were lost.
                Some(mount) if former_storage::load_mover().await => Some(mount),
                _ => None,
            },
            Program::Viewer => (programs.viewer)().await,
            Program::Player => (programs.player)().await,
            Program::Play => (programs.play)().await,
        };
        let mount = mount.zip(root());
        if mount.is_none() {
            address::put_back();
        }
        on_loaded(mount.is_some());
        if let Some((mount, root)) = mount.filter(|_| OPENED.get() == opening) {
            mount(root);
        }
    });
}

fn root() -> Option<Element> {
    gloo::utils::document().get_element_by_id("page")
}

/// Lets the planner take the viewer's place, and do this then. `on_loaded` hears whether it can be loaded.
pub fn hand_over(state: Rc<PageState>, request: ViewerRequest, on_loaded: impl FnOnce(bool) + 'static) {
    let is_on_the_way = HANDOVER.with_borrow_mut(|handover| {
        let is_on_the_way = handover.is_some();
        let handover = handover.get_or_insert_with(|| Handover { state: state.clone(), requests: Vec::new() });
        handover.state = state;
        handover.requests.push(request);
        is_on_the_way
    });
    if is_on_the_way {
        return;
    }
    for part in DEFERRED {
        build_files::ahead(part);
    }
    open(Program::Planner, |is_loaded| {
        if !is_loaded {
            HANDOVER.take();
        }
        on_loaded(is_loaded);
    });
}

/// Keeps what the viewer shows while the planner is loaded.
pub fn keep_for_planner(state: &Rc<PageState>) {
    HANDOVER.with_borrow_mut(|handover| {
        if let Some(handover) = handover {
            handover.state = state.clone();
        }
    });
}

/// The names of what the planner can start without, in the build.
const DEFERRED: [&str; 2] = ["deferred", "opened"];

/// Whether the viewer has left something to the planner.
pub fn has_handover() -> bool {
    HANDOVER.with_borrow(Option::is_some)
}

/// What the viewer has left to the planner, if that has just taken its place.
pub fn handover() -> Option<Handover> {
    HANDOVER.take()
}

/// The page as it begins where the planner has taken the viewer's place, and what it does once it is there.
pub fn taken_over(begun: &PageState, handover: Handover) -> (PageState, Vec<ViewerRequest>) {
    let page = begun.taking_over(&handover.state);
    let mut later = Vec::new();
    let page = handover.requests.into_iter().fold(page, |page, request| match request {
        ViewerRequest::Act(action) => page.after(action).unwrap_or(page),
        request => {
            later.push(request);
            page
        }
    });
    (page, later)
}

/// Sets how the game begins that is opened next.
pub fn set_up_next_game(set_up: GameSetUp) {
    GAME_SET_UP.set(Some(set_up));
}

/// How the game begins that was opened, where that was said.
pub fn game_set_up() -> Option<GameSetUp> {
    GAME_SET_UP.take()
}

/// Lets the planner take the place of the pages for players, and keep an event as the person's own.
pub fn keep_event(title: String, event: Event) {
    EVENT_TO_KEEP.set(Some((title, event)));
    open(Program::Planner, |is_loaded| {
        if !is_loaded {
            EVENT_TO_KEEP.take();
        }
    });
}

/// The event that the planner is to keep, with its title.
pub fn event_to_keep() -> Option<(String, Event)> {
    EVENT_TO_KEEP.take()
}
