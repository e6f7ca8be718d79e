//! The edits of one window made on what another has made of the event meanwhile.
//!
//! What differs between the state before the edits and the state after them is made on the newest state, part by part: the event's own
//! fields, each player, each round, each game, each table. So nothing that only the other window has changed is lost.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use super::award_messages::chosen_award;
use super::awards::{ChosenAward, ChosenAwards};
use super::cut::Cut;
use super::document::{Event, EventRound, NumberedTable};
use super::edit::EventEditProblem;
use super::ids::{PlayerId, TableId};
use super::pairing::{GameResult, Pairing};
use super::roster::EventPlayer;
use crate::layout::LayoutConflict;
use crate::layout::own_terrain::MAX_SORTS;
use crate::words::{name, t};

/// What another window has done meanwhile, so that edits can't be made any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventConflict {
    /// It has entered another result for the game of these players.
    Result(String, String),
    /// It has changed who plays whom, or where, in this round, counted from 1.
    Pairings(usize),
    /// It has added, removed or changed rounds.
    Rounds,
    /// It has made another cut, or taken it back.
    Cut,
    /// It has given an award to somebody else.
    Award(ChosenAward),
    /// It has changed the table of this number.
    Table(usize, LayoutConflict),
    /// It has removed a table.
    NoSuchTable,
    /// It has removed the player of this name.
    NoSuchPlayer(String),
    /// What it has done leaves no room for the edit.
    Edit(EventEditProblem),
}

impl fmt::Display for EventConflict {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let text = match self {
            Self::Result(first, second) => {
                t!("Another window has changed the result of {} and {} meanwhile.", name(first), name(second))
            }
            Self::Pairings(round) => t!("Another window has changed the pairings of round {} meanwhile.", round),
            Self::Rounds => t!("Another window has changed the rounds meanwhile.").to_owned(),
            Self::Cut => t!("Another window has made or changed the cut meanwhile.").to_owned(),
            Self::Award(award) => {
                t!("Another window has chosen somebody else meanwhile: {}.", chosen_award(*award))
            }
            Self::Table(number, conflict) => t!("Table {}: {}", number, conflict),
            Self::NoSuchTable => t!("Another window has removed this table meanwhile.").to_owned(),
            Self::NoSuchPlayer(player) => {
                t!("Another window has removed this player meanwhile: {}.", name(player))
            }
            Self::Edit(problem) => problem.to_string(),
        };
        formatter.write_str(&text)
    }
}

impl Event {
    /// This event, which is the newest, with what differs between `before` and `after`.
    ///
    /// Where both have changed the same field, the later change stands; where both have entered different results for a game, or changed
    /// the pairings of a round, none does.
    ///
    /// # Errors
    ///
    /// What another window has done, so that the edits can't be made.
    pub fn merged(&self, before: &Self, after: &Self) -> Result<Self, EventConflict> {
        if self == before || self == after {
            return Ok(after.clone());
        }
        let mut after = after.clone();
        let roster = self.merged_roster(before, &mut after)?;
        let tables = self.merged_tables(before, &after)?;
        let mut event = Self {
            id: changed(&self.id, &before.id, &after.id),
            pack: self.pack.merged(before.pack, after.pack),
            name: changed(&self.name, &before.name, &after.name),
            date: changed(&self.date, &before.date, &after.date),
            points: changed(&self.points, &before.points, &after.points),
            players: changed(&self.players, &before.players, &after.players),
            edges: changed(&self.edges, &before.edges, &after.edges),
            rounds: Rounds { newest: self, before, after: &after }.merged()?,
            tables,
            roster,
            cut: self.merged_cut(before, &after)?,
            awards: self.merged_awards(before, &after)?,
            stock: changed(&self.stock, &before.stock, &after.stock),
            notes: changed(&self.notes, &before.notes, &after.notes),
        };
        event.read_tables();
        event.require_valid()
    }

