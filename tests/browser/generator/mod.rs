//! Generating a table: by button, keys and touch, around kept pieces, and with the same result for a seed as natively.

mod worker;

use serde_json::json;
use tablewright::analysis::Table;
use tablewright::checks::{Context, Report};
use tablewright::editor::GeneratorSettings;
use tablewright::formats::terrain::{self, OwnTerrain};
use tablewright::formats::{PlannedTable, link};
use tablewright::layout::Layout;
use tablewright::pack::Level;
use tablewright::solver::generate::{Density, PlacementMethod, TableWishes};
use tablewright::worker::{GenerateRequest, GeneratedTable, Request, Response, WorkerRequest};

use crate::support::{self, Key, Page, Screen, expect_eq};

pub const GENERATE: &str = "[data-command='generate']";
const ANOTHER: &str = "[data-command='generate-another']";
const KEEP: &str = "[data-command='keep-these']";
const SEED: &str = "Seed: the same seed gives the same table";
/// The text of the outcome.
const OUTCOME: &str = "document.querySelector('.outcome').textContent";
/// The kept generator settings.
const KEPT_SETTINGS: &str = "localStorage.getItem('tablewright.recipe')";

/// Opens the example; on a phone with the terrain panel.
async fn open(page: &Page) {
    page.open_table().await;
    if page.screen().touch {
        page.show_panel("terrain-sheet").await;
        page.wait_until("document.querySelector('.generate').getClientRects().length").await;
    }
}

/// Opens the generator settings.
async fn open_settings(page: &Page) {
    page.tap_or_click(".generate summary").await;
    page.wait_for(".generate details[open]").await;
}

/// Requests a table and waits for it.
async fn generate(page: &Page, request: impl AsyncFnOnce(&Page)) -> PlannedTable {
    let before = page.kept_table().await;
    request(page).await;
    page.wait_until(&format!("{OUTCOME}.startsWith('Made a table') && !document.querySelector('.working')")).await;
    page.wait_layout(|layout| *layout != before.layout).await;
    page.kept_table().await
}

/// The table that the library generates natively from the open one.
fn generated_natively(table: &PlannedTable, seed: u32, method: PlacementMethod, density: Density) -> PlannedTable {
    let wishes = TableWishes::default();
    let request = GenerateRequest { seed, method, density, wishes, table: table.clone(), terrain: Vec::new() };
    match Request::Generate(request).answers().last() {
        Some(Response::Generated(GeneratedTable { table, ran_out: false })) => *table,
        other => panic!("seed {seed}, {method:?}, {density:?}: {other:?}"),
    }
}

/// Asserts that the table has no findings of level must or should, and no clashes.
fn assert_passes(table: &PlannedTable) {
    let layout = &table.layout;
    let report = Report::of(layout, table.plan);
    let context = Context { table: tablewright::analysis::Table::new(layout), plan: table.plan };
    assert!(report.listed(layout).iter().all(|one| one.finding.level == Level::Advice), "{report:?}");
    assert!(tablewright::checks::matrix(&context).iter().all(|cell| cell.clashes == 0), "every scenario at every edge");
}

/// The ids of two pieces whose middles aren't covered.
async fn two_pieces(page: &Page) -> [String; 2] {
    let script = "[...document.querySelectorAll('g.piece')].filter(piece => {
        const box = piece.querySelector('.halo').getBoundingClientRect();
        return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest('g.piece') == piece;
    }).slice(0, 2).map(piece => piece.dataset.piece)";
    serde_json::from_value(page.eval_js(script).await).expect("two ids")
}

