//! Invalid packs are refused, and built packs are equal to their files.

mod built;
mod fantasy;
mod kind_rules;
mod own_checks;
mod scenario_fields;
mod siege;

use std::fs;
use std::path::{Path, PathBuf};

use super::file::{Coordinate, Files, Inches};
use super::validate::{self, Texts};
use super::*;
use crate::geometry::ShapeProblem;

fn folder(id: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/packs").join(id)
}

fn text(id: &str, file: &str) -> String {
    fs::read_to_string(folder(id).join(file)).unwrap_or_else(|error| panic!("{id}/{file}: {error}"))
}

fn texts(id: &str) -> Texts {
    let text = |file| text(id, file);
    let if_there = |file| folder(id).join(file).exists().then(|| text(file));
    Texts {
        pack: text("pack.toml"),
        terrain: text("terrain.toml"),
        scenarios: if_there("scenarios.toml"),
        readings: if_there("readings.toml"),
        terrain_cards: if_there("terrain-cards.toml"),
        checks: if_there("checks.toml"),
    }
}

/// The first kind with an invalid shape, which the build can't find because it has no geometry.
fn invalid_shape(pack: &Pack) -> Option<(&str, ShapeProblem)> {
    pack.kinds.iter().find_map(|kind| Some((&*kind.id, kind.shape.validate().err()?)))
}

#[test]
fn every_folder_is_a_built_in_pack_of_the_same_name() {
    let mut folders: Vec<String> = fs::read_dir(folder(""))
        .expect("assets/packs is a folder")
        .map(|folder| folder.expect("a folder").file_name().into_string().expect("a name"))
        .collect();
    folders.dedup();
    let built: Vec<&str> = all().map(|pack| &*pack.id).collect();
    assert_eq!(built.len(), folders.len());
    assert!(folders.iter().all(|id| built.contains(&&**id)), "{folders:?}");
    assert!(PACKS.iter().chain(CARDS).chain(TERRAIN_CARDS).chain(GENERATED).all(|(id, _)| built.contains(id)));
    assert!(find(DEFAULT).is_some_and(|pack| Generated::of(pack).is_some()));
    assert!(all().all(|pack| CardTexts::of(pack).is_some()));
    for pack in all() {
        let has = |file| folder(&pack.id).join(file).exists();
        assert_eq!(Generated::of(pack).is_some(), has("generated.toml"), "{}", pack.id);
        assert_eq!(TerrainCards::of(pack).is_some(), has("terrain-cards.toml"), "{}", pack.id);
        assert_eq!(pack.has_scenarios(), has("scenarios.toml"), "{}", pack.id);
    }
}

