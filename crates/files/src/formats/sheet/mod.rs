//! Tables of other programs, as rows of cells: what players, results and own terrain are read from.
//!
//! What the columns and rows mean is no matter of this module. It says only which cells a row has, and how that was found out
//! ([`SheetOrigin`]), since a person may have to choose otherwise ([`SheetChoice`]).
//!
//! # What is read
//!
//! | is | read as |
//! |---|---|
//! | text | rows of one line each; cells between tabs, semicolons, commas or pipes, or between two blanks and more. The separator is the one that most rows agree on, unless the text begins with a line such as `sep=;` |
//! | a table in Markdown | its cells, without the outer pipes and the row of dashes |
//! | quotes | as in RFC 4180: a cell in quotes may have separators and line ends. A cell that goes on after its quotes is no such cell, and is read as it stands: `"The Hammer" Ada Lindqvist` |
//! | a file of T3 (`.gip`) | its players, with a row that names the columns |
//! | a workbook (`.xlsx`, `.xlsm`, `.ods`) | its first sheet that isn't empty, or another one; dates as `2026-11-27`, whole numbers without decimals |
//! | cells that were copied | as they are: [`Sheet::of_cells`] |
//!
//! Text may be UTF-8, UTF-16 with a mark or without, or in one of the older encodings of [`SheetEncoding`], which is then a guess.
//! Whatever else it is, it is refused, with what it is and what to do.
//!
//! # Limits
//!
//! A text has no more than [`MAX_TEXT`] bytes, a workbook no more than [`MAX_FILE`], and unpacked no more than sixteen times that. A
//! sheet has no more than [`MAX_ROWS`] rows; of each, [`MAX_COLUMNS`] cells are taken.
//!
//! # In the browser
//!
//! The tables of encodings are large, and the reader of workbooks isn't small. Only [`read_file`] reaches them, which the page's worker loads when it
//! is first asked for it; most files are UTF-8, and [`read_utf8`] reads those without.

mod cell;
mod cells;
mod content;
mod decoding;
mod encoding;
mod file;
mod letters;
mod likely_separator;
mod limits;
mod markdown;
mod problem;
mod quoted;
mod separator;
mod t3;
mod text;
mod workbook;

pub use cell::SheetCell;
pub use cells::{FoundEncoding, Sheet, SheetChoice, SheetForm, SheetOrigin, SheetRow};
pub use content::{is_table_file, is_web_page, other_file};
pub use encoding::SheetEncoding;
pub use file::{SheetReader, read_file};
pub use limits::{MAX_COLUMNS, MAX_FILE, MAX_ROWS, MAX_TEXT};
pub use problem::{OtherFile, SheetProblem};
pub use separator::SheetSeparator;
pub use text::{read_text, read_utf8};
