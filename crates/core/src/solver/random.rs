//! Random numbers from a seed, the same on every machine.

/// The generator `SplitMix64` (Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, 2014).
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

/// The increment of the state: 2⁶⁴ divided by the golden ratio, rounded to an odd number.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl SplitMix64 {
    /// A generator with this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// An independent generator for the `nth` of something, so that the draws of one don't change those of another.
    pub const fn fork(&self, nth: u64) -> Self {
        Self(mixed(self.0 ^ mixed(nth.wrapping_add(STEP))))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mixed(self.0)
    }

    /// A number from 0 to `count` − 1; 0 if `count` is 0.
    pub fn below(&mut self, count: usize) -> usize {
        // Counts here are tiny compared with 2⁶⁴, so the bias of the remainder is negligible.
        let count = u64::try_from(count.max(1)).unwrap_or(1);
        usize::try_from(self.next() % count).unwrap_or_default()
    }

    /// A number from `least` to `most`, both included; `least` if it is the larger.
    pub fn between(&mut self, least: i32, most: i32) -> i32 {
        let count = usize::try_from(i64::from(most) - i64::from(least) + 1).unwrap_or(1);
        least.saturating_add(i32::try_from(self.below(count)).unwrap_or_default())
    }

    /// One of these items; `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// Shuffles items uniformly (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

const fn mixed(state: u64) -> u64 {
    let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_numbers_of_the_reference_implementation() {
        // The first numbers of the reference implementation for the seed 1234567.
        let mut rng = SplitMix64::new(1_234_567);
        let drawn: Vec<u64> = (0..3).map(|_| rng.next()).collect();
        assert_eq!(drawn, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn numbers_stay_within_their_bounds_and_reach_them() {
        let mut rng = SplitMix64::new(7);
        let drawn: Vec<i32> = (0..200).map(|_| rng.between(-2, 2)).collect();
        assert!((-2..=2).all(|one| drawn.contains(&one)) && drawn.iter().all(|one| (-2..=2).contains(one)));
        assert_eq!((rng.between(3, 3), rng.between(5, 1), rng.below(0)), (3, 5, 0));
        assert_eq!(rng.pick::<u8>(&[]), None);
        let mut order: Vec<usize> = (0..20).collect();
        rng.shuffle(&mut order);
        assert_ne!(order, (0..20).collect::<Vec<_>>());
        order.sort_unstable();
        assert_eq!(order, (0..20).collect::<Vec<_>>());
    }

    #[test]
    fn forks_are_independent() {
        let rng = SplitMix64::new(7);
        let (mut first, mut second) = (rng.fork(1), rng.fork(2));
        let drawn = second.below(1000);
        assert_ne!((first.below(1000), first.below(1000)), (second.below(1000), second.below(1000)));
        assert_eq!(SplitMix64::new(7).fork(2).below(1000), drawn);
    }
}
