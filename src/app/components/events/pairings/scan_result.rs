//! The field that takes results in: a hand scanner types a slip's link into it and presses Enter, or a link is pasted.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::components::events::context::{EventContext, use_event};
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
    let round = props.round;
    let onsubmit = {
        let (context, field, taken) = (context.clone(), field.clone(), taken.setter());
        Callback::from(move |submitted: SubmitEvent| {
            submitted.prevent_default();
            let Some(field) = field.cast::<HtmlInputElement>() else { return };
            let text = field.value();
            if text.trim().is_empty() {
                return;
            }
            // The next one can be scanned at once.
            field.set_value("");
            taken.set(Some(match take(&context, round, &text) {
                Ok(text) => Taken { text, is_refused: false },
                Err(text) => Taken { text, is_refused: true },
            }));
        })
    };
    html! {
        <form class="scan-result" {onsubmit}>
            <label class="event-field">
                <span>{ t!("Scan or paste a result") }</span>
                <input ref={field} type="text" data-field="scan" autocomplete="off" spellcheck="false" enterkeyhint="done" placeholder={t!("Link of a slip")} />
            </label>
            <button type="submit" class="go outlined" data-act="take-result">{ t!("Take it") }</button>
            <p class={classes!("hint", taken.as_ref().is_some_and(|taken| taken.is_refused).then_some("problem"))} role="status" data-fact="taken">
                { taken.as_ref().map(|taken| taken.text.clone()) }
            </p>
        </form>
    }
}

/// Takes the result of a pasted text into its game, and says so; or why it isn't taken.
fn take(context: &EventContext, round: usize, text: &str) -> Result<String, String> {
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
    context.edit(step, vec![EventEdit::Result(round, first, Some(result))]);
    Ok(if before.is_some() { t!("It replaces what was entered. {}", said) } else { said })
}
