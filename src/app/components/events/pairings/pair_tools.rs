//! The buttons that pair a round and give its games tables, in the worker.

use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::app::components::dialogs::context::use_dialog;
use crate::app::components::events::context::use_event;
use crate::app::hooks::worker::use_work;
use crate::app::services::random;
use crate::event::pairing_messages::{pairing_problem, standings_change};
use crate::event::{EventEdit, EventEnd, Pairing, PairingProblem, event_end};
use crate::words::t;
use crate::worker::{PairRoundRequest, PairingTask, Request, Response, messages};

/// What has come of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PairingStage {
    Idle,
    Working,
    Failed(PairingProblem),
}

#[derive(PartialEq, Properties)]
pub struct PairToolsProps {
    /// The round, counted from 0.
    pub round: usize,
    /// Whether these are the tools to do it once more. They are under the games: where a round is paired, nothing that rolls anew follows.
    #[prop_or_default]
    pub is_again: bool,
}

/// The buttons, and why a round can't be paired.
#[component]
pub fn PairTools(props: &PairToolsProps) -> Html {
    let (context, dialog) = (use_event(), use_dialog());
    let index = props.round;
    let stage = use_state_eq(|| PairingStage::Idle);
    // Whoever leaves the dialog gives the request up.
    let work = use_work();
    {
        let (stage, work) = (stage.setter(), work.clone());
        use_effect_with(index, move |_| {
            work.cancel();
            stage.set(PairingStage::Idle);
        });
    }
    {
        // Why the event couldn't be paired before a change doesn't hold any more. Pairings that are being made are made on what is kept then.
        let stage = stage.clone();
        use_effect_with(context.event.clone(), move |_| {
            if matches!(*stage, PairingStage::Failed(_)) {
                stage.set(PairingStage::Idle);
            }
        });
    }
    let Some(round) = context.event.rounds.get(index) else { return html! {} };
    let on_task = |name: String, task: fn() -> PairingTask| {
        let (context, dialog, stage, work) = (context.clone(), dialog.clone(), stage.setter(), work.clone());
        let basis = context.event.pairing_basis(index);
        Callback::from(move |_: MouseEvent| {
            stage.set(PairingStage::Working);
            let task = task();
            let is_paired = matches!(task, PairingTask::Pair { .. });
            let paired_on = is_paired.then(|| EventEdit::PairedOn(index, basis.clone()));
            let request = PairRoundRequest::of(&context.event, index, task);
            let (context, dialog, stage, name) = (context.clone(), dialog.clone(), stage.clone(), name.clone());
            work.ask(Request::PairRound(request), move |answer| match answer {
                Ok(Response::Paired(Ok(pairings))) => {
                    stage.set(PairingStage::Idle);
                    let edits = [EventEdit::Pairings(index, pairings)].into_iter().chain(paired_on.clone());
                    context.edit(name.clone(), edits.collect());
                }
                Ok(Response::Paired(Err(problem))) => stage.set(PairingStage::Failed(problem)),
                Ok(_) | Err(_) => {
                    stage.set(PairingStage::Idle);
                    dialog.refused(messages::no_answer());
                }
            });
        })
    };
    let pair = || PairingTask::Pair { seed: random::die(u32::MAX) };
    let has_results = round.pairings.iter().any(|pairing| pairing.result.is_some());
    let is_open = |pairing: &Pairing| !pairing.is_finished();
    let on_pair = on_task(t!("Pair round {}", index + 1), pair);
    let end = event_end(&context.event);
    let change = context.event.changed_since_paired(index);
    let on_keep = {
        let context = context.clone();
        Callback::from(move |_: MouseEvent| {
            let basis = context.event.pairing_basis(index);
            context.edit(t!("Keep the pairings of round {}", index + 1), vec![EventEdit::PairedOn(index, basis)]);
        })
    };
    let failure = html! {
        if let PairingStage::Failed(problem) = *stage { <p class="hint problem" data-fact="pairing-problem">{ pairing_problem(problem) }</p> }
    };
    if props.is_again {
        return html! {
            <>
                if !has_results && change.is_none() { { tool_button("pair", t!("Pair again"), on_pair) } }
                if !context.event.tables.is_empty() && round.pairings.iter().any(is_open) {
                    { tool_button("assign-tables", t!("Tables again"), on_task(t!("Tables of round {} again", index + 1), || PairingTask::AssignTables)) }
                }
                <div role="status">{ failure }</div>
            </>
        };
    }
    html! {
        <div class="pair-tools">
            if round.pairings.is_empty() && end.is_some() {
                // The bracket has nobody left to be paired.
                if !matches!(end, Some(EventEnd::WonBracket(_))) { { tool_button("pair", t!("Pair on all the same"), on_pair.clone()) } }
            } else if round.pairings.is_empty() {
                <button type="button" class="go" data-act="pair" disabled={*stage == PairingStage::Working} onclick={&on_pair}>{ t!("Pair round {}", index + 1) }</button>
            }
            <div role="status">
                if let Some(change) = &change { <p class="hint problem" data-fact="paired-on-others">{ standings_change(change) }</p> }
                { failure }
            </div>
            if change.is_some() {
                <div class="event-tools">
                    { tool_button("keep-pairings", t!("Keep the pairings"), on_keep) }
                    if !has_results { { tool_button("pair", t!("Pair again"), on_pair) } }
                </div>
            }
        </div>
    }
}
