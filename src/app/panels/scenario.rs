//! The scenario: which one, how it lies, what it scores by, and whether the table is good for all of them.

use yew::prelude::*;

use super::grid::{GridOf, says};
use super::header::command_button;
use super::icon::icon;
use super::solution::solve;
use crate::app::page::Page;
use crate::app::still::{Part, still};
use crate::app::store;
use crate::app::view::{Layer, Setting};
use crate::checks::words;
use crate::editor::Action;
use crate::layout::Edit;
use crate::pack::{ElementKind, Owner, Scenario, Symbol};

/// The panel of the scenario.
pub fn scenario(page: &Page) -> Html {
    let layout = page.layout();
    let grid = GridOf {
        cells: page.matrix.to_vec(),
        current: layout.scenario.map(|scenario| (scenario, layout.attacker_edge)),
        chosen: page.editor().chosen,
        pack: layout.pack,
        dispatch: page.dispatch.clone(),
    };
    html! {
        <aside class="scenario" aria-label="Scenario">
            <h2>{ "Scenario" }</h2>
            { current(page) }
            { says(page) }
            // Over the grid, so that what could be done is in view on a small screen too.
            { solve(page) }
            { still(Part::Grid(grid)) }
            { layers(page) }
            { page.setting().map_or_else(|| html! {}, |setting| reference(page, setting)) }
            { rounds(page) }
        </aside>
    }
}

/// The edits that choose a scenario at an edge.
pub fn play((scenario, edge): Setting) -> store::Event {
    let edits = vec![Edit::Scenario(Some(scenario)), Edit::AttackerEdge(edge)];
    store::Event::Edit(Action::Edit { name: format!("Play {}", scenario.name), edits })
}

/// What is chosen, with what changes it.
fn current(page: &Page) -> Html {
    let layout = page.layout();
    let clear = Action::Edit { name: "No scenario".to_owned(), edits: vec![Edit::Scenario(None)] };
    let (name, how) = match page.setting() {
        Some((scenario, edge)) => {
            let preview = if page.preview().is_some() { "Preview: " } else { "" };
            (&*scenario.name, format!("{preview}Attacker at the {}", words::side(edge)))
        }
        None => ("No scenario", "Choose one in the grid".to_owned()),
    };
    html! {
        <div class="current">
            <p><strong>{ name }</strong><span>{ how }</span></p>
            <div class="tools">
                { command_button(page, "turn-table", "turn-right", None) }
                { command_button(page, "roll", "die", None) }
                <button type="button" class="tool" aria-label="No scenario" title="No scenario" disabled={layout.scenario.is_none()}
                    onclick={page.click(store::Event::Edit(clear))}>{ icon("close") }</button>
            </div>
        </div>
    }
}

/// What the board shows of the scenario, and the turn where that matters.
fn layers(page: &Page) -> Html {
    let view = page.store.view;
    let switch = |(layer, name, label): (Layer, &'static str, &'static str)| {
        let pressed = if view.layers.has(layer) { "true" } else { "false" };
        html! {
            <button type="button" class="layer" data-layer={name} aria-pressed={pressed} onclick={page.click(store::Event::Layer(layer))}>{ label }</button>
        }
    };
    let grows = page.setting().filter(|(scenario, _)| view.layers.has(Layer::KillBox) && scenario.growth.is_some());
    html! {
        <div class="layers" role="group" aria-label="Layers on the board">
            { for Layer::ALL.map(switch) }
            if grows.is_some() {
                { turn(page) }
            }
        </div>
    }
}

/// The slider of the turn.
fn turn(page: &Page) -> Html {
    let (now, last) = (page.store.view.turn, page.layout().pack.game.turns);
    let dispatch = page.dispatch.clone();
    let moved = Callback::from(move |event: InputEvent| {
        let input: web_sys::HtmlInputElement = event.target_unchecked_into();
        if let Ok(turn) = input.value().parse() {
            dispatch.dispatch(store::Event::Turn(turn));
        }
    });
    html! {
        <label class="turn">
            <span>{ format!("Attacker's turn {now}") }</span>
            <input type="range" min="1" max={last.to_string()} value={now.to_string()} oninput={moved} />
        </label>
    }
}

/// The scenario's rules in a few words, and what its symbols mean.
fn reference(page: &Page, (scenario, _): Setting) -> Html {
    let mut kinds: Vec<_> = Vec::new();
    for element in &scenario.elements {
        if !kinds.iter().any(|(kind, _)| std::sync::Arc::ptr_eq(kind, &element.kind)) {
            let count = scenario.elements.iter().filter(|other| other.kind.id == element.kind.id).count();
            kinds.push((element.kind.clone(), count));
        }
    }
    let sign = |symbol: Symbol| match symbol {
        Symbol::Circle => "M8 2a6 6 0 1 0 0 12a6 6 0 0 0 0-12",
        Symbol::Triangle => "M8 2l6.500 12h-13z",
        Symbol::Square => "M2.500 2.500h11v11h-11z",
    };
    // Some are named after their base.
    let base = |kind: &ElementKind| {
        let base = format!("{} mm", kind.base);
        if kind.name.starts_with(&base) { String::new() } else { format!(" ({base})") }
    };
    let owned = |owner: Owner| scenario.elements.iter().any(|element| element.owner == owner);
    html! {
        <details class="rules" open={true}>
            <summary>{ format!("{} in short", scenario.name) }</summary>
            <dl>
                { for scenario.rules.iter().map(|rule| html! { <><dt>{ &rule.about }</dt><dd>{ &rule.text }</dd></> }) }
            </dl>
            <ul class="legend">
                { for kinds.iter().map(|(kind, count)| html! {
                    <li>
                        <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d={sign(kind.symbol)} /></svg>
                        <span><b>{ format!("{count} × {}{}", kind.name, base(kind)) }</b>{ " " }{ &kind.held }</span>
                    </li>
                }) }
            </ul>
            <p class="owners">
                if owned(Owner::Attacker) { <span class="owner attacker">{ "Attacker: filled" }</span> }
                if owned(Owner::Defender) { <span class="owner defender">{ "Defender: hollow" }</span> }
                if owned(Owner::Neutral) { <span class="owner neutral">{ "Nobody's: dashed" }</span> }
            </p>
            <p class="source">{ format!("From {}, in our own words. The packet itself decides.", page.layout().pack.name) }</p>
        </details>
    }
}

/// The rounds of an event, rolled in one go.
fn rounds(page: &Page) -> Html {
    let edge = page.layout().attacker_edge;
    let (dispatch, pack, chosen) = (page.dispatch.clone(), page.editor().committed().clone(), page.editor().chosen);
    let roll = Callback::from(move |_: MouseEvent| {
        let rounds = crate::editor::rolling::rounds(&pack, chosen, &mut crate::app::platform::chance::die);
        dispatch.dispatch(store::Event::Rounds(rounds.into()));
    });
    let round = |(index, scenario): (usize, &&'static Scenario)| {
        html! {
            <li>
                <button type="button" class="round" onclick={page.click(play((*scenario, edge)))}>{ format!("{}. {}", index + 1, scenario.name) }</button>
            </li>
        }
    };
    html! {
        <details class="rounds">
            <summary>{ "The event's rounds" }</summary>
            if page.store.rounds.is_empty() {
                <p class="hint">{ "Rolls every scenario the event plays once, in the order of its rounds." }</p>
            } else {
                <ol>{ for page.store.rounds.iter().enumerate().map(round) }</ol>
            }
            <button type="button" class="go roll-rounds" onclick={roll}>{ "Roll the rounds" }</button>
        </details>
    }
}
