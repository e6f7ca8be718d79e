//! The games of an event: a round's pairings and their results.

mod army_points;
mod by_hand;
mod camera;
mod cut_tools;
mod game_row;
mod pair_tools;
pub mod presence_fields;
mod print_round;
pub mod result_fields;
mod result_form;
mod scan_result;
pub mod score_fields;
mod score_input;
mod slip_link;
mod unpaired;

use std::rc::Rc;

use gloo::file::Blob;
use yew::prelude::*;

use super::context::{EventContext, use_event};
use crate::app::components::common::button::{toggle, tool_button};
use crate::app::components::common::choice::choice;
use crate::app::components::common::icon::icon;
use crate::app::components::dialogs::context::{DialogContext, use_dialog};
use crate::app::components::dialogs::files;
use crate::app::components::events::players::pasted_list::use_pasted_list;
use crate::app::components::events::round_link::RoundLink;
use crate::app::hooks::turns::FIRST_ROWS;
use crate::event::pairing_messages::{pairing_remark, player_names, table_shortage};
use crate::event::standings::credit_of_bye;
use crate::event::{
    AfterRound, Event as PlannedEvent, EventEdit, EventRound, GameResult, MissingPoints, Pairing, PairingRemark,
    ResultRules, TableShortage, event_end, in_table_order, pairing_remarks, result_doubts,
};
use crate::formats::file_name::stem;
use crate::formats::players::pairings_csv;
use crate::page::{EventPart, Place};
use crate::words::{many, plural, t};
use army_points::ArmyPoints;
use cut_tools::CutTools;
use game_row::GameRow;
use pair_tools::PairTools;
use print_round::PrintRound;
use result_fields::use_scoring_event;
use scan_result::ScanResult;
use unpaired::Unpaired;

/// The part.
#[component]
pub fn Pairings() -> Html {
    let (context, dialog) = (use_event(), use_dialog());
    let number = context.number;
    use_pasted_list(number, Callback::from(move |()| dialog.go(&Place::Event(number, EventPart::Players))));
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
            <CutTools round={index} />
            <Games round={index} on_round={Callback::from({ let chosen = chosen.setter(); move |next| chosen.set(next) })} />
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
    /// Shows another round.
    on_round: Callback<usize>,
}

/// The games of a round.
#[component]
fn Games(props: &GamesProps) -> Html {
    let (context, dialog) = (use_event(), use_dialog());
    let (event, index) = (&context.event, props.round);
    let scoring = use_scoring_event(event.pack, event.points);
    let remarks = use_memo((event.clone(), index), |(event, index)| pairing_remarks(event, *index));
    let Some(round) = event.rounds.get(index) else { return html! {} };
    let row = |(row, place): (usize, usize)| {
        let pairing = &round.pairings[place];
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
                on_change={context.on_change.clone()} scenario={round.scenario} is_first={row < FIRST_ROWS} />
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
    let rules = ResultRules::of(event, round.scenario);
    let is_doubtful = |result: &GameResult| !result_doubts(result, &rules).is_empty();
    let doubtful = round.pairings.iter().filter_map(|pairing| pairing.result).filter(is_doubtful).count();
    let on_tables = {
        let number = context.number;
        dialog.on_click(move |dialog| dialog.go(&Place::Event(number, EventPart::Tables)))
    };
    let has_bye = round.pairings.iter().any(Pairing::is_bye);
    // Nobody lacks a game in a round that isn't played.
    let is_over = round.pairings.is_empty() && event_end(event).is_some();
    html! {
        <section class="pairings" aria-label={t!("Round {}", index + 1)}>
            <div class="round-state">
                <p class="hint" role="status" data-fact="games-out">{ state }</p>
                { after_round(&context, &dialog, index, &props.on_round) }
                if doubtful > 0 { <p class="hint doubt" role="status" data-fact="doubtful">{ icon("should") }{ many(doubtful, plural!("1 result can't be right.", "{} results can't be right.")) }</p> }
            </div>
            if let Some(shortage) = TableShortage::of_round(event, index) {
                <p class="hint doubt" data-fact="table-shortage">
                    { icon("should") }{ table_shortage(shortage) }{ " " }
                    <button type="button" class="quiet" data-act="more-tables" onclick={on_tables}>{ t!("More tables") }</button>
                </p>
            }
            if round.pairings.iter().any(|pairing| !pairing.is_bye()) { <ScanResult round={index} /> }
            if round.pairings.iter().any(|pairing| !pairing.is_bye()) { <GamesHead /> }
            <ol class="games">{ for in_table_order(event, round).into_iter().enumerate().map(row) }</ol>
            if !round.pairings.is_empty() {
                <div class="actions"><PairTools round={index} is_again=true /><button type="button" class="tool" data-format="pairings" onclick={on_save}>{ icon("save") }{ t!("Pairings (CSV)") }</button></div>
                <RoundLink round={index} />
                <PrintRound round={index} />
            }
            <ArmyPoints round={index} />
            if has_bye && MissingPoints::of(event).is_none() { <p class="hint">{ bye_sentence(event) }</p> }
            if !is_over { <Unpaired round={index} /> }
        </section>
    }
}

/// The one button for what comes after a round whose results are in.
fn after_round(context: &EventContext, dialog: &DialogContext, index: usize, on_round: &Callback<usize>) -> Html {
    match AfterRound::of(&context.event, index) {
        None => html! {},
        Some(AfterRound::Next(next)) => {
            let onclick = on_round.reform(move |_: MouseEvent| next);
            html! { <button type="button" class="go" data-act="next-round" {onclick}>{ t!("Next round") }</button> }
        }
        Some(AfterRound::Standings) => {
            let number = context.number;
            let onclick = dialog.on_click(move |dialog| dialog.go(&Place::Event(number, EventPart::Standings)));
            html! { <button type="button" class="go" data-act="to-standings" {onclick}>{ t!("Standings") }</button> }
        }
    }
}

/// The head of the list. The fields have names of their own for whoever doesn't see it.
#[component]
fn GamesHead() -> Html {
    let player = html! {
        <div class="player-score">
            <bdi>{ t!("Player") }</bdi>
            <span class="scores"><span>{ t!("VP") }</span><span title={t!("Army points destroyed")}>{ t!("AP") }</span><span>{ t!("List") }</span></span>
        </div>
    };
    html! {
        <div class="games-head" aria-hidden="true">
            <span>{ t!("Table") }</span>
            <div class="result-fields">{ player.clone() }{ player }<span>{ t!("Who has won?") }</span><span>{ t!("How did it end?") }</span></div>
        </div>
    }
}

/// What a bye counts as.
fn bye_sentence(event: &PlannedEvent) -> String {
    let credit = credit_of_bye(event);
    t!(
        "A bye counts as {} tournament points, {} VP and {} army points destroyed.",
        credit.points,
        credit.vp,
        credit.destroyed
    )
}
