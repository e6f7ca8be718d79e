//! A result while it is being typed.

use super::pairing::{GameEnding, GameResult, PlayerScore, Seat};
use super::result_proposal::{DraftOutcome, ResultProposal};
use super::result_rules::{ResultRules, Tiebreak, vp_leader};
use crate::pack::Tiebreaker;

/// A field of what a player reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreField {
    /// Victory points.
    Vp,
    /// Army points destroyed.
    Destroyed,
    List,
    /// What their models near scenario elements cost, where that decides.
    Presence,
}

/// A result that is being typed: what is chosen, and the fields' texts by seat and in the order of [`ScoreField::ALL`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultDraft {
    /// Who has won.
    pub outcome: Option<DraftOutcome>,
    /// How the game has ended.
    pub ending: Option<GameEnding>,
    /// The texts of the fields.
    pub texts: [[String; 4]; 2],
}

/// What somebody does to a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DraftEdit {
    /// A field of a player gets this text.
    Text(Seat, ScoreField, String),
    /// Who has won is chosen, or no longer.
    Outcome(Option<DraftOutcome>),
    /// How the game has ended is chosen, or no longer.
    Ending(Option<GameEnding>),
    /// What is proposed is taken.
    Take(ResultProposal),
}

/// What a result still needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingPart {
    /// A number of a player.
    Number(Seat, ScoreField),
    /// Who has won.
    Outcome,
    /// How the game has ended.
    Ending,
}

/// Why a draft is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultProblem {
    /// Something isn't filled in yet.
    Incomplete,
    /// A field holds something else than a whole number that is possible.
    NoNumber {
        /// Whose field.
        seat: Seat,
        /// Which field.
        field: ScoreField,
    },
    /// A game that ends like that has no winner.
    MustBeTie,
    /// A game that ends like that has a winner.
    NeedsWinner,
}

impl ScoreField {
    /// All, in the order in which they are typed.
    pub const ALL: [Self; 4] = [Self::Vp, Self::Destroyed, Self::List, Self::Presence];
    /// Those that every game has.
    pub const USUAL: [Self; 3] = [Self::Vp, Self::Destroyed, Self::List];

    /// The least and the most that it can hold.
    pub const fn limits(self) -> [u32; 2] {
        match self {
            Self::Vp => [0, GameResult::MAX_VP],
            Self::Destroyed => [0, GameResult::MAX_DESTROYED],
            Self::List => [1, GameResult::MAX_LISTS as u32],
            Self::Presence => [0, GameResult::MAX_PRESENCE],
        }
    }
}

impl ResultDraft {
    /// The draft of a result that is known, or an empty one.
    pub fn of(result: Option<&GameResult>) -> Self {
        let Some(result) = result else { return Self::default() };
        let texts = |score: PlayerScore| {
            let list = score.list.map(|list| list.to_string()).unwrap_or_default();
            let presence = score.presence.map(|presence| presence.to_string()).unwrap_or_default();
            [score.vp.to_string(), score.destroyed.to_string(), list, presence]
        };
        Self {
            outcome: Some(result.winner.map_or(DraftOutcome::Tied, DraftOutcome::Won)),
            ending: Some(result.ending),
            texts: result.scores.map(texts),
        }
    }

    /// Who has won: what is chosen, or what the ending leaves.
    pub fn outcome(&self) -> Option<DraftOutcome> {
        let is_tie = self.ending.is_some_and(|ending| !ending.can_have_winner());
        self.outcome.or_else(|| is_tie.then_some(DraftOutcome::Tied))
    }

    /// The draft after an edit.
    pub fn edited(&self, edit: &DraftEdit) -> Self {
        let mut draft = self.clone();
        match edit {
            DraftEdit::Text(seat, field, text) => {
                text.trim().clone_into(&mut draft.texts[*seat as usize][*field as usize]);
            }
            DraftEdit::Outcome(outcome) => draft.outcome = *outcome,
            DraftEdit::Ending(ending) => draft.ending = *ending,
            DraftEdit::Take(ResultProposal::Outcome { outcome, ending }) => {
                draft.outcome = Some(*outcome);
                draft.ending = ending.or(draft.ending);
            }
            DraftEdit::Take(ResultProposal::Destroyed { seat, points }) => {
                draft.texts[*seat as usize][ScoreField::Destroyed as usize] = points.to_string();
            }
        }
        draft
    }

