//! What an event is taken along as: one PDF of its tables, rounds and packing list, the list alone, and a ZIP of everything.
//!
//! A secret round's scenario is on no page that isn't asked for, and in no link that a page shows.

mod letters;
mod options;
mod packing_list;
mod packing_text;
mod pdf;
mod texts;
mod zip;

pub use letters::{event_fonts, missing_event_letters};
pub use options::{EventExportOptions, PrintedRounds};
pub use packing_list::{PackedItem, PackedOnTable, PackingList};
pub use packing_text::{markdown_packing_list, packing_list_csv, plain_packing_list};
pub use pdf::{event_pdf, pairing_list_pdf, result_slips_pdf, standings_pdf};
pub use zip::{event_zip, table_file_name};
