//! The page measured in a real browser: how much a first visit downloads, how long the checks take compiled to
//! WebAssembly, and what one move of the pointer costs while a piece is dragged. `./dev bench page` runs it. Where
//! `TABLEWRIGHT_BASELINE` names a folder with an older build, it measures only such moves, on both builds by turns.
//!
//! It prints numbers and never fails because of one: machines differ.
//!
//! The checks are timed by the page itself, when it was built with the feature `bench`. The contract: the crate exports
//! `bench_checks() -> String` through wasm-bindgen, whose JSON is one object, from the name of what was timed to its
//! median in milliseconds; and `bench_studies() -> String`
//! and `bench_history() -> String`, whose numbers have their units in their names.

#[path = "../tests/browser/support/mod.rs"]
mod support;

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json as text};
use support::{Page, Point, Screen};
use tablewright::drawing::table::Layers;
use tablewright::export::setup_guide::TapeUnits;
use tablewright::export::{self, Paper};
use tablewright::formats::{PlannedTable, json, link};
use tablewright::layout::Layout;
use tablewright::pack;
use tablewright::solver::generate::{Density, PlacementMethod};
use tablewright::worker::{ExportRequest, GenerateRequest, Message, Reply, Request, Response, from_bytes, to_bytes};

/// The variable with the folder of an older build.
const BASELINE: &str = "TABLEWRIGHT_BASELINE";
/// The selector of the board.
const BOARD: &str = "svg.board";
/// The selector of the piece that is dragged.
const PIECE: &str = "g.piece[data-piece='a']";
/// The number of moves of the drag.
const MOVES: u32 = 200;
/// The most compressed bytes that a first visit may download before the board answers.
const DOWNLOAD_GOAL: usize = 400_000;
/// The tables for drags, and the most milliseconds of the main thread for a move on each: on a table as it is played a quarter of a
/// frame, on a machine four times as fast as a phone.
const TABLES: [(&str, f64); 2] = [(include_str!("fourteen.json"), 4.0), (include_str!("hundred.json"), 8.0)];
/// The counters of the main thread's time: Chromium's name and ours, the total last.
const COUNTERS: [(&str, &str); 4] = [
    ("ScriptDuration", "script"),
    ("RecalcStyleDuration", "style"),
    ("LayoutDuration", "layout"),
    ("TaskDuration", "all of the main thread"),
];
/// The number of rounds in which the drag is compared with an older build.
const ROUNDS: usize = 5;
/// The duration of the drag at the screen's own pace.
const DRAG: Duration = Duration::from_secs(5);
/// The most milliseconds of a frame at 60 a second, with the precision of the browser's clock, a tenth.
const FRAME: f64 = 16.8;
/// A script that collects the duration of every frame.
const FRAMES: &str = "(() => {
    window.lasted = [];
    let last;
    const frame = now => {
        if (last) lasted.push(now - last);
        last = now;
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
})()";

/// The longest task with two hundred pieces in one spot, in milliseconds.
const CROWD_GOAL: u32 = 200;

/// The most milliseconds for the PDF of a table in the browser, and its most bytes.
const PDF_GOAL: f64 = 300.0;
const PDF_BYTES: usize = 200_000;

/// The most milliseconds until the first table that satisfies the checks, and until the final one.
const GENERATOR_GOALS: [f64; 2] = [50.0, 1000.0];
/// The number of tables that each method generates.
const GENERATED: u32 = 15;
/// A script that sends requests to a new worker, one after the other. For each it returns the replies: the time in milliseconds, the
/// length, and the bytes of short ones. A reply that isn't an answer is the last.
const ASK: &str = "(async requests => {
    const worker = new Worker(parts.address('worker-loader.js'));
    const ask = request => new Promise((done, fail) => {
        const began = performance.now(), answers = [];
        worker.onerror = problem => fail(problem.message);
        worker.onmessage = ({ data }) => {
            if (data[0] !== 0) return done(answers);
            answers.push([performance.now() - began, data.length, data.length < 64 ? [...data] : []]);
        };
        worker.postMessage(new Uint8Array(request).buffer);
    });
    const all = [];
    for (const request of requests) all.push(await ask(request));
    worker.terminate();
    return all;
})";

