//! Several helpers set the tables of an event up, and what each has set comes together where the event is kept.

use std::path::PathBuf;

use serde_json::json;
use tablewright::checks::Plan;
use tablewright::event::{Event, EventEdit, NumberedTable, SetUpReport, TableId};
use tablewright::formats::event::{self, set_up_link};

use crate::support::{self, Key, Page, Screen, expect_eq, expect_that};

/// What is said of a table in a list of tables.
fn said(list: &str, number: u32) -> String {
    format!("document.querySelector(\"{list} [data-number='{number}'] [data-fact='set-up']\")?.innerText.trim()")
}

/// An event with the example as its two tables.
pub fn example() -> Event {
    let link = include_str!("../../assets/examples/frozen-mill.link").trim_ascii();
    let layout = tablewright::formats::link::read(link).expect("the example can be read").layout;
    let mut event = Event::new(layout.pack);
    for id in [1, 2] {
        let table = NumberedTable { id: TableId(id), layout: layout.clone(), plan: Plan::default(), is_locked: false };
        event = event.edited(&[EventEdit::AddTable(9, Box::new(table))]).expect("it fits");
    }
    event.edited(&[EventEdit::Rename("Winter Cup".to_owned())]).expect("it can be")
}

/// Opens the example from its link, sets a piece of its second table, and shows the code.
pub async fn set_a_piece_and_pass_on(page: &Page) {
    page.open(&format!("#{}", event::link::write(&example()))).await;
    page.wait_for(".place.shared-event .shared-tables").await;
    page.click("[data-act='set-up']").await;
    page.wait_for(".set-up-tables [data-number='2'] button").await;
    page.tap_or_click(".set-up-tables [data-number='2'] button").await;
    page.wait_for(".set-up-step[data-step='0']").await;
    page.tap_or_click("[data-act='set-next']").await;
    page.wait_for(".set-up-step[data-step='1']").await;
    page.key(&[], Key::Escape).await;
    page.wait_for(".pass-on").await;
    page.tap_or_click("[data-act='pass-on']").await;
    page.wait_for(".pass-on .code svg").await;
}

/// What the code on the screen says.
async fn code(page: &Page) -> String {
    page.reveal(".pass-on .code").await;
    let file: PathBuf = page.write_file("code.png", []);
    page.screenshot(&file).await;
    let bytes = std::fs::read(&file).expect("the picture was written");
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
    let mut samples = vec![0; reader.output_buffer_size().expect("a picture that fits")];
    let info = reader.next_frame(&mut samples).expect("a whole PNG");
    // The code is black on white, so one colour of a pixel is enough.
    let (wide, of_pixel) = (info.width as usize, info.color_type.samples());
    let grey = |x: usize, y: usize| samples[(y * wide + x) * of_pixel];
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(wide, info.height as usize, grey);
    let codes: Vec<String> = image.detect_grids().iter().filter_map(|grid| Some(grid.decode().ok()?.1)).collect();
    let [code] = &codes[..] else { panic!("{codes:?}") };
    code.clone()
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_a_helper_has_set_is_scanned_where_the_event_is_kept() {
    let event = example();
    let all = event.tables[0].layout.pieces.len();
    support::run(Screen { width: 360, height: 740, ..Screen::PHONE }, async |page| {
        set_a_piece_and_pass_on(page).await;
        let code = code(page).await;
        expect_eq!(page.eval_js("document.querySelector('#set-up-link').value").await, json!(code));
        let (_, fragment) = code.split_once('#').expect("it is an address");
        let told = set_up_link::read(fragment).expect("it is a link");
        assert_eq!(told.report.counts().collect::<Vec<_>>(), [(0, all), (1, all)]);
        let is_wide = "document.querySelector('.guided-set-up').scrollWidth > innerWidth";
        expect_eq!(page.eval_js(is_wide).await, json!(false));

        // The organiser has the event, with a piece of the first table set, and has never seen the helper's ticks.
        page.open("").await;
        page.eval_js("watch.keep({ 'tablewright.event-set-up': null })").await;
        page.open(&format!("#{}", event::link::write(&event))).await;
        page.reload().await;
        page.wait_for(".place.shared-event .shared-tables").await;
        page.click("[data-act='keep-event']").await;
        page.wait_for(".place.events .event-tables").await;
        page.click("[data-act='set-up']").await;
        page.wait_for(".set-up-tables [data-number='1'] button").await;
        page.tap_or_click(".set-up-tables [data-number='1'] button").await;
        page.wait_for(".set-up-step[data-step='0']").await;
        page.tap_or_click("[data-act='set-next']").await;
        page.wait_for(".set-up-step[data-step='1']").await;

        page.open(&format!("#{fragment}")).await;
        let hint = "document.querySelector('.place.reported-set-up [role=status]')?.innerText";
        page.wait_equal(hint, &json!("1 piece is newly set here.")).await;
        page.wait_equal(&said(".reported-tables", 1), &json!(format!("1 of {all} pieces"))).await;
        page.wait_equal(&said(".reported-tables", 2), &json!(format!("1 of {all} pieces"))).await;
        expect_that!(page.text("[data-fact='set-up-all']").await.starts_with("Winter Cup"));
        // Another helper's link follows in the same dialog. What was set stays.
        let mut pieces = vec![false; all];
        pieces[all - 1] = true;
        let report = SetUpReport { tables: vec![pieces, vec![false; all]] };
        let checksums = set_up_link::table_checksums(&event);
        let name = set_up_link::name_checksum(&event);
        let other = set_up_link::write(&set_up_link::SetUpLink::of(name, &checksums, report));
        page.eval_js(&format!("location.hash = '{other}'")).await;
        page.wait_equal(&said(".reported-tables", 1), &json!(format!("2 of {all} pieces"))).await;
        page.wait_equal(&said(".reported-tables", 2), &json!(format!("1 of {all} pieces"))).await;
        page.reload().await;
        page.wait_equal(hint, &json!("All of it was set here already.")).await;
        // A link of another event is only shown, and a cut one is refused.
        let others: Vec<u16> = checksums.iter().map(|sum| sum ^ 1).collect();
        let foreign = set_up_link::SetUpLink::of(name, &others, told.report.clone());
        page.eval_js(&format!("location.hash = '{}'", set_up_link::write(&foreign))).await;
        page.wait_until(&format!("({hint})?.startsWith(\"This browser doesn't have the event\")")).await;
        page.wait_equal(&said(".reported-tables", 1), &json!(format!("0 of {all} pieces"))).await;
        page.eval_js(&format!("location.hash = '{}'", &fragment[..fragment.len() - 2])).await;
        page.wait_until(
            "document.querySelector('.place.reported-set-up .hint')?.innerText.includes('was cut or changed')",
        )
        .await;
        page.go_to_planner().await;
    });
}
