//! Where the packet asks for a quality and gives no number, the limit is ours and is measured: on random tables that fill the
//! quadrant method's twelve places and break no must, against the same tables with something taken away.
//!
//! `cargo test --test core measured_limits -- --nocapture --ignored` prints what it finds, in tenths; the pack's comments tell it.

use tablewright::checks::{Outcome, Plan, Report};
use tablewright::geometry::{Shape, Side, gap};
use tablewright::layout::{Edit, Layout, Piece, PieceId};
use tablewright::pack::{self, Kind, Level, Pack, Trait};
use tablewright::units::{Angle, Length};

fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

/// The same numbers on every machine: a generator by Steele, Lea and Flood (`SplitMix64`).
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, most: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(most).expect("a count")).expect("less than a count")
    }

    /// Hundredths of an inch between two numbers of inches.
    fn inches(&mut self, least: i32, most: i32) -> Length {
        let hundredths = usize::try_from((most - least) * 100).expect("more than nothing");
        Length::hundredths(least * 100 + i32::try_from(self.below(hundredths + 1)).expect("a few thousand"))
    }

    fn kind(&mut self, suits: impl Fn(&Kind) -> bool) -> &'static Kind {
        let kinds: Vec<_> =
            pack().kinds.iter().filter(|kind| !kind.traits.has(Trait::Scatter) && suits(kind)).collect();
        kinds[self.below(kinds.len())]
    }

    /// A piece of the packet's size somewhere in a part of the table.
    fn piece(&mut self, nth: usize, kind: &'static Kind, x: [i32; 2], y: [i32; 2]) -> Piece {
        let at = [self.inches(x[0], x[1]), self.inches(y[0], y[1])];
        let mut piece = Piece::new(PieceId::nth(nth), kind, at);
        piece.turn = Angle::tenths(i32::try_from(self.below(3600)).expect("small"));
        let (width, depth) = (self.inches(3, 6), self.inches(3, 6));
        piece.shape = match kind.shape {
            Shape::Circle { .. } => Some(Shape::Circle { diameter: width }),
            Shape::Ellipse { .. } => Some(Shape::Ellipse { width, depth }),
            Shape::Rectangle { .. } if !kind.traits.has(Trait::Linear) => Some(Shape::Rectangle { width, depth }),
            _ => None,
        };
        piece
    }
}

/// Whether a piece can stand beside those that stand, by all that must be.
fn can_stand(piece: &Piece, others: &[Piece]) -> bool {
    let (footprint, limits) = (piece.footprint(), &pack().limits);
    let room = |other: &Piece| {
        let obstructions = [piece, other].iter().all(|piece| piece.traits().has(Trait::Obstruction));
        gap::between(&footprint, &other.footprint()).distance
            >= if obstructions { limits.obstruction_spacing.at_least } else { 0.01 }
    };
    pack().table().grown(-limits.edge_clearance.at_least).holds(footprint.bounds(), 0.0) && others.iter().all(room)
}

/// A table by the quadrant method, if one comes of it.
fn table(seed: usize) -> Option<Layout> {
    let mut chance = Chance(u64::try_from(seed).expect("small"));
    let mut pieces: Vec<Piece> = Vec::new();
    let mut put = |chance: &mut Chance, suits: &dyn Fn(&Kind) -> bool, x: [i32; 2], y: [i32; 2]| {
        let piece = (0..200).find_map(|_| {
            let kind = chance.kind(suits);
            let piece = chance.piece(pieces.len(), kind, x, y);
            can_stand(&piece, &pieces).then_some(piece)
        })?;
        pieces.push(piece);
        Some(())
    };
    let (any, below) = (|_: &Kind| true, chance.below(2) == 0);
    let seam = if below { [33, 39] } else { [9, 15] };
    put(&mut chance, &|kind| kind.traits.has(Trait::Obstruction), [20, 28], seam)?;
    put(&mut chance, &|kind| kind.traits.has(Trait::Hazard), [3, 45], if below { [3, 21] } else { [27, 45] })?;
    for (left, top) in [(true, true), (false, true), (true, false), (false, false)] {
        let at = |low: bool, near: i32, far: i32| if low { [near, far] } else { [48 - far, 48 - near] };
        put(&mut chance, &any, at(left, 15, 22), at(top, 15, 22))?;
        put(&mut chance, &any, at(left, 5, 19), at(top, 5, 19))?;
    }
    put(&mut chance, &any, [14, 34], if below { [28, 45] } else { [3, 20] })?;
    put(&mut chance, &any, [3, 45], [3, 45])?;
    let layout = Layout::new(pack()).edited(&pieces.into_iter().map(Edit::Add).collect::<Vec<_>>()).ok()?;
    let report = Report::of(&layout, Plan { quadrant_method: true });
    let breaks = report
        .findings()
        .into_iter()
        .any(|finding| finding.level == Level::Must || ["quadrant-method", "sight-blockers"].contains(&finding.rule));
    (!breaks).then_some(layout)
}

