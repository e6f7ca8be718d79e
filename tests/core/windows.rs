//! Windows that have one table open, as a model: each is an editor, they share what is stored, and each hears of the others' changes
//! sooner or later.

use proptest::prelude::*;
use tablewright::editor::{
    Action, Editor, FollowedTable, GroupsAndTints, HistoryMark, Modifiers, StoredTable, StoredValues, TableContents,
    TableSteps, TableToStore, update,
};
use tablewright::formats::PlannedTable;
use tablewright::geometry::Point;
use tablewright::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use tablewright::units::{Angle, Length};

use crate::generators;

/// The table's number in the library.
const NUMBER: u32 = 7;

/// What a window does next.
#[derive(Clone, Debug)]
enum Step {
    /// Adds a piece that is called like nothing else.
    Add,
    /// Removes the piece at this index.
    Remove(usize),
    /// Moves the piece at this index.
    Move(usize, i32),
    /// Renames the table.
    Rename(u32),
    /// Presses the piece at this index and drags it, or lets go.
    Drag(usize, f64),
    Undo,
    Redo,
    /// Hears of what the others have stored.
    Follow,
    /// Is closed between a change and storing it, and opened again from what is stored.
    Crash,
}

fn step(with_undo: bool) -> impl Strategy<Value = Step> {
    let undo = u32::from(with_undo);
    prop_oneof![
        4 => Just(Step::Add),
        1 => (0..9_usize).prop_map(Step::Remove),
        4 => (0..9_usize, 0..48).prop_map(|(index, inches)| Step::Move(index, inches)),
        1 => (0..5_u32).prop_map(Step::Rename),
        2 => (0..9_usize, 1.0..40.0).prop_map(|(index, at)| Step::Drag(index, at)),
        2 * undo => Just(Step::Undo),
        undo => Just(Step::Redo),
        4 => Just(Step::Follow),
        1 => Just(Step::Crash),
    ]
}

/// What is stored: the table, and its steps beside it.
struct Stored {
    table: StoredTable,
    steps: StoredValues,
}

impl Stored {
    /// Stores a table after the step that has led a window to it since `mark`.
    fn put(&mut self, table: StoredTable, editor: &Editor, mark: Option<HistoryMark>) {
        let change = editor.history().change_since(mark);
        let writes = TableSteps::after(&self.steps, NUMBER, Some(&self.table), &table, &change);
        self.steps = self.steps.with(&writes);
        self.table = table;
    }
}

/// A window: its editor, the stored table as it last read or wrote it, and where its history was then.
struct Window {
    editor: Editor,
    known: StoredTable,
    mark: Option<HistoryMark>,
}

impl Window {
    fn opened(stored: &Stored) -> Self {
        let contents = TableContents::from_stored(&stored.table).expect("a table is stored");
        let editor = Editor::new(contents.table, NUMBER).with_groups_and_tints(&contents.groups_and_tints);
        let steps = TableSteps::opened(&stored.steps, NUMBER, &stored.table);
        let editor = steps.map_or_else(|| editor.clone(), |steps| editor.with_steps(steps).expect("they are its own"));
        Self { known: stored.table.clone(), mark: Some(editor.history().mark()), editor }
    }

    fn act(&mut self, action: Action) {
        if let Some(after) = update(&self.editor, action) {
            self.editor = after;
        }
    }

    fn edit(&mut self, edit: Edit) {
        self.act(Action::Edit { name: "Step".to_owned(), edits: vec![edit] });
    }

    fn piece(&self, index: usize) -> Option<PieceId> {
        let pieces = &self.editor.committed().pieces;
        Some(pieces.get(index % pieces.len().max(1))?.id.clone())
    }

    /// Stores what the window has, and follows; returns whether the window's own change is in what is stored.
    fn store(&mut self, stored: &mut Stored) -> bool {
        let contents = self.editor.contents();
        let mark = self.mark.replace(self.editor.history().mark());
        let is_new_step = self.editor.history().change_since(mark).is_new_step();
        let (newest, is_kept) = match contents.to_store(Some(&self.known), Some(&stored.table), is_new_step) {
            TableToStore::Nothing => {
                self.known = stored.table.clone();
                return true;
            }
            TableToStore::Own => {
                stored.put(contents.to_stored(), &self.editor, mark);
                self.known = stored.table.clone();
                return true;
            }
            TableToStore::Merged(merged) => {
                stored.put(merged.to_stored(), &self.editor, mark);
                (merged, true)
            }
            TableToStore::Refused(newest, _) => (newest, false),
            TableToStore::Unreadable => unreachable!("every window writes tables"),
        };
        self.known = stored.table.clone();
        let followed = FollowedTable { table_number: NUMBER, before: contents, newest: *newest };
        self.act(Action::Follow(Box::new(followed)));
        is_kept
    }

    fn follow(&mut self, Stored { table: stored, .. }: &Stored) {
        if self.known == *stored {
            return;
        }
        let read = |stored: &StoredTable| TableContents::from_stored(stored).expect("a table is stored");
        let followed = FollowedTable { table_number: NUMBER, before: read(&self.known), newest: read(stored) };
        self.known = stored.clone();
        self.act(Action::Follow(Box::new(followed)));
    }
}

