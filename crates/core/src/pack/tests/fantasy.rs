//! The pack of document 001, row by row of the document's tables.

use super::texts;
use crate::pack::Containment::{Any, Majority, MostWholly, Touching};
use crate::pack::SightPer::{Floor as PerFloor, Level as PerLevel, Piece as PerPiece};
use crate::pack::{
    Containment, Dice, MoveTest, Pack, RolledRow, Sight, SightPer, TableSize, TerrainCards, TestedMove, Trait, validate,
};

/// The pack and its cards, from its files.
fn read() -> (Pack, TerrainCards) {
    let mut files = validate::files(&texts("fantasy-battlefield")).unwrap_or_else(|problem| panic!("{problem}"));
    let cards = files.take_terrain_cards().expect("it has cards");
    (Pack::from(files), TerrainCards::from(cards))
}

/// What a kind has to have: its id, its category, sight, when a unit is in it, the ranges of its auras and the table that is rolled on.
struct Row(&'static str, &'static str, Option<(u32, SightPer, u32)>, Option<Containment>, &'static [f64], Option<Dice>);

/// Moves, who tests, who doesn't, up to which roll it fails, and what happens.
type Case<'a> = (&'a [TestedMove], &'a [&'a str], &'a [&'a str], u32, &'a str);

const HILL: Option<(u32, SightPer, u32)> = Some((2, PerLevel, 1));
const FIVE: Option<(u32, SightPer, u32)> = Some((5, PerPiece, 1));
const NONE: Option<(u32, SightPer, u32)> = Some((0, PerPiece, 1));
const TWO_FLOORS: Option<(u32, SightPer, u32)> = Some((5, PerFloor, 2));
const THREE_FLOORS: Option<(u32, SightPer, u32)> = Some((5, PerFloor, 3));
const D3: Option<Dice> = Some(Dice::D3);
const D6: Option<Dice> = Some(Dice::D6);

const ROWS: &[Row] = &[
    // The categories.
    Row("impassable", "impassable", FIVE, None, &[], None),
    Row("dangerous-ground", "dangerous ground", None, None, &[], None),
    Row("hill", "hill", HILL, None, &[], None),
    Row("forest", "forest", FIVE, Some(Majority), &[], None),
    Row("river", "river", None, Some(Any), &[], None),
    Row("bridge", "river crossing", None, None, &[], None),
    Row("ford", "river crossing", None, None, &[], None),
    Row("marshland", "marshland", None, Some(Any), &[], None),
    Row("obstacle", "", NONE, Some(Touching), &[], None),
    Row("mystical-monument", "mystical monument", FIVE, None, &[], None),
    Row("building", "can be garrisoned", TWO_FLOORS, None, &[], None),
    Row("arcane-building", "can be garrisoned, arcane architecture", TWO_FLOORS, None, &[], None),
    Row("arcane-impassable", "impassable, arcane architecture", FIVE, None, &[], None),
    // The named pieces.
    Row("anvil-of-vaul", "hill", HILL, None, &[6.0], None),
    Row("scree-slope", "hill", HILL, None, &[], None),
    Row("temple-of-skulls", "hill", HILL, None, &[], D6),
    Row("ancient-forest", "forest", FIVE, Some(Any), &[], None),
    Row("abyssal-wood", "forest", FIVE, Some(Majority), &[], None),
    Row("blood-forest", "forest", FIVE, Some(Any), &[], None),
    Row("fungus-forest", "forest", FIVE, Some(Any), &[], None),
    Row("venom-thicket", "forest", FIVE, Some(Any), &[], None),
    Row("wildwood", "forest", FIVE, Some(Any), &[], D6),
    Row("boiling-flood", "river", None, Some(Any), &[], None),
    Row("necrotic-ooze", "river", None, Some(Any), &[], None),
    Row("raging-torrent", "river", None, Some(Any), &[], None),
    Row("river-of-blood", "river", None, Some(Any), &[], None),
    Row("river-of-light", "river", None, Some(Any), &[], None),
    Row("earthblood-mere", "marshland", None, Some(Majority), &[], None),
    Row("khemrian-quicksand", "marshland", None, Some(Any), &[], None),
    Row("mist-wreathed-swamp", "marshland", None, Some(MostWholly), &[], None),
    Row("blazing-barricade", "", NONE, Some(Touching), &[], None),
    Row("blessed-bulwark", "", NONE, Some(Touching), &[], None),
    Row("fence-hedge", "", NONE, Some(Touching), &[], None),
    Row("ghost-fence", "", NONE, Some(Touching), &[], None),
    Row("wall", "", NONE, Some(Touching), &[], None),
    Row("altar-of-khaine", "mystical monument", FIVE, None, &[6.0], None),
    Row("arcane-ruins", "mystical monument", FIVE, None, &[6.0], None),
    Row("bane-stone", "mystical monument", FIVE, None, &[6.0], None),
    Row("charnel-pit", "mystical monument", FIVE, None, &[6.0, 6.0], None),
    Row("elven-waystone", "mystical monument", FIVE, None, &[6.0], None),
    Row("idol-of-gork-or-mork", "mystical monument", FIVE, None, &[6.0], None),
    Row("magic-circle", "mystical monument", FIVE, None, &[6.0], None),
    Row("sinister-statue", "mystical monument", FIVE, None, &[6.0], D6),
    Row("sorcerous-portal", "mystical monument", FIVE, None, &[], Some(Dice::TwoD6)),
    Row("wyrding-well", "mystical monument", FIVE, None, &[3.0], D6),
    Row("acropolis-of-heroes", "can be garrisoned, arcane architecture", TWO_FLOORS, None, &[6.0], None),
    Row("dwarf-brewhouse", "can be garrisoned, arcane architecture", TWO_FLOORS, None, &[6.0, 6.0], None),
    Row("grail-chapel", "can be garrisoned, arcane architecture", TWO_FLOORS, None, &[6.0, 6.0], None),
    Row("haunted-mansion", "can be garrisoned, arcane architecture", TWO_FLOORS, None, &[6.0], None),
    Row("nehekharan-sphynx", "can be garrisoned, arcane architecture", TWO_FLOORS, None, &[6.0], D3),
    Row("sigmarite-shrine", "can be garrisoned, arcane architecture", TWO_FLOORS, None, &[6.0], None),
    Row("tower-of-blood", "can be garrisoned, arcane architecture", THREE_FLOORS, None, &[6.0, 6.0], None),
    Row("wizards-tower", "can be garrisoned, arcane architecture", THREE_FLOORS, None, &[3.0], None),
];

