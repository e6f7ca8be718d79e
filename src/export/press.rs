//! The press: questions in, files out. The page asks it in a worker, where what makes a file is loaded when it is needed.

use super::setup::Tape;
use super::table::{Layers, Show};
use super::{Options, Paper, Texts, format, lettering, make};
use crate::share::inventory::{read_inventory, write_csv};
use crate::share::json::write_terrain;
use crate::share::press::{Question, answer};
use crate::share::{library, terrain};
use crate::words::t;

/// The files of letters that have to be loaded before a question is asked, by their names.
#[must_use]
pub fn fonts_for(question: &str) -> Vec<&'static str> {
    match Question::read(question) {
        Some(Question::Make { format, table, .. }) if draws(&format) != Texts::None => {
            lettering::needed(&super::names(&table.layout, draws(&format)))
        }
        _ => Vec::new(),
    }
}

/// Which of a table's texts a format draws.
fn draws(id: &str) -> Texts {
    format(id).map_or(Texts::None, |format| format.draws)
}

/// Does what a question asks, with a file's bytes where it is about one.
///
/// # Errors
///
/// A sentence that says why it can't be done.
pub fn press(question: &str, bytes: &[u8]) -> Result<Vec<u8>, String> {
    match Question::read(question) {
        Some(Question::Make { format, settings, link, table }) => {
            if draws(&format) != Texts::None && !lettering::is_ready() {
                return Err(t!(
                    "The part of the page that does this couldn't be loaded. Check the network, then try again"
                )
                .to_owned());
            }
            let is_set = |name: &&String, id: &str| **name == *id;
            let paper = settings.iter().find_map(|name| Paper::ALL.into_iter().find(|paper| is_set(&name, paper.id())));
            let tape = settings.iter().find_map(|name| Tape::ALL.into_iter().find(|tape| is_set(&name, tape.id())));
            let (paper, tape) = (paper.unwrap_or_default(), tape.unwrap_or_default());
            let show = Show { layers: Layers::named(&settings.join(" ")), ..Show::default() };
            make(&format, &table, &Options { link, paper, tape, show })
        }
        Some(Question::Pack(tables)) => library::pack(&tables),
        Some(Question::Take(name)) => Ok(answer(&library::take(&name, bytes)?).into_bytes()),
        Some(Question::Terrain(list)) => Ok(write_terrain(&list).into_bytes()),
        Some(Question::TerrainTable(list)) => Ok(write_csv(&list).into_bytes()),
        Some(Question::TakeTerrain) => read_inventory(bytes).map(|list| terrain::write(&list).into_bytes()),
        None => Err(t!("The page asked something that can't be understood").to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::{Edit, Layout, Piece, PieceId};
    use crate::pack;
    use crate::share::press::{
        ASK_TO_TAKE_TERRAIN, Taken, ask_for_terrain, ask_to_make, ask_to_pack, ask_to_take, taken,
    };
    use crate::share::terrain::Own;
    use crate::share::{Planned, link};
    use crate::units::Length;

    fn table(name: &str) -> Planned {
        let pack = pack::find(pack::DEFAULT).expect("built in");
        let piece = Piece::new(PieceId::nth(0), &pack.kinds[0], [Length::clamped(12.0); 2]);
        let edits = [Edit::Rename(name.to_owned()), Edit::Scenario(pack.scenarios.first()), Edit::Add(piece)];
        Layout::new(pack).edited(&edits).expect("it can be made").into()
    }

    #[test]
    fn what_was_set_is_what_is_made() {
        let link = link::write(&table("Mill"));
        let made = |format: &str, settings: &str| {
            let made = press(&ask_to_make(format, settings, "https://tables.example/#1", &link), &[]);
            String::from_utf8_lossy(&made.expect("it is made")).into_owned()
        };
        assert_ne!(made("text", "a4 inches"), made("text", "a4 mm"));
        assert_ne!(made("pdf", "a4 inches"), made("pdf", "letter inches"));
        assert!(made("svg", "a4 inches elements zones").len() > made("svg", "a4 inches").len());
        assert!(made("markdown", "a4 inches").contains("https://tables.example/#1"));
    }

    #[test]
    fn a_library_is_packed_and_taken_again() {
        let tables = [table("One"), table("Two")];
        let links: Vec<String> = tables.iter().map(link::write).collect();
        let zip = press(&ask_to_pack(links.iter().map(String::as_str)), &[]).expect("it is packed");
        let answer = press(&ask_to_take("all.zip"), &zip).expect("it is taken");
        let expected: Vec<Taken> = tables.into_iter().map(|table| Taken::Table(Box::new(table))).collect();
        assert_eq!(taken(&String::from_utf8_lossy(&answer)), expected);
    }

    #[test]
    fn own_terrain_is_written_and_taken_again() {
        let hill = pack::find(pack::DEFAULT).and_then(|pack| pack.kind("hill")).expect("built in");
        let own = [Own { count: 4, ..Own::from_piece(&Own::of(hill).piece, Some(0x12_34_56)) }];
        for as_table in [false, true] {
            let file = press(&ask_for_terrain(&own, as_table), &[]).expect("it is written");
            assert_eq!(file.contains(&b'{'), !as_table);
            let lines = press(ASK_TO_TAKE_TERRAIN, &file).expect("it is taken");
            assert_eq!(terrain::read(&String::from_utf8_lossy(&lines)), own);
        }
        assert!(press(ASK_TO_TAKE_TERRAIN, b"[").is_err_and(|why| why.contains("line 1")));
    }

    #[test]
    fn what_cannot_be_done_is_said() {
        assert!(press("dance", &[]).is_err());
        assert!(press(&ask_to_make("png", "", "", &link::write(&table("Mill"))), &[]).is_err());
        assert!(press(&ask_to_take("table.json"), b"[").is_err_and(|why| why.contains("line 1")));
    }
}
