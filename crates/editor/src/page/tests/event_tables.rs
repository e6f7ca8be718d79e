//! Generating the tables of an event: what the answers of the worker come to.

use crate::event::TableId;
use crate::event::generate::GeneratedEvent;
use crate::page::{EventTablesAnswer, EventTablesProgress, generated_tables};
use crate::worker::{Response, WorkerError};

fn made(id: u32) -> Response {
    let table = crate::event::testing::table(id, &[]);
    assert_eq!(table.id, TableId(id));
    Response::EventTable(Box::new((*table).clone()))
}

fn generated(ran_out: bool) -> GeneratedEvent {
    GeneratedEvent { edits: Vec::new(), most_alike: None, ran_out }
}

#[test]
fn a_better_table_in_the_place_of_another_counts_once() {
    let mut progress = EventTablesProgress::default();
    for answer in [made(1), made(2), Response::Progress(0.5), made(1)] {
        assert_eq!(progress.receive(Ok(answer)), EventTablesAnswer::Working);
    }
    assert_eq!(progress.made(), 2);
    assert!((progress.share - 0.5).abs() < 1e-9);
}

#[test]
fn an_answer_ends_the_work_or_says_why_there_is_none() {
    let receive = |answer| EventTablesProgress::default().receive(answer);
    let all = || Box::new(generated(false));
    assert_eq!(receive(Ok(Response::GeneratedEvent(all()))), EventTablesAnswer::Generated(all()));
    let none = Response::NoEvent { reasons: Vec::new(), enough_for: Some(4) };
    assert_eq!(receive(Ok(none)), EventTablesAnswer::Infeasible(Vec::new(), Some(4)));
    assert_eq!(receive(Ok(Response::File(Vec::new()))), EventTablesAnswer::Failed);
    assert_eq!(receive(Err(WorkerError::Unreadable)), EventTablesAnswer::Failed);
}

#[test]
fn a_search_that_ended_early_is_said() {
    let event = crate::event::testing::event(&[], &[]);
    assert_eq!(generated_tables(&event, &generated(false)), [""; 0]);
    assert_eq!(generated_tables(&event, &generated(true)).len(), 1);
}
