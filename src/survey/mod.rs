//! What a table is like to walk and to see on, as layers for the board and the words and numbers beside them.
//!
//! A [`Study`] is what is asked; a [`Survey`] is the answer: outlines to fill, lines and labels, all in inches on the table, and
//! facts for who reads and doesn't look. It is worked out by the page's worker and never on the drag's path, so an answer
//! holds everything that is drawn and the page only draws it.

mod cells;
mod cover;
mod exposure;
mod open;
mod quality;
mod seeing;
mod sides;
mod walking;

use serde::{Deserialize, Serialize};

use crate::checks::Chosen;
use crate::geometry::Point;
use crate::layout::Layout;
use crate::pack::Owner;

/// What is asked about a table. Places are those of a base's centre; bases go by their diameter in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Study {
    /// Where a base can stand and walk, what it is cut off from and what is too narrow for it; between two places its
    /// shortest walk, and how many turns that takes at a speed in inches.
    Walking {
        /// The base.
        base: u32,
        /// Where a walk begins and ends.
        walk: Option<[Point; 2]>,
        /// How far the model advances in a turn.
        speed: f64,
    },
    /// What a model sees of the table, and whether it sees another.
    Seeing {
        /// The viewer's base.
        base: u32,
        /// Where the viewer stands.
        from: Point,
        /// The base that is looked for.
        target: u32,
        /// Where one stands that is looked at.
        at: Option<Point>,
    },
    /// How much of a player's deployment zone sees each place of the table.
    Exposure {
        /// Whose zone looks.
        from: Owner,
        /// The base that is looked for.
        target: u32,
    },
    /// The largest circles that are clear of terrain.
    Open,
    /// What is near enough to something that protects.
    Cover,
    /// All of it in numbers, for both edges side by side.
    Sides,
    /// How good it is, among tables that were generated.
    Quality,
}

/// The answer.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Survey {
    /// What is filled or drawn, the lowest first.
    pub shapes: Vec<Shape>,
    /// What stands on the board as text.
    pub labels: Vec<Label>,
    /// What the facts' values are about, where each has more than one: the heads of their columns.
    pub columns: Vec<String>,
    /// The numbers beside the board, in the person's language.
    pub facts: Vec<Fact>,
    /// What the bars are shares of; empty where they say it themselves.
    pub caption: String,
    /// Shares that are drawn as bars, in the order of what they are about.
    pub bars: Vec<Bar>,
}

/// An outline on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shape {
    /// What it shows.
    pub sort: Sort,
    /// The outline as SVG's path data, in inches; what is filled goes by the even-odd rule.
    pub path: String,
}

/// What an outline shows; how that looks is the style sheet's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sort {
    /// Ground that a base can stand on and walk to.
    Reached,
    /// Ground that it can stand on and not walk to.
    CutOff,
    /// A gap that is too narrow.
    Pinch,
    /// A walk.
    Walk,
    /// Where a turn of it ends.
    Stop,
    /// Ground that is seen.
    Seen,
    /// A line of sight that is clear.
    Clear,
    /// One that is blocked, as far as it goes.
    Blocked,
    /// Where it is blocked.
    Block,
    /// How exposed ground is: 0 where nothing of the zone sees it, 8 where all of it does.
    Heat(u8),
    /// A circle that is clear of terrain.
    Open,
    /// Ground with something near that protects.
    Covered,
    /// The line between two halves.
    Middle,
    /// The way from a piece to what it has the least room to.
    Room,
    /// How many others a table is at least as good as.
    Standing,
}

/// A text on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Label {
    /// The middle of it.
    pub at: Point,
    /// What it says.
    pub text: String,
}

/// A line of the facts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fact {
    /// What is told.
    pub name: String,
    /// What it is, for each of the columns.
    pub values: Vec<String>,
    /// Whether it is bad news.
    pub bad: bool,
    /// What it means, where that isn't plain: whole sentences.
    pub about: Option<String>,
}

/// A bar of a histogram.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bar {
    /// What it is about.
    pub name: String,
    /// How much of the whole it is, 0 to 1.
    pub share: f64,
    /// How its board's outlines look, so that the bars are their legend.
    pub sort: Sort,
}

impl Sort {
    /// Its name in style sheets.
    #[must_use]
    pub fn name(self) -> String {
        let name = match self {
            Self::Reached => "reached",
            Self::CutOff => "cut-off",
            Self::Pinch => "pinch",
            Self::Walk => "walk",
            Self::Stop => "stop",
            Self::Seen => "seen",
            Self::Clear => "clear",
            Self::Blocked => "blocked",
            Self::Block => "block",
            Self::Heat(heat) => return format!("heat-{heat}"),
            Self::Open => "open",
            Self::Covered => "covered",
            Self::Middle => "middle",
            Self::Room => "room",
            Self::Standing => "standing",
        };
        name.to_owned()
    }
}

impl Fact {
    /// A fact with one value.
    #[must_use]
    pub fn new(name: &str, value: String) -> Self {
        Self { name: name.to_owned(), values: vec![value], bad: false, about: None }
    }

    /// The same with what it means.
    #[must_use]
    pub fn about(self, about: &str) -> Self {
        Self { about: Some(about.to_owned()), ..self }
    }

    /// The same as bad news, where it is.
    #[must_use]
    pub fn bad(self, bad: bool) -> Self {
        Self { bad, ..self }
    }
}

/// Answers a question about a table, on which an event plays these scenarios and edges.
#[must_use]
pub fn survey(layout: &Layout, chosen: Chosen, study: Study) -> Survey {
    match study {
        Study::Seeing { base, from, target, at } => seeing::survey(layout, [base, target], from, at),
        Study::Exposure { from, target } => exposure::survey(layout, from, target),
        Study::Walking { base, walk, speed } => walking::survey(layout, base, walk, speed),
        Study::Open => open::survey(layout),
        Study::Cover => cover::survey(layout),
        Study::Sides => sides::survey(layout),
        Study::Quality => quality::survey(layout, chosen),
    }
}
