//! Compound pieces: measured as a whole or by their parts, the same wherever they are put together.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use tablewright::analysis::Table;
use tablewright::analysis::placement_area::AllowedPlaces;
use tablewright::checks::{Measure, Outcome, Plan, Report};
use tablewright::geometry::{Point, Shape, Side};
use tablewright::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use tablewright::pack::Level;
use tablewright::units::{Angle, Length};

use crate::generators::pack;

/// The kinds of the parts and of the pieces around them. Only one part is an obstruction, so none is near another of the piece.
const PARTS: [&str; 3] = ["hill", "building", "shallow-water"];
const OTHERS: [&str; 7] = ["forest", "obstruction", "wall", "rubble", "acid-bath", "boulder", "crates"];

fn piece(index: usize, kind: &str, at: [i32; 2], turn: i32, sides: [i32; 2]) -> Piece {
    let [width, depth] = sides.map(Length::hundredths);
    let shape = if width == depth { Shape::Circle { diameter: width } } else { Shape::Rectangle { width, depth } };
    let kind = pack().kind(kind).expect("the pack has the kind");
    let piece = Piece::new(PieceId::nth(index), kind, at.map(Length::hundredths));
    Piece { turn: Angle::tenths(turn), shape: Some(shape), ..piece }
}

/// Three parts about a place, and pieces anywhere. The sides and the distances are in tenths of an inch.
#[derive(Clone, Debug)]
struct Sketch {
    parts: Vec<([i32; 2], i32, [i32; 2])>,
    others: Vec<(usize, [i32; 2], i32, [i32; 2])>,
    scenario: usize,
    edge: usize,
}

fn sketch() -> impl Strategy<Value = Sketch> {
    let near = || [-30..30_i32, -30..30_i32];
    let size = || [10..50_i32, 10..50_i32];
    let parts = prop::collection::vec((near(), 0..3600_i32, size()), PARTS.len());
    let others = prop::collection::vec((0..OTHERS.len(), [40..440_i32, 40..440_i32], 0..3600_i32, size()), 0..8);
    (parts, others, 0..pack().scenarios.len(), 0..4_usize).prop_map(|(parts, others, scenario, edge)| Sketch {
        parts,
        others,
        scenario,
        edge,
    })
}

impl Sketch {
    /// The table with the parts as pieces of their own, about a place in tenths of an inch, all turned by quarters about it.
    fn apart(&self, centre: [i32; 2], quarters: i32) -> Layout {
        let turned = |[x, y]: [i32; 2]| (0..quarters).fold([x, y], |[x, y], _| [-y, x]);
        let parts = self.parts.iter().zip(PARTS).enumerate().map(|(index, ((at, turn, sides), kind))| {
            let by = turned(*at);
            let at = [centre[0] + by[0], centre[1] + by[1]].map(|tenths| tenths * 10);
            piece(index, kind, at, turn + quarters * 900, sides.map(|tenths| tenths * 10))
        });
        let others = self.others.iter().enumerate().map(|(index, (kind, at, turn, sides))| {
            piece(
                index + PARTS.len(),
                OTHERS[*kind],
                at.map(|tenths| tenths * 10),
                *turn,
                sides.map(|tenths| tenths * 10),
            )
        });
        let edits: Vec<Edit> = parts.chain(others).map(Edit::Add).collect();
        let scenario = Edit::Scenario(pack().scenarios.get(self.scenario));
        let edits: Vec<Edit> = edits.into_iter().chain([scenario, Edit::AttackerEdge(Side::ALL[self.edge])]).collect();
        Layout::new(pack()).edited(&edits).expect("there is room")
    }
}

fn combined(layout: &Layout) -> Layout {
    let parts: Vec<PieceId> = (0..PARTS.len()).map(PieceId::nth).collect();
    layout.edited(&layout.combining(&parts)).expect("they are there")
}

/// What each check measures at worst, and the messages of its findings.
fn results(layout: &Layout) -> BTreeMap<&'static str, (Option<Measure>, Vec<String>)> {
    let report = Report::of(layout, Plan::default());
    let result = |outcome: &Outcome| match outcome {
        Outcome::Measured { worst, findings } => {
            (*worst, findings.iter().map(|finding| finding.details.message(finding, layout)).collect())
        }
        Outcome::NotApplicable(_) => (None, Vec::new()),
    };
    report.checks.iter().map(|checked| (checked.check.id, result(&checked.outcome))).collect()
}

fn worst(layout: &Layout, check: &str) -> Option<f64> {
    results(layout)[check].0.map(|measure| measure.measured)
}

/// The rules that the ground where a piece may be put is about.
const GROUND_RULES: [&str; 5] = ["off-table", "edge-clearance", "overlap", "obstruction-spacing", "scenario-overlap"];

