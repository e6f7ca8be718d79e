//! What the tape measure says, in place of what there is to say of a piece.

use yew::prelude::*;

use super::near::NearList;
use crate::app::components::common::icon::icon;
use crate::app::hooks::actions::use_actions;
use crate::app::state::{PageAction, Shared};
use crate::editor::{Action, TapeAction, TapeMeasure, find_command};
use crate::layout::Layout;
use crate::units;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct TapeBarProps {
    pub tape: TapeMeasure,
    pub layout: Shared<Layout>,
}

/// What is measured, and the bases.
#[component]
pub fn TapeBar(props: &TapeBarProps) -> Html {
    let actions = use_actions();
    let (tape, layout) = (&props.tape, &props.layout);
    let put_away = find_command("measure").map(|command| actions.on_run(command));
    let around = tape.around_base(layout);
    let line = tape.gaps(layout).first().map(|gap| units::reading(gap.distance));
    let hint = if tape.base().is_some() {
        t!("Press where the base stands. It is measured from its edge.")
    } else if tape.awaits_end() {
        t!("Press another piece, or a place.")
    } else {
        t!("Draw a line, or press two pieces.")
    };
    let base = |base: Option<u32>| {
        let pressed = if tape.base() == base { "true" } else { "false" };
        let text = base.map_or_else(|| t!("Line").to_owned(), |base| t!("{} mm", base));
        html! {
            <button type="button" class="layer" aria-pressed={pressed} onclick={actions.on::<MouseEvent>(PageAction::Edit(Action::Tape(TapeAction::Base(base))))}>{ text }</button>
        }
    };
    html! {
        <section class="piece-bar tape-bar" aria-label={t!("Tape measure")}>
            // While a line is drawn it would be read out with every move.
            <div class="piece-name" role="status" aria-live={if tape.is_drawing() { "off" } else { "polite" }}>
                if !around.is_empty() {
                    <NearList layout={layout.clone()} near={around} />
                } else if let Some(line) = line {
                    <strong>{ line }</strong>
                } else {
                    <span class="hint">{ hint }</span>
                }
            </div>
            <div class="tools">
                <button type="button" class="tool" aria-label={t!("Put the tape measure away")} onclick={put_away}>{ icon("close") }</button>
            </div>
            <div class="numbers" role="group" aria-label={t!("What is measured from")}>
                { base(None) }
                { for layout.pack.bases.iter().map(|one| base(Some(*one))) }
            </div>
        </section>
    }
}
