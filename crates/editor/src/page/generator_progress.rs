//! The state of generating a table, and the actions on it.

use std::rc::Rc;

use super::shared::Shared;
use crate::editor::{GeneratorSettings, WantedTable};
use crate::solver::generate::InfeasibleReason;
use crate::worker::{Request, Response, WorkerError};

/// The state of generating a table.
#[derive(Clone, Default)]
pub struct Generating {
    /// How far the last request has come.
    pub stage: GeneratorStage,
    /// The number of the last request. A late answer has a lower one.
    pub request_number: u32,
}

/// How far a request for a table has come.
#[derive(Clone, Default, PartialEq)]
pub enum GeneratorStage {
    /// Nothing was requested, or the table has changed since.
    #[default]
    Idle,
    /// The worker is at it.
    Working {
        /// What was requested.
        request: Shared<Request>,
        /// Which table.
        wanted: WantedTable,
        /// How much of the work is done, from 0 to 1.
        share: f64,
    },
    /// A table was generated.
    Made {
        /// Whether it equals the table before.
        is_same: bool,
        /// Whether the search reached its limit of steps.
        ran_out: bool,
    },
    /// There is no such table, with the reasons.
    Infeasible(Rc<[InfeasibleReason]>),
    /// The open table was changed meanwhile, which cancels the request.
    Changed,
    /// The worker failed.
    Failed,
}

/// An action on the generator.
#[derive(Debug, Clone)]
pub enum GeneratorAction {
    /// Requests a table.
    Request(WantedTable),
    /// Sets the settings.
    SetSettings(GeneratorSettings),
    /// Cancels the request.
    Stop,
    /// The worker has answered the request with this number.
    Answered(u32, Result<Response, WorkerError>),
}

impl Generating {
    /// Whether the worker is at a request.
    pub fn is_working(&self) -> bool {
        matches!(self.stage, GeneratorStage::Working { .. })
    }

    /// The state after an action that may have changed what the request depends on.
    pub fn after_change(&self, is_same: bool) -> Self {
        let stage = match self.stage {
            _ if is_same => self.stage.clone(),
            GeneratorStage::Working { .. } | GeneratorStage::Changed => GeneratorStage::Changed,
            _ => GeneratorStage::Idle,
        };
        Self { stage, ..*self }
    }
}
