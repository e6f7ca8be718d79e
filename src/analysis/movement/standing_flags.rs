//! Flags that are obstructions, because they have no piece of terrain.

use crate::analysis::flags::Flags;
use crate::analysis::{Diagram, StandingFlag, Table};
use crate::geometry::Footprint;
use crate::pack::UnclaimedFlag;
use crate::units::TOLERANCE;

/// The flags of the chosen game that stop bases.
pub fn standing_flags<'a>(table: &'a Table) -> &'a [StandingFlag] {
    let of_game = || {
        let layout = table.layout;
        let Some(scenario) = layout.scenario.filter(|_| flags_can_stand(table)) else { return Vec::new() };
        let diagram = Diagram::new(layout, scenario, layout.attacker_edge);
        let reach = table.limits().flag_terrain.within + TOLERANCE;
        unclaimed(&diagram, &Flags::new(table, &diagram, reach))
    };
    table.standing_flags.get_or_init(of_game)
}

/// Whether flags without terrain stop bases, by the pack's reading.
#[must_use]
pub fn flags_can_stand(table: &Table) -> bool {
    table.limits().base_passage.unclaimed_flags == UnclaimedFlag::Obstruction
}

/// The flags that have no piece where all are shared out the best way.
#[must_use]
pub fn unclaimed(diagram: &Diagram, flags: &Flags) -> Vec<StandingFlag> {
    let best = flags.best_assignment();
    let without = flags.reach.iter().zip(best).filter(|(_, claimed)| claimed.is_none());
    without
        .filter_map(|((element, _), _)| {
            let flag = diagram.element(*element)?;
            let footprint = Footprint::disc(flag.at, flag.element.kind.radius());
            Some(StandingFlag { element: *element, footprint })
        })
        .collect()
}
