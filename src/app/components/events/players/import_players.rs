//! Taking players, and the games of a round, from a table that is pasted or in a file.

use gloo::file::callbacks::{FileReader, read_as_bytes};
use web_sys::{Element, File, HtmlTextAreaElement};
use yew::prelude::*;

use super::import_table::ImportTable;
use crate::app::components::common::field::selected_value;
use crate::app::components::common::file_button::FileButton;
use crate::app::components::dialogs::context::use_dialog;
use crate::app::components::events::context::use_event;
use crate::app::services::focus;
use crate::event::EventRound;
use crate::formats::players::messages::{counts, notes};
use crate::formats::players::{PlayerTable, PlayerTableProblem, decoded, first_unpaired};
use crate::page::Shared;
use crate::words::t;

/// The largest file that is opened, in bytes; its text may be as long as [`PlayerTable`] allows.
const MAX_BYTES: f64 = 4e6;

/// A table that was read, or why it can't be.
type ReadTable = Result<Shared<PlayerTable>, PlayerTableProblem>;

#[derive(PartialEq, Properties)]
pub struct ImportPlayersProps {
    /// A list that was pasted elsewhere.
    pub pasted: Option<Shared<str>>,
}

/// The field and the file button; once there is a table, what it gives.
#[component]
pub fn ImportPlayers(props: &ImportPlayersProps) -> Html {
    let dialog = use_dialog();
    let (details, field, reader) = (use_node_ref(), use_node_ref(), use_mut_ref(|| None::<FileReader>));
    let table = use_state(|| None::<ReadTable>);
    let on_text = {
        let table = table.setter();
        Callback::from(move |text: String| {
            table.set((!text.trim().is_empty()).then(|| PlayerTable::read(&text).map(Shared::new)));
        })
    };
    {
        let (details, field, on_text) = (details.clone(), field.clone(), on_text.clone());
        use_effect_with(props.pasted.clone(), move |pasted| {
            let (Some(list), Some(details), Some(field)) =
                (pasted, details.cast::<Element>(), field.cast::<HtmlTextAreaElement>())
            else {
                return;
            };
            details.set_attribute("open", "").ok();
            field.set_value(list);
            focus::focus(&field);
            on_text.emit(list.to_string());
        });
    }
    let oninput = on_text.reform(|event: InputEvent| event.target_unchecked_into::<HtmlTextAreaElement>().value());
    let on_file = {
        let (on_text, dialog) = (on_text.clone(), dialog);
        Callback::from(move |file: File| {
            if file.size() > MAX_BYTES {
                return dialog.refused(format!("{}", PlayerTableProblem::TooLarge));
            }
            let (on_text, dialog) = (on_text.clone(), dialog.clone());
            let blob = gloo::file::File::from(file);
            *reader.borrow_mut() = Some(read_as_bytes(&blob, move |bytes| match bytes {
                Ok(bytes) => on_text.emit(decoded(bytes)),
                Err(_) => dialog.refused(t!("The browser couldn't read the file.")),
            }));
        })
    };
    let on_columns = {
        let table = table.clone();
        Callback::from(move |columns| {
            if let Some(Ok(read)) = &*table {
                table.set(Some(Ok(Shared::new(PlayerTable { columns, ..(**read).clone() }))));
            }
        })
    };
    let on_taken = {
        let (field, table) = (field.clone(), table.setter());
        Callback::from(move |()| {
            table.set(None);
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                field.set_value("");
            }
        })
    };
    html! {
        <details ref={details} class="import-players">
            <summary>{ t!("Paste or import a list") }</summary>
            <p class="hint">{ t!("One player a line, or a table from a spreadsheet or another program, of players or of a round's games.") }</p>
            <textarea ref={field} rows="4" dir="auto" spellcheck="false" aria-label={t!("The list, pasted")} {oninput} />
            <div class="actions"><FileButton text={t!("Open a file…")} icon="open" id="players" accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values" {on_file} /></div>
            {
                match &*table {
                    None => html! {},
                    Some(Err(problem)) => html! { <p class="hint problem" role="status" data-fact="import-problem">{ problem.to_string() }</p> },
                    Some(Ok(read)) => html! {
                        <>
                            <ImportTable table={read.clone()} {on_columns} />
                            <ImportPreview table={read.clone()} {on_taken} />
                        </>
                    },
                }
            }
        </details>
    }
}

#[derive(PartialEq, Properties)]
struct ImportPreviewProps {
    table: Shared<PlayerTable>,
    on_taken: Callback<()>,
}

/// What the table gives the event, and the button that takes it over.
#[component]
fn ImportPreview(props: &ImportPreviewProps) -> Html {
    let context = use_event();
    let event = &context.event;
    let chosen = use_state_eq(|| first_unpaired(event));
    let import = use_memo((event.clone(), props.table.clone(), *chosen), |(event, table, round)| {
        table.import_round(event, *round)
    });
    let import = match &*import {
        Ok(import) => import,
        Err(problem) => {
            return html! { <p class="hint problem" role="status" data-fact="import-problem">{ problem.to_string() }</p> };
        }
    };
    let round = chosen.filter(|round| *round < event.rounds.len() && import.pairings.is_some());
    let on_round = {
        let chosen = chosen.setter();
        Callback::from(move |changed: Event| chosen.set(selected_value(&changed).parse().ok()))
    };
    let onclick = {
        let (context, on_taken) = (context.clone(), props.on_taken.clone());
        let (said, edits) = (counts(import), import.edits(round));
        Callback::from(move |_: MouseEvent| {
            let on_taken = on_taken.clone();
            if let Ok(pending) = context.edit_and_say(said.clone(), t!("Take over a list of players"), edits.clone()) {
                pending.when_kept(move || on_taken.emit(()));
            }
        })
    };
    let notes = notes(import);
    html! {
        <div class="import-preview">
            <p role="status" data-fact="import">{ counts(import) }</p>
            if !notes.is_empty() { <ul class="hint">{ for notes.iter().map(|note| html! { <li>{ note }</li> }) }</ul> }
            if import.pairings.is_some() {
                <label class="event-field">
                    <span>{ t!("The games are of") }</span>
                    <select data-choice="import-round" onchange={on_round}>
                        <option value="" selected={round.is_none()}>{ t!("no round: take the players only") }</option>
                        { for (0..event.rounds.len()).map(|index| html! {
                            <option value={index.to_string()} selected={round == Some(index)}>{ round_option(&event.rounds[index], index) }</option>
                        }) }
                    </select>
                </label>
            }
            <button type="button" class="go" data-act="take-players" disabled={import.is_empty()} {onclick}>{ t!("Take over") }</button>
        </div>
    }
}

/// A round, and that it would lose its games.
fn round_option(round: &EventRound, index: usize) -> String {
    if round.pairings.is_empty() { t!("Round {}", index + 1) } else { t!("Round {}, instead of its games", index + 1) }
}
