//! Keeps the focus when the focused element disappears: it goes to a neighbour. Otherwise it would go to the body, and the Tab
//! key would start at the top of the page.
//!
//! Whenever the focus moves and whenever the person does something, the neighbours of the focused element are remembered.
//! Whenever elements are added or removed, [`repair_focus`] moves the focus where that is needed, before the next paint.

use std::cell::{Cell, RefCell};

use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::Timeout;
use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{
    Element, Event, FocusOptions, HtmlElement, HtmlInputElement, MutationObserver, MutationObserverInit, NodeList,
    PointerEvent, ScrollIntoViewOptions, ScrollLogicalPosition, SvgElement,
};

/// Elements that can have the focus.
const FOCUSABLE: &str = "button, input, select, textarea, summary, a[href], [tabindex='0']";
/// Parts of the page: neighbours are looked for in the one that had the focus.
const PANELS: &str =
    "dialog, .place, .board, .piece-bar, .findings, .scenario, .study-panel, .side, .header, .tabs, .notices";
/// Pairs of a part and where the focus goes without a neighbour. In other parts it goes to the heading.
const FALLBACKS: &[(&str, &str)] = &[(".findings", ".verdict"), (".board, .piece-bar, .header, .notices", ".board")];
/// Where the focus goes where the part itself is gone.
const LAST_FALLBACK: &str = ".board";
/// The root's attribute after a press of a pointer, until a key is pressed. With it, elements that the page focuses have no
/// frame.
const POINTER_MARK: &str = "data-pointer";
/// The attribute with a finding's key.
const FINDING: &str = "data-finding";

/// The focused element at the person's last action.
struct LastFocused {
    element: Element,
    panel: Option<Element>,
    /// Where the focus would go, in order of preference.
    neighbours: Vec<Element>,
    /// The key of the finding that it is in, which may appear elsewhere.
    finding: Option<String>,
}

/// A fix that gets the focus once the worker has answered, unless the focus has moved: the row of its finding, and the element
/// that has the focus meanwhile.
struct AwaitedFix {
    row: Element,
    meanwhile: Element,
}

thread_local! {
    static LAST_FOCUSED: RefCell<Option<LastFocused>> = const { RefCell::new(None) };
    static AWAITED_FIX: RefCell<Option<AwaitedFix>> = const { RefCell::new(None) };
    /// A selector that is preferred to the neighbours.
    static PREFERRED: Cell<Option<&'static str>> = const { Cell::new(None) };
    /// Whether the pointer has moved since the last press. Then elements disappear because of what is under the pointer, and moving
    /// the focus could scroll that away, so the focus isn't moved before the next press.
    static HAS_POINTED: Cell<bool> = const { Cell::new(false) };
    /// Where the pointer was last, in CSS pixels.
    static POINTER_IN_SCREEN: Cell<Option<[i32; 2]>> = const { Cell::new(None) };
    /// Whether the page is moving the focus, and not the person.
    static IS_MOVING_FOCUS: Cell<bool> = const { Cell::new(false) };
}

/// The listeners that keep the focus, until it is dropped.
pub struct Watch {
    _listeners: [EventListener; 6],
    observer: Option<MutationObserver>,
    _on_change: Closure<dyn Fn()>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        if let Some(observer) = &self.observer {
            observer.disconnect();
        }
    }
}

/// Starts keeping the focus.
pub fn watch_focus() -> Watch {
    let on_change = Closure::<dyn Fn()>::new(repair_focus);
    let observer = MutationObserver::new(on_change.as_ref().unchecked_ref()).ok();
    let options = MutationObserverInit::new();
    options.set_subtree(true);
    options.set_child_list(true);
    options.set_attribute_filter(&Array::of1(&"disabled".into()));
    if let Some(observer) = &observer {
        observer.observe_with_options(&gloo::utils::body(), &options).ok();
    }
    Watch { _listeners: listen(), observer, _on_change: on_change }
}

