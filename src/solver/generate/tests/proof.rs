//! The last word on a generated table: the checks say of every fault that it isn't one.

use super::*;
use crate::layout::{Edit, PieceChange};
use crate::pack::Kind;
use crate::solver::budget::Budget;
use crate::solver::generate::proof;
use crate::units::Length;

fn holds(wish: &TableSpec, table: &Layout) -> bool {
    proof::holds(wish, table, &Budget::new(u64::MAX))
}

fn kind(id: &str) -> &'static Kind {
    pack().kind(id).expect("it is a kind")
}

/// A table that holds, and the wish it was made by.
fn good(method: PlacementMethod) -> (TableSpec, Layout) {
    let wish = wish(4, method, Density::Usual);
    let table = make(wish.clone()).expect("a usual collection is enough").layout;
    assert!(holds(&wish, &table));
    (wish, table)
}

#[test]
fn a_finding_of_level_must_or_should_is_refused() {
    let (wish, table) = good(PlacementMethod::Free);
    let edited = |edits: &[Edit]| table.edited(edits).expect("it can be edited");
    let first = table.pieces[0].clone();
    // Over the edge: a must.
    let off = PieceChange::Move([Length::ZERO, first.at[1]], first.turn);
    assert!(!holds(&wish, &edited(&[Edit::Change(first.id.clone(), off)])));
    // Each of these is a should and breaks no must: a hazard is a trait of a piece, and so is what it counts as.
    let clean = |edits: &[Edit]| {
        let table = edited(edits);
        let summary = Report::of(&table, Plan::default()).summary(&table);
        assert_eq!(summary.must, 0, "{edits:?}");
        assert!(summary.should > 0, "{edits:?}");
        table
    };
    let counts = Edit::Change(first.id.clone(), PieceChange::CountsAs(Some(9)));
    assert!(!holds(&wish, &clean(&[counts])));
}

#[test]
fn a_must_alone_is_refused() {
    let (wish, table) = good(PlacementMethod::Free);
    let nothing = TableSpec { cells: Vec::new(), ..wish };
    // A piece pushed towards an edge by a quarter of an inch after the other, until it is too near and nothing else is wrong.
    let pushed = |index: usize, step: i32| {
        let piece = &table.pieces[index];
        let to = [piece.at[0] + Length::hundredths(25 * step), piece.at[1]];
        table.edited(&[Edit::Change(piece.id.clone(), PieceChange::Move(to, piece.turn))]).expect("it can be moved")
    };
    let tables =
        (0..table.pieces.len()).flat_map(|index| [-60..0, 1..61].into_iter().flatten().map(move |step| (index, step)));
    let found = tables.map(|(index, step)| pushed(index, step)).find(|table| {
        let summary = Report::of(table, Plan::default()).summary(table);
        summary.must > 0 && summary.should == 0
    });
    assert!(!holds(&nothing, &found.expect("some piece is near an edge")));
}

#[test]
fn an_empty_place_of_the_method_is_refused_where_the_method_is_wished_for() {
    let (wish, table) = good(PlacementMethod::Quadrants);
    let free = TableSpec { method: PlacementMethod::Free, ..wish.clone() };
    let plan = Plan { quadrant_method: true };
    // A table on which all but the method's places are in order.
    let without = table.pieces.iter().find_map(|piece| {
        let table = table.edited(&[Edit::Remove(piece.id.clone())]).ok()?;
        let report = Report::of(&table, plan);
        let is_empty = report.findings().iter().any(|finding| finding.rule == "quadrant-method");
        (is_empty && holds(&free, &table)).then_some(table)
    });
    let without = without.expect("some piece is there for the method alone");
    assert!(!holds(&wish, &without));
}

#[test]
fn a_clash_is_refused_of_what_is_played_and_of_nothing_else() {
    let (wish, table) = good(PlacementMethod::Free);
    // A tower upon an element, and nothing else wrong: found by trying the elements of all scenarios.
    let tower = Piece::new(table.free_id(), kind("guard-tower"), [Length::ZERO; 2]);
    let spots =
        (6..42).flat_map(|x| (6..42).map(move |y| [Length::clamped(f64::from(x)), Length::clamped(f64::from(y))]));
    let found = spots.into_iter().find_map(|at| {
        let taken = table.edited(&[Edit::Add(Piece { at, ..tower.clone() })]).ok()?;
        let report = Report::of(&taken, Plan::default());
        let summary = report.summary(&taken);
        if summary.must + summary.should > 0 {
            return None;
        }
        let cells = checks::matrix(&Context { table: Table::new(&taken), plan: Plan::default() });
        let (bad, good): (Vec<&checks::ScenarioCell>, Vec<&checks::ScenarioCell>) =
            cells.iter().partition(|cell| cell.clashes > 0);
        let name =
            |cells: &[&checks::ScenarioCell]| cells.iter().map(|cell| (cell.scenario, cell.edge)).collect::<Vec<_>>();
        let good: Vec<_> =
            good.into_iter().filter(|cell| cell.flags_without_terrain + cell.unreachable_bases == 0).collect();
        (!bad.is_empty()).then(|| (name(&bad), name(&good), taken))
    });
    let (bad, good, taken) = found.expect("some element stands where a tower may");
    assert!(!holds(&wish, &taken));
    assert!(holds(&TableSpec { cells: good, ..wish.clone() }, &taken));
    for cell in &bad {
        assert!(!holds(&TableSpec { cells: vec![*cell], ..wish.clone() }, &taken));
        // Its own scenario at its own edge counts too.
        let nothing = TableSpec { cells: Vec::new(), ..wish.clone() };
        assert!(holds(&nothing, &taken));
        assert!(!holds(&nothing, &taken.playing(Some(cell.0), cell.1)));
    }
}
