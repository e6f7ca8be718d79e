//! What the page and its worker send each other, as postcard.

use crate::worker::request::{Request, Response};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What the page sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// A request with its number, unlike any other's of the same page.
    Request(u32, Request),
    /// The request of this number isn't to be answered any more.
    Cancel(u32),
}

/// What the worker sends: it says the number of the request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// An answer.
    Answer(u32, Response),
    /// That was the last.
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
/// Where it speaks of what no pack has.
pub fn to_bytes(message: &impl Serialize) -> Result<Vec<u8>, MessageError> {
    postcard::to_allocvec(message).map_err(MessageError)
}

/// Reads a message or a reply.
///
/// # Errors
///
/// Where it is none.
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, MessageError> {
    postcard::from_bytes(bytes).map_err(MessageError)
}
