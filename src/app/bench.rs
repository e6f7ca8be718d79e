//! Benchmarks that `./dev bench` calls in Chromium. The site is built without them.

use wasm_bindgen::prelude::wasm_bindgen;

use super::drawing_count::components_drawn;
use crate::analysis::{Table, proximity};
use crate::checks::run_count::runs;
use crate::checks::{Context, EventScenarios, Plan, Report, matrix};
use crate::editor::{self, Action, Editor, OpenedSteps, SavedStep};
use crate::formats::{PlannedTable, json, link};
use crate::geometry::Point;
use crate::layout::{Edit, Layout, PieceChange};
use crate::pack::Owner;
use crate::solver::clashes;
use crate::study::{Study, run};
use crate::units::Length;

/// How many batches are timed for a median.
const BATCHES: usize = 41;

/// Median times in milliseconds, as a JSON object: for a table of fourteen twelve-sided polygons all checks, the scenario matrix,
/// writing the link and reading it; and clearing every scenario at every edge, for this table and the example.
#[wasm_bindgen]
pub fn bench_checks() -> String {
    let read = |text| json::read(text).ok();
    let Some(fourteen) = read(include_str!("../../benches/fourteen.json")) else { return "{}".to_owned() };
    let example = super::start::example().layout;
    let plan = Plan { quadrant_method: true };
    let solve = |layout: &Layout| {
        let cells: Vec<_> = EventScenarios::default().cells(layout).collect();
        median(1, || clashes::solve(std::hint::black_box(layout), &cells))
    };
    let checks = median(50, || Report::of(std::hint::black_box(&fourteen), plan));
    let cells = median(50, || matrix(&Context { table: Table::new(std::hint::black_box(&fourteen)), plan }));
    let table = PlannedTable::from(fourteen.clone());
    let address = link::write(&table);
    let written = median(50, || link::write(std::hint::black_box(&table)));
    let read = median(50, || link::read(std::hint::black_box(&address)));
    format!(
        "{{\"all_checks_ms\":{checks:.5},\"matrix_ms\":{cells:.5},\"link_write_ms\":{written:.5},\"link_read_ms\":{read:.5},\"solve_all_example_ms\":{:.5},\"solve_all_fourteen_ms\":{:.5}}}",
        solve(&example),
        solve(&fourteen)
    )
}

/// Editing a table of a hundred pieces, as a JSON object: the time of the first step and of one after a thousand, in
/// milliseconds; the memory of the thousand steps, in megabytes; the time to restore their texts after a reload; and the time to
/// find what is near a piece.
#[wasm_bindgen]
pub fn bench_history() -> String {
    let Ok(hundred) = json::read(include_str!("../../benches/hundred.json")) else { return "{}".to_owned() };
    let Some(piece) = hundred.pieces.first().cloned() else { return "{}".to_owned() };
    let step = |editor: &Editor, nth: i32| {
        let at = [Length::hundredths(1000 + nth), piece.at[1]];
        let edits = vec![Edit::Change(piece.id.clone(), PieceChange::Move(at, piece.turn))];
        editor::update(editor, Action::Edit { name: format!("Move {nth}"), edits }).unwrap_or_else(|| editor.clone())
    };
    let empty = Editor::new(hundred.clone().into(), 1);
    let first = median(50, || step(&empty, -1));
    let pages = core::arch::wasm32::memory_size::<0>();
    let full = (0..1000).fold(empty.clone(), |editor, nth| step(&editor, nth));
    let steps = full.history().undo_count();
    let pages = core::arch::wasm32::memory_size::<0>() - pages;
    let after = median(50, || step(&full, -1));
    let (entries, oldest, present) = full.history().places();
    let texts: Vec<String> = entries.map(|entry| entry.text()).collect();
    let link = link::write(&full.planned());
    let taken = median(1, || {
        let states = texts.iter().filter_map(|text| SavedStep::read(text)).collect();
        Editor::new(full.planned(), 1).with_steps(OpenedSteps { states, first: oldest, present })
    });
    let near = median(50, || proximity::nearest(&hundred, &piece.footprint(), Some(&piece.id), 4));
    format!(
        "{{\"steps\":{steps},\"first_step_ms\":{first:.5},\"next_step_ms\":{after:.5},\"memory_mb\":{:.5},\"text_of_a_step_characters\":{},\"taken_up_ms\":{taken:.5},\"near_ms\":{near:.5}}}",
        f64::from(u32::try_from(pages).unwrap_or(u32::MAX)) * 65_536.0 / 1e6,
        link.len()
    )
}

/// Median times of the studies of the table of fourteen pieces, in milliseconds, as a JSON object.
#[wasm_bindgen]
pub fn bench_studies() -> String {
    let Ok(table) = json::read(include_str!("../../benches/fourteen.json")) else { return "{}".to_owned() };
    let (near, far) = (Point::new(8.0, 44.0), Point::new(40.0, 4.0));
    let walking = |base: u32, walk| Study::Walking { base, walk, speed: 6.0 };
    let grounds = median(1, || {
        let all = table.pack.bases.iter().map(|base| run(&table, EventScenarios::default(), walking(*base, None)));
        all.map(|survey| survey.shapes.len()).sum::<usize>()
    });
    let one = |study| median(1, || run(std::hint::black_box(&table), EventScenarios::default(), study));
    let times = [
        ("ground_of_five_bases_ms", grounds),
        ("walk_ms", one(walking(30, Some([near, far])))),
        (
            "seeing_ms",
            one(Study::Seeing { base: 30, from: near, target: 30, at: Some(far), stances: Default::default() }),
        ),
        ("exposure_ms", one(Study::Exposure { from: Owner::Attacker, target: 30 })),
        ("open_ms", one(Study::Open)),
        ("cover_ms", one(Study::Cover)),
        ("sides_ms", one(Study::Sides)),
        ("quality_ms", one(Study::Quality)),
    ];
    let fields: Vec<String> = times.iter().map(|(name, time)| format!("\"{name}\":{time:.5}")).collect();
    format!("{{{}}}", fields.join(","))
}

/// How many components were drawn since the first call, and how often checks were run on whole tables and on single pieces and
/// pairs since the start, as a JSON object.
#[wasm_bindgen]
pub fn bench_counts() -> String {
    let (drawn, runs) = (components_drawn(), runs());
    format!(
        "{{\"components_drawn\":{drawn},\"checks_on_tables\":{},\"checks_on_pieces\":{}}}",
        runs.on_tables, runs.on_pieces
    )
}

/// The median time of a run, in milliseconds. Runs are timed in batches, because the browser's clock is too coarse for a short
/// one.
fn median<T>(batch: u32, run: impl Fn() -> T) -> f64 {
    let Some(clock) = gloo::utils::window().performance() else { return f64::NAN };
    let mut times: Vec<f64> = (0..BATCHES)
        .map(|_| {
            let start = clock.now();
            for _ in 0..batch {
                std::hint::black_box(run());
            }
            (clock.now() - start) / f64::from(batch)
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[BATCHES / 2]
}
