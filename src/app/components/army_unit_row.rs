//! A unit of an army: its fields, or what a reader is told of it.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::common::button::icon_button;
use super::common::field::{
    NumberInput, number_field, on_arrow_keys, select_option, selected_value, text_field, use_shown_value,
};
use crate::app::hooks::actions::{Actions, use_actions};
use crate::editor::Action;
use crate::layout::{ArmyUnit, PieceId};
use crate::page::army_units::{UnitField, UnitRow, break_walls, put_into, remove_label, remove_unit};
use crate::page::{Notice, NoticeKind, PageAction};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ArmyUnitRowProps {
    pub row: UnitRow,
    /// The pieces that it can be put into.
    pub towers: Vec<(PieceId, String)>,
    pub is_read_only: bool,
}

/// The row.
#[component]
pub fn ArmyUnitRow(props: &ArmyUnitRowProps) -> Html {
    let actions = use_actions();
    let UnitRow { unit, title, facts, cost } = &props.row;
    let shown = unit.tower.as_ref().map_or_else(String::new, PieceId::to_string);
    let select = use_shown_value(shown.clone());
    if props.is_read_only {
        return html! {
            <li class="unit-row" data-unit={unit.id.0.to_string()}>
                <p class="unit-told"><span>{ title }</span><span data-fact="unit-cost">{ cost }</span></p>
                <p class="hint">{ facts }</p>
            </li>
        };
    }
    let on_walls = {
        let unit = unit.clone();
        actions.on_change(move |input| Some(PageAction::Edit(break_walls(&unit, input.checked()))))
    };
    let on_tower = {
        let (dispatch, unit, towers) = (actions.dispatch.clone(), unit.clone(), props.towers.clone());
        Callback::from(move |event: Event| {
            let value = selected_value(&event);
            let tower = towers.iter().map(|(id, _)| id).find(|id| id.as_str() == value);
            dispatch.dispatch(PageAction::Edit(put_into(&unit, tower.cloned())));
        })
    };
    let option = |(id, name): &(PieceId, String)| {
        let value = id.to_string();
        select_option(value.clone(), value == shown, name)
    };
    let on_remove = {
        let unit = unit.clone();
        actions.on(move || PageAction::Edit(remove_unit(&unit)))
    };
    html! {
        <li class="unit-row" data-unit={unit.id.0.to_string()}>
            <div class="unit-head">
                { text_field("unit-name", UnitField::Name.name(unit), &unit.name, t!("Name"), on_typed(&actions, UnitField::Name, unit)) }
                { icon_button("delete", remove_label(unit), t!("Remove"), on_remove) }
            </div>
            <div class="unit-numbers">{ for UnitField::NUMBERS.map(|field| number(&actions, field, unit)) }</div>
            <div class="unit-place">
                <label class="equipment">
                    <input type="checkbox" data-field="breaks-walls" aria-label={format!("{}: {}", t!("Breaks walls"), unit.title())}
                        checked={unit.breaks_walls} onchange={on_walls} />
                    <span>{ t!("Breaks walls") }</span>
                </label>
                if !props.towers.is_empty() {
                    <select ref={select} data-choice="tower" aria-label={format!("{}: {}", t!("Where it stands"), unit.title())} onchange={on_tower}>
                        { select_option("", shown.is_empty(), t!("in no tower")) }
                        { for props.towers.iter().map(option) }
                    </select>
                }
            </div>
            <p class="unit-cost" data-fact="unit-cost">{ cost }</p>
        </li>
    }
}

/// What a field does once something is typed in it.
fn on_typed(actions: &Actions, field: UnitField, unit: &ArmyUnit) -> Callback<Event> {
    let unit = unit.clone();
    actions.on_change(move |input: &HtmlInputElement| {
        let typed = input.value();
        input.set_value(&field.value(&unit));
        Some(done(field.typed(&unit, &typed)))
    })
}

/// A number that is typed, or stepped by arrow keys.
fn number(actions: &Actions, field: UnitField, unit: &ArmyUnit) -> Html {
    let input = NumberInput {
        label: field.label(),
        name: field.name(unit),
        value: field.value(unit),
        ..NumberInput::default()
    };
    let on_key = {
        let unit = unit.clone();
        on_arrow_keys(&actions.dispatch, move |typed, direction, is_coarse| {
            let text = field.stepped(typed, direction > 0.0, is_coarse);
            let action = done(field.typed(&unit, &text));
            (text, action)
        })
    };
    number_field(input, on_typed(actions, field, unit), on_key)
}

fn done(action: Result<Action, String>) -> PageAction {
    action.map_or_else(|refusal| PageAction::Notify(Notice::new(NoticeKind::Refused, refusal)), PageAction::Edit)
}
