//! Each file of the build is missing or damaged: the page works or names the file, and a second try works.

mod workers;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tablewright::formats::event::link as event_link;
use tablewright::formats::game::file as game_file;
use tablewright::page::play::KeptGame;

use crate::incoming_files::{file_of, paste};
use crate::offline::{Site, files_of};
use crate::pairings::choose;
use crate::set_up_together;
use crate::support::{Key, Page, Screen, expect_eq, run_alone_on};

/// The file that a failed start names.
const MISSING_FILE: &str =
    "[...document.querySelectorAll('#start [data-why=file] code')].find(one => one.checkVisibility())?.textContent";
/// The link of the example.
const LINK: &str = concat!("#", include_str!("../../../../assets/examples/frozen-mill.link")).trim_ascii();
/// A pack that isn't there from the start, and one of its kinds.
const PACK: &str = "fantasy-battlefield";
const PACK_KIND: &str = "river";
/// The texts of all messages on the page.
const MESSAGES: &str =
    "[...document.querySelectorAll('.notices .notice, .dialog-message .notice')].map(one => one.textContent).join(' ')";

/// The program that all places but the planner begin with where the page is kept for the time without network.
const PROGRAM: &str = "tablewright_bg.wasm";
/// Has the page take itself for one that is kept.
const KEPT: &str = "Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: () => ({}) })";
/// The script that begins the worker, which is loaded in another way than what the worker needs.
const WORKER_SCRIPT: &str = "worker-loader.js";

/// A way to damage a file.
#[derive(Clone, Copy, Debug)]
enum Damage {
    Missing,
    /// The second half is missing.
    Cut,
    /// A byte is added at the end; a script would still run.
    Changed,
}

impl Damage {
    const ALL: [Self; 3] = [Self::Missing, Self::Cut, Self::Changed];

    /// Spoils a file.
    fn apply(self, file: &Path) {
        let bytes = std::fs::read(file).expect("it is there");
        match self {
            Self::Missing => std::fs::remove_file(file).expect("it is there"),
            Self::Cut => std::fs::write(file, &bytes[..bytes.len() / 2]).expect("it can be written"),
            Self::Changed => std::fs::write(file, [&bytes[..], b" "].concat()).expect("it can be written"),
        }
    }
}

/// The files of the first build that have a use, sorted.
fn built_files(site: &Site, is_of: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let folder = files_of(&site.build(0));
    let mut files = Vec::new();
    add_files(&folder, &mut files);
    files.retain(|file| is_of(&file.strip_prefix(&folder).expect("it is inside").to_string_lossy()));
    files.sort();
    files
}

fn add_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() { add_files(&path, files) } else { files.push(path) }
    }
}

/// What the page needs a file for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum FileUse {
    /// The page can't start without it.
    Start,
    /// The page starts without it and reports it.
    Optional,
    Translation,
    /// The components that are loaded while the page starts.
    Deferred,
    /// The same where the page is kept for the time without network.
    DeferredPiece,
    /// What a link leads to can't start without it.
    Linked,
    /// The same where the page is kept for the time without network, which it is in pieces.
    LinkedPiece,
    /// A piece that a sent table is drawn with until the viewer is there.
    Drawing,
    /// The planner can't take the place of what a link has led to without it.
    TakenOver,
    /// A place, which is loaded when somebody comes to it.
    Place,
    /// What makes the codes of links, which is loaded with the first code.
    Codes,
    /// What reads the cards of terrain, which is loaded with the first card.
    Cards,
    /// The panels of a table in play that are loaded when somebody comes to one.
    PlayPanels,
    /// What is said of a table, which the page of its link loads once it can be used.
    Details,
    /// What moves what former versions have kept, without which the page doesn't start where there is any.
    Former,
    /// What opens the file of a game, which is loaded with the first such file.
    Games,
    /// The packs that are loaded when something of them is opened.
    Packs,
    Worker,
    /// What sets a table up, as far as the worker lacks it.
    GuidedSetup,
    /// What the worker reads lists with that aren't UTF-8 text.
    Lists,
    /// The font of every export.
    LatinFont,
    /// The font of another script.
    ScriptFont,
    /// The page works without it and doesn't report it.
    Unreported,
    /// Only the pages of the guide use it.
    Guide,
}

