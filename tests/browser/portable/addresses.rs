//! Every address of the page: what is typed, what is shown there and what its heading says.

use serde_json::json;
use tablewright::event::{Event, PublishedRound, ResultSlip, SetUpReport, TableId};
use tablewright::formats::event::{link, round_link, set_up_link};
use tablewright::formats::link::slip;
use tablewright::page::{EventPart, Place};

use crate::essentials::example_link;
use crate::support::Page;

/// An address of the page.
pub struct Visited {
    /// What follows the address of the site.
    pub address: String,
    /// What is shown there.
    pub shown: String,
    /// Where its heading is, and what that says.
    heading: (&'static str, &'static str),
}

impl Visited {
    /// A place, whose heading is its title.
    fn of(place: &Place, shown: &str) -> Self {
        Self::headed(place, shown, (".place > header h1", place.title()))
    }

    /// A place that has a heading of its own.
    fn headed(place: &Place, shown: &str, heading: (&'static str, &'static str)) -> Self {
        Self { address: format!("#{place}"), shown: shown.to_owned(), heading }
    }

    /// Types the address, and waits for what is there.
    pub async fn open(&self, page: &Page) {
        page.open(&self.address).await;
        self.wait_shown(page).await;
    }

    /// Waits for what is at the address, with its heading.
    pub async fn wait_shown(&self, page: &Page) {
        page.wait_for(&self.shown).await;
        let (heading, said) = self.heading;
        let seen = format!("(one => one?.checkVisibility() && one.innerText)(document.querySelector('{heading}'))");
        page.wait_equal(&seen, &json!(said)).await;
    }
}

/// The planner.
pub fn planner() -> Visited {
    Visited::headed(&Place::Planner, ".app:not(.read-only) .board g.piece", (".header h1", "Tablewright"))
}

/// The heading of the hall.
const HALL_HEADING: (&str, &str) = (".hall-head p", "Winter Cup");
/// The heading of an event's tables as they are set up.
const SET_UP_HEADING: (&str, &str) = (".set-up-head b", "Winter Cup");
/// The heading of its first table as it is set up.
const SET_UP_TABLE_HEADING: (&str, &str) = (".set-up-title h2", "1 Frozen mill");

/// The addresses of an organiser who keeps an event called "Winter Cup" and its first table under these numbers.
pub fn organiser(number: u32, first_table: TableId) -> Vec<Visited> {
    let part = |part: EventPart| {
        let shown = format!("[data-part='{}'][aria-selected='true']", part.id());
        Visited::of(&Place::Event(number, part), &shown)
    };
    let others = [
        (Place::MyTables, ".place.library .tables li"),
        (Place::MyTerrain, ".place.terrain"),
        (Place::Events, ".event-list li"),
    ];
    let over_all = [
        Visited::headed(&Place::Hall(number), ".hall", HALL_HEADING),
        Visited::headed(&Place::SetUp(number, None), ".set-up-tables", SET_UP_HEADING),
        Visited::headed(&Place::SetUp(number, Some(first_table)), ".set-up-step", SET_UP_TABLE_HEADING),
    ];
    let others = others.iter().map(|(place, shown)| Visited::of(place, shown));
    others.chain(EventPart::ALL.map(part)).chain(over_all).collect()
}

/// The links by which an organiser tells others of an event called "Winter Cup", whose first round is paired.
pub fn links(event: &Event) -> Vec<Visited> {
    let own = link::write(event);
    let round = PublishedRound::of(event, 0).expect("it is paired");
    let slip = ResultSlip::of(event, 0, &event.rounds[0].pairings[0]).expect("it is a game");
    let tables = event.tables.iter().map(|table| vec![true; table.layout.pieces.len()]).collect();
    let checksums = set_up_link::table_checksums(event);
    let name = set_up_link::name_checksum(event);
    let report = set_up_link::SetUpLink::of(name, &checksums, SetUpReport { tables });
    let table = Visited {
        address: format!("#{}", example_link()),
        shown: ".app.read-only .board g.piece".to_owned(),
        heading: (".header h1", "Frozen mill"),
    };
    let places = [
        (Place::SharedEvent(own.clone().into()), ".place.shared-event .shared-tables"),
        (Place::SharedRound(round_link::write(&round).into()), ".place.shared-event .round-pairings"),
        (Place::ReportedSetUp(set_up_link::write(&report).into()), ".place.reported-set-up .reported-tables"),
        (Place::Slip(slip::write(&slip).into()), ".place.slip .slip-form"),
    ];
    let all_tables = Place::SharedSetUp(own.clone().into(), None);
    let one_table = Place::SharedSetUp(own.into(), Some(TableId(1)));
    let over_all = [
        table,
        Visited::headed(&all_tables, ".place.in-set-up .set-up-tables", SET_UP_HEADING),
        Visited::headed(&one_table, ".place.in-set-up .set-up-step", SET_UP_TABLE_HEADING),
    ];
    over_all.into_iter().chain(places.iter().map(|(place, shown)| Visited::of(place, shown))).collect()
}
