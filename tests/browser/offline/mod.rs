//! The service worker: the page without a network, updates to another build, and that a page's files are all of one build.

mod evicted;
mod former;
pub mod opened;
mod updates;

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::support::{self, Folder, Key, Page, Screen, TabId, copy_folder, expect_eq, run_alone_on};

/// Whether a service worker controls the page.
const IS_CONTROLLED: &str = "navigator.serviceWorker.controller?.state == 'activated'";
/// The names of the builds in the browser's caches, sorted.
pub const KEPT_BUILDS: &str = "caches.keys().then(names =>
    names.filter(name => !name.startsWith('tablewright-opened ')).map(name => name.split(' ')[2]).sort())";
/// The name of the page's build.
const BUILD: &str = "document.documentElement.dataset.build";
/// Whether the page claims to work without a network.
pub const CLAIMS_OFFLINE: &str = "document.documentElement.dataset.offline === ''";
/// Has the browser look for another build, and awaits the new worker's state.
const UPDATE: &str =
    "navigator.serviceWorker.getRegistration().then(site => site.update()).then(site => new Promise(done => {
    const worker = site.installing;
    if (!worker) return done(site.waiting ? 'waits' : 'none');
    worker.onstatechange = () => done(worker.state);
}), problem => problem.name)";

/// A served site, and builds that a test can deploy to it.
pub struct Site {
    folder: Folder,
    builds: usize,
}

impl Site {
    /// A site with so many builds, of which the first is deployed.
    pub fn new(builds: usize) -> Self {
        let site = Self { folder: Folder::new(), builds };
        for build in 0..builds {
            let folder = site.build(build);
            copy_folder(&support::site(), &folder);
            // Files that the page loads at its start, and later.
            for file in ["worker-loader.js", "program.js"] {
                let path = files_of(&folder).join(file);
                let text = std::fs::read_to_string(&path).expect("the site has it");
                std::fs::write(path, format!("{text}\n/* build {build} */\n")).expect("the copy can be written");
            }
            let page = folder.join("index.html");
            let text = std::fs::read_to_string(&page).expect("the site has a page");
            std::fs::write(page, text.replace("<noscript>", &format!("<noscript>{build}"))).expect("it can be written");
            finish(&folder);
        }
        copy_folder(&site.build(0), &site.served());
        site
    }

    /// The folder of a build.
    pub fn build(&self, build: usize) -> PathBuf {
        self.folder.path().join(format!("build-{build}"))
    }

    /// The name of a build.
    pub fn name(&self, build: usize) -> String {
        name_and_files(&self.build(build)).0
    }

    /// The names of all builds, in the browser's order.
    fn names(&self, builds: &[usize]) -> Value {
        let mut names: Vec<String> = builds.iter().map(|build| self.name(*build)).collect();
        names.sort();
        json!(names)
    }

    /// The folder that is served.
    pub fn served(&self) -> PathBuf {
        self.folder.path().join("site")
    }

    /// Serves a build in place of the current one, all of it at once: the browser looks for updates by itself too, and one that finds half
    /// of a build can't be installed.
    pub fn deploy(&self, build: usize) {
        assert!(build < self.builds, "there is no build {build}");
        let [next, former] = ["next", "former"].map(|name| self.folder.path().join(name));
        copy_folder(&self.build(build), &next);
        std::fs::rename(self.served(), &former).expect("the site can be moved away");
        std::fs::rename(&next, self.served()).expect("the build can be put in its place");
        std::fs::remove_dir_all(&former).expect("the former one can be removed");
    }
}

/// The last step of building a site.
pub fn finish(site: &Path) {
    site::finish(site).expect("the site can be finished");
}

/// The name of a build and the hashes of its files, from its page and its service worker.
fn name_and_files(site: &Path) -> (String, Value) {
    let page = std::fs::read_to_string(site.join("index.html")).expect("the site has a page");
    let (_, build) = page.split_once("data-build=\"").expect("the page has its build's name");
    let build = build.split('"').next().unwrap_or_default().to_owned();
    let files = ["FILES", "SET_UP", "PLANNER"].iter().flat_map(|list| kept_files(site, list));
    (build, files.collect::<serde_json::Map<_, _>>().into())
}

