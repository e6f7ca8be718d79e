//! Generating a table: one button beside the terrain, and what it unfolds.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::common::field::{Number, number};
use super::common::icon::icon;
use crate::app::generator_progress::{GeneratorAction, GeneratorStage};
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::services::focus::leave_stop_button;
use crate::app::state::{Notice, NoticeKind, PageAction, PageState};
use crate::checks::Report;
use crate::editor::{GeneratorSettings, WantedTable, find_command};
use crate::layout::PieceId;
use crate::solver::generate::PlacementMethod;
use crate::solver::messages;
use crate::words::{many, name, plural, said, t};

#[derive(Clone, PartialEq, Properties)]
pub struct GeneratorProps {
    stage: GeneratorStage,
    /// Why no table was made, a sentence each.
    lacks: Vec<String>,
    recipe: GeneratorSettings,
    /// How many pieces the table counts, how many of them are locked, and how many the person owns.
    pieces: u32,
    kept: usize,
    owned: u32,
    /// Whether what is selected is all locked; nothing where nothing is selected.
    chosen: Option<bool>,
    /// Whether all checks hold, where that is told.
    holds: bool,
}

impl GeneratorProps {
    pub fn of(state: &PageState, report: Option<&Report>) -> Self {
        let editor = &state.editor;
        let (pieces, selected) = (&editor.layout().pieces, editor.selection());
        let is_made = matches!(state.generator.stage, GeneratorStage::Made { .. });
        let is_kept = |id: &PieceId| editor.layout().piece(id).is_some_and(|piece| piece.locked);
        let lacks = match &state.generator.stage {
            GeneratorStage::Infeasible(lacks) => {
                lacks.iter().map(|lack| messages::infeasible_reason(editor.layout(), lack)).collect()
            }
            _ => Vec::new(),
        };
        Self {
            lacks,
            recipe: editor.generator_settings,
            pieces: report.map_or(0, |report| report.counted_pieces),
            kept: pieces.iter().filter(|piece| piece.locked).count(),
            owned: state.terrain.iter().map(|own| own.count).sum(),
            chosen: (!selected.is_empty()).then(|| selected.iter().all(is_kept)),
            holds: is_made && report.is_some_and(|report| report.summary(editor.layout()).worst().is_none()),
            stage: state.generator.stage.clone(),
        }
    }
}

/// The button, how the table is generated, and what has come of it.
#[component]
pub fn Generator(props: &GeneratorProps) -> Html {
    let actions = use_actions();
    let is_first = matches!(props.stage, GeneratorStage::Idle) && !props.recipe.used;
    html! {
        <section class="generate" aria-label={t!("Generate a table")}>
            { command(&actions, props, "generate", "go", true) }
            <details>
                <summary class="tool" title={t!("How it is generated")} aria-label={t!("How it is generated")}>{ icon("commands") }</summary>
                { recipe(&actions, props) }
            </details>
            if !is_first { { further(&actions, props) } }
            { outcome(&actions, props) }
        </section>
    }
}

/// A button that runs a command by its name.
fn command(actions: &Actions, props: &GeneratorProps, id: &'static str, class: &'static str, enabled: bool) -> Html {
    let Some(command) = find_command(id) else { return html! {} };
    let name = said(command.name);
    let title = command.keys.first().map(|key| format!("{name} ({})", key.label()));
    let pressed = props.chosen.filter(|_| id == KEEP).map(|kept| if kept { "true" } else { "false" });
    let onclick = actions.on_run(command);
    html! {
        <button type="button" {class} data-command={id} {title} aria-pressed={pressed}
            aria-describedby={(id == KEEP).then_some("kept")} disabled={!enabled} {onclick}>{ name }</button>
    }
}

/// The command that locks what is selected.
const KEEP: &str = "keep-these";

fn act(act: GeneratorAction) -> PageAction {
    PageAction::Generator(act)
}

/// How the table is generated.
fn recipe(actions: &Actions, props: &GeneratorProps) -> Html {
    let (now, owned) = (props.recipe, props.owned);
    let method = |(method, name): (PlacementMethod, &'static str)| {
        let pressed = if now.method == method { "true" } else { "false" };
        let to = actions.on::<MouseEvent>(act(GeneratorAction::SetSettings(GeneratorSettings { method, ..now })));
        html! { <button type="button" class="layer" aria-pressed={pressed} onclick={to}>{ name }</button> }
    };
    let methods = [(PlacementMethod::Quadrants, t!("Quadrant method")), (PlacementMethod::Free, t!("Free"))];
    let own = actions.on_change(move |input| {
        Some(act(GeneratorAction::SetSettings(GeneratorSettings { own: input.checked(), ..now })))
    });
    html! {
        <div class="generator-settings">
            <div class="layers" role="group" aria-label={t!("Method")}>{ for methods.map(method) }</div>
            { seed(actions, props) }
            <label class="only-own">
                <input type="checkbox" checked={now.own && owned > 0} disabled={owned == 0} onchange={own} />
                <span>
                    { t!("Only my terrain") }
                    <small>{ if owned == 0 { t!("There is none yet: make your own above.").to_owned() } else { many(owned as usize, plural!("1 piece", "{} pieces")) } }</small>
                </span>
            </label>
        </div>
    }
}

