//! The core of Tablewright: tables and events, what is measured and said of them, and what makes them better.
//!
//! It knows no screen, no file and no clock: the same input gives the same bytes natively and in the browser. Left never imports
//! right:
//!
//! ```text
//! sorting → words → units → geometry → pack → layout → analysis → checks → solver → study → event → game
//! ```
//!
//! | module | is |
//! |---|---|
//! | [`sorting`] | one sort for all types, so that the page is smaller |
//! | [`words`] | what a person reads, in their language |
//! | [`units`] | lengths and angles as whole numbers, so that equality, files and links are exact |
//! | [`geometry`] | footprints: gap, overlap, containment, area, widths, all exact |
//! | [`pack`] | a packet as data: table, unit, terrain kinds, the checks that it wants, scenarios; TOML that the build checks and hands on as postcard |
//! | [`layout`] | the document, and the edits that are the only way to change one |
//! | [`analysis`] | numbers without verdicts: what counts, balance, open ground, a scenario's diagram on the table, its clashes and flags, the room for a piece, where a base can walk |
//! | [`checks`] | one file a guideline: what organisers read, the measure, what its findings say and what could be done; the matrix of scenarios and edges |
//! | [`solver`] | fixes, the moves that clear a scenario or all of them, and the repair of a table: worked out, and proved to make nothing worse; tables made from a seed, the terrain they are made of, and how good one is; each search takes so many steps at most and says where it ended early |
//! | [`study`] | what a table is like to walk and see on: layers for the board, and numbers beside it |
//! | [`event`] | an event: numbered tables that share a stock of terrain, its players and rounds, who plays whom and who is ahead, what of the stock each table uses, and all tables generated in one go |
//! | [`game`] | a game on a table: the models, what happens to the terrain, and what the packet says of both |
//!
//! With the feature `testing`, some modules have a module `testing`: makers of pieces, tables and events for the tests of all
//! crates, and `checks::counting` counts which checks were asked. Only dev-dependencies turn the feature on.

pub mod analysis;
pub mod checks;
pub mod event;
pub mod game;
pub mod geometry;
pub mod layout;
pub mod pack;
pub mod solver;
pub mod sorting;
pub mod study;
pub mod units;
pub mod words;
