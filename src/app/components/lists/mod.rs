//! A list that somebody pastes, drops or opens, before anything of it is taken over: where it is from, how it was read, and its rows.

mod list_origin;
pub mod list_reader;
mod list_rows;

use yew::prelude::*;

use crate::page::{ListRows, ListTable, Shared};
use list_origin::ListOriginFields;
use list_reader::ListReader;
use list_rows::ListRowsTable;

/// The list that was read last, with what it gives under its rows, or why it can't be read.
pub fn list_view<T: ListTable>(lists: &ListReader<T>, preview: impl FnOnce(Shared<T>) -> Html) -> Html {
    let (origin, table, problem) = lists.shown();
    let on_choice = {
        let lists = lists.clone();
        Callback::from(move |choice| lists.read_again(choice))
    };
    let on_rows = {
        let lists = lists.clone();
        Callback::from(move |choice| lists.choose(choice))
    };
    let rows = table.clone().map(|table| {
        let Shared(table) = table;
        let rows: Shared<dyn ListRows> = Shared(table);
        rows
    });
    html! {
        <>
            if let Some(origin) = origin { <ListOriginFields {origin} {on_choice} /> }
            if let Some(problem) = problem { <p class="hint problem" role="status" data-fact="import-problem">{ problem }</p> }
            if let Some(rows) = rows { <ListRowsTable {rows} on_choice={on_rows} /> }
            if let Some(table) = table { { preview(table) } }
        </>
    }
}
