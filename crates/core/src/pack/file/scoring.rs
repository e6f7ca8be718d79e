//! What a game is scored by: who secures an element, what a source of victory points counts, and tokens.

use serde::{Deserialize, Serialize};

/// What a model is for the rules of a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ModelType {
    Leader,
    /// A warjack, warbeast or the like that a Leader or another model controls.
    Cohort,
    Unit,
    Solo,
    BattleEngine,
}

impl ModelType {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Leader, Self::Cohort, Self::Unit, Self::Solo, Self::BattleEngine];
}

/// What has become of a model that is still in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ModelState {
    #[default]
    Able,
    Disabled,
    /// Of a warjack.
    Inert,
    /// Of a warbeast.
    Wild,
    /// Of a monstrosity.
    Autonomous,
}

impl ModelState {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Able, Self::Disabled, Self::Inert, Self::Wild, Self::Autonomous];
}

/// One way to secure an element: by these models, in range of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SecuredBy {
    /// Their types; any where there are none.
    #[serde(default)]
    pub types: Vec<ModelType>,
    /// How many of them it takes.
    #[serde(default = "one")]
    pub at_least: u32,
    /// Whether all remaining models of their unit have to be in range.
    #[serde(default)]
    pub whole_unit: bool,
}

const fn one() -> u32 {
    1
}

/// What a source of victory points counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// The ids of the kinds of elements.
    pub kinds: Vec<String>,
    /// Whose they are.
    #[serde(default)]
    pub owner: CountedOwner,
    /// What has to hold of one.
    #[serde(default)]
    pub when: CountedWhen,
    /// How many it takes together; where there is no number, each one gives the victory points.
    #[serde(default)]
    pub together: Option<u32>,
}

/// Whose elements are counted for a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountedOwner {
    /// Anybody's, and nobody's.
    #[default]
    Any,
    /// The player's own.
    Own,
    /// The opponent's.
    Opponent,
}

/// What has to hold of an element so that it counts for a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountedWhen {
    /// The player secures it.
    #[default]
    Secured,
    /// The player secures it, and its fuse has burned down.
    SecuredWithoutTokens,
    /// The player has taken it.
    Taken,
    /// It has moved to where it goes.
    Arrived,
    /// It has so many tokens, before the opponent's has as many.
    FirstTokens(u32),
}

/// Tokens that players put on their own elements after the scoring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    /// The id of the kind of element. A player who secures their own may put one on it, and the opponent may then move it.
    pub kind: String,
}

/// A fuse that burns down before each scoring: elements with tokens that are taken off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fuse {
    /// The ids of the kinds of elements that have tokens.
    pub kinds: Vec<String>,
    /// How many each has at first.
    pub tokens: u32,
    /// The id of the kind of the element whose securer chooses which one loses tokens.
    pub chosen_by: String,
    /// The sides of the die that says how many that one loses.
    pub die: u32,
    /// Which element each side of a die chooses if nobody secures that one, counted from 0.
    pub rolled: Vec<usize>,
    /// How many tokens that one loses.
    pub rolled_loses: u32,
    /// The POW of the blast damage roll when the last token goes.
    pub pow: u32,
}

/// What models count in Scenario Presence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Presence {
    /// What all models of a Leader count together.
    pub leader: u32,
    /// In which states models count nothing.
    pub ignores: Vec<ModelState>,
}

/// Another way to score than the pack's own, by a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScoringChoice {
    /// Only the player whose turn ends scores.
    ActiveScores,
    /// An element counts for whoever secured it last in the turn.
    SecuredAnyTime,
    /// Whoever secures no objective secures other elements all the same.
    BarredSecureOthers,
    /// A model is whose who controls it for the moment.
    ControllerCounts,
    /// What is taken before the first scoring gives victory points too.
    EarlyTakenScores,
    /// What tokens give counts for the next lead.
    TokensAfterLead,
    /// The kill box grows for the Attacker alone.
    GrowsForAttacker,
    /// A die that chooses an element without tokens is rolled again.
    RollAgain,
    /// Of several sources for the same elements together, only the one with the most of them is scored.
    MostTogether,
    /// Players move the opponent's elements too.
    AnyoneMoves,
    /// With exactly the minutes left that a packet names, a game is a tie too.
    ExactMinutesTie,
}
