//! A form in which a table can be taken away.

use serde::{Serialize, Serializer};

/// A form in which a table can be taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExportFormat {
    /// Its permanent id, which the command line and the page ask for.
    pub id: &'static str,
    /// What a button says; empty for what is made for the page itself.
    pub name: &'static str,
    /// What it is good for, in a few words; empty for what no button saves as a file.
    pub used_for: &'static str,
    /// What a file of it is called after its last dot.
    pub extension: &'static str,
    /// Its media type.
    pub media: &'static str,
    /// Which of a table's own texts it draws with our fonts.
    pub draws: DrawnTexts,
    /// What it is made of.
    pub made: Made,
    /// Where the page shows it, beside offering it as a file.
    pub shown: Option<ShownAs>,
}

impl ExportFormat {
    /// Whether it is made to be printed.
    pub fn is_printed(&self) -> bool {
        self.shown.is_none() && self.draws == DrawnTexts::Sheet
    }
}

/// Where the page's dialog of sharing shows what a format makes: markup, or a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownAs {
    /// As the list to set the table up by.
    SetupList,
    /// As the sheets that will be printed.
    Sheets,
}

/// What a format is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    OfTable,
    /// Of the link that shows the table, which has to be given.
    OfLink,
    /// Of the drawing, [`super::DRAWING`], by a painter: the browser's, or the command line's.
    OfDrawing,
}

/// The texts of a table that a person wrote, as far as a format draws their letters itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnTexts {
    /// None: whatever shows the format has fonts of its own.
    None,
    /// Those of the board: the table's name and the pieces' labels.
    Board,
    /// Those of a printed sheet: the pieces' names too.
    Sheet,
}

/// A message to the worker names a format by its id.
impl Serialize for ExportFormat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.id.serialize(serializer)
    }
}
