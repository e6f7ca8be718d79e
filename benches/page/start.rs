//! How long the page takes to start on a slow network with a slow processor.

use std::time::{Duration, Instant};

use serde_json::{Value, json as text};

use crate::builds::{Build, Builds, print_headings};
use crate::places::{PLACES, Place};
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
const HEADINGS: [&str; 5] = ["paint, s", "seen, s", "there, s", "press, s", "KB"];
/// What shows a table's pieces, before the program is there or after.
const SEEN: &str = ".board :is(.pieces, #example, #sent)";

/// A start: its times in seconds until the first contentful paint, until a table or what the place is there for is seen, until the program
/// has drawn it and until the page answers a press, and the kilobytes that were transferred until then.
type Start = [f64; HEADINGS.len()];

/// Prints the times of a first visit to each place and of a second one, on a desktop and on a phone.
pub fn print(builds: &Builds) {
    for (screen, what) in [(Screen::DESKTOP, "a desktop"), (Screen::PHONE, "a phone")] {
        println!(
            "\na start on {what} with {} Mbit/s and {LATENCY} ms, the processor {SLOWDOWN}x slower: medians of {ROUNDS} rounds",
            BANDWIDTH / 1e6
        );
        print_headings(&HEADINGS);
        for place in &PLACES {
            let measured = builds.by_turns(ROUNDS, |build| visit_twice(build, screen, place));
            for (index, visit) in ["first", "again"].into_iter().enumerate() {
                measured.print(&format!("{}, {visit}", place.label), |starts| Some(starts[index]));
            }
        }
    }
}

/// Visits a place of a build twice in a fresh context: with an empty cache, and then as its service worker and the cache have it.
fn visit_twice(build: &Build, screen: Screen, place: &Place) -> [Start; 2] {
    let mut starts = Vec::new();
    run_on(build.compressed(), screen, async |page| {
        page.with_service_worker();
        let mut tab = page.tab().await;
        tab.ask("Page.enable", text!({})).await;
        tab.ask("Network.enable", text!({})).await;
        tab.ask("Page.addScriptToEvaluateOnNewDocument", text!({ "source": watch(place) })).await;
        for _ in 0..2 {
            slow_down(&mut tab, LATENCY, BANDWIDTH, SLOWDOWN).await;
            starts.push(visit(&mut tab, &(page.address() + place.address.trim_ascii()), place).await);
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

/// A script that waits for what the place is there for and for an answer to a press, and keeps the times.
fn watch(place: &Place) -> String {
    let Place { there, press: [_, answer], .. } = place;
    format!(
        "(() => {{
            const when = css => new Promise(done => {{
                const look = () => document.querySelector(css) ? setTimeout(() => done(performance.now())) : requestAnimationFrame(look);
                requestAnimationFrame(look);
            }});
            window.seen = when(`{SEEN}, {there}`);
            window.drawn = when(`{there}`);
            window.answered = when(`{answer}`);
        }})()"
    )
}

async fn visit(tab: &mut Tab, address: &str, place: &Place) -> Start {
    let [pressed, answer] = place.press;
    tab.ask("Page.navigate", text!({ "url": address })).await;
    let drawn = tab.eval_js("drawn").await;
    // It may be replaced while the page starts.
    let middle = format!(
        "(box => box ? [box.x + box.width / 2, box.y + box.height / 2] : null)(document.querySelector(`{pressed}`)?.getBoundingClientRect())"
    );
    let answers = format!("!!document.querySelector(`{answer}`)");
    let began = Instant::now();
    while tab.eval_js(&answers).await != Value::Bool(true) {
        if began.elapsed() > LIMIT {
            println!("  the page answers no press");
            return [f64::NAN; HEADINGS.len()];
        }
        let Ok([x, y]) = serde_json::from_value::<[f64; 2]>(tab.eval_js(&middle).await) else { continue };
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
