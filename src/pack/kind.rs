//! Terrain kinds and what they are.

use super::file::{Drawing, KindGroup, Trait};
use crate::geometry::Shape;

/// A kind of terrain.
#[derive(Debug)]
pub struct Kind {
    /// Its permanent id, which files name.
    pub id: String,
    /// Its permanent number in the pack, which links name.
    pub tag: u32,
    /// What a person calls it.
    pub name: String,
    /// Where the palette lists it.
    pub group: KindGroup,
    /// What a new piece covers, and every piece in a file or a link that names no shape of its own: permanent too.
    pub shape: Shape,
    /// What it is.
    pub traits: Traits,
    /// Its usual height in inches, where there is one.
    pub height: Option<f64>,
    /// The id of the scatter kind that an undersize piece of this kind becomes; none for scatter itself.
    pub scatter: Option<String>,
    /// The shortest and the longest side that the editor gives it, in inches.
    pub sides: [f64; 2],
    /// How many of it a usual collection of terrain holds.
    pub usual: u32,
    /// How it is drawn.
    pub drawing: Drawing,
    /// How it behaves, in our own words, and which traits of the pack's own it has.
    pub note: String,
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// A set of traits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits(u32);

impl Traits {
    /// Whether `one` is among them.
    #[must_use]
    pub const fn has(self, one: Trait) -> bool {
        self.0 & (1 << one as u32) != 0
    }

    /// These and `others`.
    #[must_use]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }
}

impl FromIterator<Trait> for Traits {
    fn from_iter<I: IntoIterator<Item = Trait>>(traits: I) -> Self {
        traits.into_iter().fold(Self::default(), |set, one| Self(set.0 | (1 << one as u32)))
    }
}
