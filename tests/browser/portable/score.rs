//! The score of a game and its clocks: turns are ended by hand, what they give is told, undone and kept, and every window knows it.

use tablewright::analysis::scenario_set_up;
use tablewright::formats::link;
use tablewright::pack;

use super::play::open_game;
use crate::pairings::choose;
use crate::support::{self, Engine, Key, Page, Screen};

/// Shows the score.
pub async fn show_score(page: &Page) {
    page.tap_or_click("[data-tab='shows-score']").await;
    page.wait_for(".score-panel [data-score='attacker']").await;
}

/// Ends the turn that is played, counted from 0, with the Attacker securing these elements.
pub async fn end_turn(page: &Page, turn: usize, secured: &[usize]) {
    page.tap_or_click("[data-act='end-turn']").await;
    page.wait_for("[data-act='write-down']").await;
    for element in secured {
        page.tap_or_click(&format!("[data-asks='{element}'] [data-by='attacker']")).await;
        page.wait_for(&format!("[data-asks='{element}'][data-chosen='attacker']")).await;
    }
    page.tap_or_click("[data-act='write-down']").await;
    page.wait_for(&format!("tbody[data-turn='{turn}']")).await;
}

/// Opens a game at its score, and starts its clocks.
pub async fn open_score_with_clocks(page: &Page) {
    open_game(page).await;
    show_score(page).await;
    choose(page, "[data-clocks='points']", "50").await;
    page.tap_or_click("[data-act='start-clocks']").await;
    page.wait_for(".clock-bar").await;
    page.expect_contains("[data-clock='attacker']", "30:00").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn turns_are_scored_by_hand_undone_and_known_to_every_window() {
    support::run(Screen::DESKTOP, async |page| {
        open_score_with_clocks(page).await;
        page.click("[data-clock='attacker']").await;
        page.wait_for("[data-clock='attacker'][aria-pressed='true']").await;
        page.wait_until("document.querySelector(\"[data-clock='attacker']\").textContent.includes('29:5')").await;
        end_turn(page, 0, &[]).await;
        // The opponent's clock runs by itself.
        page.wait_for("[data-clock='defender'][aria-pressed='true']").await;
        end_turn(page, 1, &[]).await;
        end_turn(page, 2, &[0]).await;
        page.wait_for("[data-score='attacker'][data-vp='0']").await;
        page.wait_for("[data-clock='defender'][aria-pressed='true']").await;
        end_turn(page, 3, &[0]).await;
        page.wait_for("[data-score='attacker']:not([data-vp='0'])").await;
        page.wait_for("[data-score='defender'][data-vp='0']").await;
        page.click("[data-play='undo']").await;
        page.wait_for("[data-score='attacker'][data-vp='0']").await;
        page.wait_gone("tbody[data-turn='3']").await;
        page.wait_for("[data-clock='attacker'][aria-pressed='true']").await;
        page.click("[data-play='redo']").await;
        page.wait_for("[data-score='attacker']:not([data-vp='0'])").await;
        page.reload().await;
        show_score(page).await;
        page.wait_for("[data-score='attacker']:not([data-vp='0'])").await;
        page.expect_count("tbody[data-turn]", 4).await;
        let first = page.open_tab().await;
        open_game(page).await;
        show_score(page).await;
        page.wait_for("[data-score='attacker']:not([data-vp='0'])").await;
        page.wait_for("[data-clock='attacker'][aria-pressed='true']").await;
        // A key switches too.
        page.key(&[], 'c').await;
        page.wait_for("[data-clock='defender'][aria-pressed='true']").await;
        page.switch_to(&first).await;
        page.wait_for("[data-clock='defender'][aria-pressed='true']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_turn_is_mended_and_a_game_ends_with_its_slip() {
    support::run(Screen::DESKTOP, async |page| {
        open_game(page).await;
        show_score(page).await;
        for turn in 0..3 {
            end_turn(page, turn, &[]).await;
        }
        end_turn(page, 3, &[0]).await;
        page.wait_for("[data-score='attacker']:not([data-vp='0'])").await;
        page.click("[data-turn='3'] [data-act='mend-turn']").await;
        page.click("[data-asks='0'] [data-by='nobody']").await;
        page.wait_for("[data-asks='0'][data-chosen='nobody']").await;
        page.click("[data-act='write-down']").await;
        page.wait_for("[data-score='attacker'][data-vp='0']").await;
        // The Defender concedes.
        choose(page, "[data-choice='ending']", "4").await;
        page.click("[data-act='write-down']").await;
        page.wait_for(".game-end").await;
        page.expect_contains(".game-end", "Attacker wins").await;
        page.expect_contains(".slip-lines", "Concession").await;
        page.wait_gone("[data-act='end-turn']").await;
        page.click("[data-act='go-on']").await;
        page.wait_for("[data-act='end-turn']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_clocks_pause_with_a_reason_and_running_out_is_told() {
    support::run(Screen::DESKTOP, async |page| {
        open_score_with_clocks(page).await;
        page.click("[data-clock='defender']").await;
        page.wait_for("[data-clock='defender'][aria-pressed='true']").await;
        page.click(".clock-menu > summary").await;
        page.click("[data-act='pause-bumped']").await;
        page.wait_gone("[data-clock][aria-pressed='true']").await;
        page.expect_contains(".clock-settings", "An element was bumped").await;
        page.click("[data-act='resume']").await;
        page.wait_for("[data-clock='defender'][aria-pressed='true']").await;
        // The organiser takes all of it.
        for left in (0..30).rev() {
            page.click(".clock-minutes li:nth-child(2) [data-act='less-time']").await;
            let shown = if left == 0 { "'0:00'".to_owned() } else { format!("'{}:'", left - 1) };
            page.wait_until(&format!(
                "document.querySelector(\"[data-clock='defender'] .clock-time\").textContent.startsWith({shown})"
            ))
            .await;
        }
        page.wait_for(".clock-out[role='alert']").await;
        page.click("[data-tab='shows-models']").await;
        page.click("[data-act='show-score']").await;
        page.click("[data-act='end-turn']").await;
        // It is the Attacker's turn, which is finished; then the Defender has lost.
        page.click("[data-check='out-of-time']").await;
        page.wait_for("[data-check='out-of-time']:checked").await;
        page.click("[data-act='write-down']").await;
        page.expect_contains(".game-end", "Attacker wins").await;
        page.wait_gone(".clock-out").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn on_a_phone_board_clocks_and_score_are_there_and_nothing_moves_when_they_tick() {
    // WebKit's driver makes a mouse of fingers.
    if !Engine::chosen().has_touch() {
        return;
    }
    support::run(Screen::PHONE, async |page| {
        open_score_with_clocks(page).await;
        page.tap_or_click("[data-clock='attacker']").await;
        page.wait_for("[data-clock='attacker'][aria-pressed='true']").await;
        let (board, middle) = (page.centre(".board").await, page.centre("[data-clock='attacker']").await);
        let clock = page.rectangle("[data-clock='attacker']").await;
        assert!(clock[3] >= 44.0 && clock[2] >= 100.0, "{clock:?}");
        page.wait_until("document.querySelector(\"[data-clock='attacker']\").textContent.includes('29:5')").await;
        page.expect_centre("[data-clock='attacker']", middle, 0.1).await;
        page.expect_centre(".board", board, 0.1).await;
        page.tap_or_click("[data-tab='shows-models']").await;
        page.wait_gone(".score-panel").await;
        page.wait_for("[data-clock='attacker']").await;
        page.tap_or_click("[data-tab='shows-score']").await;
        page.wait_for("[data-act='end-turn']").await;
        let width = "document.documentElement.scrollWidth <= window.innerWidth";
        page.wait_until(width).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_turn_is_ended_with_the_keyboard_alone() {
    support::run(Screen::DESKTOP, async |page| {
        open_game(page).await;
        show_score(page).await;
        page.eval_js("document.querySelector(\"[data-act='end-turn']\").focus()").await;
        page.key(&[], Key::Enter).await;
        page.wait_for(".turn-form").await;
        page.eval_js("document.querySelector(\"[data-asks='0'] [data-by='defender']\").focus()").await;
        page.key(&[], ' ').await;
        page.wait_for("[data-asks='0'][data-chosen='defender']").await;
        page.eval_js("document.querySelector(\"[data-act='write-down']\").focus()").await;
        page.key(&[], Key::Enter).await;
        page.wait_for("tbody[data-turn='0']").await;
        page.wait_until("document.activeElement !== document.body").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_the_page_rolls_is_shown_as_chosen() {
    support::run(Screen::DESKTOP, async |page| {
        let pack = pack::find("siege-works").expect("the pack");
        let layout = scenario_set_up::set_up(pack, pack.scenario("the-watchtower").expect("a scenario"));
        page.open(&format!("#/play/{}", link::write(&layout.into()))).await;
        show_score(page).await;
        for turn in 0..3 {
            end_turn(page, turn, &[]).await;
        }
        // Each time from a field that nobody has used yet.
        for _ in 0..8 {
            page.click("[data-act='end-turn']").await;
            page.click("[data-act='roll-arrival']").await;
            page.wait_until("/^[1-6]$/.test(document.querySelector(\"[data-roll='arrival']\").value)").await;
            page.click(".turn-form [data-act='close-form']").await;
            page.wait_gone(".turn-form").await;
        }
    });
}
