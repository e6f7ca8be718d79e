//! The programs that a page starts with: each has all in it that its page needs at first, as one module.
//!
//! One module is a fifth smaller, compressed, than the same pieces each for itself, and its functions call each other directly, not through a
//! table. What a page goes on to later comes in pieces, so that none of it comes twice. The service worker keeps the pieces, and a page from its
//! cache starts with them: with both, the cache would be half as large again. Only the planner, in which a drag must be fast, is kept whole too,
//! without what goes on after it.
//!
//! A phone that only follows links has a third of all to keep: see [`KEPT`].

use std::collections::BTreeMap;

/// The program that all parts belong to.
pub const PROGRAM: &str = "tablewright_bg";
/// The programs that have all that a part needs in them, and that part.
pub const WHOLE: [(&str, &str); 3] = [("drawing_bg", "drawing"), ("planner_bg", "planner"), ("player_bg", "player")];
/// The parts that go on where another one has begun, that part, and the module of what they need beside it and what comes before it.
pub const AFTER: [(&str, &str, &str); 4] = [
    ("play", "drawing", "play_rest"),
    ("viewer", "drawing", "viewer_rest"),
    ("deferred", "planner", "planner_rest"),
    ("opened", "deferred", "planner_last"),
];

/// The parts that the pages of links load by themselves once they can be used, and the parts of these pages. Such a page starts with the words
/// of both, so that what comes beside it needs no others.
pub const BESIDE: [(&str, &[&str]); 1] = [("details", &["play", "viewer"])];

/// The parts that links lead to.
pub const LINKED: [&str; 3] = ["play", "player", "viewer"];

/// What the service worker keeps, by the names of its lists: the parts that tables, games, rounds and slips lead to, which it keeps always, and those
/// that setting an event's tables up leads to. All other parts are in [`PLANNER`]. `assets/offline/sw.js` knows which address leads to which list.
pub const KEPT: [(&str, &[&str]); 2] = [
    ("FILES", &["drawing", "viewer", "player", "play", "details", "codes", "cards", "play_panels", "packs"]),
    ("SET_UP", &["set_up", "guided_setup"]),
];
/// The list of what only the planner leads to.
pub const PLANNER: &str = "PLANNER";

/// The parts that come before one, the first of them first.
pub fn before(part: &str) -> Vec<&'static str> {
    let Some((_, last, _)) = AFTER.iter().find(|(after, ..)| *after == part) else { return Vec::new() };
    let mut parts = before(last);
    parts.push(last);
    parts
}

/// The programs that a link's page starts with, by its part.
pub fn programs_of(part: &str) -> Vec<&'static str> {
    let rest = AFTER.iter().find(|(after, ..)| *after == part);
    let first = before(part).first().copied().unwrap_or(part);
    let whole = WHOLE.iter().filter(|(_, whole)| *whole == first).map(|(program, _)| *program);
    whole.chain(rest.map(|(.., rest)| *rest)).collect()
}

/// The name of the file with the words that a page starts with.
pub fn first_words(language: &str, part: &str) -> String {
    format!("{language}.{part}.txt")
}

/// Whether the service worker keeps a file of the build, by its path there.
fn is_kept(file: &str) -> bool {
    let is_first_words = LINKED.iter().any(|part| file.ends_with(&first_words("", part)));
    let is_whole = WHOLE.iter().any(|(program, part)| *part != "planner" && file == format!("{program}.wasm"));
    let is_rest = AFTER.iter().any(|(.., rest)| file == format!("{rest}.wasm"));
    !is_first_words && !is_whole && !is_rest
}

/// The service worker's list that a file of the build is in, by its path there; none where it isn't kept. `parts` has the files that each part
/// needs.
pub fn list_of(file: &str, parts: &BTreeMap<String, Vec<String>>) -> Option<&'static str> {
    let [(links, _), (set_up, _)] = KEPT;
    if !is_kept(file) {
        return None;
    }
    if is_piece(file) {
        let is_of = |part: &&str| parts.get(*part).is_some_and(|files| files.iter().any(|one| one == file));
        return Some(KEPT.iter().find(|(_, parts)| parts.iter().any(is_of)).map_or(PLANNER, |(list, _)| list));
    }
    let is_of_worker = is_font(file) || file == "worker-loader.js";
    let is_whole = WHOLE.iter().any(|(program, _)| file == format!("{program}.wasm"));
    Some(match (is_of_worker, is_whole) {
        (true, _) => set_up,
        (_, true) => PLANNER,
        _ => links,
    })
}

