//! A value with its place in the file, so that what is wrong with it can be told.

use std::fmt::Write as _;

use super::near::nearest;
use super::problem::{FileProblem, Why};
use super::value::Value;
use crate::units::Length;

/// A value and where it stands. The path is walked only when there is a problem to tell.
#[derive(Clone, Copy)]
pub(super) struct Node<'a> {
    value: &'a Value,
    parent: Option<&'a Self>,
    step: Step,
}

#[derive(Clone, Copy)]
enum Step {
    Root,
    Field(&'static str),
    Item(usize),
}

/// An object whose fields are all known and stand once.
pub(super) struct Fields<'a> {
    node: &'a Node<'a>,
    fields: &'a [(String, Value)],
}

type Read<T> = Result<T, FileProblem>;

impl<'a> Node<'a> {
    pub const fn root(value: &'a Value) -> Self {
        Self { value, parent: None, step: Step::Root }
    }

    /// A problem with this value.
    pub fn problem(&self, why: Why) -> FileProblem {
        let mut at = String::new();
        self.write_path(&mut at);
        FileProblem { at, why }
    }

    /// A problem with a value of this list.
    pub fn problem_at(&self, index: usize, why: Why) -> FileProblem {
        self.item(index, self.value).problem(why)
    }

    fn write_path(&self, path: &mut String) {
        if let Some(parent) = self.parent {
            parent.write_path(path);
        }
        match self.step {
            Step::Root => {}
            Step::Field(name) => {
                if !path.is_empty() {
                    path.push('.');
                }
                path.push_str(name);
            }
            // Writing to a text can't fail.
            Step::Item(index) => drop(write!(path, "[{index}]")),
        }
    }

    fn expected<T>(&self, wanted: &'static str) -> Read<T> {
        Err(self.problem(Why::Expected { wanted, found: self.value.noun() }))
    }

    pub fn text(&self) -> Read<&'a str> {
        match self.value {
            Value::Text(text) => Ok(text),
            _ => self.expected("a text in quotes"),
        }
    }

    pub fn flag(&self) -> Read<bool> {
        match self.value {
            Value::Flag(flag) => Ok(*flag),
            _ => self.expected("true or false"),
        }
    }

    pub fn number(&self) -> Read<f64> {
        match self.value {
            Value::Number(number) => Ok(*number),
            _ => self.expected("a number"),
        }
    }

    /// A length in inches, rounded to the hundredth.
    pub fn length(&self) -> Read<Length> {
        let inches = self.number()?;
        Length::from_inches(inches).ok_or_else(|| self.problem(Why::TooFar(inches)))
    }

    /// A length that is more than nothing.
    pub fn positive(&self) -> Read<Length> {
        let length = self.length()?;
        if length > Length::ZERO { Ok(length) } else { Err(self.problem(Why::NotPositive)) }
    }

    /// An x and a y in inches.
    pub fn point(&self) -> Read<[Length; 2]> {
        match self.value {
            Value::List(list) if list.len() == 2 => {
                Ok([self.item(0, &list[0]).length()?, self.item(1, &list[1]).length()?])
            }
            Value::List(_) => {
                Err(self.problem(Why::Expected { wanted: "[x, y] in inches", found: "a list of another length" }))
            }
            _ => self.expected("[x, y] in inches"),
        }
    }

    /// How many values a list has.
    pub fn count(&self) -> Read<usize> {
        match self.value {
            Value::List(list) => Ok(list.len()),
            _ => self.expected("a list"),
        }
    }

    /// Reads each value of a list.
    pub fn each<T>(&self, mut read: impl FnMut(usize, &Node) -> Read<T>) -> Read<Vec<T>> {
        match self.value {
            Value::List(list) => {
                list.iter().enumerate().map(|(index, value)| read(index, &self.item(index, value))).collect()
            }
            _ => self.expected("a list"),
        }
    }

    const fn item(&'a self, index: usize, value: &'a Value) -> Self {
        Self { value, parent: Some(self), step: Step::Item(index) }
    }

    /// A field of an object before it is known what else may stand in it.
    pub fn peek(&'a self, name: &'static str) -> Option<Self> {
        match self.value {
            Value::Object(fields) => self.field(fields, name),
            _ => None,
        }
    }

    /// The fields of an object that may hold these and no others.
    pub fn fields(&'a self, known: &'static [&'static str]) -> Read<Fields<'a>> {
        let Value::Object(fields) = self.value else {
            return self.expected("an object in braces");
        };
        for (index, (name, _)) in fields.iter().enumerate() {
            let name_shown = || shown(name);
            if !known.contains(&name.as_str()) {
                let near = nearest(name, known.iter().copied());
                return Err(self.problem(Why::UnknownField { name: name_shown(), near, known }));
            }
            // Known names are few, so this stops after as many fields as there are names.
            if fields[..index].iter().any(|(other, _)| other == name) {
                return Err(self.problem(Why::TwiceInObject { name: name_shown() }));
            }
        }
        Ok(Fields { node: self, fields })
    }

    fn field(&'a self, fields: &'a [(String, Value)], name: &'static str) -> Option<Self> {
        let (_, value) = fields.iter().find(|(field, _)| field == name)?;
        // A null says no more than a field that is left out.
        (!matches!(value, Value::Null)).then_some(Self { value, parent: Some(self), step: Step::Field(name) })
    }
}

impl<'a> Fields<'a> {
    /// A field that may be left out.
    pub fn optional(&self, name: &'static str) -> Option<Node<'a>> {
        self.node.field(self.fields, name)
    }

    /// A field that must be there.
    pub fn required(&self, name: &'static str) -> Read<Node<'a>> {
        self.optional(name).ok_or_else(|| self.node.problem(Why::Missing { field: name }))
    }

    /// A field that may be left out, read; its default otherwise.
    pub fn or_default<T: Default>(&self, name: &'static str, read: impl FnOnce(&Node) -> Read<T>) -> Read<T> {
        self.optional(name).map_or_else(|| Ok(T::default()), |node| read(&node))
    }
}

/// A text of the file as a problem quotes it: not too long, and nothing that a terminal would obey.
pub(super) fn shown(text: &str) -> String {
    const MOST: usize = 40;
    let visible = text.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter });
    let mut shown: String = visible.take(MOST).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}
