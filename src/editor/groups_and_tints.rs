//! What belongs to a table but has no room in its file or its link, which are frozen: which pieces go together, and the
//! colours of own terrain.
//!
//! It is kept beside the table in the browser.

use crate::formats::storage::{self, Colour, StoredColour, StoredGroupsAndTints};
use crate::layout::{Layout, PieceId};

/// What belongs to a table beside its layout.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroupsAndTints {
    /// The pieces that go together: two or more in each group, and no piece in two.
    pub groups: Vec<Vec<PieceId>>,
    /// The colours of pieces that have one of their own, as red, green and blue in three bytes (`0xrrggbb`).
    pub tints: Vec<(PieceId, u32)>,
}

impl GroupsAndTints {
    /// The group that a piece is in.
    #[must_use]
    pub fn group_of(&self, id: &PieceId) -> Option<&[PieceId]> {
        self.groups.iter().find(|group| group.contains(id)).map(Vec::as_slice)
    }

    /// These pieces with all that go with them, each once.
    #[must_use]
    pub fn whole(&self, ids: &[PieceId]) -> Vec<PieceId> {
        let mut whole: Vec<PieceId> = Vec::new();
        for id in ids {
            // A group is there whole or not at all.
            if !whole.contains(id) {
                whole.extend_from_slice(self.group_of(id).unwrap_or(std::slice::from_ref(id)));
            }
        }
        whole
    }

    /// The colour of its own that a piece has.
    #[must_use]
    pub fn tint_of(&self, id: &PieceId) -> Option<u32> {
        self.tints.iter().find(|(of, _)| of == id).map(|(_, rgb)| *rgb)
    }

    /// With another colour for a piece, or none.
    #[must_use]
    pub fn tinted(mut self, id: &PieceId, rgb: Option<u32>) -> Self {
        self.tints.retain(|(of, _)| of != id);
        self.tints.extend(rgb.map(|rgb| (id.clone(), rgb & 0x00ff_ffff)));
        self
    }

    /// With these pieces in no group any more; what is left of a group is one while it has two.
    #[must_use]
    pub fn ungrouped(mut self, ids: &[PieceId]) -> Self {
        self.groups.iter_mut().for_each(|group| group.retain(|id| !ids.contains(id)));
        self.groups.retain(|group| group.len() > 1);
        self
    }

    /// With these pieces as one group, each out of the one that it was in.
    #[must_use]
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

    /// What of it is about the pieces of a layout.
    #[must_use]
    pub fn on(&self, layout: &Layout) -> Self {
        let lies = |id: &PieceId| layout.piece(id).is_some();
        let mut on = Self::default();
        for group in &self.groups {
            let ids: Vec<PieceId> = group.iter().filter(|id| lies(id) && on.group_of(id).is_none()).cloned().collect();
            on = on.grouped(&ids);
        }
        for (id, rgb) in self.tints.iter().filter(|(id, _)| lies(id)) {
            on = on.tinted(id, Some(*rgb));
        }
        on
    }

    /// What there is to be kept of it.
    #[must_use]
    pub fn stored(&self) -> StoredGroupsAndTints {
        let words = |group: &Vec<PieceId>| group.iter().map(PieceId::to_string).collect();
        let colour = |(id, rgb): &(PieceId, u32)| StoredColour { piece: id.to_string(), colour: Colour(*rgb) };
        StoredGroupsAndTints {
            groups: self.groups.iter().map(words).collect(),
            colours: self.tints.iter().map(colour).collect(),
        }
    }

    /// What was kept. Anything that is amiss says nothing: losing colours is no loss of a table.
    #[must_use]
    pub fn of(stored: &StoredGroupsAndTints) -> Self {
        Self::checked(stored).unwrap_or_default()
    }

    fn checked(stored: &StoredGroupsAndTints) -> Option<Self> {
        let mut beside = Self::default();
        for group in &stored.groups {
            let ids: Vec<PieceId> = group.iter().map(|id| PieceId::new(id)).collect::<Option<_>>()?;
            if ids.len() < 2 || ids.iter().any(|id| beside.group_of(id).is_some()) {
                return None;
            }
            beside = beside.grouped(&ids);
        }
        for StoredColour { piece, colour } in &stored.colours {
            beside = beside.tinted(&PieceId::new(piece)?, Some(colour.0));
        }
        Some(beside)
    }

    /// All of it as text; nothing where there is nothing.
    #[must_use]
    pub fn write(&self) -> String {
        let stored = self.stored();
        if stored.is_empty() { String::new() } else { storage::write(&stored) }
    }

    /// What [`GroupsAndTints::write`] wrote.
    #[must_use]
    pub fn read(text: &str) -> Self {
        StoredGroupsAndTints::read(text).map_or_else(Self::default, |stored| Self::of(&stored))
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
    fn what_is_not_on_the_table_leaves_it() {
        let pack = pack::find(pack::DEFAULT).expect("the default pack");
        let add = |id| Edit::Add(Piece::new(id, &pack.kinds[0], [Length::ZERO; 2]));
        let edits: Vec<Edit> = ids("abd").into_iter().map(add).collect();
        let layout = Layout::new(pack).edited(&edits).expect("three pieces");
        let doubled =
            GroupsAndTints { groups: vec![ids("abc"), ids("bd"), ids("de")], tints: vec![(ids("e")[0].clone(), 7)] };
        assert_eq!(doubled.on(&layout), GroupsAndTints::default().grouped(&ids("ab")));
    }

    #[test]
    fn unknown_or_broken_text_says_nothing() {
        let good = "group\ta\tb\ntint\t0a0b0c\ta\n";
        let beside = GroupsAndTints::default().grouped(&ids("ab")).tinted(&ids("a")[0], Some(0x0a_0b_0c));
        let text = r##"{"groups":[["a","b"]],"colours":[{"piece":"a","colour":"#0a0b0c"}]}"##;
        assert_eq!(
            (GroupsAndTints::read(good), GroupsAndTints::read(text), &*beside.write()),
            (beside.clone(), beside, text)
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
                "{bad:?} after what is good"
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
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn what_is_written_is_read_again(
            names in prop::collection::btree_set("[a-zA-Z ,;:é#]{1,6}", 2..12),
            split in 0..12_usize,
            rgb in 0..0x0100_0000_u32,
        ) {
            let ids: Vec<PieceId> = names.iter().map(|name| PieceId::new(name).expect("an id")).collect();
            let (one, other) = ids.split_at(split.min(ids.len()));
            let beside = GroupsAndTints::default().grouped(one).grouped(other).tinted(&ids[0], Some(rgb));
            prop_assert_eq!(GroupsAndTints::read(&beside.write()), beside);
        }

        #[test]
        fn no_text_is_too_strange(text in any::<String>()) {
            let read = GroupsAndTints::read(&text);
            prop_assert!(read.groups.iter().all(|group| group.len() > 1));
        }
    }
}
