//! The list of a person's own terrain, as the browser stores it.
//!
//! The list is stored as lines, each a [`StoredTerrain`], so that a line that can't be read doesn't spoil the others. A piece is
//! stored as the link of a table with only that piece, because links stay readable for ever. To pass a list on there is a file:
//! [`super::json::write_terrain`].

pub use crate::layout::own_terrain::{MAX_ALIKE, MAX_SORTS, OwnTerrain, pack};

use super::storage::{self, Colour, StoredTerrain};
use super::{PlannedTable, link};
use crate::layout::{Edit, Layout};
use crate::pack::Pack;
use crate::solver::stock::{StockItem, TerrainStock};
use crate::units::Length;

/// The line of the stored list for this piece.
fn line_of(own: &OwnTerrain) -> String {
    line_by(own, own.pack())
}

/// The same line, with the link of a table that is planned by a pack. Without one, it has no link.
pub(super) fn line_by(own: &OwnTerrain, pack: Option<&'static Pack>) -> String {
    let table = pack.map(Layout::new);
    let table = table.and_then(|table| table.edited(&[Edit::Add(own.placed(&table, [Length::ZERO; 2]))]).ok());
    let link = table.map_or_else(String::new, |table| link::write(&PlannedTable::from(table)));
    let colour = own.tint.map(Colour);
    storage::write(&StoredTerrain { link: link.into(), colour, count: own.count })
}

/// Reads a line of the stored list; `None` where it can't be read.
pub(super) fn read_line(line: &str) -> Option<OwnTerrain> {
    let StoredTerrain { link, colour, count } = StoredTerrain::read(line)?;
    let table = link::read(&link).ok()?;
    let [piece] = &table.layout.pieces[..] else { return None };
    let own = OwnTerrain { count, ..OwnTerrain::from_piece(piece, colour.map(|colour| colour.0)) };
    (1..=MAX_ALIKE).contains(&count).then_some(own)
}

/// Reads a stored list. Lines that can't be read are left out.
pub fn read(list: &str) -> Vec<OwnTerrain> {
    list.lines().filter_map(read_line).take(MAX_SORTS).collect()
}

/// Writes a list for storage.
pub fn write(list: &[OwnTerrain]) -> String {
    list.iter().map(line_of).collect::<Vec<_>>().join("\n")
}

/// The stored list after a change that was made on the list `before` and gave the list `after`. What another window has added, changed or
/// removed meanwhile stays so, and so do lines that can't be read. What both have changed is there twice.
pub fn changed(stored: &str, before: &[OwnTerrain], after: &[OwnTerrain]) -> String {
    let lines = |list: &[OwnTerrain]| list.iter().map(line_of).collect::<Vec<_>>();
    let (mut removed, mut added) = (lines(before), Vec::new());
    // Former versions may have written the same piece otherwise.
    let line_now = |line: &str| read_line(line).map_or_else(|| line.to_owned(), |own| line_of(&own));
    let mut list: Vec<String> = stored.lines().map(line_now).collect();
    if list == removed {
        return write(after);
    }
    for line in lines(after) {
        match removed.iter().position(|known| *known == line) {
            Some(kept) => drop(removed.remove(kept)),
            None => added.push(line),
        }
    }
    for line in removed {
        if let Some(gone) = list.iter().position(|known| *known == line) {
            list.remove(gone);
        }
    }
    list.extend(added);
    list.join("\n")
}

