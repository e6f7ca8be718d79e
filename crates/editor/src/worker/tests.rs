mod coverage;
mod strategies;

use proptest::prelude::*;

use super::*;
use crate::event::testing::event as event_of;
use crate::event::{Event, EventEdit, EventPlayer, EventRound, PlayerId, assign_tables, pair_round};
use crate::export::guided_setup::GuidedSetup;
use crate::formats::PlannedTable;
use crate::geometry::Side;
use crate::layout::Layout;
use crate::pack::ScenarioAtEdge;
use crate::solver::generate::{Density, PlacementMethod, TableWishes};
use strategies::{details, guided_setup, guided_setup_request, pack, request, response, study, wish_reason};

proptest! {
    #[test]
    fn every_request_is_read_back(number: u32, request in request()) {
        let message = Message::Request(number, request);
        let bytes = to_bytes(&message).expect("it can be written");
        prop_assert_eq!(from_bytes::<Message>(&bytes), Ok(message));
        prop_assert!(from_bytes::<Message>(&bytes[..bytes.len() - 1]).is_err());
    }

    #[test]
    fn every_response_is_read_back(number: u32, response in response()) {
        let reply = Reply::Answer(number, response);
        let bytes = to_bytes(&reply).expect("it can be written");
        prop_assert_eq!(from_bytes::<Reply>(&bytes), Ok(reply));
        prop_assert!(from_bytes::<Reply>(&bytes[..bytes.len() - 1]).is_err());
    }

    #[test]
    fn every_request_for_a_guided_setup_is_read_back(number: u32, request in guided_setup_request()) {
        let message = Message::Request(number, request);
        let bytes = to_bytes(&message).expect("it can be written");
        prop_assert_eq!(from_bytes::<Message<GuidedSetupRequest>>(&bytes), Ok(message));
    }

    #[test]
    fn every_guided_setup_is_read_back(number: u32, setup in proptest::option::of(guided_setup())) {
        let reply = Reply::Answer(number, setup);
        let bytes = to_bytes(&reply).expect("it can be written");
        prop_assert_eq!(from_bytes::<Reply<Option<GuidedSetup>>>(&bytes), Ok(reply));
    }

    #[test]
    fn no_bytes_break_the_readers(bytes: Vec<u8>) {
        let _ = from_bytes::<Message>(&bytes);
        let _ = from_bytes::<Reply>(&bytes);
        let _ = from_bytes::<Message<GuidedSetupRequest>>(&bytes);
        let _ = from_bytes::<Reply<Option<GuidedSetup>>>(&bytes);
    }
}

#[test]
fn an_unknown_pack_or_scenario_is_refused() {
    let table = Layout::new(pack());
    let request = Request::Clear(ClearRequest {
        layout: table,
        cells: vec![ScenarioAtEdge { scenario: &pack().scenarios[0], edge: Side::Left }],
    });
    let bytes = to_bytes(&Message::Request(1, request)).expect("it can be written");
    for name in [&pack().id, &pack().scenarios[0].id] {
        let mut other = bytes.clone();
        let at = other.windows(name.len()).rposition(|part| part == name.as_bytes()).expect("it is named");
        other[at] = b'?';
        assert!(from_bytes::<Message>(&other).is_err(), "{name}");
    }
}

/// All remaining replies of a worker.
fn replies(session: &mut Session) -> Vec<Reply> {
    std::iter::from_fn(|| session.answer().expect("it can be written"))
        .map(|bytes| from_bytes(&bytes).expect("a reply"))
        .collect()
}

fn send(session: &mut Session, message: &Message) {
    session.receive(&to_bytes(message).expect("it can be written")).expect("it can be read");
}

/// A request that is answered at once.
fn terrain() -> Request {
    Request::ExportTerrain(ExportTerrainRequest { list: Vec::new(), format: TerrainFormat::Csv })
}

#[test]
fn requests_are_answered_in_their_order_and_each_says_when_it_is_done() {
    let mut session: Session = Session::default();
    send(&mut session, &Message::Request(4, terrain()));
    send(&mut session, &Message::Request(7, terrain()));
    let Some(Response::File(csv)) = terrain().answers().next() else { panic!("another answer") };
    let answer = |number| Reply::Answer(number, Response::File(csv.clone()));
    assert_eq!(replies(&mut session), [answer(4), Reply::Done(4), answer(7), Reply::Done(7)]);
    assert_eq!(session.answer(), Ok(None));
}

#[test]
fn a_cancelled_request_gets_no_more_responses() {
    let mut session: Session = Session::default();
    let table = PlannedTable::from(Layout::new(pack()));
    let request = GenerateRequest {
        seed: 1,
        method: PlacementMethod::Free,
        density: Density::Usual,
        wishes: TableWishes::default(),
        table,
        terrain: Vec::new(),
    };
    send(&mut session, &Message::Request(1, Request::Generate(request)));
    send(&mut session, &Message::Request(2, terrain()));
    let first = session.answer().expect("it can be written").expect("an answer");
    assert!(matches!(from_bytes(&first), Ok(Reply::Answer(1, Response::Progress(_)))));
    send(&mut session, &Message::Cancel(1));
    assert!(matches!(replies(&mut session)[..], [Reply::Answer(2, _), Reply::Done(2)]));
    // Cancelling a finished request does nothing.
    send(&mut session, &Message::Cancel(2));
    assert_eq!(session.answer(), Ok(None));
}

#[test]
fn a_message_that_cannot_be_read_is_an_error_and_the_rest_goes_on() {
    let mut session: Session = Session::default();
    send(&mut session, &Message::Request(1, terrain()));
    for bytes in [&[][..], &[9], &[0, 1, 99]] {
        assert!(session.receive(bytes).is_err(), "{bytes:?}");
    }
    assert_eq!(replies(&mut session).len(), 2);
}

#[test]
fn a_round_is_paired_without_sending_what_stands_on_the_tables() {
    let on_table = ["forest", "wall", "hill", "building", "rubble", "hedge"];
    let full = Event {
        roster: (1..=9).map(|id| EventPlayer::new(PlayerId(id), format!("Player {id}"))).collect(),
        rounds: vec![EventRound::default(); 2],
        notes: "Doors open at nine.".to_owned(),
        ..event_of(&[("forest", 4)], &[&on_table[..]; 4])
    };
    let paired = pair_round(&full, 0, 7).expect("it is the first");
    for (task, pairings) in [
        (PairingTask::Pair { seed: 7 }, Vec::new()),
        (PairingTask::AssignTables, paired.iter().rev().cloned().collect()),
    ] {
        let full = full.edited(&[EventEdit::Pairings(0, pairings)]).expect("pairings of its players");
        let blank = Event {
            tables: event_of(&[], &[&[][..]; 4]).tables,
            stock: Vec::new(),
            notes: String::new(),
            ..full.clone()
        };
        let [sent, least] = [&full, &blank].map(|event| {
            let request = Request::PairRound(PairRoundRequest::of(event, 0, task));
            to_bytes(&Message::Request(1, request)).expect("it can be written")
        });
        assert_eq!(sent, least);
        let mut session: Session = Session::default();
        session.receive(&sent).expect("a request");
        let expected = match task {
            PairingTask::Pair { seed } => pair_round(&full, 0, seed),
            PairingTask::AssignTables => Ok(assign_tables(&full, 0, &full.rounds[0].pairings)),
        };
        assert_eq!(replies(&mut session), [Reply::Answer(1, Response::Paired(expected)), Reply::Done(1)]);
    }
}
