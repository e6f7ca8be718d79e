//! The units of the armies of a table: what they cost, and which pieces hold some.

use super::army_unit::{ArmyUnit, UnitId};
use super::document::Layout;
use super::edit::EditProblem;
use super::id::PieceId;
use super::piece::Piece;
use crate::pack::{Capacity, HeldTerrain, Role};
use crate::sorting::SharedSort as _;

impl Layout {
    /// Whether an army lists its units.
    pub const fn has_units(&self) -> bool {
        !self.units.is_empty()
    }

    /// The units of an army, in the order in which they were added.
    pub fn units_of(&self, role: Role) -> impl DoubleEndedIterator<Item = &ArmyUnit> {
        self.units.iter().filter(move |unit| unit.army == role)
    }

    /// The unit with this id.
    pub fn unit(&self, id: UnitId) -> Option<&ArmyUnit> {
        self.units.iter().find(|unit| unit.id == id)
    }

    /// The units in a piece.
    pub fn units_in<'l>(&'l self, piece: &'l PieceId) -> impl DoubleEndedIterator<Item = &'l ArmyUnit> {
        self.units.iter().filter(move |unit| unit.tower.as_ref() == Some(piece))
    }

    /// An id that no unit has: behind all others where there is room for it.
    pub fn free_unit_id(&self) -> UnitId {
        let is_free = |id: &u32| self.unit(UnitId(*id)).is_none();
        let behind = self.units.iter().map(|unit| unit.id.0 + 1).max().unwrap_or(1);
        let mut free = std::iter::once(behind).chain(1..UnitId::END).filter(|id| *id < UnitId::END);
        UnitId(free.find(is_free).unwrap_or(behind))
    }

    /// How many units a piece holds in the scenario that is chosen; `None` where it holds none.
    pub fn capacity(&self, piece: &Piece) -> Option<Capacity> {
        let usual = piece.capacity()?;
        // What the scenario says of its terrain is all that counts there.
        Some(self.held_in(piece).map_or(usual, |held| Capacity { stands: None, units: held.units }))
    }

    /// The pieces that hold units.
    pub fn pieces_with_room(&self) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().map(|piece| &**piece).filter(|piece| piece.capacity().is_some())
    }

    /// How many times its points a unit costs: more than once where it stands in terrain for which the scenario asks that.
    pub fn times_paid(&self, unit: &ArmyUnit) -> u32 {
        let tower = unit.tower.as_ref().and_then(|id| self.piece(id));
        tower.and_then(|tower| self.held_in(tower)).map_or(1, |held| held.times)
    }

    /// What a unit costs, all of its sort together.
    pub fn unit_cost(&self, unit: &ArmyUnit) -> u32 {
        unit.count * self.times_paid(unit) * unit.points
    }

    /// What the units of an army cost.
    pub fn units_cost(&self, role: Role) -> u32 {
        self.units_of(role).map(|unit| self.unit_cost(unit)).sum()
    }

    /// How many units of an army break walls.
    pub fn wall_breakers(&self, role: Role) -> u32 {
        self.units_of(role).filter(|unit| unit.breaks_walls).map(|unit| unit.count).sum()
    }

    /// What the scenario says of units in a piece.
    fn held_in(&self, piece: &Piece) -> Option<&'static HeldTerrain> {
        let held = self.scenario?.held.as_ref()?;
        piece.members().any(|member| held.kinds.contains(&member.kind.id)).then_some(held)
    }

    /// Puts a unit into its army, in the place of the one with the same id.
    pub(super) fn put_unit(&mut self, unit: ArmyUnit) -> Result<(), EditProblem> {
        self.units.retain(|other| other.id != unit.id);
        if self.units_of(unit.army).count() >= ArmyUnit::MAX {
            return Err(EditProblem::ManyUnits);
        }
        self.units.push(unit.bounded());
        self.units.shared_sort_by_key(|unit| (unit.army == Role::Defender, unit.id));
        Ok(())
    }

    /// Takes units out of what doesn't hold them: a piece that is gone or has become another kind, or an attacker's.
    pub(super) fn take_out_lost_units(&mut self) {
        let Self { pieces, units, .. } = self;
        let holds = |id: &PieceId| pieces.iter().any(|piece| piece.id == *id && piece.capacity().is_some());
        for unit in units.iter_mut().filter(|unit| unit.tower.is_some()) {
            unit.tower = unit.tower.take().filter(|tower| unit.army == Role::Defender && holds(tower));
        }
    }
}

impl Piece {
    /// How many units it holds by its kind and its size, with its parts; `None` where it holds none.
    pub fn capacity(&self) -> Option<Capacity> {
        let of_members = self.members().filter_map(|member| {
            let holds = member.kind.holds?;
            Some(if member.costs_twice() { holds.doubled } else { holds.usual })
        });
        of_members.reduce(|one, other| Capacity {
            stands: one.stands.zip(other.stands).map(|(one, other)| one + other),
            units: one.units + other.units,
        })
    }
}
