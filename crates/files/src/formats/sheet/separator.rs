//! What is between the cells of a text.

use serde::{Deserialize, Serialize};

/// What is between the cells of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SheetSeparator {
    Tab,
    Semicolon,
    Comma,
    Pipe,
    /// Two blanks or more.
    Blanks,
    /// Another one, which the text names itself.
    Other(char),
    /// Nothing: each line is one cell.
    None,
}

impl SheetSeparator {
    /// Those that can be chosen.
    pub const ALL: [Self; 6] = [Self::Tab, Self::Semicolon, Self::Comma, Self::Pipe, Self::Blanks, Self::None];

    /// The separator that a text names itself.
    pub(in crate::formats) fn named(letter: char) -> Self {
        match letter {
            '\t' => Self::Tab,
            ';' => Self::Semicolon,
            ',' => Self::Comma,
            '|' => Self::Pipe,
            other => Self::Other(other),
        }
    }

    /// The letter, where it is one.
    pub(in crate::formats) const fn letter(self) -> Option<char> {
        match self {
            Self::Tab => Some('\t'),
            Self::Semicolon => Some(';'),
            Self::Comma => Some(','),
            Self::Pipe => Some('|'),
            Self::Other(letter) => Some(letter),
            Self::Blanks | Self::None => None,
        }
    }
}
