//! Which players of an event the names of a table mean, where several have the same name.

use std::collections::{BTreeMap, BTreeSet};

use crate::event::{Event, EventPlayer, EventRound, PlayerId, TableId, name_key};

/// The players by what their names are compared by.
pub(super) struct KnownNames {
    /// Those of each name, in the order of the roster.
    by_name: BTreeMap<String, Vec<PlayerId>>,
    /// Those of one name among others, by what tells them apart: see [`Event::shown_name`].
    by_shown_name: BTreeMap<String, PlayerId>,
}

impl KnownNames {
    pub(super) fn of(event: &Event) -> Self {
        let mut known = Self { by_name: BTreeMap::new(), by_shown_name: BTreeMap::new() };
        for player in &event.roster {
            known.insert(name_key(&player.name), player.id);
        }
        let namesakes = known.by_name.values().filter(|ids| ids.len() > 1).flatten();
        known.by_shown_name = namesakes.map(|id| (name_key(&event.shown_name(*id)), *id)).collect();
        known
    }

    /// The players that a name may mean; none for a new one.
    pub(super) fn of_name(&self, key: &str) -> Vec<PlayerId> {
        let shown = || self.by_shown_name.get(key).map(|id| vec![*id]);
        self.by_name.get(key).cloned().or_else(shown).unwrap_or_default()
    }

    pub(super) fn insert(&mut self, key: String, id: PlayerId) {
        if !key.is_empty() {
            self.by_name.entry(key).or_default().push(id);
        }
    }
}

/// A row of a list of players: what its fields are compared by.
#[derive(Clone, Debug, Default)]
pub(super) struct ListedPlayer {
    pub(super) name: String,
    pub(super) faction: String,
    pub(super) team: String,
    /// Whether it also says if the player has left.
    pub(super) has_drop: bool,
}

/// Whom a name means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MeantPlayer {
    /// This player of the event.
    Known(PlayerId),
    /// This one or another one of the name.
    Unclear(PlayerId),
    /// One whom the event doesn't have.
    New,
    /// Nobody: each of the name stands elsewhere in the table.
    Nobody,
}

impl MeantPlayer {
    /// The player of the event who is taken to be meant.
    pub(super) const fn known(self) -> Option<PlayerId> {
        match self {
            Self::Known(id) | Self::Unclear(id) => Some(id),
            Self::New | Self::Nobody => None,
        }
    }
}

/// Whom each row of a list means. Two rows of one name are two players. Those that the event has are found by faction and team as far
/// as these are known, then by their order.
pub(super) fn listed_players(rows: &[ListedPlayer], known: &KnownNames, roster: &[EventPlayer]) -> Vec<MeantPlayer> {
    let mut by_name: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (index, row) in rows.iter().enumerate() {
        by_name.entry(&row.name).or_default().push(index);
    }
    let mut meant = vec![MeantPlayer::New; rows.len()];
    for (name, indices) in by_name {
        let ids = known.of_name(name);
        let players = ids.into_iter().filter_map(|id| roster.iter().find(|player| player.id == id));
        let players = players.map(|player| (player.id, [name_key(&player.faction), name_key(&player.team)]));
        namesakes_of_rows(rows, indices, players.collect(), &mut meant);
    }
    meant
}

/// How a row's faction or team agrees with a player's, the strictest first: it is the same; the row doesn't say; either doesn't say;
/// whatever they say.
const AGREEMENTS: [fn(&str, &str) -> bool; 4] = [
    |row, player| row == player,
    |row, player| row.is_empty() || row == player,
    |row, player| row.is_empty() || player.is_empty() || row == player,
    |_, _| true,
];

/// Finds the players of the rows with one name. `free` are those of the event.
fn namesakes_of_rows(
    rows: &[ListedPlayer],
    mut indices: Vec<usize>,
    mut free: Vec<(PlayerId, [String; 2])>,
    meant: &mut [MeantPlayer],
) {
    for (strictness, agrees) in AGREEMENTS.into_iter().enumerate() {
        let mut open = indices.len();
        indices.retain(|index| {
            let row = &rows[*index];
            let is_meant = |[faction, team]: &[String; 2]| agrees(&row.faction, faction) && agrees(&row.team, team);
            let count = free.iter().filter(|(_, fields)| is_meant(fields)).count();
            let Some(place) = free.iter().position(|(_, fields)| is_meant(fields)) else { return true };
            // What the row says more than the name would be said of somebody by chance.
            let says_more = strictness > 1 || strictness == 1 && row.has_drop;
            meant[*index] = if count > open && says_more {
                MeantPlayer::Unclear(free[place].0)
            } else {
                MeantPlayer::Known(free.remove(place).0)
            };
            open -= 1;
            false
        });
    }
}

