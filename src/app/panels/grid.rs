//! The scenario matrix: every scenario at every edge.

use yew::prelude::*;

use super::icon::icon;
use super::scenario::play;
use crate::app::page::Page;
use crate::app::store::{Dispatch, Event};
use crate::app::view::Setting;
use crate::checks::{Cell, Chosen, words};
use crate::editor::Action;
use crate::geometry::Side;
use crate::pack::Pack;
use crate::share::json;

#[derive(Clone, PartialEq)]
pub struct GridOf {
    pub cells: Vec<Cell>,
    /// What is chosen.
    pub current: Option<Setting>,
    /// What the event plays.
    pub chosen: Chosen,
    pub pack: &'static Pack,
    pub dispatch: Dispatch,
}

/// The matrix; most of a drag's moves leave every number as it is.
pub fn grid(of: &GridOf) -> Html {
    let edges = of.pack.edges();
    let choose = |chosen: Chosen| {
        let dispatch = of.dispatch.clone();
        Callback::from(move |_: yew::Event| dispatch.dispatch(Event::Edit(Action::Choose(chosen))))
    };
    let head = |edge: &Side| {
        let name = words::side(*edge);
        html! {
            <th scope="col" key={name}>
                <label title={format!("Attacker at the {name} edge: strike it out where your tables are never played so")}>
                    <input type="checkbox" checked={of.chosen.has_edge(*edge)} onchange={choose(of.chosen.toggled_edge(*edge))}
                        aria-label={format!("Played with the Attacker at the {name} edge")} />
                    { icon(json::side(*edge)) }
                </label>
            </th>
        }
    };
    let rows = of.cells.chunks(edges.len()).enumerate().map(|(index, cells)| {
        let scenario = cells[0].scenario;
        let played = of.chosen.has(index);
        html! {
            <tr key={scenario.id.as_str()} class={(!played).then_some("struck")}>
                <th scope="row">
                    <label title="Strike out what your event won't play">
                        <input type="checkbox" checked={played} onchange={choose(of.chosen.toggled(index))}
                            aria-label={format!("The event plays {}", scenario.name)} />
                        <span>{ &scenario.name }</span>
                    </label>
                </th>
                { for cells.iter().map(|one| html! { <td key={json::side(one.edge)}>{ cell(of, one) }</td> }) }
            </tr>
        }
    });
    html! {
        <div class="matrix">
            <table>
                <thead><tr><td class="corner">{ "Attacker at" }</td>{ for edges.iter().map(head) }</tr></thead>
                <tbody>{ for rows }</tbody>
            </table>
        </div>
    }
}

/// The whole matrix in a sentence.
pub fn says(page: &Page) -> Html {
    let played = || page.matrix.iter().filter(|cell| page.editor().chosen.plays(cell));
    let troubled = played().filter(|cell| cell.clashes > 0).count();
    let says = match (troubled, played().count()) {
        (_, 0) => "Every scenario or every edge is struck out.".to_owned(),
        (0, all) if played().any(|cell| cell.waived > 0) => format!("Good for all {all}, with clashes let stand."),
        (0, all) => format!("Good for all {all}, whichever edge is picked."),
        (troubled, all) => format!("{troubled} of {all} clash with terrain."),
    };
    html! {
        <p class="matrix-says" aria-live="polite" data-clear={if troubled == 0 && played().count() > 0 { "true" } else { "false" }}>{ says }</p>
    }
}

fn cell(of: &GridOf, cell: &Cell) -> Html {
    let setting = (cell.scenario, cell.edge);
    let send = |event: Event| {
        let dispatch = of.dispatch.clone();
        move || dispatch.dispatch(event.clone())
    };
    let (enter, leave, click) = (send(Event::Preview(Some(setting))), send(Event::Preview(None)), send(play(setting)));
    let (focus, blur) = (enter.clone(), leave.clone());
    let is_current = of.current == Some(setting);
    let active = of.chosen.plays(cell);
    let state = match (cell.clashes, cell.waived) {
        (1.., _) => "clashes",
        (0, 1..) => "let-stand",
        (0, 0) => "clear",
    };
    let class = classes!("cell", state, (!active).then_some("idle"));
    html! {
        <button type="button" {class} data-cell={format!("{} {}", cell.scenario.id, json::side(cell.edge))} data-clashes={cell.clashes.to_string()}
            data-bare={cell.bare.to_string()} aria-pressed={if is_current { "true" } else { "false" }} aria-label={spoken(cell)} title={spoken(cell)}
            onpointerenter={move |_| enter()} onpointerleave={move |_| leave()} onfocus={move |_| focus()} onblur={move |_| blur()} onclick={move |_| click()}>
            if cell.clashes > 0 {
                <b>{ cell.clashes }</b>
            } else if cell.waived > 0 {
                { format!("({})", cell.waived) }
            } else {
                { icon("check") }
            }
            // The style sheet writes its number: as text it would be read as one with the number before it.
            if cell.bare > 0 { <span class="bare" data-number={cell.bare.to_string()}></span> }
        </button>
    }
}

/// A cell in words.
fn spoken(cell: &Cell) -> String {
    let count = |number: usize, one: &str, many: &str| match number {
        1 => format!("1 {one}"),
        number => format!("{number} {many}"),
    };
    let mut said = vec![match cell.clashes {
        0 => "clear".to_owned(),
        clashes => count(clashes, "clash", "clashes"),
    }];
    if cell.waived > 0 {
        said.push(count(cell.waived, "clash let stand", "clashes let stand"));
    }
    if cell.bare > 0 {
        said.push(count(cell.bare, "flag without terrain", "flags without terrain"));
    }
    format!("{}, Attacker at the {}: {}", cell.scenario.name, words::side(cell.edge), said.join(", "))
}
