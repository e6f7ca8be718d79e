//! The editor without a screen: a state, the actions on it, and one function between them.
//!
//! Nothing here knows a browser, so everything a person can do is tested as plain functions. A gesture is a
//! transaction: it keeps the document as it was when it began, every move is worked out from that and the pointer, it
//! is committed once, and Escape gives the old document back.

mod beside;
mod camera;
mod command;
mod gesture;
mod history;
mod keys;
mod making;
mod mat;
pub mod outline;
pub mod rolling;
#[cfg(test)]
mod tests;
mod update;

use std::rc::Rc;

pub use beside::Beside;
pub use camera::Camera;
pub use command::{Command, Effect, Run, SECTIONS, Section, all as all_commands, find as find_command};
pub use gesture::{Corner, Gesture, Handle, Held, Modifiers, at_corner};
pub use history::{History, State, Step};
pub use keys::{Key, command_for};
pub use making::{Form, Making};
pub use mat::Mat;
pub use update::{Action, update};

use crate::checks::{Chosen, Plan};
use crate::layout::{Layout, Piece, PieceId};
use crate::share::Planned;

/// All that the editor knows.
#[derive(Clone, Debug)]
pub struct Editor {
    /// The document as it was last committed.
    document: Rc<Layout>,
    /// The document while a gesture changes it.
    live: Option<Rc<Layout>>,
    /// What belongs to the document and has no room in it.
    beside: Rc<Beside>,
    history: Rc<History>,
    /// The selected pieces, in the order they were selected.
    selection: Rc<[PieceId]>,
    gesture: Option<Gesture>,
    /// How the organiser plans.
    pub plan: Plan,
    /// Which scenarios and edges the event plays.
    pub chosen: Chosen,
    /// Which of the library's tables is open. Going back to before it was opened goes back to the one that was open then.
    number: u32,
}

impl Editor {
    /// An editor with the library's table of this number open and nothing to undo.
    #[must_use]
    pub fn new(table: Planned, number: u32) -> Self {
        Self {
            document: Rc::new(table.layout),
            live: None,
            beside: Rc::default(),
            history: Rc::new(History::default()),
            selection: Rc::from([]),
            gesture: None,
            plan: table.plan,
            chosen: table.chosen,
            number,
        }
    }

    /// The same editor with what was kept beside the open table; what isn't about its pieces is left out.
    #[must_use]
    pub fn with_beside(mut self, beside: &Beside) -> Self {
        self.beside = Rc::new(beside.on(&self.document));
        self
    }

    /// What belongs to the table as it was last committed and has no room in it: groups and colours.
    #[must_use]
    pub const fn beside(&self) -> &Rc<Beside> {
        &self.beside
    }

    /// The colour of its own that a piece has, a new one in the hand too.
    #[must_use]
    pub fn tint_of(&self, id: &PieceId) -> Option<u32> {
        let held = self.gesture.as_ref().map(|gesture| &gesture.held);
        match held {
            Some(Held::New(own)) if self.document.piece(id).is_none() => own.tint,
            _ => self.beside.tint_of(id),
        }
    }

    /// The number of the library's table that is open.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The table as it was last committed, with how it is planned: what is kept and shared.
    #[must_use]
    pub fn planned(&self) -> Planned {
        Planned { layout: (*self.document).clone(), plan: self.plan, chosen: self.chosen }
    }

    /// The same editor with another table open, one step on; the one before is a step back.
    fn opening(&self, table: Planned, beside: &Beside, number: u32, name: String) -> Self {
        let before = self.step(name);
        let mut editor = Self { history: self.history.clone(), ..Self::new(table, number).with_beside(beside) };
        Rc::make_mut(&mut editor.history).push(before);
        editor
    }

    /// The state as it is, to come back to.
    fn step(&self, name: String) -> Step {
        Step { state: self.state(), name }
    }

    fn state(&self) -> State {
        State {
            layout: self.document.clone(),
            beside: self.beside.clone(),
            selection: self.selection.clone(),
            plan: self.plan,
            chosen: self.chosen,
            number: self.number,
        }
    }

    /// The document as the screen shows it: while a gesture lasts, with what it has done so far.
    #[must_use]
    pub fn layout(&self) -> &Rc<Layout> {
        self.live.as_ref().unwrap_or(&self.document)
    }

    /// The document as it was last committed; this is what is kept.
    #[must_use]
    pub const fn committed(&self) -> &Rc<Layout> {
        &self.document
    }

    /// What can be undone and redone.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The ids of the selected pieces.
    #[must_use]
    pub const fn selection(&self) -> &Rc<[PieceId]> {
        &self.selection
    }

    /// The one selected piece, where it is just one.
    #[must_use]
    pub fn only_selected(&self) -> Option<&Piece> {
        match &*self.selection {
            [id] => self.layout().piece(id).map(|piece| &**piece),
            _ => None,
        }
    }

    /// The gesture that is under way, pressed but perhaps not yet moved.
    #[must_use]
    pub const fn gesture(&self) -> Option<&Gesture> {
        self.gesture.as_ref()
    }

    /// Whether a gesture has moved far enough to change the document.
    #[must_use]
    pub const fn is_dragging(&self) -> bool {
        self.live.is_some()
    }

    /// The same editor with another selection: what isn't on the table is left out.
    fn with_selection(mut self, ids: impl IntoIterator<Item = PieceId>) -> Self {
        let layout = self.layout().clone();
        self.selection = ids.into_iter().filter(|id| layout.piece(id).is_some()).collect();
        self
    }

    /// The same editor with `layout` committed as one step called `name`; nothing changes where the layout is the same.
    fn committing(self, layout: Layout, name: String) -> Self {
        let beside = self.beside.clone();
        self.committing_with(layout, &beside, name)
    }

    /// The same, with what belongs to the layout beside it.
    fn committing_with(mut self, layout: Layout, beside: &Beside, name: String) -> Self {
        self.live = None;
        self.gesture = None;
        let beside = beside.on(&layout);
        if layout == *self.document && beside == *self.beside {
            return self;
        }
        let before = self.step(name);
        Rc::make_mut(&mut self.history).push(before);
        // What stays as it was keeps its address: nothing is worked out anew for it.
        if layout != *self.document {
            self.document = Rc::new(layout);
        }
        if beside != *self.beside {
            self.beside = Rc::new(beside);
        }
        let selection = self.selection.clone();
        self.with_selection(selection.iter().cloned())
    }
}
