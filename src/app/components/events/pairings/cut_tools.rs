//! What is said of the end of an event and of its cut, and the buttons that make the cut and take it back.

use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::app::components::common::field::{select_option, selected_value};
use crate::app::components::events::context::{EventContext, use_event};
use crate::event::award_messages::{self, bracket_round, cut_to, other_cut};
use crate::event::{Cut, EventEdit, event_end, proposed_cut};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct CutToolsProps {
    /// The round, counted from 0.
    pub round: usize,
}

/// The texts and the buttons; nothing in most rounds.
#[component]
pub fn CutTools(props: &CutToolsProps) -> Html {
    let (context, index) = (use_event(), props.round);
    let chosen = use_state_eq(|| None::<usize>);
    let event = &context.event;
    let finished = event.finished_rounds();
    // What comes next is said at the last round that is played, and at the one after it.
    let is_next = finished > 0 && (index == finished || index + 1 == finished);
    let end = event_end(event).filter(|_| is_next);
    let proposed = proposed_cut(event).filter(|_| is_next);
    let bracket = bracket_round(event, index);
    let is_bracket = event.is_bracket_round(index);
    if end.is_none() && proposed.is_none() && !is_bracket {
        return html! {};
    }
    let on_take_back = {
        let context = context.clone();
        Callback::from(move |_: MouseEvent| context.edit(t!("Take the cut back"), vec![EventEdit::Cut(None)]))
    };
    let has_begun =
        event.cut.as_ref().is_some_and(|cut| event.rounds[cut.after..].iter().any(|round| !round.pairings.is_empty()));
    html! {
        <div class="cut-tools">
            <div role="status">
                if let Some(end) = end { <p class="event-over" data-fact="event-over">{ award_messages::event_end(event, end) }</p> }
                if let Some(text) = bracket.filter(|_| end.is_none()) { <p class="hint" data-fact="bracket">{ text }</p> }
                if is_bracket && event.has_other_cut() { <p class="hint problem" data-fact="other-cut">{ other_cut() }</p> }
                if let Some(cut) = proposed { <p class="hint" data-fact="proposed-cut">{ award_messages::proposed_cut(cut) }</p> }
            </div>
            if let Some(cut) = proposed {
                { cut_buttons(&context, chosen.filter(|size| Some(*size) <= event.most_for_cut()).unwrap_or(cut.size), &chosen) }
            }
            if is_bracket && !has_begun { <div class="event-tools">{ tool_button("take-cut-back", t!("Take the cut back"), on_take_back) }</div> }
        </div>
    }
}

/// To how many players, and the button.
fn cut_buttons(context: &EventContext, size: usize, chosen: &UseStateHandle<Option<usize>>) -> Html {
    let most = context.event.most_for_cut().unwrap_or(Cut::MIN_PLAYERS);
    let on_size = {
        let chosen = chosen.setter();
        Callback::from(move |changed: Event| chosen.set(selected_value(&changed).parse().ok()))
    };
    let on_cut = {
        let context = context.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(edits) = context.event.cut_edits(size) {
                context.edit(cut_to(size), edits);
            }
        })
    };
    let option = |other: usize| select_option(other.to_string(), other == size, t!("Top {}", other));
    html! {
        <div class="event-tools">
            <select data-choice="cut-size" aria-label={t!("To how many players")} onchange={on_size}>{ for (Cut::MIN_PLAYERS..=most).map(option) }</select>
            { tool_button("cut", &cut_to(size), on_cut) }
        </div>
    }
}
