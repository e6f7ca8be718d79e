//! The list of checks.

use std::fmt::{self, Debug, Formatter};

use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::check::{Check, DependsOn, Requirement};
use super::finding::{Details, ListedDetails, Resolvable};
use super::own::OwnFinding;
use super::{
    base_passage, door_access, edge_clearance, flag_terrain, half_balance, hazards, mirror_image, obstruction_spacing,
    off_table, open_area, overlap, own, piece_count, piece_size, quadrant_method, scatter_groups, scatter_limit,
    scenario_overlap, sight_blockers, sight_lines,
};
use crate::pack::{self, Pack};

/// Lists the modules of the checks, each with the types of its findings' details, and the type of those that packs declare.
macro_rules! checks {
    ($($module:ident: $($details:ident)|+,)*) => {
        /// Every check that any pack can ask for, in the order in which the panel lists them within a level.
        pub const ALL: &[&Check] = &[$(&$module::CHECK),*];

        /// The id of each of them, with its number in links. Links are read by a program that checks nothing, so this holds no check.
        pub const TAGS: &[(&str, usize)] = &[$(($module::CHECK.id, $module::CHECK.tag)),*];

        /// The details of a finding in a message between page and worker.
        #[derive(Serialize, Deserialize)]
        enum SentDetails {
            $($($details($module::$details),)+)*
            OwnFinding(OwnFinding),
        }

        impl Serialize for Details {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $($(if let Some(details) = self.downcast_ref::<$module::$details>() {
                    return SentDetails::$details(details.clone()).serialize(serializer);
                })+)*
                if let Some(details) = self.downcast_ref::<OwnFinding>() {
                    return SentDetails::OwnFinding(details.clone()).serialize(serializer);
                }
                Err(S::Error::custom("unknown details"))
            }
        }

        impl<'de> Deserialize<'de> for Details {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Ok(match SentDetails::deserialize(deserializer)? {
                    $($(SentDetails::$details(details) => Self::new(details),)+)*
                    SentDetails::OwnFinding(details) => Self::new(details),
                })
            }
        }

        // Not by way of the trait, or the page's program would hold it without need.
        impl Debug for Details {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                $($(if let Some(details) = self.downcast_ref::<$module::$details>() {
                    return details.fmt(f);
                })+)*
                if let Some(details) = self.downcast_ref::<OwnFinding>() {
                    return details.fmt(f);
                }
                Ok(())
            }
        }

        impl Details {
            /// How the finding can be resolved; `None` for no type that is listed.
            pub(super) fn resolvable(&self) -> Option<&dyn Resolvable> {
                $($(if let Some(details) = self.downcast_ref::<$module::$details>() {
                    return Some(details);
                })+)*
                if let Some(details) = self.downcast_ref::<OwnFinding>() {
                    return Some(details);
                }
                None
            }
        }

        /// The names of the types of details.
        #[cfg(any(test, feature = "testing"))]
        pub const DETAILS_NAMES: &[&str] = &[$($(stringify!($details),)+)* stringify!(OwnFinding)];

        $($(impl ListedDetails for $module::$details {
            fn is_equal(&self, other: &Details) -> bool {
                other.downcast_ref() == Some(self)
            }
        })+)*

        impl ListedDetails for OwnFinding {
            fn is_equal(&self, other: &Details) -> bool {
                other.downcast_ref() == Some(self)
            }
        }
    };
}

checks! {
    off_table: OffTable,
    overlap: OverlappingPieces,
    edge_clearance: NearEdge,
    obstruction_spacing: NearEachOther,
    piece_count: TooFewPieces | TooManyPieces,
    piece_size: LargeScatter | Oversize | Undersize,
    sight_blockers: TooFewSightBlockers,
    hazards: TooFewHazards,
    scatter_limit: TooMuchScatter,
    scatter_groups: LooseScatter,
    half_balance: Unbalanced,
    mirror_image: OwnImage,
    open_area: OpenGround,
    sight_lines: OpenSight,
    base_passage: UnreachableBases | NarrowWay,
    door_access: BlockedDoor,
    scenario_overlap: UnderElements,
    flag_terrain: FlagsWithoutTerrain,
    quadrant_method: EmptySlots,
}

/// The checks that a pack asks for, in the order of [`ALL`], and those that it declares itself.
pub fn wanted_by(pack: &Pack) -> impl Iterator<Item = &'static Check> {
    ALL.iter().copied().filter(|check| check.is_of(pack)).chain(own::checks_of(pack))
}

/// Whether a pack has a check that requires this.
pub fn requires(pack: &Pack, requirement: Requirement) -> bool {
    wanted_by(pack).any(|check| check.requirement == Some(requirement))
}

/// Whether a pack has a method to plan a table by.
pub fn has_method(pack: &Pack) -> bool {
    wanted_by(pack).any(|check| check.depends_on == DependsOn::Plan)
}

/// The check with this id that any pack can ask for.
pub fn built_in(id: &str) -> Option<&'static Check> {
    ALL.iter().copied().find(|check| check.id == id)
}

/// The check with this id that a pack can ask for, or declares.
pub fn find(pack: &Pack, id: &str) -> Option<&'static Check> {
    built_in(id).or_else(|| own::checks_of(pack).iter().find(|check| check.id == id))
}

/// The id of a check of any pack, as findings have it.
pub fn known_id(id: &str) -> Option<&'static str> {
    let built_in = built_in(id).map(|check| check.id);
    built_in.or_else(|| pack::all().flat_map(|pack| pack.own_checks.all()).find(|own| own.id == id).map(|own| &*own.id))
}
