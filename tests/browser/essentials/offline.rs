//! The page without a network, and its updates.

use serde_json::json;

use super::{saved, wait_name};
use crate::offline::opened::{open_link, wait_shown};
use crate::offline::{CLAIMS_OFFLINE, KEPT_BUILDS, Site};
use crate::start;
use crate::support::{self, Page, Screen, expect_eq, run_on};

/// Opens the page and waits until it works without a network.
pub async fn open_and_wait_kept(page: &Page) {
    page.with_service_worker();
    page.open_table().await;
    page.wait_until(
        "navigator.serviceWorker.controller?.state == 'activated' && document.documentElement.dataset.offline === ''",
    )
    .await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_a_network_the_page_is_loaded_again_and_works() {
    support::run(Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        super::rename(page, "In the cellar").await;
        page.go_offline().await;
        page.reload_table().await;
        wait_name(page, "In the cellar").await;
        // What it hasn't loaded yet is there too: the checks' fixes, and files.
        page.mouse_drag(page.centre(".entry[data-kind='obstruction']").await, super::near_granary(page).await).await;
        page.wait_for(".finding .fix").await;
        page.command("share").await;
        page.wait_for(".page-frame .code svg").await;
        let sheets = saved(page, "[data-format='pdf']", ".pdf").await;
        assert!(sheets.starts_with(b"%PDF-"));
        // By the address of the site, and by a link.
        page.open(&format!("?from=home#{}", super::example_link())).await;
        page.wait_for(".app.read-only g.piece").await;
        page.wait_started().await;
        page.wait_for(".scenario .rules").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_a_network_a_link_and_its_game_are_there_and_the_planner_says_why_it_isnt() {
    support::run(Screen::PHONE, async |page| {
        open_link(page).await;
        page.go_offline().await;
        page.reload().await;
        wait_shown(page).await;
        page.wait_until(CLAIMS_OFFLINE).await;
        page.open(&format!("?game#/play/{}", super::example_link())).await;
        page.wait_for("[data-program='play']:not([aria-busy]) .board g.piece").await;
        page.open("?planner").await;
        start::failures::wait_sentences(page, &["unkept", "safe"]).await;
        page.expect_text("#start [data-why='unkept'] [lang='en'] code", "planner_bg.wasm").await;
        page.open(&format!("?again#{}", super::example_link())).await;
        wait_shown(page).await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn another_build_waits_until_it_is_chosen_and_the_table_stays() {
    let site = Site::new(2);
    let is_build = |build: usize| {
        format!(
            "document.documentElement.dataset.build == {} && document.querySelector('g.piece')",
            json!(site.name(build))
        )
    };
    run_on(&site.served(), Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        page.wait_until(&is_build(0)).await;
        super::rename(page, "Mine").await;
        site.deploy(1);
        page.reload_table().await;
        page.wait_for(".notice .renew").await;
        page.expect_contains(".notice", "A new version").await;
        page.wait_until(&is_build(0)).await;
        page.click(".notice .renew").await;
        page.wait_until(&is_build(1)).await;
        page.wait_started().await;
        wait_name(page, "Mine").await;
        page.expect_absent(".notice").await;
        // The old build is deleted.
        page.wait_equal(KEPT_BUILDS, &json!([site.name(1)])).await;
        page.go_offline().await;
        page.reload_table().await;
        page.wait_until(&is_build(1)).await;
        expect_eq!(page.field("Name of the table").await, "Mine");
    });
}
