//! What is kept for the time without network is what an opened page leads to: a phone that only follows links keeps a third of all.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{
    CLAIMS_OFFLINE, IS_CONTROLLED, KEPT_BUILDS, Site, UPDATE, assert_build, kept_files, open_and_wait_kept,
    use_every_part,
};
use crate::essentials::example_link;
use crate::set_up_together;
use crate::support::{Page, Screen, expect_eq, run_alone_on};

/// The files that are kept of the build with this name, sorted.
fn kept(build: &str) -> String {
    format!(
        "((base) => caches.open(`tablewright-files ${{base.pathname}} {build}`).then(cache => cache.keys()).then(files =>
            files.map(({{ url }}) => url.slice(base.href.length) || './')
                .filter(file => !/kept-as-opened|first-script/.test(file)).sort()))(new URL('./', document.baseURI))"
    )
}

/// The files of these lists of a build, sorted.
fn listed(site: &Site, build: usize, lists: &[&str]) -> Value {
    let lists = lists.iter().flat_map(|list| kept_files(&site.build(build), list));
    let files: BTreeSet<String> = lists.map(|(file, _)| file).collect();
    json!(files)
}

/// Opens a table's link, and waits until it works without a network.
pub async fn open_link(page: &Page) {
    page.with_service_worker();
    page.open(&format!("#{}", example_link())).await;
    wait_shown(page).await;
    page.wait_until(&format!("{IS_CONTROLLED} && {CLAIMS_OFFLINE}")).await;
}

/// Waits until the page of a table's link shows all that it loads by itself.
pub async fn wait_shown(page: &Page) {
    page.wait_for(".app.read-only g.piece").await;
    page.wait_started().await;
    page.wait_for(".scenario .rules").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_a_link_leads_to_is_kept_and_all_once_the_planner_is_opened() {
    let site = Site::new(1);
    let kept = kept(&site.name(0));
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_link(page).await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(&kept).await, listed(&site, 0, &["FILES"]));
        page.open("?planner").await;
        page.wait_for(".app:not(.read-only) g.piece").await;
        page.wait_equal(&kept, &listed(&site, 0, &["FILES", "SET_UP", "PLANNER"])).await;
        page.wait_until(CLAIMS_OFFLINE).await;
        page.go_offline().await;
        page.restart().await;
        page.open_table().await;
        use_every_part(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_of_a_link_that_is_copied_has_the_planner_kept() {
    let site = Site::new(1);
    let kept = kept(&site.name(0));
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_link(page).await;
        page.click(".copy-table").await;
        page.wait_gone(".copy-table").await;
        page.wait_equal(&kept, &listed(&site, 0, &["FILES", "SET_UP", "PLANNER"])).await;
        page.wait_until(CLAIMS_OFFLINE).await;
        page.go_offline().await;
        page.reload_table().await;
        use_every_part(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_a_network_a_link_that_is_left_for_the_planner_stays() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::PHONE, async |page| {
        open_link(page).await;
        page.go_offline().await;
        page.click(".copy-table").await;
        page.expect_contains(".notice", "couldn't be loaded").await;
        expect_eq!(page.eval_js("location.hash.slice(1)").await, example_link());
        page.reload().await;
        wait_shown(page).await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_link_of_an_event_keeps_what_setting_its_tables_up_needs() {
    let site = Site::new(1);
    let kept = kept(&site.name(0));
    run_alone_on(&site.served(), Screen::PHONE, async |page| {
        page.with_service_worker();
        page.open(&format!("#{}", tablewright::formats::event::link::write(&set_up_together::example()))).await;
        page.wait_for(".place.shared-event .shared-tables").await;
        page.wait_until(&format!("{IS_CONTROLLED} && {CLAIMS_OFFLINE}")).await;
        expect_eq!(page.eval_js(&kept).await, listed(&site, 0, &["FILES", "SET_UP"]));
        page.go_offline().await;
        page.restart().await;
        set_up_together::set_a_piece_and_pass_on(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_update_keeps_what_has_been_opened_and_another_build_that_waits_what_is_opened_then() {
    let site = Site::new(2);
    let [first, second] = [0, 1].map(|build| kept(&site.name(build)));
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_link(page).await;
        site.deploy(1);
        let state = page.eval_js(UPDATE).await;
        assert!(state == "installed" || state == "waits", "{state}");
        page.wait_equal(KEPT_BUILDS, &site.names(&[0, 1])).await;
        expect_eq!(page.eval_js(&second).await, listed(&site, 1, &["FILES"]));
        page.reload().await;
        wait_shown(page).await;
        expect_eq!(page.eval_js(super::BUILD).await, site.name(0));

        // The host has no files of the first build any more, so the planner is that of the next.
        page.open("?planner").await;
        page.wait_for(".app:not(.read-only) g.piece").await;
        page.wait_equal(super::BUILD, &json!(site.name(1))).await;
        page.wait_equal(&second, &listed(&site, 1, &["FILES", "SET_UP", "PLANNER"])).await;
        expect_eq!(page.eval_js(&first).await, listed(&site, 0, &["FILES"]));
        // The build that waits is used where the other one lacks what is opened.
        page.go_offline().await;
        page.reload().await;
        page.wait_equal(super::BUILD, &json!(site.name(1))).await;
        page.restart().await;
        page.open_table().await;
        assert_build(page, &site, 1).await;
        page.wait_until(CLAIMS_OFFLINE).await;
        use_every_part(page).await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn after_a_build_that_kept_everything_all_of_the_next_is_kept() {
    let site = Site::new(2);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        // As workers before December 2026 left it.
        page.eval_js(
            "caches.keys().then(names => Promise.all(names.map(async name => {
                if (name.startsWith('tablewright-opened ')) return caches.delete(name);
                const cache = await caches.open(name);
                await cache.delete(new URL('kept-as-opened', document.baseURI));
            })))",
        )
        .await;
        site.deploy(1);
        let state = page.eval_js(UPDATE).await;
        assert!(state == "installed" || state == "waits", "{state}");
        let all = listed(&site, 1, &["FILES", "SET_UP", "PLANNER"]);
        page.wait_equal(&kept(&site.name(1)), &all).await;
        page.restart().await;
        page.go_offline().await;
        page.open_table().await;
        assert_build(page, &site, 1).await;
        use_every_part(page).await;
    });
}
