//! The pack of document 003, row by row of the document's tables.

use super::texts;
use crate::geometry::Side;
use crate::pack::StructurePart::{Gate, Piece};
use crate::pack::{CardTexts, Pack, StructurePart, TableSize, TerrainCards, Trait, validate};
use crate::units::Unit;

/// The pack and its cards, from its files.
fn read() -> (Pack, TerrainCards) {
    let mut files = validate::files(&texts("siege-works")).unwrap_or_else(|problem| panic!("{problem}"));
    let cards = files.take_terrain_cards().expect("it has cards");
    (Pack::from(files), TerrainCards::from(cards))
}

/// What a kind has to have: its id, its length and its depth in millimetres, its points, and what structure tests destroy of it.
struct Row(&'static str, [f64; 2], Option<u32>, &'static [(StructurePart, u32)]);

const ROWS: &[Row] = &[
    // The fortifications.
    Row("gateway", [40.0, 20.0], Some(40), &[(Piece, 12)]),
    Row("gateway-tower", [40.0, 40.0], Some(150), &[(Piece, 25), (Gate, 12)]),
    Row("wall", [40.0, 20.0], Some(55), &[(Piece, 20)]),
    Row("stone-tower", [40.0, 40.0], Some(200), &[(Piece, 30)]),
    Row("palisade-tower", [40.0, 40.0], Some(165), &[(Piece, 25)]),
    Row("palisade-wall", [40.0, 20.0], Some(45), &[(Piece, 15)]),
    Row("earthwork", [40.0, 10.0], Some(15), &[]),
    Row("breach", [40.0, 20.0], None, &[]),
    // The siege equipment that stands on the table by itself.
    Row("mangonel", [40.0, 40.0], Some(80), &[]),
    Row("bombard", [40.0, 40.0], Some(130), &[]),
    Row("tribock", [40.0, 60.0], Some(120), &[]),
    Row("siege-tower", [40.0, 60.0], Some(20), &[]),
    Row("battering-ram", [40.0, 60.0], Some(10), &[]),
    Row("sow", [40.0, 60.0], Some(5), &[]),
    // Ordinary terrain, all of it ours.
    Row("hill", [250.0, 180.0], None, &[]),
    Row("woodland", [200.0, 150.0], None, &[]),
    Row("low-wall", [120.0, 10.0], None, &[]),
    Row("building", [100.0, 80.0], None, &[]),
    // A bridge, whose length is ours.
    Row("bridge", [80.0, 30.0], None, &[]),
];

#[test]
fn every_row_of_the_tables_is_a_kind_with_its_numbers() {
    let (pack, _) = read();
    assert_eq!(
        pack.kinds.iter().map(|kind| &*kind.id).collect::<Vec<_>>(),
        ROWS.iter().map(|row| row.0).collect::<Vec<_>>()
    );
    for (Row(id, size, points, structures), kind) in ROWS.iter().zip(&pack.kinds) {
        let (width, depth) = kind.shape.extent();
        let off = [width, depth].into_iter().zip(size).map(|(side, millimetres)| side * 25.4 - millimetres);
        assert!(off.into_iter().all(|off| off.abs() < 1e-9), "{id}: {width} by {depth} inches");
        assert_eq!(kind.points, *points, "{id}");
        let of: Vec<_> = kind.structures.iter().map(|one| (one.part, one.value)).collect();
        assert_eq!(of, *structures, "{id}");
        let is_ordinary = kind.own_traits == ["open country"];
        assert_eq!(kind.usual > 0, is_ordinary, "generated tables have ordinary ground alone: {id}");
        let is_low = ["earthwork", "breach", "low-wall"].contains(id);
        assert_eq!(kind.traits.has(Trait::Obstacle), is_low, "{id}");
        let is_solid = !is_low && !["hill", "woodland", "bridge"].contains(id);
        assert_eq!(kind.traits.has(Trait::Obstruction), is_solid, "{id}");
    }
    let centimetres = |size: &TableSize| [size.width, size.depth].map(|side| (side.inches() * 2.54).round());
    let tables: Vec<[f64; 2]> = pack.tables.iter().map(centimetres).collect();
    assert_eq!(tables, [[120.0, 120.0], [180.0, 120.0]]);
    assert_eq!((pack.unit, pack.has_scenarios(), pack.has_elements()), (Unit::Centimetre, true, false));
    let edges: Vec<&[Side]> = pack.tables.iter().map(TableSize::edges).collect();
    assert_eq!(
        edges,
        [&Side::CLOCKWISE[..], &[Side::Left, Side::Right]],
        "a long table is played from its narrow edges"
    );
}

