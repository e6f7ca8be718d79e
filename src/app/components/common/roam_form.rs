//! How a piece moves by itself: the direction and the distance, typed or rolled, and what came of it.

use std::rc::Rc;

use web_sys::{HtmlInputElement, InputEvent};
use yew::prelude::*;

use crate::app::services::random;
use crate::layout::{Layout, PieceId};
use crate::page::roam::{Roam, RoamOrder, dice_of};
use crate::units::Unit;
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct RoamFormProps {
    pub piece: PieceId,
    /// Makes the move of an order on the table that is shown.
    pub on_order: Callback<RoamOrder, Option<Rc<Roam>>>,
    /// The dice that say how far, as they are called.
    pub dice: &'static str,
    /// The unit that lengths are shown and typed in.
    pub unit: Unit,
    /// Called when it has become larger or smaller.
    #[prop_or_default]
    pub on_resize: Callback<()>,
}

impl RoamFormProps {
    /// For a piece of a table; `None` where it doesn't move by itself. The move is sent to `on_roam`.
    pub fn of(
        layout: impl AsRef<Layout> + 'static,
        piece: &PieceId,
        unit: Unit,
        on_roam: Callback<Rc<Roam>>,
        on_resize: Callback<()>,
    ) -> Option<Self> {
        let dice = dice_of(layout.as_ref().piece(piece)?)?.said();
        let id = piece.clone();
        let on_order = Callback::from(move |order| {
            let roam = Rc::new(Roam::new(layout.as_ref(), &id, order, &mut random::die)?);
            on_roam.emit(roam.clone());
            Some(roam)
        });
        Some(Self { piece: piece.clone(), on_order, dice, unit, on_resize })
    }
}

/// The form.
#[component]
pub fn RoamForm(props: &RoamFormProps) -> Html {
    let RoamFormProps { on_order, dice, unit, on_resize, .. } = props;
    let direction = use_state(String::new);
    let distance = use_state(String::new);
    // What was told last, with the number of the telling: the same twice is told twice.
    let told = use_state(|| (0_u32, String::new()));
    use_effect_with(told.0, {
        let on_resize = on_resize.clone();
        move |count| {
            if *count > 0 {
                on_resize.emit(());
            }
        }
    });
    let on_submit = {
        let (direction, distance, told) = (direction.clone(), distance.clone(), told.clone());
        let (on_order, unit) = (on_order.clone(), *unit);
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let said = match RoamOrder::typed(&direction, &distance, unit) {
                Ok(order) => on_order.emit(order).map(|roam| roam.told(unit)).unwrap_or_default(),
                Err(problem) => problem,
            };
            told.set((told.0 + 1, said));
        })
    };
    let on_type = |typed: &UseStateHandle<String>| {
        let typed = typed.setter();
        Callback::from(move |event: InputEvent| typed.set(event.target_unchecked_into::<HtmlInputElement>().value()))
    };
    html! {
        <form class="roam-form" data-roam={props.piece.as_str().to_owned()} onsubmit={on_submit}>
            <strong>{ t!("Its own move") }</strong>
            <label class="number"><span>{ t!("Direction") }</span>
                <input type="text" inputmode="decimal" maxlength="12" data-roam-field="direction" placeholder={t!("random")} value={(*direction).clone()}
                    aria-label={t!("Direction in degrees, clockwise from the top; empty for a random one")} oninput={on_type(&direction)} />
            </label>
            <label class="number"><span>{ t!("Distance") }</span>
                <input type="text" inputmode="decimal" maxlength="12" data-roam-field="distance" placeholder={*dice} value={(*distance).clone()}
                    aria-label={t!("Distance; empty to roll {}", dice)} oninput={on_type(&distance)} />
            </label>
            <button type="submit" class="go outlined" data-act="roam">{ t!("Move it") }</button>
            <p role="status" data-fact="roamed">if told.0 > 0 { <span key={told.0}>{ &told.1 }</span> }</p>
        </form>
    }
}
