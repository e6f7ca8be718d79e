//! A list of players that has come to an event from outside, until its part for players takes it.

use super::list_source::ListSource;

/// A list that waits for its event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct IncomingList {
    /// The event's number, and the list.
    waiting: Option<(u32, ListSource)>,
}

impl IncomingList {
    /// Keeps a list that has come to the event of this number, in place of another.
    pub fn put(&mut self, event: u32, list: ListSource) {
        self.waiting = Some((event, list));
    }

    /// What the part for players of the event of this number takes. A list that has come to another event is forgotten: whoever has gone
    /// on without it doesn't want it later.
    pub fn take(&mut self, event: u32) -> Option<ListSource> {
        self.waiting.take().filter(|(number, _)| *number == event).map(|(_, list)| list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_taken_once_and_by_its_own_event() {
        let list = |text: &str| ListSource::Text(text.into());
        let mut incoming = IncomingList::default();
        assert_eq!(incoming.take(1), None);
        incoming.put(1, list("Ada\nBo"));
        assert_eq!(incoming.take(1), Some(list("Ada\nBo")));
        assert_eq!(incoming.take(1), None);
        incoming.put(1, list("Ada\nBo"));
        assert_eq!(incoming.take(2), None, "it has come to another event");
        assert_eq!(incoming.take(1), None, "the other event was gone to");
        incoming.put(1, list("Ada\nBo"));
        incoming.put(2, list("Cy\nDee"));
        assert_eq!(incoming.take(2), Some(list("Cy\nDee")));
    }
}
