//! Notices: sentences that the page shows to the person.

/// A notice.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Its kind, which says how long it stays.
    pub kind: NoticeKind,
}

impl Notice {
    /// A notice of a kind.
    pub fn new(kind: NoticeKind, text: impl Into<String>) -> Self {
        Self { text: text.into(), kind }
    }

    /// That a request was fulfilled, or else refused.
    pub fn answer(is_done: bool, text: impl Into<String>) -> Self {
        Self::new(if is_done { NoticeKind::Done } else { NoticeKind::Refused }, text)
    }
}

/// The kind of a notice, which says how long it stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// A request was fulfilled. The next notice replaces it, and the next step removes it.
    Done,
    /// A request was refused. It stays as long as the kind before.
    Refused,
    /// The last step took something away; with a button that undoes it. It stays as long as the kinds before.
    Undoable,
    /// Something is wrong that isn't about a request. It stays until it is dismissed.
    Warning,
    /// The browser doesn't keep the table; with a button to the ways to take it away. It stays until it is dismissed.
    Unkept,
    /// A new build of the page is ready; with a button to switch to it. It stays until it is dismissed.
    Renewed,
}

impl NoticeKind {
    /// Whether a notice stays until it is dismissed.
    pub const fn stays(self) -> bool {
        matches!(self, Self::Warning | Self::Unkept | Self::Renewed)
    }
}

/// The room that a page has at its end for the notices over it, in CSS pixels, so that its last row can be scrolled clear of them: what they
/// need. What they no longer need stays while any of it is in view, where else the page would jump. `former` is what the page has, and
/// `below` how far it can still be scrolled down.
pub fn room_for_notices(former: f64, needed: f64, below: f64) -> f64 {
    if needed < former && below < former - needed { former } else { needed }
}