/// A table with two pieces.
fn first() -> StoredTable {
    let pack = generators::pack();
    let add = |index| Edit::Add(Piece::new(PieceId::nth(index), &pack.kinds[index], [Length::hundredths(2400); 2]));
    let layout = Layout::new(pack).edited(&[add(0), add(1)]).expect("two pieces fit");
    TableContents { table: PlannedTable::from(layout), groups_and_tints: GroupsAndTints::default() }.to_stored()
}

fn names(stored: &StoredTable) -> Vec<String> {
    let contents = TableContents::from_stored(stored).expect("a table is stored");
    contents.table.layout.pieces.iter().filter_map(|piece| piece.name.clone()).collect()
}

/// Lets windows work; returns the pieces that were added and stored, those that somebody has removed, and what is stored at the end.
fn run(steps: Vec<(usize, Step)>) -> Result<(Vec<String>, Vec<String>, Stored), TestCaseError> {
    let mut stored = Stored { table: first(), steps: StoredValues::default() };
    let mut windows = [(); 3].map(|()| Window::opened(&stored));
    let (mut added, mut removed) = (Vec::new(), Vec::new());
    for (nth, (index, step)) in steps.into_iter().enumerate() {
        let window = &mut windows[index];
        let (mut new, mut gone) = (None, None);
        match step {
            Step::Add => {
                let layout = window.editor.committed();
                let at = [Length::hundredths(100 * (1 + i32::try_from(nth % 40).expect("small"))); 2];
                let mut piece = Piece::new(layout.free_id(), &layout.pack.kinds[nth % 5], at);
                piece.name = Some(format!("Piece {nth}"));
                new.clone_from(&piece.name);
                window.edit(Edit::Add(piece));
            }
            Step::Remove(piece) => {
                if let Some(id) = window.piece(piece) {
                    gone = window.editor.committed().piece(&id).and_then(|piece| piece.name.clone());
                    window.edit(Edit::Remove(id));
                }
            }
            Step::Move(piece, inches) => {
                if let Some(id) = window.piece(piece) {
                    let change = PieceChange::Move([Length::hundredths(100 * inches); 2], Angle::ZERO);
                    window.edit(Edit::Change(id, change));
                }
            }
            Step::Rename(name) => window.edit(Edit::Rename(format!("Table {name}"))),
            Step::Drag(piece, at) => {
                let modifiers = Modifiers::default();
                if window.editor.gesture().is_some() {
                    window.act(Action::Release);
                } else if let Some(id) = window.piece(piece) {
                    let point_in_table = Point::new(24.0, 24.0);
                    window.act(Action::PressPiece { id, point_in_table, slop: 0.1, modifiers });
                    let point_in_table = Point::new(at, at);
                    window.act(Action::MovePointer { point_in_table, reach: 0.0, modifiers });
                    // A drag isn't stored before it ends.
                    continue;
                }
            }
            Step::Undo => window.act(Action::Command("undo", Modifiers::default())),
            Step::Redo => window.act(Action::Command("redo", Modifiers::default())),
            Step::Follow => {
                window.follow(&stored);
                continue;
            }
            Step::Crash => {
                *window = Window::opened(&stored);
                continue;
            }
        }
        if window.store(&mut stored) {
            added.extend(new);
            removed.extend(gone);
        }
    }
    for window in &mut windows {
        window.act(Action::Release);
        window.store(&mut stored);
    }
    for window in &mut windows {
        window.follow(&stored);
        let shown = window.editor.contents();
        prop_assert_eq!(&shown.to_stored(), &stored.table, "a window shows something else than what is stored");
    }
    Ok((added, removed, stored))
}

proptest! {
    #[test]
    fn every_piece_that_was_stored_and_not_removed_is_there_once(
        steps in proptest::collection::vec((0..3_usize, step(false)), 1..60),
    ) {
        let (added, removed, stored) = run(steps)?;
        let mut wanted: Vec<String> = added.into_iter().filter(|name| !removed.contains(name)).collect();
        let mut there = names(&stored.table);
        wanted.sort();
        there.sort();
        prop_assert_eq!(there, wanted);
    }

    #[test]
    fn with_undo_too_no_piece_is_there_twice_and_all_windows_end_with_the_same(
        steps in proptest::collection::vec((0..3_usize, step(true)), 1..60),
    ) {
        let (_, _, stored) = run(steps)?;
        let mut there = names(&stored.table);
        there.sort();
        let count = there.len();
        there.dedup();
        prop_assert_eq!(there.len(), count);
    }

    #[test]
    fn a_window_that_is_opened_later_undoes_what_all_windows_have_done(
        steps in proptest::collection::vec((0..3_usize, step(true)), 1..60),
    ) {
        let (_, _, stored) = run(steps)?;
        let mut window = Window::opened(&stored);
        let mut count = 0;
        while window.editor.history().undo_name().is_some() {
            window.act(Action::Command("undo", Modifiers::default()));
            count += 1;
        }
        if stored.steps != StoredValues::default() {
            prop_assert_eq!(window.editor.contents().to_stored(), first());
        }
        while window.editor.history().redo_name().is_some() && count > 0 {
            window.act(Action::Command("redo", Modifiers::default()));
            count -= 1;
        }
        prop_assert_eq!(window.editor.contents().to_stored(), stored.table);
    }
}
