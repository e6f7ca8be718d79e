//! What is said of a result, against a table that is written by the packet's words: every ending, with every winner, lead, presence, army
//! points destroyed and scenario.
//!
//! `results.rs` asks the other way round whether some game leads to a result.

use tablewright::event::{
    GameEnding, GameResult, PlayerScore, ResultDoubt, ResultRules, Seat, result_doubts, tiebreakers,
};
use tablewright::pack::Tiebreaker;

use crate::generators::pack;

/// Whose Scenario Presence is more, seen by the winner, or by the first player of a tie.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Presence {
    Unknown,
    More,
    Equal,
    Fewer,
}

/// How a scenario is won.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Lead {
    /// By three victory points.
    Three,
    /// It is played to its end.
    Never,
    /// Nobody has said which scenario it is.
    Unknown,
}

/// What is wrong with an ending.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Wrong {
    Nothing,
    /// The lead is too small to win the scenario.
    TooSmallLead,
    /// No lead wins this scenario.
    NoLeadWins,
    /// The other player has more of what decides.
    OtherHasMore(Tiebreaker),
    /// Nothing tells the players apart, so it is a tie.
    IsTie,
    /// Somebody has more of what decides, so it is no tie.
    IsNoTie(Tiebreaker),
    /// Whose clock ran out in the opponent's turn had the lead that wins the scenario.
    OtherHasLead,
}

/// A line of the table.
struct Row {
    endings: &'static [GameEnding],
    is_tie: bool,
    leads: &'static [Lead],
    /// By how many victory points the winner, or the first player of a tie, is ahead: from and to.
    ahead: [i64; 2],
    presence: &'static [Presence],
    wrong: Wrong,
}

const ANY: [i64; 2] = [i64::MIN, i64::MAX];
const AHEAD: [i64; 2] = [1, i64::MAX];
const BEHIND: [i64; 2] = [i64::MIN, -1];
const LEVEL: [i64; 2] = [0, 0];
const LEADS: &[Lead] = &[Lead::Three, Lead::Never, Lead::Unknown];
const PRESENCES: &[Presence] = &[Presence::Unknown, Presence::More, Presence::Equal, Presence::Fewer];
const PLAYED_ON: &[GameEnding] = &[GameEnding::Assassination, GameEnding::Clock, GameEnding::Concession];

const fn row(endings: &'static [GameEnding], is_tie: bool, ahead: [i64; 2], wrong: Wrong) -> Row {
    Row { endings, is_tie, leads: LEADS, ahead, presence: PRESENCES, wrong }
}

/// A win by scenario, or by the opponent's clock in one's own turn.
const fn scenario(ending: &'static [GameEnding], leads: &'static [Lead], ahead: [i64; 2], wrong: Wrong) -> Row {
    Row { leads, ..row(ending, false, ahead, wrong) }
}

/// The tiebreakers with level victory points.
const fn level(is_tie: bool, presence: &'static [Presence], wrong: Wrong) -> Row {
    Row { presence, ..row(&[GameEnding::Tiebreakers], is_tie, LEVEL, wrong) }
}

