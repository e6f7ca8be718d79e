//! Where the focus goes when what has it goes away: to a neighbour, and never to the page's body, from where the keyboard would
//! start again at the top.
//!
//! Whenever the focus moves and whenever the person does something, the neighbours of what has the focus are written down.
//! Whenever elements come or go, [`settle`] looks whether that is still there, before the next frame is painted. This hears
//! of the dialogs too, though they are another program: their elements are on the same page.

use std::cell::{Cell, RefCell};

use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::Timeout;
use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{
    Element, Event, FocusOptions, HtmlElement, MutationObserver, MutationObserverInit, NodeList, PointerEvent,
    SvgElement,
};

/// What can have the focus.
const FOCUSABLE: &str = "button, input, select, textarea, summary, a[href], [tabindex='0']";
/// Parts of the page: a neighbour is looked for in the one that had the focus.
const PARTS: &str = "dialog, .board, .piece-bar, .findings, .scenario, .study-panel, .side, .header, .notices";
/// Where it goes where no neighbour is left, in parts where that isn't their heading.
const INSTEAD: &[(&str, &str)] = &[(".findings", ".verdict"), (".board, .piece-bar, .header, .notices", ".board")];
/// Where it goes where the part itself is gone.
const LAST: &str = ".board";
/// The mark of a page whose last press was a pointer's: what it gives the focus to by itself has no frame then.
const BY_POINTER: &str = "data-pointer";
/// A finding, by its key.
const FINDING: &str = "data-finding";

/// What had the focus when the person last did something.
struct Left {
    element: Element,
    part: Option<Element>,
    /// Where the focus would go, what is wanted most first.
    neighbours: Vec<Element>,
    /// The finding it was in: it may come up elsewhere.
    finding: Option<String>,
}

/// A fix that isn't known yet and gets the focus when it is, where that hasn't gone elsewhere: the row of its finding, and
/// what has the focus meanwhile.
struct Awaited {
    row: Element,
    meanwhile: Element,
}

thread_local! {
    static LEFT: RefCell<Option<Left>> = const { RefCell::new(None) };
    static AWAITED: RefCell<Option<Awaited>> = const { RefCell::new(None) };
    /// What is wanted more than a neighbour.
    static PREFERRED: Cell<Option<&'static str>> = const { Cell::new(None) };
    /// Whether a pointer was moved since the last press: what goes away then does so because something is pointed at, and
    /// moving the focus could move that from under the pointer. It waits for the next press.
    static POINTED: Cell<bool> = const { Cell::new(false) };
    /// Where on the screen the pointer was last.
    static POINTER: Cell<Option<[i32; 2]>> = const { Cell::new(None) };
    /// Whether the page is giving the focus to something by itself.
    static GIVING: Cell<bool> = const { Cell::new(false) };
}

/// What watches over the focus, as long as it isn't dropped.
pub struct Watch {
    _listeners: [EventListener; 6],
    observer: Option<MutationObserver>,
    _changed: Closure<dyn Fn()>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        if let Some(observer) = &self.observer {
            observer.disconnect();
        }
    }
}

/// Watches over the focus.
pub fn watch() -> Watch {
    let changed = Closure::<dyn Fn()>::new(settle);
    let observer = MutationObserver::new(changed.as_ref().unchecked_ref()).ok();
    let what = MutationObserverInit::new();
    what.set_subtree(true);
    what.set_child_list(true);
    what.set_attribute_filter(&Array::of1(&"disabled".into()));
    // A body can always be observed.
    let _ = observer.as_ref().map(|observer| observer.observe_with_options(&gloo::utils::body(), &what));
    Watch { _listeners: listen(), observer, _changed: changed }
}

fn listen() -> [EventListener; 6] {
    let window = gloo::utils::window();
    // Before the page does anything about it.
    let first = || EventListenerOptions::run_in_capture_phase();
    let noted = |name: &'static str| {
        EventListener::new_with_options(&window, name, first(), move |_| {
            if name == "keydown" {
                mark(false);
            }
            if POINTED.replace(false) {
                settle();
            }
            PREFERRED.set(None);
            note();
            // What is hidden by it neither comes nor goes.
            Timeout::new(0, settle).forget();
        })
    };
    let moved = EventListener::new_with_options(&window, "focusin", first(), |_| note());
    let pressed = EventListener::new_with_options(&window, "pointerdown", first(), |_| {
        mark(true);
        // Who presses where nothing takes the focus leaves it to the body.
        PREFERRED.set(None);
        LEFT.take();
        AWAITED.take();
    });
    // This is heard before what is pointed at hears of it. Something can also come to lie under a pointer that rests.
    let pointed = EventListener::new_with_options(&window, "pointerover", first(), |event| {
        if has_moved(event) {
            POINTED.set(true);
        }
    });
    let followed = EventListener::new_with_options(&window, "pointermove", first(), |event| _ = has_moved(event));
    [noted("keydown"), noted("click"), moved, pressed, pointed, followed]
}

