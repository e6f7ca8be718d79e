//! The victory points of both players, large, and whose turn it is.

use yew::prelude::*;

use crate::game::by_role::ROLES;
use crate::game::score_messages::role;
use crate::pack::Role;
use crate::page::Shared;
use crate::page::play::score::{GameScore, turn_name};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ScoreHeadsProps {
    pub score: Shared<GameScore>,
}

/// The score.
#[component]
pub fn ScoreHeads(props: &ScoreHeadsProps) -> Html {
    let score = &props.score;
    let head = |of: Role| {
        let class = if of == Role::Attacker { "attacker" } else { "defender" };
        let vp = *score.sheet.vp.of(of);
        let is_active = !score.is_over() && score.active() == of;
        html! {
            <div class={classes!("score-head", class, is_active.then_some("active"))} data-score={class} data-vp={vp.to_string()}>
                <span>{ role(of) }</span>
                <b>{ vp }</b>
                <span>{ t!("VP") }</span>
            </div>
        }
    };
    html! {
        <section class="score-heads" aria-label={t!("Victory points")}>
            { for ROLES.map(head) }
            <h2>{ if score.is_over() { t!("The game is over").to_owned() } else { turn_name(score.turn()) } }</h2>
        </section>
    }
}
