//! The one way to change a layout.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::document::Layout;
use super::id::PieceId;
use super::piece::Piece;
use super::waiver::Waiver;
use crate::geometry::{Shape, ShapeProblem, Side};
use crate::pack::{Kind, Scenario};
use crate::units::{Angle, Length};
use crate::words::t;

/// A change of a layout. A fix is a list of these, so it can be previewed, applied and undone like any other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Edit {
    /// Puts a piece on top of the others.
    Add(Piece),
    /// Takes a piece away, and the waivers that speak of it.
    Remove(PieceId),
    /// Makes the piece with the same id into this one, where it lies among the others; waivers that speak of it stay.
    Replace(Piece),
    /// Lays a piece among the others so that this many lie below it; at the top where there aren't as many.
    Order(PieceId, usize),
    /// Changes a piece.
    Change(PieceId, PieceChange),
    /// Names the table.
    Rename(String),
    /// Replaces the notes.
    Notes(String),
    /// Says which edge is the Attacker's.
    AttackerEdge(Side),
    /// Chooses the scenario to look at.
    Scenario(Option<&'static Scenario>),
    /// Lets a finding stand; replaces an earlier waiver of the same finding.
    Waive(Waiver),
    /// Takes a waiver back.
    Unwaive {
        /// The check's id.
        rule: String,
        /// The pieces of the finding, sorted.
        pieces: Vec<PieceId>,
    },
}

/// A change of a piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PieceChange {
    /// Puts its origin at a place, turned so far.
    Move([Length; 2], Angle),
    /// Gives it a shape; none takes the kind's own.
    Shape(Option<Shape>),
    /// Makes it another kind; a shape that was the old kind's own is kept.
    Kind(&'static Kind),
    /// Combines it with other kinds, instead of those before.
    Also(Vec<&'static Kind>),
    /// Names it.
    Name(Option<String>),
    /// Writes something else on it than its letter.
    Label(Option<String>),
    /// Gives it a height; none takes the kind's own.
    Height(Option<Length>),
    /// Says how many pieces it counts as; none leaves it to the packet's rule.
    CountsAs(Option<u32>),
    /// Holds it where it is, or lets it go.
    Locked(bool),
}

/// Why an edit can't be made; the layout is then as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditProblem {
    /// No piece has this id.
    NoSuchPiece(PieceId),
    /// A piece has this id already.
    TakenId(PieceId),
    /// The layout holds [`Layout::MAX_PIECES`].
    Full,
    /// The shape is none.
    Shape(ShapeProblem),
}

impl fmt::Display for EditProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchPiece(id) => f.write_str(&t!("No piece is called {}.", id)),
            Self::TakenId(id) => f.write_str(&t!("A piece is called {} already.", id)),
            Self::Full => f.write_str(&t!("The table holds {} pieces already, the most it can.", Layout::MAX_PIECES)),
            Self::Shape(_) => f.write_str(t!("That shape has no inside.")),
        }
    }
}

impl std::error::Error for EditProblem {}

impl Layout {
    /// The layout after `edits`, made in order.
    ///
    /// # Errors
    ///
    /// The first edit that can't be made; none of them is then.
    pub fn edited(&self, edits: &[Edit]) -> Result<Self, EditProblem> {
        let mut layout = self.clone();
        for edit in edits {
            layout.apply(edit)?;
        }
        Ok(layout)
    }

    /// The layout with this scenario chosen, the Attacker at this edge.
    #[must_use]
    pub fn playing(&self, scenario: Option<&'static Scenario>, edge: Side) -> Self {
        // Neither of these edits can fail.
        self.edited(&[Edit::Scenario(scenario), Edit::AttackerEdge(edge)]).unwrap_or_else(|_| self.clone())
    }

    fn apply(&mut self, edit: &Edit) -> Result<(), EditProblem> {
        match edit {
            Edit::Add(piece) => {
                if self.pieces.len() >= Self::MAX_PIECES {
                    return Err(EditProblem::Full);
                }
                if self.piece(&piece.id).is_some() {
                    return Err(EditProblem::TakenId(piece.id.clone()));
                }
                piece.shape().validate().map_err(EditProblem::Shape)?;
                self.pieces.push(Arc::new(piece.clone()));
            }
            Edit::Remove(id) => {
                let index = self.index(id)?;
                self.pieces.remove(index);
                self.waivers.retain(|waiver| !waiver.pieces.contains(id));
            }
            Edit::Replace(piece) => {
                let index = self.index(&piece.id)?;
                piece.shape().validate().map_err(EditProblem::Shape)?;
                self.pieces[index] = Arc::new(piece.clone());
            }
            Edit::Order(id, below) => {
                let piece = self.pieces.remove(self.index(id)?);
                self.pieces.insert((*below).min(self.pieces.len()), piece);
            }
            Edit::Change(id, change) => {
                let index = self.index(id)?;
                change.make(Arc::make_mut(&mut self.pieces[index]))?;
            }
            Edit::Rename(name) => self.name.clone_from(name),
            Edit::Notes(notes) => self.notes.clone_from(notes),
            Edit::AttackerEdge(side) => self.attacker_edge = *side,
            Edit::Scenario(scenario) => self.scenario = *scenario,
            Edit::Waive(waiver) => {
                self.unwaive(&waiver.rule, &waiver.pieces);
                self.waivers.push(waiver.clone());
            }
            Edit::Unwaive { rule, pieces } => self.unwaive(rule, pieces),
        }
        Ok(())
    }

