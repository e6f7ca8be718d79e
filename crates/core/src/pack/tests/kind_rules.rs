//! What a kind's rules say as data: read, refused and written on cards.

use crate::pack::file::{Files, TerrainCardsFile};
use crate::pack::testing::texts_of_ghost_moor as texts;
use crate::pack::validate::{self, Texts};
use crate::pack::*;

/// The pack of these texts and the cards of its terrain, through postcard as in the build.
fn read(texts: &Texts) -> (Pack, TerrainCards) {
    let mut files = validate::files(texts).unwrap_or_else(|problem| panic!("{problem}"));
    let cards = files.take_terrain_cards().expect("it has cards");
    let cards = postcard::to_allocvec(&cards).expect("cards can be written");
    let bytes = postcard::to_allocvec(&files).expect("a pack can be written");
    let pack = Pack::from(postcard::from_bytes::<Files>(&bytes).expect("and read again"));
    (pack, TerrainCards::from(postcard::from_bytes::<TerrainCardsFile>(&cards).expect("and read again")))
}

/// The lines of a kind's card, each after its heading.
fn card(id: &str) -> Vec<String> {
    card_with(id, &[])
}

/// The same, with pieces of these numbers of levels or floors.
fn card_with(id: &str, numbers: &[u32]) -> Vec<String> {
    let (pack, cards) = read(&texts());
    let kind = pack.kind(id).expect("a kind");
    let sights: Vec<Sight> =
        numbers.iter().filter_map(|of| kind.sight.map(|sight| Sight { of: *of, ..sight })).collect();
    let rules = cards.rules_of(&pack, kind, &sights);
    rules.into_iter().map(|rule| format!("{}: {}", rule.about, rule.text)).collect()
}

#[test]
fn data_of_a_kind_is_read_in_inches() {
    let (pack, _) = read(&texts());
    let kind = |id| pack.kind(id).expect("a kind");
    let sights = ["bog", "barrow", "keep", "wood"].map(|id| kind(id).sight.map(|sight| (sight.per, sight.in_all())));
    let (level, floor, piece) = (SightPer::Level, SightPer::Floor, SightPer::Piece);
    assert_eq!(sights, [None, Some((level, 6)), Some((floor, 10)), Some((piece, 5))]);
    let ranges: Vec<f64> = kind("barrow").auras.iter().map(|aura| aura.range).collect();
    assert_eq!(ranges, [15.0 / 2.54, 3.0]);
    assert_eq!(kind("barrow").auras[1].whose.as_deref(), Some("riders"));
    assert_eq!(["bog", "wood"].map(|id| kind(id).moves), [None, Some(Dice::D6)]);
    let (any, majority, wholly) = (Containment::Any, Containment::Majority, Containment::Wholly);
    let contained = ["bog", "barrow", "keep", "wood"].map(|id| kind(id).containment);
    assert_eq!(contained, [Some(any), Some(wholly), None, Some(majority)]);
    assert_eq!(["bog", "keep"].map(|id| kind(id).points), [None, Some(60)]);
    let structures = |id| kind(id).structures.iter().map(|one| (one.part, one.value)).collect::<Vec<_>>();
    assert_eq!(structures("keep"), [(StructurePart::Piece, 20), (StructurePart::Gate, 12)]);
    assert!(structures("dyke").is_empty());
    assert_eq!(kind("bog").tests[0].moves, [TestedMove::March, TestedMove::Charge, TestedMove::FlightEnd]);
}

#[test]
fn categories_have_the_kinds_that_they_choose() {
    let (pack, _) = read(&texts());
    let kinds = |id: &str| {
        let category = pack.category(id).expect("it is there");
        let of = pack.kinds.iter().filter(|kind| category.has(kind)).map(|kind| kind.id.clone());
        (category.name.clone(), of.collect::<Vec<_>>())
    };
    assert_eq!(kinds("wet"), ("Wet ground".to_owned(), vec!["bog".to_owned()]));
    assert_eq!(kinds("green"), ("Woods and keeps".to_owned(), vec!["keep".to_owned(), "wood".to_owned()]));
    // Each kind of the fantasy pack is in one.
    let fantasy = find("fantasy-battlefield").expect("built in");
    for kind in &fantasy.kinds {
        let of: Vec<_> = fantasy.categories.iter().filter(|category| category.has(kind)).collect();
        assert_eq!(of.len(), 1, "{}: {of:?}", kind.id);
    }
}

