//! An event as the browser keeps it: a [`StoredEvent`] under the event's own key, and each of its tables in the library, under the
//! number that is its [`TableId`], as every other table is kept.
//!
//! Reading loses as little as it can: what can't be read of an event, such as a table that is gone from the library or a scenario
//! that the pack doesn't have, is left out, and the rest stays. What would be too large is cut to what an event can hold.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::Value;

use crate::event::{
    ChosenAwards, Cut, EdgeChoice, Event, EventDate, EventId, EventRound, NewTableIds, NumberedTable, PlayerId, TableId,
};
use crate::formats::PlannedTable;
use crate::formats::event::stored_pairings;
use crate::formats::storage::{self, StoredCut, StoredEvent, StoredEventTable, StoredRound};
use crate::formats::terrain::{MAX_SORTS, OwnTerrain, line_by, read_line};
use crate::layout::Layout;
use crate::pack::{self, Pack};

/// Writes an event without the layouts of its tables. Each table is to be kept beside it: see [`PlannedTable::of_event`].
pub fn write(event: &Event) -> String {
    storage::write(&StoredEvent {
        pack: event.pack.id.clone(),
        readings: stored_readings(event.pack),
        id: event.id.map(|id| id.0),
        name: event.name.clone(),
        date: event.date.map(|date| date.to_string()),
        points: event.points,
        players: event.players,
        edges: event.edges.name().to_owned(),
        rounds: event.rounds.iter().map(stored_round).collect(),
        tables: event.tables.iter().map(|table| StoredEventTable { id: table.id.0, locked: table.is_locked }).collect(),
        roster: event.roster.iter().map(stored_pairings::stored_player).collect(),
        cut: event.cut.as_ref().map(stored_cut),
        best_painted: event.awards.best_painted.map(|id| id.0),
        best_sport: event.awards.best_sport.map(|id| id.0),
        stock: event.stock.iter().map(|own| line_by(own, pack_with(event.pack, own))).collect(),
        notes: event.notes.clone(),
    })
}

fn stored_cut(cut: &Cut) -> StoredCut {
    StoredCut { after: cut.after, players: cut.players.iter().map(|player| player.0).collect() }
}

/// The cut, if the event can have it.
fn cut(stored: &StoredCut, event: &Event) -> Option<Cut> {
    let cut = Cut { after: stored.after, players: stored.players.iter().copied().map(PlayerId).collect() };
    let is_known = cut.players.iter().all(|player| event.player(*player).is_some());
    (is_known && cut.is_possible(event.rounds.len())).then_some(cut)
}

/// The readings of a pack that aren't its own, as the tags of each and of the way that is chosen.
fn stored_readings(pack: &Pack) -> Vec<[u32; 2]> {
    let tags = |(reading, choice): (usize, usize)| {
        let reading = pack.readings.get(reading)?;
        Some([reading.tag, reading.choices.get(choice)?.tag])
    };
    pack.other_readings().filter_map(tags).collect()
}

