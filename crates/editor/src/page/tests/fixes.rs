//! Fixes of findings: which are asked for, and which are known.

use super::*;
use crate::checks::{EventScenarios, FindingId, Plan};
use crate::page::{FixFinder, FixedTable, Shared};
use crate::worker::{FindingFixes, FixesRequest, Request, Response, WorkerError};

fn finding(index: usize) -> FindingId {
    FindingId { check: "overlap", pieces: vec![id(index)] }
}

fn fixed_table() -> FixedTable {
    let layout = Shared::new(table("Mine", 2).layout);
    FixedTable { layout, plan: Plan::default(), chosen: EventScenarios::default(), owned: Rc::from([]) }
}

fn asked(request: Request) -> Vec<FindingId> {
    let Request::Fixes(FixesRequest { findings, .. }) = request else { panic!("another request") };
    findings
}

fn answer(index: usize) -> Response {
    Response::Fixes(FindingFixes { finding: finding(index), fixes: Vec::new(), ran_out: false })
}

#[test]
fn what_is_known_is_not_asked_for_again() {
    let (mut finder, table) = (FixFinder::default(), fixed_table());
    assert_eq!(asked(finder.ask(table.clone(), &[finding(0), finding(1)])), [finding(0), finding(1)]);
    assert!(finder.fixes().of(&finding(0)).is_none(), "they are awaited");
    assert!(finder.receive(Ok(answer(0))));
    assert!(finder.fixes().of(&finding(0)).is_some() && finder.fixes().of(&finding(1)).is_none());
    // More findings of the same table are shown.
    assert!(!finder.is_of_another(&table));
    assert_eq!(asked(finder.ask(table, &[finding(0), finding(1), finding(2)])), [finding(1), finding(2)]);
    assert!(finder.is_of_another(&fixed_table()));
}

#[test]
fn another_table_has_no_known_fixes() {
    let mut finder = FixFinder::default();
    assert!(!finder.withdraw(), "there is nothing to cancel");
    finder.ask(fixed_table(), &[finding(0)]);
    finder.receive(Ok(answer(0)));
    assert!(finder.withdraw() && finder.fixes().of(&finding(0)).is_none());
    assert!(!finder.receive(Ok(answer(0))), "it comes too late");
    assert_eq!(asked(finder.ask(fixed_table(), &[finding(0)])), [finding(0)]);
}

#[test]
fn without_the_worker_no_finding_waits_for_fixes() {
    let mut finder = FixFinder::default();
    finder.ask(fixed_table(), &[finding(0), finding(1)]);
    finder.receive(Ok(answer(0)));
    assert!(finder.receive(Err(WorkerError::Failed)));
    for index in [0, 1, 7] {
        assert!(finder.fixes().of(&finding(index)).is_some_and(|fixes| fixes.fixes.is_empty()));
    }
    // What is said of the failure stays until something is asked again.
    assert!(!finder.withdraw() && finder.fixes().of(&finding(1)).is_some());
    assert_eq!(asked(finder.ask(fixed_table(), &[finding(1)])), [finding(1)]);
}
