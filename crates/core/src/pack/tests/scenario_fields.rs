//! What a scenario says of its table, its length, its terrain, its lines and its arrivals: read, said, and refused with its place.

use crate::pack::file::Files;
use crate::pack::testing::{ghost_moor, texts_of_ghost_moor as texts};
use crate::pack::validate::{self, Texts};
use crate::pack::{CardTexts, EndRoll, GameLength, LineFrom, Pack, Role};
use crate::units::readable;

fn files(from: &str, to: &str) -> Result<Files, String> {
    let Texts { scenarios, .. } = texts();
    let scenarios = scenarios.expect("it has a scenario");
    assert_eq!(scenarios.matches(from).count(), 1, "{from}");
    validate::files(&Texts { scenarios: Some(scenarios.replace(from, to)), ..texts() })
}

#[test]
fn every_field_is_read() {
    let pack = ghost_moor();
    let scenario = pack.scenario("the-barrow").expect("a scenario");
    assert_eq!(scenario.roll, Some(6));
    assert_eq!(pack.table_of(scenario), Some(pack.usual_table()));
    assert_eq!(scenario.length, Some(GameLength { most: 6, ends: Some(EndRoll { from: 4, on: 5 }) }));
    assert_eq!((scenario.turns(&pack.game), pack.has_elements()), (6, false));
    let [piece] = &scenario.pieces[..] else { panic!("one piece") };
    assert_eq!((&*piece.kind, piece.turn), ("keep", 45));
    assert_eq!(piece.at.map(|at| readable(at.inches() * 2.54, 2)), ["90", "30"]);
    let keep = || vec!["keep".to_owned()];
    let from: Vec<&LineFrom> = scenario.lines.iter().map(|line| &line.from).collect();
    assert_eq!(from, [&LineFrom::Around(keep()), &LineFrom::Edge(Role::Defender), &LineFrom::Straight(keep())]);
    let beyond: Vec<(Role, bool)> = scenario.lines.iter().map(|line| (line.owner, line.is_beyond)).collect();
    assert_eq!(beyond, [(Role::Attacker, true), (Role::Defender, false), (Role::Attacker, true)]);
    let game = &pack.game;
    assert!(game.has_zones() && !game.has_kill_box() && game.advance == 0.0 && game.control_range == 0.0);
    assert_eq!(scenario.kill_box(game, 3), None);
}

#[test]
fn its_card_says_them_with_the_odds() {
    let mut files = files("turns = 6\n", "turns = 6\n").expect("it is a pack");
    let card = CardTexts::from(files.take_card());
    let pack = Pack::from(files);
    let rules = card.rules_of(&pack, &pack.scenarios[0]);
    let said =
        |about: &str| rules.iter().filter(|rule| rule.about == about).map(|rule| &*rule.text).collect::<Vec<_>>();
    assert_eq!(said("Table"), ["It is played on 180 × 120 cm."]);
    assert_eq!(
        said("Game length"),
        [
            "At the end of turn 4, and of each turn after it, a D6 is rolled: on 5 or more the game ends. It ends at the end of turn 6 at the latest. How likely it ends: 33.3% in turn 4, 22.2% in turn 5, 44.4% in turn 6. On average it has 5.111 turns."
        ]
    );
    assert_eq!(
        said("Deployment"),
        ["The living keep 25 cm away.", "The dead stay within 12.5 cm.", "Wagons halt 30 cm before the keep."]
    );
    assert_eq!(
        said("Arrivals"),
        [
            "The ghosts: a D6 is rolled each turn from turn 3 on, and 4 or more brings them. How likely they are there by each turn: 3: 50%; 4: 75%; 5: 87.5%; 6: 93.8%. Each lit lantern adds 1 to the roll. With 1 more from the first roll on: 3: 66.7%; 4: 88.9%; 5: 96.3%; 6: 98.8%."
        ]
    );
    assert_eq!(said("Wins"), ["Whoever is left after turn 6."]);
    let hall: Vec<_> = rules.iter().filter_map(|rule| rule.hall.as_deref()).collect();
    assert_eq!(hall, ["4 to 6 turns: from the end of turn 4 on it ends on 5+"]);
}

