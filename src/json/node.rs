//! A value with its place in the file, so that what is wrong with it can be told.

#![expect(clippy::unnecessary_box_returns, reason = "a problem is boxed wherever it goes; see `Read`")]

use std::fmt::Write as _;

use super::problem::{Problem, Why};
use super::spelling::nearest;
use super::value::Value;
use crate::units::Length;
use crate::words::mark;

/// A value and where it stands. The path is walked only when there is a problem to tell.
#[derive(Clone, Copy)]
pub struct Node<'a> {
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
pub struct Fields<'a> {
    node: &'a Node<'a>,
    fields: &'a [(String, Value)],
}

/// A problem is boxed, so that what is read is handed on in a register or two: half of the reader's code was moving it.
pub type Read<T> = Result<T, Box<Problem>>;

impl<'a> Node<'a> {
    /// The value that is the whole file.
    #[must_use]
    pub const fn root(value: &'a Value) -> Self {
        Self { value, parent: None, step: Step::Root }
    }

    /// A problem with this value.
    pub fn problem<W>(&self, why: W) -> Box<Problem<W>> {
        Box::new(Problem { at: self.path(), why })
    }

    /// A problem with a value of this list.
    pub fn problem_at<W>(&self, index: usize, why: W) -> Box<Problem<W>> {
        self.item(index, self.value).problem(why)
    }

    /// Where the value stands, such as `pieces[3].at`.
    #[must_use]
    pub fn path(&self) -> String {
        let mut path = String::new();
        self.write_path(&mut path);
        path
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

    /// The problem that something else stands here than `wanted`.
    pub fn expected(&self, wanted: &'static str) -> Box<Problem> {
        self.problem(Why::Expected { wanted, found: self.value.noun() })
    }

    /// A text.
    pub fn text(&self) -> Read<&'a str> {
        match self.value {
            Value::Text(text) => Ok(text),
            _ => Err(self.expected(mark!("a text in quotes"))),
        }
    }

    /// True or false.
    pub fn flag(&self) -> Read<bool> {
        match self.value {
            Value::Flag(flag) => Ok(*flag),
            _ => Err(self.expected(mark!("true or false"))),
        }
    }

    /// A number.
    pub fn number(&self) -> Read<f64> {
        match self.value {
            Value::Number(number) => Ok(*number),
            _ => Err(self.expected(mark!("a number"))),
        }
    }

    /// A number without a fraction, zero or more.
    pub fn whole(&self) -> Read<u32> {
        let number = self.number()?;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates, and is compared below")]
        let whole = number as u32;
        #[expect(clippy::float_cmp, reason = "the same number or another")]
        let same = f64::from(whole) == number;
        if same {
            Ok(whole)
        } else {
            Err(self.problem(Why::Outside { written: number, wanted: mark!("a whole number") }))
        }
    }

    /// One of the values that have these names; `what` is what a sentence calls them.
    pub fn one_of<T: Copy>(&self, what: &'static str, known: &[(&'static str, T)]) -> Read<T> {
        let name = self.text()?;
        match known.iter().find(|(known, _)| *known == name) {
            Some((_, value)) => Ok(*value),
            None => Err(self.unknown(what, name, &known.iter().map(|(known, _)| *known).collect::<Vec<_>>())),
        }
    }

    /// The problem that `name` is none of the `known`.
    pub fn unknown(&self, what: &'static str, name: &str, known: &[&str]) -> Box<Problem> {
        let near = nearest(name, known.iter().copied()).map(str::to_owned);
        self.problem(Why::Unknown { what, name: shown(name), near, known: known.join(", ") })
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
            Value::List(_) => Err(self.problem(Why::Expected {
                wanted: mark!("[x, y] in inches"),
                found: mark!("a list of another length"),
            })),
            _ => Err(self.expected(mark!("[x, y] in inches"))),
        }
    }

    /// How many values a list has.
    pub fn count(&self) -> Read<usize> {
        match self.value {
            Value::List(list) => Ok(list.len()),
            _ => Err(self.expected(mark!("a list"))),
        }
    }

    /// Reads each value of a list.
    pub fn each<'s, T, E: From<Box<Problem>>>(
        &'s self,
        mut read: impl FnMut(&Node<'s>) -> Result<T, E>,
    ) -> Result<Vec<T>, E> {
        let Value::List(list) = self.value else {
            return Err(self.expected(mark!("a list")).into());
        };
        let mut values = Vec::with_capacity(list.len());
        for (index, value) in list.iter().enumerate() {
            values.push(read(&self.item(index, value))?);
        }
        Ok(values)
    }

    const fn item(&'a self, index: usize, value: &'a Value) -> Self {
        Self { value, parent: Some(self), step: Step::Item(index) }
    }

    /// A field of an object before it is known what else may stand in it.
    #[must_use]
    pub fn peek(&'a self, name: &'static str) -> Option<Self> {
        match self.value {
            Value::Object(fields) => self.field(fields, name),
            _ => None,
        }
    }

    /// The fields of an object that may hold these and no others.
    pub fn fields(&'a self, known: &'static [&'static str]) -> Read<Fields<'a>> {
        let Value::Object(fields) = self.value else {
            return Err(self.expected(mark!("an object in braces")));
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
    #[must_use]
    pub fn optional(&self, name: &'static str) -> Option<Node<'a>> {
        self.node.field(self.fields, name)
    }

    /// A field that must be there.
    pub fn required(&self, name: &'static str) -> Read<Node<'a>> {
        self.optional(name).ok_or_else(|| self.node.problem(Why::Missing { field: name }))
    }

    /// A field that may be left out, read; its default otherwise.
    pub fn or_default<T: Default, E>(
        &self,
        name: &'static str,
        read: impl FnOnce(&Node<'a>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.optional(name).map_or_else(|| Ok(T::default()), |node| read(&node))
    }
}

/// A text of the file as a problem quotes it: not too long, and nothing that a terminal would obey.
#[must_use]
pub fn shown(text: &str) -> String {
    const MOST: usize = 40;
    let visible = text.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter });
    let mut shown: String = visible.take(MOST).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}
