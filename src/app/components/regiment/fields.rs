//! The fields for what a regiment is like.

use yew::prelude::*;

use crate::analysis::regiment::Formation;
use crate::app::components::common::button::toggle;
use crate::app::components::common::choice::choice;
use crate::app::components::common::field::{NumberInput, number_field, on_arrow_keys, select_option, selected_value};
use crate::app::hooks::actions::Actions;
use crate::editor::study::{MOVEMENT_RANGE, RegimentSettings};
use crate::editor::{Action, StudyAction};
use crate::geometry::Point;
use crate::pack::Pack;
use crate::page::{Notice, NoticeKind, PageAction};
use crate::study::regiment_messages;
use crate::units::{Angle, clamped, parse_number, readable};
use crate::words::t;

fn changed(settings: RegimentSettings) -> PageAction {
    PageAction::Edit(Action::Study(StudyAction::Regiment(settings)))
}

/// The fields, under what they say together.
pub fn regiment_fields(actions: &Actions, settings: RegimentSettings, pack: &'static Pack) -> Html {
    let size = regiment_messages::size(pack, &settings.at(Point::default()));
    html! {
        <details class="regiment-fields">
            <summary>{ size }</summary>
            <div class="settings">{ for fields(actions, settings, pack) }</div>
        </details>
    }
}

fn fields(actions: &Actions, settings: RegimentSettings, pack: &'static Pack) -> Vec<Html> {
    let models = count_field(actions, t!("Models"), t!("How many models it has"), settings.models, move |models| {
        RegimentSettings { models, ..settings }
    });
    let files =
        count_field(actions, t!("Files"), t!("How many models stand side by side"), settings.files, move |files| {
            RegimentSettings { files, ..settings }
        });
    let base = |label: &'static str, name: &'static str, side: usize| {
        let options = pack.bases.iter().map(|base| (base.to_string(), base.to_string())).collect();
        let with = move |value: &str| {
            let mut next = settings;
            next.base[side] = value.parse().unwrap_or(next.base[side]);
            next
        };
        select_field(actions, label, name, options, &settings.base[side].to_string(), with)
    };
    let formation = |(formation, name): (Formation, &str)| {
        let is_chosen = settings.formation == formation;
        toggle(name, is_chosen, actions.on(move || changed(RegimentSettings { formation, ..settings })))
    };
    let formations = [(Formation::Close, t!("Base to base")), (Formation::Loose, t!("Loose"))].map(formation);
    vec![
        models,
        files,
        facing(actions, settings),
        movement(actions, settings, pack),
        base(t!("Width of a base, mm"), "base-width", 0),
        base(t!("Depth of a base, mm"), "base-depth", 1),
        choice(t!("Formation"), formations.into()),
        troop(actions, settings, pack),
    ]
}

/// A field for a whole number.
fn count_field(
    actions: &Actions,
    label: &'static str,
    name: &str,
    count: u32,
    with: impl Fn(u32) -> RegimentSettings + Copy + 'static,
) -> Html {
    let value = count.to_string();
    let input = NumberInput { label, name: name.to_owned(), value: value.clone(), ..NumberInput::default() };
    let on_change = actions.on_change(move |input| {
        let typed = input.value();
        input.set_value(&value);
        Some(match typed.trim().parse() {
            Ok(count) => changed(with(count)),
            Err(_) => refused(t!("Not a whole number: {}.", typed)),
        })
    });
    let on_key = on_arrow_keys(&actions.dispatch, move |typed, direction, _| {
        let typed: u32 = typed.trim().parse().unwrap_or(count);
        let settings = with(if direction > 0.0 { typed.saturating_add(1) } else { typed.saturating_sub(1).max(1) });
        (typed.to_string(), changed(settings))
    });
    html! { <div class="choice">{ number_field(input, on_change, on_key) }</div> }
}

