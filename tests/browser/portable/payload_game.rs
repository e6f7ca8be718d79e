//! A whole game of Payload by touch: every turn is scored, an objective is moved until it arrives, and the last turn ends the game.

use tablewright::formats::{PlannedTable, link};
use tablewright::layout::Layout;

use super::score::{end_turn, show_score};
use crate::support::{self, Page, Screen, pack};

/// The places of elements in the scenario: the Attacker's objectives and flag, and the Defender's 40 mm objective.
pub const OWN_50: usize = 5;
pub const OWN_40: usize = 4;
pub const OWN_FLAG: usize = 3;
const THEIR_40: usize = 1;

/// A table without terrain where Payload is played.
pub fn payload_table() -> String {
    let mut layout = Layout::new(pack());
    "Payload".clone_into(&mut layout.name);
    layout.scenario = pack().scenario("payload");
    link::write(&PlannedTable::from(layout))
}

async fn expect_points(page: &Page, attacker: u32, defender: u32) {
    page.wait_for(&format!("[data-score='attacker'][data-vp='{attacker}']")).await;
    page.wait_for(&format!("[data-score='defender'][data-vp='{defender}']")).await;
}

/// Moves the only element that can be moved as far as it may go.
async fn move_objective(page: &Page) {
    page.tap_or_click("[data-tab='shows-scenario']").await;
    page.wait_for("[data-act='move-element']:enabled").await;
    page.tap_or_click("[data-act='move-element']").await;
    page.wait_gone("[data-act='move-element']").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_whole_game_of_payload_is_played_by_touch() {
    support::run(Screen::PHONE, async |page| {
        page.open(&format!("#/play/{}", payload_table())).await;
        page.wait_for("[data-program='play'] .elements").await;
        page.wait_started().await;
        show_score(page).await;
        // Nothing is scored before the end of the Defender's second turn.
        for turn in 0..3 {
            end_turn(page, turn, &[OWN_50]).await;
        }
        expect_points(page, 0, 0).await;
        // Two objectives and a flag.
        end_turn(page, 3, &[OWN_50, OWN_40, OWN_FLAG]).await;
        expect_points(page, 3, 0).await;
        let place =
            "document.querySelector(\"g.element[data-element='objective-50'][aria-label*='Attacker']\").dataset.at";
        let before = page.eval_js(place).await;
        move_objective(page).await;
        // With one other objective it moves 4 inches, and only once.
        page.wait_until(&format!("{place} !== {before}")).await;
        show_score(page).await;
        end_turn(page, 4, &[OWN_50, OWN_40, THEIR_40]).await;
        expect_points(page, 6, 0).await;
        // 5 inches more lead within 3 inches of the Defender's flag.
        move_objective(page).await;
        page.wait_for(&format!("[data-element='{OWN_50}'] [data-fact='gone']")).await;
        show_score(page).await;
        expect_points(page, 9, 0).await;
        page.reload().await;
        page.wait_for("[data-program='play'] .elements").await;
        page.wait_started().await;
        show_score(page).await;
        expect_points(page, 9, 0).await;
        for turn in 5..14 {
            end_turn(page, turn, &[OWN_40]).await;
        }
        // A lead of 3 wins nothing here; the last turn ends the game.
        expect_points(page, 18, 0).await;
        page.wait_for(".game-end").await;
        page.expect_contains(".game-end", "Attacker wins").await;
        page.wait_gone("[data-act='end-turn']").await;
        page.tap_or_click("[data-play='undo']").await;
        page.wait_for("[data-act='end-turn']").await;
        expect_points(page, 17, 0).await;
    });
}