impl FileUse {
    /// What is loaded together and in the same way, by the address at which the page begins to load it; `None` for a file that is loaded
    /// in a way of its own.
    fn group(self, name: &str, parts: &Parts) -> Option<String> {
        let is_one_of_many = match self {
            // The program itself is loaded in another way than its pieces.
            Self::Linked | Self::LinkedPiece => !name.ends_with("_bg.wasm"),
            Self::TakenOver
            | Self::Deferred
            | Self::DeferredPiece
            | Self::Drawing
            | Self::Place
            | Self::Codes
            | Self::Cards
            | Self::PlayPanels
            | Self::Details
            | Self::Former
            | Self::Games
            | Self::Packs
            | Self::GuidedSetup
            | Self::Translation
            | Self::Lists
            | Self::ScriptFont => true,
            Self::Worker => name != WORKER_SCRIPT,
            Self::Unreported => name.starts_with("icons/") || name.starts_with("i18n/"),
            Self::Start | Self::Optional | Self::LatinFont | Self::Guide => false,
        };
        is_one_of_many.then(|| self.address(name, parts))
    }

    /// The address at which the page begins to load a file.
    fn address(self, name: &str, parts: &Parts) -> String {
        match self {
            // The link of a table; no slip, but it is the slip's page that says so; a game on the table of no link.
            Self::LinkedPiece if name == PROGRAM || parts.need("viewer", name) => LINK.to_owned(),
            Self::LinkedPiece => if parts.need("player", name) { "#8" } else { "#/play/1" }.to_owned(),
            Self::Linked => match name {
                "player_bg.wasm" => "#8".to_owned(),
                "play_rest.wasm" => "#/play/1".to_owned(),
                _ => LINK.to_owned(),
            },
            Self::Drawing | Self::TakenOver | Self::Cards | Self::Details => LINK.to_owned(),
            Self::PlayPanels => format!("#/play/{}", LINK.trim_start_matches('#')),
            // The page starts there: of some places the planner has what they load.
            Self::Place => place_of(name, parts).expect("it is of a place").to_owned(),
            Self::Packs => "#/tables".to_owned(),
            Self::GuidedSetup => format!("#{}", event_link::write(&set_up_together::example())),
            _ => String::new(),
        }
    }
}

/// Files of a use with the damages that come to them. Each kind of damage comes to what is loaded together and in the same way: to its
/// first file, to one between and to its last. Where there are several such groups, those of few files are damaged in one way a file.
fn damages(of_use: FileUse, names: &[String], parts: &Parts) -> Vec<(String, Damage)> {
    let mut groups: BTreeMap<String, Vec<&String>> = BTreeMap::new();
    let mut damages = Vec::new();
    for name in names {
        match of_use.group(name, parts) {
            Some(group) => groups.entry(group).or_default().push(name),
            None => damages.extend(Damage::ALL.map(|damage| (name.clone(), damage))),
        }
    }
    let mut ways = Damage::ALL.into_iter().cycle();
    let is_only = groups.len() == 1;
    for files in groups.values() {
        let last = files.len() - 1;
        let mut chosen = vec![0, last / 2, last];
        if !is_only {
            chosen.dedup();
        }
        damages.extend(chosen.into_iter().map(|nth| files[nth].clone()).zip(ways.by_ref()));
    }
    damages
}

