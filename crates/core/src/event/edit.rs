//! Edits, the only way to change an event.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::awards::ChosenAward;
use super::cut::Cut;
use super::document::{EdgeChoice, Event, EventDate, EventRound, NumberedTable};
use super::ids::PlayerId;
use super::ids::TableId;
use super::pairing::{GameResult, Pairing};
use super::roster::EventPlayer;
use crate::layout::own_terrain::MAX_SORTS;
use crate::layout::{Layout, OwnTerrain};
use crate::pack::ReadingProblem;
use crate::words::t;

/// A change of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EventEdit {
    /// Changes its name.
    Rename(String),
    /// Sets the day.
    Date(Option<EventDate>),
    /// Sets the army points; 0 for not known.
    Points(u32),
    /// Sets how many players are expected.
    Players(u32),
    /// Replaces the list of players. Those who have a game stay.
    Roster(Vec<EventPlayer>),
    /// Replaces who plays whom in a round, counted from 0, with the results.
    Pairings(usize, Vec<Pairing>),
    /// Sets what a round, counted from 0, was paired on.
    PairedOn(usize, Vec<u32>),
    /// Sets or removes the result of the game of a player in a round, counted from 0.
    Result(usize, PlayerId, Option<GameResult>),
    /// Makes the cut to the top X, or takes it back.
    Cut(Option<Cut>),
    /// Sets who has an award that the organiser chooses.
    Award(ChosenAward, Option<PlayerId>),
    /// Sets the table edges that can become the Attacker's.
    Edges(EdgeChoice),
    /// Reads a place of the packet in this way, on all tables: the places of the reading and of its choice among the pack's.
    Reading(usize, usize),
    /// Replaces the rounds.
    Rounds(Vec<EventRound>),
    /// Adds a table so that it gets this place, counted from 0, or the last one.
    AddTable(usize, Box<NumberedTable>),
    /// Replaces the table with the same id, at the same place.
    SetTable(Box<NumberedTable>),
    /// Removes a table.
    RemoveTable(TableId),
    /// Moves a table to this place, counted from 0, or to the last one.
    MoveTable(TableId, usize),
    /// Locks or unlocks a table.
    LockTable(TableId, bool),
    /// Replaces the terrain that the tables share.
    Stock(Vec<OwnTerrain>),
    /// Replaces the notes.
    Notes(String),
}

/// Why an edit can't be made. The event is then unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventEditProblem {
    /// No table has this id.
    NoSuchTable(TableId),
    /// A table has this id already.
    TakenTableId(TableId),
    /// There would be more tables than an event can have.
    TooManyTables,
    /// There would be more rounds than an event can have.
    TooManyRounds,
    /// There would be more players than an event can have.
    TooManyPlayers,
    /// The games would be larger than they can be.
    TooManyPoints,
    /// There would be more sorts of terrain than a list can have.
    TooMuchTerrain,
    /// The packet can't be read like that.
    Reading(ReadingProblem),
    /// The table, terrain or scenario is of another pack.
    OtherPack,
    /// No player has this id.
    NoSuchPlayer(PlayerId),
    /// A player has this id already.
    TakenPlayerId(PlayerId),
    /// A player has a game, and can't be removed any more.
    HasPlayed(PlayerId),
    /// A player would play twice in a round.
    PairedTwice(PlayerId),
    /// There is no such round.
    NoSuchRound,
    /// The player has no game in that round.
    NoSuchGame,
    /// No game can end like that.
    ImpossibleResult,
    /// No cut can be like that.
    ImpossibleCut,
}

