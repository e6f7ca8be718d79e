//! The report that `check --format json` prints.
//!
//! One object, a finding a line:
//!
//! ```json
//! { "findings": [ { "rule": "edge-clearance", "level": "must", "pieces": ["a"], "measured": 2.41, "limit": 3.0,
//!                   "unit": "in", "waived": false, "message": "…", "fixes": [ … ] } ],
//!   "summary": { "must": 1, "should": 0, "advice": 2, "waived": 0, "counted_pieces": 12 },
//!   "verdict": { "terrain": "breaks-rules", "says": "…", "set_ups": 28,
//!                "blocked": [ { "scenario": "payload", "edges": ["left"] } ],
//!                "allowed": [ { "rule": "scenario-overlap", "pieces": ["b"], "scenarios": ["payload"], "reason": "…" } ] } }
//! ```
//!
//! The verdict is the one that the page and every export give. `terrain` is `ok`, `to-improve`, `breaks-rules` or `empty`;
//! `blocked` has the scenarios that terrain blocks, of all set-ups that are played, and `allowed` what the organiser has waived.
//!
//! A fix holds `moves`. If it also adds, removes or replaces pieces (another kind, another shape), it has a `title`, `safe` and
//! `changes`. All of them together resolve the finding, in any order; a piece is in only one of them:
//!
//! ```json
//! { "moves": [ { "piece": "a", "to": [12, 11.1], "turn": 30 } ] }
//! { "title": "Make it scatter: boulder", "safe": true, "moves": [],
//!   "changes": [ { "replace": { "id": "b", "kind": "boulder", "at": [20, 30] } }, { "remove": "c" },
//!                { "add": { "id": "d", "kind": "acid-bath", "at": [30, 9.5] } } ] }
//! ```
//!
//! `replace` and `add` hold a whole piece as in the layout file, and the parts of a compound piece in `parts`. `safe` says whether the fix is proved to make no other
//! finding worse. Moves without a `title` and a `safe` are always proved.
//!
//! The search for fixes is bounded by a number of steps, which all findings of the report share. `"ran_out": true` marks a
//! finding whose search ended before everything was tried: better fixes than its own may exist. The summary's `ran_out` counts
//! these findings. Both are left out where no search ran out.
//!
//! Where a table is checked for many games, a finding names its scenario and edge, and its fixes are those of the table with
//! that scenario and edge:
//!
//! ```json
//! { "rule": "scenario-overlap", "level": "must", "scenario": "payload", "edge": "left", "pieces": ["b"], … }
//! ```
//!
//! Findings come by level, then rule, then pieces, then scenario and edge, so two runs print the same bytes. `measured` and
//! `limit` are rounded to 0.001. The summary's levels count what isn't waived.

use std::sync::Arc;

use serde::{Serialize, Serializer};

use super::json::file::{FileNumber, FilePoint};
use super::json::{self, rows};
use crate::analysis::Table;
use crate::checks::{EventScenarios, Finding, ListedFinding, Plan, Report, TableVerdict, WaivedFinding, messages};
use crate::geometry::Side;
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::{Scenario, ScenarioAtEdge};
use crate::solver::{self, Fix, Fixer, OfferedFixes};

/// The report.
#[derive(Serialize)]
struct ReportFile<'a> {
    findings: Vec<FindingFile<'a>>,
    summary: SummaryFile,
    verdict: VerdictFile<'a>,
}

/// The verdict.
#[derive(Serialize)]
struct VerdictFile<'a> {
    terrain: &'static str,
    says: String,
    set_ups: usize,
    blocked: Vec<BlockedFile<'a>>,
    allowed: Vec<AllowedFile<'a>>,
}

/// A scenario with the Attacker's edges at which terrain blocks it.
#[derive(Serialize)]
pub(super) struct BlockedFile<'a> {
    scenario: &'a str,
    edges: Vec<&'static str>,
}

