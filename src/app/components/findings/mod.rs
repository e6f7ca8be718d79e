//! The findings panel: a card for each check with findings, and the checks that pass.

pub mod card;
mod finding_row;
pub mod pair_card;
pub mod passed;
pub mod placeholder;
mod reason_form;
pub mod solution;
pub mod verdict;

use web_sys::Element;
use yew::prelude::*;

use super::common::level::level_names;
use crate::app::hooks::actions::use_actions;
use crate::app::services::focus;
use crate::checks::{self, FindingGroup, Plan, Report, without_pairs};
use crate::editor::{Action, GuideAction, find_command};
use crate::pack::{Level, Pack};
use crate::page::{Fixes, PageAction, PageState, Panel, Shared, SolutionProgress};
use crate::words::{many, plural, t};
use card::{FindingCard, FindingCardProps};
use pair_card::{PairCard, PairCardProps};
use passed::Passed;
use solution::{Repair, RepairProps};

#[derive(PartialEq, Properties)]
pub struct FindingsProps {
    pack: &'static Pack,
    is_read_only: bool,
    plan: Plan,
    /// The pairs of pieces that break several rules together, in the order of their pieces.
    pairs: Vec<PairCardProps>,
    /// In the order of the checks.
    cards: Vec<FindingCardProps>,
    report: Option<Shared<Report>>,
    repair: RepairProps,
}

impl FindingsProps {
    pub fn of(
        state: &PageState,
        report: Option<&Shared<Report>>,
        groups: &[FindingGroup],
        fixes: &Fixes,
        solution: &Shared<SolutionProgress>,
    ) -> Self {
        let (pairs, rest) = without_pairs(groups);
        Self {
            pack: state.editor.layout().pack,
            is_read_only: state.is_read_only(),
            plan: state.editor.plan,
            pairs: pairs.iter().map(|pair| PairCardProps::of(pair, state, fixes)).collect(),
            cards: rest.iter().map(|group| FindingCardProps::of(group, state, fixes)).collect(),
            report: report.cloned(),
            repair: RepairProps::of(state, groups, solution),
        }
    }
}

/// The panel.
#[component]
pub fn Findings(props: &FindingsProps) -> Html {
    let section = |class: &'static str, name: &'static str, level: Option<Level>| {
        // Without a level, what is waived.
        let is_wanted =
            |card: &&FindingCardProps| level.map_or(card.are_waived, |level| !card.are_waived && card.level == level);
        let cards: Vec<&FindingCardProps> = props.cards.iter().filter(is_wanted).collect();
        let pairs: Vec<&PairCardProps> = props.pairs.iter().filter(|pair| Some(pair.level) == level).collect();
        html! {
            if !cards.is_empty() || !pairs.is_empty() {
                <section class={classes!("level", class)}>
                    <h3>{ name }</h3>
                    { for pairs.into_iter().map(|pair| html! { <PairCard key={pair.name.clone()} ..pair.clone() /> }) }
                    { for cards.into_iter().map(|card| html! { <FindingCard key={card.check.id} ..card.clone() /> }) }
                </section>
            }
        }
    };
    let level_section = |level: Level| {
        let (class, name) = level_names(level);
        section(class, name, Some(level))
    };
    let list = use_node_ref();
    use_scroll_to_new_must(list.clone(), &props.cards, &props.pairs);
    html! {
        <aside id={Panel::Checks.id()} class="findings" aria-label={t!("Checks")}>
            <h2>{ t!("Checks") }</h2>
            if !props.is_read_only {
                <Repair ..props.repair.clone() />
            }
            <div ref={list} class="cards">
                { for Level::ALL.map(level_section) }
                { section("waived", t!("Allow"), None) }
                <Passed pack={props.pack} report={props.report.clone()} />
                if !props.is_read_only && checks::has_method(props.pack) {
                    <QuadrantMethod plan={props.plan} />
                }
                <About pack={props.pack} />
            </div>
        </aside>
    }
}

/// Scrolls to a finding of level must that has just appeared, wherever the list stands.
#[hook]
fn use_scroll_to_new_must(list: NodeRef, cards: &[FindingCardProps], pairs: &[PairCardProps]) {
    let known = use_mut_ref(|| None::<Vec<String>>);
    let standing = cards.iter().filter(|card| card.level == Level::Must && !card.are_waived);
    let of_pairs = pairs.iter().flat_map(|pair| pair.row_names(Level::Must));
    let names: Vec<String> = standing.flat_map(FindingCardProps::row_names).chain(of_pairs).collect();
    use_effect_with(names, move |names| {
        let before = known.replace(Some(names.clone()));
        // The findings that the page starts with are at the list's top.
        let new = before.and_then(|before| names.iter().find(|name| !before.contains(name)));
        if let Some((name, list)) = new.zip(list.cast::<Element>()) {
            focus::scroll_to(&list, "data-finding", name);
        }
    });
}

#[derive(PartialEq, Properties)]
struct AboutProps {
    pack: &'static Pack,
}

/// What the table is checked by, that Tablewright is unofficial, and the button for the settings.
#[component]
fn About(props: &AboutProps) -> Html {
    let actions = use_actions();
    let on_run = |id| find_command(id).map(|command| actions.on_run(command));
    let changed = props.pack.other_readings().count();
    html! {
        <p class="about-checks">
            { t!("Checked by {}.", props.pack.name) }{ " " }
            { t!("Unofficial: made by players.") }
            if !props.pack.readings.is_empty() {
                <button type="button" class="quiet" data-command="readings" onclick={on_run("readings")}>
                    { if changed == 0 { t!("Readings…").to_owned() } else { many(changed, plural!("Readings: 1 isn't the default…", "Readings: {} aren't the default…")) } }
                </button>
            }
            <button type="button" class="quiet" data-command="settings" onclick={on_run("settings")}>{ t!("About, language, units, colours…") }</button>
        </p>
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
    let on_begin = actions.on::<MouseEvent>(|| PageAction::Edit(Action::Guide(GuideAction::Begin)));
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
