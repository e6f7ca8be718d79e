//! What is studied, its settings, and the answer in numbers.

use yew::prelude::*;

use super::common::choice::choice;
use super::common::field::{Number, number, stepped};
use super::common::icon::icon;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::hooks::study::StudyAnswer;
use crate::app::services::focus;
use crate::app::state::{Notice, NoticeKind, PageAction, Shared};
use crate::editor::study::{BaseRole, SPEED_RANGE, StudyMode};
use crate::editor::{Action, StudyAction, StudyState, find_command};
use crate::layout::Layout;
use crate::pack::{Owner, Pack};
use crate::study::{Fact, FactSubject, HistogramBar, StudyResult, messages};
use crate::units::{Unit, clamped, trimmed};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct StudyPanelProps {
    pub studies: StudyState,
    pub pack: &'static Pack,
    pub answer: Shared<StudyAnswer>,
    /// Whether the answer is about something else by now.
    pub is_stale: bool,
}

/// The panel; nothing while nothing is studied.
#[component]
pub fn StudyPanel(props: &StudyPanelProps) -> Html {
    let actions = use_actions();
    let studies = &props.studies;
    let Some(mode) = studies.mode() else { return html! {} };
    let tab = |(one, id): (StudyMode, &'static str)| {
        let pressed = if one == mode { "true" } else { "false" };
        let run = find_command(id).map(|command| actions.on_run(command));
        html! { <button type="button" class="layer" data-command={id} aria-pressed={pressed} onclick={run}>{ one.name() }</button> }
    };
    let bases = |role: BaseRole, label: &str| {
        let bases = props.pack.bases.iter();
        let now = studies.base(role);
        choice(
            label,
            bases
                .map(|one| option(&actions, now == *one, &one.to_string(), study(StudyAction::Base(role, *one))))
                .collect(),
        )
    };
    let target = || bases(BaseRole::Target, t!("The target's base, mm"));
    let controls = match mode {
        StudyMode::Walking => vec![bases(BaseRole::Walker, t!("Base, mm")), speed(&actions, studies)],
        StudyMode::Seeing => vec![bases(BaseRole::Viewer, t!("The viewer's base, mm")), target()],
        StudyMode::Exposure => {
            let zone = |(owner, name)| {
                option(&actions, studies.zone_owner() == owner, name, study(StudyAction::ZoneOwner(owner)))
            };
            let zones = [(Owner::Attacker, t!("Attacker")), (Owner::Defender, t!("Defender"))].map(zone);
            vec![choice(t!("Seen from the zone of"), zones.into()), target()]
        }
        StudyMode::Open | StudyMode::Cover | StudyMode::Sides | StudyMode::Quality => Vec::new(),
    };
    let away = find_command("study-off").map(|command| {
        let end = actions.on_run(command);
        Callback::from(move |event: MouseEvent| {
            end.emit(event);
            focus::prefer(focus::STUDY);
        })
    });
    let busy = if props.is_stale { "true" } else { "false" };
    html! {
        <aside class="study-panel" aria-label={t!("Study")}>
            <div class="study-head">
                <h2>{ t!("Study the table") }</h2>
                <button type="button" class="tool" data-run="study-off" aria-label={t!("End the study")} title={t!("End the study")} onclick={away}>{ icon("close") }</button>
            </div>
            <div class="layers" role="group" aria-label={t!("What is studied")}>{ for StudyMode::ALL.map(tab) }</div>
            <div class="settings">{ for controls }</div>
            { probes(&actions, studies, mode) }
            { status(studies, &props.answer) }
            if let Some((survey, layout)) = props.answer.result() {
                <div class="answer" aria-busy={busy}>{ bars(survey) }{ facts(layout, survey) }</div>
            }
        </aside>
    }
}

/// The action that does something about the study.
fn study(studying: StudyAction) -> PageAction {
    PageAction::Edit(Action::Study(studying))
}

/// One of several buttons that are pressed or not.
fn option(actions: &Actions, pressed: bool, text: &str, action: PageAction) -> Html {
    html! { <button type="button" class="layer" aria-pressed={if pressed { "true" } else { "false" }} onclick={actions.on::<MouseEvent>(action)}>{ text }</button> }
}

/// How far a model advances. It is a field of its own, since models differ by more than a few steps.
fn speed(actions: &Actions, studies: &StudyState) -> Html {
    let now = studies.speed();
    let before = trimmed(now, 2);
    let field = Number {
        label: t!("SPD"),
        spoken: t!("How many inches it advances in a turn").to_owned(),
        value: before.clone(),
        placeholder: String::new(),
        disabled: false,
    };
    let changed = actions.on_change(move |input| {
        let typed = input.value();
        input.set_value(&before);
        Some(match Unit::Inch.read(&typed) {
            Some(speed) => study(StudyAction::Speed(speed)),
            None => PageAction::Notify(Notice::new(
                NoticeKind::Refused,
                t!("Not a length: {}. Write 5.5, 5 1/2, 140mm or 14cm.", typed),
            )),
        })
    });
    let keyed = stepped(&actions.dispatch, move |typed, by, _| {
        let to = clamped(Unit::Inch.read(typed).unwrap_or(now) + by, SPEED_RANGE.0, SPEED_RANGE.1);
        (trimmed(to, 2), study(StudyAction::Speed(to)))
    });
    html! { <div class="choice">{ number(field, changed, keyed) }</div> }
}