/// Whether the pointer is elsewhere than it was; it is followed by that.
fn has_moved(event: &Event) -> bool {
    let at = event.dyn_ref().map(|event: &PointerEvent| [event.screen_x(), event.screen_y()]);
    at != POINTER.replace(at)
}

fn mark(by_pointer: bool) {
    let root = gloo::utils::document().document_element();
    if let Some(root) = root.filter(|root| root.has_attribute(BY_POINTER) != by_pointer) {
        // An attribute can always be set.
        let _ = root.toggle_attribute(BY_POINTER);
    }
}

/// Whether the last press was a pointer's.
fn is_by_pointer() -> bool {
    let root = gloo::utils::document().document_element();
    root.is_some_and(|root| root.has_attribute(BY_POINTER))
}

/// Whether an element has got the focus by the keyboard.
pub fn is_by_key(element: &Element) -> bool {
    is(element, ":focus-visible") && !is_by_pointer()
}

/// Says where the focus goes if what has it goes away by what the person does now, where that is on the page: of several, to the
/// first. It holds until the person does something else, since on a slow machine it may take a while to be drawn.
pub fn prefer(css: &'static str) {
    PREFERRED.set(Some(css));
    Timeout::new(0, settle).forget();
}

/// Gives the focus to an element; says whether it took it. Who uses the keyboard is taken there; who doesn't sees what they
/// saw.
pub fn give(element: &Element) -> bool {
    GIVING.set(true);
    let options = FocusOptions::new();
    options.set_prevent_scroll(is_by_pointer());
    // What can't take it leaves it where it is, which is asked below.
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let _ = element.focus_with_options(&options);
    } else if let Some(element) = element.dyn_ref::<SvgElement>() {
        let _ = element.focus_with_options(&options);
    }
    GIVING.set(false);
    active().as_ref() == Some(element)
}

/// Whether it is the page that moves the focus, and not the person.
pub fn is_given() -> bool {
    GIVING.get()
}

/// What has the focus; nothing where that is the body.
fn active() -> Option<Element> {
    gloo::utils::document().active_element().filter(|active| active.tag_name() != "BODY")
}

fn each(list: Result<NodeList, wasm_bindgen::JsValue>) -> Vec<Element> {
    let list = list.ok();
    list.iter().flat_map(|list| (0..list.length()).filter_map(|index| list.get(index)?.dyn_into().ok())).collect()
}

fn closest(element: &Element, css: &str) -> Option<Element> {
    element.closest(css).ok().flatten()
}

fn is(element: &Element, css: &str) -> bool {
    element.matches(css).unwrap_or_default()
}

/// Writes down what has the focus, and its neighbours.
fn note() {
    let Some(element) = active() else {
        // Whatever had the focus has lost it otherwise than by going away, and is none to be followed.
        LEFT.take();
        return;
    };
    let meanwhile = AWAITED.with_borrow(|awaited| awaited.as_ref().is_some_and(|one| one.meanwhile == element));
    if !meanwhile || !is_given() {
        AWAITED.take();
    }
    let part = closest(&element, PARTS);
    let row = closest(&element, "li");
    let mut neighbours = Vec::new();
    if let Some(row) = &row {
        let inside = each(row.query_selector_all(FOCUSABLE));
        // While fixes are worked out anew, what the finding says is the place to wait.
        neighbours.extend(inside.first().filter(|_| is(&element, ".fix")).cloned());
        neighbours.extend(around(&inside, &element));
        for other in around(&rows(row, part.as_ref()), row) {
            let inside = each(other.query_selector_all(FOCUSABLE));
            neighbours.extend(inside.iter().find(|one| is_alike(one, &element)).cloned());
            neighbours.extend(inside.into_iter().next());
        }
    } else if let Some(part) = &part {
        neighbours = around(&each(part.query_selector_all(FOCUSABLE)), &element);
        // What is done to a piece in the bar is done on the board.
        if is(part, ".piece-bar") {
            let pieces = each(gloo::utils::document().query_selector_all(".piece"));
            let selected = pieces.iter().rfind(|piece| is(piece, ".selected")).cloned();
            neighbours.extend(selected.into_iter().flat_map(|piece| around(&pieces, &piece)));
        }
    }
    let finding = row.and_then(|row| row.get_attribute(FINDING));
    LEFT.set(Some(Left { element, part, neighbours, finding }));
}