/// Where the games of a table are played, by which namesakes may be told apart.
pub(super) struct ListedGames<'e> {
    event: &'e Event,
    /// The round whose games they are, if that is known.
    round: Option<usize>,
    /// The players that the table names without any doubt.
    certain: BTreeSet<PlayerId>,
}

impl<'e> ListedGames<'e> {
    /// `names` are those of all games, each as whom it may mean.
    pub(super) fn new(event: &'e Event, round: Option<usize>, names: impl Iterator<Item = Vec<PlayerId>>) -> Self {
        let certain = names.filter(|ids| ids.len() == 1).flatten().collect();
        Self { event, round, certain }
    }

    /// Those of `ids` whose faction and team agree with what a row says of them; all where that is nobody.
    pub(super) fn with_fields(event: &Event, ids: Vec<PlayerId>, [faction, team]: [&str; 2]) -> Vec<PlayerId> {
        let says = |field: &str, own: &str| field.is_empty() || name_key(field) == name_key(own);
        let agrees = |player: &EventPlayer| says(faction, &player.faction) && says(team, &player.team);
        let agreeing: Vec<PlayerId> = ids.iter().copied().filter(|id| event.player(*id).is_some_and(agrees)).collect();
        if agreeing.is_empty() { ids } else { agreeing }
    }

    /// Whom a name means: one that may mean `ids`, in a game against `opponent` on `table`, as far as these are known. `paired` are those
    /// who have a game already.
    pub(super) fn player(
        &self,
        ids: &[PlayerId],
        opponent: Option<PlayerId>,
        table: Option<TableId>,
        paired: &BTreeSet<PlayerId>,
    ) -> MeantPlayer {
        if let [] | [_] = ids {
            return ids.first().map_or(MeantPlayer::New, |id| MeantPlayer::Known(*id));
        }
        let is_free = |id: &PlayerId| !paired.contains(id) && !self.certain.contains(id);
        let free: Vec<PlayerId> = ids.iter().copied().filter(is_free).collect();
        match free[..] {
            [] => MeantPlayer::Nobody,
            [only] => MeantPlayer::Known(only),
            [first, ..] => match self.of_round(&free, opponent, table) {
                Some(id) => MeantPlayer::Known(id),
                None if self.are_alike(&free) => MeantPlayer::Known(first),
                None => MeantPlayer::Unclear(first),
            },
        }
    }

    /// The only one of these with such a game in the event's round.
    fn of_round(&self, ids: &[PlayerId], opponent: Option<PlayerId>, table: Option<TableId>) -> Option<PlayerId> {
        let round = self.event.rounds.get(self.round?)?;
        let only = |is_there: &dyn Fn(&EventRound, PlayerId) -> bool| {
            let mut found = ids.iter().copied().filter(|id| is_there(round, *id));
            found.next().filter(|_| found.next().is_none())
        };
        let has_opponent = |round: &EventRound, id: PlayerId| {
            opponent.is_some_and(|opponent| round.pairing_of(id).is_some_and(|game| game.seat_of(opponent).is_some()))
        };
        let has_table = |round: &EventRound, id: PlayerId| {
            table.is_some() && round.pairing_of(id).is_some_and(|game| game.table == table)
        };
        only(&has_opponent).or_else(|| only(&has_table))
    }

    /// Whether nothing but their ids tells these apart, so that it is all the same who of them is meant.
    fn are_alike(&self, ids: &[PlayerId]) -> bool {
        let fields = |id: &PlayerId| {
            let player = self.event.player(*id)?;
            Some([name_key(&player.faction), name_key(&player.team)])
        };
        let has_played = |id: &PlayerId| {
            let others = self.event.rounds.iter().enumerate().filter(|(index, _)| Some(*index) != self.round);
            others.into_iter().any(|(_, round)| round.pairing_of(*id).is_some())
        };
        let first = ids.first().and_then(fields);
        ids.iter().all(|id| fields(id) == first && !has_played(id))
    }
}
