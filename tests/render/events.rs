//! The sheets of an event, painted: their codes are read back as a phone reads them.

use std::io::Cursor;
use std::sync::Arc;

use tablewright::checks::Plan;
use tablewright::event::{Event, EventPlayer, EventRound, NumberedTable, PlayerId, ResultSlip, TableId, pair_round};
use tablewright::export::Paper;
use tablewright::export::event::{EventExportOptions, PrintedRounds, event_pdf, result_slips_pdf};
use tablewright::formats::event::{link as event_link, slip};
use tablewright::formats::link;
use tablewright::layout::Layout;

use super::{programs, tables};

const BASE: &str = "https://tablewright.example/";

/// Three tables, with a secret round.
fn event() -> Event {
    let layouts = [tables::example(), tables::every_kind(), tables::odd_ones()];
    let pack = layouts[0].pack;
    let table = |(id, layout): (u32, Layout)| {
        Arc::new(NumberedTable { id: TableId(id), layout, plan: Plan::default(), is_locked: false })
    };
    Event {
        name: "Rattenfänger-Meisterschaft".to_owned(),
        rounds: [0, 1]
            .map(|index| EventRound {
                scenario: pack.scenarios.get(index),
                is_revealed: index == 0,
                ..EventRound::default()
            })
            .into(),
        tables: (1..).zip(layouts).map(table).collect(),
        ..Event::new(pack)
    }
}

/// What the codes on a page say. As a camera does, this takes a few tries, each at another resolution in dots an inch.
fn codes(pdf: &[u8], page: usize) -> Vec<String> {
    let tries = ["200", "250", "300"].into_iter().map(|resolution| codes_at(pdf, page, resolution));
    tries.into_iter().find(|codes| !codes.is_empty()).unwrap_or_default()
}

fn codes_at(pdf: &[u8], page: usize, resolution: &str) -> Vec<String> {
    let page = page.to_string();
    let arguments = ["-png", "-singlefile", "-r", resolution, "-f", &page, "-l", &page, "-"];
    let png = programs::run("pdftoppm", &arguments, pdf);
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info().expect("a PNG");
    let mut samples = vec![0; reader.output_buffer_size().expect("a picture that fits")];
    let info = reader.next_frame(&mut samples).expect("a whole PNG");
    // The codes are black, so one colour of a pixel is enough.
    let (wide, of_pixel) = (info.width as usize, info.color_type.samples());
    let grey = |x: usize, y: usize| samples[(y * wide + x) * of_pixel];
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(wide, info.height as usize, grey);
    image.detect_grids().iter().filter_map(|grid| grid.decode().ok()).map(|(_, text)| text).collect()
}

#[test]
#[ignore = "needs poppler and librsvg: ./dev test"]
fn the_codes_of_the_sheets_lead_to_the_event_and_to_the_right_tables() {
    let event = event();
    for paper in Paper::ALL {
        let options = EventExportOptions {
            link: format!("{BASE}#{}", event_link::write(&event)),
            base: BASE.to_owned(),
            paper,
            setup: false,
            rounds: PrintedRounds::NONE,
            packing: false,
            ..EventExportOptions::default()
        };
        let pdf = event_pdf(&event, &options);
        let cover = codes(&pdf, 1);
        assert_eq!(cover, [options.link], "on {paper:?}");
        let read = event_link::read(cover[0].strip_prefix(BASE).expect("the address")).expect("a link");
        assert_eq!(read.tables.len(), 3);
        for (page, table) in (2..).zip(&event.tables) {
            let of_sheet = codes(&pdf, page);
            let [code] = &of_sheet[..] else { panic!("{of_sheet:?}") };
            let read = link::read(code.strip_prefix(BASE).expect("the address")).expect("a link").layout;
            assert_eq!((&read.name, read.scenario), (&table.layout.name, None), "page {page} on {paper:?}");
            assert_eq!(read.pieces.len(), table.layout.pieces.len());
        }
    }
}

#[test]
#[ignore = "needs poppler and librsvg: ./dev test"]
fn the_pdf_of_an_event_is_read_in_its_order_and_has_a_table_of_contents() {
    let event = event();
    let pdf = event_pdf(&event, &EventExportOptions { rounds: PrintedRounds::All, ..EventExportOptions::default() });
    let text = programs::words(&pdf, &["-raw"]);
    let mut rest = text.as_str();
    for words in [
        "Rattenfänger-Meisterschaft",
        "1 Frozen mill",
        "Table 1: set-up list",
        "2 Every kind",
        "Round 1:",
        "Packing list",
    ] {
        let at = rest.find(words).unwrap_or_else(|| panic!("{words} is not in {rest}"));
        rest = &rest[at + words.len()..];
    }
    let told = String::from_utf8(programs::run("pdfinfo", &["-"], &pdf)).expect("text");
    assert!(told.contains("Tagged:          yes") && told.contains("Rattenfänger"), "{told}");
    let file: String = pdf.iter().copied().map(char::from).collect();
    assert!(file.contains("/Outlines") && file.matches("/Dest").count() == 7, "cover, three tables, two rounds, list");
}

#[test]
#[ignore = "needs poppler and librsvg: ./dev test"]
fn the_codes_of_slips_lead_to_their_games() {
    let mut event = event();
    event.roster = ["Ada Example", "Bo Langname-Müller von der Heide", "Cy", "Kim Ωκεανός"]
        .iter()
        .zip(1..)
        .map(|(name, id)| EventPlayer::new(PlayerId(id), *name))
        .collect();
    event.rounds[0].pairings = pair_round(&event, 0, 1).expect("it is the first round");
    for paper in Paper::ALL {
        let options = EventExportOptions { base: BASE.to_owned(), paper, ..EventExportOptions::default() };
        let mut read = codes(&result_slips_pdf(&event, 0, &options), 1);
        read.sort();
        let slip = |pairing| ResultSlip::of(&event, 0, pairing).expect("it is a game");
        let mut expected: Vec<String> =
            event.rounds[0].pairings.iter().map(|pairing| format!("{BASE}#{}", slip::write(&slip(pairing)))).collect();
        expected.sort();
        assert_eq!(read, expected, "on {paper:?}");
    }
}
