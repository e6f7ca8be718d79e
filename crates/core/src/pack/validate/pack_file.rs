//! Validates `pack.toml`.

use super::super::file::{PackFile, RegimentsTable};
use super::names::{MAX_HELD, check_sides};

/// In links, this number and the next one in the place of a pack's say how what follows is written.
const MAX_TAG: u32 = u16::MAX as u32 - 1;

/// The most models of a regiment.
const MAX_REGIMENT: u32 = 100;

pub(super) fn check_pack(pack: &PackFile) -> Result<(), String> {
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
