//! The layers of the board that only the planner has from its start: findings' marks, handles, and what a fix or a solution would do. Only the
//! planner names them, so that nobody loads them who looks at a table or plays on it.

use yew::prelude::*;

use super::handles::{Handles, HandlesProps};
use super::marks::{Marks, MarksProps};
use crate::editor::Editor;
use crate::layout::Layout;
use crate::page::{Shared, SolutionProgress, ghosts_of};

/// The table after what is pointed at, a fix or a solution.
type GhostsOf = fn(&Editor, Option<&Shared<Layout>>, &SolutionProgress) -> Option<Shared<Layout>>;

/// What draws each of them.
#[derive(Clone, Copy)]
pub struct PlannerLayers {
    pub(super) ghosts_of: GhostsOf,
    pub(super) handles: fn(HandlesProps) -> Html,
    pub(super) marks: fn(MarksProps) -> Html,
}

impl PlannerLayers {
    /// The layers themselves. Only the planner may call this.
    pub fn new() -> Self {
        Self { ghosts_of, handles: |props| html! { <Handles ..props /> }, marks: |props| html! { <Marks ..props /> } }
    }
}

/// There is only one set of them.
impl PartialEq for PlannerLayers {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
