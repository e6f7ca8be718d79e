//! Every command, to be searched: those of the editor's table, with the kinds that can be added and the scenarios that can be
//! played.

use web_sys::{HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::common::keys;
use super::common::list::{moved, row_id, use_in_view};
use super::dialogs::context::{DialogContext, use_dialog};
use crate::app::services::storage;
use crate::app::state::{PageAction, PageState, Shared};
use crate::editor::{Action, Command, SECTIONS, command_search};
use crate::formats::terrain::OwnTerrain;
use crate::layout::Edit;
use crate::pack::{Kind, Scenario};
use crate::words::{said, t};

/// How many of those that were run last come first.
const RECENT: usize = 6;

/// What an entry does.
#[derive(Clone, Copy)]
enum PaletteAction {
    Command(&'static Command),
    /// Adds a piece of this kind.
    Add(&'static Kind),
    /// Plays this scenario.
    Play(&'static Scenario),
}

/// Something to run.
struct PaletteEntry {
    does: PaletteAction,
    /// Its name among those that were run last.
    id: String,
    name: String,
    section: String,
    keys: Vec<String>,
    enabled: bool,
}

#[derive(Properties, PartialEq)]
pub struct CommandPaletteProps {
    pub state: Shared<PageState>,
}

/// All that there is, in the order of the sections.
fn entries(state: &PageState) -> Vec<PaletteEntry> {
    let commands = SECTIONS.iter().flat_map(|section| section.commands.iter().map(move |command| (section, command)));
    let commands = commands.filter(|(_, command)| command.id != "commands").map(|(section, command)| PaletteEntry {
        does: PaletteAction::Command(command),
        id: command.id.to_owned(),
        name: said(command.name).to_owned(),
        section: said(section.name).to_owned(),
        keys: keys::labels(command),
        enabled: state.offers(command),
    });
    let pack = state.editor.committed().pack;
    let kinds = pack.kinds.iter().map(|kind| PaletteEntry {
        does: PaletteAction::Add(kind),
        id: format!("add {}", kind.id),
        name: t!("Add terrain: {}", kind.name),
        section: t!("Terrain").to_owned(),
        keys: Vec::new(),
        // No terrain comes to a table that is only looked at.
        enabled: state.parked_editor.is_none(),
    });
    let scenarios = pack.scenarios.iter().map(|scenario| PaletteEntry {
        does: PaletteAction::Play(scenario),
        id: format!("play {}", scenario.id),
        name: t!("Play {}", scenario.name),
        section: t!("Scenario").to_owned(),
        keys: Vec::new(),
        enabled: true,
    });
    commands.chain(kinds).chain(scenarios).collect()
}

fn run(does: PaletteAction, context: &DialogContext) {
    let action = match does {
        PaletteAction::Command(command) => {
            return context.actions.run(command);
        }
        PaletteAction::Add(kind) => PageAction::Edit(Action::Add(OwnTerrain::of(kind).into())),
        PaletteAction::Play(scenario) => {
            let edits = vec![Edit::Scenario(Some(scenario))];
            PageAction::Edit(Action::Edit { name: t!("Play {}", scenario.name), edits })
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
    use_in_view("run", *active);
    let recent = storage::recent();
    let mut all = entries(&props.state);
    // Those that were run last come first, and of equals in a search too; there, what can't be run comes after what can.
    let place = |entry: &PaletteEntry| {
        let recently = recent.iter().position(|id| *id == entry.id).unwrap_or(usize::MAX);
        (!query.is_empty() && !entry.enabled, recently)
    };
    all.sort_by_key(place);
    let found = command_search::search(&query, all.iter().map(|entry| (&*entry.name, &*entry.section)));
    let shown: Vec<&PaletteEntry> = found.into_iter().map(|place| &all[place]).collect();
    let run_one = {
        let (context, recent) = (context.clone(), recent.clone());
        Callback::from(move |(does, id): (PaletteAction, String)| {
            let mut ids = vec![id.clone()];
            ids.extend(recent.iter().filter(|one| **one != id).take(RECENT - 1).cloned());
            storage::save_recent(&ids);
            // First, so that the focus is back where it was and the command finds it there.
            context.close.emit(());
            run(does, &context);
        })
    };
    let chosen = shown.get(*active).filter(|entry| entry.enabled).map(|entry| (entry.does, entry.id.clone()));
    let pressed = {
        let (active, run, rows) = (active.clone(), run_one.clone(), shown.len());
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Enter" {
                event.prevent_default();
                if let Some(chosen) = &chosen {
                    run.emit(chosen.clone());
                }
            } else if !["Home", "End"].contains(&&*event.key())
                && let Some(next) = moved(&event, *active, rows, true)
            {
                active.set(next);
            }
        })
    };
    let typed = {
        let active = active.clone();
        let query = query.clone();
        Callback::from(move |event: InputEvent| {
            query.set(event.target_unchecked_into::<HtmlInputElement>().value());
            active.set(0);
        })
    };
    let row = |(place, entry): (usize, &&PaletteEntry)| {
        let (does, id, enabled) = (entry.does, entry.id.clone(), entry.enabled);
        let run = run_one.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            if enabled {
                run.emit((does, id.clone()));
            }
        });
        html! {
            <li key={entry.id.clone()} id={row_id("run", place)} role="option" class={(place == *active).then_some("active")}
                aria-selected={(place == *active).to_string()} aria-disabled={(!enabled).then_some("true")} data-run={entry.id.clone()} {onclick}>
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
                aria-activedescendant={(!shown.is_empty()).then(|| row_id("run", *active))} oninput={typed} onkeydown={pressed} />
            <ul id="runs" class="runs rows" role="listbox" aria-label={t!("Commands")}>{ for shown.iter().enumerate().map(row) }</ul>
            <p class="hint" role="status">
                { if shown.is_empty() { t!("Nothing is called that. Try fewer letters.").to_owned() } else { t!("{} found", shown.len()) } }
            </p>
        </>
    }
}
