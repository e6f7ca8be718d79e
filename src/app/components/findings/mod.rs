//! What doesn't hold, what does, and what can be done.

pub mod card;
pub mod solution;
pub mod verdict;

use yew::prelude::*;

use super::common::icon::icon;
use super::common::level::level_names;
use super::quadrant_guide::guide_button;
use crate::app::page::Page;
use crate::app::state::PageAction;
use crate::checks::{CheckResult, Group, Outcome, Plan, messages};
use crate::editor::{Action, Effect, Run, all_commands};
use crate::pack::Level;
use crate::words::{said, t};
use card::{FindingCard, FindingCardProps};
use solution::mend;
use verdict::verdict;

/// The panel of findings: a card for each check that has some, by level; what passed folds away with its margins.
pub fn findings(page: &Page) -> Html {
    let layout = page.layout();
    let cards = |wanted: &dyn Fn(&Group) -> bool| -> Vec<Html> {
        let groups = page.groups.iter().filter(|group| wanted(group));
        groups
            .map(|group| html! { <FindingCard key={group.check.id} ..FindingCardProps::new(page, group) /> })
            .collect()
    };
    let section = |class: &'static str, name: &'static str, cards: Vec<Html>| {
        html! {
            if !cards.is_empty() {
                <section class={classes!("level", class)}>
                    <h3>{ name }</h3>
                    { for cards }
                </section>
            }
        }
    };
    let of_level = |level: Level| {
        let (class, name) = level_names(level);
        section(class, name, cards(&|group| !group.waived && group.level == level))
    };
    let mut parts: Vec<Html> = Level::ALL.map(of_level).into();
    parts.push(section("waived", t!("Let stand"), cards(&|group| group.waived)));
    parts.push(passed(page));
    parts.push(if page.is_read_only() { Html::default() } else { method(page) });
    html! {
        <aside class="findings" aria-label={t!("Checks")}>
            <h2>{ t!("Checks") }</h2>
            { verdict(page) }
            { mend(page) }
            <div class="cards">{ for parts }</div>
            <footer class="footer">
                <p>
                    { t!("Unofficial: made by players, not connected with or endorsed by the game's publisher.") }{ " " }
                    { t!("Checked by {}.", layout.pack.name) }
                    // There is room for it from the start, and nothing moves when it comes true.
                    <span class="works-offline">{ " " }{ t!("Works without a network.") }</span>
                </p>
                { for languages(page) }
            </footer>
        </aside>
    }
}

/// The other languages, to be chosen.
fn languages(page: &Page) -> impl Iterator<Item = Html> {
    all_commands().filter_map(|command| match command.run {
        Run::Effect(Effect::Language(language)) if (command.enabled)(page.editor()) => Some(html! {
            <button type="button" class="quiet" data-command={command.id} lang={language} onclick={page.command(command)}>{ command.name }</button>
        }),
        _ => None,
    })
}

/// The checks that hold, with how much room they leave, and those that have nothing to measure.
fn passed(page: &Page) -> Html {
    let limits = &page.layout().pack.limits;
    let row = |result: &CheckResult| {
        let check = result.check;
        let (mark, class, margin) = match &result.outcome {
            Outcome::Measured { worst, .. } => {
                ("check", "holds", worst.map_or_else(String::new, |worst| messages::margin(check, worst)))
            }
            Outcome::NotApplicable(reason) => ("none", "idle", messages::reason(*reason).to_owned()),
        };
        html! {
            <li key={check.id} class={class} data-check={check.id} title={check.fill(check.guide.passes, limits)}>
                { icon(mark) }
                <span class="passed-name">{ said(check.guide.title) }</span>
                <span class="passed-margin">{ margin }</span>
            </li>
        }
    };
    let checks = page.report.iter().flat_map(|report| &report.checks);
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

/// Whether the table is planned by the quadrant method; only then is it checked by it.
fn method(page: &Page) -> Html {
    let plan = page.editor().plan;
    let change = page.field(|input| Some(PageAction::Edit(Action::Plan(Plan { quadrant_method: input.checked() }))));
    html! {
        <>
            <label class="method">
                <input type="checkbox" checked={plan.quadrant_method} onchange={change} />
                { t!("I plan this table by the quadrant method") }
            </label>
            { guide_button(page) }
        </>
    }
}
