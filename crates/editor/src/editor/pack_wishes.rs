//! What a person wishes of generated tables, for each pack.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::formats::storage::StoredWishes;
use crate::pack::Pack;
use crate::solver::generate::{TableWishes, WishedNumber, WishedSymmetry};
use crate::units::{Length, Unit, trimmed};

/// What is wished of the tables of each pack, by the pack's id; a pack without wishes isn't among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackWishes(Rc<BTreeMap<String, TableWishes>>);

impl PackWishes {
    /// What is wished of a pack's tables, as far as they can have it.
    pub fn of(&self, pack: &Pack) -> TableWishes {
        self.0.get(&pack.id).map_or_else(TableWishes::default, |wishes| wishes.usable_for(pack))
    }

    /// The same with other wishes for a pack.
    #[must_use]
    pub fn with(&self, pack: &Pack, wishes: TableWishes) -> Self {
        let mut all = (*self.0).clone();
        if wishes.is_empty() {
            all.remove(&pack.id);
        } else {
            all.insert(pack.id.clone(), wishes);
        }
        Self(Rc::new(all))
    }

    /// As they are stored.
    pub(super) fn stored(&self) -> Vec<StoredWishes> {
        let gap = |gap: Option<Length>| gap.map(|gap| trimmed(gap.inches(), 5));
        let stored = |(pack, wishes): (&String, &TableWishes)| StoredWishes {
            pack: pack.clone(),
            pieces: wishes.pieces,
            numbers: wishes.numbers.iter().map(|wished| (wished.category.clone(), wished.count)).collect(),
            apart: gap(wishes.apart),
            from_edge: gap(wishes.from_edge),
            even: wishes.even,
            symmetry: wishes.symmetry.name().to_owned(),
        };
        self.0.iter().map(stored).collect()
    }

    /// Reads what was stored, without what can't be wished for.
    pub(super) fn read(stored: Vec<StoredWishes>) -> Self {
        let few = |count: &u32| *count <= TableWishes::MAX_PIECES;
        let gap = |text: Option<String>| {
            let length = text.and_then(|text| Unit::Inch.read(&text)).and_then(Length::nearest);
            length.filter(|gap| (Length::ZERO..=TableWishes::MAX_GAP).contains(gap))
        };
        let numbers = |numbers: BTreeMap<String, u32>| {
            let numbers = numbers.into_iter().filter(|(_, count)| few(count));
            numbers.map(|(category, count)| WishedNumber { category, count }).collect()
        };
        let read = |one: StoredWishes| {
            let wishes = TableWishes {
                pieces: one.pieces.filter(few),
                numbers: numbers(one.numbers),
                apart: gap(one.apart),
                from_edge: gap(one.from_edge),
                even: one.even,
                symmetry: WishedSymmetry::named(&one.symmetry).unwrap_or_default(),
            };
            (!wishes.is_empty()).then_some((one.pack, wishes))
        };
        Self(Rc::new(stored.into_iter().filter_map(read).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::pack;

    #[test]
    fn each_pack_has_its_own_wishes() {
        let fantasy = crate::pack::find("fantasy-battlefield").expect("built in");
        let turned = TableWishes { symmetry: WishedSymmetry::Turned, ..TableWishes::default() };
        let wishes = turned.with_number("forests", Some(4));
        let both = PackWishes::default().with(fantasy, wishes.clone()).with(pack(), wishes.clone());
        assert_eq!((both.of(fantasy), both.of(pack())), (wishes, TableWishes::default()));
        assert_eq!(PackWishes::read(both.stored()), both);
        let none = both.with(fantasy, TableWishes::default()).with(pack(), TableWishes::default());
        assert_eq!(none, PackWishes::default());
    }

    #[test]
    fn stored_wishes_that_cannot_be_are_left_out() {
        let stored = |change: fn(&mut StoredWishes)| {
            let mut one = StoredWishes { pack: "fantasy-battlefield".to_owned(), ..StoredWishes::default() };
            change(&mut one);
            PackWishes::read(vec![one])
        };
        let changes: [fn(&mut StoredWishes); 6] = [
            |_| {},
            |one| one.pieces = Some(TableWishes::MAX_PIECES + 1),
            |one| one.numbers = [("hills".to_owned(), u32::MAX)].into(),
            |one| one.apart = Some("-1".to_owned()),
            |one| one.from_edge = Some("24.01".to_owned()),
            |one| one.symmetry = "askew".to_owned(),
        ];
        for change in changes {
            assert_eq!(stored(change), PackWishes::default());
        }
        assert_ne!(stored(|one| one.from_edge = Some("24".to_owned())), PackWishes::default());
    }
}