#[test]
fn the_card_says_what_the_data_says_under_the_headings_of_the_pack() {
    assert_eq!(
        card("bog"),
        [
            "Who is in it: Nothing else is known of it.",
            "Who is in it: A unit is in it as soon as any part of it is.",
            "Range: Who tests: all units but riders, wagons. Moves: marching, charging, a flight that ends in it. \
             A D6 fails on 1 (1/6, 16.7%). A model is lost.",
            "Range: Who tests: riders, wagons. Moves: every move. A D6 fails on 1–2 (1/3, 33.3%). D6 models are lost.",
        ]
    );
    assert_eq!(
        card("barrow"),
        [
            "Line of sight: It counts 2, 3 times, 6 in all.",
            "Who is in it: A unit is in it only when all of it is.",
            "Range: Within 15 cm the dead hear.",
            "Range: Within 15 cm of its edge, all units: Nobody flees.",
            "Range: Within 7.6 cm of its edge, riders: Their horses shy.",
            "Dice: Whispers, 2–6 (5/12, 41.7%): Silence.",
            "Dice: Whispers, 7 (1/6, 16.7%): A name.",
            "Dice: Whispers, 8–12 (5/12, 41.7%): A scream.",
            "Dice: Ghosts, 1 (1/3, 33.3%): One.",
            "Dice: Ghosts, 2–3 (2/3, 66.7%): Two.",
        ]
    );
    assert_eq!(
        card("keep"),
        [
            "Line of sight: It counts 5, 2 times, 10 in all.",
            "Siege: It costs 60 points.",
            "Siege: Structure 20: a test rolls a D6 for each hit of this round and each token of earlier ones. \
             More than 20 in all destroys it; otherwise it gets a token.",
            "Siege: Chance to be destroyed, by the number of dice: \
             4: 2.7%; 5: 22.1%; 6: 54.6%; 7: 80.8%; 8: 93.9%; 9: 98.5%; 10: 99.7%.",
            "Siege: With one hit each round, chance to be down by each test: 4: 2.7%; 5: 24.2%; 6: 65.6%; 7: 93.4%; 8: 99.6%.",
            "Siege: Structure 12 of the gate, which is tested by itself: more than 12 in all destroys it.",
            "Siege: Chance to be destroyed, by the number of dice: 3: 25.9%; 4: 66.4%; 5: 90.2%; 6: 98%; 7: 99.7%.",
            "Siege: With one hit each round, chance to be down by each test: 3: 25.9%; 4: 75.1%; 5: 97.6%; 6: over 99.9%.",
            "Siege: It shoots straight ahead along a corridor 4 cm wide, 20 cm to 90 cm from its front.",
        ]
    );
    assert_eq!(
        card("wood"),
        [
            "Line of sight: It counts 5.",
            "Who is in it: It shelters from rain. This is for units that are wholly in it.",
            "Who is in it: A unit is in it when more than half of it is.",
            "Dice: It moves D6 centimetres in a random direction, round other terrain. What it lies on where it begins is ground to it.",
            "Dice: Wolves, 1–5 (5/6, 83.3%): They howl.",
            "Dice: Wolves, 6 (1/6, 16.7%): They come.",
        ]
    );
}

