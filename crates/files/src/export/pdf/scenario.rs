//! The sheets of the scenario: how its elements are set up, and its rules.

use pdf_writer::types::StructRole;

use super::contents::{FOOT, MARGIN, MapNote, SheetContents, draw_map, draw_title, factor};
use super::page::{HAIR, PdfPage, TextStyle};
use super::printed_text::PrintedText;
use crate::export::scenario_card::{CardRule, ScenarioCard};
use crate::geometry::Point;
use crate::words::t;

/// The looks that are tried in turn for fewer sheets.
const LOOKS: [SheetLook; 4] = [
    SheetLook { map_width: 325.0, size: 10.5, leading: 13.2, pad: 4.0 },
    SheetLook { map_width: 310.0, size: 10.0, leading: 12.2, pad: 2.5 },
    SheetLook { map_width: 290.0, size: 9.5, leading: 11.5, pad: 2.0 },
    SheetLook { map_width: 270.0, size: 9.0, leading: 11.0, pad: 2.0 },
];
/// The most lines of a row's text.
const MAX_LINES: usize = 12;
/// Where a rule's text begins.
const RULE_COLUMN: f64 = 120.0;

/// The width of the map, the size of letters, the distance of lines, and the padding above and below a row, in points.
#[derive(Clone, Copy)]
pub(in crate::export) struct SheetLook {
    pub(in crate::export) map_width: f64,
    pub(in crate::export) size: f64,
    pub(in crate::export) leading: f64,
    pub(in crate::export) pad: f64,
}

/// A row in lines.
pub(in crate::export) struct CardRow {
    heading: Vec<String>,
    text: Vec<String>,
}

impl CardRow {
    pub(in crate::export) fn of_rule(heading: &str, text: &str, look: SheetLook, width: f64) -> Self {
        let heading = PrintedText::new(heading).lines(true, look.size, RULE_COLUMN - 10.0, 4);
        let text = PrintedText::new(text).lines(false, look.size, width - RULE_COLUMN, MAX_LINES);
        Self { heading, text }
    }

    pub(in crate::export) fn depth(&self, look: SheetLook) -> f64 {
        factor(self.heading.len().max(self.text.len())) * look.leading + 2.0 * look.pad
    }

    pub(in crate::export) fn paint(&self, page: &mut PdfPage, down: f64, look: SheetLook) {
        page.artifact(|page| {
            page.line(Point::new(MARGIN, down), Point::new(page.size[0] - MARGIN, down), HAIR, 0.6);
        });
        page.part(StructRole::P, None, |page| {
            let style = TextStyle::new(look.size);
            let base = down + look.pad + look.size * 0.88;
            let at = |column: f64, line: usize| Point::new(MARGIN + column, base + factor(line) * look.leading);
            for (column, lines, style) in [(0.0, &self.heading, style.bold()), (RULE_COLUMN, &self.text, style)] {
                for (line, text) in lines.iter().enumerate() {
                    page.line_of(at(column, line), style, text);
                }
            }
        });
    }
}

/// The rows of rules, and of what they are from.
pub(in crate::export) fn rows<'a>(
    rules: impl Iterator<Item = &'a CardRule>,
    source: &str,
    look: SheetLook,
    width: f64,
) -> Vec<CardRow> {
    let mut rows: Vec<CardRow> = Vec::new();
    let mut about = "";
    for rule in rules {
        rows.push(CardRow::of_rule(&heading(rule, about), &rule.text, look, width));
        about = &rule.about;
    }
    rows.push(CardRow::of_rule("", source, look, width));
    rows
}

/// The heading of a rule under one that is about this.
fn heading(rule: &CardRule, about: &str) -> String {
    match (rule.about == about, rule.is_reading) {
        (true, true) => t!("Our reading").to_owned(),
        (true, false) => String::new(),
        (false, _) => rule.heading(),
    }
}

/// The sheets of a scenario.
pub(in crate::export) fn pages(contents: &SheetContents, card: &ScenarioCard) -> Vec<PdfPage> {
    let mut best = pages_with_look(contents, card, LOOKS[0]);
    for look in &LOOKS[1..] {
        let pages = pages_with_look(contents, card, *look);
        if pages.len() < best.len() {
            best = pages;
        }
    }
    best
}

/// The elements and the zones, beside the map.
fn notes(card: &ScenarioCard) -> Vec<MapNote<'_>> {
    let elements = card.elements.steps.iter().map(|step| MapNote { heading: &step.title, text: &step.line });
    elements.chain(card.elements.zones.iter().map(|zone| MapNote { heading: "", text: &zone.line })).collect()
}

fn pages_with_look(contents: &SheetContents, card: &ScenarioCard, look: SheetLook) -> Vec<PdfPage> {
    let bottom = contents.paper[1] - MARGIN - FOOT;
    let mut pages: Vec<PdfPage> = Vec::new();
    let mut down = bottom;
    for row in rows(card.rules.iter(), &card.source, look, contents.paper[0] - 2.0 * MARGIN) {
        if down + row.depth(look) > bottom {
            let title = &card.elements.scenario;
            let title = if pages.is_empty() { title.clone() } else { t!("{}, continued", title) };
            let mut page = PdfPage::new(contents.paper, contents.fonts);
            down = draw_title(&mut page, &title, card.elements.diagram);
            if let Some(map) = contents.maps[1].filter(|_| pages.is_empty()) {
                down = draw_map(&mut page, map, look.map_width, &notes(card), down);
            }
            pages.push(page);
        }
        if let Some(page) = pages.last_mut() {
            row.paint(page, down, look);
        }
        down += row.depth(look);
    }
    pages
}
