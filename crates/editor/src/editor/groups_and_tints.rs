//! Groups of pieces, and the colours of pieces: what belongs to a table but not to its file or link, whose formats are frozen.
//!
//! The browser stores it under a key of its own.

use std::collections::BTreeMap;

use crate::formats::storage::{self, Colour, StoredColour, StoredGroupsAndTints};
use crate::layout::{Layout, PieceId};

/// The groups and colours of a table's pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroupsAndTints {
    /// Groups of two or more pieces; no piece is in two groups.
    pub groups: Vec<Vec<PieceId>>,
    /// Colours of pieces that differ from their kind's, as `0xrrggbb`.
    pub tints: Vec<(PieceId, u32)>,
}

impl GroupsAndTints {
    /// The group that a piece is in.
    pub fn group_of(&self, id: &PieceId) -> Option<&[PieceId]> {
        self.groups.iter().find(|group| group.contains(id)).map(Vec::as_slice)
    }

    /// These pieces and all others of their groups, without repetition.
    pub fn with_group_members(&self, ids: &[PieceId]) -> Vec<PieceId> {
        let mut members: Vec<PieceId> = Vec::new();
        for id in ids {
            if !members.contains(id) {
                members.extend_from_slice(self.group_of(id).unwrap_or(std::slice::from_ref(id)));
            }
        }
        members
    }

    /// A piece's own colour.
    pub fn tint_of(&self, id: &PieceId) -> Option<u32> {
        self.tints.iter().find(|(of, _)| of == id).map(|(_, rgb)| *rgb)
    }

    /// With another colour for a piece, or with its kind's.
    pub fn tinted(mut self, id: &PieceId, rgb: Option<u32>) -> Self {
        self.tints.retain(|(of, _)| of != id);
        self.tints.extend(rgb.map(|rgb| (id.clone(), rgb & 0x00ff_ffff)));
        self
    }

    /// Without these pieces in any group. Groups with one piece left are dissolved.
    pub fn ungrouped(mut self, ids: &[PieceId]) -> Self {
        self.groups.iter_mut().for_each(|group| group.retain(|id| !ids.contains(id)));
        self.groups.retain(|group| group.len() > 1);
        self
    }

    /// With these pieces as one group, taken out of the groups that they were in.
    pub fn grouped(self, ids: &[PieceId]) -> Self {
        let mut grouped = self.ungrouped(ids);
        let mut group: Vec<PieceId> = Vec::new();
        for id in ids {
            if !group.contains(id) {
                group.push(id.clone());
            }
        }
        if group.len() > 1 {
            grouped.groups.push(group);
        }
        grouped
    }

    /// Without pieces that the layout doesn't have.
    pub fn for_pieces_of(&self, layout: &Layout) -> Self {
        let exists = |id: &PieceId| layout.piece(id).is_some();
        let mut filtered = Self::default();
        for group in &self.groups {
            let is_free = |id: &&PieceId| exists(id) && filtered.group_of(id).is_none();
            let ids: Vec<PieceId> = group.iter().filter(is_free).cloned().collect();
            filtered = filtered.grouped(&ids);
        }
        for (id, rgb) in self.tints.iter().filter(|(id, _)| exists(id)) {
            filtered = filtered.tinted(id, Some(*rgb));
        }
        filtered
    }

    /// These, which are the newest, with what differs between `before` and `after`. `new_ids` has the ids of pieces that have another one
    /// now than in `after`.
    pub fn merged(&self, before: &Self, after: &Self, new_ids: &BTreeMap<PieceId, PieceId>) -> Self {
        if self == before && new_ids.is_empty() {
            return after.clone();
        }
        let new_id = |id: &PieceId| new_ids.get(id).unwrap_or(id).clone();
        let mut merged = self.clone();
        for group in before.groups.iter().filter(|group| !after.groups.contains(group)) {
            merged = merged.ungrouped(group);
        }
        for group in after.groups.iter().filter(|group| !before.groups.contains(group)) {
            merged = merged.grouped(&group.iter().map(new_id).collect::<Vec<_>>());
        }
        for (id, _) in before.tints.iter().filter(|(id, _)| after.tint_of(id).is_none()) {
            merged = merged.tinted(id, None);
        }
        for (id, rgb) in after.tints.iter().filter(|(id, rgb)| before.tint_of(id) != Some(*rgb)) {
            merged = merged.tinted(&new_id(id), Some(*rgb));
        }
        merged
    }

    /// In the form that is stored.
    pub fn to_stored(&self) -> StoredGroupsAndTints {
        let ids = |group: &Vec<PieceId>| group.iter().map(PieceId::to_string).collect();
        let colour = |(id, rgb): &(PieceId, u32)| StoredColour { piece: id.to_string(), colour: Colour(*rgb) };
        StoredGroupsAndTints {
            groups: self.groups.iter().map(ids).collect(),
            colours: self.tints.iter().map(colour).collect(),
        }
    }

    /// From the stored form; empty where any of it is invalid.
    pub fn from_stored(stored: &StoredGroupsAndTints) -> Self {
        Self::try_from_stored(stored).unwrap_or_default()
    }

