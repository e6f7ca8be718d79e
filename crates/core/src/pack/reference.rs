//! Serde of packs, their tables' sizes, kinds, equipment and scenarios in messages to the worker: written as ids, with a pack's readings that
//! aren't its own, and read by finding them in the built-in packs.

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Equipment, Kind, Pack, Scenario, TableSize, all, find};

impl Serialize for Pack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let chosen: Vec<(usize, usize)> = self.other_readings().collect();
        (&self.id, chosen).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for &'static Pack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (id, chosen) = <(String, Vec<(usize, usize)>)>::deserialize(deserializer)?;
        let pack = find(&id).ok_or_else(|| D::Error::custom("unknown pack"))?;
        pack.with_chosen(chosen).map_err(D::Error::custom)
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let pack = all().find(|pack| pack.kinds.iter().any(|kind| std::ptr::eq(kind, self)));
        let pack = pack.ok_or_else(|| S::Error::custom("a kind of no pack"))?;
        (&pack.id, &self.id).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for &'static Kind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (pack, id) = <(String, String)>::deserialize(deserializer)?;
        find(&pack).and_then(|pack| pack.kind(&id)).ok_or_else(|| D::Error::custom("unknown kind"))
    }
}

impl Serialize for Equipment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let pack = all().find(|pack| pack.equipment.iter().any(|equipment| std::ptr::eq(equipment, self)));
        let pack = pack.ok_or_else(|| S::Error::custom("equipment of no pack"))?;
        (&pack.id, &self.id).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for &'static Equipment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (pack, id) = <(String, String)>::deserialize(deserializer)?;
        find(&pack).and_then(|pack| pack.equipment(&id)).ok_or_else(|| D::Error::custom("unknown equipment"))
    }
}

impl Serialize for Scenario {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let pack = all().find(|pack| pack.scenarios.iter().any(|scenario| std::ptr::eq(scenario, self)));
        let pack = pack.ok_or_else(|| S::Error::custom("a scenario of no pack"))?;
        (&pack.id, &self.id).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for &'static Scenario {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (pack, id) = <(String, String)>::deserialize(deserializer)?;
        find(&pack).and_then(|pack| pack.scenario(&id)).ok_or_else(|| D::Error::custom("unknown scenario"))
    }
}

impl Serialize for TableSize {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let place = |pack: &Pack| pack.tables.iter().position(|size| std::ptr::eq(size, self));
        let named = all().find_map(|pack| Some((&pack.id, place(pack)?)));
        named.ok_or_else(|| S::Error::custom("a table of no pack"))?.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for &'static TableSize {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (pack, place) = <(String, usize)>::deserialize(deserializer)?;
        find(&pack).and_then(|pack| pack.tables.get(place)).ok_or_else(|| D::Error::custom("unknown table"))
    }
}
