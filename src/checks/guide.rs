//! What TOs read about a check: on the page, in `docs/checks.md` and here, from the same text.

use super::{Check, words};
use crate::pack::Limits;

/// What TOs read about a check. `{name}` stands for a limit of the pack.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// The name on the card.
    pub title: &'static str,
    /// What it measures.
    pub checks: &'static str,
    /// Why it matters.
    pub why: &'static str,
    /// What passes.
    pub passes: &'static str,
    /// What fails.
    pub fails: &'static str,
    /// Where it comes from, and which reading is taken where there are two.
    pub source: &'static str,
    /// What the measure is of, in front of its value on a card that passed: "nearest pair of obstructions".
    pub margin: &'static str,
}

impl Check {
    /// A text of the guide with the pack's limits filled in.
    #[must_use]
    pub fn fill(&self, text: &str, limits: &Limits) -> String {
        (self.numbers)(limits)
            .into_iter()
            .fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), &words::number(value)))
    }
}
