//! The command palette: a searchable list of all commands, the kinds of terrain to add and the scenarios to play.

use std::borrow::Cow;

use web_sys::{HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::common::keys;
use super::common::list::{row_after_key, row_id, use_scroll_into_view};
use super::dialogs::context::{DialogContext, use_dialog};
use crate::app::services::{key_event, storage};
use crate::editor::command_search::{self, SearchedTexts};
use crate::editor::{Action, Command, sections};
use crate::formats::terrain::OwnTerrain;
use crate::pack::{Kind, Scenario, ScenarioAtEdge};
use crate::page::{PageAction, PageState, Shared};
use crate::sorting::SharedSort as _;
use crate::words::{t, translated};

/// The number of recent entries that are kept.
const RECENT: usize = 6;

/// The effect of an entry.
#[derive(Clone, Copy)]
enum PaletteAction {
    Command(&'static Command),
    /// Adds a piece of this kind.
    Add(&'static Kind),
    /// Chooses this scenario.
    Play(&'static Scenario),
}

/// A row of the palette.
struct PaletteEntry {
    action: PaletteAction,
    /// Identifies it among the recent entries, which the browser keeps.
    id: String,
    name: String,
    /// Everyday words and other names that it is found by.
    synonyms: Cow<'static, str>,
    section: String,
    keys: Vec<String>,
    is_enabled: bool,
}

#[derive(Properties, PartialEq)]
pub struct CommandPaletteProps {
    pub state: Shared<PageState>,
}

/// All entries, in the order of the sections.
fn entries(state: &PageState) -> Vec<PaletteEntry> {
    let pack = state.editor.committed().pack;
    let commands = sections(pack).flat_map(|section| section.commands.iter().map(move |command| (section, command)));
    let commands = commands.filter(|(_, command)| command.id != "commands").map(|(section, command)| PaletteEntry {
        action: PaletteAction::Command(command),
        id: command.id.to_owned(),
        name: translated(command.name).to_owned(),
        synonyms: translated(command.synonyms).into(),
        section: translated(section.name).to_owned(),
        keys: keys::labels(command),
        is_enabled: state.offers(command),
    });
    let kinds = pack.kinds.iter().map(|kind| PaletteEntry {
        action: PaletteAction::Add(kind),
        id: format!("add {}", kind.id),
        name: t!("Add terrain: {}", kind.name),
        synonyms: t!("new, place, put, insert").into(),
        section: t!("Terrain").to_owned(),
        keys: Vec::new(),
        is_enabled: !state.is_read_only(),
    });
    let scenarios = pack.scenarios.iter().map(|scenario| PaletteEntry {
        action: PaletteAction::Play(scenario),
        id: format!("play {}", scenario.id),
        name: t!("Play {}", scenario.name),
        synonyms: [t!("mission, choose, pick")]
            .into_iter()
            .chain(scenario.also_called.iter().map(String::as_str))
            .collect::<Vec<_>>()
            .join(", ")
            .into(),
        section: t!("Scenario").to_owned(),
        keys: Vec::new(),
        is_enabled: true,
    });
    commands.chain(kinds).chain(scenarios).collect()
}

fn run(action: PaletteAction, context: &DialogContext, state: &PageState) {
    let action = match action {
        PaletteAction::Command(command) => return context.actions.run(command),
        PaletteAction::Add(kind) => PageAction::Edit(Action::Add(OwnTerrain::of(kind).into())),
        PaletteAction::Play(scenario) => {
            let layout = state.editor.committed();
            if state.is_read_only() {
                PageAction::play(ScenarioAtEdge { scenario, edge: layout.attacker_edge })
            } else {
                PageAction::choose(layout, ScenarioAtEdge { scenario, edge: layout.attacker_edge })
            }
        }
    };
    context.actions.send(action);
}

/// The dialog's content.
#[component]
pub fn CommandPalette(props: &CommandPaletteProps) -> Html {
    let context = use_dialog();
    let query = use_state(String::new);
    let active = use_state(|| 0);
    use_scroll_into_view("run", *active);
    let recent = storage::recent();
    let mut all = entries(&props.state);
    // Recent entries come first. While searching, disabled entries come last among equals.
    all.shared_sort_by_key(|entry| {
        let recency = recent.iter().position(|id| *id == entry.id).unwrap_or(usize::MAX);
        (!query.is_empty() && !entry.is_enabled, recency)
    });
    let found = command_search::search(
        &query,
        all.iter().map(|entry| SearchedTexts { name: &entry.name, synonyms: &entry.synonyms, section: &entry.section }),
    );
    let shown: Vec<&PaletteEntry> = found.into_iter().map(|index| &all[index]).collect();
    let on_run = {
        let (context, recent, state) = (context.clone(), recent.clone(), props.state.clone());
        Callback::from(move |(action, id): (PaletteAction, String)| {
            let mut ids = vec![id.clone()];
            ids.extend(recent.iter().filter(|other| **other != id).take(RECENT - 1).cloned());
            storage::save_recent(&ids);
            // Closing first gives the focus back to the element that the command may be about.
            context.on_close.emit(());
            run(action, &context, &state);
        })
    };
    let active_entry =
        shown.get(*active).filter(|entry| entry.is_enabled).map(|entry| (entry.action, entry.id.clone()));
    let on_key = {
        let (active, on_run, rows) = (active.clone(), on_run.clone(), shown.len());
        Callback::from(move |event: KeyboardEvent| {
            if key_event::key(&event) == "Enter" {
                event.prevent_default();
                if let Some(entry) = &active_entry {
                    on_run.emit(entry.clone());
                }
            } else if !["Home", "End"].contains(&&*key_event::key(&event))
                && let Some(next) = row_after_key(&event, *active, rows, true)
            {
                active.set(next);
            }
        })
    };
    let on_input = {
        let active = active.clone();
        let query = query.clone();
        Callback::from(move |event: InputEvent| {
            query.set(event.target_unchecked_into::<HtmlInputElement>().value());
            active.set(0);
        })
    };
    let row = |(index, entry): (usize, &&PaletteEntry)| {
        let (action, id, is_enabled) = (entry.action, entry.id.clone(), entry.is_enabled);
        let on_run = on_run.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            if is_enabled {
                on_run.emit((action, id.clone()));
            }
        });
        let is_active = index == *active;
        html! {
            <li key={entry.id.clone()} id={row_id("run", index)} role="option" class={is_active.then_some("active")}
                aria-selected={is_active.to_string()} aria-disabled={(!is_enabled).then_some("true")} data-run={entry.id.clone()} {onclick}>
                <small>{ &entry.section }</small>
                <span>{ &entry.name }</span>
                { for entry.keys.iter().take(1).map(|key| html! { <kbd>{ key }</kbd> }) }
            </li>
        }
    };
    html! {
        <>
            <input class="search" type="text" role="combobox" aria-expanded="true" aria-controls="runs" aria-autocomplete="list" autofocus=true
                autocomplete="off" spellcheck="false" placeholder={t!("Search commands")} aria-label={t!("Search commands")}
                aria-activedescendant={(!shown.is_empty()).then(|| row_id("run", *active))} oninput={on_input} onkeydown={on_key} />
            <ul id="runs" class="runs rows" role="listbox" aria-label={t!("Commands")}>{ for shown.iter().enumerate().map(row) }</ul>
            <p class="hint" role="status">
                { if shown.is_empty() { t!("Nothing is called that. Try fewer letters.").to_owned() } else { t!("{} found", shown.len()) } }
            </p>
        </>
    }
}
