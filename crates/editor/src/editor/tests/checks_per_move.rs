//! How often a move of a drag runs the checks. CONTRIBUTING.md has the path of a move.

use proptest::prelude::*;

use super::*;
use crate::analysis::Table;
use crate::checks::counting::counted;
use crate::checks::{ALL, Context, Outcome, Report, matrix};

/// Obstructions and forests apart from each other.
fn table() -> Editor {
    let pack = pack::find(pack::DEFAULT).expect("the default pack");
    let pieces = [("building", 10.0, 10.0), ("building", 24.0, 12.0), ("forest", 38.0, 12.0), ("building", 12.0, 34.0)];
    let pieces = pieces.into_iter().enumerate();
    let pieces = pieces.map(|(index, (name, x, y))| Edit::Add(Piece::new(id(index), kind(name), at(x, y))));
    let scenario = Edit::Scenario(pack.scenarios.first());
    let layout = Layout::new(pack).edited(&pieces.chain([scenario]).collect::<Vec<_>>()).expect("four pieces");
    Editor::new(layout.into(), 1)
}

/// Moves the pointer, with snapping.
fn to(x: f64, y: f64) -> Action {
    Action::MovePointer { point_in_table: Point::new(x, y), reach: 0.5, modifiers: PLAIN }
}

/// Moves the pointer to where the first piece snaps to the clearance of an edge.
fn beside_the_edge() -> Action {
    let editor = table();
    let piece = &editor.layout().pieces[0];
    let x = piece.footprint().bounds().width() / 2.0 + editor.layout().pack.limits.edge_clearance.at_least;
    to(x + 0.07, 10.0)
}

/// The report on the table that is shown, where a slow check that surely passes has no margin.
fn without_margins(editor: &Editor) -> Report {
    let context = Context { table: Table::new(editor.layout()), plan: editor.plan };
    let mut report = Report::measured(&context);
    for result in report.checks.iter_mut().filter(|result| result.check.surely_passes(&context)) {
        assert!(result.applies() && result.findings().is_empty(), "{}", result.check.id);
        result.outcome = Outcome::measured(None, Vec::new());
    }
    report
}

/// The editor after a move, and the checks that were measured on the table that is shown then.
fn moved(before: &Editor, to: Action) -> (Editor, Vec<&'static str>) {
    let ((after, checked), asked) = counted(|| {
        let after = update(before, to).expect("the piece moves");
        let checked = after.check(false);
        (after, checked)
    });
    assert_eq!(*checked.report, without_margins(&after));
    let about_it = asked.into_iter().filter(|(_, layout)| layout == &**after.layout());
    (after.clone(), about_it.map(|(check, _)| check).collect())
}

#[test]
fn one_move_measures_each_check_once_on_the_table_that_is_shown_unless_it_surely_passes() {
    let held = after(&table(), [press(0, 10.0, 10.0), point(11.0, 10.0)]);
    for (what, to, sticks) in [("free", to(16.0, 27.4), false), ("beside a limit", beside_the_edge(), true)] {
        let (after, mut asked) = moved(&held, to);
        assert_eq!(!after.snap_lines().is_empty(), sticks, "{what}");
        let context = Context { table: Table::new(after.layout()), plan: after.plan };
        let all: Vec<&str> = ALL.iter().filter(|check| !check.surely_passes(&context)).map(|check| check.id).collect();
        assert!(all.len() < ALL.len(), "{what}");
        asked.sort_by_key(|check| all.iter().position(|one| one == check));
        assert_eq!(asked, all, "{what}");
    }
}

#[test]
fn a_change_of_the_plan_during_a_drag_runs_the_checks_again() {
    let mut held = after(&table(), [press(0, 10.0, 10.0), beside_the_edge()]);
    assert!(!held.snap_lines().is_empty());
    held.plan = Plan { quadrant_method: true };
    assert_eq!(*held.check(true).report, Report::of(held.layout(), held.plan));
    assert_eq!(*held.check(false).report, without_margins(&held));
}

proptest! {
    #[test]
    fn reports_during_a_drag_equal_those_of_a_fresh_run(
        moves in prop::collection::vec((0.0..48.0, 0.0..48.0, any::<bool>()), 1..6),
        index in 0..4_usize,
    ) {
        let start = table();
        let origin = start.layout().pieces[index].origin();
        let mut held = after(&start, [press(index, origin.x, origin.y)]);
        for (x, y, is_free) in moves {
            let modifiers = Modifiers { control: is_free, ..PLAIN };
            held = after(&held, [Action::MovePointer { point_in_table: Point::new(x, y), reach: 0.5, modifiers }]);
            prop_assert_eq!(&*held.check(true).report, &Report::of(held.layout(), held.plan));
            prop_assert_eq!(&*held.check(false).report, &without_margins(&held));
        }
        let released = after(&held, [Action::Release]).check(true);
        let layout = after(&held, [Action::Release]).layout().clone();
        let context = Context { table: Table::new(&layout), plan: held.plan };
        prop_assert_eq!(&*released.report, &Report::measured(&context));
        prop_assert_eq!(released.matrix, Some(Rc::new(matrix(&context))));
    }
}
