//! Random operations on two hundred pieces. The benchmark of the page performs more of them, and judges how long they take.

use crate::support::{self, Key, Screen, Soak, soak};

/// The number of operations.
const OPERATIONS: usize = 30;

#[test]
#[ignore = "drives a browser: ./dev test"]
fn random_operations_on_two_hundred_pieces_are_kept_and_undone() {
    support::run(Screen::DESKTOP, async |page| {
        println!("{OPERATIONS} operations with the seed {}; those with tasks of 50 milliseconds or more:", soak::SEED);
        let mut soak = Soak::begin(page, soak::SEED).await;
        let before = page.state().await;
        page.key(&[Key::Control, Key::Shift], 'H').await;
        page.wait_for("dialog.history [aria-current='step']").await;
        let first = page.eval_js("document.querySelector(\"dialog.history [aria-current='step']\").id").await;
        let first = first.as_str().expect("the step has an id");
        page.key(&[], Key::Escape).await;
        page.wait_gone(".page-frame").await;
        for nth in 0..OPERATIONS {
            let (operation, longest) = soak.next().await;
            if longest > 0.0 {
                println!("  {longest:>5.0}  {nth}: {operation}");
            }
        }
        page.wait_idle().await;
        let after = page.state().await;
        assert_ne!(after, before);
        page.reload_table().await;
        page.wait_state(&after).await;
        // Back to the first table, and to the last.
        page.key(&[Key::Control, Key::Shift], 'H').await;
        page.wait_for("dialog.history [aria-current='step']").await;
        let last = page.eval_js("document.querySelector(\"dialog.history [aria-current='step']\").id").await;
        let last = last.as_str().expect("the step has an id");
        page.click(&format!("#{first} span")).await;
        page.wait_state(&before).await;
        page.click(&format!("#{last} span")).await;
        page.wait_state(&after).await;
    });
}
