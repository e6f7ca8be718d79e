//! The rows of a list that is pasted or opened: what its columns are taken for, which row is the heading, and which rows are taken.

use yew::prelude::*;

use crate::app::components::common::field::{select_option, selected_value};
use crate::page::{ListChoice, ListRow, ListRows, Shared};
use crate::words::{many, plural, t};

/// How many rows are drawn at first, and with each press of the button under them.
const ROWS_AT_ONCE: usize = 50;
/// How far down a heading can be.
const MAX_HEADING: usize = 20;

#[derive(PartialEq, Properties)]
pub struct ListRowsProps {
    pub rows: Shared<dyn ListRows>,
    /// Something else is chosen.
    pub on_choice: Callback<ListChoice>,
}

/// The table.
#[component]
pub fn ListRowsTable(props: &ListRowsProps) -> Html {
    let list = &props.rows;
    let shown = use_state_eq(|| ROWS_AT_ONCE);
    let more = list.row_count().saturating_sub(*shown).min(ROWS_AT_ONCE);
    let on_more = {
        let shown = shown.clone();
        Callback::from(move |_: MouseEvent| shown.set(*shown + ROWS_AT_ONCE))
    };
    let (columns, meanings) = (list.columns(), list.meanings());
    let rows = (0..list.row_count()).take(*shown);
    html! {
        <div class="import-rows">
            { heading_field(props) }
            // It scrolls where it is wide, so the keyboard has to reach it.
            <div class="wide-table" role="group" tabindex="0" aria-label={t!("The rows of the list")}>
                <table class="import-table">
                    <thead>
                        <tr>
                            <th scope="col">{ t!("Row") }</th>
                            { for columns.iter().enumerate().map(|(index, meaning)| column_field(props, index, *meaning, &meanings)) }
                        </tr>
                    </thead>
                    <tbody>{ for rows.map(|index| table_row(props, index, &columns)) }</tbody>
                </table>
            </div>
            if more > 0 {
                <button type="button" class="quiet" data-act="more-rows" onclick={on_more}>{ many(more, plural!("Show 1 row more", "Show {} rows more")) }</button>
            }
        </div>
    }
}

/// Which row is the heading.
fn heading_field(props: &ListRowsProps) -> Html {
    let list = &props.rows;
    let heading = list.heading();
    let onchange = props.on_choice.reform(|changed: Event| ListChoice::Heading(selected_value(&changed).parse().ok()));
    let rows = (0..list.row_count()).filter(|index| *index < MAX_HEADING || heading == Some(*index));
    html! {
        <label class="event-field">
            <span>{ t!("The heading is") }</span>
            <select data-choice="import-heading" {onchange}>
                { select_option("", heading.is_none(), t!("no row")) }
                { for rows.map(|index| select_option(index.to_string(), heading == Some(index), t!("row {}", list.row(index).number))) }
            </select>
        </label>
    }
}

/// What a column is.
fn column_field(props: &ListRowsProps, index: usize, meaning: usize, meanings: &[&'static str]) -> Html {
    let onchange = props
        .on_choice
        .reform(move |changed: Event| ListChoice::Column(index, selected_value(&changed).parse().unwrap_or(0)));
    let option = |(place, name): (usize, &&'static str)| select_option(place.to_string(), place == meaning, *name);
    html! {
        <th scope="col">
            <select data-column={(index + 1).to_string()} aria-label={t!("What column {} is", index + 1)} {onchange}>
                { for meanings.iter().enumerate().map(option) }
            </select>
        </th>
    }
}

/// A row, and whether it is taken.
fn table_row(props: &ListRowsProps, index: usize, columns: &[usize]) -> Html {
    let list = &props.rows;
    let is_heading = list.heading() == Some(index);
    let ListRow { number, fields, is_left_out } = list.row(index);
    let onchange = props.on_choice.reform(move |_: Event| ListChoice::Row(index, !is_left_out));
    let class = if is_heading { Some("heading") } else { is_left_out.then_some("left-out") };
    let cell = |(text, meaning): (&&str, &usize)| {
        let class = (*meaning == 0 && !is_heading).then_some("ignored");
        html! { <td {class}><bdi>{ *text }</bdi></td> }
    };
    html! {
        <tr key={number} {class} data-row={number.to_string()}>
            <th scope="row">
                if is_heading {
                    <span>{ format!("{} {}", number, t!("Heading")) }</span>
                } else {
                    <label>
                        <input type="checkbox" checked={!is_left_out} {onchange} aria-label={t!("Take row {}", number)} />
                        <span>{ number }</span>
                    </label>
                }
            </th>
            { for fields.iter().zip(columns).map(cell) }
        </tr>
    }
}
