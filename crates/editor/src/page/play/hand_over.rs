//! Handing a game over to another phone: the links, and what comes in by one.

use std::rc::Rc;

use crate::formats::file_name::stem;
use crate::formats::game::file;
use crate::formats::game::handed_over;
use crate::formats::game::stored::KeptGame;
use crate::formats::link::LinkProblem;
use crate::page::place::Place;
use crate::words::{self, many, plural, t};

/// The places that hand a game over, each with as much of it as goes into so many characters of an address. A game in which nothing has happened
/// is its table.
pub fn handing_over(kept: &KeptGame, max_characters: usize) -> Vec<Place> {
    let link: Rc<str> = kept.table.as_str().into();
    let without_state = Place::HandedOver(link.clone(), Rc::from("")).to_string().len();
    let states = handed_over::states(&kept.game, max_characters.saturating_sub(without_state));
    if states.is_empty() {
        return vec![Place::Play(link)];
    }
    states.into_iter().map(|state| Place::HandedOver(link.clone(), state.into())).collect()
}

/// The game that a state hands over, on the table of a link.
///
/// # Errors
///
/// Why it can't be read.
pub fn handed_over(link: &str, state: &str) -> Result<KeptGame, LinkProblem> {
    handed_over::read(link, state)
}

/// What is said once a game has come in that brings so many things.
pub fn came_in(count: usize) -> String {
    if count == 0 {
        return t!("Nothing new has come in: it is all here already.").to_owned();
    }
    many(
        count,
        plural!(
            "1 change has come in. Of each thing counts what was changed last.",
            "{} changes have come in. Of each thing counts what was changed last."
        ),
    )
}

/// What is said where a game can't be read that was to come in.
pub fn came_in_broken(problem: &LinkProblem) -> String {
    t!("Nothing has come in, and the game is as it was: {}.", problem)
}

/// The file of a game, with its name.
pub fn game_file(kept: &KeptGame) -> (String, String) {
    (format!("{}{}", stem(&kept.game.baseline().name), file::ENDING), file::write(kept))
}

/// The game of a file.
///
/// # Errors
///
/// Why it isn't opened, as a sentence.
pub fn opened_game_file(name: &str, bytes: &[u8]) -> Result<KeptGame, String> {
    file::read(bytes)
        .map_err(|problem| t!("{} was not opened, and the game is as it was: {}.", words::name(name), problem))
}

/// Why a file of so many bytes isn't even read; `None` where it is.
pub fn game_size_refusal(name: &str, bytes: f64) -> Option<String> {
    #[expect(clippy::cast_precision_loss, reason = "the limit is far below where a double loses whole numbers")]
    let is_too_large = bytes > file::MAX_BYTES as f64;
    is_too_large.then(|| {
        let problem = file::GameFileProblem::Foreign;
        t!("{} was not opened, and the game is as it was: {}.", words::name(name), problem)
    })
}
