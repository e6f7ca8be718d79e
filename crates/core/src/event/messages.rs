//! Sentences about an event: terrain that is used too much, what can be done about it, how alike tables are, and why there are none.

use super::document::Event;
use super::generate::{EventInfeasibleReason, TerrainNeed};
use super::ids::TableId;
use super::likeness::LikePair;
use super::over_use::OverUse;
use super::over_use_fixes::{OverUseAction, PieceSwap};
use super::taken_tables::TakenTables;
use crate::checks::messages::{list, piece};
use crate::layout::Layout;
use crate::solver::generate::InfeasibleReason;
use crate::solver::messages::infeasible_reason;
use crate::words::{many, many_filled, plural, t};

/// Which terrain is used too much, such as "Guard tower: 2 more are used than there are, on tables 1, 3 and 4."
pub fn over_use(event: &Event, over_use: &OverUse) -> String {
    let numbers: Vec<String> =
        over_use.tables.iter().filter_map(|id| event.number(*id)).map(|number| number.to_string()).collect();
    let tables = many_filled(numbers.len(), plural!("on table {1}", "on tables {1}"), &[&list(&numbers)]);
    many_filled(
        usize::try_from(over_use.missing).unwrap_or(usize::MAX),
        plural!("{1}: one more is used than there is, {2}.", "{1}: {0} more are used than there are, {2}."),
        &[&item_title(event, over_use.item), &tables],
    )
}

/// What a fix does about a finding, such as "Take it from table 3, which uses Mill instead".
pub fn over_use_fix(event: &Event, over_use: &OverUse, action: &OverUseAction) -> String {
    match action {
        OverUseAction::UseInstead(swap) if over_use.table.is_some() => {
            t!("Use {} instead of {}", item_title(event, swap.instead), piece_on(event, swap))
        }
        OverUseAction::UseInstead(swap) => t!(
            "On table {}, use {} instead of {}",
            number(event, swap.table),
            item_title(event, swap.instead),
            piece_on(event, swap)
        ),
        OverUseAction::TakeFrom(swap) => {
            t!(
                "Take it from table {}, which uses {} instead",
                number(event, swap.table),
                item_title(event, swap.instead)
            )
        }
    }
}

/// How alike two tables are.
pub fn like_pair(event: &Event, pair: &LikePair) -> String {
    let [one, other] = pair.tables.map(|id| number(event, id));
    t!("Tables {} and {} are the most alike: {}% of their terrain is.", one, other, percent(pair.likeness))
}

/// What became of generated tables that were locked, changed or removed while they were made; nothing where none was.
pub fn left_tables(newest: &Event, taken: &TakenTables) -> Vec<String> {
    let numbers: Vec<String> =
        taken.left.iter().filter_map(|id| newest.number(*id)).map(|number| number.to_string()).collect();
    let left = (!numbers.is_empty()).then(|| {
        many_filled(
            numbers.len(),
            plural!(
                "Table {1} was locked or changed meanwhile, so it stays as it is.",
                "Tables {1} were locked or changed meanwhile, so they stay as they are."
            ),
            &[&list(&numbers)],
        )
    });
    let removed = (taken.removed > 0)
        .then(|| many(taken.removed, plural!("1 table was removed meanwhile.", "{} tables were removed meanwhile.")));
    left.into_iter().chain(removed).collect()
}

/// A likeness in whole percent.
pub fn percent(likeness: f64) -> String {
    format!("{:.0}", likeness * 100.0)
}

/// Why the tables of an event can't be generated, in one sentence or several.
pub fn infeasible(event: &Event, reason: &EventInfeasibleReason) -> Vec<String> {
    let empty = Layout::new(event.pack);
    match reason {
        EventInfeasibleReason::NoTables => {
            vec![t!("There is no table to generate. Add one, or unlock one.").to_owned()]
        }
        EventInfeasibleReason::TooManyTables => vec![t!("An event has {} tables at most.", Event::MAX_TABLES)],
        EventInfeasibleReason::Shortage { of, missing, tables } => vec![shortage(*of, *missing, *tables)],
        EventInfeasibleReason::Misfits { count, least, most } => {
            vec![infeasible_reason(&empty, &InfeasibleReason::Misfits { count: *count, least: *least, most: *most })]
        }
        EventInfeasibleReason::Table { table, number, reasons } => {
            let layout = event.table(*table).map_or(&empty, |table| &table.layout);
            reasons.iter().map(|reason| t!("Table {}: {}", number, infeasible_reason(layout, reason))).collect()
        }
    }
}