    fn index(&self, id: &PieceId) -> Result<usize, EditProblem> {
        self.pieces.iter().position(|piece| piece.id == *id).ok_or_else(|| EditProblem::NoSuchPiece(id.clone()))
    }

    fn unwaive(&mut self, rule: &str, pieces: &[PieceId]) {
        self.waivers.retain(|waiver| waiver.rule != rule || waiver.pieces != pieces);
    }
}

impl PieceChange {
    fn make(&self, piece: &mut Piece) -> Result<(), EditProblem> {
        match self {
            Self::Move(at, turn) => {
                piece.at = *at;
                piece.turn = *turn;
            }
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
            Self::CountsAs(count) => piece.counts_as = *count,
            Self::Locked(locked) => piece.locked = *locked,
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
    fn either_all_edits_are_made_or_none() {
        let layout = layout();
        let a = PieceId::nth(0);
        let gone = PieceId::nth(7);
        let problem = layout.edited(&[Edit::Remove(a), Edit::Remove(gone.clone())]);
        assert_eq!(problem, Err(EditProblem::NoSuchPiece(gone)));
        assert_eq!(layout.pieces.len(), 2);
    }

    #[test]
    fn what_an_edit_leaves_alone_is_shared() {
        let before = layout();
        let (a, b) = (PieceId::nth(0), PieceId::nth(1));
        let lock = Edit::Change(b, PieceChange::Locked(true));
        let after = before.edited(&[lock]).expect("b is there");
        assert!(Arc::ptr_eq(&before.pieces[0], &after.pieces[0]));
        assert!(!Arc::ptr_eq(&before.pieces[1], &after.pieces[1]));
        assert!(before.piece(&a).is_some_and(|piece| !piece.locked));
    }

    #[test]
    fn a_piece_takes_its_waivers_with_it() {
        let (a, b) = (PieceId::nth(0), PieceId::nth(1));
        let waiver =
            |pieces: Vec<PieceId>| Edit::Waive(Waiver { rule: "overlap".into(), pieces, reason: "glued".into() });
        let layout =
            layout().edited(&[waiver(vec![a.clone(), b.clone()]), waiver(vec![b])]).expect("waivers can be added");
        let left = layout.edited(&[Edit::Remove(a)]).expect("a is there");
        assert_eq!(left.waivers.len(), 1);
    }

    #[test]
    fn a_replaced_piece_keeps_its_place_and_its_waivers() {
        let a = PieceId::nth(0);
        let waiver = Waiver { rule: "overlap".into(), pieces: vec![a.clone()], reason: "glued".into() };
        let layout = layout().edited(&[Edit::Waive(waiver)]).expect("a waiver can be added");
        let new = Piece { locked: true, ..(*layout.pieces[0]).clone() };
        let after = layout.edited(&[Edit::Replace(new.clone())]).expect("a is there");
        assert_eq!((&*after.pieces[0], &after.pieces[1]), (&new, &layout.pieces[1]));
        assert_eq!(after.waivers, layout.waivers);
        let gone = Piece { id: PieceId::nth(7), ..new };
        assert_eq!(layout.edited(&[Edit::Replace(gone.clone())]), Err(EditProblem::NoSuchPiece(gone.id)));
    }

    #[test]
    fn a_new_piece_takes_the_first_free_letter() {
        let layout = layout();
        assert_eq!(layout.free_id(), PieceId::nth(2));
        let without_a = layout.edited(&[Edit::Remove(PieceId::nth(0))]).expect("a is there");
        assert_eq!(without_a.free_id(), PieceId::nth(0));
        let twice = Edit::Add(Piece::new(PieceId::nth(1), layout.pieces[0].kind, [Length::ZERO; 2]));
        assert_eq!(layout.edited(&[twice]), Err(EditProblem::TakenId(PieceId::nth(1))));
    }

    #[test]
    fn a_piece_that_becomes_scatter_keeps_its_shape() {
        let layout = layout();
        let boulder = layout.pack.kind("boulder").expect("boulder is a kind");
        let after = layout.edited(&[Edit::Change(PieceId::nth(0), PieceChange::Kind(boulder))]).expect("a is there");
        assert_eq!(after.pieces[0].shape(), layout.pieces[0].shape());
        assert_eq!(after.pieces[0].kind, boulder);
    }
}
