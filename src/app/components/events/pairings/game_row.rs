//! A game of a round: its table, its players, its result, what is remarked on, and what can be changed by hand.

use std::rc::Rc;

use yew::prelude::*;

use super::by_hand::ByHand;
use super::result_form::ResultForm;
use super::slip_link::SlipLink;
use crate::app::components::events::context::ChangeOutcome;
use crate::app::hooks::turns::use_turn;
use crate::event::{Event as PlannedEvent, Pairing, ResultRules, result_doubts};
use crate::pack::Scenario;
use crate::page::{EventChange, Shared};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct GameRowProps {
    /// The round, counted from 0.
    pub round: usize,
    /// The place among the round's pairings, counted from 0.
    pub place: usize,
    pub pairing: Pairing,
    /// The names of the first and the second player.
    pub names: Rc<[String; 2]>,
    /// The number of the table.
    pub table: Option<usize>,
    /// What is worth knowing of it.
    pub remarks: Rc<[String]>,
    /// It says what a result counts as.
    pub scoring: Shared<PlannedEvent>,
    /// What is played in the round, once that is chosen.
    pub scenario: Option<&'static Scenario>,
    pub on_change: Callback<EventChange, ChangeOutcome>,
    /// Whether it is drawn at once.
    pub is_first: bool,
}

/// The row, of which there may be hundreds: until its turn has come it says only who plays where.
#[component]
pub fn GameRow(props: &GameRowProps) -> Html {
    if use_turn(props.is_first) {
        return html! { <WholeRow ..props.clone() /> };
    }
    html! {
        <li class={props.pairing.is_finished().then_some("finished")} data-game={(props.place + 1).to_string()}>
            <span class="game-table">{ props.table.map_or_else(|| "–".to_owned(), |table| table.to_string()) }</span>
            <p class="awaited" aria-busy="true">{ for props.names.iter().filter(|name| !name.is_empty()).map(|name| html! { <bdi>{ name }</bdi> }) }</p>
        </li>
    }
}

/// The whole row.
#[component]
fn WholeRow(props: &GameRowProps) -> Html {
    let (is_changed, is_slip_shown) = (use_state_eq(|| false), use_state_eq(|| false));
    let GameRowProps { round, place, pairing, names, table, remarks, scoring, scenario, on_change, .. } = props;
    let on_toggle = |shown: &UseStateHandle<bool>| {
        let (setter, is_shown) = (shown.setter(), **shown);
        Callback::from(move |_: MouseEvent| setter.set(!is_shown))
    };
    let [first, second] = &**names;
    let label = if pairing.is_bye() { t!("Bye of {}", first) } else { t!("{} against {}", first, second) };
    let rules = ResultRules::of(scoring, *scenario);
    let is_doubtful = pairing.result.is_some_and(|result| !result_doubts(&result, &rules).is_empty());
    let class = classes!(pairing.is_finished().then_some("finished"), is_doubtful.then_some("doubtful"));
    html! {
        <li {class} data-game={(place + 1).to_string()} aria-label={label.clone()}>
            <span class="game-table" data-fact="table">
                if let Some(table) = table { <span class="unseen">{ t!("Table {}", table) }</span><span aria-hidden="true">{ table }</span> } else { <span aria-hidden="true">{ "–" }</span> }
            </span>
            if pairing.is_bye() {
                <p class="bye"><bdi>{ first }</bdi>{ " " }<span class="hint">{ t!("has a bye") }</span></p>
            } else {
                <ResultForm round={*round} player={pairing.first} result={pairing.result} {names} scoring={scoring.clone()} scenario={*scenario} on_change={on_change.clone()} />
            }
            if !pairing.is_finished() {
                <button type="button" class="quiet show-slip" data-act="show-slip" aria-expanded={is_slip_shown.to_string()} aria-label={t!("Slip: {}", label)} onclick={on_toggle(&is_slip_shown)}>{ t!("Slip") }</button>
            }
            <button type="button" class="quiet change-game" data-act="change-game" aria-expanded={is_changed.to_string()} aria-label={t!("Change: {}", label)} onclick={on_toggle(&is_changed)}>{ t!("Change") }</button>
            if !remarks.is_empty() {
                <ul class="game-remarks">{ for remarks.iter().map(|text| html! { <li>{ text }</li> }) }</ul>
            }
            if *is_slip_shown && !pairing.is_finished() { <SlipLink round={*round} pairing={pairing.clone()} /> }
            if *is_changed { <ByHand round={*round} place={*place} /> }
        </li>
    }
}