#[test]
fn every_row_of_the_tables_is_a_kind_with_its_numbers() {
    let (pack, _) = read();
    assert_eq!(ROWS.len(), 13 + 40);
    assert_eq!(
        pack.kinds.iter().map(|kind| &*kind.id).collect::<Vec<_>>(),
        ROWS.iter().map(|row| row.0).collect::<Vec<_>>()
    );
    let crossings: Vec<&str> = pack.kinds.iter().filter(|kind| kind.crosses.is_some()).map(|kind| &*kind.id).collect();
    assert_eq!(crossings, ["bridge", "ford"]);
    let bridge = pack.kind("bridge").expect("a kind");
    for (Row(id, category, sight, containment, ranges, dice), kind) in ROWS.iter().zip(&pack.kinds) {
        assert_eq!(kind.own_traits.join(", "), *category, "{id}");
        assert_eq!(kind.sight, sight.map(|(value, per, of)| Sight { value, per, of }), "{id}");
        assert_eq!(kind.containment, *containment, "{id}");
        assert_eq!(bridge.leads_over(kind), *category == "river", "{id}");
        assert_eq!(kind.auras.iter().map(|aura| aura.range).collect::<Vec<_>>(), *ranges, "{id}");
        assert_eq!(kind.dice.first().map(|table| table.dice), *dice, "{id}");
        assert!(kind.dice.len() < 2 && kind.building.is_none() && kind.scatter.is_none(), "{id}");
        let is = |one| kind.traits.has(one);
        assert_eq!(is(Trait::Elevation), category.contains("hill"), "{id}");
        assert_eq!(is(Trait::Obstacle) && is(Trait::Linear), category.is_empty(), "{id}");
        let blocks =
            ["impassable", "mystical monument", "can be garrisoned"].iter().any(|one| category.starts_with(one));
        assert_eq!(is(Trait::Obstruction), blocks, "{id}");
        assert_eq!(is(Trait::BlocksSight), blocks || *category == "forest", "{id}");
        assert_eq!(kind.traits.can_be_stood_on(), !blocks && !category.is_empty(), "{id}");
    }
    let sides = |size: &TableSize| [size.width.inches(), size.depth.inches()];
    let tables: Vec<[f64; 2]> = pack.tables.iter().map(sides).collect();
    assert_eq!(tables, [[72.0, 48.0], [48.0, 48.0], [60.0, 44.0], [96.0, 48.0]]);
    assert_eq!((pack.seeing.into_forest, pack.walking.rough_costs), (5.0, 1.0));
}

