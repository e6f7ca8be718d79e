//! The checks without findings: those that pass, with their margins, and those that don't apply.

use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::state::Shared;
use crate::checks::{CheckResult, Outcome, Report, messages};
use crate::pack::Pack;
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
        let check = result.check;
        let (mark, class, margin) = match &result.outcome {
            Outcome::Measured { worst, .. } => {
                ("check", "holds", worst.map_or_else(String::new, |worst| messages::margin(check, worst, props.pack)))
            }
            Outcome::NotApplicable(reason) => ("none", "idle", messages::reason(*reason).to_owned()),
        };
        html! {
            <li key={check.id} class={class} data-check={check.id} title={check.fill(check.guide.passes, props.pack)}>
                { icon(mark) }
                <span class="passed-name">{ translated(check.guide.title) }</span>
                <span class="passed-margin">{ margin }</span>
            </li>
        }
    };
    let checks = props.report.iter().flat_map(|report| &report.checks);
    let rows: Vec<Html> = checks.filter(|result| result.findings().is_empty()).map(row).collect();
    html! {
        if !rows.is_empty() {
            <details class="passed" open=true>
                <summary>{ t!("Nothing to do for {}", rows.len()) }</summary>
                <ul>{ for rows }</ul>
            </details>
        }
    }
}
