//! The elements of the scenarios on the table, with the Attacker at every edge, compared with the printed numbers.

use std::fs;
use std::path::Path;

use tablewright::analysis::Diagram;
use tablewright::export::scenario_card::ScenarioCard;
use tablewright::export::setup_guide::{ElementList, ElementStep, SetupUnits};
use tablewright::export::{ExportOptions, text};
use tablewright::formats::PlannedTable;
use tablewright::geometry::{Point, Rect, Side};
use tablewright::layout::Layout;
use tablewright::pack::{self, CardTexts, Owner, Pack, Scenario};

/// The sides of the square table, in inches.
const TABLE_SIDE: f64 = 48.0;
/// The tolerance for places, in inches.
const PLACE_TOLERANCE: f64 = 0.001;

/// An element of the printed diagram.
struct PrintedElement {
    scenario: String,
    kind: String,
    owner: Owner,
    /// The edges of the diagram that its place is measured from, with the distance of its rim from each.
    distances: [(Side, f64); 2],
}

fn card() -> &'static CardTexts {
    CardTexts::of(pack()).expect("the pack has scenarios")
}

fn pack() -> &'static Pack {
    pack::find("steamroller-2026").expect("the pack is built in")
}

fn scenario(id: &str) -> &'static Scenario {
    pack().scenario(id).unwrap_or_else(|| panic!("no scenario is called {id}"))
}

fn printed_elements() -> Vec<PrintedElement> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/scenarios-2026.txt");
    let text = fs::read_to_string(path).expect("the numbers are there");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [scenario, kind, owner, across, by_across, down, by_down] = words[..] else {
                panic!("not a line of seven words: {line}");
            };
            let distance = |edge: &str, by: &str| {
                let edge = match edge {
                    "left" => Side::Left,
                    "right" => Side::Right,
                    "top" => Side::Top,
                    "bottom" => Side::Bottom,
                    _ => panic!("no edge: {line}"),
                };
                (edge, by.parse().unwrap_or_else(|_| panic!("no number: {line}")))
            };
            let owner = match owner {
                "attacker" => Owner::Attacker,
                "defender" => Owner::Defender,
                "neutral" => Owner::Neutral,
                _ => panic!("nobody: {line}"),
            };
            let distances = [distance(across, by_across), distance(down, by_down)];
            PrintedElement { scenario: scenario.to_owned(), kind: kind.to_owned(), owner, distances }
        })
        .collect()
}

fn radius(kind: &str) -> f64 {
    match kind {
        "objective-50" => 50.0 / 25.4 / 2.0,
        "objective-40" => 40.0 / 25.4 / 2.0,
        "flag" | "cache" => 30.0 / 25.4 / 2.0,
        _ => panic!("no element is called {kind}"),
    }
}

/// The edge of the table that a distance is measured from, where the diagram has it from the edge `printed` and the Attacker is at
/// `attacker`. Written out edge by edge, so that it shares no arithmetic with the code under test.
#[expect(clippy::match_same_arms, reason = "four edges for each Attacker's, side by side")]
fn measured_from(printed: Side, attacker: Side) -> Side {
    use Side::{Bottom, Left, Right, Top};
    match (attacker, printed) {
        // As it is printed.
        (Bottom, edge) => edge,
        // A player at the left edge has the table's top to their left.
        (Left, Bottom) => Left,
        (Left, Left) => Top,
        (Left, Top) => Right,
        (Left, Right) => Bottom,
        // A player at the top has everything turned by half.
        (Top, Bottom) => Top,
        (Top, Left) => Right,
        (Top, Top) => Bottom,
        (Top, Right) => Left,
        // A player at the right edge has the table's bottom to their left.
        (Right, Bottom) => Right,
        (Right, Left) => Bottom,
        (Right, Top) => Left,
        (Right, Right) => Top,
    }
}

