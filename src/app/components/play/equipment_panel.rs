//! Equipment of the selected piece that dice are rolled for in a game.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::services::random;
use crate::layout::PieceId;
use crate::pack::Equipment;
use crate::page::Shared;
use crate::page::play::{PlayState, equipment_odds, roll_equipment, rolled_equipment};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct EquipmentPanelProps {
    pub game: Shared<PlayState>,
    /// The piece that is selected on the board.
    pub piece: PieceId,
}

/// A form for each of its equipment.
#[component]
pub fn EquipmentPanel(props: &EquipmentPanelProps) -> Html {
    let EquipmentPanelProps { game, piece } = props;
    let unit = game.layout().pack.unit.plural();
    let form = |equipment: &'static Equipment| {
        html! { <EquipmentForm key={format!("{piece} {}", equipment.id)} {equipment} {unit} /> }
    };
    html! {
        <section class="equipment-panel" aria-label={t!("Equipment in use")}>
            <h2>{ t!("Equipment in use") }</h2>
            { for rolled_equipment(game, piece).into_iter().map(form) }
        </section>
    }
}

#[derive(PartialEq, Properties)]
struct EquipmentFormProps {
    equipment: &'static Equipment,
    /// The unit that distances are compared in, in a sentence.
    unit: &'static str,
}

/// What it does, the distance where it takes one, and what was rolled last.
#[component]
fn EquipmentForm(props: &EquipmentFormProps) -> Html {
    let EquipmentFormProps { equipment, unit } = *props;
    let typed = use_state_eq(String::new);
    // How often was rolled: a screen reader says the same result twice too.
    let told = use_state(|| (0_u32, String::new()));
    let on_type = {
        let typed = typed.setter();
        Callback::from(move |event: InputEvent| typed.set(event.target_unchecked_into::<HtmlInputElement>().value()))
    };
    let on_submit = {
        let (typed, told) = (typed.clone(), told.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let text = roll_equipment(equipment, &typed, &mut random::die).unwrap_or_else(|why| why);
            told.set((told.0 + 1, text));
        })
    };
    html! {
        <form class="equipment-form" data-equipment-form={equipment.id.clone()} aria-label={equipment.name.clone()} onsubmit={on_submit}>
            <strong>{ &equipment.name }</strong>
            <p class="hint">{ equipment.rules() }</p>
            if equipment.distance.is_some() {
                <label class="field"><span>{ t!("Nearest enemy, in {}", unit) }</span>
                    <input type="text" inputmode="decimal" maxlength="8" data-equipment-field="distance" value={(*typed).clone()}
                        aria-label={t!("Distance to the nearest enemy in {}, {}", unit, equipment.name)} oninput={on_type} />
                </label>
            }
            <button type="submit" class="go outlined" data-act="roll-equipment">{ t!("Roll: {}", equipment.name) }</button>
            <p class="hint" data-fact="equipment-odds">{ for equipment_odds(equipment, &typed) }</p>
            <p role="status" data-fact="equipment-told"><span key={told.0}>{ &told.1 }</span></p>
        </form>
    }
}
