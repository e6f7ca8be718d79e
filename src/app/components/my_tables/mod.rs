//! The dialog of the saved tables.

mod backup;
mod games;
mod keeping;
mod names;
mod restore;
mod row;

use std::cell::RefCell;
use std::cmp::Reverse;
use std::rc::Rc;

use gloo::file::callbacks::FileReader;
use web_sys::{File, HtmlInputElement, InputEvent};
use yew::prelude::*;

use super::common::field::{select_option, selected_value};
use super::common::file_button::on_file_change;
use super::common::icon::icon;
use super::common::pack_choice::{not_loaded, use_pack_choice};
use super::common::table_status;
use super::dialogs::context::{use_dialog, use_update_on};
use super::dialogs::files;
use crate::app::services::storage::{self, SavedTable};
use crate::app::services::{events, store, terrain_list};
use crate::editor::has_games;
use crate::formats::link;
use crate::pack::Pack;
use crate::page::RestorableFile;
use crate::sorting::SharedSort as _;
use crate::words::{mark, t, translated};
use backup::on_back_up;
use games::KeptGames;
use keeping::Keeping;
use names::name_of;
use restore::{Restore, restore_at_once};
use row::{TableRow, run_command};

/// How many rows are drawn at once; the rest follows, a few at a time.
const FIRST_ROWS: usize = 12;

/// An order of the list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TableOrder {
    LastChanged,
    Name,
    Status,
}

impl TableOrder {
    /// Each with its value in the field and its name, to be translated.
    const ALL: [(Self, &str, &str); 3] = [
        (Self::LastChanged, "changed", mark!("Last changed first")),
        (Self::Name, "name", mark!("By name")),
        (Self::Status, "status", mark!("By status")),
    ];

    /// Sorts tables, which come with the last changed first.
    fn sort(self, tables: &mut [SavedTable]) {
        match self {
            Self::LastChanged => tables.shared_sort_by_key(|saved| Reverse(saved.time)),
            // Those without a name come last. Numbers in names count as numbers.
            Self::Name => tables.sort_by_cached_key(|saved| {
                let name = name_of(&saved.link);
                (name.is_empty(), natural_key(&name))
            }),
            Self::Status => tables.sort_by_cached_key(|saved| table_status::rank(&saved.link)),
        }
    }
}

/// What a name is sorted by, so that table 2 comes before table 10: each number in it with zeros before it.
fn natural_key(name: &str) -> String {
    let mut key = String::new();
    let mut digits = String::new();
    for letter in name.to_lowercase().chars().chain(std::iter::once(' ')) {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        if !digits.is_empty() {
            key.extend(std::iter::repeat_n('0', 12_usize.saturating_sub(digits.len())));
            key.push_str(&digits);
            digits.clear();
        }
        key.push(letter);
    }
    key
}

#[derive(PartialEq, Properties)]
pub struct MyTablesProps {
    /// The pack of the open table.
    pub pack: &'static Pack,
    /// A file that came to the page, to be restored.
    pub restorable: Option<RestorableFile>,
    /// Called once it is taken.
    pub on_taken: Callback<()>,
}