fn centre(element: &PrintedElement, attacker: Side) -> Point {
    let radius = radius(&element.kind);
    let mut centre = Point::new(f64::NAN, f64::NAN);
    for (edge, rim) in element.distances {
        match measured_from(edge, attacker) {
            Side::Left => centre.x = rim + radius,
            Side::Right => centre.x = TABLE_SIDE - rim - radius,
            Side::Top => centre.y = rim + radius,
            Side::Bottom => centre.y = TABLE_SIDE - rim - radius,
        }
    }
    centre
}

#[test]
fn every_element_is_where_it_is_printed_for_every_attacker_edge() {
    let printed = printed_elements();
    for scenario in &pack().scenarios {
        let printed: Vec<&PrintedElement> = printed.iter().filter(|element| element.scenario == scenario.id).collect();
        for attacker in Side::ALL {
            let mut standing: Vec<_> = Diagram::new(&Layout::new(pack()), scenario, attacker).elements().collect();
            assert_eq!(standing.len(), printed.len(), "{}", scenario.id);
            for element in &printed {
                let Point { x, y } = centre(element, attacker);
                let index = standing.iter().position(|other| {
                    let is_near =
                        (other.at.x - x).abs() <= PLACE_TOLERANCE && (other.at.y - y).abs() <= PLACE_TOLERANCE;
                    is_near && other.element.kind.id == element.kind && other.element.owner == element.owner
                });
                let index = index.unwrap_or_else(|| {
                    panic!("{}, the Attacker at {attacker:?}: no {} at {x}, {y}", scenario.id, element.kind)
                });
                let found = standing.remove(index);
                assert!((found.element.kind.radius() - radius(&element.kind)).abs() < 1e-9);
            }
        }
    }
}

#[test]
fn the_scenarios_are_those_of_the_packet() {
    let counts = |scenario: &Scenario| {
        let claims = scenario.elements.iter().filter(|element| element.kind.claims_terrain).count();
        (scenario.roll, scenario.id.clone(), scenario.elements.len(), claims)
    };
    let found: Vec<_> = pack().scenarios.iter().map(counts).collect();
    let expected = [
        (1, "trench-warfare", 8, 2),
        (2, "two-fronts", 5, 1),
        (3, "wolves-at-our-heels", 6, 2),
        (4, "pressure-point", 5, 4),
        (5, "high-stakes", 5, 2),
        (6, "fault-line", 6, 0),
        (7, "payload", 6, 2),
    ];
    assert_eq!(found, expected.map(|(roll, id, elements, flags)| (Some(roll), id.to_owned(), elements, flags)));
    assert!(printed_elements().iter().all(|element| pack().scenario(&element.scenario).is_some()));
}

#[test]
fn the_zones_are_along_their_players_edges() {
    let game = &pack().game;
    assert_eq!((game.attacker_zone, game.defender_zone, game.advance), (6.0, 11.0, 3.0));
    assert_eq!((game.turns, game.control_range, pack().limits.flag_terrain.within), (7, 3.0, 5.0));
    let strip = |x0, y0, x1, y1| Rect::new(Point::new(x0, y0), Point::new(x1, y1));
    for (attacker, theirs, defenders) in [
        (Side::Bottom, strip(0.0, 42.0, 48.0, 48.0), strip(0.0, 0.0, 48.0, 11.0)),
        (Side::Left, strip(0.0, 0.0, 6.0, 48.0), strip(37.0, 0.0, 48.0, 48.0)),
        (Side::Top, strip(0.0, 0.0, 48.0, 6.0), strip(0.0, 37.0, 48.0, 48.0)),
        (Side::Right, strip(42.0, 0.0, 48.0, 48.0), strip(0.0, 0.0, 11.0, 48.0)),
    ] {
        for scenario in &pack().scenarios {
            let diagram = Diagram::new(&Layout::new(pack()), scenario, attacker);
            let zone = |owner| diagram.strip(owner, diagram.zone_depth(owner));
            assert_eq!((zone(Owner::Attacker), zone(Owner::Defender)), (theirs, defenders), "{attacker:?}");
        }
    }
}

