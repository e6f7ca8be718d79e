//! The settings of snapping, which a button in the corner of the board opens.

use yew::prelude::*;

use super::common::icon::icon;
use crate::app::hooks::actions::use_actions;
use crate::app::services::key_event::platform;
use crate::editor::{SnapGrid, SnapMode, find_command};
use crate::units::Unit;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct SnapSettingsProps {
    pub snap: SnapMode,
    /// The unit that the grid is shown in.
    pub unit: Unit,
}

/// The button and the settings.
#[component]
pub fn SnapSettings(props: &SnapSettingsProps) -> Html {
    let actions = use_actions();
    let snap = props.snap;
    let grid = snap.grid.name(props.unit);
    let switch = |id: &'static str, text: &str, is_on: bool| {
        let command = find_command(id)?;
        Some(html! {
            <button type="button" class="tool" data-command={id} aria-pressed={is_on.to_string()} onclick={actions.on_run(command)}>
                { icon(if is_on { "check" } else { "" }) }{ text }
            </button>
        })
    };
    html! {
        <details class="snap drop-down">
            <summary class="tool" title={t!("Snapping")} aria-label={t!("Snapping")}>{ icon("magnet") }</summary>
            <div class="snap-menu" role="group" aria-label={t!("What a drag snaps to")}>
                { switch("snap-limits", t!("The rules' distances"), snap.limits) }
                { switch("snap-pieces", t!("Other pieces"), snap.pieces) }
                { switch("snap-grid", &grid, snap.grid != SnapGrid::Off) }
                <p>{ t!("Hold {} to let go.", platform().control_name()) }</p>
            </div>
        </details>
    }
}
