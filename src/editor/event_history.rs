//! The undo history of an event.
//!
//! Its tables are edited on the board too, each with a history of its own. So a step isn't taken back as a whole: only what it has
//! changed is, and a table that has changed since stays as it is.

use std::rc::Rc;

use crate::event::{Event, EventConflict, NumberedTable};

/// The steps that can be undone and redone.
#[derive(Clone, Debug, Default)]
pub struct EventHistory {
    steps: Vec<EventStep>,
    /// How many steps are done; those after them were undone.
    done: usize,
    /// How many steps were ever added.
    added: u64,
}

/// What identifies a step among all that a history ever had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventStepId(u64);

/// A step.
#[derive(Clone, Debug)]
struct EventStep {
    id: EventStepId,
    name: String,
    before: Rc<Event>,
    after: Rc<Event>,
}

/// The most steps that are kept.
const MOST_STEPS: usize = 100;

impl EventHistory {
    /// Adds a step. What was undone before can't be redone any more.
    pub fn add(&mut self, name: String, before: Rc<Event>, after: Rc<Event>) -> EventStepId {
        let id = EventStepId(self.added);
        self.added += 1;
        self.steps.truncate(self.done);
        self.steps.push(EventStep { id, name, before, after });
        if self.steps.len() > MOST_STEPS {
            self.steps.remove(0);
        }
        self.done = self.steps.len();
        id
    }

    /// The step that would be undone.
    #[must_use]
    pub fn last(&self) -> Option<EventStepId> {
        Some(self.steps.get(self.done.checked_sub(1)?)?.id)
    }

    /// The name of the step that would be undone.
    #[must_use]
    pub fn undo_name(&self) -> Option<&str> {
        Some(&self.steps.get(self.done.checked_sub(1)?)?.name)
    }

    /// The name of the step that would be redone.
    #[must_use]
    pub fn redo_name(&self) -> Option<&str> {
        self.steps.get(self.done).map(|step| &*step.name)
    }

    /// The event without its last step; `None` if there is none.
    ///
    /// # Errors
    ///
    /// What depends on the step since, so that it can't be undone. It stays the last one.
    pub fn undo(&mut self, event: &Event) -> Option<Result<Event, EventConflict>> {
        let step = self.steps.get(self.done.checked_sub(1)?)?;
        let undone = with_changes(event, &step.after, &step.before);
        self.done -= usize::from(undone.is_ok());
        Some(undone)
    }

    /// The event with the step that was undone last; `None` if there is none.
    ///
    /// # Errors
    ///
    /// What was done since, so that it can't be redone.
    pub fn redo(&mut self, event: &Event) -> Option<Result<Event, EventConflict>> {
        let step = self.steps.get(self.done)?;
        let redone = with_changes(event, &step.before, &step.after);
        self.done += usize::from(redone.is_ok());
        Some(redone)
    }
}

