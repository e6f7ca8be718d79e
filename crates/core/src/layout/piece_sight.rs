//! What a piece counts for lines of sight, with its own number of levels or floors.

use super::levels::Levels;
use super::piece::Piece;
use crate::pack::{Kind, Sight};
use crate::sorting::SharedSort as _;

impl Sight {
    /// The value of a piece with its own number of levels or floors, where it has one and they count.
    fn with(self, levels: Option<Levels>) -> Self {
        match levels.filter(|_| self.is_counted()) {
            Some(levels) => Self { of: levels.number(), ..self },
            None => self,
        }
    }
}

impl Piece {
    /// What it counts for lines of sight by one of its own kinds.
    pub fn sight_as(&self, kind: &Kind) -> Option<Sight> {
        kind.sight.map(|sight| sight.with(self.levels))
    }

    /// The value for each of its levels or floors and how many it has, without its parts; `None` where none of its own kinds counts them.
    pub fn counted_sight(&self) -> Option<Sight> {
        self.own_kinds().filter_map(|kind| self.sight_as(kind)).find(|sight| sight.is_counted())
    }

    /// The same, where its number isn't its kind's usual one.
    pub fn unusual_sight(&self) -> Option<Sight> {
        let usual = || self.own_kinds().filter_map(|kind| kind.sight).find(|sight| sight.is_counted());
        self.counted_sight().filter(|sight| usual().is_some_and(|usual| usual.of != sight.of))
    }
}

/// What pieces of a kind that counts levels or floors count for lines of sight where they haven't the kind's usual number: each number
/// once, the smallest first.
pub fn unusual_sights<'p>(pieces: impl IntoIterator<Item = &'p Piece>, kind: &Kind) -> Vec<Sight> {
    let members =
        pieces.into_iter().flat_map(Piece::members).filter(|member| member.own_kinds().any(|own| own == kind));
    let mut sights: Vec<Sight> =
        members.filter_map(|member| member.sight_as(kind)).filter(|sight| Some(*sight) != kind.sight).collect();
    sights.shared_sort_by_key(|sight| sight.of);
    sights.dedup();
    sights
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::{Edit, Layout, OwnTerrain, PieceChange, PieceId};
    use crate::pack::SightPer::{Floor, Level};
    use crate::pack::{self, SightPer};
    use crate::units::Length;

    fn piece(nth: usize, kind: &str, levels: Option<u32>) -> Piece {
        let kind = pack::testing::ghost_moor().kind(kind).expect("a kind");
        let levels = levels.and_then(Levels::new);
        Piece { levels, ..Piece::new(PieceId::nth(nth), kind, [Length::hundredths(1200); 2]) }
    }

    fn counted(piece: &Piece) -> Option<(SightPer, u32, u32)> {
        piece.counted_sight().map(|sight| (sight.per, sight.of, sight.in_all()))
    }

    #[test]
    fn a_piece_counts_its_own_levels_or_floors_or_the_usual_number() {
        for (kind, levels, expected) in [
            ("barrow", None, Some((Level, 3, 6))),
            ("barrow", Some(1), Some((Level, 1, 2))),
            ("keep", None, Some((Floor, 2, 10))),
            ("keep", Some(3), Some((Floor, 3, 15))),
            ("wood", Some(3), None),
            ("bog", Some(3), None),
        ] {
            assert_eq!(counted(&piece(0, kind, levels)), expected, "{kind} {levels:?}");
        }
        let also = vec![pack::testing::ghost_moor().kind("barrow").expect("a kind")];
        assert_eq!(counted(&Piece { also, ..piece(0, "wood", Some(2)) }), Some((Level, 2, 4)));
        let unusual = |levels| piece(0, "keep", levels).unusual_sight().map(|sight| sight.of);
        assert_eq!([None, Some(2), Some(3)].map(unusual), [None, None, Some(3)]);
    }

    #[test]
    fn unusual_numbers_are_told_once_each() {
        let barrow = pack::testing::ghost_moor().kind("barrow").expect("a kind");
        let part = piece(4, "barrow", Some(2));
        let compound = Piece { parts: vec![part], ..piece(3, "wood", Some(7)) };
        let pieces = [piece(0, "barrow", Some(4)), piece(1, "barrow", None), piece(2, "barrow", Some(4)), compound];
        let told: Vec<u32> = unusual_sights(&pieces, barrow).iter().map(|sight| sight.of).collect();
        assert_eq!(told, [2, 4]);
        assert_eq!(unusual_sights(&[piece(0, "barrow", Some(3))], barrow), []);
        let wood = pack::testing::ghost_moor().kind("wood").expect("a kind");
        assert_eq!(unusual_sights(&pieces, wood), []);
    }

    #[test]
    fn own_terrain_and_pieces_made_of_it_keep_their_levels() {
        let whole = Piece { parts: vec![piece(1, "barrow", Some(5))], ..piece(0, "keep", Some(3)) };
        let own = OwnTerrain::from_piece(&whole, None);
        let placed = own.placed(&Layout::new(pack::testing::ghost_moor()), [Length::hundredths(1200); 2]);
        for piece in [&own.piece, &placed] {
            let levels: Vec<_> = piece.members().map(|member| member.levels.map(Levels::number)).collect();
            assert_eq!(levels, [Some(3), Some(5)]);
        }
    }

    #[test]
    fn levels_are_set_by_an_edit_that_is_among_what_differs() {
        assert_eq!((Levels::new(0), Levels::new(Levels::MAX + 1), Levels::new(300)), (None, None, None));
        let before =
            Layout::new(pack::testing::ghost_moor()).edited(&[Edit::Add(piece(0, "barrow", None))]).expect("room");
        let set = |levels| vec![Edit::Change(PieceId::nth(0), PieceChange::Levels(levels))];
        let three = set(Levels::new(3));
        let after = before.edited(&three).expect("it is there");
        assert_eq!(after.pieces[0].levels.map(Levels::number), Some(3));
        assert_eq!(before.edits_to(&after), Some(three));
        assert_eq!(after.edits_to(&before), Some(set(None)));
    }
}
