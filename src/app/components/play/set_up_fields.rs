//! Who plays, and how large the game is.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::app::components::common::field::{select_option, selected_value, text_field, use_shown_value};
use crate::game::GameSetUp;
use crate::game::by_role::ROLES;
use crate::game::score_messages::role;
use crate::pack::Role;
use crate::page::Shared;
use crate::page::play::{PlayAction, PlayState, game_sizes, player_name, with_players_swapped};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct SetUpFieldsProps {
    pub game: Shared<PlayState>,
    pub on_act: Callback<PlayAction>,
}

/// The fields. They are folded once they say something.
#[component]
pub fn SetUpFields(props: &SetUpFieldsProps) -> Html {
    let game = &props.game;
    let set_up = game.kept().game.set_up();
    let is_empty = *use_memo((), |()| game.kept().game.is_untouched());
    let points = use_shown_value(set_up.points.map(|points| points.to_string()).unwrap_or_default());
    let act = |changed: fn(GameSetUp, &Event) -> GameSetUp| {
        let (set_up, on_act) = (set_up.clone(), props.on_act.clone());
        Callback::from(move |event: Event| {
            on_act.emit(PlayAction::SetUp(Box::new(changed(set_up.clone(), &event))));
        })
    };
    let on_name = |side: Role| match side {
        Role::Attacker => act(|mut set_up, event| {
            set_up.players.attacker = typed(event);
            set_up
        }),
        Role::Defender => act(|mut set_up, event| {
            set_up.players.defender = typed(event);
            set_up
        }),
    };
    let name = |side: Role| {
        let label = match side {
            Role::Attacker => t!("Name of the Attacker"),
            Role::Defender => t!("Name of the Defender"),
        };
        html! {
            <label class="field"><span>{ role(side) }</span>
                { text_field("", label, set_up.players.of(side), "", on_name(side)) }
            </label>
        }
    };
    let on_swap = {
        let (set_up, on_act) = (set_up.clone(), props.on_act.clone());
        Callback::from(move |_: MouseEvent| {
            on_act.emit(PlayAction::SetUp(Box::new(with_players_swapped(&set_up))));
        })
    };
    let size = |points: u32| select_option(points.to_string(), set_up.points == Some(points), t!("{} points", points));
    let sizes = game_sizes(game.kept());
    html! {
        <section aria-label={t!("Players and points")}>
            <details class="game-set-up" open={is_empty}>
                <summary><h2>{ t!("Players and points") }</h2></summary>
                <div class="game-set-up-fields">
                    { for ROLES.map(name) }
                    { tool_button("swap-players", t!("The other way round"), on_swap) }
                    if !sizes.is_empty() {
                        <label class="field"><span>{ t!("Size of the game") }</span>
                            <select ref={points} data-game="points" onchange={act(|set_up, event| GameSetUp { points: selected_value(event).parse().ok(), ..set_up })}>
                                { select_option("", set_up.points.is_none(), t!("not said")) }
                                { for sizes.into_iter().map(size) }
                            </select>
                        </label>
                    }
                </div>
            </details>
        </section>
    }
}

fn typed(event: &Event) -> String {
    player_name(&event.target_unchecked_into::<HtmlInputElement>().value())
}
