//! A select shows what is chosen, whoever has chosen it.

use serde_json::{Value, json};

use crate::events::{new_event, show};
use crate::pairings::choose;
use crate::support::{self, Screen, expect_eq};

const FIELD: &str = "[data-round='1'] [data-field='scenario']";
const SHOWN: &str = "document.querySelector(\"[data-round='1'] [data-field='scenario']\")?.value";
const OPTIONS: &str =
    "[...document.querySelector(\"[data-round='1'] [data-field='scenario']\").options].map(one => one.value)";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_select_that_somebody_has_used_shows_what_is_undone_and_done_again() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        new_event(page).await;
        show(page, "rounds").await;
        page.click("[data-act='add-round']").await;
        page.wait_equal(SHOWN, &json!("")).await;
        let options = page.eval_js(OPTIONS).await;
        let options: Vec<&str> = options.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        let [none, first, .., last] = options[..] else { panic!("{options:?}") };
        choose(page, FIELD, first).await;
        choose(page, FIELD, last).await;
        page.wait_for("[data-step='undo']:enabled").await;
        expect_eq!(page.eval_js(SHOWN).await, last);
        for (step, shown) in [("undo", first), ("undo", none), ("redo", first), ("redo", last)] {
            page.click(&format!("[data-step='{step}']")).await;
            page.wait_equal(SHOWN, &json!(shown)).await;
        }
        // A new page's field shows it from the start.
        page.reload().await;
        page.wait_equal(SHOWN, &json!(last)).await;
    });
}
