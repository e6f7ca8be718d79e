//! The id of an event that has none yet.

use crate::event::{Event, EventId};
use crate::formats::crc::crc;
use crate::formats::event as event_file;

/// The event with an id, by which the slips of its games find it again. Where it has none, the id follows from its file and the seed, so
/// that the same input gives the same bytes on every machine.
pub(super) fn identified(event: Event, seed: u32) -> Event {
    let id = event.id.unwrap_or_else(|| {
        let (file, seed) = (event_file::write(&event), seed.to_le_bytes());
        EventId(crc(file.as_bytes().iter().chain(&seed)).max(1))
    });
    Event { id: Some(id), ..event }
}
