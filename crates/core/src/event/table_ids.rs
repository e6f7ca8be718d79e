//! New ids for the tables of an event, such as the numbers that they get in a library, everywhere where the event names them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::document::Event;
use super::ids::TableId;

/// The new ids of an event's tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewTableIds(BTreeMap<TableId, TableId>);

impl NewTableIds {
    /// Asks for the new id of each table once. A table gets none where `new_id` has none, or one that another table has got.
    pub fn of(tables: impl IntoIterator<Item = TableId>, mut new_id: impl FnMut(TableId) -> Option<TableId>) -> Self {
        let (mut ids, mut given) = (BTreeMap::new(), BTreeSet::new());
        for table in tables {
            if ids.contains_key(&table) {
                continue;
            }
            if let Some(id) = new_id(table).filter(|id| given.insert(*id)) {
                ids.insert(table, id);
            }
        }
        Self(ids)
    }

    /// The new id of a table.
    pub fn get(&self, table: TableId) -> Option<TableId> {
        self.0.get(&table).copied()
    }
}

impl Event {
    /// The event with other ids of its tables, in the games of all rounds too. A table for which `new_id` has none is left out, and
    /// its games have no table then.
    pub fn with_table_ids(mut self, new_id: impl FnMut(TableId) -> Option<TableId>) -> Self {
        let ids = NewTableIds::of(self.tables.iter().map(|table| table.id), new_id);
        self.tables.retain_mut(|table| {
            let id = ids.get(table.id);
            if let Some(id) = id {
                Arc::make_mut(table).id = id;
            }
            id.is_some()
        });
        for pairing in self.rounds.iter_mut().flat_map(|round| &mut round.pairings) {
            pairing.table = pairing.table.and_then(|table| ids.get(table));
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::Plan;
    use crate::checks::testing::pack;
    use crate::event::{EventRound, NumberedTable, Pairing, PlayerId};
    use crate::layout::Layout;

    /// An event with these tables, and a round on each of them.
    fn event(ids: &[u32]) -> Event {
        let table = |id: &u32| {
            let (id, layout, is_locked) = (TableId(*id), Layout::new(pack()), *id == 2);
            Arc::new(NumberedTable { id, layout, plan: Plan::default(), is_locked })
        };
        let round = |id: &u32| {
            let game = Pairing { table: Some(TableId(*id)), ..Pairing::game(PlayerId(1), PlayerId(2)) };
            EventRound { pairings: vec![game, Pairing::bye(PlayerId(3))], ..EventRound::default() }
        };
        let (tables, rounds) = (ids.iter().map(table).collect(), ids.iter().map(round).collect());
        Event { rounds, tables, ..Event::new(pack()) }
    }

    #[test]
    fn the_games_of_all_rounds_stay_on_their_tables() {
        // Ids that change places, too.
        let event = event(&[1, 2, 3]).with_table_ids(|id| Some(TableId(id.0 % 3 + 1)));
        assert_eq!(
            event.tables.iter().map(|table| (table.id.0, table.is_locked)).collect::<Vec<_>>(),
            [(2, false), (3, true), (1, false)]
        );
        let tables = event.rounds.iter().map(|round| [round.pairings[0].table, round.pairings[1].table]);
        assert_eq!(tables.collect::<Vec<_>>(), [2, 3, 1].map(|id| [Some(TableId(id)), None]));
    }

    #[test]
    fn a_table_without_an_id_or_with_that_of_another_is_left_out() {
        let event = event(&[1, 2, 3]).with_table_ids(|id| (id.0 != 1).then_some(TableId(9)));
        assert_eq!(event.tables.iter().map(|table| table.id.0).collect::<Vec<_>>(), [9]);
        let tables = event.rounds.iter().map(|round| round.pairings[0].table);
        assert_eq!(tables.collect::<Vec<_>>(), [None, Some(TableId(9)), None]);
    }
}
