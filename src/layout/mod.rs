//! The document: a table, its pieces, and what the organiser has waived.
//!
//! Pieces are shared between the layouts of an undo history, so a snapshot costs one list of pointers. Nothing changes a
//! layout but an [`Edit`].

mod document;
mod edit;
mod id;
mod piece;
mod waiver;

pub use document::Layout;
pub use piece::Piece;
pub use waiver::Waiver;

pub use edit::{Edit, EditProblem, PieceChange};
pub use id::PieceId;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;

    #[test]
    fn a_piece_without_a_name_or_a_label_is_called_by_its_kinds_and_its_id() {
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let forest = pack.kind("forest").expect("forest is a kind");
        for (written, title, letter) in [
            (None, "Forest", "B"),
            (Some(""), "Forest", "B"),
            (Some(" \t\u{a0}"), "Forest", "B"),
            (Some("x "), "x ", "x "),
        ] {
            let mut piece = Piece::new(PieceId::nth(1), forest, [Length::ZERO; 2]);
            (piece.name, piece.label) = (written.map(str::to_owned), written.map(str::to_owned));
            assert_eq!((&*piece.title(), &*piece.letter()), (title, letter), "{written:?}");
        }
    }
}
