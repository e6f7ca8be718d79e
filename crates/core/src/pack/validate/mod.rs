//! Reads and validates a pack's TOML. A problem has the file, the line or the table, and the reason.
//!
//! `build.rs` includes this module by its path. The page reads only what the build has validated; the command line also reads a pack
//! from a folder with it.

mod checks_file;
mod dice;
mod kind;
mod names;
mod pack_file;
mod parse;
mod readings_file;
mod scenario_fields;
mod scenario_texts;
mod scenarios_file;
mod terrain_cards_file;
mod terrain_file;

use super::file::{ChecksFile, Files, Generated, PackFile, ReadingsFile, ScenariosFile, TerrainCardsFile, TerrainFile};
use checks_file::check_checks;
use pack_file::check_pack;
use parse::parse;
use readings_file::check_readings;
use scenario_fields::check_fields;
use scenario_texts::check_texts;
use scenarios_file::check_scenarios;
use terrain_cards_file::check_terrain_cards;
use terrain_file::check_terrain;

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