/// What a check measures, the Attacker at an edge.
fn measured(layout: &Layout, rule: &str, edge: Side) -> f64 {
    let report = Report::of(&layout.playing(None, edge), Plan::default());
    let result = report.checks.into_iter().find(|result| result.check.id == rule).expect("the check is there");
    match result.outcome {
        Outcome::Measured { worst: Some(worst), .. } => worst.measured,
        other => panic!("{rule} is measured, and not {other:?}"),
    }
}

/// The table with only so many pieces that block sight.
fn with_blockers(layout: &Layout, count: usize) -> Layout {
    let blockers = layout.pieces.iter().filter(|piece| piece.traits().has(Trait::BlocksSight)).skip(count);
    let gone: Vec<Edit> = blockers.map(|piece| Edit::Remove(piece.id.clone())).collect();
    layout.edited(&gone).expect("they are there")
}

/// The tenths of what was found, the least first.
fn told(name: &str, mut found: Vec<f64>) -> Vec<f64> {
    found.sort_by(f64::total_cmp);
    let tenths: Vec<f64> = (0..=10).map(|tenth| found[tenth * (found.len() - 1) / 10]).collect();
    println!("{name}: {}", tenths.iter().map(|value| format!("{value:.1}")).collect::<Vec<_>>().join(" "));
    tenths
}

/// The shares of blocked lines in tenths, the least first: of good tables from two sides, and of the same with three sight
/// blockers and with two.
fn shares(tables: usize) -> [Vec<f64>; 4] {
    let tables: Vec<Layout> = (0..).filter_map(table).take(tables).collect();
    let of = |change: &dyn Fn(&Layout) -> Layout, edge| {
        tables.iter().map(|layout| measured(&change(layout), "sight-lines", edge)).collect::<Vec<f64>>()
    };
    told("open ground", tables.iter().map(|layout| measured(layout, "open-area", Side::Bottom)).collect());
    let good = told("lines, as they are", of(&Layout::clone, Side::Bottom));
    let across = told("lines, from the left", of(&Layout::clone, Side::Left));
    told("lines, with four sight blockers", of(&|layout| with_blockers(layout, 4), Side::Bottom));
    let three = told("lines, with three", of(&|layout| with_blockers(layout, 3), Side::Bottom));
    let two = told("lines, with two", of(&|layout| with_blockers(layout, 2), Side::Bottom));
    told("lines, with one", of(&|layout| with_blockers(layout, 1), Side::Bottom));
    [good, across, three, two]
}

fn limit() -> f64 {
    pack().limits.sight_lines.at_least * 100.0
}

#[test]
fn most_good_tables_block_enough_lines_and_those_with_two_sight_blockers_dont() {
    let [good, across, _, two] = shares(30);
    assert!(good[2] >= limit() && across[2] >= limit(), "four of five good tables pass");
    assert!(two[8] < limit(), "with two sight blockers four of five don't");
}

#[test]
#[ignore = "it is what the limit was chosen by, and takes a minute and a half"]
fn nine_of_ten_good_tables_block_enough_lines() {
    let [good, across, three, two] = shares(400);
    assert!(good[1] >= limit() && across[1] >= limit(), "nine of ten good tables pass");
    assert!(three[5] < limit(), "with three sight blockers half of them don't");
    assert!(two[9] < limit(), "with two nine of ten don't");
}
