//! The panel of the quadrant method's steps.

use std::rc::Rc;

use yew::prelude::*;

use super::common::button::{panel_header, toggle};
use super::common::choice::choice;
use super::common::icon::icon;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::services::{focus, random};
use crate::checks::messages;
use crate::editor::quadrant_guide::{GuideStep, METHOD_STEPS};
use crate::editor::{Action, GuideAction, GuideView};
use crate::geometry::Side;
use crate::pack::Kind;
use crate::page::{PageAction, Panel};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct QuadrantGuideProps {
    pub guide: Rc<GuideView>,
    /// How many findings aren't waived.
    pub open_findings: usize,
}

/// The panel.
#[component]
pub fn QuadrantGuide(props: &QuadrantGuideProps) -> Html {
    let actions = use_actions();
    let guide = &props.guide;
    let on_end = on_guide(&actions, GuideAction::End).reform(|event| {
        focus::prefer(focus::GUIDE);
        event
    });
    let (is_done, holds) = (guide.is_done(), guide.steps[guide.step].is_done);
    let places: usize = guide.steps.iter().map(|step| step.places.len()).sum();
    let status = if is_done {
        let checks = if props.open_findings == 0 {
            t!("Every check passes.").to_owned()
        } else {
            t!("Findings of the checks that stand: {}.", props.open_findings)
        };
        [t!("All {} places are filled.", places), checks].join(" ")
    } else {
        t!("{} of {} places are filled.", guide.filled, places)
    };
    let next = match (guide.step, holds) {
        (0, _) if guide.filled == 0 => t!("Begin"),
        (_, true) => t!("Next"),
        _ => t!("Skip"),
    };
    // One button is solid: the one that is most likely pressed next.
    let next_class = match (holds, is_done) {
        (false, _) => "quiet",
        (true, false) => "go",
        (true, true) => "go outlined",
    };
    html! {
        <aside id={Panel::Quadrants.id()} class="study-panel guide-panel" aria-label={t!("Quadrant method")}>
            { panel_header(t!("Quadrant method"), "guide-end", t!("End the steps"), on_end) }
            <p class={classes!("guide-status", is_done.then_some("done"))} role="status">{ status }</p>
            <ol class="guide-steps">{ for guide.steps.iter().enumerate().map(|(index, step)| row(&actions, guide, index, step)) }</ol>
            <div class="guide-navigation">
                <button type="button" class="quiet" data-run="guide-back" disabled={guide.step == 0} onclick={on_guide(&actions, GuideAction::Back)}>{ t!("Back") }</button>
                <button type="button" class={next_class} data-run="guide-next" disabled={is_done && guide.step + 1 == METHOD_STEPS} onclick={on_guide(&actions, GuideAction::Next)}>{ next }</button>
                if is_done {
                    <button type="button" class="go" data-run="guide-checks" onclick={actions.on::<MouseEvent>(|| PageAction::Show(Panel::Checks))}>{ t!("See the checks") }</button>
                }
            </div>
        </aside>
    }
}

/// Dispatches the action when clicked.
fn on_guide(actions: &Actions, action: GuideAction) -> Callback<MouseEvent> {
    actions.on(move || PageAction::Edit(Action::Guide(action)))
}

/// A step, with its instructions if it is the current one.
fn row(actions: &Actions, guide: &GuideView, index: usize, step: &GuideStep) -> Html {
    let is_current = index == guide.step;
    let filled = step.places.iter().flatten().count();
    let letters: Vec<&str> = step.places.iter().map(|place| place.as_deref().unwrap_or("–")).collect();
    let progress = if step.places.is_empty() { String::new() } else { t!("{} of {}", filled, letters.len()) };
    html! {
        <li class={classes!(step.is_done.then_some("holds"), is_current.then_some("now"))} aria-current={is_current.then_some("step")}>
            <button type="button" class="step" onclick={on_guide(actions, GuideAction::Step(index))}>
                <i>if step.is_done { { icon("check") } } else { { index + 1 } }</i>
                <span>{ step.title }</span>
                <b aria-hidden="true">{ letters.join(" ") }</b>
                <span class="unseen">{ progress }</span>
            </button>
            if is_current { { for instructions(actions, guide) } }
        </li>
    }
}

/// What to do in the current step.
fn instructions(actions: &Actions, guide: &GuideView) -> Vec<Html> {
    let mut parts = vec![html! { <p>{ &guide.instructions }</p> }];
    if (3..=5).contains(&guide.step) {
        let button =
            |side: Side| toggle(messages::side(side), side == guide.side, on_guide(actions, GuideAction::Side(side)));
        let sides = [Side::Top, Side::Right, Side::Bottom, Side::Left];
        parts.push(choice(t!("Side"), sides.map(button).into()));
    }
    if guide.step + 1 == METHOD_STEPS {
        let actions = actions.clone();
        let on_roll = Callback::from(move |_: MouseEvent| {
            let quarter = u8::try_from(random::die(4)).unwrap_or(1) - 1;
            actions.send(PageAction::Edit(Action::Guide(GuideAction::Quarter(quarter))));
        });
        parts.push(html! {
            <button type="button" class="quiet guide-die" onclick={on_roll}>{ icon("die") }{ " " }{ t!("Roll for a quadrant") }</button>
        });
    }
    if !guide.kinds.is_empty() {
        let button = |kind: &&'static Kind| {
            let on_add = on_guide(actions, GuideAction::Add(kind)).reform(|event| {
                // After the last piece of a step its buttons are gone.
                focus::prefer("[data-run='guide-next'], [data-run='guide-checks']");
                event
            });
            html! { <button type="button" class="layer" data-add={kind.id.clone()} onclick={on_add}>{ &kind.name }</button> }
        };
        parts.push(choice(t!("Lay one there"), guide.kinds.iter().map(button).collect()));
    }
    parts.extend(guide.distances.as_ref().map(|binds| html! { <p class="hint">{ binds }</p> }));
    parts
}
