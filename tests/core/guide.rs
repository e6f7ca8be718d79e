//! The guide: its pictures and links exist, it uses the page's words, and it is complete in each language.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tablewright::words::po::Catalog;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs")
}

fn read(name: &str) -> String {
    fs::read_to_string(docs().join(name)).unwrap_or_else(|problem| panic!("{name}: {problem}"))
}

/// The texts between two marks.
fn between(text: &str, start: &str, end: &str) -> Vec<String> {
    text.split(start).skip(1).filter_map(|rest| Some(rest.split_once(end)?.0.to_owned())).collect()
}

fn german() -> Catalog {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/i18n/de.po");
    Catalog::read(&fs::read_to_string(file).expect("the German is there")).expect("it can be read")
}

#[test]
fn links_and_pictures_of_the_guide_exist() {
    let mut shown = BTreeSet::new();
    for page in ["guide.md", "guide.de.md"] {
        for target in between(&read(page), "](", ")").iter().filter(|target| !target.contains(':')) {
            assert!(docs().join(target).is_file(), "{page} names {target}, which isn't there");
            shown.extend(target.strip_prefix("pictures/").map(str::to_owned));
        }
    }
    let there = fs::read_dir(docs().join("pictures")).expect("there are pictures");
    let there: BTreeSet<String> =
        there.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned()).collect();
    assert_eq!(shown, there, "every picture is shown");
}

#[test]
fn pictures_are_small() {
    let all = fs::read_dir(docs().join("pictures")).expect("there are pictures");
    let sizes: Vec<u64> = all.map(|file| file.expect("a file").metadata().expect("a size").len()).collect();
    assert!(sizes.iter().all(|size| *size < 100_000), "{sizes:?}");
    assert!(sizes.iter().sum::<u64>() < 600_000, "{sizes:?}");
}

#[test]
fn every_language_has_the_whole_guide() {
    let parts = |text: &str| {
        let headings = text.lines().filter(|line| line.starts_with('#')).count();
        (headings, between(text, "](pictures/", ")"))
    };
    let german_page = german().texts["guide.html"][0].replace(".html", ".md");
    assert_eq!(parts(&read(&german_page)), parts(&read("guide.md")));
}

#[test]
fn emphasised_names_are_on_the_page() {
    let german = german();
    let said_in_german: Vec<&String> = german.texts.values().flatten().collect();
    for (page, is_said) in [
        ("guide.md", &(|text: &String| german.texts.contains_key(text)) as &dyn Fn(&String) -> bool),
        ("guide.de.md", &|text| said_in_german.contains(&text)),
    ] {
        let words = read(page).split_whitespace().collect::<Vec<_>>().join(" ");
        let names: Vec<String> = words.split('*').skip(1).step_by(2).map(str::to_owned).collect();
        assert!(names.len() > 5, "{page} names what is on the page");
        // Languages are called by their own names.
        let is_said = |name: &String| ["Deutsch", "English"].contains(&name.as_str()) || is_said(name);
        let wrong: Vec<&String> = names.iter().filter(|name| !is_said(name)).collect();
        assert!(wrong.is_empty(), "{page} names what the page doesn't say: {wrong:?}");
    }
}
