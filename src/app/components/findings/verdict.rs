//! The verdict on the table in one line: a sign, how many checks pass, how many pieces count.

use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::components::common::level::level_names;
use crate::app::state::PageState;
use crate::checks::{Report, ScenarioCell};
use crate::pack::{Level, Pack};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct VerdictProps {
    pack: &'static Pack,
    is_read_only: bool,
    /// `None` until the table is checked.
    numbers: Option<VerdictNumbers>,
}

#[derive(Clone, Copy, PartialEq)]
struct VerdictNumbers {
    /// The strongest level of a finding that isn't waived.
    worst: Option<Level>,
    /// Whether a scenario of the event clashes with terrain.
    has_clashes: bool,
    /// How many checks pass, of those that apply.
    passed: usize,
    applied: usize,
    counted_pieces: u32,
}

impl VerdictProps {
    /// The verdict on a table; without a report it isn't checked yet.
    pub fn of(state: &PageState, report: Option<&Report>, matrix: &[ScenarioCell]) -> Self {
        let (layout, chosen) = (state.editor.layout(), state.editor.chosen);
        let numbers = report.map(|report| VerdictNumbers {
            worst: report.summary(layout).worst(),
            has_clashes: matrix.iter().any(|cell| cell.clashes > 0 && chosen.plays(cell)),
            passed: report.held_checks(layout),
            applied: report.checks.iter().filter(|result| result.applies()).count(),
            counted_pieces: report.counted_pieces,
        });
        Self { pack: state.editor.layout().pack, is_read_only: state.is_read_only(), numbers }
    }
}

/// The verdict.
#[component]
pub fn Verdict(props: &VerdictProps) -> Html {
    let Some(VerdictNumbers { worst, has_clashes, passed, applied, counted_pieces }) = props.numbers else {
        return html! {
            <p class="verdict" data-verdict="awaited">
                <span class="verdict-mark"></span>
                <strong>{ t!("Checking…") }</strong>
                <span class="verdict-numbers">{ props.pack.name.as_str() }</span>
            </p>
        };
    };
    let (sign, class, text) = match worst {
        Some(Level::Must) => ("must", "level-must", t!("Against the packet")),
        Some(Level::Should) => ("should", "level-should", t!("Not yet as advised")),
        // Otherwise the verdict would contradict the scenario matrix.
        Some(Level::Advice) | None if has_clashes => ("should", "level-should", t!("Good, but scenarios clash")),
        Some(Level::Advice) | None => ("check", "clear", t!("Good to play")),
    };
    let band = &props.pack.limits.piece_count;
    html! {
        <p class={classes!("verdict", class)} data-verdict={worst.map_or("clear", |level| if level == Level::Advice { "clear" } else { level_names(level).0 })}>
            <span class="verdict-mark">{ icon(sign) }</span>
            <strong>{ text }</strong>
            <span class="verdict-numbers">
                { if band.at_most == u32::MAX {
                    t!("{} of {} hold · {} pieces", passed, applied, counted_pieces)
                } else {
                    t!("{} of {} hold · {} pieces ({}–{})", passed, applied, counted_pieces, band.at_least, band.at_most)
                } }
                // Of a shared table people want to know which packet it is checked by.
                if props.is_read_only {
                    { format!(" · {}", props.pack.name) }
                }
            </span>
        </p>
    }
}
