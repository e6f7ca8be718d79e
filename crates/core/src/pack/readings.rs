//! Readings: where a packet can be read in several ways, and the pack with other ways chosen than its own.
//!
//! A pack with other readings is a [`Pack`](super::Pack) of its own with the same id. It shares the kinds, the scenarios and the sizes of
//! tables, so that pieces and rounds are of both. Each is made once and kept until the program ends, and no more than
//! [`MAX_READ_PACKS`] are.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use super::file::{Change, ReadingTable};
use super::scenario::March;
use crate::words::t;

/// How many packs with other readings there can be until the program ends. A browser's tables and an event's files have a few; only
/// files that were made for it can ask for more, and these are refused.
pub const MAX_READ_PACKS: usize = 4096;

/// A place of the packet that can be read in several ways.
#[derive(Debug, PartialEq)]
pub struct Reading {
    /// Its permanent id in files.
    pub id: String,
    /// Its permanent number in links, unique in the pack.
    pub tag: u32,
    /// The ways to read it, the pack's own first. There are two or more.
    pub choices: Vec<ReadingChoice>,
}

/// A way to read a place of the packet.
#[derive(Debug, PartialEq)]
pub struct ReadingChoice {
    /// Its permanent id in files, unique in the reading.
    pub id: String,
    /// Its permanent number in links, unique in the reading.
    pub tag: u32,
    /// What it changes of the pack's numbers; what players do by it is in the card's texts.
    pub change: Option<Change>,
}

impl From<ReadingTable> for Reading {
    fn from(table: ReadingTable) -> Self {
        let choices = table.choices.into_iter();
        let choices = choices.map(|choice| ReadingChoice { id: choice.id, tag: choice.tag, change: choice.change });
        Self { id: table.id, tag: table.tag, choices: choices.collect() }
    }
}

/// What readings can change of a scenario that packs share.
#[derive(Clone, Debug)]
pub struct ReadScenario {
    pub(super) winning_lead: Option<u32>,
    pub(super) marches: Vec<March>,
}

/// Why a pack can't be read like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReadingProblem {
    /// The pack has no such reading, or the reading has no such way.
    Unknown,
    /// There are [`MAX_READ_PACKS`] already.
    TooMany,
}

impl fmt::Display for ReadingProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(match self {
            Self::Unknown => t!("The packet has no such reading."),
            Self::TooMany => {
                t!("Too many tables with other readings were opened. Reload the page and open this one alone.")
            }
        })
    }
}

impl std::error::Error for ReadingProblem {}

/// A list that a pack and those with other readings share.
#[derive(Debug)]
pub struct PackList<T: 'static>(&'static [T]);

impl<T> PackList<T> {
    /// Keeps a list until the program ends.
    pub(super) fn new(list: Vec<T>) -> Self {
        Self(list.leak())
    }

    /// All of it, for as long as the program runs.
    pub const fn all(&self) -> &'static [T] {
        self.0
    }
}

impl<T> Clone for PackList<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for PackList<T> {}

impl<T> Deref for PackList<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.0
    }
}

impl<'a, T> IntoIterator for &'a PackList<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