/// The goals of studies.
const STUDY_GOALS: &str = "goals 10 ms for the ground of five bases, 60 ms for the exposure";

/// The most megabytes for a history of a thousand steps.
const HISTORY_GOAL: f64 = 20.0;

fn main() {
    // `cargo bench NAME` hands the name to every benchmark, and `cargo test --benches` hands no `--bench`.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut names = arguments.iter().filter(|argument| !argument.starts_with('-')).peekable();
    let wanted = names.peek().is_none() || names.any(|name| "page".contains(name.as_str()));
    if !wanted || !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let Some(site) = support::built("TABLEWRIGHT_DIST") else {
        println!("page: the site is not built, so nothing was measured; ./dev bench builds it");
        return;
    };
    if let Ok(folder) = std::env::var(BASELINE) {
        match support::built(BASELINE) {
            Some(baseline) => compare(&site, &baseline),
            None => println!("page: nothing was measured, there is no built site in {folder}"),
        }
        return;
    }
    support::run_alone_on(&site, Screen::DESKTOP, async |page| {
        page.open("").await;
        page.wait_for("main").await;
        print_download(page, &site).await;
        print_pdf(page).await;
        print_generator(page).await;
        for table in TABLES {
            print_drag(page, table).await;
        }
        print_crowd(page).await;
    });
    match support::built("TABLEWRIGHT_DIST_BENCH") {
        Some(site) => support::run_alone_on(&site, Screen::DESKTOP, async |page| print_checks(page).await),
        None => println!("\nchecks in WebAssembly: not measured, there is no site built with the feature bench"),
    }
}

/// Prints the size of every file that the browser asked for.
async fn print_download(page: &Page, site: &Path) {
    let asked = "['index.html', ...performance.getEntriesByType('resource').map(r => new URL(r.name))
        .filter(u => u.origin == origin).map(u => decodeURIComponent(u.pathname.slice(1)))]";
    let mut files: Vec<String> = serde_json::from_value(page.eval_js(asked).await).expect("a list of names");
    files.sort();
    files.dedup();
    println!("first download, in bytes:\n{:>10} {:>10}", "raw", "brotli 11");
    let (mut raw, mut packed) = (0, 0);
    for file in &files {
        // A file that doesn't exist was requested in vain.
        let Ok(bytes) = std::fs::read(site.join(file)) else { continue };
        let least = compressed_size(&bytes);
        println!("{:>10} {least:>10}  {file}", bytes.len());
        raw += bytes.len();
        packed += least;
    }
    println!("{raw:>10} {packed:>10}  in all; {}% of the goal, {DOWNLOAD_GOAL}", packed * 100 / DOWNLOAD_GOAL);
}

/// The number of bytes after compression with Brotli at its best.
fn compressed_size(bytes: &[u8]) -> usize {
    let parameters = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &parameters).expect("writing to memory can't fail");
    packed.len()
}

