//! Generated tables for an event that has changed while they were made.

use super::document::{Event, NumberedTable};
use super::edit::EventEdit;
use super::ids::TableId;

/// What of the generated tables is put into the event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TakenTables {
    /// The edits of the event as it was when the tables were asked for.
    pub edits: Vec<EventEdit>,
    /// Tables that stay as they are, since they were locked or worked on meanwhile.
    pub left: Vec<TableId>,
    /// How many tables were removed meanwhile.
    pub removed: usize,
}

impl TakenTables {
    /// What is taken of the edits that put generated tables into the event as it was in `asked`, where it is `newest` now. A table that was
    /// only renamed meanwhile gets its new pieces.
    pub fn of(edits: Vec<EventEdit>, asked: &Event, newest: &Event) -> Self {
        let mut taken = Self::default();
        for edit in edits {
            let EventEdit::SetTable(table) = &edit else {
                taken.edits.push(edit);
                continue;
            };
            match (asked.table(table.id), newest.table(table.id)) {
                (_, None) => taken.removed += 1,
                (Some(was), Some(now)) if is_left(was, now) => taken.left.push(table.id),
                _ => taken.edits.push(edit),
            }
        }
        taken
    }
}

/// Whether a table is left as it is: it was locked, or its pieces were changed.
fn is_left(was: &NumberedTable, now: &NumberedTable) -> bool {
    (now.is_locked && !was.is_locked) || now.layout.pieces != was.layout.pieces
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::checks::Plan;
    use crate::checks::testing::{circle, layout, pack};
    use crate::layout::{Edit, Layout};

    fn table(id: u32, x: f64) -> Box<NumberedTable> {
        let layout = layout(&[circle("a", "forest", (x, 12.0), 4.0)]);
        Box::new(NumberedTable { id: TableId(id), layout, plan: Plan::default(), is_locked: false })
    }

    #[test]
    fn tables_that_were_locked_changed_or_removed_meanwhile_stay_so() {
        let mut asked = Event::new(pack());
        asked.tables = (1..=5).map(|id| Arc::new(*table(id, 12.0))).collect();
        let edits: Vec<EventEdit> = (1..=5).map(|id| EventEdit::SetTable(table(id, 30.0))).collect();
        let edits = edits.into_iter().chain([EventEdit::AddTable(usize::MAX, table(9, 30.0))]).collect();
        let renamed = |table: NumberedTable| NumberedTable {
            layout: table.layout.edited(&[Edit::Rename("North".into())]).expect("any name will do"),
            ..table
        };
        let meanwhile = [
            EventEdit::LockTable(TableId(1), true),
            EventEdit::SetTable(table(2, 20.0)),
            EventEdit::RemoveTable(TableId(3)),
            EventEdit::SetTable(Box::new(renamed(*table(4, 12.0)))),
        ];
        let newest = asked.edited(&meanwhile).expect("the edits can be made");
        let taken = TakenTables::of(edits, &asked, &newest);
        assert_eq!((&taken.left[..], taken.removed), (&[TableId(1), TableId(2)][..], 1));
        let merged = newest.merged(&asked, &asked.edited(&taken.edits).expect("they can be made"));
        let merged = merged.expect("nothing is in their way");
        let place = |layout: &Layout| layout.pieces[0].origin().x;
        let tables: Vec<_> =
            merged.tables.iter().map(|table| (table.id.0, place(&table.layout), &*table.layout.name)).collect();
        assert_eq!(tables, [(1, 12.0, ""), (2, 20.0, ""), (4, 30.0, "North"), (5, 30.0, ""), (9, 30.0, "")]);
        assert!(merged.tables[0].is_locked);
    }
}
