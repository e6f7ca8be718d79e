//! The choices of paper and of set-up units.

use yew::prelude::*;

use super::field::{select_option, selected_value};
use crate::export::Paper;
use crate::export::setup_guide::SetupUnits;
use crate::words::t;

/// The options of a field for the paper.
pub fn paper_options(chosen: Paper) -> Html {
    let name = |paper: Paper| match paper {
        Paper::A4 => "A4",
        Paper::Letter => "Letter",
    };
    let option = |paper: Paper| select_option(paper.id(), paper == chosen, name(paper));
    html! { <>{ for Paper::ALL.map(option) }</> }
}

/// The options of a field for the set-up units.
pub fn setup_units_options(chosen: SetupUnits) -> Html {
    let name = |units: SetupUnits| match units {
        SetupUnits::QuarterInches => t!("quarter inches"),
        SetupUnits::Millimetres => t!("millimetres"),
        SetupUnits::Centimetres => t!("centimetres"),
    };
    let option = |units: SetupUnits| select_option(units.id(), units == chosen, name(units));
    html! { <>{ for SetupUnits::ALL.map(option) }</> }
}

/// Passes on the paper that is chosen.
pub fn on_paper(on_chosen: Callback<Paper>) -> Callback<Event> {
    on_option(Paper::ALL, Paper::id, on_chosen)
}

/// Passes on the set-up units that are chosen.
pub fn on_setup_units(on_chosen: Callback<SetupUnits>) -> Callback<Event> {
    on_option(SetupUnits::ALL, SetupUnits::id, on_chosen)
}

/// Passes on the option whose id was chosen in a select.
fn on_option<T: Copy + 'static, const N: usize>(
    options: [T; N],
    id: impl Fn(T) -> &'static str + 'static,
    on_chosen: Callback<T>,
) -> Callback<Event> {
    Callback::from(move |event: Event| {
        let chosen = selected_value(&event);
        if let Some(option) = options.into_iter().find(|option| id(*option) == chosen) {
            on_chosen.emit(option);
        }
    })
}
