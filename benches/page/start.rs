//! How long the page takes to start on a slow network with a slow processor.

use std::time::{Duration, Instant};

use serde_json::{Value, json as text};
use tablewright::formats::{json, link};

use crate::builds::{Build, Builds, print_headings};
use crate::support::{Point, Screen, Tab, run_on};

/// The number of rounds.
const ROUNDS: usize = 3;
/// Bits a second, and the milliseconds until an answer begins.
const BANDWIDTH: f64 = 1.6e6;
const LATENCY: f64 = 150.0;
/// The factor by which the processor is slower than this machine's.
const SLOWDOWN: f64 = 4.0;
/// The longest time until the page answers a press.
const LIMIT: Duration = Duration::from_secs(30);
/// What is measured of a start.
const HEADINGS: [&str; 5] = ["paint, s", "seen, s", "board, s", "press, s", "KB"];
/// What shows a table's pieces, before the program is there or after.
const SEEN: &str = ".board :is(.pieces, #example, #sent)";

/// A start: its times in seconds until the first contentful paint, until the table is seen, until the program has drawn its pieces and until
/// the page answers a press,
/// and the kilobytes that were transferred until then.
type Start = [f64; HEADINGS.len()];

/// Prints the times of a first visit, of a second one, and of a first visit with a shared link.
pub fn print(builds: &Builds) {
    let shared = json::read(include_str!("../fourteen.json")).expect("the layout can be read");
    let pieces = shared.pieces.len();
    let link = link::write(&shared.into());
    println!(
        "\na start on {} Mbit/s with {LATENCY} ms, the processor {SLOWDOWN}x slower, on 1440 x 900: medians of {ROUNDS} rounds",
        BANDWIDTH / 1e6
    );
    let measured = builds.by_turns(ROUNDS, |build| {
        let [first, second] = visit_twice(build, "", 1);
        [first, second, visit_twice(build, &format!("#{link}"), pieces)[0]]
    });
    print_headings(&HEADINGS);
    for (index, label) in ["first visit", "second visit", "first, a shared link"].into_iter().enumerate() {
        measured.print(label, |starts| Some(starts[index]));
    }
}

/// Visits a build's page twice in a fresh context: with an empty cache, and then as its service worker and the cache have it. The page is
/// drawn once it shows so many pieces.
fn visit_twice(build: &Build, suffix: &str, pieces: usize) -> [Start; 2] {
    let mut starts = Vec::new();
    run_on(build.compressed(), Screen::DESKTOP, async |page| {
        page.with_service_worker();
        let mut tab = page.tab().await;
        tab.ask("Page.enable", text!({})).await;
        tab.ask("Network.enable", text!({})).await;
        tab.ask("Page.addScriptToEvaluateOnNewDocument", text!({ "source": watch(pieces) })).await;
        for _ in 0..2 {
            slow_down(&mut tab, LATENCY, BANDWIDTH, SLOWDOWN).await;
            starts.push(visit(&mut tab, &(page.address() + suffix)).await);
            slow_down(&mut tab, 0.0, -8.0, 1.0).await;
            tab.eval_js("navigator.serviceWorker.ready.then(() => true)").await;
            tab.ask("Page.navigate", text!({ "url": "about:blank" })).await;
        }
    });
    starts.try_into().expect("it was visited twice")
}

/// Slows the network and the processor down. A bandwidth below zero is the machine's own.
async fn slow_down(tab: &mut Tab, latency: f64, bandwidth: f64, processor: f64) {
    let bytes = bandwidth / 8.0;
    let network =
        text!({ "offline": false, "latency": latency, "downloadThroughput": bytes, "uploadThroughput": bytes });
    tab.ask("Network.emulateNetworkConditions", network).await;
    tab.slow_processor(processor).await;
}

/// A script that waits for the table and for an answer to a press, and keeps the times.
fn watch(pieces: usize) -> String {
    format!(
        "(() => {{
            const when = isReached => new Promise(done => {{
                const look = () => isReached() ? setTimeout(() => done(performance.now())) : requestAnimationFrame(look);
                requestAnimationFrame(look);
            }});
            window.seen = when(() => document.querySelector('{SEEN}'));
            window.drawn = when(() => document.querySelectorAll('g.piece').length >= {pieces});
            window.answered = when(() => document.querySelector('g.piece.selected'));
        }})()"
    )
}

async fn visit(tab: &mut Tab, address: &str) -> Start {
    tab.ask("Page.navigate", text!({ "url": address })).await;
    let drawn = tab.eval_js("drawn").await;
    let piece = "(box => [box.x + box.width / 2, box.y + box.height / 2])(document.querySelector('g.piece').getBoundingClientRect())";
    let began = Instant::now();
    while tab.eval_js("!!document.querySelector('g.piece.selected')").await != Value::Bool(true) {
        if began.elapsed() > LIMIT {
            println!("  the page answers no press");
            return [f64::NAN; HEADINGS.len()];
        }
        let [x, y] = serde_json::from_value(tab.eval_js(piece).await).expect("a point is two numbers");
        tab.press(Point { x, y }).await;
        tab.release(Point { x, y }).await;
    }
    let [seen, answered] = [tab.eval_js("seen").await, tab.eval_js("answered").await];
    let paint = tab.eval_js("performance.getEntriesByName('first-contentful-paint')[0]?.startTime").await;
    let bytes = tab.eval_js("['navigation', 'resource'].flatMap(type => performance.getEntriesByType(type)).reduce((sum, { transferSize }) => sum + transferSize, 0)").await;
    let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
    [
        number(&paint) / 1000.0,
        number(&seen) / 1000.0,
        number(&drawn) / 1000.0,
        number(&answered) / 1000.0,
        number(&bytes) / 1024.0,
    ]
}
