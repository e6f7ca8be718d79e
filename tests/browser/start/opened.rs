//! The planner's panels work before what is opened later is there.

use crate::generator::GENERATE;
use crate::offline::Site;
use crate::support::{Key, Screen, expect_eq, run_alone_on};

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_is_opened_or_asked_of_the_worker_before_it_can_be_comes_as_soon_as_it_is_there() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        page.hold_requests("planner_last.wasm");
        page.open("").await;
        page.wait_for("html[data-start='running'] .findings:not([aria-busy])").await;
        // The board and its panels are there, with what is loaded last held back.
        page.wait_for(".scenario > .hint[aria-busy]").await;
        let piece = page.piece_centre("g").await;
        page.mouse_drag(piece, piece.towards(page.piece_centre("i").await, 0.7)).await;
        page.wait_for(".finding").await;
        page.command("undo").await;
        page.wait_gone(".finding").await;
        page.click(GENERATE).await;
        page.wait_for(".generate .working").await;
        page.key(&[Key::Control], 's').await;
        expect_eq!(page.eval_js("!document.querySelector('dialog')").await, true);
        page.hold_requests("");
        page.wait_for("dialog.share [data-format='pdf']").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone("dialog").await;
        page.wait_gone(".generate .working").await;
        page.expect_contains(".generate", "Made a table").await;
        page.wait_for(".scenario .rules").await;
    });
}
