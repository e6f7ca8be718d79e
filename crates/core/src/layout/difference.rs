//! What differs between two states of a table, as edits, and those edits made on what another window has made of the table meanwhile.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use super::army_unit::{ArmyUnit, UnitChange, UnitId};
use super::document::Layout;
use super::edit::{Edit, EditProblem, PieceChange};
use super::id::PieceId;
use super::piece::Piece;
use super::waiver::Waiver;
use crate::pack::Role;
use crate::sorting::SharedSort as _;
use crate::words::t;

/// A table after the edits of one window were made on what another has made of it.
#[derive(Clone, Debug, PartialEq)]
pub struct MergedLayout {
    /// The table.
    pub layout: Layout,
    /// The new ids of added pieces and parts whose own ids the other window has given to others, by their own ids.
    pub new_ids: BTreeMap<PieceId, PieceId>,
}

/// What another window has done meanwhile, so that edits can't be made any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LayoutConflict {
    /// It has removed a piece, which had this title.
    Removed(String),
    /// It has locked a piece, which has this title.
    Locked(String),
    /// It has changed a piece, which had this title, or given its id to another one.
    Changed(String),
    /// It has changed pieces, among which may be those that undoing or redoing would bring back a second time.
    Pieces,
    /// It has taken away a unit of this name.
    RemovedUnit(String),
    /// It has changed a unit, which had this name.
    ChangedUnit(String),
    /// It has put a table of another pack in the place of this one.
    OtherPack,
    /// What it has done leaves no room for the edit.
    Edit(EditProblem),
}

impl fmt::Display for LayoutConflict {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let text = match self {
            Self::Removed(title) => t!("Another window has removed this piece meanwhile: {}.", title),
            Self::Changed(title) => t!("Another window has changed this piece meanwhile: {}.", title),
            Self::Locked(title) => t!("Another window has locked this piece meanwhile: {}.", title),
            Self::Pieces => t!("Another window has changed pieces meanwhile.").to_owned(),
            Self::RemovedUnit(title) => t!("Another window has taken this unit away meanwhile: {}.", title),
            Self::ChangedUnit(title) => t!("Another window has changed this unit meanwhile: {}.", title),
            Self::OtherPack => {
                t!("Another window has put a table of another packet in the place of this one meanwhile.").to_owned()
            }
            Self::Edit(problem) => problem.to_string(),
        };
        formatter.write_str(&text)
    }
}

impl Layout {
    /// The edits that make `after` of this table; `None` where the two are of different packs.
    pub fn edits_to(&self, after: &Self) -> Option<Vec<Edit>> {
        if !self.pack.is_of_packet(after.pack) {
            return None;
        }
        let mut difference = Difference { now: self.clone(), edits: Vec::new() };
        difference.change_table(after);
        difference.change_pieces(after);
        difference.change_units(after);
        difference.change_waivers(&after.waivers);
        Some(difference.edits)
    }

    /// This table, which is the newest, with the edits that lead from `before` to `after`.
    ///
    /// Where both have changed the same, the edits are the later ones and stand. What both have removed is gone; a piece that both
    /// have added under one id is there twice, under two.
    ///
    /// # Errors
    ///
    /// What another window has done, so that they can't be made.
    pub fn merged(&self, before: &Self, after: &Self) -> Result<MergedLayout, LayoutConflict> {
        let mut merged = MergedLayout { layout: self.clone(), new_ids: BTreeMap::new() };
        if self == before || self == after {
            merged.layout = after.clone();
            return Ok(merged);
        }
        let edits =
            before.edits_to(after).filter(|_| self.pack.is_of_packet(after.pack)).ok_or(LayoutConflict::OtherPack)?;
        let changed = edits.iter().filter_map(|edit| match edit {
            Edit::Change(id, _) => Some(id),
            Edit::Replace(piece) => Some(&piece.id),
            _ => None,
        });
        // A piece of another kind may be another one, which has got the id of one that was removed.
        let mut changed = changed.filter_map(|id| Some((self.piece(id)?, before.piece(id)?)));
        if let Some((_, was)) = changed.find(|(now, was)| now.kind != was.kind) {
            return Err(LayoutConflict::Changed(was.title()));
        }
        // A new id mustn't be one that later edits name.
        let named = before.members().chain(after.members()).map(|member| member.id.clone()).collect();
        for edit in edits {
            if let Some(edit) = merged.adapted(before, &named, edit)? {
                merged.layout = merged.layout.edited(&[edit]).map_err(LayoutConflict::Edit)?;
            }
        }
        Ok(merged)
    }
}

