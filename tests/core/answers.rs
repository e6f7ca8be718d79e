//! The answers of the solvers stay the same: the tables of seeds, which people pass on, and the repairs of the corpus. Whoever
//! changes a search sees its effects here.

use std::fmt::Write as _;

use tablewright::checks::{EventScenarios, Plan};
use tablewright::geometry::Side;
use tablewright::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use tablewright::pack::{self, Pack};
use tablewright::solver::budget::Budget;
use tablewright::solver::clashes;
use tablewright::solver::generate::{Density, PlacementMethod, TableSpec, TableWishes, generate};
use tablewright::solver::messages::{infeasible_reason, remaining_findings, repair as says};
use tablewright::solver::repair::{RepairOptions, repair_within};
use tablewright::solver::stock::TerrainStock;
use tablewright::units::{Angle, Length};

use crate::generators::random::Random;
use crate::repository_tables::{RepositoryTable, tables};

fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

fn spec(seed: u32, method: PlacementMethod, density: Density) -> TableSpec {
    let cells = EventScenarios::default().cells(&Layout::new(pack())).collect();
    TableSpec {
        base: Layout::new(pack()),
        seed,
        method,
        density,
        cells,
        stock: TerrainStock::usual(pack()),
        wishes: TableWishes::default(),
    }
}

/// A line for each piece: its id, kind, place and turn.
fn pieces(layout: &Layout) -> String {
    let piece = |piece: &std::sync::Arc<tablewright::layout::Piece>| {
        let [x, y] = piece.at;
        format!("{} {} {x} {y} {}", piece.id, piece.kind.id, piece.turn.degrees())
    };
    layout.pieces.iter().map(piece).collect::<Vec<_>>().join("\n  ")
}

fn generated(spec: TableSpec) -> (String, Option<Layout>) {
    let base = spec.base.clone();
    match generate(spec) {
        Ok(table) => (pieces(&table.layout), Some(table.layout)),
        Err(reasons) => {
            (reasons.iter().map(|one| infeasible_reason(&base, one)).collect::<Vec<_>>().join("\n  "), None)
        }
    }
}

#[test]
fn a_seed_gives_the_table_that_it_always_gave() {
    let mut told = String::new();
    for (method, density) in [
        (PlacementMethod::Quadrants, Density::Usual),
        (PlacementMethod::Quadrants, Density::Dense),
        (PlacementMethod::Free, Density::Open),
        (PlacementMethod::Free, Density::Dense),
    ] {
        for seed in [1, 20] {
            let (table, _) = generated(spec(seed, method, density));
            let _ = writeln!(told, "{} {} {seed}\n  {table}", method.name(), density.name());
        }
    }
    // Around locked pieces, some of them scatter; for the layout's own scenario; and from a small stock.
    let (_, first) = generated(spec(3, PlacementMethod::Quadrants, Density::Usual));
    let first = first.expect("a usual collection is enough");
    let lock = |nth: usize| Edit::Change(first.pieces[nth].id.clone(), PieceChange::Locked(true));
    let payload = Edit::Scenario(Some(pack().scenario("payload").expect("a scenario")));
    for method in [PlacementMethod::Quadrants, PlacementMethod::Free] {
        let base = first.edited(&[lock(0), lock(4), lock(first.pieces.len() - 1), payload.clone()]);
        let base = base.expect("they are there");
        let (table, _) = generated(TableSpec { base, cells: Vec::new(), ..spec(5, method, Density::Usual) });
        let _ = writeln!(told, "{} around locked pieces\n  {table}", method.name());
        for most in [1, 2] {
            let mut stock = TerrainStock::usual(pack());
            for item in &mut stock.items {
                item.count = item.count.min(most);
            }
            let (table, _) = generated(TableSpec { stock, ..spec(6, method, Density::Usual) });
            let _ = writeln!(told, "{} from {most} of each\n  {table}", method.name());
        }
    }
    insta::assert_snapshot!(told);
}

/// The tables of the corpus that aren't crowded, by their names.
fn corpus() -> impl Iterator<Item = &'static RepositoryTable> {
    tables().iter().filter(|table| table.is_of_corpus && !table.is_crowd())
}