/// The use of a file; every file of the build has one.
fn use_of(name: &str, parts: &Parts) -> FileUse {
    match name {
        "program.js" | "parts.js" | "tablewright.js" | "planner_bg.wasm" => FileUse::Start,
        "drawing_bg.wasm" | "player_bg.wasm" | "play_rest.wasm" | "viewer_rest.wasm" => FileUse::Linked,
        PROGRAM => FileUse::LinkedPiece,
        "theme.js" | "language.js" | "texts.js" | "styles.css" | "offline.js" => FileUse::Optional,
        // The rules for them come with them.
        "planner_rest.wasm" | "planner_last.wasm" | "later.css" => FileUse::Deferred,
        "hashes.json" => FileUse::Details,
        WORKER_SCRIPT => FileUse::Worker,
        "fonts/latin.ttf" | "fonts/latin-bold.ttf" => FileUse::LatinFont,
        "fonts/OFL.txt" => FileUse::Unreported,
        _ if name.starts_with("icons/") => FileUse::Unreported,
        _ if name.starts_with("pictures/") || name == "guide.css" => FileUse::Guide,
        // All words take the place of the first.
        _ if name.starts_with("i18n/") && name.matches('.').count() > 1 => FileUse::Unreported,
        _ if name.starts_with("i18n/") => FileUse::Translation,
        _ if name.starts_with("fonts/") => FileUse::ScriptFont,
        // The planner's program has what the planner needs.
        _ if ["viewer", "player", "play"].iter().any(|part| parts.need(part, name)) => FileUse::LinkedPiece,
        _ if parts.need("drawing", name) => FileUse::Drawing,
        _ if parts.need("details", name) => FileUse::Details,
        _ if parts.need("planner", name) => FileUse::TakenOver,
        _ if ["deferred", "opened"].iter().any(|part| parts.need(part, name)) => FileUse::DeferredPiece,
        _ if parts.need("worker", name) => FileUse::Worker,
        _ if parts.need("guided_setup", name) => FileUse::GuidedSetup,
        _ if parts.need("codes", name) => FileUse::Codes,
        _ if parts.need("cards", name) => FileUse::Cards,
        _ if parts.need("play_panels", name) => FileUse::PlayPanels,
        _ if parts.need("packs", name) => FileUse::Packs,
        _ if parts.need("former", name) => FileUse::Former,
        _ if parts.need("games", name) => FileUse::Games,
        _ if parts.need("sheets", name) => FileUse::Lists,
        _ if place_of(name, parts).is_some() => FileUse::Place,
        _ => panic!("what is {name} for?"),
    }
}

/// The files that each part of the page's program needs, as the build has written them.
struct Parts(BTreeMap<String, Vec<String>>);

impl Parts {
    fn of(site: &Site) -> Self {
        let script = std::fs::read_to_string(files_of(&site.build(0)).join("parts.js")).expect("it is there");
        let parts = script.lines().find_map(|line| line.strip_prefix("const PROGRAMS = ")?.strip_suffix(';'));
        Self(serde_json::from_str(parts.expect("the build writes them")).expect("lists by parts"))
    }

    fn need(&self, part: &str, file: &str) -> bool {
        self.0[part].iter().any(|one| one == file)
    }
}

/// Damages files of a use, one after the other, and asserts what the page does at the address where it begins to load them.
fn test_each(of_use: FileUse, assert_reaction: impl AsyncFn(&mut Page, &str)) {
    test_each_and_retry(of_use, assert_reaction, async |page, file| retry(page, of_use, file).await);
}

