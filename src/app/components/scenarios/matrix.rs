//! The scenario matrix: every scenario at every edge.

use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::state::{PageAction, Shared};
use crate::app::view::ScenarioAtEdge;
use crate::checks::{EventScenarios, ScenarioCell, messages};
use crate::editor::Action;
use crate::formats::json;
use crate::geometry::Side;
use crate::pack::Pack;
use crate::words::{many, plural, t};

#[derive(Clone, Properties)]
pub struct ScenarioMatrixProps {
    /// Every scenario at every edge; none while they are to be measured.
    pub cells: Option<Shared<Vec<ScenarioCell>>>,
    /// What is chosen.
    pub current: Option<ScenarioAtEdge>,
    /// What the event plays.
    pub chosen: EventScenarios,
    pub pack: &'static Pack,
}

impl PartialEq for ScenarioMatrixProps {
    fn eq(&self, other: &Self) -> bool {
        // Most of a drag's moves leave every number as it is.
        (self.current, self.chosen, self.pack) == (other.current, other.chosen, other.pack)
            && self.cells.as_deref() == other.cells.as_deref()
    }
}

/// The matrix.
#[component]
pub fn ScenarioMatrix(props: &ScenarioMatrixProps) -> Html {
    let actions = use_actions();
    let edges = props.pack.edges();
    let choose = |chosen: EventScenarios| actions.on::<yew::Event>(PageAction::Edit(Action::ChooseScenarios(chosen)));
    let head = |edge: &Side| {
        let name = messages::side(*edge);
        html! {
            <th scope="col" key={name}>
                <label title={t!("Attacker at the {} edge: strike it out where your tables are never played so", name)}>
                    <input type="checkbox" checked={props.chosen.has_edge(*edge)} onchange={choose(props.chosen.with_edge_toggled(*edge))}
                        aria-label={t!("Played with the Attacker at the {} edge", name)} />
                    { icon(json::side(*edge)) }
                </label>
            </th>
        }
    };
    let rows = props.pack.scenarios.iter().enumerate().map(|(index, scenario)| {
        let played = props.chosen.has_scenario(index);
        let cells = edges.iter().enumerate().map(|(nth, edge)| {
            let measured = props.cells.as_ref().and_then(|cells| cells.get(index * edges.len() + nth));
            let is_played = played && props.chosen.has_edge(*edge);
            html! { <td key={json::side(*edge)}>{ cell(&actions, props, (scenario, *edge), is_played, measured) }</td> }
        });
        html! {
            <tr key={scenario.id.as_str()} class={(!played).then_some("not-played")}>
                <th scope="row">
                    <label title={t!("Strike out what your event won't play")}>
                        <input type="checkbox" checked={played} onchange={choose(props.chosen.with_scenario_toggled(index))}
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
        </div>
    }
}

/// A scenario at an edge; `measured` is what was found there, once that is known.
fn cell(
    actions: &Actions,
    props: &ScenarioMatrixProps,
    setting: ScenarioAtEdge,
    is_played: bool,
    measured: Option<&ScenarioCell>,
) -> Html {
    let (scenario, edge) = setting;
    let (enter, leave) = (PageAction::Preview(Some(setting)), PageAction::Preview(None));
    let is_current = props.current == Some(setting);
    let state = measured.map(|cell| match (cell.clashes, cell.unreachable_bases, cell.waived) {
        (1.., ..) | (0, 1.., _) => "clashes",
        (0, 0, 1..) => "let-stand",
        (0, 0, 0) => "clear",
    });
    let class = classes!("cell", state, (!is_played).then_some("idle"));
    let number = |of: fn(&ScenarioCell) -> usize| measured.map(|cell| of(cell).to_string());
    let says = t!(
        "{}, Attacker at the {}: {}",
        scenario.name,
        messages::side(edge),
        measured.map_or_else(|| t!("being checked").to_owned(), described)
    );
    html! {
        <button type="button" {class} data-cell={format!("{} {}", scenario.id, json::side(edge))} data-clashes={number(|cell| cell.clashes)}
            data-bare={number(|cell| cell.flags_without_terrain)} data-shut={number(|cell| cell.unreachable_bases)} aria-pressed={if is_current { "true" } else { "false" }} aria-label={says.clone()} title={says}
            onpointerenter={actions.on::<PointerEvent>(enter.clone())} onpointerleave={actions.on::<PointerEvent>(leave.clone())}
            onfocus={actions.on::<FocusEvent>(enter)} onblur={actions.on::<FocusEvent>(leave)} onclick={actions.on::<MouseEvent>(PageAction::play(setting))}>
            { measured.map_or_else(Html::default, numbers) }
        </button>
    }
}

/// What was found, in numbers.
fn numbers(cell: &ScenarioCell) -> Html {
    html! {
        <>
            if cell.clashes > 0 {
                <b>{ cell.clashes }</b>
            } else if cell.waived > 0 {
                { format!("({})", cell.waived) }
            } else if cell.unreachable_bases == 0 {
                { icon("check") }
            }
            if cell.unreachable_bases > 0 { <span class="unreachable-bases" data-number={cell.unreachable_bases.to_string()}></span> }
            // The style sheet writes its number: as text it would be read as one with the number before it.
            if cell.flags_without_terrain > 0 { <span class="flags-without-terrain" data-number={cell.flags_without_terrain.to_string()}></span> }
        </>
    }
}

/// What was found, in words.
fn described(cell: &ScenarioCell) -> String {
    let mut said = Vec::new();
    if cell.clashes > 0 {
        said.push(many(cell.clashes, plural!("1 clash", "{} clashes")));
    } else if cell.unreachable_bases == 0 {
        said.push(t!("clear").to_owned());
    }
    if cell.unreachable_bases > 0 {
        said.push(many(cell.unreachable_bases, plural!("1 base shut out", "{} bases shut out")));
    }
    if cell.waived > 0 {
        said.push(many(cell.waived, plural!("1 clash let stand", "{} clashes let stand")));
    }
    if cell.flags_without_terrain > 0 {
        said.push(many(cell.flags_without_terrain, plural!("1 flag without terrain", "{} flags without terrain")));
    }
    said.join(", ")
}
