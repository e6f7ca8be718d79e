//! Sentences about the cut, the end and the awards of an event.

use super::award_list::{Award, AwardedPlayers};
use super::awards::ChosenAward;
use super::bracket::Bracket;
use super::document::Event;
use super::event_end::EventEnd;
use super::pairing_messages::player_name;
use super::proposed_cut::ProposedCut;
use crate::checks::messages::list;
use crate::words::{many_filled, plural, t};

/// Why an event is over.
pub fn event_end(event: &Event, end: EventEnd) -> String {
    let name = player_name(event, end.player());
    match end {
        EventEnd::LeadsAlone(_) => {
            t!("{} alone has the most tournament points: by the packet the event is over.", name)
        }
        EventEnd::WonBracket(_) => t!("{} has won the bracket: the event is over.", name),
    }
}

/// That the packet proposes a cut.
pub fn proposed_cut(cut: ProposedCut) -> String {
    many_filled(
        cut.unbeaten,
        plural!(
            "1 player is unbeaten: the packet proposes a cut to the top {1}.",
            "{0} players are unbeaten: the packet proposes a cut to the top {1}."
        ),
        &[&cut.size],
    )
}

/// What a cut to so many players is called, as the button says that makes it.
pub fn cut_to(size: usize) -> String {
    t!("Cut to the top {}", size)
}

/// What a round of the bracket is, counted from 0, such as "Top 8: who loses is out."; nothing for other rounds.
pub fn bracket_round(event: &Event, round: usize) -> Option<String> {
    let cut = event.cut.as_ref().filter(|cut| round >= cut.after)?;
    let left = Bracket::after(event, cut, round).left().len();
    (left > 1).then(|| t!("Top {}: who loses is out, and the standings of all others stay.", left))
}

/// That the cut was made by other standings.
pub fn other_cut() -> String {
    t!("The cut was made by other standings: a result before it was corrected since. The bracket stays as it is.")
        .to_owned()
}

/// What an award is called.
pub fn award_name(award: Award) -> String {
    match award {
        Award::Place(1) => t!("First place").to_owned(),
        Award::Place(2) => t!("Second place").to_owned(),
        Award::Place(3) => t!("Third place").to_owned(),
        Award::Place(place) => t!("Place {}", place),
        Award::Chosen(award) => chosen_award(award).to_owned(),
    }
}

/// What an award is called that the organiser chooses.
pub fn chosen_award(award: ChosenAward) -> &'static str {
    match award {
        ChosenAward::BestPainted => t!("Best painted"),
        ChosenAward::BestSport => t!("Best sport"),
    }
}

/// What an award is called, with whether it is shared.
pub fn award_title(awarded: &AwardedPlayers) -> String {
    let name = award_name(awarded.award);
    if awarded.players.len() > 1 { t!("{}, shared", name) } else { name }
}

/// Who has an award, as a list of names.
pub fn award_players(event: &Event, awarded: &AwardedPlayers) -> String {
    let names: Vec<String> = awarded.players.iter().map(|player| player_name(event, *player)).collect();
    list(&names)
}
