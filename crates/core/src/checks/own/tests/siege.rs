//! The checks that the pack of siege works declares, at their limits, just below and just above them.

use super::{outcome, piece_of, table};
use crate::analysis::Table;
use crate::checks::{Context, Plan, Proposal};
use crate::geometry::Shape;
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::{self, Pack};

fn siege_works() -> &'static Pack {
    pack::find("siege-works").expect("it is built in")
}

/// A table with one piece of a kind, with these sides in centimetres.
fn with_piece(kind: &str, (width, depth): (f64, f64)) -> Layout {
    let length = |centimetres| siege_works().resolution().read(centimetres).expect("a length");
    let shape = Shape::Rectangle { width: length(width), depth: length(depth) };
    let piece: Piece = piece_of(siege_works(), "a", kind, (20.0, 20.0), shape, 30.0);
    table(siege_works(), &[piece])
}

#[track_caller]
fn found(check: &str, kind: &str, sides: (f64, f64)) -> usize {
    outcome(&with_piece(kind, sides), check).into_findings().len()
}

#[test]
fn sections_are_40_to_50_millimetres_long() {
    for kind in ["gateway", "wall", "palisade-wall"] {
        for (width, findings) in [(3.9, 1), (4.0, 0), (4.5, 0), (5.0, 0), (5.1, 1), (40.0, 1)] {
            assert_eq!(found("section-length", kind, (width, 2.0)), findings, "{kind} of {width} cm");
            // Whichever way it was made.
            assert_eq!(found("section-length", kind, (2.0, width)), findings, "{kind} of {width} cm");
        }
    }
    for kind in ["stone-tower", "earthwork", "breach", "low-wall"] {
        assert_eq!(found("section-length", kind, (12.0, 2.0)), 0, "{kind}");
    }
}

#[test]
fn edges_of_towers_are_40_millimetres_at_least() {
    for kind in ["stone-tower", "gateway-tower", "palisade-tower"] {
        for (edge, findings) in [(3.9, 1), (4.0, 0), (4.1, 0), (8.0, 0)] {
            assert_eq!(found("tower-edge", kind, (6.0, edge)), findings, "{kind} of {edge} cm");
        }
    }
    assert_eq!(found("tower-edge", "siege-tower", (3.0, 3.0)), 0);
}

#[test]
fn walks_and_gateways_are_20_millimetres_wide_at_least() {
    for kind in ["gateway", "wall", "palisade-wall", "bridge"] {
        for (depth, findings) in [(1.9, 1), (2.0, 0), (2.1, 0)] {
            assert_eq!(found("walkway-width", kind, (4.0, depth)), findings, "{kind} of {depth} cm");
        }
    }
    assert_eq!(found("walkway-width", "earthwork", (4.0, 1.0)), 0);
}

#[test]
fn sections_the_other_way_round_are_turned_about() {
    let row = |turns: &[f64], locked: Option<usize>| {
        let section = |(nth, turn): (usize, &f64)| {
            let kind = siege_works().kind("wall").expect("a kind");
            #[expect(clippy::cast_precision_loss, reason = "a few sections")]
            let x = 20.0 + 4.0 * nth as f64;
            let at = [x, 30.0].map(|at| siege_works().resolution().read(at).expect("a length"));
            let turn = crate::units::Angle::from_degrees(*turn).expect("an angle");
            Piece { turn, locked: locked == Some(nth), ..Piece::new(PieceId::nth(nth), kind, at) }
        };
        table(siege_works(), &turns.iter().enumerate().map(section).collect::<Vec<_>>())
    };
    assert_eq!(outcome(&row(&[0.0; 5], None), "wall-outside").into_findings(), []);
    let layout = row(&[0.0, 180.0, 0.0, 0.0, 180.0], None);
    let findings = outcome(&layout, "wall-outside").into_findings();
    let [finding] = &findings[..] else { panic!("{findings:?}") };
    assert_eq!(finding.pieces, [1, 4].map(PieceId::nth));
    assert_eq!(
        crate::checks::messages::own_finding(finding, None, &layout),
        "Wall B and Wall E: 2 pieces with the outside where the inside of the wall is."
    );
    let context = Context { table: Table::new(&layout), plan: Plan::default() };
    let [Proposal::Edits { edits, .. }] = &finding.proposals(&context)[..] else { panic!("one fix") };
    let mended = layout.edited(edits).expect("they can be turned");
    assert_eq!(mended, row(&[0.0; 5], None));
    // What is locked isn't turned.
    let locked = row(&[0.0, 180.0, 0.0], Some(1));
    let context = Context { table: Table::new(&locked), plan: Plan::default() };
    let findings = outcome(&locked, "wall-outside").into_findings();
    assert!(findings[0].proposals(&context).is_empty());
}
