//! The standings of an event: what its games count as, and who is ahead.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::bracket::{Bracket, BracketPlayer};
use super::document::Event;
use super::ids::PlayerId;
use super::pairing::{GameEnding, GameResult, Pairing, Seat};
use crate::pack::{ByeStrength, CardTexts, EventScoring, Pack};
use crate::sorting::SharedSort as _;

/// How a pack scores the games of an event; `None` where it says nothing about that.
pub fn scoring(pack: &Pack) -> Option<EventScoring> {
    CardTexts::of(pack)?.event.as_ref()?.scoring
}

/// What a game or a bye counts as for a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Credit {
    /// Tournament points.
    pub points: u32,
    /// Victory points.
    pub vp: u32,
    /// Army points of opponents that were destroyed.
    pub destroyed: u32,
}

/// Where a player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerStanding {
    /// The place, from 1. Players who are equal in everything share it. Who is disqualified has none: 0.
    pub rank: u32,
    pub player: PlayerId,
    /// Tournament points.
    pub points: u32,
    /// The strength of schedule: the tournament points of all opponents.
    pub strength: u32,
    /// Victory points.
    pub vp: u32,
    /// Army points of opponents that were destroyed.
    pub destroyed: u32,
    /// Games won.
    pub wins: u32,
    /// Games tied.
    pub ties: u32,
    /// Games lost.
    pub losses: u32,
    /// Rounds without an opponent.
    pub byes: u32,
}

impl PlayerStanding {
    /// The place, which who is disqualified doesn't have.
    pub fn place(&self) -> Option<u32> {
        (self.rank > 0).then_some(self.rank)
    }

    /// What decides the rank, the first one first.
    const fn order(&self) -> [u32; 4] {
        [self.points, self.strength, self.vp, self.destroyed]
    }
}

/// What a result counts as for the first and the second player; nothing where the pack doesn't say how games are scored.
pub fn credits_of_result(event: &Event, result: &GameResult) -> [Credit; 2] {
    let Some(scoring) = scoring(event.pack) else { return [Credit::default(); 2] };
    Seat::ALL.map(|seat| credit_of_result(event, &scoring, result, seat))
}

fn credit_of_result(event: &Event, scoring: &EventScoring, result: &GameResult, seat: Seat) -> Credit {
    let points = match result.winner {
        None => scoring.tie,
        Some(winner) if winner == seat => scoring.win,
        Some(_) => scoring.loss,
    };
    let score = result.score(seat);
    let played = Credit { points, vp: score.vp, destroyed: score.destroyed };
    match result.winner {
        Some(winner) if result.ending == GameEnding::Concession => {
            if winner == seat {
                let least = scoring.concession;
                let destroyed = share(event.points, least.destroyed_percent);
                Credit { vp: played.vp.max(least.vp), destroyed: played.destroyed.max(destroyed), ..played }
            } else {
                Credit { points, vp: 0, destroyed: 0 }
            }
        }
        _ => played,
    }
}

/// What a bye counts as; nothing where the pack doesn't say how games are scored.
pub fn credit_of_bye(event: &Event) -> Credit {
    scoring(event.pack).map_or_else(Credit::default, |scoring| Credit {
        points: scoring.bye.points,
        vp: scoring.bye.vp,
        destroyed: share(event.points, scoring.bye.destroyed_percent),
    })
}

/// A share of the army points, rounded up.
fn share(points: u32, percent: u32) -> u32 {
    points.saturating_mul(percent).div_ceil(100)
}

/// The standings after the first `rounds` rounds, the best player first; equal ones in the order of the roster. Games without a
/// result don't count. Players who have left the event keep their place. Disqualified ones stand last, without a place, and count in the
/// strength of schedule of others all the same.
///
/// The order is that of the packet: tournament points, strength of schedule, victory points, army points destroyed. The rounds after a
/// cut change no numbers. Its players stand first then, by how far they have come in the bracket, and those who have come equally far as
/// they were at the cut. The others stay where they were.
pub fn standings(event: &Event, rounds: usize) -> Vec<PlayerStanding> {
    let cut = event.cut.as_ref().filter(|cut| cut.after < rounds);
    let is_disqualified = |row: &PlayerStanding| event.player(row.player).is_some_and(|player| player.is_disqualified);
    let rows = standings_by_games(event, cut.map_or(rounds, |cut| cut.after));
    let (disqualified, mut ranked): (Vec<_>, Vec<_>) = rows.into_iter().partition(is_disqualified);
    let are_shared = scoring(event.pack).is_none_or(|scoring| scoring.shared_ranks);
    let mut last: Option<([u32; 4], u32)> = None;
    for (standing, place) in ranked.iter_mut().zip(1..) {
        let order = standing.order();
        standing.rank = last.filter(|(same, _)| are_shared && *same == order).map_or(place, |(_, rank)| rank);
        last = Some((order, standing.rank));
    }
    if let Some(cut) = cut {
        ranked = by_bracket(&ranked, &Bracket::after(event, cut, rounds));
    }
    ranked.extend(disqualified);
    ranked
}

