//! The scenario matrix: every scenario at every attacker edge.

use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::checks::{CellSign, EventScenarios, ScenarioCell, cell_signs, messages, signs_of_cells};
use crate::editor::Action;
use crate::formats::json;
use crate::geometry::Side;
use crate::pack::{Pack, ScenarioAtEdge, TableSize};
use crate::page::{PageAction, Shared};
use crate::words::{many, plural, t};

#[derive(Clone, Properties)]
pub struct ScenarioMatrixProps {
    /// In the order of the pack's scenarios and edges; `None` until the table is checked.
    pub cells: Option<Shared<Vec<ScenarioCell>>>,
    /// The scenario and edge of the layout.
    pub current: Option<ScenarioAtEdge>,
    /// The scenarios and edges of the event.
    pub chosen: EventScenarios,
    pub pack: &'static Pack,
    pub table: &'static TableSize,
}

impl PartialEq for ScenarioMatrixProps {
    fn eq(&self, other: &Self) -> bool {
        // By value: most moves of a drag make new cells with the same numbers.
        (self.current, self.chosen, self.pack, self.table) == (other.current, other.chosen, other.pack, other.table)
            && self.cells.as_deref() == other.cells.as_deref()
    }
}

/// The matrix.
#[component]
pub fn ScenarioMatrix(props: &ScenarioMatrixProps) -> Html {
    let actions = use_actions();
    let edges = props.table.edges();
    let on_choose =
        |chosen: EventScenarios| actions.on::<yew::Event>(move || PageAction::Edit(Action::ChooseScenarios(chosen)));
    let head = |edge: &Side| {
        let name = messages::side(*edge);
        html! {
            <th scope="col" key={name}>
                <label title={t!("Attacker at the {} edge: strike it out where your tables are never played so", name)}>
                    <input type="checkbox" checked={props.chosen.has_edge(*edge)} onchange={on_choose(props.chosen.with_edge_toggled(*edge))}
                        aria-label={t!("Played with the Attacker at the {} edge", name)} />
                    { icon(json::side(*edge)) }
                </label>
            </th>
        }
    };
    let rows = props.pack.scenarios.iter().enumerate().map(|(index, scenario)| {
        let is_played = props.chosen.has_scenario(index);
        let cells = edges.iter().enumerate().map(|(column, edge)| {
            let result = props.cells.as_ref().and_then(|cells| cells.get(index * edges.len() + column));
            let is_cell_played = is_played && props.chosen.has_edge(*edge);
            html! { <td key={json::side(*edge)}>{ cell(&actions, props, ScenarioAtEdge { scenario, edge: *edge }, is_cell_played, result) }</td> }
        });
        html! {
            <tr key={scenario.id.as_str()} class={(!is_played).then_some("not-played")}>
                <th scope="row">
                    <label title={t!("Strike out what your event won't play")}>
                        <input type="checkbox" checked={is_played} onchange={on_choose(props.chosen.with_scenario_toggled(index))}
                            aria-label={t!("The event plays {}", scenario.name)} />
                        <span>{ &scenario.name }</span>
                    </label>
                </th>
                { for cells }
            </tr>
        }
    });
    html! {
        <div class="matrix">
            <table>
                <thead><tr><td class="corner">{ t!("Attacker at") }</td>{ for edges.iter().map(head) }</tr></thead>
                <tbody>{ for rows }</tbody>
            </table>
            { key(props.cells.as_deref().map_or(&[][..], |cells| cells)) }
        </div>
    }
}

