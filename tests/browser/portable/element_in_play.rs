//! Elements of the scenario in a game: they are moved by hand while the scenario is shown, by a pointer and by keys, and along their way
//! where a player may move them.

use tablewright::formats::{PlannedTable, link};
use tablewright::layout::Layout;

use super::payload_game::{OWN_40, OWN_50, OWN_FLAG, payload_table};
use super::play::add_models;
use super::score::{end_turn, show_score};
use crate::pairings::choose;
use crate::support::{self, Engine, Key, Page, Point, Screen, pack};

/// The tab in which elements move.
const TAB: &str = "[data-tab='shows-scenario']";
/// What says how far an element has been moved.
const FAR: &str = ".moved-by";

/// What takes the pointer and the focus of an element, by its place in the scenario.
fn token(element: usize) -> String {
    format!("[data-standing='{element}']")
}

async fn open_payload(page: &Page) {
    page.open(&format!("#/play/{}", payload_table())).await;
    page.wait_for("[data-program='play'] .elements").await;
    page.wait_started().await;
}

/// Secures an element for the Defender in the form of a turn, and takes three tokens off it.
async fn burn(page: &Page, element: usize) {
    page.tap_or_click("[data-act='end-turn']").await;
    page.tap_or_click(&format!("[data-asks='{element}'] [data-by='defender']")).await;
    page.wait_for(&format!("[data-asks='{element}'][data-chosen='defender']")).await;
    choose(page, "[data-fuse='element']", &element.to_string()).await;
    choose(page, "[data-fuse='roll']", "3").await;
}

/// Shows the scenario, and says where an element is on the screen.
async fn shown(page: &Page, element: usize) -> Point {
    page.tap_or_click(TAB).await;
    page.wait_for(&token(element)).await;
    page.centre(&token(element)).await
}

