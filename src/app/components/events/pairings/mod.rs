//! The games of an event: a round's pairings and their results.

mod by_hand;
mod camera;
mod game_row;
mod pair_tools;
mod print_round;
pub mod result_fields;
mod result_form;
mod scan_result;
pub mod score_input;
mod slip_link;
mod unpaired;

use std::rc::Rc;

use gloo::file::Blob;
use yew::prelude::*;

use super::context::{EventContext, use_event};
use crate::app::components::common::button::{toggle, tool_button};
use crate::app::components::common::choice::choice;
use crate::app::components::common::icon::icon;
use crate::app::components::dialogs::context::use_dialog;
use crate::app::components::dialogs::files;
use crate::app::components::events::round_link::RoundLink;
use crate::app::hooks::turns::FIRST_ROWS;
use crate::event::pairing_messages::{pairing_remark, player_names};
use crate::event::standings::credit_of_bye;
use crate::event::{Event as PlannedEvent, EventEdit, EventRound, Pairing, PairingRemark, pairing_remarks};
use crate::formats::file_name::stem;
use crate::formats::players::pairings_csv;
use crate::words::{many, plural, t};
use game_row::GameRow;
use pair_tools::PairTools;
use print_round::PrintRound;
use result_fields::use_scoring_event;
use scan_result::ScanResult;
use unpaired::Unpaired;

/// The part.
#[component]
pub fn Pairings() -> Html {
    let context = use_event();
    let chosen = use_state_eq(|| present_round(&context.event));
    let event = &context.event;
    if event.rounds.is_empty() {
        return no_rounds(&context);
    }
    let index = (*chosen).min(event.rounds.len() - 1);
    let round = |(index, is_chosen): (usize, bool)| {
        let chosen = chosen.setter();
        let onclick = Callback::from(move |_: MouseEvent| chosen.set(index));
        html! { <span key={index} data-round={(index + 1).to_string()}>{ toggle(&t!("Round {}", index + 1), is_chosen, onclick) }</span> }
    };
    html! {
        <>
            <div class="pairing-round">
                { choice(t!("Round"), (0..event.rounds.len()).map(|other| round((other, other == index))).collect()) }
                <PairTools round={index} />
            </div>
            <Games round={index} />
        </>
    }
}

/// The round that is being played or paired: the first one with something left to do.
fn present_round(event: &PlannedEvent) -> usize {
    let is_open = |round: &EventRound| round.pairings.is_empty() || round.unfinished() > 0;
    event.rounds.iter().position(is_open).unwrap_or(event.rounds.len().saturating_sub(1))
}

fn no_rounds(context: &EventContext) -> Html {
    let on_add = {
        let context = context.clone();
        Callback::from(move |_: MouseEvent| {
            context.edit(t!("Add a round"), vec![EventEdit::Rounds(vec![EventRound::default()])]);
        })
    };
    html! {
        <>
            <p class="hint">{ t!("Games are played in rounds, and the event has none yet.") }</p>
            <div class="actions">{ tool_button("add-round", t!("Add a round"), on_add) }</div>
        </>
    }
}

#[derive(PartialEq, Properties)]
struct GamesProps {
    /// The round, counted from 0.
    round: usize,
}

/// The games of a round.
#[component]
fn Games(props: &GamesProps) -> Html {
    let (context, dialog) = (use_event(), use_dialog());
    let (event, index) = (&context.event, props.round);
    let scoring = use_scoring_event(event.pack, event.points);
    let remarks = use_memo((event.clone(), index), |(event, index)| pairing_remarks(event, *index));
    let Some(round) = event.rounds.get(index) else { return html! {} };
    let row = |(place, pairing): (usize, &Pairing)| {
        // Of the players without a game there is a list.
        let of_game = |remark: &&PairingRemark| {
            pairing.seat_of(remark.player()).is_some() && !matches!(remark, PairingRemark::Unpaired { .. })
        };
        let remarks: Rc<[String]> =
            remarks.iter().filter(of_game).map(|remark| pairing_remark(event, remark)).collect();
        let names: Rc<[String; 2]> = Rc::new(player_names(event, pairing));
        let table = pairing.table.and_then(|table| event.number(table));
        html! {
            <GameRow key={format!("{index} {} {:?}", pairing.first.0, pairing.second)} round={index} {place} pairing={pairing.clone()} {names} {table} {remarks} scoring={scoring.clone()}
                on_change={context.on_change.clone()} is_first={place < FIRST_ROWS} />
        }
    };
    let out = round.unfinished();
    let state = if round.pairings.is_empty() {
        String::new()
    } else if out == 0 {
        t!("All results of the round are in.").to_owned()
    } else {
        many(out, plural!("1 game is still out.", "{} games are still out."))
    };
    let on_save = {
        let event = event.clone();
        dialog.on_click(move |dialog| {
            let name = format!("{}-{}-{}.csv", stem(&event.name), t!("pairings"), index + 1);
            let blob = Blob::new_with_options(pairings_csv(&event, index).as_bytes(), Some("text/csv"));
            files::save(dialog, &name, blob);
        })
    };
    let has_bye = round.pairings.iter().any(Pairing::is_bye);
    html! {
        <section class="pairings" aria-label={t!("Round {}", index + 1)}>
            <p class="hint" role="status" data-fact="games-out">{ state }</p>
            if round.pairings.iter().any(|pairing| !pairing.is_bye()) { <ScanResult round={index} /> }
            <ol class="games">{ for round.pairings.iter().enumerate().map(row) }</ol>
            if !round.pairings.is_empty() {
                <div class="actions"><button type="button" class="tool" data-format="pairings" onclick={on_save}>{ icon("save") }{ t!("Pairings (CSV)") }</button></div>
                <RoundLink round={index} />
                <PrintRound round={index} />
            }
            if has_bye { <p class="hint">{ bye_sentence(event) }</p> }
            <Unpaired round={index} />
        </section>
    }
}

/// What a bye counts as.
fn bye_sentence(event: &PlannedEvent) -> String {
    let credit = credit_of_bye(event);
    t!(
        "A bye counts as {} tournament points, {} VP and {} points destroyed.",
        credit.points,
        credit.vp,
        credit.destroyed
    )
}
