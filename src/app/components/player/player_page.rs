//! The page of an event for its players, by the event's own link or by that of a round.

use std::rc::Rc;

use yew::prelude::*;

use super::choose_name::ChooseName;
use super::event_tables::EventTables;
use super::own_game::OwnGamePart;
use super::round_pairings::RoundPairings;
use super::round_standings::RoundStandings;
use super::scenarios::Scenarios;
use crate::app::components::dialogs::context::use_update_on;
use crate::app::services::{address, events, player_store};
use crate::event::clock_minutes;
use crate::formats::link::LinkProblem;
use crate::page::{ChosenPlayer, PlayerEvent, PlayerEvents, Shared, full_storage, identity_of_link};
use crate::words::{many, plural, t, translated};

#[derive(PartialEq, Properties)]
pub struct PlayerPageProps {
    /// The link of the event, or of one of its rounds.
    pub link: Rc<str>,
}

/// The event, or why its link wasn't opened.
#[component]
pub fn PlayerPage(props: &PlayerPageProps) -> Html {
    match identity_of_link(&props.link) {
        Err(problem) => html! { <p class="hint">{ refusal(problem) }</p> },
        Ok(_) => html! { <KnownEvent link={props.link.clone()} /> },
    }
}

/// Why a link wasn't opened.
fn refusal(problem: LinkProblem) -> String {
    t!("The link was not opened, and your own tables are as they were: {}.", problem)
}

#[derive(PartialEq, Properties)]
struct KnownEventProps {
    /// The link, which can be read.
    link: Rc<str>,
}

/// What is known of the event by all its links that were opened in this browser.
#[component]
fn KnownEvent(props: &KnownEventProps) -> Html {
    let link = &props.link;
    use_update_on(events::listen_for_saving);
    // What this page shows where nothing can be kept.
    let own = use_state(|| player_store::load().opened(link).unwrap_or_default());
    let is_kept = use_state_eq(|| None::<bool>);
    {
        let is_kept = is_kept.setter();
        use_effect_with(link.clone(), move |link| {
            player_store::keep_link(link).then(move |outcome| is_kept.set(Some(outcome.is_ok())));
        });
    }
    let shown: PlayerEvents = if *is_kept == Some(true) { player_store::load() } else { (*own).clone() };
    // Where another window has opened so many other events that this one is kept no longer, it is still shown here.
    let event = use_memo((shown, (*own).clone(), link.clone()), |(shown, own, link)| {
        shown.event(link).or_else(|| own.event(link)).map(Shared::new)
    });
    let on_player = {
        let (own, is_kept, link) = (own.clone(), is_kept.clone(), link.clone());
        Callback::from(move |player: Option<ChosenPlayer>| {
            own.set(own.with_player(&link, player.as_ref()));
            let is_kept = is_kept.setter();
            player_store::keep_player(&link, player).then(move |outcome| is_kept.set(Some(outcome.is_ok())));
        })
    };
    let Some(event) = (*event).clone() else { return html! {} };
    address::remember_event(format!("#{link}"), event.title());
    html! {
        <div class="player-page">
            <h2 class="shared-event-title">{ event.title() }</h2>
            <p class="hint">{ facts(&event) }</p>
            if *is_kept == Some(false) { <p class="hint problem" role="status" data-fact="not-kept">{ translated(full_storage::PLAYER) }</p> }
            { game(&event, &on_player) }
            if let Some(round) = event.newest_round() {
                <RoundPairings event={event.clone()} round={round.number} />
            }
            <Scenarios event={event.clone()} />
            if let Some(round) = event.newest_round() {
                <RoundStandings event={event.clone()} round={round.number} />
            }
            <EventTables {event} />
        </div>
    }
}

/// The player's own game, or what is needed to know it.
fn game(event: &Shared<PlayerEvent>, on_player: &Callback<Option<ChosenPlayer>>) -> Html {
    let Some(round) = event.newest_round() else {
        return html! { <p class="player-next">{ t!("Scan the round's code in the hall, or open its link: then your table and your opponent are here.") }</p> };
    };
    match event.own_game(round) {
        Some(game) => {
            let name = event.own_place(round).and_then(|place| round.players.get(place)).map(|player| &*player.name);
            html! { <OwnGamePart event={event.clone()} round={round.number} {game} name={name.unwrap_or_default().to_owned()} on_other={on_player.reform(|()| None)} /> }
        }
        None => {
            html! { <ChooseName event={event.clone()} round={round.number} on_choose={on_player.reform(Some)} /> }
        }
    }
}

/// The day, the packet, the size of the games and their clocks.
fn facts(event: &PlayerEvent) -> String {
    let date = event.identity.date.map(|date| date.to_string());
    let Some((pack, points)) = event.pack_and_points() else { return date.unwrap_or_default() };
    let size = (points > 0).then(|| many(points as usize, plural!("1 army point", "{} army points")));
    let clock = clock_minutes(pack, points).map(|minutes| {
        many(minutes as usize, plural!("1 minute on each player's clock", "{} minutes on each player's clock"))
    });
    [date, Some(pack.name.clone()), size, clock].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
