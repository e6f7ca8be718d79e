//! The bar under the board while the tape measure is in use.

use yew::prelude::*;

use super::near::NearList;
use crate::app::components::common::button::toggle;
use crate::app::components::common::icon::icon;
use crate::app::hooks::actions::use_actions;
use crate::editor::{Action, TapeAction, TapeMeasure, find_command};
use crate::layout::Layout;
use crate::page::{PageAction, Shared, Sheet};
use crate::units;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct TapeBarProps {
    pub tape: TapeMeasure,
    pub layout: Shared<Layout>,
}

/// The reading, and buttons to measure a line or from a base.
#[component]
pub fn TapeBar(props: &TapeBarProps) -> Html {
    let actions = use_actions();
    let (tape, layout) = (&props.tape, &props.layout);
    let on_close = find_command("measure").map(|command| actions.on_run(command));
    let near_base = tape.around_base(layout);
    let reading = tape.gaps(layout).first().map(|gap| units::reading(gap.distance, layout.pack.unit));
    let hint = if tape.base().is_some() {
        t!("Press where the base stands. It is measured from its edge.")
    } else if tape.awaits_end() {
        t!("Press another piece, or a place.")
    } else {
        t!("Draw a line, or press two pieces.")
    };
    let button = |base: Option<u32>| {
        let text = base.map_or_else(|| t!("Line").to_owned(), |base| t!("{} mm", base));
        toggle(&text, tape.base() == base, actions.on(move || PageAction::Edit(Action::Tape(TapeAction::Base(base)))))
    };
    html! {
        <section id={Sheet::Piece.id()} class="piece-bar tape-bar" data-place="row" aria-label={t!("Tape measure")}>
            // Off while a line is drawn: it would be read out with every move.
            <div class="piece-name" role="status" aria-live={if tape.is_drawing() { "off" } else { "polite" }}>
                if !near_base.is_empty() {
                    <NearList layout={layout.clone()} near={near_base} />
                } else if let Some(reading) = reading {
                    <strong>{ reading }</strong>
                    if let Some(forest) = tape.forest_on_line(layout) {
                        <span class="hint" data-fact="forest">{ forest }</span>
                    }
                } else {
                    <span class="hint">{ hint }</span>
                }
            </div>
            <div class="tools">
                <button type="button" class="tool" aria-label={t!("Put the tape measure away")} onclick={on_close}>{ icon("close") }</button>
            </div>
            <div class="numbers" role="group" aria-label={t!("What is measured from")}>
                { button(None) }
                { for layout.pack.bases.iter().map(|base| button(Some(*base))) }
            </div>
        </section>
    }
}
