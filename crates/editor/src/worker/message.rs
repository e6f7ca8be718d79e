//! The messages between the page and its worker, as postcard.

use crate::worker::request::{Request, Response};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A message from the page, with a request of one kind.
#[allow(clippy::large_enum_variant, reason = "it is written or answered at once, and never kept in a list")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Message<R = Request> {
    /// A request with its number, which is unique on the page.
    Request(u32, R),
    /// Cancels the request with this number.
    Cancel(u32),
}

/// A message from the worker, with the number of the request and a response of one kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply<A = Response> {
    /// A response.
    Answer(u32, A),
    /// There are no more responses.
    Done(u32),
}

/// Why a message can't be written or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageError(postcard::Error);

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for MessageError {}

/// Writes a message or a reply.
///
/// # Errors
///
/// Where it names something that no pack has.
pub fn to_bytes(message: &impl Serialize) -> Result<Vec<u8>, MessageError> {
    postcard::to_allocvec(message).map_err(MessageError)
}

/// Reads a message or a reply.
///
/// # Errors
///
/// Where the bytes are no such message.
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, MessageError> {
    postcard::from_bytes(bytes).map_err(MessageError)
}
