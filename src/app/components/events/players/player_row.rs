//! A player of the list: their number, name, faction and team, and whether they have left.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::components::common::button::icon_button;
use crate::app::components::common::field::text_field;
use crate::app::hooks::turns::use_turn;
use crate::event::{EventPlayer, PlayerChange, PlayerId};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct PlayerRowProps {
    pub player: EventPlayer,
    /// Their place in the list, counted from 1.
    pub number: usize,
    /// What they are called among all players.
    pub called: String,
    pub can_be_removed: bool,
    pub on_change: Callback<(PlayerId, PlayerChange)>,
    /// Whether it is drawn at once.
    pub is_first: bool,
}

/// The row, of which there may be hundreds: until its turn has come it has only the name.
#[component]
pub fn PlayerRow(props: &PlayerRowProps) -> Html {
    if use_turn(props.is_first) {
        return html! { <WholeRow ..props.clone() /> };
    }
    html! {
        <li aria-busy="true">
            <span class="player-number">{ props.number }</span>
            <bdi>{ &props.called }</bdi>
        </li>
    }
}

/// The whole row.
#[component]
fn WholeRow(props: &PlayerRowProps) -> Html {
    let PlayerRowProps { player, number, called, can_be_removed, on_change, .. } = props;
    let id = player.id;
    let on_text = |change: fn(String) -> PlayerChange| {
        on_change.reform(move |event: Event| {
            (id, change(event.target_unchecked_into::<HtmlInputElement>().value().trim().to_owned()))
        })
    };
    let on_click = |change: PlayerChange| on_change.reform(move |_: MouseEvent| (id, change.clone()));
    let (text, label, change) = if player.has_dropped {
        (t!("Bring back"), t!("{} is back in the event", called), PlayerChange::BringBack)
    } else {
        (t!("Drop"), t!("{} leaves the event", called), PlayerChange::Drop)
    };
    let (out_text, out_label, out_change) = if player.is_disqualified {
        (t!("Reinstate"), t!("{} is no longer disqualified", called), PlayerChange::Requalify)
    } else {
        (t!("Disqualify"), t!("Disqualify {}", called), PlayerChange::Disqualify)
    };
    html! {
        <li class={(!player.is_active()).then_some("dropped")} data-player={id.0.to_string()}>
            <span class="player-number">{ number }</span>
            { text_field("player-name", t!("Name of player {}", number), &player.name, &t!("Player {}", number), on_text(PlayerChange::Name)) }
            { text_field("", t!("Faction of {}", called), &player.faction, t!("Faction"), on_text(PlayerChange::Faction)) }
            { text_field("", t!("Team of {}", called), &player.team, t!("Team"), on_text(PlayerChange::Team)) }
            <button type="button" class="quiet" data-act="drop" aria-label={format!("{text}: {label}")} onclick={on_click(change)}>{ text }</button>

            if *can_be_removed && !player.is_disqualified {
                { icon_button("delete", t!("Remove {}", called), t!("Remove"), on_click(PlayerChange::Remove)) }
            } else {
                <button type="button" class="quiet" data-act="disqualify" aria-label={format!("{out_text}: {out_label}")} onclick={on_click(out_change)}>{ out_text }</button>
            }
        </li>
    }
}
