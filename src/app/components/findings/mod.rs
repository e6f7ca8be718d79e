//! The findings panel: the verdict, a card for each check with findings, and the checks that pass.

pub mod card;
pub mod footer;
pub mod passed;
pub mod placeholder;
pub mod solution;
pub mod verdict;

use yew::prelude::*;

use super::common::level::level_names;
use crate::app::hooks::actions::use_actions;
use crate::app::hooks::fixes::Fixes;
use crate::app::hooks::solution::SolutionProgress;
use crate::app::state::{PageAction, PageState, Shared};
use crate::checks::{self, FindingGroup, Plan, Report};
use crate::editor::{Action, GuideAction};
use crate::pack::{Level, Pack};
use crate::words::t;
use card::{FindingCard, FindingCardProps};
use footer::Footer;
use passed::Passed;
use solution::{Repair, RepairProps};
use verdict::{Verdict, VerdictProps};

#[derive(PartialEq, Properties)]
pub struct FindingsProps {
    pack: &'static Pack,
    is_read_only: bool,
    plan: Plan,
    /// In the order of the checks.
    cards: Vec<FindingCardProps>,
    report: Option<Shared<Report>>,
    verdict: VerdictProps,
    repair: RepairProps,
}

impl FindingsProps {
    pub fn of(
        state: &PageState,
        report: Option<&Shared<Report>>,
        groups: &[FindingGroup],
        fixes: &Fixes,
        solution: &Shared<SolutionProgress>,
        verdict: VerdictProps,
    ) -> Self {
        Self {
            pack: state.editor.layout().pack,
            is_read_only: state.is_read_only(),
            plan: state.editor.plan,
            cards: groups.iter().map(|group| FindingCardProps::of(group, state, fixes)).collect(),
            report: report.cloned(),
            verdict,
            repair: RepairProps::of(state, groups, solution),
        }
    }
}

/// The panel.
#[component]
pub fn Findings(props: &FindingsProps) -> Html {
    let section = |class: &'static str, name: &'static str, wanted: &dyn Fn(&FindingCardProps) -> bool| {
        let cards: Vec<&FindingCardProps> = props.cards.iter().filter(|card| wanted(card)).collect();
        html! {
            if !cards.is_empty() {
                <section class={classes!("level", class)}>
                    <h3>{ name }</h3>
                    { for cards.into_iter().map(|card| html! { <FindingCard key={card.check.id} ..card.clone() /> }) }
                </section>
            }
        }
    };
    let level_section = |level: Level| {
        let (class, name) = level_names(level);
        section(class, name, &|card| !card.are_waived && card.level == level)
    };
    html! {
        <aside class="findings" aria-label={t!("Checks")}>
            <h2>{ t!("Checks") }</h2>
            <Verdict ..props.verdict.clone() />
            if !props.is_read_only {
                <Repair ..props.repair.clone() />
            }
            <div class="cards">
                { for Level::ALL.map(level_section) }
                { section("waived", t!("Allow"), &|card| card.are_waived) }
                <Passed pack={props.pack} report={props.report.clone()} />
                if !props.is_read_only && checks::has_method(props.pack) {
                    <QuadrantMethod plan={props.plan} />
                }
            </div>
            <Footer pack={props.pack} />
        </aside>
    }
}

#[derive(PartialEq, Properties)]
struct QuadrantMethodProps {
    plan: Plan,
}

/// A check box for the quadrant method, which is only checked if it is ticked, and a button for its guide.
#[component]
fn QuadrantMethod(props: &QuadrantMethodProps) -> Html {
    let actions = use_actions();
    let on_plan =
        actions.on_change(|input| Some(PageAction::Edit(Action::Plan(Plan { quadrant_method: input.checked() }))));
    let on_begin = actions.on::<MouseEvent>(PageAction::Edit(Action::Guide(GuideAction::Begin)));
    html! {
        <>
            <label class="method">
                <input type="checkbox" checked={props.plan.quadrant_method} onchange={on_plan} />
                { t!("I plan this table by the quadrant method") }
            </label>
            <button type="button" class="quiet guide-button" data-command="guide" onclick={on_begin}>{ t!("Step by step…") }</button>
        </>
    }
}
