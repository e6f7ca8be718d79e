//! How much of a player's deployment zone sees each place of the table.

use super::cells::{outline, share};
use super::survey::{BarSubject, Fact, FactSubject, FactValue, HistogramBar, StudyResult, StudyShape};
use crate::analysis::line_of_sight::exposure::exposure;
use crate::analysis::zone_visibility::between_zones;
use crate::analysis::{Base, Table};
use crate::checks::at_least;
use crate::layout::Layout;
use crate::pack::Owner;

/// The coldest: none of the zone sees it; and the hottest: all of it does.
pub(super) const COLDEST: u8 = 0;
pub(super) const HOTTEST: u8 = 8;

/// What is less than this is nothing, and what is more than all but this is all: the measure is no better.
const LITTLE: f64 = 0.005;

pub(super) fn survey(layout: &Layout, from: Owner, target: u32) -> StudyResult {
    let table = Table::new(layout);
    let exposed = Base::find(layout.pack, target).and_then(|target| exposure(&table, from, target));
    let Some(exposed) = exposed else { return StudyResult::default() };
    let heats: Vec<Option<u8>> = exposed.cells.iter().map(|cell| cell.map(heat)).collect();
    let known: Vec<f64> = exposed.cells.iter().copied().flatten().collect();
    let mut survey = StudyResult::default();
    for level in COLDEST..=HOTTEST {
        let path = outline(exposed.columns, 1.0, heats.len(), &|cell| heats[cell] == Some(level));
        let count = heats.iter().filter(|heat| **heat == Some(level)).count();
        let subject = BarSubject::Exposure(level);
        if count > 0 {
            survey.shapes.push(StudyShape { sort: subject.sort(), path });
        }
        survey.bars.push(HistogramBar { subject, share: share(count, known.len()) });
    }
    let sum: f64 = known.iter().sum();
    let mean = if known.is_empty() { 0.0 } else { sum * share(1, known.len()) };
    let part = |meant: &dyn Fn(f64) -> bool| {
        FactValue::Share(share(known.iter().filter(|cell| meant(**cell)).count(), known.len()))
    };
    // In the words of the check that compares it.
    let blocked = between_zones(&table, layout.attacker_edge).blocked() * 100.0;
    let open = !at_least(blocked, table.limits().sight_lines.at_least * 100.0);
    survey.facts = vec![
        Fact::new(FactSubject::MeanExposure, FactValue::Share(mean)),
        Fact::new(FactSubject::BlockedLines, FactValue::Percent(blocked)).bad(open),
        Fact::new(FactSubject::UnexposedGround, part(&|cell| cell < LITTLE)),
        Fact::new(FactSubject::ExposedGround, part(&|cell| cell > 0.5)),
    ];
    survey
}

/// How hot a place is that so much of the zone sees.
fn heat(share: f64) -> u8 {
    if share < LITTLE {
        return 0;
    }
    let between = f64::from(HOTTEST - 1);
    let level = (1..HOTTEST).find(|level| share * between < f64::from(*level)).unwrap_or(HOTTEST - 1);
    if share > 1.0 - LITTLE { HOTTEST } else { level }
}

/// The least and the most of the zone that sees a place of a level between the coldest and the hottest, in hundredths.
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
    fn the_lines_between_the_zones_are_those_of_the_check() {
        let wall = |width: f64| layout(&[rectangle("a", "building", (width / 2.0, 24.0), (width, 0.01), 0.0)]);
        for (table, is_open) in [(wall(12.0), true), (wall(48.0), false)] {
            let report = Report::of(&table, Plan::default());
            let finding = report.findings().into_iter().find(|finding| finding.rule == "sight-lines");
            let said =
                finding.map_or_else(|| "100%".to_owned(), |finding| amount(finding.measured, MeasureUnit::Percent));
            for from in [Owner::Attacker, Owner::Defender] {
                let fact = &survey(&table, from, 30).facts[1];
                assert_eq!((messages::value(&table, &fact.values[0]), fact.bad), (said.clone(), is_open));
            }
        }
    }

    #[test]
    fn heat_says_what_its_name_says() {
        for (share, level) in [(0.0, 0), (0.01, 1), (0.14, 1), (0.15, 2), (0.5, 4), (0.86, 7), (0.99, 7), (1.0, 8)] {
            assert_eq!(heat(share), level, "{share}");
        }
    }
}