    /// The cut. What one window has cut and another one has paired otherwise meanwhile doesn't go together.
    fn merged_cut(&self, before: &Self, after: &Self) -> Result<Option<Cut>, EventConflict> {
        if before.cut == after.cut {
            let is_cut_paired = |cut: &Cut| first_repaired(&before.rounds, &after.rounds, cut.after).is_some();
            let is_conflict =
                self.cut != before.cut && [&self.cut, &before.cut].into_iter().flatten().any(is_cut_paired);
            return if is_conflict { Err(EventConflict::Cut) } else { Ok(self.cut.clone()) };
        }
        if self.cut != before.cut && self.cut != after.cut {
            return Err(EventConflict::Cut);
        }
        let cuts = [&before.cut, &after.cut].into_iter().flatten();
        let paired = cuts.filter_map(|cut| first_repaired(&before.rounds, &self.rounds, cut.after)).min();
        paired.map_or_else(|| Ok(after.cut.clone()), |round| Err(EventConflict::Pairings(round + 1)))
    }

    fn merged_awards(&self, before: &Self, after: &Self) -> Result<ChosenAwards, EventConflict> {
        let mut merged = self.awards;
        for award in ChosenAward::ALL {
            let [now, was, wanted] = [self, before, after].map(|event| event.awards.get(award));
            if was == wanted {
                continue;
            }
            if now != was && now != wanted {
                return Err(EventConflict::Award(award));
            }
            merged = merged.with(award, wanted);
        }
        Ok(merged)
    }

    /// The players. Those that both windows have added under one id get another one, also in the games of `after`.
    fn merged_roster(&self, before: &Self, after: &mut Self) -> Result<Vec<EventPlayer>, EventConflict> {
        let mut roster = self.roster.clone();
        let mut new_ids = BTreeMap::new();
        let rosters = [&self.roster, &before.roster, &after.roster];
        let mut named: BTreeSet<PlayerId> = rosters.into_iter().flatten().map(|player| player.id).collect();
        for player in &after.roster {
            let now = roster.iter().position(|now| now.id == player.id);
            match (before.player(player.id), now) {
                (Some(was), Some(now)) => roster[now] = merged_player(&roster[now], was, player),
                (Some(was), None) if was == player => {}
                (Some(was), None) => return Err(EventConflict::NoSuchPlayer(before.shown_name(was.id))),
                (None, None) => roster.push(player.clone()),
                (None, Some(now)) if roster[now] == *player => {}
                (None, Some(_)) => {
                    let free = (1..=u32::MAX).map(PlayerId).find(|id| named.insert(*id)).unwrap_or(player.id);
                    new_ids.insert(player.id, free);
                    roster.push(EventPlayer { id: free, ..player.clone() });
                }
            }
        }
        let is_removed = |id: PlayerId| before.player(id).is_some() && after.player(id).is_none();
        roster.retain(|player| !is_removed(player.id));
        let new_id = |id: &mut PlayerId| *id = *new_ids.get(id).unwrap_or(id);
        for pairing in after.rounds.iter_mut().flat_map(|round| &mut round.pairings) {
            new_id(&mut pairing.first);
            pairing.second.iter_mut().for_each(new_id);
        }
        after.cut.iter_mut().flat_map(|cut| &mut cut.players).for_each(new_id);
        after.awards = after.awards.map(|id| Some(*new_ids.get(&id).unwrap_or(&id)));
        Ok(roster)
    }

    /// The tables, in this event's order unless `after` has another one than `before`.
    fn merged_tables(&self, before: &Self, after: &Self) -> Result<Vec<Arc<NumberedTable>>, EventConflict> {
        let mut tables = Vec::with_capacity(self.tables.len());
        for (now, number) in self.tables.iter().zip(1..) {
            match (before.table(now.id), after.table(now.id)) {
                (Some(was), Some(wanted)) if was == wanted => tables.push(now.clone()),
                (Some(was), Some(wanted)) => tables.push(merged_table(number, [now, was, wanted])?),
                // It was removed.
                (Some(_), None) => {}
                (None, _) => tables.push(now.clone()),
            }
        }
        for (index, wanted) in after.tables.iter().enumerate() {
            match (before.table(wanted.id), self.table(wanted.id)) {
                (None, None) => tables.insert(index.min(tables.len()), wanted.clone()),
                (None, Some(now)) if now != wanted => {
                    return Err(EventConflict::Edit(EventEditProblem::TakenTableId(wanted.id)));
                }
                (Some(was), None) if was != wanted => return Err(EventConflict::NoSuchTable),
                _ => {}
            }
        }
        let order = |event: &Self, other: &Self| -> Vec<TableId> {
            event.tables.iter().map(|table| table.id).filter(|id| other.table(*id).is_some()).collect()
        };
        if order(before, after) != order(after, before) {
            let mut wanted = after
                .tables
                .iter()
                .filter_map(|wanted| tables.iter().find(|table| table.id == wanted.id).cloned())
                .collect::<Vec<_>>()
                .into_iter();
            for table in tables.iter_mut().filter(|table| after.table(table.id).is_some()) {
                if let Some(next) = wanted.next() {
                    *table = next;
                }
            }
        }
        Ok(tables)
    }

