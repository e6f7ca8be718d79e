//! The fields of a slip on a phone: who has won and how the game ended are one tap each, then come the numbers.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::components::common::isolated::isolated;
use crate::app::components::events::pairings::presence_fields::PresenceFields;
use crate::app::components::events::pairings::score_fields::ScoreFields;
use crate::event::pairing_messages::ending_name;
use crate::event::{DraftEdit, DraftOutcome, Event as PlannedEvent, GameEnding, ResultDraft, ResultRules, Seat};
use crate::page::Shared;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct SlipFieldsProps {
    pub draft: ResultDraft,
    /// The players' names as they are shown in sentences.
    pub names: Rc<[String; 2]>,
    /// It says what a result counts as.
    pub scoring: Shared<PlannedEvent>,
    pub on_edit: Callback<DraftEdit>,
}

/// The fields.
#[component]
pub fn SlipFields(props: &SlipFieldsProps) -> Html {
    let SlipFieldsProps { draft, names, scoring, on_edit } = props;
    let asks_for_presence = draft.asks_for_presence(&ResultRules::of(scoring, None));
    let outcomes = [
        ("first", DraftOutcome::Won(Seat::First)),
        ("second", DraftOutcome::Won(Seat::Second)),
        ("tie", DraftOutcome::Tied),
    ];
    let outcome = |(value, outcome): (&'static str, DraftOutcome)| {
        let text = match outcome {
            DraftOutcome::Won(seat) => isolated(&names[seat as usize]),
            DraftOutcome::Tied => html! { t!("Tie") },
        };
        let is_chosen = draft.outcome() == Some(outcome);
        let onclick = on_edit.reform(move |_: MouseEvent| DraftEdit::Outcome(Some(outcome)));
        html! { <button type="button" class="layer" data-winner={value} aria-pressed={is_chosen.to_string()} {onclick}>{ text }</button> }
    };
    let ending = |(value, ending): (&'static str, GameEnding)| {
        let is_chosen = draft.ending == Some(ending);
        let onclick = on_edit.reform(move |_: MouseEvent| DraftEdit::Ending(Some(ending)));
        html! { <button type="button" class="layer" data-ending={value} aria-pressed={is_chosen.to_string()} {onclick}>{ ending_name(ending) }</button> }
    };
    let score = |seat: Seat| {
        let name = &names[seat as usize];
        html! {
            <div class="player-score">
                <bdi>{ name }</bdi>
                <ScoreFields draft={draft.clone()} {seat} name={name.clone()} is_live=true on_edit={on_edit.clone()} />
            </div>
        }
    };
    html! {
        <div class="slip-fields">
            <div class="slip-choice" role="group" aria-label={t!("Who has won?")}>
                <span aria-hidden="true">{ t!("Who has won?") }</span>
                { for outcomes.map(outcome) }
            </div>
            <div class="slip-choice" role="group" aria-label={t!("How did it end?")}>
                <span aria-hidden="true">{ t!("How did it end?") }</span>
                { for GameEnding::NAMES.map(ending) }
            </div>
            { for Seat::ALL.map(score) }
            if asks_for_presence { <PresenceFields draft={draft.clone()} {names} is_live=true on_edit={on_edit.clone()} /> }
        </div>
    }
}
