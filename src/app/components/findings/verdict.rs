//! The verdict on the table: a sign, what is said of the terrain and of the set-ups, how many pieces count and how many checks pass.

use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::components::common::level::level_names;
use crate::checks::{self, TerrainVerdict};
use crate::pack::{Level, Pack};
use crate::page::PageState;
use crate::words::{many_filled, plural, t};

#[derive(Clone, PartialEq, Properties)]
pub struct VerdictProps {
    pack: &'static Pack,
    is_read_only: bool,
    /// `None` until the table is checked.
    numbers: Option<VerdictNumbers>,
}

#[derive(Clone, PartialEq)]
struct VerdictNumbers {
    verdict: checks::TableVerdict,
    /// How many checks pass, and of how many.
    checks: (usize, usize),
    counted_pieces: u32,
}

impl VerdictProps {
    /// The verdict on the table on the board.
    pub fn of(state: &PageState) -> Self {
        let (layout, chosen) = (state.editor.layout(), state.editor.chosen);
        let matrix = state.matrix();
        let numbers = state.report().map(|report| VerdictNumbers {
            verdict: checks::TableVerdict::of(layout, &report, matrix.as_ref().map_or(&[], |cells| cells), chosen),
            checks: report.passed_checks(layout),
            counted_pieces: report.counted_pieces,
        });
        Self { pack: state.editor.layout().pack, is_read_only: state.is_read_only(), numbers }
    }

    /// That on a read-only table that isn't checked yet.
    pub const fn unknown(pack: &'static Pack) -> Self {
        Self { pack, is_read_only: true, numbers: None }
    }

    /// How much is to fix: broken rules, and things to improve.
    pub fn to_fix(&self) -> usize {
        match self.numbers.as_ref().map(|numbers| numbers.verdict.terrain) {
            Some(TerrainVerdict::Checked { broken_rules, to_improve }) => broken_rules + to_improve,
            Some(TerrainVerdict::Empty) | None => 0,
        }
    }

    /// How many set-ups of scenarios are blocked.
    pub fn blocked(&self) -> usize {
        self.numbers.as_ref().map_or(0, |numbers| numbers.verdict.set_ups.blocked_count())
    }
}

/// The verdict.
#[component]
pub fn Verdict(props: &VerdictProps) -> Html {
    let Some(VerdictNumbers { verdict, checks: (passed, applied), counted_pieces }) = &props.numbers else {
        return html! {
            <p class="verdict" data-verdict="awaited">
                <span class="verdict-mark"></span>
                <strong>{ t!("Checking…") }</strong>
                <span class="verdict-numbers">{ props.pack.name.as_str() }</span>
            </p>
        };
    };
    let (sign, class) = match verdict.terrain.worst() {
        Some(Level::Must) => ("must", "level-must"),
        None if verdict.is_good() => ("check", "clear"),
        Some(_) | None => ("should", "level-should"),
    };
    let state = match (verdict.terrain, verdict.terrain.worst()) {
        (TerrainVerdict::Empty, _) => "empty",
        (_, Some(level)) => level_names(level).0,
        (_, None) => "clear",
    };
    let band = &props.pack.limits.piece_count;
    let (terrain, set_ups) = verdict.facts();
    html! {
        <p class={classes!("verdict", class)} data-verdict={state}>
            <span class="verdict-mark">{ icon(sign) }</span>
            <strong>{ terrain }</strong>
            if let Some(set_ups) = set_ups {
                <span class="verdict-set-ups">{ set_ups }</span>
            }
            <span class="verdict-numbers">
                { if band.at_most == u32::MAX {
                    many_filled(*counted_pieces as usize, plural!("1 piece · {1} of {2} checks passed", "{0} pieces · {1} of {2} checks passed"), &[&passed, &applied])
                } else {
                    let text = plural!("1 piece ({1}–{2}) · {3} of {4} checks passed", "{0} pieces ({1}–{2}) · {3} of {4} checks passed");
                    many_filled(*counted_pieces as usize, text, &[&band.at_least, &band.at_most, &passed, &applied])
                } }
                // Of a shared table people want to know which packet it is checked by.
                if props.is_read_only {
                    { format!(" · {}", props.pack.name) }
                }
            </span>
        </p>
    }
}
