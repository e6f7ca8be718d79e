//! The undo history of an event, which the browser keeps beside it for all of its windows.
//!
//! Its tables are edited on the board too, each with a history of its own. So a step isn't taken back as a whole: only what it has
//! changed is, and a table that has changed since stays as it is.
//!
//! A step is kept as what it changes in the event's text, which is short, and as the links of the tables that it changes. From the text
//! after the last step that is done, those of all others follow.

use super::text_patch::TextPatch;
use crate::event::{Event, EventConflict, NumberedTable, TableId};
use crate::formats::event::stored;
use crate::formats::storage::{StoredEventStep, StoredEventSteps, write};
use crate::formats::{PlannedTable, link};

/// The steps that can be undone and redone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventHistory(StoredEventSteps);

/// What identifies a step among all that a history ever had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventStepId(u64);

/// The most steps that are kept.
const MAX_UNDO_STEPS: usize = 100;
/// The most bytes of steps that are kept.
const MAX_BYTES: usize = 200_000;

impl EventHistory {
    /// Reads a history that was written. What can't be read has no steps.
    pub fn read(text: &str) -> Self {
        let mut steps = StoredEventSteps::read(text);
        steps.done = steps.done.min(steps.steps.len());
        Self(steps)
    }

    /// Writes it.
    pub fn write(&self) -> String {
        write(&self.0)
    }

    /// Adds a step. What was undone before can't be redone any more.
    pub fn add(&mut self, name: String, before: &Event, after: &Event) -> EventStepId {
        let history = &mut self.0;
        let (before_text, after_text) = (stored::write(before), stored::write(after));
        let id = history.added;
        history.added += 1;
        history.steps.truncate(history.done);
        let gap = (!history.steps.is_empty() && history.head != before_text)
            .then(|| TextPatch::between(&history.head, &before_text));
        let step = StoredEventStep {
            id,
            name,
            gap: gap.map(TextPatch::into_stored),
            text: TextPatch::between(&before_text, &after_text).into_stored(),
            tables: changed_tables(before, after),
        };
        history.steps.push(step);
        history.head = after_text;
        let sizes = history.steps.iter().rev().scan(0, |sum, step| {
            *sum += size(step);
            Some(*sum)
        });
        let kept = sizes.take(MAX_UNDO_STEPS).take_while(|size| *size <= MAX_BYTES).count().max(1);
        history.steps.drain(..history.steps.len() - kept);
        history.done = history.steps.len();
        EventStepId(id)
    }

    /// The step that would be undone.
    pub fn last(&self) -> Option<EventStepId> {
        Some(EventStepId(self.0.steps.get(self.0.done.checked_sub(1)?)?.id))
    }

    /// The name of the step that would be undone.
    pub fn undo_name(&self) -> Option<&str> {
        Some(&self.0.steps.get(self.0.done.checked_sub(1)?)?.name)
    }

    /// The name of the step that would be redone.
    pub fn redo_name(&self) -> Option<&str> {
        self.0.steps.get(self.0.done).map(|step| &*step.name)
    }

    /// The event without its last step; `None` if there is none.
    ///
    /// # Errors
    ///
    /// What depends on the step since, so that it can't be undone. It stays the last one.
    pub fn undo(&mut self, event: &Event) -> Option<Result<Event, EventConflict>> {
        let step = self.0.steps.get(self.0.done.checked_sub(1)?)?;
        let before_text = TextPatch::of(&step.text).undone(&self.0.head)?;
        let earlier = match &step.gap {
            Some(gap) => TextPatch::of(gap).undone(&before_text)?,
            None => before_text.clone(),
        };
        let [before, after] = versions(event, step, [&before_text, &self.0.head])?;
        let undone = with_changes(event, &after, &before);
        if undone.is_ok() {
            self.0.done -= 1;
            self.0.head = earlier;
        }
        Some(undone)
    }

    /// The event with the step that was undone last; `None` if there is none.
    ///
    /// # Errors
    ///
    /// What was done since, so that it can't be redone.
    pub fn redo(&mut self, event: &Event) -> Option<Result<Event, EventConflict>> {
        let step = self.0.steps.get(self.0.done)?;
        let before_text = match &step.gap {
            Some(gap) => TextPatch::of(gap).done(&self.0.head)?,
            None => self.0.head.clone(),
        };
        let after_text = TextPatch::of(&step.text).done(&before_text)?;
        let [before, after] = versions(event, step, [&before_text, &after_text])?;
        let redone = with_changes(event, &before, &after);
        if redone.is_ok() {
            self.0.done += 1;
            self.0.head = after_text;
        }
        Some(redone)
    }
}

/// How many bytes a step takes, but for a few.
fn size(step: &StoredEventStep) -> usize {
    let patches = [Some(&step.text), step.gap.as_ref()].into_iter().flatten();
    let texts = patches.map(|patch| patch.before.len() + patch.after.len()).sum::<usize>();
    let links = step.tables.iter().flat_map(|(_, before, after)| [before, after]).flatten();
    texts + links.map(String::len).sum::<usize>() + step.name.len()
}

/// The tables that differ: their numbers, and their links before and after.
fn changed_tables(before: &Event, after: &Event) -> Vec<(u32, Option<String>, Option<String>)> {
    let link_in =
        |event: &Event, id: TableId| event.table(id).map(|table| link::write(&PlannedTable::of_event(event, table)));
    let is_changed = |id: &TableId| before.table(*id) != after.table(*id);
    let added = after.tables.iter().filter(|table| before.table(table.id).is_none());
    let ids = before.tables.iter().chain(added).map(|table| table.id).filter(is_changed);
    ids.map(|id| (id.0, link_in(before, id), link_in(after, id))).collect()
}

