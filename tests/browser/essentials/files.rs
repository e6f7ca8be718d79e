//! Files: every one that a table is saved as, and opening them.

use std::path::Path;

use serde_json::json;
use tablewright::formats::{json as layout_file, link, picture};

use super::{example, rename, saved, text, wait_name};
use crate::support::{self, Engine, Key, Page, Screen, expect_eq};

/// What there is to press in the dialog to save a file.
const OFFERED: &str =
    "[...document.querySelectorAll('.page-frame [data-format]')].map(one => one.dataset.format).sort()";

/// Opens the dialog and waits for the QR code and the set-up list.
async fn open_share(page: &Page) {
    page.command("share").await;
    page.wait_for(".page-frame .code svg").await;
    page.wait_for(".page-frame .set-up ol").await;
}

/// Saves a format, whose file's name ends so.
async fn saved_as(page: &Page, format: &str, ending: &str) -> Vec<u8> {
    saved(page, &format!("[data-format='{format}']"), ending).await
}

/// The width in a PNG's head.
fn width_of(png: &[u8]) -> u32 {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "{:?}", &png[..8]);
    u32::from_be_bytes(png[16..20].try_into().expect("four bytes"))
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn every_file_of_a_table_is_saved_and_holds_it() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_share(page).await;
        // A format that is new belongs in this test.
        expect_eq!(page.eval_js(OFFERED).await, json!(["json", "markdown", "pdf", "png", "qr", "svg", "text"]));

        let pdf = saved_as(page, "pdf", "mill.pdf").await;
        assert!(pdf.starts_with(b"%PDF-") && pdf.trim_ascii_end().ends_with(b"%%EOF"), "{} bytes", pdf.len());
        assert!(pdf.len() < 200_000, "{} bytes", pdf.len());
        let svg = text(saved_as(page, "svg", "mill.svg").await);
        assert!(svg.contains("<svg") && svg.contains("Frozen mill") && svg.trim_end().ends_with("</svg>"));
        let plain = text(saved_as(page, "text", ".txt").await);
        assert!(plain.contains("Frozen mill") && plain.contains('#'), "{plain}");
        let markdown = text(saved_as(page, "markdown", ".md").await);
        assert!(markdown.contains("Frozen mill"), "{markdown}");
        let file = text(saved_as(page, "json", ".tablewright").await);
        assert_eq!(layout_file::read(&file).expect("it is a layout"), example());
        let code = text(saved_as(page, "qr", ".qr.svg").await);
        assert!(code.contains("<svg") && code.trim_end().ends_with("</svg>"));
        page.wait_until("document.querySelector('.dialog-message').innerText.startsWith('Saved as frozen-mill')").await;
    });
}

/// Each browser paints it.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_picture_has_the_chosen_width_and_the_table_in_it_and_is_opened_again() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_share(page).await;
        page.click("#width").await;
        page.eval_js("document.querySelector('#width').select()").await;
        page.type_text("640\u{e007}").await;
        let png = saved_as(page, "png", ".png").await;
        assert_eq!(width_of(&png), 640);
        assert_eq!(picture::read(&png).expect("a picture").expect("it has a table").layout, example());
        assert!(has_many_colours(&png), "the table is painted");
        page.go_to_planner().await;
        page.begin_table().await;
        open_file(page, &page.write_file("picture.png", png)).await;
        wait_name(page, "Frozen mill").await;
        page.wait_layout(|layout| *layout == example()).await;
    });
}

/// Whether a picture has the colours of a table, and isn't plain.
fn has_many_colours(png: &[u8]) -> bool {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
    let mut samples = vec![0; reader.output_buffer_size().expect("a picture that fits")];
    let info = reader.next_frame(&mut samples).expect("a whole PNG");
    let colours: std::collections::BTreeSet<&[u8]> = samples.chunks(info.color_type.samples()).collect();
    colours.len() > 100
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_is_sent_and_printed_is_shown_and_the_link_is_copied_or_left_to_copy() {
    support::run(Screen::DESKTOP, async |page| {
        // Others ask nobody.
        if page.engine() == Engine::Chromium {
            page.allow_clipboard().await;
        }
        page.open_table().await;
        open_share(page).await;
        let (pieces, elements) = (page.count("g.piece").await, page.count(".elements .element").await);
        page.expect_count(".page-frame .set-up ol > li", pieces + elements).await;
        for picture in ["table-preview", "sheets-preview"] {
            page.wait_until(&format!(
                "(one => one?.complete && one.naturalWidth > 100)(document.querySelector('.page-frame img.{picture}'))"
            ))
            .await;
        }
        let address = page.field_value("#link").await;
        let (_, fragment) = address.split_once('#').expect("the table is in the fragment");
        assert_eq!(link::read(fragment).expect("it is a link").layout, example());
        page.click(".page-frame .copy").await;
        page.wait_until(
            "/The link is copied|copy it by hand/.test(document.querySelector('.dialog-message')?.innerText)",
        )
        .await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".page-frame").await;
        page.expect_focus("[data-command='share']").await;
        // The copied link is pasted where there is a field.
        page.click("[aria-label='Name of the table']").await;
        page.eval_js("document.activeElement.select()").await;
        page.key(&[Key::Control], 'v').await;
        page.wait_until("document.querySelector('.table-name').value.startsWith('http')").await;
        page.key(&[], Key::Escape).await;
    });
}

/// Opens a file by the dialog of the tables.
async fn open_file(page: &Page, file: &Path) {
    page.command("library").await;
    page.upload(".page-frame input[type='file']", file).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_saved_file_is_opened_again_and_a_broken_one_is_refused() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        rename(page, "Mühle № 7 “Süd”").await;
        let table = page.state().await;
        page.command("share").await;
        page.click("[data-format='json']").await;
        let file = page.download(".tablewright").await;
        assert_eq!(file.file_name().expect("a name").to_string_lossy(), "mühle-7-süd.tablewright");
        page.go_to_planner().await;
        page.begin_table().await;
        open_file(page, &file).await;
        page.wait_state(&table).await;
        page.expect_absent(".page-frame, .notice").await;
        open_file(page, &page.write_file("broken.tablewright", "{ \"format\": \"tablewright-layout\",\n ]")).await;
        page.wait_until(
            "document.querySelector('.dialog-message').innerText.includes('broken.tablewright was not opened')",
        )
        .await;
        page.go_to_planner().await;
        page.wait_state(&table).await;
    });
}
