//! What can be undone and redone.
//!
//! Snapshots of a shared document and never inverse commands: restoring is right by construction, and a snapshot of a
//! layout that shares its pieces costs a list of pointers.

use std::rc::Rc;

use crate::layout::{Layout, PieceId};

/// A state to go back (or forward) to.
#[derive(Clone, Debug)]
pub struct Step {
    /// The document in that state.
    pub layout: Rc<Layout>,
    /// What was selected in it.
    pub selection: Rc<[PieceId]>,
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
    pub fn undo(&mut self, layout: Rc<Layout>, selection: Rc<[PieceId]>) -> Option<Step> {
        let step = self.past.pop()?;
        self.future.push(Step { layout, selection, name: step.name.clone() });
        Some(step)
    }

    /// Goes forward one step from the present, which becomes the next to undo.
    pub fn redo(&mut self, layout: Rc<Layout>, selection: Rc<[PieceId]>) -> Option<Step> {
        let step = self.future.pop()?;
        self.past.push(Step { layout, selection, name: step.name.clone() });
        Some(step)
    }
}
