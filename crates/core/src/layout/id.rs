//! The ids of pieces.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// A piece's id: its letter in lower case, unless a file has another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PieceId(Arc<str>);

impl PieceId {
    /// The longest id in bytes.
    pub const MAX_BYTES: usize = 64;

    /// An id; `None` where the text is empty, longer than [`PieceId::MAX_BYTES`] or has control characters.
    pub fn new(id: &str) -> Option<Self> {
        let is_valid = !id.is_empty() && id.len() <= Self::MAX_BYTES && !id.chars().any(char::is_control);
        is_valid.then(|| Self(id.into()))
    }

    /// The id at `index` in a, b, … z, aa, ab, …
    pub fn nth(index: usize) -> Self {
        let mut letters = Vec::new();
        let mut rest = index + 1;
        while rest > 0 {
            rest -= 1;
            letters.push(char::from(b"abcdefghijklmnopqrstuvwxyz"[rest % 26]));
            rest /= 26;
        }
        Self(letters.into_iter().rev().collect::<String>().into())
    }

    /// The index of the id in a, b, … z, aa, … zz; `None` for any other.
    pub fn index(&self) -> Option<usize> {
        let letter = |byte: &u8| byte.is_ascii_lowercase().then(|| usize::from(byte - b'a'));
        match self.0.as_bytes() {
            [one] => letter(one),
            [one, other] => Some((letter(one)? + 1) * 26 + letter(other)?),
            _ => None,
        }
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_continue_after_z() {
        for (index, id) in
            [(0, "a"), (25, "z"), (26, "aa"), (27, "ab"), (51, "az"), (52, "ba"), (701, "zz"), (702, "aaa")]
        {
            assert_eq!(PieceId::nth(index).as_str(), id);
            assert_eq!(PieceId::nth(index).index(), Some(index).filter(|_| id.len() < 3), "{id}");
        }
        for id in ["A", "a1", "1a", "é", "mill"] {
            assert_eq!(PieceId::new(id).expect("an id").index(), None, "{id}");
        }
    }

    #[test]
    fn an_id_is_short_and_visible() {
        assert!(PieceId::new("mill-2").is_some());
        for id in ["", "a\nb", &"x".repeat(65)] {
            assert_eq!(PieceId::new(id), None, "{id:?}");
        }
    }
}
