//! The page's address, which says where the person is, and the browser's history of it, by which one goes back.
//!
//! Its fragment is the address of a [`Place`], or a link to something that somebody has sent.

use std::cell::RefCell;

use gloo::events::EventListener;
use wasm_bindgen::JsValue;
use yew::Callback;

use super::{packs, place_memory};
use crate::app::reducer::Dispatch;
use crate::formats::{PlannedTable, link};
use crate::page::{Address, Notice, NoticeKind, PageAction, Place, address_needs_packs};
use crate::words::t;

thread_local! {
    /// The link of the event that was looked at last, and the event's title.
    static SHARED_EVENT: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
    /// The link of the table on the board, where somebody has sent it.
    static LINK_ON_BOARD: RefCell<Option<String>> = const { RefCell::new(None) };
    /// The fragment that was removed last.
    static REMOVED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Where an entry of the browser's history is among those of this page.
#[derive(Clone, Copy, Default)]
struct Depth {
    /// How many entries of the page come before it.
    at: i32,
    /// The entry to which one goes who leaves the place. It is this one itself where the page began with the place.
    left_for: i32,
}

impl Depth {
    /// That of the present entry. One that the browser has made, as for a link that was followed, has none, and is like the first.
    fn present() -> Self {
        let kept = gloo::utils::window()
            .history()
            .and_then(|history| history.state())
            .ok()
            .and_then(|state| state.as_string());
        let read = |text: String| {
            let (at, left_for) = text.split_once(' ')?;
            Some(Self { at: at.parse().ok()?, left_for: left_for.parse().ok()? })
        };
        kept.and_then(read).unwrap_or_default()
    }

    fn to_state(self) -> JsValue {
        JsValue::from_str(&format!("{} {}", self.at, self.left_for))
    }
}

fn fragment() -> String {
    gloo::utils::window().location().hash().unwrap_or_default()
}

/// The place of the address; of a table's link, the planner.
pub fn place() -> Place {
    match Address::of_fragment(&fragment()) {
        Address::Place(place) => place,
        Address::Table(_) | Address::Unknown => Place::Planner,
    }
}

/// Goes to a place, so that the browser's Back leads here again.
pub fn go(place: &Place, dispatch: &Dispatch) {
    let here = self::place();
    if here != *place || link_in_address().is_some() {
        let depth = Depth::present();
        place_memory::remember(depth.at);
        let left_for = if here.is_part_of_same(place) { depth.left_for } else { depth.at };
        push(Depth { at: depth.at + 1, left_for }, place);
    }
    dispatch.dispatch(PageAction::Go(place.clone()));
}

/// Leaves the present place for where one came from to it.
pub fn leave(dispatch: &Dispatch) {
    let depth = Depth::present();
    if depth.at > depth.left_for
        && let Ok(history) = gloo::utils::window().history()
        && history.go_with_delta(depth.left_for - depth.at).is_ok()
    {
        // The listener hears of it.
        return;
    }
    remove();
    dispatch.dispatch(PageAction::Go(Place::Planner));
}

/// What covers the place, such as a code as large as the window: an entry of the browser's history, so that Back ends it.
#[derive(Debug)]
pub struct Cover {
    _listener: EventListener,
}

impl Cover {
    /// Covers the place. `on_end` is called once it is left, by Back or by [`Cover::end`].
    pub fn begin(on_end: Callback<()>) -> Self {
        let depth = Depth::present();
        if let Ok(history) = gloo::utils::window().history() {
            // Where this isn't allowed, Back leads to what was before.
            history.push_state(&Depth { at: depth.at + 1, ..depth }.to_state(), "").ok();
        }
        Self { _listener: EventListener::new(&gloo::utils::window(), "popstate", move |_| on_end.emit(())) }
    }

    /// Ends what covers the place, as Back does.
    pub fn end() {
        if let Ok(history) = gloo::utils::window().history() {
            history.back().ok();
        }
    }
}

/// Puts the address of the planner with the person's own table in place of a table's link, or goes there from another place.
pub fn go_to_own_table(dispatch: &Dispatch) {
    LINK_ON_BOARD.take();
    if place() == Place::Planner {
        remove_table();
        dispatch.dispatch(PageAction::Go(Place::Planner));
    } else {
        go(&Place::Planner, dispatch);
    }
}

fn push(depth: Depth, place: &Place) {
    if let Ok(history) = gloo::utils::window().history() {
        // Where this isn't allowed, Back leads to what was before.
        history.push_state_with_url(&depth.to_state(), "", Some(&address_of_fragment(&place.to_string()))).ok();
    }
}

/// The link in the address, if it is that of a table.
fn link_in_address() -> Option<String> {
    match Address::of_fragment(&fragment()) {
        Address::Table(link) => Some(link.to_string()),
        Address::Place(_) | Address::Unknown => None,
    }
}

/// Remembers that this event is looked at, so that one comes back to it from its tables.
pub fn remember_event(fragment: String, title: String) {
    SHARED_EVENT.set(Some((fragment, title)));
}

/// The link of the event that was looked at last, and the event's title.
pub fn last_event() -> Option<(String, String)> {
    SHARED_EVENT.with_borrow(Clone::clone)
}

/// The link of the table on the board, where somebody has sent it.
pub fn link_on_board() -> Option<String> {
    LINK_ON_BOARD.with_borrow(Clone::clone)
}

/// The table in the address; `None` where that leads elsewhere, a notice where it leads nowhere.
pub fn table() -> Option<Result<Box<PlannedTable>, Notice>> {
    let warning = |text: String| Err(Notice::new(NoticeKind::Warning, text));
    match Address::of_fragment(&fragment()) {
        Address::Place(_) => None,
        Address::Unknown => Some(warning(t!("This page has no such place. Here is your own table.").to_owned())),
        Address::Table(link) => Some(match link::read(&link) {
            Ok(table) => {
                LINK_ON_BOARD.set(Some(link.to_string()));
                Ok(Box::new(table))
            }
            Err(problem) => warning(t!("The link was not opened, and your own tables are as they were: {}.", problem)),
        }),
    }
}

/// Whether what the address leads to is of a pack that isn't loaded.
pub fn needs_packs() -> bool {
    address_needs_packs(&fragment())
}

/// Shows what every address leads to that the page comes to: by a link, by the browser's Back, or typed. Ends when the listener is dropped.
pub fn listen(dispatch: Dispatch) -> EventListener {
    EventListener::new(&gloo::utils::window(), "hashchange", move |_| {
        let dispatch = dispatch.clone();
        packs::when_there(needs_packs(), move || show_address(&dispatch));
    })
}

/// Shows what the address leads to that the page has come to.
fn show_address(dispatch: &Dispatch) {
    let on_board = LINK_ON_BOARD.with_borrow(Clone::clone);
    if on_board.is_some() && link_in_address() == on_board {
        // One comes back to the table, which is still there.
        dispatch.dispatch(PageAction::Go(Place::Planner));
    } else {
        match table() {
            Some(Ok(table)) => dispatch.dispatch(PageAction::View(table)),
            Some(Err(notice)) => {
                dispatch.dispatch(PageAction::Notify(notice));
                remove();
                dispatch.dispatch(PageAction::Go(Place::Planner));
            }
            None => {
                let place = place();
                if place == Place::Planner && LINK_ON_BOARD.take().is_some() {
                    dispatch.dispatch(PageAction::Leave);
                }
                dispatch.dispatch(PageAction::Go(place));
            }
        }
    }
    place_memory::restore(Depth::present().at);
}

/// Follows a link, whose fragment begins with `#`.
pub fn follow(fragment: &str) {
    place_memory::remember(Depth::present().at);
    // The listener hears of it, unless the address has it already: then what it leads to is shown.
    gloo::utils::window().location().set_hash(fragment).ok();
}

/// Puts another link into the address without following it, so that a reload shows what it leads to.
pub fn replace(link: &str) {
    if let Ok(history) = gloo::utils::window().history() {
        // Where this isn't allowed, the next reload shows the link before.
        history.replace_state_with_url(&Depth::present().to_state(), "", Some(&address_of_fragment(link))).ok();
    }
}

/// Removes a table's link from the address, so that a reload shows the person's own table.
pub fn remove_table() {
    LINK_ON_BOARD.take();
    if link_in_address().is_some() {
        remove();
    }
}

/// Removes whatever the address leads to.
pub fn remove() {
    REMOVED.set(fragment());
    replace("");
}

/// Puts back what was removed last, unless the address leads elsewhere by now: what was to be shown in its place can't be.
pub fn put_back() {
    let removed = REMOVED.take();
    if fragment().is_empty() && !removed.is_empty() {
        replace(removed.trim_start_matches('#'));
        LINK_ON_BOARD.set(link_in_address());
    }
}

fn address_of_fragment(fragment: &str) -> String {
    if fragment.is_empty() { base() } else { of(fragment) }
}

/// The address of a table, by its link.
pub fn of(link: &str) -> String {
    format!("{}#{link}", base())
}

/// The page's address without a fragment.
pub fn base() -> String {
    let address = gloo::utils::window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}