/// A finding that is waived, with the scenarios that it is about.
#[derive(Serialize)]
struct AllowedFile<'a> {
    rule: &'a str,
    pieces: Vec<&'a str>,
    scenarios: Vec<&'a str>,
    reason: &'a str,
}

/// A finding, with its scenario and edge where many games are checked.
#[derive(Serialize)]
struct FindingFile<'a> {
    rule: &'a str,
    level: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    scenario: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    edge: Option<&'a str>,
    pieces: Vec<&'a str>,
    measured: f64,
    limit: f64,
    unit: &'a str,
    waived: bool,
    message: String,
    fixes: Vec<FixFile>,
    #[serde(skip_serializing_if = "is_false")]
    ran_out: bool,
}

/// A fix.
#[derive(Serialize)]
struct FixFile {
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    safe: Option<bool>,
    moves: Vec<MoveFile>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    changes: Vec<ChangeFile>,
}

/// A piece that is moved and turned.
#[derive(Serialize)]
struct MoveFile {
    piece: String,
    to: FilePoint,
    turn: FileNumber,
}

/// A piece that is added, removed or replaced.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum ChangeFile {
    Remove(String),
    Replace(#[serde(serialize_with = "piece")] Arc<Piece>),
    Add(#[serde(serialize_with = "piece")] Arc<Piece>),
}

/// The number of findings of each level.
#[derive(Serialize)]
struct SummaryFile {
    must: usize,
    should: usize,
    advice: usize,
    waived: usize,
    counted_pieces: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    ran_out: Option<usize>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// A piece with its parts.
#[derive(Serialize)]
struct WholeFile<'a> {
    #[serde(flatten)]
    piece: json::PieceFile<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Vec<json::PieceFile<'a>>>,
}

/// Writes a whole piece, as in a layout file.
fn piece<S: Serializer>(piece: &Piece, serializer: S) -> Result<S::Ok, S::Error> {
    WholeFile {
        piece: json::piece_file(piece),
        parts: piece.is_compound().then(|| piece.parts.iter().map(json::piece_file).collect()),
    }
    .serialize(serializer)
}

/// Writes the report of a layout.
pub fn write(layout: &Layout, report: &Report, plan: Plan) -> String {
    let listed = report.listed(layout);
    let findings: Vec<&Finding> = listed.iter().map(|listed| listed.finding).collect();
    let offered = solver::all_fixes(layout, plan, &findings);
    let rows = listed.iter().zip(&offered).map(|(listed, offered)| finding(layout, listed, offered, None));
    report_text(layout, report, (plan, EventScenarios::default()), rows.collect(), &offered)
}

/// Writes the report of a layout that was checked for many games.
pub fn write_over(layout: &Layout, report: &Report, plan: Plan, chosen: EventScenarios) -> String {
    let listed = report.listed(layout);
    let findings: Vec<&Finding> = listed.iter().map(|listed| listed.finding).collect();
    let mut games: Vec<Option<ScenarioAtEdge>> = Vec::new();
    for game in findings.iter().map(|finding| finding.played()) {
        if !games.contains(&game) {
            games.push(game);
        }
    }
    let layouts: Vec<Layout> = games.iter().map(|game| played_on(layout, *game)).collect();
    let table = Table::new(layout);
    let mut fixers: Vec<Option<Fixer>> = games.iter().map(|_| None).collect();
    let offered = solver::fixes_in_turns(&findings, solver::STEPS_OF_A_REPORT, |index, budget| {
        let game = games.iter().position(|game| *game == findings[index].played()).unwrap_or(0);
        let fixer = fixers[game].get_or_insert_with(|| Fixer::of(table.after(&layouts[game]), plan, budget));
        fixer.fixes(findings[index], budget)
    });
    let rows = listed.iter().zip(&offered).map(|(listed, offered)| {
        let played = listed.finding.played();
        finding(&played_on(layout, played), listed, offered, played)
    });
    report_text(layout, report, (plan, chosen), rows.collect(), &offered)
}

/// The layout with the scenario and edge of a game, or as it is without one.
fn played_on(layout: &Layout, played: Option<ScenarioAtEdge>) -> Layout {
    played.map_or_else(|| layout.clone(), |ScenarioAtEdge { scenario, edge }| layout.playing(Some(scenario), edge))
}

fn report_text(
    layout: &Layout,
    report: &Report,
    (plan, chosen): (Plan, EventScenarios),
    findings: Vec<FindingFile>,
    offered: &[OfferedFixes],
) -> String {
    let verdict = TableVerdict::measured(layout, plan, chosen);
    let waived = WaivedFinding::all(layout, report, plan, chosen);
    let allowed = waived.iter().map(|waived| AllowedFile {
        rule: waived.finding.check,
        pieces: waived.finding.pieces.iter().map(PieceId::as_str).collect(),
        scenarios: waived.scenarios.iter().map(|scenario| &*scenario.id).collect(),
        reason: &waived.waiver.reason,
    });
    let verdict = VerdictFile {
        terrain: verdict.terrain.id(),
        says: verdict.headline(),
        set_ups: verdict.set_ups.played,
        blocked: blocked(&verdict),
        allowed: allowed.collect(),
    };
    rows(&ReportFile { findings, summary: summary(layout, report, offered), verdict })
}

/// What a table blocks.
pub(super) fn blocked(verdict: &TableVerdict) -> Vec<BlockedFile<'static>> {
    let blocked = |(scenario, edges): &(&'static Scenario, Vec<Side>)| BlockedFile {
        scenario: &scenario.id,
        edges: edges.iter().map(|edge| json::side(*edge)).collect(),
    };
    verdict.set_ups.blocked.iter().map(blocked).collect()
}

