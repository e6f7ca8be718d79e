//! The cut to the top X that the packet proposes, and the one that an organiser makes.

use super::cut::Cut;
use super::document::{Event, EventRound};
use super::edit::EventEdit;
use super::event_end::event_end;
use super::ids::PlayerId;
use super::roster::EventPlayer;
use super::schedule::proposed_rounds;
use super::standings::{PlayerStanding, scoring, standings};
use crate::pack::EventScoring;

/// A cut that the packet proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProposedCut {
    /// After how many rounds.
    pub after: usize,
    /// How many players are unbeaten.
    pub unbeaten: usize,
    /// To how many players: the smallest power of two that holds those who are unbeaten, if there are so many players.
    pub size: usize,
}

/// The cut that the packet proposes now: in events of as many rounds as it says or more, once, when X players or fewer are unbeaten, with the
/// largest X that the pack proposes. At least two are, all results of the last round are in, and the next one isn't paired.
///
/// Who has lost no game is unbeaten; a tie is no loss, and a bye and a conceded game count as played.
pub fn proposed_cut(event: &Event) -> Option<ProposedCut> {
    let EventScoring { cut_from_rounds, cut_at_most, .. } = scoring(event.pack)?;
    let rounds = u32::try_from(event.rounds.len()).unwrap_or(u32::MAX);
    let rounds = rounds.max(proposed_rounds(event.pack, event.players_to_come()).unwrap_or_default());
    let most = event.most_for_cut()?;
    if rounds < cut_from_rounds || event_end(event).is_some() {
        return None;
    }
    let after = event.finished_rounds();
    let is_unbeaten = |row: &&PlayerStanding| row.losses == 0 && row.wins + row.ties + row.byes > 0;
    let unbeaten = candidates(event, after).iter().filter(is_unbeaten).count();
    let max_players = usize::try_from(cut_at_most).unwrap_or(usize::MAX).min(Cut::MAX_PLAYERS);
    let is_cut = (Cut::MIN_PLAYERS..=max_players).contains(&unbeaten);
    is_cut.then(|| ProposedCut { after, unbeaten, size: unbeaten.next_power_of_two().min(most) })
}

impl Event {
    /// To how many players it can be cut at most now; `None` where it can't be cut: no round has all its results yet, the next one is paired, or
    /// there was a cut.
    pub fn most_for_cut(&self) -> Option<usize> {
        let after = self.finished_rounds();
        let is_next_paired = self.rounds[after..].iter().any(|round| !round.pairings.is_empty());
        if self.cut.is_some() || after == 0 || is_next_paired {
            return None;
        }
        let most = candidates(self, after).len().min(Cut::MAX_PLAYERS);
        (most >= Cut::MIN_PLAYERS).then_some(most)
    }

    /// The cut to so many of the best players, after the rounds that are played; `None` where that can't be.
    pub fn cut_to(&self, size: usize) -> Option<Cut> {
        let after = self.finished_rounds();
        let is_possible = (Cut::MIN_PLAYERS..=self.most_for_cut()?).contains(&size);
        is_possible.then(|| Cut { after, players: best(self, after, size) })
    }

    /// What makes the cut to so many players: with it, the rounds that its bracket still needs. `None` where that can't be.
    pub fn cut_edits(&self, size: usize) -> Option<Vec<EventEdit>> {
        let cut = self.cut_to(size)?;
        let needed = (cut.after + cut.bracket_rounds()).min(Self::MAX_ROUNDS);
        let mut edits = Vec::new();
        if self.rounds.len() < needed {
            let mut rounds = self.rounds.clone();
            rounds.resize(needed, EventRound::default());
            edits.push(EventEdit::Rounds(rounds));
        }
        edits.push(EventEdit::Cut(Some(cut)));
        Some(edits)
    }

    /// Whether the standings at the cut aren't those any more that it was made by: results before it were corrected since.
    pub fn has_other_cut(&self) -> bool {
        let Some(cut) = &self.cut else { return false };
        let in_cut = |player: PlayerId| cut.seed(player).is_some();
        let rows = standings(self, cut.after);
        let is_candidate = |player: PlayerId| in_cut(player) || self.player(player).is_some_and(EventPlayer::is_active);
        // Who was disqualified since keeps the seed, but has no place in the standings.
        let is_ranked = |player: PlayerId| self.player(player).is_some_and(|player| !player.is_disqualified);
        let seeds = cut.players.iter().copied().filter(|player| is_ranked(*player));
        let now = rows
            .iter()
            .filter(|row| row.place().is_some())
            .map(|row| row.player)
            .filter(|player| is_candidate(*player));
        !seeds.eq(now.take(cut.players.iter().filter(|player| is_ranked(**player)).count()))
    }
}

/// Those who can be in a cut, in the order of the standings.
fn candidates(event: &Event, rounds: usize) -> Vec<PlayerStanding> {
    let is_active = |row: &PlayerStanding| event.player(row.player).is_some_and(EventPlayer::is_active);
    standings(event, rounds).into_iter().filter(is_active).collect()
}

fn best(event: &Event, rounds: usize, count: usize) -> Vec<PlayerId> {
    candidates(event, rounds).iter().take(count).map(|row| row.player).collect()
}
