//! Who secures and who contests each element of a scenario, worked out from the models on the table.

use std::collections::BTreeSet;

use super::by_role::{ByRole, ROLES};
use super::element::{ElementInPlay, ModelInPlay, Reach};
use super::model::{Model, ModelId, ModelType};
use super::score_rules::ScoreRules;
use crate::pack::{BarredModels, Element, ElementTexts, Role, ScoringChoice, SecuredBy};

/// Which elements each player secures, by their places in the scenario: worked out, or entered by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ControlTable(pub ByRole<BTreeSet<usize>>);

/// Who secures and contests an element.
#[derive(Clone, Debug, PartialEq)]
pub struct ElementControl {
    /// Its place in the scenario.
    pub element: usize,
    pub sides: ByRole<SideControl>,
    /// Every model on the table.
    pub models: Vec<ModelControl>,
}

/// What one player's models do at an element.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideControl {
    /// Whether they would secure it, or could take it, if the opponent didn't contest it.
    pub could_secure: bool,
    /// Whether they contest it.
    pub contests: bool,
    /// Whether they secure it, or can take it.
    pub secures: bool,
}

/// What a model does at an element.
#[derive(Clone, Debug, PartialEq)]
pub struct ModelControl {
    pub model: ModelId,
    /// For whom it counts.
    pub side: Role,
    /// How far it is from the element, rim to rim, in inches.
    pub gap: f64,
    /// Whether it is one of those by which its player secures the element, or could if that weren't contested.
    pub secures: Result<(), WhyNot>,
    /// Whether it contests the element.
    pub contests: Result<(), WhyNot>,
}

/// Why a model doesn't secure or contest an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// It is out of range, or not inside.
    OutOfReach,
    /// Such models don't: the place of them in the pack's list.
    Barred(usize),
    /// The element is its player's own, and only the opponent takes it.
    OwnElement,
    /// Models of its type don't secure such an element.
    Type,
    /// It takes all remaining models of its unit, and these are out of reach.
    UnitApart(Vec<ModelId>),
    /// It takes more such models than there are in reach.
    TooFew { needed: u32, there: u32 },
}

impl ControlTable {
    /// What is worked out as a table; what can be taken is in none.
    pub fn new(rules: ScoreRules, elements: &[ElementControl]) -> Self {
        let is_secured = |control: &ElementControl| {
            let texts = rules.element(control.element).and_then(|element| rules.element_texts(element));
            texts.is_some_and(|texts| !texts.is_taken)
        };
        let of = |role: Role| {
            let secured = elements.iter().filter(|control| is_secured(control) && control.sides.of(role).secures);
            secured.map(|control| control.element).collect()
        };
        Self(ByRole::new(of))
    }

    /// Whether a player secures the element of this place.
    pub fn secures(&self, role: Role, element: usize) -> bool {
        self.0.of(role).contains(&element)
    }

    /// Whether anybody secures it.
    pub fn is_secured(&self, element: usize) -> bool {
        ROLES.iter().any(|role| self.secures(*role, element))
    }
}

/// For whom a model counts: for its owner, or by another reading for whoever controls it.
pub fn side(rules: ScoreRules, model: &ModelInPlay) -> Role {
    let is_the_opponents = model.is_controlled && rules.has(ScoringChoice::ControllerCounts);
    if is_the_opponents { model.model.side.other() } else { model.model.side }
}

/// Who secures and contests each of these elements.
pub fn control(rules: ScoreRules, elements: &[ElementInPlay], models: &[ModelInPlay]) -> Vec<ElementControl> {
    let one = |in_play: &ElementInPlay| {
        let element = rules.element(in_play.index)?;
        let texts = rules.element_texts(element)?;
        Some(At::new(rules, in_play, element, texts, models).control())
    };
    elements.iter().filter_map(one).collect()
}

/// The models that suffer the blast of an element whose last token goes: those in its terrain, or within range of it where nobody can
/// stand in it.
pub fn models_in_blast(rules: ScoreRules, element: &ElementInPlay, models: &[ModelInPlay]) -> Vec<ModelId> {
    let Some(kind) = rules.element(element.index).map(|element| &element.kind) else { return Vec::new() };
    let is_in = |model: &&ModelInPlay| {
        let reach = element.reach(model.id, model.model, kind.radius(), rules.pack.game.control_range);
        reach.is_some_and(|reach| reach.is_within)
    };
    models.iter().filter(is_in).map(|model| model.id).collect()
}

/// An element with the models on the table.
struct At<'a> {
    rules: ScoreRules,
    index: usize,
    element: &'a Element,
    texts: &'a ElementTexts,
    /// The models on the table, each with whom it counts for and where it is.
    models: Vec<(&'a ModelInPlay<'a>, Role, Reach)>,
}