#[test]
fn the_kill_box_counts_from_the_second_turn_and_grows_in_one_scenario_only() {
    for scenario in &pack().scenarios {
        let depths: Vec<Option<f64>> = (1..=7).map(|turn| scenario.kill_box(&pack().game, turn)).collect();
        let expected = match scenario.id.as_str() {
            "wolves-at-our-heels" => [12.0, 14.0, 16.0, 18.0, 20.0, 22.0],
            _ => [12.0; 6],
        };
        let expected: Vec<Option<f64>> = [None].into_iter().chain(expected.map(Some)).collect();
        assert_eq!(depths, expected, "{}", scenario.id);
    }
}

#[test]
fn marching_elements_have_the_goals_of_the_packet() {
    let marches = |id: &str| -> Vec<(Owner, String, Owner, String)> {
        let scenario = scenario(id);
        let about = |index: usize| (scenario.elements[index].owner, scenario.elements[index].kind.id.clone());
        let of = |march: &pack::March| {
            let ((owner, kind), (other, goal)) = (about(march.element), about(march.toward));
            (owner, kind, other, goal)
        };
        scenario.marches.iter().map(of).collect()
    };
    let (attacker, defender) = (Owner::Attacker, Owner::Defender);
    let of = |owner, kind: &str, other, goal: &str| (owner, kind.to_owned(), other, goal.to_owned());
    for march in
        [of(defender, "objective-40", defender, "objective-50"), of(attacker, "objective-40", attacker, "objective-50")]
    {
        assert!(marches("wolves-at-our-heels").contains(&march), "{march:?}");
    }
    for march in [of(defender, "objective-50", attacker, "flag"), of(attacker, "objective-50", defender, "flag")] {
        assert!(marches("payload").contains(&march), "{march:?}");
    }
    for id in ["wolves-at-our-heels", "payload"] {
        assert_eq!(marches(id).len(), 2);
    }
    // The wolves' objective moves three times at most; the payload moves until it is in the opponent's terrain.
    for march in &scenario("wolves-at-our-heels").marches {
        assert_eq!((march.step, march.step_most, march.most, march.to_terrain), (3.0, None, Some(9.0), false));
    }
    for march in &scenario("payload").marches {
        assert_eq!((march.step, march.step_most, march.most, march.to_terrain), (3.0, Some(6.0), None, true));
    }
}

/// A table with nothing but a scenario on it, the Attacker at an edge.
fn playing(scenario: &'static Scenario, edge: Side) -> Layout {
    Layout::new(pack()).playing(Some(scenario), edge)
}

/// The edge and the distances in inches and in millimetres of `12" (305 mm) from the left edge to its rim`, in either order.
fn read_place(place: &str) -> (Side, f64, f64) {
    let (numbers, rest) = place.split_once(" from the ").expect("an edge");
    let (edge, rim) = rest.split_once(" edge to ").expect("an edge");
    assert_eq!(rim, "its rim", "{place}");
    let edge = match edge {
        "left" => Side::Left,
        "right" => Side::Right,
        "top" => Side::Top,
        "bottom" => Side::Bottom,
        _ => panic!("no edge: {place}"),
    };
    let numbers = numbers.trim_end_matches(')');
    let (one, other) = numbers.split_once(" (").expect("two tapes");
    let (inches, millimetres) = if one.ends_with('"') { (one, other) } else { (other, one) };
    let parts = inches.trim_end_matches('"').split(' ').map(|part| match part.split_once('/') {
        Some((top, bottom)) => number(top) / number(bottom),
        None => number(part),
    });
    let millimetres = match millimetres.strip_suffix(" cm") {
        Some(centimetres) => number(centimetres) * 10.0,
        None => number(millimetres.trim_end_matches(" mm")),
    };
    (edge, parts.sum(), millimetres)
}

