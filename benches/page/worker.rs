//! How long the page's worker takes for a PDF, for a generated table and for the tables of an event.

use serde_json::json;
use tablewright::drawing::table::Layers;
use tablewright::event::generate::EventSpec;
use tablewright::event::{Event, roll_scenarios};
use tablewright::export::setup_guide::SetupUnits;
use tablewright::export::{self, Paper};
use tablewright::formats::{PlannedTable, link};
use tablewright::layout::{Layout, OwnTerrain};
use tablewright::pack;
use tablewright::solver::generate::{Density, PlacementMethod, TableWishes};
use tablewright::worker::{
    ExportRequest, GenerateEventRequest, GenerateRequest, Message, Reply, Request, Response, from_bytes, to_bytes,
};

use crate::builds::{Builds, median};
use crate::support::{Page, Screen, run_on};

/// The most milliseconds for the PDF of a table in the browser, and its most bytes.
const PDF_GOAL: f64 = 300.0;
const PDF_BYTES: usize = 200_000;

/// The most milliseconds until the first table that satisfies the checks, and until the final one.
const GENERATOR_GOALS: [f64; 2] = [50.0, 1000.0];
/// The number of tables that each method generates.
const GENERATED: u32 = 15;
/// An event that is generated: the number of its tables, the 250 pieces that they are made of, and the most milliseconds that may take.
const EVENT_TABLES: usize = 16;
const EVENT_STOCK: [(&str, u32); 10] = [
    ("guard-tower", 9),
    ("trench", 9),
    ("acid-bath", 14),
    ("burning-earth", 9),
    ("building", 20),
    ("forest", 48),
    ("dense-fog", 28),
    ("hill", 48),
    ("rubble", 37),
    ("wall", 28),
];
const EVENT_GOAL: f64 = 10_000.0;
/// How often it is generated, with another seed each time.
const EVENTS: u32 = 5;
/// A script that sends requests to a new worker, one after the other. For each it returns the replies: the time in milliseconds, the
/// length, and the bytes of short ones. A reply that isn't an answer is the last.
const ASK: &str = "(async requests => {
    const worker = new Worker(`${parts.address('worker-loader.js')}#worker/`);
    const ask = request => new Promise((done, fail) => {
        const began = performance.now(), answers = [];
        worker.onerror = problem => fail(problem.message);
        worker.onmessage = ({ data }) => {
            // The name of the lock that it holds.
            if (typeof data === 'string') return;
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

/// A reply: its time in milliseconds, its length, and its bytes if there are few.
type TimedReply = (f64, usize, Vec<u8>);

/// Prints the times of this build's worker. An older build's messages are others.
pub fn print(builds: &Builds) {
    run_on(&builds.now.folder, Screen::DESKTOP, async |page| {
        page.open_table().await;
        print_pdf(page).await;
        print_generator(page).await;
        print_event(page).await;
    });
}

/// Sends requests to a worker, one after the other.
async fn ask(page: &Page, requests: impl Iterator<Item = Request>) -> Vec<Vec<TimedReply>> {
    let messages: Vec<Vec<u8>> =
        requests.map(|request| to_bytes(&Message::Request(1, request)).expect("it can be written")).collect();
    let answers = page.eval_js(&format!("{ASK}({})", json!(messages))).await;
    serde_json::from_value(answers).expect("times, lengths and bytes")
}

/// Requests the example as a PDF, as the page does, and prints the time. The first time includes loading the program.
async fn print_pdf(page: &Page) {
    let table = page.kept_table().await;
    let request = Request::Export(ExportRequest {
        format: export::format("pdf").expect("a format"),
        address: format!("https://tables.example/#{}", link::write(&table)),
        table,
        paper: Paper::A4,
        setup_units: SetupUnits::QuarterInches,
        cards: false,
        layers: Layers::FIRST,
    });
    let answers = ask(page, std::iter::repeat_n(request, 12)).await;
    let (first, bytes, _) = answers[0][0];
    let then = median(answers[1..].iter().map(|each| each[0].0));
    println!("\na PDF of the example, goals {PDF_GOAL} ms and {PDF_BYTES} bytes:");
    println!("  {first:>7.1} ms at first, {then:.1} ms then; {bytes} bytes");
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
            let wishes = TableWishes::default();
            Request::Generate(GenerateRequest { seed, method, density, wishes, table, terrain: Vec::new() })
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
            let of_tables = || times.iter().map(|both| both[index]);
            let (usual, most, goal) = (median(of_tables()), of_tables().fold(0.0, f64::max), GENERATOR_GOALS[index]);
            println!("  {usual:>9.1} ms  {name}, {what}; at most {most:.1}; goal {goal}");
        }
    }
}

/// Prints the time that the page's worker takes to generate all tables of an event from one stock.
async fn print_event(page: &Page) {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    let mut event = Event::new(pack);
    let item = |(kind, count)| OwnTerrain { count, ..OwnTerrain::of(pack.kind(kind).expect("the pack has the kind")) };
    event.stock = EVENT_STOCK.into_iter().map(item).collect();
    event.rounds = roll_scenarios(&event, 5, 1);
    let request = |seed| {
        let spec = EventSpec::of_empty_tables(&event, seed).with_new_tables(EVENT_TABLES);
        Request::GenerateEvent(GenerateEventRequest { spec })
    };
    // The first is generated twice, so that the worker is warmed up.
    let answers = ask(page, std::iter::once(1).chain(1..=EVENTS).map(request)).await;
    // The answer without tables says only why.
    let made: Vec<f64> = answers[1..]
        .iter()
        .filter_map(|answers| answers.last())
        .filter(|(_, length, _)| *length > 100 * EVENT_TABLES)
        .map(|(time, ..)| *time)
        .collect();
    let pieces: u32 = EVENT_STOCK.iter().map(|(_, count)| count).sum();
    println!("\nan event of {EVENT_TABLES} tables from {pieces} pieces, as the worker makes it; goal {EVENT_GOAL} ms:");
    println!(
        "  {:>9.1} ms; at most {:.1}; made {} of {EVENTS} times",
        median(made.iter().copied()),
        made.iter().copied().fold(0.0, f64::max),
        made.len()
    );
}
