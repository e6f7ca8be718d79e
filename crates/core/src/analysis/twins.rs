//! What makes two pieces twins: they do the same, and one is near where the image of the other falls.

use super::placed::Placed;
use crate::pack::{Limits, MirrorImage, Traits};

/// What the pack says of twins.
#[derive(Clone, Copy, Debug)]
pub struct TwinRule<'a> {
    limits: &'a MirrorImage,
    alike_in: Traits,
}

impl<'a> TwinRule<'a> {
    /// The rule of a pack with these limits.
    pub fn new(limits: &'a Limits) -> Self {
        let limits = &limits.mirror_image;
        Self { limits, alike_in: limits.alike_in.iter().copied().collect() }
    }

    /// What a piece with these traits does: the same as another where these are the same.
    pub const fn role(&self, traits: Traits) -> Traits {
        traits.in_common_with(self.alike_in)
    }

    /// Whether two pieces do the same.
    pub fn do_the_same(&self, one: &Placed, other: &Placed) -> bool {
        self.role(one.traits) == self.role(other.traits)
    }

    /// How far a piece may be from the image of another, in inches, where they are this long.
    pub fn reach(&self, one: f64, other: f64) -> f64 {
        self.limits.within + self.limits.of_size * one.max(other)
    }
}
