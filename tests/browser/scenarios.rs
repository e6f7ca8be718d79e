//! The scenario on the board: choosing and turning it, its layers, its flags, and rolling for it.

use serde_json::{Value, json};
use tablewright::analysis::Table;
use tablewright::analysis::flags::Flags;
use tablewright::geometry::Side;
use tablewright::units::TOLERANCE;

use crate::support::{self, ELEMENTS, Key, Page, Screen, diagram, elements, expect_eq, pack};

/// The example without its scenario.
async fn open_without_scenario(page: &Page) {
    page.open_table().await;
    page.remove_scenario().await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn every_scenario_is_chosen_by_its_cell_and_turned_through_every_edge() {
    support::run(Screen::DESKTOP, async |page| {
        open_without_scenario(page).await;
        for scenario in &pack().scenarios {
            page.choose_scenario(&scenario.id, Side::Bottom).await;
            expect_eq!(page.last_step().await, format!("Undo: Play {} (Ctrl+Z)", scenario.name));
            expect_eq!(page.kept_file().await["scenario"], scenario.id);
            expect_eq!(page.text(".rules summary").await, format!("{} in short", scenario.name));
            for edge in [Side::Left, Side::Top, Side::Right, Side::Bottom] {
                page.key(&[], 't').await;
                page.wait_playing(&scenario.id, edge).await;
                expect_eq!(page.last_step().await, "Undo: Turn the scenario (Ctrl+Z)");
            }
            for edge in [Side::Left, Side::Top, Side::Right, Side::Bottom] {
                page.command("turn-table").await;
                page.wait_playing(&scenario.id, edge).await;
            }
        }
    });
}

/// Checks the drawing itself; other tests rely on the attribute with the place.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn elements_are_drawn_where_they_stand() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        for edge in Side::CLOCKWISE {
            page.choose_scenario("trench-warfare", edge).await;
            for (nth, one) in diagram("trench-warfare", edge).elements().enumerate() {
                let wanted = page.screen_from_table(one.at.x, one.at.y).await;
                let script = format!(
                    "(r => [r.left + r.width / 2, r.top + r.height / 2, r.width])
                    (document.querySelectorAll('.element .base')[{nth}].getBoundingClientRect())"
                );
                let [x, y, width]: [f64; 3] =
                    serde_json::from_value(page.eval_js(&script).await).expect("three numbers");
                assert!((x - wanted.x).abs() < 1.0 && (y - wanted.y).abs() < 1.0, "{one:?} is drawn at {x}, {y}");
                let inch = page.screen_from_table(1.0, 0.0).await.x - page.screen_from_table(0.0, 0.0).await.x;
                let diameter = one.element.kind.radius() * 2.0 * inch;
                // Half of the outline's width is outside the base.
                assert!((width - diameter).abs() < 2.0, "{one:?} is drawn {width} wide and should be {diameter}");
            }
        }
    });
}

/// The card, and the elements' names on the board, give the distances of the packet for the edge that is shown.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn elements_are_given_by_their_distances_from_the_edges() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        for edge in Side::CLOCKWISE {
            page.choose_scenario("two-fronts", edge).await;
            let scenario = pack().scenario("two-fronts").expect("it is in the pack");
            let diagram = diagram("two-fronts", edge);
            for (nth, element) in scenario.elements.iter().enumerate() {
                let card = format!(
                    "document.querySelectorAll('[data-element-place]')[{nth}].querySelector('.distances').textContent"
                );
                let board = format!("document.querySelectorAll('.element')[{nth}].getAttribute('aria-label')");
                let (card, board) = (page.eval_js(&card).await, page.eval_js(&board).await);
                let (card, board) = (card.as_str().unwrap_or_default(), board.as_str().unwrap_or_default());
                for distance in diagram.rim_distances(element) {
                    let side = format!("{:?}", distance.edge).to_lowercase();
                    let millimetres = (distance.inches * 25.4).round();
                    let words = format!("{}\" ({millimetres} mm) from the {side} edge", distance.inches);
                    assert!(card.contains(&words) && board.contains(&words), "{words}: {card}, {board}");
                }
            }
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_scenario_is_kept_undone_and_removed() {
    support::run(Screen::DESKTOP, async |page| {
        open_without_scenario(page).await;
        let before = page.state().await;
        page.choose_scenario("payload", Side::Right).await;
        let chosen = page.state().await;
        page.reload_table().await;
        page.wait_playing("payload", Side::Right).await;
        page.wait_state(&chosen).await;
        page.choose_scenario("two-fronts", Side::Top).await;
        page.key(&[Key::Control], 'z').await;
        page.wait_playing("payload", Side::Right).await;
        page.remove_scenario().await;
        page.expect_absent("[data-zone]").await;
        page.wait_for("[data-command='turn-table']:disabled").await;
        expect_eq!(page.kept_file().await["scenario"], Value::Null);
        page.key(&[Key::Control], 'z').await;
        page.wait_playing("payload", Side::Right).await;
        page.key(&[], 't').await;
        page.wait_playing("payload", Side::Bottom).await;
        page.remove_scenario().await;
        // Without a scenario the checks, verdict and file are as before.
        page.wait_state(&before).await;
    });
}