/// Whether the checks have a finding on a piece when it is moved there.
fn is_found(layout: &Layout, id: &PieceId, to: Point) -> bool {
    let piece = layout.piece(id).expect("it is there");
    let at = [to.x, to.y].map(Length::clamped);
    let moved = layout.edited(&[Edit::Change(id.clone(), PieceChange::Move(at, piece.turn))]).expect("it can move");
    let limits = &layout.pack.limits;
    let level = |check: &str| if check == "scenario-overlap" { limits.scenario_overlap.level } else { Level::Advice };
    Report::of(&moved, Plan::default()).findings().iter().any(|finding| {
        GROUND_RULES.contains(&finding.check) && finding.level <= level(finding.check) && finding.pieces.contains(id)
    })
}

/// How far beyond a limit a place may be before the checks say so, in inches: twice their tolerance for a corner that reaches in.
const SLACK: f64 = 0.06;

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_piece_may_be_put_where_the_checks_find_nothing(
        sketch in sketch(), places in prop::collection::vec([20..460_i32, 20..460_i32], 12), moves_other: bool,
    ) {
        let layout = combined(&sketch.apart([240, 240], 0));
        let is_wanted = |piece: &&Arc<Piece>| piece.is_compound() != moves_other;
        let Some(piece) = layout.pieces.iter().find(is_wanted) else { return Ok(()) };
        let table = Table::new(&layout);
        let placed = table.pieces.iter().find(|placed| placed.piece.id == piece.id).expect("it is there");
        let allowed = AllowedPlaces::new(&table, placed);
        // Places anywhere, and others near the limits, where the two are most likely to differ.
        let anywhere = places.iter().map(|at| at.map(|tenths| f64::from(tenths) / 10.0));
        let near_limits = layout.pieces.iter().flat_map(|other| {
            let away = [1.0, 3.0, 5.0, 7.0, 9.0];
            away.map(|by| [other.origin().x + by, other.origin().y - by / 2.0])
        });
        for [x, y] in anywhere.chain(near_limits) {
            let place = Point::new(x, y);
            let is_found = is_found(&layout, &piece.id, place);
            if allowed.holds(place) {
                prop_assert!(!is_found, "{:?} at {:?}", piece.id, place);
            } else if !is_found {
                let around = (0..16).map(|nth| {
                    let (sin, cos) = (f64::from(nth) * std::f64::consts::PI / 8.0).sin_cos();
                    Point::new(x + cos * SLACK, y + sin * SLACK)
                });
                prop_assert!(around.into_iter().any(|near| allowed.holds(near)), "{:?} not at {:?}", piece.id, place);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn a_compound_piece_that_is_moved_and_turned_is_what_its_parts_would_be_there(
        sketch in sketch(), to in [60..420_i32, 60..420_i32], quarters in 0..4_i32,
    ) {
        let start = combined(&sketch.apart([240, 240], 0));
        let whole = start.pieces.iter().find(|piece| piece.is_compound()).expect("it is there");
        // The piece turns about its own origin, so that has to go where the origin of its part went.
        let there = combined(&sketch.apart(to, quarters));
        let expected = there.piece(&whole.id).expect("however they are turned, the same part is the piece");
        let change = PieceChange::Move(expected.at, expected.turn);
        let moved = start.edited(&[Edit::Change(whole.id.clone(), change)]).expect("it is there");
        prop_assert_eq!(results(&moved), results(&there));
    }

    #[test]
    fn parts_measure_as_pieces_do_where_the_trait_counts(sketch in sketch()) {
        // A small part is scatter by itself, unless the organiser says what it counts as.
        let counted = |index| Edit::Change(PieceId::nth(index), PieceChange::CountsAs(Some(1)));
        let apart = sketch.apart([240, 240], 0);
        let apart = apart.edited(&(0..PARTS.len()).map(counted).collect::<Vec<_>>()).expect("they are there");
        let whole = combined(&apart);
        for check in ["off-table", "edge-clearance", "obstruction-spacing", "open-area", "sight-lines", "scenario-overlap"] {
            let (one, other) = (worst(&whole, check), worst(&apart, check));
            let is_same = one.zip(other).is_none_or(|(one, other)| (one - other).abs() < 1e-9);
            prop_assert!(is_same && one.is_some() == other.is_some(), "{}: {:?} and {:?}", check, one, other);
        }
        // Passage names the piece instead of its part, but a base that is shut out is shut out of as much.
        prop_assert_eq!(worst(&whole, "base-passage"), worst(&apart, "base-passage"));
        // Together they are one piece, unless they count as several, and block sight as one.
        prop_assert!(worst(&whole, "sight-blockers") <= worst(&apart, "sight-blockers"));
        // Parts may share ground with each other and with nothing else.
        let findings = |layout: &Layout, is_own: bool| {
            let report = Report::of(layout, Plan::default());
            let own: Vec<PieceId> = (0..PARTS.len()).map(PieceId::nth).collect();
            let overlaps = report.findings().into_iter().filter(|finding| finding.check == "overlap");
            overlaps.filter(|finding| finding.pieces.iter().all(|id| own.contains(id)) == is_own).count()
        };
        prop_assert_eq!(findings(&whole, true), 0);
        prop_assert!(findings(&whole, false) <= findings(&apart, false));
        prop_assert_eq!(findings(&whole, false) == 0, findings(&apart, false) == 0);
    }
}
