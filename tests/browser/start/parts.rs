//! Each file of the build, missing or damaged: the page works, or says what failed, and a second try works.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::{Value, json};
use tablewright::formats::{json as file, link};

use crate::offline::{Site, files_of};
use crate::support::{Key, Page, Screen, run_alone_on};

/// Which file a page without its program says is lacking.
const LACKS: &str =
    "[...document.querySelectorAll('#start [data-why=file] code')].find(one => one.checkVisibility())?.textContent";
/// What the page has told.
const TOLD: &str =
    "[...document.querySelectorAll('.notices .notice, .dialog-message .notice')].map(one => one.textContent).join(' ')";

/// How a file is spoilt.
#[derive(Clone, Copy, Debug)]
enum Spoilt {
    /// It isn't there.
    Missing,
    /// Its end isn't.
    Cut,
    /// One of its bytes is another, and it would still be run.
    Changed,
}

impl Spoilt {
    const ALL: [Self; 3] = [Self::Missing, Self::Cut, Self::Changed];

    /// Spoils a file.
    fn spoil(self, file: &Path) {
        let bytes = std::fs::read(file).expect("it is there");
        match self {
            Self::Missing => std::fs::remove_file(file).expect("it is there"),
            Self::Cut => std::fs::write(file, &bytes[..bytes.len() / 2]).expect("it can be written"),
            // A blank or a byte at the end.
            Self::Changed => std::fs::write(file, [&bytes[..], b" "].concat()).expect("it can be written"),
        }
    }
}

/// The files of the build that a part is made from, by a part of their names.
fn named(site: &Site, is_of: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let folder = files_of(&site.build(0));
    let mut files = Vec::new();
    collect(&folder, &mut files);
    files.retain(|file| is_of(&file.strip_prefix(&folder).expect("it is inside").to_string_lossy()));
    files.sort();
    files
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() { collect(&path, files) } else { files.push(path) }
    }
}

/// What a part of the page is, by its files.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Part {
    /// What the page can't start without.
    Start,
    /// What it starts without, and tells.
    Looks,
    /// The words of its language.
    Words,
    /// The worker.
    Worker,
    /// The letters that every sheet has.
    Latin,
    /// The letters of one more script.
    Letters,
    /// What the page works as well without.
    Beside,
    /// What only the guide's pages show.
    Guide,
}

/// Which part a file is of; every file of the build is of one.
fn part_of(name: &str) -> Part {
    match name {
        "program.js" | "parts.js" | "tablewright.js" | "tablewright_bg.wasm" => Part::Start,
        "theme.js" | "language.js" | "styles.css" | "offline.js" => Part::Looks,
        "worker-loader.js" | "worker.js" | "worker_bg.wasm" => Part::Worker,
        "fonts/latin.ttf" | "fonts/latin-bold.ttf" => Part::Latin,
        "failure.js" | "fonts/OFL.txt" => Part::Beside,
        _ if name.starts_with("icons/") => Part::Beside,
        _ if name.starts_with("pictures/") || name == "guide.css" => Part::Guide,
        _ if name.starts_with("i18n/") => Part::Words,
        _ if name.starts_with("fonts/") => Part::Letters,
        _ => panic!("what is {name} for?"),
    }
}

/// Spoils each file of a part in each way, one after the other, and looks at what the page says of it.
fn each(part: Part, says: impl AsyncFn(&mut Page, &str)) {
    each_mended(part, says, async |page, file| mended(page, part, file).await);
}

/// The same, with what is tried once more after the host has the file whole.
#[expect(clippy::needless_pass_by_value, reason = "a closure is written where it is handed over")]
fn each_mended(part: Part, says: impl AsyncFn(&mut Page, &str), mended: impl AsyncFn(&Page, &str)) {
    let site = Site::new(1);
    let folder = files_of(&site.served());
    let names: Vec<String> = named(&site, |name| part_of(name) == part)
        .iter()
        .map(|file| file.strip_prefix(files_of(&site.build(0))).expect("it is inside").to_string_lossy().into_owned())
        .collect();
    assert!(!names.is_empty(), "the build has files for {part:?}");
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        page.without_service_worker().await;
        page.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": COUNTED })).await;
        // What was whole before isn't taken from the browser's cache, and what is whole again isn't either.
        page.cdp("Network.enable", json!({})).await;
        for name in &names {
            let whole = std::fs::read(folder.join(name)).expect("it is there");
            for spoilt in Spoilt::ALL {
                println!("{name}: {spoilt:?}");
                page.cdp("Network.clearBrowserCache", json!({})).await;
                // What the tab itself still holds in memory goes when it is told to use no cache.
                for disabled in [true, false] {
                    page.cdp("Network.setCacheDisabled", json!({ "cacheDisabled": disabled })).await;
                }
                spoilt.spoil(&folder.join(name));
                page.open("").await;
                says(page, name).await;
                std::fs::write(folder.join(name), &whole).expect("it can be written");
                // A second try works, though the browser may keep what it got.
                mended(page, name).await;
                page.forget_errors().await;
            }
        }
    });
}

/// Tries once more, as a person does, after the host has the file whole.
async fn mended(page: &Page, part: Part, file: &str) {
    match part {
        Part::Start => {
            page.click("#start [data-do='reload']").await;
            page.wait_for("g.piece").await;
        }
        Part::Looks | Part::Words => {
            page.reload_table().await;
            assert_eq!(page.eval_js(TOLD).await, "");
        }
        Part::Worker | Part::Latin | Part::Letters => prints(page, file).await,
        Part::Beside | Part::Guide => {}
    }
}