#[test]
fn cover_slowing_and_obstacles_are_as_in_the_document() {
    let (pack, cards) = read();
    let with = |one: Trait| {
        let kinds = pack.kinds.iter().filter(|kind| kind.traits.has(one)).map(|kind| &*kind.id);
        kinds.collect::<Vec<_>>()
    };
    let marshes = ["marshland", "earthblood-mere", "khemrian-quicksand", "mist-wreathed-swamp"];
    assert_eq!(with(Trait::Rough), [&["marshland", "ancient-forest"][..], &marshes[1..]].concat());
    assert_eq!(with(Trait::Cover), ["mist-wreathed-swamp", "blessed-bulwark", "wall"]);
    let soft: Vec<&str> = with(Trait::Concealment);
    assert_eq!(soft.len(), 7 + 3, "the forests and three obstacles: {soft:?}");
    let says = |id: &str, text: &str| {
        let rules = cards.rules_of(&pack, pack.kind(id).expect("a kind"), &[]);
        rules.iter().any(|rule| rule.text.contains(text))
    };
    for id in ["fence-hedge", "wall", "blessed-bulwark"] {
        assert!(says(id, "-1 to hit"), "{id}");
    }
    assert!(!says("blazing-barricade", "-1 to hit") && !says("ghost-fence", "-1 to hit"));
    for (id, cover) in
        [("fence-hedge", "Soft"), ("blazing-barricade", "Soft"), ("ghost-fence", "Soft"), ("wall", "Hard")]
    {
        assert!(says(id, &format!("{cover} cover from behind it")), "{id}");
    }
    assert!(says("forest", "more than 5\" of forest") && says("forest", "Exactly 5\" of forest"));
    assert!(
        says("hill", "2 for each level") && says("wizards-tower", "5 for each floor") && says("building", "10 in all")
    );
    assert!(says("building", "smaller than 6×6\"") && says("building", "Five models a floor"));
    assert!(says("arcane-impassable", "Impassable") && !says("arcane-impassable", "garrison"));
}

#[test]
fn who_tests_for_which_moves_and_when_it_fails() {
    let (pack, _) = read();
    let (wound, wounds) = ("One wound, with no armour save.", "D6 wounds, with no armour save.");
    let gone = "The model is removed, with no saves.";
    let heavy = ["chariots", "shrines"];
    let (mounted, marsh) =
        (["cavalry", "monstrous cavalry"], ["skirmishers", "cavalry", "monstrous cavalry", "chariots", "shrines"]);
    let hurry = [TestedMove::March, TestedMove::Charge, TestedMove::Flee, TestedMove::Pursue, TestedMove::Overrun];
    let flight = [TestedMove::FlightStart, TestedMove::FlightEnd];
    let riders: [Case; 2] = [(&hurry, &mounted, &[], 1, wound), (&hurry, &heavy, &[], 1, wounds)];
    let all: [Case; 2] = [(&hurry, &[], &heavy, 1, wound), (&hurry, &heavy, &[], 1, wounds)];
    let torrent: [Case; 2] = [(&hurry, &[], &heavy, 2, wound), (&hurry, &heavy, &[], 2, wounds)];
    let flee: [Case; 2] = [(&[TestedMove::Flee], &[], &heavy, 1, wound), (&[TestedMove::Flee], &heavy, &[], 1, wounds)];
    let fly: Case = (&flight, &["units that fly"], &[], 1, wound);
    let forest = [&[fly][..], &riders].concat();
    let venom =
        [fly, (&[TestedMove::Any], &[], &heavy, 1, wound), (&[TestedMove::Any], &heavy, &[], 1, wounds)].to_vec();
    let shrines: Case = (&hurry, &["shrines"], &[], 1, wounds);
    let chariots: Case = (&hurry, &["chariots"], &[], 2, wounds);
    let bog =
        [(&hurry[..], &[][..], &marsh[..], 1, wound), shrines, (&hurry, &mounted, &[], 2, wound), chariots].to_vec();
    let sand_not =
        ["skirmishers", "cavalry", "monstrous cavalry", "monstrous infantry", "monsters", "chariots", "shrines"];
    let quicksand = [
        (&hurry[..], &[][..], &sand_not[..], 1, wound),
        (&hurry, &["monsters", "monstrous infantry"], &[], 1, gone),
        (&hurry, &["monstrous cavalry"], &[], 2, gone),
        (&hurry, &["cavalry"], &[], 2, wound),
        shrines,
        chariots,
    ]
    .to_vec();
    for (Row(id, category, ..), kind) in ROWS.iter().zip(&pack.kinds) {
        let expected: Vec<Case> = match (*id, *category) {
            ("scree-slope" | "necrotic-ooze", _) | (_, "dangerous ground") => all.to_vec(),
            ("raging-torrent", _) => torrent.to_vec(),
            ("venom-thicket", _) => venom.clone(),
            ("khemrian-quicksand", _) => quicksand.clone(),
            (_, "marshland") => bog.clone(),
            (_, "forest") => forest.clone(),
            (_, "river" | "") => riders.to_vec(),
            (_, "hill" | "river crossing") => Vec::new(),
            _ => flee.to_vec(),
        };
        let expected: Vec<MoveTest> = expected
            .into_iter()
            .map(|(moves, troops, except, fails_on, damage)| {
                let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
                MoveTest {
                    moves: moves.to_vec(),
                    troops: names(troops),
                    except: names(except),
                    fails_on,
                    damage: damage.to_owned(),
                }
            })
            .collect();
        assert_eq!(kind.tests, expected, "{id}");
    }
}

