//! The waivers of a layout by finding.

use std::collections::BTreeMap;

use super::finding::Finding;
use crate::layout::{Layout, PieceId, Waiver};
use crate::sorting::Inserted as _;

/// The waivers of a layout by finding.
#[derive(Debug)]
pub struct Waivers<'a>(BTreeMap<(&'a str, &'a [PieceId]), &'a Waiver>);

impl<'a> Waivers<'a> {
    /// The waivers of `layout`.
    pub fn of(layout: &'a Layout) -> Self {
        let entry = |waiver: &'a Waiver| ((&*waiver.check, &*waiver.pieces), waiver);
        // The first of two waivers for the same finding counts.
        Self(layout.waivers.iter().rev().map(entry).inserted())
    }

    /// The waiver of a finding, if any.
    pub fn get(&self, finding: &Finding) -> Option<&'a Waiver> {
        if self.0.is_empty() { None } else { self.0.get(&(finding.check, &*finding.pieces)).copied() }
    }
}
