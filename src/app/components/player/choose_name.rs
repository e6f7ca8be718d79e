//! Who the player is, which is chosen once for each event.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::components::common::isolated::isolated;
use crate::page::{ChosenPlayer, PlayerEvent, Shared};
use crate::words::t;

/// From how many names on there is a field to search them.
const MIN_SEARCHED: usize = 9;

#[derive(PartialEq, Properties)]
pub struct ChooseNameProps {
    pub event: Shared<PlayerEvent>,
    /// The number of the round whose players are listed.
    pub round: u32,
    pub on_choose: Callback<ChosenPlayer>,
}

/// The names, in the order of the alphabet.
#[component]
pub fn ChooseName(props: &ChooseNameProps) -> Html {
    let search = use_state_eq(String::new);
    let Some(round) = props.event.rounds.get(&props.round) else { return html! {} };
    let on_search = {
        let search = search.setter();
        Callback::from(move |event: InputEvent| search.set(event.target_unchecked_into::<HtmlInputElement>().value()))
    };
    let found = PlayerEvent::named_like(round, &search);
    let name = |player: &&_| {
        let player = ChosenPlayer::from(*player);
        let (id, name) = (player.id, isolated(&player.name));
        let onclick = props.on_choose.reform(move |_: MouseEvent| player.clone());
        html! { <li key={id}><button type="button" class="tool" data-player={id.to_string()} {onclick}>{ name }</button></li> }
    };
    html! {
        <section class="choose-name" aria-label={t!("Who are you?")}>
            <h3>{ t!("Who are you?") }</h3>
            if round.players.len() >= MIN_SEARCHED {
                <input type="search" data-field="own-name" placeholder={t!("Your name")} aria-label={t!("Your name")} autocomplete="off" value={(*search).clone()} oninput={on_search} />
            }
            if found.is_empty() { <p class="hint" role="status">{ t!("Nobody is called that in this event.") }</p> }
            <ul>{ for found.iter().map(name) }</ul>
        </section>
    }
}