/// What all tables together lack.
fn shortage(of: TerrainNeed, missing: u32, tables: u32) -> String {
    let text = match of {
        TerrainNeed::Pieces => plural!(
            "For {1} one more piece is needed that isn't scatter.",
            "For {1} {0} more pieces are needed that aren't scatter."
        ),
        TerrainNeed::Obstructions => {
            plural!("For {1} one more obstruction is needed.", "For {1} {0} more obstructions are needed.")
        }
        TerrainNeed::Others => plural!(
            "For {1} one more piece is needed that is no obstruction.",
            "For {1} {0} more pieces are needed that are no obstructions."
        ),
        TerrainNeed::Hazards => plural!("For {1} one more hazard is needed.", "For {1} {0} more hazards are needed."),
        TerrainNeed::SightBlockers => plural!(
            "For {1} one more LOS-blocking piece is needed: forest, fog or an obstruction.",
            "For {1} {0} more LOS-blocking pieces are needed: forest, fog or obstructions."
        ),
        TerrainNeed::Scatter => plural!(
            "For {1} one more scatter piece is needed, to complete the locked ones.",
            "For {1} {0} more scatter pieces are needed, to complete the locked ones."
        ),
    };
    let [missing, tables] = [missing, tables].map(|count| usize::try_from(count).unwrap_or(usize::MAX));
    many_filled(missing, text, &[&many(tables, plural!("1 table", "{} tables"))])
}

fn item_title(event: &Event, item: usize) -> String {
    event.stock.get(item).map_or_else(String::new, |item| item.piece.title())
}

fn number(event: &Event, id: TableId) -> String {
    event.number(id).map_or_else(String::new, |number| number.to_string())
}

fn piece_on(event: &Event, swap: &PieceSwap) -> String {
    event.table(swap.table).map_or_else(String::new, |table| piece(&table.layout, &swap.piece))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::testing::event;
    use crate::event::usage::StockUsage;
    use crate::layout::PieceId;

    #[test]
    fn over_use_is_said_with_the_tables_and_what_could_be_done() {
        let event = event(
            &[("guard-tower", 1), ("building", 3), ("trench", 1)],
            &[&["guard-tower", "trench"], &["trench"], &["hill", "guard-tower", "guard-tower"]],
        );
        let usage = StockUsage::of(&event);
        let said: Vec<String> = usage.over_uses().iter().map(|one| over_use(&event, one)).collect();
        assert_eq!(
            said,
            [
                "Guard tower: 2 more are used than there are, on tables 1 and 3.",
                "Trench: one more is used than there is, on tables 1 and 2."
            ]
        );
        let swap = PieceSwap { table: TableId(3), piece: PieceId::nth(1), instead: 1 };
        let of_table = usage.over_uses_of(TableId(1)).swap_remove(0);
        let of_event = usage.over_uses().swap_remove(0);
        for (finding, action, expected) in [
            (&of_table, OverUseAction::UseInstead(swap.clone()), "Use Building instead of Guard tower B"),
            (&of_event, OverUseAction::UseInstead(swap.clone()), "On table 3, use Building instead of Guard tower B"),
            (&of_table, OverUseAction::TakeFrom(swap), "Take it from table 3, which uses Building instead"),
        ] {
            assert_eq!(over_use_fix(&event, finding, &action), expected);
        }
    }

    #[test]
    fn every_reason_has_a_sentence() {
        let event = event(&[], &[&[], &["forest"]]);
        let shortage = |of, missing, tables| EventInfeasibleReason::Shortage { of, missing, tables };
        for (reason, expected) in [
            (
                shortage(TerrainNeed::SightBlockers, 4, 16),
                "For 16 tables 4 more LOS-blocking pieces are needed: forest, fog or obstructions.",
            ),
            (shortage(TerrainNeed::Hazards, 1, 1), "For 1 table one more hazard is needed."),
            (
                EventInfeasibleReason::Table { table: TableId(2), number: 2, reasons: vec![InfeasibleReason::Unlucky] },
                "Table 2: No table was found in the time there is. Try another seed, unlock a piece, or play fewer scenarios.",
            ),
        ] {
            assert_eq!(infeasible(&event, &reason), [expected]);
        }
        for of in TerrainNeed::ALL {
            for missing in [1, 2] {
                assert!(infeasible(&event, &shortage(of, missing, 3))[0].starts_with("For 3 tables "));
            }
        }
        let pair = LikePair { tables: [TableId(1), TableId(2)], likeness: 0.456 };
        assert_eq!(like_pair(&event, &pair), "Tables 1 and 2 are the most alike: 46% of their terrain is.");
    }
}
