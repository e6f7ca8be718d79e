//! Who pays for the selected pieces, and their equipment: folded under what they cost.

use yew::prelude::*;

use crate::app::components::common::field::{select_option, selected_value, use_shown_value};
use crate::app::hooks::actions::use_actions;
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::Kind;
use crate::page::piece_payment::{Had, PiecePayment, exchange, pay, payer_name, payment_told, toggle_equipment};
use crate::page::{PageAction, Shared};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct PaymentProps {
    pub layout: Shared<Layout>,
    pub selected: Vec<PieceId>,
    /// Called when it has become larger or smaller.
    pub on_resize: Callback<()>,
}

/// The fields; nothing for terrain that nobody pays for.
#[component]
pub fn Payment(props: &PaymentProps) -> Html {
    let actions = use_actions();
    let layout = props.layout.clone();
    let pieces: Vec<&Piece> = props.selected.iter().filter_map(|id| Some(&**layout.piece(id)?)).collect();
    let payment = PiecePayment::of(layout.pack, &pieces);
    let place = |payer| payment.payers.iter().position(|other| *other == payer);
    let shown = payment.payer.and_then(place).map_or_else(String::new, |place| place.to_string());
    let select = use_shown_value(shown.clone());
    let shown_kind = pieces.first().map_or_else(String::new, |piece| piece.kind.id.clone());
    let kind_select = use_shown_value(shown_kind.clone());
    if payment.is_empty() {
        return Html::default();
    }
    let is_locked = pieces.iter().all(|piece| piece.locked);
    let chosen_pieces = {
        let (layout, selected) = (layout.clone(), props.selected.clone());
        move |of: &dyn Fn(&[&Piece]) -> crate::editor::Action| {
            let pieces: Vec<&Piece> = selected.iter().filter_map(|id| Some(&**layout.piece(id)?)).collect();
            PageAction::Edit(of(&pieces))
        }
    };
    let on_payer = {
        let (dispatch, payers, chosen_pieces) =
            (actions.dispatch.clone(), payment.payers.clone(), chosen_pieces.clone());
        Callback::from(move |event: Event| {
            let place = selected_value(&event).parse::<usize>().ok();
            if let Some(payer) = place.and_then(|place| payers.get(place)) {
                dispatch.dispatch(chosen_pieces(&|pieces| pay(pieces, *payer)));
            }
        })
    };
    let on_kind = {
        let (dispatch, pack, chosen_pieces) = (actions.dispatch.clone(), layout.pack, chosen_pieces.clone());
        Callback::from(move |event: Event| {
            if let Some(kind) = pack.kind(&selected_value(&event)) {
                dispatch.dispatch(chosen_pieces(&|pieces| exchange(pieces, kind)));
            }
        })
    };
    let kind_option = |kind: &&'static Kind| select_option(kind.id.clone(), kind.id == shown_kind, &kind.name);
    let option = |(place, payer): (usize, &Option<_>)| {
        let value = place.to_string();
        select_option(value.clone(), value == shown, payer_name(*payer))
    };
    let equipment = payment.equipment.iter().map(|(equipment, had)| {
        let onchange = {
            let (dispatch, chosen_pieces) = (actions.dispatch.clone(), chosen_pieces.clone());
            let (pack, equipment) = (layout.pack, *equipment);
            Callback::from(move |_: Event| {
                dispatch.dispatch(chosen_pieces(&|pieces| toggle_equipment(pack, pieces, equipment)));
            })
        };
        let name = format!("{} +{}", equipment.name, equipment.points);
        let name = if *had == Had::Some { t!("{} (some)", name) } else { name };
        let title = t!("{}, {} points: {}", equipment.name, equipment.points, equipment.rules());
        html! {
            <label key={equipment.id.clone()} class="equipment" {title}>
                <input type="checkbox" data-equipment={equipment.id.clone()} checked={*had == Had::All} disabled={is_locked} {onchange} />
                <span>{ name }</span>
            </label>
        }
    });
    html! {
        <details class="payment" ontoggle={props.on_resize.reform(|_: Event| ())}>
            <summary data-fact="payment">{ payment_told(&layout, &pieces) }</summary>
            if !payment.exchanges.is_empty() {
                <label class="field"><span>{ t!("What stands here") }</span>
                    <select ref={kind_select} data-choice="kind" disabled={is_locked} onchange={on_kind}>
                        { for payment.exchanges.iter().map(kind_option) }
                    </select>
                </label>
            }
            if !payment.payers.is_empty() {
                <label class="field"><span>{ t!("Who pays") }</span>
                    <select ref={select} data-choice="payer" disabled={is_locked} onchange={on_payer}>
                        if shown.is_empty() { { select_option("", true, t!("mixed")) } }
                        { for payment.payers.iter().enumerate().map(option) }
                    </select>
                </label>
            }
            { for equipment }
        </details>
    }
}