#[test]
fn impossible_values_are_refused_with_their_place() {
    let mut unexpected = Vec::new();
    let mut refuse = |in_cards: bool, from: &str, to: &str, expected: &str| {
        let mut texts = texts();
        let text = if in_cards { texts.terrain_cards.as_mut().expect("it has cards") } else { &mut texts.terrain };
        assert!(text.contains(from), "{from}");
        *text = text.replacen(from, to, 1);
        let problem = validate::files(&texts).err().unwrap_or_default();
        let file = if in_cards { "terrain-cards.toml:" } else { "terrain.toml:" };
        if !problem.starts_with(file) || !problem.contains(expected) || problem.contains('\n') {
            unexpected.push(format!("{to}: {problem}"));
        }
    };
    for (from, to, expected) in [
        ("per = \"level\"", "per = \"storey\"", "58:28: unknown variant `storey`, expected one of `piece`"),
        ("per = \"level\", of = 3", "per = \"level\", up = 3", "unknown field `up`"),
        ("value = 2", "value = 200", "kind barrow, sight: the value is 200; write 99 at most"),
        ("of = 3", "of = 0", "kind barrow, sight: of is 0; write how many"),
        ("of = 3", "of = 21", "kind barrow, sight: of is 21; write how many"),
        ("per = \"piece\"", "per = \"piece\", of = 2", "kind wood, sight: a piece with one value"),
        ("range = 15", "range = 0", "no length; write more than 0"),
        ("range = 15", "range = 15.001", "at most two decimals"),
        ("range = 15", "range = 254.01", "no length for a table"),
        ("range = 15", "reach = 15", "unknown field `reach`"),
        ("from = \"edge\"", "from = \"middle\"", "unknown variant `middle`"),
        ("text = \"Nobody flees.\"", "text = \"\"", "kind barrow, aura[0]: a text is empty"),
        ("whose = \"riders\"", "whose = \"\"", "kind barrow, aura[1]: a text is empty"),
        ("containment = \"any\"", "containment = \"most\"", "unknown variant `most`"),
        (
            "crosses = \"mire\"",
            "crosses = \"bog\"",
            "kind causeway: crosses names bog, which is no trait of the pack's own",
        ),
        ("crosses = \"mire\"", "crosses = \"rough\"", "kind causeway: crosses names rough, which is no trait"),
        ("moves = [\"any\"]", "moves = []", "kind bog, test[1]: moves names no move, or one twice"),
        ("\"charge\"", "\"march\"", "kind bog, test[0]: moves names no move, or one twice"),
        ("\"charge\"", "\"dance\"", "unknown variant `dance`"),
        ("troops = [\"riders\"", "troops = [\"rider\"", "kind bog, test[1]: no troop is called rider"),
        ("except = [", "troops = [\"riders\"]\nexcept = [", "kind bog, test[0]: write troops for those who test"),
        ("fails_on = 1", "fails_on = 0", "kind bog, test[0]: fails_on is 0; a D6"),
        ("fails_on = 2", "fails_on = 6", "kind bog, test[1]: fails_on is 6; a D6"),
        ("damage = \"A model is lost.\"", "damage = \"\"", "kind bog, test[0]: damage is empty"),
        ("damage = \"A model is lost.\"", "", "missing field `damage`"),
        ("roll = \"D3\"", "roll = \"D4\"", "unknown variant `D4`, expected one of `D3`, `D6`, `2D6`"),
        ("name = \"Ghosts\"", "name = \"Whispers\"", "kind barrow, dice Whispers: two have this id"),
        ("{ from = 2, to = 6,", "{ from = 1, to = 6,", "dice Whispers: the row from 1 to 6 begins before 2"),
        ("{ from = 2, to = 6,", "{ from = 3, to = 6,", "dice Whispers: no row is for 2"),
        ("{ from = 2, to = 6,", "{ from = 6, to = 2,", "dice Whispers: the row from 6 to 2 has no text or no result"),
        ("{ from = 7, to = 7,", "{ from = 6, to = 7,", "dice Whispers: the row from 6 to 7 begins before 7"),
        ("{ from = 7, to = 7, text = \"A name.\" },", "", "dice Whispers: no row is for 7"),
        ("to = 12", "to = 13", "dice Whispers: the dice never come to 13"),
        ("to = 12", "to = 11", "dice Whispers: no row is for 12"),
        ("text = \"Silence.\"", "text = \"\"", "dice Whispers: the row from 2 to 6 has no text"),
        ("text = \"One.\" }", "text = \"One.\", more = 1 }", "unknown field `more`"),
        ("id = \"wagons\"", "id = \"riders\"", "troop riders: two have this id"),
        (
            "moves = { roll = \"D6\" }",
            "moves = { roll = \"D8\" }",
            "unknown variant `D8`, expected one of `D3`, `D6`, `2D6`",
        ),
        ("moves = { roll = \"D6\" }", "moves = { roll = \"D6\", far = 3 }", "unknown field `far`"),
        ("moves = { roll = \"D6\" }", "moves = {}", "missing field `roll`"),
        ("\"rough\", \"blocks-sight\"]", "\"rough\", \"scatter\"]", "kind wood, moves: neither scatter nor a building"),
        ("name = \"wagons\"", "title = \"wagons\"", "unknown field `title`"),
        ("id = \"green\"", "id = \"wet\"", "category wet: two have this id"),
        ("with = [\"mire\"]", "with = [\"mud\"]", "category wet: no trait is called mud"),
        ("with = [\"mire\"]", "with = [\"mire\", \"hold\"]", "category wet: it is for no kind"),
        ("kinds = [\"wood\", \"keep\"]", "kinds = [\"tree\"]", "category green: no kind is called tree"),
        (
            "any = [\"hold\", \"blocks-sight\"]\nwithout = [\"mire\", \"obstacle\"]\nkinds = [\"wood\", \"keep\"]",
            "any = [\"mire\"]",
            "category green: the kind bog is in another one",
        ),
        ("name = \"Wet ground\"", "title = \"Wet ground\"", "unknown field `title`"),
    ] {
        refuse(false, from, to, expected);
    }
    for (from, to, expected) in [
        ("shows = [\"aura\", \"test\"]", "shows = [\"auras\"]", "unknown variant `auras`"),
        ("shows = [\"aura\", \"test\"]", "shows = [\"aura\"]", "no part shows the test of the kind bog"),
        ("shows = [\"moves\", \"dice\"]", "shows = [\"dice\"]", "no part shows the moves of the kind wood"),
        ("shows = [\"points\", ", "shows = [", "no part shows the points of the kind keep"),
        ("\"structure\", \"corridor\"]", "\"corridor\"]", "no part shows the structure of the kind keep"),
        ("\"structure\", \"corridor\"]", "\"structure\"]", "no part shows the corridor of the kind keep"),
        ("shows = [\"containment\"]", "shows = [\"containment\", \"dice\"]", "dice is shown by several parts"),
        ("kinds = [\"barrow\", \"keep\"]", "kinds = [\"bog\"]", "the pack has no {sight} for the text"),
        ("kinds = [\"barrow\"]", "kinds = [\"wood\"]", "the pack has no {aura} for the text"),
        ("containment = \"wholly\"", "containment = \"all\"", "unknown variant `all`"),
    ] {
        refuse(true, from, to, expected);
    }
    assert!(unexpected.is_empty(), "{unexpected:#?}");
}

