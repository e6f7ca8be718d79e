//! The selected model: what it is, and whether it can stand where it is.

use yew::prelude::*;

use crate::app::components::common::isolated::isolated;
use crate::page::Shared;
use crate::page::play::building::building_at_hand;
use crate::page::play::{PlayState, messages};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ModelCardProps {
    pub game: Shared<PlayState>,
}

/// The card.
#[component]
pub fn ModelCard(props: &ModelCardProps) -> Html {
    let ModelCardProps { game } = props;
    let Some((id, model)) = game.selected_model() else { return Html::default() };
    html! {
        <section class="model-card" data-selected-model={id.0.to_string()} aria-label={t!("The selected model")}>
            <h2>{ isolated(&messages::title(game, id)) }</h2>
            <p class="hint">{ messages::facts(model) }</p>
            if !game.stands() && building_at_hand(game).is_none() {
                <p class="problem" role="status" data-fact="misplaced">{ t!("A base can't stand here: terrain or the table's edge is in the way.") }</p>
            }
        </section>
    }
}
