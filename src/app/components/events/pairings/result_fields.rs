//! The fields of a game's result, and what is said of what is in them: for the organiser and for the players of a slip.

use std::rc::Rc;

use yew::prelude::*;

use super::presence_fields::PresenceFields;
use super::score_fields::ScoreFields;
use super::score_input::on_enter;
use crate::app::components::common::field::{select_option, selected_value, use_shown_value};
use crate::app::components::common::icon::icon;
use crate::event::pairing_messages::{
    ending_name, missing_parts, result_doubt, result_meaning, result_problem, result_proposal,
};
use crate::event::{
    DoubtfulPart, DraftEdit, DraftOutcome, Event as PlannedEvent, GameEnding, GameResult, ResultDraft, ResultProposal,
    ResultRules, Seat, corrections, result_doubts,
};
use crate::pack::{Pack, Scenario};
use crate::page::Shared;
use crate::words::t;

/// An event with only what says how results count: the packet and the army points. It is the same as long as those are.
#[hook]
pub fn use_scoring_event(pack: &'static Pack, points: u32) -> Shared<PlannedEvent> {
    let event =
        use_memo((pack.id.clone(), points), |_| Shared::new(PlannedEvent { points, ..PlannedEvent::new(pack) }));
    (*event).clone()
}

/// Who can have won, each with its value in the select.
const OUTCOMES: [(&str, DraftOutcome); 3] = [
    ("first", DraftOutcome::Won(Seat::First)),
    ("second", DraftOutcome::Won(Seat::Second)),
    ("tie", DraftOutcome::Tied),
];

#[derive(PartialEq, Properties)]
pub struct ResultFieldsProps {
    pub draft: ResultDraft,
    pub names: Rc<[String; 2]>,
    /// It says what a result counts as.
    pub scoring: Shared<PlannedEvent>,
    /// What is played, where that is known.
    pub scenario: Option<&'static Scenario>,
    pub on_edit: Callback<DraftEdit>,
}

/// The fields: what each player reports, who has won, and how it ended.
#[component]
pub fn ResultFields(props: &ResultFieldsProps) -> Html {
    let ResultFieldsProps { draft, names, scoring, scenario, on_edit } = props;
    let rules = ResultRules::of(scoring, *scenario);
    let doubts = draft.result().map(|result| result_doubts(&result, &rules)).unwrap_or_default();
    let doubtful: Rc<[DoubtfulPart]> = doubts.iter().map(|doubt| doubt.part()).collect();
    let is_doubtful = doubtful.contains(&DoubtfulPart::Outcome).then_some("true");
    let winner = OUTCOMES.iter().find(|(_, outcome)| Some(*outcome) == draft.outcome()).map_or("", |(value, _)| value);
    let winner_node = use_shown_value(winner.to_owned());
    let ending_node = use_shown_value(draft.ending.map_or("", GameEnding::name).to_owned());
    let score = |seat: Seat| {
        let name = &names[seat as usize];
        let has_won = draft.outcome() == Some(DraftOutcome::Won(seat));
        html! {
            <div class={classes!("player-score", has_won.then_some("won"))}>
                <bdi>{ name }</bdi>
                <ScoreFields draft={draft.clone()} {seat} name={name.clone()} doubtful={doubtful.clone()} on_edit={on_edit.clone()} />
            </div>
        }
    };
    let on_outcome = on_edit.reform(|event: Event| {
        let value = selected_value(&event);
        DraftEdit::Outcome(OUTCOMES.iter().find(|(known, _)| *known == value).map(|(_, outcome)| *outcome))
    });
    let on_ending = on_edit.reform(|event: Event| DraftEdit::Ending(GameEnding::named(&selected_value(&event))));
    let outcome = |(value, outcome): (&'static str, DraftOutcome)| {
        let text = match outcome {
            DraftOutcome::Won(seat) => names[seat as usize].clone(),
            DraftOutcome::Tied => t!("Tie").to_owned(),
        };
        select_option(value, draft.outcome() == Some(outcome), text)
    };
    html! {
        <div class="result-fields">
            { for Seat::ALL.map(score) }
            <select ref={winner_node} data-result="winner" aria-invalid={is_doubtful} aria-label={t!("Winner of {} and {}", names[0], names[1])} onchange={on_outcome} onkeydown={on_enter()}>
                { select_option("", draft.outcome().is_none(), t!("Who has won?")) }
                { for OUTCOMES.map(outcome) }
            </select>
            <select ref={ending_node} data-result="ending" aria-invalid={is_doubtful} aria-label={t!("How the game of {} and {} ended", names[0], names[1])} onchange={on_ending} onkeydown={on_enter()}>
                { select_option("", draft.ending.is_none(), t!("How did it end?")) }
                { for GameEnding::NAMES.map(|(value, ending)| select_option(value, draft.ending == Some(ending), ending_name(ending))) }
            </select>
            if draft.asks_for_presence(&rules) { <PresenceFields draft={draft.clone()} {names} on_edit={on_edit.clone()} /> }
        </div>
    }
}