/// Where chance begins. Leaving the field keeps what was typed; Enter makes that table.
fn seed(actions: &Actions, props: &GeneratorProps) -> Html {
    let now = props.recipe;
    let before = now.seed.to_string();
    let shown = Number {
        label: t!("Seed"),
        spoken: t!("Seed: the same seed gives the same table").to_owned(),
        value: before.clone(),
        placeholder: String::new(),
        disabled: false,
    };
    let changed = actions.on_change(move |input| {
        let seed = typed(input);
        if seed.is_err() {
            input.set_value(&before);
        }
        Some(match seed {
            Ok(seed) => act(GeneratorAction::SetSettings(GeneratorSettings { seed, ..now })),
            Err(text) => PageAction::Notify(Notice::new(
                NoticeKind::Refused,
                t!("Not a seed: {}. Write a whole number from 0 to {}.", name(&text), u32::MAX),
            )),
        })
    });
    let actions = actions.clone();
    let keyed = Callback::from(move |event: KeyboardEvent| {
        if event.key() == "Enter"
            && let Ok(seed) = typed(&event.target_unchecked_into())
        {
            actions.send(act(GeneratorAction::Request(WantedTable::Seed(seed))));
        }
    });
    number(shown, changed, keyed)
}

fn typed(input: &HtmlInputElement) -> Result<u32, String> {
    let text = input.value();
    text.trim().parse().map_err(|_| text)
}

/// What can be done with a table that was made.
fn further(actions: &Actions, props: &GeneratorProps) -> Html {
    let can = |next| props.recipe.wanted(next).is_some();
    let says = match (props.kept, props.chosen) {
        (0, None) => t!("Select pieces to keep them.").to_owned(),
        (0, _) => String::new(),
        (kept, _) => many(kept, plural!("1 piece stays: it is locked.", "{} pieces stay: they are locked.")),
    };
    html! {
        <div class="generator-more">
            { command(actions, props, "generate-another", "quiet", true) }
            { command(actions, props, KEEP, "quiet", props.chosen.is_some()) }
            { command(actions, props, "generate-open", "quiet", can(WantedTable::Open)) }
            { command(actions, props, "generate-dense", "quiet", can(WantedTable::Dense)) }
            <p id="kept" class="hint">{ says }</p>
        </div>
    }
}

/// What came of the question.
fn outcome(actions: &Actions, props: &GeneratorProps) -> Html {
    let stage = &props.stage;
    let says = match stage {
        GeneratorStage::Idle => String::new(),
        GeneratorStage::Working { .. } => t!("Making a table…").to_owned(),
        GeneratorStage::Made { is_same: true, .. } => t!("Nothing changes: this is the table of that seed.").to_owned(),
        GeneratorStage::Made { .. } if props.holds => t!("Made a table: {} pieces, everything holds.", props.pieces),
        GeneratorStage::Made { .. } => t!("Made a table: {} pieces. The checks say what is left to see.", props.pieces),
        GeneratorStage::Infeasible(_) => t!("No table was made.").to_owned(),
        GeneratorStage::Changed => t!("Stopped, since the table was changed meanwhile.").to_owned(),
        GeneratorStage::Failed => {
            t!("The generator couldn't be loaded. Check the network, then try again; your table is as it was.")
                .to_owned()
        }
    };
    let class = matches!(stage, GeneratorStage::Infeasible(_) | GeneratorStage::Failed).then_some("problem");
    let stop = {
        let actions = actions.clone();
        Callback::from(move |_: MouseEvent| {
            leave_stop_button();
            actions.send(act(GeneratorAction::Stop));
        })
    };
    html! {
        <>
            // It is there before its words are, or nobody would hear them.
            <div class={classes!("outcome", class)} role="status">
                <p>{ says }</p>
                if matches!(stage, GeneratorStage::Made { ran_out: true, .. }) { <p>{ messages::ended_early() }</p> }
                if !props.lacks.is_empty() { <ul>{ for props.lacks.iter().map(|line| html! { <li>{ line }</li> }) }</ul> }
            </div>
            if let GeneratorStage::Working { share, .. } = stage {
                <div class="working">
                    <progress aria-label={t!("Making a table…")} value={crate::units::trimmed(*share, 3)} max="1"></progress>
                    <button type="button" class="quiet" data-run="generate-stop" onclick={stop}>{ t!("Cancel") }</button>
                </div>
            }
        </>
    }
}
