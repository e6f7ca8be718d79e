//! When an event is over.

use super::bracket::Bracket;
use super::document::{Event, EventRound};
use super::ids::PlayerId;
use super::standings::standings;

/// Why an event is over by the packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventEnd {
    /// This player alone has the most tournament points.
    LeadsAlone(PlayerId),
    /// This player has won the bracket.
    WonBracket(PlayerId),
}

impl EventEnd {
    /// The winner.
    pub const fn player(self) -> PlayerId {
        match self {
            Self::LeadsAlone(player) | Self::WonBracket(player) => player,
        }
    }
}

/// Why an event is over by the packet, after the rounds whose results are all in; `None` as long as it isn't. Disqualified players lead
/// nothing. After a cut only its bracket decides.
pub fn event_end(event: &Event) -> Option<EventEnd> {
    let rounds = event.finished_rounds();
    if let Some(cut) = &event.cut {
        let bracket = Bracket::after(event, cut, rounds);
        if rounds < cut.after || bracket.left().len() > 1 {
            return None;
        }
        let is_ranked = |player: PlayerId| event.player(player).is_some_and(|player| !player.is_disqualified);
        let winner = bracket.by_place().into_iter().find(|one| is_ranked(one.player))?;
        return Some(EventEnd::WonBracket(winner.player));
    }
    let standings = standings(event, rounds);
    let mut ranked = standings.iter().filter(|standing| standing.place().is_some());
    let (first, second) = (ranked.next()?, ranked.next()?);
    (first.points > second.points).then_some(EventEnd::LeadsAlone(first.player))
}

/// Whether an event has its final standings: it is over by the packet, or all its rounds are played.
pub fn has_final_standings(event: &Event) -> bool {
    let rounds = event.finished_rounds();
    event_end(event).is_some() || (rounds > 0 && rounds == event.rounds.len())
}

impl Event {
    /// How many rounds have all their results, up to the first one that hasn't.
    pub fn finished_rounds(&self) -> usize {
        let is_finished = |round: &&EventRound| !round.pairings.is_empty() && round.unfinished() == 0;
        self.rounds.iter().take_while(is_finished).count()
    }
}
