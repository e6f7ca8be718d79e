//! The result of a game, as it is typed. It is kept as soon as it is complete and possible.

use std::rc::Rc;

use yew::prelude::*;

use super::result_fields::{ResultFields, ResultNote};
use crate::app::components::common::button::{icon_button, tool_button};
use crate::app::components::events::context::ChangeOutcome;
use crate::event::pairing_messages::result_in_short;
use crate::event::{DraftEdit, Event as PlannedEvent, EventEdit, GameResult, PlayerId, ResultEntry};
use crate::pack::Scenario;
use crate::page::{EventChange, Shared};
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
    /// It says what a result counts as.
    pub scoring: Shared<PlannedEvent>,
    /// What is played in the round, once that is chosen.
    pub scenario: Option<&'static Scenario>,
    pub on_change: Callback<EventChange, ChangeOutcome>,
}

/// The form.
#[component]
pub fn ResultForm(props: &ResultFormProps) -> Html {
    let ResultFormProps { round, player, result, names, scoring, scenario, on_change } = props;
    let (round, player, result) = (*round, *player, *result);
    let entry = use_state_eq(|| ResultEntry::of(result));
    {
        // What is undone, scanned or typed elsewhere is shown, unless something else is being typed here.
        let entry = entry.clone();
        use_effect_with(result, move |result| entry.set(entry.after(*result)));
    }
    let (setter, entry) = (entry.setter(), entry.after(result));
    // On a slow machine two fields are changed before either is drawn, so an edit is made on the newest entry and not on the drawn one.
    let newest = use_mut_ref(ResultEntry::default);
    newest.replace(entry.clone());
    let save = {
        let (on_change, names) = (on_change.clone(), names.clone());
        move |result: Option<GameResult>| {
            let name = t!("Result of {} and {}", names[0], names[1]);
            let edits = move |_: &PlannedEvent| vec![EventEdit::Result(round, player, result)];
            on_change.emit(EventChange::Edit(name, Rc::new(edits)))
        }
    };
    let enter = {
        let (setter, save, newest) = (setter.clone(), save.clone(), newest.clone());
        move |entered: ResultEntry| {
            let show = {
                let (setter, newest) = (setter.clone(), newest.clone());
                move |entry: ResultEntry| {
                    newest.replace(entry.clone());
                    setter.set(entry);
                }
            };
            let complete = entered.to_keep(result);
            // Where it can't be kept, the dialog says why, and the row that it isn't.
            let sent = complete.and_then(|complete| Some((complete, save(Some(complete)).ok()?)));
            let Some((complete, pending)) = sent else { return show(entered) };
            show(entered.sending(complete));
            let newest = newest.clone();
            pending.then(move |outcome| {
                let entry = newest.borrow().clone();
                show(if outcome.is_ok() { entry.after_writing(complete) } else { entry.after_failure(complete) });
            });
        }
    };
    let on_edit = {
        let (newest, enter) = (newest.clone(), enter.clone());
        Callback::from(move |edit: DraftEdit| {
            let edited = newest.borrow().edited(&edit);
            enter(edited);
        })
    };
    let on_again = {
        let (entry, enter) = (entry.clone(), enter.clone());
        Callback::from(move |_: MouseEvent| enter(entry.clone()))
    };
    let on_remove = {
        Callback::from(move |_: MouseEvent| {
            if let Ok(pending) = save(None) {
                let setter = setter.clone();
                pending.when_kept(move || setter.set(ResultEntry::of(result).emptied()));
            }
        })
    };
    html! {
        <div class="result-form">
            <ResultFields draft={entry.draft.clone()} {names} scoring={scoring.clone()} scenario={*scenario} on_edit={on_edit.clone()} />
            if result.is_some() {
                { icon_button("delete", t!("Remove the result of {} and {}", names[0], names[1]), t!("Remove the result"), on_remove) }
            }
            <ResultNote scoring={scoring.clone()} scenario={*scenario} draft={entry.draft.clone()} {names} {result} on_take={on_edit.reform(DraftEdit::Take)} />
            if entry.to_keep(result).is_some() {
                <div class="contest" role="alert" data-fact="not-kept">
                    <p class="hint problem">{ t!("This result isn't kept yet.") }</p>
                    <div class="actions">{ tool_button("keep-again", t!("Keep it now"), on_again) }</div>
                </div>
            }
            if entry.is_contested(result) { { contest(&entry, result, names, enter) } }
        </div>
    }
}

/// What another window has entered meanwhile, and the choice between that and what is typed here.
fn contest(
    entry: &ResultEntry,
    result: Option<GameResult>,
    names: &[String; 2],
    enter: impl Fn(ResultEntry) + Clone + 'static,
) -> Html {
    let there = match &result {
        Some(result) => t!("Another window has entered this meanwhile: {}.", result_in_short(result, names)),
        None => t!("Another window has removed the result meanwhile.").to_owned(),
    };
    let (on_take, on_insist) = {
        let (taken, insisting, other) = (ResultEntry::of(result), entry.insisting(result), enter.clone());
        let on_take = Callback::from(move |_: MouseEvent| enter(taken.clone()));
        (on_take, Callback::from(move |_: MouseEvent| other(insisting.clone())))
    };
    html! {
        <div class="contest" role="alert" data-fact="contest">
            <p class="hint problem">{ there }</p>
            <div class="actions">
                { tool_button("take-theirs", t!("Leave that"), on_take) }
                { tool_button("insist", t!("Use what is typed here"), on_insist) }
            </div>
        </div>
    }
}
