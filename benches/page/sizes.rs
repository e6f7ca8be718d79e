//! How large the site is: what a first visit downloads, what is kept for the time without network, and each of its programs.

use std::collections::BTreeMap;
use std::path::Path;

use crate::builds::{Build, Builds, compressed, files};
use crate::places::{PLACES, Place};
use crate::support::{Screen, run_on};

/// The most compressed kilobytes of what is kept for the time without network.
const SITE_GOAL: f64 = 1700.0;
/// The service worker's lists of what is kept, each with what comes before it, and when it is. Builds before December 2026 have only the first,
/// with everything in it.
const KEPT: [(&str, &str); 3] =
    [("FILES", "kept after a link"), ("SET_UP", "... an event's link"), ("PLANNER", "... the planner")];
/// The bytes of a kilobyte.
const KB: f64 = 1024.0;
/// The files that hosts read, which nobody downloads.
const FOR_HOSTS: [&str; 5] = [".htaccess", "Caddyfile", "_headers", "nginx.conf", "vercel.json"];
/// The pictures of the guide and those for installing. They come when somebody looks at them, and don't count.
const PICTURES: [&str; 2] = ["pictures/", "install/"];

fn is_picture(path: &str) -> bool {
    PICTURES.iter().any(|folder| path.contains(folder))
}

/// A file of a build.
struct SiteFile {
    /// Its path in the build.
    path: String,
    bytes: usize,
    compressed: usize,
    /// Whether a first visit downloads it.
    is_first: bool,
    /// The list of [`KEPT`] that it is in, if it is kept for the time without network.
    kept: Option<usize>,
}

/// Prints the sizes of the files of the first download, and of each part of the site.
pub fn print(builds: &Builds) {
    let now = sizes(&builds.now);
    println!("\nfirst download, in bytes:\n{:>10} {:>10}", "raw", "brotli 11");
    for file in now.iter().filter(|file| file.is_first) {
        println!("{:>10} {:>10}  {}", file.bytes, file.compressed, file.path);
    }
    let before = builds.before.as_ref().map(sizes);
    println!("\nsizes, in KB of 1024 bytes after brotli 11; the goal is {SITE_GOAL} for what is kept:");
    let line = |label: &str, is_in: &dyn Fn(&SiteFile) -> bool| {
        let size = size_of(&now, is_in);
        match &before {
            Some(before) => {
                let old = size_of(before, is_in);
                println!("  {label:<22} {size:>8.1}   before {old:>8.1}   ratio {:.2}", size / old);
            }
            None => println!("  {label:<22} {size:>8.1}"),
        }
    };
    for part in PARTS {
        line(part, &|file| part_of(&file.path) == part);
    }
    line("first download", &|file| file.is_first);
    line("all on the host", &|file| !is_picture(&file.path));
    for (list, (_, label)) in KEPT.iter().enumerate() {
        line(label, &|file| file.kept.is_some_and(|kept| kept <= list) && !is_picture(&file.path));
    }
    println!("\nwhat each place downloads until it can be used, in the same:");
    let place = |label: &str, goal: f64, of_build: &dyn Fn(&Build, &[SiteFile]) -> f64| {
        let size = of_build(&builds.now, &now);
        let ratio = builds.before.as_ref().zip(before.as_ref()).map(|(build, files)| {
            let old = of_build(build, files);
            format!("   before {old:>8.1}   ratio {:.2}", size / old)
        });
        println!("  {label:<22} {size:>8.1}   goal {goal:>6.0}{}", ratio.unwrap_or_default());
    };
    let [_, sent, ..] = &PLACES;
    place("a table's link, seen", sent.goal, &|build, files| until_seen(build, files, sent));
    for one in &PLACES {
        place(one.label, one.goal, &|build, files| {
            let asked = download(&build.folder, one.address.trim_ascii(), one.there, None);
            size_of(files, &|file| asked.contains(&file.path))
        });
    }
}

/// What a table's link downloads until the table is seen: all but what only the viewer needs.
fn until_seen(build: &Build, files: &[SiteFile], link: &Place) -> f64 {
    let parts = parts_of(&build.folder);
    let is_first = |file: &str| parts.get("drawing").is_none_or(|needed| needed.iter().any(|one| one == file));
    let is_later = |path: &str| {
        let file = path.rsplit('/').next().unwrap_or_default();
        file == "viewer_rest.wasm" || (!is_first(file) && parts["viewer"].iter().any(|one| one == file))
    };
    let asked = download(&build.folder, link.address.trim_ascii(), link.there, None);
    size_of(files, &|file| asked.contains(&file.path) && !is_later(&file.path))
}

