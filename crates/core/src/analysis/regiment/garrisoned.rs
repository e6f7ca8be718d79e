//! Terrain that a regiment can hold, and how many models shoot from it.

use crate::layout::Piece;
use crate::pack::{Garrisons, Kind, SightPer};

/// The kind by which a regiment can hold a piece; its parts don't count.
pub fn garrisoned_kind(piece: &Piece, rules: &Garrisons) -> Option<&'static Kind> {
    piece.own_kinds().find(|kind| kind.own_traits.contains(&rules.with))
}

/// Whether a regiment can hold a piece or one of its parts.
pub fn can_be_garrisoned(piece: &Piece, rules: &Garrisons) -> bool {
    piece.members().any(|member| garrisoned_kind(member, rules).is_some())
}

/// How many models shoot from all floors of a piece, without its parts; `None` where its floors aren't known.
pub fn shooters(piece: &Piece, rules: &Garrisons) -> Option<u32> {
    let sight = piece.sight_as(garrisoned_kind(piece, rules)?)?;
    (sight.per == SightPer::Floor).then(|| sight.of * rules.shooters)
}

/// The most models that shoot from a piece or from one of its parts; `None` where no floors are known.
pub fn most_shooters(piece: &Piece, rules: &Garrisons) -> Option<u32> {
    piece.members().filter_map(|member| shooters(member, rules)).max()
}
