//! The keys of what the browser keeps of tables, events and own terrain. They are permanent. Keys that end with a dot are prefixes, of a
//! number. Keys of settings, and of what is a tab's own, are where those are read.

/// The prefix of all keys.
pub const PREFIX: &str = "tablewright.";
/// A table: the time in milliseconds since 1970, a space, its link.
pub const TABLE: &str = "tablewright.table.";
/// A table's groups and tints.
pub const GROUPS_AND_TINTS: &str = "tablewright.beside.";
/// The placement of a table's mat.
pub const MAT: &str = "tablewright.mat.";
/// Where a table's steps begin and end, and which of them is the present one.
pub const TABLE_STEPS: &str = "tablewright.table-steps.";
/// A state of a table that a step has led to: before the number of its place the table's number and a dot.
pub const TABLE_STEP: &str = "tablewright.table-step.";
/// An event: the time in milliseconds since 1970, a space, the event without its tables.
pub const EVENT: &str = "tablewright.event.";
/// The steps of an event that can be undone.
pub const EVENT_STEPS: &str = "tablewright.event-steps.";
/// For each table that belongs to an event, which one and where.
pub const PLACES: &str = "tablewright.event-places";
/// The round that goes on in the hall.
pub const HALL: &str = "tablewright.event-hall";
/// How far the tables of events are set up.
pub const SET_UP: &str = "tablewright.event-set-up";
/// What a player needs of the events of others.
pub const PLAYER_EVENTS: &str = "tablewright.player-events";
/// A game: before the link of its table as it was set up, without the `#`.
pub const GAME: &str = "tablewright.game.";
/// The list of own terrain.
pub const TERRAIN: &str = "tablewright.own-terrain";
/// Where former versions kept own terrain in local storage, in another format. It isn't rewritten: a tab of such a version may still be
/// open, can't read today's format and would overwrite it.
pub const FORMER_TERRAIN: &str = "tablewright.terrain";
/// For each key that was taken over from local storage, the fingerprint of its value then.
pub const TAKEN_OVER: &str = "tablewright.taken-over";
/// The open table, which is a tab's own and the last one of all: its number, a space, its link.
pub const OPEN: &str = "tablewright.open";