/// The packet: a scenario is won by a lead of three, but for one that is played to its end. A Leader, the own turn's clock and a concession
/// decide whatever the victory points. The last turn goes to more victory points, then to more presence, else it is a tie. A clock that runs
/// out in the opponent's turn leaves the usual check of the scenario, and loses the game after that.
const TABLE: &[Row] = &[
    scenario(&[GameEnding::Scenario], &[Lead::Three], [3, i64::MAX], Wrong::Nothing),
    scenario(&[GameEnding::Scenario], &[Lead::Three], [i64::MIN, 2], Wrong::TooSmallLead),
    scenario(&[GameEnding::Scenario], &[Lead::Never], ANY, Wrong::NoLeadWins),
    scenario(&[GameEnding::Scenario], &[Lead::Unknown], AHEAD, Wrong::Nothing),
    scenario(&[GameEnding::Scenario], &[Lead::Unknown], [i64::MIN, 0], Wrong::TooSmallLead),
    row(PLAYED_ON, false, ANY, Wrong::Nothing),
    scenario(&[GameEnding::ClockInOpponentsTurn], &[Lead::Three], [i64::MIN, -3], Wrong::OtherHasLead),
    scenario(&[GameEnding::ClockInOpponentsTurn], &[Lead::Three], [-2, i64::MAX], Wrong::Nothing),
    scenario(&[GameEnding::ClockInOpponentsTurn], &[Lead::Never, Lead::Unknown], ANY, Wrong::Nothing),
    row(&[GameEnding::Tiebreakers], false, AHEAD, Wrong::Nothing),
    row(&[GameEnding::Tiebreakers], false, BEHIND, Wrong::OtherHasMore(Tiebreaker::Vp)),
    level(false, &[Presence::Unknown, Presence::More], Wrong::Nothing),
    level(false, &[Presence::Equal], Wrong::IsTie),
    level(false, &[Presence::Fewer], Wrong::OtherHasMore(Tiebreaker::Presence)),
    row(&[GameEnding::Tiebreakers], true, AHEAD, Wrong::IsNoTie(Tiebreaker::Vp)),
    row(&[GameEnding::Tiebreakers], true, BEHIND, Wrong::IsNoTie(Tiebreaker::Vp)),
    level(true, &[Presence::Unknown, Presence::Equal], Wrong::Nothing),
    level(true, &[Presence::More, Presence::Fewer], Wrong::IsNoTie(Tiebreaker::Presence)),
    row(&[GameEnding::TimeUp], true, ANY, Wrong::Nothing),
];

/// Each scenario with the most victory points of one player: at each of eleven scorings, once a game, and two at each of six turns of the
/// opponent for the kill box.
const SCENARIOS: [(&str, Lead, u32); 7] = [
    ("trench-warfare", Lead::Three, 11 * 6 + 2 + 6 * 2),
    ("two-fronts", Lead::Three, 11 * 7 + 6 * 2),
    ("wolves-at-our-heels", Lead::Three, 11 * 6 + 3 + 6 * 2),
    ("pressure-point", Lead::Three, 11 * 6 + 6 * 2),
    ("high-stakes", Lead::Three, 11 * 8 + 6 * 2),
    ("fault-line", Lead::Three, 11 * 8 + 6 * 2),
    ("payload", Lead::Never, 11 * 6 + 3 + 6 * 2),
];

/// What the table says of an ending; `None` where no game can end so.
fn wrong(lead: Lead, ending: GameEnding, is_tie: bool, ahead: i64, presence: Presence) -> Option<Wrong> {
    let fits = |row: &&Row| {
        row.endings.contains(&ending)
            && row.is_tie == is_tie
            && row.leads.contains(&lead)
            && (row.ahead[0]..=row.ahead[1]).contains(&ahead)
            && row.presence.contains(&presence)
    };
    let rows: Vec<&Row> = TABLE.iter().filter(fits).collect();
    assert!(rows.len() <= 1, "the table says two things of {ending:?}, {ahead} ahead, {presence:?}, {lead:?}");
    rows.first().map(|row| row.wrong)
}

/// What the program says where this is wrong.
fn doubt(wrong: Wrong, winner: Option<Seat>, ahead: i64, presence: Presence, lead: u32) -> Option<ResultDoubt> {
    let seat = winner.unwrap_or(Seat::First);
    let has_more = |by: Tiebreaker| {
        let more = if by == Tiebreaker::Vp { ahead > 0 } else { presence == Presence::More };
        if more { seat } else { seat.other() }
    };
    Some(match wrong {
        Wrong::Nothing => return None,
        Wrong::TooSmallLead => ResultDoubt::TooSmallLead { winner: seat, lead },
        Wrong::NoLeadWins => ResultDoubt::NoLeadWins(seat),
        Wrong::OtherHasMore(by) => ResultDoubt::LostByTiebreakers { winner: seat, by },
        Wrong::IsTie => ResultDoubt::WonThoughLevel(seat),
        Wrong::IsNoTie(by) => ResultDoubt::NoTie { winner: has_more(by), by },
        Wrong::OtherHasLead => ResultDoubt::WonByScenario { winner: seat.other(), lead },
    })
}

