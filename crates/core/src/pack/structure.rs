//! Structure tests: what destroys a wall, a gate or a tower, and how likely.
//!
//! A test rolls a D6 for each hit of this round and for each token of an earlier one. More than the structure in all destroys; what stands
//! gets a token.

/// The most dice of a structure test.
pub const MAX_STRUCTURE_DICE: u32 = 50;

/// What a structure test can destroy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Structure {
    /// What of the piece it is.
    pub part: StructurePart,
    /// What the dice have to come to more than.
    pub value: u32,
}

/// How what has a structure is battered instead of shot at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Battering {
    /// How many hits each ram, or whatever else batters, adds to a structure test.
    pub hits: u32,
    /// How far who batters goes back from what stands, in inches.
    pub back: f64,
}

/// What of a piece is destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StructurePart {
    /// The whole piece.
    Piece,
    /// A gate in it.
    Gate,
}

impl Structure {
    /// The fewest dice that can destroy it.
    pub(super) const fn least_dice(self) -> u32 {
        self.value / 6 + 1
    }

    /// How likely one test with so many dice destroys it, from 0 to 1.
    pub fn odds(self, dice: u32) -> f64 {
        let sums = sums_of(dice);
        // The place in the list is how much a sum is more than the least one.
        let first = (self.value + 1).saturating_sub(dice) as usize;
        sums.get(first..).map_or(0.0, |beyond| beyond.iter().sum())
    }

    /// How likely one of the first so many tests destroys it where each round has one hit: each test has a die more than the one before.
    pub fn odds_by_test(self, tests: u32) -> f64 {
        1.0 - (1..=tests).fold(1.0, |stands, dice| stands * (1.0 - self.odds(dice)))
    }
}

/// How likely each sum of so many D6 is, from the least sum on: the distribution of one more die after the other.
fn sums_of(dice: u32) -> Vec<f64> {
    (0..dice).fold(vec![1.0], |sums, _| {
        let mut more = vec![0.0; sums.len() + 5];
        for (place, share) in sums.into_iter().enumerate() {
            for one in &mut more[place..place + 6] {
                *one += share / 6.0;
            }
        }
        more
    })
}

#[cfg(test)]
mod tests {
    use super::super::file::MAX_STRUCTURE;
    use super::*;

    fn structure(value: u32) -> Structure {
        Structure { part: StructurePart::Piece, value }
    }

    /// The sums of all throws of so many D6.
    fn all_sums(dice: u32) -> Vec<u32> {
        (0..dice).fold(vec![0], |sums, _| sums.into_iter().flat_map(|sum| (1..=6).map(move |die| sum + die)).collect())
    }

    #[test]
    #[expect(clippy::cast_precision_loss, reason = "few throws")]
    fn the_odds_are_those_of_all_throws() {
        for dice in 0..=6 {
            let all = all_sums(dice);
            for value in 1..=MAX_STRUCTURE {
                let destroyed = all.iter().filter(|sum| **sum > value).count();
                let share = destroyed as f64 / all.len() as f64;
                assert!((structure(value).odds(dice) - share).abs() < 1e-12, "{dice} dice, {value}");
                assert_eq!(dice >= structure(value).least_dice(), destroyed > 0, "{dice} dice, {value}");
            }
        }
    }

    /// A row of the document's table: the dice, and the chances in percent at 12, 15, 20, 25 and 30.
    type Row = (u32, [f64; 5]);

    const STRUCTURES: [u32; 5] = [12, 15, 20, 25, 30];

    #[test]
    fn the_odds_are_those_of_the_document() {
        const ROWS: [Row; 8] = [
            (3, [25.9, 4.6, 0.0, 0.0, 0.0]),
            (4, [66.4, 33.6, 2.7, 0.0, 0.0]),
            (5, [90.2, 69.5, 22.1, 1.6, 0.0]),
            (6, [98.0, 90.4, 54.6, 14.5, 1.0]),
            (7, [99.7, 97.8, 80.8, 41.4, 9.4]),
            (8, [100.0, 99.6, 93.9, 69.5, 30.5]),
            (9, [100.0, 100.0, 98.5, 87.7, 57.6]),
            (10, [100.0, 100.0, 99.7, 96.1, 79.5]),
        ];
        let mut unlike = Vec::new();
        for (dice, row) in ROWS {
            for (value, percent) in STRUCTURES.into_iter().zip(row) {
                let odds = structure(value).odds(dice) * 100.0;
                if (odds - percent).abs() > 0.05 {
                    unlike.push(format!("{dice} dice, {value}: {odds:.3}, not {percent}"));
                }
            }
        }
        assert!(unlike.is_empty(), "{unlike:#?}");
        assert_eq!(STRUCTURES.map(|value| structure(value).least_dice()), [3, 3, 4, 5, 6]);
    }

    #[test]
    fn one_hit_a_round_brings_it_down_as_in_the_document() {
        for (value, test, percent) in
            [(12, 3, 26.0), (12, 4, 75.0), (12, 5, 98.0), (15, 5, 81.0), (20, 6, 66.0), (25, 7, 51.0), (30, 9, 74.0)]
        {
            let odds = structure(value).odds_by_test(test) * 100.0;
            assert!((odds - percent).abs() <= 0.5, "{value} by test {test}: {odds}");
        }
    }

    #[test]
    fn the_most_dice_are_nearly_certain_for_the_highest_structure() {
        assert!(structure(MAX_STRUCTURE).odds(MAX_STRUCTURE_DICE) > 0.99);
        assert!((structure(1).odds(MAX_STRUCTURE_DICE) - 1.0).abs() < 1e-12);
    }
}
