//! Strategies for events, and for what is answered about them.

use std::sync::Arc;

use proptest::prelude::*;

use super::solutions::lack;
use super::tables::{id, layout, one_of, own_list, pack, plan};
use crate::event::generate::{EventInfeasibleReason, EventSpec, GeneratedEvent, TerrainNeed};
use crate::event::likeness::LikePair;
use crate::event::over_use_fixes::{OverUseAction, OverUseFix, OverUseFixes, PieceSwap};
use crate::event::{
    ChosenAward, ChosenAwards, Cut, EdgeChoice, Event, EventDate, EventEdit, EventId, EventRound, NumberedTable,
    OverUse, PlayerId, TableId,
};
use crate::solver::generate::{Density, PlacementMethod};
use crate::worker::OverUseAnswer;

pub fn table_id() -> BoxedStrategy<TableId> {
    any::<u32>().prop_map(TableId).boxed()
}

pub fn numbered_table() -> BoxedStrategy<NumberedTable> {
    (table_id(), layout(), plan(), any::<bool>())
        .prop_map(|(id, layout, plan, is_locked)| NumberedTable { id, layout, plan, is_locked })
        .boxed()
}

fn rounds() -> impl Strategy<Value = Vec<EventRound>> {
    let round = (prop::option::of(one_of(&pack().scenarios)), any::<bool>())
        .prop_map(|(scenario, is_revealed)| EventRound { scenario, is_revealed, ..EventRound::default() });
    prop::collection::vec(round, 0..4)
}

fn date() -> impl Strategy<Value = Option<EventDate>> {
    one_of([None, EventDate::new(2026, 12, 5), EventDate::new(2024, 2, 29)])
}

fn edges() -> BoxedStrategy<EdgeChoice> {
    one_of(EdgeChoice::NAMES.map(|(_, choice)| choice))
}

fn cut() -> impl Strategy<Value = Option<Cut>> {
    let players = prop::collection::vec(any::<u32>().prop_map(PlayerId), 2..9);
    prop::option::of((1..4usize, players).prop_map(|(after, players)| Cut { after, players }))
}

fn awarded() -> impl Strategy<Value = Option<PlayerId>> {
    prop::option::of(any::<u32>().prop_map(PlayerId))
}

fn chosen_awards() -> impl Strategy<Value = ChosenAwards> {
    (awarded(), awarded()).prop_map(|(best_painted, best_sport)| ChosenAwards { best_painted, best_sport })
}

pub fn event() -> BoxedStrategy<Event> {
    let tables = prop::collection::vec(numbered_table().prop_map(Arc::new), 0..3);
    let ends = (cut(), chosen_awards());
    (any::<(String, String, u32, u32)>(), date(), edges(), rounds(), tables, own_list(), ends)
        .prop_map(|((name, notes, points, players), date, edges, rounds, tables, stock, (cut, awards))| Event {
            id: Some(players).filter(|id| *id > 0).map(EventId),
            pack: pack(),
            name,
            date,
            points,
            players,
            edges,
            rounds,
            tables,
            roster: Vec::new(),
            cut,
            awards,
            stock,
            notes,
        })
        .boxed()
}

fn event_edit() -> impl Strategy<Value = EventEdit> {
    prop_oneof![
        any::<String>().prop_map(EventEdit::Rename),
        date().prop_map(EventEdit::Date),
        any::<u32>().prop_map(EventEdit::Points),
        any::<u32>().prop_map(EventEdit::Players),
        edges().prop_map(EventEdit::Edges),
        (0..60_usize, 0..4_usize).prop_map(|(reading, choice)| EventEdit::Reading(reading, choice)),
        rounds().prop_map(EventEdit::Rounds),
        (any::<u32>(), numbered_table()).prop_map(|(at, table)| EventEdit::AddTable(at as usize, Box::new(table))),
        numbered_table().prop_map(|table| EventEdit::SetTable(Box::new(table))),
        table_id().prop_map(EventEdit::RemoveTable),
        (table_id(), any::<u32>()).prop_map(|(id, at)| EventEdit::MoveTable(id, at as usize)),
        (table_id(), any::<bool>()).prop_map(|(id, is_locked)| EventEdit::LockTable(id, is_locked)),
        own_list().prop_map(EventEdit::Stock),
        any::<String>().prop_map(EventEdit::Notes),
        (0..4usize, any::<Vec<u32>>()).prop_map(|(round, basis)| EventEdit::PairedOn(round, basis)),
        cut().prop_map(EventEdit::Cut),
        (one_of(ChosenAward::ALL), awarded()).prop_map(|(award, player)| EventEdit::Award(award, player)),
    ]
}

fn event_edits() -> impl Strategy<Value = Vec<EventEdit>> {
    prop::collection::vec(event_edit(), 0..3)
}

pub fn spec() -> BoxedStrategy<EventSpec> {
    let ids = || prop::collection::vec(table_id(), 0..4);
    let method = one_of([PlacementMethod::Quadrants, PlacementMethod::Free]);
    let density = one_of(Density::NAMES.iter().map(|(_, density)| *density));
    (event(), any::<u32>(), method, density, ids(), ids())
        .prop_map(|(event, seed, method, density, tables, new_tables)| EventSpec {
            event,
            seed,
            method,
            density,
            tables,
            new_tables,
        })
        .boxed()
}

pub fn over_use() -> BoxedStrategy<OverUse> {
    let tables = prop::collection::vec(table_id(), 0..4);
    (0..200_usize, prop::option::of(table_id()), any::<u32>(), tables)
        .prop_map(|(item, table, missing, tables)| OverUse { item, table, missing, tables })
        .boxed()
}

pub fn over_use_answer() -> BoxedStrategy<OverUseAnswer> {
    let swap = (table_id(), id(), 0..200_usize)
        .prop_map(|(table, piece, instead)| PieceSwap { table, piece, instead })
        .boxed();
    let action = prop_oneof![swap.clone().prop_map(OverUseAction::UseInstead), swap.prop_map(OverUseAction::TakeFrom)];
    let fix = (action, event_edits()).prop_map(|(action, edits)| OverUseFix { action, edits });
    (over_use(), prop::collection::vec(fix, 0..3), any::<bool>())
        .prop_map(|(finding, fixes, ran_out)| OverUseAnswer { finding, fixes: OverUseFixes { fixes, ran_out } })
        .boxed()
}

pub fn generated_event() -> BoxedStrategy<GeneratedEvent> {
    let pair = ([table_id(), table_id()], 0.0..=1.0).prop_map(|(tables, likeness)| LikePair { tables, likeness });
    (event_edits(), prop::option::of(pair), any::<bool>())
        .prop_map(|(edits, most_alike, ran_out)| GeneratedEvent { edits, most_alike, ran_out })
        .boxed()
}

pub fn event_lack() -> BoxedStrategy<EventInfeasibleReason> {
    prop_oneof![
        Just(EventInfeasibleReason::NoTables),
        Just(EventInfeasibleReason::TooManyTables),
        (one_of(TerrainNeed::ALL), any::<[u32; 2]>())
            .prop_map(|(of, [missing, tables])| EventInfeasibleReason::Shortage { of, missing, tables }),
        (any::<u32>(), 0.0..9.0, 0.0..9.0).prop_map(|(count, least, most)| EventInfeasibleReason::Misfits {
            count,
            least,
            most
        }),
        (table_id(), 1..65_usize, prop::collection::vec(lack(), 0..3))
            .prop_map(|(table, number, reasons)| EventInfeasibleReason::Table { table, number, reasons }),
    ]
    .boxed()
}
