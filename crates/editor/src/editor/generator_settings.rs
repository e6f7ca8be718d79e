//! The settings for generating the next table.

use super::pack_wishes::PackWishes;
use crate::formats::storage::{self, StoredGeneratorSettings};
use crate::solver::generate::{Density, PlacementMethod};
use crate::words::t;

/// What a generated table depends on, besides the open table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GeneratorSettings {
    /// The seed of the random numbers.
    pub seed: u32,
    /// How pieces are placed.
    pub method: PlacementMethod,
    /// How full the table is to be.
    pub density: Density,
    /// Whether only the person's own terrain is used.
    pub own: bool,
    /// Whether a table was generated with these settings already, so that the next request is for another seed.
    pub used: bool,
    /// What is wished of the tables, beside what their pack asks for.
    pub wishes: PackWishes,
}

/// The table that is requested, relative to the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WantedTable {
    /// That of the settings; where it was generated already, that of the next seed.
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
    /// The step's name in the history.
    pub fn step_name(self) -> &'static str {
        match self {
            Self::New | Self::Seed(_) => t!("Generate a table"),
            Self::Another => t!("Generate another table"),
            Self::Open => t!("Generate a more open table"),
            Self::Dense => t!("Generate a denser table"),
        }
    }

    /// Whether a step with this name has generated a table.
    pub fn is_step_name(name: &str) -> bool {
        [Self::New, Self::Another, Self::Open, Self::Dense].into_iter().any(|wanted| wanted.step_name() == name)
    }
}

impl GeneratorSettings {
    /// The settings for a table; `None` where there is no density beyond the present one.
    pub fn wanted(&self, table: WantedTable) -> Option<Self> {
        let index = Density::NAMES.iter().position(|(_, density)| *density == self.density)?;
        let (seed, index) = match table {
            WantedTable::New if !self.used => (self.seed, index),
            WantedTable::New | WantedTable::Another => (self.seed.wrapping_add(1), index),
            WantedTable::Open => (self.seed, index.checked_sub(1)?),
            WantedTable::Dense => (self.seed, index + 1),
            WantedTable::Seed(seed) => (seed, index),
        };
        let (_, density) = *Density::NAMES.get(index)?;
        Some(Self { seed, density, used: false, ..self.clone() })
    }

    /// As stored text.
    pub fn text(&self) -> String {
        let (method, density) = (self.method.name(), self.density.name());
        storage::write(&StoredGeneratorSettings {
            seed: Some(self.seed),
            method,
            density,
            own: self.own,
            used: self.used,
            wishes: self.wishes.stored(),
        })
    }

    /// Reads what [`GeneratorSettings::text`] wrote, with the default for every invalid part and `first_seed` for a missing seed.
    pub fn read(text: &str, first_seed: u32) -> Self {
        let is_method = |word: &str| PlacementMethod::named(word).is_some();
        let stored = StoredGeneratorSettings::read(text, is_method, |word| Density::named(word).is_some());
        Self {
            seed: stored.seed.unwrap_or(first_seed),
            method: PlacementMethod::named(stored.method).unwrap_or_default(),
            density: Density::named(stored.density).unwrap_or_default(),
            own: stored.own,
            used: stored.used,
            wishes: PackWishes::read(stored.wishes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_settings_read_back() {
        for own in [false, true] {
            for (_, density) in Density::NAMES {
                for (_, method) in PlacementMethod::NAMES {
                    let settings = GeneratorSettings {
                        seed: u32::MAX,
                        method,
                        density,
                        own,
                        used: !own,
                        ..GeneratorSettings::default()
                    };
                    assert_eq!(GeneratorSettings::read(&settings.text(), 7), settings);
                    // As it was before there were wishes.
                    assert!(!settings.text().contains("wishes"));
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
    fn a_second_request_is_for_another_seed() {
        let settings = GeneratorSettings { seed: 4, ..GeneratorSettings::default() };
        assert_eq!(settings.wanted(WantedTable::New), Some(settings.clone()));
        let used = GeneratorSettings { used: true, ..settings.clone() };
        for next in [WantedTable::New, WantedTable::Another] {
            assert_eq!(used.wanted(next), Some(GeneratorSettings { seed: 5, ..settings.clone() }));
        }
        assert_eq!(settings.wanted(WantedTable::Another), Some(GeneratorSettings { seed: 5, ..settings.clone() }));
        assert_eq!(used.wanted(WantedTable::Seed(9)), Some(GeneratorSettings { seed: 9, ..settings.clone() }));
        let last = GeneratorSettings { seed: u32::MAX, ..settings.clone() };
        assert_eq!(last.wanted(WantedTable::Another), Some(GeneratorSettings { seed: 0, ..settings.clone() }));
    }

    #[test]
    fn density_goes_by_steps_up_to_its_ends() {
        let usual = GeneratorSettings { seed: 4, used: true, ..GeneratorSettings::default() };
        let open = usual.wanted(WantedTable::Open).expect("it is more open");
        assert_eq!(open, GeneratorSettings { density: Density::Open, used: false, ..usual.clone() });
        assert_eq!(open.wanted(WantedTable::Open), None);
        let dense = usual.wanted(WantedTable::Dense).expect("it is denser");
        assert_eq!((dense.seed, dense.density), (4, Density::Dense));
        assert_eq!(dense.wanted(WantedTable::Dense), None);
        assert_eq!(dense.wanted(WantedTable::Open).map(|settings| settings.density), Some(Density::Usual));
    }
}
