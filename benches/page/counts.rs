//! What a move of a drag changes on the page: the counts that explain its time.

use std::collections::BTreeMap;
use std::path::Path;

use tablewright::layout::Layout;

use crate::builds::{Builds, print_headings, print_line};
use crate::drag::{self, Circle};
use crate::support::{Page, Screen, run_on};

/// The moves of a drag.
const MOVES: u32 = 50;
/// A script that counts the changes of the document.
const COUNT: &str = "(() => {
    const counts = window.changes = { attributes: 0, added: 0, removed: 0, texts: 0 };
    new MutationObserver(changes => changes.forEach(change => {
        counts.attributes += change.type === 'attributes';
        counts.texts += change.type === 'characterData';
        counts.added += change.addedNodes.length;
        counts.removed += change.removedNodes.length;
    })).observe(document, { subtree: true, attributes: true, characterData: true, childList: true });
})()";
/// The changes so far.
const CHANGES: &str = "[changes.attributes, changes.added, changes.removed, changes.texts]";
/// What the program counts itself where it was built with the feature `bench`.
const COUNTED: [&str; 3] = ["components_drawn", "checks_on_tables", "checks_on_pieces"];

/// Prints for each table how many attributes a move writes, how many nodes it adds and removes and how many texts it changes; and for the
/// build with the feature `bench` how many components it draws and how many checks it runs.
pub fn print(builds: &Builds) {
    let tables = drag::read_tables();
    println!("\nchanges of the document for a move of a drag on 1440 x 900, means of {MOVES} moves:");
    let measured = builds.by_turns(1, |build| measure(&build.folder, &tables, &changes));
    print_headings(&["attributes", "added", "removed", "texts"]);
    for (index, table) in tables.iter().enumerate() {
        measured.print(&table.name, |round| round[index]);
    }
    let Some(site) = &builds.with_bench else {
        println!("  components and checks: not counted, there is no site built with the feature bench");
        return;
    };
    println!("\ncomponents drawn and checks run for a move, on whole tables and on single pieces and pairs:");
    print_headings(&["components", "on tables", "on pieces"]);
    let measured = measure(site, &tables, &counted);
    for (table, counts) in tables.iter().zip(measured) {
        print_line(&table.name, "", counts.unwrap_or([f64::NAN; COUNTED.len()]));
    }
}

/// For each table the counts of a move.
fn measure<const COUNTS: usize>(
    site: &Path,
    tables: &[Layout],
    count: &impl AsyncFn(&Page) -> Option<[f64; COUNTS]>,
) -> Vec<Option<[f64; COUNTS]>> {
    let mut counts = Vec::new();
    run_on(site, Screen::DESKTOP, async |page| {
        for table in tables {
            counts.push(drag(page, table, count).await);
        }
    });
    counts
}

async fn drag<const COUNTS: usize>(
    page: &Page,
    table: &Layout,
    count: &impl AsyncFn(&Page) -> Option<[f64; COUNTS]>,
) -> Option<[f64; COUNTS]> {
    let mut tab = page.tab().await;
    let piece = drag::open(page, table).await?;
    let circle = Circle::on_board(page).await;
    tab.eval_js(COUNT).await;
    circle.pick_up(&mut tab, page.centre(&piece).await).await;
    let before = count(page).await?;
    for step in 1..=MOVES {
        tab.move_to(circle.point(f64::from(step) / f64::from(MOVES))).await;
    }
    let after = count(page).await?;
    tab.release(circle.point(0.0)).await;
    Some(std::array::from_fn(|index| (after[index] - before[index]) / f64::from(MOVES)))
}

async fn changes(page: &Page) -> Option<[f64; 4]> {
    serde_json::from_value(page.eval_js(CHANGES).await).ok()
}

async fn counted(page: &Page) -> Option<[f64; COUNTED.len()]> {
    let counts = page.eval_js("window.wasmBindings.bench_counts?.()").await;
    let counts: BTreeMap<String, f64> = serde_json::from_str(counts.as_str()?).ok()?;
    Some(COUNTED.map(|name| counts.get(name).copied().unwrap_or(f64::NAN)))
}
