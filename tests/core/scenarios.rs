//! The elements of the scenarios on the table, with the Attacker at every edge, compared with the printed numbers.

use std::fs;
use std::path::Path;

use tablewright::analysis::Diagram;
use tablewright::geometry::{Point, Rect, Side};
use tablewright::layout::Layout;
use tablewright::pack::{self, Owner, Pack, Scenario};

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
    assert_eq!(found, expected.map(|(roll, id, elements, flags)| (roll, id.to_owned(), elements, flags)));
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
        assert_eq!((march.step, march.most, march.to_terrain), (3.0, Some(9.0), false));
    }
    for march in &scenario("payload").marches {
        assert_eq!((march.step, march.most, march.to_terrain), (3.0, None, true));
    }
}
