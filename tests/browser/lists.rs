//! Lists of players as they come from other programs: workbooks, older encodings, copied cells.

use std::io::{Cursor, Write as _};

use serde_json::json;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::pairings::{ROSTER, choose, event_with};
use crate::support::{self, Page, Screen, expect_eq};

/// What is said of a list.
const IMPORT: &str = "document.querySelector(\"[data-fact='import']\")?.innerText";
/// The cells of the rows that are shown, without whether they are taken.
const ROWS: &str = "[...document.querySelectorAll('.import-table tbody tr')].map(row => [...row.querySelectorAll('td')].map(cell => cell.innerText))";
/// What the columns are taken for.
const COLUMNS: &str = "[...document.querySelectorAll('[data-column]')].map(field => field.selectedOptions[0].text)";

/// A workbook with an empty sheet and one with these rows.
fn workbook(rows: &[&[&str]]) -> Vec<u8> {
    let cell = |text: &&str| format!("<c t=\"inlineStr\"><is><t>{text}</t></is></c>");
    let row = |texts: &&[&str]| format!("<row>{}</row>", texts.iter().map(cell).collect::<String>());
    let rows: String = rows.iter().map(row).collect();
    let relation = |id: u32| {
        format!("<Relationship Id=\"r{id}\" Type=\"http://x/worksheet\" Target=\"worksheets/sheet{id}.xml\"/>")
    };
    let files = [
        (
            "xl/workbook.xml",
            "<workbook xmlns:r=\"http://x\"><sheets><sheet name=\"Notes\" r:id=\"r1\"/><sheet name=\"Players\" r:id=\"r2\"/></sheets></workbook>".to_owned(),
        ),
        ("xl/_rels/workbook.xml.rels", format!("<Relationships>{}{}</Relationships>", relation(1), relation(2))),
        ("xl/worksheets/sheet1.xml", "<worksheet><sheetData/></worksheet>".to_owned()),
        ("xl/worksheets/sheet2.xml", format!("<worksheet><sheetData>{rows}</sheetData></worksheet>")),
    ];
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        writer.start_file(name, SimpleFileOptions::default()).expect("a new file");
        writer.write_all(text.as_bytes()).expect("it is in memory");
    }
    writer.finish().expect("it is in memory").into_inner()
}

/// Opens a list on the place of an event's players.
pub async fn open(page: &Page, name: &str, bytes: &[u8]) {
    if page.count(".import-players[open]").await == 0 {
        page.click(".import-players summary").await;
    }
    let file = page.write_file(name, bytes);
    page.upload("[data-new='players']", &file).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_workbook_is_taken_over_with_its_heading_and_a_column_changed() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 0, 1, &[]).await;
        let rows: [&[&str]; 4] = [
            &["Winter Cup"],
            &["Name", "Faction", "Team"],
            &["Ada Lindqvist", "Khador", "Nord"],
            &["Bo Berg", "Cryx", ""],
        ];
        open(page, "players.xlsx", &workbook(&rows)).await;
        page.wait_equal(&format!("({ROWS}).length"), &json!(4)).await;
        expect_eq!(page.text(".import-origin bdi").await, "players.xlsx");
        let sheet = "document.querySelector(\"[data-choice='import-sheet']\").selectedOptions[0].text";
        page.wait_equal(sheet, &json!("Players")).await;
        // No row is the heading, then the second one is.
        choose(page, "[data-choice='import-heading']", "").await;
        page.wait_equal("document.querySelectorAll('.import-table .heading').length", &json!(0)).await;
        choose(page, "[data-choice='import-heading']", "1").await;
        page.wait_equal(COLUMNS, &json!(["Player", "Faction", "Team"])).await;
        page.wait_equal(IMPORT, &json!("2 players are new.")).await;
        page.wait_for("[data-row='1'].left-out").await;
        page.wait_for("[data-row='2'].heading").await;
        // The team isn't wanted, and neither is Bo.
        choose(page, "[data-column='3']", "0").await;
        page.click("[data-row='4'] input").await;
        page.wait_for("[data-row='4'].left-out").await;
        page.expect_text("[data-act='take-players']", "Add 1 player").await;
        page.click("[data-act='take-players']").await;
        page.wait_equal(ROSTER, &json!(["Ada Lindqvist"])).await;
        expect_eq!(page.field("Faction of Ada Lindqvist").await, "Khador");
        expect_eq!(page.field("Team of Ada Lindqvist").await, "");
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn another_encoding_is_chosen_and_other_files_are_refused() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 0, 1, &[]).await;
        // "Łukasz Wójcik" and "Řehoř Dvořák" as Windows writes them in Central Europe.
        open(
            page,
            "players.csv",
            b"Name;Team\r\n\xa3ukasz W\xf3jcik;\xa3\xf3d\x9f\r\n\xd8eho\xf8 Dvo\xf8\xe1k;Brno\r\n",
        )
        .await;
        let names = format!("({ROWS}).slice(1).map(row => row[0])");
        page.wait_equal(&names, &json!(["Łukasz Wójcik", "Řehoř Dvořák"])).await;
        page.wait_for("[data-fact='import-origin']").await;
        // 1 is the one of Western Europe, and 4 that of Central Europe.
        choose(page, "[data-choice='import-encoding']", "1").await;
        page.wait_equal(&names, &json!(["£ukasz Wójcik", "Øehoø Dvoøák"])).await;
        choose(page, "[data-choice='import-encoding']", "4").await;
        page.wait_equal(&names, &json!(["Łukasz Wójcik", "Řehoř Dvořák"])).await;
        let problem = "document.querySelector(\"[data-fact='import-problem']\")?.innerText";
        open(page, "list.pdf", b"%PDF-1.7\n\xe2\xe3\xcf\xd3").await;
        page.wait_until(&format!("{problem}?.includes('PDF')")).await;
        page.expect_absent("[data-act='take-players']").await;
        open(page, "list.csv", b"Ada\0\x01\x02Bo\xff").await;
        page.wait_until(&format!("{problem}?.includes('no text')")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn copied_cells_are_taken_as_cells_wherever_they_are_pasted() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 0, 1, &[]).await;
        let pasted = async |css: &str| {
            let html = "<html><body><table><tr><th>Name</th><th colspan=2>Faction</th><th>Team</th></tr>\
                <tr><td>Ada<br>Lindqvist</td><td>Khador</td><td></td><td rowspan=2>Nord</td></tr>\
                <tr style='display:none'><td>Nobody</td></tr><TR STYLE='DISPLAY:NONE'><TD>Nobody else</TD></TR><tr><td>Bo, Berg</td><td>Cryx</td><td></td></tr></table></body></html>";
            let script = format!(
                "(field => {{ const data = new DataTransfer(); data.setData('text/html', {}); data.setData('text/plain', 'Ada\\nLindqvist');
                    return field.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true, cancelable: true }})) }})
                    (document.querySelector({}))",
                json!(html),
                json!(css)
            );
            page.eval_js(&script).await
        };
        let rows = json!([
            ["Name", "Faction", "", "Team"],
            ["Ada Lindqvist", "Khador", "", "Nord"],
            ["Bo, Berg", "Cryx", "", ""]
        ]);
        expect_eq!(pasted("body").await, json!(false), "the browser pastes nothing itself");
        page.wait_equal(ROWS, &rows).await;
        page.click("[data-act='cancel-list']").await;
        page.wait_gone(".import-table").await;
        expect_eq!(pasted(".import-players textarea").await, json!(false));
        page.wait_equal(ROWS, &rows).await;
        // From the part for pairings, the part for players is shown.
        crate::events::show(page, "pairings").await;
        pasted("body").await;
        page.wait_equal(ROWS, &rows).await;
    });
}