#[test]
fn what_cannot_be_is_refused_with_its_place() {
    let mut unexpected = Vec::new();
    for (from, to, expected) in [
        ("roll = 6\n", "", "scenario the-barrow: roll is missing"),
        ("die = 6\n", "", "scenario the-barrow: roll needs a die"),
        ("turns = 6\n", "turns = 0\n", "game: turns is 0"),
        ("turns = 6\n", "turns = 6\ncontrol_range = 3\n", "game: control_range is from how far elements are held"),
        ("roll = 6\n", "roll = 6\ngrowth = { from_turn = 2, inches_per_turn = 1 }\n", "growth: there is no kill box"),
        ("table = { width = 180,", "table = { width = 170,", "table: the pack has no table of this size"),
        ("most = 6 }", "most = 7 }", "length: most is 7; game.turns"),
        ("from = 4, ends_on", "from = 6, ends_on", "length: from is a turn before the last one"),
        ("ends_on = 5", "ends_on = 1", "length: from is a turn before the last one"),
        ("from = 4, ", "", "length: write from and ends_on, or neither"),
        ("kind = \"keep\"", "kind = \"moat\"", "pieces[0]: no kind is called moat"),
        ("top = 30", "top = 120.5", "pieces[0]: it doesn't stand on the table"),
        ("turn = 45", "turn = 360", "pieces[0]: turn is 360"),
        ("table = { width = 180, depth = 120 }\n", "", "pieces[0]: write the table of the scenario"),
        ("beyond = 25", "beyond = 25, within = 25", "lines[0]: write beyond or within"),
        (", edge = \"defender\"", "", "lines[1]: write of for the pieces"),
        (", edge = \"defender\"", ", edge = \"defender\", straight = true", "lines[1]: straight: a line along an edge"),
        ("[\"hold\"]", "[\"held\"]", "lines[0]: of: no trait is called held"),
        ("short = \"Dead {distance}\"", "short = \" \"", "lines[1]: a text is empty"),
        ("keep {distance} away", "keep {range} away", "lines[0]: it has no {range} for the text"),
        ("from_turn = 3", "from_turn = 7", "arrivals: from_turn is a turn of the game"),
        ("on = 4,", "on = 7,", "arrivals: from_turn is a turn of the game"),
        ("\"lit lantern\"", "\"\"", "arrivals: a text is empty"),
        (
            "held = { of = { kinds = [\"keep\"] }",
            "held = { of = { kinds = [\"bog\"] }",
            "held: the kind bog holds no units",
        ),
        (
            "held = { of = { kinds = [\"keep\"] }",
            "held = { of = { kinds = [\"fort\"] }",
            "held: of: no kind is called fort",
        ),
        ("times = 2, units = 4", "times = 0, units = 4", "held: 0 can't be; write 1 to 20"),
        ("times = 2, units = 4", "times = 2, units = 21", "held: 21 can't be; write 1 to 20"),
        ("\"The dead sleep\"", "\"\"", "endings[1]: its text is empty"),
        ("tag = 3, text", "tag = 0, text", "endings[1]: tag 0 is another one's"),
        ("after turn {turns}", "within {range}", "the pack has no {range} for the text"),
        ("after turn {turns}", "in the {kill_box}", "the pack has no {kill_box} for the text"),
    ] {
        match files(from, to) {
            Ok(_) => unexpected.push(format!("{to}: it is read")),
            Err(why) if !(why.starts_with("scenarios.toml: ") && why.contains(expected)) => {
                unexpected.push(format!("{to}: {why}"));
            }
            Err(_) => {}
        }
    }
    assert!(unexpected.is_empty(), "{unexpected:#?}");
    let Texts { pack, .. } = texts();
    let narrow = pack.replace("depth = 120 }", "depth = 120, edges = \"narrow\" }");
    assert_ne!(narrow, pack);
    let refused = validate::files(&Texts { pack: narrow, ..texts() });
    assert!(refused.is_ok(), "90 by 30 is on the table with its narrow side across, too: {refused:?}");
}
