//! Reads and validates a pack's TOML. A problem has the file, the line or the table, and the reason.
//!
//! `build.rs` includes this module by its path. The page reads only what the build has validated; the command line also reads a pack
//! from a folder with it.

use serde::Serialize;
use serde::de::DeserializeOwned;
use toml::{Table, Value};

use super::file::{
    ArrivalsTable, Band, BuildingTable, CardFact, CategoryTable, ChecksFile, ChoiceTable, Counted, CountedOwner,
    CountedWhen, DiceRowTable, DiceTable, DistanceMeasure, ElementTable, EquipmentTable, FACTS, Files,
    FloorCapacityTable, Generated, HeldTable, HoldsTable, Inches, KindTable, LengthTable, LimitUnit, LimitsTable,
    LineTable, MAX_LEVELS, MAX_OWN_CHECK_TAGS, MAX_STRUCTURE, MarchTable, MeasuredTo, OwnCheck, OwnMeasure, PackFile,
    PerThousandMeasure, PieceTable, PlayedTable, PlayersEdges, ReadingTable, ReadingsFile, RegimentsTable, Role,
    RuleTable, ScenarioTable, ScenariosFile, ScoreTable, Selector, ShapeTable, SidesTable, SightPer, SightTable,
    Symbol, TERRAIN_FACTS, TerrainCardsFile, TerrainFile, TerrainRuleTable, TestTable, Trait, TroopTable,
};

/// In links, this number and the next one in the place of a pack's say how what follows is written.
const MAX_TAG: u32 = u16::MAX as u32 - 1;

/// The highest value for lines of sight.
const MAX_SIGHT_VALUE: u32 = 99;

/// The most points that a piece costs.
const MAX_POINTS: u32 = 10_000;

/// The most hits of a ram in a structure test.
const MAX_BATTERING_HITS: u32 = 10;

/// The highest number of equipment in links is less than this.
const MAX_EQUIPMENT_TAGS: u32 = 64;

/// The most models of a regiment.
const MAX_REGIMENT: u32 = 100;

/// The most stands and units of an army that a pack can name, and how many times its points a unit can cost.
const MAX_HELD: u32 = 20;

/// The texts of a pack's files.
#[derive(Clone)]
pub struct Texts {
    /// `pack.toml`.
    pub pack: String,
    /// `terrain.toml`.
    pub terrain: String,
    /// `scenarios.toml`, if there is one.
    pub scenarios: Option<String>,
    /// `readings.toml`, if there is one.
    pub readings: Option<String>,
    /// `terrain-cards.toml`, if there is one.
    pub terrain_cards: Option<String>,
    /// `checks.toml`, if there is one.
    pub checks: Option<String>,
}

/// Reads the files of a pack.
///
/// # Errors
///
/// A sentence that begins with the name of the file.
pub fn files(texts: &Texts) -> Result<Files, String> {
    let pack: PackFile = parse("pack.toml", &texts.pack)?;
    let terrain: TerrainFile = parse("terrain.toml", &texts.terrain)?;
    let scenarios: Option<ScenariosFile> =
        texts.scenarios.as_ref().map(|text| parse("scenarios.toml", text)).transpose()?;
    check_pack(&pack).map_err(|why| format!("pack.toml: {why}"))?;
    check_terrain(&terrain, &pack).map_err(|why| format!("terrain.toml: {why}"))?;
    if let Some(scenarios) = &scenarios {
        if pack.seeing.through_forests.is_some() {
            return Err("pack.toml: seeing: through_forests is not for a pack with scenarios: the study of their zones has each forest block by itself".to_owned());
        }
        let problem = check_scenarios(scenarios)
            .and_then(|()| check_fields(scenarios, &pack, &terrain))
            .and_then(|()| check_texts(scenarios, &pack));
        problem.map_err(|why| format!("scenarios.toml: {why}"))?;
    }
    let readings: Option<ReadingsFile> =
        texts.readings.as_ref().map(|text| parse("readings.toml", text)).transpose()?;
    let terrain_cards: Option<TerrainCardsFile> =
        texts.terrain_cards.as_ref().map(|text| parse("terrain-cards.toml", text)).transpose()?;
    let checks: Option<ChecksFile> = texts.checks.as_ref().map(|text| parse("checks.toml", text)).transpose()?;
    let mut files = Files { pack, terrain, scenarios, readings, terrain_cards, checks };
    if let Some(readings) = &files.readings {
        check_readings(readings, &files).map_err(|why| format!("readings.toml: {why}"))?;
    }
    if let Some(cards) = &files.terrain_cards {
        check_terrain_cards(cards, &files).map_err(|why| format!("terrain-cards.toml: {why}"))?;
    }
    if let Some(checks) = files.checks.take() {
        check_checks(&checks, &files).map_err(|why| format!("checks.toml: {why}"))?;
        files.checks = Some(checks.with_kinds(&files.terrain.kind));
    }
    files.scenarios = files.scenarios.map(|scenarios| scenarios.with_kinds(&files.terrain.kind));
    files.in_inches()
}

