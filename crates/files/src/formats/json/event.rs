//! The event file: one JSON document for an event, with the layout file's rules. A table stands in it as in a layout file, a piece a
//! line, without the pack, which is the event's.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::Deserialize;

use super::cut::{awards, awards_file, cut, cut_file, has_cut_or_awards};
use super::file::{EventFile, EventTableFile, FileNumber, LayoutFile, RoundFile};
use super::file_format::FileFormat;
use super::limits::{
    self, CENTIMETRES_EVENT_VERSION, CUT_EVENT_VERSION, DOORS_EVENT_VERSION, EVENT_MAX_BYTES, EVENT_VERSION,
    FIRST_EVENT_VERSION, LEVELS_EVENT_VERSION, OWN_RULES_EVENT_VERSION, PAYMENT_EVENT_VERSION, VERSION, version_with,
};
use super::lines::document_of_documents;
use super::number::{count_file, unit_file};
use super::pairings::{pairing_files, pairings, player_file, roster};
use super::problem::{AtPlace as _, FileProblem, FileProblemReason, ReadResult};
use super::read::{check_header, file_text, find_pack, layout, lengths, scenario};
use super::readings::{readings_file, with_readings};
use super::terrain::{own_file, own_list};
use super::usable::{found_or_unknown, require_at_most, unusable, whole};
use super::value::JsonValue;
use super::write::{has_levels, has_moved_door, has_own_rules, layout_file, non_empty_list, non_empty_text};
use crate::checks::Plan;
use crate::event::{EdgeChoice, Event, EventDate, EventId, EventRound, NumberedTable, TableId};
use crate::formats::spelling::shown;
use crate::layout::OwnTerrain;
use crate::pack::Pack;
use crate::words::mark;

/// Writes an event file: a field, a round, a piece on each line. Terrain of kinds that the event's pack doesn't have is left out; no
/// table could use it.
pub fn write_event(event: &Event) -> String {
    let stock: Vec<&OwnTerrain> = event.stock.iter().filter(|own| own.is_of(event.pack)).collect();
    let readings = readings_file(event.pack);
    let without = readings.is_some() || has_cut_or_awards(event);
    let without = version_with(without, CUT_EVENT_VERSION, FIRST_EVENT_VERSION);
    let has_doors = event.tables.iter().any(|table| has_moved_door(&table.layout));
    let without = version_with(has_doors, DOORS_EVENT_VERSION, without);
    let of_tables = || event.tables.iter().flat_map(|table| table.layout.members());
    let members = || of_tables().chain(stock.iter().flat_map(|own| own.piece.members()));
    let without = version_with(has_own_rules(members()), OWN_RULES_EVENT_VERSION, without);
    let without = version_with(has_levels(members()), LEVELS_EVENT_VERSION, without);
    let without = version_with(unit_file(event.pack).is_some(), CENTIMETRES_EVENT_VERSION, without);
    let has_payments = event.tables.iter().any(|table| table.layout.has_payment());
    let without = version_with(has_payments, PAYMENT_EVENT_VERSION, without);
    let has_units = event.tables.iter().any(|table| table.layout.has_units());
    let file = EventFile {
        format: FileFormat::EVENT.name,
        version: count_file(version_with(has_units, EVENT_VERSION, without)),
        id: event.id.map(|id| count_file(id.0)),
        pack: &event.pack.id,
        readings,
        unit: unit_file(event.pack),
        name: non_empty_text(&event.name),
        date: event.date.map(|date| date.to_string().into()),
        points: (event.points != 0).then(|| count_file(event.points)),
        players: (event.players != 0).then(|| count_file(event.players)),
        edges: (event.edges != EdgeChoice::default()).then(|| event.edges.name()),
        rounds: non_empty_list(&event.rounds, round_file),
        tables: event.tables.iter().zip(1..).map(|(table, number)| table_file(table, number)).collect(),
        roster: (!event.roster.is_empty()).then(|| event.roster.iter().zip(1..).map(player_file).collect()),
        pairings: Some(pairing_files(event)).filter(|pairings| !pairings.is_empty()),
        cut: event.cut.as_ref().map(cut_file),
        awards: awards_file(event.awards),
        inventory: non_empty_list(&stock, |own| own_file(own)),
        notes: non_empty_text(&event.notes),
    };
    document_of_documents(&file, "tables")
}

