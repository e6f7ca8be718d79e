//! The page's shell in `index.html`, which is shown until the program runs.

use std::cell::RefCell;

use web_sys::Element;
use yew::{Html, html};

use crate::app::components::board::coordinates::view_box;
use crate::editor::Camera;

/// The classes of the parts that stay until the component in their place is loaded.
const PARTS: [&str; 2] = ["side", "scenario"];

thread_local! {
    /// Each part, in the order of their classes.
    static KEPT: RefCell<Vec<Option<Element>>> = const { RefCell::new(Vec::new()) };
}

/// Keeps the parts of the shell in this element, which the page replaces.
pub fn keep(root: &Element) {
    let parts = PARTS.map(|class| {
        let part = root.query_selector(&format!(".{class}")).ok()??;
        // The shell is hidden from screen readers as a whole.
        part.set_attribute("aria-hidden", "true").ok()?;
        Some(part)
    });
    KEPT.set(parts.into());
}

/// The shell's part with a class, or nothing where there is none.
pub fn part(class: &str) -> Html {
    let index = PARTS.iter().position(|part| *part == class);
    let part = index.and_then(|index| KEPT.with_borrow(|kept| kept.get(index)?.clone()));
    part.map_or_else(|| html! {}, |part| Html::VRef(part.into()))
}

/// Shows a table's name, and its drawing, the markup inside of an SVG in inches, in place of the bare table.
pub fn draw(name: &str, view: &Camera, markup: &str) {
    let find = |css: &str| gloo::utils::document().query_selector(css).ok().flatten();
    if let Some(heading) = find("#page h1").filter(|_| !name.is_empty()) {
        heading.set_text_content(Some(name));
    }
    if let Some(board) = find("#page .board svg")
        && board.set_attribute("viewBox", &view_box(&view.view())).is_ok()
    {
        board.set_inner_html(&format!("<g id=\"sent\">{markup}</g>"));
        // If it fails, what is said of loading lies over the table.
        let _ = find("#start").map(|start| start.set_attribute("data-below", ""));
    }
}
