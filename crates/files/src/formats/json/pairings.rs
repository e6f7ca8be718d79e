//! The players of an event file, and who plays whom: a player a line, a game or bye a line.

use std::collections::BTreeMap;

use super::file::{FileNumber, PairingFile, PlayerFile, ResultFile, ScoreFile};
use super::limits;
use super::number::count_file;
use super::problem::{AtPlace as _, FileProblem, FileProblemReason, ReadResult};
use super::usable::{found_or_unknown, require_at_most, unusable, whole};
use super::write::non_empty_text;
use crate::event::{
    Event, EventPlayer, EventRound, GameEnding, GameResult, NumberedTable, Pairing, PlayerId, PlayerScore, Seat,
};
use crate::words::mark;
use std::sync::Arc;

/// A player for a file. An id that is the player's place, counted from 1, isn't written.
pub(super) fn player_file((player, place): (&EventPlayer, u32)) -> PlayerFile<'_> {
    PlayerFile {
        id: (player.id.0 != place).then(|| count_file(player.id.0)),
        name: &player.name,
        faction: non_empty_text(&player.faction),
        team: non_empty_text(&player.team),
        dropped: player.has_dropped.then_some(true),
        disqualified: player.is_disqualified.then_some(true),
    }
}

/// The pairings of all rounds for a file.
pub(super) fn pairing_files(event: &Event) -> Vec<PairingFile<'static>> {
    let of_round = |(round, number): (&EventRound, u32)| {
        let pairings = round.pairings.iter();
        pairings.map(|pairing| pairing_file(event, number, pairing)).collect::<Vec<_>>()
    };
    event.rounds.iter().zip(1..).flat_map(of_round).collect()
}

fn pairing_file(event: &Event, round: u32, pairing: &Pairing) -> PairingFile<'static> {
    let table = pairing.table.and_then(|id| event.number(id)).and_then(|number| u32::try_from(number).ok());
    PairingFile {
        round: count_file(round),
        players: pairing.players().map(|player| count_file(player.0)).collect(),
        table: table.map(count_file),
        result: pairing.result.map(result_file),
    }
}

fn result_file(result: GameResult) -> ResultFile<'static> {
    let winner = result.winner.map(|winner| match winner {
        Seat::First => 1,
        Seat::Second => 2,
    });
    ResultFile {
        winner: winner.map(count_file),
        ending: result.ending.name(),
        scores: result
            .scores
            .iter()
            .map(|score| ScoreFile {
                vp: count_file(score.vp),
                destroyed: count_file(score.destroyed),
                list: score.list.map(|list| count_file(list.into())),
                presence: score.presence.map(count_file),
            })
            .collect(),
    }
}

/// Reads the players.
pub(super) fn roster(files: &[PlayerFile]) -> ReadResult<Vec<EventPlayer>> {
    let most = usize::try_from(Event::MAX_PLAYERS).unwrap_or(usize::MAX);
    require_at_most(most, files.len(), mark!("players"))?;
    let mut places: BTreeMap<PlayerId, usize> = BTreeMap::new();
    let player = |(index, (file, place)): (usize, (&PlayerFile, u32))| {
        let id = match file.id {
            Some(id) => player_id(id).in_field("id")?,
            None => PlayerId(place),
        };
        if let Some(first) = places.insert(id, index) {
            return Err(FileProblem::of(FileProblemReason::TakenPlayerId { id: id.0, first }));
        }
        let text = |text: Option<&str>| text.map(limits::name).unwrap_or_default();
        Ok(EventPlayer {
            id,
            name: limits::name(file.name),
            faction: text(file.faction),
            team: text(file.team),
            has_dropped: file.dropped.unwrap_or_default(),
            is_disqualified: file.disqualified.unwrap_or_default(),
        })
    };
    let mut player = player;
    files.iter().zip(1..).enumerate().map(|(index, file)| player((index, file)).in_item(index)).collect()
}

/// A player of the event by the id.
pub(super) fn known_player(number: FileNumber, roster: &[EventPlayer]) -> ReadResult<PlayerId> {
    let id = player_id(number)?;
    let is_known = roster.iter().any(|player| player.id == id);
    if is_known { Ok(id) } else { Err(FileProblem::of(FileProblemReason::NoSuchPlayer(id.0))) }
}

fn player_id(number: FileNumber) -> ReadResult<PlayerId> {
    whole(number, 1, u32::MAX)
        .map_or_else(|| unusable(number.0, mark!("a whole number, 1 or more")), |id| Ok(PlayerId(id)))
}

