//! The result of a game, as it is typed. It is kept as soon as it is complete and possible.

use std::rc::Rc;

use yew::prelude::*;

use super::score_input::{ScoreInput, on_enter};
use crate::app::components::common::button::icon_button;
use crate::app::components::common::field::selected_value;
use crate::app::components::events::context::{EventChange, use_event};
use crate::app::state::Shared;
use crate::event::pairing_messages::{ending_name, result_meaning, result_problem};
use crate::event::{
    DraftOutcome, Event as PlannedEvent, EventEdit, GameEnding, GameResult, PlayerId, ResultDraft, ScoreField, Seat,
};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ResultFormProps {
    /// The round, counted from 0.
    pub round: usize,
    /// The first player.
    pub player: PlayerId,
    pub result: Option<GameResult>,
    /// The names of the first and the second player.
    pub names: Rc<[String; 2]>,
    pub on_change: Callback<EventChange>,
}

/// The form.
#[component]
pub fn ResultForm(props: &ResultFormProps) -> Html {
    let ResultFormProps { round, player, result, names, on_change } = props;
    let (round, player, result) = (*round, *player, *result);
    let context = use_event();
    let draft = use_state_eq(|| ResultDraft::of(result.as_ref()));
    {
        // What is undone, scanned or typed elsewhere is shown.
        let draft = draft.clone();
        use_effect_with(result, move |result| {
            if draft.result().ok() != *result {
                draft.set(ResultDraft::of(result.as_ref()));
            }
        });
    }
    let save = {
        let (on_change, names) = (on_change.clone(), names.clone());
        move |result: Option<GameResult>| {
            let name = t!("Result of {} and {}", names[0], names[1]);
            on_change.emit(EventChange::Edit(name, vec![EventEdit::Result(round, player, result)]));
        }
    };
    let on_draft = {
        let (draft, save) = (draft.setter(), save.clone());
        Callback::from(move |changed: ResultDraft| {
            if let Ok(complete) = changed.result()
                && result != Some(complete)
            {
                save(Some(complete));
            }
            draft.set(changed);
        })
    };
    let on_remove = {
        let draft = draft.setter();
        Callback::from(move |_: MouseEvent| {
            draft.set(ResultDraft::default());
            save(None);
        })
    };
    html! {
        <div class="result-form">
            <ResultFields draft={(*draft).clone()} {names} {on_draft} />
            <div class="result-state">
                <ResultNote event={context.event.clone()} draft={(*draft).clone()} {names} {result} />
                if result.is_some() {
                    { icon_button("delete", t!("Remove the result of {} and {}", names[0], names[1]), t!("Remove the result"), on_remove) }
                }
            </div>
        </div>
    }
}

#[derive(PartialEq, Properties)]
pub struct ResultFieldsProps {
    pub draft: ResultDraft,
    pub names: Rc<[String; 2]>,
    pub on_draft: Callback<ResultDraft>,
}

/// The fields: what each player reports, who has won, and how it ended.
#[component]
pub fn ResultFields(props: &ResultFieldsProps) -> Html {
    let ResultFieldsProps { draft, names, on_draft } = props;
    let score = |seat: Seat| {
        let name = &names[seat as usize];
        let field = |field: ScoreField| {
            let (id, text, label) = match field {
                ScoreField::Vp => ("vp", t!("VP"), t!("VP of {}", name)),
                ScoreField::Destroyed => ("destroyed", t!("Destroyed"), t!("Points that {} destroyed", name)),
                ScoreField::List => ("list", t!("List"), t!("List of {}", name)),
            };
            let on_text = {
                let draft = draft.clone();
                on_draft.reform(move |text: String| draft.with_text(seat, field, &text))
            };
            let value = draft.texts[seat as usize][field as usize].clone();
            html! { <ScoreInput name={format!("{id}-{}", seat as usize + 1)} {text} {label} {value} {on_text} /> }
        };
        let has_won = draft.outcome() == Some(DraftOutcome::Won(seat));
        html! {
            <div class={classes!("player-score", has_won.then_some("won"))}>
                <bdi>{ name }</bdi>
                <span class="scores">{ for ScoreField::ALL.map(field) }</span>
            </div>
        }
    };
    let on_outcome = {
        let draft = draft.clone();
        on_draft.reform(move |event: Event| {
            let outcome = match &*selected_value(&event) {
                "first" => Some(DraftOutcome::Won(Seat::First)),
                "second" => Some(DraftOutcome::Won(Seat::Second)),
                "tie" => Some(DraftOutcome::Tied),
                _ => None,
            };
            ResultDraft { outcome, ..draft.clone() }
        })
    };
    let on_ending = {
        let draft = draft.clone();
        on_draft.reform(move |event: Event| ResultDraft {
            ending: GameEnding::named(&selected_value(&event)),
            ..draft.clone()
        })
    };
    let outcome = |value: &'static str, outcome: Option<DraftOutcome>, text: String| {
        html! { <option {value} selected={draft.outcome() == outcome}>{ text }</option> }
    };
    html! {
        <div class="result-fields">
            { for Seat::ALL.map(score) }
            <select data-result="winner" aria-label={t!("Winner of {} and {}", names[0], names[1])} onchange={on_outcome} onkeydown={on_enter()}>
                { outcome("", None, t!("Who has won?").to_owned()) }
                { outcome("first", Some(DraftOutcome::Won(Seat::First)), names[0].clone()) }
                { outcome("second", Some(DraftOutcome::Won(Seat::Second)), names[1].clone()) }
                { outcome("tie", Some(DraftOutcome::Tied), t!("Tie").to_owned()) }
            </select>
            <select data-result="ending" aria-label={t!("How the game of {} and {} ended", names[0], names[1])} onchange={on_ending} onkeydown={on_enter()}>
                <option value="" selected={draft.ending.is_none()}>{ t!("How did it end?") }</option>
                { for GameEnding::NAMES.map(|(value, ending)| html! { <option {value} selected={draft.ending == Some(ending)}>{ ending_name(ending) }</option> }) }
            </select>
        </div>
    }
}

#[derive(PartialEq, Properties)]
pub struct ResultNoteProps {
    /// The event that says what a result counts as.
    pub event: Shared<PlannedEvent>,
    pub draft: ResultDraft,
    pub names: Rc<[String; 2]>,
    /// What was entered before.
    #[prop_or_default]
    pub result: Option<GameResult>,
}

/// What is wrong with what was typed, or what the end of the game means.
#[component]
pub fn ResultNote(props: &ResultNoteProps) -> Html {
    let ResultNoteProps { event, draft, names, result } = props;
    let (class, text) = match draft.result() {
        Ok(result) => ("hint", result_meaning(event, &result, names)),
        Err(problem) => ("hint problem", result_problem(problem, names)),
    };
    let before = (result.is_some() && draft.result().is_err()).then_some(t!("What was entered before still counts."));
    let text = text.into_iter().chain(before.map(str::to_owned)).collect::<Vec<_>>().join(" ");
    html! { <p {class} role="status" data-fact="result-note">{ text }</p> }
}
