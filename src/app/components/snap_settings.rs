//! What a drag snaps to: a button in the corner of the board, and the settings it opens.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::common::icon::icon;
use crate::app::page::Page;
use crate::editor::{Grid, find_command};
use crate::words::t;

/// Closes what the button opened, where it is open; whether it was. The focus goes back to the button.
pub fn close_snap() -> bool {
    let find = |css: &str| gloo::utils::document().query_selector(css).ok().flatten();
    let Some(open) = find(".snap[open]") else { return false };
    if let Some(button) = find(".snap:focus-within > summary").and_then(|one| one.dyn_into::<HtmlElement>().ok()) {
        // A button that is shown can be focused.
        let _ = button.focus();
    }
    open.remove_attribute("open").is_ok()
}

/// The button.
pub fn snap_button(page: &Page) -> Html {
    let snap = page.editor().snap;
    let grid = match snap.grid {
        Grid::Off => t!("Grid: off"),
        Grid::Quarter => t!("Grid: every ¼\""),
        Grid::Half => t!("Grid: every ½\""),
        Grid::Inch => t!("Grid: every 1\""),
    };
    let switch = |id: &'static str, says: &'static str, on: bool| {
        let command = find_command(id)?;
        Some(html! {
            <button type="button" class="tool" data-command={id} aria-pressed={if on { "true" } else { "false" }} onclick={page.command(command)}>
                { icon(if on { "check" } else { "" }) }{ says }
            </button>
        })
    };
    html! {
        <details class="snap">
            <summary class="tool" title={t!("Snapping")} aria-label={t!("Snapping")}>{ icon("magnet") }</summary>
            <div class="snap-menu" role="group" aria-label={t!("What a drag snaps to")}>
                { switch("snap-limits", t!("Limits"), snap.limits) }
                { switch("snap-pieces", t!("Other pieces"), snap.pieces) }
                { switch("snap-grid", grid, snap.grid != Grid::Off) }
                <p>{ t!("Hold Ctrl to let go.") }</p>
            </div>
        </details>
    }
}