/// Kind and place of each piece that isn't locked.
fn unlocked_pieces(layout: &Layout) -> Vec<String> {
    layout
        .pieces
        .iter()
        .filter(|piece| !piece.locked)
        .map(|piece| format!("{:?} {:?}", piece.kind.id, piece.at))
        .collect()
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_is_generated_by_a_button_and_by_keys_and_undone() {
    support::run(Screen::DESKTOP, async |page| {
        open(page).await;
        let before = page.state().await;
        // There is one button until a table is generated.
        page.expect_absent(ANOTHER).await;
        let first = generate(page, async |page| page.click(GENERATE).await).await;
        assert_passes(&first);
        expect_eq!(page.last_step().await, "Undo: Generate a table (Ctrl+Z)");
        let count = Table::new(&first.layout).counted_pieces();
        page.wait_until(&format!("{OUTCOME}.startsWith('Made a table: {count} pieces')")).await;
        page.wait_for(".outcome[role='status']").await;

        let second = generate(page, async |page| page.key(&[], 'n').await).await;
        assert_passes(&second);
        expect_eq!(page.last_step().await, "Undo: Generate another table (Ctrl+Z)");
        let third = generate(page, async |page| page.key(&[Key::Shift], 'G').await).await;
        assert_ne!(second.layout, third.layout, "the next request gives another table");
        for table in [&second, &first] {
            page.key(&[Key::Control], 'z').await;
            page.wait_layout(|layout| *layout == table.layout).await;
        }
        page.key(&[Key::Control], 'z').await;
        page.wait_state(&before).await;
        page.wait_equal(OUTCOME, &json!("")).await;
    });
}

/// Generates a table, keeps two pieces, generates another, and undoes both.
#[expect(clippy::needless_pass_by_value, reason = "a closure is written where it is handed over")]
fn test_keeping_two_pieces(screen: Screen, select: impl AsyncFn(&Page, &[String; 2])) {
    support::run(screen, async |page| {
        open(page).await;
        let first = generate(page, async |page| page.tap_or_click(GENERATE).await).await;
        page.wait_for(&format!("{KEEP}:disabled")).await;
        page.expect_text("#kept", "Select pieces to keep them.").await;
        let ids = two_pieces(page).await;
        select(page, &ids).await;
        page.wait_equal("document.querySelector('#kept').textContent", &json!("2 pieces stay: they are locked.")).await;
        let locked = |layout: &Layout| -> Vec<String> {
            layout.pieces.iter().filter(|piece| piece.locked).map(|piece| format!("{piece:?}")).collect()
        };
        page.wait_layout(|layout| locked(layout).len() == 2).await;
        let kept = page.kept_table().await.layout;
        let stay = locked(&kept);

        let second = generate(page, async |page| page.tap_or_click(ANOTHER).await).await;
        assert_eq!(locked(&second.layout), stay, "kept pieces stay");
        let before = unlocked_pieces(&kept);
        assert!(unlocked_pieces(&second.layout).iter().all(|piece| !before.contains(piece)), "all others are replaced");
        assert_passes(&second);

        page.command("undo").await;
        page.wait_layout(|layout| *layout == kept).await;
        page.command("redo").await;
        page.wait_layout(|layout| *layout == second.layout).await;
        for _ in 0..=keep_steps(page.screen()) {
            page.command("undo").await;
        }
        page.wait_layout(|layout| *layout == first.layout).await;
    });
}

/// The steps of keeping two pieces: by touch one after the other.
const fn keep_steps(screen: Screen) -> usize {
    if screen.touch { 2 } else { 1 }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn kept_pieces_stay_and_the_next_table_is_generated_around_them() {
    test_keeping_two_pieces(Screen::DESKTOP, async |page, [first, second]| {
        page.press_piece(first).await;
        page.key_press(Key::Shift).await;
        page.press_piece(second).await;
        page.key_release(Key::Shift).await;
        page.wait_until("document.querySelectorAll('g.piece.selected').length == 2").await;
        page.click(KEEP).await;
        page.wait_for(&format!("{KEEP}[aria-pressed='true']")).await;
        // Pressing it again unlocks them, which is a step of its own.
        page.click(KEEP).await;
        page.wait_for(&format!("{KEEP}[aria-pressed='false']")).await;
        page.key(&[Key::Control], 'z').await;
        page.wait_for(&format!("{KEEP}[aria-pressed='true']")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn tables_are_generated_and_pieces_kept_by_touch() {
    test_keeping_two_pieces(Screen::PHONE, async |page, ids| {
        for id in ids {
            page.press_piece(id).await;
            page.wait_for(&format!("g.piece.selected[data-piece='{id}']")).await;
            page.tap_or_click(KEEP).await;
            page.wait_for(&format!("{KEEP}[aria-pressed='true']")).await;
        }
    });
}

/// Compares tables from the browser with those that are generated natively, byte for byte.
fn test_against_native(method: PlacementMethod, name: &'static str) {
    support::run(Screen::DESKTOP, async move |page| {
        open(page).await;
        open_settings(page).await;
        page.press_text(".generator-settings .layer", name).await;
        for (density, seed) in
            [(Density::Usual, 0), (Density::Usual, 4_294_967_295), (Density::Dense, 12_345), (Density::Open, 99)]
        {
            let recipe = format!("{seed} {} {}", method.name(), density.name());
            if density != Density::Usual {
                let set = format!(
                    "[localStorage, sessionStorage].forEach(one => one.setItem('tablewright.recipe', '{recipe}'))"
                );
                page.eval_js(&set).await;
                page.reload_table().await;
                open_settings(page).await;
            }
            let before = page.kept_table().await;
            let made = generate(page, async |page| page.fill(SEED, &seed.to_string()).await).await;
            let used = GeneratorSettings { seed, method, density, used: true, ..GeneratorSettings::default() };
            page.wait_equal(KEPT_SETTINGS, &json!(used.text())).await;
            assert_eq!(
                link::write(&made),
                link::write(&generated_natively(&before, seed, method, density)),
                "{recipe}"
            );
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_seed_gives_the_same_table_in_the_browser_and_natively_by_the_quadrant_method() {
    test_against_native(PlacementMethod::Quadrants, "Quadrant method");
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_seed_gives_the_same_table_in_the_browser_and_natively_freely() {
    test_against_native(PlacementMethod::Free, "Free");
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_seed_is_a_whole_number_and_the_settings_survive_a_reload() {
    support::run(Screen::DESKTOP, async |page| {
        open(page).await;
        page.wait_until(KEPT_SETTINGS).await;
        let rolled = page.eval_js(KEPT_SETTINGS).await;
        let seed = rolled.as_str().map(|text| GeneratorSettings::read(text, 0).seed);
        assert!(seed.is_some_and(|seed| seed != 0), "the first seed is rolled: {rolled}");
        open_settings(page).await;
        for wrong in ["-1", "4294967296", "1.5", "seven"] {
            page.fill(SEED, wrong).await;
            page.wait_until(&format!(
                "document.querySelector('.notices').textContent.includes('Not a seed: {wrong}. Write a whole number from 0 to 4294967295.')"
            ))
            .await;
        }
        page.wait_idle().await;
        expect_eq!(page.eval_js(KEPT_SETTINGS).await, rolled);
        // Leaving the field keeps the seed and generates nothing.
        let before = page.state().await;
        page.click(&format!("[aria-label='{SEED}']")).await;
        page.key(&[Key::Control], 'a').await;
        page.type_text("41").await;
        page.key(&[], Key::Tab).await;
        page.press_text(".generator-settings .layer", "Free").await;
        let free_of_41 = GeneratorSettings { seed: 41, method: PlacementMethod::Free, ..GeneratorSettings::default() };
        page.wait_equal(KEPT_SETTINGS, &json!(free_of_41.text())).await;
        page.expect_unchanged(&before).await;
        page.reload_table().await;
        page.wait_until(&format!("document.querySelector(\"[aria-label='{SEED}']\").value == '41'")).await;
        let free = "[...document.querySelectorAll('.generator-settings > .layers .layer')].map(one => one.ariaPressed)";
        page.wait_equal(free, &json!(["false", "true"])).await;
        generate(page, async |page| page.command("generate").await).await;
        page.wait_equal(KEPT_SETTINGS, &json!(GeneratorSettings { used: true, ..free_of_41 }.text())).await;
        // The same seed gives the same table again.
        open_settings(page).await;
        page.fill(SEED, "41").await;
        page.wait_until(&format!("{OUTCOME}.startsWith('Nothing changes')")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn missing_own_terrain_is_named() {
    support::run(Screen::DESKTOP, async |page| {
        open(page).await;
        open_settings(page).await;
        page.wait_for(".generator-settings input[type=checkbox]:disabled").await;
        page.expect_contains(".generator-settings", "There is none yet").await;
        let forest = tablewright::pack::find(tablewright::pack::DEFAULT).and_then(|pack| pack.kind("forest"));
        let own = OwnTerrain { count: 2, ..OwnTerrain::of(forest.expect("a kind of the pack")) };
        let list = json!(terrain::write(&[own]));
        page.eval_js(&format!("watch.keep({{ 'tablewright.own-terrain': {list} }})")).await;
        page.reload_table().await;
        open_settings(page).await;
        let before = page.state().await;
        page.expect_contains(".generator-settings", "2 pieces").await;
        page.click(".generator-settings input[type=checkbox]").await;
        page.wait_for(".generator-settings input[type=checkbox]:checked").await;
        page.click(GENERATE).await;
        page.wait_for(".outcome.problem li").await;
        let says = page.eval_js("[...document.querySelectorAll('.outcome li')].map(one => one.textContent)").await;
        let says: Vec<String> = serde_json::from_value(says).expect("sentences");
        assert!(!says.is_empty() && says.iter().all(|one| one.ends_with('.')), "{says:?}");
        page.expect_unchanged(&before).await;
    });
}