fn listen() -> [EventListener; 6] {
    let window = gloo::utils::window();
    // Capturing, so that these run before all other listeners.
    let capture = || EventListenerOptions::run_in_capture_phase();
    let on_action = |name: &'static str| {
        EventListener::new_with_options(&window, name, capture(), move |_| {
            if name == "keydown" {
                mark_pointer_use(false);
            }
            if HAS_POINTED.replace(false) {
                repair_focus();
            }
            PREFERRED.set(None);
            remember_focus();
            // The observer doesn't report elements that are merely hidden.
            Timeout::new(0, repair_focus).forget();
        })
    };
    let moved = EventListener::new_with_options(&window, "focusin", capture(), |_| remember_focus());
    let pressed = EventListener::new_with_options(&window, "pointerdown", capture(), |_| {
        mark_pointer_use(true);
        // A press where nothing takes the focus deliberately leaves it to the body.
        PREFERRED.set(None);
        LAST_FOCUSED.take();
        AWAITED_FIX.take();
    });
    // An element that appears under a resting pointer causes this event too.
    let pointed = EventListener::new_with_options(&window, "pointerover", capture(), |event| {
        if has_moved(event) {
            HAS_POINTED.set(true);
        }
    });
    let followed = EventListener::new_with_options(&window, "pointermove", capture(), |event| _ = has_moved(event));
    [on_action("keydown"), on_action("click"), moved, pressed, pointed, followed]
}

/// Remembers where the pointer is, and returns whether it has moved.
fn has_moved(event: &Event) -> bool {
    let point_in_screen = event.dyn_ref().map(|event: &PointerEvent| [event.screen_x(), event.screen_y()]);
    point_in_screen != POINTER_IN_SCREEN.replace(point_in_screen)
}

fn mark_pointer_use(by_pointer: bool) {
    let root = gloo::utils::document().document_element();
    if let Some(root) = root.filter(|root| root.has_attribute(POINTER_MARK) != by_pointer) {
        root.toggle_attribute(POINTER_MARK).ok();
    }
}

/// Whether the person last used a pointer, and not the keyboard.
fn is_by_pointer() -> bool {
    let root = gloo::utils::document().document_element();
    root.is_some_and(|root| root.has_attribute(POINTER_MARK))
}

/// Whether an element has been focused by the keyboard.
pub fn is_focused_by_key(element: &Element) -> bool {
    matches(element, ":focus-visible") && !is_by_pointer()
}

/// Sets where the focus goes if the focused element disappears by the person's present action: to the first element that a
/// selector matches. This holds until the next action, since a slow machine may take a while to draw.
pub fn prefer(css: &'static str) {
    PREFERRED.set(Some(css));
    Timeout::new(0, repair_focus).forget();
}

/// Focuses an element and returns whether it has the focus. Scrolls to it only where the person uses the keyboard.
pub fn focus(element: &Element) -> bool {
    IS_MOVING_FOCUS.set(true);
    let options = FocusOptions::new();
    options.set_prevent_scroll(is_by_pointer());
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        element.focus_with_options(&options).ok();
    } else if let Some(element) = element.dyn_ref::<SvgElement>() {
        element.focus_with_options(&options).ok();
    }
    IS_MOVING_FOCUS.set(false);
    active().as_ref() == Some(element)
}

/// Brings a part of the page that has just been shown into view, scrolling as little as possible. Where the person uses the keyboard, its
/// first match of a selector gets the focus: a pointer is where it is, and a field that gets the focus opens the keyboard of a phone.
pub fn come_to(part: &Element, css: &str) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    part.scroll_into_view_with_scroll_into_view_options(&options);
    if let Some(first) = part.query_selector(css).ok().flatten().filter(|_| !is_by_pointer()) {
        focus(&first);
    }
}

/// Focuses the first match of a selector in the nearest following sibling of an element's part that has one, with its text
/// selected, and returns whether there is one.
pub fn focus_in_next(element: &Element, part_css: &str, css: &str) -> bool {
    let part = element.closest(part_css).ok().flatten();
    let mut parts = std::iter::successors(part, Element::next_element_sibling).skip(1);
    let Some(next) = parts.find_map(|part| part.query_selector(css).ok().flatten()) else { return false };
    if let Some(field) = next.dyn_ref::<HtmlInputElement>() {
        field.select();
    }
    focus(&next)
}