/// Drags a piece on the board of a table, and prints the main thread's time for a move; then drags it for five seconds at the screen's
/// own pace, and prints the number of late frames.
///
/// The time of the main thread doesn't depend on what else runs on the machine. The number of late frames does.
async fn print_drag(page: &Page, (file, goal): (&str, f64)) {
    let table = json::read(file).expect("the layout can be read");
    println!("\na drag of {MOVES} moves on a table of {} pieces:", table.pieces.len());
    let Some((middle, radius)) = pick_up(page, &table).await else {
        println!("  not measured, the page has no {BOARD} with a {PIECE}");
        return;
    };
    let per_move = milliseconds_per_move(page, middle, radius).await;
    for ((_, label), time) in COUNTERS.into_iter().zip(per_move) {
        println!("  {time:>7.2} ms a move  {label}");
    }
    println!("  {:>7.2} times the goal of {goal} ms", per_move[COUNTERS.len() - 1] / goal);
    page.eval_js(FRAMES).await;
    let begun = Instant::now();
    while begun.elapsed() < DRAG {
        mouse(page, "mouseMoved", around(middle, radius, begun.elapsed().as_secs_f64() / 2.0)).await;
    }
    let mut frames: Vec<f64> = serde_json::from_value(page.eval_js("lasted").await).expect("times of frames");
    mouse(page, "mouseReleased", middle.right(radius)).await;
    frames.sort_by(f64::total_cmp);
    let late = frames.iter().filter(|lasted| **lasted > FRAME).count();
    let longest = frames.last().copied().unwrap_or_default();
    println!("  {late} of {} frames in {DRAG:?} lasted over 16.7 ms, the longest {longest:.1}", frames.len());
}

/// Opens a table, presses a piece and moves it onto a circle. Returns the circle's centre and radius.
async fn pick_up(page: &Page, table: &Layout) -> Option<(Point, f64)> {
    page.open("").await;
    page.reload().await;
    page.wait_for(PIECE).await;
    page.open_copy(table).await;
    page.wait_gone(".copy-table").await;
    if page.count(BOARD).await == 0 || page.count(PIECE).await == 0 {
        return None;
    }
    let (start, [left, top, width, height]) = (page.centre(PIECE).await, page.rectangle(BOARD).await);
    let middle = Point { x: left + width / 2.0, y: top + height / 2.0 };
    let radius = width.min(height) / 4.0;
    page.cdp("Performance.disable", text!({})).await;
    page.cdp("Performance.enable", text!({ "timeDomain": "threadTicks" })).await;
    mouse(page, "mousePressed", start).await;
    // Past the threshold of a drag and onto the circle, before the measurement.
    mouse(page, "mouseMoved", start.towards(middle, 0.5)).await;
    mouse(page, "mouseMoved", middle.right(radius)).await;
    Some((middle, radius))
}

/// Moves around the circle. Returns the milliseconds of each counter for a move.
async fn milliseconds_per_move(page: &Page, middle: Point, radius: f64) -> [f64; 4] {
    let before = metrics(page).await;
    for step in 1..=MOVES {
        mouse(page, "mouseMoved", around(middle, radius, f64::from(step) / f64::from(MOVES))).await;
    }
    let after = metrics(page).await;
    COUNTERS.map(|(name, _)| (after[name] - before[name]) * 1000.0 / f64::from(MOVES))
}

/// Prints the time of a move on this build and on an older one. They take turns, each time in a new browser, so that other load of the
/// machine affects both.
fn compare(site: &Path, baseline: &Path) {
    let tables = TABLES.map(|(file, _)| json::read(file).expect("the layout can be read"));
    let mut measured = vec![[const { Vec::new() }; 2]; TABLES.len()];
    for _ in 0..ROUNDS {
        for (build, folder) in [baseline, site].into_iter().enumerate() {
            support::run_alone_on(folder, Screen::DESKTOP, async |page| {
                for (table, measured) in tables.iter().zip(&mut measured) {
                    let Some((middle, radius)) = pick_up(page, table).await else { continue };
                    measured[build].push(milliseconds_per_move(page, middle, radius).await);
                    mouse(page, "mouseReleased", middle.right(radius)).await;
                }
            });
        }
    }
    println!("a move beside the build in {}, in ms, medians of {ROUNDS} rounds:", baseline.display());
    for (table, measured) in tables.iter().zip(&measured) {
        println!("  {} pieces {:>16} {:>8} {:>8}", table.pieces.len(), "before", "now", "ratio");
        for (counter, (_, label)) in COUNTERS.into_iter().enumerate() {
            let [before, now] = measured.each_ref().map(|rounds| median(rounds.iter().map(|round| round[counter])));
            println!("    {label:<22} {before:>6.2} {now:>8.2} {:>8.2}", now / before);
        }
    }
}

