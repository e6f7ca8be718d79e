//! How the game ends, other than by its score or its last turn.

use yew::prelude::*;

use crate::app::components::common::field::{select_option, selected_value, use_shown_value};
use crate::game::score_record::Ending;
use crate::page::Shared;
use crate::page::play::score::{GameScore, endings};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct EndingChoiceProps {
    /// The score of the game.
    pub score: Shared<GameScore>,
    pub on_end: Callback<Ending>,
}

/// The choice. It asks for what else is written down then.
#[component]
pub fn EndingChoice(props: &EndingChoiceProps) -> Html {
    let node = use_shown_value(String::new());
    let all = endings(props.score.rules, props.score.active());
    let option = |(index, (_, text)): (usize, &(Ending, &'static str))| select_option(index.to_string(), false, *text);
    let options: Vec<Html> = all.iter().enumerate().map(option).collect();
    let on_end = props.on_end.clone();
    let onchange = Callback::from(move |event: Event| {
        let chosen = selected_value(&event).parse().ok().and_then(|index: usize| all.get(index));
        if let Some((ending, _)) = chosen {
            on_end.emit(*ending);
        }
    });
    html! {
        <select ref={node} class="ending-choice" data-choice="ending" aria-label={t!("The game ends here")} {onchange}>
            { select_option("", true, t!("The game ends here…")) }
            { for options }
        </select>
    }
}
