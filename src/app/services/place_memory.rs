//! Where the focus was and how far a place was scrolled when it was left, for whoever comes back to it by the browser's Back.

use std::cell::RefCell;
use std::collections::BTreeMap;

use web_sys::Element;

use super::{focus, screen};

/// The element of a place that is no planner.
const PLACE: &str = ".place";

/// The focused element, by which child of its parent it is, from the body down, and what it looks like.
pub type FocusedPlace = (Vec<u32>, String);

/// What a place was like when it was left.
#[derive(Clone, Default)]
struct Left {
    /// How far it was scrolled, in CSS pixels.
    scrolled: i32,
    focused: FocusedPlace,
}

thread_local! {
    /// By the entry of the browser's history.
    static LEFT: RefCell<BTreeMap<i32, Left>> = const { RefCell::new(BTreeMap::new()) };
}

/// Remembers the present place as an entry of the browser's history.
pub fn remember(entry: i32) {
    LEFT.with_borrow_mut(|left| left.insert(entry, Left { scrolled: scrolled(), focused: focused() }));
}

/// How far the present place is scrolled, in CSS pixels.
pub fn scrolled() -> i32 {
    scroller().map_or(0, |place| place.scroll_top())
}

/// Scrolls the present place to so many CSS pixels from its begin.
pub fn scroll(scrolled: i32) {
    if let Some(place) = scroller() {
        place.set_scroll_top(scrolled);
    }
}

/// Where the focus is.
pub fn focused() -> FocusedPlace {
    let focused = gloo::utils::document().active_element();
    focused.map_or_else(Default::default, |element| (path_to(&element), look_of(&element)))
}

/// Gives the focus to the element that is where it was, unless something else stands there by now.
pub fn focus_again((path, look): &FocusedPlace) {
    if let Some(element) = element_at(path).filter(|element| look_of(element) == *look) {
        focus::focus(&element);
    }
}

/// Scrolls the place of an entry to where it was and gives the focus back, once it is drawn.
pub fn restore(entry: i32) {
    let Some(left) = LEFT.with_borrow(|all| all.get(&entry).cloned()) else { return };
    screen::when_painted(move || {
        focus_again(&left.focused);
        scroll(left.scrolled);
    });
}

fn scroller() -> Option<Element> {
    gloo::utils::document().query_selector(PLACE).ok().flatten()
}

fn look_of(element: &Element) -> String {
    format!(
        "{} {}",
        element.tag_name(),
        element.get_attribute("aria-label").or_else(|| element.text_content()).unwrap_or_default()
    )
}

fn path_to(element: &Element) -> Vec<u32> {
    let parents = std::iter::successors(Some(element.clone()), |one: &Element| one.parent_element());
    let index = |one: Element| {
        let before =
            std::iter::successors(one.previous_element_sibling(), |one: &Element| one.previous_element_sibling());
        u32::try_from(before.count()).unwrap_or(u32::MAX)
    };
    let mut path: Vec<u32> = parents.take_while(|one| one.tag_name() != "BODY").map(index).collect();
    path.reverse();
    path
}

fn element_at(path: &[u32]) -> Option<Element> {
    let body: Element = gloo::utils::body().into();
    let element = path.iter().try_fold(body, |parent, index| parent.children().item(*index))?;
    (!path.is_empty()).then_some(element)
}
