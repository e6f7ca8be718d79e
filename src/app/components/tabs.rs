//! The verdict, and the tabs that choose the panel under it. On a small screen the palette and the inspector have tabs too.

use yew::prelude::*;

use super::findings::verdict::{Verdict, VerdictProps};
use crate::app::hooks::actions::use_actions;
use crate::app::hooks::small_screen::use_small_screen;
use crate::checks;
use crate::editor::{Action, Modifiers};
use crate::pack::Pack;
use crate::page::{PageAction, PageState, Panel, Sheet};
use crate::words::t;

/// The tab of the guide through the quadrant method.
#[derive(Clone, Copy, PartialEq)]
enum QuadrantsTab {
    /// The pack has no such method, or the table is read-only.
    Missing,
    /// It begins the guide.
    Offered,
    /// The guide is on.
    On,
}

impl QuadrantsTab {
    fn of(state: &PageState) -> Self {
        if state.is_read_only() || !checks::has_method(state.editor.committed().pack) {
            Self::Missing
        } else if state.editor.guide().is_on() {
            Self::On
        } else {
            Self::Offered
        }
    }
}

#[derive(PartialEq, Properties)]
pub struct TabsProps {
    /// The panel that is shown.
    panel: Panel,
    /// What covers it on a small screen.
    sheet: Option<Sheet>,
    is_read_only: bool,
    pack: &'static Pack,
    is_studying: bool,
    /// Whether there is the panel of what armies pay for.
    has_points: bool,
    quadrants: QuadrantsTab,
    verdict: VerdictProps,
}

impl TabsProps {
    pub fn of(state: &PageState, verdict: VerdictProps) -> Self {
        Self {
            panel: state.panel,
            sheet: state.sheet,
            is_read_only: state.is_read_only(),
            pack: state.editor.committed().pack,
            is_studying: state.editor.study().mode().is_some(),
            has_points: state.editor.committed().pack.has_points(),
            quadrants: QuadrantsTab::of(state),
            verdict,
        }
    }

    /// Those of the viewer, which checks nothing.
    pub fn of_viewer(state: &PageState) -> Self {
        Self {
            panel: state.panel,
            sheet: state.sheet,
            is_read_only: true,
            pack: state.editor.committed().pack,
            is_studying: false,
            // Players see what stands on the table, not what it costs.
            has_points: false,
            quadrants: QuadrantsTab::Missing,
            verdict: VerdictProps::unknown(state.editor.committed().pack),
        }
    }
}

/// What a tab opens.
#[derive(Clone, Copy)]
enum Opens {
    Panel(Panel),
    Sheet(Sheet),
    /// What a command begins.
    Command(&'static str),
}

impl Opens {
    fn action(self) -> PageAction {
        match self {
            Self::Panel(panel) => PageAction::Show(panel),
            Self::Sheet(sheet) => PageAction::Cover(Some(sheet)),
            Self::Command(id) => PageAction::Edit(Action::Command(id, Modifiers::default())),
        }
    }
}

/// The verdict and the tabs.
#[component]
pub fn Tabs(props: &TabsProps) -> Html {
    let actions = use_actions();
    let is_small = use_small_screen();
    let sheet = props.sheet.filter(|_| is_small);
    let tab = |id: &'static str, name: &'static str, is_pressed: bool, count: usize, opens: Opens| {
        html! {
            <button key={id} type="button" class="tab" data-tab={id} aria-pressed={is_pressed.to_string()} onclick={actions.on::<MouseEvent>(move || opens.action())}>
                { name }
                if count > 0 {
                    <span class="tab-count">{ count }</span>
                }
            </button>
        }
    };
    let panel_tab =
        |panel: Panel, name, count, opens| tab(panel.id(), name, sheet.is_none() && panel == props.panel, count, opens);
    let sheet_tab = |wanted: Sheet, name| tab(wanted.id(), name, sheet == Some(wanted), 0, Opens::Sheet(wanted));
    // Without an open study, its tab begins one, and so does that of the quadrants.
    let study = if props.is_studying { Opens::Panel(Panel::Study) } else { Opens::Command("study") };
    let is_guiding = props.quadrants == QuadrantsTab::On;
    let quadrants = if is_guiding { Opens::Panel(Panel::Quadrants) } else { Opens::Command("guide") };
    let has_quadrants = is_guiding || (props.quadrants == QuadrantsTab::Offered && !is_small);
    let mut tabs = Vec::new();
    let checks = panel_tab(Panel::Checks, t!("Checks"), props.verdict.to_fix(), Opens::Panel(Panel::Checks));
    let scenario = props.pack.has_scenarios().then(|| {
        let name = if is_small || props.is_read_only { t!("Scenario") } else { t!("Scenarios") };
        // Players set up one scenario, and those that are blocked are the organiser's matter.
        let blocked = if props.is_read_only { 0 } else { props.verdict.blocked() };
        panel_tab(Panel::Scenario, name, blocked, Opens::Panel(Panel::Scenario))
    });
    if props.is_read_only {
        tabs.extend(scenario);
        // On a small screen a tapped piece covers the panel.
        let is_pressed = sheet == Some(Sheet::Piece) || (sheet.is_none() && props.panel == Panel::Pieces);
        tabs.push(tab(Panel::Pieces.id(), t!("Pieces"), is_pressed, 0, Opens::Panel(Panel::Pieces)));
        tabs.push(checks);
    } else {
        tabs.extend(is_small.then(|| sheet_tab(Sheet::Terrain, t!("Terrain"))));
        tabs.push(checks);
        tabs.extend(scenario);
        tabs.extend(is_small.then(|| sheet_tab(Sheet::Piece, t!("Piece"))));
    }
    if props.has_points {
        tabs.push(panel_tab(Panel::Points, t!("Points"), 0, Opens::Panel(Panel::Points)));
    }
    tabs.push(panel_tab(Panel::Study, t!("Study"), 0, study));
    if has_quadrants {
        tabs.push(panel_tab(Panel::Quadrants, t!("Quadrants"), 0, quadrants));
    }
    html! {
        <section class="tabs" aria-label={t!("Verdict and panels")}>
            <Verdict ..props.verdict.clone() />
            <div class="tab-row">{ for tabs }</div>
        </section>
    }
}
