//! The rings about a model.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::app::components::common::field::{select_option, selected_value};
use crate::game::model::{Model, Ring, RingKind};
use crate::units::{Length, Unit};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct RingFieldsProps {
    pub rings: Vec<Ring>,
    /// The unit that lengths are shown and typed in.
    pub unit: Unit,
    pub on_change: Callback<Vec<Ring>>,
}

/// The rings, each with what it shows and how far it reaches, and a button for another one.
#[component]
pub fn RingFields(props: &RingFieldsProps) -> Html {
    let RingFieldsProps { rings, unit, on_change } = props;
    let with = |change: fn(&mut Vec<Ring>, usize, &Event, Unit), index: usize| {
        let (rings, unit) = (rings.clone(), *unit);
        on_change.reform(move |event: Event| {
            let mut next = rings.clone();
            change(&mut next, index, &event, unit);
            next
        })
    };
    let row = |(index, ring): (usize, &Ring)| {
        let option =
            |(place, kind): (usize, RingKind)| select_option(place.to_string(), kind == ring.about, kind.name());
        let on_kind = with(
            |rings, index, event, _| {
                let chosen =
                    selected_value(event).parse().ok().and_then(|place: usize| RingKind::ALL.get(place).copied());
                rings[index].about = chosen.unwrap_or(rings[index].about);
            },
            index,
        );
        let on_distance = with(
            |rings, index, event, unit| {
                let typed = unit.read(&event.target_unchecked_into::<HtmlInputElement>().value());
                let distance =
                    typed.filter(|inches| *inches >= 0.0).and_then(|inches| unit.resolution().nearest(inches));
                rings[index].distance = distance.unwrap_or(rings[index].distance);
            },
            index,
        );
        let rings = rings.clone();
        let on_remove = on_change.reform(move |_: MouseEvent| {
            let mut next = rings.clone();
            next.remove(index);
            next
        });
        html! {
            <li key={index}>
                <select aria-label={t!("What the ring shows")} onchange={on_kind}>{ for RingKind::ALL.into_iter().enumerate().map(option) }</select>
                <input type="text" inputmode="decimal" aria-label={t!("How far it reaches")} value={unit.show(ring.distance.inches())} onchange={on_distance} />
                { tool_button("remove-ring", t!("Remove"), on_remove) }
            </li>
        }
    };
    let can_add = rings.len() < Model::MAX_RINGS;
    let on_add = {
        let rings = rings.clone();
        on_change.reform(move |_: MouseEvent| {
            let ring = Ring { about: RingKind::Control, distance: Length::hundredths(1000) };
            rings.iter().copied().chain([ring]).collect()
        })
    };
    html! {
        <div class="ring-fields">
            <ul>{ for rings.iter().enumerate().map(row) }</ul>
            if can_add {
                { tool_button("add-ring", t!("Add a ring"), on_add) }
            }
        </div>
    }
}
