//! Reading a pack without stopping: what can't be read is noted and read as nothing, and the first note refuses the pack.
//!
//! To stop at each field would need, for each, the code that frees all that was read before it: half of the reader.

use std::cell::Cell;

use crate::json::{Fields, Node, Problem, Read};
use crate::units::Length;
use crate::words::said;

/// The first problem of a pack.
#[derive(Default)]
pub(super) struct Notes(Cell<Option<Box<Problem>>>);

impl Notes {
    pub fn note(&self, problem: Box<Problem>) {
        let first = self.0.take();
        self.0.set(Some(first.unwrap_or(problem)));
    }

    /// What was read, or nothing and a note.
    pub fn kept<T: Default>(&self, read: Read<T>) -> T {
        read.unwrap_or_else(|problem| {
            self.note(problem);
            T::default()
        })
    }

    pub fn first(self) -> Option<Box<Problem>> {
        self.0.into_inner()
    }

    /// The object that stands here, with fields of these names.
    pub fn entry<'a>(&'a self, node: Option<&'a Node<'a>>, known: &'static [&'static str]) -> Entry<'a> {
        let fields = node.map(|node| self.kept(node.fields(known).map(Some)));
        Entry { node, fields: fields.flatten(), notes: self }
    }
}

/// An object of a pack.
pub(super) struct Entry<'a> {
    node: Option<&'a Node<'a>>,
    fields: Option<Fields<'a>>,
    notes: &'a Notes,
}

impl<'a> Entry<'a> {
    /// Notes that something else stands here than `wanted`.
    pub fn expected(&self, wanted: &'static str) {
        if let Some(node) = self.node {
            self.notes.note(node.expected(wanted));
        }
    }

    /// Notes that something else stands in a field than `wanted`.
    pub fn wrong(&self, name: &'static str, wanted: &'static str) {
        if let Some(node) = self.at(name) {
            self.notes.note(node.expected(wanted));
        }
    }

    /// Whether a field stands here.
    pub fn has(&self, name: &'static str) -> bool {
        self.fields.as_ref().is_some_and(|fields| fields.optional(name).is_some())
    }

    fn at(&self, name: &'static str) -> Option<Node<'a>> {
        let read = self.fields.as_ref()?.required(name);
        self.notes.kept(read.map(Some))
    }

    /// A text that a person reads, in the language of this thread; empty where it is none. What is built in is read once, so
    /// the language is set before.
    pub fn words(&self, name: &'static str) -> String {
        said(&self.text(name)).to_owned()
    }

    pub fn text(&self, name: &'static str) -> String {
        self.at(name).map_or_else(String::new, |node| self.notes.kept(node.text()).to_owned())
    }

    pub fn number(&self, name: &'static str) -> f64 {
        self.at(name).map_or(0.0, |node| self.notes.kept(node.number()))
    }

    /// A length of more than nothing.
    pub fn length(&self, name: &'static str) -> Length {
        // A `Length` has no default.
        self.at(name).and_then(|node| self.notes.kept(node.positive().map(Some))).unwrap_or(Length::ZERO)
    }

    /// A length of more than nothing, in inches.
    pub fn inches(&self, name: &'static str) -> f64 {
        self.length(name).inches()
    }

    pub fn whole(&self, name: &'static str) -> u32 {
        self.at(name).map_or(0, |node| self.notes.kept(node.whole()))
    }

    pub fn flag(&self, name: &'static str) -> bool {
        self.at(name).is_some_and(|node| self.notes.kept(node.flag()))
    }

    /// One of the values that have these names; `what` is what a sentence calls them.
    pub fn one_of<T: Copy>(&self, name: &'static str, what: &'static str, known: &[(&'static str, T)]) -> T {
        let value = self.at(name).and_then(|node| self.notes.kept(node.one_of(what, known).map(Some)));
        value.unwrap_or(known[0].1)
    }

    /// An object with fields of these names, read.
    pub fn object<T>(&self, name: &'static str, known: &'static [&'static str], read: impl FnOnce(&Entry) -> T) -> T {
        read(&self.notes.entry(self.at(name).as_ref(), known))
    }

    /// The values of a list, each read.
    pub fn list<T>(&self, name: &'static str, mut read: impl FnMut(&Node, &Notes) -> T) -> Vec<T> {
        let list = self.at(name);
        list.map_or_else(Vec::new, |list| self.notes.kept(list.each(|node| Ok(read(node, self.notes)))))
    }

    /// The objects of a list, with fields of these names, each read.
    pub fn objects<T>(
        &self,
        name: &'static str,
        known: &'static [&'static str],
        mut read: impl FnMut(&Entry) -> T,
    ) -> Vec<T> {
        self.list(name, |node, notes| read(&notes.entry(Some(node), known)))
    }
}
