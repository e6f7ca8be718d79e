//! The games of an event: players are entered, rounds are paired, results are typed, and the standings follow.

use std::collections::BTreeSet;

use serde_json::json;

use crate::events::{open_event, open_events, planned_event, show};
use crate::support::{self, Key, Page, Screen, expect_eq, expect_that};

/// Eight players, each with a first letter of their own, so that a key chooses them.
pub const NAMES: [&str; 8] = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"];
/// The names of the list of players.
pub const ROSTER: &str = "[...document.querySelectorAll('.event-players .player-name')].map(field => field.value)";
/// The games as [table, first player, second player], in the order in which they were paired.
const GAMES: &str = "[...document.querySelectorAll('[data-game]')].sort((one, other) => one.dataset.game - other.dataset.game).map(game => [(table => table.querySelector('[aria-hidden]') ?? table)(game.querySelector('.game-table')).textContent, \
    ...[...game.querySelectorAll('bdi')].map(name => name.textContent)])";
/// The standings as [rank, name, tournament points, strength of schedule, VP, destroyed, games].
pub const STANDINGS: &str =
    "[...document.querySelectorAll('.standings tbody tr')].map(row => [...row.children].map(cell => cell.innerText))";
/// What is said of the results that are missing.
pub const OUT: &str = "document.querySelector(\"[data-fact='games-out']\").innerText";

/// Opens an event with so many tables and rounds and these players, and shows them.
pub async fn event_with(page: &Page, tables: u32, rounds: usize, players: &[&str]) {
    page.open_table().await;
    open_event(page, &planned_event(tables, rounds, players)).await;
    show(page, "players").await;
    page.wait_equal(ROSTER, &json!(players)).await;
}

/// Adds players by typing: each name and Enter.
async fn add_players(page: &Page, names: &[&str]) {
    page.click("[aria-label='Name of a new player']").await;
    for name in names {
        page.type_text(&format!("{name}\u{e007}")).await;
        page.wait_until(&format!("{ROSTER}.includes('{name}')")).await;
    }
}

/// The games as texts.
pub async fn games(page: &Page) -> Vec<Vec<String>> {
    // A row is there a moment before its names.
    page.wait_until(&format!("({GAMES}).every(([, ...names]) => names.every(name => name))")).await;
    serde_json::from_value(page.eval_js(GAMES).await).expect("they are lists of texts")
}

/// Chooses an option of a select.
pub async fn choose(page: &Page, css: &str, value: &str) {
    page.wait_for(css).await;
    let [css, value] = [json!(css), json!(value)];
    let script = format!(
        "void (field => {{ field.value = {value}; field.dispatchEvent(new Event('change', {{ bubbles: true }})) }})(document.querySelector({css}))"
    );
    page.eval_js(&script).await;
}

/// Types a number into a field of a game, counted from 1.
pub async fn type_number(page: &Page, game: usize, field: &str, text: &str) {
    let css = format!("[data-game='{game}'] [data-result='{field}']");
    page.click(&css).await;
    page.eval_js(&format!("document.querySelector({}).select()", json!(css))).await;
    page.type_text(&format!("{text}\u{e004}")).await;
}

/// Enters a result: the first player wins by scenario.
pub async fn first_wins(page: &Page, game: usize, vp: [&str; 2]) {
    for (field, text) in [("vp-1", vp[0]), ("destroyed-1", "40"), ("vp-2", vp[1]), ("destroyed-2", "25")] {
        type_number(page, game, field, text).await;
    }
    choose(page, &format!("[data-game='{game}'] [data-result='winner']"), "first").await;
    choose(page, &format!("[data-game='{game}'] [data-result='ending']"), "scenario").await;
    page.wait_for(&format!("[data-game='{game}'].finished")).await;
}

/// Pairs the round that is shown.
pub async fn pair(page: &Page, games: usize) {
    page.click("[data-act='pair']").await;
    page.wait_until(&format!("document.querySelectorAll('[data-game]').length == {games}")).await;
}