/// Makes sure of the checks that a pack declares.
fn check_checks(file: &ChecksFile, files: &Files) -> Result<(), String> {
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

fn check_selector(selector: &Selector, terrain: &TerrainFile) -> Result<(), String> {
    let Selector { with, any, without, kinds } = selector;
    check_kinds_and_traits(kinds, with.iter().chain(any).chain(without), terrain)?;
    if terrain.kind.iter().any(|kind| selector.is_for(kind)) { Ok(()) } else { Err("it is for no kind".to_owned()) }
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

/// Makes sure that each rule of the cards is for a kind and each kind has one, and that they have places only for numbers that the pack
/// has.
fn check_terrain_cards(cards: &TerrainCardsFile, files: &Files) -> Result<(), String> {
    let kinds = &files.terrain.kind;
    check_unique("part", (0..).zip(&cards.part).map(|(index, part)| (&*part.id, index)))?;
    check_shown(cards, kinds)?;
    for (index, rule) in cards.rule.iter().enumerate() {
        check_terrain_rule(rule, cards, files).map_err(|why| format!("rule[{index}]: {why}"))?;
    }
    match kinds.iter().find(|kind| !cards.rule.iter().any(|rule| rule.is_for(kind))) {
        Some(kind) => Err(format!("no rule is for the kind {}", kind.id)),
        None => Ok(()),
    }
}

/// Makes sure that each fact that a kind has stands under one heading.
fn check_shown(cards: &TerrainCardsFile, kinds: &[KindTable]) -> Result<(), String> {
    for (fact, name) in CardFact::NAMES {
        let shown = cards.part.iter().flat_map(|part| &part.shows).filter(|shown| **shown == fact).count();
        let kind = kinds.iter().find(|kind| kind.has_fact(fact));
        match (kind, shown) {
            (_, 2..) => return Err(format!("{name} is shown by several parts")),
            (Some(kind), 0) => return Err(format!("no part shows the {name} of the kind {}", kind.id)),
            (None, 1) => return Err(format!("no kind has a {name} that a part could show")),
            _ => {}
        }
    }
    Ok(())
}

fn check_terrain_rule(rule: &TerrainRuleTable, cards: &TerrainCardsFile, files: &Files) -> Result<(), String> {
    let kinds = &files.terrain.kind;
    if !cards.part.iter().any(|part| part.id == rule.part) {
        return Err(format!("no part is called {}", rule.part));
    }
    check_kinds_and_traits(&rule.kinds, rule.with.iter().chain(&rule.any).chain(&rule.without), &files.terrain)?;
    let of_rule: Vec<_> = kinds.iter().filter(|kind| rule.is_for(kind)).collect();
    if of_rule.is_empty() {
        return Err("it is for no kind".to_owned());
    }
    let readings = files.readings.as_ref().map_or(&[][..], |file| &file.reading);
    let is_there = |name: &str| match name {
        "height" => of_rule.iter().all(|kind| kind.height.is_some()),
        "behind" => cards.behind.is_some(),
        "sight" | "sight_of" | "sight_in_all" => of_rule.iter().all(|kind| kind.sight.is_some()),
        "aura" => of_rule.iter().all(|kind| !kind.aura.is_empty()),
        "scatter_per_piece" => files.pack.limits.piece_count.is_some(),
        "rough_costs" | "rough_leaves" | "crossing" | "clears_scatter" | "into_forest" | "over_forest" => true,
        _ if TERRAIN_FACTS.contains(&name) => of_rule.iter().all(|kind| kind.building.is_some()),
        _ => readings.iter().any(|reading| reading.id == name),
    };
    match place_names(&rule.text).find(|name| !is_there(name)) {
        Some(name) => Err(format!("the pack has no {{{name}}} for the text {:?}", rule.text)),
        None => Ok(()),
    }
}

/// Makes sure that the pack has these kinds and these traits.
fn check_kinds_and_traits<'a>(
    kinds: &[String],
    mut traits: impl Iterator<Item = &'a String>,
    terrain: &TerrainFile,
) -> Result<(), String> {
    if let Some(unknown) = kinds.iter().find(|id| !terrain.kind.iter().any(|kind| kind.id == **id)) {
        return Err(format!("no kind is called {unknown}"));
    }
    let is_known = |id: &&String| Trait::named(id).is_some() || terrain.r#trait.iter().any(|own| own.id == **id);
    match traits.find(|id| !is_known(id)) {
        Some(unknown) => Err(format!("no trait is called {unknown}")),
        None => Ok(()),
    }
}

/// The names of the places in a text.
fn place_names(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).map(|rest| rest.split_once('}').map_or(rest, |(name, _)| name))
}

/// Makes sure that a pack's own reading is the first of its ways, that each other way changes something or has its own text for a rule, and
/// that every rule that names a reading has one.
fn check_readings(file: &ReadingsFile, files: &Files) -> Result<(), String> {
    check_unique("reading", file.reading.iter().map(|reading| (&*reading.id, reading.tag)))?;
    let scenarios = files.scenarios.as_ref();
    let of_elements = scenarios.iter().flat_map(|file| &file.element).flat_map(|element| &element.rules);
    let of_scenarios = scenarios.iter().flat_map(|file| &file.scenario).flat_map(|scenario| &scenario.rules);
    let of_game = scenarios.iter().flat_map(|file| &file.game.rules);
    let rules: Vec<&RuleTable> = of_elements.chain(of_scenarios).chain(of_game).collect();
    for id in rules.iter().filter_map(|rule| rule.reading_id.as_ref()) {
        if !file.reading.iter().any(|reading| reading.id == *id) {
            return Err(format!("no reading is called {id}, which a rule of scenarios.toml names"));
        }
    }
    let in_pack = |text: &String| scenarios.map_or(Ok(()), |file| check_places(text, None, file, &files.pack));
    for reading in &file.reading {
        let rules = rules.iter().filter(|rule| rule.reading_id.as_ref() == Some(&reading.id)).count();
        let texts = reading.choices.iter().flat_map(|choice| choice.text.iter().chain(&choice.hall));
        check_reading(reading, rules, files)
            .and_then(|()| texts.chain([&reading.about, &reading.packet]).try_for_each(in_pack))
            .map_err(|why| format!("reading {}: {why}", reading.id))?;
    }
    Ok(())
}

/// Makes sure of one reading that so many rules name.
fn check_reading(reading: &ReadingTable, rules: usize, files: &Files) -> Result<(), String> {
    let choices = &reading.choices;
    check_unique("choice", choices.iter().map(|choice| (&*choice.id, choice.tag)))?;
    if choices.len() < 2 {
        return Err("it has fewer than two choices".to_owned());
    }
    if rules > 1 {
        return Err("several rules name it".to_owned());
    }
    for (index, choice) in choices.iter().enumerate() {
        let ChoiceTable { id, text, change, .. } = choice;
        let mut read = files.clone();
        if let Some(change) = change {
            change.apply(&mut read);
        }
        let (is_own, is_changed) = (index == 0, read != *files);
        if is_own && is_changed {
            return Err(format!("choice {id} is the first one, but not what the pack has"));
        }
        if text.is_some() == (is_own && rules == 1) {
            return Err(format!("choice {id}: only the first one of a reading that a rule names has no text"));
        }
        if !is_own && rules == 0 && !is_changed {
            return Err(format!("choice {id} changes nothing, and no rule names the reading"));
        }
    }
    Ok(())
}

/// Reads the quality of a pack's generated tables.
///
/// # Errors
///
/// A sentence that begins with the name of the file.
#[allow(dead_code, reason = "only the build and the tests use it")]
pub fn generated(text: &str) -> Result<Generated, String> {
    let file = "generated.toml";
    let generated: Generated = parse(file, text)?;
    if generated.tables == 0 {
        return Err(format!("{file}: tables is 0; a scale needs tables that were measured"));
    }
    let numbers = [
        ("balance", &generated.balance),
        ("open", &generated.open),
        ("lines", &generated.lines),
        ("variety", &generated.variety),
        ("margin", &generated.margin),
    ];
    for (name, values) in numbers {
        if values.len() != 101 || !values.is_sorted() {
            return Err(format!(
                "{file}: {name} isn't the least value and one for each hundredth of the tables, in order"
            ));
        }
    }
    Ok(generated)
}