/// The hashes of the files in one of the service worker's lists.
fn kept_files(site: &Path, list: &str) -> serde_json::Map<String, Value> {
    let worker = std::fs::read_to_string(site.join("sw.js")).expect("the site has a service worker");
    let begin = format!("const {list} = ");
    let files = worker.lines().find_map(|line| line.strip_prefix(&begin)).expect("the worker has the list");
    serde_json::from_str(files.trim_end_matches(';')).expect("the list is as JSON has it")
}

/// The folder with the built files of a site.
pub fn files_of(site: &Path) -> PathBuf {
    site.join(name_and_files(site).0)
}

/// The files in a build's folder as the page fetches them, each with its hash.
async fn fetched_files(page: &Page, site: &Path) -> Value {
    let script = format!(
        "Promise.all({}.map(async name => {{
            const answer = await fetch(name);
            const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
            return [name, 'sha256-' + btoa(String.fromCharCode(...hash))];
        }})).then(Object.fromEntries)",
        json!(built_files(site).as_object().expect("a list").keys().collect::<Vec<_>>())
    );
    page.eval_js(&script).await
}

/// The files in a build's folder, each with its hash.
fn built_files(site: &Path) -> Value {
    let (_, mut files) = name_and_files(site);
    files.as_object_mut().expect("a list").retain(|name, _| name.contains('/') && name != "./");
    files
}

/// Asserts that the page and all of its files are of a build, and that it shows the table.
async fn assert_build(page: &Page, site: &Site, build: usize) {
    page.wait_until(&format!("{BUILD} == {} && document.querySelector('g.piece')", json!(site.name(build)))).await;
    let folder = site.build(build);
    expect_eq!(fetched_files(page, &folder).await, built_files(&folder));
}

/// Opens the page in another tab and switches to it. Returns the old tab.
async fn open_tab(page: &Page) -> TabId {
    let old = page.open_tab().await;
    page.open_table().await;
    old
}

/// Opens the page and waits until it works without a network.
async fn open_and_wait_kept(page: &Page) {
    page.with_service_worker();
    page.open_table().await;
    page.wait_until(&format!("{IS_CONTROLLED} && {CLAIMS_OFFLINE}")).await;
}

/// Uses every part of the site that an organiser needs at an event.
async fn use_every_part(page: &mut Page) {
    // A drag with its findings.
    let before = page.kept_piece("g").await;
    let piece = page.piece_centre("g").await;
    let other = page.piece_centre("i").await;
    page.mouse_drag(piece, piece.towards(other, 0.7)).await;
    page.wait_for(".finding").await;
    page.wait_layout(|layout| {
        serde_json::to_value(layout.pieces.iter().find(|one| &*one.id.to_string() == "g").map(|one| one.at[0].inches()))
            .is_ok_and(|at| at != before["at"][0])
    })
    .await;
    // The worker, for a fix.
    page.wait_for(".finding .fix").await;
    // Sharing, and the worker for files.
    page.key(&[Key::Control], 's').await;
    page.wait_for(".page-frame .code svg").await;
    page.click("[data-format='pdf']").await;
    let file = page.download(".pdf").await;
    assert!(std::fs::read(&file).expect("the download can be read").starts_with(b"%PDF-"));
    std::fs::remove_file(file).expect("the download can be removed");
    page.key(&[], Key::Escape).await;
    page.wait_gone(".page-frame").await;
}

