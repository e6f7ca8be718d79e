//! What tournament organisers read about a check, on the page and in `docs/checks.md`.

/// What tournament organisers read about a check. `{name}` in a text stands for a limit of the pack.
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
    /// Its source, and our reading where the source leaves two.
    pub source: &'static str,
    /// What the measure is of, such as "nearest pair of obstructions". A passed check shows it in front of the value.
    pub margin: &'static str,
}