/// Those of a list that come after one of them, the nearest first, and then those before it.
fn around(list: &[Element], one: &Element) -> Vec<Element> {
    let place = list.iter().position(|other| other == one).unwrap_or(list.len());
    let after = list.iter().skip(place + 1);
    after.chain(list.iter().take(place).rev()).cloned().collect()
}

/// The rows that a row is one of: of findings those of all cards, the waived ones by themselves.
fn rows(row: &Element, part: Option<&Element>) -> Vec<Element> {
    if let (Some(part), true) = (part, row.has_attribute(FINDING)) {
        let css = if closest(row, ".waived").is_some() { ".waived .finding" } else { ".level:not(.waived) .finding" };
        return each(part.query_selector_all(css));
    }
    each(row.parent_element().map_or(Err(wasm_bindgen::JsValue::NULL), |list| list.query_selector_all(":scope > li")))
}

/// Whether two controls do the same in their rows. A reason is written after its button was pressed.
fn is_alike(one: &Element, other: &Element) -> bool {
    if is(other, ".reason-form *") {
        return is(one, ".quiet");
    }
    let both = |css: &str| is(one, css) && is(other, css);
    both(".fix") || (one.tag_name() == other.tag_name() && one.class_name() == other.class_name())
}

/// Whether an element can have the focus where it is.
fn can_take(element: &Element) -> bool {
    element.is_connected() && !is(element, ":disabled") && element.get_client_rects().length() > 0
}

/// Brings the focus to a neighbour where what had it has gone away.
pub fn settle() {
    if let Some(active) = active()
        && !is(&active, ":disabled")
    {
        return await_fix(&active);
    }
    if POINTED.get() {
        return;
    }
    // A part that is drawn while nobody has the focus takes nothing from anybody.
    let Some(left) = LEFT.take() else { return };
    if can_take(&left.element) {
        return LEFT.set(Some(left));
    }
    let document = gloo::utils::document();
    let find = |css: &str| each(document.query_selector_all(css)).into_iter().filter(can_take);
    if let Some(css) = PREFERRED.take()
        && find(css).any(|one| give(&one))
    {
        return;
    }
    if let Some(neighbour) = left.neighbours.iter().filter(|one| can_take(one)).find(|one| give(one)) {
        if is(&left.element, ".fix")
            && let Some(row) = closest(neighbour, ".finding")
        {
            AWAITED.set(Some(Awaited { row, meanwhile: neighbour.clone() }));
        }
        return;
    }
    let same = left.finding.and_then(|key| {
        let mut findings = find(".finding");
        findings.find(|one| one.get_attribute(FINDING).as_ref() == Some(&key))?.query_selector("button").ok()?
    });
    if same.is_some_and(|one| give(&one)) {
        return;
    }
    let heading = left.part.filter(|part| part.is_connected()).and_then(|part| {
        let instead = INSTEAD.iter().find(|(css, _)| is(&part, css));
        match instead {
            Some((_, css)) => find(css).next(),
            None => part.query_selector("h2").ok()?,
        }
    });
    let last = heading.filter(can_take).or_else(|| find(LAST).next());
    if let Some(last) = last {
        if !last.has_attribute("tabindex") {
            // An attribute can always be set.
            let _ = last.set_attribute("tabindex", "-1");
        }
        give(&last);
    }
}

/// Brings the focus on to the fix that it was meant for, once that is known.
fn await_fix(active: &Element) {
    let Some(awaited) = AWAITED.take() else { return };
    if awaited.meanwhile != *active {
        return;
    }
    match awaited.row.query_selector(".fix") {
        Ok(Some(fix)) => {
            give(&fix);
        }
        // While a place is kept for them they are worked out.
        _ if awaited.row.query_selector(".fix-room").is_ok_and(|room| room.is_some()) => AWAITED.set(Some(awaited)),
        _ => {}
    }
}

/// Takes the focus from the button that calls off the making of a table, which is about to go away.
pub fn leave_stop() {
    let active = gloo::utils::document().active_element();
    if active.is_some_and(|active| active.matches("[data-run='generate-stop']").unwrap_or_default()) {
        prefer("[data-command='generate']");
    }
}

/// What brings a study back, and the walk along the quadrant method's steps.
pub const STUDY: &str = ".study-room .tool, .tab-row .tab:last-child";
pub const GUIDE: &str = ".tab-row .tab:nth-child(2), .guide-button";
