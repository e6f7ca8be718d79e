//! A start that fails, and a program that stops, say so: in the page's own markup, without a script too.

use serde_json::json;

use crate::offline::{Site, files_of};
use crate::support::{self, Key, Page, Screen, run_alone_on};

/// The sentences of the section that can be seen, by their names.
const SAID: &str = "[...document.querySelectorAll('#start [data-why]')]
    .filter(one => one.checkVisibility({ visibilityProperty: true })).map(one => one.dataset.why)";
/// Everything of the section that can be read.
const TEXT: &str = "document.querySelector('#start').innerText";
/// How the start goes.
const STATE: &str = "document.documentElement.dataset.start";

/// Runs a program of one instruction, which ends as one does that has found a mistake in itself.
pub const STOP: &str = "WebAssembly.instantiate(new Uint8Array(
    [0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,97,0,0,10,5,1,3,0,0,11]
)).then(({ instance }) => void setTimeout(instance.exports.a))";

async fn assert_says(page: &Page, sentences: &[&str]) {
    page.wait_equal(SAID, &json!(sentences)).await;
}

/// Keeps every page from having a feature from here on.
async fn without(page: &Page, what: &str) {
    page.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": format!("delete window.{what}") })).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_browser_without_webassembly_is_told_which_have_it() {
    support::run_alone(Screen::PHONE, async |page| {
        without(page, "WebAssembly").await;
        page.open("").await;
        assert_says(page, &["wasm", "safe"]).await;
        let text = page.eval_js(TEXT).await.to_string();
        for said in ["WebAssembly", "Firefox from 102", "Your tables are safe", "Reload", "Save my tables"] {
            assert!(text.contains(said), "{said} isn't in {text}");
        }
        assert!(!text.contains("Tische"), "one language is enough: {text}");
        page.eval_js("void localStorage.setItem('tablewright.language', 'de')").await;
        page.reload().await;
        assert_says(page, &["wasm", "safe"]).await;
        let text = page.eval_js(TEXT).await.to_string();
        assert!(text.contains("Deine Tische sind sicher") && !text.contains("Reload"), "{text}");
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_host_that_goes_away_is_told_and_a_reload_brings_the_page() {
    let site = Site::new(1);
    let (program, away) = (files_of(&site.served()).join("tablewright_bg.wasm"), site.served().join("away"));
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        std::fs::rename(&program, &away).expect("it is there");
        page.open("").await;
        assert_says(page, &["file", "safe"]).await;
        assert!(page.eval_js(TEXT).await.to_string().contains("tablewright_bg.wasm"));
        std::fs::rename(&away, &program).expect("it is there");
        page.click("#start [data-do='reload']").await;
        page.wait_for("g.piece").await;
        assert_eq!(page.count("#start").await, 0);
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_slow_start_is_calm_and_then_says_that_it_is_slow() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::PHONE.dark(), async |page| {
        page.hold("tablewright_bg.wasm");
        page.client().goto(&page.address()).await.expect("the page opens");
        page.wait_for("#start .loading").await;
        assert_says(page, &[]).await;
        assert_eq!(page.eval_js(STATE).await, "loading");
        page.wait_until(&format!("{STATE} == 'slow'")).await;
        assert_says(page, &["slow", "safe"]).await;
        page.hold("");
        page.wait_for("g.piece").await;
        assert_eq!(page.count("#start").await, 0);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_any_script_the_words_come_by_themselves() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        // The last: without motion, which must not bring the words at once.
        for calm in [false, true] {
            page.cdp("Network.enable", json!({})).await;
            page.cdp("Network.setBlockedURLs", json!({ "urls": ["*.js"] })).await;
            page.prefer_all(if calm { &[("prefers-reduced-motion", "reduce")] } else { &[] }).await;
            page.open("").await;
            page.wait_for("#start .loading").await;
            assert_says(page, &[]).await;
            assert_says(page, &["stays", "safe"]).await;
            // What only a script can do isn't offered.
            let offered = "[...document.querySelectorAll('#start [data-do]')].filter(one => one.checkVisibility()).map(one => one.dataset.do)";
            assert_eq!(page.eval_js(offered).await, json!(["reload"]));
            // The style sheet too: the words are there at once.
            page.cdp("Network.setBlockedURLs", json!({ "urls": ["*.js", "*.css"] })).await;
            page.open("").await;
            assert_says(page, &["stays", "safe"]).await;
            // The link needs no script.
            page.cdp("Network.setBlockedURLs", json!({ "urls": [] })).await;
            page.click("#start [data-do='reload']").await;
            page.wait_for("g.piece").await;
        }
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_program_that_stops_says_so_over_the_page() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.mouse_drag(page.centre("g.piece[data-piece='g'] .halo").await, page.place(30.0, 30.0).await).await;
        page.wait_until("localStorage.getItem('tablewright.open') && !document.querySelector('.dragged')").await;
        let state = page.state().await;
        // An error that isn't the program's end is none of it.
        page.eval_js("void setTimeout(() => { throw new Error('a script of the browser\\'s own') })").await;
        page.eval_js(STOP).await;
        assert_says(page, &["stopped", "safe"]).await;
        assert_eq!(page.eval_js("document.activeElement.dataset.do").await, "reload");
        assert_eq!(page.eval_js("document.querySelector('.app').closest('[inert]') !== null").await, true);
        page.key(&[], Key::Enter).await;
        page.wait_until(&format!("{STATE} == 'running'")).await;
        page.wait_for("g.piece").await;
        page.wait_state(&state).await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_offline_copy_is_reset_where_the_host_answers() {
    let site = Site::new(2);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.wait_until("document.documentElement.dataset.offline === ''").await;
        let state = page.state().await;
        let damage = "caches.keys().then(([name]) => caches.open(name)).then(async cache => {
            const file = (await cache.keys()).find(file => file.url.endsWith('/program.js'));
            await cache.put(file, new Response('damaged', { headers: { 'content-type': 'text/javascript' } }));
        })";
        // What got damaged is fetched again, past every cache.
        page.eval_js(damage).await;
        page.reload().await;
        assert_says(page, &["file", "safe"]).await;
        page.click("#start [data-do='reload']").await;
        page.wait_for("g.piece").await;
        // That doesn't help where the host has another build by now.
        page.eval_js(damage).await;
        site.deploy(1);
        page.restart().await;
        page.open("").await;
        assert_says(page, &["file", "safe"]).await;
        page.eval_js("void (window.before = true)").await;
        page.click("#start [data-do='reload']").await;
        page.wait_until("!window.before").await;
        assert_says(page, &["file", "safe"]).await;
        page.click("#start [data-do='reset']").await;
        page.wait_for("g.piece").await;
        page.wait_until("document.documentElement.dataset.offline === ''").await;
        page.wait_state(&state).await;

        // Without the network it is all that there is, and stays.
        page.eval_js(damage).await;
        page.go_offline().await;
        page.restart().await;
        page.open("").await;
        assert_says(page, &["file", "safe"]).await;
        page.click("#start [data-do='reset']").await;
        assert_says(page, &["offline", "safe"]).await;
        assert_eq!(page.eval_js("caches.keys().then(names => names.length)").await, 1);
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_the_browser_holds_is_saved_and_read_back() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.fill("Name of the table", "Mühle № 7").await;
        let first = page.state().await;
        page.command("library").await;
        page.click("[data-run='new']").await;
        page.wait_gone("g.piece").await;
        page.mouse_drag(page.centre(".entry[data-kind='forest']").await, page.place(20.0, 20.0).await).await;
        page.fill("Name of the table", "Another").await;
        page.wait_kept(|layout| layout.name == "Another" && layout.pieces.len() == 1).await;
        let tables = "Object.entries(localStorage).filter(([key]) => key.startsWith('tablewright.table.'))
            .map(([, text]) => text.split(' ')[1]).sort()";
        let links = page.eval_js(tables).await;
        assert_eq!(links.as_array().map(Vec::len), Some(2));

        without(page, "WebAssembly").await;
        page.reload().await;
        page.click("#start [data-do='save']").await;
        let file = page.download("tablewright-tables.txt").await;
        let text = std::fs::read_to_string(&file).expect("the file is text");
        // All else that is kept stands in it too.
        assert!(text.contains("tablewright.layers") && text.contains("sessionStorage"), "{text}");
        page.forget_errors().await;

        // In another browser, in which nothing is.
        page.restart().await;
        page.open("").await;
        page.eval_js("void (localStorage.clear(), sessionStorage.clear())").await;
        page.open_table().await;
        page.command("library").await;
        page.upload("dialog input[type='file']", &file).await;
        page.wait_until("document.querySelector('.dialog-message .notice')?.textContent.includes('2 of the 2 tables')")
            .await;
        page.wait_until(&format!("{links}.every(link => {tables}.includes(link))")).await;
        let open = "[...document.querySelectorAll('dialog [data-table] .thumbnail')].find(one => one.title && one.ariaLabel.includes('Mühle'))";
        page.eval_js(&format!("void {open}.click()")).await;
        page.wait_until("document.querySelector('.table-name').value == 'Mühle № 7'").await;
        assert_eq!(page.state().await["pieces"], first["pieces"]);
    });
}