#[test]
#[ignore = "needs the built site: ./dev test"]
fn finishing_a_site_twice_changes_nothing() {
    let folder = Folder::new();
    let site = folder.path().join("site");
    copy_folder(&support::site(), &site);
    finish(&site);
    let read = |file: &str| std::fs::read_to_string(site.join(file)).expect("it is there");
    let before = ["index.html", "sw.js", "tablewright.webmanifest", "_headers"].map(|file| (file, read(file)));
    finish(&site);
    for (file, text) in before {
        assert_eq!(read(file), text, "{file}");
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_a_network_the_page_loads_and_everything_works() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        page.go_offline().await;
        // These parts of the site haven't been loaded yet.
        use_every_part(page).await;
        let state = page.state().await;
        page.reload_table().await;
        page.wait_state(&state).await;
        page.key(&[Key::Control], 'o').await;
        page.wait_for(".place.library").await;
        page.key(&[], Key::Escape).await;

        // After a restart, by any of its addresses.
        page.restart().await;
        page.open_table().await;
        page.wait_state(&state).await;
        page.open("index.html?from=home#").await;
        page.wait_for("g.piece").await;
        page.wait_started().await;
        page.wait_state(&state).await;
        use_every_part(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_a_network_a_phone_shows_a_shared_table() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::PHONE, async |page| {
        open_and_wait_kept(page).await;
        page.go_offline().await;
        let link = include_str!("../../links/v1-every-kind.link").trim();
        page.open(&format!("?#{link}")).await;
        page.wait_for(".app.read-only g.piece").await;
        page.show_panel("pieces-panel").await;
        page.show_panel("scenario-panel").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_a_network_the_guide_is_there_with_the_pictures_that_were_seen() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        page.key(&[], '?').await;
        page.wait_for("dialog a[href='guide.html']").await;
        let pictures = "document.querySelectorAll('img').length";
        // Whether each picture is loaded.
        let shown = "[...document.querySelectorAll('img')].map(one => one.complete && one.naturalWidth > 0)";
        let look = |index: u32| format!("document.querySelectorAll('img')[{index}].scrollIntoView()");
        page.open("guide.html").await;
        page.eval_js(&look(0)).await;
        page.wait_until(&format!("{shown}[0]")).await;
        let loaded = page.eval_js(shown).await;
        let all = page.eval_js(pictures).await.as_u64().expect("a number");
        let seen = loaded.as_array().expect("a list").iter().filter(|one| **one == json!(true)).count();
        assert!((1..all).contains(&(seen as u64)), "pictures are loaded only when they come into view: {loaded}");

        // The pictures that nobody has seen don't load any more.
        page.expect_errors("/pictures/");
        page.go_offline().await;
        page.open("guide.de.html").await;
        page.expect_text("h1", "Anleitung").await;
        page.eval_js(&look(0)).await;
        page.wait_until(&format!("{shown}[0]")).await;
        expect_eq!(page.eval_js(&format!("{shown}.at(-1)")).await, json!(false));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_a_service_worker_nothing_else_is_missing() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        page.without_service_worker().await;
        page.open_table().await;
        use_every_part(page).await;
        page.expect_absent(".notice").await;
        expect_eq!(page.eval_js(KEPT_BUILDS).await, json!([]));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_site_can_be_installed() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::PHONE, async |page| {
        open_and_wait_kept(page).await;
        let manifest = page.cdp("Page.getAppManifest", json!({})).await;
        assert_eq!(manifest["errors"], json!([]), "{manifest}");
        let installing = page.cdp("Page.getInstallabilityErrors", json!({})).await;
        let errors = installing["installabilityErrors"].as_array().expect("a list");
        // A headless browser can't install anything.
        let ours: Vec<&Value> = errors.iter().filter(|error| error["errorId"] != "in-incognito").collect();
        assert!(ours.is_empty(), "{ours:?}");
        // Every icon has the size in the manifest.
        let sizes = page
            .eval_js(
                "fetch('tablewright.webmanifest').then(answer => answer.json()).then(manifest => Promise.all(
                    manifest.icons.filter(icon => icon.sizes != 'any').map(async icon => {
                        const image = new Image();
                        image.src = icon.src;
                        await image.decode();
                        return `${image.naturalWidth}x${image.naturalHeight}` == icon.sizes;
                    })))",
            )
            .await;
        assert_eq!(sizes, json!([true, true, true]));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_development_build_removes_the_service_worker() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        // Trunk sends headers of its own.
        std::fs::remove_file(site.served().join("_headers")).expect("it is there");
        let page_file = site.served().join("index.html");
        std::fs::write(
            page_file,
            "<!doctype html><title>Served</title><link rel='icon' href='data:,'><main>served</main>",
        )
        .expect("it can be written");
        let gone = include_str!("../../../assets/offline/gone.js");
        std::fs::write(site.served().join("sw.js"), gone).expect("it can be written");
        page.reload().await;
        page.wait_until("document.querySelector('main')?.textContent == 'served'").await;
        page.wait_equal("navigator.serviceWorker.getRegistrations().then(all => all.length)", &json!(0)).await;
        expect_eq!(page.eval_js("caches.keys()").await, json!([]));
        page.reload().await;
        page.expect_text("main", "served").await;
    });
}