/// The event with what differs between `from` and `to` as in `to`. A table that isn't as in `from` any more stays as it is.
fn with_changes(event: &Event, from: &Event, to: &Event) -> Result<Event, EventConflict> {
    let mut to = to.clone();
    let is_changed = |table: &NumberedTable| event.table(table.id).is_none_or(|now| **now != *table);
    for was in from.tables.iter().filter(|table| is_changed(table)) {
        if let Some(wanted) = to.tables.iter_mut().find(|table| table.id == was.id) {
            *wanted = was.clone();
        }
    }
    event.merged(from, &to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::Plan;
    use crate::checks::testing::pack;
    use crate::event::{EventEdit, EventPlayer, EventRound, GameEnding, GameResult, Pairing, PlayerId, TableId};
    use crate::layout::Layout;

    fn table(id: u32, name: &str) -> Box<NumberedTable> {
        let layout = Layout { name: name.to_owned(), ..Layout::new(pack()) };
        Box::new(NumberedTable { id: TableId(id), layout, plan: Plan::default(), is_locked: false })
    }

    fn with(event: &Event, edit: EventEdit) -> Rc<Event> {
        Rc::new(event.edited(&[edit]).expect("the edit can be made"))
    }

    fn undone(history: &mut EventHistory, event: &Event) -> Event {
        history.undo(event).expect("there is a step").expect("nothing depends on it")
    }

    fn redone(history: &mut EventHistory, event: &Event) -> Event {
        history.redo(event).expect("there is a step").expect("nothing is in its way")
    }

    fn names(event: &Event) -> Vec<&str> {
        event.tables.iter().map(|table| &*table.layout.name).collect()
    }

    #[test]
    fn steps_are_undone_and_redone_in_their_order() {
        let mut history = EventHistory::default();
        let first = Rc::new(Event::new(pack()));
        let second = with(&first, EventEdit::Rename("Cup".to_owned()));
        history.add("Rename".to_owned(), first.clone(), second.clone());
        let third = with(&second, EventEdit::AddTable(0, table(1, "One")));
        history.add("Add".to_owned(), second.clone(), third.clone());
        assert_eq!((history.undo_name(), history.redo_name()), (Some("Add"), None));
        let undone = undone(&mut history, &third);
        assert_eq!(undone, *second);
        assert_eq!((history.undo_name(), history.redo_name()), (Some("Rename"), Some("Add")));
        let undone = self::undone(&mut history, &undone);
        assert_eq!(undone, *first);
        assert!(history.undo(&undone).is_none());
        let redone = redone(&mut history, &undone);
        assert_eq!(redone, *second);
        history.add("Players".to_owned(), second.clone(), with(&second, EventEdit::Players(8)));
        assert!(history.redo(&second).is_none());
    }

    #[test]
    fn a_step_keeps_its_identity_and_is_the_last_one_again_once_later_ones_are_undone() {
        let mut history = EventHistory::default();
        assert_eq!(history.last(), None);
        let first = Rc::new(Event::new(pack()));
        let second = with(&first, EventEdit::Players(8));
        let players = history.add("Players".to_owned(), first.clone(), second.clone());
        assert_eq!(history.last(), Some(players));
        let third = with(&second, EventEdit::Players(9));
        let more = history.add("Players".to_owned(), second.clone(), third.clone());
        assert_ne!(history.last(), Some(players));
        undone(&mut history, &third);
        assert_eq!(history.last(), Some(players));
        // Another step in the place of the one that was undone isn't that one.
        let other = history.add("Players".to_owned(), second, third);
        assert!(history.last() == Some(other) && other != more);
    }

    #[test]
    fn players_and_their_games_are_undone_and_redone() {
        let mut history = EventHistory::default();
        let rounds = EventEdit::Rounds(vec![EventRound::default()]);
        let first = with(&Event::new(pack()), rounds);
        let players = [1, 2].map(|id| EventPlayer::new(PlayerId(id), "One of two"));
        let second = with(&first, EventEdit::Roster(players.to_vec()));
        history.add("Players".to_owned(), first.clone(), second.clone());
        let game = Pairing::game(PlayerId(1), PlayerId(2));
        let third = with(&second, EventEdit::Pairings(0, vec![game]));
        history.add("Pair".to_owned(), second.clone(), third.clone());
        assert_eq!(undone(&mut history, &third), *second);
        assert_eq!(undone(&mut history, &second), *first);
        assert_eq!(redone(&mut history, &first), *second);
        assert_eq!(redone(&mut history, &second), *third);
    }

    #[test]
    fn a_table_that_was_changed_or_deleted_or_added_since_stays_so() {
        let mut history = EventHistory::default();
        let first = Event::new(pack()).edited(&[1, 2, 3].map(|id| EventEdit::AddTable(9, table(id, "old"))));
        let first = Rc::new(first.expect("they fit"));
        let generated = first.edited(&[1, 2, 3].map(|id| EventEdit::SetTable(table(id, "generated"))));
        let generated = Rc::new(generated.expect("they are there"));
        history.add("Generate".to_owned(), first, generated.clone());
        let since = [
            EventEdit::SetTable(table(2, "edited on the board")),
            EventEdit::RemoveTable(TableId(3)),
            EventEdit::AddTable(9, table(4, "added")),
        ];
        let since = generated.edited(&since).expect("the edits can be made");
        let undone = undone(&mut history, &since);
        assert_eq!(names(&undone), ["old", "edited on the board", "added"]);
        let redone = redone(&mut history, &undone);
        assert_eq!(names(&redone), ["generated", "edited on the board", "added"]);
    }

    #[test]
    fn a_step_on_which_something_depends_stays_and_what_others_have_done_too() {
        let players = [1, 2].map(|id| EventPlayer::new(PlayerId(id), "One of two"));
        let first = Event::new(pack())
            .edited(&[EventEdit::Rounds(vec![EventRound::default()]), EventEdit::Roster(players.to_vec())]);
        let first = Rc::new(first.expect("the edits can be made"));
        let mut history = EventHistory::default();
        let paired = with(&first, EventEdit::Pairings(0, vec![Pairing::game(PlayerId(1), PlayerId(2))]));
        history.add("Pair".to_owned(), first, paired.clone());
        // Meanwhile another window renames the event, and enters the result.
        let renamed = with(&paired, EventEdit::Rename("Cup".to_owned()));
        let tie = GameResult { winner: None, ending: GameEnding::TimeUp, scores: Default::default() };
        let scored = with(&renamed, EventEdit::Result(0, PlayerId(1), Some(tie)));
        let refused = history.undo(&scored).expect("there is a step");
        assert_eq!(refused, Err(EventConflict::Result("One of two".to_owned(), "One of two".to_owned())));
        assert_eq!(history.undo_name(), Some("Pair"));
        let undone = undone(&mut history, &renamed);
        assert_eq!((undone.rounds[0].pairings.len(), &*undone.name), (0, "Cup"));
    }

    #[test]
    fn only_so_many_steps_are_kept() {
        let mut history = EventHistory::default();
        let mut event = Rc::new(Event::new(pack()));
        for players in 1..=150 {
            let after = with(&event, EventEdit::Players(players));
            history.add(players.to_string(), event, after.clone());
            event = after;
        }
        let mut count = 0;
        while let Some(Ok(undone)) = history.undo(&event) {
            (event, count) = (Rc::new(undone), count + 1);
        }
        assert_eq!((count, event.players), (MOST_STEPS, 50));
    }
}
