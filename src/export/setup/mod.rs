//! The set-up list: how a person builds the table with a tape measure.

use crate::layout::Layout;

/// What the tape measure shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tape {
    /// Inches and quarters of them.
    #[default]
    QuarterInches,
    /// Millimetres.
    Millimetres,
}

impl Tape {
    /// Both.
    pub const ALL: [Self; 2] = [Self::QuarterInches, Self::Millimetres];

    /// Its name for the command line and the page.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::QuarterInches => "inches",
            Self::Millimetres => "mm",
        }
    }
}

/// A table in the order a person sets it up by.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupList {
    /// One step for each piece.
    pub steps: Vec<Step>,
    /// Measurements that are too tight to survive being rounded for the tape, a sentence each.
    pub warnings: Vec<String>,
}

/// How one piece is set up.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The piece's letter.
    pub letter: String,
    /// What it is: its name, and its kind where that says more.
    pub title: String,
    /// How large it is: `6" × 4 1/2" ellipse`.
    pub size: String,
    /// The two measurements that place it, each from a table edge: `12 1/4" from the left edge to its leftmost corner`.
    pub place: [String; 2],
    /// The measurement that turns it; none for what is round.
    pub turn: Option<String>,
}

impl SetupList {
    /// The list for `layout`.
    #[must_use]
    pub fn of(_layout: &Layout, _tape: Tape) -> Self {
        Self { steps: Vec::new(), warnings: Vec::new() }
    }
}