/// A finding of this layout, with its game where many are checked.
fn finding<'a>(
    layout: &Layout,
    listed: &ListedFinding<'a>,
    offered: &OfferedFixes,
    played: Option<ScenarioAtEdge>,
) -> FindingFile<'a> {
    let finding = listed.finding;
    FindingFile {
        rule: finding.check,
        level: finding.level.id(),
        scenario: played.map(|played| &*played.scenario.id),
        edge: played.map(|played| json::side(played.edge)),
        pieces: finding.pieces.iter().map(PieceId::as_str).collect(),
        measured: number(finding.measured),
        limit: number(finding.limit),
        unit: finding.unit.id(),
        waived: listed.waiver.is_some(),
        message: messages::message(finding, layout),
        fixes: offered.fixes.iter().filter_map(|found| fix(layout, found)).collect(),
        ran_out: offered.ran_out,
    }
}

/// A fix; `None` where its edits can't be made.
fn fix(layout: &Layout, fix: &Fix) -> Option<FixFile> {
    let after = layout.edited(&fix.edits).ok()?;
    let (mut moves, mut changes) = (Vec::new(), Vec::new());
    let after_of = |id: &PieceId| after.pieces.iter().find(|piece| piece.id == *id);
    for old in &layout.pieces {
        match after_of(&old.id) {
            None => changes.push(ChangeFile::Remove(old.id.to_string())),
            Some(new) if new == old => {}
            Some(new) if is_moved(old, new) => moves.push(moved(new)),
            Some(new) => changes.push(ChangeFile::Replace(new.clone())),
        }
    }
    let added = after.pieces.iter().filter(|new| layout.piece(&new.id).is_none());
    changes.extend(added.cloned().map(ChangeFile::Add));
    let has_title = !(fix.safe && changes.is_empty());
    let title = has_title.then(|| solver::messages::fix(layout, &fix.action));
    Some(FixFile { title, safe: has_title.then_some(fix.safe), moves, changes })
}

/// Whether two pieces differ in nothing but their place and turn.
fn is_moved(old: &Piece, new: &Piece) -> bool {
    old.moved_to(new.at, new.turn) == *new
}

