//! Steps of an event: what a change makes of it, what is said of that, and which table comes onto the board.

use std::rc::Rc;

use crate::checks::Plan;
use crate::editor::{ChangeRefusal, EventStep, MadeStep, StoredEvents, StoredValues, event_writes};
use crate::event::testing::{self, piece};
use crate::event::{
    Event, EventEdit, EventEditProblem, EventId, EventPlayer, EventRound, GameEnding, GameResult, NumberedTable,
    Pairing, PlayerId, PlayerScore, Seat, TableId,
};
use crate::formats::{PlannedTable, link};
use crate::layout::Layout;
use crate::page::{EventChange, LeftEvent, Shared, StepMessage, StepOutcome, opened_by_step, step_outcome};

/// The number of the event.
const NUMBER: u32 = 9;

/// An event with two tables, of the numbers 1 and 2.
fn event() -> Event {
    Event { id: Some(EventId(77)), ..testing::event(&[], &[&["forest"], &["hill", "wall"]]) }
}

fn edited(event: &Event, edits: &[EventEdit]) -> Event {
    event.edited(edits).expect("these are edits of it")
}

fn rename(name: &str) -> EventEdit {
    EventEdit::Rename(name.to_owned())
}

/// A browser that keeps the event.
struct Browser {
    values: StoredValues,
    events: StoredEvents,
}

impl Browser {
    fn new() -> Self {
        let none = StoredValues::default();
        let values = none.with(&event_writes(&none, NUMBER, None, &event(), 1));
        Self { values, events: StoredEvents::default() }
    }

    fn newest(&mut self) -> Rc<Event> {
        Rc::new(self.events.load(&self.values, NUMBER).expect("it is there").event)
    }

    /// Makes a change on what is kept, and returns what was done and what is to be said of it.
    fn make(&mut self, change: EventChange) -> (MadeStep, String) {
        let (step, said) = change.step(&self.newest()).expect("the edits can be made");
        let made = self.events.make(&self.values, NUMBER, &step, EventId(77), 2);
        let (made, writes) = made.expect("nothing is in its way");
        self.values = self.values.with(&writes);
        (made, said)
    }

    fn outcome(&mut self, change: EventChange) -> StepOutcome {
        let (made, said) = self.make(change);
        step_outcome(&made, said)
    }
}

fn change(edit: EventEdit) -> EventChange {
    EventChange::Edit("Change it".to_owned(), Rc::new(move |_| vec![edit.clone()]))
}

fn changed(text: &str) -> StepOutcome {
    StepOutcome::Changed(StepMessage { text: text.to_owned(), undo: None })
}

#[test]
fn a_change_is_a_step_of_what_is_shown_or_of_what_was_seen() {
    let shown = Rc::new(event());
    let seen = Rc::new(edited(&shown, &[rename("As it was")]));
    let of_seen = EventChange::EditOf {
        seen: Shared(seen.clone()),
        name: "Generate".to_owned(),
        edits: vec![EventEdit::Players(8)],
        said: "Two tables are new.".to_owned(),
    };
    let (EventStep::Change { name, before, after }, said) = of_seen.step(&shown).expect("it can be made") else {
        panic!("it is a change")
    };
    assert_eq!((&*name, &*said), ("Generate", "Two tables are new."));
    assert!(Rc::ptr_eq(&before, &seen) && (after.players, &*after.name) == (8, "As it was"));
    let (EventStep::Change { before, after, .. }, said) = change(rename("Cup")).step(&shown).expect("it can be made")
    else {
        panic!("it is a change")
    };
    assert!(Rc::ptr_eq(&before, &shown) && *after.name == *"Cup" && said.is_empty());
}

/// A window that still shows the event as it was, while what it changes is being written.
struct Window {
    shown: Rc<Event>,
    left: LeftEvent,
}

impl Window {
    fn new(browser: &mut Browser) -> Self {
        Self { shown: browser.newest(), left: LeftEvent::default() }
    }

    fn make(&mut self, browser: &mut Browser, change: EventChange) -> Result<(), ChangeRefusal> {
        let (step, _) = change.step(&self.left.of(&self.shown)).expect("the edits can be made");
        let (made, writes) = browser.events.make(&browser.values, NUMBER, &step, EventId(77), 2)?;
        browser.values = browser.values.with(&writes);
        self.left.change(&self.shown, &step, &made);
        Ok(())
    }
}

