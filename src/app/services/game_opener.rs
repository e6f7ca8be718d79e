//! Opening the file of a game where nothing else of games is there: what reads it is loaded for it.

use std::cell::Cell;

use super::later::{Later, Load, load};
use super::opened_game;
use crate::page::{file_refusal, game_of_file};
use crate::words::t;

/// What comes of a file: its game is opened, or isn't, with the reason as a sentence; `None` where it is some other file.
type Opened = Option<Result<(), String>>;

/// Opens the game of a file of this name.
#[derive(Clone, Copy)]
pub struct GameOpener(fn(&str, &[u8]) -> Opened);

/// What opens it. Only what is split off may call this.
pub fn game_opener() -> GameOpener {
    GameOpener(|name, bytes| Some(game_of_file(name, bytes)?.map(|kept| opened_game::open(*kept))))
}

thread_local! {
    static OPENER: Later<GameOpener> = const { Later::new() };
    /// How many files were to be opened.
    static ASKED: Cell<u32> = const { Cell::new(0) };
}

/// Sets how what opens it is loaded.
pub fn set_load(load: Load<GameOpener>) {
    OPENER.with(|opener| opener.set_load(load));
}

/// Opens the game of a file of this name. Of several that are opened while this is loaded, it is the last.
pub async fn open(name: &str, bytes: &[u8]) -> Opened {
    let asked = ASKED.get() + 1;
    ASKED.set(asked);
    let Some(GameOpener(open)) = load(&OPENER).await else {
        let why = t!("The part of the page that does this couldn't be loaded. Check the network, then try again");
        return Some(Err(file_refusal(name, why)));
    };
    if ASKED.get() == asked { open(name, bytes) } else { Some(Ok(())) }
}
