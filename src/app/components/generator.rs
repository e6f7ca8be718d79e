//! Generating a table: the button under the palette, its settings and its outcome.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::common::button::toggle;
use super::common::field::{NumberInput, number_field};
use super::common::icon::icon;
use super::common::keys::title_with_key;
use super::generator_wishes::wish_fields;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::services::focus::leave_stop_button;
use crate::app::services::key_event;
use crate::editor::{GeneratorSettings, WantedTable, find_command};
use crate::layout::PieceId;
use crate::pack::Pack;
use crate::page::{GeneratorAction, GeneratorStage, Notice, NoticeKind, PageAction, PageState};
use crate::solver::generate::PlacementMethod;
use crate::solver::messages;
use crate::words::{many, name, plural, t, translated};

#[derive(Clone, PartialEq, Properties)]
pub struct GeneratorProps {
    stage: GeneratorStage,
    /// Why no table can be generated, a sentence each.
    infeasible_reasons: Vec<String>,
    settings: GeneratorSettings,
    pack: &'static Pack,
    /// How many pieces the checks count.
    counted_pieces: u32,
    locked_pieces: usize,
    /// How many pieces are in the person's own terrain.
    owned_pieces: u32,
    /// Whether all selected pieces are locked; `None` if nothing is selected.
    selection_is_locked: Option<bool>,
    is_table_empty: bool,
    /// Whether the generated table passes all checks.
    passes: bool,
}

impl GeneratorProps {
    pub fn of(state: &PageState) -> Self {
        let (editor, report) = (&state.editor, state.panels_report());
        let (pieces, selection) = (&editor.layout().pieces, editor.selection());
        let is_made = matches!(state.generator.stage, GeneratorStage::Made { .. });
        let is_locked = |id: &PieceId| editor.layout().piece(id).is_some_and(|piece| piece.locked);
        let infeasible_reasons = match &state.generator.stage {
            GeneratorStage::Infeasible(reasons) => {
                reasons.iter().map(|reason| messages::infeasible_reason(editor.layout(), reason)).collect()
            }
            _ => Vec::new(),
        };
        Self {
            infeasible_reasons,
            settings: editor.generator_settings.clone(),
            pack: editor.committed().pack,
            counted_pieces: report.as_ref().map_or(0, |report| report.counted_pieces),
            locked_pieces: pieces.iter().filter(|piece| piece.locked).count(),
            owned_pieces: state.usable_terrain().iter().map(|own| own.count).sum(),
            selection_is_locked: (!selection.is_empty()).then(|| selection.iter().all(is_locked)),
            is_table_empty: editor.layout().pieces.is_empty(),
            passes: is_made && report.is_some_and(|report| report.summary(editor.layout()).worst().is_none()),
            stage: state.generator.stage.clone(),
        }
    }
}

/// The button, the settings and the outcome.
#[component]
pub fn Generator(props: &GeneratorProps) -> Html {
    let actions = use_actions();
    let is_first = matches!(props.stage, GeneratorStage::Idle) && !props.settings.used;
    html! {
        <section class="generate" aria-label={t!("Generate a table")}>
            { command(&actions, props, "generate", if props.is_table_empty { "go" } else { "go outlined" }, true) }
            <details>
                <summary class="tool" title={t!("How it is generated")} aria-label={t!("How it is generated")}>{ icon("commands") }</summary>
                { settings(&actions, props) }
            </details>
            if !is_first { { next_steps(&actions, props) } }
            { outcome(&actions, props) }
        </section>
    }
}

/// A button with the name of its command.
fn command(actions: &Actions, props: &GeneratorProps, id: &'static str, class: &'static str, enabled: bool) -> Html {
    let Some(command) = find_command(id) else { return html! {} };
    let name = translated(command.name);
    let title = (!command.keys.is_empty()).then(|| title_with_key(name, command.keys));
    let pressed = props.selection_is_locked.filter(|_| id == KEEP).map(|is_locked| is_locked.to_string());
    let onclick = actions.on_run(command);
    html! {
        <button type="button" {class} data-command={id} {title} aria-pressed={pressed}
            aria-describedby={(id == KEEP).then_some("kept")} disabled={!enabled} {onclick}>{ name }</button>
    }
}

/// The command that locks the selected pieces.
const KEEP: &str = "keep-these";

fn with_settings(settings: GeneratorSettings) -> PageAction {
    PageAction::Generator(GeneratorAction::SetSettings(settings))
}

/// How the next table is to be generated.
fn settings(actions: &Actions, props: &GeneratorProps) -> Html {
    let (settings, owned) = (&props.settings, props.owned_pieces);
    let method = |(method, name): (PlacementMethod, &'static str)| {
        let chosen = GeneratorSettings { method, ..settings.clone() };
        let on_choose = actions.on(move || with_settings(chosen.clone()));
        toggle(name, settings.method == method, on_choose)
    };
    let methods = [(PlacementMethod::Quadrants, t!("Quadrant method")), (PlacementMethod::Free, t!("Free"))];
    let is_choice = PlacementMethod::of(props.pack).count() > 1;
    let on_own = {
        let settings = settings.clone();
        let with_own = move |own: bool| with_settings(GeneratorSettings { own, ..settings.clone() });
        actions.on_change(move |input| Some(with_own(input.checked())))
    };
    html! {
        <div class="generator-settings">
            if is_choice {
                <div class="layers" role="group" aria-label={t!("Method")}>{ for methods.map(method) }</div>
            }
            { seed(actions, props) }
            <label class="only-own">
                <input type="checkbox" checked={settings.own && owned > 0} disabled={owned == 0} onchange={on_own} />
                <span>
                    { t!("Only my terrain") }
                    <small>{ if owned == 0 { t!("There is none yet: make your own above.").to_owned() } else { many(owned as usize, plural!("1 piece", "{} pieces")) } }</small>
                </span>
            </label>
            { wish_fields(actions, settings, props.pack) }
        </div>
    }
}

