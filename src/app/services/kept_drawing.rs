//! The drawing of the last table on the board, which `assets/start/drawing.js` shows at the next start until the program is there.

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Element, VisibilityState};

use super::storage;

/// The parts of the board that are drawn from the table alone. What is on top of them depends on the screen and on what is done.
const PARTS: &str = ":scope > svg > :is(.ground, .zones, .pieces, .elements)";
/// In these parts, what only the program can size, and what only shows by a style.
const LEFT_OUT: &str = ".screen-sized, .halo, .flash";
/// What makes a drawing one that can be pressed and is read out.
const ATTRIBUTES: [&str; 6] = ["tabindex", "role", "aria-label", "aria-pressed", "data-piece", "class"];
/// Larger drawings aren't kept: reading one would take longer than it saves. Letters.
const MAX_LENGTH: usize = 300_000;

/// Keeps the board's drawing whenever the page is left or hidden, until the listeners are dropped. `view` is then the `viewBox` that shows the
/// whole table; `None` where the drawing isn't to be kept.
pub fn keep_when_left(view: impl Fn() -> Option<String> + Clone + 'static) -> [EventListener; 2] {
    let (document, window) = (gloo::utils::document(), gloo::utils::window());
    let view_when_hidden = view.clone();
    [
        EventListener::new(&document, "visibilitychange", move |_| {
            if gloo::utils::document().visibility_state() == VisibilityState::Hidden
                && let Some(view) = view_when_hidden()
            {
                keep(&view);
            }
        }),
        EventListener::new(&window, "pagehide", move |_| {
            if let Some(view) = view() {
                keep(&view);
            }
        }),
    ]
}

/// Keeps the board's drawing: its view, and in the next lines what is in it. Where that fails, the next start shows an older one.
fn keep(view: &str) {
    let Some(board) = gloo::utils::document().query_selector(".board").ok().flatten() else { return };
    let drawing: String = elements(&board, PARTS).iter().filter_map(bare).collect();
    if drawing.len() <= MAX_LENGTH {
        storage::save_drawing(&format!("{view}\n{drawing}"));
    }
}

/// A part's markup, without what is left out.
fn bare(part: &Element) -> Option<String> {
    let part: Element = part.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
    for element in elements(&part, LEFT_OUT) {
        element.remove();
    }
    for piece in elements(&part, ".piece") {
        for attribute in ATTRIBUTES {
            piece.remove_attribute(attribute).ok();
        }
    }
    Some(part.outer_html())
}

fn elements(within: &Element, css: &str) -> Vec<Element> {
    let found = within.query_selector_all(css).ok();
    let all = found.iter().flat_map(|found| (0..found.length()).filter_map(|index| found.get(index)));
    all.filter_map(|node| node.dyn_into().ok()).collect()
}
