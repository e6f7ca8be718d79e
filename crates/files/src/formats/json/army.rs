//! What armies pay for, in files.

use super::file::{ArmyPointsFile, FileNumber, UnitEquipmentFile};
use super::number::count_file;
use super::problem::{AtPlace as _, FileProblem, FileProblemReason, ReadResult};
use super::usable::{found_or_unknown, unusable, whole};
use crate::layout::{ArmyPoints, Payer, Piece, UnitEquipment};
use crate::pack::{Equipment, Kind, Pack};
use crate::sorting::SharedSort as _;
use crate::words::mark;

/// Who pays for a piece, with the names in files, which are permanent.
const PAYERS: [(&str, Payer); 3] =
    [("attacker", Payer::Attacker), ("defender", Payer::Defender), ("nobody", Payer::Nobody)];

/// The armies' points for a file.
pub(super) fn army_points_file(ArmyPoints { attacker, defender }: ArmyPoints) -> Option<ArmyPointsFile> {
    let file = ArmyPointsFile { attacker: attacker.map(count_file), defender: defender.map(count_file) };
    (file.attacker.is_some() || file.defender.is_some()).then_some(file)
}

/// Equipment of units for a file.
pub(super) fn unit_equipment_file(of: &UnitEquipment) -> UnitEquipmentFile<'_> {
    UnitEquipmentFile { equipment: &of.equipment.id, units: count_file(of.units) }
}

/// Who pays for a piece, for a file.
pub(super) fn payer_file(piece: &Piece) -> Option<&'static str> {
    PAYERS.iter().find(|(_, payer)| Some(*payer) == piece.paid_by).map(|(name, _)| *name)
}

/// The armies' points of a file.
pub(super) fn army_points(file: &ArmyPointsFile) -> ReadResult<ArmyPoints> {
    let points = |number: Option<FileNumber>, field| {
        let points = |number| {
            let points = whole(number, 0, ArmyPoints::MAX);
            points.map_or_else(|| unusable(number.0, mark!("a whole number from 0 to 20000")), Ok)
        };
        number.map(points).transpose().in_field(field)
    };
    Ok(ArmyPoints { attacker: points(file.attacker, "attacker")?, defender: points(file.defender, "defender")? })
}

/// The equipment of a file's units, in the pack's order.
pub(super) fn unit_equipment(files: &[UnitEquipmentFile], pack: &'static Pack) -> ReadResult<Vec<UnitEquipment>> {
    let mut all: Vec<UnitEquipment> = Vec::new();
    for (index, file) in files.iter().enumerate() {
        let is_usable = |equipment: &Equipment| equipment.is_of_units();
        let found = equipment(file.equipment, pack, is_usable).in_field("equipment").in_item(index)?;
        if let Some(first) = all.iter().position(|other| other.equipment == found) {
            let first = format!("unit_equipment[{first}]").into();
            return Err(FileProblem::of(FileProblemReason::Again { first }).in_item(index));
        }
        let units = whole(file.units, 1, UnitEquipment::MAX);
        let units = units.map_or_else(|| unusable(file.units.0, mark!("a whole number from 1 to 99")), Ok);
        all.push(UnitEquipment { equipment: found, units: units.in_field("units").in_item(index)? });
    }
    all.shared_sort_by_key(|of| pack.equipment_place(of.equipment));
    Ok(all)
}

/// Who pays for a piece.
pub(super) fn payer(name: &str) -> ReadResult<Payer> {
    let payer = PAYERS.iter().find(|(known, _)| *known == name).map(|(_, payer)| *payer);
    found_or_unknown(payer, mark!("payer"), name, || PAYERS.map(|(name, _)| name))
}

/// The equipment of a piece of this kind, in the pack's order.
pub(super) fn piece_equipment(
    names: &[&str],
    kind: &'static Kind,
    pack: &'static Pack,
) -> ReadResult<Vec<&'static Equipment>> {
    let mut all: Vec<&'static Equipment> = Vec::new();
    for (index, name) in names.iter().enumerate() {
        let found = equipment(name, pack, |equipment| equipment.is_for(kind)).in_item(index)?;
        if let Some(first) = all.iter().position(|other| *other == found) {
            let first = format!("equipment[{first}]").into();
            return Err(FileProblem::of(FileProblemReason::Again { first }).in_item(index));
        }
        all.push(found);
    }
    all.shared_sort_by_key(|equipment| pack.equipment_place(equipment));
    Ok(all)
}

fn equipment(
    name: &str,
    pack: &'static Pack,
    is_usable: impl Fn(&Equipment) -> bool,
) -> ReadResult<&'static Equipment> {
    let usable = || pack.equipment.all().iter().filter(|equipment| is_usable(equipment));
    let names = || usable().map(|equipment| &*equipment.id).collect::<Vec<_>>();
    found_or_unknown(usable().find(|equipment| equipment.id == name), mark!("equipment"), name, names)
}
