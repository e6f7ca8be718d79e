//! The invariants of the house: what holds everywhere in the source, whatever it does.
//!
//! They are checked on the text, comments and test modules aside. A rule that is broken on purpose is changed here and in
//! the front page of the crate, in the same commit.

mod browser_tests;
mod cycles;
mod licences;
mod permanent;
pub mod source;
mod ways;

use std::collections::BTreeSet;

use source::{Source, sources};
use tablewright::checks::{ALL, Check};

/// Each crate's modules in the order data flows: what stands left may not import what stands right of it. Between crates the
/// compiler sees to it.
const ORDER: [(&str, &[&str]); 3] = [
    (
        "crates/core/src/",
        &[
            "sorting", "words", "units", "geometry", "pack", "layout", "analysis", "checks", "solver", "study",
            "event", "game",
        ],
    ),
    ("crates/files/src/", &["formats", "drawing", "export"]),
    ("crates/editor/src/", &["editor", "worker", "page"]),
];
/// The root package's modules, beside each other: none may import another.
const ENDS: [&str; 3] = ["app", "bin", "cli"];

/// The folder of the crate that a module is in, and the module's place in the crate's order.
fn position(module: &str) -> Option<(&'static str, usize)> {
    let end = ENDS.contains(&module).then_some(("src/", 0));
    let place = |modules: &[&str]| modules.iter().position(|known| *known == module);
    ORDER.iter().find_map(|(folder, modules)| Some((*folder, place(modules)?))).or(end)
}

/// Asserts that `broken` says nothing of any file.
#[track_caller]
fn assert_all(rule: &str, broken: impl Fn(&Source) -> Vec<String>) {
    let found: Vec<String> = sources()
        .iter()
        .flat_map(|file| broken(file).into_iter().map(move |what| format!("{}: {what}", file.path)))
        .collect();
    assert!(found.is_empty(), "{rule}:\n  {}", found.join("\n  "));
}

/// Those of `words` that stand in the file as names of their own.
fn named(file: &Source, words: &[&str]) -> Vec<String> {
    words.iter().filter(|word| file.names(word)).map(|word| format!("names {word}")).collect()
}

#[test]
fn only_the_app_knows_the_browser() {
    assert_all("only src/app names yew, web_sys, js_sys and gloo", |file| {
        if file.module == "app" { Vec::new() } else { named(file, &["yew", "web_sys", "js_sys", "gloo"]) }
    });
}

#[test]
fn what_is_selected_in_a_select_is_a_property() {
    // The attribute does nothing once somebody has used the select, and in some browsers never to its last option.
    assert_all("options of a select are made by select_option", |file| {
        let tags = file.text.split("<option").skip(1);
        // Those of a `datalist` have nothing inside.
        let tags = tags.filter(|tag| tag.find("/>").is_none_or(|end| tag.find("</").is_some_and(|close| close < end)));
        tags.map(|tag| format!("<option{}", tag.lines().next().unwrap_or_default())).collect()
    });
}

#[test]
fn only_the_command_line_prints_and_touches_files() {
    let words =
        ["std::fs", "std::env", "std::io", "std::process", "println!", "eprintln!", "print!", "eprint!", "dbg!"];
    assert_all("only src/cli prints or touches files", |file| {
        match &*file.path {
            // The binary's entry hands the exit code on, and nothing else.
            "src/main.rs" => Vec::new(),
            // A ZIP is read from memory and written to it, by the names that the standard library has for files too.
            "crates/files/src/formats/archive/limited_zip.rs"
            | "crates/files/src/formats/archive/packing.rs"
            | "crates/files/src/formats/sheet/workbook/package.rs"
            | "crates/files/src/formats/sheet/workbook/tests.rs" => {
                named(file, &words).into_iter().filter(|what| what != "names std::io").collect()
            }
            // JSON is written into memory by those names too.
            "crates/files/src/formats/json/lines.rs" => {
                named(file, &words).into_iter().filter(|what| what != "names std::io").collect()
            }
            _ if file.module == "cli" => Vec::new(),
            _ => named(file, &words),
        }
    });
}

#[test]
fn the_core_has_no_clock_and_no_chance() {
    let words = ["std::time", "Instant", "SystemTime", "thread_rng", "getrandom", "HashMap", "HashSet"];
    assert_all("the same input gives the same bytes, so no clock, no randomness, no order by hash", |file| {
        if ENDS.contains(&file.module.as_str()) { Vec::new() } else { named(file, &words) }
    });
}

#[test]
fn mathematics_that_differs_by_platform_goes_through_one_module() {
    let words =
        [".sin(", ".cos(", ".tan(", ".sin_cos(", ".atan(", ".atan2(", ".asin(", ".acos(", ".hypot(", ".exp(", ".ln("];
    assert_all("trigonometry goes through geometry::trig", |file| {
        if file.module == "app" || file.path == "crates/core/src/geometry/trig.rs" {
            return Vec::new();
        }
        words.iter().filter(|word| file.text.contains(**word)).map(|word| format!("calls {word}…)")).collect()
    });
}

