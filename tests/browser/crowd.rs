//! Two hundred pieces in one spot: the page stays a page.

use tablewright::share::link;

use crate::support::{self, Key, Screen, heap};

#[test]
#[ignore = "drives a browser: ./dev test"]
fn two_hundred_pieces_in_one_spot_open_drag_and_undo() {
    support::run(Screen::DESKTOP, async |page| {
        let link = link::write(&heap(200).into());
        println!("a link of {} characters", link.len());
        page.observe_tasks().await;
        page.open(&format!("#{link}")).await;
        page.wait_for("g.piece").await;
        println!("  {:>7.0} ms  opening the link", page.longest_task().await);
        println!(
            "elements {} cards {} findings {} marks {}",
            page.count("*").await,
            page.count(".card").await,
            page.count(".finding").await,
            page.count(".marks .mark").await
        );
        page.click(".copy-table").await;
        page.wait_gone(".copy-table").await;
        println!("  {:>7.0} ms  copy", page.longest_task().await);
        let from = page.place(24.0, 24.0).await;
        page.mouse_press(from).await;
        for step in 1..=8 {
            page.mouse_move(from.right(10.0 * f64::from(step))).await;
            println!("  {:>7.0} ms  move", page.longest_task().await);
        }
        page.mouse_release().await;
        println!("  {:>7.0} ms  release", page.longest_task().await);
        page.key(&[Key::Control], 'z').await;
        println!("  {:>7.0} ms  undo", page.longest_task().await);
        page.reload_table().await;
        println!("  {:>7.0} ms  reload", page.longest_task().await);
        page.wait_gone(".fix-room").await;
        println!("  {:>7.0} ms  fixes", page.longest_task().await);
    });
}