#[derive(PartialEq, Properties)]
pub struct ResultNoteProps {
    /// It says what a result counts as.
    pub scoring: Shared<PlannedEvent>,
    /// What is played, where that is known.
    #[prop_or_default]
    pub scenario: Option<&'static Scenario>,
    pub draft: ResultDraft,
    pub names: Rc<[String; 2]>,
    /// What was entered before.
    #[prop_or_default]
    pub result: Option<GameResult>,
    /// Takes what is proposed; without it nothing is.
    #[prop_or_default]
    pub on_take: Option<Callback<ResultProposal>>,
}

/// What is wrong with what was typed, what is missing of it and what the VP propose for that, or what the end of the game means.
#[component]
pub fn ResultNote(props: &ResultNoteProps) -> Html {
    let ResultNoteProps { scoring, scenario, draft, names, result, on_take } = props;
    let outcome = draft.result();
    let rules = ResultRules::of(scoring, *scenario);
    let doubts = outcome.map(|result| result_doubts(&result, &rules)).unwrap_or_default();
    let (class, texts) = match outcome {
        Ok(_) if !doubts.is_empty() => ("hint doubt", doubts.iter().map(|doubt| result_doubt(*doubt, names)).collect()),
        Ok(result) => ("hint", result_meaning(scoring, &result, &rules, names).into_iter().collect()),
        Err(problem) => match result_problem(problem, names) {
            Some(text) => ("hint problem", vec![text]),
            None => ("hint", missing_parts(&draft.missing(), names).into_iter().collect()),
        },
    };
    let before = (result.is_some() && outcome.is_err()).then(|| t!("What was entered before still counts.").to_owned());
    let text = texts.into_iter().chain(before).collect::<Vec<_>>().join(" ");
    let proposed = draft.proposal(&rules);
    let corrections = outcome.map(|result| corrections(&result, &doubts, &rules)).unwrap_or_default();
    let proposals = |label: &'static str, act: &'static str, proposals: Vec<ResultProposal>| {
        let on_take = on_take.as_ref().filter(|_| !proposals.is_empty())?;
        let button = |proposal: ResultProposal| {
            let onclick = on_take.reform(move |_: MouseEvent| proposal);
            html! { <button type="button" class="proposal" data-act={act} {onclick}>{ result_proposal(proposal, names) }</button> }
        };
        Some(
            html! { <p class="result-proposal"><span class="hint">{ label }</span>{ " " }{ for proposals.into_iter().map(button) }</p> },
        )
    };
    html! {
        <>
            { proposals(t!("By the numbers:"), "take-proposal", proposed.into_iter().collect()) }
            <p {class} role="status" data-fact="result-note">
                if !doubts.is_empty() { { icon("should") } }
                { text }
            </p>
            { proposals(t!("Probably:"), "take-correction", corrections) }
        </>
    }
}
