//! What files and links name is permanent: ids, numbers, and the shapes that they leave out equal a committed list, to which
//! lines may only be added.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::Value;
use tablewright::checks::{self, MeasureUnit};
use tablewright::formats::json;
use tablewright::geometry::{Shape, Side};
use tablewright::layout::{Edit, Layout, Levels, Piece, PieceChange, PieceId, Waiver};
use tablewright::pack::{self, Level};
use tablewright::units::{Angle, Length};

/// A layout that has everything a file can hold.
fn everything() -> Layout {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    let six = Length::hundredths(600);
    let corners = [(0, 0), (400, 0), (0, 400)].map(|(x, y)| [Length::hundredths(x), Length::hundredths(y)]);
    let shapes = [
        Shape::Circle { diameter: six },
        Shape::Ellipse { width: six, depth: Length::hundredths(300) },
        Shape::Rectangle { width: six, depth: Length::hundredths(300) },
        Shape::Polygon { points: corners.to_vec() },
    ];
    let mut edits = vec![
        Edit::Rename("Everything".into()),
        Edit::Notes("All of it".into()),
        Edit::AttackerEdge(Side::Left),
        Edit::Scenario(pack.scenarios.first()),
    ];
    for (index, shape) in shapes.into_iter().enumerate() {
        let id = PieceId::nth(index);
        edits.push(Edit::Add(Piece::new(id.clone(), &pack.kinds[0], [six; 2])));
        let changes = [
            PieceChange::Shape(Some(shape)),
            PieceChange::Move([six; 2], Angle::tenths(450)),
            PieceChange::Also(vec![&pack.kinds[1]]),
            PieceChange::Name(Some("Name".into())),
            PieceChange::Label(Some("Label".into())),
            PieceChange::Height(Some(six)),
            PieceChange::CountsAs(Some(2)),
            PieceChange::Locked(true),
            PieceChange::OwnRules(Some("Rules".into())),
            PieceChange::Levels(Levels::new(3)),
        ];
        edits.extend(changes.into_iter().map(|change| Edit::Change(id.clone(), change)));
    }
    let waiver = |pieces: Vec<PieceId>| Waiver { check: checks::ALL[0].id.into(), pieces, reason: "Why not".into() };
    edits.push(Edit::Waive(waiver(vec![PieceId::nth(0)])));
    Layout::new(pack).edited(&edits).expect("everything can be made")
}

/// The names of all fields of a value, however deep.
fn fields(value: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                names.insert(format!("field {name}"));
                fields(value, names);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| fields(value, names)),
        _ => {}
    }
}

/// Every permanent id, as "what id".
fn ids() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    ids.extend(checks::ALL.iter().map(|check| format!("check {}", check.id)));
    ids.extend(checks::ALL.iter().map(|check| format!("tag checks {} {}", check.id, check.tag)));
    let tags: BTreeSet<usize> = checks::ALL.iter().map(|check| check.tag).collect();
    assert_eq!(tags.len(), checks::ALL.len(), "each check has a number of its own in links");
    ids.extend(Level::ALL.iter().map(|level| format!("level {}", level.id())));
    let units = [
        MeasureUnit::Inches,
        MeasureUnit::SquareInches,
        MeasureUnit::Pieces,
        MeasureUnit::Items,
        MeasureUnit::Flags,
        MeasureUnit::Percent,
    ];
    ids.extend(units.iter().map(|unit| format!("unit {}", unit.id())));
    for pack in pack::all() {
        ids.insert(format!("pack {}", pack.id));
        ids.insert(format!("tag packs {} {}", pack.id, pack.tag));
        // A link that names no size is of a table of the usual one.
        for (place, size) in pack.tables.iter().enumerate() {
            let what = if place == 0 { "usual-table" } else { "table" };
            ids.insert(format!("{what} {} {} {}", pack.id, size.width, size.depth));
        }
        for kind in &pack.kinds {
            ids.insert(format!("kind {}", kind.id));
            ids.insert(format!("tag {}:kinds {} {}", pack.id, kind.id, kind.tag));
            ids.insert(format!("shape {}:{} {}", pack.id, kind.id, said(&kind.shape)));
        }
        for scenario in &pack.scenarios {
            ids.insert(format!("scenario {}", scenario.id));
            ids.insert(format!("tag {}:scenarios {} {}", pack.id, scenario.id, scenario.tag));
        }
        for own in &pack.own_checks {
            ids.insert(format!("check {}:{}", pack.id, own.id));
            ids.insert(format!("tag {}:checks {} {}", pack.id, own.id, own.link_tag()));
        }
        for reading in &pack.readings {
            ids.insert(format!("tag {}:readings {} {}", pack.id, reading.id, reading.tag));
            let choices = reading.choices.iter();
            ids.extend(choices.map(|choice| format!("tag {}:{} {} {}", pack.id, reading.id, choice.id, choice.tag)));
        }
    }
    let mut sides = everything();
    for side in Side::ALL {
        sides = sides.edited(&[Edit::AttackerEdge(side)]).expect("any side can be the Attacker's");
        let written: Value = serde_json::from_str(&json::write(&sides)).expect("a layout file is JSON");
        fields(&written, &mut ids);
        let edge = written["attacker_edge"].as_str().or(written["attackerEdge"].as_str());
        ids.extend(edge.map(|edge| format!("side {edge}")));
    }
    ids
}

