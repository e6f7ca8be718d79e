//! Without a network, and from one build to the next: what works, and that a page's files are all of one build.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

use crate::support::{self, Folder, Key, Page, Screen, run_on};

/// Whether a service worker answers for the page.
const ANSWERED_FOR: &str = "navigator.serviceWorker.controller?.state == 'activated'";
/// The builds that the browser keeps.
const KEPT: &str = "caches.keys().then(names => names.map(name => name.split(' ')[2]).sort())";
/// The page's build.
const BUILD: &str = "document.documentElement.dataset.build";

/// A folder with a site in it that a test may change, and the site's build and the one after it.
struct Site {
    folder: Folder,
    first: PathBuf,
    second: PathBuf,
}

impl Site {
    /// The first build is in place.
    fn new() -> Self {
        let folder = Folder::new();
        let [served, first, second] = ["site", "first", "second"].map(|name| folder.path().join(name));
        copy(&support::site(), &first);
        finish(&first);
        copy(&first, &second);
        // Files that the page begins with and that it loads later.
        for file in ["press.js", "open-desk.js", "worker.js"] {
            let path = second.join(file);
            let text = std::fs::read_to_string(&path).expect("the site has it");
            std::fs::write(path, format!("{text}\n/* the second build */\n")).expect("the copy can be written");
        }
        let page = second.join("index.html");
        let text = std::fs::read_to_string(&page).expect("the site has a page");
        std::fs::write(page, text.replace("<noscript>", "<noscript>Again: ")).expect("the copy can be written");
        finish(&second);
        let site = Self { folder, first, second };
        copy(&site.first, &served);
        site
    }

    fn served(&self) -> PathBuf {
        self.folder.path().join("site")
    }

    /// Puts the second build in place of the first.
    fn renew(&self) {
        std::fs::remove_dir_all(self.served()).expect("the site can be removed");
        copy(&self.second, &self.served());
    }
}

/// What `./dev build` does last.
fn finish(site: &Path) {
    let dev = Path::new(env!("CARGO_MANIFEST_DIR")).join("dev");
    let status = Command::new(dev).arg("finish").arg(site).status().expect("./dev can be run");
    assert!(status.success(), "./dev finish {}", site.display());
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("the folder can be made");
    for entry in std::fs::read_dir(from).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        let to = to.join(path.file_name().expect("it has a name"));
        if path.is_dir() {
            copy(&path, &to);
        } else {
            std::fs::copy(&path, &to).expect("the file can be copied");
        }
    }
}

/// What a build calls itself, and the hashes of its files, as its service worker has them.
fn listed(site: &Path) -> (String, Value) {
    let page = std::fs::read_to_string(site.join("index.html")).expect("the site has a page");
    let (_, build) = page.split_once("data-build=\"").expect("the page has its build's name");
    let build = build.split('"').next().unwrap_or_default().to_owned();
    let worker = std::fs::read_to_string(site.join("sw.js")).expect("the site has a service worker");
    let (_, files) = worker.split_once("FILES").expect("the worker has a list");
    let files = &files[files.find('{').expect("it is an object")..=files.find('}').expect("it ends")];
    let files = files.lines().map(str::trim).collect::<String>().replace(",}", "}");
    (build, serde_json::from_str(&files).expect("the list is as JSON has it"))
}

/// The files as the page gets them, asked for as the page does, each with its hash.
async fn answered(page: &Page, site: &Path) -> Value {
    let (_, files) = listed(site);
    let names: Vec<&String> = files.as_object().expect("a list").keys().collect();
    // What the page loads when it starts is asked for by its name alone, everything else by the build.
    let script = format!(
        "Promise.all({}.map(async name => {{
            const plain = name == './' || /^(start|styles|tablewright)|^icons/.test(name);
            const answer = await fetch(plain ? name : `${{name}}?${{{BUILD}}}`);
            const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
            return [name, 'sha256-' + btoa(String.fromCharCode(...hash))];
        }})).then(Object.fromEntries)",
        json!(names)
    );
    page.eval_js(&script).await
}

/// Opens the table and waits until the site is kept.
async fn open_kept(page: &Page) {
    page.open_table().await;
    page.wait_until(ANSWERED_FOR).await;
}