/// The median; NaN without numbers.
fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut sorted: Vec<f64> = numbers.collect();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Opens a table with two hundred pieces in one spot, drags a piece and undoes it, and prints the longest task of each.
async fn print_crowd(page: &Page) {
    let address = link::write(&support::pieces_in_one_spot(200).into());
    println!("\n200 pieces in one spot, the longest task of the main thread; goal {CROWD_GOAL} ms:");
    let print = async |what: &str| println!("  {:>7.0} ms  {what}", page.longest_task().await);
    page.observe_tasks().await;
    page.open("?crowd").await;
    page.wait_for(BOARD).await;
    page.longest_task().await;
    page.eval_js(&format!("location.hash = '{address}'")).await;
    page.wait_for(".card[data-check='overlap']").await;
    print("opening its link on the open page").await;
    page.click(".copy-table").await;
    page.wait_gone(".copy-table").await;
    print("making it one's own").await;
    let [left, top, width, height] = page.rectangle(BOARD).await;
    let middle = Point { x: left + width / 2.0, y: top + height / 2.0 };
    let spot = page.screen_from_table(24.0, 24.0).await;
    mouse(page, "mousePressed", spot).await;
    for step in 0..=MOVES / 10 {
        let to = around(middle, width.min(height) / 4.0, f64::from(step) * 10.0 / f64::from(MOVES));
        mouse(page, "mouseMoved", to).await;
    }
    print("dragging the uppermost").await;
    mouse(page, "mouseReleased", middle.right(width / 4.0)).await;
    print("letting it go").await;
    page.command("undo").await;
    print("undoing it").await;
    page.reload().await;
    page.wait_for(".card[data-check='overlap']").await;
    print("opening the page with it").await;
}

/// The point on a circle at this part of the way around it.
fn around(middle: Point, radius: f64, part: f64) -> Point {
    let turn = part * std::f64::consts::TAU;
    middle.moved(radius * turn.cos(), radius * turn.sin())
}

/// A reply: its time in milliseconds, its length, and its bytes if there are few.
type TimedReply = (f64, usize, Vec<u8>);

/// Sends requests to a worker, one after the other.
async fn ask(page: &Page, requests: impl Iterator<Item = Request>) -> Vec<Vec<TimedReply>> {
    let messages: Vec<Vec<u8>> =
        requests.map(|request| to_bytes(&Message::Request(1, request)).expect("it can be written")).collect();
    let answers = page.eval_js(&format!("{ASK}({})", text!(messages))).await;
    serde_json::from_value(answers).expect("times, lengths and bytes")
}

/// Requests the example as a PDF, as the page does, and prints the time. The first time includes loading the program.
async fn print_pdf(page: &Page) {
    page.open("").await;
    page.wait_for("g.piece").await;
    let table = page.kept_table().await;
    let request = Request::Export(ExportRequest {
        format: export::format("pdf").expect("a format"),
        address: format!("https://tables.example/#{}", link::write(&table)),
        table,
        paper: Paper::A4,
        tape: TapeUnits::QuarterInches,
        layers: Layers::FIRST,
    });
    let answers = ask(page, std::iter::repeat_n(request, 12)).await;
    let (mut times, bytes): (Vec<f64>, Vec<usize>) = answers.iter().map(|each| (each[0].0, each[0].1)).unzip();
    let first = times.remove(0);
    times.sort_by(f64::total_cmp);
    println!("\na PDF of the example, goals {PDF_GOAL} ms and {PDF_BYTES} bytes:");
    println!("  {first:>7.1} ms at first, {:.1} ms then; {} bytes", times[times.len() / 2], bytes[0]);
}

