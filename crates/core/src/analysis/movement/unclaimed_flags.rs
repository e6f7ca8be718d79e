//! Flags that are obstructions, because they have no piece of terrain.

use crate::analysis::flags::Flags;
use crate::analysis::{Diagram, Table, UnclaimedFlag};
use crate::geometry::Footprint;
use crate::pack::UnclaimedFlagReading;
use crate::units::TOLERANCE;

/// The flags of the chosen game that stop bases.
pub fn unclaimed_flags<'a>(table: &'a Table) -> &'a [UnclaimedFlag] {
    let of_game = || {
        let layout = table.layout;
        let Some(scenario) = layout.scenario.filter(|_| unclaimed_flags_stop_bases(table)) else { return Vec::new() };
        let diagram = Diagram::new(layout, scenario, layout.attacker_edge);
        let reach = table.limits().flag_terrain.within + TOLERANCE;
        unclaimed_of(&diagram, &Flags::new(table, &diagram, reach))
    };
    table.unclaimed_flags.get_or_init(of_game)
}

/// Whether flags without terrain stop bases, by the pack's reading.
pub fn unclaimed_flags_stop_bases(table: &Table) -> bool {
    table.limits().base_passage.unclaimed_flags == UnclaimedFlagReading::Obstruction
}

/// The flags that have no piece where all are shared out the best way.
pub fn unclaimed_of(diagram: &Diagram, flags: &Flags) -> Vec<UnclaimedFlag> {
    let placed = |element| {
        let flag = diagram.element(element)?;
        Some(UnclaimedFlag { element, footprint: Footprint::disc(flag.at, flag.element.kind.radius()) })
    };
    flags.unclaimed(&flags.best_assignment()).into_iter().filter_map(placed).collect()
}
