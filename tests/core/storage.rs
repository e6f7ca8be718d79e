//! The browser's storage: values of earlier versions are read as they were and written as JSON, and what is written is read back.
//!
//! `tests/corpus/storage` has texts as the last version without JSON wrote them, with their values. They are in people's browsers, so
//! none is ever removed.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use serde_json::{Value, json};
use tablewright::drawing::table::Layers;
use tablewright::editor::{GeneratorSettings, GroupsAndTints, Mat, SavedStep, SnapGrid, SnapMode};
use tablewright::formats::json::{write, write_terrain};
use tablewright::formats::storage;
use tablewright::formats::terrain;
use tablewright::layout::PieceId;
use tablewright::page::HallClocks;
use tablewright::solver::generate::{Density, PlacementMethod, TableWishes, WishedSymmetry};
use tablewright::units::{Length, Unit};

/// The seed for settings that were stored without one.
const FIRST_SEED: u32 = 4242;

/// Reads every text of a file of the corpus, writes it and reads that again; both must have the value in the file. What is written
/// must be JSON, a value on each line.
fn assert_values<T>(name: &str, read: impl Fn(&str) -> T, write: impl Fn(&T) -> String, means: impl Fn(&T) -> Value) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/corpus/storage/{name}.json"));
    let cases: Vec<Value> = serde_json::from_str(&fs::read_to_string(path).expect("it is there")).expect("it is JSON");
    assert!(cases.len() > 3, "{name}");
    for case in cases {
        let text = case["text"].as_str().expect("a text");
        let value = read(text);
        assert_eq!(means(&value), case["means"], "{name}: {text}");
        let anew = write(&value);
        for line in anew.lines() {
            assert!(serde_json::from_str::<Value>(line).is_ok(), "{name}: {line}");
        }
        assert_eq!(means(&read(&anew)), case["means"], "{name}: {anew}");
    }
}

fn groups_and_tints_value(beside: &GroupsAndTints) -> Value {
    let groups: Vec<Vec<&str>> =
        beside.groups.iter().map(|group| group.iter().map(PieceId::as_str).collect()).collect();
    let tints: Vec<(&str, u32)> = beside.tints.iter().map(|(id, rgb)| (id.as_str(), *rgb)).collect();
    json!({ "groups": groups, "tints": tints })
}

#[test]
fn groups_and_tints_are_read_as_they_were() {
    assert_values("beside", GroupsAndTints::read, GroupsAndTints::write, groups_and_tints_value);
}

#[test]
fn generator_settings_are_read_as_they_were() {
    assert_values(
        "recipe",
        |text| GeneratorSettings::read(text, FIRST_SEED),
        GeneratorSettings::text,
        |settings| {
            let GeneratorSettings { seed, method, density, own, used, .. } = *settings;
            json!({ "seed": seed, "method": method.name(), "density": density.name(), "own": own, "used": used })
        },
    );
}

#[test]
fn snapping_settings_are_read_as_they_were() {
    assert_values(
        "snap",
        SnapMode::read,
        |snap| snap.text(),
        |SnapMode { grid, pieces, limits }| json!({ "grid": grid.step(Unit::Inch), "pieces": pieces, "limits": limits }),
    );
}

#[test]
fn how_far_events_are_set_up_is_read_back_and_anything_else_is_nothing() {
    let set = [("a".to_owned(), "forest 1200 1200 0 4.00 4.00".to_owned())].into();
    let stored = storage::StoredSetUp { event: "7".to_owned(), tables: [(3, set)].into() };
    assert_eq!(storage::read_set_ups(&storage::write(&vec![stored.clone()])), [stored]);
    for text in ["", "{}", "[1]", "null", "7"] {
        assert!(storage::read_set_ups(text).is_empty(), "{text}");
    }
}

#[test]
fn a_mat_is_read_as_it_was() {
    let write = |mat: &Option<Mat>| mat.map_or_else(String::new, |mat| mat.write());
    assert_values("mat", Mat::read, write, |mat| {
        mat.map_or(Value::Null, |Mat { size, zoom, offset: at, quarter_turns: quarters, opacity }| {
            let at = at.map(Length::as_hundredths);
            json!({ "size": size, "zoom": zoom, "at": at, "quarters": quarters, "opacity": opacity })
        })
    });
}

#[test]
fn a_step_is_read_as_it_was() {
    let write_step = |step: &Option<SavedStep>| step.as_ref().map_or_else(String::new, SavedStep::write);
    assert_values("step", SavedStep::read, write_step, |step| {
        step.as_ref().map_or(Value::Null, |step| {
            let state = step.state().expect("its link is a table's");
            json!({
                "name": &*step.name,
                "number": step.table_number,
                "layout": write(&state.layout),
                "beside": groups_and_tints_value(&state.groups_and_tints),
            })
        })
    });
}

#[test]
fn own_terrain_is_read_as_it_was() {
    assert_values("terrain", terrain::read, |list| terrain::write(list), |list| json!(write_terrain(list)));
}

/// The page reads and writes lists of names with the browser's own JSON.
fn read_names(text: &str, separator: char) -> Vec<String> {
    storage::read_names(text, separator, |text| serde_json::from_str(text).ok())
}

fn read_name(text: &str) -> String {
    storage::read_name(text, |text| serde_json::from_str(text).ok())
}

