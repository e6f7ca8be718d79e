//! Random numbers that are the same on every run.

use tablewright::solver::random::SplitMix64;
use tablewright::units::Length;

/// The number of rounds of a random test: all in CI, and a twentieth elsewhere.
pub fn rounds(all: usize) -> usize {
    if is_thorough() { all } else { all / 20 }
}

/// Whether tests run at full length: in CI.
pub fn is_thorough() -> bool {
    std::env::var_os("CI").is_some_and(|value| !value.is_empty())
}

/// A random length between two numbers of inches.
pub fn inches(random: &mut SplitMix64, least: i32, most: i32) -> Length {
    Length::hundredths(random.between(least * 100, most * 100))
}

/// A linear congruential generator with Knuth's constants for MMIX (*The Art of Computer Programming*, volume 2).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, range: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % range.max(1)
    }

    pub fn pick<'t, T>(&mut self, from: &'t [T]) -> &'t T {
        &from[self.below(from.len())]
    }
}