/// Shows a round, counted from 1.
pub async fn show_round(page: &Page, round: usize) {
    page.click(&format!(".pairing-round [data-round='{round}'] button")).await;
    page.wait_for(&format!(".pairing-round [data-round='{round}'] [aria-pressed='true']")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn two_rounds_are_paired_by_the_mouse_and_nobody_meets_twice() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 4, 2, &[]).await;
        add_players(page, &NAMES).await;
        page.wait_until("document.querySelector(\"[data-fact='players']\").innerText.startsWith('8 players')").await;
        show(page, "pairings").await;
        pair(page, 4).await;
        let first = games(page).await;
        let tables: BTreeSet<&String> = first.iter().map(|game| &game[0]).collect();
        let players: BTreeSet<&String> = first.iter().flat_map(|game| &game[1..]).collect();
        assert_eq!((tables.len(), players.len()), (4, 8), "{first:?}");
        page.wait_equal(OUT, &json!("4 games are still out.")).await;
        for (game, vp) in [["7", "2"], ["6", "3"], ["5", "4"], ["9", "1"]].into_iter().enumerate() {
            first_wins(page, game + 1, vp).await;
        }
        page.wait_equal(OUT, &json!("All results of the round are in.")).await;
        // The winner with the most VP is ahead: every opponent has 0 points.
        show(page, "standings").await;
        page.wait_equal(&format!("{STANDINGS}[0]"), &json!(["1", first[3][1], "1", "0", "9", "40", "1–0–0"])).await;
        page.wait_equal(&format!("{STANDINGS}[7]"), &json!(["8", first[3][2], "0", "1", "1", "25", "0–0–1"])).await;

        show(page, "pairings").await;
        show_round(page, 2).await;
        pair(page, 4).await;
        let second = games(page).await;
        let pairs = |games: &[Vec<String>]| -> BTreeSet<BTreeSet<String>> {
            games.iter().map(|game| game[1..].iter().cloned().collect()).collect()
        };
        assert!(pairs(&first).is_disjoint(&pairs(&second)), "{first:?} {second:?}");
        let winners: BTreeSet<String> = first.iter().map(|game| game[1].clone()).collect();
        let of_winners = second.iter().filter(|game| game[1..].iter().all(|name| winners.contains(name))).count();
        assert_eq!(of_winners, 2, "{second:?}");
        // One step takes the pairings back, and one brings them again.
        page.click("[data-step='undo']").await;
        page.wait_gone("[data-game]").await;
        page.click("[data-step='redo']").await;
        page.wait_equal(GAMES, &json!(second)).await;
        // All of it is there after a reload.
        page.reload_table().await;
        open_events(page).await;
        show(page, "pairings").await;
        page.wait_equal(GAMES, &json!(second)).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn results_are_typed_with_the_keyboard_alone() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 2, 1, &NAMES[..4]).await;
        show(page, "pairings").await;
        // Of four players, which games there are is chance; the second player of each is known by the first letter.
        pair(page, 2).await;
        let mut paired = games(page).await;
        // They are listed by their tables.
        paired.sort();
        page.eval_js("document.querySelector('[data-game] [data-result]').focus()").await;
        for game in &paired {
            // VP, destroyed and list of both, each followed by Tab; then the winner and the end by their first letters.
            let letter = game[2].chars().next().expect("a name");
            for text in ["3", "20", "1", "8", "70", "2"] {
                page.type_text(&format!("{text}\u{e004}")).await;
            }
            page.type_text(&format!("{}\u{e004}s", letter.to_lowercase())).await;
            page.wait_until("document.activeElement.value == 'scenario'").await;
            page.key(&[], Key::Enter).await;
        }
        page.wait_equal(OUT, &json!("All results of the round are in.")).await;
        show(page, "standings").await;
        page.wait_equal(
            &format!("{STANDINGS}.map(row => row.slice(2))"),
            &json!([
                ["1", "0", "8", "70", "1–0–0"],
                ["1", "0", "8", "70", "1–0–0"],
                ["0", "1", "3", "20", "0–0–1"],
                ["0", "1", "3", "20", "0–0–1"]
            ]),
        )
        .await;
        // Enter in a field of the first game has led to the second one's first field.
        show(page, "pairings").await;
        page.eval_js("document.querySelector(\"[data-game] [data-result='vp-2']\").select()").await;
        page.type_text("9\u{e007}").await;
        page.wait_until(
            "document.activeElement == document.querySelectorAll('[data-game]')[1].querySelector('[data-result]')",
        )
        .await;
        show(page, "standings").await;
        page.wait_until(&format!("{STANDINGS}[0][4] == '9'")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_result_that_cannot_be_is_said_and_not_kept() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 1, 1, &NAMES[..2]).await;
        show(page, "pairings").await;
        pair(page, 1).await;
        let note = "document.querySelector(\"[data-game='1'] [data-fact='result-note']\").innerText";
        type_number(page, 1, "vp-1", "many").await;
        page.wait_until(&format!("{note}.includes('whole number')")).await;
        type_number(page, 1, "vp-1", "4").await;
        page.wait_equal(note, &json!("")).await;
        choose(page, "[data-result='winner']", "first").await;
        choose(page, "[data-result='ending']", "time-up").await;
        page.wait_equal(note, &json!("A game that time ends is a tie.")).await;
        choose(page, "[data-result='winner']", "tie").await;
        choose(page, "[data-result='ending']", "clock").await;
        page.wait_until(&format!("{note}.includes('has a winner')")).await;
        page.wait_equal(OUT, &json!("1 game is still out.")).await;
        // Who concedes has nothing, and the other one at least 5 VP and half of the points, rounded up.
        choose(page, "[data-result='winner']", "first").await;
        choose(page, "[data-result='ending']", "concession").await;
        page.wait_until(&format!("{note}.includes('5 VP and 38 army points')")).await;
        page.wait_equal(OUT, &json!("All results of the round are in.")).await;
        show(page, "standings").await;
        page.wait_until(&format!("{STANDINGS}[0][4] == '5' && {STANDINGS}[0][5] == '38'")).await;
        show(page, "pairings").await;
        page.click("[aria-label^='Remove the result of']").await;
        page.wait_equal(OUT, &json!("1 game is still out.")).await;
        // A round comes after the one before it.
        show(page, "rounds").await;
        page.click("[data-act='add-round']").await;
        page.wait_for(".event-rounds [data-round='2']").await;
        show(page, "pairings").await;
        show_round(page, 2).await;
        page.click("[data-act='pair']").await;
        page.wait_until(
            "document.querySelector(\"[data-fact='pairing-problem']\")?.innerText == '1 game of round 1 has no result yet.'",
        )
        .await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_vp_propose_the_winner_and_what_is_missing_or_impossible_is_said() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 1, 1, &NAMES[..2]).await;
        show(page, "rounds").await;
        choose(page, "[data-field='scenario']", "two-fronts").await;
        show(page, "pairings").await;
        pair(page, 1).await;
        let game = games(page).await.swap_remove(0);
        let (first, second) = (&game[1], &game[2]);
        let note = "document.querySelector(\"[data-fact='result-note']\").innerText";
        type_number(page, 1, "vp-1", "4").await;
        page.expect_absent("[data-act='take-proposal']").await;
        type_number(page, 1, "vp-2", "7").await;
        let proposed = "document.querySelector(\"[data-act='take-proposal']\")?.innerText";
        page.wait_equal(proposed, &json!(format!("{second} has won by scenario"))).await;
        type_number(page, 1, "vp-2", "6").await;
        page.wait_equal(proposed, &json!(format!("{second} has won by tiebreakers"))).await;
        page.click("[data-act='take-proposal']").await;
        let chosen = "['winner', 'ending'].map(name => document.querySelector(`[data-result='${name}']`).value)";
        page.wait_equal(chosen, &json!(["second", "tiebreakers"])).await;
        page.wait_gone("[data-act='take-proposal']").await;
        page.wait_equal(note, &json!(format!("Still missing: what {first} destroyed and what {second} destroyed.")))
            .await;
        type_number(page, 1, "destroyed-1", "40").await;
        type_number(page, 1, "destroyed-2", "60").await;
        page.wait_equal(OUT, &json!("All results of the round are in.")).await;
        page.wait_equal(note, &json!("")).await;
        page.expect_absent("[data-fact='doubtful']").await;
        // Who has chosen otherwise is told why that can't be, and keeps the choice.
        choose(page, "[data-result='winner']", "first").await;
        page.wait_equal(note, &json!(format!("{first} can't have won by tiebreakers: {second} has more VP."))).await;
        page.wait_for("[data-game='1'].doubtful").await;
        page.wait_for("[data-fact='doubtful']").await;
        page.expect_absent("[data-act='take-proposal']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_comes_next_is_one_button_and_nothing_rolls_anew_where_the_last_one_was() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 1, 2, &NAMES[..4]).await;
        show(page, "pairings").await;
        let next = ".pairings [data-act='next-round']";
        let [left, top, width, height] = page.rectangle("[data-act='pair']").await;
        pair(page, 2).await;
        let under = format!(
            "document.elementFromPoint({}, {})?.closest('button')?.dataset.act ?? null",
            left + width / 2.0,
            top + height / 2.0
        );
        page.wait_equal(&under, &json!(null)).await;
        // Two games, one table.
        page.expect_contains("[data-fact='table-shortage']", "2 games, 1 table: 1 game has no table.").await;
        page.expect_absent(next).await;
        first_wins(page, 1, ["7", "2"]).await;
        page.expect_absent(next).await;
        first_wins(page, 2, ["6", "3"]).await;
        page.wait_for(next).await;
        let [left, top, width, height] = page.rectangle(next).await;
        page.click(next).await;
        page.wait_for(".pairing-round [data-round='2'] [aria-pressed='true']").await;
        page.wait_for("[data-act='pair']").await;
        let under = format!(
            "document.elementFromPoint({}, {})?.closest('button')?.dataset.act ?? null",
            left + width / 2.0,
            top + height / 2.0
        );
        page.wait_equal(&under, &json!(null)).await;
        pair(page, 2).await;
        for game in 1..=2 {
            first_wins(page, game, ["7", "2"]).await;
        }
        page.click("[data-act='to-standings']").await;
        page.wait_for("[data-part='standings'][aria-selected='true']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn pairings_are_changed_by_hand_and_what_is_odd_about_them_is_said() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 2, 1, &NAMES[..5]).await;
        show(page, "pairings").await;
        pair(page, 3).await;
        let before = games(page).await;
        assert_eq!(before[2].len(), 2, "the last one has a bye: {before:?}");
        // The first game goes to the other table, and the other game to its own.
        page.click("[data-game='1'] [data-act='change-game']").await;
        page.wait_for("[data-game='1'] [data-choice='table']").await;
        let other = page
            .eval_js("[...document.querySelector(\"[data-choice='table']\").options].find(one => one.value && !one.selected).value")
            .await;
        choose(page, "[data-game='1'] [data-choice='table']", other.as_str().expect("a table")).await;
        page.wait_equal(&format!("{GAMES}.map(game => game[0]).slice(0, 2)"), &json!([before[1][0], before[0][0]]))
            .await;
        // Without a table it says so.
        choose(page, "[data-game='1'] [data-choice='table']", "").await;
        page.wait_until("document.querySelector(\"[data-game='1'] .game-remarks\")?.innerText.includes('no table')")
            .await;
        page.click("[data-step='undo']").await;
        page.wait_gone("[data-game='1'] .game-remarks").await;
        // The first player and who has the bye change places.
        let bye = before[2][1].clone();
        let id = page
            .eval_js(&format!(
                "[...document.querySelector(\"[data-choice='first']\").options].find(one => one.innerText.includes({})).value",
                json!(bye)
            ))
            .await;
        choose(page, "[data-game='1'] [data-choice='first']", id.as_str().expect("a player")).await;
        page.wait_equal(&format!("{GAMES}.map(game => game[1])"), &json!([bye, before[1][1], before[0][1]])).await;
        // A game is taken out, and its players get it back by hand.
        page.wait_for("[data-game='1'] [data-act='change-game']").await;
        if page.count("[data-act='remove-game']").await == 0 {
            page.click("[data-game='1'] [data-act='change-game']").await;
        }
        page.click("[data-act='remove-game']").await;
        page.wait_until("document.querySelectorAll('[data-game]').length == 2").await;
        page.wait_until(
            "document.querySelector(\"[data-fact='unpaired']\").innerText.includes('2 players have no game')",
        )
        .await;
        let second = page.eval_js("document.querySelector(\"[data-choice='new-second']\").options[1].value").await;
        choose(page, "[data-choice='new-second']", second.as_str().expect("a player")).await;
        page.click("[data-act='add-game']").await;
        page.wait_until("document.querySelectorAll('[data-game]').length == 3").await;
        page.wait_gone("[data-fact='unpaired']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn players_are_renamed_leave_come_back_and_are_removed() {
    support::run(Screen::PHONE, async |page| {
        event_with(page, 1, 1, &NAMES[..3]).await;
        let count = "document.querySelector(\"[data-fact='players']\").innerText";
        page.fill("Name of player 2", "Bobby").await;
        page.wait_equal(ROSTER, &json!(["Ann", "Bobby", "Cleo"])).await;
        page.click("[aria-label='Bobby leaves the event'], [aria-label='Drop: Bobby leaves the event']").await;
        page.wait_equal(count, &json!("2 players are in the event. 1 has left it.")).await;
        page.click("[aria-label*='Bobby is back in the event']").await;
        page.wait_equal(count, &json!("3 players are in the event.")).await;
        page.click("[aria-label='Remove Cleo']").await;
        page.wait_equal(ROSTER, &json!(["Ann", "Bobby"])).await;
        page.click("[data-step='undo']").await;
        page.wait_equal(ROSTER, &json!(["Ann", "Bobby", "Cleo"])).await;
        // Who has a game stays in the list.
        show(page, "pairings").await;
        pair(page, 2).await;
        show(page, "players").await;
        page.wait_for(".event-players li").await;
        page.expect_absent("[aria-label^='Remove ']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_last_row_of_an_events_page_can_be_scrolled_clear_of_a_message_and_nothing_jumps_when_that_goes() {
    for screen in [Screen { width: 1024, height: 768, ..Screen::DESKTOP }, Screen::PHONE] {
        let names: Vec<String> = (1..=40).map(|number| format!("Player {number}")).collect();
        support::run(screen, async |page| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            event_with(page, 1, 1, &names).await;
            let language =
                "dispatchEvent(new StorageEvent('storage', { key: 'tablewright.language', newValue: 'de' }))";
            page.eval_js(&format!("void {language}")).await;
            page.wait_for(".notices .notice").await;
            let edge = |css: &str, edge: &str| {
                format!("Math.round(document.querySelector('{css}').getBoundingClientRect().{edge})")
            };
            let last = ".event-players li:last-child";
            // Rows have their height once they are in view.
            let at_end = "(place => (place.scrollTo(0, 1e6), true))(document.querySelector('.place'))";
            let is_clear = format!("{at_end} && {} <= {}", edge(last, "bottom"), edge(".notices", "top"));
            page.wait_until(&is_clear).await;
            page.wait_idle().await;
            page.wait_until(&is_clear).await;
            // Rows that come into view may still change the length of the page.
            let settled = format!(
                "new Promise(done => {{
                    let top, same = 0;
                    const look = () => {{
                        {at_end};
                        same = {0} === top ? same + 1 : 0;
                        top = {0};
                        if (same > 30) done(top); else requestAnimationFrame(look);
                    }};
                    look();
                }})",
                edge(last, "top")
            );
            let place = page.eval_js(&settled).await;
            page.tap_or_click(".notices [aria-label='Dismiss']").await;
            page.wait_gone(".notices .notice").await;
            page.wait_idle().await;
            page.wait_equal(&edge(last, "top"), &place).await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_code_is_as_large_as_the_window_at_a_tap_and_small_again_by_escape_and_back() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 1, 1, &NAMES[..2]).await;
        show(page, "pairings").await;
        pair(page, 1).await;
        page.click("[data-act='show-slip']").await;
        page.wait_for(".slip-link .code svg").await;
        let whole = "(code => code && Math.abs(Math.min(innerWidth, innerHeight) - code.getBoundingClientRect().width) < 1)\
            (document.querySelector('.whole-code svg'))";
        page.click("[data-act='whole-code']").await;
        page.wait_until(whole).await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".whole-code").await;
        page.wait_for(".slip-link").await;
        page.click("[data-act='whole-code']").await;
        page.wait_until(whole).await;
        page.eval_js("history.back()").await;
        page.wait_gone(".whole-code").await;
        page.click("[data-act='whole-code']").await;
        page.wait_until(whole).await;
        page.click(".whole-code-picture").await;
        page.wait_gone(".whole-code").await;
        page.wait_for(".slip-link").await;
    });
}

