//! Studies: one request at a time, the latest of those that come up meanwhile, and answers that are out of date.

use super::*;
use crate::checks::EventScenarios;
use crate::editor::StudyAction;
use crate::editor::study::StudyMode;
use crate::page::{Shared, StudyQuestion, StudyRequests};
use crate::study::Study;
use crate::worker::{Request, Response, WorkerError, WorkerRequest as _};

fn question(study: Study) -> StudyQuestion {
    (Shared::new(table("Mine", 2).layout), EventScenarios::default(), study)
}

/// What the worker answers.
fn answer(request: Request) -> Response {
    request.answers().last().expect("there is an answer")
}

fn send(requests: &mut StudyRequests) -> Request {
    requests.send().expect("nothing is at the worker")
}

#[test]
fn one_request_is_at_the_worker_and_the_latest_follows() {
    let mut requests = StudyRequests::default();
    let [first, second, third] = [question(Study::Open), question(Study::Open), question(Study::Open)];
    assert!(!requests.ask(first.clone()));
    let sent = send(&mut requests);
    for question in [second, third.clone()] {
        assert!(!requests.ask(question));
        assert!(requests.send().is_none(), "one is at the worker");
    }
    assert!(requests.receive(Ok(answer(sent))));
    // It is of a table that has changed since.
    assert!(requests.answer().result().is_some_and(|(_, layout)| *layout == first.0));
    let sent = send(&mut requests);
    assert!(requests.receive(Ok(answer(sent))));
    assert!(requests.answer().result().is_some_and(|(_, layout)| *layout == third.0));
    assert!(requests.send().is_none(), "there is nothing more to send");
}

#[test]
fn the_result_of_another_mode_is_not_shown() {
    let mut requests = StudyRequests::default();
    requests.ask(question(Study::Open));
    let open = send(&mut requests);
    // Another mode is asked for before the answer comes.
    assert!(!requests.ask(question(Study::Cover)));
    assert!(!requests.receive(Ok(answer(open))));
    assert!(requests.answer().survey.is_none());
    let cover = send(&mut requests);
    assert!(requests.receive(Ok(answer(cover))));
    assert!(requests.answer().survey.is_some());
    assert!(!requests.ask(question(Study::Cover)), "the same mode leaves it, dimmed");
    assert!(requests.ask(question(Study::Open)) && requests.answer().survey.is_none());
}

#[test]
fn a_failure_is_said_until_it_is_tried_again() {
    let mut requests = StudyRequests::default();
    requests.ask(question(Study::Open));
    send(&mut requests);
    requests.ask(question(Study::Open));
    assert!(requests.receive(Err(WorkerError::Failed)));
    assert!(requests.answer().failed && requests.send().is_none(), "what waited would fail too");
    assert!(requests.ask(question(Study::Open)));
    assert!(!requests.answer().failed && requests.send().is_some());
    assert!(requests.receive(Ok(Response::File(Vec::new()))) && requests.answer().failed);
}

#[test]
fn a_study_that_has_ended_has_no_answer() {
    let mut requests = StudyRequests::default();
    assert_eq!(requests.withdraw(), (false, false));
    requests.ask(question(Study::Open));
    let sent = send(&mut requests);
    assert_eq!(requests.withdraw(), (true, false));
    assert!(!requests.receive(Ok(answer(sent))), "it comes too late");
    requests.ask(question(Study::Open));
    let sent = send(&mut requests);
    requests.receive(Ok(answer(sent)));
    assert_eq!(requests.withdraw(), (false, true));
    assert!(requests.answer().survey.is_none());
}

#[test]
fn an_answer_is_out_of_date_once_the_table_or_the_study_has_changed() {
    let studied = after(&page(), [PageAction::Edit(Action::Study(StudyAction::Mode(Some(StudyMode::Open))))]);
    let editor = &studied.editor;
    let mut requests = StudyRequests::default();
    requests.ask((Shared(editor.committed().clone()), editor.chosen, Study::Open));
    let sent = send(&mut requests);
    requests.receive(Ok(answer(sent)));
    let is_stale = |actions: Vec<PageAction>| requests.answer().is_stale(&after(&studied, actions).editor);
    assert!(!is_stale(vec![]) && !is_stale(vec![select(1)]) && !is_stale(drag().into()));
    assert!(is_stale(vec![move_piece()]));
    assert!(is_stale(vec![command("study-cover")]) && is_stale(vec![command("study-off")]));
}
