//! Models that are brought into a game.

use crate::formats::game::stored::KeptGame;
use crate::game::model::{Model, ModelId, ModelType};
use crate::game::{GameChange, GamePart};
use crate::pack::Role;
use crate::words::capitals::in_capitals;

/// Models that are to be brought in, all of one sort.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewModels {
    pub side: Role,
    pub model_type: ModelType,
    /// The diameter of their bases in millimetres.
    pub base: u32,
    pub name: String,
    /// How many they are. Several of a unit become one unit.
    pub count: u32,
}

impl NewModels {
    /// The most models that are brought in at once.
    pub const MAX_COUNT: u32 = 20;

    /// The change that brings them into a game. `new_id` makes an id that no model has had on any device.
    pub fn change(&self, game: &KeptGame, mut new_id: impl FnMut() -> u32) -> GameChange {
        let game = &game.game;
        let is_unit = self.model_type == ModelType::Unit;
        let units = game.models().filter(|(_, model)| model.side == self.side).filter_map(|(_, model)| model.unit);
        let unit = is_unit.then(|| units.max().unwrap_or(0) + 1);
        let models = (0..self.count.clamp(1, Self::MAX_COUNT)).map(|_| Model {
            name: self.name.trim().chars().take(Model::MAX_NAME).collect(),
            unit,
            ..Model::new(self.side, self.model_type, self.base)
        });
        let deployed = game.deployed(models.collect());
        GameChange::Step(
            deployed.into_iter().map(|model| GamePart::Model(ModelId(new_id()), Some(Box::new(model)))).collect(),
        )
    }
}

/// The few capital letters by which a model is known on the board: the first ones of its name's words, or of its type; and its number among those of
/// its player that are called the same.
pub fn model_sign(game: &KeptGame, id: ModelId) -> String {
    let (name, number) = model_name(game, id);
    let letters = name.split_whitespace().filter_map(|word| word.chars().find(|letter| letter.is_alphanumeric()));
    let letters: String = in_capitals(&letters.collect::<String>()).chars().take(2).collect();
    number.map_or_else(|| letters.clone(), |number| format!("{letters}{number}"))
}

/// What a model is called in lists and on the board: its own name, or its type; and what tells it apart from others of its player that are
/// called the same: the number among them, from 1 on.
pub fn model_name(game: &KeptGame, id: ModelId) -> (String, Option<usize>) {
    let Some(model) = game.game.model(id) else { return (String::new(), None) };
    let called = |model: &Model| {
        if model.name.is_empty() { model.model_type.name().to_owned() } else { model.name.clone() }
    };
    let name = called(model);
    let alike: Vec<ModelId> = game
        .game
        .models()
        .filter(|(_, other)| other.side == model.side && called(other) == name)
        .map(|(id, _)| id)
        .collect();
    let number = (alike.len() > 1).then(|| alike.iter().position(|other| *other == id).unwrap_or(0) + 1);
    (name, number)
}
