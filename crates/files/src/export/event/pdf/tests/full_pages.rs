//! How full the pages of an event are: none is almost empty, however many tables and pieces there are.

use std::rc::Rc;
use std::sync::Arc;

use super::super::contents::EventPages;
use super::super::{cover, packing, rounds, tables};
use super::{options, small};
use crate::checks::Plan;
use crate::checks::testing::{circle, layout, pack, rectangle};
use crate::event::{Event, NumberedTable, TableId};
use crate::export::Paper;
use crate::export::event::EventExportOptions;
use crate::export::pdf::contents::{FOOT, MARGIN};
use crate::export::pdf::page::{PageMark, PdfPage};

/// The least part of a page that is used.
const MIN_USED: f64 = 1.0 / 3.0;
const NAMES: [&str; 4] = ["", "Pine stand", "The old mill by the river", "Ruin"];

/// The share of the height of a page, without its margins and its foot, down to the lowest thing that is drawn on it.
fn used(page: &PdfPage) -> f64 {
    let lowest = page.marks.iter().map(|mark| match mark {
        PageMark::Line { from, to, .. } => from.y.max(to.y),
        PageMark::Rectangle { area, .. } => area.max.y,
        PageMark::Text { at, .. } => at.y,
        PageMark::Drawing { view, at, width, .. } => at.y + width * view.depth() / view.width(),
    });
    (lowest.fold(MARGIN, f64::max) - MARGIN) / (page.size[1] - 2.0 * MARGIN - FOOT)
}

/// A table with so many pieces of all kinds, half of them turned.
fn table(pieces: usize) -> Arc<NumberedTable> {
    let kinds: Vec<&str> = pack().kinds.iter().map(|kind| &*kind.id).collect();
    let piece = |index: usize| {
        let [number, across, down] =
            [index, index % 5, index / 5].map(|count| f64::from(u32::try_from(count).expect("a few")));
        let at = (5.0 + across * 9.3, 5.0 + down * 7.4);
        let id = format!("p{index}");
        let kind = kinds[(index * 7 + pieces) % kinds.len()];
        let mut piece = match index % 3 {
            0 => circle(&id, kind, at, 3.5 + number % 3.0),
            1 => rectangle(&id, kind, at, (5.0, 2.5 + number % 2.0), 0.0),
            _ => rectangle(&id, kind, at, (4.0, 3.0), (number * 37.0) % 360.0),
        };
        let name = NAMES[index % NAMES.len()];
        piece.name = (!name.is_empty()).then(|| name.into());
        piece
    };
    let layout = layout(&(0..pieces).map(piece).collect::<Vec<_>>());
    Arc::new(NumberedTable { id: TableId(1), layout, plan: Plan::default(), is_locked: false })
}

fn with_pages(event: &Event, paper: Paper, look: impl FnOnce(&EventPages)) {
    let options = EventExportOptions { paper, ..options() };
    look(&EventPages { event, options: &options, paper: paper.points(), fonts: &Rc::default() });
}

/// Asserts that pages are full enough.
#[track_caller]
fn assert_full(pages: &[PdfPage], case: &str) {
    for (index, page) in pages.iter().enumerate() {
        let used = used(page);
        assert!((MIN_USED..=1.0).contains(&used), "page {} of {case}: {used:.2} of it is used", index + 1);
    }
}

#[test]
fn no_page_of_a_table_is_almost_empty_with_6_to_30_pieces() {
    let mut sheets = 0;
    for pieces in 6..=30 {
        let mut event = small();
        event.tables = vec![table(pieces)];
        for paper in Paper::ALL {
            with_pages(&event, paper, |contents| {
                let pages = tables::pages(contents, &event.tables[0], 1);
                assert_full(&pages, &format!("{pieces} pieces on {paper:?}"));
                sheets += pages.len() - 1;
                assert!(pages.len() <= 2 + pieces / 16, "{pieces} pieces on {paper:?} take {} pages", pages.len());
            });
        }
    }
    assert!(sheets < 80, "{sheets} sheets of set-up lists");
}

#[test]
fn only_the_last_page_of_a_part_is_almost_empty_with_1_to_64_tables() {
    let some: Vec<Arc<NumberedTable>> = [3, 4, 5].map(table).into();
    for count in 1..=64 {
        let mut event = small();
        event.tables = some.iter().cycle().take(count).cloned().collect();
        let scenario = event.rounds[0].scenario.expect("there is one");
        with_pages(&event, Paper::ALL[count % 2], |contents| {
            let case = format!("{count} tables");
            assert_full(&cover::pages(contents), &format!("the cover of {case}"));
            for (part, pages) in
                [("a round", rounds::pages(contents, 1, scenario)), ("the packing list", packing::pages(contents))]
            {
                // A part begins with a title of its own.
                let ends = |index: usize| index + 1 == pages.len();
                for (index, page) in pages.iter().enumerate().filter(|(index, _)| !ends(*index)) {
                    assert!(used(page) >= MIN_USED, "page {} of {part} of {case}: {:.2}", index + 1, used(page));
                }
            }
        });
    }
}

#[test]
fn the_tables_of_a_round_take_as_few_sheets_as_pictures_in_narrower_rows_do() {
    let mut event = small();
    let scenario = event.rounds[0].scenario.expect("there is one");
    let some: Vec<Arc<NumberedTable>> = [3, 4, 5].map(table).into();
    for (paper, tables, sheets) in
        [(Paper::A4, 20, 2), (Paper::Letter, 20, 2), (Paper::Letter, 24, 2), (Paper::A4, 64, 3)]
    {
        event.tables = some.iter().cycle().take(tables).cloned().collect();
        with_pages(&event, paper, |contents| {
            let pages = rounds::pages(contents, 1, scenario);
            assert_eq!(pages.len(), sheets, "{tables} tables on {paper:?}");
        });
    }
}

#[test]
fn no_line_of_the_cover_begins_with_a_dot() {
    let mut event = small();
    event.name = "Ein großes Steamroller-Turnier zu Weihnachten".to_owned();
    event.rounds = event.rounds.iter().cycle().take(9).cloned().collect();
    for (paper, tables) in Paper::ALL.into_iter().flat_map(|paper| (1..=64).map(move |tables| (paper, tables))) {
        event.tables = vec![table(1); tables];
        event.players = u32::try_from(tables * 2).expect("a few");
        with_pages(&event, paper, |contents| {
            for mark in cover::pages(contents).iter().flat_map(|page| &page.marks) {
                if let PageMark::Text { text, .. } = mark {
                    assert!(!text.starts_with('·'), "{text} of {tables} tables");
                }
            }
        });
    }
}
