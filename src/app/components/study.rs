//! The study panel: what is studied, its settings, and the result in numbers.

use yew::prelude::*;

use super::common::button::{panel_header, toggle};
use super::common::choice::choice;
use super::common::field::{NumberInput, number_field, on_arrow_keys};
use super::common::icon::icon;
use super::quality::Quality;
use super::regiment::{RegimentFacts, regiment_fields};
use super::sight_stances::stance_fields;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::services::focus;
use crate::editor::study::{BaseRole, SPEED_RANGE, StudyMode};
use crate::editor::{Action, StudyAction, StudyState, find_command};
use crate::layout::Layout;
use crate::pack::{Owner, Pack};
use crate::page::{Notice, NoticeKind, PageAction, Panel, Shared, StudyAnswer};
use crate::study::{Fact, FactSubject, HistogramBar, StudyResult, StudyShapeKind, messages, regiment_messages};
use crate::units::{Unit, clamped, trimmed};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct StudyPanelProps {
    pub studies: StudyState,
    pub pack: &'static Pack,
    pub answer: Shared<StudyAnswer>,
    /// Whether the table or the settings have changed since the answer.
    pub is_stale: bool,
}

/// The panel, if something is studied.
#[component]
pub fn StudyPanel(props: &StudyPanelProps) -> Html {
    let actions = use_actions();
    let studies = &props.studies;
    let Some(mode) = studies.mode() else { return html! {} };
    let tab = |(other, id): (StudyMode, &'static str)| {
        let on_run = find_command(id).map(|command| actions.on_run(command));
        html! { <button type="button" class="layer" data-command={id} aria-pressed={(other == mode).to_string()} onclick={on_run}>{ other.name() }</button> }
    };
    let bases = |role: BaseRole, label: &str| {
        let button = |base: &u32| {
            let base = *base;
            let on_choose = actions.on(move || study_action(StudyAction::Base(role, base)));
            toggle(&base.to_string(), studies.base(role) == base, on_choose)
        };
        choice(label, props.pack.bases.iter().map(button).collect())
    };
    let target = || bases(BaseRole::Target, t!("The target's base, mm"));
    let controls = match mode {
        StudyMode::Walking => vec![bases(BaseRole::Walker, t!("Base, mm")), speed(&actions, studies, props.pack.unit)],
        StudyMode::Seeing => {
            let mut fields = vec![bases(BaseRole::Viewer, t!("The viewer's base, mm")), target()];
            if props.pack.counts_levels() {
                fields.extend(stance_fields(&actions, studies, props.answer.result().map(|(result, _)| &**result)));
            }
            fields
        }
        StudyMode::Exposure => {
            let zone = |(owner, name)| {
                toggle(
                    name,
                    studies.zone_owner() == owner,
                    actions.on(move || study_action(StudyAction::ZoneOwner(owner))),
                )
            };
            let zones = [(Owner::Attacker, t!("Attacker")), (Owner::Defender, t!("Defender"))].map(zone);
            vec![choice(t!("Seen from the zone of"), zones.into()), target()]
        }
        StudyMode::Regiment | StudyMode::Open | StudyMode::Cover | StudyMode::Sides | StudyMode::Quality => Vec::new(),
    };
    let on_end = {
        let actions = actions.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(command) = find_command("study-off") {
                actions.run(command);
            }
            focus::prefer(focus::STUDY);
        })
    };
    html! {
        <aside id={Panel::Study.id()} class="study-panel" aria-label={t!("Study")}>
            { panel_header(t!("Study the table"), "study-off", t!("End the study"), on_end) }
            <div class="layers" role="group" aria-label={t!("What is studied")}>{ for StudyMode::ALL.into_iter().filter(|(mode, _)| mode.is_of(props.pack)).map(tab) }</div>
            { probes(&actions, studies, mode) }
            if mode == StudyMode::Regiment {
                { regiment_fields(&actions, studies.regiment_settings(), props.pack) }
            } else {
                <div class="settings">{ for controls }</div>
            }
            { status(studies, &props.answer) }
            if let Some((result, layout)) = props.answer.result() {
                <div class="answer" aria-busy={props.is_stale.to_string()}>
                    { bars(result) }
                    <Quality result={result.clone()} layout={layout.clone()} />
                    { facts(layout, result) }
                    if let Some(regiment) = studies.regiment() {
                        <RegimentFacts layout={layout.clone()} result={result.clone()} {regiment} troop={troop(studies, props.pack)} />
                    }
                </div>
            }
        </aside>
    }
}