/// Pastes a text into the field for lists of players.
pub async fn paste(page: &Page, text: &str) {
    if page.count(".import-players[open]").await == 0 {
        page.click(".import-players summary").await;
        page.wait_for(".import-players[open] textarea").await;
    }
    let script = format!(
        "void (field => {{ field.value = {}; field.dispatchEvent(new InputEvent('input', {{ bubbles: true }})) }})(document.querySelector('.import-players textarea'))",
        json!(text)
    );
    page.eval_js(&script).await;
}

/// What is said of a list that was pasted.
const IMPORT: &str = "document.querySelector(\"[data-fact='import']\")?.innerText";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_list_that_is_pasted_into_the_field_of_one_name_is_a_list() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 2, 1, &[]).await;
        show(page, "players").await;
        let pasted = async |text: &str| {
            let script = format!(
                "(field => {{ const data = new DataTransfer(); data.setData('text/plain', {});
                    return field.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true, cancelable: true }})) }})
                    (document.querySelector('.add-player input'))",
                json!(text)
            );
            page.eval_js(&script).await
        };
        expect_eq!(pasted("Ann\nBob\nCleo").await, json!(false), "the browser pastes nothing itself");
        page.wait_for(".import-players[open]").await;
        page.wait_equal(IMPORT, &json!("3 players are new.")).await;
        page.expect_focus(".import-players textarea").await;
        page.click("[data-act='take-players']").await;
        page.wait_equal(ROSTER, &json!(["Ann", "Bob", "Cleo"])).await;
        // One name is pasted as ever, by the browser.
        expect_eq!(pasted("Dan").await, json!(true));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_pasted_list_is_taken_over_with_its_columns_changed() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 2, 2, &[]).await;
        // Without a header factions are known by their names. What a column is can be changed, and changed back.
        paste(page, "Khador;Ann\nCryx;Bob\nCygnar;Cleo").await;
        page.wait_equal(IMPORT, &json!("3 players are new.")).await;
        let columns = "[...document.querySelectorAll('[data-column]')].map(field => field.selectedOptions[0].text)";
        page.wait_equal(columns, &json!(["Faction", "Player"])).await;
        // 1 is the name, and 5 the faction, as they are offered.
        choose(page, "[data-column='2']", "5").await;
        page.wait_until(
            "document.querySelector(\"[data-fact='import-problem']\")?.innerText == 'Say which column has the names.'",
        )
        .await;
        choose(page, "[data-column='2']", "1").await;
        page.wait_equal(columns, &json!(["Faction", "Player"])).await;
        page.click("[data-act='take-players']").await;
        page.wait_equal(ROSTER, &json!(["Ann", "Bob", "Cleo"])).await;
        expect_eq!(page.field("Faction of Bob").await, "Cryx");
        page.wait_gone(".import-preview").await;

        // What is known or can't be taken is said.
        paste(page, "Name,Team\nBOB,North\nDan,South\nDan,South\n,East").await;
        page.wait_equal(IMPORT, &json!("2 players are new. 1 is in the event already.")).await;
        let said = page.text(".import-preview ul").await;
        assert!(said.contains("Row 4 is taken for a second Dan") && said.contains("Row 5 has no name"), "{said}");
        paste(page, "Name,Team\nBOB,North\nDan,South\n,East").await;
        page.wait_equal(IMPORT, &json!("1 player is new. 1 is in the event already.")).await;
        page.click("[data-act='take-players']").await;
        page.wait_equal(ROSTER, &json!(["Ann", "Bob", "Cleo", "Dan"])).await;
        expect_eq!(page.field("Team of Bob").await, "North");

        // A round's games, one of them on a table that the event doesn't have.
        paste(page, "Table\tPlayer 1\tPlayer 2\n2\tAnn\tBob\n9\tCleo\tDan").await;
        page.wait_equal(IMPORT, &json!("0 players are new. 4 are in the event already. It has 2 games.")).await;
        expect_that!(page.text(".import-preview ul").await.contains("doesn't have the table of row 3"));
        page.click("[data-act='take-players']").await;
        show(page, "pairings").await;
        page.wait_equal(GAMES, &json!([["2", "Ann", "Bob"], ["–", "Cleo", "Dan"]])).await;
        // Players and games are one step.
        page.click("[data-step='undo']").await;
        page.wait_gone("[data-game]").await;

        // What is no table is said.
        show(page, "players").await;
        paste(page, "Name,Team\n\"Eve,North").await;
        page.wait_until(
            "document.querySelector(\"[data-fact='import-problem']\")?.innerText.includes('on line 2 has no end')",
        )
        .await;
        page.expect_absent("[data-act='take-players']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_file_of_an_older_spreadsheet_keeps_its_letters() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 0, 1, &[]).await;
        page.click(".import-players summary").await;
        let file = page.write_file("players.csv", *b"Name;Team\r\nJ\xfcrgen;K\xf6ln\r\n");
        page.upload("[data-new='players']", &file).await;
        page.wait_equal(IMPORT, &json!("1 player is new.")).await;
        page.click("[data-act='take-players']").await;
        page.wait_equal(ROSTER, &json!(["Jürgen"])).await;
        expect_eq!(page.field("Team of Jürgen").await, "Köln");
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn selects_show_what_holds_after_an_undo_and_with_fewer_players() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 2, 1, &NAMES[..4]).await;
        show(page, "pairings").await;
        page.click(".unpaired summary").await;
        let shown = "['new-first', 'new-second'].map(name => \
            document.querySelector(`[data-choice='${name}']`).selectedOptions[0].text)";
        page.wait_equal(shown, &json!(["Ann", "Nobody: a bye"])).await;
        choose(page, "[data-choice='new-second']", "3").await;
        page.wait_equal(shown, &json!(["Ann", "Cleo"])).await;
        // Nobody plays against themselves.
        choose(page, "[data-choice='new-first']", "3").await;
        page.wait_equal(shown, &json!(["Cleo", "Nobody: a bye"])).await;
        choose(page, "[data-choice='new-second']", "2").await;
        page.wait_equal(shown, &json!(["Cleo", "Bob"])).await;
        page.click("[data-act='add-game']").await;
        page.wait_equal(GAMES, &json!([["1", "Cleo", "Bob"]])).await;
        page.wait_equal(shown, &json!(["Ann", "Nobody: a bye"])).await;

        first_wins(page, 1, ["7", "2"]).await;
        page.wait_for("[data-game='1'].finished").await;
        let chosen = "['winner', 'ending'].map(name => document.querySelector(`[data-result='${name}']`).value)";
        page.click("[data-step='undo']").await;
        page.wait_equal(chosen, &json!(["", ""])).await;
        page.click("[data-step='redo']").await;
        page.wait_equal(chosen, &json!(["first", "scenario"])).await;
    });
}