#[test]
fn tables_of_dice_have_the_odds_of_the_document() {
    let (pack, _) = read();
    let odds = |id: &str| {
        let table = pack.kind(id).and_then(|kind| kind.dice.first()).expect("it has a table");
        let row = |row: &RolledRow| (row.results, [table.odds(row).numerator, table.odds(row).denominator]);
        table.rows.iter().map(row).collect::<Vec<_>>()
    };
    assert_eq!(odds("temple-of-skulls"), [([1, 1], [1, 6]), ([2, 6], [5, 6])]);
    assert_eq!(odds("wildwood"), [([1, 3], [1, 2]), ([4, 6], [1, 2])]);
    assert_eq!(odds("sinister-statue"), [([1, 3], [1, 2]), ([4, 6], [1, 2])]);
    let portal = [([2, 4], [1, 6]), ([5, 6], [1, 4]), ([7, 7], [1, 6]), ([8, 9], [1, 4]), ([10, 12], [1, 6])];
    assert_eq!(odds("sorcerous-portal"), portal);
    assert_eq!(odds("wyrding-well"), [([1, 1], [1, 6]), ([2, 4], [1, 2]), ([5, 6], [1, 3])]);
    assert_eq!(odds("nehekharan-sphynx"), [([1, 1], [1, 3]), ([2, 2], [1, 3]), ([3, 3], [1, 3])]);
}

#[test]
fn a_usual_collection_has_few_pieces_with_powers() {
    let (pack, _) = read();
    let (mundane, named) = pack.kinds.split_at(13);
    let with_powers = named.iter().filter(|kind| !["fence-hedge", "wall"].contains(&&*kind.id));
    assert!(with_powers.clone().all(|kind| kind.usual <= 1));
    let powers: u32 = with_powers.map(|kind| kind.usual).sum();
    let all: u32 = pack.kinds.iter().map(|kind| kind.usual).sum();
    assert!(mundane.iter().all(|kind| kind.usual <= 3) && powers * 3 <= all, "{powers} of {all}");
}

#[test]
fn only_the_blood_forest_moves_by_itself() {
    let (pack, cards) = read();
    let moving = pack.kinds.iter().filter_map(|kind| Some((&*kind.id, kind.moves?)));
    assert_eq!(moving.collect::<Vec<_>>(), [("blood-forest", Dice::TwoD6)]);
    let rules = cards.rules_of(&pack, pack.kind("blood-forest").expect("a kind"), &[]);
    assert!(rules.iter().any(|rule| rule.about == "Special rules" && rule.text.starts_with("It moves 2D6 inches")));
}
