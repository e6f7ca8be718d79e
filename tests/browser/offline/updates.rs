//! Updates from one build to the next: a waiting build isn't lost, and no page has files of two builds.

use std::path::Path;

use serde_json::json;

use super::{
    BUILD, CLAIMS_OFFLINE, IS_CONTROLLED, KEPT_BUILDS, Site, UPDATE, assert_build, built_files, fetched_files,
    files_of, open_and_wait_kept, open_tab, use_every_part,
};
use crate::support::{Key, Screen, expect_eq, run_alone_on};

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_new_build_waits_until_it_is_chosen_and_the_table_stays() {
    let site = Site::new(2);
    assert_ne!(site.name(0), site.name(1));
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        page.expect_absent(".notice").await;
        assert_build(page, &site, 0).await;
        let piece = page.piece_centre("g").await;
        page.mouse_drag(piece, piece.right(60.0)).await;
        page.wait_until("localStorage.getItem('tablewright.open') && !document.querySelector('.dragged')").await;
        let state = page.state().await;

        site.deploy(1);
        page.reload_table().await;
        page.wait_for(".notice .renew").await;
        page.expect_contains(".notice", "A new version").await;
        // Until it is chosen, everything is of the old build.
        assert_build(page, &site, 0).await;
        page.wait_state(&state).await;
        // The notice stays after edits.
        page.key(&[Key::Control], 'z').await;
        page.key(&[Key::Control], 'y').await;
        page.wait_idle().await;
        page.expect_count(".notice", 1).await;
        let state = page.state().await;

        page.eval_js("void (window.before = true)").await;
        page.eval_js("document.querySelector('.renew').focus()").await;
        page.key(&[], Key::Enter).await;
        page.wait_until(&format!("!window.before && {BUILD}")).await;
        assert_build(page, &site, 1).await;
        page.wait_state(&state).await;
        page.expect_absent(".notice").await;
        // The old build is deleted.
        page.wait_equal(KEPT_BUILDS, &site.names(&[1])).await;
        page.go_offline().await;
        page.reload_table().await;
        page.wait_state(&state).await;
        use_every_part(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_ignored_build_is_used_after_a_restart() {
    let site = Site::new(2);
    run_alone_on(&site.served(), Screen::PHONE.dark(), async |page| {
        open_and_wait_kept(page).await;
        site.deploy(1);
        page.reload_table().await;
        page.wait_for(".notice .renew").await;
        page.restart().await;
        page.go_offline().await;
        page.open_table().await;
        assert_build(page, &site, 1).await;
        page.wait_equal(KEPT_BUILDS, &site.names(&[1])).await;
        page.expect_absent(".notice").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_waiting_build_survives_reloads_and_other_tabs() {
    let site = Site::new(2);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        site.deploy(1);
        page.reload_table().await;
        page.wait_for(".notice .renew").await;
        // Each of these has the service worker delete unused caches.
        page.reload_table().await;
        page.wait_until(CLAIMS_OFFLINE).await;
        let first = open_tab(page).await;
        page.wait_until(CLAIMS_OFFLINE).await;
        page.switch_to(&first).await;
        page.reload_table().await;
        page.wait_until(CLAIMS_OFFLINE).await;
        expect_eq!(page.eval_js(KEPT_BUILDS).await, site.names(&[0, 1]));
        assert_build(page, &site, 0).await;

        page.restart().await;
        page.go_offline().await;
        page.open_table().await;
        assert_build(page, &site, 1).await;
        page.wait_until(CLAIMS_OFFLINE).await;
        page.wait_equal(KEPT_BUILDS, &site.names(&[1])).await;
        use_every_part(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn with_three_builds_each_tab_keeps_its_own() {
    let site = Site::new(3);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        let old = open_tab(page).await;
        page.wait_until(CLAIMS_OFFLINE).await;
        for build in [1, 2] {
            site.deploy(build);
            // The browser may have looked for it by itself.
            let state = page.eval_js(UPDATE).await;
            assert!(state == "installed" || state == "waits", "{state}");
            page.wait_equal(KEPT_BUILDS, &site.names(&[0, 1, 2][..=build])).await;
            page.reload_table().await;
            assert_build(page, &site, 0).await;
        }
        expect_eq!(page.eval_js(KEPT_BUILDS).await, site.names(&[0, 1, 2]));
        page.click(".notice .renew").await;
        assert_build(page, &site, 2).await;
        // No page has the build between, but a tab still has the first.
        page.wait_equal(KEPT_BUILDS, &site.names(&[0, 2])).await;
        page.go_offline().await;
        page.reload_table().await;
        assert_build(page, &site, 2).await;
        page.switch_to(&old).await;
        assert_build(page, &site, 0).await;
        use_every_part(page).await;
        page.reload_table().await;
        assert_build(page, &site, 2).await;
        page.wait_equal(KEPT_BUILDS, &site.names(&[2])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_incomplete_update_is_ignored() {
    let site = Site::new(2);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        let spoil: [fn(&Path); 2] = [
            |files| std::fs::remove_file(files.join("split_worker.wasm")).expect("it is there"),
            |files| {
                let path = files.join("worker-loader.js");
                let text = std::fs::read_to_string(&path).expect("it is there");
                std::fs::write(path, format!("{text} ")).expect("the copy can be written");
            },
        ];
        for spoil in spoil {
            site.deploy(1);
            spoil(&files_of(&site.served()));
            let state = page.eval_js(UPDATE).await;
            assert_eq!(state, "redundant");
            page.reload_table().await;
            assert_build(page, &site, 0).await;
            page.wait_equal(KEPT_BUILDS, &site.names(&[0])).await;
            page.expect_absent(".notice").await;
        }
        // Once it is complete, it is installed.
        site.deploy(1);
        // The damaged file is immutable in the browser's own cache.
        page.cdp("Network.clearBrowserCache", json!({})).await;
        let state = page.eval_js(UPDATE).await;
        assert_eq!(state, "installed");
        page.click(".notice .renew").await;
        assert_build(page, &site, 1).await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_deployment_during_an_install_is_waited_for() {
    let site = Site::new(3);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        site.deploy(1);
        // A file of the second build is requested, and the host has the third build when it answers.
        page.hold_requests(&format!("{}/worker-loader.js", site.name(1)));
        page.eval_js(&format!("void (window.outcome = {UPDATE})")).await;
        // A check by the page meanwhile neither ends the install nor deletes anything.
        page.wait_equal(KEPT_BUILDS, &site.names(&[0, 1])).await;
        page.eval_js("void document.dispatchEvent(new Event('visibilitychange'))").await;
        site.deploy(2);
        page.hold_requests("");
        expect_eq!(page.eval_js("window.outcome").await, "redundant");
        page.wait_equal(KEPT_BUILDS, &site.names(&[0])).await;
        page.reload_table().await;
        page.click(".notice .renew").await;
        assert_build(page, &site, 2).await;
        page.wait_equal(KEPT_BUILDS, &site.names(&[2])).await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn another_tab_keeps_its_build_without_a_network() {
    let site = Site::new(2);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        let old = open_tab(page).await;
        site.deploy(1);
        page.reload_table().await;
        page.click(".notice .renew").await;
        page.wait_until(&format!("{BUILD} == {}", json!(site.name(1)))).await;
        assert_build(page, &site, 1).await;
        page.wait_until(IS_CONTROLLED).await;
        // Nothing may come from the browser's own cache.
        page.cdp("Network.clearBrowserCache", json!({})).await;
        page.go_offline().await;

        // The other tab has all files of its own build, even those that it hasn't loaded yet.
        page.switch_to(&old).await;
        expect_eq!(page.eval_js(BUILD).await, site.name(0));
        expect_eq!(fetched_files(page, &site.build(0)).await, built_files(&site.build(0)));
        page.wait_equal(KEPT_BUILDS, &site.names(&[0, 1])).await;
        page.key(&[Key::Control], 's').await;
        page.wait_for(".page-frame .code svg").await;
        page.key(&[], Key::Escape).await;
        // After a reload it has the new build too, and the old one is deleted.
        page.reload_table().await;
        assert_build(page, &site, 1).await;
        page.wait_equal(KEPT_BUILDS, &site.names(&[1])).await;
    });
}
