//! Tables of an event generated from one stock: they are good, use no more than there is, and are unlike each other.

use std::collections::BTreeMap;
use std::sync::Arc;

use tablewright::analysis::Table;
use tablewright::checks::{Context, Plan, Report, matrix};
use tablewright::event::generate::{
    EventGenerator, EventGeneratorStep, EventInfeasibleReason, EventSpec, GeneratedEvent, MAX_ALIKE, generate,
};
use tablewright::event::usage::{ItemUsage, StockUsage};
use tablewright::event::{Event, EventEdit, NumberedTable, TableId, likeness, messages, roll_scenarios};
use tablewright::layout::{OwnTerrain, Piece};
use tablewright::pack::{self, Pack};
use tablewright::solver::generate::{Density, PlacementMethod};
use tablewright::solver::random::SplitMix64;
use tablewright::units::Length;

use crate::generators::random::{is_thorough, rounds};

fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

fn owned(kind: &str, count: u32) -> OwnTerrain {
    OwnTerrain { count, ..OwnTerrain::of(pack().kind(kind).unwrap_or_else(|| panic!("no kind is called {kind}"))) }
}

/// An event of three rounds with this stock.
fn event(stock: &[(&str, u32)]) -> Event {
    let mut event = Event::new(pack());
    event.stock = stock.iter().map(|(kind, count)| owned(kind, *count)).collect();
    event.rounds = roll_scenarios(&event, 3, 1);
    event
}

/// A specification for so many new tables.
fn spec(event: &Event, tables: usize, seed: u32) -> EventSpec {
    EventSpec { method: PlacementMethod::Free, ..EventSpec::of_empty_tables(event, seed).with_new_tables(tables) }
}

/// Asserts that every generated table is what one must be, and that no more of the stock is used than before or than there is.
#[track_caller]
fn assert_good(before: &Event, made: &GeneratedEvent) -> Event {
    let after = before.edited(&made.edits).expect("the edits can be made");
    let (earlier, usage) = (StockUsage::of(before), StockUsage::of(&after));
    for (item, (then, now)) in earlier.items.iter().zip(&usage.items).enumerate() {
        assert!(now.missing() <= then.missing(), "{}: {now:?}", after.stock[item].piece.title());
    }
    assert!(before.stock.is_empty() || usage.foreign.len() <= earlier.foreign.len(), "{:?}", usage.foreign);
    for edit in &made.edits {
        let (EventEdit::SetTable(table) | EventEdit::AddTable(_, table)) = edit else { panic!("{edit:?}") };
        let NumberedTable { id, layout, plan, .. } = &**table;
        let context = Context { table: Table::new(layout), plan: *plan };
        let report = Report::measured(&context);
        let summary = report.summary(layout);
        assert_eq!((summary.must, summary.should), (0, 0), "{id:?}: {:?}", report.findings());
        let chosen = after.chosen_for(layout);
        for cell in matrix(&context).iter().filter(|cell| chosen.plays(cell)) {
            assert!(!cell.is_blocked() && cell.flags_without_terrain == 0, "{id:?}: {cell:?}");
        }
    }
    assert!(made.most_alike.is_none_or(|pair| pair.likeness <= MAX_ALIKE), "{:?}", made.most_alike);
    after
}

/// Enough for four tables beside the few that are named first.
const REVIEW: [(&str, u32); 10] = [
    ("guard-tower", 2),
    ("trench", 2),
    ("acid-bath", 3),
    ("burning-earth", 2),
    ("building", 4),
    ("forest", 10),
    ("dense-fog", 6),
    ("hill", 10),
    ("rubble", 8),
    ("wall", 6),
];

#[test]
fn two_towers_two_trenches_and_three_pools_are_enough_for_four_tables_and_never_used_twice() {
    let event = event(&REVIEW);
    for seed in 1..=u32::try_from(rounds(20)).expect("a few") {
        let made = generate(spec(&event, 4, seed)).unwrap_or_else(|reasons| panic!("{seed}: {reasons:?}"));
        let after = assert_good(&event, &made);
        assert_eq!(after.tables.len(), 4);
        assert!(StockUsage::of(&after).is_enough());
        let most = likeness::most_alike(&after).into_iter().flatten().map(|pair| pair.likeness).fold(0.0, f64::max);
        assert!((made.most_alike.expect("four tables").likeness - most).abs() < 1e-12);
    }
}

#[test]
fn one_more_table_and_one_of_them_again_leave_the_others_as_they_are() {
    let event = event(&REVIEW);
    let first = assert_good(&event, &generate(spec(&event, 2, 5)).expect("enough for four"));
    // One more.
    let two = assert_good(&first, &generate(spec(&first, 1, 6)).expect("enough for four"));
    assert_eq!((two.tables.len(), &two.tables[..2]), (3, &first.tables[..]));
    // The first one is locked, and so is a piece of the second. Both are asked for again.
    let mut locked = two.clone();
    Arc::make_mut(&mut locked.tables[0]).is_locked = true;
    let second = Arc::make_mut(&mut locked.tables[1]);
    Arc::make_mut(&mut second.layout.pieces[0]).locked = true;
    let kept = second.layout.pieces[0].clone();
    let ids = vec![locked.tables[0].id, locked.tables[1].id];
    let made = generate(EventSpec { tables: ids, ..spec(&locked, 0, 9) }).expect("as much as before is there");
    assert_eq!(made.edits.len(), 1);
    let again = assert_good(&locked, &made);
    let json = |event: &Event, table: usize| format!("{:?}", event.tables[table]);
    assert_eq!((json(&again, 0), json(&again, 2)), (json(&locked, 0), json(&locked, 2)));
    assert!(again.tables[1] != locked.tables[1] && again.tables[1].layout.pieces.contains(&kept));
}

