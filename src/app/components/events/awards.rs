//! The awards of an event, and who gets those that the organiser chooses.

use yew::prelude::*;

use super::context::use_event;
use crate::app::components::common::field::{select_option, selected_value, use_shown_value};
use crate::event::award_messages::{award_players, award_title, chosen_award};
use crate::event::roster_messages::listed_player;
use crate::event::{AwardedPlayers, ChosenAward, EventEdit, EventPlayer, PlayerId, awards};
use crate::words::t;

/// The awards that can be told, and the choices.
#[component]
pub fn Awards() -> Html {
    let context = use_event();
    let event = &context.event;
    let told = use_memo(event.clone(), |event| awards(event));
    let row = |awarded: &AwardedPlayers| {
        html! { <><dt>{ award_title(awarded) }</dt><dd data-award="">{ award_players(event, awarded) }</dd></> }
    };
    html! {
        <section class="awards" aria-label={t!("Awards")}>
            <h2>{ t!("Awards") }</h2>
            if !told.is_empty() { <dl>{ for told.iter().map(row) }</dl> }
            <div class="settings">{ for ChosenAward::ALL.map(|award| html! { <AwardChoice {award} /> }) }</div>
        </section>
    }
}

#[derive(PartialEq, Properties)]
struct AwardChoiceProps {
    award: ChosenAward,
}

/// Who gets an award.
#[component]
fn AwardChoice(props: &AwardChoiceProps) -> Html {
    let (context, award) = (use_event(), props.award);
    let event = &context.event;
    let chosen = event.awards.get(award);
    let node = use_shown_value(chosen.map(|player| player.0.to_string()).unwrap_or_default());
    let onchange = {
        let context = context.clone();
        Callback::from(move |changed: Event| {
            let player = selected_value(&changed).parse().ok().map(PlayerId);
            context.edit_left(chosen_award(award), move |_| vec![EventEdit::Award(award, player)]);
        })
    };
    let can_have = |(_, player): &(usize, &EventPlayer)| !player.is_disqualified;
    let option = |(number, player): (usize, &EventPlayer)| {
        select_option(player.id.0.to_string(), chosen == Some(player.id), listed_player(event, player, number))
    };
    let name = if award == ChosenAward::BestPainted { "best-painted" } else { "best-sport" };
    html! {
        <label class="event-field">
            <span>{ chosen_award(award) }</span>
            <select ref={node} data-choice={name} {onchange}>
                { select_option("", chosen.is_none(), t!("Nobody")) }
                { for (1..).zip(&event.roster).filter(can_have).map(option) }
            </select>
        </label>
    }
}
