//! The score of a game whose scenario is known: what it stands at, what is written down now, and the sheet.

use std::rc::Rc;

use yew::prelude::*;

use super::clock_settings::ClockSettings;
use super::ending_choice::EndingChoice;
use super::game_end_card::GameEndCard;
use super::score_heads::ScoreHeads;
use super::score_sheet_table::ScoreSheetTable;
use super::turn_form_fields::TurnFormFields;
use crate::app::services::game_store;
use crate::game::GameChange;
use crate::pack::ScenarioAtEdge;
use crate::page::Shared;
use crate::page::play::KeptGame;
use crate::page::play::score::{
    ElementBlast, FormPurpose, GameScore, TurnEdit, TurnForm, first_scoring, switched_after, turn_name,
};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ScoreOfGameProps {
    pub kept: Shared<KeptGame>,
    pub played: ScenarioAtEdge,
    pub score: Shared<GameScore>,
    pub on_change: Callback<GameChange>,
    /// The blasts at the end of the turn that is written down are others.
    pub on_blasts: Callback<Rc<[ElementBlast]>>,
}

/// Writes down what a form says, and has the opponent's clock run once a turn has ended.
fn write_down(props: &ScoreOfGameProps, form: &TurnForm) {
    let kept = &props.kept.0;
    let is_over = form.preview(&props.score).is_over();
    props.on_change.emit(form.change(kept, props.played));
    if form.purpose != FormPurpose::Mend
        && let Some(change) = switched_after(kept.game.clocks(), form.role(), is_over, game_store::time())
    {
        props.on_change.emit(change);
    }
}

/// The score of a game whose scenario is known.
#[component]
pub fn ScoreOfGame(props: &ScoreOfGameProps) -> Html {
    let ScoreOfGameProps { kept, played, score, on_change, on_blasts } = props;
    let form = use_state(|| None::<TurnForm>);
    let on_end_turn = {
        let (kept, form, played) = (kept.clone(), form.setter(), *played);
        Callback::from(move |_: MouseEvent| form.set(Some(TurnForm::ending_turn(&kept.0, played))))
    };
    let on_mend = {
        let (kept, form) = (kept.clone(), form.setter());
        Callback::from(move |turn: usize| form.set(Some(TurnForm::mending(&kept.0, turn))))
    };
    let on_end = {
        let (kept, form, played) = (kept.clone(), form.setter(), *played);
        Callback::from(move |ending| form.set(Some(TurnForm::ending_game(&kept.0, played, ending))))
    };
    let on_edit = {
        let (form, rules) = (form.clone(), score.rules);
        Callback::from(move |edit: TurnEdit| form.set(form.as_ref().map(|form| form.after(edit, rules))))
    };
    let on_models = {
        let (form, kept, played) = (form.clone(), kept.clone(), *played);
        Callback::from(move |_: MouseEvent| {
            form.set(form.as_ref().map(|form| form.clone().by_models(&kept.0, played)));
        })
    };
    let on_close = {
        let form = form.setter();
        Callback::from(move |_: MouseEvent| form.set(None))
    };
    let on_write = {
        let (form, props) = (
            form.clone(),
            ScoreOfGameProps {
                kept: kept.clone(),
                played: *played,
                score: score.clone(),
                on_change: on_change.clone(),
                on_blasts: on_blasts.clone(),
            },
        );
        Callback::from(move |()| {
            if let Some(form) = &*form {
                write_down(&props, form);
            }
            form.set(None);
        })
    };
    html! {
        <>
            <ScoreHeads score={score.clone()} />
            if let Some(form) = &*form {
                <TurnFormFields key={form.turn} form={form.clone()} kept={kept.clone()} played={*played} score={score.clone()} {on_edit} {on_models} on_blasts={on_blasts.clone()} {on_write} {on_close} />
            } else if score.is_over() {
                <GameEndCard kept={kept.clone()} score={score.clone()} on_change={on_change.clone()} />
            } else {
                <div class="score-acts">
                    <button type="button" class="go" data-act="end-turn" onclick={on_end_turn}>
                        { t!("End the {}", turn_name(score.turn())) }
                    </button>
                    <EndingChoice score={score.clone()} {on_end} />
                </div>
            }
            if score.sheet.steps.is_empty() {
                if let Some(first) = first_scoring(score.rules) {
                    <p class="hint">{ first }</p>
                }
            } else {
                <ScoreSheetTable score={score.clone()} {on_mend} />
            }
            if score.turns_after_end() > 0 {
                <p class="hint">{ t!("The game has ended before the last turns that were written down: they don't count.") }</p>
            }
            <ClockSettings kept={kept.clone()} rules={score.clone()} on_change={on_change.clone()} />
        </>
    }
}
