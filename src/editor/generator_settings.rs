//! How the next table is to be generated.

use crate::formats::storage::{self, StoredRecipe};
use crate::solver::generate::{Density, PlacementMethod};
use crate::words::t;

/// What a table is generated from, besides the table that it is made on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recipe {
    /// Where chance begins.
    pub seed: u32,
    /// How the pieces are laid.
    pub method: PlacementMethod,
    /// How full the table is to be.
    pub density: Density,
    /// Whether it is made of the person's own terrain alone.
    pub own: bool,
    /// Whether it has been made already, so that who asks once more wants another.
    pub used: bool,
}

/// Which table is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// That of the recipe; where that was made already, the next.
    New,
    /// That of the next seed.
    Another,
    /// That of the same seed with less on it.
    Open,
    /// That of the same seed with more on it.
    Dense,
    /// That of this seed.
    Seed(u32),
}

impl Next {
    /// What the step is called in the history.
    #[must_use]
    pub fn step(self) -> &'static str {
        match self {
            Self::New | Self::Seed(_) => t!("Generate a table"),
            Self::Another => t!("Generate another table"),
            Self::Open => t!("Generate a more open table"),
            Self::Dense => t!("Generate a denser table"),
        }
    }
}

impl Recipe {
    /// The recipe of the table that is asked for; none where there is nothing more open, or denser.
    #[must_use]
    pub fn next(self, next: Next) -> Option<Self> {
        let place = Density::NAMES.iter().position(|(_, density)| *density == self.density)?;
        let (seed, place) = match next {
            Next::New if !self.used => (self.seed, place),
            Next::New | Next::Another => (self.seed.wrapping_add(1), place),
            Next::Open => (self.seed, place.checked_sub(1)?),
            Next::Dense => (self.seed, place + 1),
            Next::Seed(seed) => (seed, place),
        };
        let (_, density) = *Density::NAMES.get(place)?;
        Some(Self { seed, density, used: false, ..self })
    }

    /// As text, by which a browser keeps it.
    #[must_use]
    pub fn text(self) -> String {
        let (method, density) = (self.method.name(), self.density.name());
        storage::write(&StoredRecipe { seed: Some(self.seed), method, density, own: self.own, used: self.used })
    }

    /// What was kept by [`Recipe::text`]; what isn't known says nothing, and where there is no seed it is `first`.
    #[must_use]
    pub fn read(text: &str, first: u32) -> Self {
        let is_method = |word: &str| PlacementMethod::named(word).is_some();
        let stored = StoredRecipe::read(text, is_method, |word| Density::named(word).is_some());
        Self {
            seed: stored.seed.unwrap_or(first),
            method: PlacementMethod::named(stored.method).unwrap_or_default(),
            density: Density::named(stored.density).unwrap_or_default(),
            own: stored.own,
            used: stored.used,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recipe_comes_back_as_it_was_kept() {
        for own in [false, true] {
            for (_, density) in Density::NAMES {
                for (_, method) in PlacementMethod::NAMES {
                    let recipe = Recipe { seed: u32::MAX, method, density, own, used: !own };
                    assert_eq!(Recipe::read(&recipe.text(), 7), recipe);
                }
            }
        }
        assert_eq!(Recipe::read("", 7), Recipe { seed: 7, ..Recipe::default() });
        assert_eq!(
            Recipe::read("-1 x  dense owner", 7),
            Recipe { seed: 7, density: Density::Dense, ..Recipe::default() }
        );
    }

    #[test]
    fn who_asks_once_more_gets_another_table() {
        let recipe = Recipe { seed: 4, ..Recipe::default() };
        assert_eq!(recipe.next(Next::New), Some(recipe));
        let used = Recipe { used: true, ..recipe };
        for next in [Next::New, Next::Another] {
            assert_eq!(used.next(next), Some(Recipe { seed: 5, ..recipe }));
        }
        assert_eq!(recipe.next(Next::Another), Some(Recipe { seed: 5, ..recipe }));
        assert_eq!(used.next(Next::Seed(9)), Some(Recipe { seed: 9, ..recipe }));
        let last = Recipe { seed: u32::MAX, ..recipe };
        assert_eq!(last.next(Next::Another), Some(Recipe { seed: 0, ..recipe }));
    }

    #[test]
    fn density_goes_by_steps_and_ends() {
        let usual = Recipe { seed: 4, used: true, ..Recipe::default() };
        let open = usual.next(Next::Open).expect("it is more open");
        assert_eq!(open, Recipe { density: Density::Open, used: false, ..usual });
        assert_eq!(open.next(Next::Open), None);
        let dense = usual.next(Next::Dense).expect("it is denser");
        assert_eq!((dense.seed, dense.density), (4, Density::Dense));
        assert_eq!(dense.next(Next::Dense), None);
        assert_eq!(dense.next(Next::Open).map(|recipe| recipe.density), Some(Density::Usual));
    }
}