/// The button of a scenario at an edge. Pointing at it shows the scenario on the board.
fn cell(
    actions: &Actions,
    props: &ScenarioMatrixProps,
    scenario_at_edge: ScenarioAtEdge,
    is_played: bool,
    result: Option<&ScenarioCell>,
) -> Html {
    let ScenarioAtEdge { scenario, edge } = scenario_at_edge;
    let show = move || PageAction::Preview(Some(scenario_at_edge));
    let hide = || PageAction::Preview(None);
    let is_current = props.current == Some(scenario_at_edge);
    let state = result.map(|cell| match (cell.clashes, cell.unreachable_bases, cell.waived) {
        (1.., ..) | (0, 1.., _) => "clashes",
        (0, 0, 1..) => "let-stand",
        (0, 0, 0) => "clear",
    });
    let class = classes!("cell", state, (!is_played).then_some("idle"));
    let number = |of: fn(&ScenarioCell) -> usize| result.map(|cell| of(cell).to_string());
    let label = t!(
        "{}, Attacker at the {}: {}",
        scenario.name,
        messages::side(edge),
        result.map_or_else(|| t!("being checked").to_owned(), description)
    );
    html! {
        <button type="button" {class} data-cell={format!("{} {}", scenario.id, json::side(edge))} data-clashes={number(|cell| cell.clashes)}
            data-bare={number(|cell| cell.flags_without_terrain)} data-shut={number(|cell| cell.unreachable_bases)} aria-pressed={is_current.to_string()} aria-label={label.clone()} title={label}
            onpointerenter={actions.on::<PointerEvent>(show)} onpointerleave={actions.on::<PointerEvent>(hide)}
            onfocus={actions.on::<FocusEvent>(show)} onblur={actions.on::<FocusEvent>(hide)} onclick={actions.on::<MouseEvent>(move || PageAction::play(scenario_at_edge))}>
            { result.map_or_else(Html::default, numbers) }
        </button>
    }
}

/// The result in numbers.
fn numbers(cell: &ScenarioCell) -> Html {
    cell_signs(cell).into_iter().map(sign).collect()
}

fn sign(sign: CellSign) -> Html {
    // The style sheet writes the number of the last two: as text it would run together with the number before it.
    match sign {
        CellSign::Clear => icon("check"),
        CellSign::Clashes(count) => html! { <b>{ count }</b> },
        CellSign::Waived(count) => html! { { format!("({count})") } },
        CellSign::UnreachableBases(count) => {
            html! { <span class="unreachable-bases" data-number={count.to_string()}></span> }
        }
        CellSign::FlagsWithoutTerrain(count) => {
            html! { <span class="flags-without-terrain" data-number={count.to_string()}></span> }
        }
    }
}

/// What the signs of the matrix mean, for the eye: the cells and check boxes say it themselves.
fn key(cells: &[ScenarioCell]) -> Html {
    let row = |one: CellSign| {
        let class = match one {
            CellSign::Clear => "clear",
            CellSign::Clashes(_) | CellSign::UnreachableBases(_) => "clashes",
            CellSign::Waived(_) => "let-stand",
            CellSign::FlagsWithoutTerrain(_) => "",
        };
        html! { <li><span class={classes!("cell-sign", class)}>{ sign(one) }</span>{ messages::cell_sign(one) }</li> }
    };
    html! {
        <div class="matrix-key" aria-hidden="true">
            <p>{ t!("Ticked: your event plays it. Arrows: the Attacker's edge.") }</p>
            <ul>{ for signs_of_cells(cells).into_iter().map(row) }</ul>
        </div>
    }
}

/// The result in words.
fn description(cell: &ScenarioCell) -> String {
    let mut parts = Vec::new();
    if cell.clashes > 0 {
        parts.push(many(cell.clashes, plural!("1 clash", "{} clashes")));
    } else if cell.unreachable_bases == 0 {
        parts.push(t!("clear").to_owned());
    }
    if cell.unreachable_bases > 0 {
        parts.push(many(cell.unreachable_bases, plural!("1 base can't reach all", "{} bases can't reach all")));
    }
    if cell.waived > 0 {
        parts.push(many(cell.waived, plural!("1 clash allowed", "{} clashes allowed")));
    }
    if cell.flags_without_terrain > 0 {
        parts.push(many(cell.flags_without_terrain, plural!("1 flag without terrain", "{} flags without terrain")));
    }
    parts.join(", ")
}