#[test]
fn the_same_specification_gives_the_same_tables_and_progress_to_the_end() {
    let event = event(&REVIEW);
    let steps: Vec<EventGeneratorStep> = EventGenerator::new(spec(&event, 2, 3)).collect();
    let (last, before) = steps.split_last().expect("some answers");
    let EventGeneratorStep::Generated(made) = last else { panic!("{last:?}") };
    assert_eq!(Ok(&**made), generate(spec(&event, 2, 3)).as_ref());
    assert_ne!(generate(spec(&event, 2, 4)).as_ref(), Ok(&**made));
    let mut tables: BTreeMap<TableId, &NumberedTable> = BTreeMap::new();
    let mut progress = 0.0;
    for step in before {
        match step {
            EventGeneratorStep::Working(share) => {
                assert!((progress..=1.0).contains(share), "{progress} and then {share}");
                progress = *share;
            }
            EventGeneratorStep::Table(table) => {
                tables.insert(table.id, table);
            }
            step => panic!("{step:?} before the end"),
        }
    }
    // The tables that were told last are those of the end.
    let told: Vec<EventEdit> =
        tables.into_values().map(|table| EventEdit::AddTable(usize::MAX, Box::new(table.clone()))).collect();
    assert_eq!(made.edits, told);
    assert!(progress > 0.75, "{progress}");
}

/// A random stock: some of the kinds, some pieces of other sizes, sometimes too little.
fn random_event(random: &mut SplitMix64) -> Event {
    let mut event = event(&[]);
    for kind in pack().kinds.iter().filter(|kind| kind.usual > 0) {
        let count = u32::try_from(random.below(9)).expect("a few");
        if count > 0 {
            let mut own = OwnTerrain { count, ..OwnTerrain::of(kind) };
            if random.below(4) == 0 {
                own.piece.counts_as = Some(u32::try_from(1 + random.below(2)).expect("a few"));
                own.piece.height = Some(Length::hundredths(random.between(50, 400)));
            }
            event.stock.push(own);
        }
    }
    event.rounds = roll_scenarios(&event, random.below(4), u32::try_from(random.below(99)).expect("a few"));
    event
}

#[test]
fn no_random_stock_is_over_used_and_all_tables_of_it_are_good() {
    let mut random = SplitMix64::new(19);
    let (mut made, mut short) = (0, 0);
    for _ in 0..rounds(60) {
        let event = random_event(&mut random);
        let tables = 1 + random.below(if is_thorough() { 5 } else { 3 });
        let seed = u32::try_from(random.below(1000)).expect("a few");
        let density = [Density::Open, Density::Usual, Density::Dense][random.below(3)];
        let methods = PlacementMethod::NAMES.map(|(_, method)| method);
        let spec = EventSpec { density, method: methods[random.below(2)], ..spec(&event, tables, seed) };
        match generate(spec) {
            Ok(found) => {
                assert_good(&event, &found);
                made += 1;
            }
            Err(reasons) => {
                assert!(!reasons.is_empty());
                let said: Vec<String> = reasons.iter().flat_map(|one| messages::infeasible(&event, one)).collect();
                assert!(said.iter().all(|one| one.ends_with('.')), "{said:?}");
                let is_shortage = |one: &EventInfeasibleReason| matches!(one, EventInfeasibleReason::Shortage { .. });
                short += usize::from(reasons.iter().any(is_shortage));
            }
        }
    }
    assert!(made > 0, "{made} made, {short} with a shortage");
}

#[test]
fn long_pieces_of_the_stock_count_as_several_by_themselves() {
    // A wall of forest across the table: three pieces by its length.
    let mut long = owned("forest", 1);
    long.piece.shape = Some(tablewright::geometry::Shape::Rectangle {
        width: Length::hundredths(1500),
        depth: Length::hundredths(400),
    });
    assert_eq!(long.piece.counts_as, None);
    let piece: Piece = long.placed(&tablewright::layout::Layout::new(pack()), [Length::hundredths(2400); 2]);
    let counted = |piece: Piece| {
        let layout = tablewright::layout::Layout::new(pack());
        let layout = layout.edited(&[tablewright::layout::Edit::Add(piece)]).expect("it can be added");
        Report::of(&layout, Plan::default()).counted_pieces
    };
    assert_eq!(counted(piece.clone()), 3);
    let mut event = event(&[]);
    event.stock = vec![long];
    let layout = tablewright::layout::Layout::new(pack());
    let layout = layout.edited(&[tablewright::layout::Edit::Add(piece)]).expect("it can be added");
    let table = NumberedTable { id: TableId(1), layout, plan: Plan::default(), is_locked: false };
    let event = event.edited(&[EventEdit::AddTable(0, Box::new(table))]).expect("it can be added");
    // It is one piece of the stock all the same.
    assert_eq!(StockUsage::of(&event).items.iter().map(ItemUsage::used).sum::<u32>(), 1);
}
