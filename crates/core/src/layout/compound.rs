//! Combining pieces into a compound piece, and taking it apart.

use super::document::Layout;
use super::edit::Edit;
use super::id::PieceId;
use super::piece::Piece;

/// Areas that differ by less, in square inches, are equal: a turned footprint's area has an error of rounding.
const SAME_AREA: f64 = 1e-6;

impl Layout {
    /// The edits that combine pieces into one. The largest that isn't scatter becomes the piece, of equally large ones the lowest,
    /// and the others its parts; it keeps its name, its letter, its count and its lock. Empty where there are fewer than two.
    pub fn combining(&self, ids: &[PieceId]) -> Vec<Edit> {
        let pieces: Vec<&Piece> =
            self.pieces.iter().map(|piece| &**piece).filter(|piece| ids.contains(&piece.id)).collect();
        let is_scatter = pieces.iter().all(|piece| piece.is_scatter());
        let candidates = || pieces.iter().copied().filter(|piece| piece.is_scatter() == is_scatter);
        let area = |piece: &Piece| piece.own_footprint().area();
        let most = candidates().map(area).fold(0.0, f64::max);
        let largest = candidates().find(|piece| area(piece) > most - SAME_AREA);
        let Some(whole) = largest.filter(|_| pieces.len() > 1) else { return Vec::new() };
        let mut combined = Piece { parts: Vec::new(), ..whole.clone() };
        for piece in &pieces {
            let members = piece.members().filter(|member| member.id != whole.id);
            combined.parts.extend(members.map(|member| Piece { parts: Vec::new(), ..member.clone() }));
        }
        let others = pieces.iter().filter(|piece| piece.id != whole.id);
        others.map(|piece| Edit::Remove(piece.id.clone())).chain([Edit::Replace(combined)]).collect()
    }