fn number(text: &str) -> f64 {
    text.parse().unwrap_or_else(|_| panic!("no number: {text}"))
}

#[test]
fn the_set_up_list_of_elements_put_back_through_geometry_gives_the_diagram() {
    for scenario in &pack().scenarios {
        for (edge, setup_units) in
            Side::ALL.into_iter().flat_map(|edge| SetupUnits::ALL.map(|setup_units| (edge, setup_units)))
        {
            let layout = playing(scenario, edge);
            let list = ElementList::of(&layout, setup_units).expect("a scenario is played");
            let case = format!("{}, the Attacker at {edge:?}, {setup_units:?}", scenario.id);
            let elements: Vec<_> = Diagram::new(&layout, scenario, edge).elements().collect();
            assert_eq!((list.scenario.as_str(), list.steps.len()), (scenario.name.as_str(), elements.len()), "{case}");
            for (step, placed) in list.steps.iter().zip(elements) {
                let ElementStep { base, title, place, .. } = step;
                assert_eq!(*base, placed.element.kind.base, "{case}");
                assert!(title.ends_with(&placed.element.kind.name), "{case}: {title}");
                let places = place.each_ref().map(|place| read_place(place));
                let is_level = places.map(|(edge, ..)| matches!(edge, Side::Left | Side::Right));
                assert_eq!(is_level, [true, false], "{case}: {place:?}");
                // What is printed, a base's radius farther in: in inches to the finest mark, in millimetres to a whole one.
                let radius = f64::from(*base) / 25.4 / 2.0;
                for (tolerance, on_tape) in [(1.0 / 32.0, 0), (0.5 / 25.4, 1)] {
                    let mut centre = Point::new(f64::NAN, f64::NAN);
                    for (edge, inches, millimetres) in places {
                        let inside = if on_tape == 0 { inches } else { millimetres / 25.4 } + radius;
                        match edge {
                            Side::Left => centre.x = inside,
                            Side::Right => centre.x = TABLE_SIDE - inside,
                            Side::Top => centre.y = inside,
                            Side::Bottom => centre.y = TABLE_SIDE - inside,
                        }
                    }
                    let off = [centre.x - placed.at.x, centre.y - placed.at.y];
                    assert!(off.iter().all(|off| off.abs() <= tolerance + 1e-9), "{case}: {place:?} is off by {off:?}");
                }
                let rebuilt = step.rebuilt(&layout.table.bounds(), radius);
                assert!(rebuilt.distance(placed.at) <= 0.05, "{case}: {rebuilt:?}");
            }
        }
    }
}

#[test]
fn the_set_up_list_says_how_the_diagram_lies() {
    for (edge, turn) in [
        (Side::Bottom, "as it is printed"),
        (Side::Left, "turned clockwise by a quarter"),
        (Side::Top, "turned by half"),
        (Side::Right, "turned counterclockwise by a quarter"),
    ] {
        let list = ElementList::of(&playing(scenario("payload"), edge), SetupUnits::default()).expect("a scenario");
        assert!(list.diagram.contains(turn), "{edge:?}: {}", list.diagram);
        // The Attacker's printed edge is at the bottom; turned like the diagram it is the edge that is named.
        let named = format!("at the {} edge", format!("{edge:?}").to_lowercase());
        assert!(list.diagram.contains(&named), "{}", list.diagram);
    }
    assert_eq!(ElementList::of(&Layout::new(pack()), SetupUnits::default()), None);
}

/// What a card says: under which heading, whether it is a reading of ours, and some of its words.
type CardFact = (&'static str, bool, &'static str);

