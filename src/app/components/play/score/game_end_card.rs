//! How the game has ended: who has won and by what, the numbers that decide or are reported, and the result slip.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::app::hooks::actions::use_actions;
use crate::app::services::{address, send};
use crate::game::GameChange;
use crate::game::by_role::ROLES;
use crate::game::score_entry::{EndReason, Outcome};
use crate::game::score_messages::{self, role};
use crate::pack::{Role, Tiebreaker};
use crate::page::play::KeptGame;
use crate::page::play::score::{
    EndingAct, FilledSlip, GameScore, SlipLine, destroyed_now, ending_change, filled_slip, slip_lines, slip_text,
};
use crate::page::{Place, Shared};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct GameEndCardProps {
    pub kept: Shared<KeptGame>,
    pub score: Shared<GameScore>,
    pub on_change: Callback<GameChange>,
}

/// The card.
#[component]
pub fn GameEndCard(props: &GameEndCardProps) -> Html {
    let GameEndCardProps { kept, score, on_change } = props;
    let actions = use_actions();
    let is_copied = use_state(|| None::<bool>);
    let Some(end) = score.sheet.end else { return Html::default() };
    let lines = slip_lines(score, &kept.0.game);
    let act = |make: fn(Role, u32) -> EndingAct, of: Role| {
        let kept = kept.clone();
        on_change.reform(move |event: Event| {
            let typed = event.target_unchecked_into::<HtmlInputElement>().value().parse().unwrap_or(0);
            ending_change(&kept.0, make(of, typed))
        })
    };
    let is_by_presence =
        matches!(end.outcome, Outcome::Open(Tiebreaker::Presence) | Outcome::Won(_, Some(Tiebreaker::Presence)))
            || (end.outcome == Outcome::Tie && end.why != EndReason::RoundOver);
    let fields = |title: &'static str,
                  id: &'static str,
                  make: fn(Role, u32) -> EndingAct,
                  number: &dyn Fn(Role) -> Option<u32>| {
        let field = |of: Role| {
            let value = number(of).map(|number| number.to_string()).unwrap_or_default();
            let name = if of == Role::Attacker { "attacker" } else { "defender" };
            html! {
                <label class="field"><span>{ role(of) }</span>
                    <input type="number" min="0" max="999" inputmode="numeric" data-end={format!("{id}-{name}")} {value} onchange={act(make, of)} />
                </label>
            }
        };
        html! { <fieldset><legend>{ title }</legend>{ for ROLES.map(field) }</fieldset> }
    };
    let on_copy = {
        let (text, is_copied) = (slip_text(&lines), is_copied.clone());
        Callback::from(move |_: MouseEvent| {
            let is_copied = is_copied.clone();
            send::copy_text(&text, Callback::from(move |was_copied| is_copied.set(Some(was_copied))));
        })
    };
    let slip = filled_slip(score, &kept.0.game);
    let on_fill = |link: &str| {
        let (place, dispatch) = (Place::Slip(link.into()), actions.dispatch.clone());
        Callback::from(move |_: MouseEvent| address::go(&place, &dispatch))
    };
    let destroyed = destroyed_now(score, &kept.0.game);
    let on_go_on = {
        let kept = kept.clone();
        on_change.reform(move |_: MouseEvent| ending_change(&kept.0, EndingAct::GoOn))
    };
    let line = |line: &SlipLine| html! { <><dt>{ line.what }</dt><dd>{ &line.text }</dd></> };
    html! {
        <section class="game-end" aria-label={t!("How the game has ended")}>
            <div role="status"><h3>{ score_messages::end(end) }</h3></div>
            if is_by_presence {
                { fields(t!("Scenario Presence"), "presence", EndingAct::Presence, &|of| score.record.presence.map(|both| *both.of(of))) }
            }
            { fields(t!("Army points destroyed"), "destroyed", EndingAct::Destroyed, &|of| destroyed.map(|both| *both.of(of))) }
            <h3>{ t!("Result slip") }</h3>
            <dl class="slip-lines">{ for lines.iter().map(line) }</dl>
            if let Some(FilledSlip::Missing(what)) = slip {
                <p class="hint" data-fact="slip-misses">{ what }</p>
            }
            <div class="score-acts">
                if let Some(FilledSlip::Filled(link)) = &slip {
                    <button type="button" class="go" data-act="fill-slip" onclick={on_fill(link)}>{ t!("Fill in the result slip") }</button>
                }
                { tool_button("copy-slip", t!("Copy the result"), on_copy) }
                if score.record.ending.is_some() {
                    { tool_button("go-on", t!("The game goes on"), on_go_on) }
                }
            </div>
            <div role="status">
                if let Some(was_copied) = *is_copied {
                    <p class="hint">{ if was_copied { t!("Copied.") } else { t!("It can't be copied here. Select the text instead.") } }</p>
                }
            </div>
        </section>
    }
}
