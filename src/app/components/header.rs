//! The bar at the top: the table's name, undo and redo, and the commands for the table as a whole.

use yew::prelude::*;

use super::common::button::button;
use super::common::command_button::{CommandButton, CommandButtonProps};
use super::common::field::text_field;
use super::common::isolated::isolated;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::services::{address, storage};
use crate::app::state::{PageAction, PageState};
use crate::editor::Action;
use crate::layout::Edit;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct HeaderProps {
    table_name: String,
    is_read_only: bool,
    undo: CommandButtonProps,
    redo: CommandButtonProps,
    table_commands: Vec<CommandButtonProps>,
}

impl HeaderProps {
    pub fn of(state: &PageState) -> Self {
        let editor = &state.editor;
        let history = editor.history();
        let button = |id| CommandButtonProps::new(id, editor);
        let undo = history.undo_name().map_or_else(|| t!("Nothing to undo").to_owned(), |name| t!("Undo: {}", name));
        let redo = history.redo_name().map_or_else(|| t!("Nothing to redo").to_owned(), |name| t!("Redo: {}", name));
        let is_read_only = state.is_read_only();
        Self {
            table_name: editor.committed().name.clone(),
            is_read_only,
            undo: button("undo").with_hint(undo),
            redo: button("redo").with_hint(redo),
            table_commands: if is_read_only {
                vec![button("share")]
            } else {
                ["library", "share", "commands"].map(button).into()
            },
        }
    }
}

/// The bar at the top.
#[component]
pub fn Header(props: &HeaderProps) -> Html {
    let actions = use_actions();
    let table_commands =
        props.table_commands.iter().map(|button| html! { <CommandButton key={button.id} ..button.clone() /> });
    if props.is_read_only {
        return html! {
            // Keyed, so that Yew doesn't reuse elements of the other header, one of which may have the focus.
            <header key="read-only" class="header">
                <h1>{ "Tablewright" }</h1>
                <strong class="table-name">
                    if props.table_name.is_empty() { { t!("A shared table") } } else { { isolated(&props.table_name) } }
                </strong>
                <div class="tools" role="toolbar" aria-label={t!("Table")}>
                    { button("go copy-table", t!("Edit a copy"), on_leave(&actions, || PageAction::Copy(storage::new_number()))) }
                    { button("quiet leave", t!("Back to mine"), on_leave(&actions, || PageAction::Leave)) }
                    { for table_commands }
                </div>
            </header>
        };
    }
    let on_rename = actions.on_change(|input| {
        let name = input.value().trim().to_owned();
        input.set_value(&name);
        let edits = vec![Edit::Rename(name)];
        Some(PageAction::Edit(Action::Edit { name: t!("Rename the table").to_owned(), edits }))
    });
    html! {
        <header class="header">
            <h1>{ "Tablewright" }</h1>
            { text_field("table-name", t!("Name of the table"), &props.table_name, t!("Unnamed table"), on_rename) }
            <div class="tools" role="toolbar" aria-label={t!("Table")}>
                <CommandButton key="undo" ..props.undo.clone() />
                <CommandButton key="redo" ..props.redo.clone() />
                <span class="gap"></span>
                { for table_commands }
            </div>
        </header>
    }
}

/// Leaves the shared table, and takes its link out of the address.
fn on_leave(actions: &Actions, action: fn() -> PageAction) -> Callback<MouseEvent> {
    let actions = actions.clone();
    Callback::from(move |_: MouseEvent| {
        address::remove_table();
        actions.send(action());
    })
}