/// Parses a file, and refuses values that serde ignores.
fn parse<T: Serialize + DeserializeOwned>(file: &str, text: &str) -> Result<T, String> {
    let problem = |error: &toml::de::Error| {
        let before = &text[..error.span().map_or(0, |span| span.start)];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |start| start.chars().count()) + 1;
        format!("{file}:{line}:{column}: {}", error.message().replace('\n', " "))
    };
    let value: T = toml::from_str(text).map_err(|error| problem(&error))?;
    let written: Table = text.parse().map_err(|error| problem(&error))?;
    // Serde ignores superfluous values at the end of a list, and accepts a list for a table.
    let read = Value::try_from(&value).map_err(|error| format!("{file}: {error}"))?;
    match difference(&Value::Table(written), Some(&read)) {
        Some(place) => Err(format!("{file}: {place} has values that say nothing, or a number that is none")),
        None => Ok(value),
    }
}

/// The path of the first value in the file that differs from what was read.
fn difference(written: &Value, read: Option<&Value>) -> Option<String> {
    let joined = |name: &str, rest: String| if rest.is_empty() { name.to_owned() } else { format!("{name}.{rest}") };
    match (written, read) {
        (Value::Table(written), Some(Value::Table(read))) => {
            written.iter().find_map(|(name, value)| difference(value, read.get(name)).map(|rest| joined(name, rest)))
        }
        (Value::Array(written), Some(Value::Array(read))) if written.len() == read.len() => {
            (0..).zip(written.iter().zip(read)).find_map(|(index, (value, read))| {
                difference(value, Some(read)).map(|rest| joined(&format!("[{index}]"), rest))
            })
        }
        (Value::Integer(_) | Value::Float(_), Some(read))
            if number(written).is_some() && number(written) == number(read) =>
        {
            None
        }
        (Value::String(_) | Value::Boolean(_), Some(read)) if written == read => None,
        _ => Some(String::new()),
    }
}

/// A number, with or without decimals; `None` where it isn't a finite number.
fn number(value: &Value) -> Option<f64> {
    #[expect(clippy::cast_precision_loss, reason = "a pack's whole numbers are small")]
    let whole = value.as_integer().map(|whole| whole as f64);
    value.as_float().or(whole).filter(|number| number.is_finite())
}

fn check_pack(pack: &PackFile) -> Result<(), String> {
    if pack.tag >= MAX_TAG {
        return Err(format!("tag is {}, but links have room for lower ones only", pack.tag));
    }
    check_tables(pack)?;
    check_sides(pack.sizes)?;
    if pack.seeing.volumes.len() != pack.bases.len() {
        return Err("seeing.volumes hasn't one volume for each of the bases".to_owned());
    }
    if let Some(crews) = pack.weapon_crews.as_ref().filter(|crews| !pack.bases.contains(&crews.gunner_counts_as)) {
        return Err(format!("weapon_crews: gunner_counts_as is a base of {} mm", crews.gunner_counts_as));
    }
    if let Some(regiments) = &pack.regiments {
        check_regiments(regiments, &pack.bases).map_err(|why| format!("regiments: {why}"))?;
    }
    match pack.units {
        Some(units) if !(1..=MAX_HELD).contains(&units.stands) => {
            Err(format!("units: stands is {}; write 1 to {MAX_HELD}", units.stands))
        }
        _ => Ok(()),
    }
}

fn check_regiments(regiments: &RegimentsTable, bases: &[u32]) -> Result<(), String> {
    let RegimentsTable { base, models, files, garrison, .. } = regiments;
    if !bases.contains(base) {
        return Err(format!("base is {base} mm, which no model of the pack has"));
    }
    if !(1..=MAX_REGIMENT).contains(models) || !(1..=*models).contains(files) {
        return Err(format!("write 1 to {MAX_REGIMENT} models, and no more files than models"));
    }
    match garrison {
        Some(garrison) if garrison.shooters == 0 || !(1.0..=10.0).contains(&garrison.moves) => {
            Err("garrison: write one shooter at least, and from 1 to 10 moves".to_owned())
        }
        _ => Ok(()),
    }
}

/// Makes sure that there is one size of table or several that differ: a layout names its own by its sides.
fn check_tables(pack: &PackFile) -> Result<(), String> {
    if pack.table.is_some() == pack.tables.is_some() {
        return Err("write table for one size of table, or tables for several".to_owned());
    }
    let sizes: Vec<_> = pack.sizes_of_tables().map(|size| [size.width, size.depth]).collect();
    if sizes.is_empty() {
        return Err("tables is empty".to_owned());
    }
    match (1..sizes.len()).find(|index| sizes[..*index].contains(&sizes[*index])) {
        Some(index) => Err(format!("tables[{index}]: an earlier one has the same size")),
        None => Ok(()),
    }
}

fn check_sides(sides: SidesTable) -> Result<(), String> {
    if sides.most > sides.least { Ok(()) } else { Err("sizes.most is no more than sizes.least".to_owned()) }
}

