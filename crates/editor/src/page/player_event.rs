//! An event as one of its players sees it: what the event's own link tells, brought up to date by the links of its rounds, or a round alone.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::event::{
    Event, EventIdentity, EventRound, GameOutcome, PublishedGame, PublishedPlayer, PublishedRound, ResultSlip, Seat,
    is_same_name, name_key,
};
use crate::formats::{PlannedTable, link};
use crate::game::GameSetUp;
use crate::game::by_role::ByRole;
use crate::layout::Layout;
use crate::pack::{Pack, Scenario};
use crate::page::play::player_name;
use crate::sorting::SharedSort as _;
use crate::words::{self, t};

/// An event as one of its players sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerEvent {
    pub identity: EventIdentity,
    /// The event's own link, and what it leads to with the scenarios of all rounds that are known; `None` where it wasn't opened.
    pub event: Option<(Rc<str>, Event)>,
    /// The rounds whose links were opened, by their numbers.
    pub rounds: BTreeMap<u32, PublishedRound>,
    /// Who the player is, once that is chosen.
    pub player: Option<ChosenPlayer>,
}

/// Who a player has said that they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenPlayer {
    /// Their id in the event.
    pub id: u32,
    /// Their name as it was shown.
    pub name: String,
}

/// What a player does in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnGame {
    Game {
        /// The number of the table, where the game has one.
        table: Option<u32>,
        opponent: String,
        /// What came of it for the player, once that is known.
        outcome: Option<OwnOutcome>,
        /// The slip with both names, to report the result.
        slip: Box<ResultSlip>,
    },
    Bye,
    /// They are in the event and not paired.
    Unpaired,
    /// They have left the event.
    Dropped,
    /// They are disqualified.
    Disqualified,
}

/// What came of a player's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnOutcome {
    Won,
    Lost,
    Tied,
}

impl From<&PublishedPlayer> for ChosenPlayer {
    fn from(player: &PublishedPlayer) -> Self {
        Self { id: player.id, name: player.name.clone() }
    }
}

impl PlayerEvent {
    /// What is known of an event by its own link and by those of its rounds.
    pub fn new(
        event: Option<(Rc<str>, Event)>,
        rounds: BTreeMap<u32, PublishedRound>,
        identity: EventIdentity,
        player: Option<ChosenPlayer>,
    ) -> Self {
        let with_scenarios = |(link, mut event): (Rc<str>, Event)| {
            for (number, round) in rounds.iter().filter(|(_, round)| round.pack.id == event.pack.id) {
                let index = (*number as usize).saturating_sub(1).min(Event::MAX_ROUNDS - 1);
                if event.rounds.len() <= index {
                    event.rounds.resize(index + 1, EventRound::default());
                }
                if round.scenario.is_some() {
                    (event.rounds[index].scenario, event.rounds[index].is_revealed) = (round.scenario, true);
                }
            }
            (link, event)
        };
        Self { event: event.map(with_scenarios), rounds, identity, player }
    }

    /// What the event is called.
    pub fn title(&self) -> String {
        if self.identity.name.is_empty() { t!("Unnamed event").to_owned() } else { words::name(&self.identity.name) }
    }

    /// Its packet, and the size of its games in army points.
    pub fn pack_and_points(&self) -> Option<(&'static Pack, u32)> {
        let of_round = self.newest_round().map(|round| (round.pack, round.points));
        of_round.or_else(|| self.event.as_ref().map(|(_, event)| (event.pack, event.points)))
    }

    /// The last round that is known.
    pub fn newest_round(&self) -> Option<&PublishedRound> {
        self.rounds.values().next_back()
    }

    /// The rounds in their order, each with its scenario where that is known.
    pub fn scenarios(&self) -> Vec<(u32, Option<&'static Scenario>)> {
        let of_event = self.event.as_ref().map_or(0, |(_, event)| event.rounds.len());
        let last = self.rounds.keys().next_back().copied().unwrap_or(0).max(u32::try_from(of_event).unwrap_or(0));
        (1..=last).map(|number| (number, self.scenario(number))).collect()
    }

