//! The worker that generates tables: its progress, cancelled requests and failures.

use serde_json::json;
use tablewright::solver::generate::{InfeasibleReason, PlacementMethod};
use tablewright::worker::{GenerateRequest, GeneratedTable, Request, Response};

use super::{GENERATE, OUTCOME, generate, open};
use crate::support::{self, FAILING_WORKERS, Key, Page, Screen, expect_eq, expect_that};

const STOP: &str = "[data-run='generate-stop']";

/// The requests so far.
async fn generate_requests(page: &Page) -> Vec<GenerateRequest> {
    let request = |request| match request {
        Request::Generate(request) => request,
        other => panic!("{other:?}"),
    };
    page.requests().await.into_iter().map(request).collect()
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn progress_is_shown_and_requests_are_cancelled_and_replaced() {
    support::run(Screen::DESKTOP, async |page| {
        open(page).await;
        let before = page.state().await;
        page.replace_worker().await;
        page.click(GENERATE).await;
        page.wait_equal("asked.length", &json!(1)).await;
        page.wait_until("document.querySelector('progress').position == 0").await;
        page.reply(Response::Progress(0.35)).await;
        page.wait_until("document.querySelector('progress').position == 0.35").await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(OUTCOME).await, "Making a table…", "the text doesn't change with the progress");

        // It is cancelled by the button, whose neighbour gets the focus, and by Escape.
        page.click(STOP).await;
        page.wait_gone(".working").await;
        page.wait_equal("ended", &json!(1)).await;
        expect_that!(page.focus_within(GENERATE).await);
        let table = Box::new(page.kept_table().await);
        let late = |ran_out| Response::Generated(GeneratedTable { table: table.clone(), ran_out });
        page.reply(late(false)).await;
        page.key(&[], 'n').await;
        page.wait_for(".working").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".working").await;
        page.wait_equal("ended", &json!(2)).await;

        // A newer request replaces an older one, whose answer comes too late.
        page.click(GENERATE).await;
        page.wait_equal("asked.length", &json!(3)).await;
        page.key(&[], 'n').await;
        page.wait_equal("asked.length", &json!(4)).await;
        expect_eq!(page.eval_js("cancelled").await, 1, "the older request is cancelled");
        let requests = generate_requests(page).await;
        assert_eq!(requests[3].seed - requests[2].seed, 1, "the next seed");
        page.reply_to(2, Response::NoTable(vec![InfeasibleReason::Nothing])).await;
        page.reply(Response::Progress(0.5)).await;
        page.wait_until("document.querySelector('progress').position == 0.5").await;
        let lacks = vec![InfeasibleReason::Hazards { has: 0, needs: 1 }, InfeasibleReason::More(3)];
        page.reply(Response::NoTable(lacks)).await;
        page.wait_equal(
            "[...document.querySelectorAll('.outcome.problem li')].map(one => one.textContent)",
            &json!(["A hazard is needed: the terrain has none.", "And 3 more."]),
        )
        .await;
        page.expect_unchanged(&before).await;
        expect_eq!(page.eval_js("ended").await, 2, "a worker that has answered stays for the next request");

        // A search that ended early says so, and the next table doesn't.
        let early = "The search ended before everything was tried; this is the best of what was.";
        for ran_out in [true, false] {
            page.key(&[], 'n').await;
            page.wait_for(".working").await;
            page.reply(late(ran_out)).await;
            page.wait_gone(".working").await;
            page.wait_equal(&format!("{OUTCOME}.includes('{early}')"), &json!(ran_out)).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn changing_the_table_cancels_the_request_and_says_so() {
    support::run(Screen::DESKTOP, async |page| {
        open(page).await;
        page.replace_worker().await;
        let stopped = json!("Stopped, since the table was changed meanwhile.");
        page.click(GENERATE).await;
        page.wait_for(".working").await;
        let piece = page.piece_centre("a").await;
        page.mouse_drag(piece, piece.right(30.0)).await;
        page.wait_equal(OUTCOME, &stopped).await;
        page.wait_equal("ended", &json!(1)).await;
        page.wait_until("document.querySelector(\"[data-command='undo']\").title.includes('Move')").await;
        // The next request has the settings that were chosen meanwhile.
        page.click(".generate summary").await;
        page.press_text(".generator-settings .layer", "Free").await;
        page.click(GENERATE).await;
        page.wait_for(".working").await;
        expect_eq!(generate_requests(page).await.pop().expect("it was asked").method, PlacementMethod::Free);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_unreadable_answer_is_reported() {
    support::run(Screen::DESKTOP, async |page| {
        open(page).await;
        page.replace_worker().await;
        page.click(GENERATE).await;
        page.wait_for(".working").await;
        // These bytes are no reply.
        page.eval_js("reply(0, [9, 9])").await;
        page.wait_until(&format!("{OUTCOME}.startsWith(\"The generator couldn't be loaded, or has stopped.\")")).await;
        page.wait_gone(".working").await;
        // The next request starts another worker.
        page.wait_equal("ended", &json!(1)).await;
        page.click(GENERATE).await;
        page.wait_equal("asked.length", &json!(2)).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_worker_that_fails_is_reported() {
    for worker in FAILING_WORKERS {
        support::run(Screen::DESKTOP, async |page| {
            open(page).await;
            let before = page.state().await;
            page.fail_workers(worker).await;
            page.click(GENERATE).await;
            page.wait_until(&format!(
                "{OUTCOME}.startsWith(\"The generator couldn't be loaded, or has stopped. Check the network\")"
            ))
            .await;
            page.wait_gone(".working").await;
            page.expect_unchanged(&before).await;
            // With a worker it works again.
            page.restore_workers().await;
            generate(page, async |page| page.click(GENERATE).await).await;
        });
    }
}