fn check_terrain(terrain: &TerrainFile, pack: &PackFile) -> Result<(), String> {
    let kinds = &terrain.kind;
    check_unique("kind", kinds.iter().map(|kind| (&*kind.id, kind.tag)))?;
    check_unique("troop", (0..).zip(&terrain.troop).map(|(index, troop)| (&*troop.id, index)))?;
    check_categories(terrain)?;
    check_equipment(terrain)?;
    check_battering(terrain)?;
    let garrison = pack.regiments.as_ref().and_then(|regiments| regiments.garrison.as_ref());
    let named = garrison.map(|garrison| ("regiments.garrison: with".to_owned(), &garrison.with)).into_iter();
    let leading = kinds.iter().filter_map(|kind| Some((format!("kind {}: crosses", kind.id), kind.crosses.as_ref()?)));
    for (place, id) in named.chain(leading) {
        if !terrain.r#trait.iter().any(|own| own.id == *id) {
            return Err(format!("{place} names {id}, which is no trait of the pack's own"));
        }
    }
    check_unique("trait", (0..).zip(&terrain.r#trait).map(|(index, one)| (&*one.id, index)))?;
    if let Some(own) = terrain.r#trait.iter().find(|own| Trait::named(&own.id).is_some()) {
        return Err(format!("trait {}: every pack has this one", own.id));
    }
    for kind in kinds {
        let is_known = |id: &&String| Trait::named(id).is_some() || terrain.r#trait.iter().any(|own| own.id == **id);
        if let Some(unknown) = kind.traits.iter().find(|id| !is_known(id)) {
            return Err(format!("kind {}: no trait is called {unknown}", kind.id));
        }
        if let Some(sides) = kind.sizes {
            check_sides(sides).map_err(|why| format!("kind {}: {why}", kind.id))?;
        }
        if let Some(scatter) = &kind.scatter
            && !kinds.iter().any(|other| {
                other.id == *scatter && other.traits.iter().any(|id| Trait::named(id) == Some(Trait::Scatter))
            })
        {
            return Err(format!("kind {}: no kind of scatter is called {scatter}", kind.id));
        }
        if let Some(building) = &kind.building {
            if !kind.traits.iter().any(|id| Trait::named(id) == Some(Trait::Habitable)) {
                return Err(format!("kind {}: it is a building, but not habitable", kind.id));
            }
            check_building(building, &pack.bases).map_err(|why| format!("kind {}, building: {why}", kind.id))?;
        }
        check_kind_rules(kind, &terrain.troop).map_err(|why| format!("kind {}, {why}", kind.id))?;
        check_holds(kind, pack).map_err(|why| format!("kind {}, holds: {why}", kind.id))?;
        check_drawn(kind, kinds).map_err(|why| format!("kind {}, drawn: {why}", kind.id))?;
        check_outside(kind).map_err(|why| format!("kind {}, outside: {why}", kind.id))?;
        check_corridor(kind).map_err(|why| format!("kind {}, corridor: {why}", kind.id))?;
        check_leaves(kind, kinds).map_err(|why| format!("kind {}, {why}", kind.id))?;
    }
    Ok(())
}

/// Makes sure that each category has kinds, and that none is in two.
fn check_categories(terrain: &TerrainFile) -> Result<(), String> {
    check_unique("category", (0..).zip(&terrain.category).map(|(index, category)| (&*category.id, index)))?;
    for (index, category) in terrain.category.iter().enumerate() {
        let CategoryTable { id, with, any, without, kinds, .. } = category;
        check_kinds_and_traits(kinds, with.iter().chain(any).chain(without), terrain)
            .map_err(|why| format!("category {id}: {why}"))?;
        let mut of_it = terrain.kind.iter().filter(|kind| category.has(kind)).peekable();
        if of_it.peek().is_none() {
            return Err(format!("category {id}: it is for no kind"));
        }
        let is_in_another = |kind: &&KindTable| terrain.category[..index].iter().any(|other| other.has(kind));
        if let Some(kind) = of_it.find(is_in_another) {
            return Err(format!("category {id}: the kind {} is in another one", kind.id));
        }
    }
    Ok(())
}

/// Makes sure that each sort of equipment costs something and is for units, or for kinds that there are.
fn check_equipment(terrain: &TerrainFile) -> Result<(), String> {
    check_unique("equipment", terrain.equipment.iter().map(|one| (&*one.id, one.tag)))?;
    for equipment in &terrain.equipment {
        let EquipmentTable { id, tag, points, with, any, without, kinds, .. } = equipment;
        if *tag >= MAX_EQUIPMENT_TAGS {
            return Err(format!(
                "equipment {id}: tag is {tag}, but links have room for less than {MAX_EQUIPMENT_TAGS}"
            ));
        }
        if !(1..=MAX_POINTS).contains(points) {
            return Err(format!("equipment {id}: points is {points}; write 1 to {MAX_POINTS}"));
        }
        check_kinds_and_traits(kinds, with.iter().chain(any).chain(without), terrain)
            .map_err(|why| format!("equipment {id}: {why}"))?;
        if let Some(table) = &equipment.dice {
            check_dice(table).map_err(|why| format!("equipment {id}, dice: {why}"))?;
        }
        if equipment.distance.as_ref().is_some_and(|roll| roll.reached.is_empty() || roll.missed.is_empty()) {
            return Err(format!("equipment {id}, distance: a text is empty"));
        }
        if equipment.is_of_pieces() && !terrain.kind.iter().any(|kind| equipment.has(kind)) {
            return Err(format!("equipment {id}: it is for no kind"));
        }
    }
    Ok(())
}

/// Makes sure that a ram adds hits.
fn check_battering(terrain: &TerrainFile) -> Result<(), String> {
    let Some(battering) = terrain.battering else { return Ok(()) };
    if !(1..=MAX_BATTERING_HITS).contains(&battering.hits) {
        return Err(format!("battering: hits is {}; write 1 to {MAX_BATTERING_HITS}", battering.hits));
    }
    Ok(())
}

/// Makes sure of what is data of a kind's rules.
fn check_kind_rules(kind: &KindTable, troops: &[TroopTable]) -> Result<(), String> {
    if let Some(sight) = kind.sight {
        check_sight(sight).map_err(|why| format!("sight: {why}"))?;
    }
    for (index, aura) in kind.aura.iter().enumerate() {
        if aura.text.is_empty() || aura.whose.as_ref().is_some_and(String::is_empty) {
            return Err(format!("aura[{index}]: a text is empty"));
        }
    }
    for (index, test) in kind.test.iter().enumerate() {
        check_move_test(test, troops).map_err(|why| format!("test[{index}]: {why}"))?;
    }
    let is_scatter = kind.traits.iter().any(|id| Trait::named(id) == Some(Trait::Scatter));
    check_points(kind)?;
    if kind.moves.is_some() && (is_scatter || kind.building.is_some()) {
        return Err("moves: neither scatter nor a building that models enter moves by itself".to_owned());
    }
    check_unique("dice", (0..).zip(&kind.dice).map(|(index, table)| (&*table.name, index)))?;
    for table in &kind.dice {
        check_dice(table).map_err(|why| format!("dice {}: {why}", table.name))?;
    }
    Ok(())
}

