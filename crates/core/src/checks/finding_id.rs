//! What identifies a finding.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::finding::Finding;
use super::registry;
use crate::layout::PieceId;

/// What makes a finding the same when it is measured again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FindingId {
    /// The check's id.
    pub check: &'static str,
    /// The pieces, sorted.
    pub pieces: Vec<PieceId>,
}

impl FindingId {
    /// The id of `finding`.
    pub fn of(finding: &Finding) -> Self {
        Self { check: finding.check, pieces: finding.pieces.clone() }
    }

    /// Whether `finding` is the one.
    pub fn is(&self, finding: &Finding) -> bool {
        self.check == finding.check && self.pieces == finding.pieces
    }
}

/// The check's id and the pieces, like `overlap:a+b`. No two findings of a table have the same.
impl fmt::Display for FindingId {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let pieces: Vec<&str> = self.pieces.iter().map(PieceId::as_str).collect();
        write!(formatter, "{}:{}", self.check, pieces.join("+"))
    }
}

impl Serialize for FindingId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.check, &self.pieces).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for FindingId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (id, pieces) = <(String, Vec<PieceId>)>::deserialize(deserializer)?;
        let check = registry::known_id(&id).ok_or_else(|| D::Error::custom("unknown check"))?;
        Ok(Self { check, pieces })
    }
}
