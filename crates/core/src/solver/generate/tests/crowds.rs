//! Crowded tables and intricate pieces: the generator ends within its budget, says so, and can be cancelled.

use super::*;
use crate::checks::testing::rectangle;
use crate::geometry::Shape;
use crate::layout::{Edit, Waiver};
use crate::solver::stock::TerrainStock;
use crate::units::Length;

/// The most steps that the generator takes between two answers.
const AT_ONCE: u64 = 250_000;

/// A star with 64 corners.
fn star(across: f64) -> Shape {
    let corner = |nth: u32| {
        let (sin, cos) = (f64::from(nth) * std::f64::consts::TAU / 64.0).sin_cos();
        let reach = across / 2.0 * if nth.is_multiple_of(2) { 1.0 } else { 0.8 };
        [cos * reach, sin * reach].map(Length::clamped)
    };
    Shape::Polygon { points: (0..64).map(corner).collect() }
}

/// Locked stars at these places that count as no pieces. Their own findings are waived.
fn stars(across: f64, places: impl Iterator<Item = (f64, f64)>) -> Layout {
    let places: Vec<(f64, f64)> = places.collect();
    let mut edits = Vec::new();
    let mut pieces: Vec<Piece> = Vec::new();
    let waive = |check: &str, pieces: Vec<crate::layout::PieceId>| {
        Edit::Waive(Waiver { check: check.to_owned(), pieces, reason: "one board".to_owned() })
    };
    for (nth, at) in places.iter().enumerate() {
        let piece = rectangle(&format!("p{nth:03}"), "hill", *at, (3.0, 3.0), 0.0);
        let piece = Piece { shape: Some(star(across)), counts_as: Some(0), locked: true, ..piece };
        edits.push(waive("piece-size", vec![piece.id.clone()]));
        let near = pieces.iter().zip(&places).filter(|(_, (x, y))| (x - at.0).hypot(y - at.1) < across);
        edits.extend(near.map(|(other, _)| waive("overlap", vec![other.id.clone(), piece.id.clone()])));
        pieces.push(piece);
    }
    let add = pieces.into_iter().map(Edit::Add);
    Layout::new(pack()).edited(&add.chain(edits).collect::<Vec<_>>()).expect("there is room for as many")
}

/// A usual collection with every piece a star.
fn stock_of_stars() -> TerrainStock {
    let mut stock = TerrainStock::usual(pack());
    for item in &mut stock.items {
        let scatter = Table::new(&Layout::new(pack()).edited(&[Edit::Add(item.piece.clone())]).expect("it is empty"))
            .pieces[0]
            .scatter;
        if !scatter {
            item.piece.shape = Some(star(4.4));
        }
    }
    stock
}

/// The last answer of the generator within a budget, and the steps that it took. Asserts the steps between two answers.
pub(super) fn last_answer(spec: TableSpec, steps: u64) -> (GeneratorStep, u64) {
    let mut maker = TableGenerator::within(spec, Budget::new(steps));
    let (mut last, mut before) = (None, 0);
    while let Some(step) = maker.next() {
        let taken = maker.used() - before;
        assert!(taken <= AT_ONCE, "{taken} steps at once");
        (last, before) = (Some(step), maker.used());
    }
    (last.expect("a step"), maker.used())
}

#[test]
fn a_crowd_ends_within_the_budget_and_says_so() {
    let heap = || stars(5.8, (0..120).map(|_| (14.0, 13.0)));
    let grid = || {
        stars(
            1.0,
            (0..144)
                .map(|nth: u32| (f64::from(nth % 12), f64::from(nth / 12)))
                .map(|(x, y)| (3.8 + 3.67 * x, 3.8 + 3.67 * y)),
        )
    };
    for (name, base, taken) in [("heap", heap(), 512_941), ("grid", grid(), 500_073)] {
        let spec = TableSpec { base, stock: stock_of_stars(), ..spec(1, PlacementMethod::Free, Density::Dense) };
        let (last, used) = last_answer(spec, MAX_GENERATOR_STEPS / 8);
        assert_eq!((last, used), (GeneratorStep::Infeasible(vec![InfeasibleReason::RanOut]), taken), "{name}");
    }
}

#[test]
fn the_best_table_so_far_is_the_result_at_the_end_of_the_budget() {
    let asked = || TableSpec { stock: stock_of_stars(), ..spec(1, PlacementMethod::Quadrants, Density::Usual) };
    let (whole, used) = last_answer(asked(), MAX_GENERATOR_STEPS);
    let GeneratorStep::Generated(whole) = whole else { panic!("{whole:?}") };
    assert!(!whole.ran_out);
    let mut tables = vec![bytes(&whole.layout)];
    for steps in [used * 3 / 4, used / 2] {
        let (early, taken) = last_answer(asked(), steps);
        let GeneratorStep::Generated(early) = early else { panic!("{early:?}") };
        assert!(early.ran_out && taken <= steps + 20_000, "{taken} of {steps}");
        assert_good(&asked(), &early.layout);
        tables.push(bytes(&early.layout));
    }
    tables.dedup();
    assert!(tables.len() > 1, "fewer steps give another table");
    assert_eq!(last_answer(asked(), 2000).0, GeneratorStep::Infeasible(vec![InfeasibleReason::RanOut]));
}

#[test]
fn an_ordinary_table_takes_a_small_part_of_the_budget() {
    for Ordinary { spec: TableSpec { method, density, seed, .. }, made, steps } in ORDINARY.iter() {
        assert!(!made.ran_out, "{method:?} {density:?} {seed}");
        assert!(*steps <= MAX_GENERATOR_STEPS / 10, "{method:?} {density:?} {seed}: {steps} steps");
    }
    // The same on every machine.
    let steps: Vec<u64> = ORDINARY.iter().map(|one| one.steps).collect();
    assert_eq!(steps, [56355, 55549, 55012, 112_591, 86065, 86449, 46505, 44836, 69290, 96950, 118_326, 114_128]);
}

#[test]
fn the_first_findings_of_a_crowd_are_listed_and_the_others_counted() {
    let base = stars(4.0, (0..40).map(|_| (20.0, 20.0)));
    let unwaived: Vec<Edit> = base
        .waivers
        .iter()
        .map(|waiver| Edit::Unwaive { check: waiver.check.clone(), pieces: waiver.pieces.clone() })
        .collect();
    let base = base.edited(&unwaived).expect("they are there");
    let reasons = generate(TableSpec { base, ..spec(1, PlacementMethod::Free, Density::Usual) })
        .expect_err("they lie on each other");
    let broken = reasons.iter().filter(|lack| matches!(lack, InfeasibleReason::Broken(_))).count();
    assert_eq!((broken, reasons.get(20)), (20, Some(&InfeasibleReason::More(40 * 39 / 2 - 20))));
}
