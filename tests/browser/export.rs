//! Exporting a table in every format of the share dialog.

use std::path::PathBuf;
use std::sync::Arc;

use tablewright::export::{self, ExportOptions};
use tablewright::formats::{PlannedTable, json as file, link};

use crate::support::{self, Key, Page, Screen, expect_eq, expect_ne, expect_that};

/// Opens the dialog and waits for the QR code and the set-up list.
async fn open_share(page: &Page) {
    page.key(&[Key::Control], 's').await;
    page.wait_for(".page-frame .code svg").await;
    page.wait_for(".page-frame .set-up ol").await;
}

async fn export(page: &Page, format: &str, ending: &str) -> PathBuf {
    page.click(&format!("[data-format='{format}']")).await;
    page.download(ending).await
}

/// The fonts of other scripts are loaded, and the files are the command line's, byte for byte.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn names_in_other_scripts_are_drawn_as_the_command_line_draws_them() {
    support::run(Screen::DESKTOP, async |page| {
        let mut layout = file::read(include_str!("../../assets/examples/frozen-mill.json")).expect("a layout");
        // Only a piece is renamed: not every file system could name a file so.
        let piece = Arc::make_mut(&mut layout.pieces[0]);
        piece.name = Some("Młyn Мельница טחנה ふる 水".to_owned());
        piece.label = Some("ט".to_owned());
        let planned = PlannedTable::from(layout);
        page.open(&format!("#{}", link::write(&planned))).await;
        page.wait_for("g.piece").await;
        page.wait_started().await;
        open_share(page).await;
        let exported = std::fs::read(export(page, "pdf", ".pdf").await).expect("the download can be read");
        let options = ExportOptions {
            link: page.eval_js("location.href").await.as_str().expect("text").to_owned(),
            ..ExportOptions::default()
        };
        let expected = export::make("pdf", &planned, &options).expect("it can be made");
        assert!(exported == expected, "{} bytes, and {} natively", exported.len(), expected.len());
        let exported = std::fs::read(export(page, "svg", ".svg").await).expect("the download can be read");
        let expected = export::make("svg", &planned, &options).expect("it can be made");
        assert!(exported == expected, "{} bytes, and {} natively", exported.len(), expected.len());
    });
}

