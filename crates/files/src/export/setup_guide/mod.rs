//! The set-up list: how a person builds the table with a tape measure.
//!
//! A step has the two measurements that place a piece and the angle that turns it: see [`method`]. Steps are in the order of the
//! letters: see [`order`]. Left, right, top and bottom are as on the drawing, and a map of its own ([`SetupMap`]) shows what is measured
//! from where.
//!
//! The measurements are rounded for the tape. [`rounding`] rebuilds the table by them and compares the findings of the checks. Where
//! they differ, it tries other roundings, then finer marks, and warns of the differences that remain.
//!
//! Who sets a table up piece by piece has a picture for each step ([`StepPictures`]), of the same arrows.
//!
//! The elements of the chosen scenario have a list and a map of their own ([`ElementList`]), because the packet measures them otherwise.

mod corners;
mod dimension;
mod elements;
mod list;
mod map;
mod measured;
mod method;
mod order;
pub(super) mod phrases;
mod pictures;
mod rounding;
#[cfg(test)]
mod tests;

pub use crate::units::setup_length::SetupUnits;
pub use elements::{ElementList, ElementStep, ZoneStep};
pub use list::{SetupList, SetupPart, SetupStep};
pub use map::SetupMap;
pub use pictures::{StepLooks, StepPictures};
