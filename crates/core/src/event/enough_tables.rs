//! For how many tables the terrain is enough, where it isn't for all that were wanted.

use super::generate::{EventGenerator, EventSpec};

/// How often it is counted whether the terrain is enough for a number of tables. Halving finds the number among those that an event can
/// have.
const MAX_COUNTS: usize = 10;

/// For how many new tables the terrain is enough, at least one, where none of the tables of this specification could be generated, and it is
/// for new ones alone. `made` says how many were made before another couldn't be. No table is generated for this: what all need together is
/// counted.
pub fn enough_for(spec: &EventSpec, made: usize) -> Option<usize> {
    let wanted = spec.new_tables.len();
    if !spec.tables.is_empty() || wanted < 2 {
        return None;
    }
    let is_enough = |count: usize| {
        let new_tables = spec.new_tables.iter().copied().take(count).collect();
        EventGenerator::within(EventSpec { new_tables, ..spec.clone() }, 0).reasons_against().is_empty()
    };
    if is_enough(wanted) {
        // It could be counted as enough, and yet some table couldn't be made: those that were are what it is enough for.
        return Some(made.min(wanted - 1)).filter(|count| *count > 0);
    }
    // It is enough for `least`, where that isn't 0, and not for `most`.
    let (mut least, mut most) = (0, wanted);
    for _ in 0..MAX_COUNTS {
        if most - least <= 1 {
            break;
        }
        let middle = usize::midpoint(least, most);
        if is_enough(middle) { least = middle } else { most = middle }
    }
    Some(least).filter(|count| *count > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::TableId;
    use crate::event::testing::event;

    /// A specification for so many new tables from this stock.
    fn spec(stock: &[(&str, u32)], tables: usize) -> EventSpec {
        EventSpec::of_empty_tables(&event(stock, &[]), 1).with_new_tables(tables)
    }

    #[test]
    fn fewer_tables_are_proposed_where_the_terrain_is_not_enough_for_all() {
        // A table takes twelve pieces: an obstruction, a hazard and four that block sight among them.
        let stock = [("forest", 14), ("building", 5), ("acid-bath", 5), ("hill", 40)];
        let counts = |tables, made| enough_for(&spec(&stock, tables), made);
        assert_eq!([counts(8, 0), counts(5, 0), counts(100, 0)], [Some(4); 3]);
        assert_eq!(EventGenerator::new(spec(&stock, 4)).reasons_against(), []);
        assert!(!EventGenerator::new(spec(&stock, 5)).reasons_against().is_empty());
        // It is counted as enough, and two of them were made before another couldn't be.
        assert_eq!([counts(4, 2), counts(4, 0), counts(4, 4)], [Some(2), None, Some(3)]);
        // One can't be fewer, and without enough for one there is nothing to propose.
        assert_eq!(counts(1, 0), None);
        assert_eq!(enough_for(&spec(&[("forest", 3)], 8), 0), None);
        // Tables that are there already are generated all or not.
        let all = EventSpec { tables: vec![TableId(1)], ..spec(&stock, 8) };
        assert_eq!(enough_for(&all, 0), None);
    }
}
