//! What can be undone and redone.
//!
//! Snapshots of a shared document and never inverse commands: restoring is right by construction, and a snapshot of a
//! layout that shares its pieces costs a list of pointers.

use std::rc::Rc;

use super::Beside;
use crate::checks::{Chosen, Plan};
use crate::layout::{Layout, PieceId};

/// What the editor goes back (or forward) to.
#[derive(Clone, Debug)]
pub struct State {
    /// The document.
    pub layout: Rc<Layout>,
    /// What belonged to it beside it.
    pub beside: Rc<Beside>,
    /// What was selected in it.
    pub selection: Rc<[PieceId]>,
    /// How it was planned.
    pub plan: Plan,
    /// What the event played.
    pub chosen: Chosen,
    /// Which of the library's tables it was.
    pub number: u32,
}

/// A state, and the way to it.
#[derive(Clone, Debug)]
pub struct Step {
    /// The state.
    pub state: State,
    /// What the change between that state and its neighbour was.
    pub name: String,
}

/// The steps on both sides of the present.
#[derive(Clone, Debug, Default)]
pub struct History {
    past: Vec<Step>,
    future: Vec<Step>,
}

impl History {
    /// How many steps are kept; the oldest go first.
    const MOST: usize = 1000;

    /// Keeps the state before a change; what had been undone is gone then.
    pub fn push(&mut self, before: Step) {
        self.future.clear();
        if self.past.len() == Self::MOST {
            self.past.remove(0);
        }
        self.past.push(before);
    }

    /// What an undo would undo.
    #[must_use]
    pub fn undo_name(&self) -> Option<&str> {
        self.past.last().map(|step| &*step.name)
    }

    /// What a redo would do again.
    #[must_use]
    pub fn redo_name(&self) -> Option<&str> {
        self.future.last().map(|step| &*step.name)
    }

    /// Goes back one step from the present, which becomes the next to redo.
    pub fn undo(&mut self, now: State) -> Option<State> {
        let Step { state, name } = self.past.pop()?;
        self.future.push(Step { state: now, name });
        Some(state)
    }

    /// Goes forward one step from the present, which becomes the next to undo.
    pub fn redo(&mut self, now: State) -> Option<State> {
        let Step { state, name } = self.future.pop()?;
        self.past.push(Step { state: now, name });
        Some(state)
    }
}
