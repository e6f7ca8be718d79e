//! What is known of the table that is being generated, and what can happen about it.

use std::rc::Rc;

use super::services::worker::WorkerError;
use super::shared::Shared;
use crate::editor::{GeneratorSettings, WantedTable};
use crate::solver::generate::InfeasibleReason;
use crate::worker::{Request, Response};

/// How far it is with the table that was asked for last.
#[derive(Clone, Default)]
pub struct Generating {
    pub stage: GeneratorStage,
    /// The last request's number; a late answer is about a lower one.
    pub request_number: u32,
}

/// How far it is.
#[derive(Clone, Default, PartialEq)]
pub enum GeneratorStage {
    /// None was asked for, or what came of it is no news any more.
    #[default]
    Idle,
    /// It is being made: what is asked, and how much is done, 0 to 1.
    Working { request: Shared<Request>, next: WantedTable, share: f64 },
    /// It is made: whether the table was that one already, and whether it is the best of what was tried before the search
    /// ended.
    Made { already: bool, ran_out: bool },
    /// There is none, and why.
    Lacks(Rc<[InfeasibleReason]>),
    /// The table has changed meanwhile.
    Changed,
    /// The worker can't be had.
    Failed,
}

/// What can happen about it.
#[derive(Clone)]
pub enum GeneratorAction {
    /// A table is asked for.
    Ask(WantedTable),
    /// How tables are made is another.
    Recipe(GeneratorSettings),
    /// The request is called off.
    Stop,
    /// The worker has answered the request of this number.
    Answered(u32, Result<Response, WorkerError>),
}

impl Generating {
    /// Whether a table is being made.
    pub fn is_working(&self) -> bool {
        matches!(self.stage, GeneratorStage::Working { .. })
    }

    /// The same once the table is another, where it is.
    pub fn after_change(&self, same: bool) -> Self {
        let stage = match self.stage {
            _ if same => self.stage.clone(),
            GeneratorStage::Working { .. } | GeneratorStage::Changed => GeneratorStage::Changed,
            _ => GeneratorStage::Idle,
        };
        Self { stage, ..*self }
    }
}
