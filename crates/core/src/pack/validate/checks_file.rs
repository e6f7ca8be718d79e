//! Validates `checks.toml`.

use super::super::file::{
    Band, ChecksFile, DistanceMeasure, Files, Inches, KindTable, LimitUnit, LimitsTable, MAX_OWN_CHECK_TAGS,
    MeasuredTo, OwnCheck, OwnMeasure, PackFile, PerThousandMeasure,
};
use super::names::{check_selector, check_unique, place_names};

/// Makes sure of the checks that a pack declares.
pub(super) fn check_checks(file: &ChecksFile, files: &Files) -> Result<(), String> {
    check_unique("check", file.check.iter().map(|check| (&*check.id, check.tag)))?;
    file.check
        .iter()
        .try_for_each(|check| check_own_check(check, files).map_err(|why| format!("check {}: {why}", check.id)))
}

fn check_own_check(check: &OwnCheck, files: &Files) -> Result<(), String> {
    let is_word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    if !check.id.split('-').all(is_word) {
        return Err("an id is small letters and digits with hyphens between them".to_owned());
    }
    if LimitsTable::has_check(&check.id) {
        return Err("a check that every pack can ask for is called so".to_owned());
    }
    if check.tag >= MAX_OWN_CHECK_TAGS {
        return Err(format!("tag is {}, but links have room for less than {MAX_OWN_CHECK_TAGS}", check.tag));
    }
    for (what, selector) in [("of", Some(&check.of)), ("measure", check.others())] {
        if let Some(selector) = selector {
            check_selector(selector, &files.terrain).map_err(|why| format!("{what}: {why}"))?;
        }
    }
    if let OwnMeasure::PerThousand(PerThousandMeasure { equipment: Some(id), .. }) = &check.measure
        && !files.terrain.equipment.iter().any(|equipment| equipment.id == *id && equipment.is_of_pieces())
    {
        return Err(format!("measure: no equipment of pieces is called {id}"));
    }
    check_measured_units(check, files).map_err(|why| format!("measure: {why}"))?;
    let scenarios = files.scenarios.as_ref().map_or(&[][..], |file| &file.scenario);
    if let Some(unknown) = check.scenarios.iter().find(|id| !scenarios.iter().any(|scenario| scenario.id == **id)) {
        return Err(format!("scenarios: none is called {unknown}"));
    }
    check_band(check, &files.pack)?;
    let of_guide = check.guide_texts().map(|text| (text, false));
    for (text, is_of_finding) in of_guide.into_iter().chain([(&check.message, true)]) {
        if text.trim().is_empty() {
            return Err("a text is empty".to_owned());
        }
        let is_there = |name: &&str| match *name {
            "limit" if matches!(check.measure, OwnMeasure::Capacity) => is_of_finding,
            "limit" => check.limits.is_some_and(|limits| is_of_finding || limits.named().count() == 1),
            "measured" => is_of_finding,
            "pieces" => is_of_finding && !is_of_table(check),
            "within" => matches!(check.measure, OwnMeasure::Adjacency(_)),
            name => check.limits.is_some_and(|limits| limits.named().any(|(known, _)| known == name)),
        };
        if let Some(name) = place_names(text).find(|name| !is_there(name)) {
            return Err(format!("it has no {{{name}}} for the text {text:?}"));
        }
    }
    Ok(())
}

/// Makes sure that a check which is about units is of a pack whose armies list some, and of kinds that hold some where it asks how many are in them.
fn check_measured_units(check: &OwnCheck, files: &Files) -> Result<(), String> {
    let counts_units = match &check.measure {
        OwnMeasure::Points(points) => points.units,
        OwnMeasure::PerThousand(of) => of.units,
        _ => false,
    };
    if counts_units && files.pack.units.is_none() {
        return Err("units is missing in pack.toml; armies of the pack list none".to_owned());
    }
    if let OwnMeasure::PerThousand(PerThousandMeasure { units: true, equipment, each_kind, .. }) = &check.measure
        && (equipment.is_some() || *each_kind)
    {
        return Err("units are of no kind and carry no equipment of pieces".to_owned());
    }
    let holds_none = |kind: &&KindTable| check.of.is_for(kind) && kind.holds.is_none();
    let kind = files.terrain.kind.iter().find(holds_none).filter(|_| matches!(check.measure, OwnMeasure::Capacity));
    kind.map_or(Ok(()), |kind| Err(format!("the kind {} holds no units", kind.id)))
}

