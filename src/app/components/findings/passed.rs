//! The checks without findings: those that pass, with their margins, and those that don't apply.

use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::checks::{Check, CheckResult, Outcome, Report, messages};
use crate::pack::Pack;
use crate::page::Shared;
use crate::words::{t, translated};

#[derive(PartialEq, Properties)]
pub struct PassedProps {
    pub pack: &'static Pack,
    pub report: Option<Shared<Report>>,
}

/// The list, if any check has no findings.
#[component]
pub fn Passed(props: &PassedProps) -> Html {
    let row = |result: &CheckResult| {
        let (passes, margin) = match &result.outcome {
            Outcome::Measured { worst, .. } => {
                (true, worst.map_or_else(String::new, |worst| messages::margin(result.check, worst, props.pack)))
            }
            Outcome::NotApplicable(reason) => (false, messages::reason(*reason).to_owned()),
        };
        html! { <PassedCheck key={result.check.id} check={result.check} pack={props.pack} {passes} {margin} /> }
    };
    let checks = props.report.iter().flat_map(|report| &report.checks);
    let (passed, idle): (Vec<&CheckResult>, Vec<_>) =
        checks.filter(|result| result.findings().is_empty()).partition(|result| result.applies());
    html! {
        if !passed.is_empty() || !idle.is_empty() {
            <details class="passed" open=true>
                <summary>
                    { if idle.is_empty() {
                        t!("Passed: {}", passed.len())
                    } else {
                        t!("Passed: {} · Don't apply: {}", passed.len(), idle.len())
                    } }
                </summary>
                <ul>{ for passed.into_iter().chain(idle).map(row) }</ul>
            </details>
        }
    }
}

#[derive(PartialEq, Properties)]
struct PassedCheckProps {
    check: &'static Check,
    pack: &'static Pack,
    /// Whether the table passes it, or else it doesn't apply.
    passes: bool,
    /// The distance to its limit, or why it doesn't apply.
    margin: String,
}

/// A check in the list.
#[component]
fn PassedCheck(props: &PassedCheckProps) -> Html {
    let check = props.check;
    let (mark, class) = if props.passes { ("check", "holds") } else { ("none", "idle") };
    html! {
        <li {class} data-check={check.id} title={check.fill(check.guide.passes, props.pack)}>
            { icon(mark) }
            <span class="passed-name">{ translated(check.guide.title) }</span>
            <span class="passed-margin">{ props.margin.clone() }</span>
        </li>
    }
}
