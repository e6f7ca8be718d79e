//! The rows of a list that is pasted or opened: what its columns are taken for, which row is the heading, and which rows are taken.

use yew::prelude::*;

use crate::app::components::common::field::selected_value;
use crate::formats::players::messages::column_name;
use crate::formats::players::{PlayerColumn, PlayerTable, PlayerTableRow};
use crate::page::{OpenedList, Shared};
use crate::words::{many, plural, t};

/// How many rows are drawn at first, and with each press of the button under them.
const ROWS_AT_ONCE: usize = 50;
/// How far down a heading can be.
const MAX_HEADING: usize = 20;

#[derive(PartialEq, Properties)]
pub struct ImportTableProps {
    pub list: Shared<OpenedList>,
    /// Something else is chosen.
    pub on_table: Callback<PlayerTable>,
}

/// The table.
#[component]
pub fn ImportTable(props: &ImportTableProps) -> Html {
    let table = &props.list.table;
    let shown = use_state_eq(|| ROWS_AT_ONCE);
    let more = table.rows.len().saturating_sub(*shown).min(ROWS_AT_ONCE);
    let on_more = {
        let shown = shown.clone();
        Callback::from(move |_: MouseEvent| shown.set(*shown + ROWS_AT_ONCE))
    };
    let columns = table.columns.iter().copied().enumerate();
    let rows = table.rows.iter().enumerate().take(*shown);
    html! {
        <div class="import-rows">
            { heading_field(props) }
            // It scrolls where it is wide, so the keyboard has to reach it.
            <div class="wide-table" role="group" tabindex="0" aria-label={t!("The rows of the list")}>
                <table class="import-table">
                    <thead>
                        <tr>
                            <th scope="col">{ t!("Row") }</th>
                            { for columns.map(|(index, column)| column_field(props, index, column)) }
                        </tr>
                    </thead>
                    <tbody>{ for rows.map(|(index, row)| table_row(props, index, row)) }</tbody>
                </table>
            </div>
            if more > 0 {
                <button type="button" class="quiet" data-act="more-rows" onclick={on_more}>{ many(more, plural!("Show 1 row more", "Show {} rows more")) }</button>
            }
        </div>
    }
}

/// Which row is the heading.
fn heading_field(props: &ImportTableProps) -> Html {
    let table = &props.list.table;
    let onchange = {
        let list = props.list.clone();
        props.on_table.reform(move |changed: Event| list.table.with_heading(selected_value(&changed).parse().ok()))
    };
    let rows = table.rows.iter().enumerate();
    let rows = rows.filter(|(index, _)| *index < MAX_HEADING || table.heading == Some(*index));
    html! {
        <label class="event-field">
            <span>{ t!("The heading is") }</span>
            <select data-choice="import-heading" {onchange}>
                <option value="" selected={table.heading.is_none()}>{ t!("no row") }</option>
                { for rows.map(|(index, row)| html! {
                    <option value={index.to_string()} selected={table.heading == Some(index)}>{ t!("row {}", row.number) }</option>
                }) }
            </select>
        </label>
    }
}

/// What a column is.
fn column_field(props: &ImportTableProps, index: usize, column: PlayerColumn) -> Html {
    let list = props.list.clone();
    let onchange = props.on_table.reform(move |changed: Event| {
        let place: Option<usize> = selected_value(&changed).parse().ok();
        let chosen = place.and_then(|place| PlayerColumn::ALL.get(place).copied());
        list.table.with_column(index, chosen.unwrap_or(PlayerColumn::Ignored))
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
}

/// A row, and whether it is taken.
fn table_row(props: &ImportTableProps, index: usize, row: &PlayerTableRow) -> Html {
    let table = &props.list.table;
    let is_heading = table.heading == Some(index);
    let (list, is_left_out) = (props.list.clone(), row.is_left_out);
    let onchange = props.on_table.reform(move |_: Event| list.table.with_row(index, !is_left_out));
    let class = if is_heading { Some("heading") } else { is_left_out.then_some("left-out") };
    let cell = |(text, column): (&String, &PlayerColumn)| {
        let class = (*column == PlayerColumn::Ignored && !is_heading).then_some("ignored");
        html! { <td {class}><bdi>{ text }</bdi></td> }
    };
    html! {
        <tr key={row.number} {class} data-row={row.number.to_string()}>
            <th scope="row">
                if is_heading {
                    <span>{ format!("{} {}", row.number, t!("Heading")) }</span>
                } else {
                    <label>
                        <input type="checkbox" checked={!is_left_out} {onchange} aria-label={t!("Take row {}", row.number)} />
                        <span>{ row.number }</span>
                    </label>
                }
            </th>
            { for row.fields.iter().zip(&table.columns).map(cell) }
        </tr>
    }
}
