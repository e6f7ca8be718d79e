//! The cut and the awards of an event file.

use super::file::{AwardsFile, CutFile, FileNumber};
use super::number::count_file;
use super::pairings::known_player;
use super::problem::{AtPlace as _, FileProblem, FileProblemReason, ReadResult};
use super::usable::{unusable, whole};
use crate::event::{ChosenAwards, Cut, Event, EventPlayer, PlayerId};
use crate::words::mark;

/// Whether a file of an event needs the version that has a cut, awards and disqualified players.
pub(super) fn has_cut_or_awards(event: &Event) -> bool {
    event.cut.is_some()
        || event.awards != ChosenAwards::default()
        || event.roster.iter().any(|player| player.is_disqualified)
}

pub(super) fn cut_file(cut: &Cut) -> CutFile {
    CutFile {
        after: count_file(u32::try_from(cut.after).unwrap_or(u32::MAX)),
        players: cut.players.iter().map(|player| count_file(player.0)).collect(),
    }
}

pub(super) fn awards_file(awards: ChosenAwards) -> Option<AwardsFile> {
    let number = |id: Option<PlayerId>| id.map(|id| count_file(id.0));
    let file = AwardsFile { best_painted: number(awards.best_painted), best_sport: number(awards.best_sport) };
    (awards != ChosenAwards::default()).then_some(file)
}

/// Reads the cut of an event of so many rounds.
pub(super) fn cut(file: &CutFile, rounds: usize, roster: &[EventPlayer]) -> ReadResult<Cut> {
    let most = u32::try_from(rounds).unwrap_or(u32::MAX);
    let after = whole(file.after, 1, most).and_then(|after| usize::try_from(after).ok());
    let wanted = mark!("the number of one of the rounds");
    let after = after.map_or_else(|| unusable(file.after.0, wanted), Ok).in_field("after")?;
    let players = file.players.iter().enumerate();
    let players = players.map(|(index, number)| known_player(*number, roster).in_item(index));
    let cut = Cut { after, players: players.collect::<ReadResult<_>>().in_field("players")? };
    if cut.is_possible(rounds) { Ok(cut) } else { Err(FileProblem::of(FileProblemReason::ImpossibleCut)) }
}

/// Reads the awards.
pub(super) fn awards(file: &AwardsFile, roster: &[EventPlayer]) -> ReadResult<ChosenAwards> {
    let player = |number: Option<FileNumber>| number.map(|number| known_player(number, roster)).transpose();
    Ok(ChosenAwards {
        best_painted: player(file.best_painted).in_field("best_painted")?,
        best_sport: player(file.best_sport).in_field("best_sport")?,
    })
}
