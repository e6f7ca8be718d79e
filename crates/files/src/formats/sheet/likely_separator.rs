//! Finding out what is between the cells of a text.

use super::quoted::Records;
use super::separator::SheetSeparator;
use crate::sorting::SharedSort as _;

/// How many rows are looked at to find it.
const MAX_LOOKED_AT: usize = 200;
/// How far rows must agree on two blanks, in thousandths.
const MIN_AGREEMENT_ON_BLANKS: usize = 800;
/// Those that are found, by how seldom they stand within a cell.
const FOUND: [SheetSeparator; 4] =
    [SheetSeparator::Tab, SheetSeparator::Semicolon, SheetSeparator::Pipe, SheetSeparator::Comma];

/// The one that the rows of a text agree on most. Titles above a table have none, and a comma may stand in a name, so that no single
/// row decides.
pub(super) fn likely_separator(text: &str) -> SheetSeparator {
    let agreed = FOUND.into_iter().map(|one| (agreement(text, one).0, one));
    // Of several that are as good, the first one: `max_by_key` finds the last.
    let best = agreed.rev().max_by_key(|(agreement, _)| *agreement);
    let (best, separator) = best.filter(|(agreement, _)| *agreement > 0).unwrap_or((0, SheetSeparator::None));
    let (blanks, rows) = agreement(text, SheetSeparator::Blanks);
    // Two blanks stand in a list by mistake too: only what is clearly a table is taken for one.
    if rows > 1 && blanks > best.max(MIN_AGREEMENT_ON_BLANKS) { SheetSeparator::Blanks } else { separator }
}

/// How far the rows of a text agree on a separator, in thousandths: half of it is how many have several cells, half how many have as many
/// as most others. And how many rows there are.
fn agreement(text: &str, separator: SheetSeparator) -> (usize, usize) {
    // What can't be read with one separator may be with another.
    let records = Records::new(text, separator, 1).map_while(Result::ok).filter(|record| !record.is_blank());
    let mut widths: Vec<usize> = records.take(MAX_LOOKED_AT).map(|record| record.cells.len()).collect();
    let rows = widths.len();
    widths.retain(|width| *width > 1);
    widths.shared_sort();
    let alike = widths.chunk_by(|left, right| left == right).map(<[usize]>::len).max().unwrap_or(0);
    ((widths.len() + alike) * 500 / rows.max(1), rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_separator_is_the_one_that_most_rows_agree_on() {
        use SheetSeparator::{Blanks, Comma, None, Pipe, Semicolon, Tab};
        for (text, separator) in [
            ("Name,Faction\nAda,Khador", Comma),
            ("Winter Cup, 2026\n\nName;Faction\nAda;Khador\nBo;Cryx", Semicolon),
            ("Berg, Bo;Khador\nMoss, Dee;Cryx", Semicolon),
            ("Berg, Bo\tKhador\nMoss, Dee\tCryx", Tab),
            ("Ada | Khador\nBo | Cryx", Pipe),
            ("Ada Lindqvist  Khador\nBo Berg   Cryx", Blanks),
            ("Ada  Lindqvist\nBo Berg\nCy Young", None),
            ("Ada Lindqvist\nBo Berg", None),
            ("Ada, Bo, Cy", Comma),
            ("\"Berg; Bo\",Khador\nAda,Cryx", Comma),
            ("Ada,Khador,Nordlys\nBo,Cryx\nCy", Comma),
            ("", None),
        ] {
            assert_eq!(likely_separator(text), separator, "{text:?}");
        }
    }
}
