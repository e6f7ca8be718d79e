//! Checks that a pack declares itself: general measures with the pack's own words and limits.
//!
//! Each is a [`Check`](super::Check) like any other, made of its data once. What the fields mean is in `docs/packs.md`.

mod armies;
mod capacity;
mod chosen;
mod declared;
mod distance;
mod finding;
mod lying;
mod measured;
mod numbers;
mod sections;
mod tally;
#[cfg(test)]
mod tests;

pub use declared::checks_of;
pub use finding::OwnFinding;
