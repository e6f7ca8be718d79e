//! The open table, kept in the browser as it changes.
//!
//! It is kept twice: for this tab, so that a reload brings back what this tab showed though another tab has changed its
//! own since, and for the browser, so that a new visit starts where the last one ended.
//!
//! gloo's storage gives up the whole page where a browser blocks storage; the bare interface says so instead.

use web_sys::Storage;

use crate::app::view::View;
use crate::checks::{Chosen, Plan};
use crate::export::table::Layers;
use crate::geometry::Side;
use crate::layout::Layout;
use crate::pack::{Pack, Scenario};
use crate::share::json as file;

/// The layout file.
const TABLE: &str = "tablewright.table";
/// How the organiser plans: what the layout file doesn't say.
const METHOD: &str = "tablewright.quadrant-method";
/// The scenarios and edges that the event doesn't play, by their names.
const STRUCK: &str = "tablewright.struck-out";
/// The layers that are on.
const LAYERS: &str = "tablewright.layers";
/// The scenarios of the event's rounds.
const ROUNDS: &str = "tablewright.rounds";
/// Where a kept table goes that this version can't read, so that nothing is lost by opening another.
const UNREADABLE: &str = "tablewright.unreadable";

/// What the browser had kept.
pub enum Kept {
    /// Nothing: a first visit.
    Nothing,
    /// A table.
    Table(Box<Layout>, Plan),
    /// Something that can't be read, and why; it is set aside.
    Unreadable(String),
}

/// Where this page keeps things: for its tab, then for the browser; either may be blocked.
fn stores() -> [Option<Storage>; 2] {
    let window = gloo::utils::window();
    [window.session_storage().ok().flatten(), window.local_storage().ok().flatten()]
}

fn get(key: &str) -> Option<String> {
    stores().into_iter().flatten().find_map(|store| store.get_item(key).ok().flatten())
}

/// Keeps a text in every store; `false` where one of them doesn't take it.
fn set(key: &str, text: &str) -> bool {
    // Both are written before either is asked how it went.
    let kept = stores().map(|store| store.is_some_and(|store| store.set_item(key, text).is_ok()));
    kept == [true, true]
}

/// Reads what was kept.
pub fn load() -> Kept {
    let Some(text) = get(TABLE) else { return Kept::Nothing };
    match file::read(&text) {
        Ok(layout) => {
            let quadrant_method = get(METHOD).is_some_and(|kept| kept == "yes");
            Kept::Table(Box::new(layout), Plan { quadrant_method })
        }
        Err(problem) => {
            // If even this fails there is nothing more to be done, and the problem is told all the same.
            set(UNREADABLE, &text);
            Kept::Unreadable(problem.to_string())
        }
    }
}

/// Keeps the table; `false` where the browser lets nothing be kept.
pub fn save(layout: &Layout, plan: Plan, chosen: Chosen) -> bool {
    let table = set(TABLE, &file::write(layout));
    let method = set(METHOD, if plan.quadrant_method { "yes" } else { "no" });
    let scenarios = layout.pack.scenarios.iter().enumerate().filter(|(index, _)| !chosen.has(*index));
    let edges = layout.pack.edges().iter().filter(|edge| !chosen.has_edge(**edge));
    let names = scenarios.map(|(_, scenario)| &*scenario.id).chain(edges.map(|edge| file::side(*edge)));
    let struck = set(STRUCK, &names.collect::<Vec<_>>().join(" "));
    table && method && struck
}

/// The scenarios and edges that the event plays.
pub fn load_chosen(pack: &Pack) -> Chosen {
    let kept = get(STRUCK).unwrap_or_default();
    let is_struck = |name: &str| kept.split(' ').any(|one| one == name);
    let scenarios = pack.scenarios.iter().enumerate().filter(|(_, scenario)| is_struck(&scenario.id));
    let chosen = scenarios.fold(Chosen::default(), |chosen, (index, _)| chosen.toggled(index));
    Side::ALL.into_iter().filter(|edge| is_struck(file::side(*edge))).fold(chosen, Chosen::toggled_edge)
}

/// Keeps what isn't about the table: what the board shows, and the rounds. Losing these loses no work, so nobody is told.
pub fn save_view(view: View, rounds: &[&'static Scenario]) {
    set(LAYERS, &view.layers.names());
    set(ROUNDS, &rounds.iter().map(|scenario| &*scenario.id).collect::<Vec<_>>().join(" "));
}

/// What was kept of the view, and of the rounds those that the pack knows.
pub fn load_view(pack: &'static Pack) -> (View, Vec<&'static Scenario>) {
    let layers = get(LAYERS).map_or(Layers::FIRST, |names| Layers::named(&names));
    let rounds = get(ROUNDS).unwrap_or_default();
    (View::new(layers, &pack.game), rounds.split(' ').filter_map(|id| pack.scenario(id)).collect())
}
