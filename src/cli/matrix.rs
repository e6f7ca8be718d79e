//! The scenario matrix as text in eighty columns.

use std::fmt::Write as _;

use super::output_lines::OutputLines;
use crate::analysis::Table;
use crate::checks::{self, Context, EventScenarios, Plan, ScenarioCell, messages};
use crate::layout::Layout;

/// The widths of the scenarios' names and of the cells, so that four edges fit.
const NAME_WIDTH: usize = 21;
const CELL_WIDTH: usize = 15;

/// Writes the cells of the chosen scenarios and edges.
pub(super) fn write(page: &mut OutputLines, layout: &Layout, plan: Plan, chosen: EventScenarios) {
    let all = checks::matrix(&Context { table: Table::new(layout), plan });
    let flags_waived = checks::may_stay_without_terrain(layout);
    let edges = layout.table.edges();
    row(
        page,
        "Attacker's edge:",
        edges.iter().filter(|edge| chosen.has_edge(**edge)).map(|edge| messages::side(*edge)),
    );
    for (index, cells) in all.chunks(edges.len()).enumerate().filter(|(index, _)| chosen.has_scenario(*index)) {
        let shown = cells.iter().filter(|cell| chosen.has_edge(cell.edge));
        let lines: Vec<Vec<String>> = shown.map(|cell| lines(cell, flags_waived)).collect();
        for line in 0..lines.iter().map(Vec::len).max().unwrap_or(0) {
            let name = if line == 0 { &*layout.pack.scenarios[index].name } else { "" };
            row(page, name, lines.iter().map(|lines| lines.get(line).map_or("", String::as_str)));
        }
    }
    page.line("Clash: an obstruction under an element; stopped: a base can't reach all;");
    page.line("waived: allowed; no terrain: a flag that can claim none.");
}

fn row<'a>(page: &mut OutputLines, name: &str, cells: impl Iterator<Item = &'a str>) {
    let mut line = format!("{name:<NAME_WIDTH$}");
    for cell in cells {
        // Writing to a text can't fail.
        let _ = write!(line, "{cell:<CELL_WIDTH$}");
    }
    page.line(line.trim_end());
}

/// The lines of a cell.
fn lines(cell: &ScenarioCell, flags_waived: bool) -> Vec<String> {
    let plural = |count: usize, one: &str, many: &str| format!("{count} {}", if count == 1 { one } else { many });
    let mut lines = Vec::new();
    if cell.clashes > 0 {
        lines.push(plural(cell.clashes, "clash", "clashes"));
    }
    if cell.unreachable_bases > 0 {
        lines.push(plural(cell.unreachable_bases, "base stopped", "bases stopped"));
    }
    if cell.waived > 0 {
        lines.push(format!("{} waived", cell.waived));
    }
    if cell.flags_without_terrain > 0 && flags_waived {
        lines.push(format!("{} without, waived", cell.flags_without_terrain));
    } else if cell.flags_without_terrain > 0 {
        lines.push(plural(cell.flags_without_terrain, "no terrain", "no terrain"));
    }
    if lines.is_empty() {
        lines.push("ok".to_owned());
    }
    lines
}
