//! Edits, the only way to change a layout.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::army::{Payer, UnitEquipment};
use super::army_unit::{ArmyUnit, UnitChange, UnitId};
use super::document::Layout;
use super::id::PieceId;
use super::levels::Levels;
use super::piece::Piece;
use super::waiver::Waiver;
use crate::geometry::{Shape, ShapeProblem, Side};
use crate::pack::{Equipment, Kind, ReadingProblem, Role, Scenario, ScenarioAtEdge, TableSize};
use crate::sorting::SharedSort as _;
use crate::units::{Angle, Length};
use crate::words::t;

/// A change of a layout. A fix is a list of these, so it can be previewed, applied and undone like any other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Edit {
    /// Puts a piece on top of the others.
    Add(Piece),
    /// Removes a piece, and the waivers about it.
    Remove(PieceId),
    /// Replaces the piece with the same id, at the same place in the order; waivers about it stay.
    Replace(Piece),
    /// Moves a piece in the order so that this many are below it, or all where there are fewer.
    Order(PieceId, usize),
    /// Changes a piece.
    Change(PieceId, PieceChange),
    /// Changes the table's name.
    Rename(String),
    /// Replaces the notes.
    Notes(String),
    /// Gives the table another of its pack's sizes. An edge that can't be the Attacker's on it becomes the bottom one.
    Table(&'static TableSize),
    /// Sets the Attacker's edge.
    AttackerEdge(Side),
    /// Chooses a scenario.
    Scenario(Option<&'static Scenario>),
    /// Says how many points an army has.
    ArmyPoints(Role, Option<u32>),
    /// Says how many units have this equipment.
    UnitEquipment(&'static Equipment, u32),
    /// Puts a unit into its army; replaces the one with the same id.
    Unit(ArmyUnit),
    /// Changes a unit.
    ChangeUnit(UnitId, UnitChange),
    /// Takes a unit from its army.
    RemoveUnit(UnitId),
    /// Reads a place of the packet in this way: the places of the reading and of its choice among the pack's.
    Reading(usize, usize),
    /// Lets a finding stand; replaces an earlier waiver of the same finding.
    Waive(Waiver),
    /// Removes a waiver.
    Unwaive {
        /// The check's id.
        check: String,
        /// The pieces of the finding, sorted.
        pieces: Vec<PieceId>,
    },
}

/// A change of a piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PieceChange {
    /// Sets the place of its origin and its turn; its parts go with it.
    Move([Length; 2], Angle),
    /// Sets its shape; `None` for the kind's own.
    Shape(Option<Shape>),
    /// Changes its kind, but not its shape, even where that was the old kind's own.
    Kind(&'static Kind),
    /// Sets the kinds that are combined with it.
    Also(Vec<&'static Kind>),
    /// Sets its name.
    Name(Option<String>),
    /// Sets its label, which replaces its letter.
    Label(Option<String>),
    /// Sets its height; `None` for the kind's own.
    Height(Option<Length>),
    /// Sets the direction of its door.
    Door(Angle),
    /// Sets the number of pieces that it counts as; `None` for the packet's rule.
    CountsAs(Option<u32>),
    /// Locks or unlocks it.
    Locked(bool),
    /// Sets its own rules.
    OwnRules(Option<String>),
    /// Sets who pays for it; `None` for the usual one.
    PaidBy(Option<Payer>),
    /// Sets its equipment.
    Equipment(Vec<&'static Equipment>),
    /// Sets how many levels or floors it has; `None` for the kind's usual number.
    Levels(Option<Levels>),
}

/// Why an edit can't be made. The layout is then unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditProblem {
    /// No piece has this id.
    NoSuchPiece(PieceId),
    /// A piece has this id already.
    TakenId(PieceId),
    /// The layout has [`Layout::MAX_PIECES`] already.
    Full,
    /// A compound piece has more than [`Piece::MAX_PARTS`], or one of its parts has parts.
    TooManyParts,
    /// The pack has no table of this size.
    NoSuchTable,
    /// There is no such unit.
    NoSuchUnit,
    /// The army has [`ArmyUnit::MAX`] units already.
    ManyUnits,
    /// The packet can't be read like that.
    Reading(ReadingProblem),
    /// The shape is invalid.
    Shape(ShapeProblem),
}

impl fmt::Display for EditProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchPiece(id) => f.write_str(&t!("No piece is called {}.", id)),
            Self::TakenId(id) => f.write_str(&t!("A piece is called {} already.", id)),
            Self::Full => f.write_str(&t!("The table holds {} pieces already, the most it can.", Layout::MAX_PIECES)),
            Self::TooManyParts => f.write_str(&t!("One piece can have at most {} parts.", Piece::MAX_PARTS)),
            Self::NoSuchTable => f.write_str(t!("The pack has no table of this size.")),
            Self::NoSuchUnit => f.write_str(t!("The unit isn't there any more.")),
            Self::ManyUnits => f.write_str(&t!("An army lists {} units already, the most it can.", ArmyUnit::MAX)),
            Self::Reading(problem) => f.write_str(&problem.to_string()),
            Self::Shape(_) => f.write_str(t!("That shape has no inside.")),
        }
    }
}

