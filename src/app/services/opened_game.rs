//! Opening the file of a game: it is brought in on its own table.

use gloo::file::callbacks::{FileReader, read_as_bytes};
use web_sys::File;

use super::{address, game_store};
use crate::page::Place;
use crate::page::play::{KeptGame, game_size_refusal, handing_over, opened_game_file};

/// Reads the file of a game. `on_read` gets the game, or why it isn't opened. Dropping the returned reader cancels it.
pub fn read(file: File, on_read: impl Fn(Result<KeptGame, String>) + 'static) -> Option<FileReader> {
    let name = file.name();
    if let Some(refusal) = game_size_refusal(&name, file.size()) {
        on_read(Err(refusal));
        return None;
    }
    Some(read_as_bytes(&gloo::file::File::from(file), move |bytes| {
        // A file that the browser can't read is like one that has nothing.
        on_read(opened_game_file(&name, &bytes.unwrap_or_default()));
    }))
}

/// Brings a game in, as if it was handed over.
pub fn open(kept: KeptGame) {
    let place = if let [place] = &handing_over(&kept, usize::MAX)[..] {
        place.clone()
    } else {
        let table = kept.table.clone();
        game_store::keep(kept);
        Place::Play(table.into())
    };
    address::follow(&format!("#{place}"));
}
