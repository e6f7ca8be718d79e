//! The report on an event as text for a terminal.

use crate::checks::{Summary, messages};
use crate::cli::output_lines::OutputLines;
use crate::event::messages::over_use;
use crate::event::pairing_messages::event_remark;
use crate::event::{Event, NumberedTable};
use crate::formats::event::report::{CheckedEvent, CheckedEventTable};

/// The event, its games, each of its tables, the shared terrain, and what there is of everything.
pub(super) fn report(checked: &CheckedEvent) -> String {
    let event = checked.event;
    let mut page = OutputLines::default();
    head(&mut page, event);
    games(&mut page, checked);
    for ((table, result), number) in event.tables.iter().zip(&checked.tables).zip(1..) {
        page.line("");
        self::table(&mut page, number, table, result);
    }
    stock(&mut page, checked);
    end(&mut page, checked);
    page.0
}

fn head(page: &mut OutputLines, event: &Event) {
    let name = if event.name.is_empty() { "An event without a name" } else { &event.name };
    page.line(&format!("{name} ({})", event.pack));
    let date = event.date.map(|date| date.to_string());
    let points = (event.points > 0).then(|| format!("{} points", event.points));
    let players = (event.players > 0).then(|| format!("{} players", event.players));
    let facts: Vec<String> = [date, points, players].into_iter().flatten().collect();
    if !facts.is_empty() {
        page.line(&facts.join(", "));
    }
    for (round, number) in event.rounds.iter().zip(1..) {
        let scenario = round.scenario.map_or("no scenario yet", |scenario| &scenario.name);
        let secret = if round.scenario.is_some() && !round.is_revealed { " (secret)" } else { "" };
        page.line(&format!("Round {number}: {scenario}{secret}"));
    }
}

/// What is worth knowing of the games.
fn games(page: &mut OutputLines, checked: &CheckedEvent) {
    if !checked.remarks.is_empty() {
        page.line("");
        page.line("Games");
    }
    for remark in &checked.remarks {
        page.line(&format!("  {}", event_remark(checked.event, remark)));
    }
}

fn table(page: &mut OutputLines, number: usize, table: &NumberedTable, checked: &CheckedEventTable) {
    let name = if table.layout.name.is_empty() { String::new() } else { format!(": {}", table.layout.name) };
    page.line(&format!("Table {number}{name}"));
    page.line(&format!("  {}", checked.verdict.headline()));
    for line in checked.verdict.details(&table.layout, &[]) {
        page.line(&format!("  {line}"));
    }
    let Summary { must, should, advice, waived } = checked.summary;
    page.line(&format!("  must {must}, should {should}, advice {advice}, waived {waived}"));
}

/// What the tables use too much of, and what the inventory doesn't have.
fn stock(page: &mut OutputLines, checked: &CheckedEvent) {
    let (event, usage) = (checked.event, &checked.usage);
    if event.stock.is_empty() {
        return;
    }
    page.line("");
    page.line("Inventory");
    for over in usage.over_uses() {
        page.line(&format!("  {}", over_use(event, &over)));
    }
    for (id, piece) in &usage.foreign {
        let table = event.table(*id).zip(event.number(*id));
        let Some((table, number)) = table else { continue };
        page.line(&format!("  Table {number}: {} isn't in it.", messages::piece(&table.layout, piece)));
    }
    if checked.missing() == 0 {
        page.line("  Enough for all tables.");
    }
}

fn end(page: &mut OutputLines, checked: &CheckedEvent) {
    let Summary { must, should, advice, waived } = checked.summary();
    page.line("");
    for (label, count) in [
        ("tables", checked.tables.len()),
        ("good", checked.good()),
        ("must", must),
        ("should", should),
        ("advice", advice),
        ("waived", waived),
        ("blocked set-ups", checked.blocked()),
        ("missing pieces", checked.missing() as usize),
        ("wrong in games", checked.complaints()),
    ] {
        page.line(&format!("{label:<15} {count}"));
    }
}
