//! Solutions: what is asked for in which scope, and what an answer comes to.

use super::*;
use crate::checks::{EventScenarios, Plan};
use crate::geometry::Side;
use crate::pack::ScenarioAtEdge;
use crate::page::{Shared, SolutionProgress, SolveScope, ghosts_of, scenarios_in_scope, solution_request};
use crate::solver::clashes::{ClashSolution, PieceMove};
use crate::solver::repair::RepairOptions;
use crate::worker::{Request, Response, WorkerError, WorkerRequest as _};

/// Two forests that lie on each other, with a scenario.
fn overlapping() -> Layout {
    let scenario = pack().scenarios.first();
    let edits = [
        Edit::Change(id(1), PieceChange::Move(at(7.0, 20.0), Angle::default())),
        Edit::Scenario(scenario),
        Edit::AttackerEdge(Side::Left),
    ];
    table("Mine", 2).layout.edited(&edits).expect("both are there")
}

fn request(layout: &Layout, scope: SolveScope) -> Request {
    solution_request(layout, Plan::default(), EventScenarios::default(), scope, (RepairOptions::default(), &[]))
}

fn solved(layout: &Layout, scope: SolveScope) -> SolutionProgress {
    let answer = request(layout, scope).answers().last().expect("there is an answer");
    SolutionProgress::of(Shared::new(layout.clone()), Plan::default(), Ok(answer))
}

#[test]
fn a_scope_has_its_scenarios() {
    let layout = overlapping();
    let count = |layout: &Layout, scope| scenarios_in_scope(layout, EventScenarios::default(), scope).len();
    let all = EventScenarios::default().cells(&layout).count();
    assert!(all > 1);
    assert_eq!(
        scenarios_in_scope(&layout, EventScenarios::default(), SolveScope::Chosen),
        [ScenarioAtEdge { scenario: &pack().scenarios[0], edge: Side::Left }]
    );
    assert_eq!([SolveScope::All, SolveScope::Repair].map(|scope| count(&layout, scope)), [all; 2]);
    // Without a scenario there is none to clear.
    assert_eq!(count(&table("Mine", 2).layout, SolveScope::Chosen), 0);
    assert!(matches!(request(&layout, SolveScope::Repair), Request::Repair(_)));
    assert!(matches!(request(&layout, SolveScope::All), Request::Clear(_)));
}

#[test]
fn a_solution_is_the_table_after_its_edits() {
    let layout = overlapping();
    let SolutionProgress::Found { edits, after, answer } = solved(&layout, SolveScope::Repair) else {
        panic!("two forests can be moved apart");
    };
    assert_eq!(*after, layout.edited(&edits).expect("they can be made"));
    assert!(!answer.sentences().is_empty());
}

#[test]
fn what_clearing_makes_worse_and_better_is_told() {
    let apart = [Edit::Change(id(1), PieceChange::Move(at(30.0, 20.0), Angle::default()))];
    let apart = overlapping().edited(&apart).expect("it is there");
    let told = |layout: &Layout, x: f64| {
        let to = PieceMove { piece: id(1), to: at(x, 20.0), distance: 1.0 };
        let solution = ClashSolution { moves: vec![to], ran_out: false };
        let answer = Ok(Response::Cleared(Ok(solution)));
        let progress = SolutionProgress::of(Shared::new(layout.clone()), Plan::default(), answer);
        let SolutionProgress::Found { answer, .. } = progress else { panic!("it is a solution") };
        answer.sentences().concat()
    };
    let (nothing, worse, better) = (told(&apart, 31.0), told(&apart, 7.0), told(&overlapping(), 30.0));
    assert!(!nothing.contains("Makes worse") && !nothing.contains("Makes better"), "{nothing}");
    assert!(worse.contains("Makes worse: No overlaps.") && !worse.contains("Makes better"), "{worse}");
    assert!(better.contains("Makes better: No overlaps.") && !better.contains("Makes worse"), "{better}");
}

#[test]
fn an_answer_that_is_no_solution_is_a_failure() {
    let of = |answer| SolutionProgress::of(Shared::new(overlapping()), Plan::default(), answer);
    assert!(matches!(of(Err(WorkerError::Failed)), SolutionProgress::Failed));
    assert!(matches!(of(Ok(Response::File(Vec::new()))), SolutionProgress::Failed));
    assert!(matches!(of(Ok(Response::Cleared(Err(Vec::new())))), SolutionProgress::Impossible(_)));
    // A solution of another table, whose pieces aren't here.
    let other = request(&overlapping(), SolveScope::Repair).answers().last().expect("there is an answer");
    let empty = Shared::new(Layout::new(pack()));
    assert!(matches!(SolutionProgress::of(empty, Plan::default(), Ok(other)), SolutionProgress::Failed));
}

#[test]
fn ghosts_show_the_fix_that_is_pointed_at_or_else_the_solution() {
    let found = solved(&overlapping(), SolveScope::Repair);
    let SolutionProgress::Found { after: solution, .. } = &found else { panic!("there is a solution") };
    let fixed = Shared::new(overlapping());
    let page = page();
    let ghosts = |fixed, solution: &SolutionProgress| ghosts_of(&page.editor, fixed, solution);
    assert!(ghosts(Some(&fixed), &found) == Some(fixed.clone()) && ghosts(None, &found) == Some(solution.clone()));
    assert!(ghosts(None, &SolutionProgress::Working).is_none());
    let dragging = after(&page, drag());
    assert!(ghosts_of(&dragging.editor, Some(&fixed), &found).is_none());
}
