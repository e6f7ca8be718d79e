//! Exposure: how much of a player's deployment zone sees each place of the table.

use super::cells::{outline, share};
use super::result::{Fact, FactSubject, FactValue, HistogramBar, StudyResult, StudyShape, StudyShapeKind};
use crate::analysis::line_of_sight::exposure::exposure;
use crate::analysis::zone_visibility::between_zones;
use crate::analysis::{Base, Table};
use crate::checks::at_least;
use crate::layout::Layout;
use crate::pack::Owner;

/// The levels of places that none of the zone sees, and that all of it does.
pub(super) const COLDEST: u8 = 0;
pub(super) const HOTTEST: u8 = 8;

/// A share nearer to 0 or 1 than this counts as 0 or 1, because the measure isn't more exact.
const PRECISION: f64 = 0.005;

pub(super) fn run(layout: &Layout, from: Owner, target: u32) -> StudyResult {
    let table = Table::new(layout);
    let exposed = Base::find(layout.pack, target).and_then(|target| exposure(&table, from, target));
    let Some(exposed) = exposed else { return StudyResult::default() };
    let levels: Vec<Option<u8>> = exposed.cells.iter().map(|cell| cell.map(level_of)).collect();
    let shares: Vec<f64> = exposed.cells.iter().copied().flatten().collect();
    let mut result = StudyResult::default();
    for level in COLDEST..=HOTTEST {
        let path = outline(exposed.columns, 1.0, levels.len(), &|cell| levels[cell] == Some(level));
        let count = levels.iter().filter(|cell| **cell == Some(level)).count();
        if count > 0 {
            result.shapes.push(StudyShape { kind: StudyShapeKind::Heat(level), path });
        }
        result.bars.push(HistogramBar { level, share: share(count, shares.len()) });
    }
    let sum: f64 = shares.iter().sum();
    let mean = if shares.is_empty() { 0.0 } else { sum * share(1, shares.len()) };
    let share_where = |is_in: &dyn Fn(f64) -> bool| {
        FactValue::Share(share(shares.iter().filter(|cell| is_in(**cell)).count(), shares.len()))
    };
    // As a percentage, like the check that compares it.
    let blocked = between_zones(&table, layout.attacker_edge).blocked() * 100.0;
    let is_too_open = !at_least(blocked, table.limits().sight_lines.at_least * 100.0);
    result.facts = vec![
        Fact::new(FactSubject::MeanExposure, FactValue::Share(mean)),
        Fact::new(FactSubject::BlockedLines, FactValue::Percent(blocked)).bad(is_too_open),
        Fact::new(FactSubject::UnexposedGround, share_where(&|cell| cell < PRECISION)),
        Fact::new(FactSubject::ExposedGround, share_where(&|cell| cell > 0.5)),
    ];
    result
}

/// The level of a place that this share of the zone sees.
fn level_of(share: f64) -> u8 {
    if share < PRECISION {
        return 0;
    }
    let inner_levels = f64::from(HOTTEST - 1);
    let level = (1..HOTTEST).find(|level| share * inner_levels < f64::from(*level)).unwrap_or(HOTTEST - 1);
    if share > 1.0 - PRECISION { HOTTEST } else { level }
}

/// The least and the greatest share of the zone that sees a place of a level between the coldest and the hottest, in percent.
pub(super) fn percents(level: u8) -> [u32; 2] {
    let percents = |level: u8| u32::from(level) * 100 / u32::from(HOTTEST - 1);
    [percents(level.saturating_sub(1)) + 1, percents(level).min(99)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::messages::amount;
    use crate::checks::testing::{layout, rectangle};
    use crate::checks::{MeasureUnit, Plan, Report};
    use crate::study::messages;

    #[test]
    fn the_blocked_lines_are_those_of_the_check() {
        let wall = |width: f64| layout(&[rectangle("a", "building", (width / 2.0, 24.0), (width, 0.01), 0.0)]);
        for (table, is_open) in [(wall(12.0), true), (wall(48.0), false)] {
            let report = Report::of(&table, Plan::default());
            let finding = report.findings().into_iter().find(|finding| finding.check == "sight-lines");
            let expected =
                finding.map_or_else(|| "100%".to_owned(), |finding| amount(finding.measured, MeasureUnit::Percent));
            for from in [Owner::Attacker, Owner::Defender] {
                let fact = &run(&table, from, 30).facts[1];
                assert_eq!((messages::value(&table, &fact.values[0]), fact.is_bad), (expected.clone(), is_open));
            }
        }
    }

    #[test]
    fn levels_have_the_shares_that_they_are_named_by() {
        for (share, level) in [(0.0, 0), (0.01, 1), (0.14, 1), (0.15, 2), (0.5, 4), (0.86, 7), (0.99, 7), (1.0, 8)] {
            assert_eq!(level_of(share), level, "{share}");
        }
    }
}