#[test]
fn impossible_points_and_structures_are_refused_with_their_place() {
    for (from, to, expected) in [
        ("points = 60", "points = 0", "kind keep, points is 0; write 1 to 10000"),
        (
            "points = 60\ndoubled_over = 20\npaid_by = \"either\"\n",
            "paid_by = \"either\"\n",
            "paid_by and doubled_over are for",
        ),
        (
            "points = 60\ndoubled_over = 20\npaid_by = \"either\"\n",
            "doubled_over = 20\n",
            "paid_by and doubled_over are for",
        ),
        ("paid_by = \"either\"", "paid_by = \"nobody\"", "unknown variant `nobody`"),
        ("doubled_over = 20", "doubled_over = 0", "no length; write more than 0"),
        ("holds = { stands = 4", "holds = { stands = 0", "kind keep, holds: 0 is no number of stands or units"),
        ("doubled = { stands = 7, units = 2", "doubled = { stands = 7, units = 21", "holds: 21 is no number of stands"),
        (
            "containment = \"any\"",
            "holds = { stands = 1, units = 1, doubled = { stands = 1, units = 1 } }",
            "kind bog, holds: doubled is for what costs twice",
        ),
        ("paid_by = \"defender\"\npoints = 7", "paid_by = \"either\"\npoints = 7", "unknown variant `either`"),
        (
            "drawn = { least = 15",
            "drawn = { least = 19",
            "kind dyke, drawn: the width of its shape isn't from least to most",
        ),
        ("corners = [\"keep\"]", "corners = [\"dyke\"]", "no kind that isn't drawn itself is called dyke"),
        ("corners = [\"keep\"]", "corners = [\"fort\"]", "no kind that isn't drawn itself is called fort"),
        ("gates = [\"keep\"]", "gates = [\"dyke\"]", "no kind that isn't drawn itself is called dyke"),
        ("gates = [\"keep\"]", "gates = [\"bog\"]", "kind dyke, drawn: the gate bog has no points"),
        (
            "points = 20\npaid_by = \"defender\"\ndrawn",
            "drawn",
            "kind dyke, drawn: only what an army pays for has gates",
        ),
        (
            "moves = { roll = \"D6\" }",
            "drawn = { least = 1, most = 9 }",
            "kind wood, drawn: only a rectangle is drawn as a line",
        ),
        ("moves = { roll = \"D6\" }", "outside = true", "kind wood, outside: only a rectangle has one"),
        ("{ from = 2, to = 8,", "{ from = 2, to = 7,", "equipment holy-water, dice: no row is for 8"),
        ("missed = \"It stays hidden.\"", "missed = \"\"", "equipment hidden-door, distance: a text is empty"),
        ("roll = \"3D6\"", "roll = \"4D6\"", "unknown variant `4D6`"),
        ("points = 7", "points = 0", "equipment holy-water: points is 0; write 1 to 10000"),
        ("id = \"lanterns\"\ntag = 1", "id = \"lanterns\"\ntag = 64", "links have room for less than 64"),
        ("id = \"lanterns\"\ntag = 1", "id = \"lanterns\"\ntag = 0", "holy-water has the same tag, 0"),
        ("with = [\"hold\"]\n\n[[equipment]]", "with = [\"roof\"]\n\n[[equipment]]", "no trait is called roof"),
        (
            "with = [\"hold\"]\n\n[[equipment]]",
            "with = [\"hazard\"]\n\n[[equipment]]",
            "equipment holy-water: it is for no kind",
        ),
        (
            "width = 4, from = 20, to = 90",
            "width = 4, from = 90, to = 90",
            "kind keep, corridor: from isn't less than to",
        ),
        ("width = 4, from = 20", "width = 0, from = 20", "no length; write more than 0"),
        ("width = 4, from = 20, to = 90", "width = 4, from = 20", "missing field `to`"),
        (
            "shape = { rectangle = { width = 14, depth = 10 } }",
            "shape = { circle = { diameter = 14 } }",
            "kind keep, corridor: what is round has no front",
        ),
        ("points = 60", "points = 10001", "kind keep, points is 10001; write 1 to 10000"),
        ("points = 60", "points = 5.5", "invalid type: floating point `5.5`, expected u32"),
        ("points = 60", "cost = 60", "unknown field `cost`"),
        (
            "structure = 20",
            "structure = 0",
            "kind keep, structure is 0; write what a test rolls more than, from 1 to 100",
        ),
        ("hits = 2\n", "hits = 0\n", "battering: hits is 0; write 1 to 10"),
        ("hits = 2\n", "hits = 11\n", "battering: hits is 11; write 1 to 10"),
        ("back = 12.5", "back = 0", "no length; write more than 0"),
        ("structure = 20", "structure = 101", "kind keep, structure is 101; write what a test"),
        ("structure = 20", "structure = \"thick\"", "invalid type: string"),
        ("gate = 12", "gate = 0", "kind keep, gate is 0; write what a test"),
        ("gate = 12", "gate = 21", "kind keep, gate: it stands no longer than the piece"),
        ("leaves = \"bog\"", "leaves = \"rubble\"", "kind keep, leaves: no kind is called rubble"),
        ("leaves = \"bog\"", "leaves = \"keep\"", "kind keep, leaves: a kind that isn't destroyed itself"),
        ("structure = 20\ngate = 12\n", "", "kind keep, leaves: only what has a structure"),
        ("structure = 20", "", "kind keep, gate: only what has a structure itself"),
    ] {
        let mut texts = texts();
        assert!(texts.terrain.contains(from), "{from}");
        texts.terrain = texts.terrain.replacen(from, to, 1);
        let problem = validate::files(&texts).err().unwrap_or_default();
        assert!(problem.starts_with("terrain.toml:") && problem.contains(expected), "{to}: {problem}");
    }
}

