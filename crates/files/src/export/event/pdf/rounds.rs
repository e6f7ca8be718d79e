//! The pages of a round: how its scenario is set up, its rules, and a small picture of it on every table.

use pdf_writer::types::StructRole;

use super::contents::EventPages;
use super::miniatures::PictureRows;
use crate::event::NumberedTable;
use crate::export::event::texts::event_name;
use crate::export::pdf::contents::{FOOT, MARGIN, MapNote, draw_map, draw_title, map_depth};
use crate::export::pdf::page::{PdfPage, TextStyle};
use crate::export::pdf::printed_text::PrintedText;
use crate::export::pdf::scenario::{self, SheetLook};
use crate::export::scenario_card::ScenarioCard;
use crate::export::setup_guide::{ElementList, SetupMap};
use crate::geometry::{Point, Side};
use crate::layout::Layout;
use crate::pack::{Scenario, TableSize};
use crate::words::t;

/// The width of the map, in points.
const MAP_WIDTH: f64 = 262.0;
/// The numbers of pictures in a row that are tried in turn for fewer sheets.
const COLUMNS: [usize; 3] = [4, 5, 6];
/// How the rules are set.
const RULES: SheetLook = SheetLook { map_width: MAP_WIDTH, size: 8.5, leading: 10.4, pad: 1.8 };
/// The size of the line over a map.
const SIZE: f64 = 10.5;

/// The tables of an event on which a scenario is set up alike.
struct AlikeTables {
    size: &'static TableSize,
    edge: Side,
    numbers: Vec<usize>,
}

/// The pages of a round.
pub(super) fn pages(contents: &EventPages, number: usize, scenario: &'static Scenario) -> Vec<PdfPage> {
    let event = contents.event;
    let bottom = contents.paper[1] - MARGIN - FOOT;
    let title = t!("Round {}: {}", number, scenario.name);
    let begin = |is_first: bool| {
        let mut page = contents.new_page();
        page.bookmark = is_first.then(|| title.clone());
        let shown = if is_first { title.clone() } else { t!("{}, continued", title) };
        let down = draw_title(&mut page, &shown, &event_name(event));
        (page, down)
    };
    let (mut page, mut down) = begin(true);
    let mut pages = Vec::new();
    let groups = alike(contents);
    for group in &groups {
        let layout = Layout { table: group.size, attacker_edge: group.edge, ..Layout::new(event.pack) };
        let layout = layout.playing(Some(scenario), group.edge);
        let Some(elements) = ElementList::of(&layout, contents.options.setup_units) else { continue };
        let steps = elements.steps.iter().map(|step| MapNote { heading: &step.title, text: &step.line });
        let zones = elements.zones.iter().map(|zone| MapNote { heading: "", text: &zone.line });
        let notes: Vec<MapNote> = steps.chain(zones).collect();
        let map = SetupMap::of_elements(&layout, &elements);
        let depth = map.as_ref().map_or(0.0, |map| map_depth(map, MAP_WIDTH, &notes, contents.paper[0]));
        if down + depth + 2.0 * SIZE > bottom {
            let (next, top) = begin(false);
            pages.push(std::mem::replace(&mut page, next));
            down = top;
        }
        let line = match groups.len() {
            1 => elements.diagram.to_owned(),
            _ => format!("{} · {}", tables_said(&group.numbers), elements.diagram),
        };
        let words = PrintedText::new(&line);
        page.part(StructRole::P, None, |page| {
            for line in words.lines(true, SIZE, page.size[0] - 2.0 * MARGIN, 1) {
                page.line_of(Point::new(MARGIN, down + SIZE * 0.3), TextStyle::new(SIZE).bold(), &line);
            }
        });
        down += SIZE * 1.2;
        if let Some(map) = map {
            down = draw_map(&mut page, &map, MAP_WIDTH, &notes, down) + SIZE;
        }
    }
    let layout = Layout::new(event.pack);
    let edge = layout.attacker_edge;
    let card = ScenarioCard::of(&layout.playing(Some(scenario), edge), contents.options.setup_units);
    let for_round = |card: &ScenarioCard| {
        let rules = card.rules.iter().filter(|rule| rule.is_for_round);
        scenario::rows(rules, &card.source, RULES, contents.paper[0] - 2.0 * MARGIN)
    };
    for row in card.as_ref().map_or_else(Vec::new, for_round) {
        if down + row.depth(RULES) > bottom {
            let (next, top) = begin(false);
            pages.push(std::mem::replace(&mut page, next));
            down = top;
        }
        row.paint(&mut page, down, RULES);
        down += row.depth(RULES);
    }
    down += SIZE;
    let tables: Vec<(usize, &NumberedTable)> = (1..).zip(event.tables.iter().map(|table| &**table)).collect();
    let rows = |columns: usize| PictureRows::new(columns, contents.paper[0] - 2.0 * MARGIN, &tables);
    let top = begin(false).1;
    // Sheets besides the one that the scenario is on.
    let sheets = |columns: &usize| {
        let rows = rows(*columns);
        tables.len().saturating_sub(rows.fitting(bottom - down)).div_ceil(rows.fitting(bottom - top).max(1))
    };
    let rows = rows(COLUMNS.into_iter().min_by_key(sheets).unwrap_or(COLUMNS[0]));
    let mut rest = &tables[..];
    while !rest.is_empty() {
        let shown;
        (shown, rest) = rest.split_at(rows.fitting(bottom - down).min(rest.len()));
        rows.draw(&mut page, shown, down, Some(scenario));
        if !rest.is_empty() {
            let (next, top) = begin(false);
            pages.push(std::mem::replace(&mut page, next));
            down = top;
        }
    }
    pages.push(page);
    pages
}

/// The tables in groups on which a scenario is set up alike: of one size, with the Attacker at one edge.
fn alike(contents: &EventPages) -> Vec<AlikeTables> {
    let mut groups: Vec<AlikeTables> = Vec::new();
    for (number, table) in (1..).zip(&contents.event.tables) {
        let (size, edge) = (table.layout.table, table.layout.attacker_edge);
        match groups.iter_mut().find(|group| group.size == size && group.edge == edge) {
            Some(group) => group.numbers.push(number),
            None => groups.push(AlikeTables { size, edge, numbers: vec![number] }),
        }
    }
    groups
}

/// Tables by their numbers: `Tables 1–4, 7`.
fn tables_said(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next).map(|run| match run {
        [one] => one.to_string(),
        [one, other] => format!("{one}, {other}"),
        [first, .., last] => format!("{first}–{last}"),
        [] => String::new(),
    });
    let runs = runs.collect::<Vec<_>>().join(", ");
    if numbers.len() == 1 { t!("Table {}", runs) } else { t!("Tables {}", runs) }
}
