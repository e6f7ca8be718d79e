//! What an army pays for: pieces of a table, their equipment, and that of units. What units themselves cost is in `units.rs`.

use super::army::Payer;
use super::document::Layout;
use super::piece::Piece;
use crate::geometry::Side;
use crate::pack::{Equipment, Kind, PaidBy, Role};
use crate::sorting::SharedSort as _;

/// How far a side has to be beyond a length to be longer, in inches: less than what sides are rounded to.
const BEYOND: f64 = 1e-6;

/// Something that an army pays for, all of it together.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmyCost {
    pub item: PaidItem,
    /// How many of it there are.
    pub count: u32,
    /// What they cost in all.
    pub points: u32,
}

/// What an army pays for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PaidItem {
    Kind(&'static Kind),
    Equipment(&'static Equipment),
}

impl PaidItem {
    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Kind(kind) => &kind.name,
            Self::Equipment(equipment) => &equipment.name,
        }
    }
}

impl Layout {
    /// Whether it says something of what armies pay for beside its pieces: their points, equipment, or who pays.
    pub fn has_payment(&self) -> bool {
        !self.army_points.is_unknown()
            || !self.unit_equipment.is_empty()
            || self.members().any(|member| member.paid_by.is_some() || !member.equipment.is_empty())
    }

    /// How many units have this equipment.
    pub fn units_with(&self, equipment: &Equipment) -> u32 {
        self.unit_equipment.iter().find(|of| of.equipment == equipment).map_or(0, |of| of.units)
    }

    /// Whose a piece of the table is, whoever pays for it: what is said of it, or else its kind says it, or else whose half its origin is on.
    /// In the very middle it is the Defender's. `None` for terrain that is nobody's.
    pub fn army(&self, piece: &Piece) -> Option<Role> {
        let usually = piece.kind.paid_by?;
        Some(match piece.paid_by.filter(|payer| payer.can_pay(usually)) {
            Some(Payer::Attacker) => Role::Attacker,
            Some(Payer::Defender) => Role::Defender,
            Some(Payer::Nobody) | None => match usually {
                PaidBy::Attacker => Role::Attacker,
                PaidBy::Either if self.is_on_attackers_half(piece) => Role::Attacker,
                PaidBy::Defender | PaidBy::Either => Role::Defender,
            },
        })
    }

    /// Whose army pays for a piece of the table; `None` where nobody does.
    pub fn payer(&self, piece: &Piece) -> Option<Role> {
        self.army(piece).filter(|_| piece.paid_by != Some(Payer::Nobody))
    }

    /// What an army pays for beside its units: pieces by their kinds and then equipment, each in the pack's order.
    pub fn army_costs(&self, role: Role) -> Vec<ArmyCost> {
        let mut costs: Vec<ArmyCost> = Vec::new();
        let mut add = |item: PaidItem, count: u32, points: u32| match costs.iter_mut().find(|cost| cost.item == item) {
            Some(cost) => {
                cost.count += count;
                cost.points += points;
            }
            None => costs.push(ArmyCost { item, count, points }),
        };
        let paid = self.pieces.iter().filter(|piece| self.payer(piece) == Some(role));
        for member in paid.flat_map(|piece| piece.members()).filter(|member| member.points_alone() > 0) {
            add(PaidItem::Kind(member.kind), 1, member.points_alone());
        }
        let of_pieces = self.members().flat_map(|piece| &piece.equipment).map(|equipment| (*equipment, 1));
        let of_units = self.unit_equipment.iter().map(|of| (of.equipment, of.units));
        for (equipment, count) in of_pieces.chain(of_units).filter(|(equipment, _)| equipment.paid_by == role) {
            add(PaidItem::Equipment(equipment), count, count * equipment.points);
        }
        costs.shared_sort_by_key(|cost| match cost.item {
            PaidItem::Kind(kind) => (0, self.pack.kinds.iter().position(|other| other == kind)),
            PaidItem::Equipment(equipment) => (1, self.pack.equipment_place(equipment)),
        });
        costs
    }

    /// What an army pays in all, with its units.
    pub fn army_total(&self, role: Role) -> u32 {
        self.units_cost(role) + self.army_costs(role).iter().map(|cost| cost.points).sum::<u32>()
    }

    fn is_on_attackers_half(&self, piece: &Piece) -> bool {
        let (middle, at) = (self.table.bounds().centre(), piece.origin());
        match self.attacker_edge {
            Side::Bottom => at.y > middle.y,
            Side::Top => at.y < middle.y,
            Side::Left => at.x < middle.x,
            Side::Right => at.x > middle.x,
        }
    }
}

impl Piece {
    /// What it costs with its parts, without their equipment.
    pub fn points(&self) -> u32 {
        self.members().map(Self::points_alone).sum()
    }

    fn points_alone(&self) -> u32 {
        let points = self.kind.points.unwrap_or_default();
        if self.costs_twice() { 2 * points } else { points }
    }

    /// Whether it is so large that it costs twice as much, whatever its parts are.
    pub(super) fn costs_twice(&self) -> bool {
        self.kind.doubled_over.is_some_and(|over| self.shape().widths().length > over + BEYOND)
    }
}
