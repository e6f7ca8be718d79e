//! A piece of a person's own terrain.

use crate::layout::document::Layout;
use crate::layout::id::PieceId;
use crate::layout::piece::Piece;
use crate::pack::{self, Kind, Pack};
use crate::units::{Angle, Length};
use serde::{Deserialize, Serialize};

/// The most pieces a list may hold.
pub const MAX_SORTS: usize = 200;

/// The most there may be of one of them.
pub const MAX_ALIKE: u32 = 99;

/// A piece of a person's own terrain, from which pieces on a table are made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OwnTerrain {
    /// The piece, at the table's origin, not turned and not locked.
    pub piece: Piece,
    /// Its colour as `0xrrggbb`; `None` for its kind's colour.
    pub tint: Option<u32>,
    /// How many of it there are: 1 to [`MAX_ALIKE`].
    pub count: u32,
}

impl OwnTerrain {
    /// A piece of `kind` as the packet has it.
    pub fn of(kind: &'static Kind) -> Self {
        Self { piece: Piece::new(PieceId::nth(0), kind, [Length::ZERO; 2]), tint: None, count: 1 }
    }

    /// The pack that all its kinds are of: the game that it is terrain of.
    pub fn pack(&self) -> Option<&'static Pack> {
        pack::all().find(|pack| self.is_of(pack))
    }

    /// Whether it is terrain of this pack's game.
    pub fn is_of(&self, pack: &Pack) -> bool {
        let mut kinds = self.piece.members().flat_map(|member| member.also.iter().copied().chain([member.kind]));
        kinds.all(|kind| pack.kinds.iter().any(|known| std::ptr::eq(known, kind)))
    }

    /// The terrain that a piece on a table is made from: everything but its place, id, label, door and lock.
    pub fn from_piece(piece: &Piece, tint: Option<u32>) -> Self {
        let plain = Self::of(piece.kind).piece;
        let piece = Piece {
            also: piece.also.clone(),
            name: piece.name.clone(),
            shape: Some(piece.shape().clone()),
            height: piece.height,
            levels: piece.levels,
            own_rules: piece.own_rules.clone(),
            counts_as: piece.counts_as,
            parts: plain_parts(piece.moved_to(plain.at, plain.turn)),
            ..plain
        };
        Self { piece, tint: tint.map(|tint| tint & 0xff_ff_ff), count: 1 }
    }

    /// A piece of this terrain for a layout, with ids that are free in it, its origin at `at` on the table, turned as usual.
    pub fn placed(&self, layout: &Layout, at: [Length; 2]) -> Piece {
        let piece = Piece { label: None, locked: false, ..self.piece.clone() };
        let turn = if piece.is_compound() { Angle::ZERO } else { layout.usual_turn(piece.kind) };
        layout.with_free_ids(piece.moved_to(at, turn))
    }
}

/// The parts of a compound piece without what only a piece on a table has.
fn plain_parts(piece: Piece) -> Vec<Piece> {
    let plain = |(nth, part): (usize, Piece)| Piece {
        shape: Some(part.shape().clone()),
        id: PieceId::nth(nth + 1),
        label: None,
        door: Piece::USUAL_DOOR,
        counts_as: None,
        locked: false,
        ..part
    };
    piece.parts.into_iter().enumerate().map(plain).collect()
}

/// The packet that own terrain is described by where nothing says another one.
pub fn pack() -> Option<&'static Pack> {
    pack::for_new_tables()
}
