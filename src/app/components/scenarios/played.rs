//! The viewer's scenario panel: what is played on the table, for the players.

use yew::prelude::*;

use super::browser::{ScenarioBrowser, ScenarioBrowserProps};
use super::details::ScenarioDetailsProps;
use super::layers::{ScenarioLayers, ScenarioLayersProps};
use crate::app::components::table_details::{LoadedTableDetail, TableDetail};
use crate::page::{PageState, Panel};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct PlayedScenarioProps {
    browser: ScenarioBrowserProps,
    layers: ScenarioLayersProps,
    details: ScenarioDetailsProps,
}

impl PlayedScenarioProps {
    pub fn of(state: &PageState) -> Self {
        Self {
            browser: ScenarioBrowserProps::of(state),
            layers: ScenarioLayersProps::of(state),
            details: ScenarioDetailsProps::of(state),
        }
    }
}

/// The panel.
#[component]
pub fn PlayedScenario(props: &PlayedScenarioProps) -> Html {
    html! {
        <aside id={Panel::Scenario.id()} class="scenario" aria-label={t!("Scenario")}>
            <h2>{ t!("Scenario") }</h2>
            <ScenarioBrowser ..props.browser.clone() />
            <ScenarioLayers ..props.layers.clone() />
            <LoadedTableDetail detail={TableDetail::Scenario(props.details.clone())} />
        </aside>
    }
}