/// The same, with another second try once the file is restored.
#[expect(clippy::needless_pass_by_value, reason = "a closure is written where it is handed over")]
fn test_each_and_retry(
    of_use: FileUse,
    assert_reaction: impl AsyncFn(&mut Page, &str),
    retry: impl AsyncFn(&Page, &str),
) {
    let site = Site::new(1);
    let folder = files_of(&site.served());
    let parts = Parts::of(&site);
    let names: Vec<String> = built_files(&site, |name| use_of(name, &parts) == of_use)
        .iter()
        .map(|file| file.strip_prefix(files_of(&site.build(0))).expect("it is inside").to_string_lossy().into_owned())
        .collect();
    assert!(!names.is_empty(), "the build has files for {of_use:?}");
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        page.run_before_loading(COUNT_WORKERS).await;
        if matches!(of_use, FileUse::LinkedPiece | FileUse::Drawing | FileUse::DeferredPiece) {
            page.run_before_loading(KEPT).await;
        }
        // Neither the damaged file nor the restored one may come from the browser's cache.
        page.cdp("Network.enable", json!({})).await;
        for (name, damage) in damages(of_use, &names, &parts) {
            println!("{name}: {damage:?}");
            // The page before may be loading still, and would bring a whole file into the cache.
            page.open("guide.html").await;
            page.cdp("Network.clearBrowserCache", json!({})).await;
            // Disabling the cache clears the tab's own memory cache too.
            for disabled in [true, false] {
                page.cdp("Network.setCacheDisabled", json!({ "cacheDisabled": disabled })).await;
            }
            let whole = std::fs::read(folder.join(&name)).expect("it is there");
            if of_use == FileUse::Former {
                let kept = json!(format!("1 {}", LINK.trim_start_matches('#')));
                page.eval_js(&format!("void localStorage.setItem('tablewright.table.1000', {kept})")).await;
            }
            damage.apply(&folder.join(&name));
            page.open(&of_use.address(&name, &parts)).await;
            assert_reaction(page, &name).await;
            std::fs::write(folder.join(&name), &whole).expect("it can be written");
            retry(page, &name).await;
            page.forget_errors().await;
        }
    });
}

/// Tries once more, as a person does, once the file is restored.
async fn retry(page: &Page, of_use: FileUse, file: &str) {
    match of_use {
        FileUse::Start | FileUse::Former | FileUse::Linked | FileUse::LinkedPiece => {
            page.click("#start [data-do='reload']").await;
            page.wait_for("g.piece, [data-program='player'], [data-program='play']").await;
        }
        FileUse::Optional | FileUse::Translation => {
            page.reload_table().await;
            page.wait_idle().await;
            expect_eq!(page.eval_js(MESSAGES).await, "");
        }
        FileUse::Worker | FileUse::LatinFont | FileUse::ScriptFont => retry_export(page, file).await,
        FileUse::GuidedSetup => {
            page.press_text("[data-fact='not-loaded'] button", "Try again").await;
            page.wait_for(".set-up-step[data-step='0']").await;
        }
        FileUse::Deferred | FileUse::DeferredPiece => {
            page.key(&[Key::Control], 'o').await;
            page.wait_for(".place.library").await;
            page.wait_started().await;
        }
        FileUse::Place => {
            page.press_text("[data-fact='not-loaded'] button", "Try again").await;
            page.wait_gone("[data-fact='not-loaded']").await;
            page.wait_gone(".page-frame [aria-busy]").await;
        }
        FileUse::TakenOver => {
            page.click(".copy-table").await;
            page.wait_gone(".copy-table").await;
        }
        FileUse::Codes => {
            page.key(&[], Key::Escape).await;
            page.wait_gone(".page-frame").await;
            page.key(&[Key::Control], 's').await;
            page.wait_for(".page-frame .scan .code svg").await;
        }
        FileUse::Cards => {
            page.press_text("[data-fact='not-loaded'] button", "Try again").await;
            page.wait_gone("[data-fact='not-loaded']").await;
            page.expect_contains("[data-card='forest']", "Line of sight").await;
        }
        FileUse::PlayPanels => {
            page.press_text("[data-fact='not-loaded'] button", "Try again").await;
            page.wait_for(".score-panel [data-act='end-turn']").await;
        }
        FileUse::Details => {
            page.press_text(".pieces-panel [data-fact='not-loaded'] button", "Try again").await;
            page.wait_gone("[data-fact='not-loaded']").await;
            page.click("[data-listed='g']").await;
            page.expect_contains(".piece-bar .piece-name", "G").await;
            page.expect_contains(".scenario .rules", "in short").await;
        }
        FileUse::Packs => {
            page.click("[data-run='new']").await;
            page.wait_for(&format!(".entry[data-kind='{PACK_KIND}']")).await;
        }
        FileUse::Games => {
            open_game(page).await;
            page.wait_for("[data-program='play'] g.piece").await;
        }
        FileUse::Drawing | FileUse::Lists | FileUse::Unreported | FileUse::Guide => {}
    }
}

