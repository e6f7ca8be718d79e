//! The counts of own terrain, and the list as a spreadsheet.

use super::*;
use crate::pairings::choose;
use crate::storage::REFUSE_ALL;

/// The numbers in the dialog, in the order of the list.
const COUNTS: &str = "[...document.querySelectorAll('.count input')].map(field => Number(field.value))";
/// What is wrong with the list that is shown.
const PROBLEMS: &str =
    "[...document.querySelectorAll(\"[data-fact='import-problems'] li\")].map(line => line.textContent)";
/// The text of the first own piece in the palette.
const IN_PALETTE: &str = "document.querySelector(\".entry[data-kind='0']\")?.textContent.replace('\\u00a0', ' ') ?? ''";

/// Takes over the list that is shown.
async fn take_list(page: &Page) {
    page.click("[data-act='take-terrain']:not(:disabled)").await;
    page.wait_gone(".import-list").await;
}

/// Imports a list of two pieces: three ponds and a wood.
async fn import_two(page: &Page) {
    let table =
        page.write_file("two.csv", "Art;Name;Breite;Tiefe;Anzahl\nshallow-water;Pond;4,5;3;3\nforest;Wood;;;\n");
    page.upload("[data-new='open']", &table).await;
    take_list(page).await;
    page.wait_equal(COUNTS, &json!([3, 1])).await;
}

async fn wait_counts(page: &Page, wanted: [u32; 2]) {
    page.wait_equal(COUNTS, &json!(wanted)).await;
    expect_eq!(kept_terrain(page).await.iter().map(|own| own.count).collect::<Vec<_>>(), wanted);
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn counts_are_changed_by_mouse_and_keys_and_kept() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        import_two(page).await;
        page.wait_equal(IN_PALETTE, &json!("Pond · 3 pieces")).await;
        page.tap_or_click("[data-own='0'] .more").await;
        wait_counts(page, [4, 1]).await;
        page.tap_or_click("[data-own='0'] .less").await;
        page.tap_or_click("[data-own='1'] .less").await;
        wait_counts(page, [3, 1]).await;
        // By keys: arrow keys, a number, one that is too large, none, and the buttons.
        page.eval_js("document.querySelector(\"[data-own='1'] .count input\").focus()").await;
        page.key(&[], Key::Up).await;
        wait_counts(page, [3, 2]).await;
        for (typed, count) in [("7\t", 7), ("500\t", 99), ("\u{8}\t", 99), ("0\t", 1)] {
            page.eval_js("document.querySelector(\"[data-own='1'] .count input\").select()").await;
            page.eval_js("document.querySelector(\"[data-own='1'] .count input\").focus()").await;
            page.key(&[Key::Control], 'a').await;
            page.type_text(typed).await;
            wait_counts(page, [3, count]).await;
        }
        for _ in 0..2 {
            page.eval_js("document.querySelector(\"[data-own='1'] .more\").focus()").await;
            page.key(&[], Key::Enter).await;
        }
        wait_counts(page, [3, 3]).await;
        expect_eq!(page.eval_js("document.activeElement.className").await, json!("tool more"));

        // The count is kept when the piece is changed, or deleted and restored, and after a reload.
        page.click("[data-own='0'] .edit").await;
        page.wait_for(".terrain-form").await;
        expect_eq!(page.field_value("[name='count']").await, "3");
        save(page, "Lake").await;
        wait_counts(page, [3, 3]).await;
        page.click("[data-own='0'] .delete").await;
        page.wait_equal(COUNTS, &json!([3])).await;
        page.click(".dialog-message .undo").await;
        wait_counts(page, [3, 3]).await;
        page.click("[data-own='0'] .put").await;
        page.wait_gone(".page-frame").await;
        page.command("undo").await;
        page.reload_table().await;
        page.wait_equal(IN_PALETTE, &json!("Lake · 3 pieces")).await;
        open_terrain(page).await;
        wait_counts(page, [3, 3]).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn counts_of_a_usual_collection_are_changed_by_touch() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        page.tap_or_click("[data-new='usual']").await;
        page.wait_until(&format!("({COUNTS}).length == 22")).await;
        page.expect_absent(".stock-summary .need").await;
        let totals = "22 sorts, 64 pieces: 9 obstructions, 15 LOS-blocking pieces";
        expect_that!(page.text(".stock-summary p").await.starts_with(totals));
        let [_, _, width, height] = page.rectangle("[data-own='0'] .more").await;
        assert!(width >= 44.0 && height >= 44.0, "{width} by {height}");
        page.tap_or_click("[data-own='0'] .more").await;
        page.wait_until("document.querySelector('.stock-summary p').textContent.startsWith('22 sorts, 65 pieces')")
            .await;
        expect_eq!(kept_terrain(page).await[0].count, 5);
        page.expect_absent("[data-new='usual']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn missing_terrain_is_named() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        let table = page.write_file("few.csv", "kind,count\nbuilding,1\nforest,2\nacid-bath,1\nhill,9\n");
        page.upload("[data-new='open']", &table).await;
        take_list(page).await;
        page.wait_equal(
            "[...document.querySelectorAll('.need')].map(need => need.textContent)",
            &json!(["Needs one more LOS-blocking piece for a table: forest, fog or an obstruction."]),
        )
        .await;
        page.click("[data-own='1'] .more").await;
        page.wait_gone(".need").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_exported_spreadsheet_is_imported_unchanged() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        import_two(page).await;
        let list = kept_terrain(page).await;
        page.click("[data-new='export-csv']").await;
        let file = page.download("tablewright-terrain.csv").await;
        let bytes = std::fs::read(&file).expect("it is there");
        assert!(bytes.starts_with("\u{feff}kind,name".as_bytes()), "it begins with the mark of UTF-8");
        assert_eq!(read_inventory(&bytes, read_file).map(|read| read.list), Ok(list.clone()));
        // Known pieces aren't added again; a different count is taken over, which can be undone.
        page.upload("[data-new='open']", &file).await;
        page.expect_text("[data-fact='import']", "0 sorts are new. There already: 2.").await;
        page.wait_for("[data-act='take-terrain']:disabled").await;
        page.click("[data-act='cancel-list']").await;
        page.wait_gone(".import-list").await;
        wait_counts(page, [3, 1]).await;
        page.click("[data-own='0'] .more").await;
        wait_counts(page, [4, 1]).await;
        page.upload("[data-new='open']", &file).await;
        take_list(page).await;
        page.wait_until(&format!("({MESSAGE}).includes('Counts that changed: 1')")).await;
        wait_counts(page, [3, 1]).await;
        page.click(".dialog-message .undo").await;
        wait_counts(page, [4, 1]).await;
        for _ in 0..2 {
            page.click("[data-own='0'] .delete").await;
        }
        page.wait_equal(COUNTS, &json!([])).await;
        // The file can also be dropped.
        let text = String::from_utf8(bytes).expect("it is text");
        let file = format!("new File([{}], 'mine.csv', {{ type: 'text/csv' }})", json!(text));
        drop_or_paste(page, "drop", ".own-terrain", &file).await;
        take_list(page).await;
        page.wait_until(&format!("({MESSAGE}).startsWith('Pieces that came with mine.csv: 2.')")).await;
        expect_eq!(kept_terrain(page).await, list);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_broken_spreadsheet_is_refused_with_the_place_of_its_error() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        import_two(page).await;
        let list = kept_terrain(page).await;
        let broken = page.write_file("broken.csv", "kind,width,count\nhill,5,2\nforest,big,1\n");
        page.upload("[data-new='open']", &broken).await;
        let wanted = "Row 3, width: \"big\" is no length; write 5, 5 1/2 or 14cm.";
        page.wait_equal(PROBLEMS, &json!([wanted])).await;
        page.wait_for("[data-act='take-terrain']:disabled").await;
        expect_eq!(kept_terrain(page).await, list);
        wait_counts(page, [3, 1]).await;
        // The row with the mistake is left out, and the other one is taken.
        page.click("[data-act='leave-out']").await;
        page.wait_for(".import-table [data-row='3'].left-out").await;
        page.wait_equal(PROBLEMS, &json!([])).await;
        page.expect_text("[data-fact='import-notes']", "Row 3 is left out, as you chose.").await;
        take_list(page).await;
        page.wait_equal(COUNTS, &json!([3, 1, 2])).await;
    });
}

