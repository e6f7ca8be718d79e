//! The words by which a kept game says what something is.

use serde::{Deserialize, Serialize};

use crate::game::by_role::ByRole;
use crate::game::duties::{Attachment, CrewPart};
use crate::game::model::{ModelState, ModelType, RingKind};
use crate::pack::Role;

#[derive(Clone, Copy, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StoredSide {
    Attacker,
    Defender,
}

#[derive(Clone, Copy, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StoredModelType {
    Leader,
    Cohort,
    Unit,
    Solo,
    BattleEngine,
}

#[derive(Clone, Copy, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StoredState {
    Disabled,
    Inert,
    Wild,
    Autonomous,
}

#[derive(Clone, Copy, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StoredRingKind {
    Control,
    Command,
    Melee,
    Other,
}

pub(super) const TYPES: [(ModelType, StoredModelType); 5] = [
    (ModelType::Leader, StoredModelType::Leader),
    (ModelType::Cohort, StoredModelType::Cohort),
    (ModelType::Unit, StoredModelType::Unit),
    (ModelType::Solo, StoredModelType::Solo),
    (ModelType::BattleEngine, StoredModelType::BattleEngine),
];
pub(super) const STATES: [(ModelState, StoredState); 4] = [
    (ModelState::Disabled, StoredState::Disabled),
    (ModelState::Inert, StoredState::Inert),
    (ModelState::Wild, StoredState::Wild),
    (ModelState::Autonomous, StoredState::Autonomous),
];
pub(super) const RINGS: [(RingKind, StoredRingKind); 4] = [
    (RingKind::Control, StoredRingKind::Control),
    (RingKind::Command, StoredRingKind::Command),
    (RingKind::Melee, StoredRingKind::Melee),
    (RingKind::Other, StoredRingKind::Other),
];

#[derive(Clone, Copy, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StoredAttachment {
    Member,
    Officer,
}

#[derive(Clone, Copy, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StoredCrewPart {
    Gunner,
    Crewman,
}

pub(super) const ATTACHMENTS: [(Attachment, StoredAttachment); 2] =
    [(Attachment::Member, StoredAttachment::Member), (Attachment::Officer, StoredAttachment::Officer)];
pub(super) const CREW_PARTS: [(CrewPart, StoredCrewPart); 2] =
    [(CrewPart::Gunner, StoredCrewPart::Gunner), (CrewPart::Crewman, StoredCrewPart::Crewman)];

/// What is written for a value.
pub(super) fn written<T: PartialEq, W: Copy>(words: &[(T, W)], value: &T) -> Option<W> {
    words.iter().find(|(one, _)| one == value).map(|(_, word)| *word)
}

/// What a word stands for.
pub(super) fn meant<T: Copy, W: PartialEq>(words: &[(T, W)], word: &W) -> Option<T> {
    words.iter().find(|(_, one)| one == word).map(|(value, _)| *value)
}

/// A player's word; both players have one.
pub(super) const fn side(role: Role) -> StoredSide {
    match role {
        Role::Attacker => StoredSide::Attacker,
        Role::Defender => StoredSide::Defender,
    }
}

/// The player of a word.
pub(super) const fn role(side: StoredSide) -> Role {
    match side {
        StoredSide::Attacker => Role::Attacker,
        StoredSide::Defender => Role::Defender,
    }
}

/// Something that each of the two players has.
#[derive(Clone, Copy, Default, Deserialize, PartialEq, Serialize)]
pub(super) struct StoredByRole<T> {
    pub attacker: T,
    pub defender: T,
}

impl<T> StoredByRole<T> {
    pub fn of(value: ByRole<T>) -> Self {
        Self { attacker: value.attacker, defender: value.defender }
    }

    pub fn read(self) -> ByRole<T> {
        ByRole { attacker: self.attacker, defender: self.defender }
    }
}