fn moved(piece: &Piece) -> MoveFile {
    MoveFile {
        piece: piece.id.to_string(),
        to: json::point_file(piece.at, piece.kind.resolution),
        turn: json::degrees(piece.turn),
    }
}

fn summary(layout: &Layout, report: &Report, offered: &[OfferedFixes]) -> SummaryFile {
    let summary = report.summary(layout);
    let ran_out = offered.iter().filter(|offered| offered.ran_out).count();
    SummaryFile {
        must: summary.must,
        should: summary.should,
        advice: summary.advice,
        waived: summary.waived,
        counted_pieces: report.counted_pieces,
        ran_out: Some(ran_out).filter(|ran_out| *ran_out > 0),
    }
}

/// A measure, rounded to 0.001. That is finer than every comparison's tolerance, so a measure that fails never looks equal to
/// its limit.
fn number(value: f64) -> f64 {
    // Adding zero makes 0.0 of -0.0.
    (value * 1000.0).round() / 1000.0 + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::{Edit, PieceChange};
    use crate::pack;
    use crate::solver::FixAction;
    use crate::units::{Angle, Length};

    #[test]
    fn a_fix_says_what_moves_and_what_changes() {
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let kind = |id| pack.kind(id).expect("a kind");
        let [a, b, c, d] = [0, 1, 2, 3].map(PieceId::nth);
        let place = |x, y| [Length::hundredths(x), Length::hundredths(y)];
        let add = |id: &PieceId, name, at| Edit::Add(Piece::new(id.clone(), kind(name), at));
        let edits =
            [add(&a, "forest", place(1200, 900)), add(&b, "hill", place(2000, 3000)), add(&c, "wall", place(0, 0))];
        let layout = Layout::new(pack).edited(&edits).expect("pieces can be added");
        let step = |id: &PieceId| Edit::Change(id.clone(), PieceChange::Move(place(1200, 1110), Angle::tenths(305)));
        let fix = |safe, edits: &[Edit]| {
            let action = FixAction::Place(kind("acid-bath"), place(3000, 950));
            let fix = fix(&layout, &Fix { action, edits: edits.to_vec(), safe, comes_first: false })?;
            // As it stands in a report, within two lists.
            Some(rows(&[[fix]]).trim_matches(['[', ']', '\n', ' ']).to_owned())
        };
        assert_eq!(
            fix(true, &[step(&a)]).as_deref(),
            Some(r#"{ "moves": [{ "piece": "a", "to": [12, 11.1], "turn": 30.5 }] }"#)
        );
        let all = [
            step(&a),
            Edit::Change(b.clone(), PieceChange::Kind(kind("boulder"))),
            step(&b),
            Edit::Remove(c.clone()),
            add(&d, "acid-bath", place(3000, 950)),
        ];
        insta::assert_snapshot!(fix(false, &all).expect("the edits can be made"), @r#"{ "title": "New acid bath at 30\" / 9.5\"", "safe": false, "moves": [{ "piece": "a", "to": [12, 11.1], "turn": 30.5 }], "changes": [{ "replace": { "id": "b", "kind": "boulder", "at": [12, 11.1], "turn": 30.5, "shape": { "ellipse": { "width": 6, "depth": 5 } } } }, { "remove": "c" }, { "add": { "id": "d", "kind": "acid-bath", "at": [30, 9.5] } }] }"#);
        assert_eq!(fix(true, &[Edit::Remove(d)]), None);
    }

    #[test]
    fn measures_are_short_and_never_what_json_cannot_say() {
        for (value, text) in [
            (3.0, "3.0"),
            (2.41, "2.41"),
            (2.989_96, "2.99"),
            (-0.000_1, "0.0"),
            (f64::NAN, "null"),
            (f64::INFINITY, "null"),
        ] {
            assert_eq!(rows(&number(value)), format!("{text}\n"));
        }
    }
}
