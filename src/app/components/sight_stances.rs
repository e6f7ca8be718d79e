//! What the viewer and the target of a line of sight count and stand on, in a game that counts levels and floors.

use yew::prelude::*;

use super::common::field::{NumberInput, number_field, on_arrow_keys, select_option, selected_value};
use crate::analysis::line_of_sight::SightStance;
use crate::app::hooks::actions::Actions;
use crate::editor::{Action, StudyAction, StudyState};
use crate::layout::Levels;
use crate::pack::SightPer;
use crate::page::{Notice, NoticeKind, PageAction};
use crate::study::{StudyResult, StudyStand};
use crate::words::t;

/// The fields of both, with the levels or floors of what they stand on by the last answer.
pub fn stance_fields(actions: &Actions, studies: &StudyState, result: Option<&StudyResult>) -> Vec<Html> {
    let [viewer, target] = studies.stances();
    let level = |probe: usize, label: &'static str, name: &'static str, stance| {
        let stand = result?.stands[probe].as_ref()?;
        Some(level_field(actions, probe, label, name, stance, stand))
    };
    let fields = [
        Some(own_field(actions, 0, t!("The viewer's value"), viewer)),
        level(0, t!("The viewer stands on"), "viewer-level", viewer),
        Some(own_field(actions, 1, t!("The target's value"), target)),
        level(1, t!("The target stands on"), "target-level", target),
    ];
    fields.into_iter().flatten().collect()
}

fn changed(probe: usize, stance: SightStance) -> PageAction {
    PageAction::Edit(Action::Study(StudyAction::Stance(probe, stance)))
}

/// The field for what a model counts by itself.
fn own_field(actions: &Actions, probe: usize, label: &'static str, stance: SightStance) -> Html {
    let value = stance.own.to_string();
    let input = NumberInput { label, name: label.to_owned(), value: value.clone(), ..NumberInput::default() };
    let on_change = actions.on_change(move |input| {
        let typed = input.value();
        input.set_value(&value);
        Some(match typed.trim().parse() {
            Ok(own) => changed(probe, SightStance { own, ..stance }),
            Err(_) => PageAction::Notify(Notice::new(NoticeKind::Refused, t!("Not a whole number: {}.", typed))),
        })
    });
    let on_key = on_arrow_keys(&actions.dispatch, move |typed, direction, _| {
        let typed: u32 = typed.trim().parse().unwrap_or(stance.own);
        let next = if direction > 0.0 { typed.saturating_add(1) } else { typed.saturating_sub(1) };
        let own = next.min(SightStance::MAX_OWN);
        (own.to_string(), changed(probe, SightStance { own, ..stance }))
    });
    html! { <div class="choice">{ number_field(input, on_change, on_key) }</div> }
}

/// The choice of the level or floor.
fn level_field(
    actions: &Actions,
    probe: usize,
    label: &'static str,
    name: &'static str,
    stance: SightStance,
    stand: &StudyStand,
) -> Html {
    let dispatch = actions.dispatch.clone();
    let onchange = Callback::from(move |event: Event| {
        let level = selected_value(&event).parse().ok().and_then(Levels::new);
        dispatch.dispatch(changed(probe, SightStance { level, ..stance }));
    });
    let option = |level: u32| {
        let text = match stand.per {
            SightPer::Floor => t!("floor {}", level),
            SightPer::Level | SightPer::Piece => t!("level {}", level),
        };
        select_option(level.to_string(), level == stand.level, text)
    };
    html! {
        <label class="choice"><span>{ label }</span>
            <select data-choice={name} {onchange}>{ for (1..=stand.of).map(option) }</select>
        </label>
    }
}
