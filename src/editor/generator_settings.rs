//! How the next table is to be generated.

use crate::formats::storage::{self, StoredGeneratorSettings};
use crate::solver::generate::{Density, PlacementMethod};
use crate::words::t;

/// What a table is generated from, besides the table that it is made on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GeneratorSettings {
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
pub enum WantedTable {
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

impl WantedTable {
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

impl GeneratorSettings {
    /// The recipe of the table that is asked for; none where there is nothing more open, or denser.
    #[must_use]
    pub fn next(self, next: WantedTable) -> Option<Self> {
        let place = Density::NAMES.iter().position(|(_, density)| *density == self.density)?;
        let (seed, place) = match next {
            WantedTable::New if !self.used => (self.seed, place),
            WantedTable::New | WantedTable::Another => (self.seed.wrapping_add(1), place),
            WantedTable::Open => (self.seed, place.checked_sub(1)?),
            WantedTable::Dense => (self.seed, place + 1),
            WantedTable::Seed(seed) => (seed, place),
        };
        let (_, density) = *Density::NAMES.get(place)?;
        Some(Self { seed, density, used: false, ..self })
    }

    /// As text, by which a browser keeps it.
    #[must_use]
    pub fn text(self) -> String {
        let (method, density) = (self.method.name(), self.density.name());
        storage::write(&StoredGeneratorSettings {
            seed: Some(self.seed),
            method,
            density,
            own: self.own,
            used: self.used,
        })
    }

    /// What was kept by [`GeneratorSettings::text`]; what isn't known says nothing, and where there is no seed it is `first`.
    #[must_use]
    pub fn read(text: &str, first: u32) -> Self {
        let is_method = |word: &str| PlacementMethod::named(word).is_some();
        let stored = StoredGeneratorSettings::read(text, is_method, |word| Density::named(word).is_some());
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
                    let recipe = GeneratorSettings { seed: u32::MAX, method, density, own, used: !own };
                    assert_eq!(GeneratorSettings::read(&recipe.text(), 7), recipe);
                }
            }
        }
        assert_eq!(GeneratorSettings::read("", 7), GeneratorSettings { seed: 7, ..GeneratorSettings::default() });
        assert_eq!(
            GeneratorSettings::read("-1 x  dense owner", 7),
            GeneratorSettings { seed: 7, density: Density::Dense, ..GeneratorSettings::default() }
        );
    }

    #[test]
    fn who_asks_once_more_gets_another_table() {
        let recipe = GeneratorSettings { seed: 4, ..GeneratorSettings::default() };
        assert_eq!(recipe.next(WantedTable::New), Some(recipe));
        let used = GeneratorSettings { used: true, ..recipe };
        for next in [WantedTable::New, WantedTable::Another] {
            assert_eq!(used.next(next), Some(GeneratorSettings { seed: 5, ..recipe }));
        }
        assert_eq!(recipe.next(WantedTable::Another), Some(GeneratorSettings { seed: 5, ..recipe }));
        assert_eq!(used.next(WantedTable::Seed(9)), Some(GeneratorSettings { seed: 9, ..recipe }));
        let last = GeneratorSettings { seed: u32::MAX, ..recipe };
        assert_eq!(last.next(WantedTable::Another), Some(GeneratorSettings { seed: 0, ..recipe }));
    }

    #[test]
    fn density_goes_by_steps_and_ends() {
        let usual = GeneratorSettings { seed: 4, used: true, ..GeneratorSettings::default() };
        let open = usual.next(WantedTable::Open).expect("it is more open");
        assert_eq!(open, GeneratorSettings { density: Density::Open, used: false, ..usual });
        assert_eq!(open.next(WantedTable::Open), None);
        let dense = usual.next(WantedTable::Dense).expect("it is denser");
        assert_eq!((dense.seed, dense.density), (4, Density::Dense));
        assert_eq!(dense.next(WantedTable::Dense), None);
        assert_eq!(dense.next(WantedTable::Open).map(|recipe| recipe.density), Some(Density::Usual));
    }
}