impl std::error::Error for EditProblem {}

impl Layout {
    /// The layout after these edits, in order.
    ///
    /// # Errors
    ///
    /// The problem of the first edit that can't be made; then none is made.
    pub fn edited(&self, edits: &[Edit]) -> Result<Self, EditProblem> {
        let mut layout = self.clone();
        for edit in edits {
            layout.apply(edit)?;
        }
        Ok(layout)
    }

    /// The scenario that is chosen, at the Attacker's edge.
    pub fn scenario_at_edge(&self) -> Option<ScenarioAtEdge> {
        self.scenario.map(|scenario| ScenarioAtEdge { scenario, edge: self.attacker_edge })
    }

    /// The layout with this scenario and this Attacker's edge.
    pub fn playing(&self, scenario: Option<&'static Scenario>, edge: Side) -> Self {
        // Neither of these edits can fail.
        self.edited(&[Edit::Scenario(scenario), Edit::AttackerEdge(edge)]).unwrap_or_else(|_| self.clone())
    }

    fn apply(&mut self, edit: &Edit) -> Result<(), EditProblem> {
        match edit {
            Edit::Add(piece) => {
                self.check_new(piece, None)?;
                self.pieces.push(Arc::new(piece.clone()));
            }
            Edit::Remove(id) => {
                let index = self.index_of(id)?;
                self.pieces.remove(index);
                self.waivers.retain(|waiver| !waiver.pieces.contains(id));
            }
            Edit::Replace(piece) => {
                let index = self.index_of(&piece.id)?;
                self.check_new(piece, Some(index))?;
                self.pieces[index] = Arc::new(piece.clone());
            }
            Edit::Order(id, below) => {
                let piece = self.pieces.remove(self.index_of(id)?);
                self.pieces.insert((*below).min(self.pieces.len()), piece);
            }
            Edit::Change(id, change) => {
                let index = self.index_of(id)?;
                change.apply(Arc::make_mut(&mut self.pieces[index]))?;
            }
            Edit::Rename(name) => self.name.clone_from(name),
            Edit::Notes(notes) => self.notes.clone_from(notes),
            Edit::Table(size) => {
                if !self.pack.tables.contains(size) {
                    return Err(EditProblem::NoSuchTable);
                }
                self.table = size;
                self.keep_to_edges();
            }
            Edit::AttackerEdge(side) => self.attacker_edge = *side,
            Edit::Scenario(scenario) => {
                self.scenario = *scenario;
                if scenario.is_some() {
                    self.keep_to_edges();
                }
            }
            Edit::ArmyPoints(role, points) => self.army_points = self.army_points.with(*role, *points),
            Edit::UnitEquipment(equipment, units) => {
                self.unit_equipment.retain(|other| other.equipment != *equipment);
                let units = (*units).min(UnitEquipment::MAX);
                if units > 0 {
                    self.unit_equipment.push(UnitEquipment { equipment, units });
                    self.unit_equipment.shared_sort_by_key(|other| self.pack.equipment_place(other.equipment));
                }
            }
            Edit::Unit(unit) => self.put_unit(unit.clone())?,
            Edit::ChangeUnit(id, change) => {
                let unit = self.units.iter_mut().find(|unit| unit.id == *id);
                unit.ok_or(EditProblem::NoSuchUnit)?.change(change);
            }
            Edit::RemoveUnit(id) => {
                self.unit(*id).ok_or(EditProblem::NoSuchUnit)?;
                self.units.retain(|unit| unit.id != *id);
            }
            Edit::Reading(reading, choice) => {
                self.pack = self.pack.with_reading(*reading, *choice).map_err(EditProblem::Reading)?;
            }
            Edit::Waive(waiver) => {
                self.unwaive(&waiver.check, &waiver.pieces);
                self.waivers.push(waiver.clone());
            }
            Edit::Unwaive { check, pieces } => self.unwaive(check, pieces),
        }
        self.take_out_lost_units();
        Ok(())
    }