    /// This event, if it is one that edits can make. Games on tables that are gone have none.
    fn require_valid(mut self) -> Result<Self, EventConflict> {
        let problem = |problem| Err(EventConflict::Edit(problem));
        if self.tables.len() > Self::MAX_TABLES {
            return problem(EventEditProblem::TooManyTables);
        }
        if self.rounds.len() > Self::MAX_ROUNDS {
            return problem(EventEditProblem::TooManyRounds);
        }
        if self.roster.len() > Self::MAX_PLAYERS as usize {
            return problem(EventEditProblem::TooManyPlayers);
        }
        if self.stock.len() > MAX_SORTS {
            return problem(EventEditProblem::TooMuchTerrain);
        }
        let tables: BTreeSet<TableId> = self.tables.iter().map(|table| table.id).collect();
        for pairing in self.rounds.iter_mut().flat_map(|round| &mut round.pairings) {
            pairing.table = pairing.table.filter(|table| tables.contains(table));
        }
        for round in &self.rounds {
            self.require_possible(&round.pairings).map_err(EventConflict::Edit)?;
        }
        self.drop_impossible_cut();
        Ok(self)
    }
}

/// A field after a change: as it is now, unless the change concerns it.
fn changed<Value: Clone + PartialEq>(newest: &Value, before: &Value, after: &Value) -> Value {
    if before == after { newest.clone() } else { after.clone() }
}

fn merged_player(newest: &EventPlayer, before: &EventPlayer, after: &EventPlayer) -> EventPlayer {
    EventPlayer {
        id: newest.id,
        name: changed(&newest.name, &before.name, &after.name),
        faction: changed(&newest.faction, &before.faction, &after.faction),
        team: changed(&newest.team, &before.team, &after.team),
        has_dropped: changed(&newest.has_dropped, &before.has_dropped, &after.has_dropped),
        is_disqualified: changed(&newest.is_disqualified, &before.is_disqualified, &after.is_disqualified),
    }
}

/// The first round from this one on, both counted from 0, in which others are paired.
fn first_repaired(before: &[EventRound], after: &[EventRound], from: usize) -> Option<usize> {
    let games = |rounds: &[EventRound], round: usize| -> Vec<Pairing> {
        rounds.get(round).map_or_else(Vec::new, |round| round.pairings.iter().map(without_result).collect())
    };
    (from..before.len().max(after.len())).find(|round| games(before, *round) != games(after, *round))
}

/// A table of this number: as it is now, with what differs between the other two states.
fn merged_table(
    number: usize,
    [newest, before, after]: [&NumberedTable; 3],
) -> Result<Arc<NumberedTable>, EventConflict> {
    let layout = newest.layout.merged(&before.layout, &after.layout);
    let layout = layout.map_err(|conflict| EventConflict::Table(number, conflict))?.layout;
    let plan = changed(&newest.plan, &before.plan, &after.plan);
    let is_locked = changed(&newest.is_locked, &before.is_locked, &after.is_locked);
    Ok(Arc::new(NumberedTable { id: newest.id, layout, plan, is_locked }))
}

/// The rounds of three states of an event.
struct Rounds<'e> {
    newest: &'e Event,
    before: &'e Event,
    after: &'e Event,
}

