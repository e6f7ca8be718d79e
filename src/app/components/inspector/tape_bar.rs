//! The tape measure on the page: its button, and what it says.

use yew::prelude::*;

use super::near::near_list;
use crate::app::components::common::icon::icon;
use crate::app::components::header::command_button;
use crate::app::page::Page;
use crate::app::state::PageAction;
use crate::editor::{Action, Taping, find_command};
use crate::units;
use crate::words::t;

/// The button that takes the tape up and puts it away.
pub fn measure_button(page: &Page) -> Html {
    let pressed = if page.editor().tape().is_some() { "true" } else { "false" };
    html! { <div class="measure-room" data-pressed={pressed}>{ command_button(page, "measure", "measure", None) }</div> }
}

/// What is measured, and the bases, in place of what there is to say of a piece.
pub fn tape_bar(page: &Page) -> Html {
    let (Some(tape), Some(away)) = (page.editor().tape(), find_command("measure")) else { return html! {} };
    let layout = page.layout();
    let around = tape.around_base(layout);
    let line = tape.gaps(layout).first().map(|gap| units::reading(gap.distance));
    let hint = if tape.base().is_some() {
        t!("Press where the base stands. It is measured from its edge.")
    } else if tape.waits() {
        t!("Press another piece, or a place.")
    } else {
        t!("Draw a line, or press two pieces.")
    };
    let base = |base: Option<u32>| {
        let pressed = if tape.base() == base { "true" } else { "false" };
        let text = base.map_or_else(|| t!("Line").to_owned(), |base| t!("{} mm", base));
        html! {
            <button type="button" class="layer" aria-pressed={pressed} onclick={page.click(PageAction::Edit(Action::Tape(Taping::Base(base))))}>{ text }</button>
        }
    };
    html! {
        <section class="piece-bar tape-bar" aria-label={t!("Tape measure")}>
            // While a line is drawn it would be read out with every move.
            <div class="who" role="status" aria-live={if tape.is_drawing() { "off" } else { "polite" }}>
                if !around.is_empty() {
                    { near_list(page, around) }
                } else if let Some(line) = line {
                    <strong>{ line }</strong>
                } else {
                    <span class="hint">{ hint }</span>
                }
            </div>
            <div class="tools">
                <button type="button" class="tool" aria-label={t!("Put the tape measure away")} onclick={page.command(away)}>{ icon("close") }</button>
            </div>
            <div class="numbers" role="group" aria-label={t!("What is measured from")}>
                { base(None) }
                { for layout.pack.bases.iter().map(|one| base(Some(*one))) }
            </div>
        </section>
    }
}
