//! The table's verdict in one line: one mark, how many checks hold, how many pieces count.

use yew::prelude::*;

use super::icon::icon;
use crate::app::store::Shared;
use crate::checks::{CheckResult, Report};
use crate::layout::Layout;
use crate::pack::Level;

#[derive(Properties, PartialEq)]
pub struct VerdictProps {
    pub layout: Shared<Layout>,
    pub report: Shared<Report>,
}

/// The verdict.
#[component]
pub fn Verdict(props: &VerdictProps) -> Html {
    let (layout, report) = (&props.layout, &props.report);
    let summary = report.summary(layout);
    let standing = |result: &&CheckResult| {
        let open = |listed: &crate::checks::Listed| listed.waiver.is_none() && listed.finding.rule == result.check.id;
        !report.listed(layout).iter().any(open)
    };
    let applied: Vec<&CheckResult> = report.checks.iter().filter(|result| result.applies()).collect();
    let held = applied.iter().copied().filter(standing).count();
    let (mark, class, words) = match summary.worst() {
        Some(Level::Must) => ("must", "level-must", "Against the packet"),
        Some(Level::Should) => ("should", "level-should", "Playable, not yet as advised"),
        Some(Level::Advice) | None => ("check", "clear", "Good to play"),
    };
    let band = &layout.pack.limits.piece_count;
    html! {
        <p class={classes!("verdict", class)} data-verdict={class} role="status" aria-live="polite">
            <span class="verdict-mark">{ icon(mark) }</span>
            <strong>{ words }</strong>
            <span class="verdict-numbers">
                { format!("{held} of {} checks hold · {} pieces of {} to {}", applied.len(), report.counted_pieces, band.at_least, band.at_most) }
            </span>
        </p>
    }
}