/// A pack with those of the stored readings that it has.
fn with_readings(pack: &'static Pack, stored: &[[u32; 2]]) -> &'static Pack {
    let places = stored.iter().filter_map(|[reading, choice]| {
        let index = pack.readings.iter().position(|known| known.tag == *reading)?;
        Some((index, pack.readings[index].choices.iter().position(|known| known.tag == *choice)?))
    });
    pack.with_chosen(places).unwrap_or(pack)
}

fn stored_round(round: &EventRound) -> StoredRound {
    StoredRound {
        scenario: round.scenario.map(|scenario| scenario.id.clone()),
        revealed: round.is_revealed,
        pairings: round.pairings.iter().map(stored_pairings::stored_pairing).collect(),
        paired_on: round.paired_on.clone(),
    }
}

/// The pack that a piece of terrain is written by: the event's, where that has the piece's kinds.
fn pack_with(pack: &'static Pack, own: &OwnTerrain) -> Option<&'static Pack> {
    let has = |pack: &&'static Pack| {
        let kinds = own.piece.members().flat_map(|member| member.also.iter().copied().chain([member.kind]));
        kinds.into_iter().all(|kind| pack.kind(&kind.id).is_some())
    };
    Some(pack).filter(has).or_else(|| pack::all().find(has))
}

/// Reads an event. `table` gives the table that the library has under a number, and `None` where it has none that can be read: the
/// event is then read without that table. `None` where the text is no event, or one of a pack that isn't there.
pub fn read(text: &str, mut table: impl FnMut(TableId) -> Option<PlannedTable>) -> Option<Event> {
    let stored = StoredEvent::read(text)?;
    let mut event = Event::new(with_readings(pack::find(&stored.pack)?, &stored.readings));
    event.id = stored.id.filter(|id| *id > 0).map(EventId);
    event.date = stored.date.as_deref().and_then(EventDate::read);
    event.points = stored.points.min(Event::MAX_POINTS);
    event.players = stored.players.min(Event::MAX_PLAYERS);
    event.edges = EdgeChoice::named(&stored.edges).unwrap_or_default();
    event.rounds = stored.rounds.iter().take(Event::MAX_ROUNDS).map(|stored| round(stored, event.pack)).collect();
    for StoredEventTable { id, locked } in stored.tables {
        let id = TableId(id);
        if id.0 == 0 || event.table(id).is_some() || event.tables.len() == Event::MAX_TABLES {
            continue;
        }
        if let Some(PlannedTable { layout, plan, .. }) =
            table(id).filter(|table| table.layout.pack.is_of_packet(event.pack))
        {
            let layout = Layout { pack: event.pack, ..layout };
            event.tables.push(Arc::new(NumberedTable { id, layout, plan, is_locked: locked }));
        }
    }
    event.roster = stored_pairings::roster(stored.roster);
    for (round, stored) in stored.rounds.iter().enumerate().take(event.rounds.len()) {
        event.rounds[round].pairings = stored_pairings::pairings(&stored.pairings, &event);
    }
    event.cut = stored.cut.as_ref().and_then(|stored| cut(stored, &event));
    let [best_painted, best_sport] = [stored.best_painted, stored.best_sport].map(|id| id.map(PlayerId));
    let chosen = ChosenAwards { best_painted, best_sport };
    event.awards = chosen.map(|id| event.player(id).map(|player| player.id));
    event.stock = stored.stock.iter().filter_map(|line| read_line(line)).take(MAX_SORTS).collect();
    event.name = stored.name;
    event.notes = stored.notes;
    Some(event)
}

/// Whether what this page reads of an event is all of it. A newer page may keep more: written again by this one, that would be lost. A table
/// that is gone from the library doesn't count, nor a game's table that the event doesn't have, as earlier versions could leave it, nor the
/// form in which terrain is written.
pub fn is_whole(text: &str) -> bool {
    let Some(stored) = StoredEvent::read(text) else { return false };
    let event = pack::find(&stored.pack).and_then(|pack| read(text, |_| Some(Layout::new(pack).into())));
    let (Some(event), Ok(mut before)) = (event, serde_json::from_str::<Value>(text)) else { return false };
    let has_table = |table: &Value| stored.tables.iter().any(|own| table.as_u64() == Some(own.id.into()));
    let rounds = before.get_mut("rounds").and_then(Value::as_array_mut).into_iter().flatten();
    let games = rounds.filter_map(|round| round.get_mut("pairings")?.as_array_mut()).flatten();
    for game in games.filter_map(Value::as_object_mut) {
        if game.get("table").is_some_and(|table| !has_table(table)) {
            game.remove("table");
        }
    }
    serde_json::from_str(&write(&event)).is_ok_and(|after| is_part(&before, &after))
}

/// Whether nothing of a value is missing in another. What is empty may be left out, and of texts in a list only the number counts.
fn is_part(value: &Value, of: &Value) -> bool {
    match (value, of) {
        (Value::Object(fields), Value::Object(of)) => {
            fields.iter().all(|(name, value)| is_empty(value) || of.get(name).is_some_and(|of| is_part(value, of)))
        }
        (Value::Array(items), Value::Array(of)) => {
            items.len() == of.len() && items.iter().zip(of).all(|(item, of)| item.is_string() || is_part(item, of))
        }
        _ => value == of,
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(is_set) => !is_set,
        Value::Number(number) => number.as_u64() == Some(0),
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
    }
}

fn round(stored: &StoredRound, pack: &'static Pack) -> EventRound {
    EventRound {
        scenario: stored.scenario.as_deref().and_then(|id| pack.scenario(id)),
        is_revealed: stored.revealed,
        paired_on: stored.paired_on.iter().copied().take(Event::MAX_ROUNDS).collect(),
        ..EventRound::default()
    }
}

/// The same text with other numbers of tables, such as those that the tables of a backup get in another library. A table for which
/// `number` has none is left out. `None` where the text is no event.
pub fn renumbered(text: &str, number: impl FnMut(TableId) -> Option<TableId>) -> Option<String> {
    Some(storage::write(&with_table_ids(StoredEvent::read(text)?, number)))
}

/// What [`Event::with_table_ids`] is for an event that isn't read with its tables.
pub fn with_table_ids(mut stored: StoredEvent, number: impl FnMut(TableId) -> Option<TableId>) -> StoredEvent {
    let ids = NewTableIds::of(stored.tables.iter().map(|table| TableId(table.id)), number);
    let mut listed = BTreeSet::new();
    stored.tables.retain_mut(|table| {
        let id = ids.get(TableId(table.id)).filter(|id| listed.insert(id.0));
        if let Some(id) = id {
            table.id = id.0;
        }
        id.is_some()
    });
    for pairing in stored.rounds.iter_mut().flat_map(|round| &mut round.pairings) {
        pairing.table = pairing.table.and_then(|table| ids.get(TableId(table))).map(|table| table.0);
    }
    stored
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::checks::Plan;
    use crate::checks::testing::{circle, layout, pack};
    use crate::event::{EventPlayer, GameEnding, GameResult, Pairing, PlayerId, PlayerScore, Seat};
    use crate::formats::link;

    fn table(id: u32, x: f64) -> Arc<NumberedTable> {
        let layout = layout(&[circle("a", "forest", (x, 12.0), 4.0)]);
        Arc::new(NumberedTable { id: TableId(id), layout, plan: Plan { quadrant_method: id == 7 }, is_locked: id == 4 })
    }

    fn pairings() -> Vec<Pairing> {
        let [ada, bo, cy] = [2, 5, 9].map(PlayerId);
        let result = GameResult {
            winner: Some(Seat::Second),
            ending: GameEnding::Concession,
            scores: [PlayerScore::default(), PlayerScore { vp: 5, destroyed: 38, list: Some(2), presence: None }],
        };
        vec![Pairing { table: Some(TableId(7)), result: Some(result), ..Pairing::game(cy, ada) }, Pairing::bye(bo)]
    }

    fn event() -> Event {
        let hill = pack().kind("hill").expect("a kind");
        let scenario = |index: usize| pack().scenarios.get(index);
        Event {
            id: Some(EventId(2_863_311_530)),
            name: "Open\n\"Kassel\"".to_owned(),
            date: EventDate::new(2026, 12, 5),
            points: 75,
            players: 32,
            edges: EdgeChoice::Any,
            rounds: vec![
                EventRound { scenario: scenario(3), is_revealed: true, pairings: pairings(), paired_on: Vec::new() },
                EventRound { scenario: scenario(1), paired_on: vec![u32::MAX], ..EventRound::default() },
                EventRound::default(),
            ],
            tables: vec![table(7, 12.0), table(4, 14.0), table(9, 20.0)],
            roster: ["Ada", "Bo", "Cy"]
                .iter()
                .zip([2, 5, 9])
                .map(|(name, id)| EventPlayer::new(PlayerId(id), *name))
                .collect(),
            stock: vec![OwnTerrain {
                count: 4,
                ..OwnTerrain::from_piece(&OwnTerrain::of(hill).piece, Some(0x12_34_56))
            }],
            notes: "Two vans".to_owned(),
            ..Event::new(pack())
        }
    }

    /// The library with the event's tables, as links under their numbers.
    fn library(event: &Event) -> BTreeMap<u32, String> {
        let kept = |table: &Arc<NumberedTable>| (table.id.0, link::write(&PlannedTable::of_event(event, table)));
        event.tables.iter().map(kept).collect()
    }

    fn read_from(text: &str, library: &BTreeMap<u32, String>) -> Option<Event> {
        read(text, |id| link::read(library.get(&id.0)?).ok())
    }

    #[test]
    fn an_event_is_read_as_it_was_kept() {
        let event = event();
        assert_eq!(read_from(&write(&event), &library(&event)).as_ref(), Some(&event));
        let empty = Event::new(pack());
        assert_eq!(read_from(&write(&empty), &BTreeMap::new()), Some(empty));
    }

    #[test]
    fn a_table_that_is_missing_or_unreadable_costs_nothing_else() {
        let event = event();
        let text = write(&event);
        for broken in [None, Some("9later"), Some("")] {
            let mut library = library(&event);
            match broken {
                Some(link) => library.insert(4, link.to_owned()),
                None => library.remove(&4),
            };
            let mut expected = event.clone();
            expected.tables.remove(1);
            assert_eq!(read_from(&text, &library), Some(expected));
        }
    }

    #[test]
    fn what_cannot_be_read_is_left_out_and_the_rest_stays() {
        let event = event();
        let library = library(&event);
        let with = |from: &str, to: &str| {
            let text = write(&event);
            assert!(text.contains(from), "{from} in {text}");
            read_from(&text.replace(from, to), &library)
        };
        let changed = |change: &dyn Fn(&mut Event)| {
            let mut changed = event.clone();
            change(&mut changed);
            Some(changed)
        };
        assert_eq!(with("2026-12-05", "2026-02-30"), changed(&|event| event.date = None));
        assert_eq!(with("\"any\"", "\"north\""), changed(&|event| event.edges = EdgeChoice::Opposite));
        assert_eq!(with("pressure-point", "chess"), changed(&|event| event.rounds[0].scenario = None));
        assert_eq!(with("\"points\":75", "\"points\":4000000000"), changed(&|event| event.points = Event::MAX_POINTS));
        assert_eq!(with("\"players\":32,", ""), changed(&|event| event.players = 0));
        assert_eq!(with("#123456", "red"), changed(&|event| event.stock.clear()));
        let mut once = event.clone();
        once.tables.remove(1);
        assert_eq!(with("\"id\":4", "\"id\":7"), Some(once.clone()), "a table is in an event once");
        assert_eq!(with("\"id\":4", "\"id\":0"), Some(once));
        assert_eq!(with("{\"pack\"", "{\"later\":[{}],\"pack\""), Some(event.clone()));
        for no_event in ["", "[]", "{}", "{\"pack\":\"chess\"}", "{\"pack\":7}"] {
            assert_eq!(read_from(no_event, &library), None, "{no_event}");
        }
        let rounds = vec![EventRound::default(); Event::MAX_ROUNDS];
        let many = Event { rounds: vec![EventRound::default(); 1000], ..event.clone() };
        assert_eq!(read_from(&write(&many), &library).map(|event| event.rounds), Some(rounds));
    }

    #[test]
    fn what_a_newer_page_has_kept_is_noticed() {
        let text = write(&event());
        assert!(is_whole(&text) && is_whole(&write(&Event::new(pack()))));
        for (from, to) in [
            ("{\"pack\"", "{\"later\":[{}],\"pack\""),
            ("\"locked\":true", "\"locked\":true,\"room\":\"Hall 2\""),
            ("[5,38,2]", "[5,38,2,7]"),
            ("\"any\"", "\"corner\""),
            ("#123456", "red"),
            ("pressure-point", "chess"),
        ] {
            assert!(text.contains(from), "{from} in {text}");
            assert!(!is_whole(&text.replace(from, to)), "{to}");
        }
        // A game's table that the event doesn't have was left by an earlier version.
        assert!(text.contains("\"table\":7"), "{text}");
        assert!(is_whole(&text.replace("\"table\":7", "\"table\":70")));
        // What is empty is no loss.
        assert!(is_whole(&text.replace("{\"pack\"", "{\"later\":[],\"pack\"")));
        assert!(!is_whole("{}") && !is_whole(""));
    }

    #[test]
    fn tables_get_the_numbers_of_another_library() {
        let event = event();
        let text = renumbered(&write(&event), |id| (id.0 != 4).then_some(TableId(id.0 + 100))).expect("an event");
        let tables = [table(107, 12.0), table(109, 20.0)];
        let there: BTreeMap<u32, String> = library(&Event { tables: tables.to_vec(), ..event.clone() });
        let read = read_from(&text, &there).expect("it can be read");
        assert_eq!(read.tables.iter().map(|table| table.id.0).collect::<Vec<_>>(), [107, 109]);
        // The games are on the same tables.
        let mut event = event;
        event.rounds[0].pairings[0].table = Some(TableId(107));
        assert_eq!(Event { tables: Vec::new(), ..read }, Event { tables: Vec::new(), ..event });
        assert_eq!(renumbered("[]", Some), None);
    }
}