#[test]
fn a_repair_is_what_it_always_was() {
    let mut told = String::new();
    for table in corpus() {
        let (name, layout) = (&table.name, &table.layout);
        let says = match table.repair() {
            Ok(repair) => says(layout, repair),
            Err(stuck) => {
                let partial = stuck.partial.as_ref().map_or_else(Vec::new, |partial| says(layout, partial));
                partial.into_iter().chain(remaining_findings(layout, stuck)).collect()
            }
        };
        let _ = writeln!(told, "{name}\n  {}", says.join("\n  "));
    }
    insta::assert_snapshot!(told);
}

#[test]
fn the_moves_that_clear_scenarios_are_what_they_always_were() {
    let mut told = String::new();
    // All of them would take long. These cells have every edge.
    let cells: Vec<_> = EventScenarios::default().cells(&Layout::new(pack())).step_by(5).collect();
    for RepositoryTable { name, layout, .. } in corpus().step_by(5) {
        let says: Vec<String> = match clashes::solve(layout, &cells) {
            Ok(solution) => {
                let shift = |shift: &clashes::PieceMove| format!("{} to {} {}", shift.piece, shift.to[0], shift.to[1]);
                solution.moves.iter().map(shift).collect()
            }
            Err(blocked) => vec![format!("{} can't be cleared", blocked.len())],
        };
        let _ = writeln!(told, "{name}\n  {}", says.join("\n  "));
    }
    insta::assert_snapshot!(told);
}

/// A random table of six to thirteen pieces in a part of it; one in nine is locked.
fn random_table(seed: u64) -> Layout {
    let mut dice = Random(seed * 7919 + 1);
    for _ in 0..5 {
        dice.below(2);
    }
    let count = 6 + dice.below(8);
    let spread = [1400, 2200, 3000, 3600][dice.below(4)];
    let corner = [0; 2].map(|_: i32| 600 + dice.below(3600 - spread / 2));
    let piece = |nth: usize| {
        let kind = dice.pick(&pack().kinds);
        let at = corner.map(|from| (from + dice.below(spread)).min(4500));
        let at = at.map(|at| Length::hundredths(i32::try_from(at).expect("on the table")));
        let turn = Angle::tenths(i32::try_from(dice.below(360)).expect("a turn") * 10);
        Edit::Add(Piece { turn, locked: dice.below(9) == 0, ..Piece::new(PieceId::nth(nth), kind, at) })
    };
    let edits: Vec<Edit> = (0..count).map(piece).collect();
    let table = Layout::new(pack()).edited(&edits).expect("they can be added");
    match pack().scenarios.get(dice.below(9)) {
        Some(scenario) => table.playing(Some(scenario), Side::ALL[dice.below(4)]),
        None => table,
    }
}

/// With the steps, because a search takes the same steps on every machine.
#[test]
fn what_is_thrown_is_mended_and_cleared_as_it_always_was_in_so_many_steps() {
    let mut told = String::new();
    let shifts = |moves: &[clashes::PieceMove]| {
        let shift = |shift: &clashes::PieceMove| format!("{} to {} {}", shift.piece, shift.to[0], shift.to[1]);
        moves.iter().map(shift).collect::<Vec<_>>().join(", ")
    };
    // Tables that show each part of the searches: which pieces are moved, in which order, and which make way.
    for seed in [9, 12, 17, 21] {
        let budget = Budget::new(1_500_000);
        let (open, done) = match repair_within(
            &random_table(seed),
            Plan::default(),
            &[],
            RepairOptions::ALL,
            &TerrainStock::default(),
            &budget,
        ) {
            Ok(repair) => (0, Some(repair)),
            Err(stuck) => (stuck.remaining.len(), stuck.partial),
        };
        let done = done.unwrap_or_default();
        let (moves, edits, steps) = (shifts(&done.moves), done.edits.len(), budget.used());
        let _ = writeln!(told, "{seed}: {open} open after {edits} edits, {moves}; {steps} steps");
    }
    let cells: Vec<_> = EventScenarios::default().cells(&Layout::new(pack())).step_by(3).collect();
    for seed in [11, 35] {
        let budget = Budget::new(1_500_000);
        let moves = match clashes::solve_within(&random_table(seed), &cells, &budget) {
            Ok(solution) => shifts(&solution.moves),
            Err(blocked) => format!("{} can't be cleared", blocked.len()),
        };
        let _ = writeln!(told, "{seed} cleared: {moves}; {} steps", budget.used());
    }
    insta::assert_snapshot!(told);
}