/// The edits found so far, and the table after them.
struct Difference {
    now: Layout,
    edits: Vec<Edit>,
}

impl Difference {
    /// Makes an edit that can be made, since it leads to a table that there is.
    fn make(&mut self, edit: Edit) {
        if let Ok(now) = self.now.edited(std::slice::from_ref(&edit)) {
            self.now = now;
            self.edits.push(edit);
        }
    }

    fn change_table(&mut self, after: &Layout) {
        for reading in 0..after.pack.readings.len() {
            if self.now.pack.chosen(reading) != after.pack.chosen(reading) {
                self.make(Edit::Reading(reading, after.pack.chosen(reading)));
            }
        }
        if self.now.name != after.name {
            self.make(Edit::Rename(after.name.clone()));
        }
        if self.now.notes != after.notes {
            self.make(Edit::Notes(after.notes.clone()));
        }
        if self.now.table != after.table {
            self.make(Edit::Table(after.table));
        }
        if self.now.attacker_edge != after.attacker_edge {
            self.make(Edit::AttackerEdge(after.attacker_edge));
        }
        if self.now.scenario != after.scenario {
            self.make(Edit::Scenario(after.scenario));
        }
        for role in [Role::Attacker, Role::Defender] {
            if self.now.army_points.of(role) != after.army_points.of(role) {
                self.make(Edit::ArmyPoints(role, after.army_points.of(role)));
            }
        }
        for equipment in after.pack.equipment.all() {
            let units = after.units_with(equipment);
            if self.now.units_with(equipment) != units {
                self.make(Edit::UnitEquipment(equipment, units));
            }
        }
    }

    /// Removes, changes and adds units, once their towers are there.
    fn change_units(&mut self, after: &Layout) {
        for unit in self.now.units.clone() {
            match after.unit(unit.id) {
                None => self.make(Edit::RemoveUnit(unit.id)),
                Some(after) if after.army != unit.army => self.make(Edit::Unit(after.clone())),
                Some(after) => {
                    for change in changes_of(&unit, after) {
                        self.make(Edit::ChangeUnit(unit.id, change));
                    }
                }
            }
        }
        for unit in after.units.iter().filter(|unit| self.now.unit(unit.id).is_none()).collect::<Vec<_>>() {
            self.make(Edit::Unit(unit.clone()));
        }
    }

    fn change_pieces(&mut self, after: &Layout) {
        let removed = self.now.pieces.iter().filter(|piece| after.piece(&piece.id).is_none());
        for id in removed.map(|piece| piece.id.clone()).collect::<Vec<_>>() {
            self.make(Edit::Remove(id));
        }
        for piece in &after.pieces {
            match self.now.piece(&piece.id).cloned() {
                Some(now) if Arc::ptr_eq(&now, piece) || now == *piece => {}
                Some(now) => self.change_piece(&now, piece),
                None => self.make(Edit::Add((**piece).clone())),
            }
        }
        for (below, piece) in after.pieces.iter().enumerate() {
            if self.now.pieces.get(below).is_some_and(|now| now.id != piece.id) {
                self.make(Edit::Order(piece.id.clone(), below));
            }
        }
    }

    /// Changes a piece; one whose parts change is replaced.
    fn change_piece(&mut self, now: &Piece, after: &Piece) {
        let mut changes = Vec::new();
        if now.kind != after.kind {
            changes.push(PieceChange::Kind(after.kind));
        }
        if now.also != after.also {
            changes.push(PieceChange::Also(after.also.clone()));
        }
        if now.shape != after.shape {
            changes.push(PieceChange::Shape(after.shape.clone()));
        }
        if (now.at, now.turn) != (after.at, after.turn) {
            changes.push(PieceChange::Move(after.at, after.turn));
        }
        if now.name != after.name {
            changes.push(PieceChange::Name(after.name.clone()));
        }
        if now.label != after.label {
            changes.push(PieceChange::Label(after.label.clone()));
        }
        if now.height != after.height {
            changes.push(PieceChange::Height(after.height));
        }
        if now.levels != after.levels {
            changes.push(PieceChange::Levels(after.levels));
        }
        if now.door != after.door {
            changes.push(PieceChange::Door(after.door));
        }
        if now.own_rules != after.own_rules {
            changes.push(PieceChange::OwnRules(after.own_rules.clone()));
        }
        if now.paid_by != after.paid_by {
            changes.push(PieceChange::PaidBy(after.paid_by));
        }
        if now.equipment != after.equipment {
            changes.push(PieceChange::Equipment(after.equipment.clone()));
        }
        if now.counts_as != after.counts_as {
            changes.push(PieceChange::CountsAs(after.counts_as));
        }
        if now.locked != after.locked {
            changes.push(PieceChange::Locked(after.locked));
        }
        let edits: Vec<Edit> = changes.into_iter().map(|change| Edit::Change(after.id.clone(), change)).collect();
        let edited = self.now.edited(&edits).ok();
        let is_after = edited.and_then(|layout| layout.piece(&after.id).map(|piece| **piece == *after));
        if is_after == Some(true) {
            for edit in edits {
                self.make(edit);
            }
        } else {
            self.make(Edit::Replace(after.clone()));
        }
    }