    /// The result.
    ///
    /// # Errors
    ///
    /// Why it is none. A conceded game needs no numbers.
    pub fn result(&self) -> Result<GameResult, ResultProblem> {
        let [first, second] = Seat::ALL.map(|seat| self.score(seat));
        let scores = [first?, second?];
        let outcome = self.outcome();
        if let (Some(outcome), Some(ending)) = (outcome, self.ending) {
            match outcome {
                DraftOutcome::Won(_) if !ending.can_have_winner() => return Err(ResultProblem::MustBeTie),
                DraftOutcome::Tied if !ending.can_be_tie() => return Err(ResultProblem::NeedsWinner),
                _ => {}
            }
        }
        let ending = self.ending.ok_or(ResultProblem::Incomplete)?;
        let winner = match outcome.ok_or(ResultProblem::Incomplete)? {
            DraftOutcome::Won(seat) => Some(seat),
            DraftOutcome::Tied => None,
        };
        let is_filled = self.texts.iter().all(|[vp, destroyed, ..]| !vp.is_empty() && !destroyed.is_empty());
        if !is_filled && ending != GameEnding::Concession {
            return Err(ResultProblem::Incomplete);
        }
        Ok(GameResult { winner, ending, scores })
    }

    /// What is still missing, once the game has been reported so far that it matters: both players' victory points, who has won, or how.
    pub fn missing(&self) -> Vec<MissingPart> {
        let is_empty = |seat: Seat, field: ScoreField| self.texts[seat as usize][field as usize].is_empty();
        let has_both_vp = Seat::ALL.iter().all(|seat| !is_empty(*seat, ScoreField::Vp));
        if !has_both_vp && self.outcome.is_none() && self.ending.is_none() {
            return Vec::new();
        }
        let needs_numbers = self.ending != Some(GameEnding::Concession);
        let fields = [ScoreField::Vp, ScoreField::Destroyed];
        let numbers = Seat::ALL.into_iter().flat_map(|seat| fields.map(|field| (seat, field)));
        let numbers = numbers.filter(|(seat, field)| needs_numbers && is_empty(*seat, *field));
        let numbers = numbers.map(|(seat, field)| MissingPart::Number(seat, field));
        let outcome = self.outcome().is_none().then_some(MissingPart::Outcome);
        numbers.chain(outcome).chain(self.ending.is_none().then_some(MissingPart::Ending)).collect()
    }

    /// Whether the players are asked for their presence: the packet decides a game of these numbers by it. A field that isn't empty stays.
    pub fn asks_for_presence(&self, rules: &ResultRules) -> bool {
        let presence = ScoreField::Presence as usize;
        let is_decisive = self.ending == Some(GameEnding::Tiebreakers)
            && self.typed_scores().is_some_and(|scores| rules.asks_for(Tiebreaker::Presence, &scores));
        is_decisive || self.texts.iter().any(|texts| !texts[presence].is_empty())
    }