/// Whether the picture of this class is there and painted, and its width by its height.
async fn proportion(page: &Page, class: &str) -> f64 {
    let picture = format!("document.querySelector('.page-frame img.{class}')");
    page.wait_until(&format!("{picture}?.complete && {picture}.naturalWidth > 0")).await;
    page.eval_js(&format!("{picture}.naturalWidth / {picture}.naturalHeight")).await.as_f64().expect("a number")
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_will_be_sent_and_printed_is_shown() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            page.command("share").await;
            let jobs =
                "[...document.querySelectorAll('.page-frame section')].map(job => job.getAttribute('aria-label'))";
            page.wait_for(".page-frame .sheets-preview").await;
            expect_eq!(page.eval_js(jobs).await, serde_json::json!(["Send", "Print", "Save as a file"]));
            expect_that!((proportion(page, "table-preview").await - 1.0).abs() < 0.1);
            // Letter is lower than A4 and a little wider, so the same number of sheets is wider.
            let on_a4 = proportion(page, "sheets-preview").await;
            page.eval_js(
                "void (paper => { paper.value = 'letter'; paper.dispatchEvent(new Event('change', { bubbles: true })) })(document.querySelector('#paper'))",
            )
            .await;
            let image = "document.querySelector('.page-frame img.sheets-preview')";
            page.wait_until(&format!(
                "{image}.complete && {image}.naturalWidth / {image}.naturalHeight > {}",
                on_a4 + 0.1
            ))
            .await;
            // The sheets are wider than the dialog and scroll in their own row.
            page.wait_until(
                "(row => row.scrollWidth > row.clientWidth)(document.querySelector('.page-frame .sheets'))",
            )
            .await;
            page.wait_until(
                "(dialog => dialog.scrollWidth === dialog.clientWidth)(document.querySelector('.page-frame'))",
            )
            .await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_picture_is_shared_with_the_link_where_files_can_be_shared() {
    for shares_files in [true, false] {
        support::run(Screen::PHONE, async |page| {
            page.open_table().await;
            page.eval_js(&format!(
                "void (navigator.share = async data => {{
                    window.shared = {{
                        ...data,
                        files: await Promise.all((data.files ?? []).map(async file => [file.name, file.type, (await file.bytes()).length]))
                    }};
                }},
                navigator.canShare = ({{ files }}) => files?.length === 1 && {shares_files})",
            ))
            .await;
            page.command("share").await;
            page.wait_for(".page-frame .table-preview").await;
            // The picture may still be painted; what is sent until then is the link alone.
            let sent = format!(
                "(document.querySelector('.page-frame .send').click(), window.shared?.files.length === {})",
                u8::from(shares_files)
            );
            page.wait_until(&sent).await;
            let address = page.eval_js("document.querySelector('#link').value").await;
            let shared = page.eval_js("window.shared").await;
            assert_eq!(shared["title"], "Frozen mill");
            if shares_files {
                assert_eq!(shared["text"], address);
                assert_eq!(shared["files"][0][0], "frozen-mill.png");
                assert_eq!(shared["files"][0][1], "image/png");
                assert!(shared["files"][0][2].as_u64().is_some_and(|bytes| bytes > 50_000));
            } else {
                assert_eq!(shared["url"], address);
            }
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_png_has_the_requested_width() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_share(page).await;
        for (typed, width) in [("640", 640), ("99999", 8192)] {
            page.click("#width").await;
            page.eval_js("document.querySelector('#width').select()").await;
            page.type_text(&format!("{typed}\u{e007}")).await;
            let file = export(page, "png", ".png").await;
            let bytes = std::fs::read(&file).expect("the download can be read");
            assert!(bytes.starts_with(b"\x89PNG"));
            assert_eq!(u32::from_be_bytes(bytes[16..20].try_into().expect("four bytes")), width);
            expect_eq!(page.field_value("#width").await, width.to_string());
            std::fs::remove_file(file).expect("the download can be removed");
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_set_up_list_follows_the_tape_measure() {
    support::run(Screen::PHONE.dark(), async |page| {
        page.open_table().await;
        let (pieces, elements) = (page.count("g.piece").await, page.count(".elements .element").await);
        assert!(elements > 0, "the example plays a scenario");
        page.command("share").await;
        page.wait_for(".page-frame .set-up ol").await;
        page.expect_count(".set-up ol > li", pieces + elements).await;
        let inches = page.eval_js("document.querySelector('.set-up ol').textContent").await;
        page.eval_js(
            "void (units => { units.value = 'mm'; units.dispatchEvent(new Event('change', { bubbles: true })) })(document.querySelector('#setup-units'))",
        )
        .await;
        page.wait_until("/millimet| mm/.test(document.querySelector('.set-up ol')?.textContent)").await;
        expect_ne!(page.eval_js("document.querySelector('.set-up ol').textContent").await, inches);
        // Escape closes it, and the page has its keys again.
        page.key(&[], Key::Escape).await;
        page.wait_gone(".page-frame").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_the_network_the_dialog_says_so_and_the_table_stays() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let before = page.state().await;
        page.go_offline().await;
        page.command("share").await;
        // The link is there, but the QR code and the list can't be made.
        page.wait_until("document.querySelector('dialog[open] #link')?.value.includes('#1')").await;
        for part in [".code .hint", ".set-up .hint"] {
            page.wait_until(&format!(
                "document.querySelector('.page-frame {part}')?.textContent.includes(\"couldn't be loaded, or has stopped. Check the network\")"
            ))
            .await;
        }
        page.wait_for(".notice.problem").await;
        page.expect_contains(".notice", "couldn't be loaded, or came damaged").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".page-frame").await;
        page.expect_unchanged(&before).await;
        page.forget_errors().await;
    });
}