    /// The edits that make pieces of the parts of a compound piece, which lie on it. Empty where it has none.
    pub fn taking_apart(&self, id: &PieceId) -> Vec<Edit> {
        let Some(index) = self.pieces.iter().position(|piece| piece.id == *id && piece.is_compound()) else {
            return Vec::new();
        };
        let piece = &self.pieces[index];
        let parts = piece.parts.iter().enumerate().flat_map(|(nth, part)| {
            let part = Piece { locked: piece.locked, ..part.clone() };
            let order = Edit::Order(part.id.clone(), index + 1 + nth);
            [Edit::Add(part), order]
        });
        [Edit::Replace(Piece { parts: Vec::new(), ..(**piece).clone() })].into_iter().chain(parts).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::geometry::{Shape, overlap};
    use crate::layout::PieceChange;
    use crate::pack;
    use crate::units::{Angle, Length};

    fn piece(index: usize, kind: &str, at: [i32; 2], diameter: i32) -> Piece {
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let kind = pack.kind(kind).expect("the default pack has the kind");
        let shape = Some(Shape::Circle { diameter: Length::hundredths(diameter) });
        Piece { shape, ..Piece::new(PieceId::nth(index), kind, at.map(Length::hundredths)) }
    }

    /// A mill on a hill beside a pond, and a forest.
    fn table() -> Layout {
        let pieces = [
            piece(0, "obstruction", [2400, 2400], 300),
            piece(1, "hill", [2400, 2400], 600),
            piece(2, "shallow-water", [2850, 2400], 400),
            piece(3, "forest", [1200, 1200], 400),
        ];
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        Layout::new(pack).edited(&pieces.map(Edit::Add)).expect("there is room")
    }

    fn ids(layout: &Layout) -> Vec<&str> {
        layout.pieces.iter().map(|piece| piece.id.as_str()).collect()
    }

    #[test]
    fn the_largest_piece_gets_the_others_as_parts_and_gives_them_back() {
        let table = table();
        let three: Vec<PieceId> = (0..3).map(PieceId::nth).collect();
        let combined = table.edited(&table.combining(&three)).expect("they are there");
        assert_eq!(ids(&combined), ["b", "d"]);
        let whole = &combined.pieces[0];
        assert_eq!(whole.members().map(|member| member.id.as_str()).collect::<Vec<_>>(), ["b", "a", "c"]);
        assert_eq!(whole.title(), "Hill + Obstruction + Shallow water");
        assert_eq!(combined.free_id(), PieceId::nth(4), "parts keep their ids");
        let apart = combined.edited(&combined.taking_apart(&whole.id)).expect("it is there");
        assert_eq!(ids(&apart), ["b", "a", "c", "d"]);
        assert!(apart.pieces.iter().all(|piece| table.pieces.contains(piece)));
        assert!(table.combining(&three[..1]).is_empty() && table.taking_apart(&three[0]).is_empty());
    }

    #[test]
    fn of_equally_large_pieces_the_lowest_gets_the_others_however_they_are_turned() {
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let rectangle = |index: usize, turn: i32, [width, depth]: [i32; 2]| {
            let shape = Shape::Rectangle { width: Length::hundredths(width), depth: Length::hundredths(depth) };
            Piece { shape: Some(shape), turn: Angle::tenths(turn), ..piece(index, "hill", [2400, 2400], 100) }
        };
        for turn in 0..3600 {
            let pieces =
                [rectangle(0, turn, [320, 200]), rectangle(1, 3 * turn, [200, 320]), rectangle(2, 0, [640, 100])];
            let layout = Layout::new(pack).edited(&pieces.map(Edit::Add)).expect("there is room");
            let all: Vec<PieceId> = (0..3).map(PieceId::nth).collect();
            let combined = layout.edited(&layout.combining(&all)).expect("they are there");
            assert_eq!(ids(&combined), ["a"], "{turn}");
        }
    }

    #[test]
    fn a_compound_piece_joins_others_with_its_parts() {
        let table = table();
        let pair = |layout: &Layout, indices: [usize; 2]| {
            let edits = layout.combining(&indices.map(PieceId::nth));
            layout.edited(&edits).expect("they are there")
        };
        let joined = pair(&pair(&table, [0, 1]), [1, 2]);
        assert_eq!(joined.pieces[0].parts.len(), 2);
        assert!(joined.pieces[0].parts.iter().all(|part| !part.is_compound()));
    }

    #[test]
    fn parts_have_ids_of_their_own_and_are_at_most_so_many() {
        let table = table();
        let with_parts =
            |parts: Vec<Piece>| table.edited(&[Edit::Replace(Piece { parts, ..(*table.pieces[3]).clone() })]);
        let taken = with_parts(vec![piece(0, "hill", [0, 0], 100)]);
        assert_eq!(taken.map(|_| ()), Err(crate::layout::EditProblem::TakenId(PieceId::nth(0))));
        let many = |count: usize| (0..count).map(|nth| piece(nth + 10, "hill", [0, 0], 100)).collect();
        assert!(with_parts(many(Piece::MAX_PARTS - 1)).is_ok());
        assert_eq!(with_parts(many(Piece::MAX_PARTS)).map(|_| ()), Err(crate::layout::EditProblem::TooManyParts));
    }

    #[test]
    fn a_union_measures_as_its_parts_do() {
        let table = table();
        let combined = table.edited(&table.combining(&[PieceId::nth(0), PieceId::nth(1), PieceId::nth(2)]));
        let combined = combined.expect("they are there");
        let whole = combined.pieces[0].footprint();
        let [mill, hill, pond] = [0, 1, 2].map(|index| table.pieces[index].own_footprint());
        // The mill is on the hill. What the pond covers of the hill counts for both.
        assert!((whole.area() - hill.area() - pond.area()).abs() < 1e-9);
        assert!((whole.bounds().min.x - 21.0).abs() < 1e-9 && (whole.bounds().max.x - 30.5).abs() < 1e-9);
        for (x, y) in [(24.0, 24.0), (29.5, 24.0), (20.0, 20.0), (27.5, 22.0), (30.0, 30.0)] {
            let point = crate::geometry::Point::new(x, y);
            let least =
                [&mill, &hill, &pond].map(|part| part.signed_distance(point)).into_iter().fold(f64::INFINITY, f64::min);
            assert!((whole.signed_distance(point) - least).abs() < 1e-9);
        }
        let forest = table.pieces[3].own_footprint();
        assert_eq!(overlap::between(&whole, &forest), None);
    }

    proptest! {
        #[test]
        fn the_parts_move_and_turn_with_their_piece(x in 0..4800_i32, y in 0..4800_i32, turn in 0..3600_i32, from in 0..3600_i32) {
            let table = table();
            let combined = table.edited(&table.combining(&[PieceId::nth(0), PieceId::nth(1), PieceId::nth(2)]));
            let start = combined.expect("they are there").pieces[0].moved_to([Length::hundredths(2000); 2], Angle::tenths(from));
            let change = PieceChange::Move([x, y].map(Length::hundredths), Angle::tenths(turn));
            let mut moved = start.clone();
            moved.move_to([x, y].map(Length::hundredths), Angle::tenths(turn));
            let layout = Layout { pieces: vec![std::sync::Arc::new(start.clone())], ..table };
            let edited = layout.edited(&[Edit::Change(start.id.clone(), change)]).expect("it is there");
            prop_assert_eq!(&*edited.pieces[0], &moved);
            for (before, after) in start.parts.iter().zip(&moved.parts) {
                let local = |piece: &Piece, part: &Piece| piece.placement().piece_from_table(part.origin());
                let (one, other) = (local(&start, before), local(&moved, after));
                prop_assert!((one.x - other.x).hypot(one.y - other.y) < 0.015, "{:?} {:?}", one, other);
                prop_assert_eq!(before.turn - start.turn, after.turn - moved.turn);
            }
        }
    }
}
