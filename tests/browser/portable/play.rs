//! A table in play: models are added and dragged, what they see is live, and every window and a reload know it.

use serde_json::json;

use crate::essentials::example_link;
use crate::pairings::choose;
use crate::support::{self, Engine, Key, Page, Point, Screen};

/// What the selected model sees, as it is listed.
const SIGHT: &str = "[...document.querySelectorAll('[data-sight]')].map(row => row.dataset.seen)";

/// Opens a game on the example's table.
pub async fn open_game(page: &Page) {
    page.open(&format!("#/play/{}", example_link())).await;
    page.wait_for("[data-program='play'] g.piece").await;
    page.wait_started().await;
}

/// Adds models of a player, whose type is so far down the list.
pub async fn add_models(page: &Page, side: &str, kind: u32, base: u32, count: u32) {
    // Where models are there already, the form is folded.
    page.eval_js("void (document.querySelector('.add-models').open = true)").await;
    let before = page.count("[data-model]").await;
    page.tap_or_click(&format!("[data-side='{side}']")).await;
    page.wait_for(&format!("[data-side='{side}'][aria-pressed='true']")).await;
    choose(page, "[data-new='type']", &kind.to_string()).await;
    choose(page, "[data-new='base']", &base.to_string()).await;
    page.eval_js(&format!(
        "(field => {{ field.value = '{count}'; field.dispatchEvent(new Event('change', {{ bubbles: true }})) }})(document.querySelector(\"[data-new='count']\"))"
    ))
    .await;
    page.tap_or_click("[data-act='add-models']").await;
    page.expect_count("[data-model]", before + u64::from(count)).await;
}

/// The middle of the only model of a player.
async fn model_of(page: &Page, side: &str) -> Point {
    page.centre(&format!("[data-model].{side} .model-base")).await
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_model_that_is_dragged_says_live_what_it_sees_and_its_place_is_kept() {
    support::run(Screen::DESKTOP, async |page| {
        page.open(&format!("#{}", example_link())).await;
        page.wait_for("g.piece").await;
        page.click("[data-act='play']").await;
        page.wait_for("[data-program='play'] g.piece").await;
        page.wait_started().await;
        add_models(page, "Attacker", 0, 40, 1).await;
        add_models(page, "Defender", 3, 30, 1).await;
        let (attacker, defender) = (model_of(page, "attacker").await, model_of(page, "defender").await);
        // Right before the other one nothing is in the way.
        page.mouse_press(attacker).await;
        page.mouse_move(attacker.towards(defender, 0.5)).await;
        page.mouse_move(defender.moved(60.0, 0.0)).await;
        page.wait_equal(SIGHT, &json!(["true"])).await;
        page.wait_for(".model-distance").await;
        page.mouse_release().await;
        page.wait_gone(".model-distance").await;
        page.expect_centre("[data-model].attacker .model-base", defender.moved(60.0, 0.0), 3.0).await;
        page.expect_count("[data-play='undo']:enabled", 1).await;
        page.reload().await;
        page.wait_for("[data-model].attacker").await;
        page.expect_centre("[data-model].attacker .model-base", defender.moved(60.0, 0.0), 3.0).await;
        page.click("[data-play='undo']").await;
        page.expect_centre("[data-model].attacker .model-base", attacker, 3.0).await;
        page.click("[data-play='redo']").await;
        page.expect_centre("[data-model].attacker .model-base", defender.moved(60.0, 0.0), 3.0).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_letters_of_a_model_are_capitals_as_the_host_makes_them() {
    support::run(Screen::DESKTOP, async |page| {
        open_game(page).await;
        let mut letters = Vec::new();
        for name in ["ärger ßtein", "éa ñu", "ŉ x", "żubr ółw", "иван ян", "ǆ finn"] {
            choose(page, "[data-new='name']", name).await;
            add_models(page, "Attacker", 0, 40, 1).await;
            let firsts = name.split(' ').filter_map(|word| word.chars().next());
            letters.push(firsts.flat_map(char::to_uppercase).take(2).collect::<String>());
        }
        letters.sort_unstable();
        let shown = "[...document.querySelectorAll('[data-listed-model] .tag')].map(tag => tag.textContent).sort()";
        page.wait_equal(shown, &json!(letters)).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_card_of_a_model_is_in_view_whatever_was_looked_at_in_the_panel() {
    support::run(Screen { width: 1280, height: 720, ..Screen::DESKTOP }, async |page| {
        open_game(page).await;
        add_models(page, "Attacker", 0, 30, 12).await;
        let scrolled = "document.querySelector('.models-panel').scrollTop";
        let models = page.eval_js("[...document.querySelectorAll('[data-model]')].map(one => one.dataset.model)").await;
        for model in models.as_array().expect("ids").iter().take(2) {
            page.eval_js("void document.querySelector('.models-panel').scrollTo(0, 9999)").await;
            page.wait_until(&format!("{scrolled} > 0")).await;
            page.press(page.centre(&format!("[data-model={model}] .model-base")).await).await;
            page.wait_equal(scrolled, &json!(0)).await;
            page.wait_until("document.querySelector('.model-card').getBoundingClientRect().top >= 0").await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn two_windows_play_on_one_table_and_neither_loses_a_move() {
    support::run(Screen::DESKTOP, async |page| {
        open_game(page).await;
        add_models(page, "Attacker", 3, 30, 1).await;
        let first = page.open_tab().await;
        open_game(page).await;
        page.expect_count("[data-model]", 1).await;
        add_models(page, "Defender", 3, 30, 1).await;
        let second = page.current_tab();
        page.switch_to(&first).await;
        page.expect_count("[data-model]", 2).await;
        page.mouse_click(model_of(page, "attacker").await).await;
        page.key(&[], Key::Right).await;
        page.expect_count("[data-play='undo']:enabled", 1).await;
        let moved = model_of(page, "attacker").await;
        page.switch_to(&second).await;
        page.expect_centre("[data-model].attacker .model-base", moved, 1.5).await;
        page.expect_count("[data-model]", 2).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_is_taken_off_and_put_back() {
    support::run(Screen::DESKTOP, async |page| {
        open_game(page).await;
        page.click("[data-tab='shows-pieces']").await;
        page.wait_for("[data-fact='as-set-up']").await;
        let pieces = page.count("g.piece").await;
        page.press_piece("a").await;
        page.click("[data-act='take-off']").await;
        page.expect_count("g.piece", pieces - 1).await;
        page.wait_for("[data-drift='a']").await;
        page.click("[data-act='put-all-back']").await;
        page.expect_count("g.piece", pieces).await;
        page.wait_for("[data-fact='as-set-up']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn on_a_phone_a_finger_drags_a_model_and_nothing_else_moves() {
    // WebKit's driver makes a mouse of fingers.
    if !Engine::chosen().has_touch() {
        return;
    }
    support::run(Screen::PHONE, async |page| {
        open_game(page).await;
        add_models(page, "Attacker", 0, 40, 1).await;
        let from = model_of(page, "attacker").await;
        let to = from.moved(30.0, -40.0);
        page.touch_drag(from, to).await;
        page.expect_centre("[data-model].attacker .model-base", to, 4.0).await;
        page.expect_count(".model.selected", 1).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_game_on_no_table_says_so_and_leads_to_the_own_one() {
    support::run(Screen::DESKTOP, async |page| {
        page.open("#/play/nonsense").await;
        page.expect_contains("[data-program='play']", "it is no link to a table").await;
        page.click("[data-program='play'] .go").await;
        page.wait_for(".side").await;
        page.wait_for(".board g.piece").await;
    });
}
