//! Equipment: what units and pieces of an army have that has no ground of its own, such as ladders and boiling oil.

use super::file::Role;
use super::kind::Kind;
use super::kind_rules::{DistanceRoll, RolledTable};

/// Equipment that an army pays for.
#[derive(Debug)]
pub struct Equipment {
    /// Its permanent id in files.
    pub id: String,
    /// Its permanent number in links, unique in the pack.
    pub tag: u32,
    pub name: String,
    /// Its rules in our own words, without what its dice mean: [`Self::rules`] has both.
    pub note: String,
    /// Whose army has it and pays for it.
    pub paid_by: Role,
    /// What each costs.
    pub points: u32,
    /// The ids of the kinds whose pieces have it; `None` where units have it.
    pub(super) kinds: Option<Vec<String>>,
    /// Whether the opponent doesn't know of it.
    pub is_secret: bool,
    /// The table that is rolled on when it is used, where there is one.
    pub dice: Option<RolledTable>,
    /// The dice that are compared with a distance when it is used, where there are some.
    pub distance: Option<DistanceRoll>,
}

impl Equipment {
    /// Whether units have it, and not pieces.
    pub const fn is_of_units(&self) -> bool {
        self.kinds.is_none()
    }

    /// Whether pieces of a kind can have it.
    pub fn is_for(&self, kind: &Kind) -> bool {
        self.kinds.as_ref().is_some_and(|kinds| kinds.contains(&kind.id))
    }
}

impl PartialEq for Equipment {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
