//! Categories of terrain: of each a generated table gets as many pieces as a person wishes.

use super::kind::Kind;

/// A category of kinds. No kind is in two.
#[derive(Debug, PartialEq, Eq)]
pub struct Category {
    /// Its id in the browser's storage and on the command line.
    pub id: String,
    pub name: String,
    /// The ids of its kinds.
    pub(super) kinds: Vec<String>,
}

impl Category {
    /// Whether a kind is of it.
    pub fn has(&self, kind: &Kind) -> bool {
        self.kinds.contains(&kind.id)
    }
}