/// What a card has to say, by the kind.
const SAID: &[(&str, &[&str])] = &[
    (
        "gateway",
        &["one gateway at least for each 1,000 points", "A closed gate blocks the attacker's sight", "put behind it"],
    ),
    (
        "gateway-tower",
        &["Structure 25:", "Structure 12 of the gate", "the gate falls with it", "three stands or two units"],
    ),
    (
        "wall",
        &[
            "fortified: shots hit them on 6",
            "More than 20 in all",
            "Infantry alone assaults it",
            "Exchange it for a breach",
        ],
    ),
    (
        "stone-tower",
        &[
            "More than 30 in all",
            "three stands or two units",
            "costs twice as much",
            "shoot all around",
            "one stand at each face",
        ],
    ),
    ("palisade-tower", &["More than 25 in all", "three stands or two units"]),
    ("palisade-wall", &["More than 15 in all", "fortified: shots hit them on 6"]),
    (
        "earthwork",
        &["For either side.", "fortified against missiles (hit on 6), and defended in combat", "40 by 10 mm"],
    ),
    ("breach", &["halt in front of it first", "like a low wall"]),
    (
        "mangonel",
        &[
            "corridor 2 cm wide, 20 cm to 90 cm from its front",
            "4 attacks, 3 hits",
            "one at most for each 1,000 points",
            "never moves",
        ],
    ),
    (
        "bombard",
        &[
            "corridor 2 cm wide, up to 90 cm from its front",
            "4 attacks and a bounce, 3 hits",
            "the fortified are only defended",
        ],
    ),
    (
        "tribock",
        &[
            "corridor 4 cm wide, 20 cm to 120 cm from its front",
            "6 attacks, 4 hits",
            "40 by 60 mm",
            "the 1 is for combat",
        ],
    ),
    (
        "siege-tower",
        &["For the attacker alone.", "3 hits, saved on 3 to 6", "moves 15 cm", "+1 for their charge", "4 cm or less"],
    ),
    (
        "battering-ram",
        &["For the attacker alone.", "3 hits, saved on 3 to 6", "moves 15 cm", "one hit by itself", "goes back 10 cm"],
    ),
    ("sow", &["For the attacker alone.", "3 hits, saved on 3 to 6", "moves 15 cm", "can't batter"]),
    ("building", &["main rules"]),
];

#[test]
fn the_cards_say_what_the_document_rules() {
    let (pack, cards) = read();
    for (id, texts) in SAID {
        let rules = cards.rules_of(&pack, pack.kind(id).expect("a kind"), &[]);
        for text in *texts {
            assert!(rules.iter().any(|rule| rule.text.contains(text)), "{id}: {text}");
        }
    }
    // What is only for some isn't on the cards of others.
    let says = |id: &str, text: &str| {
        let rules = cards.rules_of(&pack, pack.kind(id).expect("a kind"), &[]);
        rules.iter().any(|rule| rule.text.contains(text))
    };
    assert!(!says("earthwork", "Structure 1") && !says("breach", "It costs") && !says("gateway", "Exchange it"));
    assert!(!says("gateway", "A small door") && !says("mangonel", "For the attacker alone"));
}

#[test]
fn every_row_of_equipment_without_ground_has_its_army_and_its_points() {
    use crate::pack::Role::{Attacker, Defender};
    let (pack, _) = read();
    let rows = [
        ("boiling-oil", Defender, 5, false),
        ("sally-gate", Defender, 10, false),
        ("log-ram", Attacker, 5, true),
        ("ladders", Attacker, 5, true),
        ("mantlets", Attacker, 10, true),
    ];
    let read = pack.equipment.iter().map(|one| (&*one.id, one.paid_by, one.points, one.is_of_units()));
    assert_eq!(read.collect::<Vec<_>>(), rows);
    let is_for = |id: &str, kind: &str| {
        let kind = pack.kind(kind).expect("a kind");
        pack.equipment.iter().find(|one| one.id == id).expect("equipment").is_for(kind)
    };
    for (kind, oil, gate) in [
        ("wall", true, true),
        ("palisade-wall", true, true),
        ("gateway", true, false),
        ("gateway-tower", true, false),
        ("stone-tower", true, false),
        ("earthwork", false, false),
        ("sow", false, false),
        ("hill", false, false),
    ] {
        assert_eq!([is_for("boiling-oil", kind), is_for("sally-gate", kind)], [oil, gate], "{kind}");
    }
    let secret: Vec<&str> = pack.equipment.iter().filter(|one| one.is_secret).map(|one| &*one.id).collect();
    assert_eq!(secret, ["sally-gate"]);
}