fn facing(actions: &Actions, settings: RegimentSettings) -> Html {
    let value = readable(settings.facing.degrees(), 1);
    let name = t!("Where it faces, in degrees clockwise from the top").to_owned();
    let input = NumberInput { label: t!("Faces, °"), name, value: value.clone(), ..NumberInput::default() };
    let facing_of = |typed: &str| parse_number(typed).and_then(Angle::from_degrees);
    let on_change = actions.on_change(move |input| {
        let typed = input.value();
        input.set_value(&value);
        Some(match facing_of(&typed) {
            Some(facing) => changed(RegimentSettings { facing, ..settings }),
            None => refused(t!("Not a number of degrees: {}.", typed)),
        })
    });
    let on_key = on_arrow_keys(&actions.dispatch, move |typed, direction, is_coarse| {
        let step = Angle::tenths(if is_coarse { 150 } else { 10 });
        let from = facing_of(typed).unwrap_or(settings.facing);
        let facing = if direction > 0.0 { from + step } else { from - step };
        (readable(facing.degrees(), 1), changed(RegimentSettings { facing, ..settings }))
    });
    html! { <div class="choice">{ number_field(input, on_change, on_key) }</div> }
}

fn movement(actions: &Actions, settings: RegimentSettings, pack: &'static Pack) -> Html {
    let (unit, movement) = (pack.unit, settings.movement);
    let value = unit.show(movement);
    let name = t!("How many {} it moves", unit.plural());
    let input = NumberInput { label: t!("Movement"), name, value: value.clone(), ..NumberInput::default() };
    let on_change = actions.on_change(move |input| {
        let typed = input.value();
        input.set_value(&value);
        Some(match unit.read(&typed) {
            Some(movement) => changed(RegimentSettings { movement, ..settings }),
            None => refused(t!("Not a length: {}. Write 5.5, 5 1/2, 140mm or 14cm.", typed)),
        })
    });
    let on_key = on_arrow_keys(&actions.dispatch, move |typed, direction, _| {
        let next = unit.read(typed).unwrap_or(movement) + direction * unit.step(true);
        let movement = clamped(next, MOVEMENT_RANGE.0, MOVEMENT_RANGE.1);
        (unit.show(movement), changed(RegimentSettings { movement, ..settings }))
    });
    html! { <div class="choice">{ number_field(input, on_change, on_key) }</div> }
}

/// The choice of the troops, where the pack tells any apart.
fn troop(actions: &Actions, settings: RegimentSettings, pack: &'static Pack) -> Html {
    let troops = pack.regiments.map_or(&[][..], |regiments| &regiments.troops);
    if troops.is_empty() {
        return Html::default();
    }
    let none = (String::new(), t!("infantry and others").to_owned());
    let others = troops.iter().enumerate().map(|(index, name)| (index.to_string(), name.clone()));
    let chosen = settings.troop.map_or_else(String::new, |troop| troop.to_string());
    let with = move |value: &str| RegimentSettings { troop: value.parse().ok(), ..settings };
    select_field(actions, t!("Troops"), "troops", std::iter::once(none).chain(others).collect(), &chosen, with)
}

/// A choice of one of several values, each with its text.
fn select_field(
    actions: &Actions,
    label: &'static str,
    name: &'static str,
    options: Vec<(String, String)>,
    chosen: &str,
    with: impl Fn(&str) -> RegimentSettings + 'static,
) -> Html {
    let dispatch = actions.dispatch.clone();
    let onchange = Callback::from(move |event: Event| dispatch.dispatch(changed(with(&selected_value(&event)))));
    let option = |(value, text): (String, String)| {
        let is_chosen = value == chosen;
        select_option(value, is_chosen, text)
    };
    html! {
        <label class="choice"><span>{ label }</span>
            <select data-choice={name} {onchange}>{ for options.into_iter().map(option) }</select>
        </label>
    }
}

fn refused(text: String) -> PageAction {
    PageAction::Notify(Notice::new(NoticeKind::Refused, text))
}