/// The terrain that a table may be generated from, made of a list.
pub fn stock(list: &[OwnTerrain]) -> TerrainStock {
    TerrainStock { items: list.iter().map(|own| StockItem { piece: own.piece.clone(), count: own.count }).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Shape;
    use crate::layout::Piece;
    use crate::layout::PieceId;
    use crate::units::Angle;

    fn own() -> OwnTerrain {
        let pack = pack().expect("the default pack is built in");
        let forest = pack.kind("forest").expect("forest is a kind");
        let mut own = OwnTerrain::of(forest);
        own.piece.name = Some("Old oak\nwood".to_owned());
        own.piece.also = vec![&pack.kinds[4]];
        own.piece.shape = Some(Shape::Rectangle { width: Length::hundredths(637), depth: Length::hundredths(412) });
        own.piece.height = Some(Length::hundredths(250));
        own.piece.counts_as = Some(2);
        own.tint = Some(0x1a_2b_3c);
        own.count = 3;
        own
    }

    #[test]
    fn a_stored_list_is_read_as_it_was_written() {
        let plain = OwnTerrain { tint: None, count: 1, ..own() };
        let list = [own(), plain];
        assert_eq!(read(&write(&list)), list);
        assert_eq!(read(""), []);
    }

    #[test]
    fn what_another_window_has_changed_meanwhile_stays() {
        let of = |count: u32| OwnTerrain { count, ..own() };
        let counts = |text: &str| read(text).iter().map(|own| own.count).collect::<Vec<_>>();
        let before = [of(1), of(2), of(3)];
        // This window changes the second and adds one.
        let after = [of(1), of(20), of(3), of(4)];
        for (there, wanted) in [
            (vec![1, 2, 3], vec![1, 20, 3, 4]),
            // The other one adds, removes, or changes the same.
            (vec![1, 2, 3, 5], vec![1, 3, 5, 20, 4]),
            (vec![2, 3], vec![3, 20, 4]),
            (vec![1, 22, 3], vec![1, 22, 3, 20, 4]),
        ] {
            let there: Vec<OwnTerrain> = there.into_iter().map(of).collect();
            assert_eq!(counts(&changed(&write(&there), &before, &after)), wanted);
        }
        // Of two that are alike one is removed.
        let twice = [of(1), of(1)];
        let stored = format!("{}\nlater", write(&twice));
        assert_eq!(changed(&stored, &twice, &twice[..1]), format!("{}\nlater", line_of(&of(1))));
    }

    #[test]
    fn a_line_that_cannot_be_read_is_left_out() {
        let stored = line_of(&own());
        let link = stored.split('"').nth(3).expect("the link comes first");
        let former = format!("1a2b3c {link} 3");
        let two = pack().map(Layout::new).expect("built in");
        let add = |table: &Layout| table.edited(&[Edit::Add(own().placed(table, [Length::ZERO; 2]))]).expect("a piece");
        let two = link::write(&PlannedTable::from(add(&add(&two))));
        assert_eq!(read_line(&former), Some(own()));
        for broken in [
            "",
            "-",
            "12345 x",
            &former[1..],
            &former[..former.len() - 3],
            &format!("- {two}"),
            "+12345 1abc",
            &format!("{former} 1"),
            &former.replace(" 3", " 0"),
            &former.replace(" 3", " 100"),
            &stored[1..],
            &stored[..stored.len() - 1],
            &stored.replace(link, &two),
            &stored.replace(link, &link[..link.len() - 1]),
            &stored.replace("#1a2b3c", "1a2b3c"),
            &stored.replace(":3}", ":0}"),
            &stored.replace(":3}", ":100}"),
            "{}",
        ] {
            assert_eq!(read_line(broken), None, "{broken}");
        }
        assert_eq!(read(&format!("nothing\n{stored}\n\n- 1\n{former}")), [own(), own()]);
    }

    #[test]
    fn own_terrain_has_no_place_turn_label_or_lock() {
        let piece = Piece {
            at: [Length::hundredths(700); 2],
            turn: Angle::tenths(450),
            label: Some("X".to_owned()),
            locked: true,
            ..own().piece
        };
        assert_eq!(OwnTerrain::from_piece(&piece, Some(0x1a_2b_3c)), OwnTerrain { count: 1, ..own() });
        let table = pack().map(Layout::new).expect("built in");
        let placed = own().placed(&table, [Length::hundredths(100); 2]);
        assert_eq!((placed.id, placed.turn, placed.locked), (PieceId::nth(0), Angle::ZERO, false));
    }
}
