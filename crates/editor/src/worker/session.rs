//! The queue of a worker's requests.

use std::collections::VecDeque;

use super::message::{Message, MessageError, Reply, from_bytes, to_bytes};
use super::request::{Request, Responses, WorkerRequest};

/// The requests that aren't finished, in the order in which they came, with their numbers.
pub struct Session<R: WorkerRequest = Request>(VecDeque<(u32, RequestState<R>)>);

/// The state of a request.
#[allow(clippy::large_enum_variant, reason = "few requests wait at a time")]
enum RequestState<R: WorkerRequest> {
    Waiting(R),
    Answering(Responses<R::Response>),
}

impl<R: WorkerRequest> Default for Session<R> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

impl<R: WorkerRequest> Session<R> {
    /// Receives a message from the page.
    ///
    /// # Errors
    ///
    /// Where it can't be read.
    pub fn receive(&mut self, message: &[u8]) -> Result<(), MessageError> {
        match from_bytes(message)? {
            Message::Request(number, request) => self.0.push_back((number, RequestState::Waiting(request))),
            Message::Cancel(number) => self.0.retain(|(waiting, _)| *waiting != number),
        }
        Ok(())
    }

    /// The names of the font files that the next request needs and that aren't loaded.
    pub fn fonts(&self) -> Vec<&'static str> {
        self.next().map(R::fonts).unwrap_or_default()
    }

    /// Whether the next request needs what reads tables of other programs, which isn't loaded.
    pub fn lacks_sheet_reader(&self) -> bool {
        self.next().is_some_and(R::lacks_sheet_reader)
    }

    /// The request that is answered next, unless that has begun.
    fn next(&self) -> Option<&R> {
        match self.0.front() {
            Some((_, RequestState::Waiting(request))) => Some(request),
            _ => None,
        }
    }

    /// The next reply; `None` where all requests are answered.
    ///
    /// # Errors
    ///
    /// Where it can't be written.
    pub fn answer(&mut self) -> Result<Option<Vec<u8>>, MessageError> {
        let Some((number, work)) = self.0.pop_front() else { return Ok(None) };
        let mut answers = match work {
            RequestState::Waiting(request) => request.answers(),
            RequestState::Answering(answers) => answers,
        };
        let reply = match answers.next() {
            Some(response) => {
                self.0.push_front((number, RequestState::Answering(answers)));
                Reply::Answer(number, response)
            }
            None => Reply::Done(number),
        };
        to_bytes(&reply).map(Some)
    }
}