/// Whether a page may start with a file of the build, by its path there; others are pieces, which come later, and the fonts of files.
pub fn is_of_start(file: &str) -> bool {
    !is_piece(file) && !is_font(file)
}

fn is_piece(file: &str) -> bool {
    ["split_", "shared_"].iter().any(|begin| file.starts_with(begin))
}

fn is_font(file: &str) -> bool {
    file.starts_with("fonts/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finish::pattern;

    #[test]
    fn what_comes_before_a_part_is_in_its_order() {
        assert_eq!(before("opened"), ["planner", "deferred"]);
        assert_eq!(before("viewer"), ["drawing"]);
        assert!(before("planner").is_empty());
    }

    #[test]
    fn the_page_asks_for_the_programs_that_there_are() {
        let script = include_str!("../../../assets/start/ahead.js");
        for part in LINKED.into_iter().chain(["planner"]) {
            let first = programs_of(part)[0];
            assert!(script.contains(&format!("{part}: \"{first}\"")), "{part} in {script}");
        }
        assert!(script.contains(&format!("\"{PROGRAM}\"")), "{script}");
    }

    #[test]
    fn the_service_worker_and_the_page_know_the_same_links() {
        let patterns = |script: &str| {
            let found = pattern(r"/(\^#.+?)/(?:\.test|[, ])");
            found.captures_iter(script).map(|found| pattern(&found[1])).collect::<Vec<_>>()
        };
        let page = patterns(include_str!("../../../assets/start/ahead.js"));
        let worker = patterns(include_str!("../../../assets/offline/sw.js"));
        assert_eq!((page.len(), worker.len()), (3, 2));
        let lists = |address: &str| worker.iter().position(|pattern| pattern.is_match(address)).unwrap_or(2);
        for (address, list) in [
            ("#1-table", 0),
            ("#7-round", 0),
            ("#8-slip", 0),
            ("#/play/1-table", 0),
            ("#0-event", 1),
            ("#/set-up/0-event/3", 1),
            ("", 2),
            ("#6-game", 2),
            ("#9-report", 2),
            ("#/tables", 2),
            ("#/event/1/hall", 2),
        ] {
            assert_eq!(lists(address), list, "{address}");
            assert_eq!(page.iter().any(|pattern| pattern.is_match(address)), list < 2, "{address}");
        }
    }

    #[test]
    fn a_file_is_kept_with_what_needs_it_first() {
        let files = |names: &[&str]| names.iter().map(|name| format!("{name}.wasm")).collect::<Vec<_>>();
        let parts = BTreeMap::from([
            ("viewer".to_owned(), files(&["split_viewer", "shared_1", "shared_2"])),
            ("guided_setup".to_owned(), files(&["split_guided_setup", "shared_2", "shared_3"])),
            ("worker".to_owned(), files(&["split_worker", "shared_2", "shared_3", "shared_5"])),
            ("planner".to_owned(), files(&["split_planner", "shared_1", "shared_3", "shared_4"])),
        ]);
        for (file, list) in [
            ("split_viewer.wasm", Some("FILES")),
            ("shared_1.wasm", Some("FILES")),
            ("shared_2.wasm", Some("FILES")),
            ("tablewright_bg.wasm", Some("FILES")),
            ("i18n/de.txt", Some("FILES")),
            ("split_guided_setup.wasm", Some("SET_UP")),
            ("shared_3.wasm", Some("SET_UP")),
            ("worker-loader.js", Some("SET_UP")),
            ("fonts/latin.ttf", Some("SET_UP")),
            ("split_worker.wasm", Some("PLANNER")),
            ("shared_4.wasm", Some("PLANNER")),
            ("shared_5.wasm", Some("PLANNER")),
            ("planner_bg.wasm", Some("PLANNER")),
            ("viewer_rest.wasm", None),
        ] {
            assert_eq!(list_of(file, &parts), list, "{file}");
        }
    }

    #[test]
    fn the_service_worker_keeps_pieces_and_the_planner_and_all_words() {
        for kept in
            ["tablewright_bg.wasm", "planner_bg.wasm", "split_viewer.wasm", "i18n/de.txt", "texts.js", "hashes.json"]
        {
            assert!(is_kept(kept), "{kept}");
        }
        for other in [
            "player_bg.wasm",
            "drawing_bg.wasm",
            "viewer_rest.wasm",
            "play_rest.wasm",
            "planner_rest.wasm",
            "planner_last.wasm",
            "i18n/de.viewer.txt",
        ] {
            assert!(!is_kept(other), "{other}");
        }
    }
}
