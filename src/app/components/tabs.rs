//! The tabs that choose a panel on a small screen, and the verdict above them.

use yew::prelude::*;

use super::findings::verdict::{Verdict, VerdictProps};
use crate::app::hooks::actions::use_actions;
use crate::app::state::{PageAction, PageState, Panel};
use crate::editor::{Action, Modifiers};
use crate::pack::Pack;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct TabsProps {
    /// The panel that is shown.
    panel: Panel,
    is_read_only: bool,
    pack: &'static Pack,
    /// Whether the study panel or the quadrant guide is open.
    has_side_panel: bool,
    /// Whether it is the quadrant guide.
    is_guiding: bool,
    verdict: VerdictProps,
}

impl TabsProps {
    pub fn of(state: &PageState, verdict: VerdictProps) -> Self {
        Self {
            panel: state.panel,
            is_read_only: state.is_read_only(),
            pack: state.editor.committed().pack,
            has_side_panel: state.editor.has_side_panel(),
            is_guiding: state.editor.guide().is_on(),
            verdict,
        }
    }
}

/// The verdict and the tabs of a small screen.
#[component]
pub fn Tabs(props: &TabsProps) -> Html {
    let actions = use_actions();
    let tab = |panel: Panel, name: &'static str, action: PageAction| {
        let is_pressed = panel == props.panel;
        html! { <button type="button" class="tab" aria-pressed={is_pressed.to_string()} onclick={actions.on::<MouseEvent>(action)}>{ name }</button> }
    };
    let show = |(panel, name)| tab(panel, name, PageAction::Show(panel));
    // Without an open study, its tab begins one.
    let study = if props.has_side_panel {
        PageAction::Show(Panel::Study)
    } else {
        PageAction::Edit(Action::Command("study", Modifiers::default()))
    };
    html! {
        <section class="tabs" aria-label={t!("Verdict and panels")}>
            <Verdict ..props.verdict.clone() />
            <div class="tab-row">
                if !props.is_read_only {
                    { show((Panel::Terrain, t!("Terrain"))) }
                }
                { show((Panel::Checks, t!("Checks"))) }
                if props.pack.has_scenarios() {
                    { show((Panel::Scenario, t!("Scenario"))) }
                }
                { show((Panel::Piece, t!("Piece"))) }
                { tab(Panel::Study, if props.is_guiding { t!("Steps") } else { t!("Study") }, study) }
            </div>
        </section>
    }
}
