//! A report as text for a terminal.

use super::matrix;
use super::output_lines::OutputLines;
use crate::checks::{
    EventScenarios, Finding, ListedFinding, Outcome, Plan, Report, TableVerdict, WaivedFinding, messages,
};
use crate::layout::{Layout, Waiver};
use crate::pack::ScenarioAtEdge;
use crate::solver;

/// A report: the findings by level, optionally with their fixes, their numbers, and the checks that don't apply.
pub(super) fn report(layout: &Layout, report: &Report, plan: Plan, wants_fixes: bool) -> String {
    let mut page = OutputLines::default();
    head(&mut page, layout);
    if let Some(scenario) = layout.scenario {
        page.line(&format!("{}, the Attacker at the {} edge", scenario.name, messages::side(layout.attacker_edge)));
    }
    verdict(&mut page, layout, report, plan, EventScenarios::default());
    let listed = report.listed(layout);
    let fixes = FirstFixes::of(layout, &listed, plan, wants_fixes);
    levels(&mut page, &listed, |page, listed| {
        for one in listed {
            finding(page, layout, one, &fixes);
        }
    });
    fixes.end(&mut page);
    end(&mut page, layout, report);
    page.0
}

/// A report over many games: the scenario matrix, and then the same, with a line for each game of a finding.
pub(super) fn report_over(
    layout: &Layout,
    report: &Report,
    plan: Plan,
    chosen: EventScenarios,
    wants_fixes: bool,
) -> String {
    let mut page = OutputLines::default();
    head(&mut page, layout);
    verdict(&mut page, layout, report, plan, chosen);
    page.line("");
    let listed = report.listed(layout);
    matrix::write(&mut page, layout, plan, chosen);
    let fixes = FirstFixes::of(layout, &listed, plan, wants_fixes);
    levels(&mut page, &listed, |page, listed| {
        for alike in listed.chunk_by(|a, b| a.finding.is_same_as(b.finding)) {
            match alike {
                [one] if one.finding.played().is_none() => finding(page, layout, one, &fixes),
                _ => games(page, layout, alike),
            }
        }
    });
    fixes.end(&mut page);
    end(&mut page, layout, report);
    page.0
}

fn head(page: &mut OutputLines, layout: &Layout) {
    let name = if layout.name.is_empty() { "A table without a name" } else { &layout.name };
    page.line(&format!("{name} ({})", layout.pack));
}

/// Writes the verdict: its line, the scenarios that are blocked, and what is allowed.
fn verdict(page: &mut OutputLines, layout: &Layout, report: &Report, plan: Plan, chosen: EventScenarios) {
    let verdict = TableVerdict::measured(layout, plan, chosen);
    page.line(&verdict.headline());
    for line in verdict.details(layout, &WaivedFinding::all(layout, report, plan, chosen)) {
        page.line(&format!("  {line}"));
    }
}

/// Writes the findings of each level with `write`, under the level's name.
fn levels(page: &mut OutputLines, listed: &[ListedFinding], write: impl Fn(&mut OutputLines, &[ListedFinding])) {
    for of_level in listed.chunk_by(|a, b| a.finding.level == b.finding.level) {
        page.line("");
        page.line(messages::level(of_level[0].finding.level));
        write(page, of_level);
    }
    if listed.is_empty() {
        page.line("");
        page.line("Nothing to complain of.");
    }
}

/// The letters of the pieces that a finding is about.
fn about(layout: &Layout, finding: &Finding) -> String {
    let letter = |id| layout.piece(id).map_or_else(String::new, |piece| piece.letter());
    let letters: Vec<String> = finding.pieces.iter().map(letter).collect();
    if letters.is_empty() { "the table".to_owned() } else { letters.join(", ") }
}

/// The first fix of each finding that has one.
struct FirstFixes<'l> {
    titles: Vec<(&'l Finding, String)>,
    /// The number of findings whose search ended early.
    ran_out: usize,
}

impl<'l> FirstFixes<'l> {
    /// The first fixes of the findings that aren't waived and hold in every game; none if they aren't wanted.
    fn of(layout: &Layout, listed: &[ListedFinding<'l>], plan: Plan, wants: bool) -> Self {
        let needs_fix = |one: &&ListedFinding| wants && one.waiver.is_none() && one.finding.played().is_none();
        let findings: Vec<&Finding> = listed.iter().filter(needs_fix).map(|one| one.finding).collect();
        let offered = solver::all_fixes(layout, plan, &findings);
        let ran_out = offered.iter().filter(|offered| offered.ran_out).count();
        let with_title = |(finding, offered): (&'l Finding, solver::OfferedFixes)| {
            Some((finding, solver::messages::fix(layout, &offered.fixes.first()?.action)))
        };
        Self { titles: findings.into_iter().zip(offered).filter_map(with_title).collect(), ran_out }
    }

    fn title(&self, finding: &Finding) -> Option<&str> {
        let (_, title) = self.titles.iter().find(|(fixed, _)| std::ptr::eq(*fixed, finding))?;
        Some(title)
    }

    /// Writes that searches ended early, if any did.
    fn end(&self, page: &mut OutputLines) {
        let whose = match self.ran_out {
            0 => return,
            1 => "one finding".to_owned(),
            count => format!("{count} findings"),
        };
        page.line("");
        page.line(&format!(
            "The search for fixes ended before everything was tried for {whose}: what is said is the best of what was."
        ));
    }
}

fn finding(page: &mut OutputLines, layout: &Layout, listed: &ListedFinding, fixes: &FirstFixes) {
    let finding = listed.finding;
    page.line(&format!("  {}: {} [{}]", about(layout, finding), messages::message(finding, layout), finding.check));
    if let Some(waiver) = listed.waiver {
        waived(page, waiver);
    } else if let Some(title) = fixes.title(finding) {
        page.line(&format!("      Fix: {title}"));
    }
}

/// Writes one finding in many games.
fn games(page: &mut OutputLines, layout: &Layout, alike: &[ListedFinding]) {
    let first = alike[0].finding;
    page.line(&format!(
        "  {}: {} [{}]",
        about(layout, first),
        messages::message_of_many_games(first, layout),
        first.check
    ));
    if let Some(waiver) = alike[0].waiver {
        waived(page, waiver);
    }
    for listed in alike {
        if let Some(ScenarioAtEdge { scenario, edge }) = listed.finding.played() {
            let what = messages::message_in_game(listed.finding, layout);
            page.line(&format!("      {}, {}: {what}", scenario.name, messages::side(edge)));
        }
    }
}

fn waived(page: &mut OutputLines, waiver: &Waiver) {
    let reason = if waiver.reason.is_empty() { ".".to_owned() } else { format!(": {}", waiver.reason) };
    page.line(&format!("      Waived{reason}"));
}

/// Writes the numbers of findings, and the checks that don't apply.
fn end(page: &mut OutputLines, layout: &Layout, report: &Report) {
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
        Outcome::NotApplicable(reason) => Some((result.check.id, messages::reason(reason))),
        Outcome::Measured { .. } => None,
    });
    for (index, (check, reason)) in unmeasured.enumerate() {
        if index == 0 {
            page.line("");
            page.line("Doesn't apply");
        }
        page.line(&format!("  {check}: {reason}"));
    }
}
