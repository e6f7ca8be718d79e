//! Places and their addresses.

use proptest::prelude::*;

use super::*;
use crate::event::TableId;
use crate::formats::storage::StoredEventPlace;
use crate::page::{Address, Dialog, EventPart, Panel, Place};

/// Links as they begin: of an event, of a round, of a set-up, of a slip, of a table.
const EVENT_LINK: &str = "0AbC-_9";
const ROUND_LINK: &str = "7AbC-_9";
const SET_UP_LINK: &str = "9AbC-_9";
const SLIP_LINK: &str = "8AbC-_9";
const TABLE_LINK: &str = "1AbC9";

fn any_place() -> impl Strategy<Value = Place> {
    let part = prop::sample::select(EventPart::ALL.to_vec());
    let table = || prop::option::of(any::<u32>().prop_map(TableId));
    prop_oneof![
        Just(Place::Planner),
        Just(Place::MyTables),
        Just(Place::MyTerrain),
        Just(Place::Readings),
        Just(Place::Events),
        (any::<u32>(), part).prop_map(|(number, part)| Place::Event(number, part)),
        any::<u32>().prop_map(Place::Hall),
        (any::<u32>(), table()).prop_map(|(number, table)| Place::SetUp(number, table)),
        table().prop_map(|table| Place::SharedSetUp(EVENT_LINK.into(), table)),
        Just(Place::SharedEvent(EVENT_LINK.into())),
        Just(Place::SharedRound(ROUND_LINK.into())),
        Just(Place::ReportedSetUp(SET_UP_LINK.into())),
        Just(Place::Slip(SLIP_LINK.into())),
        Just(Place::Play(TABLE_LINK.into())),
        Just(Place::HandedOver(TABLE_LINK.into(), "6state".into())),
    ]
}

proptest! {
    #[test]
    fn every_place_has_an_address_that_leads_to_it(place in any_place()) {
        let fragment = place.to_string();
        prop_assert_eq!(Address::of_fragment(&fragment), Address::Place(place.clone()));
        prop_assert_eq!(Address::of_fragment(&format!("#{fragment}")), Address::Place(place));
    }

    #[test]
    fn nothing_breaks_the_reader(text in any::<String>(), path in "/?[a-z0-9-]{0,8}(/[a-z0-9-]{0,8}){0,4}") {
        Address::of_fragment(&text);
        if let Address::Place(place) = Address::of_fragment(&path) {
            prop_assert_eq!(Address::of_fragment(&place.to_string()), Address::Place(place));
        }
    }

    #[test]
    fn a_part_of_the_same_is_so_both_ways(one in any_place(), other in any_place()) {
        prop_assert!(one.is_part_of_same(&one));
        prop_assert_eq!(one.is_part_of_same(&other), other.is_part_of_same(&one));
    }
}

/// Bookmarks and the links of other windows have them.
#[test]
fn addresses_are_permanent() {
    for (fragment, place) in [
        ("", Place::Planner),
        ("#", Place::Planner),
        ("#/", Place::Planner),
        ("#/tables", Place::MyTables),
        ("#/terrain", Place::MyTerrain),
        ("#/readings", Place::Readings),
        ("#/events", Place::Events),
        ("#/event/3", Place::Event(3, EventPart::Tables)),
        ("#/event/3/tables", Place::Event(3, EventPart::Tables)),
        ("#/event/3/rounds", Place::Event(3, EventPart::Rounds)),
        ("#/event/3/terrain", Place::Event(3, EventPart::Terrain)),
        ("#/event/3/players", Place::Event(3, EventPart::Players)),
        ("#/event/3/pairings", Place::Event(3, EventPart::Pairings)),
        ("#/event/3/standings", Place::Event(3, EventPart::Standings)),
        ("#/event/3/readings", Place::Event(3, EventPart::Readings)),
        ("#/event/3/take-along", Place::Event(3, EventPart::TakeAlong)),
        ("#/event/3/hall", Place::Hall(3)),
        ("#/event/3/set-up", Place::SetUp(3, None)),
        ("#/event/3/set-up/17", Place::SetUp(3, Some(TableId(17)))),
    ] {
        assert_eq!(Address::of_fragment(fragment), Address::Place(place), "{fragment}");
    }
}