/// The event before and after a step, from its texts. Tables that the step doesn't change are those of `event`; what was removed since is
/// in neither.
fn versions(event: &Event, step: &StoredEventStep, texts: [&str; 2]) -> Option<[Event; 2]> {
    let mut places = 0..2;
    let read = texts.map(|text| {
        let is_after = places.next() == Some(1);
        stored::read(text, |id| match step.tables.iter().find(|(number, ..)| *number == id.0) {
            Some((_, before, after)) => link::read(if is_after { after } else { before }.as_ref()?).ok(),
            None => event.table(id).map(|table| PlannedTable::of_event(event, table)),
        })
    });
    let [before, after] = read;
    Some([before?, after?])
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
    use std::rc::Rc;

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
        history.add("Rename".to_owned(), &first, &second);
        let third = with(&second, EventEdit::AddTable(0, table(1, "One")));
        history.add("Add".to_owned(), &second, &third);
        assert_eq!((history.undo_name(), history.redo_name()), (Some("Add"), None));
        let undone = undone(&mut history, &third);
        assert_eq!(undone, *second);
        assert_eq!((history.undo_name(), history.redo_name()), (Some("Rename"), Some("Add")));
        let undone = self::undone(&mut history, &undone);
        assert_eq!(undone, *first);
        assert!(history.undo(&undone).is_none());
        let redone = redone(&mut history, &undone);
        assert_eq!(redone, *second);
        history.add("Players".to_owned(), &second, &with(&second, EventEdit::Players(8)));
        assert!(history.redo(&second).is_none());
    }

    #[test]
    fn a_step_keeps_its_identity_and_is_the_last_one_again_once_later_ones_are_undone() {
        let mut history = EventHistory::default();
        assert_eq!(history.last(), None);
        let first = Rc::new(Event::new(pack()));
        let second = with(&first, EventEdit::Players(8));
        let players = history.add("Players".to_owned(), &first, &second);
        assert_eq!(history.last(), Some(players));
        let third = with(&second, EventEdit::Players(9));
        let more = history.add("Players".to_owned(), &second, &third);
        assert_ne!(history.last(), Some(players));
        undone(&mut history, &third);
        assert_eq!(history.last(), Some(players));
        // Another step in the place of the one that was undone isn't that one.
        let other = history.add("Players".to_owned(), &second, &third);
        assert!(history.last() == Some(other) && other != more);
    }

    #[test]
    fn players_and_their_games_are_undone_and_redone() {
        let mut history = EventHistory::default();
        let rounds = EventEdit::Rounds(vec![EventRound::default()]);
        let first = with(&Event::new(pack()), rounds);
        let players = [1, 2].map(|id| EventPlayer::new(PlayerId(id), "One of two"));
        let second = with(&first, EventEdit::Roster(players.to_vec()));
        history.add("Players".to_owned(), &first, &second);
        let game = Pairing::game(PlayerId(1), PlayerId(2));
        let third = with(&second, EventEdit::Pairings(0, vec![game]));
        history.add("Pair".to_owned(), &second, &third);
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
        history.add("Generate".to_owned(), &first, &generated);
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
        history.add("Pair".to_owned(), &first, &paired);
        // Meanwhile another window renames the event, and enters the result.
        let renamed = with(&paired, EventEdit::Rename("Cup".to_owned()));
        let tie = GameResult { winner: None, ending: GameEnding::TimeUp, scores: Default::default() };
        let scored = with(&renamed, EventEdit::Result(0, PlayerId(1), Some(tie)));
        let refused = history.undo(&scored).expect("there is a step");
        assert_eq!(refused, Err(EventConflict::Result("One of two (1)".to_owned(), "One of two (2)".to_owned())));
        assert_eq!(history.undo_name(), Some("Pair"));
        let undone = undone(&mut history, &renamed);
        assert_eq!((undone.rounds[0].pairings.len(), &*undone.name), (0, "Cup"));
    }

    #[test]
    fn what_is_no_step_stays_and_a_written_history_is_the_same() {
        let first = Rc::new(Event::new(pack()));
        let mut history = EventHistory::default();
        let second = with(&first, EventEdit::Players(8));
        history.add("Players".to_owned(), &first, &second);
        // Something else changes the event between the steps.
        let renamed = with(&second, EventEdit::Rename("Cup".to_owned()));
        let third = with(&renamed, EventEdit::Points(50));
        history.add("Points".to_owned(), &renamed, &third);
        let mut history = EventHistory::read(&history.write());
        let undone = undone(&mut history, &third);
        assert_eq!(undone, *renamed);
        let undone = self::undone(&mut history, &undone);
        assert_eq!((undone.players, &*undone.name), (0, "Cup"));
        let redone = redone(&mut history, &undone);
        assert_eq!(self::redone(&mut history, &redone), *third);
        assert_eq!(EventHistory::read("damaged"), EventHistory::default());
    }

    #[test]
    fn only_so_many_steps_are_kept() {
        let mut history = EventHistory::default();
        let mut event = Rc::new(Event::new(pack()));
        for players in 1..=150 {
            let after = with(&event, EventEdit::Players(players));
            history.add(players.to_string(), &event, &after);
            event = after;
        }
        let mut count = 0;
        while let Some(Ok(undone)) = history.undo(&event) {
            (event, count) = (Rc::new(undone), count + 1);
        }
        assert_eq!((count, event.players), (MAX_UNDO_STEPS, 50));
    }
}
