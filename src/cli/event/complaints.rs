//! What of an event's games has to be put right, for standard error.

use crate::event::pairing_messages::event_remark;
use crate::event::{Event, EventRemark, event_remarks};

/// The sentences, one a line.
pub(super) fn complaints(event: &Event) -> Vec<String> {
    let remarks = event_remarks(event);
    remarks
        .iter()
        .filter(|remark| EventRemark::is_complaint(remark))
        .map(|remark| event_remark(event, remark))
        .collect()
}
