//! Who pays for the selected pieces, and what equipment they have.

use super::army_sheet::points_told;
use crate::checks::{MeasureUnit, messages};
use crate::editor::Action;
use crate::game::score_messages::role;
use crate::layout::{Edit, Layout, Payer, Piece, PieceChange};
use crate::pack::{Equipment, Kind, Pack, PaidBy};
use crate::words::{many, plural, t};

/// How many of the selected pieces that can have something have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Had {
    None,
    Some,
    All,
}

/// What can be said of the payment for the selected pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct PiecePayment {
    /// Those who can pay for all of them, with `None` for the usual one; empty where nobody pays for them.
    pub payers: Vec<Option<Payer>>,
    /// Who does; `None` where that differs.
    pub payer: Option<Option<Payer>>,
    /// The kinds that can stand in their place, their own among them, where they are all of one kind: what the same
    /// army pays for and has the same shape.
    pub exchanges: Vec<&'static Kind>,
    /// The equipment that some of them can have.
    pub equipment: Vec<(&'static Equipment, Had)>,
}

impl PiecePayment {
    /// What can be said of these pieces.
    pub fn of(pack: &'static Pack, pieces: &[&Piece]) -> Self {
        let usually: Option<Vec<PaidBy>> = pieces.iter().map(|piece| piece.kind.paid_by).collect();
        let can_pay = |payer: &Payer| usually.iter().flatten().all(|usually| payer.can_pay(*usually));
        let is_either = usually.iter().flatten().any(|usually| *usually == PaidBy::Either);
        let all = [Payer::Attacker, Payer::Defender, Payer::Nobody].into_iter();
        // Where only one army can pay, it is the usual one.
        let others = all.filter(|payer| can_pay(payer) && (is_either || *payer == Payer::Nobody));
        let is_paid = usually.as_ref().is_some_and(|usually| !usually.is_empty());
        let payers = if is_paid { std::iter::once(None).chain(others.map(Some)).collect() } else { Vec::new() };
        let first = pieces.first().map(|piece| piece.paid_by);
        let payer = first.filter(|first| pieces.iter().all(|piece| piece.paid_by == *first));
        let own = pieces.first().map(|piece| piece.kind);
        let own = own.filter(|own| own.points.is_some() && pieces.iter().all(|piece| piece.kind == *own));
        let can_stand = |kind: &&'static Kind| {
            own.is_some_and(|own| kind.paid_by.is_some() && (kind.paid_by, &kind.shape) == (own.paid_by, &own.shape))
        };
        let exchanges: Vec<&'static Kind> = pack.kinds.all().iter().filter(can_stand).collect();
        let exchanges = if exchanges.len() > 1 { exchanges } else { Vec::new() };
        let had = |equipment: &'static Equipment| {
            let can_have = pieces.iter().filter(|piece| equipment.is_for(piece.kind));
            let (have, all) = can_have
                .fold((0, 0), |(have, all), piece| (have + usize::from(piece.equipment.contains(&equipment)), all + 1));
            let had = match have {
                0 => Had::None,
                have if have == all => Had::All,
                _ => Had::Some,
            };
            (all > 0).then_some((equipment, had))
        };
        let equipment = pack.equipment.all().iter().filter_map(had).collect();
        Self { payers, payer, exchanges, equipment }
    }

    /// Whether there is nothing to say.
    pub const fn is_empty(&self) -> bool {
        self.payers.is_empty() && self.equipment.is_empty()
    }
}

/// Who pays, as a person chooses it. `None` is the usual one.
pub fn payer_name(payer: Option<Payer>) -> &'static str {
    match payer {
        None => t!("As usual"),
        Some(Payer::Attacker) => t!("Attacker"),
        Some(Payer::Defender) => t!("Defender"),
        Some(Payer::Nobody) => t!("Nobody: it is free"),
    }
}

/// What is done where a person says who pays for these pieces.
pub fn pay(pieces: &[&Piece], payer: Option<Payer>) -> Action {
    let edit = |piece: &&Piece| Edit::Change(piece.id.clone(), PieceChange::PaidBy(payer));
    let edits = pieces.iter().filter(|piece| !piece.locked).map(edit).collect();
    Action::Edit { name: t!("Who pays for {}", named(pieces)), edits }
}

/// What is done where a person puts another kind in the place of these pieces. What the new kind can't have as equipment goes.
pub fn exchange(pieces: &[&Piece], kind: &'static Kind) -> Action {
    let edits = pieces.iter().filter(|piece| !piece.locked && piece.kind != kind).flat_map(|piece| {
        let change = |change| Edit::Change(piece.id.clone(), change);
        let has_usual_shape = *piece.shape() == kind.shape;
        let usual = has_usual_shape.then(|| change(PieceChange::Shape(None)));
        std::iter::once(change(PieceChange::Kind(kind))).chain(usual)
    });
    Action::Edit { name: t!("{} in the place of {}", kind.name, named(pieces)), edits: edits.collect() }
}

/// What is done where a person gives this equipment to all of these pieces that can have it, or takes it from all of them where all have it.
pub fn toggle_equipment(pack: &'static Pack, pieces: &[&Piece], equipment: &'static Equipment) -> Action {
    let can_have = || pieces.iter().copied().filter(|piece| equipment.is_for(piece.kind));
    let is_given = !can_have().all(|piece| piece.equipment.contains(&equipment));
    let edit = |piece: &Piece| {
        let has = |one: &&'static Equipment| {
            if **one == *equipment { is_given } else { piece.equipment.contains(one) }
        };
        let all = pack.equipment.all().iter().filter(has).collect();
        Edit::Change(piece.id.clone(), PieceChange::Equipment(all))
    };
    let edits = can_have().filter(|piece| !piece.locked).map(edit).collect();
    let name = t!("{} of {}", equipment.name, named(pieces));
    Action::Edit { name, edits }
}

/// How many targets these pieces are where one of them is so large that it is several; `None` where each is one.
fn targets_told(pieces: &[&Piece]) -> Option<String> {
    let is_divided = pieces.iter().any(|piece| piece.share_count() > 1);
    let targets =
        pieces.iter().filter(|piece| !piece.kind.structures.is_empty()).map(|piece| piece.share_count()).sum();
    is_divided.then(|| many(targets, plural!("1 target", "{} targets")))
}

/// What these pieces and their equipment cost and whose army pays, and of large ones how many targets they are.
pub fn payment_told(layout: &Layout, pieces: &[&Piece]) -> String {
    let of_equipment = |piece: &Piece| piece.equipment.iter().map(|one| one.points).sum::<u32>();
    let cost = |piece: &&Piece| of_equipment(piece) + layout.payer(piece).map_or(0, |_| piece.points());
    let points = points_told(pieces.iter().map(cost).sum());
    let points = targets_told(pieces).map_or_else(|| points.clone(), |targets| format!("{points}, {targets}"));
    let mut payers = pieces.iter().map(|piece| layout.payer(piece));
    match payers.next().filter(|first| payers.all(|payer| payer == *first)) {
        Some(Some(army)) => format!("{}: {points}", role(army)),
        _ => points,
    }
}

fn named(pieces: &[&Piece]) -> String {
    match pieces {
        [piece] => piece.title(),
        _ => messages::amount(count_of(pieces), MeasureUnit::Pieces),
    }
}

fn count_of(pieces: &[&Piece]) -> f64 {
    u32::try_from(pieces.len()).map_or(f64::INFINITY, f64::from)
}