/// The address of the place that begins to load a file; `None` for files of no place.
fn place_of(file: &str, parts: &Parts) -> Option<&'static str> {
    // No helper's report, but it is the page of those that says so.
    let places = [
        ("sent", "#9"),
        ("events", "#/events"),
        ("my_tables", "#/tables"),
        ("my_terrain", "#/terrain"),
        // No event, but it is the page that sets one up that says so.
        ("set_up", "#/set-up/0"),
    ];
    places.into_iter().find_map(|(part, address)| parts.need(part, file).then_some(address))
}

/// Counts the page's workers: those that were begun, and those that failed.
const COUNT_WORKERS: &str = "window.workers = { begun: 0, failed: 0 };
    window.Worker = class extends Worker {
        constructor(...how) {
            super(...how);
            workers.begun += 1;
            this.addEventListener('error', () => workers.failed += 1, { once: true });
        }
    };";

/// Exports a file once more.
async fn retry_export(page: &Page, _: &str) {
    page.click("[data-format='pdf']").await;
    let file = page.download(".pdf").await;
    std::fs::remove_file(file).expect("it can be removed");
}

async fn wait_message(page: &Page, file: &str) {
    page.wait_until(&format!("({MESSAGES}).includes({})", json!(file))).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_damaged_program_file_is_named() {
    test_each(FileUse::Start, async |page, file| {
        page.wait_equal(MISSING_FILE, &json!(file)).await;
        page.expect_contains("#start", "Your tables are safe").await;
        page.expect_absent("g.piece").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_what_moves_what_former_versions_have_kept_the_page_says_that_it_is_safe() {
    test_each(FileUse::Former, async |page, file| {
        page.wait_equal(MISSING_FILE, &json!(file)).await;
        page.expect_contains("#start", "Your tables are safe").await;
        page.expect_absent("g.piece").await;
        expect_eq!(page.eval_js("'tablewright.table.1000' in localStorage").await, true);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_damaged_optional_file_is_named_and_the_page_works() {
    test_each(FileUse::Optional, async |page, file| {
        page.wait_for("g.piece").await;
        wait_message(page, file).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_sent_table_is_shown_by_the_viewer_where_it_cant_be_drawn_before() {
    test_each(FileUse::Drawing, async |page, _| {
        page.wait_for("[data-program='viewer'] g.piece").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_what_is_loaded_later_the_board_works_and_no_dialog_opens() {
    for of_use in [FileUse::Deferred, FileUse::DeferredPiece] {
        test_each(of_use, async |page, file| {
            page.wait_for("g.piece").await;
            wait_message(page, file).await;
            page.key(&[Key::Control], 'o').await;
            // Until the place can't be loaded, the board is behind it.
            page.wait_idle().await;
            page.wait_for(".app:not([inert])").await;
            let piece = page.piece_centre("g").await;
            page.mouse_drag(piece, piece.towards(page.piece_centre("i").await, 0.7)).await;
            page.wait_for(".tabs [data-verdict='level-must']").await;
            page.expect_absent(".page-frame").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_place_that_cant_be_loaded_says_so_and_is_tried_again() {
    test_each(FileUse::Place, async |page, file| {
        page.expect_contains("[data-fact='not-loaded']", "Check the network").await;
        wait_message(page, file).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_what_makes_codes_a_link_can_still_be_copied() {
    test_each(FileUse::Codes, async |page, file| {
        page.wait_started().await;
        page.key(&[Key::Control], 's').await;
        page.wait_for(".page-frame #link").await;
        wait_message(page, file).await;
        page.expect_contains(".page-frame .scan .code", "Check the network").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_card_of_terrain_that_cant_be_loaded_says_so_and_is_tried_again() {
    const CARD: &str = ".pieces-panel [data-card='forest']";
    test_each(FileUse::Cards, async |page, file| {
        page.wait_for("g.piece").await;
        page.wait_started().await;
        page.show_panel("pieces-panel").await;
        page.click(&format!("{CARD} summary")).await;
        page.expect_contains(&format!("{CARD} [data-fact='not-loaded']"), "Check the network").await;
        wait_message(page, file).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_panel_of_a_table_in_play_that_cant_be_loaded_says_so_and_is_tried_again() {
    test_each(FileUse::PlayPanels, async |page, file| {
        page.wait_for("g.piece").await;
        page.wait_started().await;
        page.click("[data-tab='shows-score']").await;
        page.expect_contains(".score-panel [data-fact='not-loaded']", "Check the network").await;
        wait_message(page, file).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_is_said_of_a_table_that_cant_be_loaded_says_so_and_is_tried_again() {
    test_each(FileUse::Details, async |page, file| {
        page.wait_for("[data-program='viewer'] g.piece").await;
        page.expect_contains(".scenario [data-fact='not-loaded']", "Check the network").await;
        wait_message(page, file).await;
        page.expect_absent(".scenario .rules").await;
        page.show_panel("pieces-panel").await;
        page.expect_contains(".pieces-panel [data-fact='not-loaded']", "Check the network").await;
    });
}

/// Drops the file of a game on the page.
async fn open_game(page: &Page) {
    let kept = KeptGame::begun(LINK.trim_start_matches('#')).expect("a table");
    let text = game_file::write(&kept);
    paste(page, "body", "", &file_of("a.tablewright-game.json", &text)).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_what_opens_a_game_s_file_it_says_so_and_is_tried_again() {
    test_each(FileUse::Games, async |page, _| {
        page.wait_started().await;
        open_game(page).await;
        page.expect_contains(".notices", "a.tablewright-game.json was not opened").await;
        page.expect_contains(".notices", "Check the network").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_the_pack_of_a_new_table_it_isnt_begun_and_is_tried_again() {
    test_each(FileUse::Packs, async |page, file| {
        page.wait_started().await;
        choose(page, "[data-choice='pack']", PACK).await;
        page.click("[data-run='new']").await;
        page.expect_contains(".dialog-message", "Check the network").await;
        wait_message(page, file).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_damaged_file_of_what_a_link_leads_to_is_named() {
    for of_use in [FileUse::Linked, FileUse::LinkedPiece] {
        test_each(of_use, async |page, file| {
            page.wait_equal(MISSING_FILE, &json!(file)).await;
            page.expect_absent("g.piece, [data-program='player'], [data-program='play']").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_the_planner_the_viewer_of_a_link_stays_and_tries_again() {
    test_each(FileUse::TakenOver, async |page, file| {
        page.wait_for("g.piece").await;
        page.wait_started().await;
        page.click(".copy-table").await;
        wait_message(page, file).await;
        page.wait_for("g.piece").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_damaged_translation_is_reported_in_english() {
    test_each(FileUse::Translation, async |page, _| {
        page.eval_js("void localStorage.setItem('tablewright.language', 'de')").await;
        page.reload_table().await;
        page.wait_until(&format!("({MESSAGES}).includes('The words of your language')")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn other_damaged_files_are_not_reported() {
    test_each(FileUse::Unreported, async |page, _| {
        page.wait_for("g.piece").await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(MESSAGES).await, Value::from(""));
    });
}
