//! Generated tables, and reasons why there is none.

mod crowds;
mod lacking;
mod lineups;
mod locked;
mod proof;
mod thousands;
mod wishes;

use std::sync::LazyLock;

use super::*;
use crate::analysis::Table;
use crate::analysis::zone_visibility::between_zones;
use crate::checks::testing::pack;
use crate::checks::{self, Context, EventScenarios, Plan, Report};
use crate::layout::Piece;
use crate::pack::ScenarioAtEdge;
use crate::solver::stock::StockItem;
use crate::solver::stock::TerrainStock;

/// A spec with an empty layout, every scenario at every edge, and a usual collection.
fn spec(seed: u32, method: PlacementMethod, density: Density) -> TableSpec {
    let cells = EventScenarios::default().cells(&Layout::new(pack())).collect();
    let (base, stock) = (Layout::new(pack()), TerrainStock::usual(pack()));
    TableSpec { base, seed, method, density, cells, stock, wishes: TableWishes::default() }
}

/// Every method and density.
fn ways() -> impl Iterator<Item = (PlacementMethod, Density)> {
    PlacementMethod::NAMES.iter().flat_map(|(_, method)| Density::NAMES.iter().map(|(_, density)| (*method, *density)))
}

/// How many pieces of a stock are the same as this one.
fn alike(stock: &TerrainStock, piece: &Piece) -> u32 {
    let same = |item: &&StockItem| {
        item.piece.kind == piece.kind && item.piece.also == piece.also && item.piece.shape() == piece.shape()
    };
    stock.items.iter().filter(same).map(|item| item.count).sum()
}

/// A table as bytes, which are the same for equal tables.
fn bytes(table: &Layout) -> Vec<u8> {
    postcard::to_allocvec(table).expect("a table can be written")
}

/// Asserts by the checks that a table is what a generated one must be.
#[track_caller]
fn assert_good(spec: &TableSpec, table: &Layout) {
    let told = || format!("{:?} {:?} {table:?}", spec.method, spec.density);
    let plan = Plan { quadrant_method: spec.method == PlacementMethod::Quadrants };
    let report = Report::of(table, plan);
    let summary = report.summary(table);
    assert_eq!((summary.must, summary.should), (0, 0), "{} {:?}", told(), report.findings());
    assert!(report.findings().iter().all(|finding| finding.check != "quadrant-method"), "{}", told());
    let least = if plan.quadrant_method { 12 } else { 10 };
    assert!((least..=14).contains(&report.counted_pieces), "{}", told());
    let context = Context { table: Table::new(table), plan };
    for cell in checks::matrix(&context) {
        if spec.cells.contains(&ScenarioAtEdge { scenario: cell.scenario, edge: cell.edge }) {
            assert_eq!(
                (cell.clashes, cell.flags_without_terrain, cell.unreachable_bases),
                (0, 0, 0),
                "{cell:?} {}",
                told()
            );
        }
    }
    // The other pieces come from the stock, and no more of them than there are.
    for piece in &table.pieces {
        let same = |other: &&std::sync::Arc<Piece>| {
            (other.kind, &other.also, other.shape()) == (piece.kind, &piece.also, piece.shape())
        };
        let (locked, new): (Vec<_>, Vec<_>) = table.pieces.iter().filter(same).partition(|piece| piece.locked);
        let there = usize::try_from(alike(&spec.stock, piece)).expect("a few");
        assert!(new.is_empty() || locked.len() + new.len() <= there.max(locked.len()), "{} {}", piece.id, told());
    }
}

/// A table as anybody would ask for, and how many steps it took.
struct Ordinary {
    spec: TableSpec,
    made: Box<GeneratedLayout>,
    steps: u64,
}

/// Two of every method and density.
static ORDINARY: LazyLock<Vec<Ordinary>> = LazyLock::new(|| {
    let wishes = ways().flat_map(|(method, density)| (0..2).map(move |seed| spec(seed, method, density)));
    let make = |spec: TableSpec| match crowds::last_answer(spec.clone(), MAX_GENERATOR_STEPS) {
        (GeneratorStep::Generated(made), steps) => Ordinary { spec, made, steps },
        (last, _) => panic!("{:?} {:?} {}: {last:?}", spec.method, spec.density, spec.seed),
    };
    wishes.map(make).collect()
});

#[test]
fn every_method_and_density_gives_legal_tables() {
    for Ordinary { spec, made, .. } in ORDINARY.iter() {
        assert_good(spec, &made.layout);
    }
}

#[test]
fn the_same_spec_gives_the_same_bytes_and_another_seed_another_table() {
    let table = |seed| {
        generate(spec(seed, PlacementMethod::Quadrants, Density::Usual)).expect("a usual collection is enough").layout
    };
    let one = bytes(&table(7));
    assert_eq!(one, bytes(&table(7)));
    assert_ne!(one, bytes(&table(8)));
}

#[test]
fn a_dense_table_is_fuller_than_an_open_one() {
    let count = |density| {
        let table = generate(spec(3, PlacementMethod::Free, density)).expect("a usual collection is enough").layout;
        Table::new(&table).counted_pieces()
    };
    assert_eq!((count(Density::Open), count(Density::Usual), count(Density::Dense)), (10, 12, 14));
}

#[test]
fn the_notes_name_the_command_once() {
    let mut base = Layout::new(pack());
    base.notes = "Bring the green mat.\ntablewright generate --seed 1 --density dense\nDoors open at nine.".to_owned();
    base.name = "Table 4".to_owned();
    let of = |spec: TableSpec| generate(spec).expect("a usual collection is enough").layout;
    let table = of(TableSpec { base, ..spec(42, PlacementMethod::Free, Density::Open) });
    assert_eq!(
        table.notes,
        "Bring the green mat.\nDoors open at nine.\ntablewright generate --seed 42 --method free --density open"
    );
    assert_eq!(table.name, "Table 4");
    let again = of(TableSpec { base: table, ..spec(5, PlacementMethod::Quadrants, Density::Usual) });
    assert_eq!(again.notes, "Bring the green mat.\nDoors open at nine.\ntablewright generate --seed 5");
}

#[test]
fn the_answers_tell_the_progress_and_end_with_the_table() {
    let steps: Vec<GeneratorStep> = TableGenerator::new(spec(1, PlacementMethod::Quadrants, Density::Dense)).collect();
    let (last, before) = steps.split_last().expect("some steps");
    assert!(matches!(last, GeneratorStep::Generated(_)), "{last:?}");
    let share = |step: &GeneratorStep| match step {
        GeneratorStep::Working(share) => *share,
        step => panic!("{step:?} before the end"),
    };
    let shares: Vec<f64> = before.iter().map(share).collect();
    assert!(shares.len() > 5 && shares.windows(2).all(|pair| pair[0] <= pair[1]), "{shares:?}");
    assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)));
}

#[test]
fn local_search_blocks_more_lines_and_opens_no_wide_ground() {
    let limits = &pack().limits;
    for seed in 10..14 {
        let table = generate(spec(seed, PlacementMethod::Quadrants, Density::Usual))
            .expect("a usual collection is enough")
            .layout;
        let report = Report::of(&table, Plan { quadrant_method: true });
        assert_eq!(report.summary(&table).advice, 0, "{seed}: {:?}", report.findings());
        let table = Table::new(&table);
        for edge in pack().usual_table().edges() {
            assert!(between_zones(&table, *edge).blocked() >= limits.sight_lines.at_least, "{seed} {edge:?}");
        }
    }
}
