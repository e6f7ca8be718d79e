//! Updates from builds before November 2026, whose files had no folder and were requested with `?build`.
//!
//! `fixture/former` has their service worker and the script that registers it; the page is reduced to what these need.

use std::path::Path;

use serde_json::{Value, json};

use super::{BUILD, CLAIMS_OFFLINE, KEPT_BUILDS, Site, assert_build, open_tab};
use crate::support::{Folder, Page, Screen, copy_folder, expect_eq, run_alone_on};

/// The name of such a build.
const FORMER: &str = "0123456789abcdef";

/// Writes such a build into a folder.
fn write_former_build(folder: &Path) {
    let sha = |text: &str| {
        let node = format!(
            "process.stdout.write(require('crypto').createHash('sha256').update({}).digest('base64'))",
            json!(text)
        );
        let made = std::process::Command::new("node").args(["-e", &node]).output().expect("node runs");
        format!("sha256-{}", String::from_utf8(made.stdout).expect("base64 is text"))
    };
    let page = format!(
        "<!doctype html><html data-build='{FORMER}'><title>Former</title><link rel='icon' href='data:,'><main>former</main>
         <script type='module' src='start.js'></script></html>"
    );
    let files = [
        ("index.html", page.as_str()),
        ("start.js", include_str!("../fixture/former/start.js")),
        ("late.js", "void 'former'"),
        ("words/de.txt", "former"),
    ];
    std::fs::create_dir_all(folder.join("words")).expect("the folder can be made");
    let mut list = serde_json::Map::new();
    for (name, text) in files {
        std::fs::write(folder.join(name), text).expect("the folder can be written");
        list.insert(name.replace("index.html", "./"), json!(sha(text)));
    }
    let worker = include_str!("../fixture/former/sw.js");
    let worker = format!("const BUILD = '{FORMER}';\nconst FILES = {};\n{worker}", Value::Object(list));
    std::fs::write(folder.join("sw.js"), worker).expect("the folder can be written");
}

/// Replaces the former build by the current one.
fn replace_by_current(site: &Site, folder: &Path) {
    std::fs::remove_dir_all(folder).expect("the folder can be removed");
    copy_folder(&site.build(0), folder);
}

/// Opens the former build and waits until its service worker controls it.
async fn open_former(page: &Page) {
    page.with_service_worker();
    page.open("").await;
    page.wait_until("navigator.serviceWorker.controller?.state == 'activated'").await;
    page.expect_text("main", "former").await;
}

const HAS_WAITING_WORKER: &str = "navigator.serviceWorker.getRegistration().then(site => !!site.waiting)";
/// Has the former service worker delete the caches that it doesn't know.
const CLEAN_UP: &str = "navigator.serviceWorker.ready.then(({ active }) => active.postMessage('tidy'))";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_former_build_is_replaced_and_deletes_nothing_of_the_new_one() {
    let (site, folder) = (Site::new(1), Folder::new());
    let served = folder.path().join("site");
    write_former_build(&served);
    run_alone_on(&served, Screen::DESKTOP, async |page| {
        open_former(page).await;
        replace_by_current(&site, &served);
        page.reload().await;
        page.wait_equal(HAS_WAITING_WORKER, &json!(true)).await;
        // Both make the former worker delete the caches that it doesn't know.
        for _ in 0..2 {
            page.reload().await;
            page.eval_js(CLEAN_UP).await;
            expect_eq!(page.eval_js(BUILD).await, FORMER);
        }
        page.restart().await;
        page.go_offline().await;
        page.open_table().await;
        assert_build(page, &site, 0).await;
        page.wait_until(CLAIMS_OFFLINE).await;
        page.wait_equal(KEPT_BUILDS, &site.names(&[0])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_tab_with_a_former_build_keeps_working() {
    let (site, folder) = (Site::new(1), Folder::new());
    let served = folder.path().join("site");
    write_former_build(&served);
    run_alone_on(&served, Screen::DESKTOP, async |page| {
        open_former(page).await;
        let former = page.current_tab();
        replace_by_current(&site, &served);
        let new = page.new_tab().await;
        page.switch_to(&new).await;
        page.open("").await;
        page.wait_equal(HAS_WAITING_WORKER, &json!(true)).await;
        expect_eq!(page.eval_js(BUILD).await, FORMER);
        page.eval_js("void dispatchEvent(new CustomEvent('tablewright-renew'))").await;
        assert_build(page, &site, 0).await;
        page.wait_until(CLAIMS_OFFLINE).await;
        page.go_offline().await;

        page.switch_to(&former).await;
        expect_eq!(page.eval_js(BUILD).await, FORMER);
        let asked = format!(
            "Promise.all(['late.js?{FORMER}', 'words/de.txt'].map(file => fetch(file).then(answer => answer.text())))"
        );
        expect_eq!(page.eval_js(&asked).await, json!(["void 'former'", "former"]));
        page.reload_table().await;
        assert_build(page, &site, 0).await;
        page.wait_equal(KEPT_BUILDS, &site.names(&[0])).await;
        let _ = open_tab(page).await;
        assert_build(page, &site, 0).await;
    });
}
