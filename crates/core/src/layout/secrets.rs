//! What one army keeps secret, and the table as others may know it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::document::Layout;
use crate::pack::{Equipment, Role};

impl Layout {
    /// What is secret on the table, each once, by its owner and in the pack's order.
    pub fn secrets(&self) -> Vec<&'static Equipment> {
        let of_pieces = self.members().flat_map(|piece| &piece.equipment).copied();
        let of_units = self.unit_equipment.iter().map(|of| of.equipment);
        let secret = of_pieces.chain(of_units).filter(|equipment| equipment.is_secret);
        let by_place: BTreeMap<_, _> =
            secret.map(|equipment| (self.pack.equipment_place(equipment), equipment)).collect();
        by_place.into_values().collect()
    }

    /// The table as an army may know it: without what the other one keeps secret. For `None` without all that is secret.
    pub fn known_to(&self, role: Option<Role>) -> Self {
        let is_known = |equipment: &Equipment| !equipment.is_secret || Some(equipment.paid_by) == role;
        let mut known = self.clone();
        known.unit_equipment.retain(|of| is_known(of.equipment));
        for piece in &mut known.pieces {
            if piece.members().any(|member| !member.equipment.iter().all(|equipment| is_known(equipment))) {
                let piece = Arc::make_mut(piece);
                piece.equipment.retain(|equipment| is_known(equipment));
                piece.parts.iter_mut().for_each(|part| part.equipment.retain(|equipment| is_known(equipment)));
            }
        }
        known
    }
}
