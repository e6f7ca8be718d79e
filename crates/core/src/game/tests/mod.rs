//! Tests of what a packet says of models and elements.

mod control;
mod death_clock;
mod duties;
mod element_move;
mod element_path;
mod games;
mod garrisons;
mod oracle;
mod presence;
mod rolls;
mod score_sheet;
mod sight;
mod standing;
mod structures;
mod way;

use std::sync::Arc;

use super::element::{ElementInPlay, ModelInPlay, base_radius};
use super::model::{Model, ModelId, ModelState, ModelType};
use super::played::Game;
use super::score_rules::ScoreRules;
use super::standing::{elements_in_play, standing_elements};
use crate::analysis::Table;
use crate::checks::testing::{pack, playing};
use crate::geometry::{Point, Side, Vector};
use crate::layout::Piece;
use crate::pack::{Pack, Role, ScenarioAtEdge};
use crate::units::Length;

/// A table where a scenario is played, the Attacker at the bottom.
struct TestTable {
    rules: ScoreRules,
    elements: Vec<ElementInPlay>,
}

/// The rules of a scenario with these readings, each the id of one and of its way.
fn rules(scenario: &str, readings: &[(&str, &str)]) -> ScoreRules {
    let pack = read(readings);
    ScoreRules::of(pack, pack.scenarios.all().iter().find(|one| one.id == scenario).expect("a scenario"))
        .expect("a card")
}

/// The pack with these readings.
fn read(readings: &[(&str, &str)]) -> &'static Pack {
    let places = readings.iter().map(|(id, way)| {
        let reading = pack().readings.iter().position(|reading| reading.id == *id).expect("a reading");
        let choice = pack().readings[reading].choices.iter().position(|choice| choice.id == *way).expect("a way");
        (reading, choice)
    });
    pack().with_chosen(places).expect("the pack can be read so")
}

/// A table of these pieces.
fn table(scenario: &str, readings: &[(&str, &str)], pieces: &[Piece]) -> TestTable {
    let rules = rules(scenario, readings);
    let mut layout = playing(pieces, scenario, Side::Bottom);
    layout.pack = rules.pack;
    let table = Table::new(&layout);
    let played = ScenarioAtEdge { scenario: rules.scenario, edge: Side::Bottom };
    let standing = standing_elements(&Game::new(Arc::new(layout.clone())), played);
    TestTable { rules, elements: elements_in_play(&table, &standing) }
}

/// An able model without a unit on a 30 mm base, which isn't on the table.
fn model(side: Role, model_type: ModelType) -> Model {
    Model::new(side, model_type, 30)
}

/// The model at a place.
fn placed(mut model: Model, at: Point) -> Model {
    model.at = Some([Length::clamped(at.x), Length::clamped(at.y)]);
    model
}

impl TestTable {
    fn at(&self, element: usize) -> Point {
        self.elements.iter().find(|one| one.index == element).expect("it is in play").at
    }

    /// The model so many inches to the left of an element, rim to rim.
    fn beside(&self, element: usize, gap: f64, model: Model) -> Model {
        let radius = self.rules.element(element).expect("an element").kind.radius();
        let offset = Vector::new(-(gap + radius + base_radius(&model)), 0.0);
        placed(model, self.at(element) + offset)
    }
}

/// The models in play, numbered from 0, none of them controlled by the opponent.
fn in_play(models: &[Model]) -> Vec<ModelInPlay<'_>> {
    let one = |(id, model)| ModelInPlay { id: ModelId(id), model, is_controlled: false };
    (0..).zip(models).map(one).collect()
}
