//! The field that takes results in: a hand scanner types a slip's link into it and presses Enter, or a link is pasted.

use std::iter;

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::camera::Camera;
use crate::app::components::common::button::tool_button;
use crate::app::components::events::context::{EventContext, use_event};
use crate::app::services::code_scanner;
use crate::event::pairing_messages::{player_names, result_doubt, slip_problem, slip_result};
use crate::event::{EventEdit, ReportedResult, ResultRules, ResultSlip, ScannedResult, result_doubts};
use crate::formats::link::{LinkProblem, read_in_text, slip};
use crate::page::event_refusal;
use crate::words::t;

/// What has come of the last link.
#[derive(Clone, PartialEq, Eq)]
enum Taken {
    /// It is said, and done.
    Done(String),
    /// It isn't taken.
    Refused(String),
    /// The game has another result: what is said of both, the slip as the event has its game, and its result.
    Asked(String, Box<ResultSlip>, ReportedResult),
}

#[derive(PartialEq, Properties)]
pub struct ScanResultProps {
    /// The round that is shown, counted from 0.
    pub round: usize,
}

/// The field, and what it has taken.
#[component]
pub fn ScanResult(props: &ScanResultProps) -> Html {
    let context = use_event();
    let field = use_node_ref();
    let taken = use_state_eq(|| None::<Taken>);
    let is_camera_on = use_state_eq(|| false);
    // The camera keeps the callback that it was turned on with, so that looks up what is the newest.
    let latest = use_mut_ref(|| (context.clone(), props.round));
    *latest.borrow_mut() = (context, props.round);
    let on_text = {
        let taken = taken.setter();
        let latest = latest.clone();
        use_callback((), move |text: String, ()| {
            let ((context, round), taken) = (latest.borrow().clone(), taken.clone());
            spawn_local(async move {
                taken.set(Some(scan(&context, round, &text).await.unwrap_or_else(Taken::Refused)));
            });
        })
    };
    // The result that the game has stays as long as nothing else is chosen, so there is nothing to do for that.
    let on_leave = {
        let taken = taken.setter();
        Callback::from(move |_: MouseEvent| taken.set(None))
    };
    let on_replace = |slip: &ResultSlip, reported: ReportedResult| {
        let (latest, taken, slip) = (latest.clone(), taken.setter(), slip.clone());
        Callback::from(move |_: MouseEvent| {
            let ((context, _), taken, slip) = (latest.borrow().clone(), taken.clone(), slip.clone());
            spawn_local(async move {
                taken.set(Some(take(&context, &slip, reported).await.unwrap_or_else(Taken::Refused)));
            });
        })
    };
    let on_camera = {
        let is_camera_on = is_camera_on.clone();
        Callback::from(move |_: MouseEvent| is_camera_on.set(!*is_camera_on))
    };
    let onsubmit = {
        let (field, on_text) = (field.clone(), on_text.clone());
        Callback::from(move |submitted: SubmitEvent| {
            submitted.prevent_default();
            let Some(field) = field.cast::<HtmlInputElement>() else { return };
            let text = field.value();
            if text.trim().is_empty() {
                return;
            }
            // The next one can be scanned at once.
            field.set_value("");
            on_text.emit(text);
        })
    };
    let (text, is_problem) = match &*taken {
        Some(Taken::Done(text)) => (Some(text.clone()), false),
        Some(Taken::Refused(text) | Taken::Asked(text, ..)) => (Some(text.clone()), true),
        None => (None, false),
    };
    html! {
        <form class="scan-result" {onsubmit}>
            <label class="event-field">
                <span>{ t!("Scan or paste a result") }</span>
                <input ref={field} type="text" data-field="scan" autocomplete="off" spellcheck="false" enterkeyhint="done" placeholder={t!("Link of a slip")} />
            </label>
            <button type="submit" class="go outlined" data-act="take-result">{ t!("Take it") }</button>
            if code_scanner::is_available() {
                <button type="button" class="tool" data-act="camera" aria-pressed={is_camera_on.to_string()} onclick={on_camera}>{ if *is_camera_on { t!("Turn the camera off") } else { t!("Scan with the camera") } }</button>
            }
            if *is_camera_on { <Camera on_code={on_text} /> }
            <p class={classes!("hint", is_problem.then_some("problem"))} role="status" data-fact="taken">{ text }</p>
            if let Some(Taken::Asked(_, slip, reported)) = &*taken {
                <div class="actions">
                    { tool_button("leave-entered", t!("Leave that"), on_leave) }
                    { tool_button("use-slip", t!("Use the slip"), on_replace(slip, *reported)) }
                </div>
            }
        </form>
    }
}

/// Takes the result of a pasted text into its game, unless the game has another one.
///
/// # Errors
///
/// Why it isn't taken.
async fn scan(context: &EventContext, round: usize, text: &str) -> Result<Taken, String> {
    let slip = read_in_text(text, slip::read).map_err(|problem| match problem {
        LinkProblem::Foreign => t!("That is no link of a slip.").to_owned(),
        problem => t!("That is no result: {}.", problem),
    })?;
    let scanned = slip.scanned(&context.event, round).map_err(|problem| slip_problem(&slip, problem))?;
    match scanned {
        ScannedResult::OtherRound(other) => {
            Err(t!("That is a result of round {}. Choose that round to take it.", other + 1))
        }
        ScannedResult::Entered(slip) => {
            Ok(Taken::Done(t!("It is entered already. {}", slip_result(&slip).unwrap_or_default())))
        }
        ScannedResult::Other(reported, slip, entered) => {
            let before = slip_result(&ResultSlip { result: Some(entered), ..(*slip).clone() }).unwrap_or_default();
            let after = slip_result(&slip).unwrap_or_default();
            Ok(Taken::Asked(t!("Entered is: {} The slip says: {}", before, after), slip, reported))
        }
        ScannedResult::New(reported, slip) => take(context, &slip, reported).await,
    }
}

/// Takes a result into its game, and says so once it is kept.
///
/// # Errors
///
/// Why it isn't taken.
async fn take(context: &EventContext, slip: &ResultSlip, reported: ReportedResult) -> Result<Taken, String> {
    let ReportedResult { round, first, result } = reported;
    let said = slip_result(slip).unwrap_or_default();
    let pairing = context.event.rounds.get(round).and_then(|round| round.pairing_of(first));
    let names = pairing.map(|pairing| player_names(&context.event, pairing)).unwrap_or_default();
    let scenario = context.event.rounds.get(round).and_then(|round| round.scenario);
    let doubts = result_doubts(&result, &ResultRules::of(&context.event, scenario));
    let step = t!("Result of {} and {}", names[0], names[1]);
    let edits = vec![EventEdit::Result(round, first, Some(result))];
    let pending = context.try_edit(step, edits).map_err(|why| t!("It isn't taken: {} {}", said, why))?;
    pending.outcome().await.map_err(|why| t!("It isn't taken: {} {}", said, event_refusal(&why)))?;
    let doubts = doubts.iter().map(|doubt| result_doubt(*doubt, &names));
    Ok(Taken::Done(iter::once(said).chain(doubts).collect::<Vec<_>>().join(" ")))
}
