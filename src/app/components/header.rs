//! The bar at the top: the table's name and the commands that are about the whole of it.

use yew::prelude::*;

use super::common::button::button;
use super::common::field::text;
use super::common::icon::icon;
use super::common::isolated::isolated;
use crate::app::page::Page;
use crate::app::services::{address, storage};
use crate::app::state::PageAction;
use crate::editor::{Action, find_command};
use crate::layout::Edit;
use crate::words::{said, t};

/// The bar at the top.
pub fn header(page: &Page) -> Html {
    let history = page.editor().history();
    let named = page.field(|input| {
        let name = input.value().trim().to_owned();
        input.set_value(&name);
        let edits = vec![Edit::Rename(name)];
        Some(PageAction::Edit(Action::Edit { name: t!("Rename the table").to_owned(), edits }))
    });
    if page.is_read_only() {
        return looking(page);
    }
    html! {
        <header class="header">
            <h1>{ "Tablewright" }</h1>
            { text("table-name", t!("Name of the table"), &page.editor().committed().name, t!("Unnamed table"), named) }
            <div class="tools" role="toolbar" aria-label={t!("Table")}>
                { command_button(page, "undo", "undo", Some(history.undo_name().map_or_else(|| t!("Nothing to undo").to_owned(), |name| t!("Undo: {}", name)))) }
                { command_button(page, "redo", "redo", Some(history.redo_name().map_or_else(|| t!("Nothing to redo").to_owned(), |name| t!("Redo: {}", name)))) }
                <span class="gap"></span>
                { for ["library", "share", "commands"].map(|id| command_button(page, id, id, None)) }
            </div>
        </header>
    }
}

/// The bar over somebody else's table: what it is called, and the ways on from it.
fn looking(page: &Page) -> Html {
    let name = &page.layout().name;
    let name = if name.is_empty() {
        html! { { t!("A shared table") } }
    } else {
        isolated(name)
    };
    let dispatch = page.dispatch.clone();
    let leave = |event: fn() -> PageAction| {
        let dispatch = dispatch.clone();
        Callback::from(move |_: MouseEvent| {
            address::forget();
            dispatch.dispatch(event());
        })
    };
    html! {
        // Another header than that over one's own: nothing of it becomes something else under the focus.
        <header key="looking" class="header">
            <h1>{ "Tablewright" }</h1>
            <strong class="table-name">{ name }</strong>
            <div class="tools" role="toolbar" aria-label={t!("Table")}>
                { button("go copy-table", t!("Edit a copy"), leave(|| PageAction::Copy(storage::new_number()))) }
                { button("quiet leave", t!("Back to mine"), leave(|| PageAction::Leave)) }
                { command_button(page, "share", "share", None) }
            </div>
        </header>
    }
}

/// A button that runs a command and says its key; `hint` instead of the command's name where it knows more.
pub fn command_button(page: &Page, id: &'static str, drawn: &'static str, hint: Option<String>) -> Html {
    let Some(command) = find_command(id) else { return html! {} };
    let name = said(command.name);
    let hint = hint.unwrap_or_else(|| name.to_owned());
    let title = command.keys.first().map_or_else(|| hint.clone(), |key| format!("{hint} ({})", key.label()));
    html! {
        <button key={id} type="button" class={classes!("tool", id)} data-command={id} {title}
            aria-label={name} disabled={!(command.enabled)(page.editor())} onclick={page.command(command)}>
            { icon(drawn) }
            <span>{ name }</span>
        </button>
    }
}
