//! How large the site is: what a first visit downloads, and each of its programs.

use std::path::Path;

use crate::builds::{Build, Builds, compressed, files};
use crate::support::{Screen, run_on};

/// The most compressed kilobytes of a first visit, and of the whole site.
const FIRST_GOAL: f64 = 400.0;
const SITE_GOAL: f64 = 800.0;
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
}

/// Prints the sizes of the files of the first download, and of each part of the site.
pub fn print(builds: &Builds) {
    let now = sizes(&builds.now);
    println!("\nfirst download, in bytes:\n{:>10} {:>10}", "raw", "brotli 11");
    for file in now.iter().filter(|file| file.is_first) {
        println!("{:>10} {:>10}  {}", file.bytes, file.compressed, file.path);
    }
    let before = builds.before.as_ref().map(sizes);
    println!(
        "\nsizes, in KB of 1024 bytes after brotli 11; the goals are {FIRST_GOAL} for the first download and {SITE_GOAL} for all:"
    );
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
    line("all", &|file| !is_picture(&file.path));
    let share = |size: f64, goal: f64| size / goal * 100.0;
    println!(
        "  {:.0}% of the goal for the first download, {:.0}% of the goal for all",
        share(size_of(&now, &|file| file.is_first), FIRST_GOAL),
        share(size_of(&now, &|file| !is_picture(&file.path)), SITE_GOAL)
    );
}

const PARTS: [&str; 8] =
    ["the page's wasm", "the worker's wasm", "JS", "styles", "texts", "fonts", "icons", "pictures, beside all"];

/// The part of the site that a file belongs to. An older build may have several programs beside the page.
fn part_of(path: &str) -> &'static str {
    let (_, ending) = path.rsplit_once('.').unwrap_or_default();
    let name = path.rsplit('/').next().unwrap_or_default();
    match ending {
        "wasm" if name.starts_with("tablewright") => PARTS[0],
        "wasm" => PARTS[1],
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
    let size = |file: &Path| {
        let path = file.strip_prefix(&build.folder).expect("the file is in the folder").to_string_lossy().into_owned();
        let bytes = std::fs::read(file).expect("a built file can be read");
        let compressed = if file.extension().is_some_and(|extension| extension == "png") {
            bytes.len()
        } else {
            compressed(&bytes).len()
        };
        SiteFile { is_first: first.contains(&path), path, bytes: bytes.len(), compressed }
    };
    let is_for_hosts = |file: &Path| FOR_HOSTS.iter().any(|name| file.ends_with(name));
    files(&build.folder).iter().filter(|file| !is_for_hosts(file)).map(|file| size(file)).collect()
}

/// The files that the page asks for until its board is there.
fn first_download(site: &Path) -> Vec<String> {
    let mut asked = Vec::new();
    run_on(site, Screen::DESKTOP, async |page| {
        // What comes after the board is asked for before it too.
        page.hold_requests("split_deferred.wasm");
        page.open("").await;
        page.wait_for("g.piece").await;
        let names = "['index.html', ...performance.getEntriesByType('resource').map(one => new URL(one.name))
            .filter(address => address.origin == origin).map(address => decodeURIComponent(address.pathname.slice(1)))]";
        asked = serde_json::from_value(page.eval_js(names).await).expect("a list of names");
    });
    asked
}
