//! An event is cut to the top, its bracket is played to the winner, and the awards follow.

use serde_json::json;
use std::fs;
use tablewright::event::{Event, EventEdit, GameEnding, GameResult, PlayerScore, Seat, pair_round};

use crate::events::{open_event, planned_event, show};
use crate::pairings::{NAMES, STANDINGS, choose, first_wins, games, pair};
use crate::support::{self, Page, Screen, expect_that};

/// An event of eight players and six rounds, of which the first is played: four are unbeaten.
fn played() -> Event {
    let event = planned_event(4, 6, &NAMES);
    let mut pairings = pair_round(&event, 0, 1).expect("there are players");
    for (vp, pairing) in (5..).zip(&mut pairings) {
        let scores = [vp, 1].map(|vp| PlayerScore { vp, destroyed: 10 * vp, ..PlayerScore::default() });
        pairing.result = Some(GameResult { winner: Some(Seat::First), ending: GameEnding::Assassination, scores });
    }
    event.edited(&[EventEdit::Pairings(0, pairings)]).expect("pairings of its players")
}

/// Waits until a fact is said that holds this text.
async fn wait_said(page: &Page, fact: &str, text: &str) {
    let text = json!(text);
    page.wait_until(&format!("document.querySelector(\"[data-fact='{fact}']\")?.innerText.includes({text})")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_event_is_cut_to_the_top_four_played_to_its_winner_and_awarded() {
    support::run(Screen::DESKTOP, async |page| {
        let event = played();
        let cut = event.cut_to(4).expect("it can be cut");
        let seed = |seed: usize| event.shown_name(cut.players[seed]);
        page.open_table().await;
        open_event(page, &event).await;
        show(page, "pairings").await;
        wait_said(page, "proposed-cut", "4 players are unbeaten").await;
        page.click("[data-act='cut']").await;
        wait_said(page, "bracket", "Top 4").await;
        page.expect_absent("[data-act='cut']").await;

        // The best seed plays the fourth one, and nobody else is paired.
        pair(page, 2).await;
        let semifinals = games(page).await;
        let players = |game: &[String]| game[1..].to_vec();
        assert_eq!(players(&semifinals[0]), [seed(0), seed(3)]);
        assert_eq!(players(&semifinals[1]), [seed(1), seed(2)]);
        page.expect_absent("[data-fact='unpaired']").await;
        first_wins(page, 1, ["7", "2"]).await;
        first_wins(page, 2, ["6", "3"]).await;
        page.click("[data-act='next-round']").await;
        wait_said(page, "bracket", "Top 2").await;
        pair(page, 1).await;
        first_wins(page, 1, ["5", "2"]).await;
        wait_said(page, "event-over", &format!("{} has won the bracket", seed(0))).await;

        // The standings end with the awards, which the organiser completes.
        page.click("[data-act='to-standings']").await;
        wait_said(page, "event-over", &seed(0)).await;
        let names = format!("{STANDINGS}.slice(0, 4).map(row => row[1])");
        page.wait_equal(&names, &json!([seed(0), seed(1), seed(2), seed(3)])).await;
        let awards = "[...document.querySelectorAll('[data-award]')].map(award => award.innerText)";
        page.wait_equal(awards, &json!([seed(0), seed(1), seed(2)])).await;
        let painter = event.roster[7].id.0.to_string();
        choose(page, "[data-choice='best-painted']", &painter).await;
        page.wait_equal(awards, &json!([seed(0), seed(1), seed(2), event.roster[7].name])).await;

        // Who is disqualified has no award, and the places move up.
        show(page, "players").await;
        let winner = cut.players[0].0;
        page.click(&format!("[data-player='{winner}'] [data-act='disqualify']")).await;
        show(page, "standings").await;
        page.wait_equal(awards, &json!([seed(1), seed(2), seed(3), event.roster[7].name])).await;
        page.wait_equal(&format!("{STANDINGS}.at(-1)[0]"), &json!("–")).await;
        page.click("[data-step='undo']").await;
        page.wait_equal(awards, &json!([seed(0), seed(1), seed(2), event.roster[7].name])).await;

        // They are printed.
        show(page, "take-along").await;
        page.wait_for("[data-choice='awards']:checked").await;
        page.click("[data-format='pdf']").await;
        expect_that!(fs::read(page.download(".pdf").await).expect("it can be read").starts_with(b"%PDF"));
    });
}