#[test]
fn the_built_in_packs_are_those_of_the_files() {
    let known = |files: &[(&str, &'static [u8])], id: &str| {
        files.iter().find(|(known, _)| *known == id).map(|(_, bytes)| *bytes)
    };
    let first = PACKS.iter().map(|(id, bytes)| (*id, *bytes, known(CARDS, id), known(TERRAIN_CARDS, id)));
    let later = LATER_TITLES.iter().zip(LATER_PACKS);
    let later = later.map(|((id, _), later)| (*id, later.pack, Some(later.card), later.terrain_cards));
    assert_eq!(LATER_TITLES.len(), LATER_PACKS.len());
    for (id, bytes, known_card, known_cards) in first.chain(later) {
        let files: Files = postcard::from_bytes(bytes).unwrap_or_else(|problem| panic!("{id}: {problem}"));
        let mut written = validate::files(&texts(id)).unwrap_or_else(|problem| panic!("{id}: {problem}"));
        let (card, terrain_cards) = (written.take_card(), written.take_terrain_cards());
        assert_eq!(files, written);
        assert_eq!(postcard::to_allocvec(&files).as_deref(), Ok(bytes), "{id}");
        assert_eq!(postcard::to_allocvec(&card).ok().as_deref(), known_card, "{id}");
        let written = terrain_cards.map(|cards| postcard::to_allocvec(&cards).expect("cards can be written"));
        assert_eq!(written.as_deref(), known_cards, "{id}");
    }
    for ((id, bytes), pack) in LATER_TITLES.iter().zip(LATER_PACKS) {
        let title: PackTitle = postcard::from_bytes(bytes).unwrap_or_else(|problem| panic!("{id}: {problem}"));
        let pack = Pack::of_bytes(pack.pack);
        assert_eq!((&*title.id, &title.id, title.tag, &title.name), (*id, &pack.id, pack.tag, &pack.name));
    }
    assert_eq!(titles().first().map(|title| title.id.clone()).as_deref(), Some(DEFAULT));
    assert_eq!(titles().len(), all().count());
    for (id, bytes) in GENERATED {
        let generated: Generated = postcard::from_bytes(bytes).unwrap_or_else(|problem| panic!("{id}: {problem}"));
        let written = validate::generated(&text(id, "generated.toml"));
        assert_eq!(Ok(&generated), written.as_ref(), "{id}");
        assert_eq!(postcard::to_allocvec(&generated).as_deref(), Ok(*bytes), "{id}");
    }
}

#[test]
fn every_shape_is_valid() {
    for pack in all() {
        assert_eq!(invalid_shape(pack), None, "{}", pack.id);
    }
    let mut texts = texts(DEFAULT);
    let points = "[[-2, -0.6], [-1, -1.9],";
    assert!(texts.terrain.contains(points));
    for (crossing, why) in [
        ("[[-1, -1.9], [-2, -0.6],", ShapeProblem::SelfCrossing(1, 6)),
        ("[[-2, -0.6], [-2, -0.6],", ShapeProblem::RepeatedPoint(0)),
    ] {
        let original = texts.terrain.clone();
        texts.terrain = original.replacen(points, crossing, 1);
        let pack = Pack::from(validate::files(&texts).expect("the build knows no geometry"));
        assert_eq!(invalid_shape(&pack), Some(("obstruction", why)));
        texts.terrain = original;
    }
}

/// The problem of a pack with `from` replaced by `to` in one of its files.
fn problem_with(file: &str, from: &str, to: &str) -> String {
    let mut texts = texts(DEFAULT);
    let text = match file {
        "pack.toml" => &mut texts.pack,
        "terrain.toml" => &mut texts.terrain,
        "terrain-cards.toml" => texts.terrain_cards.as_mut().expect("the default pack has cards of terrain"),
        _ => texts.scenarios.as_mut().expect("the default pack has scenarios"),
    };
    assert!(text.contains(from), "{from} is not in {file}");
    *text = text.replacen(from, to, 1);
    let problem = validate::files(&texts).map(|_| ()).expect_err(to);
    assert!(problem.starts_with(file), "{problem}");
    assert!(!problem.contains('\n'), "{problem}");
    problem
}

#[test]
fn what_is_scored_has_to_be_in_the_scenario_as_often_as_its_card_says() {
    for (file, from, to, expected) in [
        (
            "scenarios.toml",
            "times = 4, counts",
            "times = 3, counts",
            ": scenario trench-warfare, scores[0]: times is 3, but it counts 4 for the Attacker",
        ),
        (
            "scenarios.toml",
            "owner = \"opponent\", when = \"taken\"",
            "owner = \"opponent\"",
            ": scenario trench-warfare, scores[3]: once is for what is taken",
        ),
        (
            "scenarios.toml",
            "counts = { kinds = [\"flag\"], owner = \"opponent\" }",
            "counts = { kinds = [\"banner\"], owner = \"opponent\" }",
            ": scenario trench-warfare, scores[1]: no element is called banner",
        ),
        (
            "scenarios.toml",
            "tokens = { kind = \"objective-40\" }",
            "tokens = { kind = \"banner\" }",
            ": scenario wolves-at-our-heels, scores[2]: times is 1, but it counts 0 for the Attacker",
        ),
        (
            "scenarios.toml",
            "rolled = [0, 4, 1]",
            "rolled = [0, 4, 4]",
            ": scenario high-stakes, fuse: rolled doesn't name each element with tokens once",
        ),
        (
            "scenarios.toml",
            "chosen_by = \"objective-50\"",
            "chosen_by = \"flag\"",
            ": scenario high-stakes, fuse: chosen_by isn't the kind of one element",
        ),
        (
            "scenarios.toml",
            "secured_by = [{ types = [\"leader\", \"solo\"] }, { at_least = 2 }]",
            "",
            ": scenario trench-warfare, scores[1]: it counts who secures flag, and nobody does",
        ),
        (
            "scenarios.toml",
            "step_for_others = 1",
            "step_for_others = 2",
            ": scenario payload, marches[0]: step_most isn't what step and step_for_others come to",
        ),
    ] {
        let problem = problem_with(file, from, to);
        assert!(problem.contains(expected), "{problem}");
    }
}

#[test]
fn an_invalid_pack_is_refused_with_the_place() {
    let mut unexpected = Vec::new();
    for (file, from, to, expected) in [
        ("pack.toml", "tag = 0", "tag = \"0\"", ":6:7: invalid type: string \"0\", expected u32"),
        ("pack.toml", "tag = 0", "tag = 0.5", ":6:7: invalid type: floating point"),
        ("pack.toml", "tag = 0", "tag = -1", ":6:7: invalid value"),
        ("pack.toml", "tag = 0", "tag = 0\ntag = 0", ":7:1: duplicate key"),
        ("pack.toml", "tag = 0", "tag: 0", ":6:"),
        ("pack.toml", "name = \"Steamroller 2026\"", "", "missing field `name`"),
        ("pack.toml", "width = 48", "width = -48", ":9:19: no length; write more than 0"),
        ("pack.toml", "width = 48", "width = 0", "no length; write more than 0"),
        ("pack.toml", "width = 48", "width = 148", "no length for a table"),
        ("pack.toml", "width = 48", "width = nan", "no length for a table"),
        ("pack.toml", "width = 48", "width = 48.125", "at most two decimals"),
        ("pack.toml", "most = 24", "most = 0.5", ": sizes.most is no more than sizes.least"),
        ("pack.toml", "volumes = [1.75, ", "volumes = [", ": seeing.volumes hasn't one"),
        ("pack.toml", "volumes = [1.75, ", "volumes = [inf, ", ": seeing.volumes.[0] has values"),
        ("pack.toml", "at_least = 6", "atleast = 6", "unknown field `atleast`, expected"),
        ("pack.toml", "[limits.hazards]", "[limits.hazard]", "unknown field `hazard`, expected"),
        ("pack.toml", "level = \"must\"", "level = \"most\"", "unknown variant `most`, expected"),
        ("pack.toml", "scatter = true", "scatter = 1", "expected a boolean"),
        ("pack.toml", "seam_point = \"seam\"", "seam_point = \"middle\"", "unknown variant `middle`"),
        ("pack.toml", "companion_of = \"obstruction\"", "companion_of = \"edge\"", "unknown variant `edge`"),
        ("terrain.toml", "id = \"dense-fog\"", "id = \"forest\"", ": kind forest: two have this id"),
        ("terrain.toml", "tag = 21", "tag = 20", ": kind open-grave: handcart has the same tag, 20"),
        (
            "terrain.toml",
            "scatter = \"boulder\"",
            "scatter = \"bolder\"",
            "kind forest: no kind of scatter is called bolder",
        ),
        ("terrain.toml", "scatter = \"boulder\"", "scatter = \"hill\"", "no kind of scatter is called hill"),
        ("terrain.toml", "group = \"area\"", "group = \"areas\"", "unknown variant `areas`"),
        ("terrain.toml", "\"blocks-sight\"", "\"block-sight\"", ": kind forest: no trait is called block-sight"),
        ("terrain.toml", "art = \"canopy\"", "art = \"canape\"", "unknown variant `canape`, expected one of `canopy`"),
        ("terrain.toml", "tones = [\"#4a5d3a\", ", "tones = [", "invalid length 3, expected an array of length 4"),
        ("terrain.toml", "tones = [", "tones = [\"#000000\", ", "kind.[0].drawing.tones has values"),
        ("terrain.toml", "points = [[-2.5, ", "points = [[0, -2.5, ", "kind.[2].shape.polygon.points.[0] has values"),
        ("terrain.toml", "points = [[-2.5, -0.5]", "points = [[-2.5, 1000]", "no length for a table"),
        ("terrain.toml", "{ diameter = 5 }", "[5]", "kind.[1].shape.circle has values"),
        ("terrain.toml", "{ circle = { diameter = 5 } }", "{ disc = { diameter = 5 } }", "unknown variant `disc`"),
        ("terrain.toml", "{ diameter = 5 }", "{ diameter = 5, depth = 5 }", "unexpected keys in table: depth"),
        (
            "terrain.toml",
            "{ diameter = 5 }",
            "{ diameter = 5 }, ellipse = { width = 5, depth = 5 }",
            "wanted exactly 1",
        ),
        ("scenarios.toml", "roll = 7\n", "roll = 7\ntog = 1\n", "unknown field `tog`"),
        (
            "scenarios.toml",
            "max_vp = 80",
            "max_vp = 81",
            ": scenario trench-warfare: max_vp is 81, but its scores come to 80",
        ),
        ("scenarios.toml", "within {flag_reach} the", "within {reach} the", ": the pack has no {reach} for the text"),
        (
            "scenarios.toml",
            "from_turn = 2, vp = 2 }",
            "from_turn = 2 }",
            ": the pack has no {kill_box_vp} for the text",
        ),
        ("scenarios.toml", "winning_lead = 3", "", ": scenario trench-warfare: the pack has no {lead} for the text"),
        ("scenarios.toml", "player = \"defender\"", "player = \"neutral\"", "unknown variant `neutral`"),
        ("scenarios.toml", "id = \"payload\"", "id = \"fault-line\"", ": scenario fault-line: two have this id"),
        ("scenarios.toml", "tag = 6", "tag = 5", ": scenario payload: fault-line has the same tag, 5"),
        ("scenarios.toml", "roll = 7", "roll = 9", ": scenario payload: no die shows the 9"),
        ("scenarios.toml", "roll = 7", "roll = 0", ": scenario payload: no die shows the 0"),
        ("scenarios.toml", "roll = 7", "roll = 6", ": scenario payload: fault-line is rolled by the same number"),
        (
            "scenarios.toml",
            "id = \"objective-40\"",
            "id = \"objective-50\"",
            ": element objective-50: two have this id",
        ),
        (
            "scenarios.toml",
            "kind = \"cache\"",
            "kind = \"cash\"",
            "scenario trench-warfare, elements[2]: no element is called cash",
        ),
        ("scenarios.toml", "symbol = \"square\"", "symbol = \"star\"", "unknown variant `star`"),
        ("scenarios.toml", "owner = \"neutral\"", "owner = \"nobody\"", "unknown variant `nobody`"),
        ("scenarios.toml", "bottom = 25", "right = 25", "duplicate key"),
        ("scenarios.toml", "bottom = 25", "left = 25", "an element has one distance from left or right and one"),
        ("scenarios.toml", ", bottom = 25", "", "an element has one distance from left or right and one"),
        ("scenarios.toml", "toward = 3", "toward = 30", ": scenario wolves-at-our-heels, marches[1]: "),
        ("scenarios.toml", "step = 3", "step = 0", "no length; write more than 0"),
        ("scenarios.toml", "step_most = 6", "step_most = 3", "payload, marches[0]: step_most is no more than step"),
        ("scenarios.toml", "{ players = 8, rounds = 3 }", "{ players = 8 }", "missing field `rounds`"),
    ] {
        let problem = problem_with(file, from, to);
        if !problem.contains(expected) {
            unexpected.push(format!("{to}: {problem}"));
        }
    }
    assert!(unexpected.is_empty(), "{unexpected:#?}");
}

#[test]
fn invalid_cards_of_terrain_are_refused_with_the_rule() {
    for (from, to, expected) in [
        ("part = \"cover\"", "part = \"roof\"", "no part is called roof"),
        ("behind = 1\n", "", "the pack has no {behind} for the text \"Models within"),
        ("within {door} of", "within {gate} of", "the pack has no {gate} for the text"),
        ("kinds = [\"guard-tower\"]", "kinds = [\"wall\"]", "the pack has no {door} for"),
        ("kinds = [\"guard-tower\"]", "kinds = [\"fort\"]", "no kind is called fort"),
        ("{secure-habitable}", "{secure}", ": the pack has no {secure} for the text"),
        ("\"scatter\", \"solid\"", "\"area\", \"solid\"", "it is for no kind"),
        ("[\"blast-resistance\"]", "[\"blasts\"]", "no trait is called blasts"),
    ] {
        let problem = problem_with("terrain-cards.toml", from, to);
        assert!(problem.contains(expected), "{to}: {problem}");
    }
}

#[test]
fn an_invalid_generated_file_is_refused() {
    let text = text(DEFAULT, "generated.toml");
    for (from, to, expected) in [
        ("tables = ", "tubles = ", "unknown field `tubles`"),
        ("tables = 10000", "tables = 0", "tables is 0"),
        ("balance = [0, ", "balance = [\"0\", ", "generated.toml:5:12: invalid type"),
        ("balance = [0, ", "balance = [", "balance isn't"),
        ("open = [12.353, ", "open = [99, ", "open isn't"),
        ("lines = [0.406, ", "lines = [nan, ", "lines"),
    ] {
        let broken = text.replacen(from, to, 1);
        assert_ne!(broken, text, "{from} is not there");
        let problem = validate::generated(&broken).map(|_| ()).expect_err(to);
        assert!(problem.starts_with("generated.toml") && problem.contains(expected), "{to}: {problem}");
    }
}

#[test]
fn lengths_have_at_most_two_decimals() {
    let read = |inches: f64| Coordinate::try_from(inches).map(|coordinate| Length::from(coordinate).as_hundredths());
    for hundredths in -10_000..=10_000 {
        let written: f64 = format!("{hundredths}e-2").parse().expect("a number");
        assert_eq!(read(written), Ok(hundredths));
        let length = Inches::try_from(Coordinate::try_from(written).expect("a coordinate"));
        assert_eq!(
            length.map(|length| Length::from(length).as_hundredths()).ok(),
            Some(hundredths).filter(|length| *length > 0)
        );
    }
    for refused in [254.01, -254.01, 0.005, 4.999, f64::NAN, f64::INFINITY] {
        assert!(read(refused).is_err(), "{refused}");
    }
}

#[test]
fn levels_have_one_name_in_packs_and_in_files() {
    for level in Level::ALL {
        assert_eq!(toml::Value::try_from(level), Ok(toml::Value::from(level.id())));
    }
}

#[test]
fn a_pack_in_centimetres_is_read_into_inches() {
    let pack = testing::river_crossing();
    assert_eq!(pack.unit, crate::units::Unit::Centimetre);
    let written = |length: Length| pack.resolution().written(length);
    let sides = |size: &TableSize| [size.width, size.depth].map(written);
    assert_eq!(pack.tables.iter().map(sides).collect::<Vec<_>>(), [[180.0, 120.0], [120.0, 120.0]]);
    assert!((pack.limits.edge_clearance.at_least * 2.54 - 8.0).abs() < 1e-9);
    assert!((pack.seeing.volumes[1] * 2.54 - 8.0).abs() < 1e-9);
    let house = pack.kind("farmhouse").expect("a kind");
    let crate::geometry::Shape::Rectangle { width, depth } = house.shape else { panic!("a rectangle") };
    assert_eq!([width, depth], [14.0, 10.0].map(|side| pack.resolution().read(side).expect("a length")));
    assert!((house.height.expect("it has one") * 2.54 - 12.0).abs() < 1e-9);
    assert_eq!(invalid_shape(pack), None);
    // The longest length in centimetres is accepted, and nothing longer.
    let refused = |from: &str, to: &str| {
        let mut texts = testing::texts();
        assert!(texts.pack.contains(from));
        texts.pack = texts.pack.replacen(from, to, 1);
        validate::files(&texts).err()
    };
    assert_eq!(refused("width = 180", "width = 254"), None);
    assert!(refused("width = 180", "width = 254.01").is_some_and(|why| why.contains("no length for a table")));
    let in_inches = refused("unit = \"centimetres\"", "unit = \"inches\"");
    assert!(in_inches.is_some_and(|why| why.contains("no length for a table")));
}

#[test]
fn a_pack_has_one_size_of_table_or_several_that_differ() {
    let refused = |to: &str| {
        let mut texts = testing::texts();
        let line = texts.pack.lines().find(|line| line.starts_with("tables = ")).expect("it has several").to_owned();
        texts.pack = texts.pack.replacen(&line, to, 1);
        validate::files(&texts).err().unwrap_or_default()
    };
    assert_eq!(refused("table = { width = 90, depth = 60 }"), "");
    let said = "pack.toml: write table for one size of table, or tables for several";
    assert_eq!([refused(""), refused("tables = []\ntable = { width = 90, depth = 60 }")], [said; 2]);
    assert_eq!(refused("tables = []"), "pack.toml: tables is empty");
    let twice = refused("tables = [{ width = 9, depth = 6 }, { width = 6, depth = 9 }, { width = 9, depth = 6 }]");
    assert_eq!(twice, "pack.toml: tables[2]: an earlier one has the same size");
    let titles = testing::river_crossing().tables.iter().map(|size| size.title(crate::units::Unit::Centimetre));
    assert_eq!(titles.collect::<Vec<_>>(), ["180 × 120 cm", "Skirmish, 120 × 120 cm"]);
}

#[test]
fn a_pack_needs_neither_scenarios_nor_every_check() {
    let pack = testing::river_crossing();
    assert_eq!(pack.checks, ["off-table", "overlap", "edge-clearance", "obstruction-spacing", "open-area"]);
    assert!(pack.scenarios.is_empty() && !pack.game.has_zones());
    // Checks that it doesn't have have limits that nothing breaks.
    assert_eq!((pack.limits.hazards.at_least, pack.limits.scatter_limit.at_most), (0, u32::MAX));
    assert!(pack.limits.piece_size.at_most.is_infinite());
}

/// Scenarios as packs had them before the texts of cards had places for numbers.
const FORMER_SCENARIOS: &str = r#"
[game]
turns = 5
die = 6
deployment = { attacker = 15, defender = 30, advance = 8 }
kill_box = { depth = 30, from_turn = 2 }
control_range = 8
rules = [{ about = "Kill box", text = "Nobody stays in it." }]

[[element]]
id = "bridge"
name = "bridge"
base = 60
symbol = "square"
claims_terrain = false
held = "Held by whoever is nearer."

[[scenario]]
id = "crossing"
tag = 0
name = "The Crossing"
roll = 1
elements = [{ kind = "bridge", owner = "neutral", left = 87, top = 57 }]
rules = [
  { about = "Wins", text = "The bridge." },
  { about = "Kill box", text = "Both have one.", hall = "Two of them", reading = true },
]
"#;

#[test]
fn a_pack_without_the_newer_facts_says_what_it_always_said() {
    let texts = Texts { scenarios: Some(FORMER_SCENARIOS.to_owned()), ..testing::texts() };
    let refused = validate::files(&texts).expect_err("the study of zones can't add forests up");
    assert!(refused.starts_with("pack.toml: seeing: through_forests"), "{refused}");
    let texts = Texts { pack: texts.pack.replace("through_forests = 12\n", ""), ..texts };
    let mut files = validate::files(&texts).unwrap_or_else(|problem| panic!("{problem}"));
    let card = CardTexts::from(files.take_card());
    let pack = Pack::from(files);
    let scenario = pack.scenario("crossing").expect("a scenario");
    let said: Vec<(String, String, bool)> =
        card.rules_of(&pack, scenario).into_iter().map(|rule| (rule.about, rule.text, rule.is_for_round)).collect();
    let rule = |about: &str, text: &str, is_for_round| (about.to_owned(), text.to_owned(), is_for_round);
    assert_eq!(
        said,
        [
            rule("Wins", "The bridge.", true),
            // Those about the same stand together.
            rule("Kill box", "Both have one.", true),
            rule("Kill box", "Nobody stays in it.", false),
        ]
    );
    assert_eq!(card.held(&pack, &scenario.elements[0].kind), "Held by whoever is nearer.");
    assert_eq!((pack.game.scorings(), pack.game.kill_box_vp, pack.scenario("Payout").is_some()), (None, None, false));
}

#[test]
fn a_kind_can_have_sizes_and_traits_of_its_own() {
    let pack = testing::river_crossing();
    let kind = |id| pack.kind(id).expect("a kind");
    let has_sides =
        |id, sides: [f64; 2]| kind(id).sides.iter().zip(sides).all(|(side, known)| (side - known).abs() < 1e-9);
    assert!(
        has_sides("wood", [pack.least_side, pack.longest_side]) && has_sides("farmhouse", [8.0 / 2.54, 20.0 / 2.54])
    );
    assert!(kind("wood").note.ends_with("(burns down)") && !kind("river").note.contains("burns"));
    assert!(kind("wood").traits.has(Trait::BlocksSight));
    let refused = |from: &str, to: &str| {
        let mut texts = testing::texts();
        assert!(texts.terrain.contains(from));
        texts.terrain = texts.terrain.replacen(from, to, 1);
        validate::files(&texts).err().unwrap_or_default()
    };
    assert_eq!(refused("id = \"burns\"", "id = \"floods\""), "terrain.toml: kind wood: no trait is called burns");
    assert_eq!(refused("id = \"burns\"", "id = \"cover\""), "terrain.toml: trait cover: every pack has this one");
    let sides = refused("sizes = { least = 8", "sizes = { least = 80");
    assert_eq!(sides, "terrain.toml: kind farmhouse: sizes.most is no more than sizes.least");
}

/// A building of another game, in its own unit.
const KEEP: &str = r##"
[[kind]]
id = "keep"
tag = 90
name = "Keep"
group = "blocking"
shape = { circle = { diameter = 12 } }
traits = ["obstruction", "habitable"]
usual = 1
drawing = { art = "tower", tones = ["#8f8478", "#aca195", "#cbc2b7", "#40382f"] }
note = "Models enter it."
building = { floors = [{ name = "Hall" }, { name = "Roof", range_bonus = 5.08 }], holds = [{ base = 25, most = 6 }, { base = 60, most = 2 }], door_reach = 2.54, control_loss = 7.62, defence = 3, armour = 12, boxes = 9 }
"##;

#[test]
fn a_kind_can_be_a_building() {
    let tower = find(DEFAULT).and_then(|pack| pack.kind("guard-tower")).and_then(|kind| kind.building.as_ref());
    let tower = tower.expect("it is a building");
    assert_eq!(tower.bases().collect::<Vec<_>>(), [30, 40]);
    assert_eq!(tower.floors.iter().map(|floor| floor.elevated).collect::<Vec<_>>(), [false, true]);
    let buildings = |pack: &Pack| pack.kinds.iter().filter(|kind| kind.building.is_some()).count();
    assert_eq!((find(DEFAULT).map(buildings), buildings(testing::river_crossing())), (Some(1), 0));
    let read = |from: &str, to: &str| {
        assert!(KEEP.contains(from), "{from}");
        let mut texts = testing::texts();
        texts.terrain.push_str(&KEEP.replacen(from, to, 1));
        validate::files(&texts)
    };
    let pack = Pack::from(read("keep", "keep").unwrap_or_else(|problem| panic!("{problem}")));
    let keep = pack.kind("keep").and_then(|kind| kind.building.as_ref()).expect("it is a building");
    assert_eq!((keep.door_reach, keep.control_loss, keep.floors[1].range_bonus), (1.0, 3.0, 2.0));
    assert_eq!((keep.floors[0].range_bonus, keep.armour_against_ranged), (0.0, 0));
    for (from, to, why) in [
        (", \"habitable\"", "", "kind keep: it is a building, but not habitable"),
        ("{ base = 60, most = 2 }", "{ base = 55, most = 2 }", "kind keep, building: holds has a base of 55 mm"),
        ("{ base = 60, most = 2 }", "{ base = 60, most = 7 }", "kind keep, building: holds isn't one for each base"),
        ("{ base = 60, most = 2 }", "{ base = 25, most = 2 }", "kind keep, building: holds isn't one for each base"),
        ("{ base = 60, most = 2 }", "{ base = 60, most = 0 }", "kind keep, building: holds isn't one for each base"),
        ("name = \"Roof\"", "name = \"Hall\"", "kind keep, building: floor Hall: two have this id"),
        ("boxes = 9", "boxes = 0", "kind keep, building: write a floor, a base"),
        ("boxes = 9", "boxes = 9, roof = 1", "unknown field `roof`"),
    ] {
        let problem = read(from, to).err().unwrap_or_default();
        assert!(problem.starts_with("terrain.toml") && problem.contains(why), "{to}: {problem}");
    }
}