    fn try_from_stored(stored: &StoredGroupsAndTints) -> Option<Self> {
        let mut groups_and_tints = Self::default();
        for group in &stored.groups {
            let ids: Vec<PieceId> = group.iter().map(|id| PieceId::new(id)).collect::<Option<_>>()?;
            if ids.len() < 2 || ids.iter().any(|id| groups_and_tints.group_of(id).is_some()) {
                return None;
            }
            groups_and_tints = groups_and_tints.grouped(&ids);
        }
        for StoredColour { piece, colour } in &stored.colours {
            groups_and_tints = groups_and_tints.tinted(&PieceId::new(piece)?, Some(colour.0));
        }
        Some(groups_and_tints)
    }

    /// As stored text; empty where there are no groups and no tints.
    pub fn write(&self) -> String {
        let stored = self.to_stored();
        if stored.is_empty() { String::new() } else { storage::write(&stored) }
    }

    /// Reads what [`GroupsAndTints::write`] wrote; empty where that is invalid.
    pub fn read(text: &str) -> Self {
        StoredGroupsAndTints::read(text).map_or_else(Self::default, |stored| Self::from_stored(&stored))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::layout::{Edit, Piece};
    use crate::pack;
    use crate::units::Length;

    fn ids(letters: &str) -> Vec<PieceId> {
        letters.chars().map(|letter| PieceId::new(&letter.to_string()).expect("an id")).collect()
    }

    #[test]
    fn groups_share_no_piece_and_have_two_or_more() {
        let grouped = GroupsAndTints::default().grouped(&ids("abc")).grouped(&ids("de")).grouped(&ids("cd"));
        assert_eq!(grouped.groups, [ids("ab"), ids("cd")]);
        assert_eq!(grouped.clone().grouped(&ids("aa")).groups, [ids("cd")]);
        assert_eq!(grouped.ungrouped(&ids("a")).groups, [ids("cd")]);
    }

    #[test]
    fn pieces_that_are_not_on_the_table_are_dropped() {
        let pack = pack::find(pack::DEFAULT).expect("the default pack");
        let add = |id| Edit::Add(Piece::new(id, &pack.kinds[0], [Length::ZERO; 2]));
        let edits: Vec<Edit> = ids("abd").into_iter().map(add).collect();
        let layout = Layout::new(pack).edited(&edits).expect("three pieces");
        let doubled =
            GroupsAndTints { groups: vec![ids("abc"), ids("bd"), ids("de")], tints: vec![(ids("e")[0].clone(), 7)] };
        assert_eq!(doubled.for_pieces_of(&layout), GroupsAndTints::default().grouped(&ids("ab")));
    }

    #[test]
    fn invalid_text_reads_as_no_groups_and_no_tints() {
        let good = "group\ta\tb\ntint\t0a0b0c\ta\n";
        let groups_and_tints = GroupsAndTints::default().grouped(&ids("ab")).tinted(&ids("a")[0], Some(0x0a_0b_0c));
        let text = r##"{"groups":[["a","b"]],"colours":[{"piece":"a","colour":"#0a0b0c"}]}"##;
        assert_eq!(
            (GroupsAndTints::read(good), GroupsAndTints::read(text), &*groups_and_tints.write()),
            (groups_and_tints.clone(), groups_and_tints, text)
        );
        for bad in [
            "group\ta",
            "group",
            "group\ta\ta",
            "tint\t123\ta",
            "tint\t12345g\ta",
            "tint\t+12345\ta",
            "tint\t123456",
            "tint\t123456\t",
            "layer\ta\tb",
            "{}",
            "group\ta\t",
            "\n",
            "group\ta\tb\ngroup\tb\tc",
        ] {
            assert_eq!(GroupsAndTints::read(bad), GroupsAndTints::default(), "{bad:?}");
            assert_eq!(
                GroupsAndTints::read(&format!("{good}{bad}\n")),
                GroupsAndTints::default(),
                "{bad:?} after a valid part"
            );
        }
        for bad in [
            "{",
            "[]",
            &text.replace("\"a\",\"b\"", "\"a\""),
            &text.replace("\"a\",\"b\"", "\"a\",\"\""),
            &text.replace("[\"a\",\"b\"]", "[\"a\",\"b\"],[\"b\",\"c\"]"),
            &text.replace("#0a0b0c", "0a0b0c"),
            &text.replace("#0a0b0c", "#0a0b0"),
            &text.replace("{\"piece\":\"a\"", "{\"piece\":\"\""),
        ] {
            assert_eq!(GroupsAndTints::read(bad), GroupsAndTints::default(), "{bad:?}");
        }
        assert_eq!((GroupsAndTints::read(""), &*GroupsAndTints::default().write()), (GroupsAndTints::default(), ""));
    }

    proptest! {
        #[test]
        fn written_text_reads_back(
            names in prop::collection::btree_set("[a-zA-Z ,;:é#]{1,6}", 2..12),
            split in 0..12_usize,
            rgb in 0..0x0100_0000_u32,
        ) {
            let ids: Vec<PieceId> = names.iter().map(|name| PieceId::new(name).expect("an id")).collect();
            let (one, other) = ids.split_at(split.min(ids.len()));
            let groups_and_tints = GroupsAndTints::default().grouped(one).grouped(other).tinted(&ids[0], Some(rgb));
            prop_assert_eq!(GroupsAndTints::read(&groups_and_tints.write()), groups_and_tints);
        }

        #[test]
        fn any_text_can_be_read(text in any::<String>()) {
            let read = GroupsAndTints::read(&text);
            prop_assert!(read.groups.iter().all(|group| group.len() > 1));
        }
    }
}