/// Makes sure of what a kind costs, and of what destroys it.
fn check_points(kind: &KindTable) -> Result<(), String> {
    if let Some(points) = kind.points
        && !(1..=MAX_POINTS).contains(&points)
    {
        return Err(format!("points is {points}; write 1 to {MAX_POINTS}, or nothing for what costs nothing"));
    }
    if kind.points.is_none() && (kind.paid_by.is_some() || kind.doubled_over.is_some()) {
        return Err("paid_by and doubled_over are for what costs points".to_owned());
    }
    for (name, value) in [("structure", kind.structure), ("gate", kind.gate)] {
        if let Some(value) = value
            && !(1..=MAX_STRUCTURE).contains(&value)
        {
            return Err(format!("{name} is {value}; write what a test rolls more than, from 1 to {MAX_STRUCTURE}"));
        }
    }
    match (kind.structure, kind.gate) {
        (None, Some(_)) => Err("gate: only what has a structure itself has a gate with another one".to_owned()),
        (Some(structure), Some(gate)) if gate > structure => {
            Err("gate: it stands no longer than the piece that it is in, whose structure is lower".to_owned())
        }
        (None, None) if kind.leaves.is_some() => Err("leaves: only what has a structure is destroyed".to_owned()),
        _ => Ok(()),
    }
}

/// Makes sure of how many units a kind holds.
fn check_holds(kind: &KindTable, pack: &PackFile) -> Result<(), String> {
    let Some(HoldsTable { stands, units, doubled }) = kind.holds else { return Ok(()) };
    if pack.units.is_none() {
        return Err("units is missing in pack.toml; armies of the pack list none".to_owned());
    }
    if doubled.is_some() && kind.doubled_over.is_none() {
        return Err("doubled is for what costs twice as much, and doubled_over is missing".to_owned());
    }
    let larger = doubled.into_iter().flat_map(|doubled| [doubled.stands, doubled.units]);
    match [stands, units].into_iter().chain(larger).find(|number| !(1..=MAX_HELD).contains(number)) {
        Some(number) => Err(format!("{number} is no number of stands or units; write 1 to {MAX_HELD}")),
        None => Ok(()),
    }
}

/// Makes sure of how a kind is drawn.
fn check_drawn(kind: &KindTable, kinds: &[KindTable]) -> Result<(), String> {
    let Some(drawn) = &kind.drawn else { return Ok(()) };
    let ShapeTable::Rectangle { width, .. } = &kind.shape else {
        return Err("only a rectangle is drawn as a line".to_owned());
    };
    if !(drawn.least..=drawn.most).contains(width) {
        return Err("the width of its shape isn't from least to most".to_owned());
    }
    let is_known = |corner: &&String| kinds.iter().any(|other| other.id == **corner && other.drawn.is_none());
    if let Some(other) = drawn.corners.iter().chain(&drawn.gates).find(|other| !is_known(other)) {
        return Err(format!("no kind that isn't drawn itself is called {other}"));
    }
    if !drawn.gates.is_empty() && (kind.points.is_none() || kind.paid_by.is_none()) {
        return Err("only what an army pays for has gates".to_owned());
    }
    let is_free = |gate: &&String| kinds.iter().any(|other| other.id == **gate && other.points.is_none());
    match drawn.gates.iter().find(is_free) {
        Some(gate) => Err(format!("the gate {gate} has no points")),
        None => Ok(()),
    }
}

/// Makes sure of what has an outside.
fn check_outside(kind: &KindTable) -> Result<(), String> {
    match kind.shape {
        ShapeTable::Rectangle { .. } => Ok(()),
        _ if kind.outside => Err("only a rectangle has one".to_owned()),
        _ => Ok(()),
    }
}

/// Makes sure of where a kind shoots.
fn check_corridor(kind: &KindTable) -> Result<(), String> {
    let Some(corridor) = &kind.corridor else { return Ok(()) };
    if matches!(kind.shape, ShapeTable::Circle { .. }) {
        return Err("what is round has no front, since nothing shows how it is turned".to_owned());
    }
    match corridor.from {
        Some(from) if from >= corridor.to => Err("from isn't less than to".to_owned()),
        _ => Ok(()),
    }
}

/// Makes sure of what a kind leaves in its place.
fn check_leaves(kind: &KindTable, kinds: &[KindTable]) -> Result<(), String> {
    let Some(leaves) = &kind.leaves else { return Ok(()) };
    match kinds.iter().find(|other| other.id == *leaves) {
        None => Err(format!("leaves: no kind is called {leaves}")),
        Some(left) if left.structure.is_some() => Err("leaves: a kind that isn't destroyed itself".to_owned()),
        Some(_) => Ok(()),
    }
}

fn check_sight(SightTable { value, per, of }: SightTable) -> Result<(), String> {
    if value > MAX_SIGHT_VALUE {
        return Err(format!("the value is {value}; write {MAX_SIGHT_VALUE} at most"));
    }
    match (per, of) {
        (SightPer::Piece, Some(_)) => Err("a piece with one value has no levels or floors to count".to_owned()),
        (_, Some(of)) if !(1..=MAX_LEVELS).contains(&of) => {
            Err(format!("of is {of}; write how many levels or floors, from 1 to {MAX_LEVELS}"))
        }
        _ => Ok(()),
    }
}

fn check_move_test(test: &TestTable, troops: &[TroopTable]) -> Result<(), String> {
    let TestTable { moves, troops: who, except, fails_on, damage } = test;
    if moves.is_empty() || (1..moves.len()).any(|index| moves[..index].contains(&moves[index])) {
        return Err("moves names no move, or one twice".to_owned());
    }
    if !who.is_empty() && !except.is_empty() {
        return Err("write troops for those who test, or except for those who don't".to_owned());
    }
    if let Some(unknown) = who.iter().chain(except).find(|id| !troops.iter().any(|troop| troop.id == **id)) {
        return Err(format!("no troop is called {unknown}"));
    }
    if !(1..=5).contains(fails_on) {
        return Err(format!("fails_on is {fails_on}; a D6 that decides something fails on 1 to 5"));
    }
    if damage.is_empty() { Err("damage is empty".to_owned()) } else { Ok(()) }
}

/// Makes sure that each result of the dice has one row, in their order.
fn check_dice(table: &DiceTable) -> Result<(), String> {
    let [least, most] = table.roll.results();
    let mut next = least;
    for DiceRowTable { from, to, text } in &table.rows {
        if text.is_empty() || to < from {
            return Err(format!("the row from {from} to {to} has no text or no result"));
        }
        if *from > next {
            return Err(format!("no row is for {next}"));
        }
        if *from < next {
            return Err(format!("the row from {from} to {to} begins before {next}, which is next"));
        }
        if *to > most {
            return Err(format!("the dice never come to {to}"));
        }
        next = to + 1;
    }
    if next > most { Ok(()) } else { Err(format!("no row is for {next}")) }
}