/// The name of the regiment's sort of troops, where tests name it.
fn troop(studies: &StudyState, pack: &'static Pack) -> Option<&'static str> {
    let troops = &pack.regiments?.troops;
    troops.get(studies.regiment_settings().troop?).map(|name| &**name)
}

fn study_action(action: StudyAction) -> PageAction {
    PageAction::Edit(Action::Study(action))
}

/// The field for how far a model advances.
fn speed(actions: &Actions, studies: &StudyState, unit: Unit) -> Html {
    let speed = studies.speed();
    let value = unit.show(speed);
    let input = NumberInput {
        label: t!("SPD"),
        name: t!("How many {} it advances in a turn", unit.plural()),
        value: value.clone(),
        ..NumberInput::default()
    };
    let on_change = actions.on_change(move |input| {
        let typed = input.value();
        input.set_value(&value);
        Some(match unit.read(&typed) {
            Some(speed) => study_action(StudyAction::Speed(speed)),
            None => PageAction::Notify(Notice::new(
                NoticeKind::Refused,
                t!("Not a length: {}. Write 5.5, 5 1/2, 140mm or 14cm.", typed),
            )),
        })
    });
    let on_key = on_arrow_keys(&actions.dispatch, move |typed, direction, _| {
        let next = unit.read(typed).unwrap_or(speed) + direction * unit.step(true);
        let next = clamped(next, SPEED_RANGE.0, SPEED_RANGE.1);
        (unit.show(next), study_action(StudyAction::Speed(next)))
    });
    html! { <div class="choice">{ number_field(input, on_change, on_key) }</div> }
}

/// What a press on the table does now, and the buttons for the probes, if the mode has probes.
fn probes(actions: &Actions, studies: &StudyState, mode: StudyMode) -> Html {
    let Some(probes) = studies.probes() else { return html! {} };
    let count = studies.probe_count();
    let (awaited, are_placed) = (studies.awaited_probe(), probes.iter().take(count).all(Option::is_some));
    let hint = match (mode, awaited) {
        (StudyMode::Walking, Some(0)) => t!("Press the table where a path starts."),
        (StudyMode::Walking, Some(_)) => t!("Press the table where the path is to go."),
        (StudyMode::Regiment, Some(_)) => t!("Press the table where the regiment stands."),
        (StudyMode::Regiment, None) if are_placed => {
            t!("Drag it, turn it by the handle before its front, or use the arrow keys on either.")
        }
        (_, Some(0)) => t!("Press the table where the viewer stands."),
        (_, Some(_)) => t!("Press the table where its target stands."),
        (_, None) if are_placed => t!("Drag them, move them by the arrow keys, or set one down anew."),
        (_, None) => t!("A press selects pieces now. Choose what to set down."),
    };
    let action = if are_placed { StudyAction::RemoveProbes } else { StudyAction::PlaceMissing };
    let text = match (count, are_placed) {
        (1, true) => t!("Take it away"),
        (1, false) => t!("Set it down"),
        (_, true) => t!("Take them away"),
        (_, false) => t!("Set them down"),
    };
    let setter = |(index, (name, _)): (usize, (&'static str, u32))| {
        let is_awaited = awaited == Some(index);
        let wanted = (!is_awaited).then_some(index);
        let on_choose = actions.on::<MouseEvent>(move || study_action(StudyAction::Await(wanted)));
        html! { <button type="button" class="layer" data-run={format!("set-probe-{index}")} aria-pressed={is_awaited.to_string()} onclick={on_choose}>{ name }</button> }
    };
    let setters = studies.probe_names_and_bases().into_iter().take(count).enumerate().map(setter).collect();
    html! {
        <div class={classes!("probe-setting", awaited.map(|_| "waiting"))}>
            // Screen readers are told what a press does now.
            <p class="hint" role="status">{ hint }</p>
            <div class="probe-buttons">
                if count > 1 || !are_placed && awaited.is_none() {
                    { choice(t!("Set down by a press"), setters) }
                }
                <button type="button" class="quiet" data-run="probes" onclick={actions.on::<MouseEvent>(move || study_action(action))}>{ text }</button>
            </div>
        </div>
    }
}

/// The live region with the state of the answer. It is always there: screen readers don't announce a new region's first text.
fn status(studies: &StudyState, answer: &StudyAnswer) -> Html {
    let (class, text) = if answer.failed {
        let text = t!(
            "The surveyor couldn't be loaded, or has stopped. Check the network, then choose what to study once more; your table is as it was."
        );
        ("study-failed", text.to_owned())
    } else if let Some((result, layout)) = answer.result() {
        let of_regiment = result.regiment.as_ref().zip(studies.regiment());
        let first = || result.facts.first().map_or_else(String::new, |fact| messages::fact(layout, fact));
        let said = of_regiment.map(|(report, regiment)| regiment_messages::summary(layout, &regiment, report));
        ("unseen", said.unwrap_or_else(first))
    } else if studies.requested_study().is_some() {
        ("hint", t!("Working it out…").to_owned())
    } else {
        ("unseen", String::new())
    };
    // Off while a probe is dragged: it would be read out with every move.
    html! { <p class={classes!("study-status", class)} role="status" aria-live={if studies.is_held() { "off" } else { "polite" }}>{ text }</p> }
}

/// The bars, which are also the legend of the board's layers.
fn bars(result: &StudyResult) -> Html {
    let bar = |bar: &HistogramBar| {
        let class = format!("study-{}", StudyShapeKind::Heat(bar.level).name());
        html! {
            <li>
                <span>{ messages::bar(bar.level) }</span>
                <svg viewBox="0 0 21 1.5" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="track" width="21" height="1.5" />
                    <rect {class} width={trimmed(clamped(bar.share, 0.0, 1.0) * 21.0, 2)} height="1.5" />
                </svg>
                <b>{ format!("{}%", trimmed(bar.share * 100.0, 0)) }</b>
            </li>
        }
    };
    html! {
        if !result.bars.is_empty() {
            <ul class="bars">{ for result.bars.iter().map(bar) }</ul>
        }
    }
}

/// The table of facts, but for the numbers of quality.
fn facts(layout: &Layout, result: &StudyResult) -> Html {
    let row = |fact: &Fact| {
        html! {
            <tr class={fact.is_bad.then_some("bad")}>
                <th scope="row">if fact.is_bad { { icon("should") } }{ messages::subject(fact.subject, layout.pack.unit) }</th>
                { for fact.values.iter().map(|value| html! { <td>{ messages::value(layout, value) }</td> }) }
            </tr>
        }
    };
    let rows: Vec<_> =
        result.facts.iter().filter(|fact| !matches!(fact.subject, FactSubject::Quality(_))).map(row).collect();
    html! {
        if !rows.is_empty() {
            <table class="facts">
                if !result.columns.is_empty() {
                    <thead><tr><td></td>{ for result.columns.iter().map(|column| html! { <th scope="col">{ messages::column(*column) }</th> }) }</tr></thead>
                }
                <tbody>{ for rows }</tbody>
            </table>
        }
    }
}