/// The pixels of an inch on the table.
async fn inch(page: &Page) -> f64 {
    page.screen_from_table(1.0, 0.0).await.x - page.screen_from_table(0.0, 0.0).await.x
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_element_is_dragged_stays_there_after_a_reload_and_goes_back_by_undo() {
    support::run(Screen::DESKTOP, async |page| {
        open_payload(page).await;
        page.click(TAB).await;
        page.wait_for(&token(OWN_40)).await;
        let from = page.centre(&token(OWN_40)).await;
        let to = from.moved(60.0, -40.0);
        page.mouse_press(from).await;
        page.mouse_move(from.towards(to, 0.5)).await;
        page.mouse_move(to).await;
        page.wait_for(FAR).await;
        // The board draws all elements but the dragged one.
        page.expect_count(".element-layer g.element", 1).await;
        page.expect_centre(".element-layer g.element", to, 3.0).await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(FAR).await;
        page.mouse_release().await;
        page.expect_centre(&token(OWN_40), from, 2.0).await;
        page.mouse_drag(from, to).await;
        page.expect_centre(&token(OWN_40), to, 2.0).await;
        page.wait_for("[data-act='element-to-start']").await;
        page.reload().await;
        page.wait_for("[data-program='play'] .elements").await;
        page.wait_started().await;
        page.wait_gone(&token(OWN_40)).await;
        shown(page, OWN_40).await;
        page.expect_centre(&token(OWN_40), to, 2.0).await;
        page.click("[data-play='undo']").await;
        page.expect_centre(&token(OWN_40), from, 2.0).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_element_is_moved_by_arrow_keys() {
    support::run(Screen::DESKTOP, async |page| {
        open_payload(page).await;
        let from = shown(page, OWN_40).await;
        page.mouse_click(from).await;
        page.wait_for(&format!("{}:focus", token(OWN_40))).await;
        page.wait_gone("[data-act='element-to-start']").await;
        for _ in 0..4 {
            page.key(&[], Key::Right).await;
        }
        page.key(&[Key::Shift], Key::Up).await;
        // Four quarters of an inch, and one inch.
        let inch = inch(page).await;
        page.expect_centre(&token(OWN_40), from.moved(inch, -inch), 2.0).await;
        page.click("[data-play='undo']").await;
        page.expect_centre(&token(OWN_40), from.moved(inch, 0.0), 2.0).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn on_a_phone_a_finger_moves_an_element_along_its_way_and_two_zoom() {
    // WebKit's driver makes a mouse of fingers.
    if !Engine::chosen().has_touch() {
        return;
    }
    support::run(Screen::PHONE, async |page| {
        open_payload(page).await;
        let free = shown(page, OWN_FLAG).await;
        page.touch_drag(free, free.moved(30.0, -20.0)).await;
        page.expect_centre(&token(OWN_FLAG), free.moved(30.0, -20.0), 3.0).await;
        page.tap_or_click("[data-play='undo']").await;
        page.expect_centre(&token(OWN_FLAG), free, 2.0).await;
        show_score(page).await;
        for turn in 0..3 {
            end_turn(page, turn, &[]).await;
        }
        end_turn(page, 3, &[OWN_50]).await;
        let from = shown(page, OWN_50).await;
        page.wait_for("[data-act='move-element']:enabled").await;
        // The finger says only how far: it goes toward the Defender's flag.
        page.touch_press(&[from]).await;
        page.touch_move(&[from.moved(0.0, 40.0)]).await;
        page.touch_move(&[from.moved(0.0, 120.0)]).await;
        page.wait_until("document.querySelector('.moved-by')?.textContent === '3\"'").await;
        page.touch_release().await;
        page.wait_gone(FAR).await;
        page.wait_gone("[data-act='move-element']").await;
        let at = page.centre(&token(OWN_50)).await;
        let inch = inch(page).await;
        let far = (at.x - from.x).hypot(at.y - from.y);
        assert!((far - 3.0 * inch).abs() < 3.0, "{far} pixels against {inch} an inch");
        // Two fingers, one of them on an element, zoom.
        page.touch_press(&[at, at.moved(60.0, 60.0)]).await;
        page.touch_move(&[at.moved(-30.0, -30.0), at.moved(90.0, 90.0)]).await;
        page.touch_release().await;
        page.wait_for("[data-tool='whole']:enabled").await;
        page.tap_or_click("[data-tool='whole']").await;
        page.expect_centre(&token(OWN_50), at, 3.0).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_board_marks_whom_a_blast_strikes_while_the_form_tells_of_it() {
    support::run(Screen::DESKTOP, async |page| {
        let mut layout = Layout::new(pack());
        layout.scenario = pack().scenario("high-stakes");
        let objective = layout.scenario.and_then(|one| one.elements.iter().position(|one| one.kind.base == 50));
        let objective = objective.expect("an objective");
        page.open(&format!("#/play/{}", link::write(&PlannedTable::from(layout)))).await;
        page.wait_for("[data-program='play'] .elements").await;
        page.wait_started().await;
        add_models(page, "Attacker", 3, 30, 1).await;
        let model = page.centre("[data-model] .model-base").await;
        let at = shown(page, objective).await;
        let inch = inch(page).await;
        page.mouse_drag(model, at.moved(3.0 * inch, 0.0)).await;
        show_score(page).await;
        for turn in 0..3 {
            end_turn(page, turn, &[]).await;
        }
        burn(page, objective).await;
        page.expect_absent("[data-struck]").await;
        page.tap_or_click("[data-act='write-down']").await;
        page.wait_for("tbody[data-turn='3']").await;
        burn(page, objective).await;
        page.wait_for(".turn-blast").await;
        page.expect_count("[data-struck]", 1).await;
        page.expect_centre(&format!("[data-blast-ring='{objective}']"), at, 2.0).await;
        page.expect_centre("[data-struck]", at.moved(3.0 * inch, 0.0), 2.0).await;
        page.tap_or_click("[data-act='close-form']").await;
        page.wait_gone("[data-struck]").await;
        page.wait_gone("[data-blast-ring]").await;
    });
}