impl fmt::Display for EventEditProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let text = match self {
            Self::NoSuchTable(_) => t!("The event has no such table any more.").to_owned(),
            Self::TakenTableId(_) => t!("The event has this table already.").to_owned(),
            Self::TooManyTables => t!("An event has {} tables at most.", Event::MAX_TABLES),
            Self::TooManyRounds => t!("An event has {} rounds at most.", Event::MAX_ROUNDS),
            Self::TooManyPlayers => t!("An event has {} players at most.", Event::MAX_PLAYERS),
            Self::TooManyPoints => t!("A game has {} army points at most.", Event::MAX_POINTS),
            Self::TooMuchTerrain => t!("A list of terrain has {} sorts at most.", MAX_SORTS),
            Self::Reading(problem) => problem.to_string(),
            Self::OtherPack => t!("That belongs to another packet than the event.").to_owned(),
            Self::NoSuchPlayer(_) => t!("The event has no such player any more.").to_owned(),
            Self::TakenPlayerId(_) => t!("The event has this player already.").to_owned(),
            Self::HasPlayed(_) => {
                t!("A player with a game can leave the event, but can't be removed from it.").to_owned()
            }
            Self::PairedTwice(_) => t!("A player would have two games in one round.").to_owned(),
            Self::NoSuchRound => t!("The event has no such round any more.").to_owned(),
            Self::NoSuchGame => t!("There is no such game in this round any more.").to_owned(),
            Self::ImpossibleResult => t!("A game can't end like that.").to_owned(),
            Self::ImpossibleCut => {
                t!("A cut is to {} to {} players, after a round of the event.", Cut::MIN_PLAYERS, Cut::MAX_PLAYERS)
            }
        };
        formatter.write_str(&text)
    }
}

impl Event {
    /// The event after these edits.
    ///
    /// # Errors
    ///
    /// Why one of the edits can't be made.
    pub fn edited(&self, edits: &[EventEdit]) -> Result<Self, EventEditProblem> {
        let mut event = self.clone();
        for edit in edits {
            event.apply(edit)?;
        }
        Ok(event)
    }

    fn apply(&mut self, edit: &EventEdit) -> Result<(), EventEditProblem> {
        match edit {
            EventEdit::Rename(name) => self.name.clone_from(name),
            EventEdit::Date(date) => self.date = *date,
            EventEdit::Points(points) => {
                self.points = limited(*points, Self::MAX_POINTS, EventEditProblem::TooManyPoints)?;
            }
            EventEdit::Players(players) => {
                self.players = limited(*players, Self::MAX_PLAYERS, EventEditProblem::TooManyPlayers)?;
            }
            EventEdit::Roster(players) => self.set_roster(players)?,
            EventEdit::Cut(cut) => {
                if let Some(cut) = cut {
                    self.require_possible_cut(cut)?;
                }
                self.cut.clone_from(cut);
            }
            EventEdit::Award(award, player) => {
                if let Some(id) = player.filter(|id| self.player(*id).is_none()) {
                    return Err(EventEditProblem::NoSuchPlayer(id));
                }
                self.awards = self.awards.with(*award, *player);
            }
            EventEdit::Pairings(round, pairings) => {
                self.require_possible(pairings)?;
                let round = self.rounds.get_mut(*round).ok_or(EventEditProblem::NoSuchRound)?;
                round.pairings.clone_from(pairings);
                if pairings.is_empty() {
                    round.paired_on.clear();
                }
            }
            EventEdit::PairedOn(round, basis) => {
                self.rounds.get_mut(*round).ok_or(EventEditProblem::NoSuchRound)?.paired_on.clone_from(basis);
            }
            EventEdit::Result(round, player, result) => {
                if result.is_some_and(|result| !result.is_possible()) {
                    return Err(EventEditProblem::ImpossibleResult);
                }
                let round = self.rounds.get_mut(*round).ok_or(EventEditProblem::NoSuchRound)?;
                let mut games = round.pairings.iter_mut().filter(|pairing| !pairing.is_bye());
                let game = games.find(|pairing| pairing.seat_of(*player).is_some());
                game.ok_or(EventEditProblem::NoSuchGame)?.result = *result;
            }
            EventEdit::Edges(edges) => self.edges = *edges,
            EventEdit::Reading(reading, choice) => {
                self.pack = self.pack.with_reading(*reading, *choice).map_err(EventEditProblem::Reading)?;
                self.read_tables();
            }
            EventEdit::Rounds(rounds) => {
                if rounds.len() > Self::MAX_ROUNDS {
                    return Err(EventEditProblem::TooManyRounds);
                }
                let is_ours =
                    |round: &EventRound| round.scenario.is_none_or(|scenario| self.pack.scenarios.contains(scenario));
                if !rounds.iter().all(is_ours) {
                    return Err(EventEditProblem::OtherPack);
                }
                for round in rounds {
                    self.require_possible(&round.pairings)?;
                }
                self.rounds.clone_from(rounds);
                self.drop_impossible_cut();
            }
            EventEdit::AddTable(at, table) => {
                if self.tables.len() >= Self::MAX_TABLES {
                    return Err(EventEditProblem::TooManyTables);
                }
                if self.table(table.id).is_some() {
                    return Err(EventEditProblem::TakenTableId(table.id));
                }
                let table = self.with_own_pack(table)?;
                self.tables.insert((*at).min(self.tables.len()), Arc::new(table));
            }
            EventEdit::SetTable(table) => {
                let index = self.index(table.id)?;
                self.tables[index] = Arc::new(self.with_own_pack(table)?);
            }
            EventEdit::RemoveTable(id) => {
                let index = self.index(*id)?;
                self.tables.remove(index);
                self.clear_table_of_games(*id);
            }
            EventEdit::MoveTable(id, to) => {
                let index = self.index(*id)?;
                let table = self.tables.remove(index);
                self.tables.insert((*to).min(self.tables.len()), table);
            }
            EventEdit::LockTable(id, is_locked) => {
                let index = self.index(*id)?;
                Arc::make_mut(&mut self.tables[index]).is_locked = *is_locked;
            }
            EventEdit::Stock(stock) => {
                if stock.len() > MAX_SORTS {
                    return Err(EventEditProblem::TooMuchTerrain);
                }
                self.stock.clone_from(stock);
            }
            EventEdit::Notes(notes) => self.notes.clone_from(notes),
        }
        Ok(())
    }

