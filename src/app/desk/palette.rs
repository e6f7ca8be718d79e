//! Every command, to be searched: those of the editor's table, with the kinds that can be added and the scenarios that can be
//! played.

use web_sys::{HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::Context;
use super::commands::{Told, told};
use super::list::{moved, row_id, use_in_view};
use crate::app::bridge::Word;
use crate::app::platform::storage;
use crate::editor::search;
use crate::pack::Pack;
use crate::words::t;

/// How many of those that were run last come first.
const RECENT: usize = 6;

/// Something to run.
struct Entry {
    /// What the page runs it by.
    id: String,
    name: String,
    section: String,
    keys: Vec<String>,
    enabled: bool,
}

#[derive(Properties, PartialEq)]
pub struct PaletteProps {
    pub context: Context,
}

/// All that there is, in the order of the sections.
fn entries(pack: &'static Pack, detail: &str) -> Vec<Entry> {
    // No terrain comes to a table that is only looked at.
    let adds = detail.lines().any(|line| line == "add");
    let commands = told(detail).filter(|command| command.id != "commands").map(|command: Told| Entry {
        id: command.id.to_owned(),
        name: command.name.to_owned(),
        section: command.section.to_owned(),
        keys: command.keys(),
        enabled: command.enabled,
    });
    let of_pack = |verb: &str, id: &str, name: String, section: &str| Entry {
        id: format!("{verb} {id}"),
        name,
        section: section.to_owned(),
        keys: Vec::new(),
        enabled: verb != "add" || adds,
    };
    let kinds = pack.kinds.iter().map(|kind| of_pack("add", &kind.id, t!("Add terrain: {}", kind.name), t!("Terrain")));
    let games = pack.scenarios.iter().map(|game| of_pack("play", &game.id, t!("Play {}", game.name), t!("Scenario")));
    commands.chain(kinds).chain(games).collect()
}

/// The dialog's content.
#[component]
pub fn Palette(props: &PaletteProps) -> Html {
    let context = &props.context;
    let query = use_state(String::new);
    let active = use_state(|| 0);
    use_in_view("run", *active);
    let recent = storage::recent();
    let mut all = entries(context.asked.table.layout.pack, &context.asked.detail);
    // Those that were run last come first, and of equals in a search too; there, what can't be run comes after what can.
    let place = |entry: &Entry| {
        let recently = recent.iter().position(|id| *id == entry.id).unwrap_or(usize::MAX);
        (!query.is_empty() && !entry.enabled, recently)
    };
    all.sort_by_key(place);
    let found = search::found(&query, all.iter().map(|entry| (&*entry.name, &*entry.section)));
    let shown: Vec<&Entry> = found.into_iter().map(|place| &all[place]).collect();
    let run = {
        let (close, recent) = (context.close.clone(), recent.clone());
        Callback::from(move |id: String| {
            let mut ids = vec![id.clone()];
            ids.extend(recent.iter().filter(|one| **one != id).take(RECENT - 1).cloned());
            storage::save_recent(&ids);
            // First, so that the focus is back where it was and the command finds it there.
            close.emit(());
            Word::Run(&id).tell();
        })
    };
    let chosen = shown.get(*active).filter(|entry| entry.enabled).map(|entry| entry.id.clone());
    let pressed = {
        let (active, run, rows) = (active.clone(), run.clone(), shown.len());
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Enter" {
                event.prevent_default();
                if let Some(id) = &chosen {
                    run.emit(id.clone());
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
    let row = |(place, entry): (usize, &&Entry)| {
        let (id, enabled) = (entry.id.clone(), entry.enabled);
        let run = run.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            if enabled {
                run.emit(id.clone());
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