    /// Removes and adds waivers. A changed one goes to the end, so those after it have to follow.
    fn change_waivers(&mut self, after: &[Waiver]) {
        let stays = |waiver: &Waiver| after.contains(waiver);
        for Waiver { check, pieces, .. } in self.now.waivers.clone().into_iter().filter(|waiver| !stays(waiver)) {
            self.make(Edit::Unwaive { check, pieces });
        }
        let same = self.now.waivers.iter().zip(after).take_while(|(now, after)| now == after).count();
        for Waiver { check, pieces, .. } in self.now.waivers.split_off(same) {
            self.edits.push(Edit::Unwaive { check, pieces });
        }
        for waiver in &after[same..] {
            self.make(Edit::Waive(waiver.clone()));
        }
    }
}

/// What makes `after` of a unit of the same army.
fn changes_of(now: &ArmyUnit, after: &ArmyUnit) -> Vec<UnitChange> {
    let changes = [
        (now.name != after.name, UnitChange::Name(after.name.clone())),
        (now.points != after.points, UnitChange::Points(after.points)),
        (now.stands != after.stands, UnitChange::Stands(after.stands)),
        (now.count != after.count, UnitChange::Count(after.count)),
        (now.breaks_walls != after.breaks_walls, UnitChange::BreaksWalls(after.breaks_walls)),
        (now.tower != after.tower, UnitChange::Tower(after.tower.clone())),
    ];
    changes.into_iter().filter(|(is_other, _)| *is_other).map(|(_, change)| change).collect()
}

impl MergedLayout {
    /// An edit of the table `before` as it is to be made on this one; `None` where there is nothing left to do. `named` has the ids that
    /// edits name.
    fn adapted(
        &mut self,
        before: &Layout,
        named: &BTreeSet<PieceId>,
        edit: Edit,
    ) -> Result<Option<Edit>, LayoutConflict> {
        let adapted = match edit {
            // The other window has brought the same piece back.
            Edit::Add(piece) if self.layout.piece(&piece.id).is_some_and(|there| **there == piece) => return Ok(None),
            Edit::Add(mut piece) => {
                self.give_free_ids(&mut piece, named, None);
                Edit::Add(piece)
            }
            Edit::Replace(mut piece) => {
                self.require_free(before, &piece.id)?;
                let instead_of = piece.id.clone();
                self.give_free_ids(&mut piece, named, Some(&instead_of));
                Edit::Replace(piece)
            }
            Edit::Change(id, change) => {
                let id = self.new_id(id);
                match change {
                    PieceChange::Locked(_) => self.require_there(before, &id)?,
                    _ => self.require_free(before, &id)?,
                }
                Edit::Change(id, change)
            }
            Edit::Remove(id) => match (self.layout.piece(&id), before.piece(&id)) {
                (None, _) => return Ok(None),
                (Some(now), Some(was)) if now != was => return Err(LayoutConflict::Changed(was.title())),
                _ => Edit::Remove(id),
            },
            Edit::Order(id, below) => {
                let id = self.new_id(id);
                if self.layout.piece(&id).is_none() {
                    return Ok(None);
                }
                Edit::Order(id, below)
            }
            Edit::Waive(waiver) => {
                let pieces = self.new_ids_of(waiver.pieces);
                // A finding about a piece that is gone is gone too.
                if pieces.iter().any(|id| self.layout.piece(id).is_none()) {
                    return Ok(None);
                }
                Edit::Waive(Waiver { pieces, ..waiver })
            }
            Edit::Unwaive { check, pieces } => Edit::Unwaive { check, pieces: self.new_ids_of(pieces) },
            // The other window has brought the same unit back.
            Edit::Unit(unit) if self.layout.unit(unit.id) == Some(&unit) => return Ok(None),
            Edit::Unit(mut unit) => {
                if let Some(tower) = unit.tower.take() {
                    let tower = self.new_id(tower);
                    self.require_there(before, &tower)?;
                    unit.tower = Some(tower);
                }
                if before.unit(unit.id).is_none() && self.layout.unit(unit.id).is_some() {
                    unit.id = self.free_unit_id(before);
                }
                Edit::Unit(unit)
            }
            Edit::ChangeUnit(id, change) => {
                self.require_unit(before, id)?;
                Edit::ChangeUnit(id, self.with_tower(before, change)?)
            }
            Edit::RemoveUnit(id) => match (self.layout.unit(id), before.unit(id)) {
                (None, _) => return Ok(None),
                (Some(now), Some(was)) if now != was => return Err(LayoutConflict::ChangedUnit(was.title())),
                _ => Edit::RemoveUnit(id),
            },
            Edit::Rename(_)
            | Edit::Notes(_)
            | Edit::Table(_)
            | Edit::AttackerEdge(_)
            | Edit::Scenario(_)
            | Edit::ArmyPoints(..)
            | Edit::UnitEquipment(..)
            | Edit::Reading(..) => edit,
        };
        Ok(Some(adapted))
    }

