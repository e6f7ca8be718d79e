//! The result of a game, as it is typed. It is kept as soon as it is complete and possible.

use std::rc::Rc;

use yew::prelude::*;

use super::result_fields::{ResultFields, ResultNote};
use crate::app::components::common::button::icon_button;
use crate::app::components::events::context::EventChange;
use crate::app::state::Shared;
use crate::event::{Event as PlannedEvent, EventEdit, GameResult, PlayerId, ResultDraft};
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
    pub on_change: Callback<EventChange>,
}

/// The form.
#[component]
pub fn ResultForm(props: &ResultFormProps) -> Html {
    let ResultFormProps { round, player, result, names, scoring, on_change } = props;
    let (round, player, result) = (*round, *player, *result);
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
            if result.is_some() {
                { icon_button("delete", t!("Remove the result of {} and {}", names[0], names[1]), t!("Remove the result"), on_remove) }
            }
            <ResultNote scoring={scoring.clone()} draft={(*draft).clone()} {names} {result} />
        </div>
    }
}
