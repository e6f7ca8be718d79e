//! What the check's files import.

pub(super) use super::check::{Check, Definition, DependsOn, Requirement, Scope};
pub(super) use super::context::Context;
pub(super) use super::finding::{
    Finding, FindingDetails, FindingMark, MAX_PROPOSED, Proposal, ProposedChange, Resolvable,
};
pub(super) use super::guide::Guide;
pub(super) use super::measure::{Measure, MeasureUnit, at_least, at_most};
pub(super) use super::messages;
pub(super) use super::outcome::{NotApplicableReason, Outcome};
pub(super) use super::shared_measures::SharedMeasures;