    /// Leaves games on a table that is gone without one.
    fn clear_table_of_games(&mut self, id: TableId) {
        let pairings = self.rounds.iter_mut().flat_map(|round| &mut round.pairings);
        for pairing in pairings.filter(|pairing| pairing.table == Some(id)) {
            pairing.table = None;
        }
    }

    fn set_roster(&mut self, players: &[EventPlayer]) -> Result<(), EventEditProblem> {
        if players.len() > usize::try_from(Self::MAX_PLAYERS).unwrap_or(usize::MAX) {
            return Err(EventEditProblem::TooManyPlayers);
        }
        let mut ids = BTreeSet::new();
        for player in players {
            if player.id.0 == 0 || !ids.insert(player.id) {
                return Err(EventEditProblem::TakenPlayerId(player.id));
            }
        }
        let mut removed = self.roster.iter().map(|player| player.id).filter(|id| !ids.contains(id));
        if let Some(id) = removed.find(|id| self.has_played(*id)) {
            return Err(EventEditProblem::HasPlayed(id));
        }
        self.roster = players.to_vec();
        self.drop_impossible_cut();
        Ok(())
    }

    fn require_possible_cut(&self, cut: &Cut) -> Result<(), EventEditProblem> {
        let unknown = cut.players.iter().find(|id| self.player(**id).is_none());
        match unknown {
            Some(id) => Err(EventEditProblem::NoSuchPlayer(*id)),
            None if cut.is_possible(self.rounds.len()) => Ok(()),
            None => Err(EventEditProblem::ImpossibleCut),
        }
    }

    /// Takes back a cut that can't be any more, as after rounds were removed, and awards of players who were.
    pub(super) fn drop_impossible_cut(&mut self) {
        if self.cut.as_ref().is_some_and(|cut| self.require_possible_cut(cut).is_err()) {
            self.cut = None;
        }
        self.awards = self.awards.map(|id| self.player(id).map(|player| player.id));
    }

    /// Refuses pairings of unknown players or tables, of a player twice, and with results that no game can have.
    pub(super) fn require_possible(&self, pairings: &[Pairing]) -> Result<(), EventEditProblem> {
        let mut paired = BTreeSet::new();
        for pairing in pairings {
            for id in pairing.players() {
                self.player(id).ok_or(EventEditProblem::NoSuchPlayer(id))?;
                if !paired.insert(id) {
                    return Err(EventEditProblem::PairedTwice(id));
                }
            }
            if let Some(table) = pairing.table {
                self.index(table)?;
            }
            if pairing.result.is_some_and(|result| pairing.is_bye() || !result.is_possible()) {
                return Err(EventEditProblem::ImpossibleResult);
            }
        }
        Ok(())
    }