/// Each layer's name, and a selector of its drawing on the board.
const LAYERS: [(&str, &str); 7] = [
    ("elements", ".elements .element"),
    ("zones", "[data-zone]"),
    ("flags", ".reach-of-flag"),
    ("paths", ".march"),
    ("rings", ".ring"),
    ("kill-box", "[data-kill-box]"),
    ("distances", ".elements .distance"),
];

/// Whether each layer's button is pressed. Asserts that the board shows these layers.
async fn shown_layers(page: &Page) -> Vec<bool> {
    let mut on = Vec::new();
    for (name, shown) in LAYERS {
        let pressed = page.count(&format!("[data-layer='{name}'][aria-pressed='true']")).await == 1;
        expect_eq!(page.count(shown).await > 0, pressed, "{name}");
        on.push(pressed);
    }
    on
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn layers_are_switched_and_survive_a_reload() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.choose_scenario("wolves-at-our-heels", Side::Bottom).await;
        let first = shown_layers(page).await;
        assert_eq!(first, [true, true, false, true, false, true, false]);
        let before = page.state().await;
        for (name, _) in LAYERS {
            let was = shown_layers(page).await;
            page.click(&format!("[data-layer='{name}']")).await;
            let pressed = "[...document.querySelectorAll('[data-layer][aria-pressed=true]')].length";
            let now = was.iter().filter(|on| **on).count();
            page.wait_until(&format!("{pressed} != {now}")).await;
            let changed: Vec<_> = shown_layers(page).await.iter().zip(&was).map(|(now, was)| now != was).collect();
            assert_eq!(changed.iter().filter(|changed| **changed).count(), 1, "{name} switches only itself");
        }
        let inverted: Vec<bool> = first.iter().map(|on| !on).collect();
        expect_eq!(shown_layers(page).await, inverted);
        // Layers are no part of the table.
        page.expect_unchanged(&before).await;
        page.reload_table().await;
        page.wait_for(".ring").await;
        expect_eq!(shown_layers(page).await, inverted);
        page.restart().await;
        page.open_table().await;
        page.wait_for(".ring").await;
        expect_eq!(shown_layers(page).await, inverted);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_kill_box_grows_with_the_turn_where_the_scenario_says_so() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.choose_scenario("wolves-at-our-heels", Side::Left).await;
        page.click("[data-layer='kill-box']").await;
        page.wait_gone(".turn").await;
        page.click("[data-layer='kill-box']").await;
        let depths = "[...document.querySelectorAll('[data-kill-box]')].map(one => one.dataset.killBox)";
        page.wait_equal(depths, &json!(["12", "12"])).await;
        page.press_piece("f").await;
        page.wait_for("g.piece.selected").await;
        let before = page.state().await;
        page.eval_js("document.querySelector('.turn input').focus()").await;
        for (turn, depth) in (3..=7).zip(["14", "16", "18", "20", "22"]) {
            page.key(&[], Key::Right).await;
            page.wait_equal(depths, &json!([depth, depth])).await;
            expect_eq!(page.text(".turn span").await, format!("Attacker's turn {turn}"));
        }
        // The arrow keys move the slider, and not the selected piece.
        page.expect_unchanged(&before).await;
        page.key(&[], Key::Home).await;
        page.wait_equal(depths, &json!([])).await;
        page.key(&[], Key::End).await;
        page.wait_equal(depths, &json!(["22", "22"])).await;
        // Shortcuts work although the slider has the focus.
        page.key(&[], 't').await;
        page.wait_playing("wolves-at-our-heels", Side::Top).await;
        for scenario in pack().scenarios.iter().filter(|scenario| scenario.growth.is_none()) {
            page.choose_scenario(&scenario.id, Side::Left).await;
            page.wait_gone(".turn").await;
            expect_eq!(page.eval_js(depths).await, json!(["12", "12"]));
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_flags_reach_shows_what_they_can_claim() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.click("[data-layer='flags']").await;
        let within = pack().limits.flag_terrain.within;
        for (id, edge) in [("two-fronts", Side::Bottom), ("pressure-point", Side::Left), ("fault-line", Side::Top)] {
            page.choose_scenario(id, edge).await;
            let layout = page.layout().await;
            let flags = Flags::new(&Table::new(&layout), &diagram(id, edge), within + TOLERANCE);
            let links: usize = flags.reach.iter().map(|(_, claims)| claims.len()).sum();
            let shown = json!([flags.reach.len(), links, flags.most_claimed()]);
            let script =
                "['.reach-of-flag', '.link', '.link.claimed'].map(css => document.querySelectorAll(css).length)";
            page.wait_equal(script, &shown).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_flag_without_terrain_has_a_finding() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.begin_table().await;
        page.choose_scenario("two-fronts", Side::Bottom).await;
        page.expect_text(
            ".card[data-check='flag-terrain'] .finding-text",
            "In Two Fronts no piece is left within 5\" of the flag. It becomes an obstruction where it stands, and the \
             Scenario Terrain itself.",
        )
        .await;
        page.wait_for("[data-cell='two-fronts bottom'][data-bare='1'][aria-label$='1 flag without terrain']").await;
        page.wait_cells().await;
        page.choose_scenario("fault-line", Side::Bottom).await;
        page.wait_gone(".card[data-check='flag-terrain']").await;
    });
}

