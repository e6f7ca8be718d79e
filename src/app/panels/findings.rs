//! What doesn't hold, what does, and what can be done.

use yew::prelude::*;

use super::card::Card;
use super::fixes::Fixes;
use super::icon::icon;
use super::verdict::Verdict;
use crate::app::store::{Event, FindingKey, Shared, use_dispatch};
use crate::checks::{CheckResult, Finding, Outcome, Plan, Report, words};
use crate::editor::Action;
use crate::layout::Layout;
use crate::pack::Level;

#[derive(Properties, PartialEq)]
pub struct FindingsProps {
    pub layout: Shared<Layout>,
    pub report: Shared<Report>,
    pub fixes: Shared<Fixes>,
    pub plan: Plan,
    /// The finding that is pointed at.
    pub highlight: Option<FindingKey>,
}

/// The panel of findings: a card for each check that has some, by level; what passed folds away with its margins.
#[component]
pub fn Findings(props: &FindingsProps) -> Html {
    let (layout, report) = (&props.layout, &props.report);
    let waived = |finding: &Finding| {
        layout.waivers.iter().any(|waiver| waiver.rule == finding.rule && waiver.pieces == finding.pieces)
    };
    let card = |result: &CheckResult, open: bool| {
        let findings: Vec<Finding> =
            result.findings().iter().filter(|finding| waived(finding) != open).cloned().collect();
        let highlight = props.highlight.clone().filter(|key| key.rule == result.check.id);
        (!findings.is_empty()).then(|| {
            html! {
                <Card key={result.check.id} check={result.check} {findings} waived={!open} layout={layout.clone()}
                    fixes={props.fixes.clone()} {highlight} />
            }
        })
    };
    let levels = Level::ALL.map(|level| {
        let of_level = report.checks.iter().filter(|result| (result.check.level)(&layout.pack.limits) == level);
        let cards: Vec<Html> = of_level.filter_map(|result| card(result, true)).collect();
        html! {
            if !cards.is_empty() {
                <section class={classes!("level", format!("level-{}", level.id()))}>
                    <h3>{ level_name(level) }</h3>
                    { for cards }
                </section>
            }
        }
    });
    let let_stand: Vec<Html> = report.checks.iter().filter_map(|result| card(result, false)).collect();
    html! {
        <aside class="findings" aria-label="Checks">
            <h2>{ "Checks" }</h2>
            <Verdict layout={layout.clone()} report={report.clone()} />
            <div class="cards">
                { for levels }
                if !let_stand.is_empty() {
                    <section class="level waived">
                        <h3>{ "Let stand" }</h3>
                        { for let_stand }
                    </section>
                }
                <Passed layout={layout.clone()} report={report.clone()} />
                <Method plan={props.plan} />
            </div>
            <footer class="footer">
                <p>
                    { "Unofficial: made by players, not connected with or endorsed by the game's publisher. " }
                    { format!("Checked by {}.", layout.pack.name) }
                </p>
            </footer>
        </aside>
    }
}

const fn level_name(level: Level) -> &'static str {
    match level {
        Level::Must => "Must",
        Level::Should => "Should",
        Level::Advice => "Advice",
    }
}

#[derive(Properties, PartialEq)]
struct PassedProps {
    layout: Shared<Layout>,
    report: Shared<Report>,
}

/// The checks that hold, with how much room they leave, and those that have nothing to measure.
#[component]
fn Passed(props: &PassedProps) -> Html {
    let limits = &props.layout.pack.limits;
    let rows: Vec<Html> = props
        .report
        .checks
        .iter()
        .filter(|result| result.findings().is_empty())
        .map(|result| {
            let check = result.check;
            let (mark, class, margin) = match &result.outcome {
                Outcome::Measured { worst, .. } => {
                    ("check", "holds", worst.map_or_else(String::new, |worst| words::margin(check, worst)))
                }
                Outcome::NotApplicable(reason) => ("none", "idle", words::reason(*reason).to_owned()),
            };
            html! {
                <li key={check.id} class={class} data-check={check.id} title={check.fill(check.guide.passes, limits)}>
                    { icon(mark) }
                    <span class="passed-name">{ check.guide.title }</span>
                    <span class="passed-margin">{ margin }</span>
                </li>
            }
        })
        .collect();
    html! {
        if !rows.is_empty() {
            <details class="passed" open=true>
                <summary>{ format!("Nothing to do for {}", rows.len()) }</summary>
                <ul>{ for rows }</ul>
            </details>
        }
    }
}

#[derive(Properties, PartialEq)]
struct MethodProps {
    plan: Plan,
}

/// Whether the table is planned by the quadrant method; only then is it checked by it.
#[component]
fn Method(props: &MethodProps) -> Html {
    let dispatch = use_dispatch();
    let plan = props.plan;
    let change = Callback::from(move |_: yew::Event| {
        let quadrant_method = !plan.quadrant_method;
        dispatch.dispatch(Event::Edit(Action::Plan(Plan { quadrant_method })));
    });
    html! {
        <label class="method">
            <input type="checkbox" checked={plan.quadrant_method} onchange={change} />
            { "I plan this table by the quadrant method" }
        </label>
    }
}
