//! The press: questions in, files out. The page asks it in a worker, where what makes a file is loaded when it is needed.

use super::setup::Tape;
use super::{Options, Paper, make};
use crate::share::library;
use crate::share::press::{Question, answer};

/// Does what a question asks, with a file's bytes where it is about one.
///
/// # Errors
///
/// A sentence that says why it can't be done.
pub fn press(question: &str, bytes: &[u8]) -> Result<Vec<u8>, String> {
    match Question::read(question) {
        Some(Question::Make { format, settings, link, table }) => {
            let is_set = |name: &&String, id: &str| **name == *id;
            let paper = settings.iter().find_map(|name| Paper::ALL.into_iter().find(|paper| is_set(&name, paper.id())));
            let tape = settings.iter().find_map(|name| Tape::ALL.into_iter().find(|tape| is_set(&name, tape.id())));
            let (paper, tape) = (paper.unwrap_or_default(), tape.unwrap_or_default());
            make(&format, &table, &Options { link, paper, tape, ..Options::default() })
        }
        Some(Question::Pack(tables)) => library::pack(&tables),
        Some(Question::Take(name)) => Ok(answer(&library::take(&name, bytes)?).into_bytes()),
        None => Err("The page asked something that can't be understood".to_owned()),
    }
}
