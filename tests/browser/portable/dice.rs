//! The dice on the card of a kind of terrain.

use serde_json::json;

use super::packs::{GAME, begin};
use crate::pairings::choose;
use crate::support::{self, Key, Page, Screen};

/// The kind whose dice are rolled.
const KIND: &str = "sorcerous-portal";

/// Waits for another result than the one that is shown, whose text is as an expression says.
async fn wait_rolled(page: &Page, name: &str, is_right: &str) {
    let rolled = format!("[data-rolled='{name}'] span:not([data-seen])");
    page.wait_for(&rolled).await;
    page.wait_until(&format!("(said => {is_right})(document.querySelector({}).textContent)", json!(rolled))).await;
    page.eval_js(&format!("(document.querySelector({}).dataset.seen = 'yes')", json!(rolled))).await;
}

/// Lays a piece of a kind on a new table, selects it and opens its card.
pub async fn open_card(page: &Page, kind: &str) {
    begin(page).await;
    page.click(&format!(".entry[data-kind='{kind}']")).await;
    page.expect_count("g.piece.selected", 1).await;
    page.click(".numbers-toggle").await;
    page.click(&format!(".piece-cards [data-card='{kind}'] > summary")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn tests_and_tables_of_a_kind_are_rolled_on_its_card_by_mouse_and_key() {
    support::run(Screen::DESKTOP, async |page| {
        open_card(page, KIND).await;
        let before = page.kept_table().await.layout;
        page.click("[data-models='test-0']").await;
        page.eval_js("document.querySelector(\"[data-models='test-0']\").select()").await;
        page.type_text("20").await;
        page.expect_contains(".kind-dice form", "3.3 expected · at least one: 97.4%").await;
        page.key(&[], Key::Enter).await;
        // As many throws are marked as are said to fail.
        let marked = "document.querySelectorAll('.kind-dice .throws mark').length";
        let of_20 = format!("said == `${{{marked}}} of 20 fail${{{marked} == 1 ? 's' : ''}}`");
        wait_rolled(page, "test-0", &of_20).await;
        page.expect_count(".kind-dice .throws > *", 20).await;
        page.wait_until("[...document.querySelectorAll('.kind-dice .throws > *')].every(one => (one.textContent == 1) == (one.localName == 'mark'))").await;
        page.click("[data-roll='test-0']").await;
        wait_rolled(page, "test-0", &of_20).await;
        let on_table = "/^[1-6] [+] [1-6] = \\d+ [(]1[/](6, 16.7|4, 25)%[)]: [A-Z].*[.]$/.test(said)";
        page.click("[data-roll='table-0']").await;
        wait_rolled(page, "table-0", on_table).await;
        page.key(&[], ' ').await;
        wait_rolled(page, "table-0", on_table).await;
        page.click("[data-roll='any']").await;
        wait_rolled(page, "any", "/^[1-6]$/.test(said)").await;
        // What was rolled before stays.
        page.wait_for("[data-rolled='table-0'] [data-seen]").await;
        // Dice change no table.
        page.wait_idle().await;
        page.wait_layout(|layout| *layout == before).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_structure_test_is_rolled_on_the_card_of_a_tower_and_of_its_gate() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.command("library").await;
        choose(page, GAME, "siege-works").await;
        page.click("[data-run='new']").await;
        page.wait_gone("g.piece").await;
        page.click(".entry[data-kind='gateway-tower']").await;
        page.expect_count("g.piece.selected", 1).await;
        page.click(".numbers-toggle").await;
        page.click(".piece-cards [data-card='gateway-tower'] > summary").await;
        page.expect_contains(".piece-cards [data-card='gateway-tower']", "It costs 150 points.").await;
        for (name, value, dice, odds) in
            [("structure-0", 25, 10, "Destroyed: 96.1%"), ("structure-1", 12, 4, "Destroyed: 66.4%")]
        {
            let typed = format!("[data-hits='{name}']");
            page.click(&typed).await;
            page.eval_js(&format!("document.querySelector({}).select()", json!(typed))).await;
            page.type_text(&dice.to_string()).await;
            page.expect_contains(".kind-dice", odds).await;
            page.key(&[], Key::Enter).await;
            // What is said is what the dice come to.
            let throws = format!(
                "[...document.querySelector('[data-rolled=\"{name}\"]').closest('form').querySelectorAll('.throws > *')]"
            );
            let sum = format!("{throws}.reduce((sum, one) => sum + Number(one.textContent), 0)");
            let is_right = format!(
                "(sum => {throws}.length == {dice} && said == (sum > {value} ? `{dice} dice, ${{sum}}: more than {value}, destroyed` \
                 : `{dice} dice, ${{sum}}: not more than {value}, it stands and gets a token`))({sum})"
            );
            wait_rolled(page, name, &is_right).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_card_of_a_kind_without_tests_and_tables_has_no_dice() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.press_piece("a").await;
        page.click(".numbers-toggle").await;
        page.click(".piece-cards .terrain-card > summary").await;
        page.wait_for(".terrain-card[open] dl").await;
        page.expect_absent(".kind-dice").await;
    });
}
