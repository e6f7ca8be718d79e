//! The scenarios of an event in the order of its rounds.

use yew::prelude::*;

use crate::page::{PlayerEvent, Shared};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ScenariosProps {
    pub event: Shared<PlayerEvent>,
}

/// The rounds, each with its scenario where players may know it; nothing of an event without rounds.
#[component]
pub fn Scenarios(props: &ScenariosProps) -> Html {
    let rounds = props.event.scenarios();
    if rounds.is_empty() {
        return html! {};
    }
    let round = |(number, scenario): (u32, Option<_>)| {
        let scenario: Option<&'static crate::pack::Scenario> = scenario;
        let text = match scenario {
            Some(scenario) => &*scenario.name,
            // An earlier one may be known to others.
            None if props.event.newest_round().is_some_and(|newest| number < newest.number) => t!("not known here"),
            None => t!("still secret"),
        };
        html! { <li key={number}><b>{ t!("Round {}", number) }</b>{ " " }{ text }</li> }
    };
    html! {
        <section aria-label={t!("Scenarios")}>
            <h3>{ t!("Scenarios") }</h3>
            <ul class="shared-rounds">{ for rounds.into_iter().map(round) }</ul>
        </section>
    }
}
