//! Dealing, shortages and reasons; whole events are generated in `tests/core/generated_events.rs`.

use proptest::prelude::*;

use super::*;
use crate::checks::testing::{circle, locked, pack};
use crate::event::testing::{event, owned, table};
use crate::event::usage::StockUsage;
use crate::pack::{Kind, Trait};

/// A specification for so many new tables from this stock.
fn spec(stock: &[(&str, u32)], tables: usize) -> EventSpec {
    EventSpec::of_empty_tables(&event(stock, &[]), 1).with_new_tables(tables)
}

fn reasons_against(spec: EventSpec) -> Vec<EventInfeasibleReason> {
    EventGenerator::new(spec).reasons_against()
}

fn shortage(of: TerrainNeed, missing: u32, tables: u32) -> EventInfeasibleReason {
    EventInfeasibleReason::Shortage { of, missing, tables }
}

#[test]
fn what_all_tables_together_lack_is_counted() {
    use TerrainNeed::{Hazards, Obstructions, Pieces, SightBlockers};
    for (stock, tables, expected) in [
        (&[("forest", 12), ("building", 4), ("acid-bath", 4), ("hill", 28)][..], 4, vec![]),
        (&[("forest", 8), ("building", 4), ("acid-bath", 4), ("hill", 32)], 4, vec![shortage(SightBlockers, 4, 4)]),
        (
            &[("forest", 14), ("building", 2), ("acid-bath", 3), ("hill", 20)],
            4,
            vec![shortage(Pieces, 9, 4), shortage(Obstructions, 2, 4), shortage(Hazards, 1, 4)],
        ),
        (&[("building", 24)], 2, vec![shortage(TerrainNeed::Others, 2, 2), shortage(Hazards, 2, 2)]),
    ] {
        assert_eq!(reasons_against(spec(stock, tables)), expected, "{stock:?}");
    }
}

#[test]
fn what_stays_is_used_up_and_fills_what_a_table_needs() {
    let stock = [("forest", 8), ("building", 2), ("acid-bath", 2), ("hill", 14)];
    assert_eq!(reasons_against(spec(&stock, 2)), []);
    // A table that stays has two of the forests.
    let mut event = event(&stock, &[&["forest", "forest", "hill"]]);
    let two = |event: &Event| EventSpec::of_empty_tables(event, 1).with_new_tables(2);
    assert_eq!(reasons_against(two(&event)), [shortage(TerrainNeed::Pieces, 1, 2)]);
    // Its pieces that are locked stay where it is generated again.
    let keep = locked(circle("a", "forest", (12.0, 12.0), 5.0));
    event.tables[0] = table(1, &[keep]);
    event.stock.push(owned("forest", 1));
    event.stock[4].piece.shape = Some(event.tables[0].layout.pieces[0].shape().clone());
    event.stock[3].count = 11;
    let again = EventSpec { tables: vec![TableId(1)], ..EventSpec::of_empty_tables(&event, 1).with_new_tables(1) };
    let generator = EventGenerator::new(again);
    assert_eq!((&generator.pool, &generator.jobs[0].locked), (&vec![8, 2, 2, 11, 0], &vec![0, 0, 0, 0, 1]));
    assert_eq!(generator.reasons_against(), []);
}

#[test]
fn without_a_table_there_is_nothing_to_generate() {
    let mut event = event(&[], &[&[], &["forest"]]);
    assert_eq!(EventSpec::of_empty_tables(&event, 1).tables, [TableId(1)]);
    assert_eq!(EventSpec::of_all_tables(&event, 1).tables, [TableId(1), TableId(2)]);
    Arc::make_mut(&mut event.tables[0]).is_locked = true;
    let spec = EventSpec { tables: vec![TableId(1), TableId(9)], ..EventSpec::of_empty_tables(&event, 1) };
    assert_eq!(generate(spec), Err(vec![EventInfeasibleReason::NoTables]));
    let many = EventSpec::of_empty_tables(&event, 1).with_new_tables(Event::MAX_TABLES);
    assert_eq!(generate(many), Err(vec![EventInfeasibleReason::TooManyTables]));
}

#[test]
fn what_is_wrong_with_a_tables_locked_pieces_is_said_of_it() {
    let mut event = event(&[("hill", 9)], &[]);
    let over_the_edge = locked(circle("a", "forest", (1.0, 12.0), 5.0));
    event.tables = vec![table(1, &[]), table(2, &[over_the_edge])];
    let reasons = reasons_against(EventSpec::of_all_tables(&event, 1));
    let of_table = |reason: &EventInfeasibleReason| match reason {
        EventInfeasibleReason::Table { number, reasons, .. } => Some((*number, reasons.clone())),
        _ => None,
    };
    let [(2, found)] = &reasons.iter().filter_map(of_table).collect::<Vec<_>>()[..] else { panic!("{reasons:?}") };
    assert!(found.iter().all(|reason| matches!(reason, InfeasibleReason::Broken(_))), "{found:?}");
    assert!(reasons.len() > 1, "and what all lack: {reasons:?}");
}

