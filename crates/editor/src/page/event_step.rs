//! What a step of an event comes to once it is kept: what is said of it, and which table it brings onto the board.

use super::table_to_open::TableToOpen;
use crate::editor::MadeStep;
use crate::event::{Event, Loss, TableId, loss_messages};
use crate::formats::event::history::EventStepId;
use crate::formats::{PlannedTable, link};
use crate::words::t;

/// What is said of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepMessage {
    /// The sentences. Without any, the message before goes away.
    pub text: String,
    /// The step that the message offers to undo: one that takes something away.
    pub undo: Option<EventStepId>,
}

/// What a step comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepOutcome {
    /// It has changed nothing, and this is said; nothing, where that is empty.
    Nothing(String),
    /// It has changed the event.
    Changed(StepMessage),
}

/// What a step that is kept comes to. `said` is what is to be said of it beside what it takes away.
pub fn step_outcome(MadeStep { before, after, id }: &MadeStep, said: String) -> StepOutcome {
    if before == after {
        return StepOutcome::Nothing(said);
    }
    let Some(id) = id else {
        // What was undone or redone is plain to see.
        return StepOutcome::Changed(StepMessage { text: String::new(), undo: None });
    };
    let lost = loss_messages::loss(before, &Loss::between(before, after));
    let undo = (!lost.is_empty()).then_some(*id);
    let texts = [said, lost].into_iter().filter(|text| !text.is_empty());
    StepOutcome::Changed(StepMessage { text: texts.collect::<Vec<_>>().join(" "), undo })
}

/// What is opened after a step of an event while the table of the number `open` is on the board: that table, if the step has changed it;
/// another one, if the step has removed it. `library` gives the tables of the library, by their numbers and links; the first other one is
/// taken.
pub fn opened_by_step(
    before: &Event,
    after: &Event,
    open: u32,
    library: impl FnOnce() -> Vec<(u32, String)>,
) -> Option<TableToOpen> {
    let planned_in = |event: &Event| event.table(TableId(open)).map(|table| PlannedTable::of_event(event, table));
    let former = link::write(&planned_in(before)?);
    if let Some(table) = planned_in(after) {
        let step = || t!("Change the event").to_owned();
        return (link::write(&table) != former).then(|| TableToOpen { number: open, table, step: step() });
    }
    let (number, link) = library().into_iter().find(|(number, _)| *number != open)?;
    let step = t!("Remove a table from the event").to_owned();
    Some(TableToOpen { number, table: link::read(&link).ok()?, step })
}