fn check_building(building: &BuildingTable, bases: &[u32]) -> Result<(), String> {
    let BuildingTable { floors, holds, boxes, .. } = building;
    if floors.is_empty() || holds.is_empty() || *boxes == 0 {
        return Err("write a floor, a base that it holds, and a box of damage at least".to_owned());
    }
    check_unique("floor", (0..).zip(floors).map(|(index, floor)| (&*floor.name, index)))?;
    if let Some(unknown) = holds.iter().find(|held| !bases.contains(&held.base)) {
        return Err(format!("holds has a base of {} mm, which no model of the pack has", unknown.base));
    }
    let is_in_order = |pair: &[FloorCapacityTable]| pair[0].base < pair[1].base && pair[0].most >= pair[1].most;
    if !holds.windows(2).all(is_in_order) || holds.iter().any(|held| held.most == 0) {
        return Err("holds isn't one for each base, smallest first, and no more of a larger base".to_owned());
    }
    Ok(())
}

fn check_scenarios(file: &ScenariosFile) -> Result<(), String> {
    check_unique("element", (0..).zip(&file.element).map(|(index, kind)| (&*kind.id, index)))?;
    check_unique("scenario", file.scenario.iter().map(|scenario| (&*scenario.id, scenario.tag)))?;
    for (index, scenario) in file.scenario.iter().enumerate() {
        let id = &scenario.id;
        match (file.game.die, scenario.roll) {
            (None, None) => {}
            (Some(_), None) => {
                return Err(format!("scenario {id}: roll is missing; game.die is what it is rolled with"));
            }
            (None, Some(_)) => return Err(format!("scenario {id}: roll needs a die; write game.die")),
            (Some(die), Some(roll)) if !(1..=die).contains(&roll) => {
                return Err(format!("scenario {id}: no die shows the {roll}"));
            }
            (Some(_), Some(_)) => {
                if let Some(other) = file.scenario[..index].iter().find(|other| other.roll == scenario.roll) {
                    return Err(format!("scenario {id}: {} is rolled by the same number", other.id));
                }
            }
        }
        for (index, element) in scenario.elements.iter().enumerate() {
            if !file.element.iter().any(|kind| kind.id == element.kind) {
                return Err(format!("scenario {id}, elements[{index}]: no element is called {}", element.kind));
            }
        }
        check_sources(file, scenario).map_err(|why| format!("scenario {id}, {why}"))?;
        for (index, march) in scenario.marches.iter().enumerate() {
            if march.element.max(march.toward) >= scenario.elements.len() {
                return Err(format!(
                    "scenario {id}, marches[{index}]: name two of the scenario's elements, counted from 0"
                ));
            }
            if march.step_most.is_some_and(|most| most <= march.step) {
                return Err(format!("scenario {id}, marches[{index}]: step_most is no more than step"));
            }
            check_step(file, scenario, march).map_err(|why| format!("scenario {id}, marches[{index}]: {why}"))?;
        }
    }
    Ok(())
}

/// Makes sure that what a scenario says of its table, its length, its terrain, its lines and its arrivals can be, and that what the
/// elements and the kill box need is there.
fn check_fields(file: &ScenariosFile, pack: &PackFile, terrain: &TerrainFile) -> Result<(), String> {
    let game = &file.game;
    if game.turns == 0 {
        return Err("game: turns is 0; write how many turns a game has at most".to_owned());
    }
    let has_elements = file.scenario.iter().any(|scenario| !scenario.elements.is_empty());
    if has_elements != game.control_range.is_some() {
        return Err(
            "game: control_range is from how far elements are held; write it where scenarios have some".to_owned()
        );
    }
    for scenario in &file.scenario {
        check_scenario_fields(scenario, file, pack, terrain)
            .map_err(|why| format!("scenario {}, {why}", scenario.id))?;
    }
    Ok(())
}

fn check_scenario_fields(
    scenario: &ScenarioTable,
    file: &ScenariosFile,
    pack: &PackFile,
    terrain: &TerrainFile,
) -> Result<(), String> {
    let game = &file.game;
    if scenario.growth.is_some() && game.kill_box.is_none() {
        return Err("growth: there is no kill box that could grow".to_owned());
    }
    let is_size =
        |table: &PlayedTable| pack.sizes_of_tables().any(|size| (size.width, size.depth) == (table.width, table.depth));
    if scenario.table.as_ref().is_some_and(|table| !is_size(table)) {
        return Err("table: the pack has no table of this size".to_owned());
    }
    if let Some(length) = scenario.length {
        check_length(length, game.turns).map_err(|why| format!("length: {why}"))?;
    }
    if let Some(arrivals) = &scenario.arrivals {
        let most = scenario.length.map_or(game.turns, |length| length.most);
        check_arrivals(arrivals, most).map_err(|why| format!("arrivals: {why}"))?;
    }
    for (index, piece) in scenario.pieces.iter().enumerate() {
        check_scenario_piece(piece, scenario.table, pack, terrain).map_err(|why| format!("pieces[{index}]: {why}"))?;
    }
    for (index, ending) in scenario.endings.iter().enumerate() {
        if ending.text.is_empty() {
            return Err(format!("endings[{index}]: its text is empty"));
        }
        if scenario.endings[..index].iter().any(|other| other.tag == ending.tag) {
            return Err(format!("endings[{index}]: tag {} is another one's", ending.tag));
        }
    }
    for (index, line) in scenario.lines.iter().enumerate() {
        check_line(line, terrain).map_err(|why| format!("lines[{index}]: {why}"))?;
    }
    scenario.held.as_ref().map_or(Ok(()), |held| check_held(held, terrain).map_err(|why| format!("held: {why}")))
}

fn check_length(LengthTable { most, from, ends_on }: LengthTable, turns: u32) -> Result<(), String> {
    if !(1..=turns).contains(&most) {
        return Err(format!("most is {most}; game.turns, the most of every scenario, is {turns}"));
    }
    match (from, ends_on) {
        (None, None) => Ok(()),
        (Some(from), Some(on)) if (1..most).contains(&from) && (2..=6).contains(&on) => Ok(()),
        (Some(_), Some(_)) => {
            Err("from is a turn before the last one, and ends_on a roll of a D6 that decides something, 2 to 6"
                .to_owned())
        }
        _ => Err("write from and ends_on, or neither".to_owned()),
    }
}