impl Rounds<'_> {
    /// A round has no id: it is the one at the same place, and where a round was removed, those after it have moved up.
    fn merged(&self) -> Result<Vec<EventRound>, EventConflict> {
        let [newest, before, after] = [self.newest, self.before, self.after].map(|event| &event.rounds);
        if before == after {
            return Ok(newest.clone());
        }
        if newest == before || newest == after {
            return Ok(after.clone());
        }
        if after.len() < before.len() {
            return without_removed(newest, before, after).ok_or(EventConflict::Rounds);
        }
        // Where the other window has removed a round, the places are others, and only a round that was added can still be.
        if newest.len() < before.len() {
            let is_only_longer = after.starts_with(before);
            return is_only_longer
                .then(|| newest.iter().chain(&after[before.len()..]).cloned().collect())
                .ok_or(EventConflict::Rounds);
        }
        let mut rounds = Vec::with_capacity(newest.len());
        for (index, (now, (was, wanted))) in newest.iter().zip(before.iter().zip(after)).enumerate() {
            rounds.push(EventRound {
                scenario: changed(&now.scenario, &was.scenario, &wanted.scenario),
                is_revealed: changed(&now.is_revealed, &was.is_revealed, &wanted.is_revealed),
                pairings: self.merged_pairings(index, [&now.pairings, &was.pairings, &wanted.pairings])?,
                paired_on: changed(&now.paired_on, &was.paired_on, &wanted.paired_on),
            });
        }
        rounds.extend(newest[before.len()..].iter().chain(&after[before.len()..]).cloned());
        Ok(rounds)
    }

    /// The pairings of a round. Results are merged game by game; who plays whom and where is changed as a whole.
    fn merged_pairings(
        &self,
        round: usize,
        [newest, before, after]: [&Vec<Pairing>; 3],
    ) -> Result<Vec<Pairing>, EventConflict> {
        if before == after {
            return Ok(newest.clone());
        }
        let is_alike = |one: &[Pairing], other: &[Pairing]| {
            one.len() == other.len()
                && one.iter().zip(other).all(|(one, other)| without_result(one) == without_result(other))
        };
        let (changes_games, has_other_games) = (!is_alike(before, after), !is_alike(before, newest));
        if changes_games && has_other_games && !is_alike(newest, after) {
            return Err(EventConflict::Pairings(round + 1));
        }
        // Whoever has changed the games says which there are; the results of the other one are entered for them.
        let (games, others) = if changes_games { (after, newest) } else { (newest, after) };
        for (lost, was) in others.iter().filter_map(|other| Some((other, game_of(before, other)?))) {
            if result_for(was, lost) != was.result && game_of(games, lost).is_none() {
                return Err(self.result_conflict(lost));
            }
        }
        let mut merged = games.clone();
        for game in &mut merged {
            let [now, was, wanted] =
                [newest, before, after].map(|games| game_of(games, game).map(|other| result_for(game, other)));
            game.result = match (now, was, wanted) {
                (Some(now), Some(was), Some(wanted)) if now == was || wanted == was || now == wanted => {
                    changed(&now, &was, &wanted)
                }
                (Some(_), Some(_), Some(_)) => return Err(self.result_conflict(game)),
                _ => game.result,
            };
        }
        Ok(merged)
    }

    fn result_conflict(&self, game: &Pairing) -> EventConflict {
        let name = |id: PlayerId| {
            let event = if self.newest.player(id).is_some() { self.newest } else { self.after };
            event.shown_name(id)
        };
        EventConflict::Result(name(game.first), game.second.map(name).unwrap_or_default())
    }
}

/// The newest rounds without those that a window has removed; `None` where these have changed meanwhile, or more was done than that.
fn without_removed(newest: &[EventRound], before: &[EventRound], after: &[EventRound]) -> Option<Vec<EventRound>> {
    if newest.len() < before.len() {
        return None;
    }
    let first = before.iter().zip(after).take_while(|(before, after)| before == after).count();
    let removed = first..first + (before.len() - after.len());
    let is_removal = before[removed.end..] == after[first..];
    let is_untouched = newest[removed.clone()] == before[removed.clone()];
    let stays = newest.iter().enumerate().filter(|(index, _)| !removed.contains(index));
    (is_removal && is_untouched).then(|| stays.map(|(_, round)| round.clone()).collect())
}

const fn without_result(pairing: &Pairing) -> Pairing {
    Pairing { first: pairing.first, second: pairing.second, table: pairing.table, result: None }
}

/// The game of the same two players, or the bye of the same one.
fn game_of<'p>(pairings: &'p [Pairing], game: &Pairing) -> Option<&'p Pairing> {
    pairings.iter().find(|pairing| pairing.has_same_players(game))
}

/// The result of a game as it is for the seats of another pairing of the same players.
fn result_for(seats: &Pairing, game: &Pairing) -> Option<GameResult> {
    if seats.first == game.first { game.result } else { game.result.map(GameResult::swapped) }
}
