//! Readings in a file: an object with a field for each that isn't the pack's own, the id of the way that is chosen.

use std::borrow::Cow;
use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::words::mark;

/// Readings in a file: the ids of each and of the way that is chosen.
#[derive(Debug, Default)]
pub struct ReadingsFile<'a>(pub Vec<(Cow<'a, str>, &'a str)>);

impl Serialize for ReadingsFile<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(id, choice)| (id, choice)))
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for ReadingsFile<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // As a struct, so that what is no object is told as that.
        deserializer.deserialize_struct("readings", &[], ReadingsVisitor)
    }
}

struct ReadingsVisitor;

impl<'de> Visitor<'de> for ReadingsVisitor {
    type Value = ReadingsFile<'de>;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(mark!("an object in braces"))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Self::Value, A::Error> {
        let mut readings = Vec::new();
        while let Some((id, choice)) = fields.next_entry::<String, &str>()? {
            readings.push((Cow::Owned(id), choice));
        }
        Ok(ReadingsFile(readings))
    }
}
