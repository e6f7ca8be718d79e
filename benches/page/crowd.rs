//! The longest tasks of the main thread with a crowd of pieces.

use tablewright::formats::link;

use crate::builds::Builds;
use crate::drag::Circle;
use crate::support::{Page, Screen, pieces_in_one_spot, run_on};

/// The most milliseconds of a task.
const GOAL: u32 = 200;
/// The moves of the drag.
const MOVES: u32 = 21;

/// Opens a table with two hundred pieces in one spot, drags a piece and undoes it, and prints the longest task of each.
pub fn print(builds: &Builds) {
    run_on(&builds.now.folder, Screen::DESKTOP, async |page| print_tasks(page).await);
}

async fn print_tasks(page: &Page) {
    let address = link::write(&pieces_in_one_spot(200).into());
    println!("\n200 pieces in one spot, the longest task of the main thread; goal {GOAL} ms:");
    let print = async |what: &str| println!("  {:>7.0} ms  {what}", page.longest_task().await);
    page.observe_tasks().await;
    page.open("?crowd").await;
    page.wait_started().await;
    page.longest_task().await;
    page.eval_js(&format!("location.hash = '{address}'")).await;
    page.wait_for(".card[data-check='overlap']").await;
    print("opening its link on the open page").await;
    page.click(".copy-table").await;
    page.wait_gone(".copy-table").await;
    print("making it one's own").await;
    let mut tab = page.tab().await;
    let circle = Circle::on_board(page).await;
    circle.pick_up(&mut tab, page.screen_from_table(24.0, 24.0).await).await;
    for step in 0..=MOVES {
        tab.move_to(circle.point(f64::from(step) / f64::from(MOVES))).await;
    }
    print("dragging the uppermost").await;
    tab.release(circle.point(0.0)).await;
    print("letting it go").await;
    page.command("undo").await;
    print("undoing it").await;
    page.reload().await;
    page.wait_for(".card[data-check='overlap']").await;
    print("opening the page with it").await;
}
