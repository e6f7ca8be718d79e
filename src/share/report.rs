//! The report that `check --format json` prints.
//!
//! One object, a finding a line:
//!
//! ```json
//! { "findings": [ { "rule": "edge-clearance", "level": "must", "pieces": ["a"], "measured": 2.41, "limit": 3.0,
//!                   "unit": "in", "waived": false, "message": "…", "fixes": [ … ] } ],
//!   "summary": { "must": 1, "should": 0, "advice": 2, "waived": 0, "counted_pieces": 12 } }
//! ```
//!
//! Findings come by level, then rule, then pieces, so two runs print the same bytes. `measured` and `limit` are rounded to
//! 0.001. The summary's levels count what isn't waived.

use super::text::{Object, list, quoted, rows};
use crate::checks::{Listed, Plan, Report, words};
use crate::layout::{Layout, PieceId};

/// Writes the report of a layout.
#[must_use]
pub fn write(layout: &Layout, report: &Report, _plan: Plan) -> String {
    let mut object = Object::new();
    object.raw("findings", &rows(report.listed(layout).iter().map(|listed| finding(layout, listed)), ""));
    object.raw("summary", &summary(layout, report));
    object.finish() + "\n"
}

fn finding(layout: &Layout, listed: &Listed) -> String {
    let finding = listed.finding;
    let mut object = Object::new();
    object.text("rule", finding.rule);
    object.text("level", finding.level.id());
    object.raw("pieces", &list(finding.pieces.iter().map(|id| quoted(PieceId::as_str(id)))));
    object.raw("measured", &number(finding.measured));
    object.raw("limit", &number(finding.limit));
    object.text("unit", finding.unit.id());
    object.raw("waived", if listed.waiver.is_some() { "true" } else { "false" });
    object.text("message", &words::message(finding, layout));
    object.raw("fixes", &list([].into_iter()));
    object.finish()
}

fn summary(layout: &Layout, report: &Report) -> String {
    let summary = report.summary(layout);
    let mut object = Object::new();
    for (name, count) in [
        ("must", summary.must),
        ("should", summary.should),
        ("advice", summary.advice),
        ("waived", summary.waived),
        ("counted_pieces", report.counted_pieces as usize),
    ] {
        object.raw(name, &count.to_string());
    }
    object.finish()
}

/// A measure to 0.001: finer than the tolerance of every comparison, so what fails is seen to fail.
fn number(value: f64) -> String {
    // Adding nothing makes a plain zero of a negative one. JSON has no word for what isn't finite.
    let rounded = (value * 1000.0).round() / 1000.0 + 0.0;
    if rounded.is_finite() { format!("{rounded:?}") } else { "null".to_owned() }
}