/// Focuses the text field that a selector matches, with its text selected, and returns whether it has the focus.
pub fn select_text(css: &str) -> bool {
    let field = gloo::utils::document().query_selector(css).ok().flatten();
    let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) else { return false };
    let is_focused = focus(&field);
    if is_focused {
        field.select();
    }
    is_focused
}

/// Scrolls as little as possible until the element inside `list` that has this value of an attribute is in view.
pub fn scroll_to(list: &Element, attribute: &str, value: &str) {
    let css = format!("[{attribute}]");
    // The value is compared here: in a selector it would need escaping.
    let all = elements(list.query_selector_all(&css));
    if let Some(element) = all.into_iter().find(|one| one.get_attribute(attribute).as_deref() == Some(value)) {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Whether the page is moving the focus, and not the person.
pub fn is_moved_by_page() -> bool {
    IS_MOVING_FOCUS.get()
}

/// The focused element; `None` where that is the body.
fn active() -> Option<Element> {
    gloo::utils::document().active_element().filter(|active| active.tag_name() != "BODY")
}

fn elements(list: Result<NodeList, wasm_bindgen::JsValue>) -> Vec<Element> {
    let list = list.ok();
    list.iter().flat_map(|list| (0..list.length()).filter_map(|index| list.get(index)?.dyn_into().ok())).collect()
}

fn closest(element: &Element, css: &str) -> Option<Element> {
    element.closest(css).ok().flatten()
}

fn matches(element: &Element, css: &str) -> bool {
    element.matches(css).unwrap_or_default()
}

/// Remembers the focused element and its neighbours.
fn remember_focus() {
    let Some(element) = active() else {
        // The element has lost the focus without disappearing.
        LAST_FOCUSED.take();
        return;
    };
    let meanwhile = AWAITED_FIX.with_borrow(|awaited| awaited.as_ref().is_some_and(|one| one.meanwhile == element));
    if !meanwhile || !is_moved_by_page() {
        AWAITED_FIX.take();
    }
    let panel = closest(&element, PANELS);
    let row = closest(&element, "li");
    let mut neighbours = Vec::new();
    if let Some(row) = &row {
        let inside = elements(row.query_selector_all(FOCUSABLE));
        // While new fixes are awaited, the finding's text has the focus.
        neighbours.extend(inside.first().filter(|_| matches(&element, ".fix")).cloned());
        neighbours.extend(around(&inside, &element));
        for other in around(&rows(row, panel.as_ref()), row) {
            let inside = elements(other.query_selector_all(FOCUSABLE));
            neighbours.extend(inside.iter().find(|one| is_alike(one, &element)).cloned());
            neighbours.extend(inside.into_iter().next());
        }
    } else if let Some(panel) = &panel {
        neighbours = around(&elements(panel.query_selector_all(FOCUSABLE)), &element);
        // The bar is about the selected piece on the board.
        if matches(panel, ".piece-bar") {
            let pieces = elements(gloo::utils::document().query_selector_all(".piece"));
            let selected = pieces.iter().rfind(|piece| matches(piece, ".selected")).cloned();
            neighbours.extend(selected.into_iter().flat_map(|piece| around(&pieces, &piece)));
        }
    }
    let finding = row.and_then(|row| row.get_attribute(FINDING));
    LAST_FOCUSED.set(Some(LastFocused { element, panel, neighbours, finding }));
}

/// The elements of a list after one of them, the nearest first, then those before it.
fn around(list: &[Element], one: &Element) -> Vec<Element> {
    let index = list.iter().position(|other| other == one).unwrap_or(list.len());
    let after = list.iter().skip(index + 1);
    after.chain(list.iter().take(index).rev()).cloned().collect()
}

/// The rows of a row's list. For a finding: the rows of all cards, by whether they are waived.
fn rows(row: &Element, panel: Option<&Element>) -> Vec<Element> {
    if let (Some(panel), true) = (panel, row.has_attribute(FINDING)) {
        let css = if closest(row, ".waived").is_some() { ".waived .finding" } else { ".level:not(.waived) .finding" };
        return elements(panel.query_selector_all(css));
    }
    elements(
        row.parent_element().map_or(Err(wasm_bindgen::JsValue::NULL), |list| list.query_selector_all(":scope > li")),
    )
}

/// Whether two controls do the same in their rows. The form for a reason replaces the button that opens it.
fn is_alike(one: &Element, other: &Element) -> bool {
    if matches(other, ".reason-form *") {
        return matches(one, ".quiet");
    }
    let both = |css: &str| matches(one, css) && matches(other, css);
    both(".fix") || (one.tag_name() == other.tag_name() && one.class_name() == other.class_name())
}

/// Whether an element is visible and enabled.
fn can_have_focus(element: &Element) -> bool {
    element.is_connected() && !matches(element, ":disabled") && element.get_client_rects().length() > 0
}

/// Moves the focus to a neighbour where the focused element has disappeared.
pub fn repair_focus() {
    if let Some(active) = active()
        && !matches(&active, ":disabled")
    {
        return focus_awaited_fix(&active);
    }
    if HAS_POINTED.get() {
        return;
    }
    // Without a remembered element there is nothing to repair.
    let Some(last) = LAST_FOCUSED.take() else { return };
    if can_have_focus(&last.element) {
        return LAST_FOCUSED.set(Some(last));
    }
    let document = gloo::utils::document();
    let find = |css: &str| elements(document.query_selector_all(css)).into_iter().filter(can_have_focus);
    if let Some(css) = PREFERRED.take()
        && find(css).any(|one| focus(&one))
    {
        return;
    }
    if let Some(neighbour) = last.neighbours.iter().filter(|one| can_have_focus(one)).find(|one| focus(one)) {
        if matches(&last.element, ".fix")
            && let Some(row) = closest(neighbour, ".finding")
        {
            AWAITED_FIX.set(Some(AwaitedFix { row, meanwhile: neighbour.clone() }));
        }
        return;
    }
    let same = last.finding.and_then(|key| {
        let mut findings = find(".finding");
        findings.find(|one| one.get_attribute(FINDING).as_ref() == Some(&key))?.query_selector("button").ok()?
    });
    if same.is_some_and(|one| focus(&one)) {
        return;
    }
    let heading = last.panel.filter(|panel| panel.is_connected()).and_then(|panel| {
        let instead = FALLBACKS.iter().find(|(css, _)| matches(&panel, css));
        match instead {
            Some((_, css)) => find(css).next(),
            None => panel.query_selector("h2").ok()?,
        }
    });
    let last = heading.filter(can_have_focus).or_else(|| find(LAST_FALLBACK).next());
    if let Some(last) = last {
        if !last.has_attribute("tabindex") {
            last.set_attribute("tabindex", "-1").ok();
        }
        focus(&last);
    }
}

/// Moves the focus on to the awaited fix, once there is one.
fn focus_awaited_fix(active: &Element) {
    let Some(awaited) = AWAITED_FIX.take() else { return };
    if awaited.meanwhile != *active {
        return;
    }
    match awaited.row.query_selector(".fix") {
        Ok(Some(fix)) => {
            focus(&fix);
        }
        // A row with a placeholder still awaits its fixes.
        _ if awaited.row.query_selector(".fix-placeholder").is_ok_and(|room| room.is_some()) => {
            AWAITED_FIX.set(Some(awaited));
        }
        _ => {}
    }
}

/// Moves the focus from the button that cancels generating a table, which is about to disappear.
pub fn leave_stop_button() {
    let active = gloo::utils::document().active_element();
    if active.is_some_and(|active| matches(&active, STOP_BUTTON)) {
        prefer(GENERATE);
    }
}

/// The button that cancels generating a table.
pub const STOP_BUTTON: &str = "[data-run='generate-stop']";
/// The buttons that generate a table.
pub const GENERATE: &str = "[data-command='generate']";
/// The buttons that place a study's probes.
pub const PROBES: &str = "[data-run='probes']";

/// The buttons that open the study again.
pub const STUDY: &str = "[data-tab='study-panel']";
/// The buttons that open the guide through the quadrant method again.
pub const GUIDE: &str = "[data-tab='quadrants-panel']";
