//! A failed start and a crash are reported in the page's own markup, even without scripts.

use serde_json::json;

use crate::offline::{KEPT_BUILDS, Site, files_of};
use crate::support::{self, Key, Page, Screen, expect_eq, expect_that, run_alone_on};

/// The names of the sentences that can be seen in the start section.
const VISIBLE_SENTENCES: &str = "[...document.querySelectorAll('#start [data-why]')]
    .filter(one => one.checkVisibility({ visibilityProperty: true })).map(one => one.dataset.why)";
/// The state of the start.
const STATE: &str = "document.documentElement.dataset.start";

/// Lets the delay pass after which a style sheet shows what fails without scripts; returns how long that is, in milliseconds.
const PASS_DELAY: &str = "document.querySelector('#start .trouble').getAnimations().map(one =>
    [one.effect.getTiming().delay, one.finish()][0])";

/// Waits until a time limit of the page runs, and lets it pass.
async fn pass_limit(page: &Page) {
    page.wait_until("watch.limits.size").await;
    page.eval_js("watch.passLimits()").await;
}

/// Crashes like a Rust panic: runs a WebAssembly program whose only instruction is `unreachable`.
pub const STOP: &str = "WebAssembly.instantiate(new Uint8Array(
    [0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,97,0,0,10,5,1,3,0,0,11]
)).then(({ instance }) => void setTimeout(instance.exports.a))";

pub async fn wait_sentences(page: &Page, sentences: &[&str]) {
    page.wait_equal(VISIBLE_SENTENCES, &json!(sentences)).await;
}

