//! Reasons why there can be no table as it is wished for, found before any attempt.

use super::candidate::CandidatePiece;
use super::infeasible_reason::WishReason;
use super::lineup::AvailableTerrain;
use super::symmetry::WishedSymmetry;
use super::table_needs::TableNeeds;
use super::table_spec::{PlacementMethod, TableSpec};
use crate::layout::PieceId;
use crate::pack::Level;
use crate::units::Length;

/// What of the wishes can't be.
pub(super) fn wish_reasons(spec: &TableSpec, terrain: &AvailableTerrain) -> Vec<WishReason> {
    let wishes = &spec.wishes;
    if wishes.is_empty() {
        return Vec::new();
    }
    if wishes.is_symmetric() && !WishedSymmetry::is_allowed(spec.base.pack) {
        return vec![WishReason::NoSymmetry];
    }
    let mut reasons = terrain.without_image.clone();
    add_counts(spec, terrain, &mut reasons);
    add_gaps(spec, terrain, &mut reasons);
    if reasons.is_empty() && terrain.image.is_some() {
        add_pairs(spec, terrain, &mut reasons);
    }
    reasons
}

/// The reason that the image of a locked piece has no room.
pub(super) fn without_room(spec: &TableSpec, terrain: &AvailableTerrain, image: &PieceId) -> WishReason {
    let of_image = || {
        let (image, other) = (terrain.image?, terrain.kept.piece(image)?);
        spec.base.pieces.iter().find(|piece| piece.locked && image.is_image(piece, other))
    };
    WishReason::NoRoomForImage { piece: of_image().map_or_else(|| image.clone(), |piece| piece.id.clone()) }
}

fn add_counts(spec: &TableSpec, terrain: &AvailableTerrain, reasons: &mut Vec<WishReason>) {
    let (wishes, limits, locked) = (&spec.wishes, &spec.base.pack.limits.piece_count, terrain.locked_count());
    let numbers = terrain.open_numbers(spec);
    for (category, wished) in wishes.categories(spec.base.pack) {
        let (locked, id) = (terrain.locked_of(category), category.id.clone());
        let has = locked + terrain.count_available(|candidate| category.has(candidate.piece.kind));
        if locked > wished {
            reasons.push(WishReason::ForLockedOf { category: id, wished, locked });
        } else if has < wished {
            reasons.push(WishReason::OfCategory { category: id, has, needs: wished });
        }
    }
    let numbered = numbers.iter().map(|number| number.left).fold(0, u32::saturating_add);
    let most = match wishes.pieces {
        Some(pieces) => pieces,
        None if limits.level == Level::Advice => u32::MAX,
        None => limits.at_most,
    };
    if let Some(wished) = wishes.pieces {
        let (least, most) = (limits.at_least, limits.at_most);
        if limits.level != Level::Advice && !(least..=most).contains(&wished) {
            reasons.push(WishReason::Count { wished, least, most });
        } else if locked > wished {
            reasons.push(WishReason::ForLocked { wished, locked });
        } else if spec.method == PlacementMethod::Quadrants {
            let needs = locked.saturating_add(TableNeeds::beside(spec, terrain).pieces);
            if needs > wished {
                reasons.push(WishReason::ForMethod { wished, needs });
            }
        }
    }
    if reasons.is_empty() && locked.saturating_add(numbered) > most {
        reasons.push(WishReason::Together { numbered, pieces: most.saturating_sub(locked) });
    }
}

/// Adds gaps that are too large for any table: discs of half the gap about a point of each piece don't meet, and lie on the table that is
/// larger by as much.
fn add_gaps(spec: &TableSpec, terrain: &AvailableTerrain, reasons: &mut Vec<WishReason>) {
    let (wishes, table) = (&spec.wishes, spec.base.table.bounds());
    let edge = wishes.from_edge.map_or(0.0, Length::inches);
    let [width, depth] = [table.max.x, table.max.y].map(|side| side - 2.0 * edge);
    if let Some(gap) = wishes.from_edge.filter(|_| width <= 0.0 || depth <= 0.0) {
        reasons.push(WishReason::TooFarFromEdge { gap });
        return;
    }
    let band = wishes.band(&spec.base.pack.limits.piece_count, terrain.locked_count());
    let pieces = band.at_least.max(wishes.numbered()).saturating_sub(terrain.locked_count());
    if let Some(apart) = wishes.apart {
        let gap = apart.inches();
        let discs = f64::from(pieces) * std::f64::consts::PI * gap * gap / 4.0;
        if pieces > 1 && discs > (width + gap) * (depth + gap) {
            reasons.push(WishReason::TooFarApart { pieces, apart });
        }
    }
}

/// Adds what a symmetric table lacks: pairs, and a piece for the middle.
fn add_pairs(spec: &TableSpec, terrain: &AvailableTerrain, reasons: &mut Vec<WishReason>) {
    let (Some(image), wishes) = (&terrain.image, &spec.wishes) else { return };
    let numbers = terrain.open_numbers(spec);
    let odd: Vec<_> = numbers.iter().filter(|number| number.left % 2 == 1).collect();
    let open = wishes.pieces.map(|pieces| pieces.saturating_sub(terrain.locked_count()));
    // Scatter counts in groups, so it can make up for an odd number.
    let is_even = open.is_some_and(|pieces| pieces % 2 == 0) && terrain.locked_scatter() == 0;
    if odd.len() > 1 || (is_even && !odd.is_empty()) {
        reasons.push(WishReason::OddNumbers);
        return;
    }
    let needs_middle = !odd.is_empty() || (open.is_some_and(|pieces| pieces % 2 == 1) && terrain.locked_scatter() == 0);
    let can_stand = |candidate: &CandidatePiece| {
        odd.first().is_none_or(|number| number.category.has(candidate.piece.kind))
            && !candidate.is_scatter
            && image.is_own_image(&candidate.piece)
    };
    if needs_middle && terrain.count_available(can_stand) == 0 {
        reasons.push(WishReason::NoMiddle);
        return;
    }
    let band = wishes.band(&spec.base.pack.limits.piece_count, terrain.locked_count());
    let needs = band.at_least.saturating_sub(terrain.locked_count()).saturating_sub(u32::from(needs_middle)) / 2;
    let has = terrain.pairs();
    if has < needs {
        reasons.push(WishReason::Pairs { has, needs });
    }
}