/// Whether what a check finds is about the whole table.
const fn is_of_table(check: &OwnCheck) -> bool {
    matches!(check.measure, OwnMeasure::Count | OwnMeasure::Sum(_) | OwnMeasure::Points(_))
}

/// Makes sure that there are limits where the measure has some, and that something can be within them.
fn check_band(check: &OwnCheck, pack: &PackFile) -> Result<(), String> {
    let (limits, unit) = match (check.limits, check.limit_unit()) {
        (Some(limits), Some(unit)) => (limits, unit),
        (None, Some(_)) => return Err("limits is missing; write at_least, at_most or below".to_owned()),
        (Some(_), None) if matches!(check.measure, OwnMeasure::Capacity) => {
            return Err("limits: what a kind holds is the limit; write holds of the kind".to_owned());
        }
        (Some(_), None) => return Err("limits: what lies inside or outside has none".to_owned()),
        (None, None) => return Ok(()),
    };
    let Band { at_least, at_most, below } = limits;
    if limits.named().count() == 0 {
        return Err("limits: write at_least, at_most or below".to_owned());
    }
    if at_most.is_some() && below.is_some() {
        return Err("limits: write at_most or below, not both".to_owned());
    }
    for (name, limit) in limits.named() {
        check_limit(check, pack, unit, limit).map_err(|why| format!("limits.{name} is {limit}: {why}"))?;
    }
    if at_least.is_some_and(|least| least <= 0.0) || below.is_some_and(|below| below <= 0.0) {
        return Err("limits: every measure is at least 0, and none is below it".to_owned());
    }
    match (at_least, at_most, below) {
        (Some(least), Some(most), _) if least > most => Err("limits: at_least is more than at_most".to_owned()),
        (Some(least), _, Some(below)) if least >= below => Err("limits: at_least isn't less than below".to_owned()),
        _ => Ok(()),
    }
}

/// Makes sure that a measure can be what a limit says.
fn check_limit(check: &OwnCheck, pack: &PackFile, unit: LimitUnit, limit: f64) -> Result<(), String> {
    let in_pack = Inches::as_written;
    let sides = || pack.sizes_of_tables().map(|table| [in_pack(table.width), in_pack(table.depth)]);
    let across = sides().map(|[width, depth]| (width * width + depth * depth).sqrt()).fold(0.0, f64::max);
    let (most, why) = match (unit, &check.measure) {
        _ if limit < 0.0 => return Err("no measure is less than 0".to_owned()),
        (LimitUnit::Pieces, _) if limit.fract() != 0.0 => return Err("it counts whole pieces".to_owned()),
        (LimitUnit::Pieces, _) => (200.0, "a table has no more pieces than that"),
        (_, OwnMeasure::Points(_)) => (100.0, "an army pays no more than it has"),
        (LimitUnit::Percent, _) => (100.0, "nothing is more than the whole table"),
        (LimitUnit::Area, _) => {
            (sides().map(|[width, depth]| width * depth).fold(0.0, f64::max), "no table is as large")
        }
        (_, OwnMeasure::Size(_)) => (in_pack(pack.sizes.most), "sizes.most is the longest side of a piece"),
        (_, OwnMeasure::Distance(DistanceMeasure { to: MeasuredTo::Edge })) => (
            sides().map(|[width, depth]| width.min(depth) / 2.0).fold(0.0, f64::max),
            "nothing is as far from the nearest edge of a table",
        ),
        (_, OwnMeasure::Sum(_)) => (f64::INFINITY, ""),
        _ => (across, "no two pieces of a table are as far apart"),
    };
    if limit > most { Err(format!("{why}; write {most:.2} at most")) } else { Ok(()) }
}
