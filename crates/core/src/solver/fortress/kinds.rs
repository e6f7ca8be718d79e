//! The kinds that a fortress is made of.

use crate::geometry::Shape;
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::{Kind, Pack, PaidBy, Role};
use crate::units::Length;

/// A kind of wall with what stands in it.
#[derive(Clone, Debug, PartialEq)]
pub struct FortressKinds {
    pub wall: &'static Kind,
    /// A gate in the place of a section.
    pub gateway: Option<&'static Kind>,
    /// A gate in a tower.
    pub gate_tower: Option<&'static Kind>,
    /// The towers at its ends and along it, the pack's usual one first.
    pub towers: Vec<&'static Kind>,
    /// The shortest and the longest section, in what the table holds.
    pub section: [i32; 2],
}

impl FortressKinds {
    /// Those of a pack, in its order: walls with gates, for which the Defender pays.
    pub fn of(pack: &'static Pack) -> Vec<Self> {
        let all = || pack.kinds.all().iter();
        let of_wall = |wall: &'static Kind| {
            let drawn = wall.drawn.as_ref().filter(|_| is_paid_for(wall))?;
            let named = |ids: &[String]| -> Vec<&'static Kind> {
                let kinds = ids.iter().filter_map(|id| all().find(|kind| kind.id == *id));
                kinds.filter(|kind| is_paid_for(kind)).collect()
            };
            let (gates, corners) = (named(&drawn.gates), named(&drawn.corners));
            let gate = |is_tower: bool| gates.iter().copied().find(|gate| corners.contains(gate) == is_tower);
            let kinds = Self {
                wall,
                gateway: gate(false),
                gate_tower: gate(true),
                towers: corners.iter().copied().filter(|corner| !gates.contains(corner)).collect(),
                section: [drawn.least, drawn.most].map(|length| wall.resolution.count(wall.resolution.clamped(length))),
            };
            (!gates.is_empty()).then_some(kinds)
        };
        all().filter_map(of_wall).collect()
    }

    /// All of them.
    fn all(&self) -> impl Iterator<Item = &'static Kind> {
        [Some(self.wall), self.gateway, self.gate_tower].into_iter().flatten().chain(self.towers.iter().copied())
    }

    /// How deep its walls are, in what the table holds.
    pub fn depth(&self) -> i32 {
        depth_of(self.wall)
    }

    /// How far its deepest tower stands out of the walls on either side, in what the table holds.
    pub fn overhang(&self) -> i32 {
        self.all().map(|kind| (depth_of(kind) - self.depth() + 1) / 2).fold(0, i32::max)
    }
}

/// How wide a usual piece is along a wall, in what the table holds.
pub fn width_of(kind: &Kind) -> i32 {
    kind.resolution.count(kind.resolution.clamped(kind.shape.extent().0))
}

/// How deep a usual piece is across a wall, in what the table holds.
pub fn depth_of(kind: &Kind) -> i32 {
    kind.resolution.count(kind.resolution.clamped(kind.shape.extent().1))
}

/// What a piece of this width costs; a usual one where no width is given.
pub fn price(kind: &'static Kind, width: Option<i32>) -> u32 {
    let shape = width.map(|width| section_shape(kind, width));
    Piece { shape, ..Piece::new(PieceId::nth(0), kind, [Length::ZERO; 2]) }.points()
}

/// The shape of a section of this width.
pub fn section_shape(kind: &Kind, width: i32) -> Shape {
    let resolution = kind.resolution;
    Shape::Rectangle { width: resolution.length(width), depth: resolution.length(depth_of(kind)) }
}

/// The pieces of the Defender's fortress on a table.
pub fn fortress_before<'l>(layout: &'l Layout, kinds: &[FortressKinds]) -> impl Iterator<Item = &'l Piece> {
    let is_of_fortress = |piece: &&Piece| {
        let mut all = kinds.iter().flat_map(FortressKinds::all);
        all.any(|kind| kind == piece.kind) && layout.army(piece) == Some(Role::Defender)
    };
    let pieces: Vec<&Piece> = layout.pieces.iter().map(|piece| &**piece).filter(is_of_fortress).collect();
    pieces.into_iter()
}

/// Whether the Defender pays for a kind, or can.
fn is_paid_for(kind: &Kind) -> bool {
    kind.points.is_some() && matches!(kind.paid_by, Some(PaidBy::Defender | PaidBy::Either))
}