/// Counts the page's workers: those that were begun, and those that failed.
const COUNTED: &str = "window.workers = { begun: 0, failed: 0 };
    window.Worker = class extends Worker {
        constructor(...how) {
            super(...how);
            workers.begun += 1;
            this.addEventListener('error', () => workers.failed += 1, { once: true });
        }
    };";

/// Asks for fixes once more.
async fn fixes(page: &Page, _: &str) {
    page.command("undo").await;
    page.wait_gone(".finding").await;
    // Or the page would never know that the table had been another meanwhile.
    page.wait_rested().await;
    page.command("redo").await;
    page.wait_for(".finding .fix").await;
    page.command("undo").await;
    page.wait_gone(".finding").await;
    // Kept, or the next page would begin with the finding.
    page.state().await;
}

/// Asks for a file once more.
async fn prints(page: &Page, _: &str) {
    page.click("[data-format='pdf']").await;
    let file = page.download(".pdf").await;
    std::fs::remove_file(file).expect("it can be removed");
}

async fn says(page: &Page, file: &str) {
    page.wait_until(&format!("({TOLD}).includes({})", json!(file))).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_a_part_of_its_program_the_page_says_which() {
    each(Part::Start, async |page, file| {
        page.wait_equal(LACKS, &json!(file)).await;
        assert!(page.text("#start").await.contains("Your tables are safe"));
        assert_eq!(page.count("g.piece").await, 0);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_its_looks_the_page_works_and_says_so() {
    each(Part::Looks, async |page, file| {
        page.wait_for("g.piece").await;
        says(page, file).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_the_words_of_a_language_the_page_says_so_in_english() {
    each(Part::Words, async |page, _| {
        page.eval_js("void localStorage.setItem('tablewright.language', 'de')").await;
        page.reload_table().await;
        page.wait_until(&format!("({TOLD}).includes('The words of your language')")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_a_part_of_the_worker_the_page_says_which_it_lacks_for_fixes() {
    let says = async |page: &mut Page, file: &str| {
        page.wait_for("g.piece").await;
        let piece = page.centre("g.piece[data-piece='g'] .halo").await;
        let other = page.centre("g.piece[data-piece='i'] .halo").await;
        page.mouse_drag(piece, piece.towards(other, 0.7)).await;
        page.wait_for(".finding").await;
        says(page, file).await;
        // The hand may have rested on its way, and fixes were asked for there too. What is asked later is asked of a worker that
        // begins to load after the host has the file whole.
        page.wait_rested().await;
        page.wait_until("workers.begun == workers.failed").await;
        assert_eq!(page.count(".finding .fix").await, 0);
    };
    each_mended(Part::Worker, says, fixes);
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_a_part_of_the_worker_the_page_says_which_it_lacks_for_files() {
    each(Part::Worker, asks_for_a_file);
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_the_letters_of_every_sheet_the_page_says_which() {
    each(Part::Latin, asks_for_a_file);
}

async fn asks_for_a_file(page: &mut Page, file: &str) {
    page.wait_for("g.piece").await;
    page.key(&[Key::Control], 's').await;
    page.wait_for("dialog [data-format='pdf']").await;
    page.click("[data-format='pdf']").await;
    says(page, file).await;
    page.wait_until("document.querySelector('.dialog-message .notice')").await;
}

/// A word in the letters of each further file of them.
const WORDS: [(&str, &str); 10] = [
    ("fonts/arabic.ttf", "بلاد"),
    ("fonts/armenian.ttf", "Ջրաղաց"),
    ("fonts/cherokee.ttf", "ᏣᎳᎩ"),
    ("fonts/georgian.ttf", "წისქვილი"),
    ("fonts/hebrew.ttf", "טחנה"),
    ("fonts/kana.otf", "ふるい"),
    ("fonts/lao.ttf", "ໂຮງສີ"),
    ("fonts/runic.ttf", "ᛗᛁᛚᛚ"),
    ("fonts/thai.ttf", "โรงสี"),
    ("fonts/tifinagh.ttf", "ⴰⵎⴰⴹⴰⵍ"),
];

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_the_letters_of_a_script_the_page_says_which() {
    each(Part::Letters, async |page, part| {
        let (_, word) = WORDS.into_iter().find(|(of, _)| *of == part).expect("a word in its letters");
        let mut layout = file::read(include_str!("../../../assets/examples/frozen-mill.json")).expect("a layout");
        Arc::make_mut(&mut layout.pieces[0]).name = Some(word.to_owned());
        page.wait_for("g.piece").await;
        page.eval_js(&format!("location.hash = '{}'", link::write(&layout.into()))).await;
        page.wait_for(".copy-table").await;
        page.key(&[Key::Control], 's').await;
        page.wait_for("dialog [data-format='pdf']").await;
        page.click("[data-format='pdf']").await;
        says(page, part).await;
        page.wait_until("document.querySelector('.dialog-message .notice')").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_what_stands_beside_the_page_it_works() {
    each(Part::Beside, async |page, _| {
        page.wait_for("g.piece").await;
        assert_eq!(page.eval_js(TOLD).await, Value::from(""));
    });
}
