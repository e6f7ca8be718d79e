//! Random tables of every form that the editor can make or a file can have, for the tests of links and files.

pub mod random;

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use tablewright::checks::{self, EventScenarios, Plan};
use tablewright::event::{
    ChosenAwards, Cut, EdgeChoice, Event, EventDate, EventId, EventPlayer, EventRound, GameEnding, GameResult,
    NumberedTable, Pairing, PlayerId, PlayerScore, Seat, TableId,
};
use tablewright::formats::PlannedTable;
use tablewright::formats::terrain::OwnTerrain;
use tablewright::geometry::{Shape, Side};
use tablewright::layout::{Layout, Levels, Piece, PieceId, Waiver};
use tablewright::pack::{self, Pack};
use tablewright::units::{Angle, Length};

pub fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

fn length() -> impl Strategy<Value = Length> {
    (-10_000..=10_000).prop_map(Length::hundredths)
}

fn on_table() -> impl Strategy<Value = Length> {
    (0..=4800).prop_map(Length::hundredths)
}

fn side() -> impl Strategy<Value = Length> {
    (1..=10_000).prop_map(Length::hundredths)
}

fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        side().prop_map(|diameter| Shape::Circle { diameter }),
        (side(), side()).prop_map(|(width, depth)| Shape::Ellipse { width, depth }),
        (side(), side()).prop_map(|(width, depth)| Shape::Rectangle { width, depth }),
        vec((length(), length()).prop_map(|(x, y)| [x, y]), 3..7).prop_map(|points| Shape::Polygon { points }),
        // Random large polygons nearly always cross themselves, so this one is a saw blade.
        (3..=64usize)
            .prop_map(|count| Shape::Polygon { points: (0..count).map(|corner| saw(corner, count)).collect() }),
    ]
    .prop_filter("a shape has an inside", |shape| shape.validate().is_ok())
}

/// A corner of a saw blade whose last corner is far below its teeth.
fn saw(corner: usize, count: usize) -> [Length; 2] {
    let index = i32::try_from(corner).expect("at most 64");
    if corner + 1 == count {
        [Length::ZERO, Length::hundredths(-9_999)]
    } else {
        [Length::hundredths(index * 7), Length::hundredths(index % 2 * 301)]
    }
}

/// Any text, often one that JSON must escape.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[A-Za-z0-9 –,.!-]{0,24}",
        "[\"\\\\/\\n\\r\\t\\x00-\\x1f\u{7f}\u{2028}é🌲 ]{0,8}",
        Just(String::new())
    ]
}

prop_compose! {
    fn piece(index: usize)(
        kind in 0..pack().kinds.len(),
        also in vec(0..pack().kinds.len(), 0..3),
        (name, label) in (proptest::option::of(text()), proptest::option::of(text())),
        at in prop_oneof![(length(), length()), (on_table(), on_table())],
        turn in prop_oneof![0..3600i32, (0..360i32).prop_map(|turn| turn * 10), Just(0)],
        door in prop_oneof![Just(Piece::USUAL_DOOR), Just(Piece::USUAL_DOOR), (0..3600i32).prop_map(Angle::tenths)],
        shape in proptest::option::of(shape()),
        height in proptest::option::of((0..=10_000).prop_map(Length::hundredths)),
        (levels, own_rules) in (
            prop_oneof![Just(None), Just(None), (1..=Levels::MAX).prop_map(Levels::new)],
            prop_oneof![Just(None), text().prop_map(|text| Piece::own_rules_of(&text))],
        ),
        counts_as in proptest::option::of(0..=200u32),
        locked in any::<bool>(),
        own_id in proptest::option::of("[a-z \"\\\\]{1,3}"),
    ) -> Piece {
        let kinds = &pack().kinds;
        // Ids must be unique, so those that aren't letters end with the index.
        let id = own_id.and_then(|id| PieceId::new(&format!("{id}{index}"))).unwrap_or_else(|| PieceId::nth(index));
        let mut piece = Piece::new(id, &kinds[kind], [at.0, at.1]);
        for part in also {
            if part != kind && !piece.also.contains(&&kinds[part]) {
                piece.also.push(&kinds[part]);
            }
        }
        Piece { name, label, turn: Angle::tenths(turn), shape, height, levels, door, own_rules, counts_as, locked, ..piece }
    }
}

