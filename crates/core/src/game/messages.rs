//! What is said of a game.

use super::model::{ModelState, ModelType, RingKind};
use crate::words::t;

impl ModelType {
    /// What a player calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Leader => t!("Leader"),
            Self::Cohort => t!("Cohort"),
            Self::Unit => t!("Unit"),
            Self::Solo => t!("Solo"),
            Self::BattleEngine => t!("Battle engine"),
        }
    }
}

impl ModelState {
    /// What a player calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Able => t!("Able to act"),
            Self::Disabled => t!("Disabled"),
            Self::Inert => t!("Inert"),
            Self::Wild => t!("Wild"),
            Self::Autonomous => t!("Autonomous"),
        }
    }
}

impl RingKind {
    /// What a player calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Control => t!("Control range"),
            Self::Command => t!("Command range"),
            Self::Melee => t!("Melee range"),
            Self::Other => t!("Other range"),
        }
    }
}
