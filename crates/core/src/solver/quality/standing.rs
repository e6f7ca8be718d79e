//! The place of a table's number among those of generated tables.

use serde::{Deserialize, Serialize};

use super::{Quality, QualityNumber};
use crate::pack::Generated;

/// The pack's file has three decimals, so its values are this exact.
const ROUNDING: f64 = 0.0005;

/// How a number of a table compares with those of generated tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rating {
    /// At least as good as nine of ten.
    Good,
    /// Neither of the others.
    Typical,
    /// Worse than nine of ten.
    Unusual,
}

/// The place of a number among those of generated tables. In each pair the worse value comes first.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// The table's number.
    pub value: f64,
    /// How it compares.
    pub rating: Rating,
    /// The worst and the best generated number.
    pub ends: [f64; 2],
    /// The numbers between which eight of ten generated tables are: one of ten is worse, one is better.
    pub middle: [f64; 2],
}

impl QualityNumber {
    /// The place of a table's number; `None` where the pack's file has no values for it.
    pub fn standing(self, quality: &Quality, generated: &Generated) -> Option<Standing> {
        let values = match self {
            Self::Balance => &generated.balance,
            Self::Open => &generated.open,
            Self::Lines => &generated.lines,
            Self::Variety => &generated.variety,
            Self::Margin => &generated.margin,
        };
        let tenth = values.len() / 10;
        let from_least = [values.first()?, values.get(tenth)?, values.get(values.len() - 1 - tenth)?, values.last()?];
        let [worst, low, high, best] = from_least.map(|value| *value);
        let (ends, middle) =
            if self.is_better_more() { ([worst, best], [low, high]) } else { ([best, worst], [high, low]) };
        let value = self.of(quality);
        let better_than = |other: f64| if self.is_better_more() { value - other } else { other - value };
        let rating = if better_than(middle[1]) >= -ROUNDING {
            Rating::Good
        } else if better_than(middle[0]) >= -ROUNDING {
            Rating::Typical
        } else {
            Rating::Unusual
        };
        Some(Standing { value, rating, ends, middle })
    }
}

impl Standing {
    /// Where a value is between the worst and the best generated one, from 0 to 1.
    pub fn share_of(&self, value: f64) -> f64 {
        let [worst, best] = self.ends;
        let share = (value - worst) / (best - worst);
        // Where all are the same, nothing is worse.
        if share.is_nan() { 1.0 } else { share.clamp(0.0, 1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn generated(values: &[f64]) -> Generated {
        let values = || values.to_vec();
        Generated {
            tables: 1000,
            balance: values(),
            open: values(),
            lines: values(),
            variety: values(),
            margin: values(),
        }
    }

    fn of(number: QualityNumber, value: f64, values: &[f64]) -> Standing {
        let quality = Quality { balance: value, open: value, lines: value, variety: value, margin: value };
        number.standing(&quality, &generated(values)).expect("there are values")
    }

    #[test]
    fn a_number_is_rated_by_the_tenth_that_is_better_and_the_tenth_that_is_worse() {
        let values: Vec<f64> = (0..=100).map(f64::from).collect();
        for number in QualityNumber::ALL {
            // From the worst value to the best one.
            let mirrored = |value: f64| if number.is_better_more() { value } else { 100.0 - value };
            for (value, rating, share) in [
                (-7.0, Rating::Unusual, 0.0),
                (9.9, Rating::Unusual, 0.099),
                (10.0, Rating::Typical, 0.1),
                (50.0, Rating::Typical, 0.5),
                (89.9, Rating::Typical, 0.899),
                (90.0, Rating::Good, 0.9),
                (120.0, Rating::Good, 1.0),
            ] {
                let standing = of(number, mirrored(value), &values);
                assert_eq!(standing.rating, rating, "{number:?} {value}");
                assert!((standing.share_of(standing.value) - share).abs() < 1e-9, "{number:?} {value}");
                let shares = [standing.ends, standing.middle].map(|pair| pair.map(|value| standing.share_of(value)));
                for (share, wanted) in shares.concat().into_iter().zip([0.0, 1.0, 0.1, 0.9]) {
                    assert!((share - wanted).abs() < 1e-9, "{number:?}: {shares:?}");
                }
            }
        }
    }

    #[test]
    fn what_the_file_rounds_away_counts_for_the_table() {
        let values: Vec<f64> = (0..=10).map(|tenth| f64::from(tenth) * 0.333).collect();
        assert_eq!(of(QualityNumber::Margin, 0.3328, &values).rating, Rating::Typical);
        assert_eq!(of(QualityNumber::Margin, 0.3318, &values).rating, Rating::Unusual);
    }

    #[test]
    fn equal_values_make_no_table_worse() {
        let same = of(QualityNumber::Balance, 0.0, &[0.0; 101]);
        assert_eq!((same.rating, same.share_of(0.0)), (Rating::Good, 1.0));
        let no_values = QualityNumber::Open.standing(&Quality::default(), &generated(&[]));
        assert_eq!(no_values, None);
    }
}
