//! Result slips: filled in by players, scanned and taken in by the organiser.

use serde_json::json;
use tablewright::event::{EventId, GameEnding, GameResult, PlayerScore, ResultSlip, Seat, SlipIds};
use tablewright::formats::link::slip;

use crate::events::{open_events, show};
use crate::pairings::{NAMES, OUT, STANDINGS, event_with, games, pair, show_round};
use crate::support::{self, Page, Screen, expect_eq};

/// Scans a text as a hand scanner does: it types and presses Enter.
pub async fn scan(page: &Page, text: &str) {
    page.reveal("[data-field='scan']").await;
    page.eval_js("void document.querySelector(\"[data-field='scan']\").focus()").await;
    page.type_text(&format!("{text}\u{e007}")).await;
    page.wait_equal("document.querySelector(\"[data-field='scan']\").value", &json!("")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_slip_is_filled_in_by_touch_and_scanned_by_the_organiser() {
    support::run(Screen::PHONE, async |page| {
        event_with(page, 1, 2, &NAMES[..2]).await;
        page.fill("Name of the event", "Winter Cup").await;
        show(page, "pairings").await;
        pair(page, 1).await;
        let names = games(page).await[0][1..].to_vec();
        page.tap_or_click("[data-act='show-slip']").await;
        page.wait_for(".slip-link .code svg").await;
        let slip = page.eval_js("document.querySelector('.slip-link input').value").await;
        let slip = slip.as_str().expect("a link").split_once('#').expect("it has a fragment").1.to_owned();

        // A player's phone has nothing but the slip.
        page.open(&format!("#{slip}")).await;
        page.wait_for(".place.slip .slip-form").await;
        let text = page.text(".place.slip").await;
        assert!(text.contains("Round 1, table 1") && text.contains("Winter Cup"), "{text}");
        page.expect_absent("[data-act='copy-result'], .slip-code").await;
        page.tap_or_click("[data-winner='second']").await;
        page.tap_or_click("[data-ending='assassination']").await;
        // The code is there with the last number, before the field is left.
        for (field, text) in [("vp-1", "3"), ("destroyed-1", "30"), ("vp-2", "7"), ("destroyed-2", "45")] {
            page.tap_or_click(&format!("[data-result='{field}']")).await;
            page.type_text(text).await;
        }
        page.wait_for(".slip-code .code svg").await;
        let said = format!("Table 1: {} beat {} 7 to 3.", names[1], names[0]);
        page.wait_equal("document.querySelector(\"[data-fact='reported']\").innerText", &json!(said)).await;
        let wide =
            "document.querySelector('.page-frame').scrollWidth > document.querySelector('.page-frame').clientWidth";
        expect_eq!(page.eval_js(wide).await, json!(false));
        let result = page.eval_js("document.querySelector('#result-link').value").await;
        let result = result.as_str().expect("a link").to_owned();
        // A reload loses nothing.
        page.reload().await;
        page.wait_equal("document.querySelector('#result-link')?.value", &json!(result)).await;

        // The organiser takes it in.
        page.open("").await;
        page.wait_started().await;
        open_events(page).await;
        show(page, "pairings").await;
        let taken = "document.querySelector(\"[data-fact='taken']\")?.innerText";
        scan(page, "8abc").await;
        page.wait_until(&format!("{taken}.startsWith('That is no result')")).await;
        scan(page, &slip).await;
        page.wait_until(&format!("{taken}.includes('has no result yet')")).await;
        // Another event has another id, whatever it is called.
        let fragment = result.split_once('#').expect("it has a fragment").1;
        let ours = slip::read(fragment).expect("it is a slip");
        let ids = ours.ids.map(|ids| SlipIds { event: EventId(ids.event.0 ^ 1), ..ids });
        assert!(ids.is_some(), "the slip has no ids");
        scan(page, &slip::write(&ResultSlip { ids, ..ours.clone() })).await;
        page.wait_equal(taken, &json!("That is a result of another event: Winter Cup.")).await;
        page.wait_equal(OUT, &json!("1 game is still out.")).await;
        // The event and a player may be called otherwise by now.
        page.fill("Name of the event", "Summer Cup").await;
        show(page, "players").await;
        let number = NAMES.iter().position(|name| *name == names[0]).expect("they are on the list") + 1;
        page.fill(&format!("Name of player {number}"), "Zoe").await;
        let said = format!("Table 1: {} beat Zoe 7 to 3.", names[1]);
        show(page, "pairings").await;
        scan(page, &result).await;
        page.wait_equal(OUT, &json!("All results of the round are in.")).await;
        page.wait_equal(taken, &json!(said)).await;
        show(page, "standings").await;
        page.wait_equal(&format!("{STANDINGS}[0].slice(1, 6)"), &json!([names[1], "1", "0", "7", "45"])).await;
        show(page, "pairings").await;
        show_round(page, 1).await;
        scan(page, &result).await;
        page.wait_equal(taken, &json!(format!("It is entered already. {said}"))).await;
        // An older slip, or somebody else's, says something else. Nothing is changed until somebody has chosen.
        let entered = ours.result.expect("it has a result");
        let result_7_4 =
            GameResult { scores: entered.scores.map(|score| PlayerScore { vp: score.vp.max(4), ..score }), ..entered };
        let other = slip::write(&ResultSlip { result: Some(result_7_4), ..ours.clone() });
        let other_said = said.replace("7 to 3", "7 to 4");
        let asked = json!(format!("Entered is: {said} The slip says: {other_said}"));
        scan(page, &other).await;
        page.wait_equal(taken, &asked).await;
        page.tap_or_click("[data-act='leave-entered']").await;
        page.wait_equal(taken, &json!("")).await;
        scan(page, &result).await;
        page.wait_equal(taken, &json!(format!("It is entered already. {said}"))).await;
        scan(page, &other).await;
        page.wait_equal(taken, &asked).await;
        page.tap_or_click("[data-act='use-slip']").await;
        page.wait_equal(taken, &json!(other_said)).await;
        scan(page, &other).await;
        page.wait_equal(taken, &json!(format!("It is entered already. {other_said}"))).await;
        // A result goes into no other round, though the same players meet there.
        show_round(page, 2).await;
        pair(page, 1).await;
        page.wait_until("document.querySelector('.game-remarks')?.innerText.includes('have met before, in round')")
            .await;
        scan(page, &result).await;
        page.wait_equal(taken, &json!("That is a result of round 1. Choose that round to take it.")).await;
        page.wait_equal(OUT, &json!("1 game is still out.")).await;
    });
}

/// A camera and a reader of codes, which sees what is in `codeInView`.
const CAMERA: &str = "
    window.BarcodeDetector = class { async detect() { return window.codeInView ? [{ rawValue: codeInView }] : [] } };
    navigator.mediaDevices.getUserMedia = async () => {
        if (window.cameraIsRefused) throw new Error('refused');
        return window.cameraStream = document.createElement('canvas').captureStream();
    };";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_camera_takes_codes_in_and_is_off_afterwards() {
    support::run(Screen::DESKTOP, async |page| {
        page.run_before_loading(CAMERA).await;
        event_with(page, 1, 1, &NAMES[..2]).await;
        show(page, "pairings").await;
        pair(page, 1).await;
        page.click("[data-act='show-slip']").await;
        page.wait_for(".slip-link").await;
        let link = page.eval_js("document.querySelector('.slip-link input').value").await;
        let (address, fragment) = link.as_str().expect("a link").split_once('#').expect("it has a fragment");
        let scores = [9, 4].map(|vp| PlayerScore { vp, destroyed: 20, list: Some(2), presence: None });
        let result = GameResult { winner: Some(Seat::First), ending: GameEnding::Scenario, scores };
        let slip = slip::read(fragment).expect("it is a slip");
        let reported = slip::write(&ResultSlip { result: Some(result), ..slip });
        let code = json!(format!("{address}#{reported}"));

        // A browser that doesn't give the camera says so.
        page.eval_js("window.cameraIsRefused = true").await;
        page.click("[data-act='camera']").await;
        page.wait_for("[data-fact='no-camera']").await;
        page.click("[data-act='camera']").await;
        page.wait_gone(".camera").await;
        page.eval_js("window.cameraIsRefused = false").await;
        page.click("[data-act='camera']").await;
        page.wait_until("window.cameraStream && document.querySelector('.camera').srcObject == cameraStream").await;
        page.eval_js(&format!("window.codeInView = {code}")).await;
        page.wait_equal(OUT, &json!("All results of the round are in.")).await;
        page.wait_until("document.querySelector(\"[data-fact='taken']\").innerText.includes('9 to 4')").await;
        page.wait_equal("document.querySelector(\"[data-result='list-2']\").value", &json!("2")).await;
        page.click("[data-act='camera']").await;
        page.wait_gone(".camera").await;
        page.wait_until("cameraStream.getTracks().every(track => track.readyState == 'ended')").await;
    });
}