/// A round for a file. What it was paired on isn't written: a page of a former version refuses a file with a field that it doesn't
/// know. So only the browser keeps that, and of an event from a file it isn't known.
fn round_file(round: &EventRound) -> RoundFile<'_> {
    RoundFile { scenario: round.scenario.map(|scenario| &*scenario.id), revealed: round.is_revealed.then_some(true) }
}

/// A table for a file. An id that is the table's number isn't written.
fn table_file(table: &NumberedTable, number: u32) -> EventTableFile<'_> {
    let LayoutFile {
        table: size,
        name,
        attacker_edge,
        scenario,
        pieces,
        army_points,
        unit_equipment,
        units,
        waivers,
        notes,
        ..
    } = layout_file(&table.layout);
    EventTableFile {
        id: (table.id.0 != number).then(|| count_file(table.id.0)),
        locked: table.is_locked.then_some(true),
        quadrant_method: table.plan.quadrant_method.then_some(true),
        table: size,
        name,
        attacker_edge,
        scenario,
        pieces,
        army_points,
        unit_equipment,
        units,
        waivers,
        notes,
    }
}

/// Reads an event file.
///
/// # Errors
///
/// Where and why the bytes can't be read as an event.
pub fn read_event(bytes: &[u8]) -> Result<Event, FileProblem> {
    root(bytes).and_then(|root| event_of(&root)).map_err(|problem| *problem)
}

/// Reads an event file among files of any format; `None` where the bytes are no event file, whole or broken.
pub fn read_if_event(bytes: &[u8]) -> Option<Result<Event, FileProblem>> {
    let name = FileFormat::EVENT.name.as_bytes();
    let is_quoted = |at: &[u8]| at.first() == Some(&b'"') && at.last() == Some(&b'"') && at[1..].starts_with(name);
    if !bytes.windows(name.len() + 2).any(is_quoted) {
        return None;
    }
    let root = match root(bytes) {
        Ok(root) => root,
        Err(problem) => return Some(Err(*problem)),
    };
    let is_event = root.get("format").is_some_and(|format| *format == JsonValue::Text(FileFormat::EVENT.name.into()));
    is_event.then(|| event_of(&root).map_err(|problem| *problem))
}

fn root(bytes: &[u8]) -> ReadResult<JsonValue> {
    let text = file_text(bytes, EVENT_MAX_BYTES, FileProblemReason::NotAnEvent, FileProblemReason::NotAnEvent)?;
    JsonValue::parse(text)
}

fn event_of(root: &JsonValue) -> ReadResult<Event> {
    check_header(root, &FileFormat::EVENT)?;
    let file = EventFile::deserialize(root)?;
    let pack = find_pack(file.pack).in_field("pack")?;
    let pack = with_readings(pack, file.readings.as_ref()).in_field("readings")?;
    let (points, players) = (Event::MAX_POINTS, Event::MAX_PLAYERS);
    let lengths = lengths(file.unit, pack)?;
    let roster = roster(file.roster.as_deref().unwrap_or_default()).in_field("roster")?;
    let mut rounds = rounds(file.rounds.as_deref().unwrap_or_default(), pack).in_field("rounds")?;
    let tables = tables(file.tables, file.pack, file.unit).in_field("tables")?;
    let files = file.pairings.as_deref().unwrap_or_default();
    pairings(files, &mut rounds, &roster, &tables).in_field("pairings")?;
    let cut = file.cut.as_ref().map(|file| cut(file, rounds.len(), &roster)).transpose().in_field("cut")?;
    let chosen = file.awards.as_ref().map(|file| awards(file, &roster)).transpose().in_field("awards")?;
    let mut event = Event {
        id: file.id.map(id_of).transpose().in_field("id")?.map(EventId),
        pack,
        name: limits::name(file.name.unwrap_or_default()),
        date: file.date.as_deref().map(date).transpose().in_field("date")?,
        points: count(file.points, points, mark!("a whole number from 0 to 1000")).in_field("points")?,
        players: count(file.players, players, mark!("a whole number from 0 to 512")).in_field("players")?,
        roster,
        cut,
        awards: chosen.unwrap_or_default(),
        edges: file.edges.map_or(Ok(EdgeChoice::default()), edges).in_field("edges")?,
        rounds,
        stock: own_list(file.inventory.as_deref().unwrap_or_default(), pack, true, lengths).in_field("inventory")?,
        notes: file.notes.unwrap_or_default().to_owned(),
        tables,
    };
    event.read_tables();
    Ok(event)
}