/// What to do about the probes, where the mode has some.
fn probes(actions: &Actions, studies: &StudyState, mode: StudyMode) -> Html {
    let Some(probes) = studies.probes() else { return html! {} };
    let hint = match (mode, probes) {
        (StudyMode::Walking, [None, _]) => t!("Press the table where a walk starts."),
        (StudyMode::Walking, [_, None]) => t!("Press the table where the walk is to go."),
        (_, [None, _]) => t!("Press the table where the viewer stands."),
        (_, [_, None]) => t!("Press the table where its target stands."),
        _ => t!("Drag them, or move them by the arrow keys."),
    };
    let placed = probes.iter().all(Option::is_some);
    let (text, studying) = if placed {
        (t!("Take them away"), StudyAction::RemoveProbes)
    } else {
        (t!("Set them down"), StudyAction::PlaceMissing)
    };
    html! {
        <div class="probes-say">
            <p class="hint">{ hint }</p>
            <button type="button" class="quiet" data-run="probes" onclick={actions.on::<MouseEvent>(study(studying))}>{ text }</button>
        </div>
    }
}

/// What is said when an answer is there, or none will come. It is there before its words are, or nobody would hear them.
fn status(studies: &StudyState, answer: &StudyAnswer) -> Html {
    let (class, text) = if answer.failed {
        let text = t!(
            "The surveyor couldn't be loaded. Check the network, then choose what to study once more; your table is as it was."
        );
        ("study-failed", text.to_owned())
    } else if let Some((survey, layout)) = answer.result() {
        ("unseen", survey.facts.first().map_or_else(String::new, |fact| messages::fact(layout, fact)))
    } else if studies.requested_study().is_some() {
        ("hint", t!("Working it out…").to_owned())
    } else {
        ("unseen", String::new())
    };
    // While a probe is dragged it would be read out with every move.
    html! { <p class={classes!("study-status", class)} role="status" aria-live={if studies.is_held() { "off" } else { "polite" }}>{ text }</p> }
}

/// The bars, which are the legend of the board's layers too.
fn bars(survey: &StudyResult) -> Html {
    let bar = |bar: &HistogramBar| {
        let class = format!("study-{}", bar.subject.sort().name());
        html! {
            <li>
                <span>{ messages::bar(bar.subject) }</span>
                <svg viewBox="0 0 21 1.5" aria-hidden="true">
                    <rect class="track" width="21" height="1.5" />
                    <rect {class} width={trimmed(clamped(bar.share, 0.0, 1.0) * 21.0, 2)} height="1.5" />
                </svg>
                <b>{ format!("{}%", trimmed(bar.share * 100.0, 0)) }</b>
            </li>
        }
    };
    html! {
        if !survey.bars.is_empty() {
            if let Some(tables) = survey.compared_with { <p class="hint caption">{ messages::caption(tables) }</p> }
            <ul class="bars">{ for survey.bars.iter().map(bar) }</ul>
        }
    }
}

/// What a fact tells. What it means unfolds under it: a pointer that rests there is told too, but fingers and keys don't rest.
fn name(subject: FactSubject) -> Html {
    let name = messages::subject(subject);
    match messages::about(subject) {
        Some(about) => html! { <details class="meaning"><summary>{ name }</summary><p>{ about }</p></details> },
        None => html! { <>{ name }</> },
    }
}

/// The facts, in columns where there are several.
fn facts(layout: &Layout, survey: &StudyResult) -> Html {
    let row = |fact: &Fact| {
        html! {
            <tr class={fact.bad.then_some("bad")}>
                <th scope="row" title={messages::about(fact.subject)}>if fact.bad { { icon("should") } }{ name(fact.subject) }</th>
                { for fact.values.iter().map(|value| html! { <td>{ messages::value(layout, value) }</td> }) }
            </tr>
        }
    };
    html! {
        if !survey.facts.is_empty() {
            <table class="facts">
                if !survey.columns.is_empty() {
                    <thead><tr><td></td>{ for survey.columns.iter().map(|column| html! { <th scope="col">{ messages::column(*column) }</th> }) }</tr></thead>
                }
                <tbody>{ for survey.facts.iter().map(row) }</tbody>
            </table>
        }
    }
}
