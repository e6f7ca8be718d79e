//! Findings in messages between page and worker.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::finding::{Details, Finding};
use super::finding_id::FindingId;
use super::measure::MeasureUnit;
use crate::pack::Level;

impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (FindingId::of(self), self.level, self.measured, self.limit, self.unit, &self.details).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Finding {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (id, level, measured, limit, unit, details): (FindingId, Level, f64, f64, MeasureUnit, Details) =
            Deserialize::deserialize(deserializer)?;
        let FindingId { check, pieces } = id;
        Ok(Self { check, level, pieces, measured, limit, unit, details, marks: Vec::new() })
    }
}