impl<'a> At<'a> {
    fn new(
        rules: ScoreRules,
        in_play: &ElementInPlay,
        element: &'a Element,
        texts: &'a ElementTexts,
        models: &'a [ModelInPlay<'a>],
    ) -> Self {
        let (radius, range) = (element.kind.radius(), rules.pack.game.control_range);
        let on_table = models.iter().filter_map(|model| {
            let reach = in_play.reach(model.id, model.model, radius, range)?;
            Some((model, side(rules, model), reach))
        });
        Self { rules, index: in_play.index, element, texts, models: on_table.collect() }
    }

    fn control(&self) -> ElementControl {
        let models: Vec<ModelControl> = self.models.iter().map(|model| self.model(*model)).collect();
        let mut sides = ByRole::new(|role| {
            let own = || models.iter().filter(|model| model.side == role);
            let could_secure = own().any(|model| model.secures.is_ok());
            let contests = own().any(|model| model.contests.is_ok());
            SideControl { could_secure, contests, secures: false }
        });
        for role in ROLES {
            let is_contested = sides.of(role.other()).contests;
            let side = sides.of_mut(role);
            side.secures = side.could_secure && !is_contested;
        }
        ElementControl { element: self.index, sides, models }
    }

    fn model(&self, (model, side, reach): (&ModelInPlay, Role, Reach)) -> ModelControl {
        let contests = match self.barred(model.model).next() {
            _ if !reach.is_within => Err(WhyNot::OutOfReach),
            Some((barred, _)) => Err(WhyNot::Barred(barred)),
            None => Ok(()),
        };
        let secures = if reach.is_within { self.secures(model, side) } else { Err(WhyNot::OutOfReach) };
        ModelControl { model: model.id, side, gap: reach.gap, secures, contests }
    }

    /// The entries of the pack's list of barred models that a model is one of.
    fn barred(&self, model: &Model) -> impl Iterator<Item = (usize, &'static BarredModels)> {
        let (model_type, state) = (model.model_type, model.state);
        let barred = self.rules.barred().iter().enumerate();
        barred.filter(move |(_, barred)| barred.types.contains(&model_type) || barred.states.contains(&state))
    }

    /// Why a model can't secure the element, whatever others do.
    fn barred_from_securing(&self, model: &Model) -> Option<usize> {
        let secures_others = !self.element.kind.is_objective() && self.rules.has(ScoringChoice::BarredSecureOthers);
        let mut barred = self.barred(model).filter(|(_, barred)| !barred.secures && !secures_others);
        barred.next().map(|(index, _)| index)
    }

    /// Whether a model in reach is one of those that secure the element.
    fn secures(&self, model: &ModelInPlay, side: Role) -> Result<(), WhyNot> {
        if self.texts.is_taken && side.owns(self.element.owner) {
            return Err(WhyNot::OwnElement);
        }
        if let Some(barred) = self.barred_from_securing(model.model) {
            return Err(WhyNot::Barred(barred));
        }
        let mut why = WhyNot::Type;
        for way in self.texts.secured_by.iter().filter(|way| is_of_type(way, model.model.model_type)) {
            match self.is_met(way, model, side) {
                Ok(()) => return Ok(()),
                Err(other) => why = other,
            }
        }
        Err(why)
    }

    /// Whether a model and those with it meet a way to secure the element.
    fn is_met(&self, way: &SecuredBy, model: &ModelInPlay, side: Role) -> Result<(), WhyNot> {
        if way.whole_unit {
            let is_apart = |(other, of, reach): &&(&ModelInPlay, Role, Reach)| {
                *of == side && other.group() == model.group() && !reach.is_within
            };
            let apart = self.models.iter().filter(is_apart);
            let apart: Vec<ModelId> = apart.map(|(other, ..)| other.id).collect();
            if !apart.is_empty() {
                return Err(WhyNot::UnitApart(apart));
            }
        }
        let counts = |(other, of, reach): &&(&ModelInPlay, Role, Reach)| {
            *of == side
                && reach.is_within
                && is_of_type(way, other.model.model_type)
                && self.barred_from_securing(other.model).is_none()
        };
        let there = u32::try_from(self.models.iter().filter(counts).count()).unwrap_or(u32::MAX);
        let needed = way.at_least;
        if there >= needed { Ok(()) } else { Err(WhyNot::TooFew { needed, there }) }
    }
}

fn is_of_type(way: &SecuredBy, model_type: ModelType) -> bool {
    way.types.is_empty() || way.types.contains(&model_type)
}
