//! What is said where the browser's storage is full or blocked: for each thing that isn't kept then, what is lost and what to do.

use crate::words::mark;

/// The table on the board isn't kept.
pub const TABLE: &str = mark!(
    "This browser doesn't let the page keep your table: its storage is full or blocked. Share it or take it away as a file before you leave."
);
/// The storage couldn't be opened when the page began.
pub const NEVER_OPENED: &str = mark!(
    "This browser doesn't open its storage for the page: what is kept there isn't shown, and your table isn't kept. Load the page again, or share the table or take it away as a file before you leave."
);
/// A change in *My tables* isn't made.
pub const TABLES: &str = mark!(
    "This browser's storage is full or blocked, so nothing was changed. Delete some tables, or take them away as a file, then try again."
);
/// A change in *My terrain* isn't made.
pub const TERRAIN: &str = mark!(
    "This browser's storage is full or blocked, so nothing was changed. Take your terrain away as a file, or delete some tables, then try again."
);
/// The picture of a mat isn't kept.
pub const PICTURE: &str = mark!(
    "This browser doesn't let the page keep the picture: its storage is full or blocked. The table is as it was."
);
/// A change of an event isn't made.
pub const EVENT: &str = mark!(
    "This browser's storage is full or blocked, so nothing was changed. Delete some tables, or take the event away as a file, then try again."
);
/// An event is neither added nor deleted.
pub const EVENTS: &str = mark!("This browser's storage is full or blocked, so no event can be kept here.");
/// What is set on an event's tables is known only until the page is loaded again.
pub const SET_UP: &str = mark!("This browser's storage is full or blocked: after a reload, nothing here is set.");
/// What a player has opened of an event, and their name, are known only until the page is left.
pub const PLAYER: &str = mark!(
    "This browser's storage is full or blocked: your name and the event are not kept here. Scan the code again after you leave."
);
/// What happens in a game is known only until the page is left.
pub const GAME: &str = mark!(
    "This browser's storage is full or blocked: what happens in the game is not kept, and is lost when you leave."
);
/// The end of a sentence: why a file wasn't opened.
pub const FILE: &str = mark!("this browser's storage is full or blocked");
/// The language is chosen only until the page is loaded again.
pub const LANGUAGE: &str = mark!("This browser doesn't let the page keep your choice: its storage is full or blocked.");