/// The standings of a cut with the players of the bracket first. Who stood between them and isn't in it, having left the event, comes
/// after them; all others stay where they were.
fn by_bracket(at_cut: &[PlayerStanding], bracket: &Bracket) -> Vec<PlayerStanding> {
    let row_of = |one: BracketPlayer| Some((one, *at_cut.iter().find(|row| row.player == one.player)?));
    let top: Vec<(BracketPlayer, PlayerStanding)> = bracket.by_place().into_iter().filter_map(row_of).collect();
    let in_top = |row: &PlayerStanding| top.iter().any(|(one, _)| one.player == row.player);
    let end = at_cut.iter().rposition(in_top).map_or(0, |last| last + 1);
    let mut rows: Vec<PlayerStanding> = Vec::with_capacity(at_cut.len());
    // The places before the end are dealt out anew; who is equal in everything shares one.
    let mut last = None;
    let mut add = |row: &PlayerStanding, same: (Option<_>, u32)| {
        let place = u32::try_from(rows.len() + 1).unwrap_or(u32::MAX);
        let rank = last.filter(|(before, _)| *before == same).map_or(place, |(_, rank)| rank);
        rows.push(PlayerStanding { rank, ..*row });
        last = Some((same, rank));
    };
    for (one, row) in &top {
        add(row, (Some(one.order()), row.rank));
    }
    for row in at_cut[..end].iter().filter(|row| !in_top(row)) {
        add(row, (None, row.rank));
    }
    // Nobody outside shares a place with somebody of the bracket, to whom they were equal at the cut.
    let next = u32::try_from(end + 1).unwrap_or(u32::MAX);
    rows.extend(at_cut[end..].iter().map(|row| PlayerStanding { rank: row.rank.max(next), ..*row }));
    rows
}

/// The standings by the games of the first rounds alone, in their order, without places.
fn standings_by_games(event: &Event, rounds: usize) -> Vec<PlayerStanding> {
    let mut tallies: BTreeMap<PlayerId, Tally> =
        event.roster.iter().map(|player| (player.id, Tally::default())).collect();
    let played = event.rounds.iter().take(rounds).flat_map(|round| &round.pairings);
    for pairing in played {
        count(event, pairing, &mut tallies);
    }
    let points: BTreeMap<PlayerId, u32> = tallies.iter().map(|(id, tally)| (*id, tally.credit.points)).collect();
    let standing = |player: PlayerId| {
        let tally = tallies.get(&player).cloned().unwrap_or_default();
        let of_opponent = |opponent: &PlayerId| points.get(opponent).copied().unwrap_or_default();
        PlayerStanding {
            rank: 0,
            player,
            points: tally.credit.points,
            strength: tally.opponents.iter().map(of_opponent).fold(tally.bye_strength, u32::saturating_add),
            vp: tally.credit.vp,
            destroyed: tally.credit.destroyed,
            wins: tally.wins,
            ties: tally.ties,
            losses: tally.losses,
            byes: tally.byes,
        }
    };
    let mut standings: Vec<PlayerStanding> = event.roster.iter().map(|player| standing(player.id)).collect();
    standings.shared_sort_by_key(|standing| Reverse(standing.order()));
    standings
}

/// What a player's games add up to.
#[derive(Clone, Default)]
struct Tally {
    credit: Credit,
    opponents: Vec<PlayerId>,
    /// What byes add to the strength of schedule.
    bye_strength: u32,
    wins: u32,
    ties: u32,
    losses: u32,
    byes: u32,
}

impl Tally {
    const fn add(&mut self, credit: Credit) {
        self.credit.points = self.credit.points.saturating_add(credit.points);
        self.credit.vp = self.credit.vp.saturating_add(credit.vp);
        self.credit.destroyed = self.credit.destroyed.saturating_add(credit.destroyed);
    }
}

