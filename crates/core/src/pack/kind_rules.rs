//! What a kind's rules are as data: sight, ranges, when a unit is in it, tests, dice.

use super::file::{AuraFrom, Dice, SightPer, TestedMove};
use crate::units::readable;
use crate::words::t;

/// What a kind counts for lines of sight over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    pub value: u32,
    pub per: SightPer,
    /// How many levels or floors it has.
    pub of: u32,
}

impl Sight {
    /// Whether the value is for each level or floor, so that a piece can have its own number of them.
    pub fn is_counted(self) -> bool {
        self.per != SightPer::Piece
    }

    /// The value in all.
    pub const fn in_all(self) -> u32 {
        self.value * self.of
    }
}

/// What a piece does to those within a range of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Aura {
    /// In inches.
    pub range: f64,
    pub from: AuraFrom,
    /// Who is meant; `None` for everybody.
    pub whose: Option<String>,
    pub text: String,
}

/// A test of who moves into or through terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveTest {
    pub moves: Vec<TestedMove>,
    /// The names of those who test; everybody where nobody is named.
    pub troops: Vec<String>,
    /// The names of those who don't, of everybody.
    pub except: Vec<String>,
    /// The highest roll of a D6 that fails.
    pub fails_on: u32,
    /// What happens to who fails.
    pub damage: String,
}

impl MoveTest {
    /// Whether a sort of troops tests, by its name; `None` for troops that no test names.
    pub fn is_for(&self, troop: Option<&str>) -> bool {
        let names = |named: &[String]| troop.is_some_and(|troop| named.iter().any(|one| one == troop));
        if self.troops.is_empty() { !names(&self.except) } else { names(&self.troops) }
    }

    /// How likely it fails.
    pub const fn odds(&self) -> Odds {
        Odds::new(self.fails_on, Dice::D6.count())
    }
}

/// A table that is rolled on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RolledTable {
    pub name: String,
    pub dice: Dice,
    pub rows: Vec<RolledRow>,
}

/// What happens on some results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RolledRow {
    /// The lowest and the highest of these results.
    pub results: [u32; 2],
    pub text: String,
}

impl RolledTable {
    /// How likely one of a row's results is.
    pub fn odds(&self, row: &RolledRow) -> Odds {
        let [from, to] = row.results;
        Odds::new((from..=to).map(|result| self.dice.ways(result)).sum(), self.dice.count())
    }
}

/// Dice that are compared with a distance in the pack's unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistanceRoll {
    pub dice: Dice,
    /// What it means when they come to the distance or more.
    pub reached: String,
    /// What it means when they come to less.
    pub missed: String,
}

impl DistanceRoll {
    /// Whether a result is a distance or more.
    pub fn reaches(result: u32, distance: f64) -> bool {
        f64::from(result) >= distance
    }

    /// How likely the dice come to a distance or more, from 0 to 1.
    pub fn odds(&self, distance: f64) -> f64 {
        let [least, most] = self.dice.results();
        let reaching: u32 =
            (least..=most).filter(|result| Self::reaches(*result, distance)).map(|result| self.dice.ways(result)).sum();
        f64::from(reaching) / f64::from(self.dice.count())
    }
}

impl Dice {
    /// How many equally likely throws there are.
    pub const fn count(self) -> u32 {
        match self {
            Self::D3 => 3,
            Self::D6 => 6,
            Self::TwoD6 => 36,
            Self::ThreeD6 => 216,
        }
    }

    /// How many of these throws have this result.
    const fn ways(self, result: u32) -> u32 {
        let [least, most] = self.results();
        match self {
            _ if result < least || result > most => 0,
            Self::D3 | Self::D6 => 1,
            Self::TwoD6 => 6 - result.abs_diff(7),
            // Of the throws of three numbers from 0 to 5 with a sum, those in which one of them is above 5 are taken away again.
            Self::ThreeD6 => {
                let sum = if result > 10 { 21 - result } else { result } - least;
                let all = (sum + 2) * (sum + 1) / 2;
                if sum < 6 { all } else { all - 3 * ((sum - 4) * (sum - 5) / 2) }
            }
        }
    }
}

/// A probability as a fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    pub numerator: u32,
    pub denominator: u32,
}

impl Odds {
    const fn new(ways: u32, count: u32) -> Self {
        let (mut a, mut b) = (ways, count);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        Self { numerator: ways / a, denominator: count / a }
    }

    /// The probability in percent.
    pub fn percent(self) -> f64 {
        f64::from(self.numerator) * 100.0 / f64::from(self.denominator)
    }
}

/// A chance from 0 to 1 in percent. What is nearly certain isn't said to be certain.
pub fn chance_said(chance: f64) -> String {
    let percent = chance * 100.0;
    if chance < 1.0 && percent > 99.9 { t!("over {}%", readable(99.9, 1)) } else { t!("{}%", readable(percent, 1)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All throws of some dice, with their results.
    fn throws(dice: Dice) -> Vec<u32> {
        let results = |sides: u32| 1..=sides;
        match dice {
            Dice::D3 => results(3).collect(),
            Dice::D6 => results(6).collect(),
            Dice::TwoD6 => results(6).flat_map(|one| results(6).map(move |other| one + other)).collect(),
            Dice::ThreeD6 => {
                throws(Dice::TwoD6).into_iter().flat_map(|two| results(6).map(move |one| two + one)).collect()
            }
        }
    }

    #[test]
    fn odds_are_those_of_all_throws() {
        for dice in Dice::ALL {
            let throws = throws(dice);
            let all: u32 = throws.iter().map(|_| 1).sum();
            let [least, most] = dice.results();
            assert_eq!((throws.iter().min(), throws.iter().max()), (Some(&least), Some(&most)));
            for from in least..=most {
                for to in from..=most {
                    let row = RolledRow { results: [from, to], text: String::new() };
                    let table = RolledTable { name: String::new(), dice, rows: Vec::new() };
                    let odds = table.odds(&row);
                    let hits: u32 = throws.iter().map(|throw| u32::from((from..=to).contains(throw))).sum();
                    // The same fraction, and no number but 1 divides both of its parts.
                    assert_eq!(odds.numerator * all, hits * odds.denominator);
                    assert!(
                        (2..=216_u32)
                            .all(|by| !(odds.numerator.is_multiple_of(by) && odds.denominator.is_multiple_of(by))),
                        "{odds:?}"
                    );
                    let share = f64::from(hits) * 100.0 / f64::from(all);
                    assert!((odds.percent() - share).abs() < 1e-9);
                }
            }
        }
    }
}
