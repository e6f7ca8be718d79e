//! The units of an army: a row for each, and the field in which new ones are typed.

use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, HtmlInputElement};
use yew::prelude::*;

use super::army_unit_row::ArmyUnitRow;
use crate::app::hooks::actions::use_actions;
use crate::game::score_messages::role;
use crate::layout::Layout;
use crate::pack::Role;
use crate::page::army_units::{UnitRow, new_units, towers};
use crate::page::{Notice, NoticeKind, PageAction, Shared};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ArmyUnitsProps {
    pub layout: Shared<Layout>,
    pub army: Role,
    pub is_read_only: bool,
}

/// The rows and the field. Enter adds a unit, and the field is ready for the next one; of a pasted list each line is one.
#[component]
pub fn ArmyUnits(props: &ArmyUnitsProps) -> Html {
    let actions = use_actions();
    let field = use_node_ref();
    let (army, rows) = (props.army, UnitRow::all(&props.layout, props.army));
    if rows.is_empty() && props.is_read_only {
        return Html::default();
    }
    let towers = towers(&props.layout, army);
    let row = |row: UnitRow| {
        let key = row.unit.id.0;
        html! { <ArmyUnitRow {key} {row} towers={towers.clone()} is_read_only={props.is_read_only} /> }
    };
    // Whether the text has become units, or is none.
    let add = {
        let (actions, layout) = (actions, props.layout.clone());
        move |text: &str| match new_units(&layout, army, text) {
            Ok(Some(action)) => {
                actions.send(PageAction::Edit(action));
                true
            }
            Ok(None) => true,
            Err(refusal) => {
                actions.send(PageAction::Notify(Notice::new(NoticeKind::Refused, refusal)));
                false
            }
        }
    };
    let onsubmit = {
        let (add, field) = (add.clone(), field.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = field.cast::<HtmlInputElement>() else { return };
            if add(&field.value()) {
                field.set_value("");
            }
        })
    };
    let onpaste = Callback::from(move |event: Event| {
        let event: ClipboardEvent = event.unchecked_into();
        let text = event.clipboard_data().and_then(|data| data.get_data("text/plain").ok()).unwrap_or_default();
        if text.trim().contains('\n') {
            event.prevent_default();
            add(&text);
        }
    });
    let name = format!("{}: {}", t!("New unit"), role(army));
    html! {
        <div class="army-units">
            <h4>{ t!("Units") }</h4>
            if !rows.is_empty() {
                <ul>{ for rows.into_iter().map(row) }</ul>
            }
            if !props.is_read_only {
                <form class="add-unit" {onsubmit}>
                    <input ref={field} type="text" dir="auto" maxlength="160" autocomplete="off" enterkeyhint="done" data-field="new-unit"
                        aria-label={name.clone()} title={name} placeholder={t!("Such as 2 Halberdiers 45")} {onpaste} />
                    <button type="submit" class="go outlined" data-act="add-unit">{ t!("Add") }</button>
                </form>
            }
        </div>
    }
}