/// What the card of every scenario says, and what the card of each one says besides. The facts are the packet's, the sentences ours.
#[test]
fn the_scenario_card_is_complete() {
    let every = [
        ("First and last scoring", false, "end of the Defender's turn 2, then at the end of every turn: 11 times"),
        ("First and last scoring", false, "Defender's turn 7, which ends the game"),
        ("First and last scoring", true, "Both players"),
        ("Assassination", false, "wins at once"),
        ("Tiebreakers", false, "More VP. Then Scenario Presence: the printed cost"),
        ("Tiebreakers", true, "tie"),
        ("Kill box", false, "Leader completely within 12\""),
        ("Kill box", false, "2 VP at once"),
        (
            "Secure and contest",
            false,
            "contest nothing: Leaders, disabled models, inert warjacks, wild warbeasts, autonomous",
        ),
        (
            "Secure and contest",
            false,
            "secure no objective either: disabled models, inert warjacks, wild warbeasts, autonomous",
        ),
        ("After the game", false, "army points that they destroyed"),
        ("Deathclock", false, "60 minutes at 100 points"),
        ("Deathclock", false, "less than 5 minutes on both clocks together"),
        ("Terrain", false, "both have to agree, else they call the organiser"),
        ("Moving through", false, "completely past it"),
        ("Moving through", false, "A flag that is the Scenario Terrain itself is an obstruction"),
    ];
    let lead = ("Wins", false, "A lead of 3 VP");
    let own: [(&str, &[CardFact]); 7] = [
        (
            "trench-warfare",
            &[
                lead,
                ("Scores", false, "opponent's Scenario Terrain 2 VP"),
                ("Scores", true, "before the first scoring"),
                ("Earthworks", false, "Resistance: Blast"),
                ("Earthworks", true, "opponent's models"),
            ],
        ),
        ("two-fronts", &[lead, ("Scores", false, "Both 50 mm objectives 1 VP more"), ("The flag", true, "neutral")]),
        (
            "wolves-at-our-heels",
            &[
                lead,
                ("Scores", false, "First to three tokens 3 VP, once in a game"),
                ("Tokens", true, "9\" in all"),
                ("Kill box", false, "12\" (growing to 22\")"),
                (
                    "The Wolves Advance",
                    false,
                    "grows by 2\" at the start of each of the Attacker's turns, from turn 3 on",
                ),
                (
                    "The Wolves Advance",
                    false,
                    "14\" in turn 3, 16\" in turn 4, 18\" in turn 5, 20\" in turn 6, 22\" in turn 7",
                ),
                ("The Wolves Advance", true, "as deep"),
            ],
        ),
        ("pressure-point", &[lead, ("Scores", false, "The objective 2 VP"), ("The flags", true, "neutral")]),
        (
            "high-stakes",
            &[
                lead,
                ("Scores", false, "1 VP more, once its tokens are gone"),
                ("Light the Fuse", false, "suffers a POW 14"),
            ],
        ),
        ("fault-line", &[lead, ("Scores", false, "All three of your own 1 VP more"), ("Scores", true, "5 VP in all")]),
        (
            "payload",
            &[
                // The packet names no lead for this one.
                ("Wins", true, "No lead wins"),
                ("Scores", false, "3 VP, at once"),
                ("Name", false, "Payout"),
                ("Moves", false, "6\" at most"),
                // It says of one move only that it is of one's own.
                ("Moves", true, "their own 50 mm objective"),
                ("Made to Haul", false, "may move 5\" directly"),
            ],
        ),
    ];
    for (id, of_scenario) in own {
        let scenario = scenario(id);
        let table = PlannedTable::from(playing(scenario, Side::Bottom));
        let text = text::plain(&table, &ExportOptions::default());
        for (about, is_reading, words) in every.iter().chain(of_scenario) {
            let heading = if *is_reading { format!("* {about}, our reading: ") } else { format!("* {about}: ") };
            let is_said = text.lines().any(|line| line.starts_with(&heading) && line.contains(words));
            assert!(is_said, "{id} doesn't say under {heading:?} that {words:?}:\n{text}");
        }
        let has_flags = scenario.elements.iter().any(|element| element.kind.claims_terrain);
        assert_eq!(text.contains("* Flags: Before anyone deploys,"), has_flags, "{id}");
        assert_eq!(text.contains("* Flags, our reading: Scatter is never chosen"), has_flags, "{id}");
        for element in &scenario.elements {
            assert!(text.contains(&card().held(pack(), &element.kind)), "{id}: who secures the {}", element.kind.name);
        }
        assert_eq!(card().rules_of(pack(), scenario).iter().filter(|rule| rule.about == "Wins").count(), 1, "{id}");
    }
    let names: Vec<&str> = own.iter().map(|(id, _)| *id).collect();
    assert_eq!(names, pack().scenarios.iter().map(|scenario| &*scenario.id).collect::<Vec<_>>());
}

