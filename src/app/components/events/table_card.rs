//! A table of an event: its number, picture, name and status, and what can be done with it.

use std::rc::Rc;
use std::sync::Arc;

use web_sys::{DragEvent, HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::context::ChangeOutcome;
use super::list::title;
use crate::app::components::common::button::icon_button;
use crate::app::components::common::field::{select_option, text_field};
use crate::app::components::common::icon::icon;
use crate::app::components::common::table_status::TableStatus;
use crate::app::components::common::thumbnail::thumbnail;
use crate::app::components::dialogs::context::{DialogMessage, use_dialog};
use crate::app::services::{event_store, storage};
use crate::editor::EventStep;
use crate::event::table_name;
use crate::event::{EventEdit, NumberedTable, TableId};
use crate::formats::link;
use crate::layout::{Edit, Layout};
use crate::page::{EditsOf, EventChange, event_refusal, full_storage};
use crate::words::{t, translated};

/// The type of what is dragged when a table is moved among the others.
const DRAGGED_TYPE: &str = "application/x-tablewright-table";

/// A table that compares by its address.
#[derive(Clone)]
pub struct SharedTable(pub Arc<NumberedTable>);

impl PartialEq for SharedTable {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

#[derive(PartialEq, Properties)]
pub struct TableCardProps {
    pub table: SharedTable,
    /// Its number, counted from 1.
    pub number: usize,
    /// How many tables there are.
    pub count: usize,
    /// Its link.
    pub link: AttrValue,
    /// The names of what it has and the tables together use too often.
    pub over_used: Rc<[String]>,
    pub is_on_board: bool,
    /// The other events: their numbers and titles.
    pub others: Rc<[(u32, String)]>,
    pub on_change: Callback<EventChange, ChangeOutcome>,
    /// Called when its status has become known.
    pub on_known: Callback<()>,
}

impl TableCardProps {
    /// A callback that edits the event by the table as this window has left it.
    fn on_edit<E>(&self, name: String, edit: impl Fn(&NumberedTable) -> EventEdit + 'static) -> Callback<E> {
        let (on_change, SharedTable(table)) = (self.on_change.clone(), self.table.clone());
        // A second press finds the table gone, before that is written.
        let edits: EditsOf = Rc::new(move |left| left.table(table.id).map(|table| edit(table)).into_iter().collect());
        Callback::from(move |_| {
            on_change.emit(EventChange::Edit(name.clone(), edits.clone())).ok();
        })
    }
}

/// The table.
#[component]
pub fn TableCard(props: &TableCardProps) -> Html {
    let dialog = &use_dialog();
    let TableCardProps { table: SharedTable(table), number, count, link, is_on_board, .. } = props;
    let (layout, id) = (&table.layout, table.id);
    let name = table_name::within_event(&layout.name, number);
    let drawn = use_memo(props.table.clone(), |table| thumbnail(&table.0.layout));
    let on_open = {
        let (table, link, step, is_on_board) = (id.0, link.clone(), t!("Open {}", name), *is_on_board);
        dialog.on_click(move |dialog| {
            if is_on_board {
                dialog.leave();
            } else if let Ok(planned) = link::read(&link) {
                dialog.open(table, planned, step.clone());
            }
        })
    };
    let on_rename = {
        let (on_change, table) = (props.on_change.clone(), table.clone());
        Callback::from(move |event: Event| {
            let name = event.target_unchecked_into::<HtmlInputElement>().value().trim().to_owned();
            let table = table.clone();
            let edits: EditsOf = Rc::new(move |left| {
                let table = left.table(table.id).unwrap_or(&table);
                let renamed = table.layout.edited(&[Edit::Rename(name.clone())]);
                renamed.map(|layout| with_layout(table, layout)).into_iter().collect()
            });
            on_change.emit(EventChange::Edit(t!("Rename the table").to_owned(), edits)).ok();
        })
    };
    let at = *number;
    let on_duplicate = props.on_edit(t!("Duplicate {}", name), move |table| {
        let copy = NumberedTable { id: TableId(storage::new_number()), is_locked: false, ..table.clone() };
        EventEdit::AddTable(at, Box::new(copy))
    });
    let on_mirror = props.on_edit(t!("Mirror {}", name), |table| {
        let mirrored = table.layout.edited(&table.layout.mirror_edits());
        with_layout(table, mirrored.unwrap_or_else(|_| table.layout.clone()))
    });
    let on_move = |to: usize| props.on_edit(t!("Move {}", name), move |_| EventEdit::MoveTable(id, to));
    let is_locked = table.is_locked;
    let lock_text = if is_locked { t!("Unlock {}", name) } else { t!("Lock {}", name) };
    let on_lock = props.on_edit(lock_text.clone(), move |_| EventEdit::LockTable(id, !is_locked));
    let on_delete = props.on_edit(t!("Remove {}", name), move |_| EventEdit::RemoveTable(id));
    let on_drag_start = Callback::from(move |event: DragEvent| {
        if let Some(data) = event.data_transfer() {
            // Without data nothing is dragged; the buttons still move the table.
            data.set_data(DRAGGED_TYPE, &id.0.to_string()).ok();
        }
    });
    let dragged = |event: &DragEvent| event.data_transfer()?.get_data(DRAGGED_TYPE).ok()?.parse().ok().map(TableId);
    let on_drag_over = Callback::from(move |event: DragEvent| {
        if event.data_transfer().is_some_and(|data| data.types().includes(&DRAGGED_TYPE.into(), 0)) {
            event.prevent_default();
        }
    });
    let on_drop = {
        let (on_change, to) = (props.on_change.clone(), number - 1);
        Callback::from(move |event: DragEvent| {
            if let Some(from) = dragged(&event).filter(|from| *from != id) {
                event.prevent_default();
                event.stop_propagation();
                let edits: EditsOf = Rc::new(move |_| vec![EventEdit::MoveTable(from, to)]);
                on_change.emit(EventChange::Edit(t!("Move a table").to_owned(), edits)).ok();
            }
        })
    };
    html! {
        <li class={is_on_board.then_some("open")} data-table={id.0.to_string()} data-number={number.to_string()} draggable="true"
            ondragstart={on_drag_start} ondragover={on_drag_over} ondrop={on_drop}>
            <button type="button" class="thumbnail" aria-label={t!("Open table {}: {}", number, name)} title={t!("Open")} onclick={on_open}>{ (*drawn).clone() }</button>
            <div class="table-facts">
                <div class="numbered-name">
                    <span class="table-number" aria-hidden="true">{ number }</span>
                    { text_field("", t!("Name of table {}", number), &layout.name, &table_name::within_event("", number), on_rename) }
                </div>
                <TableStatus link={link.clone()} on_known={props.on_known.clone()} />
                if !props.over_used.is_empty() {
                    <p class="table-status level-must" data-fact="over-used">{ icon("must") }<span>{ t!("Used too often: {}", props.over_used.join(", ")) }</span></p>
                }
            </div>
            <div class="tools">
                { icon_button("left", t!("Move {} one place forward", name), t!("Forward"), on_move(number.saturating_sub(2))) }
                { icon_button("right", t!("Move {} one place back", name), t!("Back"), on_move((*number).min(count - 1))) }
                <button type="button" class="tool" data-act="lock" aria-label={lock_text} title={t!("A locked table stays as it is when tables are generated")}
                    aria-pressed={is_locked.to_string()} onclick={on_lock}>{ icon(if is_locked { "lock" } else { "unlock" }) }</button>
                { icon_button("duplicate", t!("Duplicate {}", name), t!("Duplicate"), on_duplicate) }
                { icon_button("mirror", t!("Mirror {}", name), t!("Mirror"), on_mirror) }
                { icon_button("delete", t!("Remove {}", name), t!("Remove"), on_delete) }
                if !props.others.is_empty() {
                    <CopyTo table={props.table.clone()} others={props.others.clone()} name={name.clone()} />
                }
            </div>
        </li>
    }
}

/// The edit that gives a table this layout.
fn with_layout(table: &NumberedTable, layout: Layout) -> EventEdit {
    EventEdit::SetTable(Box::new(NumberedTable { layout, ..table.clone() }))
}

#[derive(PartialEq, Properties)]
struct CopyToProps {
    table: SharedTable,
    /// The other events: their numbers and titles.
    others: Rc<[(u32, String)]>,
    name: String,
}

/// The choice of another event that gets a copy of the table.
#[component]
fn CopyTo(props: &CopyToProps) -> Html {
    let dialog = use_dialog();
    let on_choose = {
        let (SharedTable(table), name) = (props.table.clone(), props.name.clone());
        Callback::from(move |event: Event| {
            let field: HtmlSelectElement = event.target_unchecked_into();
            let chosen = field.value();
            // The same event may be chosen again.
            field.set_value("");
            let Some(saved) = chosen.parse().ok().and_then(event_store::load) else { return };
            let copy = NumberedTable { id: TableId(storage::new_number()), is_locked: false, ..(*table).clone() };
            let at = saved.event.tables.len();
            let after = match saved.event.edited(&[EventEdit::AddTable(at, Box::new(copy))]) {
                Ok(after) => after,
                Err(problem) => return dialog.refused(problem.to_string()),
            };
            let full = translated(full_storage::EVENTS);
            let step =
                EventStep::Change { name: t!("Add {}", name), before: Rc::new(saved.event), after: Rc::new(after) };
            match event_store::make(saved.number, step) {
                Ok((made, pending)) => {
                    let text = t!("{} is table {} of {} now.", name, at + 1, title(&made.after));
                    dialog.done_when_kept(&pending, DialogMessage::done(text), full);
                }
                Err(why) => dialog.refused(event_refusal(&why)),
            }
        })
    };
    html! {
        <select data-choice="copy-to" aria-label={t!("Copy {} to another event", props.name)} onchange={on_choose}>
            { select_option("", true, t!("Copy to…")) }
            { for props.others.iter().map(|(number, title)| select_option(number.to_string(), false, title)) }
        </select>
    }
}
