//! What the page has to tell.

/// Something the page has to tell.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// What it is about.
    pub kind: NoticeKind,
}

impl Notice {
    /// A sentence.
    pub fn new(kind: NoticeKind, text: impl Into<String>) -> Self {
        Self { text: text.into(), kind }
    }
}

/// What a notice is about, and so how long it stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// What was asked for is done. Another answer takes its place, and the next step takes it away.
    Done,
    /// What was asked for can't be done. It stays as long as the other answer.
    Refused,
    /// Something is wrong that the person didn't ask about. It stays until it is dismissed.
    Warning,
    /// A new build of the page is there, and a button to use it. It stays as long as a warning.
    Renewed,
}

impl NoticeKind {
    /// Whether a notice stays until it is dismissed.
    pub const fn stays(self) -> bool {
        matches!(self, Self::Warning | Self::Renewed)
    }
}
