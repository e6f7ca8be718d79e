//! Tables that are drawn with pipes, as in Markdown.

use super::cells::SheetRow;

/// Takes the outer pipes from rows, and leaves out those of dashes. The rows are of a text with pipes between its cells.
pub(super) fn without_frame(rows: Vec<SheetRow>) -> Vec<SheetRow> {
    let begins = |row: &SheetRow| row.line.trim_start().starts_with('|');
    let has_outer = rows.iter().filter(|row| row.cells.len() > 1).all(begins);
    let mut rows = rows;
    rows.retain(|row| !is_rule(row));
    if has_outer {
        for row in &mut rows {
            if row.cells.len() > 1 {
                row.cells.remove(0);
            }
            if row.cells.len() > 1 && row.line.trim_end().ends_with('|') {
                row.cells.pop();
            }
        }
    }
    rows
}

/// Whether a row is a line between the heading and the rest, such as `|---|:--:|` or `-----+-----`.
fn is_rule(row: &SheetRow) -> bool {
    let line = row.line.trim();
    line.contains("--") && line.chars().all(|letter| "|-:+= ".contains(letter))
}