/// The cards of all scenarios as they are printed. They were read against the packet line by line: whoever changes one reads it again.
#[test]
fn the_cards_of_the_scenarios_are_as_they_were_read() {
    let card = |scenario: &'static Scenario| {
        let card = ScenarioCard::of(&playing(scenario, Side::Bottom), SetupUnits::default()).expect("it is played");
        let lines = card.rules.iter().map(|rule| {
            let round = if rule.is_for_round { "*" } else { "-" };
            format!("{round} {}: {}\n", rule.heading(), rule.text)
        });
        format!("{}\n\n{}", scenario.name, lines.collect::<String>())
    };
    insta::assert_snapshot!(pack().scenarios.iter().map(card).collect::<Vec<_>>().join("\n"));
}

/// What everybody in the hall is told of each scenario, in a few words.
#[test]
fn the_hall_says_what_the_cards_say() {
    let short = |scenario: &'static Scenario| {
        let rules = card().rules_of(pack(), scenario);
        let line = |rule: &pack::Rule| {
            let heading = if rule.is_reading { format!("{}, our reading", rule.about) } else { rule.about.clone() };
            Some(format!("{heading}: {}\n", rule.hall.as_ref()?))
        };
        format!("{}\n\n{}", scenario.name, rules.iter().filter_map(line).collect::<String>())
    };
    insta::assert_snapshot!(pack().scenarios.iter().map(short).collect::<Vec<_>>().join("\n"));
}

#[test]
fn a_scenario_is_found_by_every_name_that_the_packet_has_for_it() {
    for name in ["payload", "Payout", "payout"] {
        assert_eq!(pack().scenario(name).map(|scenario| &*scenario.id), Some("payload"), "{name}");
    }
    assert_eq!(pack().scenario("Payday"), None);
    assert_eq!((pack().game.scorings(), pack().game.kill_box_vp), (Some(11), Some(2)));
}

#[test]
fn an_event_has_the_rounds_clocks_and_steps_of_the_packet() {
    let event = card().event.as_ref().expect("the packet is for events");
    let rounds: Vec<_> = event.rounds.iter().map(|up_to| (up_to.players, up_to.rounds)).collect();
    assert_eq!(rounds, [(8, 3), (16, 4), (32, 5), (64, 6), (128, 7)]);
    let clocks: Vec<_> = event.clocks.iter().map(|clock| (clock.points, clock.minutes)).collect();
    assert_eq!(clocks, [(30, 20), (50, 30), (75, 50), (100, 60)]);
    assert_eq!(event.steps.len(), 13);
    for (step, words) in [
        (0, "both players agree"),
        (3, "Defender chooses a table edge"),
        (4, "elements"),
        (5, "flag"),
        (12, "first turn"),
    ] {
        assert!(event.steps[step].contains(words), "{}", event.steps[step]);
    }
    let scoring = event.scoring.expect("games are scored");
    assert_eq!([scoring.win, scoring.tie, scoring.loss], [1, 0, 0]);
    assert_eq!([scoring.bye.points, scoring.bye.vp, scoring.bye.destroyed_percent], [1, 3, 50]);
    assert_eq!([scoring.concession.vp, scoring.concession.destroyed_percent], [5, 50]);
    assert_eq!([scoring.cut_from_rounds, scoring.minutes_left], [6, 5]);
}
