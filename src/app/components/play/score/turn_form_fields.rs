//! The form of a turn: what is proposed for it, to be changed by hand and confirmed.

use std::rc::Rc;

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::by_hand_fields::ByHandFields;
use super::element_choice::ElementChoice;
use super::fuse_fields::FuseFields;
use super::roll_fields::{ArrivalFields, EndRollFields};
use crate::app::components::common::button::tool_button;
use crate::app::services::game_store;
use crate::game::score_messages;
use crate::game::score_record::Ending;
use crate::pack::{Role, ScenarioAtEdge};
use crate::page::Shared;
use crate::page::play::score::{
    ElementBlast, ElementQuestion, FormPurpose, GameScore, TurnEdit, TurnForm, TurnQuestions, blasts, endings,
    out_of_time, round_over, turn_name,
};
use crate::page::play::{KeptGame, PlayState, untested};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct TurnFormFieldsProps {
    pub form: TurnForm,
    pub kept: Shared<KeptGame>,
    pub played: ScenarioAtEdge,
    pub score: Shared<GameScore>,
    pub on_edit: Callback<TurnEdit>,
    /// Who secures what is to be as the models stand now.
    pub on_models: Callback<MouseEvent>,
    /// The blasts are others, or there are none any more.
    pub on_blasts: Callback<Rc<[ElementBlast]>>,
    pub on_write: Callback<()>,
    pub on_close: Callback<MouseEvent>,
}

/// The form.
#[component]
pub fn TurnFormFields(props: &TurnFormFieldsProps) -> Html {
    let TurnFormFieldsProps { form, kept, played, score, on_edit, on_models, on_blasts, on_write, on_close } = props;
    let questions = form.questions(score);
    let name = turn_name(form.turn);
    let (title, confirm) = match form.purpose {
        FormPurpose::EndTurn => (t!("The end of the {}", name), t!("End the {}", name)),
        FormPurpose::EndGame => (t!("The end of the game").to_owned(), t!("End the game").to_owned()),
        FormPurpose::Mend => (t!("Change the {}", name), t!("Change").to_owned()),
    };
    let onsubmit = on_write.reform(|event: SubmitEvent| event.prevent_default());
    let has_models = kept.0.game.models().next().is_some();
    let blasts: Rc<[ElementBlast]> = blasts(form, score, &kept.0, *played).into();
    use_effect_with((blasts.clone(), on_blasts.clone()), |(blasts, on_blasts)| {
        on_blasts.emit(blasts.clone());
        let on_blasts = on_blasts.clone();
        move || on_blasts.emit(Rc::from([]))
    });
    let blast = |blast: &ElementBlast| html! { <p class="turn-blast" data-blast={blast.element.to_string()}>{ &blast.text }</p> };
    let choice = |question: &ElementQuestion| html! { <ElementChoice key={question.element} question={question.clone()} on_edit={on_edit.clone()} /> };
    html! {
        <form class="turn-form" aria-label={title.clone()} {onsubmit}>
            <h3>{ title }</h3>
            { ending(props) }
            if let Some(due) = untested_structures(form, &kept.0) {
                <p class="hint" data-fact="untested">{ due }</p>
            }
            if !questions.elements.is_empty() {
                if has_models {
                    <p class="hint">{ t!("By the models on the table. Change what is different on the real one.") }</p>
                    { tool_button("by-models", t!("By the models again"), on_models.clone()) }
                }
                { for questions.elements.iter().map(choice) }
            }
            if let Some(question) = questions.fuse.clone() {
                <FuseFields {question} fuse={form.record.fuse.clone()} on_edit={on_edit.clone()} />
                <div role="status">{ for blasts.iter().map(blast) }</div>
            }
            if let Some(question) = questions.arrival.clone() {
                <ArrivalFields {question} rolled={form.record.arrival} on_edit={on_edit.clone()} />
            }
            if let Some(question) = questions.end_roll.clone() {
                <EndRollFields {question} rolled={form.record.end_roll} on_edit={on_edit.clone()} />
            }
            if let Some(text) = questions.kill_box.clone() {
                { check("kill-box", text, form.record.is_leader_in_kill_box, &on_edit.reform(TurnEdit::KillBox)) }
            }
            { for questions.tokens.iter().map(|(role, text)| {
                let role = *role;
                let id = if role == Role::Attacker { "attacker-token" } else { "defender-token" };
                check(id, text.clone(), *form.record.tokens.of(role), &on_edit.reform(move |is_put| TurnEdit::Token(role, is_put)))
            }) }
            <ByHandFields by_hand={form.record.by_hand.clone()} on_edit={on_edit.clone()} />
            { comes_to(score, &questions) }
            { form_acts(&confirm, on_close.clone()) }
        </form>
    }
}