fn result(vp: u32) -> EventEdit {
    let scores = [vp, 0].map(|vp| PlayerScore { vp, ..PlayerScore::default() });
    let result = GameResult { winner: Some(Seat::First), ending: GameEnding::Scenario, scores };
    EventEdit::Result(0, PlayerId(1), Some(result))
}

fn first_result(event: &Event) -> Option<u32> {
    Some(event.rounds[0].pairings[0].result?.scores[0].vp)
}

/// A browser with a round of one game.
fn browser_with_game() -> Browser {
    let mut browser = Browser::new();
    let players = [1, 2].map(|id| EventPlayer::new(PlayerId(id), format!("Player {id}")));
    for edit in [
        EventEdit::Roster(players.into()),
        EventEdit::Rounds(vec![EventRound { is_revealed: true, ..EventRound::default() }]),
        EventEdit::Pairings(0, vec![Pairing::game(PlayerId(1), PlayerId(2))]),
    ] {
        browser.make(change(edit));
    }
    browser
}

#[test]
fn a_result_that_is_corrected_while_it_is_being_written_is_no_other_windows() {
    let mut browser = browser_with_game();
    let [mut window, mut other] = [Window::new(&mut browser), Window::new(&mut browser)];
    for vp in [3, 5, 4] {
        assert_eq!(window.make(&mut browser, change(result(vp))), Ok(()));
        assert_eq!(first_result(&browser.newest()), Some(vp));
    }
    // Another step between them is no hindrance.
    let seen = Shared(window.shown.clone());
    let step = ("Rename".to_owned(), vec![rename("Cup")]);
    let renaming = EventChange::EditOf { seen, name: step.0, edits: step.1, said: String::new() };
    assert_eq!(window.make(&mut browser, renaming), Ok(()));
    assert_eq!(window.make(&mut browser, change(result(6))), Ok(()));
    assert_eq!((first_result(&browser.newest()), &*browser.newest().name), (Some(6), "Cup"));
    assert_eq!(window.make(&mut browser, EventChange::Undo), Ok(()));
    assert_eq!(window.make(&mut browser, change(result(8))), Ok(()));
    assert_eq!(first_result(&browser.newest()), Some(8));

    // What another window has entered is not overwritten unseen: neither by its first change nor by a later one.
    assert!(matches!(other.make(&mut browser, change(result(9))), Err(ChangeRefusal::Event(_))));
    let mut third = Window::new(&mut browser);
    assert_eq!(third.make(&mut browser, change(rename("Winter Cup"))), Ok(()));
    let mut newest = Window::new(&mut browser);
    assert_eq!(newest.make(&mut browser, change(result(2))), Ok(()));
    assert!(matches!(third.make(&mut browser, change(result(9))), Err(ChangeRefusal::Event(_))));
    assert_eq!(first_result(&browser.newest()), Some(2));
}

#[test]
fn a_window_begins_with_what_it_shows_once_that_has_followed_or_nothing_was_written() {
    let mut browser = browser_with_game();
    let mut window = Window::new(&mut browser);
    window.make(&mut browser, change(result(3))).expect("nobody else has it open");
    assert_eq!(first_result(&window.left.of(&window.shown)), Some(3));
    let followed = browser.newest();
    assert!(Rc::ptr_eq(&window.left.of(&followed), &followed));
    window.left.forget();
    assert!(Rc::ptr_eq(&window.left.of(&window.shown), &window.shown));
}

#[test]
fn a_change_of_a_table_that_is_gone_is_none() {
    let shown = Rc::new(event());
    let gone = change(EventEdit::RemoveTable(TableId(5)));
    assert_eq!(gone.step(&shown).err(), Some(EventEditProblem::NoSuchTable(TableId(5))));
}

#[test]
fn undo_and_redo_are_steps_and_take_the_last_message_away() {
    let mut browser = Browser::new();
    let (made, _) = browser.make(change(rename("Cup")));
    assert_eq!(browser.outcome(EventChange::Undo), changed(""));
    assert_eq!((&*browser.newest().name, browser.outcome(EventChange::Redo)), ("", changed("")));
    let undone = browser.make(EventChange::UndoStep(made.id.expect("it was a new step"))).0;
    assert_eq!((&*undone.before.name, &*undone.after.name), ("Cup", ""));
}

