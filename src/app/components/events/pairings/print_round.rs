//! What is printed of a round: the pairings for the wall, the slips, and the standings.

use yew::prelude::*;

use crate::app::components::common::paper_and_setup_units::{on_paper, paper_options};
use crate::app::components::dialogs::context::use_dialog;
use crate::app::components::events::context::use_event;
use crate::app::components::events::file_button::event_file_button;
use crate::export::event::EventExportOptions;
use crate::words::t;
use crate::worker::EventFile;

#[derive(PartialEq, Properties)]
pub struct PrintRoundProps {
    /// The round, counted from 0, which has pairings.
    pub round: usize,
}

/// The buttons.
#[component]
pub fn PrintRound(props: &PrintRoundProps) -> Html {
    let (context, dialog) = (use_event(), use_dialog());
    let options = use_state_eq(EventExportOptions::default);
    let round = props.round;
    let on_chosen = {
        let options = options.clone();
        on_paper(Callback::from(move |paper| options.set(EventExportOptions { paper, ..(*options).clone() })))
    };
    let button = |file, text| event_file_button(&dialog, &context.event, &options, file, text);
    html! {
        <section class="print-round" aria-label={t!("Print")}>
            <label>
                <span>{ t!("Paper") }</span>
                <select data-choice="paper" onchange={on_chosen}>{ paper_options(options.paper) }</select>
            </label>
            { button(EventFile::Pairings { round }, t!("Pairings (PDF)")) }
            { button(EventFile::Slips { round }, t!("Result slips (PDF)")) }
            { button(EventFile::Standings { rounds: round + 1 }, t!("Standings (PDF)")) }
        </section>
    }
}
