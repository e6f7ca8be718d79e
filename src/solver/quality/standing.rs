//! The rank of a table among generated tables.

use super::{Quality, QualityNumber};
use crate::pack::Generated;

impl QualityNumber {
    /// The share of the generated tables, 0 to 1, that the table is at least as good as in this number.
    #[must_use]
    pub fn standing(self, quality: &Quality, generated: &Generated) -> f64 {
        let values = match self {
            Self::Balance => &generated.balance,
            Self::Open => &generated.open,
            Self::Lines => &generated.lines,
            Self::Variety => &generated.variety,
            Self::Margin => &generated.margin,
        };
        let value = self.of(quality);
        if self.is_better_more() {
            share_up_to(values, value)
        } else {
            let others: Vec<f64> = values.iter().rev().map(|value| -value).collect();
            share_up_to(&others, -value)
        }
    }
}

/// The share of a distribution that is at most `value`, by linear interpolation between its quantiles `values`.
fn share_up_to(values: &[f64], value: f64) -> f64 {
    let below = values.partition_point(|one| *one <= value);
    let Some(before) = below.checked_sub(1) else { return 0.0 };
    let Some(next) = values.get(below) else { return 1.0 };
    let share = (value - values[before]) / (next - values[before]);
    #[expect(clippy::cast_precision_loss, reason = "a hundred values")]
    let (before, parts) = (before as f64, (values.len() - 1) as f64);
    (before + share) / parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_interpolated_between_quantiles() {
        let values = [0.0, 0.0, 2.0, 3.0, 5.0];
        for (value, share) in
            [(-1.0, 0.0), (0.0, 0.25), (1.0, 0.375), (2.0, 0.5), (4.0, 0.875), (5.0, 1.0), (9.0, 1.0), (f64::NAN, 0.0)]
        {
            assert!((share_up_to(&values, value) - share).abs() < 1e-12, "{value}: {}", share_up_to(&values, value));
        }
        assert!(share_up_to(&[], 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_better_number_ranks_higher() {
        let values: Vec<f64> = (0..=100).map(f64::from).collect();
        let generated = Generated {
            tables: 1000,
            balance: values.clone(),
            open: values.clone(),
            lines: values.clone(),
            variety: values.clone(),
            margin: values,
        };
        let at = |value| Quality { balance: value, open: value, lines: value, variety: value, margin: value };
        for number in QualityNumber::ALL {
            let standing = |value| number.standing(&at(value), &generated);
            let (bad, good) = if number.is_better_more() { (30.0, 80.0) } else { (70.0, 20.0) };
            assert!((standing(bad) - 0.3).abs() < 1e-12 && (standing(good) - 0.8).abs() < 1e-12, "{number:?}");
        }
    }
}
