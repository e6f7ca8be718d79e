//! How much of a player's deployment zone sees each place of the table.

use super::cells::{outline, percent, share};
use super::{Bar, Fact, Shape, Sort, Survey};
use crate::analysis::sight::exposure::exposure;
use crate::analysis::sight_lines::between_zones;
use crate::analysis::{Base, Table};
use crate::checks::words::amount;
use crate::checks::{Unit, at_least};
use crate::layout::Layout;
use crate::pack::Owner;
use crate::words::t;

/// The hottest: all of the zone sees it.
const HOTTEST: u8 = 8;

/// What is less than this is nothing, and what is more than all but this is all: the measure is no better.
const LITTLE: f64 = 0.005;

pub(super) fn survey(layout: &Layout, from: Owner, target: u32) -> Survey {
    let table = Table::new(layout);
    let exposed = Base::find(layout.pack, target).and_then(|target| exposure(&table, from, target));
    let Some(exposed) = exposed else { return Survey::default() };
    let heats: Vec<Option<u8>> = exposed.cells.iter().map(|cell| cell.map(heat)).collect();
    let known: Vec<f64> = exposed.cells.iter().copied().flatten().collect();
    let mut survey = Survey::default();
    for level in 0..=HOTTEST {
        let path = outline(exposed.columns, 1.0, heats.len(), &|cell| heats[cell] == Some(level));
        let count = heats.iter().filter(|heat| **heat == Some(level)).count();
        let sort = Sort::Heat(level);
        if count > 0 {
            survey.shapes.push(Shape { sort, path });
        }
        survey.bars.push(Bar { name: name(level), share: share(count, known.len()), sort });
    }
    let sum: f64 = known.iter().sum();
    let mean = if known.is_empty() { 0.0 } else { sum * share(1, known.len()) };
    let part =
        |meant: &dyn Fn(f64) -> bool| percent(share(known.iter().filter(|cell| meant(**cell)).count(), known.len()));
    // In the words of the check that compares it.
    let blocked = between_zones(&table, layout.attacker_edge).blocked() * 100.0;
    let open = !at_least(blocked, table.limits().sight_lines.at_least * 100.0);
    survey.facts = vec![
        Fact::new(t!("Share of the zone that sees a place, on average"), percent(mean)),
        Fact::new(t!("Lines between the zones that terrain blocks"), amount(blocked, Unit::Percent)).bad(open),
        Fact::new(t!("Ground that none of the zone sees"), part(&|cell| cell < LITTLE)),
        Fact::new(t!("Ground that more than half of the zone sees"), part(&|cell| cell > 0.5)),
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

/// What a level of heat means, as its share of the zone.
fn name(level: u8) -> String {
    let percents = |level: u8| u32::from(level) * 100 / u32::from(HOTTEST - 1);
    match level {
        0 => percent(0.0),
        HOTTEST => percent(1.0),
        _ => format!("{}–{}%", percents(level - 1) + 1, percents(level).min(99)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{layout, rectangle};
    use crate::checks::{Plan, Report};

    #[test]
    fn the_lines_between_the_zones_are_those_of_the_check() {
        let wall = |width: f64| layout(&[rectangle("a", "building", (width / 2.0, 24.0), (width, 0.01), 0.0)]);
        for (table, is_open) in [(wall(12.0), true), (wall(48.0), false)] {
            let report = Report::of(&table, Plan::default());
            let finding = report.findings().into_iter().find(|finding| finding.rule == "sight-lines");
            let said = finding.map_or_else(|| "100%".to_owned(), |finding| amount(finding.measured, Unit::Percent));
            for from in [Owner::Attacker, Owner::Defender] {
                let fact = &survey(&table, from, 30).facts[1];
                assert_eq!((&fact.values[0], fact.bad), (&said, is_open));
            }
        }
    }

    #[test]
    fn heat_says_what_its_name_says() {
        let names: Vec<String> = (0..=HOTTEST).map(name).collect();
        assert_eq!(names, ["0%", "1–14%", "15–28%", "29–42%", "43–57%", "58–71%", "72–85%", "86–99%", "100%"]);
        for (share, level) in [(0.0, 0), (0.01, 1), (0.14, 1), (0.15, 2), (0.5, 4), (0.86, 7), (0.99, 7), (1.0, 8)] {
            assert_eq!(heat(share), level, "{share}");
        }
    }
}
