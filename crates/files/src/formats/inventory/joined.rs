//! Adds an imported list of terrain to the list that there is.

use crate::layout::own_terrain::{MAX_ALIKE, MAX_SORTS, OwnTerrain};

/// The result of joining two lists.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JoinedList {
    pub list: Vec<OwnTerrain>,
    /// The number of new sorts.
    pub added: usize,
    /// The number of known sorts whose count changed.
    pub changed: usize,
    /// The number of known sorts with the same count.
    pub known: usize,
    /// The number of new sorts that are left out, because the list is full.
    pub left: usize,
}

/// Adds an imported list to an existing one. Several rows of a sort are added up. A sort that exists gets the imported count.
pub fn joined(existing: &[OwnTerrain], imported: &[OwnTerrain]) -> JoinedList {
    let mut joined = JoinedList { list: existing.to_vec(), ..JoinedList::default() };
    for (index, own) in imported.iter().enumerate() {
        if imported[..index].iter().any(|earlier| is_alike(earlier, own)) {
            continue;
        }
        let count = count_alike(imported, own);
        match count_alike(existing, own) {
            0 if joined.list.len() < MAX_SORTS => {
                joined.list.push(OwnTerrain { count, ..own.clone() });
                joined.added += 1;
            }
            0 => joined.left += 1,
            known if known == count => joined.known += 1,
            _ => {
                let mut is_first = true;
                joined.list.retain(|other| !is_alike(other, own) || std::mem::take(&mut is_first));
                if let Some(first) = joined.list.iter_mut().find(|other| is_alike(other, own)) {
                    first.count = count;
                }
                joined.changed += 1;
            }
        }
    }
    joined
}

/// Whether two are the same sort of piece.
fn is_alike(one: &OwnTerrain, other: &OwnTerrain) -> bool {
    one.piece == other.piece && one.tint == other.tint && std::ptr::eq(one.piece.kind, other.piece.kind)
}

/// The total count of a sort in a list.
fn count_alike(list: &[OwnTerrain], own: &OwnTerrain) -> u32 {
    let counts = list.iter().filter(|other| is_alike(other, own)).map(|other| other.count);
    counts.fold(0, u32::saturating_add).min(MAX_ALIKE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::terrain::pack;

    fn of(index: usize, count: u32) -> OwnTerrain {
        let kind = &pack().expect("the default pack is built in").kinds[index];
        OwnTerrain { count, ..OwnTerrain::from_piece(&OwnTerrain::of(kind).piece, None) }
    }

    #[test]
    fn an_imported_sort_is_added_changed_or_known() {
        let existing = [of(0, 2), of(1, 1), of(2, 1), of(2, 1)];
        let tinted = OwnTerrain { tint: Some(1), ..of(0, 1) };
        let imported = [of(0, 2), of(1, 3), of(2, 2), of(3, 1), of(3, 1), tinted.clone()];
        let expected = JoinedList {
            list: vec![of(0, 2), of(1, 3), of(2, 1), of(2, 1), of(3, 2), tinted],
            added: 2,
            changed: 1,
            known: 2,
            left: 0,
        };
        assert_eq!(joined(&existing, &imported), expected);
        assert_eq!(joined(&[of(2, 1), of(0, 1), of(2, 1)], &[of(2, 5)]).list, [of(2, 5), of(0, 1)]);
        let many = [of(5, 60), of(5, 60)];
        assert_eq!(joined(&[], &many).list, [of(5, 99)]);
        assert_eq!(joined(&[], &[]), JoinedList::default());
    }

    #[test]
    fn a_full_list_takes_no_more() {
        let full: Vec<OwnTerrain> = (0..200).map(|tint| OwnTerrain { tint: Some(tint), ..of(0, 1) }).collect();
        let after = joined(&full, &[of(1, 1), OwnTerrain { count: 7, ..full[3].clone() }]);
        assert_eq!((after.list.len(), after.left, after.changed, after.list[3].count), (200, 1, 1, 7));
    }
}
