//! The layout: a table with its pieces.

use crate::geometry::Side;
use crate::layout::army::{ArmyPoints, UnitEquipment};
use crate::layout::army_unit::ArmyUnit;
use crate::layout::id::PieceId;
use crate::layout::piece::Piece;
use crate::layout::waiver::Waiver;
use crate::pack::{Pack, Scenario, TableSize};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A planned table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    pub pack: &'static Pack,
    /// How large the table is: one of the pack's sizes.
    pub table: &'static TableSize,
    /// What the organiser calls it.
    pub name: String,
    /// The table edge that is the Attacker's.
    pub attacker_edge: Side,
    /// The chosen scenario.
    pub scenario: Option<&'static Scenario>,
    /// The pieces, in the order in which they are drawn.
    pub pieces: Vec<Arc<Piece>>,
    /// How many points the armies have that pay for what stands on the table.
    pub army_points: ArmyPoints,
    /// The equipment of their units, in the pack's order, each once.
    pub unit_equipment: Vec<UnitEquipment>,
    /// Their units, those of the Attacker first, and then in the order of their ids.
    pub units: Vec<ArmyUnit>,
    /// Findings that the organiser lets stand.
    pub waivers: Vec<Waiver>,
    /// The organiser's notes.
    pub notes: String,
}

impl Layout {
    /// The most pieces a layout may hold, with the parts of compound pieces.
    pub const MAX_PIECES: usize = 200;

    /// An empty table of the pack's usual size.
    pub fn new(pack: &'static Pack) -> Self {
        Self {
            pack,
            table: pack.usual_table(),
            name: String::new(),
            attacker_edge: Side::Bottom,
            scenario: None,
            pieces: Vec::new(),
            army_points: ArmyPoints::default(),
            unit_equipment: Vec::new(),
            units: Vec::new(),
            waivers: Vec::new(),
            notes: String::new(),
        }
    }

    /// The beginning of the line of the notes with the command that generates the table again.
    pub const GENERATE_COMMAND: &str = "tablewright generate ";

    /// The lines of the notes that are for people, without empty ones.
    pub fn note_lines(&self) -> impl Iterator<Item = &str> {
        let lines = self.notes.lines().map(str::trim);
        lines.filter(|line| !line.is_empty() && !line.starts_with(Self::GENERATE_COMMAND))
    }

    /// Whether it has no pieces, no name and no notes.
    pub const fn is_blank(&self) -> bool {
        self.pieces.is_empty() && self.name.is_empty() && self.notes.is_empty()
    }

    /// The piece with this id; a part is found only with its piece.
    pub fn piece(&self, id: &PieceId) -> Option<&Arc<Piece>> {
        self.pieces.iter().find(|piece| piece.id == *id)
    }

    /// The pieces and the parts of compound pieces.
    pub fn members(&self) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().flat_map(|piece| piece.members())
    }

    /// Whether a piece or a part has this id.
    pub fn has(&self, id: &PieceId) -> bool {
        self.members().any(|member| member.id == *id)
    }

    /// A piece with ids that no piece and no part has.
    pub fn with_free_ids(&self, mut piece: Piece) -> Piece {
        let mut free = (0..).map(PieceId::nth).filter(|id| !self.has(id));
        for member in std::iter::once(&mut piece.id).chain(piece.parts.iter_mut().map(|part| &mut part.id)) {
            if let Some(id) = free.next() {
                *member = id;
            }
        }
        piece
    }

    /// The first id of a, b, … z, aa, … that no piece and no part has.
    pub fn free_id(&self) -> PieceId {
        let count = self.members().count();
        // One of so many candidates is free, because they are one more than the pieces.
        (0..=count).map(PieceId::nth).find(|id| !self.has(id)).unwrap_or_else(|| PieceId::nth(count))
    }
}
