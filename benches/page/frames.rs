//! How many frames are late while a piece is dragged at the screen's own pace.

use std::time::{Duration, Instant};

use tablewright::layout::Layout;

use crate::builds::{Build, Builds, print_headings};
use crate::drag::{self, Circle};
use crate::support::{Page, Screen, run_on};

/// The number of rounds.
const ROUNDS: usize = 3;
/// The duration of a drag.
const DRAG: Duration = Duration::from_secs(5);
/// The seconds that the pointer takes around the circle.
const TURN: f64 = 2.0;
/// The most milliseconds of a frame at 60 a second, with the precision of the browser's clock, a tenth.
const FRAME: f64 = 16.8;
/// A script that collects the duration of every frame.
const COLLECT: &str = "(() => {
    window.lasted = [];
    let last;
    const frame = now => {
        if (last) lasted.push(now - last);
        last = now;
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
})()";

/// Prints the frames of a drag, how many of them were late, and the longest. Unlike the main thread's time, this depends on what else runs on
/// the machine.
pub fn print(builds: &Builds) {
    println!("\na drag of {DRAG:?} on 1440 x 900 at the screen's own pace, medians of {ROUNDS} rounds:");
    let tables = drag::read_tables();
    let measured = builds.by_turns(ROUNDS, |build| measure(build, &tables));
    print_headings(&["frames", "over 16.7", "longest, ms"]);
    for (index, table) in tables.iter().enumerate() {
        measured.print(&table.name, |round| round[index]);
    }
}

fn measure(build: &Build, tables: &[Layout]) -> Vec<Option<[f64; 3]>> {
    let mut frames = Vec::new();
    run_on(&build.folder, Screen::DESKTOP, async |page| {
        for table in tables {
            frames.push(drag(page, table).await);
        }
    });
    frames
}

#[allow(clippy::cast_precision_loss, reason = "a drag has far fewer frames")]
async fn drag(page: &Page, table: &Layout) -> Option<[f64; 3]> {
    let mut tab = page.tab().await;
    let piece = drag::open(page, table).await?;
    let circle = Circle::on_board(page).await;
    circle.pick_up(&mut tab, page.centre(&piece).await).await;
    tab.eval_js(COLLECT).await;
    let begun = Instant::now();
    while begun.elapsed() < DRAG {
        tab.move_to(circle.point(begun.elapsed().as_secs_f64() / TURN)).await;
    }
    let frames: Vec<f64> = serde_json::from_value(tab.eval_js("lasted").await).expect("times of frames");
    tab.release(circle.point(0.0)).await;
    let late = frames.iter().filter(|lasted| **lasted > FRAME).count();
    Some([frames.len() as f64, late as f64, frames.into_iter().fold(0.0, f64::max)])
}