/// A statement that holds or doesn't.
fn check(id: &'static str, text: String, is_checked: bool, on_check: &Callback<bool>) -> Html {
    let onchange = on_check.reform(|event: Event| event.target_unchecked_into::<HtmlInputElement>().checked());
    html! { <label class="turn-check"><input type="checkbox" data-check={id} checked={is_checked} {onchange} /><span>{ text }</span></label> }
}

/// The structure tests that are still to be made before the turn ends.
fn untested_structures(form: &TurnForm, kept: &Rc<KeptGame>) -> Option<String> {
    let is_ending = form.purpose == FormPurpose::EndTurn;
    is_ending.then(|| PlayState::new(kept.clone())).and_then(|state| untested(&state))
}

/// How the game ends with it: what was chosen, or that the opponent's clock has run out in this turn.
fn ending(props: &TurnFormFieldsProps) -> Html {
    let TurnFormFieldsProps { form, kept, score, on_edit, .. } = props;
    let (now, role) = (game_store::time(), form.role());
    match form.purpose {
        FormPurpose::Mend => Html::default(),
        FormPurpose::EndGame => {
            let said = endings(score.rules, role)
                .into_iter()
                .find(|(ending, _)| Some(*ending) == form.ending)
                .map(|(_, said)| said);
            let is_round_over = form.ending == Some(Ending::RoundOver);
            let by_clocks = if is_round_over { round_over(&kept.0, score.rules, now) } else { None };
            html! {
                <>
                    <p>{ said.unwrap_or_default() }</p>
                    if let Some((_, text)) = by_clocks { <p class="hint">{ t!("By the clocks: {}", text) }</p> }
                </>
            }
        }
        FormPurpose::EndTurn => {
            let other = role.other();
            let is_out = kept.0.game.clocks().is_some_and(|clocks| clocks.left(other, now) <= 0);
            let ending = Ending::OutOfTimeInOther { of: other };
            let on_check = on_edit.reform(move |is_out: bool| TurnEdit::Ending(is_out.then_some(ending)));
            html! {
                if is_out || form.ending.is_some() {
                    { check("out-of-time", out_of_time(other, role).to_owned(), form.ending.is_some(), &on_check) }
                }
            }
        }
    }
}

/// What it comes to as it is filled in.
fn comes_to(score: &GameScore, questions: &TurnQuestions) -> Html {
    let Some(turn) = &questions.comes_to else { return Html::default() };
    let entries = turn
        .entries
        .iter()
        .map(|(role, text)| html! { <li>{ format!("{}: {text}", score_messages::role(*role)) }</li> });
    let remarks = turn.remarks.iter().map(|text| html! { <li class="hint">{ text }</li> });
    let is_new_end = questions.end.filter(|_| !score.is_over());
    html! {
        <div class="comes-to" role="status">
            <p>{ t!("Attacker {} VP, Defender {} VP", turn.vp.attacker, turn.vp.defender) }</p>
            <ul>{ for entries }{ for remarks }</ul>
            if let Some(end) = is_new_end { <p><b>{ score_messages::end(end) }</b></p> }
        </div>
    }
}

/// The buttons under a form.
fn form_acts(confirm: &str, on_close: Callback<MouseEvent>) -> Html {
    html! {
        <div class="score-acts">
            <button type="submit" class="go" data-act="write-down">{ confirm }</button>
            { tool_button("close-form", t!("Cancel"), on_close) }
        </div>
    }
}
