//! From JSON's text to its values (RFC 8259).

use super::value::Value;
use super::{Problem, Read, Why};
use crate::words::{mark, t};

/// How deep lists and objects may stand in one another.
const DEEPEST: usize = 127;

const TOO_EARLY: &str = mark!("it ends too early");

/// What is wrong with a text; the place is where the parser stands.
type Parsed<T> = Result<T, &'static str>;

/// Reads one JSON value.
///
/// # Errors
///
/// The line, the column and what is wrong there.
pub fn parse(text: &str) -> Read<Value> {
    let mut parser = Parser { text, at: 0, depth: 0 };
    parser.document().map_err(|what| {
        // The parser stops between characters, never within one.
        let read = text.get(..parser.at).unwrap_or(text);
        let line = 1 + read.matches('\n').count();
        let column = 1 + read.len() - read.rfind('\n').map_or(0, |end| end + 1);
        Box::new(Problem { at: t!("line {}, column {}", line, column), why: Why::NotJson(what) })
    })
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl Parser<'_> {
    fn document(&mut self) -> Parsed<Value> {
        let value = self.value()?;
        self.blanks();
        if self.peek().is_some() { Err(mark!("trailing characters")) } else { Ok(value) }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Steps over `byte` where it stands next.
    fn eat(&mut self, byte: u8) -> bool {
        let stands = self.peek() == Some(byte);
        self.at += usize::from(stands);
        stands
    }

    fn blanks(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
    }

    /// The problem that something else stands here than `wanted`.
    fn instead_of<T>(&self, wanted: &'static str) -> Parsed<T> {
        Err(if self.peek().is_some() { wanted } else { TOO_EARLY })
    }

    fn value(&mut self) -> Parsed<Value> {
        self.blanks();
        match self.peek() {
            Some(b'"') => self.string().map(Value::Text),
            Some(b'-' | b'0'..=b'9') => self.number().map(Value::Number),
            Some(b'[') => {
                let mut values = Vec::new();
                self.items(b']', mark!("expected `,` or `]`"), |parser| {
                    values.push(parser.value()?);
                    Ok(())
                })?;
                Ok(Value::List(values))
            }
            Some(b'{') => {
                let mut fields = Vec::new();
                self.items(b'}', mark!("expected `,` or `}`"), |parser| {
                    fields.push(parser.field()?);
                    Ok(())
                })?;
                Ok(Value::Object(fields))
            }
            _ => self.word(),
        }
    }

    fn word(&mut self) -> Parsed<Value> {
        for (word, value) in [("null", Value::Null), ("true", Value::Flag(true)), ("false", Value::Flag(false))] {
            if self.text[self.at..].starts_with(word) {
                self.at += word.len();
                return Ok(value);
            }
        }
        self.instead_of(mark!("expected value"))
    }

    /// What stands between brackets or braces, with commas between.
    fn items(&mut self, end: u8, wanted: &'static str, mut item: impl FnMut(&mut Self) -> Parsed<()>) -> Parsed<()> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(mark!("lists and objects stand too deep in one another"));
        }
        self.at += 1;
        self.blanks();
        if !self.eat(end) {
            loop {
                item(self)?;
                self.blanks();
                if self.eat(end) {
                    break;
                }
                if !self.eat(b',') {
                    return self.instead_of(wanted);
                }
                self.blanks();
                if self.peek() == Some(end) {
                    return Err(mark!("trailing comma"));
                }
            }
        }
        self.depth -= 1;
        Ok(())
    }

    fn field(&mut self) -> Parsed<(String, Value)> {
        self.blanks();
        if self.peek() != Some(b'"') {
            return self.instead_of(mark!("a field's name must be a text in quotes"));
        }
        let name = self.string()?;
        self.blanks();
        if !self.eat(b':') {
            return self.instead_of(mark!("expected `:`"));
        }
        Ok((name, self.value()?))
    }

    fn string(&mut self) -> Parsed<String> {
        self.at += 1;
        let mut string = String::new();
        loop {
            let from = self.at;
            while self.peek().is_some_and(|byte| byte >= b' ' && byte != b'"' && byte != b'\\') {
                self.at += 1;
            }
            // Those bytes are ASCII, so the text is cut between characters.
            string.push_str(&self.text[from..self.at]);
            if self.eat(b'"') {
                return Ok(string);
            }
            if !self.eat(b'\\') {
                return self.instead_of(mark!("a line break or another control character stands in a text; write \\n"));
            }
            string.push(self.escaped()?);
        }
    }

    /// The character that the letters after a backslash stand for.
    fn escaped(&mut self) -> Parsed<char> {
        const WRONG: &str = mark!("invalid escape");
        let letter = self.peek();
        let plain = match letter {
            Some(b'"' | b'\\' | b'/') => letter,
            Some(b'b') => Some(8),
            Some(b'f') => Some(12),
            Some(b'n') => Some(b'\n'),
            Some(b'r') => Some(b'\r'),
            Some(b't') => Some(b'\t'),
            Some(b'u') => None,
            _ => return self.instead_of(WRONG),
        };
        self.at += 1;
        if let Some(plain) = plain {
            return Ok(char::from(plain));
        }
        let mut code = self.unit()?;
        // Beyond the first 65,536, a character is written as two halves.
        if (0xd800..0xdc00).contains(&code) {
            let low = if self.eat(b'\\') && self.eat(b'u') { self.unit()? } else { 0 };
            if !(0xdc00..0xe000).contains(&low) {
                return self.instead_of(WRONG);
            }
            code = 0x1_0000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        }
        char::from_u32(code).ok_or(WRONG)
    }

    /// Four hexadecimal digits.
    fn unit(&mut self) -> Parsed<u32> {
        let mut unit = 0;
        for _ in 0..4 {
            let digit = self.peek().and_then(|byte| char::from(byte).to_digit(16));
            let Some(digit) = digit else { return self.instead_of(mark!("invalid escape")) };
            unit = unit * 16 + digit;
            self.at += 1;
        }
        Ok(unit)
    }

    fn number(&mut self) -> Parsed<f64> {
        const WRONG: &str = mark!("invalid number");
        let from = self.at;
        self.eat(b'-');
        let leading_zero = self.peek() == Some(b'0');
        let whole = self.digits();
        if whole == 0 || (leading_zero && whole > 1) {
            return self.instead_of(WRONG);
        }
        if self.eat(b'.') && self.digits() == 0 {
            return self.instead_of(WRONG);
        }
        if self.eat(b'e') || self.eat(b'E') {
            if !self.eat(b'-') {
                self.eat(b'+');
            }
            if self.digits() == 0 {
                return self.instead_of(WRONG);
            }
        }
        let number: f64 = self.text[from..self.at].parse().map_err(|_| WRONG)?;
        if number.is_infinite() { Err(mark!("the number is too large")) } else { Ok(number) }
    }

    /// Passes digits and tells how many there are.
    fn digits(&mut self) -> usize {
        let from = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        self.at - from
    }
}

#[cfg(test)]
mod tests;
