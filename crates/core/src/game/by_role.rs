//! Something that each of the two players has.

use crate::pack::Role;

/// Something that each of the two players has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ByRole<T> {
    pub attacker: T,
    pub defender: T,
}

/// Both players, in the order of their turns.
pub const ROLES: [Role; 2] = [Role::Attacker, Role::Defender];

impl<T> ByRole<T> {
    /// What a function makes for each.
    pub fn new(mut make: impl FnMut(Role) -> T) -> Self {
        Self { attacker: make(Role::Attacker), defender: make(Role::Defender) }
    }

    /// What a function makes of what each has.
    pub fn map<U>(self, mut make: impl FnMut(T) -> U) -> ByRole<U> {
        ByRole { attacker: make(self.attacker), defender: make(self.defender) }
    }

    /// What this player has.
    pub const fn of(&self, role: Role) -> &T {
        match role {
            Role::Attacker => &self.attacker,
            Role::Defender => &self.defender,
        }
    }

    /// What this player has, to change it.
    pub const fn of_mut(&mut self, role: Role) -> &mut T {
        match role {
            Role::Attacker => &mut self.attacker,
            Role::Defender => &mut self.defender,
        }
    }
}