/// Prints the time that the page's worker takes to generate a table.
async fn print_generator(page: &Page) {
    println!(
        "\ntables from a seed, as the worker makes them, {GENERATED} of each method, good for every scenario at every edge:"
    );
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    for (name, method) in PlacementMethod::NAMES {
        let request = |seed| {
            let (table, density) = (PlannedTable::from(Layout::new(pack)), Density::Usual);
            Request::Generate(GenerateRequest { seed, method, density, table, terrain: Vec::new() })
        };
        // The first is generated twice, so that the worker is warmed up.
        let answers = ask(page, std::iter::once(1).chain(1..=GENERATED).map(request)).await;
        let is_progress =
            |(.., bytes): &TimedReply| matches!(from_bytes(bytes), Ok(Reply::Answer(_, Response::Progress(0.0))));
        let times = |answers: &Vec<TimedReply>| {
            let first_table = answers.iter().find(|answer| !is_progress(answer)).expect("it ends");
            [first_table.0, answers.last().expect("it ends").0]
        };
        let times: Vec<[f64; 2]> = answers[1..].iter().map(times).collect();
        for (index, what) in ["until one holds", "until it is given"].into_iter().enumerate() {
            let mut sorted: Vec<f64> = times.iter().map(|both| both[index]).collect();
            sorted.sort_by(f64::total_cmp);
            let (median, most, goal) = (sorted[sorted.len() / 2], sorted[sorted.len() - 1], GENERATOR_GOALS[index]);
            println!("  {median:>9.1} ms  {name}, {what}; at most {most:.1}; goal {goal}");
        }
    }
}

/// Sends an event of the mouse. Chromium answers when the page has handled it, so that events aren't merged.
async fn mouse(page: &Page, kind: &str, at: Point) {
    let event = text!({ "type": kind, "x": at.x, "y": at.y, "button": "left", "buttons": 1, "clickCount": 1 });
    page.cdp("Input.dispatchMouseEvent", event).await;
}

/// Chromium's own counters, in seconds since the page began.
async fn metrics(page: &Page) -> BTreeMap<String, f64> {
    let answer = page.cdp("Performance.getMetrics", text!({})).await;
    let counters = answer["metrics"].as_array().expect("the metrics are a list").iter();
    let pair = |counter: &Value| Some((counter["name"].as_str()?.to_owned(), counter["value"].as_f64()?));
    counters.filter_map(pair).collect()
}

/// Prints the benchmarks that the page runs itself.
async fn print_checks(page: &Page) {
    println!("\nchecks in WebAssembly, medians:");
    page.open("").await;
    page.wait_until("window.wasmBindings").await;
    if page.eval_js("typeof wasmBindings.bench_checks").await != "function" {
        println!("  not measured, the page exports no bench_checks");
        return;
    }
    let answer = page.eval_js("wasmBindings.bench_checks()").await;
    let medians: BTreeMap<String, f64> =
        serde_json::from_str(answer.as_str().unwrap_or_default()).expect("bench_checks gives an object of numbers");
    for (name, milliseconds) in medians {
        println!("  {milliseconds:>9.3} ms  {name}");
    }
    println!("\nstudies of fourteen pieces, as the worker makes them, medians; {STUDY_GOALS}:");
    let answer = page.eval_js("wasmBindings.bench_studies()").await;
    let medians: BTreeMap<String, f64> =
        serde_json::from_str(answer.as_str().unwrap_or_default()).expect("bench_studies gives an object of numbers");
    for (name, milliseconds) in medians {
        println!("  {milliseconds:>9.3}  {name}");
    }
    println!("\na history of a table of a hundred pieces; goal {HISTORY_GOAL} MB for a thousand steps:");
    let answer = page.eval_js("wasmBindings.bench_history()").await;
    let numbers: BTreeMap<String, f64> =
        serde_json::from_str(answer.as_str().unwrap_or_default()).expect("bench_history gives an object of numbers");
    for (name, number) in numbers {
        println!("  {number:>9.3}  {name}");
    }
}