    /// What the numbers propose for what nobody has chosen yet: who has more VP has won, by scenario with the lead that the scenario
    /// asks for, else by the tiebreakers. Where VP are equal, only the tiebreakers propose something, and a choice is never gone against.
    pub fn proposal(&self, rules: &ResultRules) -> Option<ResultProposal> {
        let scores = self.typed_scores()?;
        let Some((winner, lead)) = vp_leader(scores.map(|score| score.vp)) else {
            let is_open = (self.outcome, self.ending) == (None, Some(GameEnding::Tiebreakers));
            return is_open.then(|| level_proposal(&scores, rules)).flatten();
        };
        let needed = rules.scenario_lead;
        let ending = needed
            .map(|needed| if needed > 0 && lead >= needed { GameEnding::Scenario } else { GameEnding::Tiebreakers });
        let outcome = DraftOutcome::Won(winner);
        let proposal = match (self.outcome, self.ending) {
            (None, None) => ResultProposal::Outcome { outcome, ending },
            // How a game ends that the leader has won isn't said by a lead alone where the scenario isn't known.
            (Some(chosen), None) if chosen == outcome && ending.is_some() => {
                ResultProposal::Outcome { outcome, ending }
            }
            (None, Some(GameEnding::Tiebreakers)) => ResultProposal::Outcome { outcome, ending: None },
            (None, Some(GameEnding::Scenario)) if ending != Some(GameEnding::Tiebreakers) => {
                ResultProposal::Outcome { outcome, ending: None }
            }
            _ => return None,
        };
        Some(proposal)
    }

    /// The scores, once both players' victory points are numbers.
    fn typed_scores(&self) -> Option<[PlayerScore; 2]> {
        let score = |seat: Seat| {
            let has_vp = !self.texts[seat as usize][ScoreField::Vp as usize].is_empty();
            self.score(seat).ok().filter(|_| has_vp)
        };
        Some([score(Seat::First)?, score(Seat::Second)?])
    }

    fn score(&self, seat: Seat) -> Result<PlayerScore, ResultProblem> {
        let number = |field: ScoreField| {
            let text = &self.texts[seat as usize][field as usize];
            let [least, most] = field.limits();
            if text.is_empty() {
                return Ok(None);
            }
            let number = text.parse::<u32>().ok().filter(|number| (least..=most).contains(number));
            number.map(Some).ok_or(ResultProblem::NoNumber { seat, field })
        };
        Ok(PlayerScore {
            vp: number(ScoreField::Vp)?.unwrap_or_default(),
            destroyed: number(ScoreField::Destroyed)?.unwrap_or_default(),
            list: number(ScoreField::List)?.and_then(|list| u8::try_from(list).ok()),
            presence: number(ScoreField::Presence)?,
        })
    }
}

