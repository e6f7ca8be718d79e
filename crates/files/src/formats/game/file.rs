//! A game as a file: what the browser keeps of it, without the steps that can be undone, as JSON that says what it is. See `docs/game-file.md`.

use std::fmt;

use serde_json::{Map, Value};

use super::stored::KeptGame;
use crate::formats::link::{self, LinkProblem};
use crate::game::GameSteps;
use crate::words::t;

/// What every file of a game names as its format.
const FORMAT: &str = "tablewright-game";
/// The version that is written, and the newest that is read.
const VERSION: u64 = 1;
/// The most bytes of a file. A whole game has a few thousand.
pub const MAX_BYTES: usize = 1 << 20;
/// The ending of the files' names.
pub const ENDING: &str = ".tablewright-game.json";

/// Why a file isn't read as a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameFileProblem {
    /// It is no file of a game.
    Foreign,
    /// A newer page has written it.
    Newer,
    /// It is cut off or changed, so it isn't JSON any more or lacks its table.
    Damaged,
    /// The link of its table can't be read.
    Table(LinkProblem),
}

/// The end of a sentence.
impl fmt::Display for GameFileProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Foreign => formatter.write_str(t!("it is no file of a game")),
            Self::Newer => formatter.write_str(t!("a newer version of this page has written it: load the page again")),
            Self::Damaged => formatter.write_str(t!("the file of the game is damaged")),
            Self::Table(problem) => write!(formatter, "{problem}"),
        }
    }
}

/// Writes a game as a file.
pub fn write(kept: &KeptGame) -> String {
    let stored = KeptGame { steps: GameSteps::default(), ..kept.clone() }.write();
    with_fields(serde_json::from_str(&stored).unwrap_or_default())
}

/// The file of a game as the browser keeps it, with what this version can't read of it; `None` where the text is something else, or so long that
/// the file wouldn't be read.
pub fn of_stored(text: &str) -> Option<String> {
    let stored: Map<String, Value> = serde_json::from_str(text).ok()?;
    let file = with_fields(stored);
    matches!(read(file.as_bytes()), Ok(_) | Err(GameFileProblem::Table(_))).then_some(file)
}

/// The file with the fields of a game as the browser keeps it, without its steps.
fn with_fields(stored: Map<String, Value>) -> String {
    let mut fields = Map::from_iter([("format".to_owned(), FORMAT.into()), ("version".to_owned(), VERSION.into())]);
    fields.extend(stored.into_iter().filter(|(name, _)| !["made", "steps"].contains(&&**name)));
    Value::Object(fields).to_string()
}

/// Whether a file may be a game's: it is small enough, and names the format.
pub fn may_be_game(bytes: &[u8]) -> bool {
    bytes.len() <= MAX_BYTES && bytes.windows(FORMAT.len()).any(|part| part == FORMAT.as_bytes())
}

/// Reads a file.
///
/// # Errors
///
/// Why it can't be read as a game.
pub fn read(bytes: &[u8]) -> Result<KeptGame, GameFileProblem> {
    let text = std::str::from_utf8(bytes).map_err(|_| GameFileProblem::Foreign)?;
    let text = text.trim_start_matches('\u{feff}');
    if bytes.len() > MAX_BYTES {
        return Err(GameFileProblem::Foreign);
    }
    let Ok(file) = serde_json::from_str::<Value>(text) else {
        return Err(if text.contains(FORMAT) { GameFileProblem::Damaged } else { GameFileProblem::Foreign });
    };
    if file.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Err(GameFileProblem::Foreign);
    }
    match file.get("version").and_then(Value::as_u64) {
        Some(VERSION) => {}
        Some(version) if version > VERSION => return Err(GameFileProblem::Newer),
        _ => return Err(GameFileProblem::Damaged),
    }
    let table = file.get("table").and_then(Value::as_str).ok_or(GameFileProblem::Damaged)?;
    link::read(table).map_err(GameFileProblem::Table)?;
    let kept = KeptGame::read(text).ok_or(GameFileProblem::Damaged)?;
    Ok(KeptGame { steps: GameSteps::default(), ..kept })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::formats::game::testing::{begun, played};

    #[test]
    fn a_game_is_read_as_it_was_written_but_for_its_steps() {
        for kept in [begun(), played()] {
            let text = write(&kept);
            assert!(text.contains("\"format\":\"tablewright-game\"") && may_be_game(text.as_bytes()), "{text}");
            let expected = KeptGame { steps: GameSteps::default(), ..kept };
            assert_eq!(read(text.as_bytes()), Ok(expected.clone()));
            assert_eq!(read(format!("\u{feff}{text}\n").as_bytes()), Ok(expected));
        }
    }

    #[test]
    fn a_kept_text_becomes_the_file_with_what_this_version_cannot_read() {
        let text = played().write();
        assert_eq!(of_stored(&text), Some(write(&played())));
        let later = text.replacen("\"table\":", "\"weather\":\"rain\",\"table\":", 1);
        assert!(of_stored(&later).expect("a game").contains("\"weather\":\"rain\""));
        let of_later_table = text.replacen(&played().table, "9of-a-later-version", 1);
        assert!(of_stored(&of_later_table).expect("a game").contains("\"table\":\"9of-a-later-version\""));
        let too_long = text.replacen("\"table\":", &format!("\"weather\":\"{}\",\"table\":", "x".repeat(MAX_BYTES)), 1);
        for other in ["", "{}", "[]", "{\"table\":1}", &too_long] {
            assert_eq!(of_stored(other), None);
        }
    }

    #[test]
    fn a_file_that_is_newer_damaged_or_something_else_says_so() {
        let text = write(&played());
        let newer = text.replacen("\"version\":1", "\"version\":2", 1);
        assert_eq!(read(newer.as_bytes()), Err(GameFileProblem::Newer));
        assert_eq!(read(&text.as_bytes()[..text.len() - 9]), Err(GameFileProblem::Damaged));
        let no_version = text.replacen("\"version\":1", "\"version\":\"one\"", 1);
        assert_eq!(read(no_version.as_bytes()), Err(GameFileProblem::Damaged));
        let other_table = text.replacen(&begun().table, "nonsense", 1);
        assert_eq!(read(other_table.as_bytes()), Err(GameFileProblem::Table(LinkProblem::Foreign)));
        for foreign in ["", "{}", "[1]", "a text", "{\"format\":\"tablewright-layout\",\"version\":1}"] {
            assert_eq!(read(foreign.as_bytes()), Err(GameFileProblem::Foreign), "{foreign}");
            assert!(!may_be_game(foreign.as_bytes()), "{foreign}");
        }
        assert_eq!(read(&[0xff, 0xfe, 0]), Err(GameFileProblem::Foreign));
    }

    proptest! {
        #[test]
        fn nothing_breaks_the_reader(at in 0_usize..4000, byte: u8, cut in 0_usize..4000) {
            let mut bytes = write(&played()).into_bytes();
            let length = bytes.len();
            bytes[at % length] = byte;
            for bytes in [&bytes[..], &bytes[..cut % length]] {
                // What isn't read as a game is another file for whoever asks that first.
                prop_assert!(may_be_game(bytes) || read(bytes) == Err(GameFileProblem::Foreign));
                match read(bytes) {
                    Ok(kept) => prop_assert_eq!(read(write(&kept).as_bytes()), Ok(kept)),
                    Err(problem) => prop_assert!(!problem.to_string().is_empty()),
                }
            }
        }
    }
}