/// Pieces, some of which are parts of the one before.
fn pieces() -> impl Strategy<Value = Vec<Arc<Piece>>> {
    let all = |count: usize| (0..count).map(|index| (piece(index), 0..4u32)).collect::<Vec<_>>();
    (0..16usize).prop_flat_map(all).prop_map(|drawn| {
        let mut pieces: Vec<Piece> = Vec::new();
        for (piece, draw) in drawn {
            match pieces.last_mut() {
                Some(whole) if draw == 0 && whole.members().count() < Piece::MAX_PARTS => whole.parts.push(piece),
                _ => pieces.push(piece),
            }
        }
        pieces.into_iter().map(Arc::new).collect()
    })
}

prop_compose! {
    pub fn layout()(
        name in text(),
        notes in text(),
        edge in 0..4usize,
        scenario in proptest::option::of(0..pack().scenarios.len()),
        pieces in pieces(),
        waived in vec((any::<prop::sample::Index>(), vec(any::<prop::sample::Index>(), 0..3), text()), 0..4),
    ) -> Layout {
        let rules: Vec<&str> = checks::ALL.iter().map(|check| check.id).collect();
        let mut waivers: Vec<Waiver> = Vec::new();
        for (check, about, reason) in waived {
            let mut about: Vec<PieceId> = if pieces.is_empty() {
                Vec::new()
            } else {
                about.iter().map(|index| index.get(&pieces).id.clone()).collect()
            };
            about.sort();
            about.dedup();
            let check = (*check.get(&rules)).to_owned();
            if !waivers.iter().any(|other| other.check == check && other.pieces == about) {
                waivers.push(Waiver { check, pieces: about, reason });
            }
        }
        Layout {
            name,
            attacker_edge: Side::ALL[edge],
            scenario: scenario.map(|index| &pack().scenarios[index]),
            pieces,
            waivers,
            notes,
            ..Layout::new(pack())
        }
    }
}

prop_compose! {
    /// A table with its plan.
    pub fn planned()(
        layout in layout(),
        quadrant_method in any::<bool>(),
        scenarios in vec(0..pack().scenarios.len(), 0..4),
        edges in vec(0..4usize, 0..3),
    ) -> PlannedTable {
        let chosen = scenarios.into_iter().fold(EventScenarios::default(), EventScenarios::with_scenario_toggled);
        let chosen = edges.into_iter().map(|edge| Side::ALL[edge]).fold(chosen, EventScenarios::with_edge_toggled);
        PlannedTable { layout, plan: Plan { quadrant_method }, chosen }
    }
}

/// Players with ids of their own.
fn roster() -> impl Strategy<Value = Vec<EventPlayer>> {
    let ids = proptest::collection::btree_set(prop_oneof![1..12u32, any::<u32>().prop_map(|id| id.max(1))], 0..9);
    let player = (text(), text(), text(), any::<bool>(), prop::bool::weighted(0.1));
    (ids.prop_map(|ids| ids.into_iter().collect::<Vec<u32>>()).prop_shuffle(), vec(player, 9)).prop_map(
        |(ids, players)| {
            let player = |(id, (name, faction, team, has_dropped, is_disqualified))| EventPlayer {
                id: PlayerId(id),
                name,
                faction,
                team,
                has_dropped,
                is_disqualified,
            };
            ids.into_iter().zip(players).map(player).collect()
        },
    )
}

fn result() -> impl Strategy<Value = GameResult> {
    let score = || {
        let list = proptest::option::of(1..=GameResult::MAX_LISTS);
        let presence = proptest::option::of(0..=GameResult::MAX_PRESENCE);
        (0..=GameResult::MAX_VP, 0..=GameResult::MAX_DESTROYED, list, presence)
            .prop_map(|(vp, destroyed, list, presence)| PlayerScore { vp, destroyed, list, presence })
    };
    let winner = prop_oneof![Just(None), Just(Some(Seat::First)), Just(Some(Seat::Second))];
    let ending = (0..GameEnding::NAMES.len()).prop_map(|index| GameEnding::NAMES[index].1);
    (winner, ending, score(), score())
        .prop_map(|(winner, ending, first, second)| GameResult { winner, ending, scores: [first, second] })
        .prop_filter("games end like that", GameResult::is_possible)
}