/// The doubts of a result, in an order of their own.
fn sorted(doubts: impl IntoIterator<Item = ResultDoubt>) -> Vec<String> {
    let mut said: Vec<String> = doubts.into_iter().map(|doubt| format!("{doubt:?}")).collect();
    said.sort();
    said
}

/// The results of every winner, ending, lead, presence and army points destroyed, with these victory points of the one who is behind.
fn results(behind: u32, mut each: impl FnMut(GameResult, i64, Presence)) {
    let presences = [
        (Presence::Unknown, [None, None]),
        (Presence::Unknown, [Some(30), None]),
        (Presence::Unknown, [None, Some(30)]),
        (Presence::More, [Some(31), Some(30)]),
        (Presence::Equal, [Some(30), Some(30)]),
        (Presence::Fewer, [Some(0), Some(30)]),
    ];
    let destroyed = [[0, 0], [75, 75], [76, 0], [0, 76], [100, 1000]];
    for (winner, (_, ending)) in [None, Some(Seat::First), Some(Seat::Second)]
        .into_iter()
        .flat_map(|one| GameEnding::NAMES.map(|end| (one, end)))
    {
        for ahead in [-8_i64, -4, -3, -2, -1, 0, 1, 2, 3, 4, 8] {
            let lead = u32::try_from(ahead.abs()).expect("it is small");
            let vp = if ahead < 0 { [behind, behind + lead] } else { [behind + lead, behind] };
            for (presence, shown) in presences {
                for destroyed in destroyed {
                    let score = |own: usize| PlayerScore {
                        vp: vp[own],
                        destroyed: destroyed[own],
                        presence: shown[own],
                        list: None,
                    };
                    let result = GameResult { winner, ending, scores: [score(0), score(1)] };
                    // The table sees it from the winner's side.
                    let result = if winner == Some(Seat::Second) { turned(result) } else { result };
                    each(result, ahead, presence);
                }
            }
        }
    }
}

/// The same with the scores of the players exchanged.
fn turned(result: GameResult) -> GameResult {
    let [first, second] = result.scores;
    GameResult { scores: [second, first], ..result }
}

#[test]
fn what_is_said_of_a_result_is_what_the_packets_words_say() {
    let unknown = [("no scenario", Lead::Unknown, u32::MAX)];
    let (mut asked, mut impossible) = (0, 0);
    for (id, lead, max_vp) in SCENARIOS.into_iter().chain(unknown) {
        let scenario = pack().scenario(id);
        assert_eq!(scenario.is_some(), lead != Lead::Unknown, "{id}");
        let needed = if lead == Lead::Three { 3 } else { 1 };
        for (army, behind) in [0, 75, 100].into_iter().flat_map(|army| [0, 2, 70, 78, 100].map(|vp| (army, vp))) {
            let scenario_lead = scenario.and_then(|scenario| scenario.winning_lead);
            let rules = ResultRules { points: army, scenario, scenario_lead, tiebreakers: tiebreakers(pack()) };
            results(behind, |result, ahead, presence| {
                let wrong = wrong(lead, result.ending, result.winner.is_none(), ahead, presence);
                assert_eq!(wrong.is_some(), result.is_possible(), "{id}: {result:?}");
                let Some(wrong) = wrong else {
                    impossible += 1;
                    return;
                };
                let numbers = Seat::ALL.into_iter().zip(result.scores).flat_map(|(seat, score)| {
                    let too_many = (score.vp > max_vp).then_some(ResultDoubt::TooManyVp { seat, most: max_vp });
                    let is_too_much = army > 0 && score.destroyed > army;
                    let too_much = is_too_much.then_some(ResultDoubt::TooMuchDestroyed { seat, points: army });
                    too_many.into_iter().chain(too_much)
                });
                let expected = numbers.chain(doubt(wrong, result.winner, ahead, presence, needed));
                assert_eq!(sorted(result_doubts(&result, &rules)), sorted(expected), "{id}, {army} points: {result:?}");
                asked += 1;
            });
        }
    }
    assert!(asked > 100_000 && impossible > 10_000, "{asked} asked, {impossible} impossible");
}