/// Drops a file that a script makes on an element.
async fn drop_on(page: &Page, css: &str, file: &str) {
    let script = format!(
        "void (() => {{ const data = new DataTransfer(); data.items.add({file}); document.querySelector({}).dispatchEvent(
            new DragEvent('drop', {{ bubbles: true, cancelable: true, dataTransfer: data }})) }})()",
        json!(css)
    );
    page.eval_js(&script).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_list_is_dropped_on_any_part_of_an_event() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 1, 1, &[]).await;
        for part in ["tables", "rounds", "pairings", "standings", "players"] {
            crate::events::show(page, part).await;
            let file =
                format!("new File(['Name;Team\\nAda;{part}\\nBo;{part}'], '{part}.csv', {{ type: 'text/csv' }})");
            drop_on(page, "[role='tabpanel']", &file).await;
            page.wait_for("[data-part='players'][aria-selected='true']").await;
            page.wait_equal(ROWS, &json!([["Name", "Team"], ["Ada", part], ["Bo", part]])).await;
            expect_eq!(page.text(".import-origin bdi").await, format!("{part}.csv"));
            page.wait_equal(IMPORT, &json!("2 players are new.")).await;
        }
        // What isn't a list is called what it is, and the list before it stays.
        let message = "document.querySelector('.dialog-message .notice span')?.textContent ?? ''";
        drop_on(page, "[role='tabpanel']", "new File(['%PDF-1.7'], 'list.pdf', { type: 'application/pdf' })").await;
        page.wait_until(&format!("({message}).startsWith('list.pdf was not opened. That is a PDF.')")).await;
        let picture = "new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'list.png', { type: 'image/png' })";
        drop_on(page, "[role='tabpanel']", picture).await;
        page.wait_until(&format!("({message}).startsWith('list.png was not opened. That is a picture.')")).await;
        page.click("[data-act='take-players']").await;
        page.wait_equal(ROSTER, &json!(["Ada", "Bo"])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_sheet_without_rows_leaves_the_others_to_choose() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 0, 1, &[]).await;
        open(page, "players.xlsx", &workbook(&[&["Name"], &["Ada"]])).await;
        page.wait_equal(ROWS, &json!([["Name"], ["Ada"]])).await;
        choose(page, "[data-choice='import-sheet']", "0").await;
        page.wait_for("[data-fact='import-problem']").await;
        page.expect_absent(".import-table").await;
        choose(page, "[data-choice='import-sheet']", "1").await;
        page.wait_equal(ROWS, &json!([["Name"], ["Ada"]])).await;
        page.expect_absent("[data-fact='import-problem']").await;
    });
}
