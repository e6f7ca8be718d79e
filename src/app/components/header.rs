//! The bar at the top: the table's name, the scenario on the board, undo and redo, and the commands for the table as a whole.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::common::command_button::{CommandButton, CommandButtonProps};
use super::common::field::{select_option, text_field};
use super::event_place::EventPlace;
use super::scenario_name::{ScenarioName, ScenarioNameProps};
use super::shared_header::SharedHeader;
use crate::app::hooks::actions::use_actions;
use crate::app::hooks::event_place::use_event_place;
use crate::app::start;
use crate::editor::Action;
use crate::event::table_name;
use crate::layout::{Edit, Layout};
use crate::pack::{Pack, TableSize};
use crate::page::{PageAction, PageState, Shared};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct HeaderProps {
    table_name: String,
    table_number: u32,
    /// The person's own table, while somebody else's is on the board.
    parked: Option<Shared<Layout>>,
    undo: CommandButtonProps,
    redo: CommandButtonProps,
    /// The size of the table.
    size: &'static TableSize,
    pack: &'static Pack,
    /// `None` where the pack has no scenarios.
    scenario: Option<ScenarioNameProps>,
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
        Self {
            table_name: editor.committed().name.clone(),
            table_number: editor.table_number(),
            parked: state.parked_editor.as_ref().map(|own| Shared(own.committed().clone())),
            size: editor.committed().table,
            pack: editor.committed().pack,
            scenario: ScenarioNameProps::of(state),
            undo: button("undo").with_hint(undo),
            redo: button("redo").with_hint(redo),
            table_commands: ["library", "events", "share", "commands", "settings"].map(button).into(),
        }
    }
}

/// The bar at the top.
#[component]
pub fn Header(props: &HeaderProps) -> Html {
    let actions = use_actions();
    let place = use_event_place(props.table_number);
    let unnamed = table_name::anywhere("", place.as_ref().map(|place| (place.number, &*place.name)));
    let has_own = use_memo(props.parked.clone(), |own| own.as_ref().is_some_and(|own| start::has_own_tables(own)));
    if props.parked.is_some() {
        return html! { <SharedHeader key="read-only" table_name={props.table_name.clone()} has_own={*has_own} /> };
    }
    let table_commands =
        props.table_commands.iter().map(|button| html! { <CommandButton key={button.id} ..button.clone() /> });
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
            <div class="named-table">
                { text_field("table-name", t!("Name of the table"), &props.table_name, &unnamed, on_rename) }
                if let Some(scenario) = &props.scenario {
                    <ScenarioName ..scenario.clone() />
                }
            </div>
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
struct TableSizesProps {
    size: &'static TableSize,
    pack: &'static Pack,
}

/// The choice among the pack's table sizes.
#[component]
fn TableSizes(props: &TableSizesProps) -> Html {
    let (actions, pack) = (use_actions(), props.pack);
    let on_choose = Callback::from(move |event: Event| {
        let field: HtmlSelectElement = event.target_unchecked_into();
        if let Some(size) = usize::try_from(field.selected_index()).ok().and_then(|index| pack.tables.get(index)) {
            let edits = vec![Edit::Table(size)];
            actions.send(PageAction::Edit(Action::Edit { name: t!("Resize the table").to_owned(), edits }));
        }
    });
    html! {
        <select class="table-size" aria-label={t!("Size of the table")} title={t!("Size of the table")} onchange={on_choose}>
            { for pack.tables.iter().map(|size| select_option(None::<AttrValue>, size == props.size, size.title(pack.unit))) }
        </select>
    }
}
