//! A report as a person reads it in a terminal.

use super::visible;
use crate::checks::{Listed, Outcome, Plan, Report, words};
use crate::layout::Layout;
use crate::pack::Level;
use crate::solve;

/// A report: the findings by level, how many there are, and what wasn't measured.
pub(super) fn report(layout: &Layout, report: &Report, plan: Plan) -> String {
    let mut page = Page::default();
    let name = if layout.name.is_empty() { "A table without a name" } else { &layout.name };
    page.line(&format!("{name} ({})", layout.pack));
    let listed = report.listed(layout);
    for level in Level::ALL {
        let findings: Vec<&Listed> = listed.iter().filter(|listed| listed.finding.level == level).collect();
        if findings.is_empty() {
            continue;
        }
        page.line("");
        page.line(words::level(level));
        for listed in findings {
            finding(&mut page, layout, listed, plan);
        }
    }
    if listed.is_empty() {
        page.line("");
        page.line("Nothing to complain of.");
    }
    let summary = report.summary(layout);
    page.line("");
    for (label, count) in [
        ("must", summary.must),
        ("should", summary.should),
        ("advice", summary.advice),
        ("waived", summary.waived),
        ("counted pieces", report.counted_pieces as usize),
    ] {
        page.line(&format!("{label:<15} {count}"));
    }
    let unmeasured = report.checks.iter().filter_map(|result| match result.outcome {
        Outcome::NotApplicable(reason) => Some((result.check.id, words::reason(reason))),
        Outcome::Measured { .. } => None,
    });
    for (index, (check, reason)) in unmeasured.enumerate() {
        if index == 0 {
            page.line("");
            page.line("Doesn't apply");
        }
        page.line(&format!("  {check}: {reason}"));
    }
    page.0
}

fn finding(page: &mut Page, layout: &Layout, listed: &Listed, plan: Plan) {
    let letter = |id| layout.piece(id).map_or_else(String::new, |piece| piece.letter());
    let letters: Vec<String> = listed.finding.pieces.iter().map(letter).collect();
    let about = if letters.is_empty() { "the table".to_owned() } else { letters.join(", ") };
    page.line(&format!("  {about}: {} [{}]", words::message(listed.finding, layout), listed.finding.rule));
    match listed.waiver {
        Some(waiver) if waiver.reason.is_empty() => page.line("      Waived."),
        Some(waiver) => page.line(&format!("      Waived: {}", waiver.reason)),
        None => {
            if let Some(fix) = solve::fixes(layout, plan, listed.finding).first() {
                page.line(&format!("      Fix: {}", fix.title));
            }
        }
    }
}

/// Lines in the making.
#[derive(Default)]
struct Page(String);

impl Page {
    fn line(&mut self, text: &str) {
        self.0 += &visible(text);
        self.0.push('\n');
    }
}