    fn index(&self, id: TableId) -> Result<usize, EventEditProblem> {
        self.tables.iter().position(|table| table.id == id).ok_or(EventEditProblem::NoSuchTable(id))
    }

    /// A table of the event's packet, with the event's readings.
    fn with_own_pack(&self, table: &NumberedTable) -> Result<NumberedTable, EventEditProblem> {
        if !table.layout.pack.is_of_packet(self.pack) {
            return Err(EventEditProblem::OtherPack);
        }
        let layout = Layout { pack: self.pack, ..table.layout.clone() };
        Ok(NumberedTable { layout, ..table.clone() })
    }

    /// Gives all tables the event's readings.
    pub fn read_tables(&mut self) {
        for table in self.tables.iter_mut().filter(|table| table.layout.pack != self.pack) {
            Arc::make_mut(table).layout.pack = self.pack;
        }
    }
}

/// The number, if it isn't more than `most`.
fn limited(number: u32, most: u32, problem: EventEditProblem) -> Result<u32, EventEditProblem> {
    if number <= most { Ok(number) } else { Err(problem) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::Plan;
    use crate::checks::testing::pack;

    fn table(id: u32) -> Box<NumberedTable> {
        let layout = Layout { name: format!("T{id}"), ..Layout::new(pack()) };
        Box::new(NumberedTable { id: TableId(id), layout, plan: Plan::default(), is_locked: false })
    }

    fn ids(event: &Event) -> Vec<u32> {
        event.tables.iter().map(|table| table.id.0).collect()
    }

    fn with_tables(count: u32) -> Event {
        let edits: Vec<EventEdit> = (1..=count).map(|id| EventEdit::AddTable(usize::MAX, table(id))).collect();
        Event::new(pack()).edited(&edits).expect("so many tables fit")
    }

    #[test]
    fn tables_are_added_moved_and_removed_and_keep_their_ids() {
        let event = with_tables(3);
        let moved = event.edited(&[EventEdit::MoveTable(TableId(3), 0)]).expect("it is there");
        assert_eq!((ids(&moved), moved.number(TableId(3)), moved.free_id()), (vec![3, 1, 2], Some(1), TableId(4)));
        let last = event.edited(&[EventEdit::MoveTable(TableId(1), 9)]).expect("it is there");
        assert_eq!(ids(&last), [2, 3, 1]);
        let removed = moved.edited(&[EventEdit::RemoveTable(TableId(1)), EventEdit::AddTable(1, table(9))]);
        assert_eq!(removed.as_ref().map(ids), Ok(vec![3, 9, 2]));
        let locked = event.edited(&[EventEdit::LockTable(TableId(2), true)]).expect("it is there");
        assert!(locked.tables[1].is_locked && !event.tables[1].is_locked);
    }

    #[test]
    fn an_edit_that_cannot_be_made_leaves_the_event_unchanged() {
        let event = with_tables(2);
        let refused = |edit: EventEdit| event.edited(&[EventEdit::Rename("new".to_owned()), edit]).err();
        assert_eq!(refused(EventEdit::RemoveTable(TableId(7))), Some(EventEditProblem::NoSuchTable(TableId(7))));
        assert_eq!(refused(EventEdit::AddTable(0, table(2))), Some(EventEditProblem::TakenTableId(TableId(2))));
        assert_eq!(refused(EventEdit::Players(Event::MAX_PLAYERS + 1)), Some(EventEditProblem::TooManyPlayers));
        assert_eq!(refused(EventEdit::Points(u32::MAX)), Some(EventEditProblem::TooManyPoints));
        let rounds = vec![EventRound::default(); Event::MAX_ROUNDS + 1];
        assert_eq!(refused(EventEdit::Rounds(rounds)), Some(EventEditProblem::TooManyRounds));
        let full = with_tables(u32::try_from(Event::MAX_TABLES).expect("it is small"));
        let more = full.edited(&[EventEdit::AddTable(0, table(1000))]);
        assert_eq!(more.err(), Some(EventEditProblem::TooManyTables));
        assert_eq!(event.name, "");
    }
}