    /// Gives the Attacker an edge that can be theirs on this table.
    fn keep_to_edges(&mut self) {
        let edges = self.table.edges();
        if !edges.contains(&self.attacker_edge) {
            self.attacker_edge = edges.first().copied().unwrap_or(Side::Bottom);
        }
    }

    /// Checks a piece that is to be added, or to be put in the place of another.
    fn check_new(&self, piece: &Piece, instead_of: Option<usize>) -> Result<(), EditProblem> {
        let stay = || {
            let pieces = self.pieces.iter().enumerate().filter(|(index, _)| Some(*index) != instead_of);
            pieces.flat_map(|(_, piece)| piece.members())
        };
        if stay().count() + piece.members().count() > Self::MAX_PIECES {
            return Err(EditProblem::Full);
        }
        if piece.members().count() > Piece::MAX_PARTS || piece.parts.iter().any(Piece::is_compound) {
            return Err(EditProblem::TooManyParts);
        }
        for (index, member) in piece.members().enumerate() {
            let mut taken = stay().chain(piece.members().take(index));
            if taken.any(|other| other.id == member.id) {
                return Err(EditProblem::TakenId(member.id.clone()));
            }
        }
        piece.validate_shapes().map_err(EditProblem::Shape)
    }

    fn index_of(&self, id: &PieceId) -> Result<usize, EditProblem> {
        self.pieces.iter().position(|piece| piece.id == *id).ok_or_else(|| EditProblem::NoSuchPiece(id.clone()))
    }

    fn unwaive(&mut self, check: &str, pieces: &[PieceId]) {
        self.waivers.retain(|waiver| waiver.check != check || waiver.pieces != pieces);
    }
}

