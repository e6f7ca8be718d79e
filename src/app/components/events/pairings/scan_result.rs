//! The field that takes results in: a hand scanner types a slip's link into it and presses Enter, or a link is pasted.

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::camera::Camera;
use crate::app::components::events::context::{EventContext, reason, use_event};
use crate::app::services::code_scanner;
use crate::event::pairing_messages::{player_names, slip_problem, slip_result};
use crate::event::{EventEdit, ReportedResult, ResultSlip};
use crate::formats::link::{LinkProblem, slip};
use crate::words::t;

/// What has come of the last link.
#[derive(Clone, PartialEq, Eq)]
struct Taken {
    text: String,
    is_refused: bool,
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
        use_callback((), move |text: String, ()| {
            let ((context, round), taken) = (latest.borrow().clone(), taken.clone());
            spawn_local(async move {
                taken.set(Some(match take(&context, round, &text).await {
                    Ok(text) => Taken { text, is_refused: false },
                    Err(text) => Taken { text, is_refused: true },
                }));
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
            <p class={classes!("hint", taken.as_ref().is_some_and(|taken| taken.is_refused).then_some("problem"))} role="status" data-fact="taken">
                { taken.as_ref().map(|taken| taken.text.clone()) }
            </p>
        </form>
    }
}

/// Takes the result of a pasted text into its game, and says so once it is kept; or why it isn't taken.
async fn take(context: &EventContext, round: usize, text: &str) -> Result<String, String> {
    let event = &context.event;
    // What is before the link in an address or a message has no meaning.
    let fragment = text.rsplit('#').next().unwrap_or_default();
    let slip = slip::read(fragment).map_err(|problem| match problem {
        LinkProblem::Foreign => t!("That is no link of a slip.").to_owned(),
        problem => t!("That is no result: {}.", problem),
    })?;
    let ReportedResult { round: of_round, first, result } =
        slip.reported(event).map_err(|problem| slip_problem(&slip, problem))?;
    if of_round != round {
        return Err(t!("That is a result of round {}. Choose that round to take it.", of_round + 1));
    }
    let pairing = event.rounds.get(round).and_then(|round| round.pairing_of(first));
    let before = pairing.and_then(|pairing| pairing.result);
    // As the event has the game: its table may be another one by now.
    let here = pairing.and_then(|pairing| ResultSlip::of(event, round, pairing));
    let said = slip_result(&ResultSlip { result: Some(result), ..here.unwrap_or(slip) }).unwrap_or_default();
    if before == Some(result) {
        return Ok(t!("It is entered already. {}", said));
    }
    let names = pairing.map(|pairing| player_names(event, pairing)).unwrap_or_default();
    let step = t!("Result of {} and {}", names[0], names[1]);
    let edits = vec![EventEdit::Result(round, first, Some(result))];
    let pending = context.try_edit(step, edits).map_err(|why| t!("It isn't taken: {} {}", said, why))?;
    pending.outcome().await.map_err(|why| t!("It isn't taken: {} {}", said, reason(&why)))?;
    Ok(if before.is_some() { t!("It replaces what was entered. {}", said) } else { said })
}