/// What the tiebreakers propose for a game of equal victory points.
fn level_proposal(scores: &[PlayerScore; 2], rules: &ResultRules) -> Option<ResultProposal> {
    match rules.tiebreak(scores) {
        Tiebreak::Won(winner, _) => Some(ResultProposal::Outcome { outcome: DraftOutcome::Won(winner), ending: None }),
        Tiebreak::Level if !rules.tiebreakers.is_empty() => {
            Some(ResultProposal::Outcome { outcome: DraftOutcome::Tied, ending: None })
        }
        Tiebreak::Level | Tiebreak::Unknown(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::result_rules::tiebreakers;
    use super::*;
    use crate::checks::testing::pack;

    fn draft(outcome: Option<DraftOutcome>, ending: Option<GameEnding>, texts: [[&str; 3]; 2]) -> ResultDraft {
        let text = |[vp, destroyed, list]: [&str; 3]| [vp, destroyed, list, ""].map(str::to_owned);
        ResultDraft { outcome, ending, texts: texts.map(text) }
    }

    fn rules(scenario: &str) -> ResultRules<'static> {
        let scenario = pack().scenario(scenario);
        let scenario_lead = scenario.and_then(|scenario| scenario.winning_lead);
        ResultRules { points: 75, scenario, scenario_lead, tiebreakers: tiebreakers(pack()) }
    }

    const FILLED: [[&str; 3]; 2] = [["7", "60", "1"], ["2", "31", ""]];

    #[test]
    fn a_complete_draft_is_a_result_and_the_other_way_round() {
        let scores = [
            PlayerScore { vp: 7, destroyed: 60, list: Some(1), presence: None },
            PlayerScore { vp: 2, destroyed: 31, list: None, presence: None },
        ];
        let result = GameResult { winner: Some(Seat::Second), ending: GameEnding::Clock, scores };
        let draft = draft(Some(DraftOutcome::Won(Seat::Second)), Some(GameEnding::Clock), FILLED);
        assert_eq!(draft.result(), Ok(result));
        assert_eq!(ResultDraft::of(Some(&result)), draft);
        assert!(result.is_possible());
    }

    #[test]
    fn what_is_missing_or_impossible_is_told_apart() {
        let first = Some(DraftOutcome::Won(Seat::First));
        let tied = Some(DraftOutcome::Tied);
        let problem = |outcome, ending, texts| draft(outcome, ending, texts).result().err();
        assert_eq!(ResultDraft::default().result(), Err(ResultProblem::Incomplete));
        assert_eq!(problem(None, Some(GameEnding::Scenario), FILLED), Some(ResultProblem::Incomplete));
        assert_eq!(problem(first, None, FILLED), Some(ResultProblem::Incomplete));
        let [full, _] = FILLED;
        let half = [full, ["3", "", ""]];
        assert_eq!(problem(first, Some(GameEnding::Scenario), half), Some(ResultProblem::Incomplete));
        assert_eq!(problem(first, Some(GameEnding::Concession), half), None);
        assert_eq!(problem(first, Some(GameEnding::TimeUp), FILLED), Some(ResultProblem::MustBeTie));
        assert_eq!(problem(None, Some(GameEnding::TimeUp), FILLED), None);
        assert_eq!(problem(tied, Some(GameEnding::Clock), FILLED), Some(ResultProblem::NeedsWinner));
        for (field, text) in [(ScoreField::Vp, "1000"), (ScoreField::Destroyed, "-1"), (ScoreField::List, "0")] {
            let wrong = draft(first, None, FILLED).edited(&DraftEdit::Text(Seat::Second, field, text.to_owned()));
            assert_eq!(wrong.result(), Err(ResultProblem::NoNumber { seat: Seat::Second, field }));
        }
    }

    #[test]
    fn who_has_more_vp_is_proposed_and_no_choice_is_gone_against() {
        use GameEnding::{Assassination, Scenario, Tiebreakers, TimeUp};
        let proposed = |id: &str, vp: [&str; 2], outcome, ending| {
            let texts = vp.map(|vp| [vp, "", ""]);
            match draft(outcome, ending, texts).proposal(&rules(id)) {
                Some(ResultProposal::Outcome { outcome: DraftOutcome::Won(winner), ending }) => Some((winner, ending)),
                other => {
                    assert_eq!(other, None);
                    None
                }
            }
        };
        let (first, second) = (Some(DraftOutcome::Won(Seat::First)), Some(DraftOutcome::Won(Seat::Second)));
        let tied = Some(DraftOutcome::Tied);
        for (id, vp, outcome, ending, expected) in [
            ("two-fronts", ["7", "4"], None, None, Some((Seat::First, Some(Scenario)))),
            ("two-fronts", ["4", "6"], None, None, Some((Seat::Second, Some(Tiebreakers)))),
            ("payload", ["9", "1"], None, None, Some((Seat::First, Some(Tiebreakers)))),
            ("no scenario", ["9", "1"], None, None, Some((Seat::First, None))),
            ("two-fronts", ["4", "4"], None, None, None),
            ("two-fronts", ["4", ""], None, None, None),
            ("two-fronts", ["4", "many"], None, None, None),
            ("two-fronts", ["7", "4"], first, None, Some((Seat::First, Some(Scenario)))),
            ("two-fronts", ["7", "4"], second, None, None),
            ("two-fronts", ["7", "4"], tied, None, None),
            ("no scenario", ["7", "4"], first, None, None),
            ("two-fronts", ["7", "4"], None, Some(Scenario), Some((Seat::First, None))),
            ("two-fronts", ["5", "4"], None, Some(Scenario), None),
            ("two-fronts", ["5", "4"], None, Some(Tiebreakers), Some((Seat::First, None))),
            ("two-fronts", ["7", "4"], None, Some(Assassination), None),
            ("two-fronts", ["7", "4"], None, Some(TimeUp), None),
            ("two-fronts", ["7", "4"], first, Some(Scenario), None),
        ] {
            assert_eq!(proposed(id, vp, outcome, ending), expected, "{id} {vp:?} {outcome:?} {ending:?}");
        }
        let taken = draft(None, None, FILLED);
        let proposal = taken.proposal(&rules("two-fronts")).expect("7 to 2 is a lead");
        let result = taken.edited(&DraftEdit::Take(proposal)).result().expect("nothing is missing");
        assert_eq!((result.winner, result.ending), (Some(Seat::First), Scenario));
        let chosen = draft(None, Some(Tiebreakers), FILLED);
        let taken = chosen.edited(&DraftEdit::Take(ResultProposal::Outcome {
            outcome: DraftOutcome::Won(Seat::First),
            ending: None,
        }));
        assert_eq!((taken.outcome, taken.ending), (first, Some(Tiebreakers)));
    }

    #[test]
    fn what_is_missing_is_said_once_the_game_is_reported() {
        let missing = |outcome, ending, texts| draft(outcome, ending, texts).missing();
        let first = Some(DraftOutcome::Won(Seat::First));
        let scenario = Some(GameEnding::Scenario);
        assert_eq!(ResultDraft::default().missing(), []);
        let [full, _] = FILLED;
        assert_eq!(missing(None, None, [full, ["", "", ""]]), []);
        let no_destroyed = [["7", "", ""], ["2", "31", ""]];
        let destroyed = MissingPart::Number(Seat::First, ScoreField::Destroyed);
        assert_eq!(missing(first, scenario, no_destroyed), [destroyed]);
        assert_eq!(missing(None, None, no_destroyed), [destroyed, MissingPart::Outcome, MissingPart::Ending]);
        assert_eq!(missing(first, Some(GameEnding::Concession), no_destroyed), []);
        assert_eq!(missing(None, Some(GameEnding::TimeUp), FILLED), []);
        assert_eq!(missing(first, scenario, FILLED), []);
    }

    #[test]
    fn presence_is_asked_for_where_it_decides_and_proposes_the_winner() {
        let rules = rules("two-fronts");
        let tiebreakers = Some(GameEnding::Tiebreakers);
        let level = draft(None, tiebreakers, [["4", "20", ""], ["4", "30", ""]]);
        assert!(level.asks_for_presence(&rules));
        assert_eq!(level.proposal(&rules), None, "nobody knows it yet");
        for (ending, vp) in
            [(tiebreakers, ["4", "5"]), (Some(GameEnding::Assassination), ["4", "4"]), (None, ["4", "4"])]
        {
            assert!(!draft(None, ending, vp.map(|vp| [vp, "", ""])).asks_for_presence(&rules), "{ending:?} {vp:?}");
        }
        let presence = |first: &str, second: &str| {
            let typed = [(Seat::First, first), (Seat::Second, second)];
            typed.into_iter().fold(level.clone(), |draft, (seat, text)| {
                draft.edited(&DraftEdit::Text(seat, ScoreField::Presence, text.to_owned()))
            })
        };
        for (first, second, outcome) in [
            ("12", "9", DraftOutcome::Won(Seat::First)),
            ("0", "9", DraftOutcome::Won(Seat::Second)),
            ("9", "9", DraftOutcome::Tied),
        ] {
            let proposal = presence(first, second).proposal(&rules);
            assert_eq!(proposal, Some(ResultProposal::Outcome { outcome, ending: None }), "{first} {second}");
        }
        let typed = presence("12", "9");
        let kept = typed.edited(&DraftEdit::Take(typed.proposal(&rules).expect("12 are more than 9")));
        let result = kept.result().expect("nothing is missing");
        assert_eq!(result.scores.map(|score| score.presence), [Some(12), Some(9)]);
        assert_eq!(ResultDraft::of(Some(&result)), kept);
        let no_longer = kept.edited(&DraftEdit::Ending(Some(GameEnding::Assassination)));
        assert!(no_longer.asks_for_presence(&rules), "a field that isn't empty stays");
    }
}