/// The seed of the random numbers. Leaving the field keeps it; Enter generates its table.
fn seed(actions: &Actions, props: &GeneratorProps) -> Html {
    let settings = props.settings.clone();
    let value = settings.seed.to_string();
    let input = NumberInput {
        label: t!("Seed"),
        name: t!("Seed: the same seed gives the same table").to_owned(),
        value: value.clone(),
        ..NumberInput::default()
    };
    let on_change = actions.on_change(move |input| {
        Some(match typed_seed(input) {
            Ok(seed) => with_settings(GeneratorSettings { seed, ..settings.clone() }),
            Err(text) => {
                input.set_value(&value);
                let text = t!("Not a seed: {}. Write a whole number from 0 to {}.", name(&text), u32::MAX);
                PageAction::Notify(Notice::new(NoticeKind::Refused, text))
            }
        })
    });
    let actions = actions.clone();
    let on_key = Callback::from(move |event: KeyboardEvent| {
        if key_event::key(&event) == "Enter"
            && let Ok(seed) = typed_seed(&event.target_unchecked_into())
        {
            actions.send(PageAction::Generator(GeneratorAction::Request(WantedTable::Seed(seed))));
        }
    });
    number_field(input, on_change, on_key)
}

/// The seed in the field, or its text where that is none.
fn typed_seed(input: &HtmlInputElement) -> Result<u32, String> {
    let text = input.value();
    text.trim().parse().map_err(|_| text)
}

/// The commands for a table that was generated.
fn next_steps(actions: &Actions, props: &GeneratorProps) -> Html {
    let can_generate = |next| props.settings.wanted(next).is_some();
    let hint = match (props.locked_pieces, props.selection_is_locked) {
        (0, None) => t!("Select pieces to keep them.").to_owned(),
        (0, _) => String::new(),
        (locked, _) => many(locked, plural!("1 piece stays: it is locked.", "{} pieces stay: they are locked.")),
    };
    html! {
        <div class="generator-more">
            { command(actions, props, "generate-another", "quiet", true) }
            { command(actions, props, KEEP, "quiet", props.selection_is_locked.is_some()) }
            { command(actions, props, "generate-open", "quiet", can_generate(WantedTable::Open)) }
            { command(actions, props, "generate-dense", "quiet", can_generate(WantedTable::Dense)) }
            <p id="kept" class="hint">{ hint }</p>
        </div>
    }
}

/// The outcome of the last request, or its progress.
fn outcome(actions: &Actions, props: &GeneratorProps) -> Html {
    let stage = &props.stage;
    let text = match stage {
        GeneratorStage::Idle => String::new(),
        GeneratorStage::Working { .. } => t!("Making a table…").to_owned(),
        GeneratorStage::Made { is_same: true, .. } => t!("Nothing changes: this is the table of that seed.").to_owned(),
        GeneratorStage::Made { .. } if props.passes => {
            let text = plural!("Made a table: 1 piece, every check passes.", "Made a table: {} pieces, every check passes.");
            many(props.counted_pieces as usize, text)
        }
        GeneratorStage::Made { .. } => {
            let text = plural!(
                "Made a table: 1 piece. The checks say what is left to see.",
                "Made a table: {} pieces. The checks say what is left to see."
            );
            many(props.counted_pieces as usize, text)
        }
        GeneratorStage::Infeasible(_) => t!("No table was made.").to_owned(),
        GeneratorStage::Changed => t!("Stopped, since the table was changed meanwhile.").to_owned(),
        GeneratorStage::Failed => {
            t!("The generator couldn't be loaded, or has stopped. Check the network, then try again; your table is as it was.")
                .to_owned()
        }
    };
    let class = matches!(stage, GeneratorStage::Infeasible(_) | GeneratorStage::Failed).then_some("problem");
    let on_stop = {
        let actions = actions.clone();
        Callback::from(move |_: MouseEvent| {
            leave_stop_button();
            actions.send(PageAction::Generator(GeneratorAction::Stop));
        })
    };
    html! {
        <>
            // A live region has to exist before its text, or screen readers don't announce it.
            <div class={classes!("outcome", class)} role="status">
                <p>{ text }</p>
                if matches!(stage, GeneratorStage::Made { ran_out: true, .. }) { <p>{ messages::ended_early() }</p> }
                if !props.infeasible_reasons.is_empty() {
                    <ul>{ for props.infeasible_reasons.iter().map(|reason| html! { <li>{ reason }</li> }) }</ul>
                }
            </div>
            if let GeneratorStage::Working { share, .. } = stage {
                <div class="working">
                    <progress aria-label={t!("Making a table…")} value={crate::units::trimmed(*share, 3)} max="1"></progress>
                    <button type="button" class="quiet" data-run="generate-stop" onclick={on_stop}>{ t!("Cancel") }</button>
                </div>
            }
        </>
    }
}