/// Removes a feature of the browser from every page that is loaded from now on.
async fn remove_feature(page: &Page, name: &str) {
    page.run_before_loading(&format!("delete window.{name}")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_browser_without_webassembly_is_told_which_have_it() {
    support::run_alone(Screen::PHONE, async |page| {
        remove_feature(page, "WebAssembly").await;
        page.open("").await;
        wait_sentences(page, &["wasm", "safe"]).await;
        for part in ["WebAssembly", "Firefox from 102", "Your tables are safe", "Reload", "Save my tables"] {
            page.expect_contains("#start", part).await;
        }
        expect_that!(!page.text("#start").await.contains("Tische"), "one language is enough");
        page.eval_js("void localStorage.setItem('tablewright.language', 'de')").await;
        page.reload().await;
        wait_sentences(page, &["wasm", "safe"]).await;
        page.expect_contains("#start", "Deine Tische sind sicher").await;
        expect_that!(!page.text("#start").await.contains("Reload"));
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_missing_program_is_named_and_a_reload_starts_the_page() {
    let site = Site::new(1);
    let (program, away) = (files_of(&site.served()).join("planner_bg.wasm"), site.served().join("away"));
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        std::fs::rename(&program, &away).expect("it is there");
        page.open("").await;
        wait_sentences(page, &["file", "safe"]).await;
        page.expect_contains("#start", "planner_bg.wasm").await;
        std::fs::rename(&away, &program).expect("it is there");
        page.click("#start [data-do='reload']").await;
        page.wait_for("g.piece").await;
        page.wait_started().await;
        page.expect_absent("#start").await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_slow_start_is_reported_after_a_while() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::PHONE.dark(), async |page| {
        page.hold_requests("planner_bg.wasm");
        page.open("").await;
        page.wait_for("#start .loading").await;
        wait_sentences(page, &[]).await;
        expect_eq!(page.eval_js(STATE).await, "loading");
        pass_limit(page).await;
        page.wait_until(&format!("{STATE} == 'slow'")).await;
        wait_sentences(page, &["slow", "safe"]).await;
        page.hold_requests("");
        page.wait_for("g.piece").await;
        page.wait_started().await;
        page.expect_absent("#start").await;
    });
}

/// The languages of the sentence about a slow start, as they can be seen.
const LANGUAGES: &str = "[...new Set([...document.querySelectorAll('#start [data-why=slow] [lang]')]
    .filter(one => one.checkVisibility({ visibilityProperty: true })).map(one => one.lang))].sort()";
/// Whether the browser has painted something.
const PAINTED: &str = "performance.getEntriesByName('first-contentful-paint').length > 0";

/// Holds a file of the page's head back while the page is visited for the first time, by a person who reads German.
#[expect(clippy::needless_pass_by_value, reason = "a closure is written where it is handed over")]
fn hold_while_starting(file: &str, assert_reaction: impl AsyncFn(&mut Page)) {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::PHONE, async |page| {
        page.run_before_loading("localStorage.setItem('tablewright.language', 'de')").await;
        page.hold_requests(file);
        // Not `open`, which waits until all of the page is loaded.
        page.cdp("Page.navigate", json!({ "url": page.address() })).await;
        assert_reaction(page).await;
        page.hold_requests("");
        page.wait_for("g.piece").await;
        page.wait_started().await;
        page.expect_absent("#start").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_file_that_stalls_is_reported_in_the_persons_language() {
    for (file, languages) in [
        ("/styles.css", &["de"] as &[_]),
        ("/parts.js", &["de"]),
        // Until it is here the language isn't known.
        ("/language.js", &["de", "en"]),
        ("/program.js", &["de"]),
    ] {
        hold_while_starting(file, async |page| {
            if languages.len() == 1 {
                page.wait_until("document.documentElement.dataset.language").await;
            }
            pass_limit(page).await;
            page.wait_until(&format!("{STATE} == 'slow'")).await;
            wait_sentences(page, &["slow", "safe"]).await;
            expect_eq!(page.eval_js(LANGUAGES).await, json!(languages), "{file}");
            page.wait_until(PAINTED).await;
            // The way to try again.
            let reload =
                "document.querySelector('#start [data-do=reload]').checkVisibility({ visibilityProperty: true })";
            expect_eq!(page.eval_js(reload).await, true, "{file}");
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_starts_while_its_colours_stall_and_tells() {
    hold_while_starting("/theme.js", async |page| {
        page.wait_for("g.piece").await;
        page.wait_started().await;
        pass_limit(page).await;
        page.wait_until("document.querySelector('.notices .notice')?.textContent.includes('theme.js')").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_page_of_which_no_file_comes_is_painted_and_says_so() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::PHONE, async |page| {
        page.hold_requests(&format!("/{}/", site.name(0)));
        page.cdp("Page.navigate", json!({ "url": page.address() })).await;
        pass_limit(page).await;
        page.wait_until(&format!("{STATE} == 'slow'")).await;
        page.wait_until(PAINTED).await;
        wait_sentences(page, &["slow", "safe"]).await;
        // Nothing has chosen a language.
        expect_eq!(page.eval_js(LANGUAGES).await, json!(["de", "en"]));
        page.hold_requests("");
        page.wait_for("g.piece").await;
        page.wait_started().await;
        page.expect_absent("#start").await;
    });
}

/// Has the host send a policy that doesn't know the page's own script, as one does that still sends another build's.
fn refuse_failure_script(site: &Site) {
    let rules = site.served().join("_headers");
    let text = std::fs::read_to_string(&rules).expect("it is there");
    let (before, rest) = text.split_once(" 'sha256-").expect("a hash in the policy");
    let (_, after) = rest.split_once('\'').expect("its end");
    std::fs::write(&rules, format!("{before}{after}")).expect("it can be written");
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_host_with_the_policy_of_another_build_has_a_page_that_works() {
    let site = Site::new(1);
    refuse_failure_script(&site);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        page.open("").await;
        page.wait_for("g.piece").await;
        page.wait_started().await;
        page.expect_absent("#start").await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_scripts_the_message_appears_by_itself() {
    let site = Site::new(1);
    refuse_failure_script(&site);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        // With reduced motion the animation that delays the message must not be skipped.
        for calm in [false, true] {
            page.cdp("Network.enable", json!({})).await;
            page.cdp("Network.setBlockedURLs", json!({ "urls": ["*.js"] })).await;
            page.emulate_all_media(if calm { &[("prefers-reduced-motion", "reduce")] } else { &[] }).await;
            page.open("").await;
            page.wait_for("#start .loading").await;
            wait_sentences(page, &[]).await;
            let delays = page.eval_js(PASS_DELAY).await;
            assert_eq!(delays, json!([12_000]));
            wait_sentences(page, &["stays", "safe"]).await;
            // Buttons that need a script aren't offered.
            let offered = "[...document.querySelectorAll('#start [data-do]')].filter(one => one.checkVisibility()).map(one => one.dataset.do)";
            expect_eq!(page.eval_js(offered).await, json!(["reload"]));
            // Without the style sheet the message is there at once.
            page.cdp("Network.setBlockedURLs", json!({ "urls": ["*.js", "*.css"] })).await;
            page.open("").await;
            wait_sentences(page, &["stays", "safe"]).await;
            // The link needs no script.
            page.cdp("Network.setBlockedURLs", json!({ "urls": [] })).await;
            page.click("#start [data-do='reload']").await;
            page.wait_for("g.piece").await;
            page.wait_started().await;
        }
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_crash_is_reported_over_the_page() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.mouse_drag(page.piece_centre("g").await, page.screen_from_table(30.0, 30.0).await).await;
        page.wait_until("localStorage.getItem('tablewright.open') && !document.querySelector('.dragged')").await;
        let state = page.state().await;
        // Another script's error is no crash.
        page.eval_js("void setTimeout(() => { throw new Error('a script of the browser\\'s own') })").await;
        page.eval_js(STOP).await;
        wait_sentences(page, &["stopped", "safe"]).await;
        expect_eq!(page.eval_js("document.activeElement.dataset.do").await, "reload");
        expect_eq!(page.eval_js("document.querySelector('.app').closest('[inert]') !== null").await, true);
        page.key(&[], Key::Enter).await;
        page.wait_until(&format!("{STATE} == 'running'")).await;
        page.wait_for("g.piece").await;
        page.wait_started().await;
        page.wait_state(&state).await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_offline_copy_is_reset_only_with_a_network() {
    let site = Site::new(2);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        page.with_service_worker();
        page.open_table().await;
        page.wait_until("document.documentElement.dataset.offline === ''").await;
        let state = page.state().await;
        let damage = "caches.keys().then(names => caches.open(names.find(name => name.startsWith('tablewright-files ')))).then(async cache => {
            const file = (await cache.keys()).find(file => file.url.endsWith('/program.js'));
            await cache.put(file, new Response('damaged', { headers: { 'content-type': 'text/javascript' } }));
        })";
        // A reload fetches a damaged file again, past every cache.
        page.eval_js(damage).await;
        page.reload().await;
        wait_sentences(page, &["file", "safe"]).await;
        page.click("#start [data-do='reload']").await;
        page.wait_for("g.piece").await;
        page.wait_started().await;
        // That doesn't help if the host has another build by now.
        page.eval_js(damage).await;
        site.deploy(1);
        page.restart().await;
        page.open("").await;
        wait_sentences(page, &["file", "safe"]).await;
        page.eval_js("void (window.before = true)").await;
        page.click("#start [data-do='reload']").await;
        page.wait_until("!window.before").await;
        wait_sentences(page, &["file", "safe"]).await;
        page.click("#start [data-do='reset']").await;
        page.wait_for("g.piece").await;
        page.wait_started().await;
        page.wait_until("document.documentElement.dataset.offline === ''").await;
        page.wait_state(&state).await;

        // Without a network the offline copy stays, since there is no other.
        page.eval_js(damage).await;
        page.go_offline().await;
        page.restart().await;
        page.open("").await;
        wait_sentences(page, &["file", "safe"]).await;
        page.click("#start [data-do='reset']").await;
        wait_sentences(page, &["offline", "safe"]).await;
        expect_eq!(page.eval_js(KEPT_BUILDS).await, json!([site.name(1)]));
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn tables_are_saved_without_the_program_and_read_back() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.fill("Name of the table", "Mühle № 7").await;
        let first = page.state().await;
        page.command("library").await;
        page.click("[data-run='new']").await;
        page.wait_gone("g.piece").await;
        page.mouse_drag(page.centre(".entry[data-kind='forest']").await, page.screen_from_table(20.0, 20.0).await)
            .await;
        page.fill("Name of the table", "Another").await;
        page.wait_layout(|layout| layout.name == "Another" && layout.pieces.len() == 1).await;
        let tables =
            "watch.kept().then(kept => Object.entries(kept).filter(([key]) => key.startsWith('tablewright.table.'))
            .map(([, text]) => text.split(' ')[1]).sort())";
        page.wait_until(&format!("{tables}.then(tables => tables.length == 2)")).await;
        let links = page.eval_js(tables).await;

        remove_feature(page, "WebAssembly").await;
        page.reload().await;
        page.click("#start [data-do='save']").await;
        let file = page.download("tablewright-tables.txt").await;
        let text = std::fs::read_to_string(&file).expect("the file is text");
        // It has everything else that is stored too.
        assert!(text.contains("tablewright.layers") && text.contains("sessionStorage"), "{text}");
        page.forget_errors().await;

        // In another browser, with empty storage.
        page.restart().await;
        page.open("").await;
        page.eval_js("watch.forgetAll()").await;
        page.open_table().await;
        page.command("library").await;
        page.upload(".page-frame input[type='file']", &file).await;
        page.wait_for(".restore [data-new='2']").await;
        // Settings would load the page anew.
        if page.count(".restore-settings").await > 0 {
            page.click(".restore-settings .layer:nth-child(2)").await;
            page.wait_for(".restore-settings .layer:nth-child(2)[aria-pressed='true']").await;
        }
        page.click(".restore-now").await;
        page.wait_until("document.querySelector('.dialog-message').innerText.includes('Tables added: 2')").await;
        page.wait_until(&format!("{tables}.then(tables => {links}.every(link => tables.includes(link)))")).await;
        page.click(".page-frame [data-table] .thumbnail[title]:not([title=''])[aria-label*='Mühle']").await;
        page.wait_until("document.querySelector('.table-name').value == 'Mühle № 7'").await;
        expect_eq!(page.state().await["pieces"], first["pieces"]);
    });
}
