//! The pieces that are drawn for a table and their slots, before any is placed.

use std::fmt::Write as _;

use super::*;
use crate::checks::testing::{circle, layout};
use crate::solver::budget::Budget;
use crate::solver::generate::lineup::{AvailableTerrain, Lineup};
use crate::solver::random::SplitMix64;
use crate::solver::stock::TerrainStock;

fn drawn(spec: &TableSpec, nth: usize) -> Option<Lineup> {
    AvailableTerrain::new(spec).draw(spec, nth, &mut SplitMix64::new(u64::from(spec.seed)), &Budget::new(u64::MAX))
}

/// A line for each of these attempts at a spec: the kinds with their slots.
fn described(spec: &TableSpec, attempts: &[usize]) -> String {
    let mut told = String::new();
    for &nth in attempts {
        let Some(lineup) = drawn(spec, nth) else {
            told.push_str("  none\n");
            continue;
        };
        assert_legal(spec, &lineup);
        let piece = |(candidate, slot): (
            &crate::solver::generate::candidate::CandidatePiece,
            &Option<checks::Slot>,
        )| match slot {
            Some(slot) => format!("{} {slot:?}", candidate.piece.kind.id),
            None => candidate.piece.kind.id.clone(),
        };
        let pieces: Vec<String> = lineup.pieces.iter().zip(&lineup.slots).map(piece).collect();
        let _ = writeln!(told, "  {}", pieces.join(", "));
    }
    told
}

/// Asserts that scatter comes in whole groups within its limit, and that the number of pieces is within the packet's.
fn assert_legal(spec: &TableSpec, lineup: &Lineup) {
    let limits = &spec.base.pack.limits;
    let scatter = u32::try_from(lineup.pieces.iter().filter(|candidate| candidate.is_scatter).count()).expect("a few");
    let counted: u32 = lineup.pieces.iter().map(|candidate| candidate.count).sum();
    let counted = counted + scatter / limits.piece_count.scatter_per_piece;
    assert_eq!(scatter % limits.scatter_groups.multiple_of, 0);
    assert!(scatter <= limits.scatter_limit.at_most, "{scatter} items");
    assert!((limits.piece_count.at_least..=limits.piece_count.at_most).contains(&counted), "{counted} pieces");
}

/// A stock of these kinds in the packet's shapes, with their numbers.
fn stock(kinds: &[(&str, u32)]) -> TerrainStock {
    let of = |(kind, count): &(&str, u32)| StockItem {
        piece: Piece::new(
            crate::layout::PieceId::nth(0),
            pack().kind(kind).expect("it is a kind"),
            [crate::units::Length::ZERO; 2],
        ),
        count: *count,
    };
    TerrainStock { items: kinds.iter().map(of).collect() }
}

fn locked(pieces: &[Piece]) -> Layout {
    layout(&pieces.iter().map(|piece| Piece { locked: true, ..piece.clone() }).collect::<Vec<_>>())
}

#[test]
fn a_seed_draws_the_pieces_that_it_always_drew() {
    let mut all = String::new();
    for (method, density) in ways() {
        for seed in 1..3 {
            let _ = writeln!(all, "{} {} {seed}", method.name(), density.name());
            all.push_str(&described(&spec(seed, method, density), &[0, 4]));
        }
    }
    let boulder = |nth: u32| circle(&format!("s{nth}"), "boulder", (6.0 + f64::from(nth) * 3.0, 24.0), 1.5);
    let hill = |nth: u32| circle(&format!("p{nth}"), "hill", (6.0 + f64::from(nth) * 9.0, 6.0), 3.0);
    let bases = [
        ("all the scatter that may be", locked(&(0..6).map(boulder).collect::<Vec<_>>())),
        ("one item of scatter", locked(&[boulder(0)])),
        ("two hills", locked(&[hill(0), hill(1)])),
        ("three hills", locked(&[hill(0), hill(1), hill(2)])),
    ];
    for (name, base) in bases {
        for method in [PlacementMethod::Free, PlacementMethod::Quadrants] {
            let _ = writeln!(all, "{} around {name}", method.name());
            for seed in 1..7 {
                all.push_str(&described(&TableSpec { base: base.clone(), ..spec(seed, method, Density::Usual) }, &[0]));
            }
        }
    }
    let stocks = [
        ("too few pieces", stock(&[("forest", 3), ("building", 1), ("acid-bath", 2), ("hill", 2), ("boulder", 6)])),
        ("no soft ground", stock(&[("acid-bath", 1), ("wall", 10), ("building", 4), ("boulder", 6)])),
    ];
    for (name, stock) in stocks {
        for method in [PlacementMethod::Free, PlacementMethod::Quadrants] {
            let _ = writeln!(all, "{} from {name}", method.name());
            for seed in 1..4 {
                all.push_str(&described(
                    &TableSpec { stock: stock.clone(), ..spec(seed, method, Density::Usual) },
                    &[0],
                ));
            }
        }
    }
    insta::assert_snapshot!(all);
}