    /// A change of a unit whose tower, where it gets one, is still there.
    fn with_tower(&self, before: &Layout, change: UnitChange) -> Result<UnitChange, LayoutConflict> {
        let UnitChange::Tower(Some(tower)) = change else { return Ok(change) };
        let tower = self.new_id(tower);
        self.require_there(before, &tower)?;
        Ok(UnitChange::Tower(Some(tower)))
    }

    /// Requires that a unit is still there, and the same one.
    fn require_unit(&self, before: &Layout, id: UnitId) -> Result<(), LayoutConflict> {
        let title = || before.unit(id).map_or_else(String::new, ArmyUnit::title);
        match (self.layout.unit(id), before.unit(id)) {
            (None, _) => Err(LayoutConflict::RemovedUnit(title())),
            (Some(now), Some(was)) if now.army != was.army => Err(LayoutConflict::ChangedUnit(title())),
            _ => Ok(()),
        }
    }

    /// An id that no unit has, neither here nor in the table `before`, which later edits name.
    fn free_unit_id(&self, before: &Layout) -> UnitId {
        let mut both = self.layout.clone();
        both.units.extend(before.units.iter().cloned());
        both.free_unit_id()
    }

    fn new_id(&self, id: PieceId) -> PieceId {
        self.new_ids.get(&id).cloned().unwrap_or(id)
    }

    fn new_ids_of(&self, pieces: Vec<PieceId>) -> Vec<PieceId> {
        let mut pieces: Vec<PieceId> = pieces.into_iter().map(|id| self.new_id(id)).collect();
        pieces.shared_sort();
        pieces
    }

    /// Gives a piece and its parts free ids where others have theirs. The piece that it replaces is no other.
    fn give_free_ids(&mut self, piece: &mut Piece, named: &BTreeSet<PieceId>, instead_of: Option<&PieceId>) {
        let others = self.layout.pieces.iter().filter(|other| Some(&other.id) != instead_of);
        let others: BTreeSet<PieceId> =
            others.flat_map(|other| other.members()).map(|member| member.id.clone()).collect();
        let mut given = BTreeSet::new();
        for member in std::iter::once(&mut piece.id).chain(piece.parts.iter_mut().map(|part| &mut part.id)) {
            if !others.contains(member) {
                continue;
            }
            let is_free = |id: &PieceId| !others.contains(id) && !named.contains(id) && !given.contains(id);
            if let Some(free) = (0..=others.len() + named.len() + given.len()).map(PieceId::nth).find(is_free) {
                given.insert(free.clone());
                self.new_ids.insert(std::mem::replace(member, free.clone()), free);
            }
        }
    }

    /// Requires that a piece is still there.
    fn require_there(&self, before: &Layout, id: &PieceId) -> Result<(), LayoutConflict> {
        let title = || before.piece(id).map_or_else(|| id.to_string(), |piece| piece.title());
        self.layout.piece(id).map(|_| ()).ok_or_else(|| LayoutConflict::Removed(title()))
    }

    /// Requires that a piece is still there, and hasn't been locked meanwhile.
    fn require_free(&self, before: &Layout, id: &PieceId) -> Result<(), LayoutConflict> {
        self.require_there(before, id)?;
        let is_locked = |layout: &Layout| layout.piece(id).is_some_and(|piece| piece.locked);
        match self.layout.piece(id) {
            Some(piece) if is_locked(&self.layout) && before.piece(id).is_some() && !is_locked(before) => {
                Err(LayoutConflict::Locked(piece.title()))
            }
            _ => Ok(()),
        }
    }
}
