//! What a scenario of a pack is scored by, with the pack's readings as they are chosen.

use crate::pack::{
    BarredModels, CardTexts, Counted, CountedOwner, CountedWhen, Element, ElementTexts, EndRoll, FirstScoring, March,
    Owner, Pack, Role, Scenario, ScenarioTexts, ScoringChoice,
};

/// What a scenario of a pack is scored by.
#[derive(Clone, Copy, Debug)]
pub struct ScoreRules {
    pub pack: &'static Pack,
    pub scenario: &'static Scenario,
    /// What the cards of the pack say, of which the numbers are read here.
    pub card: &'static CardTexts,
    /// What the scenario's card says.
    pub texts: &'static ScenarioTexts,
}

impl ScoreRules {
    /// The rules of a scenario; `None` where the pack has no card for it.
    pub fn of(pack: &'static Pack, scenario: &'static Scenario) -> Option<Self> {
        let card = CardTexts::of(pack)?;
        let texts = card.scenarios.iter().find(|texts| texts.id == scenario.id)?;
        Some(Self { pack, scenario, card, texts })
    }

    /// The roll at the end of a player's turn that can end the game, where there is one.
    pub fn end_roll(&self, turn: u32, role: Role) -> Option<EndRoll> {
        let length = self.scenario.length.filter(|length| role == Role::Defender && length.is_rolled_after(turn))?;
        length.ends
    }

    /// Whether it is rolled in a player's turn for those who come later: in the Defender's, until they are there.
    pub fn rolls_for_arrivals(&self, turn: u32, role: Role) -> bool {
        role == Role::Defender && self.scenario.arrivals.as_ref().is_some_and(|arrivals| turn >= arrivals.from_turn)
    }

    /// Whether it is scored like this.
    pub fn has(&self, choice: ScoringChoice) -> bool {
        self.card.scoring_choices.contains(&choice)
    }

    /// The element of this place in the scenario.
    pub fn element(&self, index: usize) -> Option<&'static Element> {
        self.scenario.elements.get(index)
    }

    /// What is said of an element's kind.
    pub fn element_texts(&self, element: &Element) -> Option<&'static ElementTexts> {
        self.card.elements.iter().find(|texts| texts.id == element.kind.id)
    }

    /// The elements of a kind that a player owns, by their places.
    pub fn own(&self, role: Role, kind: &str) -> impl Iterator<Item = usize> {
        let elements = self.scenario.elements.iter().enumerate();
        elements.filter(move |(_, element)| element.kind.id == kind && role.owns(element.owner)).map(|(index, _)| index)
    }

    /// The elements that a source of victory points counts for a player, by their places.
    pub fn counted(&self, role: Role, counts: &Counted) -> impl Iterator<Item = usize> {
        let is_counted = move |element: &Element| {
            counts.kinds.contains(&element.kind.id) && is_of(counts.owner, role, element.owner)
        };
        self.scenario
            .elements
            .iter()
            .enumerate()
            .filter(move |(_, element)| is_counted(element))
            .map(|(index, _)| index)
    }

    /// The sources that are scored when this holds, each with its place among the scenario's sources and what it counts.
    pub fn sources(&self, holds: impl Fn(CountedWhen) -> bool) -> impl Iterator<Item = (usize, u32, &'static Counted)> {
        let sources = self.texts.scores.iter().enumerate();
        sources.filter_map(move |(index, score)| {
            let counts = score.counts.as_ref()?;
            holds(counts.when).then_some((index, score.vp, counts))
        })
    }

    /// How an element moves.
    pub fn march(&self, element: usize) -> Option<&'static March> {
        self.pack.marches(self.scenario).iter().find(|march| march.element == element)
    }

    /// Whether an element is moved by the opponent, after a token was put on it.
    pub fn moves_by_token(&self, element: &Element) -> bool {
        self.texts.tokens.as_ref().is_some_and(|tokens| tokens.kind == element.kind.id)
    }

    /// How many tokens an element has when the game begins.
    pub fn tokens_at_first(&self, element: &Element) -> u32 {
        let fuse = self.texts.fuse.as_ref().filter(|fuse| fuse.kinds.contains(&element.kind.id));
        fuse.map_or(0, |fuse| fuse.tokens)
    }

    /// Whether victory points are scored at the end of this turn.
    pub fn is_scored(&self, turn: u32, role: Role) -> bool {
        self.pack.game.first_scoring.is_some_and(|FirstScoring { role: first, turn: from }| {
            turn > from || (turn == from && (role == first || first == Role::Attacker))
        })
    }

    /// The depth of a player's kill box at the end of their turn of this number, in inches; `None` before it counts.
    pub fn kill_box(&self, turn: u32, role: Role) -> Option<f64> {
        let game = &self.pack.game;
        let depth = self.scenario.kill_box(game, turn)?;
        let grows = role == Role::Attacker || !self.has(ScoringChoice::GrowsForAttacker);
        Some(if grows { depth } else { game.kill_box })
    }

    /// The models that contest nothing.
    pub fn barred(&self) -> &'static [BarredModels] {
        &self.card.barred
    }
}

/// Whether an element of this owner counts for a player.
const fn is_of(counted: CountedOwner, role: Role, owner: Owner) -> bool {
    match counted {
        CountedOwner::Any => true,
        CountedOwner::Own => role.owns(owner),
        CountedOwner::Opponent => role.other().owns(owner),
    }
}