fn check_arrivals(arrivals: &ArrivalsTable, turns: u32) -> Result<(), String> {
    let ArrivalsTable { who, from_turn, on, more_for_each } = arrivals;
    if who.is_empty() || more_for_each.as_ref().is_some_and(String::is_empty) {
        return Err("a text is empty".to_owned());
    }
    if !(1..=turns).contains(from_turn) || !(2..=6).contains(on) {
        return Err("from_turn is a turn of the game, and on a roll of a D6 that decides something, 2 to 6".to_owned());
    }
    Ok(())
}

/// Makes sure that a piece is of a kind and stands on the table of its scenario, whose narrow side is printed across where the players hold
/// the narrow edges.
fn check_scenario_piece(
    piece: &PieceTable,
    table: Option<PlayedTable>,
    pack: &PackFile,
    terrain: &TerrainFile,
) -> Result<(), String> {
    if !terrain.kind.iter().any(|kind| kind.id == piece.kind) {
        return Err(format!("no kind is called {}", piece.kind));
    }
    let Some(table) = table else { return Err("write the table of the scenario, on which it stands".to_owned()) };
    if piece.turn >= 360 {
        return Err(format!("turn is {}; write degrees below 360", piece.turn));
    }
    let has_narrow_edges = pack
        .sizes_of_tables()
        .any(|size| (size.width, size.depth) == (table.width, table.depth) && size.edges == Some(PlayersEdges::Narrow));
    let [width, depth] = [table.width, table.depth].map(Inches::as_steps);
    let (across, down) = if has_narrow_edges == (width > depth) { (depth, width) } else { (width, depth) };
    let is_on = (0..=across).contains(&piece.left.as_steps()) && (0..=down).contains(&piece.top.as_steps());
    if is_on { Ok(()) } else { Err("it doesn't stand on the table of the scenario".to_owned()) }
}

/// Makes sure of what a scenario says of units in terrain, all of which holds some.
fn check_held(HeldTable { of, times, units }: &HeldTable, terrain: &TerrainFile) -> Result<(), String> {
    check_selector(of, terrain).map_err(|why| format!("of: {why}"))?;
    if let Some(kind) = terrain.kind.iter().find(|kind| of.is_for(kind) && kind.holds.is_none()) {
        return Err(format!("the kind {} holds no units", kind.id));
    }
    match [times, units].into_iter().find(|number| !(1..=MAX_HELD).contains(*number)) {
        Some(number) => Err(format!("{number} can't be; write 1 to {MAX_HELD}")),
        None => Ok(()),
    }
}

fn check_line(line: &LineTable, terrain: &TerrainFile) -> Result<(), String> {
    if line.distance().is_none() {
        return Err("write beyond or within, and not both".to_owned());
    }
    match (&line.of, line.edge) {
        (Some(of), None) => check_selector(of, terrain).map_err(|why| format!("of: {why}"))?,
        (None, Some(_)) if line.straight => return Err("straight: a line along an edge is straight anyway".to_owned()),
        (None, Some(_)) => {}
        _ => return Err("write of for the pieces that it is measured from, or edge for a player's edge".to_owned()),
    }
    for text in [&line.text, &line.short] {
        if text.trim().is_empty() {
            return Err("a text is empty".to_owned());
        }
        if let Some(name) = place_names(text).find(|name| *name != "distance") {
            return Err(format!("it has no {{{name}}} for the text {text:?}"));
        }
    }
    Ok(())
}

/// Makes sure that a step, with what it grows by for all other objectives, is as long as it is at most.
fn check_step(file: &ScenariosFile, scenario: &ScenarioTable, march: &MarchTable) -> Result<(), String> {
    let Some(more) = march.step_for_others else { return Ok(()) };
    let is_objective = |element: &&ElementTable| {
        file.element.iter().any(|kind| kind.id == element.kind && kind.symbol == Symbol::Circle)
    };
    let others = scenario.elements.iter().filter(is_objective).count().saturating_sub(1);
    let grown = i32::try_from(others).unwrap_or(i32::MAX).saturating_mul(more.as_steps());
    let farthest = march.step.as_steps().saturating_add(grown);
    if march.step_most.is_some_and(|most| most.as_steps() == farthest) {
        Ok(())
    } else {
        Err("step_most isn't what step and step_for_others come to with all other objectives".to_owned())
    }
}

/// Makes sure that what a scenario's sources of victory points count is there, as often as its card says.
fn check_sources(file: &ScenariosFile, scenario: &ScenarioTable) -> Result<(), String> {
    for (index, score) in scenario.scores.iter().enumerate() {
        if let Some(counts) = &score.counts {
            check_counts(file, scenario, score, counts).map_err(|why| format!("scores[{index}]: {why}"))?;
        }
    }
    let is_kind = |id: &String| file.element.iter().any(|kind| kind.id == *id);
    if let Some(tokens) = &scenario.tokens
        && !is_kind(&tokens.kind)
    {
        return Err(format!("tokens: no element is called {}", tokens.kind));
    }
    if let Some(fuse) = &scenario.fuse {
        let elements = &scenario.elements;
        let of_fuse: Vec<usize> =
            (0..elements.len()).filter(|index| fuse.kinds.contains(&elements[*index].kind)).collect();
        let mut rolled = fuse.rolled.clone();
        rolled.sort_unstable();
        if rolled != of_fuse {
            return Err("fuse: rolled doesn't name each element with tokens once".to_owned());
        }
        if elements.iter().filter(|element| element.kind == fuse.chosen_by).count() != 1 {
            return Err("fuse: chosen_by isn't the kind of one element".to_owned());
        }
    }
    Ok(())
}