#[test]
fn data_flows_one_way() {
    assert_all("left may not import right along the order of the modules", |file| {
        let Some((crate_folder, own)) = position(&file.module) else { return Vec::new() };
        let to_the_right = |other: &String| match position(other) {
            Some((folder, theirs)) if folder == crate_folder => {
                theirs > own || (theirs == own && *other != file.module)
            }
            _ => false,
        };
        file.imports().into_iter().filter(to_the_right).map(|other| format!("imports {other}")).collect()
    });
}

#[test]
fn every_module_has_its_place_in_the_order() {
    assert_all("a new module gets its place in the order", |file| {
        let is_there = |(folder, _)| file.path.starts_with(folder);
        let known = file.module.is_empty() || position(&file.module).is_some_and(is_there);
        if known { Vec::new() } else { vec![format!("{} has none", file.module)] }
    });
}

/// The constants that a file declares, also those of its functions and traits.
fn declared_constants(file: &Source) -> Vec<String> {
    let declared = file.text.lines().filter_map(|line| {
        let (_, rest) = line.split_once("const ").or_else(|| line.split_once("static "))?;
        let (name, _) = rest.split_once(':')?;
        Some(name.to_owned())
    });
    declared.collect()
}

#[test]
fn a_constant_that_limits_is_called_max_or_min_and_says_what_of() {
    assert!(sources().iter().flat_map(declared_constants).count() > 300, "the constants are where this looks for them");
    assert_all("MAX_ and MIN_ with what of, and neither MOST_ nor LEAST_ nor STEPS alone", |file| {
        let is_odd = |name: &String| {
            let mut words = name.split('_');
            words.any(|word| ["MOST", "LEAST"].contains(&word)) || ["STEPS", "MAX_STEPS"].contains(&&**name)
        };
        declared_constants(file).into_iter().filter(is_odd).collect()
    });
}

#[test]
fn only_the_borders_know_how_things_are_written() {
    assert_all("the words of files are in pack and formats", |file| {
        // The build's packs and the worker's messages are postcard.
        let words: &[_] = match &*file.module {
            "formats" => &[],
            "pack" | "worker" => &["serde_json"],
            _ => &["serde_json", "postcard"],
        };
        named(file, words)
    });
}

#[test]
fn what_stands_in_a_file_is_no_type_of_the_core() {
    let files = ["crates/files/src/formats/json/file.rs", "crates/files/src/formats/storage.rs"];
    let known: Vec<&Source> = sources().iter().filter(|file| files.contains(&&*file.path)).collect();
    assert_eq!(known.len(), files.len(), "the types of files are where this looks for them");
    assert_all("renaming something inside can't change a file", |file| {
        let is_file = files.contains(&&*file.path);
        file.imports().into_iter().filter(|_| is_file).map(|other| format!("imports {other}")).collect()
    });
}

#[test]
fn sentences_are_made_where_they_are_shown() {
    // What a worker's refusal says is shown by the page.
    let exempt = ["crates/editor/src/worker/refusal.rs"];
    let answers = ["geometry", "analysis", "checks", "solver", "study", "worker"];
    assert_all("what measures, solves and studies answers with types", |file| {
        let makes_sentences = file.path.ends_with("/messages.rs") || exempt.contains(&&*file.path);
        // What a finding says stands in its check's file, and is asked for where it is shown.
        let is_check = checks_file(&file.path).is_some();
        if makes_sentences || is_check || !answers.contains(&&*file.module) {
            return Vec::new();
        }
        named(file, &["t!", "plural!", "many_filled", "with_names_isolated"])
    });
}

/// The check that a file is of.
fn checks_file(path: &str) -> Option<&'static Check> {
    let of_file = |check: &&&Check| format!("crates/core/src/checks/{}.rs", check.id.replace('-', "_")) == path;
    ALL.iter().find(of_file).copied()
}

#[test]
fn nobody_asks_for_a_check_but_by_what_it_declares() {
    assert!(ALL.iter().all(|check| sources().iter().any(|file| checks_file(&file.path) == Some(check))));
    assert_all("what a check is stands in its file: others ask what it declares", |file| {
        let others = ALL.iter().filter(|check| checks_file(&file.path) != Some(check));
        let mut broken = Vec::new();
        for check in others {
            let (id, module) = (format!("\"{}\"", check.id), check.id.replace('-', "_"));
            // An option of the command line may be called like a check.
            let lines = file.text.lines().filter(|line| !line.contains("Arg::Long("));
            if file.text.contains(&id) {
                broken.extend(lines.filter(|line| line.contains(&id)).map(|_| format!("has {id}")));
            }
            broken.extend(named(file, &[&format!("{module}::CHECK")]));
        }
        broken
    });
}

#[test]
fn nobody_asks_for_a_kind_by_its_id() {
    let ids: BTreeSet<&str> =
        tablewright::pack::all().flat_map(|pack| &pack.kinds).map(|kind| kind.id.as_str()).collect();
    assert_all("what a kind does is asked of its traits", |file| {
        // What is between two quotes, with what is before and after it.
        let parts: Vec<&str> = file.text.split('"').collect();
        let is_asked = |[before, id, after]: [&str; 3]| {
            ids.contains(id)
                && (after.starts_with(" =>")
                    || before.ends_with("== ")
                    || before.ends_with("kind(") && after.starts_with(')'))
        };
        parts.array_windows().filter(|parts| is_asked(**parts)).map(|parts| format!("asks for {}", parts[1])).collect()
    });
}
