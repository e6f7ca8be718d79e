//! What an event is and how it is played: date, players, army points, edges, and the rounds with their scenarios.

use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::context::{EventContext, use_event};
use crate::app::components::common::button::{icon_button, toggle, tool_button};
use crate::app::components::common::choice::choice;
use crate::app::components::common::field::{select_option, selected_value};
use crate::app::components::common::typed_field::typed_field;
use crate::app::components::dialogs::context::use_dialog;
use crate::app::services::random;
use crate::event::{
    EdgeChoice, Event as PlannedEvent, EventDate, EventEdit, EventRound, clock_minutes, earlier_round, proposed_rounds,
    roll_scenarios,
};
use crate::pack::CardTexts;
use crate::page::Place;
use crate::words::{many, many_filled, plural, t};

/// The part.
#[component]
pub fn Rounds() -> Html {
    let context = use_event();
    let on_hall = {
        let (dialog, number) = (use_dialog(), context.number);
        Callback::from(move |()| dialog.go(&Place::Hall(number)))
    };
    html! {
        <>
            <Facts />
            <section aria-label={t!("Rounds")}>
                <h2>{ t!("Rounds") }</h2>
                { proposal(&context) }
                <ol class="event-rounds">{ for (0..context.event.rounds.len()).map(|index| round(&context, index)) }</ol>
                { round_buttons(&context, &on_hall) }
            </section>
            <Notes />
        </>
    }
}

/// Date, players, points and edges.
#[component]
fn Facts() -> Html {
    let (context, dialog) = (use_event(), use_dialog());
    let event = &context.event;
    let on_date = {
        let context = context.clone();
        Callback::from(move |changed: Event| {
            let value = changed.target_unchecked_into::<HtmlInputElement>().value();
            context.edit(t!("Change the date"), vec![EventEdit::Date(EventDate::read(&value))]);
        })
    };
    // A number that can't be read changes nothing, and the field shows the old one again.
    let on_number = |name: &'static str, edit: fn(u32) -> EventEdit, old: u32| {
        let (context, dialog) = (context.clone(), dialog.clone());
        Callback::from(move |changed: Event| {
            let field: HtmlInputElement = changed.target_unchecked_into();
            let text = field.value();
            let number = if text.trim().is_empty() { Ok(0) } else { text.trim().parse() };
            if let Ok(number) = number {
                context.edit(name, vec![edit(number)]);
            } else {
                field.set_value(&shown(old));
                dialog.refused(t!("That isn't a whole number."));
            }
        })
    };
    let clocks =
        CardTexts::of(event.pack).and_then(|texts| texts.event.as_ref()).map_or(&[][..], |event| &event.clocks);
    let clock = clock_minutes(event.pack, event.points).map(|minutes| {
        many(minutes as usize, plural!("1 minute on each player's clock.", "{} minutes on each player's clock."))
    });
    let edge = |(name, edges): (&'static str, EdgeChoice)| {
        let text = match edges {
            EdgeChoice::Fixed => t!("Each table's own edge"),
            EdgeChoice::Opposite => t!("Two opposite edges"),
            EdgeChoice::Any => t!("Any edge"),
        };
        let on_choose = {
            let context = context.clone();
            Callback::from(move |_: MouseEvent| context.edit(t!("Change the edges"), vec![EventEdit::Edges(edges)]))
        };
        html! { <span key={name} data-edges={name}>{ toggle(text, event.edges == edges, on_choose) }</span> }
    };
    html! {
        <div class="event-facts">
            <label class="event-field">
                <span>{ t!("Date") }</span>
                <input type="date"  data-field="date" value={event.date.map(|date| date.to_string()).unwrap_or_default()} onchange={on_date} />
            </label>
            <label class="event-field">
                <span>{ t!("Players") }</span>
                { typed_field(shown(event.players), html! { <input type="text" inputmode="numeric" aria-label={t!("Players")} data-field="players" placeholder={shown(event.players_to_come())} onchange={on_number(t!("Change the players"), EventEdit::Players, event.players)} /> }) }
            </label>
            <label class="event-field">
                <span>{ t!("Army points") }</span>
                { typed_field(shown(event.points), html! { <input type="text" inputmode="numeric" aria-label={t!("Army points")} data-field="points" list="army-points" onchange={on_number(t!("Change the army points"), EventEdit::Points, event.points)} /> }) }
                <datalist id="army-points">{ for clocks.iter().map(|clock| html! { <option value={clock.points.to_string()} /> }) }</datalist>
            </label>
            <p class="hint" data-fact="clock" role="status">{ clock }</p>
            if event.pack.has_scenarios() {
                { choice(t!("The Attacker's edge can be"), EdgeChoice::NAMES.into_iter().map(edge).collect()) }
            }
        </div>
    }
}

/// A number in its field: empty where it isn't known.
fn shown(number: u32) -> String {
    if number == 0 { String::new() } else { number.to_string() }
}