/// Makes sure of what one source counts, for both players.
fn check_counts(
    file: &ScenariosFile,
    scenario: &ScenarioTable,
    score: &ScoreTable,
    counts: &Counted,
) -> Result<(), String> {
    if let Some(unknown) = counts.kinds.iter().find(|id| !file.element.iter().any(|kind| kind.id == **id)) {
        return Err(format!("no element is called {unknown}"));
    }
    let is_event = !matches!(counts.when, CountedWhen::Secured | CountedWhen::SecuredWithoutTokens);
    if score.once != is_event {
        return Err("once is for what is taken, arrives or has tokens, and for that alone".to_owned());
    }
    let is_secured = matches!(counts.when, CountedWhen::Secured | CountedWhen::SecuredWithoutTokens);
    let can_be_secured = |id: &&String| {
        file.element.iter().any(|kind| kind.id == **id && kind.taken != is_secured && !kind.secured_by.is_empty())
    };
    if let Some(id) = counts.kinds.iter().find(|id| !can_be_secured(id)).filter(|_| is_secured) {
        return Err(format!("it counts who secures {id}, and nobody does"));
    }
    let moves = |index: usize| scenario.marches.iter().any(|march| march.element == index);
    let is_counted = |role: Role, (index, element): (usize, &ElementTable)| {
        let is_theirs = match counts.owner {
            CountedOwner::Any => true,
            CountedOwner::Own => role.owns(element.owner),
            CountedOwner::Opponent => role.other().owns(element.owner),
        };
        let can_be = match counts.when {
            CountedWhen::Secured => true,
            CountedWhen::SecuredWithoutTokens => {
                scenario.fuse.as_ref().is_some_and(|fuse| fuse.kinds.contains(&element.kind))
            }
            CountedWhen::Taken => file.element.iter().any(|kind| kind.id == element.kind && kind.taken),
            CountedWhen::Arrived => moves(index),
            CountedWhen::FirstTokens(_) => scenario.tokens.as_ref().is_some_and(|tokens| tokens.kind == element.kind),
        };
        counts.kinds.contains(&element.kind) && is_theirs && can_be
    };
    for role in [Role::Attacker, Role::Defender] {
        let counted = scenario.elements.iter().enumerate().filter(|element| is_counted(role, *element)).count();
        let is_alone = matches!(counts.when, CountedWhen::FirstTokens(_));
        let times = match counts.together {
            Some(together) => usize::from(counted >= together as usize),
            None if is_alone => counted.min(1),
            None => counted,
        };
        if times != score.times as usize {
            return Err(format!("times is {}, but it counts {times} for the {role:?}", score.times));
        }
    }
    Ok(())
}

/// Makes sure that the texts of the cards have places only for numbers that the pack has, and that a scenario's `max_vp` is what its scores
/// come to.
fn check_texts(file: &ScenariosFile, pack: &PackFile) -> Result<(), String> {
    let check = |text: &str, scenario: Option<&ScenarioTable>| check_places(text, scenario, file, pack);
    let check_rules = |rules: &[RuleTable], scenario: Option<&ScenarioTable>| {
        let texts = rules.iter().flat_map(|rule| rule.hall.iter().chain([&rule.text]));
        texts.into_iter().try_for_each(|text| check(text, scenario))
    };
    check_rules(&file.game.rules, None)?;
    for element in &file.element {
        check(&element.held, None)?;
        check_rules(&element.rules, None)?;
    }
    for scenario in &file.scenario {
        let of_scores =
            scenario.scores.iter().flat_map(|score| score.when.iter().chain(&score.short).chain([&score.what]));
        let scores = of_scores.into_iter().try_for_each(|text| check(text, Some(scenario)));
        scores
            .and_then(|()| check_rules(&scenario.rules, Some(scenario)))
            .map_err(|why| format!("scenario {}: {why}", scenario.id))?;
        let most = most_vp(file, scenario);
        if let (Some(most), Some(max_vp)) = (most, scenario.max_vp)
            && most != max_vp
        {
            return Err(format!("scenario {}: max_vp is {max_vp}, but its scores come to {most}", scenario.id));
        }
    }
    Ok(())
}

/// Makes sure that a text has places only for numbers that the pack has.
fn check_places(
    text: &str,
    scenario: Option<&ScenarioTable>,
    file: &ScenariosFile,
    pack: &PackFile,
) -> Result<(), String> {
    let is_there = |name: &str| match name {
        "flag_reach" => pack.limits.flag_terrain.is_some(),
        "range" => file.game.control_range.is_some(),
        "kill_box" | "kill_box_from" => file.game.kill_box.is_some(),
        "kill_box_vp" => file.game.kill_box.as_ref().is_some_and(|kill_box| kill_box.vp.is_some()),
        "kill_box_growth" | "kill_box_grows_from" | "kill_box_depths" => {
            scenario.is_some_and(|scenario| scenario.growth.is_some())
        }
        "first_scoring" | "scorings" => file.game.first_scoring.is_some(),
        "lead" => scenario.is_some_and(|scenario| scenario.winning_lead.is_some()),
        "contest_nothing" | "secure_nothing" => !file.game.barred.is_empty(),
        "minutes_left" => file.event.as_ref().is_some_and(|event| event.scoring.is_some()),
        "clocks" => file.event.is_some(),
        _ => FACTS.contains(&name),
    };
    match place_names(text).find(|name| !is_there(name)) {
        Some(name) => Err(format!("the pack has no {{{name}}} for the text {text:?}")),
        None => Ok(()),
    }
}

/// The most victory points that one player can have: all scores at every scoring, those of once a game, and those of the kill box at the
/// end of each of the opponent's turns. `None` where the pack says too little.
fn most_vp(file: &ScenariosFile, scenario: &ScenarioTable) -> Option<u32> {
    let (game, first) = (&file.game, file.game.first_scoring.as_ref()?);
    let last_turns = game.turns.checked_sub(first.turn)?;
    let scorings = last_turns.saturating_mul(2).saturating_add(if first.player == Role::Attacker { 2 } else { 1 });
    let of_kill_box = match &game.kill_box {
        Some(kill_box) => Some((kill_box.vp?, 1, game.turns.saturating_add(1).checked_sub(kill_box.from_turn)?)),
        None => None,
    };
    let of_scores = scenario.scores.iter().map(|score| (score.vp, score.times, if score.once { 1 } else { scorings }));
    let all = of_scores.chain(of_kill_box);
    let most = all.fold(0_u32, |most, (vp, times, scorings)| {
        most.saturating_add(vp.saturating_mul(times).saturating_mul(scorings))
    });
    (!scenario.scores.is_empty()).then_some(most)
}

/// Refuses two tables with the same id or tag.
fn check_unique<'a>(what: &str, tables: impl Iterator<Item = (&'a str, u32)>) -> Result<(), String> {
    let mut known: Vec<(&str, u32)> = Vec::new();
    for (id, tag) in tables {
        if known.iter().any(|(other, _)| *other == id) {
            return Err(format!("{what} {id}: two have this id"));
        }
        if let Some((other, _)) = known.iter().find(|(_, other)| *other == tag) {
            return Err(format!("{what} {id}: {other} has the same tag, {tag}"));
        }
        known.push((id, tag));
    }
    Ok(())
}
