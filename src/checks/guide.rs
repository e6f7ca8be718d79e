//! What TOs read about a check: on the page, in `docs/checks.md` and in its file, from the same text.

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