/// Reads the pairings into the rounds.
pub(super) fn pairings(
    files: &[PairingFile],
    rounds: &mut [EventRound],
    roster: &[EventPlayer],
    tables: &[Arc<NumberedTable>],
) -> ReadResult<()> {
    for (index, file) in files.iter().enumerate() {
        let (round, pairing) = pairing(file, rounds.len(), roster, tables).in_item(index)?;
        let paired = &mut rounds[round].pairings;
        for player in pairing.players() {
            if paired.iter().any(|other| other.seat_of(player).is_some()) {
                let twice = FileProblemReason::PairedTwice { player: player.0, round: round + 1 };
                return Err(FileProblem::of(twice)).in_field("players").in_item(index);
            }
        }
        paired.push(pairing);
    }
    Ok(())
}

/// A pairing and its round, counted from 0.
fn pairing(
    file: &PairingFile,
    rounds: usize,
    roster: &[EventPlayer],
    tables: &[Arc<NumberedTable>],
) -> ReadResult<(usize, Pairing)> {
    let round = place(file.round, rounds, mark!("the number of one of the rounds")).in_field("round")?;
    let players = file.players.iter().enumerate().map(|(index, number)| known_player(*number, roster).in_item(index));
    let players: Vec<PlayerId> = players.collect::<ReadResult<_>>().in_field("players")?;
    let (first, second) = match players[..] {
        [first] => (first, None),
        [first, second] if first != second => (first, Some(second)),
        _ => return Err(FileProblem::of(FileProblemReason::NoPair)).in_field("players"),
    };
    let table = file.table.map(|number| place(number, tables.len(), mark!("the number of one of the tables")));
    let table = table.transpose().in_field("table")?.map(|index| tables[index].id);
    let result = file.result.as_ref().map(|file| result(file, second.is_some())).transpose().in_field("result")?;
    Ok((round, Pairing { first, second, table, result }))
}

/// The index that belongs to a number counted from 1.
fn place(number: FileNumber, count: usize, wanted: &'static str) -> ReadResult<usize> {
    let most = u32::try_from(count).unwrap_or(u32::MAX);
    let place = whole(number, 1, most).and_then(|number| usize::try_from(number - 1).ok());
    place.map_or_else(|| unusable(number.0, wanted), Ok)
}

fn result(file: &ResultFile, is_game: bool) -> ReadResult<GameResult> {
    let winner = file.winner.map(|number| match whole(number, 1, 2) {
        Some(1) => Ok(Seat::First),
        Some(_) => Ok(Seat::Second),
        None => unusable(number.0, mark!("1 or 2, or leave it out for a tie")),
    });
    let names = || GameEnding::NAMES.map(|(name, _)| name);
    let ending = found_or_unknown(GameEnding::named(file.ending), mark!("ending"), file.ending, names);
    let [first, second] = &file.scores[..] else {
        return Err(FileProblem::of(FileProblemReason::NoTwoScores)).in_field("scores");
    };
    let result = GameResult {
        winner: winner.transpose().in_field("winner")?,
        ending: ending.in_field("ending")?,
        scores: [score(first).in_item(0).in_field("scores")?, score(second).in_item(1).in_field("scores")?],
    };
    let is_possible = is_game && result.is_possible();
    if is_possible { Ok(result) } else { Err(FileProblem::of(FileProblemReason::ImpossibleResult)) }
}

fn score(file: &ScoreFile) -> ReadResult<PlayerScore> {
    let vp = whole(file.vp, 0, GameResult::MAX_VP);
    let vp = vp.map_or_else(|| unusable(file.vp.0, mark!("a whole number from 0 to 999")), Ok).in_field("vp")?;
    let destroyed = whole(file.destroyed, 0, GameResult::MAX_DESTROYED);
    let destroyed = destroyed.map_or_else(|| unusable(file.destroyed.0, mark!("a whole number from 0 to 1000")), Ok);
    let list = |number: FileNumber| {
        let list = whole(number, 1, GameResult::MAX_LISTS.into()).and_then(|list| u8::try_from(list).ok());
        list.map_or_else(|| unusable(number.0, mark!("a whole number from 1 to 9")), Ok)
    };
    let presence = |number: FileNumber| {
        let presence = whole(number, 0, GameResult::MAX_PRESENCE);
        presence.map_or_else(|| unusable(number.0, mark!("a whole number from 0 to 1000")), Ok)
    };
    Ok(PlayerScore {
        vp,
        destroyed: destroyed.in_field("destroyed")?,
        list: file.list.map(list).transpose().in_field("list")?,
        presence: file.presence.map(presence).transpose().in_field("presence")?,
    })
}