/// A shape in a line, its lengths in inches.
fn said(shape: &Shape) -> String {
    match shape {
        Shape::Circle { diameter } => format!("circle {diameter}"),
        Shape::Ellipse { width, depth } => format!("ellipse {width} {depth}"),
        Shape::Rectangle { width, depth } => format!("rectangle {width} {depth}"),
        Shape::Polygon { points } => {
            let corners: Vec<String> = points.iter().map(|[x, y]| format!("{x},{y}")).collect();
            format!("polygon {}", corners.join(" "))
        }
    }
}

#[test]
fn no_tag_stands_for_two_things() {
    let mut owners: BTreeMap<(&str, u32), BTreeSet<&str>> = BTreeMap::new();
    let text = fs::read_to_string(list()).expect("the list is there");
    for line in text.lines().filter_map(|line| line.strip_prefix("tag ")) {
        let parts: Vec<&str> = line.split(' ').collect();
        let [what, id, tag] = parts[..] else { panic!("{line} is no tag") };
        let tag = tag.parse().unwrap_or_else(|_| panic!("{line} has no number"));
        assert!(!what.ends_with(":scenarios") || tag < 32, "{line}: a link can't strike it out");
        owners.entry((what, tag)).or_default().insert(id);
    }
    let doubled: Vec<_> = owners.iter().filter(|(_, ids)| ids.len() > 1).collect();
    assert!(doubled.is_empty(), "a link can't tell these apart: {doubled:?}");
}

fn list() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/permanent-ids.txt")
}

#[test]
fn permanent_ids_are_the_committed_ones() {
    let path = list();
    let text = fs::read_to_string(&path).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let committed: BTreeSet<String> = lines.map(str::to_owned).collect();
    let ids = ids();
    let gone: Vec<&String> = committed.difference(&ids).collect();
    assert!(gone.is_empty(), "files and links out there name these, so they can't go: {gone:?}");
    let new: Vec<String> = ids.difference(&committed).cloned().collect();
    if !new.is_empty() && env::var_os("TABLEWRIGHT_BLESS").is_some() {
        let all: Vec<String> = committed.into_iter().chain(new).collect::<BTreeSet<_>>().into_iter().collect();
        let head = "# What files and links name. Lines may be added, with TABLEWRIGHT_BLESS=1 cargo test --test core house, and \
                    never changed or\n# taken away.\n";
        fs::write(&path, format!("{head}{}\n", all.join("\n"))).expect("the list can be written");
        return;
    }
    assert!(new.is_empty(), "new ids are added with TABLEWRIGHT_BLESS=1 cargo test --test core house: {new:?}");
}