#[test]
fn fortifications_are_the_defenders_and_machines_the_attackers() {
    use crate::pack::PaidBy::{Attacker, Defender, Either};
    let (pack, _) = read();
    for kind in &pack.kinds {
        let has = |name: &str| kind.own_traits.iter().any(|own| own == name);
        let expected = match kind.points {
            None => None,
            Some(_) if has("engine") || has("field works") => Some(Either),
            Some(_) if has("siege machine") => Some(Attacker),
            Some(_) => Some(Defender),
        };
        assert_eq!(kind.paid_by, expected, "{}", kind.id);
        assert_eq!(kind.doubled_over.is_some(), has("tower"), "{}", kind.id);
    }
}

#[test]
fn a_ram_adds_one_hit_and_goes_back_ten_centimetres() {
    let battering = read().0.battering.expect("sections are battered");
    assert_eq!(battering.hits, 1);
    assert!((battering.back * 2.54 - 10.0).abs() < 1e-9);
}

/// What the card of a scenario has to say, by its heading.
const SAID_OF_SCENARIOS: &[(&str, &[(&str, &str)])] = &[
    (
        "into-the-breach",
        &[
            ("Table", "120 × 120 cm"),
            ("Log rams", "driven back by shooting like any other"),
            (
                "Game length",
                "At the end of turn 7, and of each turn after it, a D6 is rolled: on 4 or more the game ends.",
            ),
            (
                "Game length",
                "50% in turn 7, 25% in turn 8, 12.5% in turn 9, 12.5% in turn 10. On average it has 7.875 turns.",
            ),
            ("Deployment", "more than 40 cm from the walls"),
            ("Deployment", "anywhere up to the attacker's line"),
            ("Army points", "about half the points"),
            ("Army points", "Only its front is paid for"),
            ("Ground", "no terrain but the fortress"),
            ("Wins", "between the ends of the two shorter walls"),
            ("Wins", "the attacker's army breaks"),
            ("Wins", "general is slain"),
            ("Wins", "victory points decide"),
            ("First turn", "The attacker's."),
        ],
    ),
    (
        "the-watchtower",
        &[
            ("Table", "180 × 120 cm"),
            ("Game length", "8 turns of each player."),
            ("Deployment", "behind a line at least 60 cm from the tower's gate"),
            ("Deployment", "within 20 cm of it"),
            ("Deployment", "at least 70 cm from the tower, opposite the attacker"),
            ("Deployment", "at least 90 cm from the tower, opposite the attacker"),
            ("Arrivals", "from turn 2 on, and 5 or more brings them"),
            ("Arrivals", "2: 33.3%; 3: 55.6%; 4: 70.4%; 5: 80.2%; 6: 86.8%; 7: 91.2%; 8: 94.1%"),
            ("Arrivals", "2: 50%; 3: 75%; 4: 87.5%; 5: 93.8%"),
            ("Arrivals", "Each dispatched unit that has reached the relief's edge adds 1"),
            ("Arrivals", "begins off the table"),
            ("Army points", "2,000 points at most"),
            ("Army points", "three times their points"),
            ("Army points", "sows and mantlets"),
            ("Garrison", "up to two units"),
            ("Garrison", "within 30 cm"),
            ("Wins", "by taking the tower"),
            ("Wins", "left at the end"),
            ("Wins", "a draw"),
        ],
    ),
];

#[test]
fn the_cards_of_the_scenarios_say_what_the_document_rules() {
    let mut files = validate::files(&texts("siege-works")).unwrap_or_else(|problem| panic!("{problem}"));
    let card = CardTexts::from(files.take_card());
    let pack = Pack::from(files);
    assert_eq!(pack.scenarios.iter().map(|one| &*one.id).collect::<Vec<_>>(), ["into-the-breach", "the-watchtower"]);
    for (id, said) in SAID_OF_SCENARIOS {
        let rules = card.rules_of(&pack, pack.scenario(id).expect("a scenario"));
        for (about, text) in *said {
            let is_said = rules.iter().any(|rule| rule.about == *about && rule.text.contains(text));
            assert!(is_said, "{id}, {about}: {text}\n{rules:#?}");
        }
    }
    // Each place that the document leaves open is told by one rule as our reading.
    let named = card.readings.iter().filter(|reading| reading.is_rule).count();
    assert_eq!((named, pack.readings.len()), (6, 6));
}
