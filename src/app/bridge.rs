//! What the page and its desk tell each other. They are two programs on one page: the desk (the link, everything a table can
//! be taken away as, the library) is loaded when it is first asked for.
//!
//! The page says what it wants on the body, where a desk that is still being loaded finds it; the desk answers by events.
//! The scripts that look after the service worker and the parts of the page tell by the same event that another build is there,
//! or that a part can't be had.

use gloo::events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, CustomEventInit};
use yew::Callback;

use super::platform::{address, files, storage, terrain};
use super::store::{Dispatch, Event, Notice, Tone};
use crate::editor::{Action, Effect, Modifiers, find_command};
use crate::export::table::Layers;
use crate::layout::Edit;
use crate::pack;
use crate::share::link;
use crate::share::terrain::Own;
use crate::words::t;

/// What is asked of the desk: which dialog, the link of the table that is shown, and the layers that are shown on it, with
/// blanks between.
const ASKED: &str = "data-desk";
/// What the dialog is told besides, as a text of its own sort.
const DETAIL: &str = "data-desk-detail";
/// The event by which the desk learns of it.
const ASK: &str = "tablewright-ask";
/// The event by which the desk learns that the page has kept something.
const KEPT: &str = "tablewright-kept";
/// The event by which the page hears from the desk; its detail is a text.
const TELL: &str = "tablewright-tell";

/// The event by which the service worker learns that its build is to be used.
const RENEW: &str = "tablewright-renew";

