//! The versions and the greatest lengths of files.

/// The greatest length of a layout file or a file of own terrain, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// The greatest length of an event file, in bytes: enough for as many tables as an event can have, with as many pieces as a table
/// can have, of as many corners as a piece can have.
pub const EVENT_MAX_BYTES: usize = 16 << 20;

/// The most letters of a name. What is longer is cut off: nobody reads it, and the page would lay it out again with every step.
const NAME_LETTERS: usize = 500;

/// A name as it is read from a file.
pub(super) fn name(text: &str) -> String {
    text.chars().take(NAME_LETTERS).collect()
}

/// The version of a file without compound pieces.
pub(super) const FIRST_VERSION: u32 = 1;

/// The version of a file with compound pieces.
pub(super) const PARTS_VERSION: u32 = 2;

/// The version of a layout file with readings that aren't the pack's own.
pub(super) const READINGS_VERSION: u32 = 3;

/// The version of a layout file with a door that was moved.
pub(super) const DOORS_VERSION: u32 = 4;

/// The version of a layout file with a piece that has rules of its own.
pub(super) const OWN_RULES_VERSION: u32 = 5;

/// The version of a layout file with a piece that has its own number of levels or floors.
pub(super) const LEVELS_VERSION: u32 = 6;

/// The version of a layout file in centimetres.
pub(super) const CENTIMETRES_VERSION: u32 = 7;

/// The version of a layout file with what armies pay for: their points, equipment, or a piece that another than the usual one pays for.
pub(super) const PAYMENT_VERSION: u32 = 8;

/// The version of a layout file with the units of an army. Newer ones are refused.
pub(super) const VERSION: u32 = 9;

/// The version of a file of own terrain with a piece that has rules of its own.
pub(super) const OWN_RULES_TERRAIN_VERSION: u32 = 3;

/// The version of a file of own terrain with a piece that has its own number of levels or floors.
pub(super) const LEVELS_TERRAIN_VERSION: u32 = 4;

/// The version of a file of own terrain with pieces of another pack than the usual one. Newer ones are refused.
pub(super) const TERRAIN_VERSION: u32 = 5;

/// The version of an event file, whose tables may have compound pieces, without a cut, awards, disqualified players and readings that
/// aren't the pack's own.
pub(super) const FIRST_EVENT_VERSION: u32 = 1;

/// The version of an event file with one of those.
pub(super) const CUT_EVENT_VERSION: u32 = 2;

/// The version of an event file with a door that was moved.
pub(super) const DOORS_EVENT_VERSION: u32 = 3;

/// The version of an event file with a piece that has rules of its own.
pub(super) const OWN_RULES_EVENT_VERSION: u32 = 4;

/// The version of an event file with a piece that has its own number of levels or floors.
pub(super) const LEVELS_EVENT_VERSION: u32 = 5;

/// The version of an event file in centimetres.
pub(super) const CENTIMETRES_EVENT_VERSION: u32 = 6;

/// The version of an event file with a table that has what armies pay for.
pub(super) const PAYMENT_EVENT_VERSION: u32 = 7;

/// The version of an event file with a table that has the units of an army. Newer ones are refused.
pub(super) const EVENT_VERSION: u32 = 8;

/// The version to write, for a file that has compound pieces or not. Older versions of Tablewright read all that they can.
pub(super) const fn version_for(has_compound_pieces: bool) -> u32 {
    if has_compound_pieces { PARTS_VERSION } else { FIRST_VERSION }
}

/// `newer` for a file that has something that needs it, and else the version that it would have without.
pub(super) const fn version_with(has_newer: bool, newer: u32, without: u32) -> u32 {
    if has_newer { newer } else { without }
}
