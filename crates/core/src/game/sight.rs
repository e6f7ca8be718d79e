//! What the models of a game see of each other, and what stands between them.

use super::contact::base_distance;
use super::duties::sight_base;
use super::model::{Model, ModelId};
use crate::analysis::line_of_sight::{LineOfSight, SightBlockers};
use crate::analysis::movement::{can_stand, obstacles};
use crate::analysis::{Base, Table};
use crate::geometry::{Footprint, Point};
use crate::layout::PieceId;
use crate::pack::Pack;

/// A model that stands on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenModel<'a> {
    pub id: ModelId,
    pub model: &'a Model,
    /// The place of its base's centre on the table, in inches.
    pub at: Point,
}

/// What stands in a line of sight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blocker {
    Piece(PieceId),
    Model(ModelId),
}

/// A line of sight between two models.
#[derive(Clone, Debug, PartialEq)]
pub struct Sighting {
    /// The model that is looked at.
    pub target: ModelId,
    /// The line, from the viewer's base to the target's, in inches on the table. Where nothing is seen it is the one that least blocks.
    pub line: [Point; 2],
    /// What blocks it, in its order along the line; nothing where the target is seen.
    pub blocked_by: Vec<Blocker>,
    /// The first place where it is blocked.
    pub blocked_at: Option<Point>,
    /// How far the bases are apart, in inches.
    pub distance: f64,
}

impl Sighting {
    /// Whether the target is seen.
    pub const fn is_seen(&self) -> bool {
        self.blocked_by.is_empty()
    }
}

impl Model {
    /// Its base, as tall as the model is; `None` where the pack has no such base.
    pub fn base_of(&self, pack: &'static Pack) -> Option<Base> {
        let base = Base::find(pack, self.base)?;
        Some(Base { volume: self.height.map_or(base.volume, crate::units::Length::inches), ..base })
    }
}

/// Whether a model can stand at a place, by the movement study's rules: all of it on the table, and on no terrain that stops its base.
pub fn stands(table: &Table, base: Base, at: Point) -> bool {
    let obstacles: Vec<_> = obstacles(table, base).collect();
    can_stand(&table.bounds, &obstacles, base, at)
}

/// The lines of sight of a model to others of those that stand on the table: to those that are `targets`. They come in the order of
/// `models`. None where the viewer isn't among them.
pub fn sightings(
    table: &Table,
    models: &[SeenModel],
    viewer: ModelId,
    targets: impl Fn(&SeenModel) -> bool,
) -> Vec<Sighting> {
    let pack = table.pack();
    let base = |model: &Model| Some(Base { millimetres: sight_base(pack, model), ..model.base_of(pack)? });
    let with_base: Vec<(&SeenModel, Base)> = models.iter().filter_map(|seen| Some((seen, base(seen.model)?))).collect();
    let footprints: Vec<(Base, Footprint)> =
        with_base.iter().map(|(seen, base)| (*base, Footprint::disc(seen.at, base.radius))).collect();
    let pieces = table.pieces.len();
    let blockers = SightBlockers::new(table).with_models(pieces, &footprints);
    let Some((own, own_base)) = with_base.iter().find(|(seen, _)| seen.id == viewer) else { return Vec::new() };
    let from = blockers.model(*own_base, own.at);
    let blocker = |index: &usize| match index.checked_sub(pieces) {
        Some(model) => with_base.get(model).map(|(seen, _)| Blocker::Model(seen.id)),
        None => Some(Blocker::Piece(table.layout.pieces.get(*index)?.id.clone())),
    };
    let sighting = |(seen, base): &(&SeenModel, Base)| {
        let (line, blocked_by, blocked_at) = match blockers.sees(&from, &blockers.model(*base, seen.at)) {
            LineOfSight::Clear { line } => (line, Vec::new(), None),
            LineOfSight::Blocked { line, by, at } => (line, by.iter().filter_map(blocker).collect(), Some(at)),
        };
        let distance = base_distance((own.at, own_base.radius), (seen.at, base.radius));
        Sighting { target: seen.id, line, blocked_by, blocked_at, distance }
    };
    with_base.iter().filter(|(seen, _)| seen.id != viewer && targets(seen)).map(sighting).collect()
}