/// Pastes a text somewhere on the page that isn't in the list.
async fn paste_text(page: &Page, text: &str) {
    let event = "new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })";
    let script = format!(
        "(() => {{ const data = new DataTransfer(); data.setData('text/plain', {}); document.body.dispatchEvent({event}); }})()",
        json!(text)
    );
    page.eval_js(&script).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_list_is_pasted_or_dropped_anywhere_and_says_what_is_not_read() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        let pasted =
            "Terrain type\tName\tLength\tWidth\tBox\tQty.\nrubble\tOld chimney\t5\t4\tblue\t3\nhill\tLow\t5\t7\tred\t1";
        paste_text(page, pasted).await;
        page.expect_text("[data-fact='import-notes']", "Columns that aren't read: Box.").await;
        take_list(page).await;
        page.wait_equal(MESSAGE, &json!("Pieces that were pasted: 2. Columns that aren't read: Box.")).await;
        wait_counts(page, [3, 1]).await;
        let sizes = "[...document.querySelectorAll('.own-pieces li > div .hint')].map(hint => hint.textContent)";
        page.wait_equal(sizes, &json!(["Rubble · 5\" × 4\"", "Hill · 7\" × 5\", 1\" high"])).await;
        // All that is wrong is told at once, and nothing is taken over.
        paste_text(page, "kind,size,count\nhill,big 5,2\nforest,6x5,many\n").await;
        let wanted = [
            "Row 2, size: \"big 5\" is no size; write 6 x 5 or 15x12cm.",
            "Row 3, count: \"many\" can't be used; write a whole number from 0 to 99.",
        ];
        page.wait_equal(PROBLEMS, &json!(wanted)).await;
        page.wait_for("[data-act='take-terrain']:disabled").await;
        wait_counts(page, [3, 1]).await;
        let file = "new File(['kind,size,count\\nforest,6x5,2\\n'], 'woods.csv', { type: 'text/csv' })";
        drop_or_paste(page, "drop", "body", file).await;
        page.expect_text("[data-fact='import']", "1 sort is new.").await;
        take_list(page).await;
        page.wait_equal(MESSAGE, &json!("Pieces that came with woods.csv: 1.")).await;
        page.wait_equal(COUNTS, &json!([3, 1, 2])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_rows_of_a_list_are_shown_and_changed_before_they_are_taken() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        // "Kräuterwald" as Windows writes it, under a title, with a column of the owner's own for the size.
        let list = b"Mein Gel\xe4nde;;;;\nArt;Name;Platz;Anzahl;Kiste\nforest;Kr\xe4uterwald;6 x 4;2;A\nhill;Warte;5 x 5;1;B\nSumme;;;3;\n";
        page.upload("[data-new='open']", &page.write_file("terrain.csv", list)).await;
        let columns = "[...document.querySelectorAll('[data-column]')].map(field => field.selectedOptions[0].text)";
        page.wait_equal(columns, &json!(["Kind", "Name", "Leave out", "Count", "Leave out"])).await;
        expect_eq!(page.text(".import-origin bdi").await, "terrain.csv");
        page.wait_for(".import-table [data-row='2'].heading").await;
        for row in [1, 5] {
            page.wait_for(&format!(".import-table [data-row='{row}'].left-out")).await;
        }
        page.expect_text("[data-fact='import']", "2 sorts are new.").await;
        let names = "[...document.querySelectorAll('.import-table [data-row] td:nth-child(3)')].slice(2, 4).map(cell => cell.innerText)";
        page.wait_equal(names, &json!(["Kr\u{e4}uterwald", "Warte"])).await;
        // With tabs, which is 0, it has one column; 1 is semicolons.
        choose(page, "[data-choice='import-separator']", "0").await;
        page.wait_equal(&format!("({columns}).length"), &json!(1)).await;
        choose(page, "[data-choice='import-separator']", "1").await;
        page.wait_equal(columns, &json!(["Kind", "Name", "Leave out", "Count", "Leave out"])).await;
        // The size is chosen, and the hill isn't wanted.
        choose(page, "[data-column='3']", "4").await;
        page.click("[data-row='4'] input").await;
        page.wait_for(".import-table [data-row='4'].left-out").await;
        page.expect_text("[data-act='take-terrain']", "Add 1 sort").await;
        take_list(page).await;
        page.wait_equal(LISTED, &json!([["Kr\u{e4}uterwald", "Forest \u{b7} 6\" \u{d7} 4\""]])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_template_is_copied_or_saved_as_a_file() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        page.eval_js("navigator.clipboard.writeText = async text => { window.copied = text; }").await;
        page.click("[data-new='template']").await;
        page.wait_until(&format!("({MESSAGE}).startsWith('The template is copied.')")).await;
        let copied = page.eval_js("window.copied").await;
        let copied = copied.as_str().expect("a text");
        expect_that!(copied.starts_with("Kind\tName\tLength\tWidth\tHeight\tCount\nForest\t"));
        paste_text(page, copied).await;
        take_list(page).await;
        page.wait_equal(COUNTS, &json!([2, 1, 4])).await;
        page.eval_js("navigator.clipboard.writeText = async () => { throw new Error('refused'); }").await;
        page.click("[data-new='template']").await;
        let file = page.download("tablewright-terrain-template.csv").await;
        let read = read_inventory(&std::fs::read(&file).expect("it is there"), read_file).expect("it can be read");
        expect_eq!(read.list.len(), 3);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn full_storage_leaves_the_counts() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        import_two(page).await;
        page.wait_idle().await;
        page.eval_js(REFUSE_ALL).await;
        page.click("[data-own='0'] .more").await;
        page.wait_until(&format!("({MESSAGE}).includes('storage is full')")).await;
        page.wait_idle().await;
        wait_counts(page, [3, 1]).await;
        page.eval_js("document.querySelector(\"[data-own='0'] .count input\").focus()").await;
        page.key(&[Key::Control], 'a').await;
        page.type_text("8\t").await;
        page.wait_idle().await;
        wait_counts(page, [3, 1]).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn another_tab_sees_the_count() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        import_two(page).await;
        let first = page.current_tab();
        let second = page.new_tab().await;
        page.switch_to(&second).await;
        page.open_table().await;
        page.wait_equal(IN_PALETTE, &json!("Pond · 3 pieces")).await;
        page.switch_to(&first).await;
        page.click("[data-own='0'] .more").await;
        wait_counts(page, [4, 1]).await;
        page.switch_to(&second).await;
        page.wait_equal(IN_PALETTE, &json!("Pond · 4 pieces")).await;
    });
}
