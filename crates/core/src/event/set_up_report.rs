//! What a helper tells of the tables that are being set up.

use std::collections::BTreeMap;

use super::document::Event;
use super::ids::TableId;
use super::set_up::SetUpProgress;

/// What is set on the tables of an event, by places instead of ids: one list a table, and in it whether each piece is set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetUpReport {
    /// The tables in the order of their numbers, each with its pieces in their order.
    pub tables: Vec<Vec<bool>>,
}

impl SetUpReport {
    /// What is set of an event's tables.
    pub fn of(event: &Event, progress: &BTreeMap<TableId, SetUpProgress>) -> Self {
        let tables = event.tables.iter().map(|table| {
            let progress = progress.get(&table.id);
            let is_set = |piece: &_| progress.is_some_and(|progress| progress.is_set(piece));
            table.layout.pieces.iter().map(|piece| is_set(piece)).collect()
        });
        Self { tables: tables.collect() }
    }

    /// For each table how many of its pieces are set, and how many it has.
    pub fn counts(&self) -> impl Iterator<Item = (usize, usize)> {
        self.tables.iter().map(|pieces| (pieces.iter().filter(|is_set| **is_set).count(), pieces.len()))
    }

    /// The progress with what the report says is set. Nothing that is set already is taken away, and a table with another number of
    /// pieces than the report has stays as it is.
    pub fn added_to(
        &self,
        event: &Event,
        mut progress: BTreeMap<TableId, SetUpProgress>,
    ) -> BTreeMap<TableId, SetUpProgress> {
        let tables = event.tables.iter().zip(&self.tables);
        for (table, told) in tables.filter(|(table, told)| table.layout.pieces.len() == told.len()) {
            for (piece, _) in table.layout.pieces.iter().zip(told).filter(|(_, is_set)| **is_set) {
                let before = progress.remove(&table.id).unwrap_or_default();
                progress.insert(table.id, before.with(piece, true));
            }
        }
        progress
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::checks::Plan;
    use crate::checks::testing::{circle, layout, pack};
    use crate::event::NumberedTable;

    #[test]
    fn what_two_helpers_tell_comes_together_and_nothing_is_taken_away() {
        let pieces = [12.0, 24.0, 36.0].map(|x| circle(&format!("p{x}"), "forest", (x, 12.0), 4.0));
        let table = |id| {
            let layout = layout(&pieces);
            Arc::new(NumberedTable { id: TableId(id), layout, plan: Plan::default(), is_locked: false })
        };
        let event = Event { tables: vec![table(7), table(3)], ..Event::new(pack()) };
        let report = |first: [bool; 3], second: [bool; 3]| SetUpReport { tables: vec![first.into(), second.into()] };
        let one = report([true, false, false], [false; 3]);
        let other = report([false, true, false], [true; 3]);
        let progress = one.added_to(&event, BTreeMap::new());
        assert_eq!(progress[&TableId(7)].count(&event.tables[0].layout), 1);
        assert_eq!(SetUpReport::of(&event, &progress), one);
        let progress = other.added_to(&event, progress);
        let both = report([true, true, false], [true; 3]);
        assert_eq!(SetUpReport::of(&event, &progress), both);
        assert_eq!(both.counts().collect::<Vec<_>>(), [(2, 3), (3, 3)]);
        assert_eq!(SetUpReport::default().added_to(&event, progress.clone()), progress);
        // Of a table with another number of pieces nobody knows which are meant.
        let foreign = SetUpReport { tables: vec![vec![true; 4], vec![false; 3]] };
        assert_eq!(foreign.added_to(&event, progress.clone()), progress);
    }
}
