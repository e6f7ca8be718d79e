//! The page's content security policy and headers, and that it never requests anything from another host.

use serde_json::{Value, json};

use crate::offline::{Site, files_of, finish};
use crate::support::{self, Key, Page, Screen, expect_eq, expect_ne, run_alone_on};

/// Uses every part of the page that loads or makes something.
async fn use_every_part(page: &Page) {
    // A drag, its findings and their fixes.
    let piece = page.piece_centre("g").await;
    let other = page.piece_centre("i").await;
    page.mouse_drag(piece, piece.towards(other, 0.7)).await;
    page.wait_for(".finding .fix").await;
    page.wheel(piece, -200).await;
    // Several exports.
    page.key(&[Key::Control], 's').await;
    page.wait_for(".page-frame .code svg").await;
    page.wait_for(".page-frame .set-up ol").await;
    for (format, ending) in
        [("pdf", ".pdf"), ("png", ".png"), ("svg", "mill.svg"), ("json", ".tablewright"), ("qr", ".qr.svg")]
    {
        page.click(&format!("[data-format='{format}']")).await;
        page.download(ending).await;
    }
    page.key(&[], Key::Escape).await;
    page.wait_gone(".page-frame").await;
    // The library with its pictures.
    page.key(&[Key::Control], 'o').await;
    page.wait_for(".place.library").await;
    page.key(&[], Key::Escape).await;
    page.wait_gone(".page-frame").await;
    // A shared table.
    page.eval_js(&format!("void (location.hash = {})", json!(include_str!("../links/v1-every-kind.link").trim())))
        .await;
    page.wait_for(".app.read-only .leave").await;
    page.wheel(piece, -200).await;
    page.click(".leave").await;
    page.wait_gone(".app.read-only").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_follows_its_policy_and_foreign_scripts_are_blocked() {
    support::run_alone(Screen::DESKTOP, async |page| {
        let source = "window.against = []; addEventListener('securitypolicyviolation', event =>
            against.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`))";
        page.run_before_loading(source).await;
        page.open_table().await;
        use_every_part(page).await;
        page.wait_idle().await;
        expect_eq!(page.eval_js("against").await, json!([]));

        // Foreign scripts, requests and styles are blocked.
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
        expect_eq!(page.eval_js("window.ran ?? 'nothing'").await, "nothing");
        expect_ne!(page.eval_js("getComputedStyle(document.body).color").await, "rgb(255, 0, 0)");
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn workers_follow_the_policy() {
    let site = Site::new(1);
    // The worker also reports what it is allowed to do.
    let worker = files_of(&site.served()).join("worker-loader.js");
    let script = std::fs::read_to_string(&worker).expect("it is there");
    let tries = "onmessage = async () => {
        const can = async act => { try { await act(); return 'can'; } catch (problem) { return problem.name; } };
        postMessage([await can(() => eval('1')), await can(() => new Function('1')), await can(() => fetch('http://127.0.0.2:9/spy')),
            await can(() => importScripts('http://127.0.0.2:9/spy.js')), await can(() => fetch('parts.js'))]);
    };";
    std::fs::write(&worker, script + tries).expect("it can be written");
    finish(&site.served());
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        page.open_table().await;
        let asked = "new Promise(done => {
            const worker = new Worker(`${parts.address('worker-loader.js')}#worker/`);
            // A text is the name of its lock.
            worker.onmessage = ({ data }) => typeof data === 'string' || done(data);
            worker.postMessage('');
        })";
        let outcomes = page.eval_js(asked).await;
        assert_eq!(outcomes, json!(["EvalError", "EvalError", "TypeError", "NetworkError", "can"]));
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_cannot_be_framed() {
    let site = Site::new(1);
    std::fs::write(
        site.served().join("around.html"),
        "<!doctype html><title>Around</title><link rel='icon' href='data:,'><iframe src='./'></iframe>",
    )
    .expect("it can be written");
    let rules = site.served().join("_headers");
    let text = std::fs::read_to_string(&rules).expect("it is there");
    // The page around has no policy of its own, so that only the framed page's can refuse.
    for (refuses, text) in [(true, text.clone()), (false, text.replace("; frame-ancestors 'none'", ""))] {
        let text = text.replacen("/*", &format!("/{}/*", site.name(0)), 1);
        let text = text.replacen("/\n", "/\n  Content-Security-Policy: POLICY\n", 1);
        let policy = text
            .lines()
            .find_map(|line| line.trim().strip_prefix("Content-Security-Policy: default"))
            .expect("it is there");
        std::fs::write(&rules, text.replace("POLICY", &format!("default{policy}"))).expect("it can be written");
        run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
            page.open("around.html").await;
            let framed = "document.querySelector('iframe').contentDocument?.title ?? 'refused'";
            page.wait_equal(framed, &json!(if refuses { "refused" } else { "Tablewright" })).await;
            page.forget_errors().await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn every_file_has_its_headers_and_a_build_is_immutable() {
    let site = support::site();
    support::run_alone(Screen::DESKTOP, async |page| {
        page.with_service_worker();
        page.open_table().await;
        let headers = "Promise.all(['./', 'sw.js', 'tablewright.webmanifest', parts.address('worker-loader.js')].map(file => fetch(file).then(({ headers }) =>
            ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cache-control'].map(name => headers.get(name)))))";
        let headers = page.eval_js(headers).await;
        let policy = page.eval_js("document.querySelector('meta[http-equiv]').content").await;
        let policy = format!("{}; frame-ancestors 'none'", policy.as_str().expect("a text"));
        for (index, cache) in
            ["no-cache", "no-cache", "no-cache", "public, max-age=31536000, immutable"].iter().enumerate()
        {
            assert_eq!(headers[index], json!([policy, "nosniff", "no-referrer", cache]));
        }
        // The configuration files for other hosts have the same headers.
        for file in ["_headers", ".htaccess", "vercel.json", "nginx.conf", "Caddyfile"] {
            let text = std::fs::read_to_string(site.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
            let build = files_of(&site);
            let build = build.file_name().expect("a name").to_string_lossy();
            for value in [&*policy, "nosniff", "no-referrer", "immutable", &build] {
                assert!(text.contains(value), "{value} isn't in {file}");
            }
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn no_other_host_is_ever_requested() {
    support::run_alone(Screen::DESKTOP, async |page| {
        // The browser's log has the requests of the page, its workers and the service worker.
        let log = page.folder().join("requests.json");
        page.restart_with(&[format!("--log-net-log={}", log.display())]).await;
        page.with_service_worker();
        page.open_table().await;
        use_every_part(page).await;
        let own = page.address();
        // The log is complete once the browser is closed.
        page.restart().await;
        let requests = logged_requests(&std::fs::read_to_string(log).expect("the browser wrote its log"));
        let ours: Vec<&String> = requests.iter().filter(|url| url.starts_with(&own)).collect();
        assert!(
            ours.iter().any(|url| url.contains("split_worker.wasm")),
            "the worker is missing from the log: {ours:?}"
        );
        let foreign: Vec<&String> = requests.iter().filter(|url| !url.starts_with(&own)).collect();
        assert!(foreign.is_empty(), "{foreign:?}");
    });
}

/// The addresses in the browser's log that a page or a worker requested.
fn logged_requests(log: &str) -> Vec<String> {
    let log: Value = serde_json::from_str(log).expect("the log is JSON");
    let events = log["events"].as_array().expect("the log has events").iter();
    let started = events.filter_map(|event| {
        let parameters = &event["params"];
        // The browser's own requests have no page as initiator.
        let initiator = parameters["initiator"].as_str()?;
        (initiator.starts_with("http")).then(|| parameters["url"].as_str().map(str::to_owned)).flatten()
    });
    started.collect()
}
