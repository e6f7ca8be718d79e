//! The form of a fortress that is laid by points.

use web_sys::{Element, HtmlInputElement};
use yew::prelude::*;

use super::common::field::arrow_direction;
use crate::app::hooks::actions::use_actions;
use crate::app::services::focus;
use crate::layout::Layout;
use crate::page::{FortressField, FortressForm, PageAction, Shared};
use crate::units::Unit;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct LayFortressProps {
    pub layout: Shared<Layout>,
    /// The unit that lengths are shown and typed in.
    pub unit: Unit,
}

/// The fields, what the fortress becomes and costs, and the button that lays it.
#[component]
pub fn LayFortress(props: &LayFortressProps) -> Html {
    let actions = use_actions();
    let form = use_state_eq(FortressForm::default);
    let node = use_node_ref();
    use_effect_with((), {
        let node = node.clone();
        move |()| {
            if let Some(form) = node.cast::<Element>() {
                focus::come_to(&form, "input");
            }
        }
    });
    let (layout, unit) = (&props.layout, props.unit);
    let told = form.told(layout, unit);
    let on_submit = {
        let (actions, form) = (actions.clone(), (*form).clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            actions.send(PageAction::LayFortress(Box::new(form.to_lay())));
        })
    };
    let has_sides = form.has_sides(layout, unit);
    let on_sides = {
        let form = form.clone();
        Callback::from(move |_: Event| form.set(form.with_sides(!has_sides)))
    };
    let class = (!told.can_be_laid).then_some("problem");
    html! {
        <form ref={node} class="lay-fortress" aria-label={t!("Lay a fortress")} onsubmit={on_submit}>
            { for FortressField::ALL.map(|one| field(&form, one, layout, unit)) }
            <label class="equipment">
                <input type="checkbox" data-fortress-field="sides" checked={has_sides} onchange={on_sides} />
                <span>{ t!("Side walls back to the edge") }</span>
            </label>
            <div class={classes!("fortress-told", class)} role="status">
                <p data-fact="fortress">{ told.text }</p>
                { for told.remarks.iter().map(|remark| html! { <p class="hint" key={remark.clone()}>{ remark }</p> }) }
            </div>
            <div class="fortress-acts">
                <button type="submit" class="go outlined" data-act="lay-fortress" disabled={!told.can_be_laid}>{ t!("Lay it") }</button>
                if let Some(widest) = told.widest {
                    <button type="button" class="quiet" data-act="widest-front" onclick={move |_: MouseEvent| form.set(widest.clone())}>{ t!("Take that width") }</button>
                }
            </div>
        </form>
    }
}

/// A number that is typed, which the form follows letter by letter.
fn field(form: &UseStateHandle<FortressForm>, field: FortressField, layout: &Layout, unit: Unit) -> Html {
    let value = form.value(field, layout, unit);
    let oninput = {
        let form = form.clone();
        Callback::from(move |event: InputEvent| {
            form.set(form.with(field, &event.target_unchecked_into::<HtmlInputElement>().value()));
        })
    };
    let onkeydown = {
        let form = form.clone();
        Callback::from(move |event: KeyboardEvent| {
            let Some(direction) = arrow_direction(&event) else { return };
            let typed = event.target_unchecked_into::<HtmlInputElement>().value();
            form.set(form.with(field, &field.stepped(&typed, direction > 0.0, event.shift_key(), unit)));
        })
    };
    html! {
        <label class="number" key={field.id()}>
            <span>{ field.label() }</span>
            <input type="text" inputmode="decimal" dir="auto" maxlength="12" data-fortress-field={field.id()} aria-label={field.name(unit)}
                title={field.name(unit)} {value} {oninput} {onkeydown} />
        </label>
    }
}