/// What the desk asks of the page.
pub enum Word<'w> {
    /// Open a table of the library, in place of the one that is open.
    Open {
        /// Its number.
        number: u32,
        /// Its link.
        link: &'w str,
        /// What the step is called in the history.
        step: &'w str,
    },
    /// Name the person's own table.
    Rename(&'w str),
    /// Run the command of this id, add a piece of a kind (`add forest`) or play a scenario (`play payload`).
    Run(&'w str),
    /// Go so many steps forward in the history, or back where that is negative.
    Travel(isize),
    /// Go back to the person's own table.
    Leave,
    /// Read the list of own terrain anew.
    Terrain,
    /// Put a piece on the table that is made from this line of the list.
    Add(&'w str),
    /// A new build of the page is there to be used.
    Renewed,
    /// This file couldn't be loaded, or came damaged.
    Lacks(&'w str),
    /// The worker that was made from this file, or the desk, has ended with an error.
    Stopped(&'w str),
}

fn send(event: &str, detail: &str) {
    let init = CustomEventInit::new();
    init.set_detail(&JsValue::from_str(detail));
    if let Ok(event) = CustomEvent::new_with_event_init_dict(event, &init) {
        // Nobody can stop this event, so nothing is learned from how it went.
        let _ = gloo::utils::window().dispatch_event(&event);
    }
}

/// Says what the next dialog is told besides.
pub fn detail(text: &str) {
    // An attribute of the body can always be set.
    let _ = gloo::utils::body().set_attribute(DETAIL, text);
}

/// What the dialog is told besides.
pub fn asked_detail() -> String {
    gloo::utils::body().get_attribute(DETAIL).unwrap_or_default()
}

/// Brings the desk up with this dialog, and loads it where it isn't there yet.
pub fn ask(dialog: &str, link: &str, layers: Layers) {
    let body = gloo::utils::body();
    let is_loaded = body.has_attribute(ASKED);
    // An attribute of the body can always be set.
    let _ = body.set_attribute(ASKED, &format!("{dialog} {link} {}", layers.names()));
    if is_loaded {
        return send(ASK, "");
    }
    // Where it can't be had, that is told as any part that is lacking.
    files::desk();
}

/// Has the desk lay the mat under the table, where there is one; the desk hears of other tables by itself.
pub fn lay_mat(number: u32) {
    if !gloo::utils::body().has_attribute(ASKED) && !terrain::mat(number).is_empty() {
        ask("mat", "", Layers::FIRST);
    }
}

/// Does what the desk asks, until the listener is dropped.
pub fn listen(dispatch: Dispatch, effect: Callback<Effect>) -> EventListener {
    EventListener::new(&gloo::utils::window(), TELL, move |event| {
        let detail = event.dyn_ref::<CustomEvent>().and_then(|event| event.detail().as_string());
        let Some(word) = detail.as_deref().and_then(Word::read) else { return };
        match word {
            Word::Open { number, link, step } => {
                let Ok(table) = link::read(link) else { return };
                address::forget();
                let beside = storage::load_beside(number);
                let open = Action::Open { name: step.to_owned(), table: Box::new(table), beside, number };
                dispatch.dispatch(Event::Edit(open));
            }
            Word::Rename(name) => dispatch.dispatch(Event::Rename(name.to_owned())),
            Word::Run(id) => {
                if let Some(command) = find_command(id) {
                    super::platform::keyboard::run(command, Modifiers::default(), &dispatch, &effect);
                } else if let Some(action) = named(id) {
                    dispatch.dispatch(Event::Edit(action));
                }
            }
            Word::Terrain => dispatch.dispatch(Event::Terrain(terrain::list())),
            Word::Add(line) => {
                if let Some(own) = Own::read(line) {
                    dispatch.dispatch(Event::Edit(Action::Add(own.into())));
                }
            }
            Word::Travel(by) => dispatch.dispatch(Event::Edit(Action::Travel(by))),
            Word::Leave => {
                address::forget();
                dispatch.dispatch(Event::Leave);
            }
            Word::Lacks(file) | Word::Stopped(file) => {
                if file.starts_with("desk") {
                    // Asked for again, it is loaded again.
                    let _ = gloo::utils::body().remove_attribute(ASKED);
                }
                let text = failed(file, matches!(word, Word::Lacks(_)));
                dispatch.dispatch(Event::Tell(Notice::new(Tone::Refused, text)));
            }
            Word::Renewed => {
                let text = t!("A new version of Tablewright is ready. Your table stays as it is.");
                dispatch.dispatch(Event::Tell(Notice::new(Tone::Renewed, text)));
            }
        }
    })
}

/// Says that a file of the page couldn't be loaded, or that the program in it has stopped.
fn failed(file: &str, lacks: bool) -> String {
    if !lacks {
        return t!(
            "A part of the page has stopped, because of a mistake in it ({}). Try again; your table is as it was.",
            file
        );
    }
    match file.split(['.', '-', '_']).next().unwrap_or_default() {
        "desk" => t!(
            "The dialogs couldn't be loaded, or came damaged ({}). Check the network, then try again; your table is as it was.",
            file
        ),
        "worker" => t!(
            "What finds fixes, generates tables and makes files couldn't be loaded, or came damaged ({}). Check the network, then try again; your table is as it was.",
            file
        ),
        _ => t!(
            "A part of the page couldn't be loaded, or came damaged ({}). Check the network, then reload the page; your table is as it was.",
            file
        ),
    }
}

/// What a name of the pack stands for: a kind is added, a scenario played.
fn named(id: &str) -> Option<Action> {
    let (verb, id) = id.split_once(' ')?;
    if verb == "add" {
        return pack::all().find_map(|pack| pack.kind(id)).map(|kind| Action::Add(Own::of(kind).into()));
    }
    let scenario = pack::all().find_map(|pack| pack.scenario(id)).filter(|_| verb == "play")?;
    Some(Action::Edit { name: t!("Play {}", scenario.name), edits: vec![Edit::Scenario(Some(scenario))] })
}

impl<'w> Word<'w> {
    /// Says it to the page.
    pub fn tell(&self) {
        let said = match self {
            Self::Open { number, link, step } => format!("open {number} {link} {step}"),
            Self::Rename(name) => format!("rename {name}"),
            Self::Run(id) => format!("run {id}"),
            Self::Travel(by) => format!("travel {by}"),
            Self::Leave => "leave ".to_owned(),
            Self::Terrain => "terrain ".to_owned(),
            Self::Add(line) => format!("add {line}"),
            Self::Renewed => "renewed ".to_owned(),
            Self::Lacks(file) => format!("lacks {file}"),
            Self::Stopped(file) => format!("stopped {file}"),
        };
        send(TELL, &said);
    }

    fn read(said: &'w str) -> Option<Self> {
        let (word, rest) = said.split_once(' ')?;
        Some(match word {
            "open" => {
                let (number, rest) = rest.split_once(' ')?;
                let (link, step) = rest.split_once(' ')?;
                Self::Open { number: number.parse().ok()?, link, step }
            }
            "rename" => Self::Rename(rest),
            "run" => Self::Run(rest),
            "travel" => Self::Travel(rest.parse().ok()?),
            "leave" => Self::Leave,
            "terrain" => Self::Terrain,
            "add" => Self::Add(rest),
            "renewed" => Self::Renewed,
            "lacks" => Self::Lacks(rest),
            "stopped" => Self::Stopped(rest),
            _ => return None,
        })
    }
}

/// Has the page's first script colour it so, and keep that.
pub fn colour(theme: &str) {
    send("tablewright-theme", theme);
}

/// Puts the new build of the page in place of this one.
pub fn renew() {
    send(RENEW, "");
}

/// Tells the desk that the page has kept something.
pub fn kept() {
    send(KEPT, "");
}

/// What the desk was last asked for: the dialog, the link of the table that is shown, and the layers.
pub fn asked() -> Option<(String, String, Layers)> {
    let asked = gloo::utils::body().get_attribute(ASKED)?;
    let mut parts = asked.splitn(3, ' ');
    let (dialog, link) = (parts.next()?, parts.next()?);
    Some((dialog.to_owned(), link.to_owned(), Layers::named(parts.next()?)))
}

/// Hears of all that the page keeps, until the listener is dropped.
pub fn listen_for_keeping(heard: Callback<()>) -> EventListener {
    EventListener::new(&gloo::utils::window(), KEPT, move |_| heard.emit(()))
}

/// Hears of every question, until the listener is dropped.
pub fn listen_for_questions(heard: Callback<()>) -> EventListener {
    EventListener::new(&gloo::utils::window(), ASK, move |_| heard.emit(()))
}
