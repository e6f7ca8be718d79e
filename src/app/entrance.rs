//! The programs of the page: the planner, the viewer of a table that somebody has sent, the pages for the players of an event, and a table in play. Each is
//! loaded alone, and mounted in place of the shell in `index.html`. What the others can't do is done by the planner, which takes their
//! place.

use std::cell::RefCell;

use wasm_bindgen_futures::spawn_local;
use web_sys::Element;

use super::components::common::card_parts::{self, CardParts};
use super::components::deferred::{self, DeferredParts};
use super::components::loaded_set_up::{self, DrawSetUp};
use super::components::opened::{self, OpenedParts};
use super::components::part::{self, LoadPart};
use super::components::play::play_panel::{self, DrawPlayPanel};
use super::components::table_details::{self, DrawTableDetail};
use super::page::Page;
use super::play::Play;
use super::player::Player;
use super::programs::{self, Program, Programs};
use super::services::former_storage::{self, FormerMover};
use super::services::game_opener::{self, GameOpener};
use super::services::later::Load;
use super::services::link_codes::{self, CodeMaker};
use super::services::packs::{self, PackAdder};
use super::services::sent_drawing::{self, SentDrawing};
use super::services::{
    address, build_files, database_loss, language, letter_forms, place_memory, screen, shell, storage, store,
};
use super::viewer::Viewer;
use crate::event::set_lower_form;
use crate::words::capitals::set_capitals;

/// How what the build has split off is loaded.
#[derive(Clone, Copy)]
pub struct Loaders {
    pub programs: Programs,
    /// What the viewer's table is drawn with until the viewer is there.
    pub drawing: Load<SentDrawing>,
    /// What the planner can start without.
    pub deferred: Load<DeferredParts>,
    /// What the planner can do without until somebody opens it.
    pub opened: Load<OpenedParts>,
    /// What is said of a table. It is in what the planner loads later, too.
    pub details: Load<DrawTableDetail>,
    pub codes: Load<CodeMaker>,
    /// What the cards of terrain are made of.
    pub cards: Load<CardParts>,
    /// What draws the panels of a table in play that it can start without.
    pub play_panels: Load<DrawPlayPanel>,
    /// What players see of tables that are set up.
    pub set_up: Load<DrawSetUp>,
    /// What opens the file of a game.
    pub games: Load<GameOpener>,
    /// What moves what former versions have kept.
    pub former: Load<FormerMover>,
    /// What adds the packs that aren't there from the start.
    pub packs: Load<PackAdder>,
    /// Each part that is loaded when somebody comes to it.
    pub part: LoadPart,
}

thread_local! {
    /// Removes the present program from the page. The planner stays until the page is left.
    static END: RefCell<Option<Box<dyn FnOnce()>>> = const { RefCell::new(None) };
}

/// Mounts the program that the address leads to, in the person's language. In a worker there is nothing to mount.
pub fn mount(loaders: Loaders) {
    set_lower_form(letter_forms::lower_form);
    set_capitals(letter_forms::in_capitals);
    if web_sys::window().is_none() {
        return;
    }
    programs::set_programs(loaders.programs);
    sent_drawing::set_load(loaders.drawing);
    deferred::set_load(loaders.deferred);
    opened::set_load(loaders.opened);
    table_details::set_load(loaders.details);
    link_codes::set_load(loaders.codes);
    card_parts::set_load(loaders.cards);
    play_panel::set_load(loaders.play_panels);
    loaded_set_up::set_load(loaders.set_up);
    game_opener::set_load(loaders.games);
    former_storage::set_load(loaders.former);
    packs::set_load(loaders.packs);
    part::set_load_part(loaders.part);
    language::start(|| {
        packs::when_there(address::needs_packs(), || {
            let program = Program::of_address();
            let Some(layout) = sent_drawing::sent_table() else { return open_first(program) };
            spawn_local(async move {
                sent_drawing::show(&layout, program.name()).await;
                open_first(program);
            });
        });
    });
}

/// Opens the program that the page starts with.
fn open_first(program: Program) {
    programs::open(program, move |is_loaded| {
        if !is_loaded {
            build_files::fail(program.name());
        }
    });
}

/// Opens what the browser keeps; where it can't, what former versions have kept can be seen at least. What another program has opened stays
/// as it is: a change of it may not be written yet. `take_over` moves what former versions have kept, which is the planner's.
async fn open_store(take_over: impl Fn()) {
    if !store::is_open() && !store::open().await {
        store::show_only(former_storage::values());
    } else {
        database_loss::note();
        take_over();
    }
    if store::needs_packs() || storage::open_needs_packs() {
        packs::load_all().await;
    }
}

/// Removes the present program from the page; returns whether there was one.
fn end_present() -> bool {
    END.take().map(|end| end()).is_some()
}

/// Mounts the planner.
pub fn mount_planner(root: Element) {
    opened::load_together();
    spawn_local(async move {
        open_store(former_storage::take_over).await;
        // What the viewer shows isn't to change under the eye.
        if programs::has_handover() {
            deferred::load_deferred().await;
            opened::load_opened().await;
        }
        let focused = place_memory::focused();
        if !end_present() {
            shell::keep(&root);
        }
        yew::Renderer::<Page>::with_root(root).render();
        screen::when_painted(move || place_memory::focus_again(&focused));
    });
}

/// Mounts the viewer.
pub fn mount_viewer(root: Element) {
    end_present();
    let viewer = yew::Renderer::<Viewer>::with_root(root).render();
    END.set(Some(Box::new(move || viewer.destroy())));
}

/// Mounts the pages for players.
pub fn mount_player(root: Element) {
    spawn_local(async move {
        open_store(|| {}).await;
        end_present();
        let player = yew::Renderer::<Player>::with_root(root).render();
        END.set(Some(Box::new(move || player.destroy())));
    });
}

/// Mounts a table in play.
pub fn mount_play(root: Element) {
    spawn_local(async move {
        open_store(|| {}).await;
        end_present();
        let play = yew::Renderer::<Play>::with_root(root).render();
        END.set(Some(Box::new(move || play.destroy())));
    });
}
