//! A list that comes in, and the list that is there.

use crate::formats::own_terrain::{MOST, MOST_ALIKE, OwnTerrain};

/// What becomes of a list that another joins.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JoinedList {
    /// The list.
    pub list: Vec<OwnTerrain>,
    /// How many sorts of pieces came.
    pub added: usize,
    /// Of how many that were there it has another number now: the one that came.
    pub changed: usize,
    /// How many were there already, as many as came.
    pub known: usize,
    /// How many found no room.
    pub left: usize,
}

/// Puts what came in to what is there. A sort of piece that stands in several rows, each of them a piece on a shelf, is one
/// sort; one that is there already is as many as came.
#[must_use]
pub fn joined(there: &[OwnTerrain], came: &[OwnTerrain]) -> JoinedList {
    let mut joined = JoinedList { list: there.to_vec(), ..JoinedList::default() };
    let mut done: Vec<&OwnTerrain> = Vec::new();
    for own in came {
        if done.iter().any(|other| is_alike(other, own)) {
            continue;
        }
        done.push(own);
        let count = alike(came, own);
        match alike(there, own) {
            0 if joined.list.len() < MOST => {
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
    one.piece == other.piece && one.tint == other.tint
}

/// How many there are of a sort in all.
fn alike(list: &[OwnTerrain], own: &OwnTerrain) -> u32 {
    let counts = list.iter().filter(|other| is_alike(other, own)).map(|other| other.count);
    counts.fold(0, u32::saturating_add).min(MOST_ALIKE)
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
    fn what_comes_is_added_counted_or_known() {
        let there = [of(0, 2), of(1, 1), of(2, 1), of(2, 1)];
        let tinted = OwnTerrain { tint: Some(1), ..of(0, 1) };
        let came = [of(0, 2), of(1, 3), of(2, 2), of(3, 1), of(3, 1), tinted.clone()];
        let expected = JoinedList {
            list: vec![of(0, 2), of(1, 3), of(2, 1), of(2, 1), of(3, 2), tinted],
            added: 2,
            changed: 1,
            known: 2,
            left: 0,
        };
        assert_eq!(joined(&there, &came), expected);
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