/// Does a little of everything that a hall needs, each a part of the site of its own.
async fn plans(page: &mut Page) {
    // A drag, with the guidelines checked while it lasts.
    let before = page.kept_piece("g").await;
    let piece = page.centre("g.piece[data-piece='g'] .halo").await;
    let other = page.centre("g.piece[data-piece='i'] .halo").await;
    page.mouse_drag(piece, piece.towards(other, 0.7)).await;
    page.wait_for(".finding").await;
    page.wait_kept(|layout| {
        serde_json::to_value(layout.pieces.iter().find(|one| &*one.id.to_string() == "g").map(|one| one.at[0].inches()))
            .is_ok_and(|at| at != before["at"][0])
    })
    .await;
    // The solver.
    page.wait_for(".finding .fix").await;
    // The desk, and the press.
    page.key(&[Key::Control], 's').await;
    page.wait_for("dialog .code svg").await;
    page.click("[data-format='pdf']").await;
    let file = page.download(".pdf").await;
    assert!(std::fs::read(&file).expect("the download can be read").starts_with(b"%PDF-"));
    std::fs::remove_file(file).expect("the download can be removed");
    page.key(&[], Key::Escape).await;
    page.wait_gone("dialog[open]").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_a_network_the_page_loads_and_everything_works() {
    let site = Site::new();
    run_on(&site.served(), Screen::DESKTOP, async |page| {
        open_kept(page).await;
        assert_eq!(page.eval_js("document.documentElement.dataset.offline").await, "");
        page.go_offline().await;
        // Nothing of the parts that come later had been asked for.
        plans(page).await;
        let state = page.state().await;
        page.reload_table().await;
        page.wait_state(&state).await;
        page.key(&[Key::Control], 'o').await;
        page.wait_for("dialog.library").await;
        page.key(&[], Key::Escape).await;

        // The next day, in the hall: by any of its addresses.
        page.restart().await;
        page.open_table().await;
        page.wait_state(&state).await;
        page.open("index.html?from=home#").await;
        page.wait_for("g.piece").await;
        page.wait_state(&state).await;
        plans(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_a_network_a_phone_shows_a_shared_table() {
    let site = Site::new();
    run_on(&site.served(), Screen::PHONE, async |page| {
        open_kept(page).await;
        page.go_offline().await;
        let link = include_str!("../links/v1-every-kind.link").trim();
        page.open(&format!("?#{link}")).await;
        page.wait_for(".app.looking g.piece").await;
        let tab = page.place_of_text(".tab", "Scenario").await;
        page.tap(tab).await;
        page.wait_for(".sheet-scenario").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_new_build_waits_until_it_is_asked_for_and_the_table_stays() {
    let site = Site::new();
    let ((first, first_files), (second, second_files)) = (listed(&site.first), listed(&site.second));
    assert_ne!(first, second);
    run_on(&site.served(), Screen::DESKTOP, async |page| {
        open_kept(page).await;
        assert_eq!(page.count(".notice").await, 0);
        assert_eq!(page.eval_js(BUILD).await, first.as_str());
        let piece = page.centre("g.piece[data-piece='g'] .halo").await;
        page.mouse_drag(piece, piece.right(60.0)).await;
        page.wait_until("localStorage.getItem('tablewright.open') && !document.querySelector('.held')").await;
        let state = page.state().await;

        site.renew();
        page.reload_table().await;
        page.wait_for(".notice .renew").await;
        assert!(page.text(".notice").await.contains("A new version"));
        // Until it is asked for, everything is of the build before, whatever the host has.
        assert_eq!(page.eval_js(BUILD).await, first.as_str());
        assert_eq!(answered(page, &site.first).await, first_files);
        page.wait_state(&state).await;
        // It is still there after something is done, and told once.
        page.key(&[Key::Control], 'z').await;
        page.key(&[Key::Control], 'y').await;
        assert_eq!(page.count(".notice").await, 1);
        let state = page.state().await;

        page.eval_js("void (window.before = true)").await;
        page.eval_js("document.querySelector('.renew').focus()").await;
        page.key(&[], Key::Enter).await;
        page.wait_until(&format!(
            "!window.before && {BUILD} == {} && document.querySelector('g.piece')",
            json!(second)
        ))
        .await;
        assert_eq!(answered(page, &site.second).await, second_files);
        page.wait_state(&state).await;
        assert_eq!(page.count(".notice").await, 0);
        // The build before goes.
        page.wait_equal(KEPT, &json!([second])).await;
        page.go_offline().await;
        page.reload_table().await;
        page.wait_state(&state).await;
        plans(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_new_build_that_nobody_asks_for_is_there_the_next_day() {
    let site = Site::new();
    let (second, files) = listed(&site.second);
    run_on(&site.served(), Screen::PHONE.dark(), async |page| {
        open_kept(page).await;
        site.renew();
        page.reload_table().await;
        page.wait_for(".notice .renew").await;
        page.restart().await;
        page.go_offline().await;
        page.open_table().await;
        assert_eq!(page.eval_js(BUILD).await, second.as_str());
        assert_eq!(answered(page, &site.second).await, files);
        page.wait_equal(KEPT, &json!([second])).await;
        assert_eq!(page.count(".notice").await, 0);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn half_an_update_is_none() {
    let site = Site::new();
    let (first, files) = listed(&site.first);
    let (second, _) = listed(&site.second);
    run_on(&site.served(), Screen::DESKTOP, async |page| {
        open_kept(page).await;
        // What became of the worker that looked for a new build.
        let update =
            "navigator.serviceWorker.getRegistration().then(site => site.update()).then(site => new Promise(done => {
            const worker = site.installing;
            if (!worker) return done(site.waiting ? 'waits' : 'none');
            worker.onstatechange = () => done(worker.state);
        }), problem => problem.name)";
        let spoil: [fn(&Path); 2] = [
            |served| std::fs::remove_file(served.join("press_bg.wasm")).expect("it is there"),
            |served| {
                let path = served.join("desk.js");
                let text = std::fs::read_to_string(&path).expect("it is there");
                std::fs::write(path, format!("{text} ")).expect("the copy can be written");
            },
        ];
        for spoil in spoil {
            site.renew();
            spoil(&site.served());
            assert_eq!(page.eval_js(update).await, "redundant");
            page.reload_table().await;
            assert_eq!(page.eval_js(BUILD).await, first.as_str());
            assert_eq!(answered(page, &site.first).await, files);
            page.wait_equal(KEPT, &json!([first])).await;
            assert_eq!(page.count(".notice").await, 0);
        }
        // Once the host has all of it, it is taken.
        site.renew();
        assert_eq!(page.eval_js(update).await, "installed");
        page.click(".notice .renew").await;
        page.wait_until(&format!("{BUILD} == {} && document.querySelector('g.piece')", json!(second))).await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn another_tab_goes_on_with_the_build_it_has() {
    let site = Site::new();
    let ((first, first_files), (second, second_files)) = (listed(&site.first), listed(&site.second));
    run_on(&site.served(), Screen::DESKTOP, async |page| {
        open_kept(page).await;
        let old = page.client().window().await.expect("a tab has a name");
        let new = page.client().new_window(true).await.expect("a tab can be opened").handle;
        page.client().switch_to_window(new.clone()).await.expect("the tab is there");
        page.open_table().await;
        site.renew();
        page.reload_table().await;
        page.click(".notice .renew").await;
        page.wait_until(&format!("{BUILD} == {} && document.querySelector('g.piece')", json!(second))).await;
        assert_eq!(answered(page, &site.second).await, second_files);

        // The other tab has the files of its own build, those too that it asks for only now.
        page.client().switch_to_window(old).await.expect("the tab is there");
        assert_eq!(page.eval_js(BUILD).await, first.as_str());
        let mut later = answered(page, &site.first).await;
        // Its page would be the new one, were it to ask.
        later["./"] = first_files["./"].clone();
        assert_eq!(later, first_files);
        page.wait_equal(KEPT, &{
            let mut both = [first.as_str(), second.as_str()];
            both.sort_unstable();
            json!(both)
        })
        .await;
        page.key(&[Key::Control], 's').await;
        page.wait_for("dialog .code svg").await;
        page.key(&[], Key::Escape).await;
        // Loaded anew, it is of the new build too, and the old one goes.
        page.reload_table().await;
        assert_eq!(page.eval_js(BUILD).await, second.as_str());
        page.wait_equal(KEPT, &json!([second])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_a_service_worker_nothing_else_is_missing() {
    let site = Site::new();
    run_on(&site.served(), Screen::DESKTOP, async |page| {
        page.without_service_worker().await;
        page.open_table().await;
        plans(page).await;
        assert_eq!(page.count(".notice").await, 0);
        assert_eq!(page.eval_js(KEPT).await, json!([]));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_site_can_be_installed() {
    let site = Site::new();
    run_on(&site.served(), Screen::PHONE, async |page| {
        open_kept(page).await;
        let manifest = page.cdp("Page.getAppManifest", json!({})).await;
        assert_eq!(manifest["errors"], json!([]), "{manifest}");
        let installing = page.cdp("Page.getInstallabilityErrors", json!({})).await;
        let errors = installing["installabilityErrors"].as_array().expect("a list");
        // A browser without a window has no place to install anything to.
        let ours: Vec<&Value> = errors.iter().filter(|error| error["errorId"] != "in-incognito").collect();
        assert!(ours.is_empty(), "{ours:?}");
        // Every picture is as large as the manifest says.
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
fn a_served_page_is_not_answered_for_by_the_worker_of_a_built_one() {
    let site = Site::new();
    run_on(&site.served(), Screen::DESKTOP, async |page| {
        open_kept(page).await;
        let page_file = site.served().join("index.html");
        std::fs::write(
            page_file,
            "<!doctype html><title>Served</title><link rel='icon' href='data:,'><main>served</main>",
        )
        .expect("it can be written");
        let gone = include_str!("../../assets/offline/gone.js");
        std::fs::write(site.served().join("sw.js"), gone).expect("it can be written");
        page.reload().await;
        page.wait_until("document.querySelector('main')?.textContent == 'served'").await;
        page.wait_equal("navigator.serviceWorker.getRegistrations().then(all => all.length)", &json!(0)).await;
        assert_eq!(page.eval_js(KEPT).await, json!([]));
        page.reload().await;
        assert_eq!(page.text("main").await, "served");
    });
}