#[test]
fn names_are_read_as_they_were() {
    let written = |names: &Vec<String>| storage::write(names);
    assert_values("layers", |text| read_names(text, ' '), written, |names| json!(names));
    assert_values("recent", |text| read_names(text, '\n'), written, |names| json!(names));
    let pack = tablewright::pack::find(tablewright::pack::DEFAULT).expect("the default pack is built in");
    let known = |text: &str| read_names(text, ' ').into_iter().filter(|id| pack.scenario(id).is_some()).collect();
    assert_values("rounds", known, written, |names: &Vec<String>| json!(names));
    let unit = |text: &str| {
        let name = read_name(text);
        Unit::ALL.into_iter().find(|unit| unit.name() == name).unwrap_or_default()
    };
    assert_values("unit", unit, |unit| storage::write(&unit.name()), |unit| json!(unit.name()));
}

#[test]
fn every_name_of_a_layer_is_read() {
    let kept = |layers: Layers| {
        let names = read_names(&storage::write(&layers.stored().split(' ').collect::<Vec<_>>()), ' ');
        Layers::from_stored(&names.join(" "))
    };
    let without_kill_box = Layers::named("elements zones paths");
    assert_eq!(
        [Layers::FIRST, without_kill_box, Layers::named("")].map(kept),
        [Layers::FIRST, without_kill_box, Layers::named("")]
    );
    // What was kept before the kill box was among the first layers.
    for (names, layers) in [("elements zones paths", Layers::FIRST), ("kill-box", Layers::named("kill-box"))] {
        assert_eq!(Layers::from_stored(names), layers, "{names}");
    }
    assert_eq!((read_names("", ' '), read_names("[]", ' ')), (Vec::new(), Vec::<String>::new()));
}

#[test]
fn unknown_fields_are_ignored() {
    let with_more = |text: &str| text.replacen('{', "{\"more\":[{}],", 1);
    let settings = GeneratorSettings {
        seed: 7,
        method: PlacementMethod::Free,
        density: Density::Dense,
        own: true,
        used: true,
        ..GeneratorSettings::default()
    };
    assert_eq!(GeneratorSettings::read(&with_more(&settings.text()), 0), settings);
    assert_eq!(
        GeneratorSettings::read(&settings.text().replace("\"free\"", "\"spiral\""), 0),
        GeneratorSettings { method: PlacementMethod::default(), ..settings.clone() }
    );
    let fantasy = tablewright::pack::find("fantasy-battlefield").expect("built in");
    let turned = TableWishes { symmetry: WishedSymmetry::Turned, even: true, ..TableWishes::default() };
    let wishes = settings.wishes.with(fantasy, turned.with_number("forests", Some(4)));
    let settings = GeneratorSettings { wishes, ..settings };
    assert_eq!(GeneratorSettings::read(&with_more(&settings.text()), 0), settings);
    assert_eq!(GeneratorSettings::read(&settings.text().replace("\"even\"", "\"more\":[1],\"even\""), 0), settings);
    let snap = SnapMode { grid: SnapGrid::Half, pieces: false, limits: true };
    assert_eq!(SnapMode::read(&with_more(&snap.text())), snap);
    let mat = Mat::new(800, 600);
    assert_eq!(Mat::read(&with_more(&mat.write())), Some(mat));
    let pair = ["a", "b"].map(|id| PieceId::new(id).expect("an id"));
    let beside = GroupsAndTints::default().grouped(&pair);
    assert_eq!(GroupsAndTints::read(&with_more(&beside.write())), beside);
}

proptest! {
    #[test]
    fn names_are_read_back(names in prop::collection::vec(any::<String>(), 0..6)) {
        prop_assert_eq!(read_names(&storage::write(&names), ' '), names.clone());
        for name in names {
            prop_assert_eq!(read_name(&storage::write(&name)), name);
        }
    }

    #[test]
    fn a_mat_is_read_back(size in [1..=32_768_u32, 1..=32_768], zoom in 20..=400_u32, at in [-4800..=4800, -4800..=4800], quarters in 0..4_u8, opacity in 0..=100_u32) {
        let mat = Mat { size, zoom, offset: at.map(Length::hundredths), quarter_turns: quarters, opacity };
        prop_assert_eq!(Mat::read(&mat.write()), Some(mat));
    }

    #[test]
    fn generator_settings_are_read_back(seed: u32, method in 0..2_usize, density in 0..3_usize, own: bool, used: bool) {
        let (method, density) = (PlacementMethod::NAMES[method].1, Density::NAMES[density].1);
        let settings = GeneratorSettings { seed, method, density, own, used, ..GeneratorSettings::default() };
        prop_assert_eq!(GeneratorSettings::read(&settings.text(), !seed), settings);
    }

    #[test]
    fn no_text_breaks_the_readers(text: String, inside in "[\\[\\]{}\",: a-e0-9.-]{0,60}") {
        for text in [&text, &inside, &format!("{{{inside}}}"), &format!("[{inside}]")] {
            let _ = (GroupsAndTints::read(text), GeneratorSettings::read(text, 1), SnapMode::read(text), Mat::read(text), SavedStep::read(text));
            let _ = (terrain::read(text), read_names(text, ' '), read_name(text), HallClocks::read(text, 1));
        }
    }
}
