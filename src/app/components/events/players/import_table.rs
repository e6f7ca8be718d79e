//! A table that was pasted or opened: what its columns are taken for, above its first rows.

use yew::prelude::*;

use crate::app::components::common::field::selected_value;
use crate::formats::players::messages::column_name;
use crate::formats::players::{PlayerColumn, PlayerTable, PlayerTableRow};
use crate::page::Shared;
use crate::words::t;

/// How many rows are shown.
const SHOWN_ROWS: usize = 5;

#[derive(PartialEq, Properties)]
pub struct ImportTableProps {
    pub table: Shared<PlayerTable>,
    /// Other columns are chosen.
    pub on_columns: Callback<Vec<PlayerColumn>>,
}

/// The table.
#[component]
pub fn ImportTable(props: &ImportTableProps) -> Html {
    let ImportTableProps { table, on_columns } = props;
    let column = |(index, column): (usize, PlayerColumn)| {
        let columns = table.columns.clone();
        let onchange = on_columns.reform(move |changed: Event| {
            let value = selected_value(&changed);
            let chosen = value.parse().ok().and_then(|place: usize| PlayerColumn::ALL.get(place).copied());
            let mut columns = columns.clone();
            columns[index] = chosen.unwrap_or(PlayerColumn::Ignored);
            columns
        });
        let option = |(place, known): (usize, PlayerColumn)| {
            html! { <option value={place.to_string()} selected={known == column}>{ column_name(known) }</option> }
        };
        html! {
            <th scope="col">
                <select data-column={(index + 1).to_string()} aria-label={t!("What column {} is", index + 1)} {onchange}>
                    { for PlayerColumn::ALL.into_iter().enumerate().map(option) }
                </select>
            </th>
        }
    };
    let cells = |row: &PlayerTableRow| html! { <tr>{ for row.fields.iter().map(|text| html! { <td><bdi>{ text }</bdi></td> }) }</tr> };
    html! {
        // It scrolls where it is wide, so the keyboard has to reach it.
        <div class="wide-table" role="group" tabindex="0" aria-label={t!("The first rows of the table")}>
            <table class="import-table">
                <thead>
                    <tr>{ for table.columns.iter().copied().enumerate().map(column) }</tr>
                </thead>
                <tbody>
                    { for table.rows.iter().take(SHOWN_ROWS).map(cells) }
                </tbody>
            </table>
        </div>
    }
}
