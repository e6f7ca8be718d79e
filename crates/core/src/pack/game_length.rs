//! How long a game is where dice decide it, when those come who come later, and how likely each is.

/// How many turns a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameLength {
    /// The most turns of each player.
    pub most: u32,
    /// The roll that can end it earlier, where there is one.
    pub ends: Option<EndRoll>,
}

/// A roll of a D6 at the end of each turn that can be the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndRoll {
    /// The first turn at the end of which it is rolled.
    pub from: u32,
    /// The lowest roll that ends the game, 2 to 6.
    pub on: u32,
}

/// Who comes later, by a roll of a D6 each turn until they are there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrivals {
    /// Who that is, as at the beginning of a sentence.
    pub who: String,
    /// The first turn in which it is rolled.
    pub from_turn: u32,
    /// The lowest roll that brings them, 2 to 6.
    pub on: u32,
    /// What adds 1 to the roll each, where anything does.
    pub more_for_each: Option<String>,
}

/// How likely a D6 with something added shows this number or more.
fn at_least(on: u32, more: u32) -> f64 {
    let lowest = on.saturating_sub(more).clamp(1, 7);
    f64::from(7 - lowest) / 6.0
}

impl GameLength {
    /// Whether the roll is made at the end of this turn.
    pub fn is_rolled_after(&self, turn: u32) -> bool {
        self.ends.is_some_and(|roll| turn >= roll.from && turn < self.most)
    }

    /// How likely the game ends at the end of this turn, for a game that has just begun.
    pub fn ends_at(&self, turn: u32) -> f64 {
        let goes_on_until = |turn: u32| (1..turn).fold(1.0, |chance, before| chance * (1.0 - self.ends_now(before)));
        goes_on_until(turn) * self.ends_now(turn)
    }

    /// How likely it ends at the end of this turn, for a game that has come so far.
    pub fn ends_now(&self, turn: u32) -> f64 {
        match self.ends {
            Some(roll) if self.is_rolled_after(turn) => at_least(roll.on, 0),
            _ => f64::from(u8::from(turn == self.most)),
        }
    }

    /// The turns that can be the last one.
    pub fn last_turns(&self) -> impl Iterator<Item = u32> + use<> {
        self.ends.map_or(self.most, |roll| roll.from)..=self.most
    }

    /// How many turns it has on average.
    pub fn mean(&self) -> f64 {
        self.last_turns().map(|turn| f64::from(turn) * self.ends_at(turn)).sum()
    }
}

impl Arrivals {
    /// Whether a roll brings them, with so many things that add 1.
    pub const fn comes(&self, roll: u32, more: u32) -> bool {
        roll.saturating_add(more) >= self.on
    }

    /// How likely one roll brings them, with so many things that add 1.
    pub fn chance(&self, more: u32) -> f64 {
        at_least(self.on, more)
    }

    /// How likely they are there by the roll of this turn, with so many things that add 1 to each roll.
    pub fn by_turn(&self, turn: u32, more: u32) -> f64 {
        let rolls = (turn + 1).saturating_sub(self.from_turn);
        1.0 - (0..rolls).fold(1.0, |missing, _| missing * (1.0 - self.chance(more)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::readable;

    const STORM: GameLength = GameLength { most: 10, ends: Some(EndRoll { from: 7, on: 4 }) };

    fn relief() -> Arrivals {
        Arrivals { who: "The relief".to_owned(), from_turn: 2, on: 5, more_for_each: None }
    }

    /// All throws of so many D6, in their order.
    fn throws(dice: u32) -> Vec<Vec<u32>> {
        let one_more = |throws: Vec<Vec<u32>>| {
            let with = |throw: Vec<u32>| (1..=6).map(move |die| [&throw[..], &[die]].concat());
            throws.into_iter().flat_map(with).collect()
        };
        (0..dice).fold(vec![Vec::new()], |throws, _| one_more(throws))
    }

    #[expect(clippy::cast_precision_loss, reason = "few throws")]
    fn share(of: usize, all: usize) -> f64 {
        of as f64 / all as f64
    }

    #[test]
    fn the_odds_of_each_length_are_those_of_all_throws() {
        for (from, on, most) in [(7, 4, 10), (1, 6, 4), (3, 2, 7), (5, 5, 6)] {
            let length = GameLength { most, ends: Some(EndRoll { from, on }) };
            let all = throws(most - from);
            // The roll after turn `from` comes first; with none that ends it, the game has all turns.
            let last = |throw: &Vec<u32>| {
                throw.iter().position(|die| *die >= on).map_or(most, |nth| from + u32::try_from(nth).expect("few"))
            };
            let lengths: Vec<u32> = all.iter().map(last).collect();
            for turn in 0..=most + 1 {
                let ended = lengths.iter().filter(|last| **last == turn).count();
                assert!((length.ends_at(turn) - share(ended, all.len())).abs() < 1e-12, "{length:?} {turn}");
            }
            let sum: u32 = lengths.iter().sum();
            assert!((length.mean() - share(sum as usize, all.len())).abs() < 1e-12, "{length:?}");
        }
    }

    #[test]
    fn the_odds_of_arrivals_are_those_of_all_throws() {
        let relief = relief();
        for more in 0..=5 {
            for turn in 1..=6 {
                let all = throws((turn + 1_u32).saturating_sub(2));
                let arrived = all.iter().filter(|throw| throw.iter().any(|die| die + more >= relief.on)).count();
                assert!((relief.by_turn(turn, more) - share(arrived, all.len())).abs() < 1e-12, "+{more} by {turn}");
            }
        }
    }

    #[test]
    fn the_numbers_are_those_of_the_document() {
        assert!((STORM.mean() - 7.875).abs() < 1e-12);
        assert_eq!([7, 8, 9, 10].map(|turn| readable(STORM.ends_at(turn), 6)), ["0.5", "0.25", "0.125", "0.125"]);
        assert_eq!(
            (6..=10).map(|turn| STORM.is_rolled_after(turn)).collect::<Vec<_>>(),
            [false, true, true, true, false]
        );
        let relief = relief();
        let percent = |turn, more| readable(relief.by_turn(turn, more) * 100.0, 0);
        assert_eq!([2, 3, 4, 5, 6, 7, 8].map(|turn| percent(turn, 0)), ["33", "56", "70", "80", "87", "91", "94"]);
        assert_eq!([2, 3, 4, 5].map(|turn| percent(turn, 1)), ["50", "75", "88", "94"]);
        assert_eq!([percent(1, 0), percent(2, 4)], ["0", "100"]);
    }

    #[test]
    fn a_fixed_length_ends_with_its_last_turn() {
        let fixed = GameLength { most: 8, ends: None };
        assert_eq!(fixed.last_turns().collect::<Vec<_>>(), [8]);
        assert_eq!([7, 8].map(|turn| readable(fixed.ends_at(turn), 6)), ["0", "1"]);
        assert!((fixed.mean() - 8.0).abs() < 1e-12 && !fixed.is_rolled_after(7));
    }
}
