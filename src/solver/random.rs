//! Chance that comes from a seed: the same numbers on every machine.

/// A stream of numbers, by Steele, Lea and Flood's `SplitMix64` ("Fast splittable pseudorandom number generators", 2014).
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

/// What a step adds: the golden ratio's share of 2⁶⁴, made odd.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl SplitMix64 {
    /// The stream of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A stream of its own for the `nth` of something: what one of them draws changes nothing for the others.
    #[must_use]
    pub const fn fork(&self, nth: u64) -> Self {
        Self(mixed(self.0 ^ mixed(nth.wrapping_add(STEP))))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mixed(self.0)
    }

    /// One of 0 to `count` − 1; 0 where there is none.
    pub fn below(&mut self, count: usize) -> usize {
        // A count of things here is tiny beside 2⁶⁴, so the remainder favours none by more than nothing.
        let count = u64::try_from(count.max(1)).unwrap_or(1);
        usize::try_from(self.next() % count).unwrap_or_default()
    }

    /// A whole number from `least` to `most`, both among them; `least` where that is the larger.
    pub fn between(&mut self, least: i32, most: i32) -> i32 {
        let count = usize::try_from(i64::from(most) - i64::from(least) + 1).unwrap_or(1);
        least.saturating_add(i32::try_from(self.below(count)).unwrap_or_default())
    }

    /// One of some things; none where there are none.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(self.below(things.len()))
    }

    /// Puts things into another order, each order as likely as any other: Fisher and Yates' shuffle.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
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
    fn a_seed_gives_the_numbers_that_others_publish_for_it() {
        // The reference implementation's first numbers for the seed 1234567.
        let mut chance = SplitMix64::new(1_234_567);
        let drawn: Vec<u64> = (0..3).map(|_| chance.next()).collect();
        assert_eq!(drawn, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn numbers_stay_within_their_bounds_and_reach_them() {
        let mut chance = SplitMix64::new(7);
        let drawn: Vec<i32> = (0..200).map(|_| chance.between(-2, 2)).collect();
        assert!((-2..=2).all(|one| drawn.contains(&one)) && drawn.iter().all(|one| (-2..=2).contains(one)));
        assert_eq!((chance.between(3, 3), chance.between(5, 1), chance.below(0)), (3, 5, 0));
        assert_eq!(chance.pick::<u8>(&[]), None);
        let mut order: Vec<usize> = (0..20).collect();
        chance.shuffle(&mut order);
        assert_ne!(order, (0..20).collect::<Vec<_>>());
        order.sort_unstable();
        assert_eq!(order, (0..20).collect::<Vec<_>>());
    }

    #[test]
    fn what_one_fork_draws_changes_nothing_for_another() {
        let chance = SplitMix64::new(7);
        let (mut first, mut second) = (chance.fork(1), chance.fork(2));
        let drawn = second.below(1000);
        assert_ne!((first.below(1000), first.below(1000)), (second.below(1000), second.below(1000)));
        assert_eq!(SplitMix64::new(7).fork(2).below(1000), drawn);
    }
}