/// The games of some of these players, each once, on some of these tables.
fn pairings(players: &[EventPlayer], tables: &[Arc<NumberedTable>]) -> impl Strategy<Value = Vec<Pairing>> + use<> {
    let ids: Vec<PlayerId> = players.iter().map(|player| player.id).collect();
    let tables: Vec<TableId> = tables.iter().map(|table| table.id).collect();
    let game = (any::<(bool, prop::sample::Index)>(), proptest::option::of(result()));
    (Just(ids).prop_shuffle(), vec(game, 5), 0..=5usize).prop_map(move |(ids, games, count)| {
        let pairs = ids.chunks(2).zip(games).take(count);
        let pairing = |(pair, ((has_table, table), result)): (&[PlayerId], ((bool, prop::sample::Index), _))| {
            let [first, second] = [pair.first(), pair.get(1)];
            let table = (has_table && !tables.is_empty()).then(|| *table.get(&tables));
            let first = *first.expect("chunks have players");
            second.map_or_else(
                || Pairing::bye(first),
                |second| Pairing { table, result, ..Pairing::game(first, *second) },
            )
        };
        pairs.map(pairing).collect()
    })
}

/// A cut of some of an event's players, where it can have one, and awards for others.
fn cut_and_awards(event: &Event) -> impl Strategy<Value = (Option<Cut>, ChosenAwards)> + use<> {
    let ids: Vec<PlayerId> = event.roster.iter().map(|player| player.id).collect();
    let rounds = event.rounds.len();
    let chosen = (prop::bool::weighted(0.3), any::<[prop::sample::Index; 2]>(), any::<[bool; 2]>());
    (Just(ids).prop_shuffle(), chosen).prop_map(move |(ids, (has_cut, [after, count], [is_painted, is_sport]))| {
        let cut = (has_cut && rounds > 0 && ids.len() >= Cut::MIN_PLAYERS).then(|| Cut {
            after: 1 + after.index(rounds),
            players: ids[..Cut::MIN_PLAYERS + count.index(ids.len() - 1)].to_vec(),
        });
        let awards = ChosenAwards {
            best_painted: ids.first().copied().filter(|_| is_painted),
            best_sport: ids.last().copied().filter(|_| is_sport),
        };
        (cut, awards)
    })
}

/// An event with tables that have ids of their own, players, and games in its first rounds.
pub fn event() -> impl Strategy<Value = Event> {
    let scenarios = &pack().scenarios;
    let round = (proptest::option::of(0..scenarios.len()), any::<bool>()).prop_map(|(scenario, is_revealed)| {
        EventRound { scenario: scenario.map(|index| &scenarios[index]), is_revealed, ..EventRound::default() }
    });
    let table = (layout(), any::<[bool; 2]>());
    let ids = proptest::collection::btree_set(prop_oneof![1..12u32, any::<u32>().prop_map(|id| id.max(1))], 0..6);
    let tables = (ids.prop_map(|ids| ids.into_iter().collect::<Vec<u32>>()).prop_shuffle(), vec(table, 6)).prop_map(
        |(ids, tables)| {
            let table = |(id, (layout, [quadrant_method, is_locked])): (u32, (Layout, [bool; 2]))| {
                Arc::new(NumberedTable { id: TableId(id), layout, plan: Plan { quadrant_method }, is_locked })
            };
            ids.into_iter().zip(tables).map(table).collect()
        },
    );
    let date = proptest::option::of((1..=9999u16, 1..=12u8, 1..=28u8))
        .prop_map(|date| date.and_then(|(year, month, day)| EventDate::new(year, month, day)));
    let own = (piece(0), proptest::option::of(0..=0xff_ff_ff_u32), 1..=99u32)
        .prop_map(|(piece, tint, count)| OwnTerrain { count, ..OwnTerrain::from_piece(&piece, tint) });
    let numbers = (0..=Event::MAX_POINTS, 0..=Event::MAX_PLAYERS, 0..3usize);
    (text(), date, numbers, vec(round, 0..9), tables, vec(own, 0..5), text())
        .prop_map(|(name, date, (points, players, edges), rounds, tables, stock, notes)| Event {
            id: None,
            pack: pack(),
            name,
            date,
            points,
            players,
            edges: EdgeChoice::NAMES[edges].1,
            rounds,
            tables,
            roster: Vec::new(),
            cut: None,
            awards: ChosenAwards::default(),
            stock,
            notes,
        })
        .prop_flat_map(|event| (roster(), Just(event)))
        .prop_flat_map(|(roster, event)| {
            let event = Event { roster, ..event };
            let paired = vec(pairings(&event.roster, &event.tables), event.rounds.len().min(2));
            let chosen = cut_and_awards(&event);
            (Just(event), paired, proptest::option::of(1..=u32::MAX), chosen)
        })
        .prop_map(|(mut event, paired, id, chosen)| {
            event.id = id.map(EventId);
            (event.cut, event.awards) = chosen;
            for (round, pairings) in event.rounds.iter_mut().zip(paired) {
                round.pairings = pairings;
            }
            event
        })
}
