//! The scenario panel: the chosen scenario, its rules, and the scenario matrix.

pub mod browser;
pub mod choices;
pub mod details;
pub mod layers;
pub mod matrix;
pub mod played;
pub mod signs;
pub mod summary;

use yew::prelude::*;

use super::common::command_button::{CommandButton, CommandButtonProps};
use super::common::icon::icon;
use super::findings::solution::{ClearScenarios, ClearScenariosProps};
use super::table_details::{LoadedTableDetail, TableDetail};
use crate::app::hooks::actions::use_actions;
use crate::checks::{ScenarioCell, SetUpsVerdict, messages};
use crate::editor::Action;
use crate::layout::Edit;
use crate::pack::ScenarioAtEdge;
use crate::page::{PageAction, PageState, Panel, Shared, SolutionProgress};
use crate::words::t;
use browser::{ScenarioBrowser, ScenarioBrowserProps};
use choices::{ScenarioChoices, ScenarioChoicesProps};
use details::ScenarioDetailsProps;
use layers::{ScenarioLayers, ScenarioLayersProps};
use matrix::{ScenarioMatrix, ScenarioMatrixProps};
use signs::{Signs, SignsProps};
use summary::{MatrixSummary, MatrixSummaryProps};

#[derive(PartialEq, Properties)]
pub struct ScenariosProps {
    current: CurrentScenarioProps,
    /// Where there is no matrix.
    choices: Option<ScenarioChoicesProps>,
    summary: MatrixSummaryProps,
    /// `None` on a read-only table.
    clear: Option<ClearScenariosProps>,
    /// `None` on a read-only table: a player chooses one scenario after the other.
    matrix: Option<ScenarioMatrixProps>,
    /// `None` on a read-only table, whose list of pieces has them.
    signs: Option<SignsProps>,
    browser: ScenarioBrowserProps,
    layers: ScenarioLayersProps,
    details: ScenarioDetailsProps,
}

impl ScenariosProps {
    pub fn of(
        state: &PageState,
        cells: Option<&Shared<Vec<ScenarioCell>>>,
        solution: &Shared<SolutionProgress>,
    ) -> Self {
        let editor = &state.editor;
        let layout = editor.layout();
        let known_cells = cells.map_or(&[][..], |cells| cells);
        let choices = ScenarioChoicesProps::of(state);
        let has_matrix = !state.is_read_only() && choices.is_none();
        let clear = has_matrix.then(|| ClearScenariosProps::of(state, known_cells, solution));
        Self {
            current: CurrentScenarioProps {
                shown: state.scenario_shown(),
                is_preview: state.scenario_preview().is_some(),
                is_chosen: layout.scenario.is_some(),
                turn_table: CommandButtonProps::new("turn-table", editor).with_icon("turn-right"),
                has_matrix,
                roll: (layout.pack.game.die > 0).then(|| CommandButtonProps::new("roll", editor).with_icon("die")),
            },
            choices,
            clear,
            summary: MatrixSummaryProps {
                set_ups: cells.map(|cells| SetUpsVerdict::of(layout, cells, editor.chosen)),
                is_empty: layout.pieces.is_empty(),
                is_dragging: editor.is_dragging(),
            },
            matrix: has_matrix.then(|| ScenarioMatrixProps {
                cells: cells.cloned(),
                current: layout.scenario_at_edge(),
                chosen: editor.chosen,
                pack: layout.pack,
                table: layout.table,
            }),
            signs: (!state.is_read_only()).then(|| SignsProps::of(state)),
            browser: ScenarioBrowserProps::of(state),
            layers: ScenarioLayersProps::of(state),
            details: ScenarioDetailsProps::of(state),
        }
    }
}

/// The panel.
#[component]
pub fn Scenarios(props: &ScenariosProps) -> Html {
    html! {
        <aside id={Panel::Scenario.id()} class="scenario" aria-label={t!("Scenario")}>
            <h2>{ t!("Scenario") }</h2>
            if let Some(matrix) = &props.matrix {
                <CurrentScenario ..props.current.clone() />
                <MatrixSummary ..props.summary.clone() />
                // Above the matrix, so that it is in view on a small screen too.
                if let Some(clear) = &props.clear {
                    <ClearScenarios ..clear.clone() />
                }
                <ScenarioMatrix ..matrix.clone() />
            } else if let Some(choices) = &props.choices {
                <CurrentScenario ..props.current.clone() />
                <ScenarioChoices ..choices.clone() />
            } else {
                <ScenarioBrowser ..props.browser.clone() />
            }
            if let Some(signs) = &props.signs {
                <Signs ..signs.clone() />
            }
            <ScenarioLayers ..props.layers.clone() />
            <LoadedTableDetail detail={TableDetail::Scenario(props.details.clone())} />
        </aside>
    }
}

#[derive(Clone, PartialEq, Properties)]
struct CurrentScenarioProps {
    /// The scenario and edge on the board.
    shown: Option<ScenarioAtEdge>,
    /// Whether it is only shown while a cell of the matrix is pointed at.
    is_preview: bool,
    /// Whether the layout has a scenario.
    is_chosen: bool,
    turn_table: CommandButtonProps,
    /// Whether it is chosen in the matrix.
    has_matrix: bool,
    /// `None` where scenarios aren't rolled.
    roll: Option<CommandButtonProps>,
}

/// The scenario on the board, and buttons that change it.
#[component]
fn CurrentScenario(props: &CurrentScenarioProps) -> Html {
    let actions = use_actions();
    let clear = Action::Edit { name: t!("No scenario").to_owned(), edits: vec![Edit::Scenario(None)] };
    let (name, setting) = match props.shown {
        Some(ScenarioAtEdge { scenario, edge }) if props.is_preview => {
            (&*scenario.name, t!("Preview: Attacker at the {}", messages::side(edge)))
        }
        Some(ScenarioAtEdge { scenario, edge }) => (&*scenario.name, t!("Attacker at the {}", messages::side(edge))),
        None if props.has_matrix => (t!("No scenario"), t!("Choose one in the grid").to_owned()),
        None => (t!("No scenario"), t!("Choose one of these").to_owned()),
    };
    html! {
        <div class="current">
            <p><strong>{ name }</strong><span>{ setting }</span></p>
            <div class="tools">
                <CommandButton key="turn-table" ..props.turn_table.clone() />
                if let Some(roll) = &props.roll {
                    <CommandButton key="roll" ..roll.clone() />
                }
                <button type="button" class="tool" aria-label={t!("No scenario")} title={t!("No scenario")} disabled={!props.is_chosen}
                    onclick={actions.on::<MouseEvent>(move || PageAction::Edit(clear.clone()))}>{ icon("close") }</button>
            </div>
        </div>
    }
}
