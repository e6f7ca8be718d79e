//! Existing links: each is read as the same table for ever.
//!
//! `tests/links/` has links with every feature that was ever written, `vN-NAME.link`, their tables, `vN-NAME.json`, and, where a
//! layout file can't hold all of a table, `vN-NAME.plan`: a line `quadrant-method`, and a line `without ID` for each scenario and
//! each edge that is struck out.
//!
//! To add one, write the table and its plan there and run `TABLEWRIGHT_BLESS=1 cargo test --test core links`: that writes the link
//! and adds all three to `tests/links/corpus.txt`. Files in that list are never changed or removed. After a new version of the
//! format the old links stay, and each gets one of the new version too.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::body;
use tablewright::checks::{self, EventScenarios};
use tablewright::formats::{PlannedTable, json, link};
use tablewright::geometry::Side;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/links")
}

/// The corpus's files with these extensions, by their names.
fn files(endings: &[&str]) -> BTreeMap<String, String> {
    let entries =
        fs::read_dir(folder()).expect("the corpus is there").map(|file| file.expect("it can be listed").path());
    let wanted = entries.filter(|path| path.extension().is_some_and(|end| endings.iter().any(|one| end == *one)));
    let name = |path: &Path| path.file_name().expect("a file has a name").to_string_lossy().into_owned();
    wanted.map(|path| (name(&path), fs::read_to_string(&path).expect("it is text"))).collect()
}

/// The table of a link of the corpus.
fn table(name: &str) -> PlannedTable {
    let file = fs::read_to_string(folder().join(format!("{name}.json"))).expect("each link has its table");
    let mut table = PlannedTable::from(json::read(&file).unwrap_or_else(|problem| panic!("{name}: {problem}")));
    let scenarios = &table.layout.pack.scenarios;
    for line in fs::read_to_string(folder().join(format!("{name}.plan"))).unwrap_or_default().lines() {
        let Some(id) = line.strip_prefix("without ") else {
            assert_eq!(line, "quadrant-method", "{name}");
            table.plan.quadrant_method = true;
            continue;
        };
        let scenario = scenarios.iter().position(|scenario| scenario.id == id);
        let edge = || Side::ALL.into_iter().find(|edge| json::side(*edge) == id).expect(id);
        table.chosen = scenario
            .map_or_else(|| table.chosen.with_edge_toggled(edge()), |place| table.chosen.with_scenario_toggled(place));
    }
    table
}

fn is_blessed() -> bool {
    env::var_os("TABLEWRIGHT_BLESS").is_some()
}

#[test]
fn every_existing_link_is_read_as_its_table() {
    let (tables, mut links) = (files(&["json"]), files(&["link"]));
    assert!(tables.len() >= 12);
    for name in tables.keys().map(|file| file.trim_end_matches(".json")) {
        let expected = table(name);
        let link = links.remove(&format!("{name}.link")).unwrap_or_else(|| {
            assert!(is_blessed(), "{name} has no link yet: TABLEWRIGHT_BLESS=1 cargo test --test core links");
            let link = link::write(&expected);
            assert!(name.starts_with(&format!("v{}-", &link[..1])), "{name} is a link of version {}", &link[..1]);
            fs::write(folder().join(format!("{name}.link")), format!("{link}\n")).expect("a link can be written");
            link
        });
        let link = link.trim_end();
        assert_eq!(link::read(link).as_ref(), Ok(&expected), "{name}");
        assert_eq!(link::read(&format!("#{link}")).as_ref(), Ok(&expected), "{name}");
        // In the version that is written, a table has only one link.
        if link[..1] == link::write(&expected)[..1] {
            assert_eq!(link, link::write(&expected), "{name}");
        }
    }
    assert!(links.is_empty(), "these have no table: {:?}", links.keys());
}

#[test]
fn every_table_of_the_other_corpus_is_read_back() {
    let tables = fs::read_dir(folder().join("../corpus")).expect("the corpus is there");
    let paths = tables.map(|file| file.expect("it can be listed").path());
    for path in paths.filter(|path| path.extension().is_some_and(|end| end == "json")) {
        let text = fs::read_to_string(&path).expect("a table is text");
        let table = PlannedTable::from(json::read(&text).expect("a table"));
        assert_eq!(link::read(&link::write(&table)), Ok(table), "{}", path.display());
    }
}

#[test]
fn the_corpus_only_grows() {
    let list = folder().join("corpus.txt");
    let text = fs::read_to_string(&list).unwrap_or_default();
    let noted: BTreeMap<&str, &str> =
        text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' ')).collect();
    let files = files(&["link", "json", "plan"]);
    for (name, sum) in &noted {
        let file = files.get(*name).unwrap_or_else(|| panic!("{name} is gone, and links like it are out there"));
        assert_eq!(format!("{:08x}", body::crc(file.as_bytes())), *sum, "{name} was changed: put it back, add another");
    }
    let new: Vec<&String> = files.keys().filter(|name| !noted.contains_key(&***name)).collect();
    if is_blessed() {
        let mut lines: Vec<String> =
            files.iter().map(|(name, file)| format!("{name} {:08x}", body::crc(file.as_bytes()))).collect();
        lines.insert(
            0,
            "# The corpus's files and their CRC-32. Lines are added and never changed: see ../links.rs.".to_owned(),
        );
        fs::write(list, lines.join("\n") + "\n").expect("the list can be written");
    } else {
        assert!(new.is_empty(), "{new:?} aren't noted yet: TABLEWRIGHT_BLESS=1 cargo test --test core links");
    }
}

#[test]
fn the_corpus_covers_everything_that_a_link_can_hold() {
    let tables: Vec<PlannedTable> = files(&["link"]).keys().map(|file| table(file.trim_end_matches(".link"))).collect();
    let pack = tables[0].layout.pack;
    let pieces = || tables.iter().flat_map(|table| &table.layout.pieces);
    for kind in &pack.kinds {
        assert!(pieces().any(|piece| piece.kind == kind), "no {}", kind.id);
    }
    for scenario in &pack.scenarios {
        assert!(tables.iter().any(|table| table.layout.scenario == Some(scenario)), "no {}", scenario.id);
    }
    for edge in Side::ALL {
        assert!(tables.iter().any(|table| table.layout.attacker_edge == edge), "not from the {}", json::side(edge));
        assert!(tables.iter().any(|table| !table.chosen.has_edge(edge)), "{} never struck out", json::side(edge));
    }
    for check in checks::ALL {
        let waivers = || tables.iter().flat_map(|table| &table.layout.waivers);
        assert!(waivers().any(|waiver| waiver.check == check.id), "no waiver of {}", check.id);
    }
    assert!(tables.iter().any(|table| table.plan.quadrant_method && table.chosen == EventScenarios::default()));
    assert!(tables.iter().any(|table| table.layout.pieces.len() == 200));
}