/// The files that each part of a build's program needs.
fn parts_of(site: &Path) -> BTreeMap<String, Vec<String>> {
    let script = files(site).into_iter().find(|file| file.ends_with("parts.js")).expect("a build has it");
    let script = std::fs::read_to_string(script).expect("a built file can be read");
    let parts = script.lines().find_map(|line| line.strip_prefix("const PROGRAMS = ")?.strip_suffix(';'));
    serde_json::from_str(parts.expect("the build writes them")).expect("lists by parts")
}

const PARTS: [&str; 8] =
    ["the page's wasm", "the workers' wasm", "JS", "styles", "texts", "fonts", "icons", "pictures, beside all"];

/// The part of the site that a file belongs to. An older build may have several programs beside the page.
fn part_of(path: &str) -> &'static str {
    let (_, ending) = path.rsplit_once('.').unwrap_or_default();
    let name = path.rsplit('/').next().unwrap_or_default();
    match ending {
        "wasm" if ["worker", "split_worker", "split_guided_setup"].iter().any(|worker| name.starts_with(worker)) => {
            PARTS[1]
        }
        "wasm" => PARTS[0],
        "js" => PARTS[2],
        "css" => PARTS[3],
        "ttf" | "otf" | "woff2" => PARTS[5],
        _ if is_picture(path) => PARTS[7],
        "png" | "svg" => PARTS[6],
        _ => PARTS[4],
    }
}

/// The compressed kilobytes of some of the files.
#[allow(clippy::cast_precision_loss, reason = "a site is far smaller")]
fn size_of(files: &[SiteFile], is_in: &dyn Fn(&SiteFile) -> bool) -> f64 {
    files.iter().filter(|file| is_in(file)).map(|file| file.compressed).sum::<usize>() as f64 / KB
}

/// The files of a build.
fn sizes(build: &Build) -> Vec<SiteFile> {
    let first = first_download(&build.folder);
    let worker = std::fs::read_to_string(build.folder.join("sw.js")).expect("a build has it");
    let kept = KEPT.map(|(list, _)| {
        let begin = format!("const {list} = ");
        let files = worker.lines().find_map(|line| line.strip_prefix(&begin)?.strip_suffix(';')).unwrap_or("{}");
        serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(files).expect("hashes by files")
    });
    let size = |file: &Path| {
        let path = file.strip_prefix(&build.folder).expect("the file is in the folder").to_string_lossy().into_owned();
        let bytes = std::fs::read(file).expect("a built file can be read");
        let compressed = if file.extension().is_some_and(|extension| extension == "png") {
            bytes.len()
        } else {
            compressed(&bytes).len()
        };
        let name = if path == "index.html" { "./" } else { &path };
        let kept = kept.iter().position(|files| files.contains_key(name));
        SiteFile { is_first: first.contains(&path), kept, path, bytes: bytes.len(), compressed }
    };
    let is_for_hosts = |file: &Path| FOR_HOSTS.iter().any(|name| file.ends_with(name));
    files(&build.folder).iter().filter(|file| !is_for_hosts(file)).map(|file| size(file)).collect()
}

/// The files that the page asks for until its board is there.
fn first_download(site: &Path) -> Vec<String> {
    download(site, "", "g.piece", Some("planner_rest.wasm"))
}

/// The files that the page asks for at an address until something is there, without what is held back.
fn download(site: &Path, address: &str, there: &str, held: Option<&str>) -> Vec<String> {
    let mut asked = Vec::new();
    run_on(site, Screen::DESKTOP, async |page| {
        // What comes after the board is asked for before it too.
        if let Some(held) = held {
            page.hold_requests(held);
        }
        page.open(address).await;
        page.wait_for(there).await;
        if held.is_none() {
            page.wait_started().await;
            page.wait_idle().await;
        }
        let names = "['index.html', ...performance.getEntriesByType('resource').map(one => new URL(one.name))
            .filter(address => address.origin == origin).map(address => decodeURIComponent(address.pathname.slice(1)))]";
        asked = serde_json::from_value(page.eval_js(names).await).expect("a list of names");
    });
    asked
}
