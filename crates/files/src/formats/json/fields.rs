//! A serde deserializer that reads the types of [`super::file`] from a [`JsonValue`]. Its errors are [`FileProblem`]s: each has a
//! reason that can be translated, and the path to the value.

use serde::de::{Deserializer, Error, IntoDeserializer as _, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;

use super::problem::{AtPlace as _, FileProblem, FileProblemReason, ReadResult};
use super::value::JsonValue;
use crate::formats::spelling::{nearest, shown};
use crate::words::mark;

impl Error for Box<FileProblem> {
    /// The types of files have no errors of their own: what their values mean is checked after they are read.
    fn custom<T: std::fmt::Display>(message: T) -> Self {
        FileProblem::of(FileProblemReason::Other(message.to_string()))
    }

    fn missing_field(field: &'static str) -> Self {
        FileProblem::of(FileProblemReason::Missing { field: field.to_owned() })
    }

    fn duplicate_field(field: &'static str) -> Self {
        FileProblem::of(FileProblemReason::TwiceInObject { field: field.to_owned() })
    }

    fn unknown_field(name: &str, known: &'static [&'static str]) -> Self {
        let near = nearest(name, known.iter().copied()).map(str::to_owned);
        FileProblem::of(FileProblemReason::UnknownField { name: shown(name), near, known: known.join(", ") })
    }
}

impl JsonValue {
    fn expected<T>(&self, wanted: &'static str) -> ReadResult<T> {
        Err(FileProblem::of(FileProblemReason::Expected { wanted: wanted.into(), found: self.noun().into() }))
    }

    /// Visits the value if it is what a field's type asks for.
    fn visit_if<'de, V: Visitor<'de>>(
        &'de self,
        is_wanted: bool,
        wanted: &'static str,
        visitor: V,
    ) -> ReadResult<V::Value> {
        if is_wanted { self.deserialize_any(visitor) } else { self.expected(wanted) }
    }
}

impl<'de> Deserializer<'de> for &'de JsonValue {
    type Error = Box<FileProblem>;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> ReadResult<V::Value> {
        match self {
            JsonValue::Null => visitor.visit_unit(),
            JsonValue::Flag(flag) => visitor.visit_bool(*flag),
            JsonValue::Number(number) => visitor.visit_f64(*number),
            JsonValue::Text(text) => visitor.visit_borrowed_str(text),
            JsonValue::List(values) => visitor.visit_seq(JsonItems { values: values.iter().enumerate() }),
            JsonValue::Object(fields) => visitor.visit_map(JsonFields { fields: fields.iter(), current: None }),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> ReadResult<V::Value> {
        self.visit_if(matches!(self, JsonValue::Flag(_)), mark!("true or false"), visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> ReadResult<V::Value> {
        self.visit_if(matches!(self, JsonValue::Number(_)), mark!("a number"), visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> ReadResult<V::Value> {
        self.visit_if(matches!(self, JsonValue::Text(_)), mark!("a text in quotes"), visitor)
    }

    /// A text that is borrowed where it can be.
    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> ReadResult<V::Value> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> ReadResult<V::Value> {
        if *self == JsonValue::Null { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> ReadResult<V::Value> {
        self.visit_if(matches!(self, JsonValue::List(_)), mark!("a list"), visitor)
    }

    /// In files only points are lists of a fixed length.
    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> ReadResult<V::Value> {
        const WANTED: &str = mark!("the two numbers [x, y]");
        match self {
            JsonValue::List(values) if values.len() == length => self.deserialize_any(visitor),
            JsonValue::List(_) => {
                let found = mark!("a list of another length").into();
                Err(FileProblem::of(FileProblemReason::Expected { wanted: WANTED.into(), found }))
            }
            _ => self.expected(WANTED),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> ReadResult<V::Value> {
        self.visit_if(matches!(self, JsonValue::Object(_)), mark!("an object in braces"), visitor)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 char bytes byte_buf unit unit_struct newtype_struct map
        tuple_struct enum identifier ignored_any
    }
}

struct JsonItems<'de> {
    values: std::iter::Enumerate<std::slice::Iter<'de, JsonValue>>,
}

impl<'de> SeqAccess<'de> for JsonItems<'de> {
    type Error = Box<FileProblem>;

    fn next_element_seed<T: serde::de::DeserializeSeed<'de>>(&mut self, seed: T) -> ReadResult<Option<T::Value>> {
        let next = self.values.next();
        next.map(|(index, value)| seed.deserialize(value).in_item(index)).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.values.len())
    }
}

struct JsonFields<'de> {
    fields: std::slice::Iter<'de, (String, JsonValue)>,
    current: Option<&'de (String, JsonValue)>,
}

impl<'de> MapAccess<'de> for JsonFields<'de> {
    type Error = Box<FileProblem>;

    fn next_key_seed<K: serde::de::DeserializeSeed<'de>>(&mut self, seed: K) -> ReadResult<Option<K::Value>> {
        self.current = self.fields.next();
        self.current.map(|(name, _)| seed.deserialize(name.as_str().into_deserializer())).transpose()
    }

    fn next_value_seed<V: serde::de::DeserializeSeed<'de>>(&mut self, seed: V) -> ReadResult<V::Value> {
        let Some((name, value)) = self.current.take() else { return Err(Error::custom("no name")) };
        seed.deserialize(value).map_err(|problem| match (value, &problem.why) {
            // A null counts as a field that is left out.
            (JsonValue::Null, FileProblemReason::Expected { .. }) => {
                FileProblem::of(FileProblemReason::Missing { field: name.clone() })
            }
            _ => problem.in_field(name),
        })
    }
}
