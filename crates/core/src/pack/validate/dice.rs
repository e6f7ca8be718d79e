//! Validates a table that is rolled on.

use super::super::file::{DiceRowTable, DiceTable};

/// Makes sure that each result of the dice has one row, in their order.
pub(super) fn check_dice(table: &DiceTable) -> Result<(), String> {
    let [least, most] = table.roll.results();
    let mut next = least;
    for DiceRowTable { from, to, text } in &table.rows {
        if text.is_empty() || to < from {
            return Err(format!("the row from {from} to {to} has no text or no result"));
        }
        if *from > next {
            return Err(format!("no row is for {next}"));
        }
        if *from < next {
            return Err(format!("the row from {from} to {to} begins before {next}, which is next"));
        }
        if *to > most {
            return Err(format!("the dice never come to {to}"));
        }
        next = to + 1;
    }
    if next > most { Ok(()) } else { Err(format!("no row is for {next}")) }
}