/// How many rounds the packet proposes for the players, and the button that takes them over.
fn proposal(context: &EventContext) -> Html {
    let event = &context.event;
    let Some(proposed) = proposed_rounds(event.pack, event.players_to_come()) else { return html! {} };
    let text = many_filled(
        event.players_to_come() as usize,
        plural!("{1} proposes for 1 player:", "{1} proposes for {0} players:"),
        &[&event.pack.name],
    );
    let rounds = many(proposed as usize, plural!("1 round", "{} rounds"));
    if event.rounds.len() == proposed as usize {
        return html! { <p class="hint" data-fact="proposed-rounds">{ format!("{text} {rounds}.") }</p> };
    }
    let onclick = {
        let context = context.clone();
        Callback::from(move |_: MouseEvent| {
            let mut rounds = context.event.rounds.clone();
            rounds.resize(proposed as usize, EventRound::default());
            context.edit(t!("Take the proposed rounds"), vec![EventEdit::Rounds(rounds)]);
        })
    };
    html! {
        <p class="hint" data-fact="proposed-rounds">
            { format!("{text} {rounds}. ") }
            <button type="button" class="quiet" data-act="take-rounds" {onclick}>{ t!("Take that") }</button>
        </p>
    }
}

/// The rounds with one of them changed, or without it.
fn with_round(event: &PlannedEvent, index: usize, changed: Option<EventRound>) -> Vec<EventEdit> {
    let mut rounds = event.rounds.clone();
    match changed {
        Some(round) => rounds[index] = round,
        None => {
            rounds.remove(index);
        }
    }
    vec![EventEdit::Rounds(rounds)]
}

fn round(context: &EventContext, index: usize) -> Html {
    let event = &context.event;
    let EventRound { scenario, is_revealed, .. } = event.rounds[index];
    let number = index + 1;
    let is_repeated = earlier_round(event, index).is_some();
    let on_scenario = {
        let context = context.clone();
        Callback::from(move |changed: Event| {
            let scenario = context.event.pack.scenario(&selected_value(&changed));
            let round = EventRound { scenario, ..context.event.rounds[index].clone() };
            let edits = with_round(&context.event, index, Some(round));
            context.edit(t!("Choose the scenario of round {}", number), edits);
        })
    };
    let on_reveal = {
        let context = context.clone();
        Callback::from(move |changed: Event| {
            let is_revealed = changed.target_unchecked_into::<HtmlInputElement>().checked();
            let round = EventRound { is_revealed, ..context.event.rounds[index].clone() };
            let edits = with_round(&context.event, index, Some(round));
            context.edit(t!("Reveal round {}", number), edits);
        })
    };
    let on_remove = {
        let context = context.clone();
        Callback::from(move |_: MouseEvent| {
            context.edit(t!("Remove round {}", number), with_round(&context.event, index, None));
        })
    };
    html! {
        <li key={index} data-round={number.to_string()}>
            <span class="round-number">{ t!("Round {}", number) }</span>
            <select data-field="scenario" aria-label={t!("Scenario of round {}", number)} onchange={on_scenario}>
                { select_option("", scenario.is_none(), t!("Not chosen yet")) }
                { for event.pack.scenarios.iter().map(|one| select_option(one.id.clone(), scenario == Some(one), &one.name)) }
            </select>
            <label class="reveal"><input type="checkbox" checked={is_revealed} onchange={on_reveal} /><span>{ t!("Players may know it") }</span></label>
            { icon_button("delete", t!("Remove round {}", number), t!("Remove"), on_remove) }
            if is_repeated { <p class="hint" data-fact="repeated">{ t!("This scenario is played in an earlier round too.") }</p> }
        </li>
    }
}

fn round_buttons(context: &EventContext, on_hall: &Callback<()>) -> Html {
    let event = &context.event;
    let on_add = {
        let context = context.clone();
        Callback::from(move |_: MouseEvent| {
            let rounds = context.event.rounds.iter().cloned().chain([EventRound::default()]).collect();
            context.edit(t!("Add a round"), vec![EventEdit::Rounds(rounds)]);
        })
    };
    let on_roll = {
        let context = context.clone();
        Callback::from(move |_: MouseEvent| {
            let rounds = roll_scenarios(&context.event, context.event.rounds.len(), random::die(u32::MAX));
            context.edit(t!("Roll the scenarios"), vec![EventEdit::Rounds(rounds)]);
        })
    };
    let is_open = event.rounds.iter().any(|round| round.scenario.is_none());
    html! {
        <div class="actions">
            { tool_button("add-round", t!("Add a round"), on_add) }
            if is_open && event.pack.has_scenarios() { { tool_button("roll-scenarios", t!("Roll what isn't chosen"), on_roll) } }
            if !event.rounds.is_empty() { { tool_button("hall", t!("Show the round in the hall"), on_hall.reform(|_: MouseEvent| ())) } }
            <p class="hint">{ t!("No scenario is rolled twice. A scenario that players may not know is in no link.") }</p>
        </div>
    }
}

/// The organiser's notes.
#[component]
fn Notes() -> Html {
    let context = use_event();
    let on_change = {
        let context = context.clone();
        Callback::from(move |changed: Event| {
            let text = changed.target_unchecked_into::<HtmlTextAreaElement>().value();
            context.edit(t!("Change the notes"), vec![EventEdit::Notes(text)]);
        })
    };
    html! {
        <label class="event-notes">
            <span>{ t!("Notes, for you alone") }</span>
            { typed_field(context.event.notes.clone(), html! { <textarea rows="3" maxlength="4000" dir="auto" onchange={on_change} /> }) }
        </label>
    }
}
