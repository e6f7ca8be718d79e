//! The panel of what the armies pay for: their points, their units, what these carry, and their lists.

use yew::prelude::*;

use super::army_units::ArmyUnits;
use super::common::field::{NumberInput, number_field, on_arrow_keys};
use super::lay_fortress::LayFortress;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::editor::find_command;
use crate::game::by_role::ROLES;
use crate::game::score_messages::role;
use crate::layout::{ArmyCost, Layout};
use crate::pack::Role;
use crate::page::{ArmyField, ArmySheet, Notice, NoticeKind, PageAction, Panel, Shared};
use crate::solver::fortress;
use crate::units::Unit;
use crate::words::{t, translated};

#[derive(Clone, PartialEq, Properties)]
pub struct PointsPanelProps {
    pub layout: Shared<Layout>,
    pub is_read_only: bool,
    /// Whether the form of a fortress is shown.
    pub lays_fortress: bool,
    /// The unit that lengths are shown and typed in.
    pub unit: Unit,
}

/// The panel.
#[component]
pub fn PointsPanel(props: &PointsPanelProps) -> Html {
    let actions = use_actions();
    let layout = &props.layout;
    let army = |army| {
        let sheet = ArmySheet::of(layout, army);
        let fields = ArmyField::of(layout.pack, army);
        let is_over = sheet.is_over().then_some("over");
        html! {
            <section key={format!("{army:?}")} class="army" data-army={format!("{army:?}")} aria-label={role(army)}>
                <h3>{ role(army) }</h3>
                <p class={classes!("army-total", is_over)} role="status" data-fact="army-total">{ sheet.told() }</p>
                <div class="army-fields">{ for fields.map(|one| field(&actions, one, layout, props.is_read_only)) }</div>
                if army == Role::Defender && !props.is_read_only { { fortress_form(&actions, props) } }
                if layout.pack.new_unit.is_some() {
                    <ArmyUnits layout={layout.clone()} {army} is_read_only={props.is_read_only} />
                }
                <ul class="army-costs">{ for sheet.costs.iter().map(line) }</ul>
            </section>
        }
    };
    let counted = if layout.pack.new_unit.is_some() {
        t!("What stands on the table, what units carry and the units themselves are counted here.")
    } else {
        t!("What stands on the table and what units carry is counted here. What the units themselves cost isn't.")
    };
    html! {
        <aside id={Panel::Points.id()} class="points-panel" aria-label={t!("Points")}>
            <h2>{ t!("Points") }</h2>
            <p class="hint">{ counted }</p>
            { for ROLES.map(army) }
        </aside>
    }
}

/// The button that shows and hides the form of a fortress, and the form.
fn fortress_form(actions: &Actions, props: &PointsPanelProps) -> Html {
    let Some(command) = find_command("lay-fortress").filter(|_| fortress::is_for(props.layout.pack)) else {
        return Html::default();
    };
    let is_shown = props.lays_fortress;
    let on_click = actions.on(move || PageAction::ShowFortressForm(!is_shown));
    html! {
        <>
            <button type="button" class="quiet show-fortress" data-act="show-fortress" aria-expanded={is_shown.to_string()} onclick={on_click}>
                { translated(command.name) }
            </button>
            if is_shown { <LayFortress layout={props.layout.clone()} unit={props.unit} /> }
        </>
    }
}

fn line(cost: &ArmyCost) -> Html {
    let [what, points] = ArmySheet::line(cost);
    html! { <li><span>{ what }</span><span>{ points }</span></li> }
}

/// A number that is typed.
fn field(actions: &Actions, field: ArmyField, layout: &Layout, is_disabled: bool) -> Html {
    let value = field.value(layout);
    let input = NumberInput {
        label: field.label(),
        name: field.name(),
        value: value.clone(),
        is_disabled,
        ..NumberInput::default()
    };
    let on_change = actions.on_change(move |input| {
        let typed = input.value();
        input.set_value(&value);
        Some(match field.typed(&typed) {
            Ok(action) => PageAction::Edit(action),
            Err(refusal) => PageAction::Notify(Notice::new(NoticeKind::Refused, refusal)),
        })
    });
    let on_key = on_arrow_keys(&actions.dispatch, move |typed, direction, is_coarse| {
        let text = field.stepped(typed, direction > 0.0, is_coarse);
        let action = field.typed(&text);
        (
            text,
            action
                .map_or_else(|refusal| PageAction::Notify(Notice::new(NoticeKind::Refused, refusal)), PageAction::Edit),
        )
    });
    html! {
        <>
            { number_field(input, on_change, on_key) }
            if let Some(note) = field.note(layout) { <p class="hint">{ note }</p> }
        </>
    }
}
