//! The packet's guidelines as checks.
//!
//! A check measures and compares; its limits are data in the pack. Its file holds all of it: what TOs read, the measure, the
//! types of its findings' details with what they say ([`FindingDetails`]) and what could resolve them ([`Resolvable`]), the tests. To add one,
//! write its file and add it to the list in `registry.rs`. What a pack declares itself is measured by `own`.

pub mod base_passage;
mod cell_sign;
mod cell_signs;
mod check;
mod context;
#[cfg(any(test, feature = "testing"))]
pub mod counting;
pub mod door_access;
pub mod edge_clearance;
mod event_scenarios;
mod finding;
mod finding_id;
mod finding_message;
pub mod flag_terrain;
pub mod gap_marks;
pub mod groups;
mod guide;
pub mod half_balance;
pub mod hazards;
mod known_outcomes;
pub mod manual;
pub mod marked;
mod matrix;
mod measure;
pub mod messages;
pub mod mirror_image;
pub mod obstruction_spacing;
pub mod off_table;
pub mod open_area;
mod outcome;
pub mod overlap;
pub mod own;
mod pairs;
pub mod piece_count;
pub mod piece_size;
mod prelude;
pub mod quadrant_method;
pub mod quadrants;
mod registry;
mod report;
#[cfg(feature = "bench")]
pub mod run_count;
pub mod scatter_groups;
pub mod scatter_limit;
mod scatter_together;
pub mod scenario_overlap;
mod scenario_report;
mod shared_measures;
pub mod sight_blockers;
pub mod sight_lines;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;
pub mod verdict;
pub mod waivers;

pub use cell_sign::CellSign;
pub use cell_signs::{cell_signs, signs_of_cells};
pub use check::{Check, Definition, DependsOn, Requirement, Scope};
pub use context::{Context, Plan};
pub use event_scenarios::EventScenarios;
pub use finding::{Details, Finding, FindingDetails, FindingMark, ListedDetails, Proposal, ProposedChange, Resolvable};
pub use finding_id::FindingId;
pub use flag_terrain::{flags, may_stay_without_terrain};
pub use groups::{FindingGroup, groups};
pub use guide::Guide;
pub use known_outcomes::KnownOutcomes;
pub use matrix::{ScenarioCell, matrix, matrix_sharing};
pub use measure::{Measure, MeasureUnit, at_least, at_most};
pub use outcome::{NotApplicableReason, Outcome};
pub use pairs::{FindingPair, without_pairs};
pub use quadrants::Slot;
#[cfg(any(test, feature = "testing"))]
pub use registry::DETAILS_NAMES;
pub use registry::{ALL, TAGS, built_in, find, has_method, wanted_by};
pub use report::{CheckResult, ListedFinding, Report, Summary, findings_only};
pub use scenario_overlap::{clashes, may_stand_under_elements};
pub use shared_measures::SharedMeasures;
pub use sight_blockers::sight_blockers_in;
pub use verdict::{SetUpsVerdict, TableVerdict, TerrainVerdict, WaivedFinding};
