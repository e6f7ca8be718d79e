//! The awards of an event: the best three of the final standings, and those that the organiser has chosen. Disqualified players have
//! none.

use super::awards::ChosenAward;
use super::document::Event;
use super::event_end::has_final_standings;
use super::ids::PlayerId;
use super::standings::standings;

/// How many places have an award.
const PLACES: u32 = 3;

/// What is awarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Award {
    /// This place in the final standings, from 1.
    Place(u32),
    /// What the organiser has chosen somebody for.
    Chosen(ChosenAward),
}

/// An award with who has it: several share a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwardedPlayers {
    pub award: Award,
    pub players: Vec<PlayerId>,
}

/// The awards that can be told now: the places once the standings are final, then the chosen ones. Players who are equal in everything
/// share a place, and the next one after it isn't awarded then.
pub fn awards(event: &Event) -> Vec<AwardedPlayers> {
    let mut awards: Vec<AwardedPlayers> = Vec::new();
    if has_final_standings(event) {
        for standing in standings(event, event.finished_rounds()) {
            let Some(place) = standing.place().filter(|place| *place <= PLACES) else { continue };
            match awards.last_mut().filter(|last| last.award == Award::Place(place)) {
                Some(shared) => shared.players.push(standing.player),
                None => awards.push(AwardedPlayers { award: Award::Place(place), players: vec![standing.player] }),
            }
        }
    }
    let can_have = |id: &PlayerId| event.player(*id).is_some_and(|player| !player.is_disqualified);
    let chosen = ChosenAward::ALL.into_iter().filter_map(|award| {
        let player = event.awards.get(award).filter(can_have)?;
        Some(AwardedPlayers { award: Award::Chosen(award), players: vec![player] })
    });
    awards.extend(chosen);
    awards
}