impl PieceChange {
    fn apply(&self, piece: &mut Piece) -> Result<(), EditProblem> {
        match self {
            Self::Move(at, turn) => piece.move_to(*at, *turn),
            Self::Shape(shape) => {
                if let Some(shape) = shape {
                    shape.validate().map_err(EditProblem::Shape)?;
                }
                piece.shape.clone_from(shape);
            }
            Self::Kind(kind) => {
                piece.shape = Some(piece.shape().clone());
                piece.kind = kind;
                piece.also.retain(|part| part != kind);
                piece.equipment.retain(|equipment| equipment.is_for(kind));
            }
            Self::Also(parts) => {
                piece.also.clear();
                for part in parts {
                    if *part != piece.kind && !piece.also.contains(part) {
                        piece.also.push(part);
                    }
                }
            }
            Self::Name(name) => piece.name.clone_from(name),
            Self::Label(label) => piece.label.clone_from(label),
            Self::Height(height) => piece.height = *height,
            Self::Door(door) => piece.door = *door,
            Self::CountsAs(count) => piece.counts_as = *count,
            Self::Locked(locked) => piece.locked = *locked,
            Self::OwnRules(rules) => piece.own_rules = rules.as_deref().and_then(Piece::own_rules_of),
            Self::PaidBy(payer) => piece.paid_by = *payer,
            Self::Equipment(equipment) => piece.equipment.clone_from(equipment),
            Self::Levels(levels) => piece.levels = *levels,
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;

    fn layout() -> Layout {
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let forest = pack.kind("forest").expect("forest is a kind");
        let at = [Length::hundredths(1200); 2];
        let add = |index| Edit::Add(Piece::new(PieceId::nth(index), forest, at));
        Layout::new(pack).edited(&[add(0), add(1)]).expect("two pieces can be added")
    }

    #[test]
    fn all_edits_are_made_or_none() {
        let layout = layout();
        let a = PieceId::nth(0);
        let unknown = PieceId::nth(7);
        let problem = layout.edited(&[Edit::Remove(a), Edit::Remove(unknown.clone())]);
        assert_eq!(problem, Err(EditProblem::NoSuchPiece(unknown)));
        assert_eq!(layout.pieces.len(), 2);
    }

    #[test]
    fn a_table_gets_another_size_of_its_pack_and_an_edge_that_it_has() {
        let pack = pack::testing::river_crossing();
        let edited = |edits: &[Edit]| Layout::new(pack).edited(edits);
        let small = &pack.tables[1];
        let layout = edited(&[Edit::Table(small), Edit::AttackerEdge(Side::Left)]).expect("the pack has it");
        assert_eq!((layout.table, layout.attacker_edge), (small, Side::Left));
        // A table that is no square has the Attacker at one of its long edges.
        let back = layout.edited(&[Edit::Table(pack.usual_table())]).expect("the pack has it");
        assert_eq!((back.table, back.attacker_edge), (pack.usual_table(), Side::Bottom));
        let of_another = self::layout().table;
        assert_eq!(edited(&[Edit::Table(of_another)]), Err(EditProblem::NoSuchTable));
    }

    #[test]
    fn unchanged_pieces_are_shared() {
        let before = layout();
        let (a, b) = (PieceId::nth(0), PieceId::nth(1));
        let lock = Edit::Change(b, PieceChange::Locked(true));
        let after = before.edited(&[lock]).expect("b is there");
        assert!(Arc::ptr_eq(&before.pieces[0], &after.pieces[0]));
        assert!(!Arc::ptr_eq(&before.pieces[1], &after.pieces[1]));
        assert!(before.piece(&a).is_some_and(|piece| !piece.locked));
    }

    #[test]
    fn removing_a_piece_removes_its_waivers() {
        let (a, b) = (PieceId::nth(0), PieceId::nth(1));
        let waiver =
            |pieces: Vec<PieceId>| Edit::Waive(Waiver { check: "overlap".into(), pieces, reason: "glued".into() });
        let layout =
            layout().edited(&[waiver(vec![a.clone(), b.clone()]), waiver(vec![b])]).expect("waivers can be added");
        let after = layout.edited(&[Edit::Remove(a)]).expect("a is there");
        assert_eq!(after.waivers.len(), 1);
    }

    #[test]
    fn a_replaced_piece_keeps_its_order_and_its_waivers() {
        let a = PieceId::nth(0);
        let waiver = Waiver { check: "overlap".into(), pieces: vec![a.clone()], reason: "glued".into() };
        let layout = layout().edited(&[Edit::Waive(waiver)]).expect("a waiver can be added");
        let new = Piece { locked: true, ..(*layout.pieces[0]).clone() };
        let after = layout.edited(&[Edit::Replace(new.clone())]).expect("a is there");
        assert_eq!((&*after.pieces[0], &after.pieces[1]), (&new, &layout.pieces[1]));
        assert_eq!(after.waivers, layout.waivers);
        let unknown = Piece { id: PieceId::nth(7), ..new };
        assert_eq!(layout.edited(&[Edit::Replace(unknown.clone())]), Err(EditProblem::NoSuchPiece(unknown.id)));
    }

    #[test]
    fn the_first_free_letter_is_offered() {
        let layout = layout();
        assert_eq!(layout.free_id(), PieceId::nth(2));
        let without_a = layout.edited(&[Edit::Remove(PieceId::nth(0))]).expect("a is there");
        assert_eq!(without_a.free_id(), PieceId::nth(0));
        let with_taken_id = Edit::Add(Piece::new(PieceId::nth(1), layout.pieces[0].kind, [Length::ZERO; 2]));
        assert_eq!(layout.edited(&[with_taken_id]), Err(EditProblem::TakenId(PieceId::nth(1))));
    }

    #[test]
    fn a_piece_of_another_kind_keeps_its_shape() {
        let layout = layout();
        let boulder = layout.pack.kind("boulder").expect("boulder is a kind");
        let after = layout.edited(&[Edit::Change(PieceId::nth(0), PieceChange::Kind(boulder))]).expect("a is there");
        assert_eq!(after.pieces[0].shape(), layout.pieces[0].shape());
        assert_eq!(after.pieces[0].kind, boulder);
    }
}
