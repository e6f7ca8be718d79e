//! A check that surely passes, by its quicker test, applies and finds nothing.

use proptest::prelude::*;

use crate::analysis::Table;
use crate::checks::testing::{circle, layout, pack, rectangle};
use crate::checks::{ALL, Context, Outcome, Plan, built_in};
use crate::layout::Piece;

/// Asserts that every check that surely passes finds nothing. Returns the ids of these checks.
fn sure_passes(pieces: &[Piece]) -> Result<Vec<&'static str>, TestCaseError> {
    let layout = layout(pieces);
    let context = Context { table: Table::new(&layout), plan: Plan::default() };
    let sure: Vec<_> = ALL.iter().filter(|check| check.surely_passes(&context)).collect();
    for check in &sure {
        let outcome = check.measured(&context);
        let passes = matches!(&outcome, Outcome::Measured { findings, .. } if findings.is_empty());
        prop_assert!(passes, "{}: {outcome:?}", check.id);
    }
    Ok(sure.iter().map(|check| check.id).collect())
}

/// Walls from top to bottom that leave a strip this wide on the right, and narrower strips elsewhere.
fn strip(width: f64) -> Vec<Piece> {
    let wall = |(x, id): (f64, &str)| rectangle(id, "wall", (x, 24.0), (2.0, 48.0), 0.0);
    [47.0 - width, (47.0 - width) / 2.0].into_iter().zip(["a", "b"]).map(wall).collect()
}

#[test]
fn open_area_surely_passes_only_below_its_limit() {
    let limit = pack().limits.open_area.at_most;
    let is_sure = |width: f64| sure_passes(&strip(width)).expect("a sure check passes").contains(&"open-area");
    assert!(is_sure(limit * 0.5) && is_sure(limit * 0.8));
    for beyond in [0.02, 0.1, 0.5, 1.0, 1.9, 4.0] {
        assert!(!is_sure(limit + beyond), "{beyond}");
    }
}

#[test]
fn mirror_image_surely_passes_only_beyond_its_limit() {
    let limits = &pack().limits.mirror_image;
    let limit = limits.within + limits.of_size * 4.0;
    let is_sure = |off: f64| {
        let pair = [circle("a", "forest", (10.0, 8.0), 4.0), circle("b", "forest", (10.0, 40.0 + off), 4.0)];
        sure_passes(&pair).expect("a sure check passes").contains(&"mirror-image")
    };
    assert!([0.0, 0.5, 0.9, 1.0].into_iter().all(|share| !is_sure(limit * share)));
    assert!(is_sure(limit + 0.05) && is_sure(limit * 3.0));
    let check = built_in("mirror-image").expect("a check");
    let one = layout(&[circle("a", "forest", (24.0, 24.0), 4.0)]);
    assert!(!check.surely_passes(&Context { table: Table::new(&one), plan: Plan::default() }), "it doesn't apply");
}

#[test]
fn sight_lines_surely_pass_only_from_their_limit_on() {
    // A wall of buildings in the middle between the fronts blocks a share of the lines that is half its share of the width, or more.
    let is_sure = |width: f64| {
        let wall = [rectangle("a", "building", (width / 2.0, 24.0), (width, 0.01), 0.0)];
        sure_passes(&wall).expect("a sure check passes").contains(&"sight-lines")
    };
    let half = (pack().limits.sight_lines.at_least / 2.0).sqrt() * 48.0;
    assert!(!is_sure(half - 2.0) && is_sure(half + 2.0) && is_sure(48.0));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn a_check_that_surely_passes_finds_nothing(
        width in 15.0..26.0_f64,
        pieces in prop::collection::vec((4.0..44.0_f64, 4.0..44.0_f64, 2.0..9.0_f64, 0..3_usize), 0..12),
    ) {
        let kinds = ["forest", "hill", "building"];
        let pieces: Vec<Piece> = pieces
            .into_iter()
            .zip(0..)
            .map(|((x, y, size, kind), nth)| circle(&format!("p{nth}"), kinds[kind], (x, y), size))
            .collect();
        sure_passes(&pieces)?;
        sure_passes(&[pieces, strip(width)].concat())?;
        sure_passes(&strip(width))?;
    }
}