/// The dialog's content. It reads the library from storage with every drawing.
#[component]
pub fn MyTables(props: &MyTablesProps) -> Html {
    let context = &use_dialog();
    let update = use_force_update();
    let order = use_state_eq(|| TableOrder::LastChanged);
    let search = use_state_eq(String::new);
    let restorable = use_state(|| None::<RestorableFile>);
    // Dropping a reader would cancel it.
    let reader: Rc<RefCell<Option<FileReader>>> = use_mut_ref(|| None);
    let file_input = use_node_ref();
    {
        let context = context.clone();
        use_effect_with((), move |()| {
            if let Some(file) = storage::former() {
                files::import_former(&context, &file);
            }
            table_status::cancel
        });
    }
    // The page may save the table, or open another one.
    use_update_on(events::listen_for_saving);
    let on_restorable = {
        let (context, restorable) = (context.clone(), restorable.setter());
        Callback::from(move |file: RestorableFile| {
            if let Some(file) = restore_at_once(&context, file) {
                context.clear_message();
                restorable.set(Some(file));
            }
        })
    };
    {
        let (on_restorable, on_taken) = (on_restorable.clone(), props.on_taken.clone());
        use_effect_with(props.restorable.clone(), move |file| {
            if let Some(file) = file {
                on_restorable.emit(file.clone());
                on_taken.emit(());
            }
        });
    }
    let on_file = {
        let context = context.clone();
        Callback::from(move |file: File| {
            *reader.borrow_mut() = files::import(&file, &context, on_restorable.clone(), None);
        })
    };
    let on_choose_file = {
        let file_input = file_input.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(input) = file_input.cast::<HtmlInputElement>() {
                input.click();
            }
        })
    };
    let on_known = use_callback(*order, move |(), order| {
        if *order == TableOrder::Status {
            update.force_update();
        }
    });
    if let Some(file) = &*restorable {
        let on_done = Callback::from({
            let restorable = restorable.setter();
            move |()| restorable.set(None)
        });
        // Keyed by what the file holds: the choices are of that.
        let key = Rc::as_ptr(&file.backup).addr();
        return html! { <Restore {key} file={file.clone()} {on_done} /> };
    }
    let mut tables = storage::tables();
    let count = tables.len();
    let has_nothing = tables.is_empty() && terrain_list::list().is_empty() && !store::with(has_games);
    order.sort(&mut tables);
    let wanted = search.trim().to_lowercase();
    tables.retain(|saved| wanted.is_empty() || name_of(&saved.link).to_lowercase().contains(&wanted));
    let command = |id: &'static str, text: &'static str| {
        let onclick = context.on_click(move |context| {
            context.leave();
            run_command(context, id);
        });
        html! { <button type="button" class="tool" data-run={id} {onclick}>{ icon(id) }{ text }</button> }
    };
    let on_search = {
        let search = search.setter();
        Callback::from(move |event: InputEvent| search.set(event.target_unchecked_into::<HtmlInputElement>().value()))
    };
    let on_order = {
        let order = order.setter();
        Callback::from(move |event: Event| {
            let value = selected_value(&event);
            if let Some((chosen, ..)) = TableOrder::ALL.into_iter().find(|(_, name, _)| *name == value) {
                order.set(chosen);
            }
        })
    };
    let pack = use_pack_choice(props.pack);
    let on_new = {
        let pack = pack.clone();
        context.on_click(move |context| {
            let context = context.clone();
            pack.load(move |pack| match pack {
                Some(pack) => context.begin_table(pack),
                None => context.refused(not_loaded()),
            });
        })
    };
    let on_example = {
        let pack = pack.clone();
        context.on_click(move |context| {
            let context = context.clone();
            pack.load(move |pack| match pack.map(|pack| pack.example().and_then(|link| link::read(link).ok())) {
                Some(Some(table)) => context.open(storage::number_for(&table), table, t!("Example").to_owned()),
                // The usual one is a command.
                Some(None) => {
                    context.leave();
                    run_command(&context, "example");
                }
                None => context.refused(not_loaded()),
            });
        })
    };
    let open = storage::open_number();
    html! {
        <>
            <div class="actions" role="toolbar" aria-label={t!("Library")}>
                <button type="button" class="tool" data-run="new" onclick={on_new}>{ icon("new") }{ t!("New table") }</button>
                { pack.field() }
                <button type="button" class="tool" data-run="example" onclick={on_example}>{ icon("example") }{ t!("Example") }</button>
                { command("events", t!("Events")) }
                <button type="button" class="tool open-file" onclick={on_choose_file}>{ icon("open") }{ t!("Open a file or a backup") }</button>
                <button type="button" class="tool take-all" disabled={has_nothing} onclick={on_back_up(context)}>{ icon("save") }{ t!("Back up everything") }</button>
                <input ref={file_input} type="file" accept=".tablewright,application/octet-stream,.json,application/json,.zip,application/zip,.txt,text/plain,.png,image/png,.svg,image/svg+xml,.pdf,application/pdf" hidden=true onchange={on_file_change(on_file)} />
            </div>
            if count == 0 {
                <p class="hint">{ t!("Every table you work on is kept here, in this browser and nowhere else. There is none yet.") }</p>
            } else {
                <Keeping />
            }
            if count > 1 {
                <div class="find-tables" role="search">
                    <input type="search" class="find-table" aria-label={t!("Find a table by its name")} placeholder={t!("Find a table")} value={(*search).clone()} oninput={on_search} />
                    <select class="table-order" aria-label={t!("Order of the tables")} onchange={on_order}>
                        { for TableOrder::ALL.iter().map(|(one, value, name)| select_option(*value, *one == *order, translated(name))) }
                    </select>
                </div>
                <p class="hint found-tables" role="status">
                    if tables.is_empty() { { t!("None of the {} tables has that in its name.", count) } }
                </p>
            }
            <ul class="tables">
                { for tables.into_iter().enumerate().map(|(index, saved)| {
                    let number = saved.table_number;
                    html! { <TableRow key={number} is_open={open == Some(number)} is_first={index < FIRST_ROWS} {saved} on_known={on_known.clone()} /> }
                }) }
            </ul>
            <KeptGames />
        </>
    }
}
