//! The units of armies, in files.

use super::file::{FileNumber, UnitFile};
use super::limits;
use super::number::count_file;
use super::problem::{AtPlace as _, FileProblem, FileProblemReason, ReadResult};
use super::usable::{found_or_unknown, require_at_most, unusable, whole};
use crate::formats::spelling::shown;
use crate::layout::{ArmyUnit, Layout, Piece, PieceId, UnitId};
use crate::pack::Role;
use crate::sorting::SharedSort as _;
use crate::words::mark;

/// The armies, with their names in files, which are permanent.
const ARMIES: [(&str, Role); 2] = [("attacker", Role::Attacker), ("defender", Role::Defender)];

/// The units for a file; `None` where there are none.
pub(super) fn unit_files(units: &[ArmyUnit]) -> Option<Vec<UnitFile<'_>>> {
    (!units.is_empty()).then(|| units.iter().zip(1..).map(unit_file).collect())
}

/// A unit for a file. An id that is its place in the list isn't written.
fn unit_file((unit, place): (&ArmyUnit, u32)) -> UnitFile<'_> {
    let [(attacker, _), (defender, _)] = ARMIES;
    let more_than = |number: u32, usual: u32| (number != usual).then(|| count_file(number));
    UnitFile {
        id: more_than(unit.id.0, place),
        army: if unit.army == Role::Attacker { attacker } else { defender },
        name: &unit.name,
        points: more_than(unit.points, 0),
        stands: more_than(unit.stands, 1),
        count: more_than(unit.count, 1),
        breaks_walls: unit.breaks_walls.then_some(true),
        tower: unit.tower.as_ref().map(PieceId::as_str),
    }
}

/// The units of a file with these pieces, those of the Attacker first.
pub(super) fn units(files: &[UnitFile], layout: &Layout) -> ReadResult<Vec<ArmyUnit>> {
    if layout.pack.new_unit.is_none() {
        require_at_most(0, files.len(), mark!("units"))?;
    }
    let mut all: Vec<ArmyUnit> = Vec::new();
    for (index, (file, place)) in files.iter().zip(1..).enumerate() {
        let unit = unit(file, place, layout).in_item(index)?;
        if let Some(first) = all.iter().position(|other| other.id == unit.id) {
            let first = format!("units[{first}]").into();
            return Err(FileProblem::of(FileProblemReason::Again { first }).in_field("id").in_item(index));
        }
        all.push(unit);
        for (_, army) in ARMIES {
            let of_army = all.iter().filter(|unit| unit.army == army).count();
            require_at_most(ArmyUnit::MAX, of_army, mark!("units of an army")).in_item(index)?;
        }
    }
    all.shared_sort_by_key(|unit| (unit.army == Role::Defender, unit.id));
    Ok(all)
}

fn unit(file: &UnitFile, place: u32, layout: &Layout) -> ReadResult<ArmyUnit> {
    let army = ARMIES.iter().find(|(name, _)| *name == file.army).map(|(_, role)| *role);
    let army = found_or_unknown(army, mark!("army"), file.army, || ARMIES.map(|(name, _)| name)).in_field("army")?;
    let name = limits::name(file.name);
    if name.trim().is_empty() {
        let (written, wanted) = ("\"\"".to_owned(), mark!("a name").into());
        return Err(FileProblem::of(FileProblemReason::Outside { written, wanted }).in_field("name"));
    }
    let id = number(file.id, place, [1, UnitId::END - 1], mark!("a whole number from 1 to 9999")).in_field("id")?;
    let tower = file.tower.map(|id| tower(id, army, layout)).transpose().in_field("tower")?;
    Ok(ArmyUnit {
        points: number(file.points, 0, [0, ArmyUnit::MAX_POINTS], mark!("a whole number from 0 to 5000"))
            .in_field("points")?,
        stands: number(file.stands, 1, [1, ArmyUnit::MAX_STANDS], mark!("a whole number from 1 to 40"))
            .in_field("stands")?,
        count: number(file.count, 1, [1, ArmyUnit::MAX_COUNT], mark!("a whole number from 1 to 99"))
            .in_field("count")?,
        breaks_walls: file.breaks_walls.unwrap_or_default(),
        tower,
        ..ArmyUnit::new(UnitId(id), army, name, 1)
    })
}

fn number(number: Option<FileNumber>, usual: u32, [least, most]: [u32; 2], wanted: &'static str) -> ReadResult<u32> {
    let Some(number) = number else { return Ok(usual) };
    whole(number, least, most).map_or_else(|| unusable(number.0, wanted), Ok)
}

/// The piece that a unit is in: only the Defender's are in one, which holds units.
fn tower(id: &str, army: Role, layout: &Layout) -> ReadResult<PieceId> {
    let rooms: Vec<&Piece> = if army == Role::Defender { layout.pieces_with_room().collect() } else { Vec::new() };
    let found = rooms.iter().find(|piece| piece.id.as_str() == id).map(|piece| piece.id.clone());
    found.ok_or_else(|| FileProblem::of(FileProblemReason::NoTower(shown(id))))
}
