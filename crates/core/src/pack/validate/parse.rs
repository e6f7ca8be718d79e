//! Reads a file so that nothing of it is lost.

use serde::Serialize;
use serde::de::DeserializeOwned;
use toml::{Table, Value};

/// Parses a file, and refuses values that serde ignores.
pub(super) fn parse<T: Serialize + DeserializeOwned>(file: &str, text: &str) -> Result<T, String> {
    let problem = |error: &toml::de::Error| {
        let before = &text[..error.span().map_or(0, |span| span.start)];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |start| start.chars().count()) + 1;
        format!("{file}:{line}:{column}: {}", error.message().replace('\n', " "))
    };
    let value: T = toml::from_str(text).map_err(|error| problem(&error))?;
    let written: Table = text.parse().map_err(|error| problem(&error))?;
    // Serde ignores superfluous values at the end of a list, and accepts a list for a table.
    let read = Value::try_from(&value).map_err(|error| format!("{file}: {error}"))?;
    match difference(&Value::Table(written), Some(&read)) {
        Some(place) => Err(format!("{file}: {place} has values that say nothing, or a number that is none")),
        None => Ok(value),
    }
}

/// The path of the first value in the file that differs from what was read.
fn difference(written: &Value, read: Option<&Value>) -> Option<String> {
    let joined = |name: &str, rest: String| if rest.is_empty() { name.to_owned() } else { format!("{name}.{rest}") };
    match (written, read) {
        (Value::Table(written), Some(Value::Table(read))) => {
            written.iter().find_map(|(name, value)| difference(value, read.get(name)).map(|rest| joined(name, rest)))
        }
        (Value::Array(written), Some(Value::Array(read))) if written.len() == read.len() => {
            (0..).zip(written.iter().zip(read)).find_map(|(index, (value, read))| {
                difference(value, Some(read)).map(|rest| joined(&format!("[{index}]"), rest))
            })
        }
        (Value::Integer(_) | Value::Float(_), Some(read))
            if number(written).is_some() && number(written) == number(read) =>
        {
            None
        }
        (Value::String(_) | Value::Boolean(_), Some(read)) if written == read => None,
        _ => Some(String::new()),
    }
}

/// A number, with or without decimals; `None` where it isn't a finite number.
pub(super) fn number(value: &Value) -> Option<f64> {
    #[expect(clippy::cast_precision_loss, reason = "a pack's whole numbers are small")]
    let whole = value.as_integer().map(|whole| whole as f64);
    value.as_float().or(whole).filter(|number| number.is_finite())
}