fn count(event: &Event, pairing: &Pairing, tallies: &mut BTreeMap<PlayerId, Tally>) {
    let Some(second) = pairing.second else {
        let tally = tallies.entry(pairing.first).or_default();
        let credit = credit_of_bye(event);
        if scoring(event.pack).is_some_and(|scoring| scoring.bye_strength == ByeStrength::ByePoints) {
            tally.bye_strength = tally.bye_strength.saturating_add(credit.points);
        }
        tally.add(credit);
        tally.byes += 1;
        return;
    };
    let Some(result) = &pairing.result else { return };
    let players = [pairing.first, second];
    let credits = credits_of_result(event, result);
    for (seat, (player, credit)) in Seat::ALL.into_iter().zip(players.into_iter().zip(credits)) {
        let tally = tallies.entry(player).or_default();
        tally.add(credit);
        tally.opponents.extend(players.into_iter().filter(|other| *other != player));
        match result.winner {
            None => tally.ties += 1,
            Some(winner) if winner == seat => tally.wins += 1,
            Some(_) => tally.losses += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::pack;
    use crate::event::{EventPlayer, EventRound, PlayerScore};

    fn event(players: u32, rounds: Vec<Vec<Pairing>>) -> Event {
        Event {
            points: 75,
            roster: (1..=players).map(|id| EventPlayer::new(PlayerId(id), format!("P{id}"))).collect(),
            rounds: rounds.into_iter().map(|pairings| EventRound { pairings, ..EventRound::default() }).collect(),
            ..Event::new(pack())
        }
    }

    fn game(players: [u32; 2], winner: Option<Seat>, ending: GameEnding, scores: [[u32; 2]; 2]) -> Pairing {
        let scores = scores.map(|[vp, destroyed]| PlayerScore { vp, destroyed, list: None, presence: None });
        let [first, second] = players.map(PlayerId);
        Pairing { result: Some(GameResult { winner, ending, scores }), ..Pairing::game(first, second) }
    }

    /// Rank, player, tournament points, strength of schedule, victory points and destroyed points.
    fn rows(event: &Event, rounds: usize) -> Vec<[u32; 6]> {
        let row = |row: &PlayerStanding| [row.rank, row.player.0, row.points, row.strength, row.vp, row.destroyed];
        standings(event, rounds).iter().map(row).collect()
    }

    #[test]
    fn wins_come_first_then_opponents_then_victory_points_then_what_was_destroyed() {
        let (first, second) = (Some(Seat::First), Some(Seat::Second));
        let event = event(
            4,
            vec![
                vec![
                    game([1, 2], first, GameEnding::Scenario, [[7, 40], [2, 30]]),
                    game([3, 4], second, GameEnding::Assassination, [[6, 50], [1, 75]]),
                ],
                vec![
                    game([1, 4], second, GameEnding::Scenario, [[3, 10], [8, 20]]),
                    game([2, 3], None, GameEnding::TimeUp, [[4, 20], [4, 20]]),
                ],
            ],
        );
        assert_eq!(
            rows(&event, 1),
            [[1, 1, 1, 0, 7, 40], [2, 4, 1, 0, 1, 75], [3, 3, 0, 1, 6, 50], [4, 2, 0, 1, 2, 30]]
        );
        assert_eq!(
            rows(&event, 9),
            [[1, 4, 2, 1, 9, 95], [2, 1, 1, 2, 10, 50], [3, 3, 0, 2, 10, 70], [4, 2, 0, 1, 6, 50]]
        );
        let games: Vec<[u32; 3]> = standings(&event, 2).iter().map(|row| [row.wins, row.ties, row.losses]).collect();
        assert_eq!(games, [[2, 0, 0], [1, 0, 1], [0, 1, 1], [0, 1, 1]]);
    }

    #[test]
    fn equal_players_share_their_rank() {
        let event = event(3, vec![vec![Pairing::bye(PlayerId(3))]]);
        assert_eq!(rows(&event, 0), [[1, 1, 0, 0, 0, 0], [1, 2, 0, 0, 0, 0], [1, 3, 0, 0, 0, 0]]);
        assert_eq!(rows(&event, 1), [[1, 3, 1, 0, 3, 38], [2, 1, 0, 0, 0, 0], [2, 2, 0, 0, 0, 0]]);
    }

    #[test]
    fn who_concedes_has_nothing_and_the_other_player_at_least_what_the_packet_gives() {
        let conceded = |scores| {
            let game = game([1, 2], Some(Seat::Second), GameEnding::Concession, scores);
            let event = event(2, vec![vec![game]]);
            rows(&event, 1)
        };
        assert_eq!(conceded([[4, 30], [2, 10]]), [[1, 2, 1, 0, 5, 38], [2, 1, 0, 1, 0, 0]]);
        assert_eq!(conceded([[4, 30], [9, 60]]), [[1, 2, 1, 0, 9, 60], [2, 1, 0, 1, 0, 0]]);
    }

    #[test]
    fn a_game_without_a_result_counts_for_nothing() {
        let event = event(2, vec![vec![Pairing::game(PlayerId(1), PlayerId(2))]]);
        assert_eq!(rows(&event, 1), rows(&event, 0));
    }
}
