//! The steps by which a table is set up.

use serde::{Deserialize, Serialize};

use super::request::{Responses, WorkerRequest, once};
use crate::export::guided_setup::GuidedSetup;
use crate::export::setup_guide::SetupUnits;
use crate::export::{ShownAs, fonts_needed, lettering, shown_as};
use crate::formats::PlannedTable;

/// Asks for the steps by which a table is set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GuidedSetupRequest {
    /// The table.
    pub table: PlannedTable,
    /// The units of the measurements.
    pub setup_units: SetupUnits,
}

/// It is answered by a program of its own: who sets a table up needs nothing else of what answers [`super::Request`]s.
impl WorkerRequest for GuidedSetupRequest {
    /// The steps; `None` where the fonts couldn't be loaded.
    type Response = Option<GuidedSetup>;

    fn fonts(&self) -> Vec<&'static str> {
        // The pictures have the letters that the list's map has.
        shown_as(ShownAs::SetupList).map(|list| fonts_needed(&self.table, list)).unwrap_or_default()
    }

    fn answers(self) -> Responses<Self::Response> {
        once(move || lettering::is_ready().then(|| GuidedSetup::of(&self.table, self.setup_units)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;
    use crate::worker::{Message, Reply, Session, from_bytes, to_bytes};

    #[test]
    fn a_table_is_set_up_by_a_session_of_its_own() {
        let link = include_str!("../../../../assets/examples/frozen-mill.link").trim_ascii();
        let table = link::read(link).expect("a table's link");
        let setup = GuidedSetup::of(&table, SetupUnits::Centimetres);
        let request = GuidedSetupRequest { table, setup_units: SetupUnits::Centimetres };
        let mut session = Session::<GuidedSetupRequest>::default();
        let message = to_bytes(&Message::Request(3, request)).expect("it can be written");
        session.receive(&message).expect("it is a message");
        assert!(!session.lacks_sheet_reader());
        let replies = std::iter::from_fn(|| session.answer().expect("it can be written"));
        let replies: Vec<Reply<_>> = replies.map(|bytes| from_bytes(&bytes).expect("a reply")).collect();
        assert_eq!(replies, [Reply::Answer(3, Some(setup)), Reply::Done(3)]);
    }
}
