//! The answers of the worker while it generates the tables of an event.

use std::collections::BTreeSet;

use crate::event::generate::{EventInfeasibleReason, GeneratedEvent};
use crate::event::{Event, TableId, messages};
use crate::solver::messages as solver_messages;
use crate::worker::{Response, WorkerError};

/// How far the worker has come.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EventTablesProgress {
    /// How much of the work is done, from 0 to 1.
    pub share: f64,
    made: BTreeSet<TableId>,
}

/// What an answer says.
#[derive(Clone, Debug, PartialEq)]
pub enum EventTablesAnswer {
    /// The worker is still at it.
    Working,
    /// The tables are there.
    Generated(Box<GeneratedEvent>),
    /// There are no such tables, with the reasons, and for how many new ones the terrain is enough, where it is for some.
    Infeasible(Vec<EventInfeasibleReason>, Option<usize>),
    /// The worker failed.
    Failed,
}

impl EventTablesProgress {
    /// How many tables are made. A table for which a better one came counts once.
    pub fn made(&self) -> usize {
        self.made.len()
    }

    /// Takes an answer in, and says what comes of it.
    pub fn receive(&mut self, answer: Result<Response, WorkerError>) -> EventTablesAnswer {
        match answer {
            Ok(Response::Progress(share)) => self.share = share,
            Ok(Response::EventTable(table)) => {
                self.made.insert(table.id);
            }
            Ok(Response::GeneratedEvent(generated)) => return EventTablesAnswer::Generated(generated),
            Ok(Response::NoEvent { reasons, enough_for }) => return EventTablesAnswer::Infeasible(reasons, enough_for),
            Ok(_) | Err(_) => return EventTablesAnswer::Failed,
        }
        EventTablesAnswer::Working
    }
}

/// What is said of the generated tables: the two that are most alike, and that the search ended early.
pub fn generated_tables(event: &Event, generated: &GeneratedEvent) -> Vec<String> {
    let after = event.edited(&generated.edits);
    let alike = generated.most_alike.as_ref().zip(after.as_ref().ok());
    let alike = alike.map(|(pair, after)| messages::like_pair(after, pair));
    let ended = generated.ran_out.then(|| solver_messages::ended_early().to_owned());
    alike.into_iter().chain(ended).collect()
}
