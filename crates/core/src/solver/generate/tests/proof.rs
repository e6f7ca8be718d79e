//! The proof of a generated table fails for every fault.

use super::*;
use crate::layout::{Edit, PieceChange};
use crate::pack::{Kind, ScenarioAtEdge};
use crate::solver::budget::Budget;
use crate::solver::generate::proof;
use crate::units::Length;

fn holds(spec: &TableSpec, table: &Layout) -> bool {
    proof::is_proved(spec, &spec.base, table, &Budget::new(u64::MAX))
}

fn kind(id: &str) -> &'static Kind {
    pack().kind(id).expect("it is a kind")
}

/// A legal table and its spec.
fn good(method: PlacementMethod) -> (TableSpec, Layout) {
    let spec = spec(4, method, Density::Usual);
    let table = generate(spec.clone()).expect("a usual collection is enough").layout;
    assert!(holds(&spec, &table));
    (spec, table)
}

#[test]
fn a_finding_of_level_must_or_should_is_refused() {
    let (spec, table) = good(PlacementMethod::Free);
    let edited = |edits: &[Edit]| table.edited(edits).expect("it can be edited");
    let first = table.pieces[0].clone();
    // Over the edge: a must.
    let off = PieceChange::Move([Length::ZERO, first.at[1]], first.turn);
    assert!(!holds(&spec, &edited(&[Edit::Change(first.id.clone(), off)])));
    // Each of these violates a should and no must.
    let clean = |edits: &[Edit]| {
        let table = edited(edits);
        let summary = Report::of(&table, Plan::default()).summary(&table);
        assert_eq!(summary.must, 0, "{edits:?}");
        assert!(summary.should > 0, "{edits:?}");
        table
    };
    let counts = Edit::Change(first.id.clone(), PieceChange::CountsAs(Some(9)));
    assert!(!holds(&spec, &clean(&[counts])));
}

#[test]
fn a_single_must_is_refused() {
    let (spec, table) = good(PlacementMethod::Free);
    let nothing = TableSpec { cells: Vec::new(), ..spec };
    // A piece is pushed towards an edge in steps of a quarter inch until only that is wrong.
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
fn an_empty_slot_is_refused_for_the_quadrant_method() {
    let (spec, table) = good(PlacementMethod::Quadrants);
    let free = TableSpec { method: PlacementMethod::Free, ..spec.clone() };
    let plan = Plan { quadrant_method: true };
    // A table on which only the method's slots are wrong.
    let without = table.pieces.iter().find_map(|piece| {
        let table = table.edited(&[Edit::Remove(piece.id.clone())]).ok()?;
        let report = Report::of(&table, plan);
        let is_empty = report.findings().iter().any(|finding| finding.check == "quadrant-method");
        (is_empty && holds(&free, &table)).then_some(table)
    });
    let without = without.expect("some piece is there for the method alone");
    assert!(!holds(&spec, &without));
}

#[test]
fn only_a_clash_of_a_played_scenario_is_refused() {
    let (spec, table) = good(PlacementMethod::Free);
    // A tower on an element of some scenario with nothing else wrong.
    let tower = Piece::new(table.free_id(), kind("guard-tower"), [Length::ZERO; 2]);
    let places =
        (6..42).flat_map(|x| (6..42).map(move |y| [Length::clamped(f64::from(x)), Length::clamped(f64::from(y))]));
    let found = places.into_iter().find_map(|at| {
        let taken = table.edited(&[Edit::Add(Piece { at, ..tower.clone() })]).ok()?;
        let report = Report::of(&taken, Plan::default());
        let summary = report.summary(&taken);
        if summary.must + summary.should > 0 {
            return None;
        }
        let cells = checks::matrix(&Context { table: Table::new(&taken), plan: Plan::default() });
        let (bad, good): (Vec<&checks::ScenarioCell>, Vec<&checks::ScenarioCell>) =
            cells.iter().partition(|cell| cell.clashes > 0);
        let name = |cells: &[&checks::ScenarioCell]| {
            cells.iter().map(|cell| ScenarioAtEdge { scenario: cell.scenario, edge: cell.edge }).collect::<Vec<_>>()
        };
        let good: Vec<_> =
            good.into_iter().filter(|cell| cell.flags_without_terrain + cell.unreachable_bases == 0).collect();
        (!bad.is_empty()).then(|| (name(&bad), name(&good), taken))
    });
    let (bad, good, taken) = found.expect("some element stands where a tower may");
    assert!(!holds(&spec, &taken));
    assert!(holds(&TableSpec { cells: good, ..spec.clone() }, &taken));
    for cell in &bad {
        assert!(!holds(&TableSpec { cells: vec![*cell], ..spec.clone() }, &taken));
        // Its own scenario at its own edge counts too.
        let nothing = TableSpec { cells: Vec::new(), ..spec.clone() };
        assert!(holds(&nothing, &taken));
        assert!(!holds(&nothing, &taken.playing(Some(cell.scenario), cell.edge)));
    }
}
