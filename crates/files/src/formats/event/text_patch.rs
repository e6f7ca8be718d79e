//! What differs between two texts, to get either from the other.

use std::borrow::Cow;

use crate::formats::storage::StoredPatch;

/// What is between the same beginning and the same end of two texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TextPatch<'p>(Cow<'p, StoredPatch>);

impl TextPatch<'static> {
    /// What differs between two texts.
    pub fn between(before: &str, after: &str) -> Self {
        let same = |pairs: &mut dyn Iterator<Item = (char, char)>| {
            pairs.take_while(|(one, other)| one == other).map(|(one, _)| one.len_utf8()).sum::<usize>()
        };
        let begin = same(&mut before.chars().zip(after.chars()));
        let (before, after) = (&before[begin..], &after[begin..]);
        let end = same(&mut before.chars().rev().zip(after.chars().rev()));
        let middle = |text: &str| text[..text.len() - end].to_owned();
        Self(Cow::Owned(StoredPatch { begin, end, before: middle(before), after: middle(after) }))
    }

    /// To be stored.
    pub fn into_stored(self) -> StoredPatch {
        self.0.into_owned()
    }
}

impl<'p> TextPatch<'p> {
    /// A stored one.
    pub const fn of(stored: &'p StoredPatch) -> Self {
        Self(Cow::Borrowed(stored))
    }

    /// The second text, from the first; `None` if that is another one.
    pub fn done(&self, before: &str) -> Option<String> {
        replaced(before, &self.0, &self.0.before, &self.0.after)
    }

    /// The first text, from the second; `None` if that is another one.
    pub fn undone(&self, after: &str) -> Option<String> {
        replaced(after, &self.0, &self.0.after, &self.0.before)
    }
}

/// The text with one middle in the place of another; `None` if it has another one.
fn replaced(text: &str, patch: &StoredPatch, from: &str, to: &str) -> Option<String> {
    let (begin, rest) = text.split_at_checked(patch.begin)?;
    let end = rest.strip_prefix(from)?;
    (end.len() == patch.end).then(|| [begin, to, end].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn either_text_follows_from_the_other(before in "[aä–]{0,9}", after in "[aä–]{0,9}") {
            let patch = TextPatch::between(&before, &after);
            prop_assert_eq!(patch.done(&before), Some(after.clone()));
            prop_assert_eq!(patch.undone(&after), Some(before));
        }
    }

    #[test]
    fn it_is_short_and_is_for_no_other_text() {
        let patch = TextPatch::between("a long text with 1 in it", "a long text with 2 in it");
        assert_eq!((&*patch.0.before, &*patch.0.after), ("1", "2"));
        assert_eq!(patch.done("a long text with 3 in it"), None);
        assert_eq!(patch.done("short"), None);
    }
}
