//! A table that is rolled on.

use yew::prelude::*;

use super::last_roll::{outcome, use_last_roll};
use crate::app::services::random;
use crate::pack::Kind;
use crate::page::dice::RolledResult;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct TableDiceProps {
    pub kind: &'static Kind,
    /// The index of the table.
    pub index: usize,
    /// Called when it has become larger or smaller.
    pub on_resize: Callback<()>,
}

/// The table's name, and what was rolled on it.
#[component]
pub fn TableDice(props: &TableDiceProps) -> Html {
    let (last, on_rolled) = use_last_roll(&props.on_resize);
    let Some(table) = props.kind.dice.get(props.index) else { return html! {} };
    let on_roll = Callback::from(move |event: SubmitEvent| {
        event.prevent_default();
        on_rolled.emit(RolledResult::new(table, &mut random::die));
    });
    let name = format!("table-{}", props.index);
    let about = t!("{}, {}", table.name, table.dice.said());
    html! {
        <form onsubmit={on_roll}>
            <p>{ &about }</p>
            <button type="submit" class="go outlined" data-roll={name.clone()} aria-label={t!("Roll the dice: {}", about)}>{ t!("Roll the dice") }</button>
            { outcome(name, &last, |rolled: &RolledResult| rolled.outcome(table)) }
        </form>
    }
}