/// The texts of the notices.
const NOTICES: &str = "[...document.querySelectorAll('.notice p')].map(one => one.textContent)";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_die_rolls_only_played_scenarios() {
    support::run(Screen::DESKTOP, async |page| {
        open_without_scenario(page).await;
        let names: Vec<&str> = pack().scenarios.iter().map(|scenario| &*scenario.name).collect();
        for name in names.iter().filter(|name| **name != "Payload") {
            page.toggle_played(&format!("The event plays {name}")).await;
        }
        page.wait_until("document.querySelectorAll('tr.not-played').length == 6").await;
        page.command("roll").await;
        page.wait_playing("payload", Side::Bottom).await;
        page.wait_until(&format!("{NOTICES}.length == 1 && /^Rolled .*7: Payload\\.$/.test({NOTICES}[0])")).await;
        expect_eq!(page.last_step().await, "Undo: Play Payload (Ctrl+Z)");

        page.toggle_played("The event plays Payload").await;
        page.command("roll").await;
        let none = json!(["Every scenario is struck out: take one in again, then roll."]);
        page.wait_equal(NOTICES, &none).await;
        page.wait_playing("payload", Side::Bottom).await;

        page.toggle_played("The event plays High Stakes").await;
        // Only one scenario is played, so every roll ends with it.
        for _ in 0..5 {
            page.command("roll").await;
            page.wait_playing("high-stakes", Side::Bottom).await;
            page.key(&[], 't').await;
            page.wait_playing("high-stakes", Side::Left).await;
            page.key(&[Key::Control], 'z').await;
            page.key(&[Key::Control], 'z').await;
            page.wait_playing("payload", Side::Bottom).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_rounds_are_all_played_scenarios_once() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.click(".rounds summary").await;
        page.click(".roll-rounds").await;
        page.wait_until("document.querySelectorAll('.round').length == 7").await;
        let rounds = "[...document.querySelectorAll('.round')].map(one => one.textContent)";
        let names = async |page: &Page| -> Vec<String> {
            let rounds: Vec<String> = serde_json::from_value(page.eval_js(rounds).await).expect("texts");
            for (nth, round) in (1..).zip(&rounds) {
                assert!(round.starts_with(&format!("{nth}. ")), "{round}");
            }
            rounds.iter().map(|round| round[3..].to_owned()).collect()
        };
        let mut wanted: Vec<&str> = pack().scenarios.iter().map(|scenario| &*scenario.name).collect();
        wanted.sort_unstable();
        let rolled = names(page).await;
        let mut sorted = rolled.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, wanted);

        page.reload_table().await;
        page.click(".rounds summary").await;
        expect_eq!(names(page).await, rolled);

        page.toggle_played("The event plays Two Fronts").await;
        page.toggle_played("The event plays Fault Line").await;
        page.click(".roll-rounds").await;
        page.wait_until("document.querySelectorAll('.round').length == 5").await;
        let mut five = names(page).await;
        five.sort_unstable();
        wanted.retain(|name| !["Two Fronts", "Fault Line"].contains(name));
        assert_eq!(five, wanted);

        // A round is played at the chosen edge.
        page.choose_scenario("two-fronts", Side::Right).await;
        let third = names(page).await[2].clone();
        page.click(".rounds li:nth-child(3) .round").await;
        let id = pack().scenarios.iter().find(|scenario| scenario.name == third).map(|scenario| &*scenario.id);
        page.wait_playing(id.expect("it is in the pack"), Side::Right).await;
        expect_eq!(page.last_step().await, format!("Undo: Play {third} (Ctrl+Z)"));
        expect_eq!(page.eval_js(ELEMENTS).await, elements(id.expect("it is in the pack"), Side::Right));
    });
}