#[test]
fn a_step_says_what_it_takes_away_and_offers_to_undo_that() {
    let mut browser = Browser::new();
    assert_eq!(browser.outcome(change(rename("Cup"))), changed(""));
    let said = |said: &str, edit| EventChange::EditOf {
        seen: Shared(Rc::new(event())),
        name: "Change it".to_owned(),
        edits: vec![edit],
        said: said.to_owned(),
    };
    assert_eq!(browser.outcome(said("Nine may come.", EventEdit::Players(9))), changed("Nine may come."));
    let (made, said) = browser.make(said("One table is left.", EventEdit::RemoveTable(TableId(1))));
    let StepOutcome::Changed(message) = step_outcome(&made, said) else { panic!("a table is gone") };
    assert_eq!(message.text, "One table is left. Table 1 removed.");
    assert!(message.undo.is_some() && message.undo == made.id);
    let removed = browser.outcome(change(EventEdit::RemoveTable(TableId(2))));
    assert!(matches!(removed, StepOutcome::Changed(StepMessage { text, undo: Some(_) }) if text == "Table 1 removed."));
}

#[test]
fn of_a_step_that_changes_nothing_only_what_is_to_be_said_is_said() {
    let mut browser = Browser::new();
    assert_eq!(browser.outcome(EventChange::Undo), StepOutcome::Nothing(String::new()));
    let again = EventChange::EditOf {
        seen: Shared(browser.newest()),
        name: "Change it".to_owned(),
        edits: vec![rename("")],
        said: "It has no name.".to_owned(),
    };
    assert_eq!(browser.outcome(again), StepOutcome::Nothing("It has no name.".to_owned()));
}

/// A library with tables of these numbers and names.
fn library(tables: &[(u32, &str)]) -> Vec<(u32, String)> {
    let link_of =
        |name: &str| link::write(&PlannedTable::from(Layout { name: name.to_owned(), ..Layout::new(event().pack) }));
    tables.iter().map(|(number, name)| (*number, link_of(name))).collect()
}

/// The number, the table's name, how many pieces it has and the step's name of what is opened.
fn opened(after: &Event, open: u32, library: &[(u32, String)]) -> Option<(u32, String, usize, String)> {
    let opened = opened_by_step(&event(), after, open, || library.to_vec())?;
    let layout = opened.table.layout;
    Some((opened.number, layout.name, layout.pieces.len(), opened.step))
}

#[test]
fn a_table_that_a_step_changes_is_opened_anew_and_no_other() {
    let layout = testing::table(2, &[piece("hill", 0)]).layout.clone();
    let smaller = NumberedTable { id: TableId(2), layout, plan: Plan::default(), is_locked: false };
    let after = edited(&event(), &[EventEdit::SetTable(Box::new(smaller))]);
    assert_eq!(opened(&after, 2, &[]), Some((2, String::new(), 1, "Change the event".to_owned())));
    // The table on the board is another one of the event, or of none.
    assert_eq!([1, 5].map(|open| opened(&after, open, &[])), [None, None]);
    // The event has changed, but not what a table says of it.
    assert_eq!(opened(&edited(&event(), &[rename("Cup")]), 2, &[]), None);
    // A table that the step adds is on no board yet.
    let added = edited(&event(), &[EventEdit::AddTable(2, Box::new((*testing::table(5, &[])).clone()))]);
    assert_eq!(opened(&added, 5, &[]), None);
}

#[test]
fn another_table_of_the_library_takes_the_place_of_one_that_a_step_removes() {
    let after = edited(&event(), &[EventEdit::RemoveTable(TableId(2))]);
    // The library may still have the removed table for a moment.
    let next = (7, "Next".to_owned(), 0, "Remove a table from the event".to_owned());
    assert_eq!(opened(&after, 2, &library(&[(2, "Removed"), (7, "Next"), (8, "Last")])), Some(next));
    assert_eq!(opened(&after, 1, &library(&[(7, "Next")])), None, "another one is on the board");
    assert_eq!(opened(&after, 2, &library(&[(2, "Removed")])), None, "there is no other");
    assert_eq!(opened(&after, 2, &[(7, "damaged".to_owned())]), None);
}
