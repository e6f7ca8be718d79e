//! What only the card of a scenario says. It is apart from the pack, because the page starts without it.

use super::file::{
    ByeStrength, Counted, Fuse, ModelState, ModelType, PairDowns, Presence, ScoringChoice, SecuredBy, Tiebreaker,
    Tokens,
};

/// What only the cards of a pack's scenarios say. Its texts have places for the pack's numbers, which [`CardTexts::rules_of`] and
/// [`CardTexts::held`] fill.
#[derive(Debug)]
pub struct CardTexts {
    /// The rules that all scenarios share, in our own words.
    pub rules: Vec<Rule>,
    /// The models that contest nothing.
    pub barred: Vec<BarredModels>,
    /// What models count in Scenario Presence, where the packet says it.
    pub presence: Option<Presence>,
    /// The ways to score that aren't the pack's own.
    pub scoring_choices: Vec<ScoringChoice>,
    /// Of each kind of element.
    pub elements: Vec<ElementTexts>,
    /// Of each scenario.
    pub scenarios: Vec<ScenarioTexts>,
    /// What holds for a whole event, where the packet says it.
    pub event: Option<EventReference>,
    /// Of each reading of the pack, in their order.
    pub readings: Vec<ReadingTexts>,
}

/// What is said of a reading. Its texts have places for the pack's numbers, which [`CardTexts::reading`] fills.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadingTexts {
    /// The id of the reading.
    pub id: String,
    /// Its name.
    pub about: String,
    /// What the packet says, in our own words.
    pub packet: String,
    /// The ways to read it, the pack's own first.
    pub choices: Vec<String>,
    /// Whether a rule of the cards says what is chosen.
    pub is_rule: bool,
}

/// Models that contest nothing.
#[derive(Debug)]
pub struct BarredModels {
    /// What they are called, as in a list.
    pub models: String,
    /// Whether they secure objectives all the same.
    pub secures: bool,
    /// Which models they are, by type.
    pub types: Vec<ModelType>,
    /// Which models they are, by state.
    pub states: Vec<ModelState>,
}

/// What a card says of a kind of element.
#[derive(Debug)]
pub struct ElementTexts {
    /// The id of the kind.
    pub id: String,
    /// Who can control it, in our own words.
    pub held: String,
    /// The ways to secure it.
    pub secured_by: Vec<SecuredBy>,
    /// Whether the owner's opponent can take it, and nobody secures it.
    pub is_taken: bool,
    /// The rules of every scenario that has one, in our own words.
    pub rules: Vec<Rule>,
}

/// What a card says of one scenario.
#[derive(Debug)]
pub struct ScenarioTexts {
    pub id: String,
    /// What gives victory points.
    pub scores: Vec<Score>,
    /// Tokens that players put on elements.
    pub tokens: Option<Tokens>,
    /// Elements whose tokens are taken off.
    pub fuse: Option<Fuse>,
    /// Its rules in our own words.
    pub rules: Vec<Rule>,
}

/// What gives victory points, at each scoring or once.
#[derive(Debug)]
pub struct Score {
    /// What it is, as at the beginning of a sentence.
    pub what: String,
    /// The same in a few words for the hall, as within a sentence.
    pub short: Option<String>,
    pub vp: u32,
    /// Whether it is added to what is scored for the same already.
    pub is_more: bool,
    /// How often one player can have it at one scoring, or in a game where that is once.
    pub times: u32,
    /// Whether it is scored once in a game.
    pub is_once: bool,
    /// When, or under what condition: what follows the victory points.
    pub when: Option<String>,
    /// Which elements it counts, and when, where the pack says it.
    pub counts: Option<Counted>,
}

/// A rule of a scenario in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// Its heading.
    pub about: String,
    pub text: String,
    /// Whether the packet leaves it open, and this is how we read it.
    pub is_reading: bool,
    /// What the hall shows of it, in a few words; nothing where it is told in full there, and smaller.
    pub hall: Option<String>,
    /// Whether everybody in a round has to know it: the hall shows it, and the pages of the round print it.
    pub is_for_round: bool,
}

/// What holds for a whole event.
#[derive(Debug, PartialEq)]
pub struct EventReference {
    /// How many rounds are played, for the fewest players first.
    pub rounds: Vec<EventRounds>,
    /// The players' clocks, for the smallest games first.
    pub clocks: Vec<EventClock>,
    /// The steps of setting up a game, in our own words.
    pub steps: Vec<String>,
    /// How games are scored and players paired, where the packet says it.
    pub scoring: Option<EventScoring>,
    /// What decides a game that nobody has won, the first one first; nothing where the packet doesn't say it.
    pub tiebreakers: Vec<Tiebreaker>,
}

/// How the games of an event are scored and its players paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventScoring {
    /// The tournament points of a win.
    pub win: u32,
    /// The tournament points of a tie.
    pub tie: u32,
    /// The tournament points of a loss.
    pub loss: u32,
    /// What a bye counts as.
    pub bye: ByeScore,
    /// What the winner of a conceded game has at least. The other player has nothing.
    pub concession: ConcessionScore,
    /// From how many rounds on a cut to the best players is worth considering.
    pub cut_from_rounds: u32,
    /// To how many players a cut is proposed at most.
    pub cut_at_most: u32,
    /// With more minutes left on both clocks together, a game that isn't finished at the end of a round is a tie.
    pub minutes_left: u32,
    /// How somebody is paired down.
    pub pair_downs: PairDowns,
    /// What a bye adds to a player's strength of schedule.
    pub bye_strength: ByeStrength,
    /// Whether players who are equal in everything share their place; else they stand in the order of the roster.
    pub shared_ranks: bool,
}

/// What a bye counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByeScore {
    /// The tournament points.
    pub points: u32,
    /// The victory points.
    pub vp: u32,
    /// The share of the army points that counts as destroyed, rounded up.
    pub destroyed_percent: u32,
}

/// What the winner of a conceded game has at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConcessionScore {
    /// The victory points.
    pub vp: u32,
    /// The share of the army points that counts as destroyed, rounded up.
    pub destroyed_percent: u32,
}

/// How many rounds are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventRounds {
    /// The most players.
    pub players: u32,
    /// The rounds of an event with no more players.
    pub rounds: u32,
}

/// The clock of each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventClock {
    /// The size of the game, in points.
    pub points: u32,
    pub minutes: u32,
}
