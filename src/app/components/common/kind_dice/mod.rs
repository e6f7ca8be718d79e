//! The dice of a kind of terrain: its tests, its structure tests, its tables, and dice for what these leave open.

mod any_dice;
mod last_roll;
mod structure_dice;
mod table_dice;
mod test_dice;

use yew::prelude::*;

use crate::pack::Kind;
use crate::words::t;
use any_dice::AnyDice;
use structure_dice::StructureDice;
use table_dice::TableDice;
use test_dice::TestDice;

#[derive(Clone, PartialEq, Properties)]
pub struct KindDiceProps {
    pub kind: &'static Kind,
    /// Called when it has become larger or smaller.
    pub on_resize: Callback<()>,
}

/// The dice; nothing for a kind without tests, structure and tables.
#[component]
pub fn KindDice(props: &KindDiceProps) -> Html {
    let KindDiceProps { kind, on_resize } = props;
    if kind.tests.is_empty() && kind.structures.is_empty() && kind.dice.is_empty() {
        return html! {};
    }
    let test = |index: usize| html! { <TestDice key={format!("test {index}")} {kind} {index} on_resize={on_resize.clone()} /> };
    let structure = |index: usize| html! { <StructureDice key={format!("structure {index}")} {kind} {index} on_resize={on_resize.clone()} /> };
    let table = |index: usize| html! { <TableDice key={format!("table {index}")} {kind} {index} on_resize={on_resize.clone()} /> };
    html! {
        <div class="kind-dice" role="group" aria-label={t!("Dice: {}", kind.name)}>
            <strong>{ t!("Dice") }</strong>
            { for (0..kind.tests.len()).map(test) }
            { for (0..kind.structures.len()).map(structure) }
            { for (0..kind.dice.len()).map(table) }
            <AnyDice on_resize={on_resize.clone()} />
        </div>
    }
}