    /// The scenario of a round, counted from 1, where it is known.
    pub fn scenario(&self, round: u32) -> Option<&'static Scenario> {
        let of_link = self.rounds.get(&round).and_then(|round| round.scenario);
        of_link.or_else(|| self.event.as_ref()?.1.rounds.get((round as usize).checked_sub(1)?)?.scenario)
    }

    /// The player's place among those of a round: the one of this id and name, else the only one of this name, else the one of this id, who is
    /// called otherwise by now. `None` where nobody is chosen, or is in the event no longer.
    pub fn own_place(&self, round: &PublishedRound) -> Option<usize> {
        let ChosenPlayer { id, name } = self.player.as_ref()?;
        let place = |is_own: &dyn Fn(&PublishedPlayer) -> bool| round.players.iter().position(is_own);
        let has_name = |player: &PublishedPlayer| is_same_name(&player.name, name);
        let is_only = round.players.iter().filter(|player| has_name(player)).count() == 1;
        place(&|player| player.id == *id && has_name(player))
            .or_else(|| if is_only { place(&has_name) } else { None })
            .or_else(|| place(&|player| player.id == *id))
    }

    /// What the player does in a round; `None` where it isn't known who they are.
    pub fn own_game(&self, round: &PublishedRound) -> Option<OwnGame> {
        let place = self.own_place(round)?;
        let Some(game) = round.game_of(place) else {
            return Some(match round.players[place].has_dropped {
                _ if round.is_disqualified(place) => OwnGame::Disqualified,
                true => OwnGame::Dropped,
                false => OwnGame::Unpaired,
            });
        };
        let (Some(slip), Some(seat)) = (round.slip(game), game.seat_of(place)) else { return Some(OwnGame::Bye) };
        let outcome = game.outcome.map(|outcome| match outcome {
            GameOutcome::Tied => OwnOutcome::Tied,
            GameOutcome::Won(winner) if winner == seat => OwnOutcome::Won,
            GameOutcome::Won(_) => OwnOutcome::Lost,
        });
        let opponent = slip.players[usize::from(seat == Seat::First)].clone();
        Some(OwnGame::Game { table: game.table, opponent, outcome, slip: Box::new(slip) })
    }

    /// The players of a round whose names hold what was typed, in the order of the alphabet; all of them where nothing was.
    pub fn named_like<'r>(round: &'r PublishedRound, typed: &str) -> Vec<&'r PublishedPlayer> {
        let typed = name_key(typed);
        let keyed = round.players.iter().map(|player| (name_key(&player.name), player));
        let mut found: Vec<(String, &PublishedPlayer)> = keyed.filter(|(key, _)| key.contains(&typed)).collect();
        found.shared_sort_by(|one, other| one.0.cmp(&other.0));
        found.into_iter().map(|(_, player)| player).collect()
    }

    /// The games of a round, each with the names of its players as they are shown.
    pub fn games(round: &PublishedRound) -> impl Iterator<Item = (&PublishedGame, &str, Option<&str>)> {
        let name = |place: usize| round.players.get(place).map_or("", |player| &*player.name);
        round.games.iter().map(move |game| (game, name(game.first), game.second.map(name)))
    }

    /// The link of a table, by its number, with the scenario of a round; `None` where the event's own link wasn't opened, or has no such table.
    pub fn table_link(&self, number: u32, round: Option<u32>) -> Option<String> {
        let (_, event) = self.event.as_ref()?;
        let table = event.tables.get((number as usize).checked_sub(1)?)?;
        let scenario = round.and_then(|round| self.scenario(round)).or(table.layout.scenario);
        let name = format!("{} · {}", t!("Table {}", number), self.title());
        let layout = Layout { scenario, name, ..table.layout.clone() };
        Some(link::write(&PlannedTable { layout, ..PlannedTable::of_event(event, table) }))
    }

    /// How the player's game of a round begins. Who attacks isn't known yet: the player is put first.
    pub fn game_set_up(&self, opponent: &str, slip: &ResultSlip) -> GameSetUp {
        let round = slip.round;
        let of_round = self.rounds.get(&round).map(|round| round.points);
        let points = of_round.or_else(|| Some(self.event.as_ref()?.1.points)).filter(|points| *points > 0);
        let own = self.player.as_ref().map_or("", |player| &player.name);
        GameSetUp {
            scenario: self.scenario(round).map(|scenario| scenario.id.clone()),
            points,
            players: ByRole { attacker: own, defender: opponent }.map(player_name),
            slip: Some(link::slip::write(slip)),
            ..GameSetUp::default()
        }
    }

    /// The link of a table with the scenario that is played now.
    pub fn table_link_now(&self, number: u32) -> Option<String> {
        let known = self.scenarios();
        let last_known = || known.iter().rev().find(|(_, scenario)| scenario.is_some()).map(|(number, _)| *number);
        let playing = self.newest_round().map(|round| round.number);
        let round = playing.filter(|round| self.scenario(*round).is_some()).or_else(last_known);
        self.table_link(number, round)
    }
}

impl OwnOutcome {
    /// What the player is told.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Won => t!("You have won this game."),
            Self::Lost => t!("You have lost this game."),
            Self::Tied => t!("This game was a tie."),
        }
    }
}
