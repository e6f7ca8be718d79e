//! A regiment that is studied: what it is like, and what it is in, at and near.

mod fields;
mod report;
mod rules_in_force;

pub use fields::regiment_fields;
pub use report::RegimentFacts;