#[test]
fn impossible_regiments_are_refused_with_their_place() {
    let refused = |from: &str, to: &str| {
        let mut texts = texts();
        assert!(texts.pack.contains(from), "{from}");
        texts.pack = texts.pack.replacen(from, to, 1);
        validate::files(&texts).err().unwrap_or_default()
    };
    let base = "[regiments]\nbase = 20";
    for (from, to, expected) in [
        (base, "[regiments]\nbase = 25", "pack.toml: regiments: base is 25 mm, which no model of the pack has"),
        ("models = 12", "models = 0", "pack.toml: regiments: write 1 to 100 models, and no more files than models"),
        ("models = 12", "models = 101", "pack.toml: regiments: write 1 to 100 models"),
        ("files = 4", "files = 13", "pack.toml: regiments: write 1 to 100 models, and no more files"),
        ("files = 4", "files = 4\nranks = 3", "unknown field `ranks`"),
        ("shooters = 3", "shooters = 0", "pack.toml: regiments: garrison: write one shooter at least"),
        (
            "moves = 1.5",
            "moves = 0.5",
            "pack.toml: regiments: garrison: write one shooter at least, and from 1 to 10 moves",
        ),
        (
            "with = \"hold\"",
            "with = \"cover\"",
            "terrain.toml: regiments.garrison: with names cover, which is no trait",
        ),
    ] {
        let problem = refused(from, to);
        assert!(problem.contains(expected) && !problem.contains('\n'), "{to}: {problem}");
    }
    let texts = texts();
    let (pack, _) = read(&texts);
    let regiments = pack.regiments.expect("it has regiments");
    let garrisons = regiments.garrisons.as_ref().expect("they hold keeps");
    assert_eq!((regiments.models, regiments.files, regiments.base), (12, 4, 20));
    assert_eq!((&*garrisons.with, garrisons.shooters, garrisons.moves), ("can be held", 3, 1.5));
    let two_centimetres = 2.0 / 2.54;
    assert!([garrisons.away, regiments.loose].iter().all(|length| (length - two_centimetres).abs() < 1e-9));
    assert_eq!(regiments.troops, ["riders", "wagons"]);
    let leads = |one: &str, other: &str| {
        let [one, other] = [one, other].map(|id| pack.kind(id).expect("a kind"));
        one.leads_over(other)
    };
    assert!(leads("causeway", "bog") && !leads("causeway", "wood") && !leads("bog", "causeway"));
}

#[test]
fn a_card_says_what_pieces_with_other_levels_or_floors_count() {
    let said = |id, numbers: &[u32]| {
        let lines = card_with(id, numbers).into_iter();
        lines.filter_map(|line| line.strip_prefix("Line of sight: ").map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(said("keep", &[]), ["It counts 5, 2 times, 10 in all."]);
    let others =
        ["It counts 5, 2 times, 10 in all.", "With 1 floor it counts 5 in all.", "With 3 floors it counts 15 in all."];
    assert_eq!(said("keep", &[1, 3]), others);
    assert_eq!(said("barrow", &[2]), ["It counts 2, 3 times, 6 in all.", "With 2 levels it counts 4 in all."]);
    assert_eq!(said("wood", &[3]), said("wood", &[]));
}
