//! The planner's panels work before what is opened later is there.

use crate::generator::GENERATE;
use crate::incoming_files::{drag, hill, wait_name};
use crate::offline::{Site, files_of};
use crate::support::{Key, Screen, expect_eq, run_alone_on};

/// The planner's page once the board and its panels are there.
const PANELS: &str = "html[data-start='running'] .findings:not([aria-busy])";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_is_opened_or_asked_of_the_worker_before_it_can_be_comes_as_soon_as_it_is_there() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        page.hold_requests("planner_last.wasm");
        page.open("").await;
        page.wait_for(PANELS).await;
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

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_file_that_is_dropped_before_anything_takes_it_is_opened_as_soon_as_that_is_there() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        page.hold_requests("planner_last.wasm");
        page.open("").await;
        page.wait_for(PANELS).await;
        let files = [page.write_file("hill.tablewright", hill("Dropped"))];
        page.eval_js("void (window.isTheSame = true)").await;
        drag(page, "drop", &files).await;
        page.hold_requests("");
        wait_name(page, "Dropped").await;
        page.wait_opened("Open Dropped").await;
        expect_eq!(page.eval_js("window.isTheSame").await, true);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_list_that_is_dropped_on_my_terrain_while_it_is_loaded_is_read_there() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        page.hold_requests("planner_last.wasm");
        page.open("#/terrain").await;
        page.wait_for(".place [aria-busy]").await;
        let files = [page.write_file("woods.csv", "kind,size,count\nforest,6x5,2\n")];
        drag(page, "drop", &files).await;
        page.hold_requests("");
        page.expect_text("[data-fact='import']", "1 sort is new.").await;
        // It is read once.
        page.go_to_planner().await;
        page.wait_idle().await;
        page.expect_absent(".notice").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_file_that_waits_for_what_cannot_be_loaded_is_not_opened_later() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        page.hold_requests("planner_last.wasm");
        page.open("").await;
        page.wait_for(PANELS).await;
        let files = [page.write_file("hill.tablewright", hill("Dropped"))];
        drag(page, "drop", &files).await;
        page.expect_errors("planner_last.wasm");
        let last = files_of(&site.served()).join("planner_last.wasm");
        let bytes = std::fs::read(&last).expect("it is there");
        std::fs::remove_file(&last).expect("it can be removed");
        page.hold_requests("");
        page.wait_for(".notice.problem").await;
        std::fs::write(&last, bytes).expect("it can be written");
        page.key(&[Key::Control], 's').await;
        page.wait_for("dialog.share [data-format='pdf']").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone("dialog").await;
        page.wait_idle().await;
        expect_eq!(page.field("Name of the table").await, "Frozen mill");
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_place_that_is_opened_by_its_address_says_that_it_is_loading_and_can_be_left() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        page.hold_requests("planner_last.wasm");
        page.open("#/tables").await;
        page.expect_text(".place h1", "My tables").await;
        page.expect_text(".place [role='status'][aria-busy]", "Loading …").await;
        page.expect_focus(".place").await;
        page.click(".place .close").await;
        page.wait_gone(".place").await;
        page.eval_js("location.hash = '/terrain'").await;
        page.expect_text(".place h1", "My terrain").await;
        page.expect_focus(".place").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".place").await;
        page.wait_for(&format!("{PANELS} ~ .scenario")).await;
        page.eval_js("location.hash = '/tables'").await;
        page.wait_for(".place [aria-busy]").await;
        page.hold_requests("");
        page.wait_for(".place.library .tables").await;
        page.wait_gone(".place [aria-busy]").await;
        page.expect_focus(".place").await;
    });
}
