//! The two armies that pay for what stands on a table.

use serde::{Deserialize, Serialize};

use crate::pack::{Equipment, PaidBy, Role};

/// How many points each army has, where somebody has said it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmyPoints {
    pub attacker: Option<u32>,
    pub defender: Option<u32>,
}

/// Who pays for a piece, where that isn't the usual one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Payer {
    Attacker,
    Defender,
    /// It costs nothing, as what a scenario gives.
    Nobody,
}

/// Equipment of units: how many have it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnitEquipment {
    pub equipment: &'static Equipment,
    /// At least 1, and [`UnitEquipment::MAX`] at most.
    pub units: u32,
}

impl ArmyPoints {
    /// The most points that an army has.
    pub const MAX: u32 = 20_000;

    /// Those of one army.
    pub const fn of(self, role: Role) -> Option<u32> {
        match role {
            Role::Attacker => self.attacker,
            Role::Defender => self.defender,
        }
    }

    /// The same with other points of one army, at most [`ArmyPoints::MAX`].
    pub fn with(mut self, role: Role, points: Option<u32>) -> Self {
        let army = match role {
            Role::Attacker => &mut self.attacker,
            Role::Defender => &mut self.defender,
        };
        *army = points.map(|points| points.min(Self::MAX));
        self
    }

    /// Whether nobody has said either.
    pub const fn is_unknown(self) -> bool {
        self.attacker.is_none() && self.defender.is_none()
    }
}

impl UnitEquipment {
    /// The most units that have the same equipment.
    pub const MAX: u32 = 99;
}

impl Payer {
    /// Whether it can pay for pieces of a kind that are usually paid for by these.
    pub const fn can_pay(self, usually: PaidBy) -> bool {
        match self {
            Self::Nobody => true,
            Self::Attacker => matches!(usually, PaidBy::Attacker | PaidBy::Either),
            Self::Defender => matches!(usually, PaidBy::Defender | PaidBy::Either),
        }
    }
}