#[test]
fn a_search_without_steps_ends_and_says_so() {
    let spec = EventSpec { method: PlacementMethod::Free, ..spec(&[], 2) };
    let last = EventGenerator::within(spec, 300).last();
    let Some(EventGeneratorStep::Infeasible(reasons)) = last else { panic!("{last:?}") };
    let ran_out = |reason: &EventInfeasibleReason| matches!(reason, EventInfeasibleReason::Table { reasons, .. } if reasons[..] == [InfeasibleReason::RanOut]);
    assert!(reasons.len() == 2 && reasons.iter().all(ran_out), "{reasons:?}");
}

/// Kinds that are good for different needs.
const KINDS: [&str; 5] = ["building", "forest", "acid-bath", "hill", "crates"];

fn kind(id: &str) -> &'static Kind {
    pack().kind(id).expect("a kind")
}

/// Whether a table can be made of a hand, as far as numbers tell: counted from the packet's limits and the kinds alone.
fn is_enough(hand: &[u32]) -> bool {
    let count = |matches: &dyn Fn(&Kind) -> bool| -> u32 {
        let of = |(id, count): (&&str, &u32)| {
            let kind = kind(id);
            if matches(kind) && !kind.traits.has(Trait::Scatter) { *count } else { 0 }
        };
        KINDS.iter().zip(hand).map(of).sum()
    };
    let limits = &pack().limits;
    count(&|_| true) >= 12
        && count(&|kind| kind.traits.has(Trait::Obstruction)) >= 1
        && count(&|kind| !kind.traits.has(Trait::Obstruction)) >= 1
        && count(&|kind| kind.traits.has(Trait::Hazard)) >= limits.hazards.at_least
        && count(&|kind| kind.traits.has(Trait::BlocksSight)) >= limits.sight_blockers.at_least
}

/// Whether a pool can be shared out so that each of so many tables has enough: every way is tried.
fn can_be_shared(pool: &[u32], tables: usize) -> bool {
    if tables == 1 {
        return is_enough(pool);
    }
    let mut hand = vec![0; pool.len()];
    loop {
        if is_enough(&hand) && can_be_shared(&difference(pool, &hand), tables - 1) {
            return true;
        }
        // The next hand, as an odometer counts.
        let Some(place) = (0..pool.len()).find(|place| hand[*place] < pool[*place]) else { return false };
        hand[..place].fill(0);
        hand[place] += 1;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn it_is_impossible_for_a_shortage_just_where_no_way_to_share_is_enough(
        counts in (0..5_u32, 2..9_u32, 0..4_u32, 8..18_u32, 0..2_u32), tables in 1..3_usize,
    ) {
        let pool = [counts.0, counts.1, counts.2, counts.3, counts.4];
        let stock: Vec<(&str, u32)> = KINDS.into_iter().zip(pool).collect();
        let reasons = reasons_against(spec(&stock, tables));
        let is_short = reasons.iter().any(|reason| matches!(reason, EventInfeasibleReason::Shortage { .. }));
        prop_assert_eq!(is_short, !can_be_shared(&pool, tables), "{:?}", reasons);
        if !is_short {
            // What is dealt is enough for each, and no more than there is.
            let mut generator = EventGenerator::new(spec(&stock, tables));
            let before = generator.pool.clone();
            generator.begin();
            let dealt = generator.jobs.iter().fold(generator.pool.clone(), |all, job| sum(&all, &job.hand));
            prop_assert_eq!(dealt, before);
            for job in &generator.jobs {
                prop_assert!(is_enough(&job.hand), "{:?}", job.hand);
            }
        }
    }

    #[test]
    fn dealing_is_even_and_deals_each_piece_once(counts in prop::collection::vec(0..40_u32, 5), tables in 1..9_usize) {
        let stock: Vec<(&str, u32)> = KINDS.into_iter().zip(counts).collect();
        let event = event(&stock, &[]);
        let roles = StockRoles::new(&event.stock, event.pack, PlacementMethod::Quadrants);
        let all: Hand = event.stock.iter().map(|item| item.count).collect();
        let mut pool = all.clone();
        let needs = vec![TableNeeds { pieces: 12, sight_blockers: 4, hazards: 1, ..TableNeeds::default() }; tables];
        let hands = roles.deal(&mut pool, &needs, &mut SplitMix64::new(3));
        prop_assert_eq!(hands.iter().fold(pool, |all, hand| sum(&all, hand)), all);
        for item in 0..KINDS.len() {
            let of_item = || hands.iter().map(|hand| hand[item]);
            let (least, most) = (of_item().min().unwrap_or(0), of_item().max().unwrap_or(0));
            prop_assert!(most <= 14 && most - least <= 1, "{:?}", hands);
        }
    }
}

#[test]
fn a_table_made_of_an_event_without_a_stock_counts_nothing() {
    let spec = EventSpec { method: PlacementMethod::Free, density: Density::Open, ..spec(&[], 1) };
    let event = spec.event.clone();
    let made = generate(spec).expect("a usual collection is enough");
    let [EventEdit::AddTable(_, table)] = &made.edits[..] else { panic!("{:?}", made.edits) };
    assert_eq!((table.id, table.plan.quadrant_method, table.is_locked), (TableId(1), false, false));
    assert_eq!((table.layout.notes.as_str(), made.most_alike, made.ran_out), ("", None, false));
    assert_eq!(StockUsage::of(&event.edited(&made.edits).expect("it can be added")), StockUsage::default());
}
