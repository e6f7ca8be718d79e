//! The bar at the top: the table's name, undo and redo, and the commands for the table as a whole.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::common::button::button;
use super::common::command_button::{CommandButton, CommandButtonProps};
use super::common::field::text_field;
use super::common::icon::icon;
use super::common::isolated::isolated;
use super::event_place::EventPlace;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::services::{address, storage};
use crate::app::start;
use crate::editor::Action;
use crate::layout::{Edit, Layout};
use crate::pack::{Pack, TableSize};
use crate::page::{PageAction, PageState, Shared};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct HeaderProps {
    table_name: String,
    table_number: u32,
    is_read_only: bool,
    /// The person's own table, while somebody else's is on the board.
    parked: Option<Shared<Layout>>,
    undo: CommandButtonProps,
    redo: CommandButtonProps,
    /// The size of the table.
    size: &'static TableSize,
    pack: &'static Pack,
    table_commands: Vec<CommandButtonProps>,
}

impl HeaderProps {
    pub fn of(state: &PageState) -> Self {
        let editor = &state.editor;
        let history = editor.history();
        let button = |id| CommandButtonProps::new(id, editor);
        let undo = match (history.undo_name(), history.opening_name()) {
            (Some(name), _) => t!("Undo: {}", name),
            (None, Some(name)) => t!("This table begins here: {}", name),
            (None, None) => t!("Nothing to undo").to_owned(),
        };
        let redo = history.redo_name().map_or_else(|| t!("Nothing to redo").to_owned(), |name| t!("Redo: {}", name));
        let is_read_only = state.is_read_only();
        Self {
            table_name: editor.committed().name.clone(),
            table_number: editor.table_number(),
            is_read_only,
            parked: state.parked_editor.as_ref().map(|own| Shared(own.committed().clone())),
            size: editor.committed().table,
            pack: editor.committed().pack,
            undo: button("undo").with_hint(undo),
            redo: button("redo").with_hint(redo),
            table_commands: if is_read_only {
                vec![button("share")]
            } else {
                ["library", "events", "share", "commands", "settings"].map(button).into()
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
    if let Some(own) = &props.parked {
        return html! {
            // Keyed, so that Yew doesn't reuse elements of the other header, one of which may have the focus.
            <header key="read-only" class="header">
                if let Some((fragment, title)) = address::last_event() {
                    <button type="button" class="tool back-to-event" aria-label={t!("Back to {}", title)} title={t!("Back to {}", title)}
                        onclick={Callback::from(move |_: MouseEvent| address::follow(&fragment))}>{ icon("left") }{ icon("events") }</button>
                }
                <h1>
                    if props.table_name.is_empty() { { t!("A shared table") } } else { { isolated(&props.table_name) } }
                </h1>
                <div class="tools" role="toolbar" aria-label={t!("Table")}>
                    { for table_commands }
                    <SharedTableMenu own={own.clone()} />
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
            <EventPlace table_number={props.table_number} />
            { text_field("table-name", t!("Name of the table"), &props.table_name, t!("Unnamed table"), on_rename) }
            if props.pack.tables.len() > 1 {
                <TableSizes size={props.size} pack={props.pack} />
            }
            <div class="tools" role="toolbar" aria-label={t!("Table")}>
                <CommandButton key="undo" ..props.undo.clone() />
                <CommandButton key="redo" ..props.redo.clone() />
                <span class="gap"></span>
                { for table_commands }
            </div>
        </header>
    }
}

#[derive(PartialEq, Properties)]
struct SharedTableMenuProps {
    /// The person's own table.
    own: Shared<Layout>,
}

/// What can be done with somebody else's table: edit a copy of it, or leave it.
#[component]
fn SharedTableMenu(props: &SharedTableMenuProps) -> Html {
    let actions = use_actions();
    let has_own = use_memo(props.own.clone(), |own| start::has_own_tables(own));
    html! {
        <details class="shared-menu drop-down">
            <summary class="tool" title={t!("More")} aria-label={t!("More")}>{ icon("menu") }</summary>
            <div role="group" aria-label={t!("More")}>
                { button("tool copy-table", t!("Edit a copy"), on_leave(&actions, || PageAction::Copy(storage::new_number()))) }
                { button("tool leave", if *has_own { t!("Back to mine") } else { t!("Make a table of my own") }, on_leave(&actions, || PageAction::Leave)) }
            </div>
        </details>
    }
}

#[derive(PartialEq, Properties)]
struct TableSizesProps {
    size: &'static TableSize,
    pack: &'static Pack,
}

/// The choice among the pack's table sizes.
#[component]
fn TableSizes(props: &TableSizesProps) -> Html {
    let (actions, node, pack) = (use_actions(), use_node_ref(), props.pack);
    let selected = pack.tables.iter().position(|size| size == props.size).and_then(|index| i32::try_from(index).ok());
    {
        // An undone choice has to change the field too: once a person has chosen, the markup no longer decides.
        let node = node.clone();
        use_effect_with(selected, move |selected| {
            if let (Some(field), Some(selected)) = (node.cast::<HtmlSelectElement>(), selected) {
                field.set_selected_index(*selected);
            }
        });
    }
    let on_choose = Callback::from(move |event: Event| {
        let field: HtmlSelectElement = event.target_unchecked_into();
        if let Some(size) = usize::try_from(field.selected_index()).ok().and_then(|index| pack.tables.get(index)) {
            let edits = vec![Edit::Table(size)];
            actions.send(PageAction::Edit(Action::Edit { name: t!("Resize the table").to_owned(), edits }));
        }
    });
    html! {
        <select ref={node} class="table-size" aria-label={t!("Size of the table")} title={t!("Size of the table")} onchange={on_choose}>
            { for pack.tables.iter().map(|size| html! { <option>{ size.title(pack.unit) }</option> }) }
        </select>
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
