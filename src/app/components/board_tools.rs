//! Zoom, full screen and snapping as buttons in the corner of the board.

use yew::prelude::*;

use super::common::icon::icon;
use super::inspector::tape_bar;
use super::snap_settings::snap_button;
use super::study::study_button;
use crate::app::page::Page;
use crate::app::services::screen;
use crate::editor::{Look, find_command};
use crate::units::trimmed;
use crate::words::{said, t};

/// The tools in the board's corner, one part after the other.
pub fn board_tools(page: &Page) -> Html {
    // Nothing is dragged on a table that is only looked at.
    let snap = if page.is_read_only() {
        html! {}
    } else {
        snap_button(page)
    };
    let parts = [zoom(page), snap, tape_bar::measure_button(page), study_button(page), full_screen(page)];
    html! { <div class="board-tools">{ for parts }</div> }
}

/// A tool that runs a command, unless there is nothing for it to do.
fn tool(page: &Page, id: &'static str, idle: bool) -> Html {
    let Some(command) = find_command(id) else { return html! {} };
    let name = said(command.name);
    let title = command.keys.first().map_or_else(|| name.to_owned(), |key| format!("{name} ({})", key.label()));
    html! {
        <button type="button" class={classes!("tool", id)} data-tool={id} aria-label={name} {title} disabled={idle} onclick={page.command(command)}>{ icon(id) }</button>
    }
}

fn zoom(page: &Page) -> Html {
    let camera = page.state.camera;
    let idle = |look| camera.told(look, None) == camera;
    html! {
        <div class="zoom" role="toolbar" aria-label={t!("Zoom, now {} times", trimmed(camera.zoom(), 1))}>
            { tool(page, "closer", idle(Look::Closer)) }
            { tool(page, "farther", idle(Look::Farther)) }
            { tool(page, "whole", idle(Look::Whole)) }
        </div>
    }
}

fn full_screen(page: &Page) -> Html {
    if screen::can_fill() {
        tool(page, "full-screen", false)
    } else {
        html! {}
    }
}