fn date(written: &str) -> ReadResult<EventDate> {
    EventDate::read(written).ok_or_else(|| FileProblem::of(FileProblemReason::BadDate(shown(written))))
}

fn count(number: Option<FileNumber>, most: u32, wanted: &'static str) -> ReadResult<u32> {
    let Some(number) = number else { return Ok(0) };
    whole(number, 0, most).map_or_else(|| unusable(number.0, wanted), Ok)
}

fn edges(name: &str) -> ReadResult<EdgeChoice> {
    let names = || EdgeChoice::NAMES.map(|(name, _)| name);
    found_or_unknown(EdgeChoice::named(name), mark!("choice of edges"), name, names)
}

fn rounds(files: &[RoundFile], pack: &'static Pack) -> ReadResult<Vec<EventRound>> {
    require_at_most(Event::MAX_ROUNDS, files.len(), mark!("rounds"))?;
    let round = |file: &RoundFile| {
        let scenario = file.scenario.map(|name| scenario(name, pack)).transpose().in_field("scenario")?;
        Ok(EventRound { scenario, is_revealed: file.revealed.unwrap_or_default(), ..EventRound::default() })
    };
    files.iter().enumerate().map(|(index, file)| round(file).in_item(index)).collect()
}

fn tables(files: Vec<EventTableFile>, pack: &str, unit: Option<&str>) -> ReadResult<Vec<Arc<NumberedTable>>> {
    require_at_most(Event::MAX_TABLES, files.len(), mark!("tables"))?;
    let ids = table_ids(&files)?;
    let tables = files.into_iter().zip(ids).enumerate();
    tables.map(|(index, (file, id))| table(file, id, pack, unit).map(Arc::new).in_item(index)).collect()
}

/// The tables' ids: those that the file has, and for the others their numbers, or the next ones that are free.
fn table_ids(files: &[EventTableFile]) -> ReadResult<Vec<TableId>> {
    let mut written: Vec<Option<u32>> = Vec::with_capacity(files.len());
    for (index, file) in files.iter().enumerate() {
        let id = file.id.map(id_of).transpose();
        let id = id.and_then(|id| match written.iter().position(|other| id.is_some() && *other == id) {
            Some(first) => Err(FileProblem::of(FileProblemReason::TakenTableId { id: id.unwrap_or_default(), first })),
            None => Ok(id),
        });
        written.push(id.in_field("id").in_item(index)?);
    }
    let mut taken: BTreeSet<u32> = written.iter().flatten().copied().collect();
    let ids = written.iter().zip(1..).map(|(id, number)| {
        let free = || (number..=u32::MAX).find(|id| taken.insert(*id)).unwrap_or(number);
        TableId(id.unwrap_or_else(free))
    });
    Ok(ids.collect())
}

/// The number of an event or of a table.
fn id_of(number: FileNumber) -> ReadResult<u32> {
    whole(number, 1, u32::MAX).map_or_else(|| unusable(number.0, mark!("a whole number, 1 or more")), Ok)
}

fn table(file: EventTableFile, id: TableId, pack: &str, unit: Option<&str>) -> ReadResult<NumberedTable> {
    let layout = layout(&LayoutFile {
        format: FileFormat::LAYOUT.name,
        version: count_file(VERSION),
        pack,
        readings: None,
        unit,
        table: file.table,
        name: file.name,
        attacker_edge: file.attacker_edge,
        scenario: file.scenario,
        pieces: file.pieces,
        army_points: file.army_points,
        unit_equipment: file.unit_equipment,
        units: file.units,
        waivers: file.waivers,
        notes: file.notes,
    })?;
    let plan = Plan { quadrant_method: file.quadrant_method.unwrap_or_default() };
    Ok(NumberedTable { id, layout, plan, is_locked: file.locked.unwrap_or_default() })
}
