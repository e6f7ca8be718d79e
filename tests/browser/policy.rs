//! The page's policy, and that nobody but its own host ever hears of it.

use serde_json::{Value, json};

use crate::support::{self, Key, Page, Screen};

/// Goes through everything that loads or makes something.
async fn tour(page: &Page) {
    // A drag, its findings and their fixes.
    let piece = page.centre("g.piece[data-piece='g'] .halo").await;
    let other = page.centre("g.piece[data-piece='i'] .halo").await;
    page.mouse_drag(piece, piece.towards(other, 0.7)).await;
    page.wait_for(".finding .fix").await;
    page.wheel(piece, -200).await;
    // Everything a table is taken away as.
    page.key(&[Key::Control], 's').await;
    page.wait_for("dialog .code svg").await;
    page.wait_for("dialog .set-up ol").await;
    for (format, ending) in
        [("pdf", ".pdf"), ("png", ".png"), ("svg", "mill.svg"), ("json", ".json"), ("qr", ".qr.svg")]
    {
        page.click(&format!("[data-format='{format}']")).await;
        page.download(ending).await;
    }
    page.key(&[], Key::Escape).await;
    page.wait_gone("dialog[open]").await;
    // The library with its pictures.
    page.key(&[Key::Control], 'o').await;
    page.wait_for("dialog.library").await;
    page.key(&[], Key::Escape).await;
    page.wait_gone("dialog[open]").await;
    // Somebody else's table.
    page.eval_js(&format!("void (location.hash = {})", json!(include_str!("../links/v1-every-kind.link").trim())))
        .await;
    page.wait_for(".app.looking").await;
    page.wheel(piece, -200).await;
    page.click(".leave").await;
    page.wait_gone(".app.looking").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn nothing_the_page_does_is_against_its_policy_and_foreign_scripts_are() {
    support::run(Screen::DESKTOP, async |page| {
        let source = "window.against = []; addEventListener('securitypolicyviolation', event =>
            against.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`))";
        page.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
        page.open_table().await;
        tour(page).await;
        assert_eq!(page.eval_js("against").await, json!([]));

        // What somebody else could bring in does nothing.
        page.eval_js(
            "void document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }))",
        )
        .await;
        page.eval_js("void document.body.setAttribute('onclick', 'window.ran = 2')").await;
        page.eval_js("document.body.click()").await;
        page.eval_js("void (new Image().src = 'http://127.0.0.2:9/spy.png')").await;
        page.eval_js("fetch('http://127.0.0.2:9/spy').catch(() => 0)").await;
        page.eval_js("void document.body.setAttribute('style', 'color: red')").await;
        page.wait_until("new Set(against.map(one => one.split(' ')[0])).size == 5").await;
        assert_eq!(page.eval_js("window.ran ?? 'nothing'").await, "nothing");
        assert_ne!(page.eval_js("getComputedStyle(document.body).color").await, "rgb(255, 0, 0)");
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn no_other_host_is_ever_asked_for_anything() {
    support::run(Screen::DESKTOP, async |page| {
        // What the browser asks for, whoever in it does: the page, its workers, the service worker.
        let log = page.folder().join("requests.json");
        page.restart_with(&[format!("--log-net-log={}", log.display())]).await;
        page.open_table().await;
        tour(page).await;
        let own = page.address();
        // The log is whole once the browser is closed.
        page.restart().await;
        let requests = requests(&std::fs::read_to_string(log).expect("the browser wrote its log"));
        let ours: Vec<&String> = requests.iter().filter(|url| url.starts_with(&own)).collect();
        for part in ["desk_bg.wasm", "solver_bg.wasm", "press_bg.wasm"] {
            assert!(ours.iter().any(|url| url.contains(part)), "{part} is missing from the log: {ours:?}");
        }
        let foreign: Vec<&String> = requests.iter().filter(|url| !url.starts_with(&own)).collect();
        assert!(foreign.is_empty(), "{foreign:?}");
    });
}

/// The addresses in the browser's log that a page or a worker asked for.
fn requests(log: &str) -> Vec<String> {
    let log: Value = serde_json::from_str(log).expect("the log is JSON");
    let events = log["events"].as_array().expect("the log has events").iter();
    let started = events.filter_map(|event| {
        let parameters = &event["params"];
        // Only what is asked for on behalf of a page says whose it is; the browser itself asks on its own behalf.
        let whose = parameters["initiator"].as_str()?;
        (whose.starts_with("http")).then(|| parameters["url"].as_str().map(str::to_owned)).flatten()
    });
    started.collect()
}