#[test]
fn what_is_no_place_is_a_table_or_unknown() {
    assert_eq!(Address::of_fragment("#1AbC"), Address::Table("1AbC".into()));
    assert_eq!(Address::of_fragment("#nonsense"), Address::Table("nonsense".into()));
    for fragment in [
        "#/nowhere",
        "#/event",
        "#/event/x",
        "#/event/03",
        "#/event/3/nowhere",
        "#/event/3/set-up/x",
        "#/set-up/1AbC",
        "#//",
    ] {
        assert_eq!(Address::of_fragment(fragment), Address::Unknown, "{fragment}");
    }
}

#[test]
fn another_place_ends_what_is_over_the_one_before_and_what_is_held() {
    let dialog = PageAction::OpenDialog(Dialog::Share);
    let page = after(&page(), [PageAction::Show(Panel::Scenario), dialog].into_iter().chain(drag()));
    let gone = after(&page, [PageAction::Go(Place::MyTables)]);
    assert_eq!((gone.place.clone(), gone.dialog, &gone.menu), (Place::MyTables, None, &None));
    assert!(gone.editor.gesture().is_none(), "nobody can let go of it there");
    assert!(gone.after(PageAction::Go(Place::MyTables)).is_none());
    let back = after(&gone, [PageAction::Go(Place::Planner)]);
    assert_eq!((back.place.clone(), back.panel), (Place::Planner, Panel::Scenario));
}

#[test]
fn a_table_is_looked_at_in_the_planner() {
    let page = after(&page(), [PageAction::Go(Place::SharedEvent(EVENT_LINK.into()))]);
    let viewed = after(&page, [view()]);
    assert_eq!(viewed.place, Place::Planner);
    assert!(viewed.is_read_only());
    // A table of an event that changes is put on the board while the event is looked at.
    let event = Place::Event(3, EventPart::Tables);
    assert_eq!(after(&page, [PageAction::Go(event.clone()), open(2)]).place, event);
}

#[test]
fn the_tabs_of_an_event_go_round() {
    let mut part = EventPart::Tables;
    for expected in EventPart::ALL.into_iter().skip(1).chain([EventPart::Tables]) {
        assert_eq!(expected.further(-1), part);
        part = part.further(1);
        assert_eq!(part, expected);
    }
}

#[test]
fn a_windows_title_says_where_one_is() {
    let title = |place: Place, event: Option<&str>| after(&page(), [PageAction::Go(place)]).window_title(event, None);
    assert_eq!(page().window_title(None, None), "Mine · Tablewright");
    assert_eq!(after(&page(), [view()]).window_title(None, None), "Theirs · Tablewright");
    let unnamed = after(&page(), [edit(Edit::Rename(String::new()))]);
    assert_eq!(unnamed.window_title(None, None), "Tablewright");
    // A table of an event is called by its number and the event, if it has no name; somebody else's isn't of one.
    let table = StoredEventPlace { event: 1, name: "Winter Cup".to_owned(), number: 3 };
    assert_eq!(unnamed.window_title(None, Some(&table)), "Table 3 · Winter Cup · Tablewright");
    assert_eq!(page().window_title(None, Some(&table)), "Mine · Tablewright");
    let theirs = after(&unnamed, [view()]).window_title(None, Some(&table));
    assert_eq!(theirs, "Theirs · Tablewright");
    assert_eq!(title(Place::MyTables, None), "My tables · Tablewright");
    assert_eq!(
        title(Place::Event(1, EventPart::Pairings), Some("Autumn Clash")),
        "Autumn Clash · Pairings · Tablewright"
    );
    assert_eq!(title(Place::Event(1, EventPart::Pairings), Some("")), "Pairings · Tablewright");
    assert_eq!(title(Place::Event(1, EventPart::Pairings), None), "Events · Tablewright");
    assert_eq!(title(Place::Hall(1), Some("Autumn Clash")), "Autumn Clash · In the hall · Tablewright");
}
